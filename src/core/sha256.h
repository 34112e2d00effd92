/* SHA-256 (FIPS 180-4), for the names of deals and levels. */
#ifndef FSD_CORE_SHA256_H
#define FSD_CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

#define FSD_SHA256_HEX 65 /* bytes of the digest as text, zero included */

typedef struct fsd_sha256 {
    uint32_t state[8];
    uint64_t bytes; /* so far */
    uint8_t block[64];
} fsd_sha256;

fsd_sha256 fsd_sha256_start(void);
void fsd_sha256_add(fsd_sha256 *hash, const void *bytes, size_t length);
/* The digest in lower-case hex, terminated. */
void fsd_sha256_finish(fsd_sha256 *hash, char out[FSD_SHA256_HEX]);

#endif
