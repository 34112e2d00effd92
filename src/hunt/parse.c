#include "hunt/parse.h"
#include "hunt/values.h"

#include <string.h>

#include "hunt/bounds.h"

static fsd_status parse_or(fsd_hunt_parser *p, fsd_hunt_value *out);
static fsd_status parse_sum(fsd_hunt_parser *p, fsd_hunt_value *out);

/* ---- Lists of conditions --------------------------------------------------------------------- */

static fsd_status need_condition(const fsd_hunt_parser *p, const fsd_hunt_value *value)
{
    if (value->kind == FSD_HUNT_CONDITION)
        return FSD_OK;
    return fsd_fail_at(p->error, FSD_BAD_SYNTAX, value->node->offset,
                       "this is a value, not a condition; compare it, as in '... >= 3'",
                       "这是一个值而不是条件; 请加比较, 如 '... >= 3'");
}

static fsd_status need_number(const fsd_hunt_parser *p, const fsd_hunt_value *value)
{
    if (value->kind == FSD_HUNT_NUMBER)
        return FSD_OK;
    return fsd_fail_at(p->error, FSD_BAD_SYNTAX, value->node->offset,
                       "a number is needed here, not a condition or a name; a condition counts in "
                       "score(1: ...)",
                       "此处应为数, 而不是条件或名字; 条件可用 score(1: ...) 计数");
}

/* A condition in a list, where a number alone is the id of a thing. */
static fsd_status parse_item(fsd_hunt_parser *p, fsd_hunt_node **out)
{
    fsd_hunt_value value = { 0 };
    fsd_status status;
    int after = p->token.kind == FSD_HUNT_DIGITS ? fsd_hunt_peek(p).kind : FSD_HUNT_END;
    if (p->filter->room->bare != NULL && (after == ',' || after == '}' || after == ')'))
        status = fsd_hunt_parse_bare(p, &value);
    else
        status = parse_or(p, &value);
    if (status == FSD_OK)
        status = need_condition(p, &value);
    *out = value.node;
    return status;
}

static fsd_status parse_items(fsd_hunt_parser *p, fsd_hunt_nodes *list)
{
    fsd_status status = fsd_hunt_expect(p, '{', "{");
    for (;;) {
        fsd_hunt_node *node = NULL;
        if (status == FSD_OK)
            status = parse_item(p, &node);
        if (status == FSD_OK)
            status = fsd_hunt_push(p, list, node);
        if (status != FSD_OK || p->token.kind != ',')
            break;
        status = fsd_hunt_advance(p);
    }
    return status == FSD_OK ? fsd_hunt_expect(p, '}', "}") : status;
}

/* at least 3 of {...} */
static fsd_status parse_some_of(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    size_t offset = p->token.offset;
    fsd_hunt_amount amount = { FSD_HUNT_AT_LEAST, 1 };
    fsd_hunt_nodes list = { 0 };
    fsd_status status = fsd_hunt_parse_amount(p, &amount);
    if (status == FSD_OK && !fsd_hunt_is_word(p, "of"))
        return fsd_hunt_expected(p, "'of {...}'", " 'of {...}'");
    if (status == FSD_OK)
        status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = parse_items(p, &list);
    if (status == FSD_OK)
        status = fsd_hunt_join(p, FSD_HUNT_TALLY, offset, &list, &out->node);
    if (status == FSD_OK)
        status = fsd_hunt_against(p, out->node, amount, &out->node);
    out->kind = FSD_HUNT_CONDITION;
    return status;
}

/* The weight in front of an item of a score: 3: or -2: or nothing, which is 1. */
static fsd_status parse_weight(fsd_hunt_parser *p, int64_t *out)
{
    enum { HEAVIEST = 1000000000 };
    bool negative = p->token.kind == '-';
    *out = 1;
    if (!negative && !(p->token.kind == FSD_HUNT_DIGITS && fsd_hunt_peek(p).kind == ':'))
        return FSD_OK;
    fsd_status status = negative ? fsd_hunt_advance(p) : FSD_OK;
    if (status != FSD_OK)
        return status;
    if (p->token.kind != FSD_HUNT_DIGITS || p->token.number > HEAVIEST)
        return fsd_hunt_expected(p, "a weight of at most 1000000000", "不超过 1000000000 的权重");
    *out = negative ? -(int64_t)p->token.number : (int64_t)p->token.number;
    status = fsd_hunt_advance(p);
    return status == FSD_OK ? fsd_hunt_expect(p, ':', ":") : status;
}

