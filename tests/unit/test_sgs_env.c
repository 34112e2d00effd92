/* The environment of Sanguosha: the walk with fixed numbers, observations of what a seat may know,
 * states as bytes, and many games at once. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "foreseed/sgs_env.h"
#include "core/text.h"
#include "support/allocator.h"
#include "support/heap.h"
#include "support/sgs_hidden.h"
#include "support/sgs_play.h"

enum { GAMES = 42 }; /* thrice every mode, variant and number of players */

static void begin(fsd_sgs_env *env, const fsd_sgs_def *def)
{
    fsd_error error;
    assert_int_equal(fsd_sgs_env_start(env, def, &error), FSD_OK);
}

static void apply(fsd_sgs_env *env, uint32_t action)
{
    assert_int_equal(fsd_sgs_env_apply(env, action), FSD_OK);
}

static uint32_t below(uint64_t *state, uint32_t n)
{
    return (uint32_t)((mix_next(state) >> 32) % n);
}

static void step(fsd_sgs_env *env, uint64_t *state)
{
    uint16_t legal[FSD_SGS_ACTIONS];
    uint32_t count = fsd_sgs_env_legal(env, legal);
    assert_true(count > 0);
    apply(env, legal[below(state, count)]);
}

static void play(fsd_sgs_env *env, uint64_t *state, uint32_t most)
{
    for (uint32_t i = 0; i < most && !fsd_sgs_env_terminal(env); i++)
        step(env, state);
}

/* ---- Actions ---- */

/* Every number is a pick and comes back, and no two numbers are the same one; the groups hold all
 * skills, kinds, cards, seats and choices. */
static void numbers_are_a_bijection(void **unused)
{
    (void)unused;
    uint32_t size[FSD_SGS_PICK_CHOICE + 1] = { 0 };
    for (uint32_t action = 0; action < FSD_SGS_ACTIONS; action++) {
        fsd_sgs_pick pick = fsd_sgs_action_pick(action);
        assert_in_range(pick.kind, 0, FSD_SGS_PICK_CHOICE);
        assert_int_equal(pick.value, size[pick.kind]++);
        assert_int_equal(fsd_sgs_pick_action(pick), action);
    }
    assert_int_equal(size[FSD_SGS_PICK_NO], 1);
    assert_int_equal(size[FSD_SGS_PICK_FINISH], 1);
    assert_true(size[FSD_SGS_PICK_SKILL] >= SKILL_COUNT);
    assert_true(size[FSD_SGS_PICK_KIND] >= KINDS_COUNT);
    assert_int_equal(size[FSD_SGS_PICK_CARD], FSD_SGS_CARDS);
    assert_int_equal(size[FSD_SGS_PICK_PLAYER], FSD_SGS_SEATS);
    assert_int_equal(size[FSD_SGS_PICK_CHOICE], 32);
}

/* The number of a pick that names seats. */
static uint32_t number_of(const fsd_sgs_env *env, fsd_sgs_pick pick)
{
    if (pick.kind == FSD_SGS_PICK_PLAYER)
        pick.value = (uint8_t)((pick.value + env->def.players - fsd_sgs_env_current(env)) %
                               env->def.players);
    return fsd_sgs_pick_action(pick);
}

/* Mask and list are the walk's next picks, all of them, nothing else. */
static void legal_actions_are_the_walk(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < GAMES; n++) {
        fsd_sgs_def def = sgs_any_def(n);
        def.ask_all = n % 3 == 2;
        static fsd_sgs_env env;
        begin(&env, &def);
        uint64_t state = n + 1;
        for (; !fsd_sgs_env_terminal(&env); step(&env, &state)) {
            uint16_t legal[FSD_SGS_ACTIONS];
            uint8_t mask[FSD_SGS_ACTIONS];
            uint32_t count = fsd_sgs_env_legal(&env, legal), ones = 0;
            fsd_sgs_env_mask(&env, mask);
            fsd_sgs_options options;
            fsd_sgs_look(&env.game, &env.answer, &options);
            assert_int_equal(fsd_sgs_picks(&options), count);
            assert_true(count >= (def.ask_all ? 1 : 2));
            for (uint32_t i = 0; i < count; i++) {
                assert_true(mask[number_of(&env, fsd_sgs_nth_pick(&options, i))]);
                assert_true(mask[legal[i]] && (i == 0 || legal[i] > legal[i - 1]));
            }
            for (uint32_t action = 0; action < FSD_SGS_ACTIONS; action++)
                ones += mask[action];
            assert_int_equal(ones, count);
            assert_int_equal(fsd_sgs_env_current(&env), fsd_sgs_asked(&env.game)->who);
        }
        uint16_t none[FSD_SGS_ACTIONS];
        assert_int_equal(fsd_sgs_env_legal(&env, none), 0);
        assert_int_equal(fsd_sgs_env_current(&env), FSD_SGS_NOBODY);
    }
}

