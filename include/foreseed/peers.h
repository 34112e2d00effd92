/* foreseed/peers.h: other processes that do the same work, as the caller has them (the command's
 * are the ranks of MPI). All of them are started with the same arguments; number 0 hands out
 * blocks, takes in what they give and alone writes. Results never depend on them. */
#ifndef FORESEED_PEERS_H
#define FORESEED_PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fsd_peers {
    void *self;
    uint32_t rank, ranks; /* this process, and how many there are */
    bool over;            /* set when all were told to end; the caller tells them else */
    /* A message, which may be changed when this comes back. */
    void (*send)(void *self, uint32_t to, const char *bytes, size_t length);
    /* The next message from anybody, good until the next call; false: none came, with `wait` not
     * even in some milliseconds. */
    bool (*receive)(void *self, bool wait, uint32_t *from, const char **bytes, size_t *length);
} fsd_peers;

/* The first byte of each message. */
enum {
    FSD_PEER_HELLO = 'H',  /* to 0: ready; the plan's hash follows */
    FSD_PEER_FAILED = 'F', /* to 0: cannot take part; why, as text */
    FSD_PEER_ASK = 'A',
    FSD_PEER_RESULT = 'R',
    FSD_PEER_STOP = 'S', /* from 0: nothing more comes */
    FSD_PEER_BYE = 'B'   /* to 0: nothing more comes from here either */
};

#ifdef __cplusplus
}
#endif
#endif
