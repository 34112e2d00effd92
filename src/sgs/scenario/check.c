/* What a scenario file says as a whole: roles that can be, each card once, players who can sit so.
 */
#include "sgs/scenario/course.h"
#include "sgs/scenario/read.h"

/* ---- Roles ---------------------------------------------------------------------------------- */

static void check_size(fsd_sgs_reader *r)
{
    static const uint8_t players[] = { [FSD_SGS_KOF] = 2, [FSD_SGS_3V3] = 6 };
    const fsd_sgs_scenario *o = r->out;
    if (o->mode != FSD_SGS_IDENTITY && o->players != players[o->mode])
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, o->seat[0].at, "%u seats; this mode takes %u",
                            "%u 个座位; 此模式应为 %u 个", (unsigned)o->players,
                            (unsigned)players[o->mode]);
}

/* In 1v1 and 3v3 the seat decides. */
static void fix_roles(fsd_sgs_reader *r)
{
    static const uint8_t role[][6] = {
        [FSD_SGS_KOF] = { FSD_SGS_LORD, FSD_SGS_RENEGADE },
        [FSD_SGS_3V3] = { FSD_SGS_LORD, FSD_SGS_LOYALIST, FSD_SGS_REBEL, FSD_SGS_RENEGADE,
                          FSD_SGS_REBEL, FSD_SGS_LOYALIST },
    };
    fsd_sgs_scenario *o = r->out;
    for (uint32_t p = 0; p < o->players && r->status == FSD_OK; p++) {
        uint8_t must = role[o->mode][p];
        if (o->seat[p].role != FSD_SGS_UNKNOWN && o->seat[p].role != must)
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, o->seat[p].at,
                                "seat %u cannot have this role; in this mode it is the %s",
                                "座位 %u 不能是此身份; 此模式中应为 %s", (unsigned)p + 1,
                                fsd_sgs_file_roles.name[must].form[0]);
        o->seat[p].role = must;
        if (o->seat[p].dead && (must == FSD_SGS_LORD || must == FSD_SGS_RENEGADE))
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, o->seat[p].at,
                                "seat %u leads and is dead, the game is over; let him live",
                                "座位 %u 为主将而已死亡, 对局已结束; 应让其存活", (unsigned)p + 1);
    }
    o->lord = 0;
}

static void find_lord(fsd_sgs_reader *r)
{
    fsd_sgs_scenario *o = r->out;
    uint32_t lords = 0;
    for (uint32_t p = 0; p < o->players; p++)
        if (o->seat[p].role == FSD_SGS_LORD) {
            o->lord = (uint8_t)p;
            lords++;
        }
    if (lords != 1)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, o->seat[0].at,
                            "%u seats have the role lord; it must be one",
                            "有 %u 个座位的身份为 lord; 应恰有一个", (unsigned)lords);
    else if (o->seat[o->lord].dead)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, o->seat[o->lord].at,
                            "the lord is dead and the game over; let him live",
                            "主公已死, 对局已结束; 应让其存活");
}

/* How many of each role live: as the file says, or counted. */
static void count_roles(fsd_sgs_reader *r)
{
    fsd_sgs_scenario *o = r->out;
    int64_t named[FSD_SGS_RENEGADE + 1] = { 0 }, told = 0, living = 0;
    for (uint32_t p = 0; p < o->players; p++)
        if (!o->seat[p].dead) {
            named[o->seat[p].role]++;
            living++;
        }
    bool given = o->alive_role[FSD_SGS_LORD] != FSD_SGS_UNSAID;
    const fsd_json *at = o->seat[0].at;
    if (!given && named[FSD_SGS_UNKNOWN] > 0)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, at,
                            "a living seat has the role \"?\" and there are no \"alive_roles\"; "
                            "give the numbers of each role",
                            "有存活座位的身份为 \"?\" 而无 \"alive_roles\"; 应给出各身份人数");
    for (uint32_t i = FSD_SGS_LORD; i <= FSD_SGS_RENEGADE; i++) {
        if (!given)
            o->alive_role[i] = named[i];
        if (named[i] > o->alive_role[i])
            fsd_sgs_reader_fail(
                r, FSD_BAD_DATA, at, "%u living seats have the role %s; \"alive_roles\" says %u",
                "存活者中有 %u 人身份为 %s; \"alive_roles\" 为 %u", (unsigned)named[i],
                fsd_sgs_file_roles.name[i].form[0], (unsigned)o->alive_role[i]);
        told += o->alive_role[i];
    }
    if (told != living)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, at, "\"alive_roles\" are %u; %u players live",
                            "\"alive_roles\" 共 %u; 存活者为 %u 人", (unsigned)told,
                            (unsigned)living);
}