/* score(5: giga, -2: zomboni, 3: kinds >= 10) */
static fsd_status parse_score(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    size_t offset = p->token.offset;
    fsd_hunt_nodes list = { 0 };
    int64_t *weight = fsd_arena_take_array(&p->filter->arena, FSD_HUNT_MOST_NODES, sizeof *weight);
    if (weight == NULL)
        return fsd_hunt_no_memory(p);
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = fsd_hunt_expect(p, '(', "(");
    for (;;) {
        fsd_hunt_node *node = NULL;
        if (status == FSD_OK)
            status = parse_weight(p, &weight[list.count]);
        if (status == FSD_OK)
            status = parse_item(p, &node);
        if (status == FSD_OK)
            status = fsd_hunt_push(p, &list, node);
        if (status != FSD_OK || p->token.kind != ',')
            break;
        status = fsd_hunt_advance(p);
    }
    if (status == FSD_OK)
        status = fsd_hunt_expect(p, ')', ")");
    if (status == FSD_OK)
        status = fsd_hunt_join(p, FSD_HUNT_TALLY, offset, &list, &out->node);
    if (status != FSD_OK)
        return status;
    out->node->op = FSD_HUNT_SCORE;
    out->node->value = weight;
    out->node->values = list.count;
    fsd_hunt_bound(out->node);
    out->kind = FSD_HUNT_NUMBER;
    return FSD_OK;
}

/* ---- Scopes ---------------------------------------------------------------------------------- */

/* The scope that begins at the token: its word and then a range, as terms may be called alike. */
static int32_t scope_at(const fsd_hunt_parser *p)
{
    int behind = p->token.kind == FSD_HUNT_WORD ? fsd_hunt_peek(p).kind : FSD_HUNT_END;
    if (behind == '(')
        return -1;
    for (uint32_t s = 0; s < p->filter->room->scopes; s++) {
        const fsd_hunt_scope *scope = &p->filter->room->scope[s];
        for (uint32_t f = 0; f < FSD_NAME_FORMS && p->token.kind == FSD_HUNT_WORD; f++)
            if (scope->form[f] != NULL &&
                fsd_str_equal_fold(p->token.text, fsd_str_of(scope->form[f])))
                return (int32_t)s;
    }
    return -1;
}

static bool hangs_on(const fsd_hunt_node *node, uint8_t scope)
{
    return (node->hangs >> scope & 1) != 0;
}

/* What of a body does not hang on the scope need not be asked at every stage: it goes out, which is
 * right for both quantifiers and both junctions because a range is never empty. */
static fsd_status close_scope(fsd_hunt_parser *p, fsd_hunt_node *quantor, fsd_hunt_node **out)
{
    fsd_hunt_node *body = quantor->child[0];
    bool junction = body->op == FSD_HUNT_AND || body->op == FSD_HUNT_OR;
    fsd_hunt_nodes inside = { 0 };
    fsd_hunt_nodes all = { 0 };
    fsd_status status = FSD_OK;
    *out = quantor;
    if (!hangs_on(body, quantor->scope)) {
        *out = body;
        return FSD_OK;
    }
    for (uint32_t i = 0; i < body->children && junction && status == FSD_OK; i++)
        status = fsd_hunt_push(p, hangs_on(body->child[i], quantor->scope) ? &inside : &all,
                               body->child[i]);
    if (status != FSD_OK || all.count == 0)
        return status;
    status = fsd_hunt_join(p, (fsd_hunt_op)body->op, body->offset, &inside, &quantor->child[0]);
    if (status == FSD_OK) {
        fsd_hunt_bound(quantor);
        status = fsd_hunt_push(p, &all, quantor);
    }
    return status == FSD_OK ? fsd_hunt_join(p, (fsd_hunt_op)body->op, body->offset, &all, out)
                            : status;
}

