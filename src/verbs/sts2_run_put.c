#include "verbs/prose.h"
#include "verbs/sts2_map.h"
#include "verbs/sts2_run.h"

enum { LABEL = 11, NORMALS = 15, ELITES = 6, EVENTS = 8, RELICS = 6, LABEL_TEXT = 24 };

static void put_label(fsd_call *call, const char *label)
{
    size_t width = fsd_text_width(fsd_str_of(label)) + 2;
    fsd_text_add_spaces(&call->out, 2);
    fsd_put_marked(call, FSD_FAINT, "%s", label);
    fsd_text_add_spaces(&call->out, width < LABEL ? LABEL - width : 1);
}

static void put_list(fsd_call *call, const char *label, const fsd_sts2_list *list, uint32_t most)
{
    put_label(call, label);
    fsd_sts2_put_titles(call, list, most, LABEL);
    fsd_text_add_char(&call->out, '\n');
}

static void put_id(fsd_call *call, const char *label, fsd_sts2_id id, fsd_mark mark)
{
    put_label(call, label);
    if (id == FSD_STS2_NONE)
        fsd_put_marked(call, FSD_FAINT, "%s", fsd_call_say(call, "none", "无"));
    else
        fsd_put_marked(call, mark, "%s", fsd_sts2_title(id, call->language));
    fsd_text_add_char(&call->out, '\n');
}

static void put_subject(fsd_call *call, const fsd_sts2_run_answer *answer)
{
    const fsd_sts2_setup *setup = &answer->run.setup;
    fsd_sts2_put_subject(call, &answer->subject, call->arg[STS2_TEXT].text);
    put_label(call, fsd_call_say(call, "who", "角色"));
    for (uint32_t p = 0; p < setup->players; p++)
        fsd_text_printf(&call->out, "%s%s", p == 0 ? "" : ", ",
                        fsd_sts2_character_title(setup->character[p], call->language));
    fsd_text_printf(&call->out, fsd_call_say(call, ", ascension %u", ", 进阶 %u"),
                    setup->ascension);
    fsd_text_add_char(&call->out, '\n');
}

/* "Neow", or among several players "Neow 2". */
static const char *label_of(const fsd_sts2_run *run, const char *word, uint32_t player,
                            char out[LABEL_TEXT])
{
    if (run->setup.players == 1)
        return word;
    fsd_format(out, LABEL_TEXT, "%s %u", word, player + 1);
    return out;
}

/* One player's three offers; a star on those after which nothing is foretold. True when there is
 * one. */
static bool put_neow(fsd_call *call, const fsd_sts2_run *run, uint32_t player)
{
    const fsd_sts2_id *offer = run->neow[player];
    bool blurs = false;
    char label[LABEL_TEXT];
    size_t start = call->out.length;
    put_label(call, label_of(run, fsd_call_say(call, "Neow", "涅奥"), player, label));
    if (offer[0] == FSD_STS2_NONE)
        fsd_put_marked(call, FSD_FAINT, "%s", fsd_call_say(call, "not known", "未知"));
    for (uint32_t i = 0; i < 3 && offer[0] != FSD_STS2_NONE; i++) {
        bool star = fsd_sts2_neow_blurs(offer[i]);
        blurs |= star;
        fsd_put_marked(call, i == 2 ? FSD_WARN : FSD_PLAIN, "%s%s",
                       fsd_sts2_title(offer[i], call->language), star ? "*" : "");
        fsd_text_add_str(&call->out,
                         i == 2 ? fsd_call_say(call, " (with a curse)", " (附诅咒)") : ", ");
    }
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, LABEL);
    return blurs;
}

static void put_facts(fsd_call *call, uint32_t relevant, uint32_t facts)
{
    const char *glue = "";
    for (uint32_t f = 0; f < FSD_STS2_DECK_FACTS; f++) {
        if (!(relevant >> f & 1))
            continue;
        fsd_text_add_str(&call->out, glue);
        fsd_text_printf(&call->out,
                        facts >> f & 1 ? "%s" : fsd_call_say(call, "not: %s", "不满足“%s”"),
                        fsd_say(fsd_sts2_deck_facts[f].words, call->language));
        glue = "; ";
    }
}

/* What a player is offered in every case that can differ, that first in which all facts hold. */
static void put_offers(fsd_call *call, const fsd_sts2_run *run, uint32_t player, uint32_t act)
{
    char text[LABEL_TEXT];
    const char *label = label_of(run, fsd_call_say(call, "offers", "选项"), player, text);
    fsd_sts2_id ancient = run->act[act].ancient;
    uint32_t all = fsd_sts2_offer_facts(&run->seed, &run->setup, player, act, ancient);
    for (uint32_t facts = all;; facts = (facts - 1) & all) {
        fsd_sts2_id offer[3];
        if (fsd_sts2_offers(&run->seed, &run->setup, player, act, ancient, facts | ~all, offer) !=
            FSD_OK) {
            put_label(call, label);
            fsd_put_marked(call, FSD_FAINT, "%s\n",
                           fsd_call_say(call, "not known for this build", "此版本未知"));
            return;
        }
        fsd_sts2_list list = { 0 };
        for (uint32_t i = 0; i < 3; i++)
            if (offer[i] != FSD_STS2_NONE)
                list.id[list.count++] = offer[i];
        put_list(call, facts == all ? label : "", &list, 3);
        if (all != 0) {
            fsd_text_add_spaces(&call->out, LABEL);
            fsd_text_add_str(&call->out, fsd_call_say(call, "  if ", "  条件: "));
            put_facts(call, all, facts);
            fsd_text_add_char(&call->out, '\n');
        }
        if (facts == 0)
            return;
    }
}

