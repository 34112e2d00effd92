/* foreseed sts2 odds: what rewards or '?' in a row will bring, added up exactly and by sampling. */
#include "core/number.h"
#include "verbs/sts2_save.h"

enum { WHAT, REWARDS, KIND, ASCENSION, SAVE, ERA, SAMPLE, RNG_SEED, OPTIONS };

static const fsd_name what_name[] = {
    { FSD_STS2_ODDS_CARDS, { "cards", "card", "卡牌" } },
    { FSD_STS2_ODDS_POTIONS, { "potions", "potion", "药水" } },
    { FSD_STS2_ODDS_UNKNOWN, { "unknown", "?", "问号" } },
};
static const fsd_names what_names = { what_name, sizeof what_name / sizeof *what_name };

static const fsd_name kind_name[] = {
    { FSD_STS2_MONSTER_FIGHT, { "monster", "普通怪" } },
    { FSD_STS2_ELITE_FIGHT, { "elite", "精英" } },
    { FSD_STS2_BOSS_FIGHT, { "boss", "首领" } },
};
static const fsd_names kind_names = { kind_name, sizeof kind_name / sizeof *kind_name };

static const fsd_option options[OPTIONS] = {
    [WHAT] = { .name = "what",
               .kind = FSD_OPTION_NAME,
               .names = &what_names,
               .value = "cards|potions|unknown",
               .help = { "rarity of cards (default), potions, or what '?' become",
                         "卡牌稀有度 (默认)、药水, 或问号房间" } },
    [REWARDS] = { .name = "rewards",
                  .kind = FSD_OPTION_NUMBER,
                  .least = 1,
                  .most = FSD_STS2_ODDS_STEPS,
                  .value = "N",
                  .help = { "rewards or '?' in a row, 1..50 (default 10)",
                            "连续的奖励或问号数 1..50 (默认 10)" } },
    [KIND] = { .name = "kind",
               .kind = FSD_OPTION_NAME,
               .names = &kind_names,
               .value = "monster|elite|boss",
               .help = { "the fights (default monster)", "战斗种类 (默认 monster)" } },
    [ASCENSION] = { .name = "ascension",
                    .kind = FSD_OPTION_NUMBER,
                    .most = 10,
                    .value = "N",
                    .help = { "ascension level, 0..10 (default 10, or the save's)",
                              "进阶等级 0..10 (默认 10, 或依存档)" } },
    [SAVE] = { .name = "save",
               .kind = FSD_OPTION_INPUT,
               .value = "FILE",
               .help = { "begin with the luck of a run in progress (its first player)",
                         "以进行中一局的运气开始 (首位玩家)" } },
    [ERA] = { .name = "era",
              .kind = FSD_OPTION_NAME,
              .names = &fsd_sts2_era_names,
              .value = "A|B",
              .help = { "era of a save whose lists do not tell it", "存档看不出时期时给出" } },
    [SAMPLE] = { .name = "sample",
                 .kind = FSD_OPTION_NUMBER,
                 .least = 1,
                 .most = 1000000000000u,
                 .value = "N",
                 .help = { "also play N such rows", "另外实际抽取 N 次" } },
    [RNG_SEED] = { .name = "rng-seed",
                   .kind = FSD_OPTION_NUMBER,
                   .most = UINT64_MAX,
                   .value = "N",
                   .help = { "seed of the sample (default 0)", "抽样的种子 (默认 0)" } },
};

typedef struct progress {
    fsd_sts2_odds_def def;
    fsd_stream_id stream;
    uint32_t outcomes;
    fsd_sts2_odds_step step[FSD_STS2_ODDS_STEPS];
    fsd_sts2_odds_tally tally;
} progress;

static const double confidence = 0.95;

/* ---- What is asked ------------------------------------------------------------------------ */

