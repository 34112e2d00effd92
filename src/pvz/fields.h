/* The fields of rules by name, with their types and ranges: what checking and changing rules
 * share. */
#ifndef FSD_PVZ_FIELDS_H
#define FSD_PVZ_FIELDS_H

#include "foreseed/pvz.h"

typedef enum fsd_pvz_field_type {
    FSD_PVZ_FIELD_I32,
    FSD_PVZ_FIELD_U32,
    FSD_PVZ_FIELD_U8,
    FSD_PVZ_FIELD_F32,
    FSD_PVZ_FIELD_CURVE, /* least..most bounds start and end; from <= to in FSD_PVZ_FIELD_FLAGS */
    FSD_PVZ_FIELD_WORD,  /* u8: the index of one of `words` */
    FSD_PVZ_FIELD_WORDS, /* u8: a bit for each of `words` */
    FSD_PVZ_FIELD_KIND,  /* u32: a kind's id */
    FSD_PVZ_FIELD_KINDS  /* fsd_pvz_types */
} fsd_pvz_field_type;

#define FSD_PVZ_FIELD_FLAGS 1000000 /* most flags, either sign, at which a curve may bend */
#define FSD_PVZ_FIELD_WORD_COUNT 6

typedef struct fsd_pvz_field {
    const char *name;
    uint8_t type;
    uint16_t offset; /* in fsd_pvz_rules, or in fsd_pvz_kind for a kind's field */
    int64_t least, most;
    const char *word[FSD_PVZ_FIELD_WORD_COUNT]; /* in order, null behind the last */
} fsd_pvz_field;

/* Fields of the game as a whole, of a kind, of a scene (the offset is that of scene 0, the others'
 * bytes follow). Ended by one without a name. */
extern const fsd_pvz_field fsd_pvz_game_fields[], fsd_pvz_kind_fields[], fsd_pvz_scene_fields[];

/* Is the value at `at` in the field's range? Kinds' ids and sets are not looked at: they depend on
 * rules.kinds. */
bool fsd_pvz_field_fits(const fsd_pvz_field *field, const void *at);

/* What is right for the field, in either language: "1..50", "wave,flag_wave,stage" ... */
#define FSD_PVZ_FIELD_RANGE_TEXT 96
void fsd_pvz_field_range(const fsd_pvz_field *field, char out[FSD_PVZ_FIELD_RANGE_TEXT]);

#endif
