/* What a scenario expects to be heard, against what was. */
#include "sgs/scenario/compare.h"
#include "sgs/table/words.h"

/* In the order of fsd_sgs_happening_kind. */
static const char *const kind_key[] = {
    "general",    "turn",   "phase",     "turn_end",  "move",   "use",     "respond",
    "skill",      "choice", "judge",     "retrial",   "damage", "hp",      "maxhp",
    "dying",      "death",  "chain",     "flip",      "show",   "pindian", "skill_gained",
    "skill_lost", "mark",   "no_effect", "reshuffle", "over",   "shape",   "pass",
};
enum { KINDS = sizeof kind_key / sizeof *kind_key };
_Static_assert((int)KINDS == (int)FSD_SGS_HAPPENINGS, "happenings");

static const char *const place_key[] = { "nowhere", "deck", "discard", "table", "hand", "equip",
                                         "judge",   "pile", "fields",  "gifts", "aside" };
static const char *const nature_key[] = { "normal", "fire", "thunder" };

/* An expected happening: what is not said is NOT_SAID. */
enum { NOT_SAID = 999 };
typedef struct heard {
    int64_t kind, seat, to, from, amount, number, skill, reason, place, targets;
    fsd_sgs_said card;
    fsd_sgs_said_list cards;
} heard;

/* ---- Reading -------------------------------------------------------------------------------- */

static int64_t key_of(fsd_sgs_reader *r, const fsd_json *v, const char *key,
                      const char *const *list, uint32_t count)
{
    fsd_name name[32] = { { 0 } };
    for (uint32_t i = 0; i < count && i < 32; i++)
        name[i] = (fsd_name){ (int32_t)i, { list[i] } };
    if (!fsd_sgs_expect_kind(r, v, key, FSD_JSON_STRING))
        return NOT_SAID;
    return fsd_sgs_read_name(r, v, v->text, &(fsd_names){ name, count }, key);
}

#define KEYED(name, list)                                                          \
    static READS(name)                                                             \
    {                                                                              \
        *(int64_t *)out = key_of(r, v, f->key, list, sizeof(list) / sizeof *list); \
    }
KEYED(heard_kind, kind_key)
KEYED(heard_place, place_key)
KEYED(heard_nature, nature_key)

static READS(heard_seat)
{
    uint8_t seat = 0;
    fsd_sgs_field_seat(r, f, v, &seat);
    *(int64_t *)out = seat;
}

static READS(heard_name)
{
    uint8_t id = 0;
    fsd_sgs_field_name(r, f, v, &id);
    *(int64_t *)out = id;
}

static READS(heard_skill)
{
    uint8_t id = 0;
    fsd_sgs_field_skill(r, f, v, &id);
    *(int64_t *)out = id;
}

static READS(heard_mark)
{
    if (fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_STRING))
        *(int64_t *)out = fsd_sgs_read_name(r, v, v->text, &r->marks, f->key);
}

static READS(heard_reason)
{
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_STRING))
        return;
    for (uint32_t i = 0; i < REASON_COUNT; i++)
        if (fsd_str_equal(v->text, fsd_str_of(fsd_sgs_reason_key(i)))) {
            *(int64_t *)out = i;
            return;
        }
    fsd_sgs_reader_fail(r, FSD_UNKNOWN_NAME, v,
                        "\"%s\": unknown; data/sgs/reasons.tsv lists the reasons",
                        "\"%s\": 未知; 见 data/sgs/reasons.tsv", f->key);
}

static READS(heard_targets)
{
    int64_t set = 0;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_ARRAY))
        return;
    for (const fsd_json *m = v->first; m != NULL && r->status == FSD_OK; m = m->next)
        set |= (int64_t)1 << (fsd_sgs_read_number(r, m, f->key, 1, r->out->players) - 1);
    *(int64_t *)out = set;
}

static READS(heard_flag)
{
    uint8_t flag = 0;
    fsd_sgs_field_flag(r, f, v, &flag);
    *(int64_t *)out = flag;
}

#define AT(member) offsetof(heard, member)
/* clang-format off */
static const fsd_sgs_field fields[] = {
    { .key = "kind", .read = fsd_sgs_field_heard_kind, .offset = AT(kind) },
    { .key = "seat", .read = fsd_sgs_field_heard_seat, .offset = AT(seat) },
    { .key = "to", .read = fsd_sgs_field_heard_seat, .offset = AT(to) },
    { .key = "from", .read = fsd_sgs_field_heard_seat, .offset = AT(from) },
    { .key = "amount", .read = fsd_sgs_field_i64, .offset = AT(amount), .least = -99, .most = 99 },
    { .key = "number", .read = fsd_sgs_field_i64, .offset = AT(number), .most = 255 },
    { .key = "phase", .read = fsd_sgs_field_heard_name, .names = &fsd_sgs_file_phases,
      .offset = AT(number) },
    { .key = "role", .read = fsd_sgs_field_heard_name, .names = &fsd_sgs_file_roles,
      .offset = AT(number) },
    { .key = "nature", .read = fsd_sgs_field_heard_nature, .offset = AT(number) },
    { .key = "mark", .read = fsd_sgs_field_heard_mark, .offset = AT(number) },
    { .key = "on", .read = fsd_sgs_field_heard_flag, .offset = AT(number) },
    { .key = "skill", .read = fsd_sgs_field_heard_skill, .offset = AT(skill) },
    { .key = "reason", .read = fsd_sgs_field_heard_reason, .offset = AT(reason) },
    { .key = "place", .read = fsd_sgs_field_heard_place, .offset = AT(place) },
    { .key = "targets", .read = fsd_sgs_field_heard_targets, .offset = AT(targets) },
    { .key = "card", .read = fsd_sgs_field_card, .offset = AT(card) },
    { .key = "cards", .read = fsd_sgs_field_cards, .offset = AT(cards) },
};
/* clang-format on */

