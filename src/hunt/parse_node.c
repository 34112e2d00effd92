/* The parser's tokens and the nodes it makes of them. */
#include <string.h>

#include "hunt/bounds.h"
#include "hunt/parse.h"

fsd_status fsd_hunt_advance(fsd_hunt_parser *p)
{
    p->last_end = p->next;
    return fsd_hunt_lex(p->text, p->next, &p->token, &p->next, p->error);
}

fsd_hunt_token fsd_hunt_peek(const fsd_hunt_parser *p)
{
    fsd_hunt_token token;
    size_t next;
    if (fsd_hunt_lex(p->text, p->next, &token, &next, NULL) != FSD_OK)
        token.kind = FSD_HUNT_END;
    return token;
}

bool fsd_hunt_is_word(const fsd_hunt_parser *p, const char *word)
{
    return p->token.kind == FSD_HUNT_WORD && fsd_str_equal_fold(p->token.text, fsd_str_of(word));
}

fsd_status fsd_hunt_expected(const fsd_hunt_parser *p, const char *en, const char *zh)
{
    enum { SHOWN = 40 };
    bool ends = p->token.kind == FSD_HUNT_END;
    int length = (int)(p->token.text.length < SHOWN ? p->token.text.length : SHOWN);
    char text_en[FSD_ERROR_TEXT];
    char text_zh[FSD_ERROR_TEXT];
    fsd_format(text_en, sizeof text_en, ends ? "%s expected at the end" : "%s expected, not '%.*s'",
               en, length, p->token.text.at);
    fsd_format(text_zh, sizeof text_zh, ends ? "结尾处应为%s" : "此处应为%s, 而不是 '%.*s'", zh,
               length, p->token.text.at);
    return fsd_hunt_say(p, p->token.offset, FSD_BAD_SYNTAX, text_en, text_zh);
}

/* Texts that were put together for each language apart. */
fsd_status fsd_hunt_say(const fsd_hunt_parser *p, size_t offset, fsd_status status, const char *en,
                        const char *zh)
{
    fsd_error chinese;
    (void)fsd_fail(&chinese, status, "%s", "%s", zh);
    (void)fsd_fail_at(p->error, status, offset, "%s", "%s", en);
    if (p->error != NULL)
        memcpy(p->error->zh, chinese.zh, sizeof chinese.zh);
    return status;
}

fsd_status fsd_hunt_expect(fsd_hunt_parser *p, int kind, const char *sign)
{
    char quoted[16];
    if (p->token.kind == kind)
        return fsd_hunt_advance(p);
    fsd_format(quoted, sizeof quoted, "'%s'", sign);
    return fsd_hunt_expected(p, quoted, quoted);
}

fsd_status fsd_hunt_no_memory(const fsd_hunt_parser *p)
{
    return fsd_fail(p->error, FSD_NO_MEMORY, "out of memory", "内存不足");
}

fsd_status fsd_hunt_new(fsd_hunt_parser *p, fsd_hunt_op op, bool condition, size_t offset,
                        uint32_t children, fsd_hunt_node **out)
{
    fsd_hunt_filter *filter = p->filter;
    if (++filter->nodes > FSD_HUNT_MOST_NODES)
        return fsd_fail_at(p->error, FSD_TOO_LARGE, offset,
                           "more than %u conditions and numbers; a filter may have that many",
                           "条件与数字超过 %u 个; 请减少", (unsigned)FSD_HUNT_MOST_NODES);
    fsd_hunt_node *node = fsd_arena_take(&filter->arena, sizeof *node);
    if (node == NULL)
        return fsd_hunt_no_memory(p);
    node->op = (uint8_t)op;
    node->condition = condition;
    node->offset = (uint32_t)offset;
    node->children = children;
    node->least = condition ? 0 : INT64_MIN;
    node->most = condition ? 1 : INT64_MAX;
    if (children > 0) {
        node->child = fsd_arena_take_array(&filter->arena, children, sizeof *node->child);
        if (node->child == NULL)
            return fsd_hunt_no_memory(p);
    }
    *out = node;
    return FSD_OK;
}

fsd_status fsd_hunt_push(fsd_hunt_parser *p, fsd_hunt_nodes *list, fsd_hunt_node *node)
{
    if (list->count == list->capacity) {
        uint32_t capacity = list->capacity > 0 ? 2 * list->capacity : 8;
        fsd_hunt_node **at = fsd_arena_take_array(&p->filter->arena, capacity, sizeof *at);
        if (at == NULL)
            return fsd_hunt_no_memory(p);
        if (list->count > 0)
            memcpy(at, list->at, list->count * sizeof *at);
        list->at = at;
        list->capacity = capacity;
    }
    list->at[list->count++] = node;
    return FSD_OK;
}

/* (a and b) and c is a and b and c. */
static bool melts(fsd_hunt_op op, const fsd_hunt_node *child)
{
    return (op == FSD_HUNT_AND || op == FSD_HUNT_OR) && child->op == op;
}

fsd_status fsd_hunt_join(fsd_hunt_parser *p, fsd_hunt_op op, size_t offset,
                         const fsd_hunt_nodes *list, fsd_hunt_node **out)
{
    if (list->count == 1 && op != FSD_HUNT_TALLY) {
        *out = list->at[0];
        return FSD_OK;
    }
    uint32_t children = 0;
    for (uint32_t i = 0; i < list->count; i++)
        children += melts(op, list->at[i]) ? list->at[i]->children : 1;
    fsd_status status = fsd_hunt_new(p, op, op != FSD_HUNT_TALLY, offset, children, out);
    if (status != FSD_OK)
        return status;
    uint32_t used = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        bool many = melts(op, list->at[i]);
        uint32_t count = many ? list->at[i]->children : 1;
        memcpy((*out)->child + used, many ? list->at[i]->child : &list->at[i],
               count * sizeof *list->at);
        used += count;
    }
    fsd_hunt_bound(*out);
    return FSD_OK;
}

fsd_status fsd_hunt_number(fsd_hunt_parser *p, size_t offset, int64_t number, fsd_hunt_node **out)
{
    fsd_status status = fsd_hunt_new(p, FSD_HUNT_CONSTANT, false, offset, 0, out);
    if (status == FSD_OK)
        (*out)->number = (*out)->least = (*out)->most = number;
    return status;
}

fsd_status fsd_hunt_compare(fsd_hunt_parser *p, fsd_hunt_node *left, fsd_hunt_relation relation,
                            fsd_hunt_node *right, fsd_hunt_node **out)
{
    fsd_status status = fsd_hunt_new(p, FSD_HUNT_COMPARE, true, left->offset, 2, out);
    if (status != FSD_OK)
        return status;
    (*out)->relation = (uint8_t)relation;
    (*out)->child[0] = left;
    (*out)->child[1] = right;
    fsd_hunt_bound(*out);
    return FSD_OK;
}

fsd_status fsd_hunt_against(fsd_hunt_parser *p, fsd_hunt_node *child, fsd_hunt_amount amount,
                            fsd_hunt_node **out)
{
    fsd_hunt_node *number = NULL;
    fsd_status status = fsd_hunt_number(p, child->offset, amount.number, &number);
    if (status == FSD_OK)
        status = fsd_hunt_compare(p, child, amount.relation, number, out);
    if (status == FSD_OK)
        (*out)->child[1]->names = child->names;
    return status;
}
