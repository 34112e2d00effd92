/* A filter as text again: one form for each meaning, which reads back as the same tree. */
#include "core/assert.h"
#include "hunt/language.h"

/* How tightly a node binds; one that binds less than its place asks for stands in parentheses. */
enum { LOOSE, OR, AND, NOT, COMPARE, SUM, PRODUCT, PRIMARY };

static int binds(const fsd_hunt_node *node)
{
    switch ((fsd_hunt_op)node->op) {
    case FSD_HUNT_ALL:
        return LOOSE;
    case FSD_HUNT_OR:
        return OR;
    case FSD_HUNT_AND:
        return AND;
    case FSD_HUNT_NOT:
        return NOT;
    case FSD_HUNT_COMPARE:
    case FSD_HUNT_AMONG:
        return COMPARE;
    case FSD_HUNT_ADD:
    case FSD_HUNT_SUBTRACT:
        return SUM;
    case FSD_HUNT_MULTIPLY:
    case FSD_HUNT_NEGATE:
        return PRODUCT;
    default:
        return node->op == FSD_HUNT_CONSTANT && node->number < 0 ? PRODUCT
               : node->op == FSD_HUNT_TERM && node->ask != FSD_HUNT_VALUE &&
                       node->ask != FSD_HUNT_ELEMENT
                   ? COMPARE
                   : PRIMARY;
    }
}

static void write_at(fsd_text *out, const fsd_hunt_filter *filter, const fsd_hunt_node *node,
                     int place)
{
    bool wrap = binds(node) < place;
    fsd_text_add_str(out, wrap ? "(" : "");
    fsd_hunt_write(out, filter, node);
    fsd_text_add_str(out, wrap ? ")" : "");
}

static const char *name_of(const fsd_hunt_vocabulary *names, int32_t id)
{
    if (names->name != NULL)
        return names->name(id);
    for (size_t i = 0; i < names->words.count; i++)
        if (names->words.name[i].id == id)
            return names->words.name[i].form[0];
    return "?";
}

/* A name that would read as something else stands in quotes. */
static void write_name(fsd_text *out, const fsd_hunt_vocabulary *names, int64_t id)
{
    const char *name = name_of(names, (int32_t)id);
    bool plain = true;
    for (const char *c = name; *c != 0; c++)
        plain &= *c == '_' || (*c >= '0' && *c <= '9') || (*c >= 'a' && *c <= 'z') ||
                 (*c >= 'A' && *c <= 'Z');
    fsd_text_printf(out, plain ? "%s" : "'%s'", name);
}

static void write_mask(fsd_text *out, const fsd_hunt_vocabulary *names, uint64_t mask)
{
    const char *gap = "";
    for (int64_t id = 0; id < 64; id++)
        if ((mask >> id & 1) != 0) {
            fsd_text_add_str(out, gap);
            write_name(out, names, id);
            gap = ", ";
        }
}

static void write_ranges(fsd_text *out, const fsd_hunt_node *node)
{
    bool braces = node->ranges > 1 || node->names != NULL;
    fsd_text_add_str(out, braces ? "{" : "");
    for (uint32_t i = 0; i < node->ranges; i++) {
        fsd_hunt_range range = node->range[i];
        fsd_text_add_str(out, i > 0 ? ", " : "");
        /* Neighbouring names were joined to ranges. */
        for (int64_t id = range.first; id <= range.last && node->names != NULL; id++) {
            fsd_text_add_str(out, id > range.first ? ", " : "");
            write_name(out, node->names, id);
        }
        if (node->names == NULL)
            fsd_text_printf(out, range.first == range.last ? "%lld" : "%lld..%lld",
                            (long long)range.first, (long long)range.last);
    }
    fsd_text_add_str(out, braces ? "}" : "");
}

