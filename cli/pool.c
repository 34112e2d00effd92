/* Threads for the verbs: started when first needed, asleep between two runs. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "cli/cli.h"

enum { MOST_WORKERS = 256 };

static struct {
    pthread_mutex_t lock;
    pthread_cond_t start, end;
    uint32_t workers; /* threads there are, the caller's own not counted */
    uint64_t round;   /* of runs */
    uint32_t wanted;  /* workers that may still join this one */
    uint32_t working; /* that have */
    void (*task)(void *arg, uint32_t index);
    void *arg;
    uint32_t tasks;
    atomic_uint next; /* task */
} pool = { .lock = PTHREAD_MUTEX_INITIALIZER,
           .start = PTHREAD_COND_INITIALIZER,
           .end = PTHREAD_COND_INITIALIZER };

static void take_tasks(void)
{
    for (uint32_t i = atomic_fetch_add(&pool.next, 1); i < pool.tasks;
         i = atomic_fetch_add(&pool.next, 1))
        pool.task(pool.arg, i);
}

static void *work(void *arg)
{
    uint64_t round = 0;
    pthread_mutex_lock(&pool.lock);
    for (;;) {
        while (pool.wanted == 0 || pool.round == round)
            pthread_cond_wait(&pool.start, &pool.lock);
        round = pool.round;
        pool.wanted--;
        pool.working++;
        pthread_mutex_unlock(&pool.lock);
        take_tasks();
        pthread_mutex_lock(&pool.lock);
        pool.working--;
        pthread_cond_signal(&pool.end);
    }
    return arg;
}

/* Signals are for the first thread. Where no thread can be had the others do the work. */
static void hire(uint32_t wanted)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (pool.workers < wanted) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, work, NULL) != 0)
            break;
        pthread_detach(thread);
        pool.workers++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* By as many threads as there are tasks: the verbs make no more of them than --threads allows. */
static void run(void *self, void (*task)(void *arg, uint32_t index), void *arg, uint32_t tasks)
{
    (void)self;
    uint32_t wanted = tasks > 0 ? tasks - 1 : 0;
    if (wanted > MOST_WORKERS)
        wanted = MOST_WORKERS;
    pthread_mutex_lock(&pool.lock);
    hire(wanted);
    pool.task = task;
    pool.arg = arg;
    pool.tasks = tasks;
    atomic_store(&pool.next, 0);
    pool.round++;
    pool.wanted = wanted < pool.workers ? wanted : pool.workers;
    pthread_cond_broadcast(&pool.start);
    pthread_mutex_unlock(&pool.lock);
    take_tasks();
    pthread_mutex_lock(&pool.lock);
    pool.wanted = 0; /* nobody joins any more */
    while (pool.working > 0)
        pthread_cond_wait(&pool.end, &pool.lock);
    pthread_mutex_unlock(&pool.lock);
}

fsd_pool cli_pool(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return (fsd_pool){ .threads = processors > 0 ? (uint32_t)processors : 1, .run = run };
}
