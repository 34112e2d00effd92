/* What every fuzz target defines. Returns 0; a finding crashes or trips a sanitizer. */
#ifndef FSD_FUZZ_TARGET_H
#define FSD_FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