void fsd_sgs_check_roles(fsd_sgs_reader *r)
{
    fsd_sgs_scenario *o = r->out;
    check_size(r);
    if (r->status != FSD_OK)
        return;
    if (o->mode == FSD_SGS_IDENTITY)
        find_lord(r);
    else
        fix_roles(r);
    if (r->status == FSD_OK)
        count_roles(r);
    if (r->status != FSD_OK)
        return;
    if (o->alive_role[FSD_SGS_REBEL] + o->alive_role[FSD_SGS_RENEGADE] == 0)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, o->seat[0].at,
                            "no rebel and no renegade lives and the game is over; add one",
                            "没有存活的反贼与内奸, 对局已结束; 应至少有一名");
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static bool in_deck(const fsd_sgs_scenario *o, uint32_t id)
{
    return !(o->small_deck && deck_maneuvering(id));
}

static bool is_face(const fsd_sgs_said *said, uint32_t id)
{
    return deck_kind(id) == said->kind && deck_suit(id) == said->suit &&
           deck_number(id) == said->number;
}

static void no_such_card(fsd_sgs_reader *r, const fsd_sgs_said *said, uint32_t copies)
{
    fsd_str text = said->at->text;
    if (copies > 0)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, said->at,
                            "'%.*s' stands here once too often; the deck has it %u times",
                            "'%.*s' 出现次数过多; 牌堆中共 %u 张", (int)text.length, text.at,
                            (unsigned)copies);
    else
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, said->at,
                            "the deck has no '%.*s'; data/sgs/cards.tsv lists its cards",
                            "牌堆中没有 '%.*s'; 见 data/sgs/cards.tsv", (int)text.length, text.at);
}

/* The first real card of the face that nobody else has. */
static bool claim(fsd_sgs_reader *r, fsd_sgs_said *said)
{
    uint32_t copies = 0;
    if (r->status != FSD_OK)
        return false;
    for (uint32_t id = 0; id < CARDS; id++) {
        if (!in_deck(r->out, id) || !is_face(said, id))
            continue;
        copies++;
        if (!set_has(&r->claimed, id)) {
            set_add(&r->claimed, id);
            said->id = (uint8_t)id;
            return true;
        }
    }
    no_such_card(r, said, copies);
    return false;
}

static void claim_all(fsd_sgs_reader *r, fsd_sgs_said_list *list)
{
    for (uint32_t i = 0; i < list->count && r->status == FSD_OK; i++)
        if (list->card[i].kind == NONE)
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, list->card[i].at,
                                "\"?\" does not go here; name the card",
                                "此处不可写 \"?\"; 应写出牌名");
        else
            (void)claim(r, &list->card[i]);
}

/* Room for the cards that turn out to be his: unknown ones named elsewhere, those to distribute. */
static void claim_hand(fsd_sgs_reader *r, fsd_sgs_scenario_seat *seat, uint32_t more)
{
    fsd_sgs_said *card =
        fsd_sgs_reader_take(r, (size_t)seat->hand.count + seat->unknown + more, sizeof *card);
    if (card != NULL && seat->hand.count > 0)
        memcpy(card, seat->hand.card, seat->hand.count * sizeof *card);
    seat->hand.card = card;
    claim_all(r, &seat->hand);
}

static bool held(const fsd_sgs_scenario_seat *seat, fsd_sgs_said *said)
{
    for (uint32_t i = 0; i < seat->hand.count; i++)
        if (seat->hand.card[i].kind == said->kind && seat->hand.card[i].suit == said->suit &&
            seat->hand.card[i].number == said->number) {
            said->id = seat->hand.card[i].id;
            return true;
        }
    return false;
}

/* One of his unknown hand cards is this one. */
static void adopt(fsd_sgs_reader *r, fsd_sgs_scenario_seat *seat, fsd_sgs_said *said)
{
    if (claim(r, said)) {
        seat->hand.card[seat->hand.count++] = *said;
        seat->unknown--;
    }
}