/* Whatever is not in the mask is refused and changes nothing. */
static void illegal_actions_are_refused(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        static fsd_sgs_env env, before;
        memset(&env, 0, sizeof env);
        begin(&env, &def);
        uint64_t state = n + 1;
        for (int i = 0; i < 8; i++) {
            play(&env, &state, 5);
            uint8_t mask[FSD_SGS_ACTIONS];
            fsd_sgs_env_mask(&env, mask);
            before = env;
            for (uint32_t action = 0; action < FSD_SGS_ACTIONS + 3; action++)
                if (action >= FSD_SGS_ACTIONS || !mask[action])
                    assert_int_equal(fsd_sgs_env_apply(&env, action), FSD_BAD_ARGUMENT);
            assert_memory_equal(&env, &before, sizeof env);
        }
    }
}

/* The same dice give the same game by actions as by the walk. */
static void play_is_that_of_the_walk(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 3 * GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        static fsd_sgs_env env;
        fsd_sgs_game game;
        fsd_error error;
        begin(&env, &def);
        assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_OK);
        uint64_t state = n + 1, dice = n + 1, actions = 0;
        while (fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS) {
            fsd_sgs_answer answer = { 0 };
            for (bool complete = false; !complete;) {
                fsd_sgs_options options;
                fsd_sgs_look(&game, &answer, &options);
                uint32_t picks = fsd_sgs_picks(&options);
                uint32_t nth = picks > 1 ? below(&dice, picks) : 0;
                actions += picks > 1;
                complete =
                    fsd_sgs_put(&answer, fsd_sgs_asked(&game), fsd_sgs_nth_pick(&options, nth));
            }
            assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_FINE);
        }
        while (!fsd_sgs_env_terminal(&env)) {
            uint32_t nth = below(&state, fsd_sgs_picks(&env.options));
            apply(&env, number_of(&env, fsd_sgs_nth_pick(&env.options, nth)));
        }
        assert_int_equal(fsd_sgs_hash(&env.game), fsd_sgs_hash(&game));
        assert_int_equal(env.actions, actions);
        assert_int_equal(state, dice);
    }
}

/* Winners have 1, losers -1, a draw and what goes on 0, seats without a player 0. */
static void returns_follow_the_winners(void **unused)
{
    (void)unused;
    uint32_t won = 0, drawn = 0;
    for (uint64_t n = 0; n < 3 * GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        static fsd_sgs_env env;
        begin(&env, &def);
        float returns[FSD_SGS_SEATS];
        fsd_sgs_env_returns(&env, returns);
        for (uint32_t p = 0; p < FSD_SGS_SEATS; p++)
            assert_true(returns[p] == 0.0f);
        uint64_t state = n + 1;
        play(&env, &state, UINT32_MAX);
        fsd_sgs_env_returns(&env, returns);
        const fsd_sgs_table *t = fsd_sgs_table_of(&env.game);
        for (uint32_t p = 0; p < FSD_SGS_SEATS; p++) {
            bool wins = t->winners >> p & 1, plays = p < def.players;
            float due = !plays || t->winners == 0 ? 0.0f : wins ? 1.0f : -1.0f;
            assert_true(returns[p] == due);
        }
        won += t->winners != 0;
        drawn += t->drawn;
    }
    assert_true(won > 100);
    assert_int_equal(won + drawn, 3 * GAMES);
}

static void bad_defs_are_refused(void **unused)
{
    (void)unused;
    static fsd_sgs_env env;
    fsd_error error;
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = 11;
    assert_int_equal(fsd_sgs_env_start(&env, &def, &error), FSD_BAD_ARGUMENT);
}

