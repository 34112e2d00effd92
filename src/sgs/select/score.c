/* What candidates are worth, and in which order they stand. */
#include <string.h>

#include "core/assert.h"
#include "core/math.h"
#include "core/text.h"
#include "generated/sgs/ids.h"
#include "sgs/select/select.h"

/* ---- What cannot be ------------------------------------------------------------------------- */

static fsd_status check_candidate(const fsd_sgs_choice *choice, uint32_t n, fsd_error *error)
{
    fsd_sgs_person person = choice->candidate[n];
    if (person == FSD_SGS_FACE_DOWN) {
        if (choice->kind == FSD_SGS_FOR_KOF)
            return FSD_OK;
        return fsd_fail(error, FSD_BAD_ARGUMENT, "one lies face down; that is so in 1v1 only",
                        "有面朝下的武将; 只有单挑如此");
    }
    const char *key = fsd_sgs_person_key(person);
    if (key == NULL)
        return fsd_fail(error, FSD_UNKNOWN_NAME, "general %u; the last is %u",
                        "武将编号 %u; 最大为 %u", (unsigned)person, (unsigned)fsd_sgs_people() - 1);
    for (uint32_t i = 0; i < n; i++)
        if (choice->candidate[i] == person)
            return fsd_fail(error, FSD_BAD_ARGUMENT, "%s stands there twice; name each once",
                            "%s 出现两次; 每名武将只写一次", key);
    if (choice->kind == FSD_SGS_FOR_IDENTITY && person == choice->lord)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%s is the lord already; leave him out",
                        "%s 已是主公; 请去掉", key);
    if (choice->kind == FSD_SGS_FOR_SECOND && person == choice->first)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%s is the first general already; leave him out",
                        "%s 已是主将; 请去掉", key);
    return FSD_OK;
}

fsd_status fsd_sgs_choice_check(const fsd_sgs_choice *choice, fsd_error *error)
{
    if (choice->count == 0)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "no general to choose; name one or more",
                        "没有候选武将; 请至少写一名");
    if (choice->count > FSD_SGS_CHOICE_MOST)
        return fsd_fail(error, FSD_TOO_LARGE, "%u generals; name at most %u",
                        "%u 名武将; 最多 %u 名", (unsigned)choice->count,
                        (unsigned)FSD_SGS_CHOICE_MOST);
    if (choice->kind == FSD_SGS_FOR_SECOND && choice->first == 0)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "no first general; name him", "没有主将; 请写明");
    for (uint32_t i = 0; i < choice->count; i++) {
        fsd_status status = check_candidate(choice, i, error);
        if (status != FSD_OK)
            return status;
    }
    return FSD_OK;
}

/* ---- Scores --------------------------------------------------------------------------------- */

static void add_term(fsd_sgs_score *score, uint32_t term, double value, double power)
{
    FSD_ASSERT(score->terms < FSD_SGS_SELECT_TERMS);
    score->term[score->terms++] = (fsd_sgs_select_term){ (uint8_t)term, value, power };
}

static void multiply(fsd_sgs_score *score, uint32_t term, double power)
{
    double value = fsd_sgs_worth_of(term);
    if (power != 1)
        value = fsd_pow(value, power);
    add_term(score, term, value, power);
    score->score *= value;
}

static void add(fsd_sgs_score *score, uint32_t term, double value)
{
    add_term(score, term, value, 1);
    score->score += value;
}

static uint32_t kingdom_of_lord(const fsd_sgs_choice *choice)
{
    uint32_t printed = fsd_sgs_person_kingdom(choice->lord);
    return printed == FSD_SGS_GOD ? choice->lord_kingdom : printed;
}

/* What the lord's kingdom and skills make of the candidate. */
static void heed_lord(const fsd_sgs_choice *choice, fsd_sgs_person person, fsd_sgs_score *score)
{
    uint32_t kingdom = fsd_sgs_person_kingdom(person);
    uint32_t crown = fsd_sgs_person_rows[choice->lord].crown;
    bool loyalist = choice->role == FSD_SGS_LOYALIST, rebel = choice->role == FSD_SGS_REBEL;
    if (loyalist && (kingdom == FSD_SGS_GOD || kingdom == kingdom_of_lord(choice)))
        multiply(score, WORTH_KIN, 1);
    if (rebel && crown == CROWN_XUEYI && kingdom == FSD_SGS_QUN)
        multiply(score, WORTH_XUEYI, 1);
    if (!loyalist && crown == CROWN_SHICHOU && kingdom == FSD_SGS_SHU)
        multiply(score, WORTH_SHICHOU, 1);
    if (rebel && crown == CROWN_GUIMING && kingdom == FSD_SGS_WU)
        multiply(score, WORTH_GUIMING, 1);
}

