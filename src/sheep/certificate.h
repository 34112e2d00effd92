/* A certificate as JSON. */
#ifndef FSD_SHEEP_CERTIFICATE_H
#define FSD_SHEEP_CERTIFICATE_H

#include "core/json.h"
#include "foreseed/sheep_solve.h"

/* The object, about the level with this hash. */
void fsd_sheep_write_certificate(fsd_json_writer *writer, const fsd_sheep_certificate *certificate,
                                 const char hash[17]);
/* "macros" ...: the name of the rule of this bit; null beyond the last. */
const char *fsd_sheep_rule_name(uint32_t bit);

#endif
