/* Work in blocks with peers that are made up here: messages wait in queues and come in any order
 * in which they could come from processes of their own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "hunt/blocks.h"
#include "support/allocator.h"
#include "support/mix.h"

enum { RANKS = 5, THREADS = 3, BLOCKS = 3000 };

typedef struct message {
    struct message *next;
    size_t length;
    char bytes[];
} message;

typedef struct job job;

typedef struct rank {
    job *of;
    fsd_peers peers;
    fsd_blocks *blocks; /* null: it said goodbye */
    uint64_t left[THREADS];
    counting memory;
    fsd_allocator allocator;
    message *heard; /* the last one, which lives until the next */
    uint32_t owes;  /* answers */
    bool gone;      /* it is not there any more and nobody was told */
} rank;

struct job {
    uint64_t random;
    uint32_t ranks, threads;
    uint32_t shard, shards;
    uint64_t blocks, skip, grain, budget;
    uint64_t enough; /* blocks to take in; 0: all */
    rank rank[RANKS];
    message *waiting[RANKS][RANKS]; /* from, to */
    uint8_t asked[BLOCKS];
    uint64_t taken; /* in, those skipped included */
    bool wrong;
};

static uint64_t below(job *j, uint64_t n)
{
    return mix_next(&j->random) % n;
}

/* ---- What the blocks are --------------------------------------------------------------------- */

/* Most are done at once; some take many slices; some give nothing. */
static uint64_t cost_of(uint64_t number)
{
    return number % 13 == 0 ? 1 + number % 29 : 1;
}

static size_t result_of(uint64_t number, char out[64])
{
    size_t length = number % 5 == 3 ? 0 : (size_t)(number * 7 % 61);
    for (size_t i = 0; i < length; i++)
        out[i] = (char)(number + i * i);
    return length;
}

static bool ask(void *context, uint32_t worker, uint64_t number, uint64_t *budget, fsd_text *out)
{
    rank *r = context;
    char result[64];
    if (r->left[worker] == 0)
        r->left[worker] = cost_of(number);
    uint64_t took = r->left[worker] < *budget ? r->left[worker] : *budget;
    r->left[worker] -= took;
    *budget -= took;
    if (r->left[worker] > 0)
        return false;
    r->of->asked[number]++;
    fsd_text_add(out, result, result_of(number, result));
    return true;
}

static bool absorb(void *context, uint64_t number, fsd_str result)
{
    rank *r = context;
    job *j = r->of;
    char expected[64];
    size_t length = result_of(number, expected);
    j->wrong |= r->peers.rank != 0 || number != j->taken * j->shards + j->shard ||
                result.length != length || (length > 0 && memcmp(result.at, expected, length) != 0);
    j->taken++;
    return j->taken != j->enough;
}

static const fsd_blocks_work work = { .ask = ask, .absorb = absorb };

/* ---- Ranks ----------------------------------------------------------------------------------- */

static void step(job *j, uint32_t number);

static void send(void *self, uint32_t to, const char *bytes, size_t length)
{
    rank *r = self;
    message *new = malloc(sizeof *new + length);
    assert_non_null(new);
    new->next = NULL;
    new->length = length;
    memcpy(new->bytes, bytes, length);
    r->of->rank[to].owes += bytes[0] == FSD_PEER_ASK;
    r->owes -= bytes[0] == FSD_PEER_RESULT;
    message **end = &r->of->waiting[r->peers.rank][to];
    while (*end != NULL)
        end = &(*end)->next;
    *end = new;
}

/* Messages of one sender come in order, those of several in any; some come late. The others go on
 * while number 0 waits. */
static bool receive(void *self, bool wait, uint32_t *from, const char **bytes, size_t *length)
{
    rank *r = self;
    job *j = r->of;
    uint32_t first = (uint32_t)below(j, j->ranks);
    for (uint32_t i = 1; i < j->ranks && wait && r->peers.rank == 0; i++)
        if (below(j, 3) > 0)
            step(j, i);
    for (uint32_t i = 0; i < j->ranks; i++) {
        uint32_t sender = (first + i) % j->ranks;
        message **queue = &j->waiting[sender][r->peers.rank];
        if (*queue == NULL || below(j, 4) == 0)
            continue;
        free(r->heard);
        r->heard = *queue;
        *queue = r->heard->next;
        *from = sender;
        *bytes = r->heard->bytes;
        *length = r->heard->length;
        return true;
    }
    return false;
}

static void run_all(void *self, void (*task)(void *arg, uint32_t index), void *arg, uint32_t tasks)
{
    job *j = self;
    uint32_t first = (uint32_t)below(j, tasks);
    for (uint32_t i = 0; i < tasks; i++)
        task(arg, (first + i) % tasks);
}

/* What a process does that cannot go on: it says why and ends. */
static void fail_rank(rank *r, const char *why)
{
    char text[64] = { FSD_PEER_FAILED };
    strcpy(text + 1, why);
    if (!r->peers.over)
        send(r, 0, text, 1 + strlen(why));
    fsd_blocks_destroy(r->blocks);
    r->blocks = NULL;
}