static void claim_seen(fsd_sgs_reader *r, fsd_sgs_scenario_seat *seat)
{
    for (uint32_t i = 0; i < seat->seen.count && r->status == FSD_OK; i++) {
        fsd_sgs_said *said = &seat->seen.card[i];
        if (said->kind != NONE && held(seat, said))
            continue;
        if (said->kind != NONE && seat->unknown > 0)
            adopt(r, seat, said);
        else
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, said->at,
                                "a seen card that is not in the hand; \"hand\" must hold it",
                                "看过的牌不在手牌中; \"hand\" 应包含它");
    }
}

/* A card that someone with unknown hand cards is said to spend, and that lies nowhere else. */
static void claim_spent(fsd_sgs_reader *r, fsd_sgs_act *act, fsd_sgs_said *said)
{
    bool lies = false;
    if (r->status != FSD_OK || said->at == NULL || said->kind == NONE || act->seat == NOBODY)
        return;
    fsd_sgs_scenario_seat *seat = &r->out->seat[act->seat];
    uint32_t copies = 0;
    for (uint32_t id = 0; id < CARDS; id++)
        if (in_deck(r->out, id) && is_face(said, id)) {
            copies++;
            lies |= set_has(&r->claimed, id);
        }
    if (copies > 0 && !lies && seat->unknown > 0)
        adopt(r, seat, said);
}

static void claim_act(fsd_sgs_reader *r, fsd_sgs_act *act)
{
    if (act->skill == 0 && act->deed != FSD_SGS_DO_TAKE)
        claim_spent(r, act, &act->card);
    for (uint32_t i = 0; i < act->subcards.count; i++)
        claim_spent(r, act, &act->subcards.card[i]);
    for (uint32_t i = 0; i < act->cards.count; i++)
        claim_spent(r, act, &act->cards.card[i]);
}

/* Cards to be arranged lie on top of the deck: all that the file names of it, or the first. */
static void claim_arranged(fsd_sgs_reader *r, fsd_sgs_said_list *cards)
{
    fsd_sgs_said_list *deck = &r->out->deck;
    sgs_set top = set_none();
    if (!deck->given) {
        *deck = *cards;
        claim_all(r, deck);
        return;
    }
    for (uint32_t i = 0; i < deck->count && i < cards->count; i++)
        set_add(&top, deck->card[i].id);
    for (uint32_t i = 0; i < cards->count && r->status == FSD_OK; i++) {
        cards->card[i].id = fsd_sgs_find_said(&cards->card[i], &top);
        if (cards->card[i].id == NO_CARD)
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, cards->card[i].at,
                                "a card to be arranged that is not on top of \"deck\"; it must be",
                                "待排列的牌不在 \"deck\" 顶部; 应在其中");
        else
            set_drop(&top, cards->card[i].id);
    }
}

/* Those to be distributed are held; the others lie on the table. */
static void claim_options(fsd_sgs_reader *r)
{
    fsd_sgs_scenario *o = r->out;
    fsd_sgs_said_list *cards = &o->request.cards;
    if (r->status != FSD_OK)
        return;
    if (o->request.kind == FSD_SGS_ASK_ARRANGE) {
        claim_arranged(r, cards);
        return;
    }
    fsd_sgs_scenario_seat *seat = &o->seat[o->request.seat];
    for (uint32_t i = 0; i < cards->count && r->status == FSD_OK; i++) {
        bool distributed = o->request.kind == FSD_SGS_ASK_DISTRIBUTE;
        if (distributed && held(seat, &cards->card[i]))
            continue;
        if (claim(r, &cards->card[i]) && distributed) {
            seat->hand.card[seat->hand.count++] = cards->card[i];
            seat->unknown -= seat->unknown > 0;
        }
    }
}

void fsd_sgs_claim_cards(fsd_sgs_reader *r)
{
    fsd_sgs_scenario *o = r->out;
    for (uint32_t p = 0; p < o->players; p++) {
        fsd_sgs_scenario_seat *seat = &o->seat[p];
        claim_all(r, &seat->equip);
        claim_all(r, &seat->judge);
        claim_hand(r, seat, p == o->request.seat ? o->request.cards.count : 0);
        for (uint32_t i = 0; i < FSD_SGS_PILES; i++)
            claim_all(r, &seat->pile[i]);
    }
    if (o->uses && o->table.subcards.given)
        claim_all(r, &o->table.subcards);
    else if (o->uses && o->table.card.suit <= FSD_SGS_DIAMOND)
        (void)claim(r, &o->table.card);
    claim_all(r, &o->deck);
    claim_all(r, &o->discard);
    claim_options(r);
    for (uint32_t p = 0; p < o->players; p++)
        claim_seen(r, &o->seat[p]);
    for (uint32_t i = 0; i < o->events; i++)
        claim_act(r, &o->event[i]);
    for (uint32_t i = 0; i < o->answers; i++)
        claim_act(r, &o->answer[i]);
    uint32_t unknown = 0, left = 0;
    for (uint32_t p = 0; p < o->players; p++)
        unknown += o->seat[p].unknown;
    for (uint32_t id = 0; id < CARDS; id++)
        left += in_deck(o, id) && !set_has(&r->claimed, id);
    if (unknown > left)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, o->seat[0].at,
                            "%u unknown hand cards; the deck has %u left",
                            "未知手牌 %u 张; 牌堆只剩 %u 张", (unsigned)unknown, (unsigned)left);
}