static void write_arguments(fsd_text *out, const fsd_hunt_node *node)
{
    const fsd_hunt_term *term = node->term;
    const char *gap = "(";
    for (uint32_t i = 0; i < term->parameters; i++) {
        const fsd_hunt_parameter *parameter = &term->parameter[i];
        if (node->argument[i] == FSD_HUNT_FROM_SCOPE)
            continue;
        fsd_text_add_str(out, gap);
        gap = ", ";
        switch (parameter->kind) {
        case FSD_HUNT_TAKES_NUMBER:
            fsd_text_printf(out, "%lld", (long long)node->argument[i]);
            break;
        case FSD_HUNT_TAKES_NAME:
            write_name(out, parameter->names, node->argument[i]);
            break;
        case FSD_HUNT_TAKES_NAMES:
            write_mask(out, parameter->names, node->mask);
            break;
        case FSD_HUNT_TAKES_CALL:
            fsd_text_printf(out, node->argument[i] == 0 ? "int(%lld)" : "int(%lld, %lld)",
                            (long long)node->argument[i + (node->argument[i] == 0)],
                            (long long)node->argument[i + 1]);
            break;
        }
    }
    fsd_text_add_str(out, gap[0] == ',' ? ")" : "");
    if (term->kind == FSD_HUNT_LIST && (node->first > 0 || node->last < INT64_MAX))
        fsd_text_printf(out, node->first == node->last ? "[%lld]" : "[%lld..%lld]",
                        (long long)node->first, (long long)node->last);
}

/* A count stands behind `has`, within a comparison: what the comparison says goes in between. */
static bool write_has_amount(fsd_text *out, const fsd_hunt_node *node)
{
    const fsd_hunt_node *list = node->child[0];
    const fsd_hunt_node *number = node->child[1];
    if (node->op != FSD_HUNT_COMPARE || list->op != FSD_HUNT_TERM ||
        list->ask != FSD_HUNT_COUNT_OF || number->op != FSD_HUNT_CONSTANT)
        return false;
    static const char *const relation[] = { [FSD_HUNT_EQUAL] = "exactly ",
                                            [FSD_HUNT_AT_MOST] = "at most ",
                                            [FSD_HUNT_AT_LEAST] = "at least " };
    FSD_ASSERT(node->relation < sizeof relation / sizeof *relation);
    bool set = list->term->kind == FSD_HUNT_SET;
    bool one = !set && number->number == 1 && node->relation == FSD_HUNT_AT_LEAST;
    fsd_text_printf(out, "%s", list->term->form[0]);
    write_arguments(out, list);
    fsd_text_add_str(out, " has ");
    if (!one)
        fsd_text_printf(out, "%s%lld ", relation[node->relation], (long long)number->number);
    fsd_text_add_str(out, set ? "of {" : "");
    if (set)
        write_mask(out, list->term->names, list->mask);
    else
        write_name(out, list->term->names, list->name);
    fsd_text_add_str(out, set ? "}" : "");
    return true;
}

static void write_term(fsd_text *out, const fsd_hunt_node *node)
{
    const fsd_hunt_term *term = node->term;
    fsd_text_add_str(out, term->form[0]);
    write_arguments(out, node);
    const char *asked = node->ask == FSD_HUNT_HAS      ? " has {"
                        : node->ask == FSD_HUNT_IS     ? " == {"
                        : node->ask == FSD_HUNT_WITHIN ? " <= {"
                                                       : NULL;
    if (asked == NULL)
        return;
    fsd_text_add_str(out, asked);
    write_mask(out, term->names, node->mask);
    fsd_text_add_str(out, "}");
}

static void write_list(fsd_text *out, const fsd_hunt_filter *filter, const fsd_hunt_node *node,
                       const char *gap, int place)
{
    for (uint32_t i = 0; i < node->children; i++) {
        fsd_text_add_str(out, i > 0 ? gap : "");
        if (node->op == FSD_HUNT_SCORE && node->value[i] != 1)
            fsd_text_printf(out, "%lld: ", (long long)node->value[i]);
        write_at(out, filter, node->child[i], place);
    }
}

