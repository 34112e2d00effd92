/* The allocator's contract is kept, the arena aligns and clears, and running out at any point is
 * survived. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdalign.h>
#include <string.h>

#include "core/memory.h"
#include "core/text.h"
#include "support/allocator.h"

static void without_an_allocator_the_heap_serves(void **state)
{
    (void)state;
    char *block = fsd_allocate(NULL, 3);
    assert_non_null(block);
    memcpy(block, "abc", 3);
    block = fsd_resize(NULL, block, 3, 100000);
    assert_non_null(block);
    assert_memory_equal(block, "abc", 3);
    assert_null(fsd_resize(NULL, block, 100000, 0));
    fsd_release(NULL, NULL, 0);
}

static void the_allocator_gets_every_call(void **state)
{
    (void)state;
    counting c = { 0 };
    fsd_allocator allocator = counting_allocator(&c);
    void *block = fsd_allocate(&allocator, 10);
    assert_int_equal(c.live, 1);
    block = fsd_resize(&allocator, block, 10, 20);
    fsd_release(&allocator, block, 20);
    fsd_release(&allocator, NULL, 0);
    assert_int_equal(c.asked, 2);
    assert_int_equal(c.live, 0);
    assert_false(c.wrong_size);
}

static void arena_memory_is_clear_aligned_and_apart(void **state)
{
    (void)state;
    enum { PIECES = 3000 };
    static unsigned char *piece[PIECES];
    counting c = { 0 };
    fsd_allocator allocator = counting_allocator(&c);
    fsd_arena arena = { .allocator = &allocator };
    for (size_t i = 0; i < PIECES; i++) {
        size_t size = i * i % 997 + 1;
        piece[i] = fsd_arena_take(&arena, size);
        assert_non_null(piece[i]);
        assert_int_equal((uintptr_t)piece[i] % alignof(max_align_t), 0);
        for (size_t k = 0; k < size; k++)
            assert_int_equal(piece[i][k], 0);
        memset(piece[i], (int)(i % 255 + 1), size);
    }
    for (size_t i = 0; i < PIECES; i++)
        for (size_t k = 0; k < i * i % 997 + 1; k++)
            assert_int_equal(piece[i][k], i % 255 + 1);
    assert_in_range(c.asked, 2, 20); /* blocks grow: 1.5 MB need few */
    fsd_arena_free(&arena);
    assert_int_equal(c.live, 0);
    assert_false(c.wrong_size);
    assert_non_null(fsd_arena_take(&arena, 1)); /* and may be used again */
    fsd_arena_free(&arena);
    assert_int_equal(c.live, 0);
}

static void an_arena_takes_pieces_larger_than_its_blocks(void **state)
{
    (void)state;
    fsd_arena arena = { 0 };
    unsigned char *large = fsd_arena_take(&arena, 5000000);
    assert_non_null(large);
    assert_int_equal(large[4999999], 0);
    assert_non_null(fsd_arena_take(&arena, 1));
    fsd_arena_free(&arena);
}

static void impossible_sizes_are_refused(void **state)
{
    (void)state;
    counting c = { 0 };
    fsd_allocator allocator = counting_allocator(&c);
    fsd_arena arena = { .allocator = &allocator };
    for (size_t less = 0; less < 64; less++)
        assert_null(fsd_arena_take(&arena, SIZE_MAX - less));
    assert_null(fsd_arena_take_array(&arena, SIZE_MAX / 2 + 1, 2)); /* would wrap to 0 */
    assert_null(fsd_arena_take_array(&arena, SIZE_MAX / 16 + 2, 16)); /* would wrap to 16 */
    assert_null(fsd_arena_copy(&arena, "", SIZE_MAX));
    assert_non_null(fsd_arena_take_array(&arena, 5, 7));
    assert_int_equal(c.live, 1);
    fsd_arena_free(&arena);
}

static void a_copy_is_terminated(void **state)
{
    (void)state;
    fsd_arena arena = { 0 };
    assert_string_equal(fsd_arena_copy(&arena, "abcdef", 3), "abc");
    assert_string_equal(fsd_arena_copy(&arena, NULL, 0), "");
    fsd_arena_free(&arena);
}

/* Fails one allocation after another, alone and with all behind it, until a run gets through. */
static void arenas_survive_failure_at_every_allocation(void **state)
{
    (void)state;
    for (int fail_after = 0; fail_after < 2; fail_after++) {
        bool failed = true;
        for (size_t n = 1; failed; n++) {
            counting c = { .fail_at = n, .fail_after = fail_after };
            fsd_allocator allocator = counting_allocator(&c);
            fsd_arena arena = { .allocator = &allocator };
            failed = false;
            for (size_t i = 0; i < 200; i++) {
                unsigned char *piece = fsd_arena_take(&arena, 1000);
                failed = failed || !piece;
                if (piece)
                    memset(piece, 0xFF, 1000);
            }
            assert_int_equal(failed, n <= c.asked);
            fsd_arena_free(&arena);
            assert_int_equal(c.live, 0);
            assert_false(c.wrong_size);
        }
    }
}

/* A failed text keeps what it had, drops the rest whole, and says so. */
static void texts_survive_failure_at_every_allocation(void **state)
{
    (void)state;
    size_t n = 1;
    for (bool failed = true; failed; n++) {
        counting c = { .fail_at = n };
        fsd_allocator allocator = counting_allocator(&c);
        fsd_text text = { .allocator = &allocator };
        for (int i = 0; i < 500; i++)
            fsd_text_printf(&text, "%04d", i);
        const char *terminated = fsd_text_terminate(&text);
        failed = text.failed;
        assert_int_equal(failed, terminated == NULL);
        assert_int_equal(text.length % 4, 0);
        if (failed)
            assert_in_range(text.length, 0, 1999);
        for (size_t i = 0; i < text.length; i += 4)
            assert_int_equal((text.at[i + 2] - '0') * 10 + text.at[i + 3] - '0', i / 4 % 100);
        fsd_text_free(&text);
        assert_int_equal(c.live, 0);
        assert_false(c.wrong_size);
        assert_false(text.failed);
    }
    assert_in_range(n, 5, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_an_allocator_the_heap_serves),
        cmocka_unit_test(the_allocator_gets_every_call),
        cmocka_unit_test(arena_memory_is_clear_aligned_and_apart),
        cmocka_unit_test(an_arena_takes_pieces_larger_than_its_blocks),
        cmocka_unit_test(impossible_sizes_are_refused),
        cmocka_unit_test(a_copy_is_terminated),
        cmocka_unit_test(arenas_survive_failure_at_every_allocation),
        cmocka_unit_test(texts_survive_failure_at_every_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