static void step(job *j, uint32_t number)
{
    rank *r = &j->rank[number];
    if (r->blocks == NULL || r->gone || fsd_blocks_step(r->blocks, j->budget))
        return;
    if (fsd_blocks_no_memory(r->blocks)) {
        fail_rank(r, "out of memory");
        return;
    }
    fsd_blocks_destroy(r->blocks);
    r->blocks = NULL;
}

static void begin(job *j, fsd_pool *pool, const char *other_plan)
{
    *pool = (fsd_pool){ .self = j, .threads = j->threads, .run = run_all };
    j->taken = j->skip;
    for (uint32_t i = 0; i < j->ranks; i++) {
        rank *r = &j->rank[i];
        r->of = j;
        r->peers = (fsd_peers){
            .self = r, .rank = i, .ranks = j->ranks, .send = send, .receive = receive
        };
        r->allocator = counting_allocator(&r->memory);
        r->blocks = fsd_blocks_create(&(fsd_blocks_def){
            .allocator = &r->allocator,
            .work = &work,
            .context = r,
            .blocks = j->blocks,
            .shard = j->shard,
            .shards = j->shards,
            .grain = j->grain,
            .pool = j->threads > 1 ? pool : NULL,
            .peers = j->ranks > 1 ? &r->peers : NULL,
            .plan = other_plan != NULL && i == 1 ? other_plan : "0123456789abcdef",
        });
        assert_non_null(r->blocks);
        fsd_blocks_skip(r->blocks, j->skip);
    }
}

/* Until number 0 has an end of it. */
static bool step_all(job *j)
{
    bool more = fsd_blocks_step(j->rank[0].blocks, j->budget);
    for (uint32_t i = 1; i < j->ranks; i++)
        for (uint64_t times = below(j, 4); times > 0; times--)
            step(j, i);
    return more;
}

static void end(job *j)
{
    fsd_blocks_destroy(j->rank[0].blocks);
    for (uint32_t i = 0; i < j->ranks; i++) {
        rank *r = &j->rank[i];
        if (i > 0)
            fsd_blocks_destroy(r->blocks);
        free(r->heard);
        assert_int_equal(r->memory.live, 0);
        assert_false(r->memory.wrong_size);
        for (uint32_t k = 0; k < j->ranks; k++)
            for (message *at = j->waiting[i][k], *next; at != NULL; at = next) {
                next = at->next;
                free(at);
            }
    }
}