/* ---- Observations ---- */

static int8_t tensor[FSD_SGS_OBSERVATION], other_tensor[FSD_SGS_OBSERVATION];

/* The parts follow one another without a gap, fill the sizes of the header, and the page tells them
 * as they are. */
static void the_layout_is_whole(void **unused)
{
    (void)unused;
    static char page[65536];
    FILE *file = fopen("../docs/sgs_env.md", "rb");
    assert_non_null(file);
    size_t length = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    page[length] = 0;
    uint32_t next = 0, n = 0;
    const fsd_sgs_part *part;
    for (; (part = fsd_sgs_observation_part(n)) != NULL; n++) {
        assert_int_equal(part->offset, next);
        assert_ptr_equal(fsd_sgs_observation_named(part->key), part);
        next += part->size;
        char row[256];
        snprintf(row, sizeof row, "| `%s` | %u | %u | %s |\n", part->key, (unsigned)part->offset,
                 (unsigned)part->size, part->what);
        if (!strstr(page, row))
            fail_msg("docs/sgs_env.md lacks: %s", row);
    }
    assert_true(n > 60);
    assert_int_equal(next, FSD_SGS_ONCE + FSD_SGS_BLOCK);
    assert_null(fsd_sgs_observation_named("luck"));
}

static const int8_t *at(const char *key, uint32_t place)
{
    const fsd_sgs_part *part = fsd_sgs_observation_named(key);
    assert_non_null(part);
    assert_true(place == 0 || part->by_place);
    return tensor + part->offset + place * FSD_SGS_BLOCK;
}

static void assert_set(const int8_t *flags, const fsd_sgs_set *cards)
{
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        assert_int_equal(flags[id], fsd_sgs_in(cards, id));
}

static uint32_t only_one(const int8_t *flags, uint32_t count)
{
    uint32_t which = count;
    for (uint32_t i = 0; i < count; i++)
        if (flags[i]) {
            assert_int_equal(flags[i], 1);
            assert_int_equal(which, count);
            which = i;
        }
    assert_true(which < count);
    return which;
}

static void check_player(const fsd_sgs_view *view, uint32_t seat)
{
    const fsd_sgs_player *p = &view->table.player[seat];
    uint32_t place = (seat + view->table.players - view->seat) % view->table.players;
    assert_int_equal(*at("seated", place), 1);
    assert_int_equal(*at("alive", place), p->alive);
    assert_int_equal(*at("hp", place), p->hp);
    assert_int_equal(*at("hand", place), p->hand);
    assert_int_equal(only_one(at("general", place), 128), p->general);
    assert_int_equal(only_one(at("role", place), 5), view->roles[seat]);
    assert_set(at("known", place), &view->known[seat]);
    for (uint32_t skill = 0; skill < SKILL_COUNT; skill++)
        assert_int_equal(at("skills", place)[skill], p->skills[skill / 64] >> skill % 64 & 1);
    for (uint32_t i = 0; i < FSD_SGS_SLOTS; i++)
        assert_true(p->equip[i] == FSD_SGS_NO_CARD || at("equipment", place)[p->equip[i]]);
}

/* What the tensor says is what the view says, for all seats; the picks are in that of the asked. */
static void tensors_tell_what_the_view_does(void **unused)
{
    (void)unused;
    uint32_t picked = 0;
    for (uint64_t n = 0; n < GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        static fsd_sgs_env env;
        begin(&env, &def);
        uint64_t state = n + 1;
        for (uint32_t i = 0; !fsd_sgs_env_terminal(&env); i++, play(&env, &state, 3)) {
            uint32_t seat = i % 2 ? i % def.players : fsd_sgs_env_current(&env);
            fsd_sgs_view view;
            fsd_sgs_see(&env.game, seat, false, &view);
            fsd_sgs_env_observe(&env, seat, tensor);
            assert_int_equal(only_one(at("mode", 0), 3), def.mode);
            assert_int_equal(only_one(at("own_role", 0), 5), view.role);
            assert_int_equal(*at("asked", 0), view.asked);
            assert_set(at("own_hand", 0), &view.hand);
            for (uint32_t p = 0; p < def.players; p++)
                check_player(&view, p);
            for (uint32_t p = def.players; p < FSD_SGS_SEATS; p++)
                assert_int_equal(*at("seated", p), 0);
            if (!view.asked)
                continue;
            assert_int_equal(only_one(at("request", 0), FSD_SGS_REQUESTS), view.request.kind);
            assert_set(at("cards", 0), &view.request.cards);
            for (uint32_t t = 0; t < env.answer.targets; t++) {
                uint32_t place = (env.answer.target[t] + def.players - seat) % def.players;
                assert_int_equal(*at("picked", place), t + 1);
                picked++;
            }
            if (env.answer.ordered == 0)
                assert_set(at("picked_cards", 0), &env.answer.cards);
        }
    }
    assert_true(picked > 20);
}

