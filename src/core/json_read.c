#include <string.h>

#include "core/json.h"

#define QUOTED 48     /* bytes of a quotation in a message, zero included */
#define FEW_MEMBERS 8 /* up to here comparing every pair of keys is cheaper than sorting */

/* A container that is not closed yet. */
typedef struct level {
    fsd_json *node, *last;
} level;

typedef struct parser {
    const char *text;
    size_t length, at;
    fsd_arena *arena;
    fsd_error *error;
    uint32_t depth;
    level open[FSD_JSON_DEPTH];
} parser;

/* ---- What is wrong --------------------------------------------------------------------------- */

#define BAD(p, offset, ...) fsd_fail_at((p)->error, FSD_BAD_SYNTAX, (offset), __VA_ARGS__)

static fsd_status no_memory(const parser *p)
{
    return fsd_fail_at(p->error, FSD_NO_MEMORY, p->at,
                       "out of memory; give the program more or a smaller text",
                       "内存不足; 请增加内存或缩小文本");
}

static int peek(const parser *p)
{
    return p->at < p->length ? (uint8_t)p->text[p->at] : -1;
}

static bool stands_here(const parser *p, const char *bytes)
{
    size_t length = strlen(bytes);
    return p->length - p->at >= length && memcmp(p->text + p->at, bytes, length) == 0;
}

/* The character at hand as a message shows it: 'x', or 0x07 where it cannot be shown. */
static void quote_character(const parser *p, char out[QUOTED])
{
    const char *here = p->text + p->at;
    size_t taken;
    int32_t c = fsd_utf8_decode(here, p->length - p->at, &taken);
    if (c < 0x20 || (c >= 0x7F && c < 0xA0))
        fsd_format(out, QUOTED, "0x%02x", (unsigned)(uint8_t)*here);
    else
        fsd_format(out, QUOTED, "'%.*s'", (int)taken, here);
}

/* Habits from elsewhere that deserve a better answer than "unexpected". */
static const struct habit {
    const char *begins, *en, *zh;
} habits[] = {
    { "\xEF\xBB\xBF", "a byte order mark (%s); save the text as UTF-8 without one",
      "这里有字节顺序标记 (%s); 请存为不带 BOM 的 UTF-8" },
    { "\xFF\xFE", "UTF-16 text (%s); save it as UTF-8", "这是 UTF-16 文本 (%s); 请存为 UTF-8" },
    { "\xFE\xFF", "UTF-16 text (%s); save it as UTF-8", "这是 UTF-16 文本 (%s); 请存为 UTF-8" },
    { "'", "a single quote (%s); strings stand in double quotes",
      "这里是单引号 (%s); 字符串要用双引号" },
    { "“", "a typographic quote (%s); strings stand in plain double quotes",
      "这里是中文引号 (%s); 字符串要用英文双引号" },
    { "/", "a comment (%s)? JSON has none; remove it", "这里像是注释 (%s); JSON 没有注释, 请删去" },
    { "#", "a comment (%s)? JSON has none; remove it", "这里像是注释 (%s); JSON 没有注释, 请删去" },
};

static fsd_status unexpected(const parser *p, const char *en, const char *zh, const char *end_en,
                             const char *end_zh)
{
    char found[QUOTED] = "";
    if (p->at == p->length) {
        en = end_en;
        zh = end_zh;
    } else {
        quote_character(p, found);
    }
    for (size_t i = 0; i < sizeof habits / sizeof habits[0]; i++) {
        if (stands_here(p, habits[i].begins)) {
            en = habits[i].en;
            zh = habits[i].zh;
        }
    }
    return BAD(p, p->at, en, zh, found);
}

/* Fails at the character at hand, or at the end of the text, and says what should stand there. */
#define EXPECTED(p, en, zh)                                                              \
    unexpected(p, "unexpected %s; " en, "意外的 %s; " zh, "the text ends here%s; " en, \
               "文本到此结束%s; " zh)

/* ---- Strings --------------------------------------------------------------------------------- */

/* The value of four hexadecimal digits, or -1. */
static int32_t hex4(const parser *p, size_t at)
{
    int32_t value = 0;
    if (p->length < 4 || at > p->length - 4)
        return -1;
    for (size_t i = at; i < at + 4; i++) {
        char c = p->text[i];
        int32_t digit = c >= '0' && c <= '9'   ? c - '0'
                        : c >= 'a' && c <= 'f' ? c - 'a' + 10
                        : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                               : -1;
        if (digit < 0)
            return -1;
        value = value << 4 | digit;
    }
    return value;
}

