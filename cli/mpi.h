/* What the plug-in for --mpi gives the command. It alone is linked with MPI, so that the command
 * runs where there is none. */
#ifndef FSD_CLI_MPI_H
#define FSD_CLI_MPI_H

#include "foreseed/peers.h"

enum { CLI_MPI_FORM = 1 }; /* rises when the following changes */

typedef struct cli_mpi {
    uint32_t form;
    /* Meets the other processes; `self`, over and the two functions of `peers` are set as well. */
    bool (*start)(fsd_peers *peers);
    void (*end)(void);
} cli_mpi;

/* The name of the one symbol. */
#define CLI_MPI_SYMBOL "foreseed_mpi"

#endif