static void put_act(fsd_call *call, const fsd_sts2_run_answer *answer, uint32_t index)
{
    const fsd_sts2_act *act = &answer->run.act[index];
    fsd_text_add_char(&call->out, '\n');
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "Act %u: %s", "第 %u 幕: %s"), index + 1,
                   fsd_sts2_title(act->act, call->language));
    fsd_text_add_char(&call->out, '\n');
    put_id(call, fsd_call_say(call, "ancient", "先古之民"), act->ancient, FSD_GOOD);
    for (uint32_t p = 0; answer->offers && index > 0 && act->ancient != FSD_STS2_NONE &&
                         p < answer->run.setup.players;
         p++)
        put_offers(call, &answer->run, p, index);
    put_id(call, fsd_call_say(call, "boss", "首领"), act->boss, FSD_BAD);
    if (act->second_boss != FSD_STS2_NONE)
        put_id(call, fsd_call_say(call, "2nd boss", "第二首领"), act->second_boss, FSD_BAD);
    put_list(call, fsd_call_say(call, "fights", "战斗"), &act->normals,
             answer->all ? FSD_STS2_LIST : NORMALS);
    put_list(call, fsd_call_say(call, "elites", "精英"), &act->elites,
             answer->all ? FSD_STS2_LIST : ELITES);
    put_list(call, fsd_call_say(call, "events", "事件"), &act->events,
             answer->all ? FSD_STS2_LIST : EVENTS);
    if (answer->maps && act->map.known)
        fsd_sts2_put_map(call, &act->map);
    if (answer->maps && !act->map.known) {
        put_label(call, fsd_call_say(call, "map", "地图"));
        fsd_put_marked(call, FSD_FAINT, "%s\n",
                       fsd_call_say(call, "not known for this build", "此版本未知"));
    }
}

static void put_bag(fsd_call *call, const char *title, const fsd_sts2_bag *bag, uint32_t rarities,
                    bool all)
{
    static const fsd_words words[FSD_STS2_RARITIES] = {
        { "common", "普通" }, { "uncommon", "罕见" }, { "rare", "稀有" },
        { "shop", "商店" },   { "event", "事件" },    { "ancient", "先古" },
    };
    fsd_text_add_char(&call->out, '\n');
    fsd_put_marked(call, FSD_STRONG, "%s", title);
    fsd_text_add_char(&call->out, '\n');
    for (uint32_t r = 0; r < rarities; r++)
        put_list(call, fsd_say(words[r], call->language), &bag->relics[r],
                 all ? FSD_STS2_LIST : RELICS);
}

static void put_bags(fsd_call *call, const fsd_sts2_run_answer *answer)
{
    const fsd_sts2_run *run = &answer->run;
    put_bag(call, fsd_call_say(call, "Chest relics, front first", "宝箱遗物, 先出在前"),
            &run->shared, FSD_STS2_PLAYER_RARITIES, answer->all);
    for (uint32_t p = 0; p < run->setup.players; p++) {
        char title[80];
        fsd_format(title, sizeof title,
                   fsd_call_say(call, "Relics of player %u (%s), front first",
                                "玩家 %u (%s) 的遗物, 先出在前"),
                   p + 1, fsd_sts2_character_title(run->setup.character[p], call->language));
        put_bag(call, title, &run->player[p], FSD_STS2_PLAYER_RARITIES, answer->all);
    }
}

/* What hangs on play, and on what the seed does not tell. */
static void put_remarks(fsd_call *call, const fsd_sts2_run_answer *answer, bool blurs)
{
    fsd_text_add_char(&call->out, '\n');
    if (blurs)
        fsd_put_prose(call, "%s",
                      fsd_call_say(call,
                                   "* has several effects whose order is not known: nothing drawn "
                                   "after taking it is foretold.\n",
                                   "* 有多个效果而次序未知: 取得之后的抽取都不作预言。\n"));
    if (answer->underdocks_next)
        fsd_put_prose(call, "%s",
                      fsd_call_say(call,
                                   "This profile has not met the Underdocks: in standard mode act "
                                   "1 will be that, and the rest differs.\n",
                                   "此档案尚未到过暗港: 标准模式下第 1 幕将是它, "
                                   "其余随之不同。\n"));
    fsd_put_prose(
        call, "%s",
        fsd_call_say(
            call,
            "All of this is decided by the seed; how far each list is used up depends on play. A "
            "relic once got is struck from all bags; its rarity is rolled when it comes. The "
            "profile is taken to have met every boss and act.\n",
            "以上由种子决定; 各表用到何处取决于玩法。得到的遗物从所有遗物袋划去, "
            "其稀有度在出现时才掷出。假定档案已见过所有首领与幕。\n"));
}

void fsd_sts2_run_put(fsd_call *call, const fsd_sts2_run_answer *answer)
{
    put_subject(call, answer);
    bool blurs = false;
    for (uint32_t p = 0; p < answer->run.setup.players && answer->first_act == 0; p++)
        blurs |= put_neow(call, &answer->run, p);
    for (uint32_t a = answer->first_act; a <= answer->last_act; a++)
        put_act(call, answer, a);
    if (answer->first_act != answer->last_act)
        put_bags(call, answer);
    if (!call->quiet)
        put_remarks(call, answer, blurs);
}
