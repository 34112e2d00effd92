/* Whether a judgement should be replaced, and by which card. */
#include "sgs/mind/judgement.h"

#include "generated/sgs/mind_judgements.h"
#include "sgs/mind/rules.h"

int fsd_sgs_judged_well(uint32_t kind, uint32_t skill, const sgs_card *face)
{
    if (kind == LIGHTNING && face->suit == FSD_SGS_SPADE)
        return feeds_lightning(face) ? -1 : 1;
    for (uint32_t n = 0; n < FSD_SGS_MIND_JUDGEMENTS_COUNT; n++) {
        const fsd_sgs_mind_judgements_row *row = &fsd_sgs_mind_judgements_rows[n];
        if (kind ? row->kind == (int)kind : row->skill == (int)skill)
            return row->good >> face->suit & 1 ? 1 : -1;
    }
    return 0;
}

static int judged_by(const sgs_think *k, uint32_t who, uint32_t id)
{
    sgs_card face = card_face(k->t, who, id);
    return fsd_sgs_judged_well(k->m->judge_kind, k->m->judge_skill, &face);
}

/* ---- Whether ---- */

static bool lion_saves(const sgs_think *k, uint32_t p)
{
    return wears(k, p, SILVER_LION) && armour_effective(k, p) && k->t->player[p].hp > 1;
}

static bool lightning(sgs_think *k, uint32_t who, int now)
{
    enum { STRUCK = 3 };
    const sgs_table *t = k->t;
    uint32_t lord = t->lord;
    bool at_lord = who == lord || (t->player[who].chained && t->player[lord].chained);
    const sgs_blow *thunder = BLOW(NOBODY, who, FSD_SGS_THUNDER, STRUCK);
    bool good = good_chain(k, thunder);
    if (HAS(who, HONGYAN))
        return false;
    if (t->mode == FSD_SGS_IDENTITY && at_lord && level(k, lord) <= 3)
        return now < 0 && !(lion_saves(k, lord) && good);
    if (lion_saves(k, who))
        return false;
    if (is_friend(k, who))
        return now < 0 && !(t->player[who].chained && good);
    return now > 0 && is_enemy(k, who);
}

static bool indulgence(sgs_think *k, uint32_t who, int now)
{
    enum { CARDS_OF_A_DRAW = 2 };
    const sgs_player *p = &k->t->player[who];
    const sgs_table *t = k->t;
    bool spare = overflow(k, k->me) >= 0;
    if (!is_friend(k, who))
        return now > 0;
    if (!spare && (p->hp - p->hand >= CARDS_OF_A_DRAW || (HAS(who, TUXI) && p->hp > 2)))
        return false;
    return now < 0;
}

static bool luoshen(sgs_think *k, uint32_t who, int now)
{
    enum { PLENTY = 30 };
    const sgs_player *p = &k->t->player[who];
    if (!is_friend(k, who))
        return now > 0;
    if (p->hand > PLENTY)
        return false;
    if (!wears(k, who, CROSSBOW) && overflow(k, who) > 1 && k->t->player[k->me].hand < 3)
        return false;
    return now < 0;
}

static bool plainly(sgs_think *k, uint32_t who, int now)
{
    return is_friend(k, who) ? now < 0 : is_enemy(k, who) && now > 0;
}

bool fsd_sgs_wants_retrial(sgs_think *k, uint32_t who)
{
    const sgs_table *t = k->t;
    int now = judged_by(k, who, k->m->judge_card);
    switch (k->m->judge_kind) {
    case LIGHTNING:
        return lightning(k, who, now);
    case INDULGENCE:
        return indulgence(k, who, now);
    case SUPPLY_SHORTAGE:
        if (is_friend(k, who) && (HAS(who, GUIDAO) || HAS(who, TIANDU)))
            return false;
        return is_friend(k, who) ? now < 0 : now > 0;
    default:
        break;
    }
    if (k->m->judge_skill == SKILL_LUOSHEN)
        return luoshen(k, who, now);
    if (k->m->judge_skill == SKILL_TUNTIAN && !HAS(who, ZAOXIAN) && !HAS(who, JIXI))
        return false;
    return plainly(k, who, now);
}

/* ---- Which card ---- */

static bool friend_is_weak(sgs_think *k)
{
    for (EACH_SEAT(p, friends(k)))
        if (is_weak(k, p))
            return true;
    return false;
}

static bool is_minor(sgs_think *k, uint32_t who)
{
    const fsd_sgs_memory *m = k->m;
    if (m->judge_skill == SKILL_TUNTIAN)
        return k->t->player[who].piled[FSD_SGS_FIELDS - FSD_SGS_PILE] < 2;
    if (m->judge_skill == SKILL_EIGHT_DIAGRAM || m->judge_skill == SKILL_BAZHEN)
        return is_friend(k, who) && !is_weak(k, who);
    return m->judge_skill == SKILL_TIEJI || m->judge_skill == SKILL_NOSTIEJI ||
           m->judge_skill == SKILL_BEIGE;
}

static bool keeps_peach(sgs_think *k, uint32_t who)
{
    double peaches = cards_num(k, k->me, PEACH);
    if (final_changer(k, who) == CHANGED_BY_THEM)
        return true;
    if (skips_play(k, k->me) && peaches > max_hand(k, k->me))
        return false;
    return peaches <= lost(k->t, k->me) || friend_is_weak(k) || is_minor(k, who);
}

static bool lightning_lies_about(const sgs_table *t)
{
    for (EACH_SEAT(p, living(t)))
        for (uint32_t i = 0; i < t->player[p].delayed; i++)
            if (t->player[p].delayed_kind[i] == LIGHTNING)
                return true;
    return false;
}

/* Those that turn it to our side's good; one that a Lightning could use is held back. */
static sgs_set usable_cards(sgs_think *k, uint32_t who, const sgs_set *cards)
{
    bool ours = is_friend(k, who);
    bool hold_back = k->m->judge_kind != LIGHTNING && lightning_lies_about(k->t);
    sgs_set set = set_none();
    for (EACH_CARD(id, cards)) {
        sgs_card face = my_face(k, id);
        int then = judged_by(k, who, id);
        if (!(ours ? then > 0 : then < 0) || (face.kind == PEACH && keeps_peach(k, who)))
            continue;
        if (hold_back && feeds_lightning(&face)) {
            hold_back = false;
            continue;
        }
        set_add(&set, id);
    }
    return set;
}

uint8_t fsd_sgs_retrial_card(sgs_think *k, uint32_t who, const sgs_set *cards)
{
    sgs_set set = usable_cards(k, who, cards);
    uint32_t armour = k->t->player[k->me].equip[FSD_SGS_ARMOUR];
    if (set_empty(&set))
        return NO_CARD;
    if (armour != NO_CARD && set_has(&set, armour) && unwanted_armour(k, k->me))
        return (uint8_t)armour;
    sgs_ids ids = by_keep(k, &set, false);
    return ids.id[0];
}