static void read_heard(fsd_sgs_reader *r, const fsd_json *object, heard *out)
{
    *out = (heard){ NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID,
                    NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, { 0 },    { 0 } };
    fsd_sgs_read_object(r, object, LIST(fields), "events", out);
    if (out->kind == NOT_SAID)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, object, "no \"%s\" in %s; it needs one",
                            "缺少 \"%s\" (%s); 应给出", "kind", "events");
}

/* ---- Matching ------------------------------------------------------------------------------- */

static bool fits(int64_t said, int64_t is)
{
    return said == NOT_SAID || said == is;
}

/* The face used; of a judgement its card by its number. */
static bool card_fits(const fsd_sgs_said *said, const fsd_sgs_happening *h)
{
    bool judged = h->kind == FSD_SGS_HEARD_JUDGE || h->kind == FSD_SGS_HEARD_RETRIAL;
    sgs_card card = judged ? printed_card(h->number) : h->card;
    if (said->at == NULL)
        return true;
    if (h->kind == FSD_SGS_HEARD_DAMAGE || card.kind == NONE)
        return card.kind == said->kind || h->card_kind == said->kind;
    bool suit = said->suit == FSD_SGS_NO_SUIT || said->suit == card.suit;
    return card.kind == said->kind && suit &&
           (said->suit == FSD_SGS_NO_SUIT || said->number == card.number);
}

static bool cards_fit(const fsd_sgs_said_list *said, const sgs_set *cards)
{
    sgs_set left = *cards;
    if (!said->given)
        return true;
    if (said->count != set_count(cards))
        return false;
    for (uint32_t i = 0; i < said->count; i++) {
        uint8_t id = said->card[i].kind ? fsd_sgs_find_said(&said->card[i], &left) : NO_CARD;
        if (said->card[i].kind && id == NO_CARD)
            return false;
        if (id != NO_CARD)
            set_drop(&left, id);
    }
    return true;
}

static bool is_heard(const heard *said, const fsd_sgs_happening *h)
{
    uint8_t skill = h->skill ? h->skill : h->card.skill;
    return said->kind == h->kind && fits(said->seat, h->who) && fits(said->to, h->to) &&
           fits(said->from, h->from) && fits(said->amount, h->amount) &&
           fits(said->number, h->number) && fits(said->skill, skill) &&
           fits(said->reason, h->reason) && fits(said->place, h->place) &&
           fits(said->targets, h->targets) && card_fits(&said->card, h) &&
           cards_fit(&said->cards, &h->card.cards);
}

/* ---- Lists ---------------------------------------------------------------------------------- */

void fsd_sgs_compare_heard(fsd_sgs_comparer *c, const fsd_json *list, const char *where,
                           uint32_t who)
{
    uint32_t at = 0, number = 0;
    (void)who;
    if (!fsd_sgs_expect_kind(&c->read, list, where, FSD_JSON_ARRAY))
        return;
    for (const fsd_json *m = list->first; m != NULL && c->read.status == FSD_OK; m = m->next) {
        heard said;
        read_heard(&c->read, m, &said);
        while (at < c->course->heard_count && !is_heard(&said, &c->course->heard[at]))
            at++;
        char here[64];
        fsd_format(here, sizeof here, "%s[%u]", where, (unsigned)number++);
        if (c->read.status == FSD_OK && at++ >= c->course->heard_count) {
            fsd_sgs_differs(c, here, m, "nothing like it after the ones before");
            return;
        }
    }
}

void fsd_sgs_compare_never(fsd_sgs_comparer *c, const fsd_json *list, const char *where,
                           uint32_t who)
{
    uint32_t number = 0;
    (void)who;
    if (!fsd_sgs_expect_kind(&c->read, list, where, FSD_JSON_ARRAY))
        return;
    for (const fsd_json *m = list->first; m != NULL && c->read.status == FSD_OK; m = m->next) {
        heard said;
        char here[64];
        read_heard(&c->read, m, &said);
        fsd_format(here, sizeof here, "%s[%u]", where, (unsigned)number++);
        for (uint32_t i = 0; i < c->course->heard_count && c->read.status == FSD_OK; i++)
            if (is_heard(&said, &c->course->heard[i])) {
                fsd_sgs_differs(c, here, m, "it happens");
                break;
            }
    }
}