static void score_role(const fsd_sgs_choice *choice, fsd_sgs_person person, fsd_sgs_score *score)
{
    sgs_worth fit;
    add(score, WORTH_BASE, fsd_sgs_worth_of(WORTH_BASE));
    if (choice->lord)
        heed_lord(choice, person, score);
    if (fsd_sgs_worth_fit(choice->role, 0, person, &fit))
        multiply(score, WORTH_FIT, fit.value);
    if (choice->lord && fsd_sgs_worth_fit(choice->role, choice->lord, person, &fit))
        multiply(score, WORTH_LORD_FIT, fit.value);
}

/* The original's reader of the table of 1v1 passes the starred lines over. */
static bool known_1v1(fsd_sgs_select_rule rule, fsd_sgs_person person, sgs_worth *out)
{
    return fsd_sgs_worth_1v1(person, out) && (rule == FSD_SGS_SELECT_DECK || !out->starred);
}

static void add_listed(fsd_sgs_score *score, bool listed, double value, uint32_t unlisted)
{
    if (listed)
        add(score, WORTH_LISTED, value);
    else
        add(score, unlisted, fsd_sgs_worth_of(unlisted));
}

fsd_sgs_score fsd_sgs_choice_score(const fsd_sgs_choice *choice, uint32_t n)
{
    FSD_ASSERT(n < choice->count && choice->count <= FSD_SGS_CHOICE_MOST);
    fsd_sgs_person person = choice->candidate[n];
    fsd_sgs_score score = { 0 };
    sgs_worth worth = { 0 };
    bool listed = false;
    switch ((fsd_sgs_choice_kind)choice->kind) {
    case FSD_SGS_FOR_KOF:
        listed = known_1v1(choice->rule, person, &worth);
        add_listed(&score, listed, worth.value,
                   person == FSD_SGS_FACE_DOWN ? WORTH_FACE_DOWN : WORTH_UNLISTED);
        break;
    case FSD_SGS_FOR_3V3:
        listed = fsd_sgs_worth_3v3(person, &worth);
        add_listed(&score, listed, worth.value, WORTH_UNLISTED_3V3);
        break;
    case FSD_SGS_FOR_SECOND:
        listed = fsd_sgs_worth_pair(choice->first, person, &worth);
        add_listed(&score, listed, worth.value, WORTH_UNLISTED_PAIR);
        break;
    case FSD_SGS_FOR_FIELD:
        listed = known_1v1(choice->rule, person, &worth);
        add_listed(&score, listed, worth.value, WORTH_UNLISTED_FIELD);
        if (worth.starred && listed)
            add(&score, WORTH_STARRED, fsd_sgs_worth_of(WORTH_STARRED));
        break;
    case FSD_SGS_FOR_IDENTITY:
        score_role(choice, person, &score);
        break;
    }
    return score;
}

/* ---- Order ---------------------------------------------------------------------------------- */

/* Insertion, so that equals keep their order. */
void fsd_sgs_choice_order(const fsd_sgs_choice *choice, uint8_t *order)
{
    double score[FSD_SGS_CHOICE_MOST];
    for (uint32_t i = 0; i < choice->count; i++) {
        score[i] = fsd_sgs_choice_score(choice, i).score;
        uint32_t at = i;
        for (; at > 0 && score[order[at - 1]] < score[i]; at--)
            order[at] = order[at - 1];
        order[at] = (uint8_t)i;
    }
}

void fsd_sgs_order_kof(fsd_sgs_select_rule rule, const fsd_sgs_person *taken, uint32_t count,
                       uint8_t *order)
{
    FSD_ASSERT(count <= FSD_SGS_CHOICE_MOST);
    fsd_sgs_choice field = { .kind = FSD_SGS_FOR_FIELD, .rule = (uint8_t)rule, .count = count };
    memcpy(field.candidate, taken, count * sizeof *taken);
    fsd_sgs_choice_order(&field, order);
}

bool fsd_sgs_is_starred(fsd_sgs_select_rule rule, fsd_sgs_person person)
{
    sgs_worth worth;
    return known_1v1(rule, person, &worth) && worth.starred;
}

/* The best of three comes last, unless he is one to be spent first. */
void fsd_sgs_arrange_kof(fsd_sgs_select_rule rule, const fsd_sgs_person *taken, uint32_t count,
                         uint8_t *order)
{
    FSD_ASSERT(count >= 3);
    fsd_sgs_order_kof(rule, taken, count, order);
    const uint8_t best = order[0], second = order[1], third = order[2];
    bool spent = fsd_sgs_is_starred(rule, taken[best]);
    order[0] = spent ? best : second;
    order[1] = third;
    order[2] = spent ? second : best;
}
