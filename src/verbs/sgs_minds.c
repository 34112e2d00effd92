#include "verbs/sgs_minds.h"

#include <string.h>

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

/* One element: a mind for all, or role=mind. */
static bool read_element(fsd_call *call, uint32_t option, fsd_str element, fsd_sgs_cast *out)
{
    char clip[FSD_CLIP];
    uint32_t first = FSD_SGS_LORD, last = FSD_SGS_RENEGADE;
    fsd_str mind = element;
    fsd_str role = split(&mind, '=');
    if (role.length == element.length) {
        mind = element;
    } else {
        int32_t id = fsd_names_find(fsd_sgs_role_names, role);
        if (id < 0) {
            fsd_call_refuse(call, option, "'%s' is no role; use lord, loyalist, rebel or renegade",
                            "'%s' 不是身份; 请用 lord、loyalist、rebel 或 renegade",
                            fsd_clip(role, clip));
            return false;
        }
        first = last = (uint32_t)id;
    }
    int32_t id = fsd_names_find(mind_names, mind);
    if (id < 0) {
        fsd_call_refuse(call, option, "'%s' is no mind; use random, trust, v2 or deck",
                        "没有 '%s' 这种决策者; 请用 random、trust、v2 或 deck",
                        fsd_clip(mind, clip));
        return false;
    }
    for (uint32_t r = first; r <= last; r++)
        out->mind[r] = (uint8_t)id;
    return true;
}

bool fsd_sgs_cast_read(fsd_call *call, uint32_t option, fsd_sgs_cast *out)
{
    *out = (fsd_sgs_cast){ .mind = { FSD_SGS_MIND_RANDOM } };
    if (!call->arg[option].given)
        return true;
    fsd_str left = fsd_str_of(call->arg[option].text);
    do {
        if (!read_element(call, option, split(&left, ','), out))
            return false;
    } while (left.length > 0);
    return true;
}

void fsd_sgs_cast_kinds(const fsd_sgs_cast *cast, const fsd_sgs_game *game,
                        uint8_t kind[static FSD_SGS_SEATS])
{
    fsd_sgs_view view;
    fsd_sgs_see(game, 0, true, &view);
    memset(kind, 0, FSD_SGS_SEATS);
    for (uint32_t p = 0; p < view.table.players; p++)
        kind[p] = cast->mind[view.roles[p]];
}

void fsd_sgs_cast_begin(const fsd_sgs_cast *cast, fsd_sgs_minds *minds, const fsd_sgs_def *def,
                        const fsd_sgs_game *game)
{
    uint8_t kind[FSD_SGS_SEATS];
    fsd_sgs_cast_kinds(cast, game, kind);
    fsd_sgs_minds_begin(minds, def, game, kind, false);
}