/* The ranges and, behind `sign`, the body. */
static fsd_status parse_scope(fsd_hunt_parser *p, fsd_hunt_op op, int32_t scope, int sign,
                              fsd_hunt_node **out)
{
    const fsd_hunt_scope *kind = &p->filter->room->scope[scope];
    char text[2] = { (char)sign, 0 };
    fsd_hunt_value body = { 0 };
    fsd_hunt_node *node = NULL;
    uint8_t open = p->open;
    fsd_status status = fsd_hunt_new(p, op, op != FSD_HUNT_COUNT, p->token.offset, 1, &node);
    if (status == FSD_OK)
        status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = fsd_hunt_parse_ranges(p, kind->least, kind->most, node);
    if (status == FSD_OK)
        status = fsd_hunt_expect(p, sign, text);
    p->open = (uint8_t)(open | 1u << scope);
    if (status == FSD_OK)
        status = parse_or(p, &body);
    p->open = open;
    if (status == FSD_OK)
        status = need_condition(p, &body);
    if (status != FSD_OK)
        return status;
    node->scope = (uint8_t)scope;
    node->child[0] = body.node;
    fsd_hunt_bound(node);
    *out = node;
    return op == FSD_HUNT_COUNT ? FSD_OK : close_scope(p, node, out);
}

/* count(stages 8..40, ...), all(...), any(...), count{...} */
static fsd_status parse_counted(fsd_hunt_parser *p, fsd_hunt_op op, fsd_hunt_value *out)
{
    size_t offset = p->token.offset;
    fsd_status status = fsd_hunt_advance(p);
    out->kind = op == FSD_HUNT_COUNT ? FSD_HUNT_NUMBER : FSD_HUNT_CONDITION;
    if (status == FSD_OK && op == FSD_HUNT_COUNT && p->token.kind == '{') {
        fsd_hunt_nodes list = { 0 };
        status = parse_items(p, &list);
        return status == FSD_OK ? fsd_hunt_join(p, FSD_HUNT_TALLY, offset, &list, &out->node)
                                : status;
    }
    if (status == FSD_OK)
        status = fsd_hunt_expect(p, '(', "(");
    if (status != FSD_OK)
        return status;
    int32_t scope = scope_at(p);
    if (scope < 0)
        return fsd_hunt_expected(p, "a range as in 'stages 8..40, ...'",
                                 "范围, 如 'stages 8..40, ...'");
    status = parse_scope(p, op, scope, ',', &out->node);
    return status == FSD_OK ? fsd_hunt_expect(p, ')', ")") : status;
}

/* ---- Values ---------------------------------------------------------------------------------- */

static fsd_status parse_inner(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = parse_or(p, out);
    return status == FSD_OK ? fsd_hunt_expect(p, ')', ")") : status;
}

static fsd_status parse_truth(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    bool holds = fsd_hunt_is_word(p, "true");
    out->kind = FSD_HUNT_CONDITION;
    fsd_status status = fsd_hunt_number(p, p->token.offset, holds, &out->node);
    if (status != FSD_OK)
        return status;
    out->node->condition = true;
    return fsd_hunt_advance(p);
}