/* ---- Seats ---------------------------------------------------------------------------------- */

static void check_equipment(fsd_sgs_reader *r, const fsd_sgs_scenario_seat *seat)
{
    uint32_t slots = 0;
    for (uint32_t i = 0; i < seat->equip.count; i++) {
        const fsd_sgs_said *card = &seat->equip.card[i];
        if (!is_equipment(card->kind)) {
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, card->at,
                                "this card is no equipment; it cannot stand in \"equip\"",
                                "此牌不是装备; 不能放在 \"equip\" 中");
            return;
        }
        if (slots >> kind_slot(card->kind) & 1)
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, card->at,
                                "two cards for one place of the equipment; one is the most",
                                "同一装备位有两张牌; 最多一张");
        slots |= 1u << kind_slot(card->kind);
    }
}

/* Guose makes Indulgences of diamonds, duanliang Supply Shortages of black cards. */
uint8_t fsd_sgs_delayed_kind(const fsd_sgs_said *card)
{
    if (kind_type(card->kind) == DELAYED)
        return card->kind;
    return card->suit == FSD_SGS_DIAMOND ? INDULGENCE
           : suit_black(card->suit)      ? SUPPLY_SHORTAGE
                                         : NONE;
}

static void check_judge_area(fsd_sgs_reader *r, const fsd_sgs_scenario_seat *seat)
{
    uint64_t kinds = 0;
    for (uint32_t i = 0; i < seat->judge.count; i++) {
        uint64_t kind = (uint64_t)1 << fsd_sgs_delayed_kind(&seat->judge.card[i]);
        if (kind == 1 || kinds & kind)
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, seat->judge.card[i].at,
                                "no delayed trick, or a second one of a kind; \"judge\" holds one "
                                "of a kind",
                                "不是延时锦囊, 或同类重复; \"judge\" 中每类最多一张");
        kinds |= kind;
    }
}

static void check_living(fsd_sgs_reader *r, uint32_t seat, const char *key)
{
    if (r->status == FSD_OK && r->out->seat[seat].dead)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, r->out->seat[seat].at,
                            "\"%s\" is seat %u, who is dead; it must be a living one",
                            "\"%s\" 为座位 %u, 已死亡; 应为存活者", key, (unsigned)seat + 1);
}

/* The dead hold nothing. */
static void check_dead(fsd_sgs_reader *r, const fsd_sgs_scenario_seat *seat)
{
    if (seat->hand.count + seat->unknown + seat->equip.count + seat->judge.count > 0)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, seat->at, "a dead seat has cards; it has none",
                            "死亡座位有牌; 应没有牌");
}

void fsd_sgs_check_position(fsd_sgs_reader *r)
{
    const fsd_sgs_scenario *o = r->out;
    for (uint32_t p = 0; p < o->players && r->status == FSD_OK; p++) {
        check_equipment(r, &o->seat[p]);
        check_judge_area(r, &o->seat[p]);
        if (o->seat[p].dead)
            check_dead(r, &o->seat[p]);
    }
    if (r->status == FSD_OK && o->uses && !fsd_sgs_kind_acts(o->table.card.kind))
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, o->table.card.at,
                            "this card does nothing to its targets when it is used; a delayed "
                            "trick lies in \"judge\", equipment in \"equip\"",
                            "此牌使用时对目标没有效果; 延时锦囊应放在 \"judge\", 装备应放在 "
                            "\"equip\"");
    check_living(r, o->current, "current");
    check_living(r, o->viewer, "viewer");
    if (o->asks)
        check_living(r, o->request.seat, "request.seat");
}
