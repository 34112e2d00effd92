/* foreseed/pool.h: threads, as the caller has them. The library starts none itself; what can use
 * several takes a pool, and does without where there is none. Results never depend on it. */
#ifndef FORESEED_POOL_H
#define FORESEED_POOL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fsd_pool {
    void *self;
    uint32_t threads; /* that work at a time, the caller's own included; at least 1 */
    /* Calls task(arg, i) once for each i below `tasks`, in any order and on any threads, and comes
     * back when all are done. Not called again before that. */
    void (*run)(void *self, void (*task)(void *arg, uint32_t index), void *arg, uint32_t tasks);
} fsd_pool;

#ifdef __cplusplus
}
#endif
#endif