static bool take_save(fsd_call *call, fsd_sts2_odds_def *def)
{
    const fsd_sts2_save *save = fsd_sts2_save_load(call, call->arg[SAVE].text, ERA);
    if (save == NULL)
        return false;
    uint32_t need = def->what == FSD_STS2_ODDS_CARDS     ? FSD_STS2_HAS_CARD_LUCK
                    : def->what == FSD_STS2_ODDS_POTIONS ? FSD_STS2_HAS_POTION_LUCK
                                                         : FSD_STS2_HAS_UNKNOWN_ODDS;
    uint32_t has = def->what == FSD_STS2_ODDS_UNKNOWN ? save->has : save->player[0].has;
    if (!(has & need)) {
        fsd_call_refuse(call, SAVE, "it lacks these odds; leave it out to begin as a new run does",
                        "其中没有这些几率; 去掉此项则从新的一局开始");
        return false;
    }
    def->luck = save->player[0].luck;
    def->unknown = save->unknown;
    if (save->has & FSD_STS2_HAS_ASCENSION)
        def->ascension = save->setup.ascension;
    return true;
}

static bool prepare(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    work->def = fsd_sts2_odds_def_default((fsd_sts2_odds_of)arg[WHAT].number);
    work->def.ascension = 10;
    if (arg[SAVE].given && !take_save(call, &work->def))
        return false;
    if (arg[REWARDS].given)
        work->def.steps = (uint32_t)arg[REWARDS].number;
    if (arg[KIND].given)
        work->def.fight = (fsd_sts2_fight)arg[KIND].number;
    if (arg[ASCENSION].given)
        work->def.ascension = (uint32_t)arg[ASCENSION].number;
    work->outcomes = fsd_sts2_outcomes(work->def.what);
    work->stream = fsd_stream_named("sts2.odds");
    fsd_status status = fsd_sts2_odds(&work->def, call->def->allocator, work->step);
    if (status == FSD_TOO_LARGE)
        fsd_call_refuse(call, REWARDS, "too many states of luck from there; ask for fewer",
                        "从此开始的运气状态过多; 请减少数量");
    else if (status != FSD_OK)
        fsd_call_no_memory(call);
    call->total = arg[SAMPLE].number;
    call->state = work;
    return status == FSD_OK;
}

/* ---- JSON --------------------------------------------------------------------------------- */

static void json_luck(fsd_json_writer *w, const fsd_sts2_odds_def *def)
{
    const fsd_sts2_unknown_odds *odds = &def->unknown;
    fsd_json_key(w, "luck");
    if (def->what == FSD_STS2_ODDS_CARDS) {
        fsd_json_write_double(w, (double)def->luck.card);
    } else if (def->what == FSD_STS2_ODDS_POTIONS) {
        fsd_json_write_double(w, (double)def->luck.potion);
    } else {
        const float part[] = { odds->monster, odds->elite, odds->treasure, odds->shop };
        fsd_json_begin_object(w);
        for (uint32_t k = 0; k < 4; k++) {
            fsd_json_key(w, fsd_sts2_outcome_name(def->what, k + 1));
            fsd_json_write_double(w, (double)part[k]);
        }
        fsd_json_end_object(w);
    }
}

static void json_reals(fsd_json_writer *w, const char *key, const progress *work,
                       const double *value)
{
    fsd_json_key(w, key);
    fsd_json_begin_object(w);
    for (uint32_t k = 0; k < work->outcomes; k++) {
        fsd_json_key(w, fsd_sts2_outcome_name(work->def.what, k));
        fsd_json_write_double(w, value[k]);
    }
    fsd_json_end_object(w);
}

