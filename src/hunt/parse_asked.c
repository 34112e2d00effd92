/* What is asked of names, sets and lists: ==, in, has. */
#include "hunt/bounds.h"
#include "hunt/parse.h"

/* Makes the node of a set ask for `mask`. */
static fsd_status ask_set(fsd_hunt_parser *p, fsd_hunt_node *node, fsd_hunt_ask ask, uint64_t mask)
{
    node->ask = (uint8_t)ask;
    node->mask = mask;
    node->condition = ask != FSD_HUNT_COUNT_OF;
    node->least = 0;
    node->most = node->condition ? 1 : __builtin_popcountll(mask);
    return fsd_hunt_finish(p, node);
}

static fsd_status negate(fsd_hunt_parser *p, fsd_hunt_node **node)
{
    fsd_hunt_node *inner = *node;
    fsd_status status = fsd_hunt_new(p, FSD_HUNT_NOT, true, inner->offset, 1, node);
    if (status != FSD_OK)
        return status;
    (*node)->child[0] = inner;
    fsd_hunt_bound(*node);
    return FSD_OK;
}

static fsd_status set_relation(fsd_hunt_parser *p, fsd_hunt_value *value, int kind)
{
    fsd_hunt_ask ask = kind == FSD_HUNT_LE   ? FSD_HUNT_WITHIN
                       : kind == FSD_HUNT_GE ? FSD_HUNT_HAS
                                             : FSD_HUNT_IS;
    uint64_t mask = 0;
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = fsd_hunt_parse_mask(p, value->names, &mask);
    if (status == FSD_OK)
        status = ask_set(p, value->node, ask, mask);
    if (status == FSD_OK && kind == FSD_HUNT_NE)
        status = negate(p, &value->node);
    return status;
}

/* How often a list has a name, as a node of its own. */
static fsd_status count_in_list(fsd_hunt_parser *p, const fsd_hunt_node *list, int32_t name,
                                fsd_hunt_node **out)
{
    fsd_status status = fsd_hunt_new(p, FSD_HUNT_TERM, false, list->offset, 0, out);
    if (status != FSD_OK)
        return status;
    **out = *list;
    (*out)->ask = FSD_HUNT_COUNT_OF;
    (*out)->name = name;
    (*out)->least = 0;
    (*out)->most = INT32_MAX;
    return fsd_hunt_finish(p, *out);
}

/* Of several names of a list: which of them it has, at least once each. */
static fsd_status some_of_list(fsd_hunt_parser *p, fsd_hunt_node *list,
                               const fsd_hunt_vocabulary *names, const fsd_hunt_amount *amount,
                               fsd_hunt_node **out)
{
    fsd_hunt_range id[64];
    uint32_t count = 0;
    fsd_hunt_nodes nodes = { 0 };
    fsd_status status = fsd_hunt_parse_names(p, names, id, 64, &count);
    for (uint32_t i = 0; i < count && status == FSD_OK; i++) {
        fsd_hunt_node *node = NULL;
        status = count_in_list(p, list, (int32_t)id[i].first, &node);
        if (status == FSD_OK)
            status = fsd_hunt_against(p, node, (fsd_hunt_amount){ FSD_HUNT_AT_LEAST, 1 }, &node);
        if (status == FSD_OK)
            status = fsd_hunt_push(p, &nodes, node);
    }
    if (status != FSD_OK)
        return status;
    if (count == 0)
        return fsd_hunt_expected(p, "a name before it", "名字");
    status =
        fsd_hunt_join(p, amount != NULL ? FSD_HUNT_TALLY : FSD_HUNT_AND, list->offset, &nodes, out);
    return status == FSD_OK && amount != NULL ? fsd_hunt_against(p, *out, *amount, out) : status;
}