/* Games that differ in nothing the seat may know look the same to it, in numbers and in words. */
static void nothing_hidden_is_observed(void **unused)
{
    (void)unused;
    static char text[FSD_SGS_ENV_TEXT], other_text[FSD_SGS_ENV_TEXT];
    static fsd_sgs_env env, other;
    for (uint64_t n = 0; n < GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        begin(&env, &def);
        uint64_t state = n + 1, dice = n + 77;
        for (; !fsd_sgs_env_terminal(&env); play(&env, &state, 11)) {
            uint32_t seat = below(&dice, def.players);
            other = env;
            sgs_deal_unseen_anew((sgs_game *)(void *)&other.game, seat, &dice);
            fsd_sgs_env_observe(&env, seat, tensor);
            fsd_sgs_env_observe(&other, seat, other_tensor);
            assert_memory_equal(tensor, other_tensor, sizeof tensor);
            fsd_sgs_env_text(&env, seat, true, text, sizeof text);
            fsd_sgs_env_text(&other, seat, true, other_text, sizeof other_text);
            assert_string_equal(text, other_text);
        }
    }
}

/* Two decisions of one seat are never told apart by chance only: a card more in the hand shows. */
static void what_changes_is_observed(void **unused)
{
    (void)unused;
    static fsd_sgs_env env;
    const fsd_sgs_def def = sgs_def(5, 1);
    begin(&env, &def);
    sgs_game *g = (sgs_game *)(void *)&env.game;
    fsd_sgs_env_observe(&env, 2, other_tensor);
    uint32_t card = deck_top(g, 0);
    fsd_sgs_lay(g, card, FSD_SGS_HAND, 2);
    fsd_sgs_env_observe(&env, 2, tensor);
    assert_int_equal(at("own_hand", 0)[card], 1);
    assert_memory_not_equal(tensor, other_tensor, sizeof tensor);
    fsd_sgs_env_observe(&env, 1, tensor);
    assert_int_equal(at("known", 1)[card], 0);
}

/* Words for everything in both languages; a text that is cut is a whole one's beginning. */
static void words_are_whole(void **unused)
{
    (void)unused;
    static char text[FSD_SGS_ENV_TEXT], cut[FSD_SGS_ENV_TEXT];
    size_t longest = 0;
    for (uint64_t n = 0; n < GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        static fsd_sgs_env env;
        begin(&env, &def);
        uint64_t state = n + 1;
        for (; !fsd_sgs_env_terminal(&env); play(&env, &state, 13)) {
            bool zh = n % 2;
            uint32_t seat = fsd_sgs_env_current(&env);
            size_t need = fsd_sgs_env_text(&env, seat, zh, text, sizeof text);
            assert_int_equal(need, strlen(text));
            assert_null(strstr(text, "(null)"));
            assert_int_equal(fsd_utf8_check(text, need), need);
            assert_non_null(strstr(text, zh ? "需要决策: " : "asked: "));
            longest = need > longest ? need : longest;
            uint32_t room = 1 + below(&state, 200);
            assert_int_equal(fsd_sgs_env_text(&env, seat, zh, cut, room), need);
            size_t length = strlen(cut);
            assert_true(length < room && length + 4 > room);
            assert_memory_equal(cut, text, length);
            assert_int_equal(fsd_sgs_env_text(&env, seat, zh, NULL, 0), need);
            for (uint32_t action = 0; action < FSD_SGS_ACTIONS; action++) {
                need = fsd_sgs_env_action_text(&env, action, zh, cut, 80);
                assert_in_range(need, 1, 79);
                assert_null(strstr(cut, "(null)"));
            }
        }
    }
    assert_in_range(longest, 500, FSD_SGS_ENV_TEXT - 1);
}

