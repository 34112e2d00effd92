/* How a filter was understood, a line a node: for people. */
#include "hunt/room.h"

static const char *title(const fsd_hunt_node *node)
{
    static const char *const titles[] = {
        [FSD_HUNT_NOT] = "not",          [FSD_HUNT_AND] = "all of",
        [FSD_HUNT_OR] = "one of",        [FSD_HUNT_TALLY] = "how many of",
        [FSD_HUNT_SCORE] = "the sum of", [FSD_HUNT_ALL] = "everywhere in",
        [FSD_HUNT_ANY] = "somewhere in", [FSD_HUNT_COUNT] = "at how many of",
    };
    return node->op < sizeof titles / sizeof *titles ? titles[node->op] : NULL;
}

static void put_node(const fsd_hunt_filter *filter, const fsd_hunt_node *node, uint32_t depth,
                     int64_t weight, fsd_text *out)
{
    fsd_text_add_spaces(out, 6 + 2 * (size_t)depth);
    if (weight != 1)
        fsd_text_printf(out, "%lld times ", (long long)weight);
    const char *name = title(node);
    bool inner = name != NULL;
    if (!inner)
        fsd_hunt_write(out, filter, node);
    else
        fsd_text_add_str(out, name);
    if (inner && node->ranges > 0) {
        fsd_text_printf(out, " %s", filter->room->scope[node->scope].form[1]);
        for (uint32_t i = 0; i < node->ranges; i++)
            fsd_text_printf(out, i > 0 ? ", %lld..%lld" : " %lld..%lld",
                            (long long)node->range[i].first, (long long)node->range[i].last);
    }
    fsd_text_add_char(out, '\n');
    for (uint32_t i = 0; i < node->children && inner; i++)
        put_node(filter, node->child[i], depth + 1, node->op == FSD_HUNT_SCORE ? node->value[i] : 1,
                 out);
}

void fsd_hunt_filter_tree(const fsd_hunt_filter *filter, fsd_text *out)
{
    for (uint32_t i = 0; i < filter->parts; i++)
        put_node(filter, filter->part[i], 0, 1, out);
    if (filter->score != NULL)
        put_node(filter, filter->score, 0, 1, out);
}
