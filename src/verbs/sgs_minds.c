#include "verbs/sgs_minds.h"

static const fsd_name mind_name[FSD_SGS_MINDS] = {
    { FSD_SGS_MIND_RANDOM, { "random", "随机" } },
    { FSD_SGS_MIND_TRUST, { "trust", "托管" } },
    { FSD_SGS_MIND_V2, { "v2" } },
    { FSD_SGS_MIND_DECK, { "deck" } },
};
static const fsd_names mind_names = { mind_name, sizeof mind_name / sizeof *mind_name };

/* The text before `mark`, which `text` then begins behind; all of it without a mark. */
static fsd_str split(fsd_str *text, char mark)
{
    size_t length = 0;
    while (length < text->length && text->at[length] != mark)
        length++;
    fsd_str part = { text->at, length };
    size_t passed = length < text->length ? length + 1 : length;
    *text = (fsd_str){ text->at + passed, text->length - passed };
    return part;
}

static uint32_t marks_in(fsd_str text, char mark)
{
    uint32_t count = 0;
    for (size_t i = 0; i < text.length; i++)
        count += text.at[i] == mark;
    return count;
}

static bool read_mind(fsd_call *call, uint32_t option, fsd_str text, uint8_t *out)
{
    char clip[FSD_CLIP];
    int32_t id = fsd_names_find(mind_names, text);
    *out = (uint8_t)id;
    if (id >= 0)
        return true;
    fsd_call_refuse(call, option, "'%s' is no mind; use random, trust, v2 or deck",
                    "没有 '%s' 这种决策者; 请用 random、trust、v2 或 deck", fsd_clip(text, clip));
    return false;
}

static bool read_role(fsd_call *call, uint32_t option, fsd_str text, const fsd_sgs_cast *cast,
                      uint32_t *out)
{
    char clip[FSD_CLIP];
    int32_t id = fsd_names_find(fsd_sgs_role_names, text);
    *out = (uint32_t)id;
    if (id < 0)
        fsd_call_refuse(call, option, "'%s' is no role; use lord, loyalist, rebel or renegade",
                        "'%s' 不是身份; 请用 lord、loyalist、rebel 或 renegade",
                        fsd_clip(text, clip));
    else if (cast->named >> id & 1)
        fsd_call_refuse(call, option, "%s is given twice; give each role one mind",
                        "%s 给了两次; 每种身份一个决策者", fsd_clip(text, clip));
    return id >= 0 && !(cast->named >> id & 1);
}

/* One element: a mind for all that are not named (`rest`), or role=mind. */
static bool read_element(fsd_call *call, uint32_t option, fsd_str element, fsd_sgs_cast *cast,
                         uint8_t *rest)
{
    uint32_t role;
    if (marks_in(element, '=') > 0) {
        fsd_str name = split(&element, '=');
        if (!read_role(call, option, name, cast, &role))
            return false;
        cast->named |= (uint8_t)(1u << role);
        return read_mind(call, option, element, &cast->mind[role]);
    }
    uint8_t before = *rest;
    if (!read_mind(call, option, element, rest))
        return false;
    if (before < FSD_SGS_MINDS)
        fsd_call_refuse(call, option,
                        "two minds for all; say who plays which role (v2,rebel=trust), or let them "
                        "meet in sgs arena with --mirror",
                        "两个决策者都用于全部身份; 请按身份指定 (v2,rebel=trust), 或在 sgs arena "
                        "中用 --mirror 对阵");
    return before == FSD_SGS_MINDS;
}

bool fsd_sgs_cast_read(fsd_call *call, uint32_t option, fsd_sgs_cast *out)
{
    uint8_t rest = FSD_SGS_MINDS;
    *out = (fsd_sgs_cast){ .named = 0 };
    fsd_str left = fsd_str_of(call->arg[option].given ? call->arg[option].text : "random");
    for (uint32_t more = marks_in(left, ',') + 1; more > 0; more--)
        if (!read_element(call, option, split(&left, ','), out, &rest))
            return false;
    for (uint32_t r = FSD_SGS_LORD; r < FSD_SGS_ROLES; r++)
        if (!(out->named >> r & 1))
            out->mind[r] = rest < FSD_SGS_MINDS ? rest : FSD_SGS_MIND_RANDOM;
    return true;
}

uint32_t fsd_sgs_roles_of(const fsd_sgs_game *game)
{
    fsd_sgs_view view;
    uint32_t set = 0;
    fsd_sgs_see(game, 0, true, &view);
    for (uint32_t p = 0; p < view.table.players; p++)
        set |= 1u << view.roles[p];
    return set;
}

bool fsd_sgs_cast_check(fsd_call *call, uint32_t option, const fsd_sgs_cast *cast,
                        const fsd_sgs_game *game)
{
    uint32_t absent = cast->named & ~fsd_sgs_roles_of(game);
    if (absent == 0)
        return true;
    uint32_t role = (uint32_t)__builtin_ctz(absent);
    fsd_call_refuse(call, option, "nobody is a %s in this game; leave '%s=' out",
                    "此局没有%s; 请去掉 '%s='", fsd_sgs_role_name(call, role),
                    fsd_sgs_role_key(role));
    return false;
}

uint32_t fsd_sgs_contestants_read(fsd_call *call, uint32_t option, uint8_t out[FSD_SGS_MINDS])
{
    fsd_str left = fsd_str_of(call->arg[option].given ? call->arg[option].text : "");
    uint32_t count = marks_in(left, ',') + 1, seen = 0;
    if (count < 2 || marks_in(left, '=') > 0)
        return 0;
    for (uint32_t i = 0; i < count; i++) {
        char clip[FSD_CLIP];
        uint8_t mind;
        fsd_str name = split(&left, ',');
        if (!read_mind(call, option, name, &mind))
            return 0;
        if (seen >> mind & 1) {
            fsd_call_refuse(call, option, "'%s' is given twice; give each mind once",
                            "'%s' 给了两次; 每个决策者一次", fsd_clip(name, clip));
            return 0;
        }
        seen |= 1u << mind;
        out[i] = mind;
    }
    return count;
}

fsd_sgs_cast fsd_sgs_cast_against(uint8_t first, uint8_t second, const fsd_sgs_game *game)
{
    bool third = fsd_sgs_table_of(game)->mode == FSD_SGS_IDENTITY &&
                 (fsd_sgs_roles_of(game) >> FSD_SGS_REBEL & 1);
    fsd_sgs_cast cast = { .named = 0 };
    cast.mind[FSD_SGS_LORD] = cast.mind[FSD_SGS_LOYALIST] = first;
    cast.mind[FSD_SGS_REBEL] = second;
    cast.mind[FSD_SGS_RENEGADE] = third ? first : second;
    return cast;
}