/* ---- Bytes ---- */

static uint8_t bytes[FSD_SGS_ENV_BYTES], bytes_again[FSD_SGS_ENV_BYTES];

/* At any point of games of all kinds: the same bytes again, the same hash, the same game on. */
static void states_come_back(void **unused)
{
    (void)unused;
    uint32_t half_answers = 0;
    for (uint64_t n = 0; n < 2 * GAMES; n++) {
        const fsd_sgs_def def = sgs_any_def(n);
        static fsd_sgs_env env, read;
        begin(&env, &def);
        uint64_t state = n + 1;
        for (;; play(&env, &state, (uint32_t)(1 + n % 13))) {
            fsd_error error = { .en = "" };
            size_t size = fsd_sgs_env_encode(&env, bytes);
            assert_in_range(size, 1000, FSD_SGS_ENV_BYTES);
            memset(&read, 0xa5, sizeof read);
            if (fsd_sgs_env_decode(&read, bytes, size, &error) != FSD_OK)
                fail_msg("game %u: %s", (unsigned)n, error.en);
            assert_int_equal(fsd_sgs_env_encode(&read, bytes_again), size);
            assert_memory_equal(bytes, bytes_again, size);
            assert_int_equal(fsd_sgs_hash(&read.game), fsd_sgs_hash(&env.game));
            assert_int_equal(fsd_sgs_env_current(&read), fsd_sgs_env_current(&env));
            half_answers += !fsd_sgs_env_terminal(&env) && !read.options.no;
            if (fsd_sgs_env_terminal(&env))
                break;
            if (below(&state, 40) == 0) {
                uint64_t one = state, two = state;
                static fsd_sgs_env copy;
                copy = env;
                play(&copy, &one, UINT32_MAX);
                play(&read, &two, UINT32_MAX);
                assert_int_equal(fsd_sgs_hash(&copy.game), fsd_sgs_hash(&read.game));
                assert_int_equal(copy.actions, read.actions);
                assert_int_equal(one, two);
            }
        }
    }
    assert_true(half_answers > 500);
}

static size_t encode_some(uint64_t n, uint64_t *state)
{
    static fsd_sgs_env env;
    const fsd_sgs_def def = sgs_any_def(n);
    begin(&env, &def);
    play(&env, state, 5 + below(state, 60));
    return fsd_sgs_env_encode(&env, bytes);
}

static void refused(const uint8_t *data, size_t size)
{
    static fsd_sgs_env env, before;
    fsd_error error = { .en = "", .zh = "" };
    memset(&env, 0x5a, sizeof env);
    before = env;
    fsd_status status = fsd_sgs_env_decode(&env, data, size, &error);
    assert_true(status == FSD_BAD_SYNTAX || status == FSD_UNSUPPORTED || status == FSD_BAD_DATA);
    assert_true(error.status == status && error.en[0] && error.zh[0]);
    assert_memory_equal(&env, &before, sizeof env);
}

/* Any change of any byte, any cut, anything behind: refused, and nothing is touched. */
static void changed_bytes_are_refused(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 14; n++) {
        uint64_t state = n + 1;
        size_t size = encode_some(n, &state);
        for (size_t i = 0; i < size; i += 1 + i / 64) {
            uint8_t good = bytes[i];
            bytes[i] ^= (uint8_t)(1u << below(&state, 8));
            refused(bytes, size);
            bytes[i] = good;
        }
        for (size_t length = 0; length < size; length += 1 + length / 8) {
            uint8_t *exact = malloc(length + 1);
            assert_non_null(exact);
            memcpy(exact, bytes, length);
            refused(exact, length);
            free(exact);
        }
        memset(bytes + size, 0, sizeof bytes - size);
        if (size < sizeof bytes)
            refused(bytes, size + 1);
    }
    refused(NULL, 0);
}

enum { SUM_AT = 24, HEAD = 32 };