static fsd_status parse_primary(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    if (p->token.kind == '(')
        return parse_inner(p, out);
    if (p->token.kind == FSD_HUNT_DIGITS) {
        out->kind = FSD_HUNT_NUMBER;
        fsd_status status =
            fsd_hunt_number(p, p->token.offset, (int64_t)p->token.number, &out->node);
        return status == FSD_OK ? fsd_hunt_advance(p) : status;
    }
    if (fsd_hunt_is_word(p, "at") || fsd_hunt_is_word(p, "exactly"))
        return parse_some_of(p, out);
    if (fsd_hunt_is_word(p, "count"))
        return parse_counted(p, FSD_HUNT_COUNT, out);
    if (fsd_hunt_is_word(p, "all"))
        return parse_counted(p, FSD_HUNT_ALL, out);
    if (fsd_hunt_is_word(p, "any"))
        return parse_counted(p, FSD_HUNT_ANY, out);
    if (fsd_hunt_is_word(p, "score"))
        return parse_score(p, out);
    if (fsd_hunt_is_word(p, "true") || fsd_hunt_is_word(p, "false"))
        return parse_truth(p, out);
    if (p->token.kind == FSD_HUNT_WORD) {
        const fsd_hunt_term *term = fsd_hunt_term_named(p->filter->room, p->token.text);
        if (term != NULL)
            return fsd_hunt_parse_term(p, term, out);
    }
    if (p->token.kind == FSD_HUNT_WORD || p->token.kind == FSD_HUNT_QUOTED)
        return fsd_hunt_parse_bare(p, out);
    return fsd_hunt_expected(p, "a condition", "条件");
}

static fsd_status parse_unary(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    if (p->token.kind != '-')
        return parse_primary(p, out);
    size_t offset = p->token.offset;
    fsd_hunt_node *node = NULL;
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = parse_primary(p, out);
    if (status == FSD_OK)
        status = need_number(p, out);
    if (status == FSD_OK)
        status = fsd_hunt_new(p, FSD_HUNT_NEGATE, false, offset, 1, &node);
    if (status != FSD_OK)
        return status;
    node->child[0] = out->node;
    out->node = node;
    fsd_hunt_bound(node);
    return FSD_OK;
}

/* left op right, both numbers whose result cannot leave int64. */
static fsd_status arithmetic(fsd_hunt_parser *p, fsd_hunt_op op, fsd_hunt_value *left,
                             const fsd_hunt_value *right)
{
    fsd_hunt_node *node = NULL;
    fsd_status status = need_number(p, left);
    if (status == FSD_OK)
        status = need_number(p, right);
    if (status == FSD_OK)
        status = fsd_hunt_new(p, op, false, left->node->offset, 2, &node);
    if (status != FSD_OK)
        return status;
    node->child[0] = left->node;
    node->child[1] = right->node;
    fsd_hunt_bound(node);
    left->node = node;
    if (node->least <= node->most)
        return FSD_OK;
    return fsd_fail_at(p->error, FSD_TOO_LARGE, node->offset,
                       "this can pass 64 bits; use smaller numbers",
                       "结果可能超出 64 位; 请用较小的数");
}

static fsd_status parse_product(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    fsd_status status = parse_unary(p, out);
    while (status == FSD_OK && p->token.kind == '*') {
        fsd_hunt_value right = { 0 };
        status = fsd_hunt_advance(p);
        if (status == FSD_OK)
            status = parse_unary(p, &right);
        if (status == FSD_OK)
            status = arithmetic(p, FSD_HUNT_MULTIPLY, out, &right);
    }
    return status;
}

static fsd_status parse_sum(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    fsd_status status = parse_product(p, out);
    while (status == FSD_OK && (p->token.kind == '+' || p->token.kind == '-')) {
        fsd_hunt_op op = p->token.kind == '+' ? FSD_HUNT_ADD : FSD_HUNT_SUBTRACT;
        fsd_hunt_value right = { 0 };
        status = fsd_hunt_advance(p);
        if (status == FSD_OK)
            status = parse_product(p, &right);
        if (status == FSD_OK)
            status = arithmetic(p, op, out, &right);
    }
    return status;
}

/* ---- Conditions ------------------------------------------------------------------------------ */

