#include "verbs/sgs_play_seat.h"

#include "foreseed/rng.h"
#include "sgs/select/select.h"

static const fsd_name params_name[] = {
    { FSD_SGS_MIND_V2, { "v2", "v2" } },
    { FSD_SGS_MIND_DECK, { "deck", "deck" } },
};
static const fsd_names params_names = { params_name, sizeof params_name / sizeof *params_name };

/* Generals a player chooses from, as many as the packages allow. */
enum { CANDIDATES = 5 };

const fsd_option fsd_sgs_play_options[SGS_PLAY_OPTIONS] = {
    [SGS_MODE] = FSD_SGS_OPTION_MODE,
    [SGS_VARIANT] = FSD_SGS_OPTION_VARIANT,
    [SGS_PLAYERS] = FSD_SGS_OPTION_PLAYERS,
    [SGS_PACKAGES] = FSD_SGS_OPTION_PACKAGES,
    [SGS_CARDS] = FSD_SGS_OPTION_CARDS,
    [SGS_SEED] = { .name = "seed",
                   .kind = FSD_OPTION_NUMBER,
                   .most = UINT64_MAX,
                   .value = "S",
                   .help = { "seed of the game (default: a new one)", "对局的种子 (默认随机)" } },
    [SGS_PLAY_SEAT] = { .name = "seat",
                        .kind = FSD_OPTION_NUMBER,
                        .least = 1,
                        .most = FSD_SGS_SEATS,
                        .value = "N",
                        .help = { "where you sit (default: as the seed has it; of a leader in 3v3, "
                                  "of the scenario's viewer)",
                                  "你的座位 (默认由种子决定; 三对三为主将, 局面为其观察者)" } },
    [SGS_PLAY_ROLE] = { .name = "role",
                        .kind = FSD_OPTION_NAME,
                        .names = &fsd_sgs_role_names,
                        .value = "ROLE",
                        .help = { "what you are: lord, loyalist, rebel, renegade",
                                  "你的身份: 主公、忠臣、反贼、内奸" } },
    [SGS_PLAY_GENERAL] = { .name = "general",
                           .kind = FSD_OPTION_NAME,
                           .names = &fsd_sgs_person_names,
                           .listed = "foreseed sgs generals",
                           .value = "GENERAL",
                           .help = { "whom you play, without choosing (identity)",
                                     "你的武将, 不再选将 (身份局)" } },
    [SGS_PLAY_MINDS] = { .name = "minds",
                         .kind = FSD_OPTION_TEXT,
                         .value = "MIND|ROLE=MIND,...",
                         .help = { "who plays the others (default v2), for all or by role, as in "
                                   "sgs arena",
                                   "由谁担任其他玩家 (默认 v2), 可按身份指定, 同 sgs arena" } },
    [SGS_PLAY_PARAMS] = { .name = "params",
                          .kind = FSD_OPTION_NAME,
                          .names = &params_names,
                          .value = "v2|deck",
                          .help = { "whose figures the hints follow (default v2)",
                                    "建议所用的数值 (默认 v2)" } },
    [SGS_PLAY_CHAT] = { .name = "chat", .help = { "let the others talk", "显示其他玩家的聊天" } },
    [SGS_PLAY_SCENARIO] = { .name = "scenario",
                            .kind = FSD_OPTION_INPUT,
                            .value = "FILE",
                            .help = { "play on from this position", "从该局面开始" } },
    [SGS_PLAY_LOAD] = { .name = "load",
                        .kind = FSD_OPTION_INPUT,
                        .value = "FILE",
                        .help = { "go on with a saved game, or from the end of a replay",
                                  "继续已保存的对局, 或从记录的末尾继续" } },
    [SGS_PLAY_REPLAY] = { .name = "replay",
                          .kind = FSD_OPTION_OUTPUT,
                          .value = "FILE",
                          .help = { "write the game there when you leave it",
                                    "离开时将对局记录写入该文件" } },
};

/* ---- Options -------------------------------------------------------------------------------- */