/* As encode ends it. */
static void sum_anew(size_t size)
{
    uint64_t sum = fsd_xxh64(bytes + HEAD, size - HEAD, fsd_xxh64(bytes, SUM_AT, 0));
    memcpy(bytes + SUM_AT, &sum, sizeof sum);
}

/* Bytes with a right sum and wrong content are refused, or give a state that can be looked at. */
static void forged_bytes_do_no_harm(void **unused)
{
    (void)unused;
    static char text[FSD_SGS_ENV_TEXT];
    static fsd_sgs_env env;
    uint32_t taken = 0, declined = 0;
    for (uint64_t n = 0; n < 4000; n++) {
        uint64_t state = n + 1;
        size_t size = encode_some(n, &state);
        for (uint32_t changes = 1 + below(&state, 3); changes > 0; changes--)
            bytes[HEAD + below(&state, (uint32_t)size - HEAD)] ^= (uint8_t)mix_next(&state);
        sum_anew(size);
        if (fsd_sgs_env_decode(&env, bytes, size, NULL) != FSD_OK) {
            declined++;
            continue;
        }
        taken++;
        uint16_t legal[FSD_SGS_ACTIONS];
        assert_in_range(fsd_sgs_env_legal(&env, legal), 0, FSD_SGS_ACTIONS);
        for (uint32_t p = 0; p < env.def.players; p++) {
            fsd_sgs_env_observe(&env, p, tensor);
            fsd_sgs_env_text(&env, p, p % 2, text, sizeof text);
        }
        assert_int_equal(fsd_sgs_env_encode(&env, bytes_again), size);
    }
    assert_true(taken > 100 && declined > 1000);
}

/* ---- Positions ---- */

static const char position[] =
    "{ 'seats': [ { 'general': 'caocao', 'role': 'lord', 'hp': 2, 'hand': ['C9 slash'] },"
    "             { 'general': 'zhangfei', 'role': 'rebel', 'hand': ['S7 savage_assault'] },"
    "             { 'general': 'huatuo', 'role': 'rebel', 'hand': ['H6 peach'] } ],"
    "  'current': 2, 'seed': 5, 'events': [{ 'do': 'use', 'seat': 2,"
    "                                        'card': 'S7 savage_assault', 'targets': [] }],"
    "  'answers': [{ 'seat': 1, 'kind': 'respond', 'card': 'C9 slash' }] }";

static fsd_status place(fsd_sgs_env *env, const char *text, const fsd_allocator *allocator,
                        fsd_error *error)
{
    char json[1024];
    size_t length = fsd_format(json, sizeof json, "%s", text);
    for (size_t i = 0; i < length; i++)
        if (json[i] == '\'')
            json[i] = '"';
    return fsd_sgs_env_place(env, json, length, allocator, error);
}

static void a_position_is_played_on(void **unused)
{
    (void)unused;
    static fsd_sgs_env env, again;
    fsd_error error;
    for (uint64_t n = 0; n < 20; n++) {
        uint64_t state = n;
        assert_int_equal(place(&env, position, NULL, &error), FSD_OK);
        assert_int_equal(env.actions, 0);
        assert_int_equal(fsd_sgs_table_of(&env.game)->player[0].hp, 2); /* he had a Slash */
        assert_int_equal(fsd_sgs_table_of(&env.game)->player[2].hp, 2);
        while (!fsd_sgs_env_terminal(&env)) {
            step(&env, &state);
            size_t size = fsd_sgs_env_encode(&env, bytes);
            assert_int_equal(fsd_sgs_env_decode(&again, bytes, size, &error), FSD_OK);
            assert_int_equal(fsd_sgs_hash(&again.game), fsd_sgs_hash(&env.game));
        }
        begin(&again, &env.def); /* as an auto-reset does */
        assert_int_equal(env.def.seed, 5);
        assert_int_equal(fsd_sgs_table_of(&again.game)->players, 3);
    }
}