static void json_sample(fsd_json_writer *w, const progress *work, uint32_t step)
{
    const fsd_sts2_odds_tally *tally = &work->tally;
    fsd_json_key(w, "sample");
    if (tally->samples == 0) {
        fsd_json_write_null(w);
        return;
    }
    fsd_json_begin_object(w);
    for (uint32_t k = 0; k < work->outcomes; k++) {
        uint64_t hits = tally->some[step][k];
        fsd_interval interval = fsd_clopper_pearson(hits, tally->samples, confidence);
        fsd_json_key(w, fsd_sts2_outcome_name(work->def.what, k));
        fsd_json_begin_object(w);
        fsd_json_key(w, "count");
        fsd_json_write_u64(w, tally->count[step][k]);
        fsd_json_key(w, "hits");
        fsd_json_write_u64(w, hits);
        fsd_json_key(w, "low");
        fsd_json_write_double(w, interval.low);
        fsd_json_key(w, "high");
        fsd_json_write_double(w, interval.high);
        fsd_json_end_object(w);
    }
    fsd_json_end_object(w);
}

static void print_json(fsd_call *call, const progress *work)
{
    const fsd_sts2_odds_def *def = &work->def;
    fsd_json_writer w = fsd_call_json(call, "sts2.odds/1");
    fsd_json_key(&w, "what");
    fsd_json_write_text(&w, what_name[def->what].form[0]);
    fsd_json_key(&w, "kind");
    if (def->what == FSD_STS2_ODDS_UNKNOWN)
        fsd_json_write_null(&w);
    else
        fsd_json_write_text(&w, fsd_sts2_fight_name(def->fight));
    fsd_json_key(&w, "ascension");
    fsd_json_write_u64(&w, def->ascension);
    json_luck(&w, def);
    fsd_json_key(&w, "samples");
    fsd_json_write_u64(&w, work->tally.samples);
    fsd_json_key(&w, "steps");
    fsd_json_begin_array(&w);
    for (uint32_t s = 0; s < def->steps; s++) {
        fsd_json_begin_object(&w);
        fsd_json_key(&w, "step");
        fsd_json_write_u64(&w, s + 1);
        json_reals(&w, "mean", work, work->step[s].mean);
        json_reals(&w, "some", work, work->step[s].some);
        json_sample(&w, work, s);
        fsd_json_end_object(&w);
    }
    fsd_json_end_array(&w);
    fsd_call_json_end(call, &w);
}

/* ---- CSV ---------------------------------------------------------------------------------- */

static void print_csv(fsd_call *call, const progress *work)
{
    static const fsd_column column[] = { { .key = "step" }, { .key = "outcome" },
                                         { .key = "mean" }, { .key = "some" },
                                         { .key = "n" },    { .key = "count" },
                                         { .key = "hits" }, { .key = "low" },
                                         { .key = "high" } };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    const fsd_sts2_odds_tally *tally = &work->tally;
    for (uint32_t s = 0; s < work->def.steps; s++)
        for (uint32_t k = 0; k < work->outcomes; k++) {
            fsd_table_cell(&table, FSD_PLAIN, "%u", s + 1);
            fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_sts2_outcome_name(work->def.what, k));
            fsd_table_cell(&table, FSD_PLAIN, "%g", work->step[s].mean[k]);
            fsd_table_cell(&table, FSD_PLAIN, "%g", work->step[s].some[k]);
            if (tally->samples == 0) {
                for (uint32_t empty = 0; empty < 5; empty++)
                    fsd_table_cell(&table, FSD_PLAIN, "%s", "");
                continue;
            }
            uint64_t hits = tally->some[s][k];
            fsd_interval interval = fsd_clopper_pearson(hits, tally->samples, confidence);
            fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)tally->samples);
            fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)tally->count[s][k]);
            fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)hits);
            fsd_table_cell(&table, FSD_PLAIN, "%g", interval.low);
            fsd_table_cell(&table, FSD_PLAIN, "%g", interval.high);
        }
    fsd_table_print(&table);
}

/* ---- Readable ----------------------------------------------------------------------------- */