/* \uXXXX at `at`, or a pair of them where the first is half of a character. */
static fsd_status read_unicode_escape(const parser *p, size_t at, int32_t *c, size_t *taken)
{
    *taken = 6;
    *c = hex4(p, at + 2);
    if (*c < 0)
        return BAD(p, at, "\\u without four hexadecimal digits; write \\u0041 for A",
                   "\\u 后面要有四位十六进制数字; 例如 A 写作 \\u0041");
    if ((*c & ~0x7FF) != 0xD800)
        return FSD_OK;
    bool paired = *c < 0xDC00 && p->length - at >= 12 && memcmp(p->text + at + 6, "\\u", 2) == 0;
    int32_t low = paired ? hex4(p, at + 8) : -1;
    if (low < 0xDC00 || low > 0xDFFF)
        return BAD(p, at, "half of a surrogate pair; write both halves or the character itself",
                   "这是半个代理对; 请成对写出或直接写该字符");
    *c = 0x10000 + ((*c & 0x3FF) << 10) + (low & 0x3FF);
    *taken = 12;
    return FSD_OK;
}

/* The escape at `at`: its character and its length in the text. */
static fsd_status read_escape(const parser *p, size_t at, int32_t *c, size_t *taken)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char letter = at + 1 < p->length ? p->text[at + 1] : '\0';
    if (letter == 'u')
        return read_unicode_escape(p, at, c, taken);
    const char *known = letter ? strchr(letters, letter) : NULL;
    if (!known)
        return BAD(p, at, "an unknown escape; known are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041",
                   "未知的转义; 可用 \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041");
    *c = meant[known - letters];
    *taken = 2;
    return FSD_OK;
}

static fsd_status bad_string_byte(const parser *p, size_t at)
{
    unsigned byte = (uint8_t)p->text[at];
    if (byte >= 0x80)
        return BAD(p, at, "0x%02x is not UTF-8 here; save the text as UTF-8",
                   "此处 0x%02x 不是 UTF-8; 请把文本存为 UTF-8", byte);
    if (byte == '\n' || byte == '\r')
        return BAD(p, at, "a line break within a string; close the string or write \\n",
                   "字符串中间换行; 请补上引号或写 \\n");
    return BAD(p, at, "a control character within a string; write \\u%04x",
               "字符串中有控制字符; 请写 \\u%04x", byte);
}

/* Passes over a string and checks it; `escaped` tells whether it must be rewritten. */
static fsd_status scan_string(parser *p, bool *escaped)
{
    *escaped = false;
    for (size_t at = p->at + 1, taken; at < p->length; at += taken) {
        int32_t c = fsd_utf8_decode(p->text + at, p->length - at, &taken);
        if (c == '"') {
            p->at = at + 1;
            return FSD_OK;
        }
        if (c < 0x20)
            return bad_string_byte(p, at);
        if (c == '\\') {
            *escaped = true;
            fsd_status status = read_escape(p, at, &c, &taken);
            if (status != FSD_OK)
                return status;
        }
    }
    return BAD(p, p->at, "a string that is never closed; put a '\"' behind it",
               "字符串没有结束; 请在末尾补上 '\"'");
}

/* Replaces a checked string by a copy with its escapes resolved, which is never longer. */
static fsd_status unescape(parser *p, fsd_str *string)
{
    char *out = fsd_arena_take(p->arena, string->length);
    if (!out)
        return no_memory(p);
    size_t begin = (size_t)(string->at - p->text), length = 0;
    for (size_t at = begin, taken; at < begin + string->length; at += taken) {
        if (p->text[at] != '\\') {
            out[length++] = p->text[at];
            taken = 1;
            continue;
        }
        int32_t c;
        fsd_status status = read_escape(p, at, &c, &taken);
        if (status != FSD_OK)
            return status;
        length += fsd_utf8_encode(c, out + length);
    }
    *string = (fsd_str){ out, length };
    return FSD_OK;
}

static fsd_status read_string(parser *p, fsd_str *out)
{
    size_t begin = p->at + 1;
    bool escaped;
    fsd_status status = scan_string(p, &escaped);
    if (status != FSD_OK)
        return status;
    *out = (fsd_str){ p->text + begin, p->at - 1 - begin };
    return escaped ? unescape(p, out) : FSD_OK;
}

/* ---- Numbers and words ----------------------------------------------------------------------- */

static bool skip_digits(parser *p)
{
    size_t begin = p->at;
    while (peek(p) >= '0' && peek(p) <= '9')
        p->at++;
    return p->at > begin;
}

static fsd_status read_number(parser *p, fsd_str *out)
{
    size_t begin = p->at;
    p->at += peek(p) == '-';
    size_t whole = p->at;
    if (!skip_digits(p))
        return EXPECTED(p, "a digit should follow the minus sign", "负号后面应为数字");
    if (p->text[whole] == '0' && p->at > whole + 1)
        return BAD(p, whole, "a number with a leading zero; write it without",
                   "数字以多余的 0 开头; 请去掉");
    if (peek(p) == '.') {
        p->at++;
        if (!skip_digits(p))
            return EXPECTED(p, "a digit should follow the decimal point", "小数点后面应为数字");
    }
    if (peek(p) == 'e' || peek(p) == 'E') {
        p->at++;
        p->at += peek(p) == '+' || peek(p) == '-';
        if (!skip_digits(p))
            return EXPECTED(p, "a digit should stand in the exponent", "指数部分应为数字");
    }
    *out = (fsd_str){ p->text + begin, p->at - begin };
    return FSD_OK;
}