static bool relation_at(const fsd_hunt_parser *p, fsd_hunt_relation *out)
{
    static const struct {
        int kind;
        fsd_hunt_relation relation;
    } signs[] = {
        { FSD_HUNT_EQ, FSD_HUNT_EQUAL },    { '=', FSD_HUNT_EQUAL },
        { FSD_HUNT_NE, FSD_HUNT_UNEQUAL },  { '<', FSD_HUNT_LESS },
        { FSD_HUNT_LE, FSD_HUNT_AT_MOST },  { '>', FSD_HUNT_MORE },
        { FSD_HUNT_GE, FSD_HUNT_AT_LEAST },
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (p->token.kind == signs[i].kind) {
            *out = signs[i].relation;
            return true;
        }
    return false;
}

static fsd_status parse_among(fsd_hunt_parser *p, fsd_hunt_value *value)
{
    fsd_hunt_node *node = NULL;
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = fsd_hunt_new(p, FSD_HUNT_AMONG, true, value->node->offset, 1, &node);
    if (status == FSD_OK)
        status = fsd_hunt_parse_ranges(p, INT64_MIN + 1, INT64_MAX, node);
    if (status != FSD_OK)
        return status;
    node->child[0] = value->node;
    fsd_hunt_bound(node);
    *value = (fsd_hunt_value){ node, FSD_HUNT_CONDITION, NULL };
    return FSD_OK;
}

static fsd_status parse_comparison(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    fsd_hunt_relation relation;
    fsd_status status = parse_sum(p, out);
    if (status != FSD_OK || out->kind == FSD_HUNT_CONDITION)
        return status;
    if (out->kind != FSD_HUNT_NUMBER)
        return fsd_hunt_parse_asked(p, out);
    if (fsd_hunt_is_word(p, "in"))
        return parse_among(p, out);
    if (!relation_at(p, &relation))
        return FSD_OK;
    fsd_hunt_value right = { 0 };
    status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = parse_sum(p, &right);
    if (status == FSD_OK)
        status = need_number(p, &right);
    if (status == FSD_OK)
        status = fsd_hunt_compare(p, out->node, relation, right.node, &out->node);
    if (status == FSD_OK && relation_at(p, &relation))
        status =
            fsd_hunt_expected(p, "'and', as comparisons do not chain;", " 'and' (比较不能连写)");
    out->kind = FSD_HUNT_CONDITION;
    return status;
}

static fsd_status parse_not(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    if (p->token.kind != '!' && !fsd_hunt_is_word(p, "not")) {
        int32_t scope = scope_at(p);
        if (scope < 0)
            return parse_comparison(p, out);
        out->kind = FSD_HUNT_CONDITION;
        return parse_scope(p, FSD_HUNT_ALL, scope, ':', &out->node);
    }
    size_t offset = p->token.offset;
    fsd_hunt_node *node = NULL;
    if (++p->depth > FSD_HUNT_DEEPEST)
        return fsd_fail_at(p->error, FSD_TOO_LARGE, offset,
                           "nested deeper than %u levels; take some out", "嵌套超过 %u 层; 请减少",
                           (unsigned)FSD_HUNT_DEEPEST);
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = parse_not(p, out);
    if (status == FSD_OK)
        status = need_condition(p, out);
    if (status == FSD_OK)
        status = fsd_hunt_new(p, FSD_HUNT_NOT, true, offset, 1, &node);
    if (status != FSD_OK)
        return status;
    p->depth--;
    node->child[0] = out->node;
    out->node = node;
    fsd_hunt_bound(node);
    return FSD_OK;
}

/* A chain of conditions with the same sign between them. */
static fsd_status parse_chain(fsd_hunt_parser *p, fsd_hunt_op op, fsd_hunt_value *out)
{
    bool is_and = op == FSD_HUNT_AND;
    fsd_hunt_nodes list = { 0 };
    size_t offset = p->token.offset;
    for (;;) {
        fsd_status status = is_and ? parse_not(p, out) : parse_chain(p, FSD_HUNT_AND, out);
        bool more = p->token.kind == (is_and ? FSD_HUNT_BOTH : FSD_HUNT_EITHER) ||
                    fsd_hunt_is_word(p, is_and ? "and" : "or");
        if (status != FSD_OK || (!more && list.count == 0))
            return status;
        status = need_condition(p, out);
        if (status == FSD_OK)
            status = fsd_hunt_push(p, &list, out->node);
        if (status == FSD_OK && !more)
            return fsd_hunt_join(p, op, offset, &list, &out->node);
        if (status == FSD_OK)
            status = fsd_hunt_advance(p);
        if (status != FSD_OK)
            return status;
    }
}

static fsd_status parse_or(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    if (++p->depth > FSD_HUNT_DEEPEST)
        return fsd_fail_at(p->error, FSD_TOO_LARGE, p->token.offset,
                           "nested deeper than %u levels; take some parentheses out",
                           "嵌套超过 %u 层; 请去掉一些括号", (unsigned)FSD_HUNT_DEEPEST);
    *out = (fsd_hunt_value){ 0 };
    fsd_status status = parse_chain(p, FSD_HUNT_OR, out);
    p->depth--;
    return status;
}

/* best 10 by score(...) */
static fsd_status parse_best(fsd_hunt_parser *p)
{
    enum { MOST = 1000000 };
    fsd_status status = fsd_hunt_advance(p);
    if (status != FSD_OK)
        return status;
    if (p->token.kind != FSD_HUNT_DIGITS || p->token.number < 1 || p->token.number > MOST)
        return fsd_hunt_expected(p, "a number of seeds, 1..1000000,", "种子个数 1..1000000");
    p->filter->best = (uint32_t)p->token.number;
    status = fsd_hunt_advance(p);
    if (status == FSD_OK && !fsd_hunt_is_word(p, "by"))
        return fsd_hunt_expected(p, "'by' and a number", " 'by' 与一个数");
    fsd_hunt_value value = { 0 };
    if (status == FSD_OK)
        status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = parse_sum(p, &value);
    if (status == FSD_OK)
        status = need_number(p, &value);
    p->filter->score = value.node;
    return status;
}

static void note_depth(fsd_hunt_filter *filter, const fsd_hunt_node *node)
{
    if (node->depth > filter->deepest)
        filter->deepest = node->depth;
}

/* A conjunction is taken apart: its parts are tested one after the other. */
static fsd_status take_parts(fsd_hunt_filter *filter, fsd_hunt_node *root, fsd_error *error)
{
    bool many = root != NULL && root->op == FSD_HUNT_AND;
    uint32_t parts = many ? root->children : root != NULL;
    filter->part = fsd_arena_take_array(&filter->arena, parts + 1, sizeof *filter->part);
    filter->part_chance =
        fsd_arena_take_array(&filter->arena, parts + 1, sizeof *filter->part_chance);
    filter->part_guess =
        fsd_arena_take_array(&filter->arena, parts + 1, sizeof *filter->part_guess);
    if (filter->part == NULL || filter->part_chance == NULL || filter->part_guess == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    for (uint32_t i = 0; i < parts; i++) {
        fsd_hunt_node *part = many ? root->child[i] : root;
        filter->part_chance[i] = -1;
        note_depth(filter, part);
        if (part->least == 1) /* always true: no need to ask */
            continue;
        filter->part[filter->parts++] = part;
    }
    if (filter->score != NULL)
        note_depth(filter, filter->score);
    filter->never = fsd_hunt_clash(filter);
    return FSD_OK;
}

fsd_status fsd_hunt_read(fsd_hunt_filter *filter, const char *text, size_t length, fsd_error *error)
{
    filter->text = fsd_arena_copy(&filter->arena, text, length);
    filter->length = length;
    if (filter->text == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    fsd_hunt_parser p = { .filter = filter, .text = { filter->text, length }, .error = error };
    fsd_hunt_value value = { 0 };
    fsd_status status = fsd_hunt_advance(&p);
    if (status == FSD_OK && !fsd_hunt_is_word(&p, "best"))
        status = parse_or(&p, &value);
    if (status == FSD_OK && value.node != NULL)
        status = need_condition(&p, &value);
    if (status == FSD_OK && fsd_hunt_is_word(&p, "best"))
        status = parse_best(&p);
    if (status == FSD_OK && p.token.kind != FSD_HUNT_END)
        status = fsd_hunt_expected(&p, "'and', 'or' or the end", " 'and'、'or' 或结尾");
    return status == FSD_OK ? take_parts(filter, value.node, error) : status;
}