static void what_is_no_position_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = { "", "[]", "{}", "{ 'seats': [] }", "{ 'seats': [{}, {}" };
    static fsd_sgs_env env, before;
    fsd_error error;
    const fsd_sgs_def def = sgs_def(5, 1);
    begin(&env, &def);
    before = env;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        fsd_status status = place(&env, wrong[i], NULL, &error);
        assert_int_not_equal(status, FSD_OK);
        assert_int_equal(error.status, status);
        assert_memory_equal(&env, &before, sizeof env);
    }
    for (counting c = { .fail_at = 1 };; c = (counting){ .fail_at = c.fail_at + 1 }) {
        const fsd_allocator allocator = counting_allocator(&c);
        fsd_status status = place(&env, position, &allocator, &error);
        assert_true(c.live == 0 && !c.wrong_size);
        if (status == FSD_OK)
            break;
        assert_int_equal(status, FSD_NO_MEMORY);
        assert_memory_equal(&env, &before, sizeof env);
    }
}

/* ---- Many games ---- */

enum { BATCH = 40, STEPS = 600 };

typedef struct outputs {
    uint8_t seat[BATCH], ended[BATCH], refused[BATCH];
    float returns[BATCH][FSD_SGS_SEATS];
    uint8_t mask[BATCH][FSD_SGS_ACTIONS];
    int8_t observation[BATCH][FSD_SGS_OBSERVATION];
} outputs;

static fsd_sgs_env envs[BATCH], more_envs[BATCH];
static uint16_t actions[BATCH];
static outputs one, two;

static fsd_sgs_batch batch_of(fsd_sgs_env *env, outputs *out, uint64_t stride)
{
    return (fsd_sgs_batch){ .games = BATCH,
                            .env = env,
                            .action = actions,
                            .stride = stride,
                            .seat = out->seat,
                            .ended = out->ended,
                            .refused = out->refused,
                            .returns = out->returns[0],
                            .mask = out->mask[0],
                            .observation = out->observation[0] };
}

/* A pool that begins at the end. */
static void run_backwards(void *self, void (*task)(void *arg, uint32_t index), void *arg,
                          uint32_t tasks)
{
    *(uint32_t *)self += tasks;
    while (tasks > 0)
        task(arg, --tasks);
}

static void choose(uint64_t *state)
{
    for (size_t i = 0; i < BATCH; i++) {
        uint16_t legal[FSD_SGS_ACTIONS];
        uint32_t count = fsd_sgs_env_legal(&envs[i], legal);
        actions[i] = count ? legal[below(state, count)] : 0;
    }
}

/* A batch with a pool, one without, and single games do the same; games that end are followed. */
static void batches_are_their_games(void **unused)
{
    (void)unused;
    fsd_error error;
    const fsd_sgs_def def = sgs_def(4, 100);
    uint32_t handed = 0, ends = 0;
    const fsd_pool pool = { .self = &handed, .threads = 2, .run = run_backwards };
    fsd_sgs_batch plain = batch_of(envs, &one, BATCH), pooled = batch_of(more_envs, &two, BATCH);
    pooled.pool = &pool;
    assert_int_equal(fsd_sgs_batch_start(&plain, &def, &error), FSD_OK);
    assert_int_equal(fsd_sgs_batch_start(&pooled, &def, &error), FSD_OK);
    static fsd_sgs_env single;
    begin(&single, &(fsd_sgs_def){ .seed = def.seed,
                                   .game = def.game + 7,
                                   .players = 4,
                                   .packages = def.packages,
                                   .candidates = 1,
                                   .lord_candidates = 1 });
    uint64_t state = 5, number = def.game + 7;
    for (int i = 0; i < STEPS; i++) {
        choose(&state);
        assert_memory_equal(&single.game, &envs[7].game, sizeof single.game);
        apply(&single, actions[7]);
        fsd_sgs_batch_step(&plain);
        fsd_sgs_batch_step(&pooled);
        assert_memory_equal(&one, &two, sizeof one);
        assert_int_equal(one.ended[7], fsd_sgs_env_terminal(&single));
        for (size_t k = 0; k < BATCH; k++)
            ends += one.ended[k];
        if (one.ended[7]) {
            float returns[FSD_SGS_SEATS];
            fsd_sgs_env_returns(&single, returns);
            assert_memory_equal(returns, one.returns[7], sizeof returns);
            fsd_sgs_def next = single.def;
            next.game = number += BATCH;
            begin(&single, &next);
        }
        fsd_sgs_env_observe(&single, fsd_sgs_env_current(&single), tensor);
        assert_memory_equal(tensor, one.observation[7], sizeof tensor);
        assert_int_equal(one.seat[7], fsd_sgs_env_current(&single));
        assert_int_equal(envs[7].def.game, number);
    }
    assert_true(ends > BATCH);
    assert_true(number > def.game + 7);
    assert_int_equal(handed, STEPS * ((BATCH + 15) / 16));
}