/* Behind a whole condition; else a number was an amount. */
static bool goes_on(fsd_str word)
{
    static const char *const words[] = { "and", "or", "best", "has", "in" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (fsd_str_equal_fold(word, fsd_str_of(words[i])))
            return true;
    return false;
}

/* `has` of a set or a list; the word itself is read. */
static fsd_status parse_has(fsd_hunt_parser *p, fsd_hunt_value *value)
{
    fsd_hunt_token behind = fsd_hunt_peek(p);
    bool of = behind.kind == FSD_HUNT_WORD && fsd_str_equal_fold(behind.text, fsd_str_of("of"));
    bool name =
        behind.kind == FSD_HUNT_QUOTED || (behind.kind == FSD_HUNT_WORD && !goes_on(behind.text));
    bool set = value->kind == FSD_HUNT_SET;
    bool quantity =
        fsd_hunt_amount_begins(p) || (p->token.kind == FSD_HUNT_DIGITS && (of || (!set && name)));
    fsd_hunt_amount amount = { FSD_HUNT_AT_LEAST, 1 };
    fsd_status status = quantity ? fsd_hunt_parse_amount(p, &amount) : FSD_OK;
    of = fsd_hunt_is_word(p, "of");
    if (status == FSD_OK && quantity && of)
        status = fsd_hunt_advance(p);
    if (status != FSD_OK)
        return status;
    if (set) {
        uint64_t mask = 0;
        status = fsd_hunt_parse_mask(p, value->names, &mask);
        if (status != FSD_OK)
            return status;
        if (!quantity)
            return ask_set(p, value->node, FSD_HUNT_HAS, mask);
        status = ask_set(p, value->node, FSD_HUNT_COUNT_OF, mask);
        return status == FSD_OK ? fsd_hunt_against(p, value->node, amount, &value->node) : status;
    }
    if (of || p->token.kind == '{')
        return some_of_list(p, value->node, value->names, quantity ? &amount : NULL, &value->node);
    int32_t id = -1;
    status = fsd_hunt_parse_name(p, value->names, &id);
    if (status == FSD_OK)
        status = count_in_list(p, value->node, id, &value->node);
    return status == FSD_OK ? fsd_hunt_against(p, value->node, amount, &value->node) : status;
}

/* A name: == X, != X, in {X, Y}. */
static fsd_status ask_name(fsd_hunt_parser *p, fsd_hunt_value *value, int kind)
{
    fsd_hunt_range id[64];
    uint32_t count = 0;
    fsd_hunt_node *node = NULL;
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = fsd_hunt_parse_names(p, value->names, id, 64, &count);
    if (status == FSD_OK)
        status = fsd_hunt_new(p, FSD_HUNT_AMONG, true, value->node->offset, 1, &node);
    if (status == FSD_OK)
        status = fsd_hunt_keep_ranges(p, id, count, node);
    if (status != FSD_OK)
        return status;
    node->child[0] = value->node;
    node->names = value->names;
    fsd_hunt_bound(node);
    value->node = node;
    return kind == FSD_HUNT_NE ? negate(p, &value->node) : FSD_OK;
}

fsd_status fsd_hunt_parse_asked(fsd_hunt_parser *p, fsd_hunt_value *value)
{
    int kind = p->token.kind;
    fsd_status status;
    bool equal = kind == FSD_HUNT_EQ || kind == '=' || kind == FSD_HUNT_NE;
    if (value->kind == FSD_HUNT_SET && (equal || kind == FSD_HUNT_LE || kind == FSD_HUNT_GE))
        status = set_relation(p, value, kind);
    else if (value->kind == FSD_HUNT_NAME && (equal || fsd_hunt_is_word(p, "in")))
        status = ask_name(p, value, kind);
    else if (value->kind != FSD_HUNT_NAME && fsd_hunt_is_word(p, "has")) {
        status = fsd_hunt_advance(p);
        if (status == FSD_OK)
            status = parse_has(p, value);
    } else {
        return fsd_hunt_expected(p,
                                 value->kind == FSD_HUNT_SET    ? "'has', '==', '!=', '<=' or '>='"
                                 : value->kind == FSD_HUNT_NAME ? "'==', '!=' or 'in'"
                                                                : "'has' or '[place]'",
                                 value->kind == FSD_HUNT_SET ? " 'has'、'=='、'!='、'<=' 或 '>='"
                                 : value->kind == FSD_HUNT_NAME ? " '=='、'!=' 或 'in'"
                                                                : " 'has' 或 '[位置]'");
    }
    value->kind = FSD_HUNT_CONDITION;
    value->names = NULL;
    return status;
}