static bool in_word(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static fsd_status read_word(parser *p, fsd_json *node)
{
    size_t begin = p->at;
    while (in_word(peek(p)))
        p->at++;
    fsd_str word = { p->text + begin, p->at - begin };
    node->truth = fsd_str_equal(word, fsd_str_of("true"));
    node->kind = FSD_JSON_BOOL;
    if (node->truth || fsd_str_equal(word, fsd_str_of("false")))
        return FSD_OK;
    node->kind = FSD_JSON_NULL;
    if (fsd_str_equal(word, fsd_str_of("null")))
        return FSD_OK;
    return BAD(p, begin, "'%.*s' is no value; write true, false, null, a number or a \"string\"",
               "'%.*s' 不是值; 请写 true、false、null、数字或 \"字符串\"",
               (int)(word.length < QUOTED ? word.length : QUOTED), word.at);
}

/* ---- Duplicate keys -------------------------------------------------------------------------- */

static int compare_keys(const fsd_json *a, const fsd_json *b)
{
    if (a->key.length != b->key.length)
        return a->key.length < b->key.length ? -1 : 1;
    return a->key.length > 0 ? memcmp(a->key.at, b->key.at, a->key.length) : 0;
}

/* The order is total, so that of equal keys the first in the text comes first. */
static bool sorts_before(const fsd_json *a, const fsd_json *b)
{
    int order = compare_keys(a, b);
    return order != 0 ? order < 0 : a->key_offset < b->key_offset;
}

static void sift_down(const fsd_json **heap, size_t root, size_t count)
{
    const fsd_json *sinking = heap[root];
    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        if (child + 1 < count && sorts_before(heap[child], heap[child + 1]))
            child++;
        if (!sorts_before(sinking, heap[child]))
            break;
        heap[root] = heap[child];
    }
    heap[root] = sinking;
}

/* Heapsort: n log n whatever a hostile text holds, and without memory of its own. */
static void sort_members(const fsd_json **member, size_t count)
{
    for (size_t i = count / 2; i-- > 0;)
        sift_down(member, i, count);
    for (size_t end = count; end-- > 1;) {
        const fsd_json *largest = member[0];
        member[0] = member[end];
        member[end] = largest;
        sift_down(member, 0, end);
    }
}

/* The first member whose key stood before, or null. */
static const fsd_json *repeated_of_few(const fsd_json *object)
{
    for (const fsd_json *later = object->first; later; later = later->next)
        for (const fsd_json *earlier = object->first; earlier != later; earlier = earlier->next)
            if (compare_keys(earlier, later) == 0)
                return later;
    return NULL;
}

static const fsd_json *repeated_of_many(const fsd_json *object, const fsd_json **member)
{
    size_t count = 0;
    const fsd_json *repeated = NULL;
    for (const fsd_json *node = object->first; node; node = node->next)
        member[count++] = node;
    sort_members(member, count);
    for (size_t i = 1; i < count; i++)
        if (compare_keys(member[i - 1], member[i]) == 0 &&
            (!repeated || member[i]->key_offset < repeated->key_offset))
            repeated = member[i];
    return repeated;
}

static fsd_status check_keys(const parser *p, const fsd_json *object)
{
    const fsd_json *repeated;
    if (object->count <= FEW_MEMBERS) {
        repeated = repeated_of_few(object);
    } else {
        size_t size = object->count * sizeof(const fsd_json *);
        const fsd_json **member = fsd_allocate(p->arena->allocator, size);
        if (!member)
            return no_memory(p);
        repeated = repeated_of_many(object, member);
        fsd_release(p->arena->allocator, member, size);
    }
    if (!repeated)
        return FSD_OK;
    char key[QUOTED]; /* cuts a long one at a character */
    size_t length = repeated->key.length < 2 * QUOTED ? repeated->key.length : 2 * QUOTED;
    fsd_format(key, sizeof key, "%.*s", (int)length, repeated->key.at);
    return fsd_fail_at(p->error, FSD_BAD_DATA, repeated->key_offset,
                       "the key \"%s\" stands twice in one object; keep one of the two",
                       "同一对象中的键 \"%s\" 出现了两次; 请只留一个", key);
}

/* ---- Values ---------------------------------------------------------------------------------- */

static void skip_blanks(parser *p)
{
    while (peek(p) == ' ' || peek(p) == '\n' || peek(p) == '\r' || peek(p) == '\t')
        p->at++;
}

