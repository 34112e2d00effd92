/* An allocator that counts what lives, checks the sizes it is given and fails when told to. */
#ifndef FSD_TESTS_SUPPORT_ALLOCATOR_H
#define FSD_TESTS_SUPPORT_ALLOCATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "foreseed/status.h"

typedef struct counting {
    size_t asked;     /* allocations and growths so far */
    size_t fail_at;   /* the one that fails, from 1; 0: none */
    bool fail_after;  /* and all behind it */
    size_t live;      /* blocks not freed */
    bool wrong_size;  /* an old_size was not what had been asked for */
} counting;

/* In front of each block, as large as the strictest alignment. */
typedef union counting_head {
    size_t size;
    max_align_t align;
} counting_head;

static void *counting_resize(void *self, void *block, size_t old_size, size_t new_size)
{
    counting *c = self;
    counting_head *head = block ? (counting_head *)block - 1 : NULL;
    if (head ? head->size != old_size : old_size != 0)
        c->wrong_size = true;
    if (new_size == 0) {
        c->live -= head != NULL;
        free(head);
        return NULL;
    }
    c->asked++;
    if (c->fail_at && (c->fail_after ? c->asked >= c->fail_at : c->asked == c->fail_at))
        return NULL;
    if (new_size > SIZE_MAX / 2) /* which a sanitized heap would report rather than refuse */
        return NULL;
    counting_head *moved = realloc(head, sizeof *head + new_size);
    if (!moved)
        return NULL;
    c->live += head == NULL;
    moved->size = new_size;
    return moved + 1;
}

static inline fsd_allocator counting_allocator(counting *c)
{
    return (fsd_allocator){ counting_resize, c };
}

#endif