/* Those that say what another option has said. */
static bool refuse_extra(fsd_call *call, const char *en, const char *zh)
{
    for (uint32_t i = 0; i <= SGS_PLAY_GENERAL; i++)
        if (call->arg[i].given && i != SGS_PLAY_SEAT) {
            fsd_call_refuse(call, i, "%s", "%s", fsd_call_say(call, en, zh));
            return true;
        }
    return false;
}

static bool read_company(fsd_call *call, fsd_sgs_opening *o)
{
    fsd_sgs_cast cast;
    if (!fsd_sgs_cast_read(call, SGS_PLAY_MINDS, &cast))
        return false;
    if (call->arg[SGS_PLAY_MINDS].given)
        o->cast = cast;
    if (call->arg[SGS_PLAY_PARAMS].given)
        o->advisor = (uint8_t)call->arg[SGS_PLAY_PARAMS].number;
    o->chat |= call->arg[SGS_PLAY_CHAT].given;
    return true;
}

static void seat_v2(fsd_sgs_cast *cast)
{
    for (uint32_t role = FSD_SGS_LORD; role <= FSD_SGS_RENEGADE; role++)
        cast->mind[role] = FSD_SGS_MIND_V2;
}

/* ---- Which seat ----------------------------------------------------------------------------- */

/* Seats of this role, or of any; in 3v3 a leader is meant where nothing is said. */
static uint32_t seats_of(const fsd_sgs_view *open, const fsd_arg *role)
{
    uint32_t seats = 0;
    for (uint32_t p = 0; p < open->table.players; p++) {
        uint32_t own = open->roles[p];
        bool leads = own == FSD_SGS_LORD || own == FSD_SGS_RENEGADE;
        if (role->given ? own == role->number : open->table.mode != FSD_SGS_3V3 || leads)
            seats |= 1u << p;
    }
    return seats;
}

static uint8_t any_of(uint32_t seats, const fsd_sgs_def *def)
{
    fsd_stream stream = fsd_stream_at(def->seed, fsd_stream_named("sgs.seats"), def->game, 0);
    uint32_t nth = fsd_stream_below(&stream, (uint32_t)__builtin_popcount(seats));
    while (nth-- > 0)
        seats &= seats - 1;
    return (uint8_t)__builtin_ctz(seats);
}

/* Deals of one seed that are looked at for a role in a seat. */
enum { DEALS = 1000 };

/* The first deal of the seed that has the role in the seat. */
static bool find_deal(fsd_sgs_def *def, uint32_t seat, const fsd_arg *role, fsd_sgs_game *trial)
{
    fsd_sgs_view open;
    for (; def->game < DEALS; def->game++) {
        if (fsd_sgs_start(trial, def, NULL) != FSD_OK)
            return false;
        fsd_sgs_see(trial, 0, true, &open);
        if (!role->given || open.roles[seat] == role->number)
            return true;
    }
    return false;
}

static bool find_seat(fsd_call *call, fsd_sgs_opening *o)
{
    const fsd_arg *seat = &call->arg[SGS_PLAY_SEAT], *role = &call->arg[SGS_PLAY_ROLE];
    fsd_sgs_game *trial = fsd_call_take(call, 1, sizeof *trial);
    fsd_sgs_view open;
    fsd_error error = { 0 };
    if (trial == NULL || fsd_sgs_start(trial, &o->def, &error) != FSD_OK) {
        fsd_call_no_memory(call);
        return false;
    }
    fsd_sgs_see(trial, 0, true, &open);
    if (seat->given && seat->number > o->def.players) {
        fsd_call_refuse(call, SGS_PLAY_SEAT, "%llu; the seats are 1..%u", "%llu; 座位为 1..%u",
                        (unsigned long long)seat->number, (unsigned)o->def.players);
        return false;
    }
    uint32_t seats = seat->given ? 1u << (seat->number - 1) : seats_of(&open, role);
    if (seats == 0 ||
        (seat->given && !find_deal(&o->def, (uint32_t)seat->number - 1, role, trial))) {
        fsd_call_refuse(call, SGS_PLAY_ROLE, "nobody has it %s; ask for another role or seat",
                        "%s没有该身份; 请换身份或座位",
                        fsd_call_say(call, seat->given ? "in that seat" : "in this game",
                                     seat->given ? "该座位" : "此局"));
        return false;
    }
    o->person = any_of(seats, &o->def);
    return true;
}