static fsd_status open_container(parser *p, fsd_json *node)
{
    if (p->depth == FSD_JSON_DEPTH)
        return fsd_fail_at(p->error, FSD_TOO_LARGE, p->at,
                           "nested too deeply; at most %d levels are read",
                           "嵌套过深; 最多读 %d 层", FSD_JSON_DEPTH);
    node->kind = peek(p) == '{' ? FSD_JSON_OBJECT : FSD_JSON_ARRAY;
    p->open[p->depth++] = (level){ .node = node };
    p->at++;
    return FSD_OK;
}

/* Reads a scalar whole, of a container only the bracket: read_on does the rest. */
static fsd_status read_value(parser *p, fsd_json *node)
{
    int c = peek(p);
    node->offset = p->at;
    if (c == '{' || c == '[')
        return open_container(p, node);
    if (c == '"') {
        node->kind = FSD_JSON_STRING;
        return read_string(p, &node->text);
    }
    if (c == '-' || (c >= '0' && c <= '9')) {
        node->kind = FSD_JSON_NUMBER;
        return read_number(p, &node->text);
    }
    if (in_word(c))
        return read_word(p, node);
    if (c == '+' || c == '.')
        return BAD(p, p->at, "a number that begins with '%c'; begin with a digit or '-', as in 0.5",
                   "数字以 '%c' 开头; 应以数字或 '-' 开头, 如 0.5", c);
    return EXPECTED(p, "a value should stand here", "此处应为一个值");
}

static fsd_status read_key(parser *p, fsd_json *member)
{
    if (peek(p) != '"')
        return EXPECTED(p, "a key in double quotes should stand here", "此处应为双引号中的键");
    member->key_offset = p->at;
    fsd_status status = read_string(p, &member->key);
    if (status != FSD_OK)
        return status;
    skip_blanks(p);
    if (peek(p) != ':')
        return EXPECTED(p, "a ':' should stand between key and value", "键与值之间应为 ':'");
    p->at++;
    skip_blanks(p);
    return FSD_OK;
}

static fsd_status read_child(parser *p, level *parent)
{
    fsd_json *child = fsd_arena_take(p->arena, sizeof *child);
    if (!child)
        return no_memory(p);
    if (parent->node->kind == FSD_JSON_OBJECT) {
        fsd_status status = read_key(p, child);
        if (status != FSD_OK)
            return status;
    }
    if (parent->last)
        parent->last->next = child;
    else
        parent->node->first = child;
    parent->last = child;
    parent->node->count++;
    return read_value(p, child);
}

/* One step within the innermost open container: its end, or one more child. */
static fsd_status read_on(parser *p)
{
    level *parent = &p->open[p->depth - 1];
    bool object = parent->node->kind == FSD_JSON_OBJECT;
    int end = object ? '}' : ']';
    skip_blanks(p);
    if (peek(p) == end) {
        p->at++;
        p->depth--;
        return object ? check_keys(p, parent->node) : FSD_OK;
    }
    if (!parent->last)
        return read_child(p, parent);
    if (peek(p) != ',')
        return object ? EXPECTED(p, "a ',' or '}' should stand here", "此处应为 ',' 或 '}'")
                      : EXPECTED(p, "a ',' or ']' should stand here", "此处应为 ',' 或 ']'");
    size_t comma = p->at++;
    skip_blanks(p);
    if (peek(p) == end)
        return BAD(p, comma, "a comma behind the last element; remove it",
                   "最后一个元素后面多了逗号; 请删去");
    return read_child(p, parent);
}

static fsd_status read_document(parser *p, const fsd_json **out)
{
    fsd_json *root = fsd_arena_take(p->arena, sizeof *root);
    if (!root)
        return no_memory(p);
    skip_blanks(p);
    fsd_status status = read_value(p, root);
    while (status == FSD_OK && p->depth > 0)
        status = read_on(p);
    if (status != FSD_OK)
        return status;
    skip_blanks(p);
    if (p->at < p->length)
        return EXPECTED(p, "nothing should stand behind the value", "值的后面不应再有内容");
    *out = root;
    return FSD_OK;
}

fsd_status fsd_json_parse(const char *text, size_t length, fsd_arena *arena,
                          const fsd_json **out, fsd_error *error)
{
    *out = NULL;
    if ((uint64_t)length > UINT32_MAX) /* children are counted in 32 bits */
        return fsd_fail(error, FSD_TOO_LARGE, "the text is too large; less than 4 GiB are read",
                        "文本过大; 只读 4 GiB 以下的文本");
    parser p = { .text = text, .length = length, .arena = arena, .error = error };
    fsd_status status = read_document(&p, out);
    if (status != FSD_OK)
        fsd_error_locate(error, text, length);
    return status;
}
