/* What the verbs share that have levels of Sheep a Sheep solved. */
#ifndef FSD_VERBS_SHEEP_SOLVE_H
#define FSD_VERBS_SHEEP_SOLVE_H

#include "foreseed/sheep_solve.h"
#include "verbs/sheep.h"

#define FSD_SHEEP_OPTION_MEMORY                                                                   \
    {                                                                                             \
        .name = "memory", .kind = FSD_OPTION_NUMBER, .least = 1, .most = 1 << 20, .value = "MIB", \
        .help = {                                                                                 \
            "most memory to search with, in MiB (default 2048)",                                  \
            "搜索最多使用的内存, 以 MiB 计 (默认 2048)"                              \
        }                                                                                         \
    }
#define FSD_SHEEP_OPTION_STATES                                                                    \
    {                                                                                              \
        .name = "states", .kind = FSD_OPTION_NUMBER, .least = 1, .most = UINT64_MAX, .value = "N", \
        .help = {                                                                                  \
            "stop after so many states, which gives the same answer "                              \
            "everywhere (default: as long as it takes)",                                           \
            "生成这么多状态后停止, 在任何机器上答案相同 (默认不限)"        \
        }                                                                                          \
    }

/* The solver's def by these two options. */
fsd_sheep_solver_def fsd_sheep_solver_def_of(const fsd_call *call, uint32_t memory_option,
                                             uint32_t states_option);

/* Ids in the order of clicks, power-ups by name, on lines as wide as the terminal. */
void fsd_sheep_put_moves(fsd_call *call, const fsd_sheep_level *level,
                         const fsd_sheep_moves *moves);

/* ---- Help by power-ups --------------------------------------------------------------------- */

/* Does a power-up, used on the way along a line that leads nowhere, open a way to a win? Some
 * places near the line's end are tried, each with a short search; that none is found proves
 * nothing. */
typedef struct fsd_sheep_rescue {
    int16_t power_up; /* FSD_SHEEP_MOVE_OUT or FSD_SHEEP_SHUFFLE */
    uint32_t place;   /* the next one, from the line's end */
    uint32_t tried;   /* places where it may be used, so far */
    bool done, found;
    uint32_t at;           /* found: used behind so many clicks */
    fsd_sheep_moves moves; /* found: the whole line */
    fsd_sheep_solver *solver;
    fsd_sheep_game game; /* behind the power-up */
} fsd_sheep_rescue;

/* Goes on; true while there is more to do. */
bool fsd_sheep_rescue_step(fsd_call *call, const fsd_sheep_subject *subject,
                           const fsd_sheep_rules *rules, const fsd_sheep_moves *line,
                           fsd_sheep_rescue *rescue, uint64_t budget);

#endif