/* What of each kind is asked for as "by then": the outcome a player waits for. */
static const struct {
    uint32_t waited[3], count;
    fsd_words title, step;
} shown[] = {
    [FSD_STS2_ODDS_CARDS] = { { 2 },
                              1,
                              { "three cards in each reward", "每次奖励三张卡牌" },
                              { "reward", "奖励" } },
    [FSD_STS2_ODDS_POTIONS] = { { 0 },
                                1,
                                { "a potion after each fight", "每场战斗的药水" },
                                { "fight", "战斗" } },
    [FSD_STS2_ODDS_UNKNOWN] = { { 1, 3, 4 },
                                3,
                                { "what each '?' becomes, away from shops; on the right: came by "
                                  "then",
                                  "每个问号房间 (附近无商店)" },
                                { "?", "?" } },
};
static const fsd_words outcome_word[][FSD_STS2_OUTCOMES] = {
    [FSD_STS2_ODDS_CARDS] = { { "common", "普通" }, { "uncommon", "罕见" }, { "rare", "稀有" } },
    [FSD_STS2_ODDS_POTIONS] = { { "potion", "药水" }, { "none", "无" } },
    [FSD_STS2_ODDS_UNKNOWN] = { { "event", "事件" },
                                { "monster", "怪物" },
                                { "elite", "精英" },
                                { "treasure", "宝箱" },
                                { "shop", "商店" } },
};
/* Was there one by then? */
static const fsd_words by_then_word[][FSD_STS2_OUTCOMES] = {
    [FSD_STS2_ODDS_CARDS] = { [2] = { "a rare by then", "至此有稀有" } },
    [FSD_STS2_ODDS_POTIONS] = { [0] = { "one by then", "至此有药水" } },
    [FSD_STS2_ODDS_UNKNOWN] = { [1] = { "a monster", "至此有怪物" },
                                [3] = { "a chest", "有宝箱" },
                                [4] = { "a shop", "有商店" } },
};

static void put_percent(fsd_table *table, fsd_mark mark, double chance)
{
    char text[FSD_NUMBER_TEXT];
    fsd_fixed_text(chance * 100.0, 2, text);
    fsd_table_cell(table, mark, "%s %%", text);
}

static void put_interval(fsd_table *table, uint64_t hits, uint64_t samples)
{
    char low[FSD_NUMBER_TEXT], high[FSD_NUMBER_TEXT];
    fsd_interval interval = fsd_clopper_pearson(hits, samples, confidence);
    fsd_fixed_text(interval.low * 100.0, 2, low);
    fsd_fixed_text(interval.high * 100.0, 2, high);
    fsd_table_cell(table, FSD_FAINT, "%s..%s %%", low, high);
}

static void put_step(fsd_table *table, const progress *work, uint32_t s)
{
    fsd_sts2_odds_of what = work->def.what;
    fsd_table_cell(table, FSD_PLAIN, "%u", s + 1);
    for (uint32_t k = 0; k < work->outcomes; k++) {
        char mean[FSD_NUMBER_TEXT];
        fsd_fixed_text(work->step[s].mean[k], 4, mean);
        if (what == FSD_STS2_ODDS_CARDS)
            fsd_table_cell(table, FSD_PLAIN, "%s", mean);
        else
            put_percent(table, FSD_PLAIN, work->step[s].mean[k]);
    }
    for (uint32_t i = 0; i < shown[what].count; i++)
        put_percent(table, FSD_STRONG, work->step[s].some[shown[what].waited[i]]);
}

static fsd_column waited_column(fsd_sts2_odds_of what, uint32_t i)
{
    return (fsd_column){ .title = by_then_word[what][shown[what].waited[i]], .right = true };
}

static void put_exact(fsd_call *call, const progress *work)
{
    fsd_sts2_odds_of what = work->def.what;
    fsd_column column[1 + FSD_STS2_OUTCOMES + 3];
    uint32_t columns = 0;
    column[columns++] = (fsd_column){ .title = shown[what].step, .right = true };
    for (uint32_t k = 0; k < work->outcomes; k++)
        column[columns++] = (fsd_column){ .title = outcome_word[what][k], .right = true };
    for (uint32_t i = 0; i < shown[what].count; i++)
        column[columns++] = waited_column(what, i);
    fsd_table table = fsd_table_make(call, column, columns);
    for (uint32_t s = 0; s < work->def.steps; s++)
        put_step(&table, work, s);
    fsd_table_print(&table);
}

