/* foreseed demo: a tour, each stop a real command on inputs that are built in. */
#include "verbs/general.h"

#include "verbs/catalog.h"
#include "verbs/example.h"
#include "verbs/prose.h"
#include "verbs/table.h"

enum { MOST_WORDS = 16 };

typedef struct station {
    fsd_words says;
    const char *words[MOST_WORDS]; /* behind "foreseed", ended by null */
} station;

static const station stations[] = {
    { { "A saved game of Survival: Endless: what comes in its next ten stages?",
        "一个无尽模式的存档: 接下来十轮会出什么怪?" },
      { "pvz", "types", "--save", FSD_EXAMPLE_SAVE } },
    { { "How likely is a stage with Giga-gargantuars and no Zomboni? Exactly:",
        "一轮有红眼而无冰车的概率, 精确值:" },
      { "pvz", "odds", "--scene", "pool", "--stage", "500", "--want", "giga", "--ban",
        "zomboni" } },
    { { "What do its twenty waves look like? Two thousand lists:",
        "它的二十波是什么样? 抽两千个列表:" },
      { "pvz", "waves", "--save", FSD_EXAMPLE_SAVE, "--sample", "2000" } },
    { { "And in which rows do the zombies of a wave come?", "一波僵尸各走哪一路?" },
      { "pvz", "rows", "--scene", "pool", "--types", "0,11,14,giga,giga", "--rng-seed", "4242" } },
    { { "Slay the Spire 2: the map of a seed's first act:", "杀戮尖塔 2: 一个种子第一幕的地图:" },
      { "sts2", "map", "ABCDEF", "--act", "1" } },
    { { "A run in progress: what its next fights, chests and shops bring:",
        "一局进行中的存档: 接下来的战斗、宝箱与商店会给什么:" },
      { "sts2", "save", FSD_EXAMPLE_RUN } },
    { { "Other seeds that play the very same run as ABCDEF:", "与 ABCDEF 完全同一局的其他种子:" },
      { "sts2", "invert", "--like", "ABCDEF", "--era", "B", "--count", "5" } },
    { { "Sheep a Sheep: a level as it lies there (heavy frames can be clicked):",
        "羊了个羊: 一关的牌面 (粗框的可点):" },
      { "sheep", "show", FSD_EXAMPLE_LEVEL } },
    { { "Can it be won? A line that wins, or a proof that none does:",
        "能过吗? 一条取胜的走法, 或无解的证明:" },
      { "sheep", "solve", FSD_EXAMPLE_LEVEL } },
    { { "Sanguosha: a hundred games of random legal play, and who wins:",
        "三国杀: 一百局随机合法对战, 谁胜?" },
      { "sgs", "arena", "--packages", "std", "--games", "100" } },
    { { "One game as it goes, its first two turns:", "其中一局的前两个回合:" },
      { "sgs", "watch", "--packages", "std", "--players", "4", "--seed", "7", "--turns", "2" } },
    { { "A position, and what comes of it:", "一个局面, 及其结果:" },
      { "sgs", "show", FSD_EXAMPLE_TABLE, "--log" } },
};

typedef struct progress {
    size_t next;
    fsd_command *command;
    const char *argv[MOST_WORDS + 3];
    fsd_command_def def;
} progress;

/* The front's own functions, called through this tour. */
static void pass_on(void *self, fsd_channel channel, const char *bytes, size_t length)
{
    fsd_call *call = self;
    if (call->def->write != NULL)
        call->def->write(call->def->self, channel, bytes, length);
}

static void announce(fsd_call *call, const station *here)
{
    fsd_put_prose(call, "\n%s\n", fsd_say(here->says, call->language));
    fsd_put_marked(call, FSD_FAINT, "$ foreseed");
    for (const char *const *word = here->words; *word != NULL; word++)
        fsd_put_marked(call, FSD_FAINT, " %s", *word);
    fsd_text_add_char(&call->out, '\n');
    fsd_call_flush(call);
}

static void open_station(fsd_call *call, progress *work)
{
    const station *here = &stations[work->next];
    announce(call, here);
    work->def = *call->def;
    work->def.self = call;
    work->def.write = pass_on;
    work->def.read = NULL;
    work->def.read_line = NULL;
    work->def.nanoseconds = NULL;
    work->def.random = NULL;
    work->def.language = call->language;
    work->def.colour = call->colour;
    int argc = 0;
    work->argv[argc++] = "foreseed";
    for (const char *const *word = here->words; *word != NULL; word++)
        work->argv[argc++] = *word;
    work->command = fsd_command_create(&work->def, argc, work->argv);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL)
        call->state = fsd_call_take(call, 1, sizeof(progress));
    progress *work = call->state;
    if (work == NULL)
        return fsd_call_no_memory(call);
    if (work->command == NULL)
        open_station(call, work);
    if (work->command == NULL)
        return fsd_call_no_memory(call);
    if (call->stop != 0)
        fsd_command_stop(work->command, call->stop);
    if (fsd_command_step(work->command, budget))
        return FSD_UNFINISHED;
    int result = fsd_command_exit(work->command);
    fsd_command_destroy(work->command);
    work->command = NULL;
    work->next++;
    if (result != FSD_EXIT_DONE) {
        call->exit = result;
        return FSD_FINISHED;
    }
    if (work->next < sizeof stations / sizeof *stations && call->stop == 0)
        return FSD_UNFINISHED;
    fsd_text_printf(&call->out, "\n%s foreseed --help\n",
                    fsd_call_say(call, "All there is:", "全部功能:"));
    return FSD_FINISHED;
}

static void drop(void *state)
{
    progress *work = state;
    fsd_command_destroy(work->command);
}

const fsd_verb fsd_verb_demo = {
    .name = "demo",
    .summary = { "a tour of what there is, on built-in examples", "用内置例子快速演示" },
    .run = run,
    .drop = drop,
};
