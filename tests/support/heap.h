/* Counts every way into the heap of a test program that includes this once: for what must not
 * allocate. */
#ifndef FSD_TESTS_SUPPORT_HEAP_H
#define FSD_TESTS_SUPPORT_HEAP_H

#include <stdint.h>
#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HEAP_IS_TAKEN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define HEAP_IS_TAKEN 1
#endif
#endif

static uint64_t heap_calls;

static inline uint64_t heap_asked(void)
{
    return heap_calls;
}

/* Sanitizers bring a heap of their own, and other C libraries have no second name for theirs. */
#if defined(__GLIBC__) && !defined(HEAP_IS_TAKEN)
#define HEAP_IS_COUNTED 1

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

void *malloc(size_t size)
{
    heap_calls++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    heap_calls++;
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    heap_calls++;
    return __libc_realloc(block, size);
}
#else
#define HEAP_IS_COUNTED 0
#endif

#endif