static job some_job(uint64_t *state)
{
    static const uint64_t budgets[] = { 1, 2, 17, 500, UINT64_MAX };
    job j = { .random = *state = mix_next(state) };
    j.ranks = 1 + (uint32_t)below(&j, RANKS);
    j.threads = 1 + (uint32_t)below(&j, THREADS);
    j.shards = 1 + (uint32_t)below(&j, 4);
    j.shard = (uint32_t)below(&j, j.shards);
    j.blocks = below(&j, 4) == 0 ? below(&j, 9) : below(&j, BLOCKS);
    j.grain = below(&j, 3);
    j.budget = budgets[below(&j, 5)];
    return j;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

/* Every block of the shard is asked once, wherever, and taken in once, in its turn. */
static void each_once_in_order(void **unused)
{
    (void)unused;
    uint64_t state = 11;
    uint64_t by_others = 0;
    for (int round = 0; round < 600; round++) {
        job j = some_job(&state);
        fsd_pool pool;
        uint64_t own = j.blocks / j.shards + (j.blocks % j.shards > j.shard);
        j.skip = round % 3 == 0 && own > 0 ? below(&j, own + 1) : 0;
        begin(&j, &pool, NULL);
        assert_int_equal(fsd_blocks_count(j.rank[0].blocks), own);
        uint64_t before = j.skip;
        for (bool more = true; more; before = fsd_blocks_done(j.rank[0].blocks)) {
            more = step_all(&j);
            assert_true(fsd_blocks_done(j.rank[0].blocks) >= before);
            assert_int_equal(fsd_blocks_done(j.rank[0].blocks), j.taken);
        }
        assert_false(j.wrong);
        assert_int_equal(j.taken, own);
        assert_null(fsd_blocks_complaint(j.rank[0].blocks));
        for (uint64_t b = 0; b < j.blocks; b++)
            assert_int_equal(j.asked[b], b % j.shards == j.shard && b / j.shards >= j.skip);
        for (uint32_t i = 1; i < j.ranks; i++)
            by_others += j.rank[i].memory.asked > 3; /* for results, beside what each begins with */
        end(&j);
    }
    assert_true(by_others > 500);
}

/* What is enough ends it in the middle: nothing more is taken in, the peers are told. */
static void enough_is_enough(void **unused)
{
    (void)unused;
    uint64_t state = 12;
    for (int round = 0; round < 300; round++) {
        job j = some_job(&state);
        fsd_pool pool;
        uint64_t own = j.blocks / j.shards + (j.blocks % j.shards > j.shard);
        if (own == 0)
            continue;
        j.enough = 1 + below(&j, own);
        begin(&j, &pool, NULL);
        while (step_all(&j))
            continue;
        assert_false(step_all(&j));
        assert_false(j.wrong);
        assert_int_equal(j.taken, j.enough);
        for (uint64_t b = 0; b < j.blocks; b++)
            assert_true(j.asked[b] <= (b % j.shards == j.shard));
        for (uint32_t i = 1; i < j.ranks; i++)
            assert_true(j.rank[i].peers.over);
        end(&j);
    }
}

/* Let go before its end, as by a signal: the peers hear of it, whatever they are at. */
static void stopped_anywhere(void **unused)
{
    (void)unused;
    uint64_t state = 13;
    for (int round = 0; round < 300; round++) {
        job j = some_job(&state);
        fsd_pool pool;
        begin(&j, &pool, NULL);
        for (uint64_t steps = below(&j, 20); steps > 0 && step_all(&j); steps--)
            continue;
        end(&j);
        assert_false(j.wrong);
    }
}

/* A peer that goes without a word takes its blocks with it: nothing behind them is taken in, and
 * what was is whole. When it is heard of at last, that ends the work. */
static void a_peer_that_dies(void **unused)
{
    (void)unused;
    uint64_t state = 14;
    int held_up = 0;
    for (int round = 0; round < 300; round++) {
        job j = some_job(&state);
        fsd_pool pool;
        j.ranks = 2 + (uint32_t)below(&j, RANKS - 1);
        j.shards = 1;
        j.shard = 0;
        j.blocks = 500 + below(&j, BLOCKS - 500);
        j.budget = 1 + below(&j, 40);
        begin(&j, &pool, NULL);
        rank *lost = &j.rank[1 + below(&j, j.ranks - 1)];
        bool more = true;
        for (uint64_t steps = 3 + below(&j, 10); (steps > 0 || lost->owes == 0) && more;
             steps -= steps > 0)
            more = step_all(&j);
        if (more) {
            held_up++;
            lost->gone = true;
            for (int steps = 0; steps < 2000; steps++)
                assert_true(step_all(&j));
            uint64_t taken = j.taken;
            for (int steps = 0; steps < 50; steps++)
                assert_true(step_all(&j));
            assert_int_equal(j.taken, taken);
            assert_true(taken < j.blocks);
            fail_rank(lost, "killed");
            while (step_all(&j))
                continue;
            assert_string_equal(fsd_blocks_complaint(j.rank[0].blocks), "killed");
            assert_int_equal(j.taken, taken);
        }
        assert_false(j.wrong);
        end(&j);
    }
    assert_true(held_up > 100);
}

/* Memory that is out at a peer is a complaint, at number 0 an end; neither takes in anything
 * wrong. */
static void memory_is_out(void **unused)
{
    (void)unused;
    uint64_t state = 15;
    int at_peer = 0;
    int at_home = 0;
    for (int round = 0; round < 400; round++) {
        job j = some_job(&state);
        fsd_pool pool;
        j.ranks = 2 + (uint32_t)below(&j, RANKS - 1);
        begin(&j, &pool, NULL);
        rank *poor = &j.rank[below(&j, 2)];
        poor->memory.fail_at = poor->memory.asked + 1 + below(&j, 40);
        poor->memory.fail_after = round % 2 == 0;
        bool more = true;
        while (more)
            more = step_all(&j);
        uint64_t own = fsd_blocks_count(j.rank[0].blocks);
        const char *complaint = fsd_blocks_complaint(j.rank[0].blocks);
        bool out = fsd_blocks_no_memory(j.rank[0].blocks);
        assert_false(j.wrong);
        assert_true(j.taken == own || out || complaint != NULL);
        if (complaint != NULL)
            assert_string_equal(complaint, "out of memory");
        at_peer += complaint != NULL;
        at_home += out;
        end(&j);
    }
    assert_true(at_peer > 30 && at_home > 30);
}

static void a_peer_with_another_plan(void **unused)
{
    (void)unused;
    uint64_t state = 16;
    for (int round = 0; round < 50; round++) {
        job j = some_job(&state);
        fsd_pool pool;
        j.ranks = 2 + (uint32_t)below(&j, RANKS - 1);
        j.blocks = BLOCKS;
        j.budget = 1;
        begin(&j, &pool, "0123456789abcdeF");
        while (step_all(&j))
            continue;
        const char *complaint = fsd_blocks_complaint(j.rank[0].blocks);
        assert_non_null(complaint);
        assert_non_null(strstr(complaint, "another plan"));
        assert_false(j.wrong);
        assert_true(j.taken < BLOCKS);
        end(&j);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_once_in_order), cmocka_unit_test(enough_is_enough),
        cmocka_unit_test(stopped_anywhere),   cmocka_unit_test(a_peer_that_dies),
        cmocka_unit_test(memory_is_out),      cmocka_unit_test(a_peer_with_another_plan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