/* Without a stride games stay over; an illegal action is told and does nothing. */
static void batches_may_end(void **unused)
{
    (void)unused;
    fsd_error error;
    const fsd_sgs_def def = sgs_def(2, 0);
    fsd_sgs_batch batch = batch_of(envs, &one, 0);
    assert_int_equal(fsd_sgs_batch_start(&batch, &def, &error), FSD_OK);
    choose(&(uint64_t){ 9 });
    actions[3] = FSD_SGS_ACTIONS;
    uint64_t hash = fsd_sgs_hash(&envs[3].game);
    fsd_sgs_batch_step(&batch);
    for (size_t i = 0; i < BATCH; i++)
        assert_int_equal(one.refused[i], i == 3);
    assert_int_equal(fsd_sgs_hash(&envs[3].game), hash);
    uint64_t state = 6;
    uint32_t ends = 0, left = 1;
    for (int i = 0; i < 20000 && left > 0; i++) {
        choose(&state);
        fsd_sgs_batch_step(&batch);
        left = 0;
        for (size_t k = 0; k < BATCH; k++) {
            ends += one.ended[k];
            left += one.seat[k] != FSD_SGS_NOBODY;
        }
    }
    assert_int_equal(left, 0);
    assert_int_equal(ends, BATCH);
    fsd_sgs_batch_step(&batch);
    for (size_t k = 0; k < BATCH; k++)
        assert_true(!one.ended[k] && !one.refused[k] && one.returns[k][0] == 0.0f);
    const fsd_sgs_batch bare = { .games = BATCH, .env = envs, .action = actions };
    fsd_sgs_batch_step(&bare);
}

static void allocates_nothing(void **unused)
{
    (void)unused;
    if (!HEAP_IS_COUNTED)
        skip();
    uint64_t before = heap_asked(), state = 3;
    static fsd_sgs_env env, read;
    static char text[FSD_SGS_ENV_TEXT];
    const fsd_sgs_def def = sgs_def(8, 3);
    if (fsd_sgs_env_start(&env, &def, NULL) != FSD_OK)
        fail();
    while (!fsd_sgs_env_terminal(&env)) {
        uint16_t legal[FSD_SGS_ACTIONS];
        uint32_t count = fsd_sgs_env_legal(&env, legal);
        if (fsd_sgs_env_apply(&env, legal[below(&state, count)]) != FSD_OK)
            fail();
        fsd_sgs_env_observe(&env, 1, tensor);
        fsd_sgs_env_text(&env, 1, true, text, sizeof text);
        if (fsd_sgs_env_decode(&read, bytes, fsd_sgs_env_encode(&env, bytes), NULL) != FSD_OK)
            fail();
    }
    assert_int_equal(heap_asked(), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_a_bijection),
        cmocka_unit_test(legal_actions_are_the_walk),
        cmocka_unit_test(illegal_actions_are_refused),
        cmocka_unit_test(play_is_that_of_the_walk),
        cmocka_unit_test(returns_follow_the_winners),
        cmocka_unit_test(bad_defs_are_refused),
        cmocka_unit_test(the_layout_is_whole),
        cmocka_unit_test(tensors_tell_what_the_view_does),
        cmocka_unit_test(nothing_hidden_is_observed),
        cmocka_unit_test(what_changes_is_observed),
        cmocka_unit_test(words_are_whole),
        cmocka_unit_test(states_come_back),
        cmocka_unit_test(changed_bytes_are_refused),
        cmocka_unit_test(forged_bytes_do_no_harm),
        cmocka_unit_test(a_position_is_played_on),
        cmocka_unit_test(what_is_no_position_is_refused),
        cmocka_unit_test(batches_are_their_games),
        cmocka_unit_test(batches_may_end),
        cmocka_unit_test(allocates_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