/* ---- A new game ----------------------------------------------------------------------------- */

static uint64_t new_seed(const fsd_call *call)
{
    uint64_t seed = 0;
    if (call->def->random == NULL || !call->def->random(call->def->self, &seed))
        return 0;
    return seed % 1000000000; /* short enough to be typed again */
}

static bool read_general(fsd_call *call, fsd_sgs_opening *o)
{
    const fsd_arg *general = &call->arg[SGS_PLAY_GENERAL];
    if (!general->given)
        return true;
    if (o->def.mode != FSD_SGS_IDENTITY)
        fsd_call_refuse(call, SGS_PLAY_GENERAL, "only in identity; here generals are picked",
                        "仅用于身份局; 此模式须选将");
    else if (fsd_sgs_general_key((uint32_t)general->number) == NULL)
        fsd_call_refuse(call, SGS_PLAY_GENERAL, "no game deals this one; see foreseed sgs generals",
                        "对局中没有此武将; 见 foreseed sgs generals");
    else {
        o->def.general[o->person] = (uint8_t)general->number;
        return true;
    }
    return false;
}

/* As many candidates as there are generals for. */
static void offer_generals(fsd_call *call, fsd_sgs_def *def)
{
    fsd_sgs_game *trial = fsd_call_take(call, 1, sizeof *trial);
    if (def->mode != FSD_SGS_IDENTITY || trial == NULL)
        return;
    for (uint32_t count = CANDIDATES; count > 0; count--) {
        def->candidates = def->lord_candidates = (uint8_t)count;
        if (fsd_sgs_start(trial, def, NULL) == FSD_OK)
            return;
    }
}