static void write_scope(fsd_text *out, const fsd_hunt_filter *filter, const fsd_hunt_node *node)
{
    static const char *const word[] = {
        [FSD_HUNT_ALL] = "", [FSD_HUNT_ANY] = "any(", [FSD_HUNT_COUNT] = "count("
    };
    const fsd_hunt_scope *scope = &filter->room->scope[node->scope];
    bool one = node->ranges == 1 && node->range[0].first == node->range[0].last;
    fsd_text_printf(out, "%s%s ", word[node->op], scope->form[one ? 0 : 1]);
    write_ranges(out, node);
    fsd_text_add_str(out, node->op == FSD_HUNT_ALL ? ": " : ", ");
    fsd_hunt_write(out, filter, node->child[0]);
    fsd_text_add_str(out, node->op == FSD_HUNT_ALL ? "" : ")");
}

static void write_pair(fsd_text *out, const fsd_hunt_filter *filter, const fsd_hunt_node *node,
                       const char *sign, int left, int right)
{
    write_at(out, filter, node->child[0], left);
    fsd_text_printf(out, " %s ", sign);
    write_at(out, filter, node->child[1], right);
}

static void write_among(fsd_text *out, const fsd_hunt_filter *filter, const fsd_hunt_node *node)
{
    bool one =
        node->names != NULL && node->ranges == 1 && node->range[0].first == node->range[0].last;
    write_at(out, filter, node->child[0], SUM);
    fsd_text_add_str(out, one ? " == " : " in ");
    if (one)
        write_name(out, node->names, node->range[0].first);
    else
        write_ranges(out, node);
}

void fsd_hunt_write(fsd_text *out, const fsd_hunt_filter *filter, const fsd_hunt_node *node)
{
    static const char *const relation[] = { "==", "!=", "<", "<=", ">", ">=" };
    switch ((fsd_hunt_op)node->op) {
    case FSD_HUNT_CONSTANT:
        if (node->condition)
            fsd_text_add_str(out, node->number != 0 ? "true" : "false");
        else
            fsd_text_printf(out, "%lld", (long long)node->number);
        break;
    case FSD_HUNT_TERM:
        write_term(out, node);
        break;
    case FSD_HUNT_NOT:
        fsd_text_add_str(out, "not ");
        write_at(out, filter, node->child[0], NOT);
        break;
    case FSD_HUNT_AND:
        write_list(out, filter, node, " and ", NOT);
        break;
    case FSD_HUNT_OR:
        write_list(out, filter, node, " or ", AND);
        break;
    case FSD_HUNT_NEGATE:
        fsd_text_add_str(out, "-");
        write_at(out, filter, node->child[0], PRIMARY);
        break;
    case FSD_HUNT_ADD:
        write_pair(out, filter, node, "+", SUM, PRODUCT);
        break;
    case FSD_HUNT_SUBTRACT:
        write_pair(out, filter, node, "-", SUM, PRODUCT);
        break;
    case FSD_HUNT_MULTIPLY:
        write_pair(out, filter, node, "*", PRODUCT, PRIMARY);
        break;
    case FSD_HUNT_COMPARE:
        if (!write_has_amount(out, node))
            write_pair(out, filter, node, relation[node->relation], SUM, SUM);
        break;
    case FSD_HUNT_AMONG:
        write_among(out, filter, node);
        break;
    case FSD_HUNT_TALLY:
        fsd_text_add_str(out, "count{");
        write_list(out, filter, node, ", ", LOOSE);
        fsd_text_add_str(out, "}");
        break;
    case FSD_HUNT_SCORE:
        fsd_text_add_str(out, "score(");
        write_list(out, filter, node, ", ", LOOSE);
        fsd_text_add_str(out, ")");
        break;
    case FSD_HUNT_ALL:
    case FSD_HUNT_ANY:
    case FSD_HUNT_COUNT:
        write_scope(out, filter, node);
        break;
    }
}
