/* Tables of choosing generals: people, and what each is worth. */
#ifndef FSD_SGS_SELECT_SELECT_H
#define FSD_SGS_SELECT_SELECT_H

#include "core/names.h"
#include "foreseed/sgs_select.h"

/* Skills of a lord that others heed when they choose. */
typedef enum sgs_crown { NO_CROWN, CROWN_XUEYI, CROWN_SHICHOU, CROWN_GUIMING } sgs_crown;

typedef struct sgs_person_row {
    const char *key, *zh, *en, *package;
    uint8_t kingdom, hp, female, lord, crown;
} sgs_person_row;
extern const sgs_person_row fsd_sgs_person_rows[];

/* By all their names; nobody is not among them. */
extern const fsd_names fsd_sgs_person_names;

/* What the tables say of a general or a pair; false where they have nothing. */
typedef struct sgs_worth {
    double value;
    bool starred;
} sgs_worth;
bool fsd_sgs_worth_1v1(fsd_sgs_person person, sgs_worth *out);
bool fsd_sgs_worth_3v3(fsd_sgs_person person, sgs_worth *out);
bool fsd_sgs_worth_pair(fsd_sgs_person first, fsd_sgs_person second, sgs_worth *out);
/* The power of 1.1 for a role under a lord; lord 0: under any. */
bool fsd_sgs_worth_fit(uint32_t role, fsd_sgs_person lord, fsd_sgs_person person, sgs_worth *out);

/* The value of a term: data/sgs/select_terms.tsv. */
double fsd_sgs_worth_of(uint32_t term);

/* 1v1: those taken, the best first. */
void fsd_sgs_order_kof(fsd_sgs_select_rule rule, const fsd_sgs_person *taken, uint32_t count,
                       uint8_t *order);
bool fsd_sgs_is_starred(fsd_sgs_select_rule rule, fsd_sgs_person person);

/* 3v3: the `keep` of those taken that the stream's shuffle puts in front, by hp ascending. All
 * requests of one arrangement see the same shuffle, until the stream is passed on. */
void fsd_sgs_kept_3v3(const fsd_sgs_person *taken, uint32_t count, const fsd_stream *stream,
                      uint32_t keep, uint8_t *out);
void fsd_sgs_pass_lots(fsd_stream *stream);

/* The place that a roll of 0..99 comes to, of so many. */
uint32_t fsd_sgs_draw_place(uint32_t roll, uint32_t places);

#endif