static bool deal(fsd_call *call, fsd_sgs_play *play)
{
    fsd_sgs_def def;
    fsd_error error = { 0 };
    if (!fsd_sgs_setup_read(call, &def))
        return false;
    if (!call->arg[SGS_SEED].given)
        def.seed = new_seed(call);
    offer_generals(call, &def);
    play->opening = fsd_sgs_opening_of(&def);
    seat_v2(&play->opening.cast);
    if (!read_company(call, &play->opening) || !find_seat(call, &play->opening) ||
        !read_general(call, &play->opening))
        return false;
    if (fsd_sgs_play_begin(play, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_USAGE, NULL, &error);
    return false;
}

/* ---- A position ----------------------------------------------------------------------------- */

static bool refuse_position(fsd_call *call, const char *name, const char *en, const char *zh)
{
    fsd_error error = { .line = 1, .column = 1 };
    (void)fsd_fail(&error, FSD_BAD_DATA, "%s", "%s", fsd_call_say(call, en, zh));
    fsd_call_fail(call, FSD_EXIT_BAD_INPUT, name, &error);
    return false;
}

/* Whether somebody can go on playing in that seat. */
static bool can_play(fsd_call *call, const fsd_sgs_play *play, const char *name)
{
    const fsd_sgs_table *t = fsd_sgs_table_of(&play->game);
    if (play->opening.person >= t->players)
        return refuse_position(call, name, "it has no such seat to play; see --seat",
                               "没有这个座位可玩; 见 --seat");
    if (play->over)
        return refuse_position(call, name, "the game is over there; nothing is to be played",
                               "对局已结束, 无事可玩");
    if (!t->player[play->opening.person].alive)
        return refuse_position(call, name, "who is to be played is dead there; give a --seat",
                               "所选座位已阵亡; 请用 --seat 另选");
    return true;
}

static bool place(fsd_call *call, fsd_sgs_play *play)
{
    const char *name = call->arg[SGS_PLAY_SCENARIO].text;
    const fsd_sgs_def def = fsd_sgs_def_default();
    fsd_sgs_opening *o = &play->opening;
    fsd_sgs_scenario *scenario = NULL;
    fsd_error error = { 0 };
    if (refuse_extra(call, "not with --scenario, which has it",
                     "不能与 --scenario 同用, 局面已给出"))
        return false;
    *o = fsd_sgs_opening_of(&def);
    seat_v2(&o->cast);
    if (!fsd_call_read(call, FSD_INPUT_SCENARIO, name, &o->scenario))
        return false;
    fsd_status status = fsd_sgs_scenario_read(o->scenario.at, o->scenario.length,
                                              call->def->allocator, &scenario, &error);
    if (status != FSD_OK) {
        fsd_call_bad_input(call, name, &error);
        return false;
    }
    uint32_t players = scenario->players;
    o->person = call->arg[SGS_PLAY_SEAT].given ? (uint8_t)(call->arg[SGS_PLAY_SEAT].number - 1)
                                               : scenario->viewer;
    if (scenario->params == FSD_SGS_PARAMS_DECK)
        o->advisor = FSD_SGS_MIND_DECK;
    fsd_sgs_scenario_free(scenario);
    if (players == 0 || o->person >= players)
        return refuse_position(call, name, "it has no such seat to play; see --seat",
                               "没有这个座位可玩; 见 --seat");
    if (!read_company(call, o))
        return false;
    if (fsd_sgs_play_begin(play, &error) != FSD_OK) {
        fsd_call_bad_input(call, name, &error);
        return false;
    }
    return can_play(call, play, name);
}

/* ---- A saved game --------------------------------------------------------------------------- */

static bool load(fsd_call *call, fsd_sgs_play *play)
{
    const char *name = call->arg[SGS_PLAY_LOAD].text;
    fsd_sgs_record record;
    if (refuse_extra(call, "not with --load: the saved game has it",
                     "不能与 --load 同用, 已保存在对局中") ||
        !fsd_sgs_record_open(&record, call, name))
        return false;
    fsd_sgs_opening *o = &record.opening;
    bool seated = o->person != FSD_SGS_NOBODY;
    if (seated && call->arg[SGS_PLAY_SEAT].given) {
        fsd_call_refuse(call, SGS_PLAY_SEAT, "not with --load: the saved game has it",
                        "不能与 --load 同用, 已保存在对局中");
        return false;
    }
    if (!seated)
        seat_v2(&o->cast);
    if (!read_company(call, o) || (!seated && o->scenario.length == 0 && !find_seat(call, o)))
        return false;
    play->opening = *o;
    play->resumed = seated;
    return fsd_sgs_play_load(play, &record) && (play->over || can_play(call, play, name));
}

bool fsd_sgs_sit_down(fsd_call *call, fsd_sgs_play *play)
{
    fsd_error error = { 0 };
    if (call->def->read_line == NULL) {
        (void)fsd_fail(&error, FSD_UNSUPPORTED, "nobody is here to play; run it in a terminal",
                       "此处无人可玩; 请在终端中运行");
        fsd_call_fail(call, FSD_EXIT_USAGE, "sgs play", &error);
        return false;
    }
    if (call->arg[SGS_PLAY_LOAD].given && call->arg[SGS_PLAY_SCENARIO].given) {
        fsd_call_refuse(call, SGS_PLAY_SCENARIO, "not with --load: the saved game has it",
                        "不能与 --load 同用, 已保存在对局中");
        return false;
    }
    bool sits = call->arg[SGS_PLAY_LOAD].given       ? load(call, play)
                : call->arg[SGS_PLAY_SCENARIO].given ? place(call, play)
                                                     : deal(call, play);
    return sits && (!call->arg[SGS_PLAY_MINDS].given ||
                    fsd_sgs_cast_check(call, SGS_PLAY_MINDS, &play->opening.cast, &play->game));
}
