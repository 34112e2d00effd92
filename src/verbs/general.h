/* The verbs of the command itself. */
#ifndef FSD_VERBS_GENERAL_H
#define FSD_VERBS_GENERAL_H

#include "verbs/call.h"

extern const fsd_verb fsd_verb_demo, fsd_verb_bench, fsd_verb_doctor, fsd_verb_version,
    fsd_verb_manual, fsd_verb_completion;

/* FNV-1a over the bytes of 64-bit words, least first: the same on every byte order. */
#define FSD_SIGNATURE_START 0xcbf29ce484222325u
void fsd_signature_mix(uint64_t *hash, uint64_t word);

/* A hash over fixed scenarios of every room: equal on every machine, compiler, instruction set and
 * in WebAssembly, and different as soon as anything computes something else. */
uint64_t fsd_signature(void);
/* What a room adds to it that has a file of its own. */
void fsd_signature_sheep(uint64_t *hash);
void fsd_signature_sgs(uint64_t *hash);
void fsd_signature_hunt(uint64_t *hash);
/* Its recorded value. */
#define FSD_SIGNATURE 0x9963aae0fc3a9778u

#endif
