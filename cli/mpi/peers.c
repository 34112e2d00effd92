/* The plug-in: other processes as the ranks of MPI. Only the main thread calls it. */
#include <mpi.h>
#include <stdlib.h>
#include <time.h>

#include "cli/mpi.h"

enum { NAPS = 10, NAP_NANOSECONDS = 500000 };

static char *bytes;
static size_t room;

static void send_message(void *self, uint32_t to, const char *message, size_t length)
{
    (void)self;
    MPI_Send(message, (int)length, MPI_BYTE, (int)to, 0, MPI_COMM_WORLD);
}

/* MPI waits with a busy processor, which other ranks of the machine need. */
static bool comes(bool wait, MPI_Status *status)
{
    int there = 0;
    for (int nap = 0;; nap++) {
        MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, status);
        if (there || !wait || nap == NAPS)
            return there;
        nanosleep(&(struct timespec){ .tv_nsec = NAP_NANOSECONDS }, NULL);
    }
}

static bool receive(void *self, bool wait, uint32_t *from, const char **message, size_t *length)
{
    MPI_Status status;
    int size = 0;
    (void)self;
    if (!comes(wait, &status))
        return false;
    MPI_Get_count(&status, MPI_BYTE, &size);
    if ((size_t)size > room) {
        char *grown = realloc(bytes, (size_t)size);
        if (grown == NULL)
            MPI_Abort(MPI_COMM_WORLD, 4);
        bytes = grown;
        room = (size_t)size;
    }
    MPI_Recv(bytes, size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    *from = (uint32_t)status.MPI_SOURCE;
    *message = bytes;
    *length = (size_t)size;
    return true;
}

static bool start(fsd_peers *peers)
{
    int given = 0;
    int rank = 0;
    int ranks = 1;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given) != MPI_SUCCESS ||
        given < MPI_THREAD_FUNNELED)
        return false;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    *peers = (fsd_peers){
        .rank = (uint32_t)rank, .ranks = (uint32_t)ranks, .send = send_message, .receive = receive
    };
    return true;
}

static void end(void)
{
    MPI_Finalize();
    free(bytes);
}

extern const cli_mpi foreseed_mpi;
__attribute__((visibility("default"))) const cli_mpi foreseed_mpi = {
    .form = CLI_MPI_FORM,
    .start = start,
    .end = end,
};