static void put_sampled(fsd_call *call, const progress *work)
{
    fsd_sts2_odds_of what = work->def.what;
    fsd_column column[1 + 3];
    uint32_t columns = 0;
    column[columns++] = (fsd_column){ .title = shown[what].step, .right = true };
    for (uint32_t i = 0; i < shown[what].count; i++)
        column[columns++] = waited_column(what, i);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "sampled: 95 %% intervals of %llu rows played\n",
                                 "抽样: %llu 次实际抽取的 95 %% 区间\n"),
                    (unsigned long long)work->tally.samples);
    fsd_table table = fsd_table_make(call, column, columns);
    for (uint32_t s = 0; s < work->def.steps; s++) {
        fsd_table_cell(&table, FSD_PLAIN, "%u", s + 1);
        for (uint32_t i = 0; i < shown[what].count; i++)
            put_interval(&table, work->tally.some[s][shown[what].waited[i]], work->tally.samples);
    }
    fsd_table_print(&table);
}

static void print_readable(fsd_call *call, const progress *work)
{
    fsd_sts2_odds_of what = work->def.what;
    fsd_put_marked(call, FSD_STRONG, "%s", fsd_say(shown[what].title, call->language));
    if (what != FSD_STS2_ODDS_UNKNOWN)
        fsd_text_printf(&call->out, fsd_call_say(call, "  kind %s, ascension %u", "  %s, 进阶 %u"),
                        kind_name[work->def.fight].form[call->language == FSD_CHINESE],
                        work->def.ascension);
    fsd_text_add_str(&call->out, fsd_call_say(call, "  (exact)\n", "  (精确)\n"));
    put_exact(call, work);
    if (work->tally.samples > 0)
        put_sampled(call, work);
}

/* ---- The verb ----------------------------------------------------------------------------- */

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    for (; budget > 0 && call->done < call->total && call->stop == 0; budget--) {
        fsd_stream stream = fsd_stream_at(call->arg[RNG_SEED].number, work->stream, call->done, 0);
        fsd_sts2_odds_sample(&work->def, &stream, &work->tally);
        call->done++;
    }
    if (call->done < call->total && call->stop == 0)
        return FSD_UNFINISHED;
    if (call->output == FSD_JSON)
        print_json(call, work);
    else if (call->output == FSD_CSV)
        print_csv(call, work);
    else
        print_readable(call, work);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "Luck has a memory: every card that is not rare makes the next more likely to be, every "
      "fight "
      "without a potion the next more likely to give one, every '?' makes what did not come more "
      "likely. The exact chances add up all of it over all seeds, right to about 1e-14. (In era A "
      "there are fewer numbers to draw, which moves the chance of a draw by up to 1e-9.)",
      "运气有记忆: 每张非稀有卡使下一张更可能稀有, 每场没有药水的战斗使下一场更可能给药水, "
      "问号房间中未出现的种类会更可能出现。精确概率对所有种子求和, 误差约 1e-14 "
      "(时期 A 可抽的数较少, 单次抽取的概率最多相差 1e-9)。" },
    { NULL, NULL },
};

static const char *const examples[] = {
    "sts2 odds --what cards --rewards 12",
    "sts2 odds --what potions --kind elite --save current_run.save",
    "sts2 odds --what unknown --rewards 6 --sample 100000",
    NULL,
};

const fsd_verb fsd_verb_sts2_odds = {
    .game = "sts2",
    .name = "odds",
    .summary = { "how likely rewards in a row bring rare cards or potions, and '?' what, luck "
                 "included",
                 "连续奖励出现稀有卡或药水、问号房间各结果的概率, 计入运气" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .run = run,
};
