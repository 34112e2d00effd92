/* The checker of proofs that a level cannot be won. It owes the solver nothing: see
 * fsd_sheep_proof_create. Clear before fast. */
#include <string.h>

#include "core/assert.h"
#include "core/text.h"
#include "sheep/sets.h"
#include "sheep/solve_memory.h"

/* Positions with the same number of tiles left, sorted only from time to time. */
typedef struct set_list {
    uint64_t *row;
    size_t count, capacity;
} set_list;

enum { RING = FSD_SHEEP_SLOT + 1, FIRST_ROWS = 256 };

struct fsd_sheep_proof {
    const fsd_sheep_board *board;
    const fsd_allocator *allocator;
    fsd_sheep_memory memory;
    fsd_sheep_certificate claim;
    bool plain;
    uint32_t rules, words;
    fsd_sheep_proof_state state;
    set_list list[RING];     /* of layer d at d % RING; that of the layer in turn is sorted */
    size_t next;             /* of the layer in turn */
    uint64_t kept, all_kept; /* positions of it, and of all, that no better twin replaced */
    uint64_t kind[FSD_SHEEP_KINDS][FSD_SHEEP_WORDS];
    uint64_t better[FSD_SHEEP_TILES][FSD_SHEEP_WORDS];
};

/* A position, and the macro that is being put together on it. */
typedef struct position {
    uint64_t left[FSD_SHEEP_WORDS]; /* tiles, those of the macro included */
    uint64_t open[FSD_SHEEP_WORDS]; /* what could be added before the macro */
    uint16_t near[FSD_SHEEP_TILES]; /* tiles with few of those below them missing, rising */
    uint32_t nears;
    uint8_t slot[FSD_SHEEP_KINDS]; /* tiles of each kind there */
    uint32_t held;                 /* all of them */
    uint16_t added[FSD_SHEEP_SLOT + 1];
    uint32_t count;
} position;

/* ---- Sets ---------------------------------------------------------------------------------- */

static inline bool has(const uint64_t *set, uint32_t tile)
{
    return fsd_sheep_has(set, tile);
}

static inline void put(uint64_t *set, uint32_t tile)
{
    set[tile / 64] |= (uint64_t)1 << tile % 64;
}

static inline void take(uint64_t *set, uint32_t tile)
{
    set[tile / 64] &= ~((uint64_t)1 << tile % 64);
}

static bool within(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    for (uint32_t w = 0; w < words; w++)
        if ((a[w] & ~b[w]) != 0)
            return false;
    return true;
}

static uint32_t missing(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < words; w++)
        count += (uint32_t)__builtin_popcountll(a[w] & ~b[w]);
    return count;
}

/* ---- Lists --------------------------------------------------------------------------------- */

static bool sort_list(fsd_sheep_proof *proof, set_list *list)
{
    size_t size = list->count * proof->words * sizeof *list->row;
    uint64_t *spare = size > 0 ? fsd_sheep_take(&proof->memory, size) : NULL;
    if (size > 0 && spare == NULL)
        return false;
    fsd_sheep_sets_sort(list->row, proof->words, list->count, spare);
    fsd_sheep_give(&proof->memory, spare, size);
    list->count = fsd_sheep_sets_unique(list->row, proof->words, list->count);
    return true;
}

static bool grow_list(fsd_sheep_proof *proof, set_list *list)
{
    size_t row = proof->words * sizeof *list->row;
    size_t capacity = list->capacity > 0 ? list->capacity * 2 : FIRST_ROWS;
    uint64_t *rows = fsd_sheep_take(&proof->memory, capacity * row);
    if (rows == NULL)
        return false;
    if (list->count > 0)
        memcpy(rows, list->row, list->count * row);
    fsd_sheep_give(&proof->memory, list->row, list->capacity * row);
    list->row = rows;
    list->capacity = capacity;
    return true;
}

static void drop_list(fsd_sheep_proof *proof, set_list *list)
{
    fsd_sheep_give(&proof->memory, list->row, list->capacity * proof->words * sizeof *list->row);
    *list = (set_list){ 0 };
}

/* Repeats go when the list is full; it grows if that does not help much. */
static void add_to_layer(fsd_sheep_proof *proof, uint32_t layer, const uint64_t *set)
{
    set_list *list = &proof->list[layer % RING];
    if (list->count == list->capacity) {
        bool room = sort_list(proof, list);
        if (room && list->count * 2 >= list->capacity)
            room = grow_list(proof, list);
        if (!room) {
            proof->state.verdict = FSD_SHEEP_PROOF_NO_MEMORY;
            return;
        }
    }
    memcpy(list->row + list->count++ * proof->words, set, proof->words * sizeof *set);
    if (layer == proof->board->tiles)
        proof->state.verdict = FSD_SHEEP_PROOF_REACHED;
}

static bool is_in(const set_list *list, const uint64_t *set, uint32_t words)
{
    size_t low = 0;
    size_t high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = fsd_sheep_sets_compare(list->row + middle * words, set, words);
        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

/* ---- A position ---------------------------------------------------------------------------- */

static bool can_add(const fsd_sheep_proof *proof, const position *at, uint32_t tile)
{
    return !has(at->left, tile) && within(proof->board->down[tile], at->left, proof->words);
}

static bool raises(const fsd_sheep_proof *proof, const position *at, uint32_t tile)
{
    return at->slot[proof->board->kind[tile]] == 0;
}

static bool may_raise(const fsd_sheep_proof *proof, const position *at)
{
    return at->held + proof->claim.match <= proof->claim.slot;
}

static void set_up(const fsd_sheep_proof *proof, const uint64_t *set, position *at)
{
    const fsd_sheep_board *board = proof->board;
    uint32_t match = proof->claim.match;
    memset(at, 0, sizeof *at);
    memcpy(at->left, set, proof->words * sizeof *set);
    for (uint32_t kind = 0; kind < FSD_SHEEP_KINDS; kind++) {
        uint32_t all =
            missing(proof->kind[kind], (const uint64_t[FSD_SHEEP_WORDS]){ 0 }, proof->words);
        uint32_t left = all - missing(proof->kind[kind], set, proof->words);
        at->slot[kind] = (uint8_t)((match - left % match) % match);
        at->held += at->slot[kind];
    }
    uint32_t room = (proof->claim.slot - 1u - at->held) / (match - 1);
    for (uint32_t t = 0; t < board->tiles; t++) {
        uint32_t below = missing(board->down[t], at->left, proof->words);
        if (has(at->left, t) || below > room)
            continue;
        at->near[at->nears++] = (uint16_t)t;
        if (below == 0)
            put(at->open, t);
    }
}

/* ---- Rules --------------------------------------------------------------------------------- */

/* v may go if t can instead: same kind, and all that lies on v lies on t too; of two with the same
 * above them the lower number stays. */
static void find_better(fsd_sheep_proof *proof)
{
    const fsd_sheep_board *board = proof->board;
    for (uint32_t v = 0; v < board->tiles; v++)
        for (uint32_t t = 0; t < board->tiles; t++) {
            bool fits = t != v && board->kind[t] == board->kind[v] &&
                        within(board->up[v], board->up[t], proof->words);
            bool same = fits && within(board->up[t], board->up[v], proof->words);
            if (fits && (!same || t < v))
                put(proof->better[v], t);
        }
}

static bool has_better_twin(const fsd_sheep_proof *proof, position *at)
{
    const fsd_sheep_board *board = proof->board;
    const set_list *list = &proof->list[proof->state.layer % RING];
    bool found = false;
    for (uint32_t v = 0; v < board->tiles && !found; v++) {
        if (!has(at->left, v))
            continue;
        bool covered = false;
        for (uint32_t w = 0; w < proof->words; w++)
            covered |= (board->up[v][w] & at->left[w]) != 0;
        for (uint32_t i = 0; i < at->nears && !covered && !found; i++) {
            uint32_t t = at->near[i];
            if (!has(at->open, t) || !has(proof->better[v], t))
                continue;
            take(at->left, v);
            put(at->left, t);
            found = is_in(list, at->left, proof->words);
            take(at->left, t);
            put(at->left, v);
        }
    }
    return found;
}

/* Does no other missing tile of t's kind stand against t going first? */
static bool is_forced(const fsd_sheep_proof *proof, const position *at, uint32_t t)
{
    const fsd_sheep_board *board = proof->board;
    if (raises(proof, at, t))
        return false;
    for (uint32_t f = 0; f < board->tiles; f++)
        if (f != t && board->kind[f] == board->kind[t] && !has(at->left, f) &&
            !has(board->up[t], f) && !within(board->up[f], board->up[t], proof->words))
            return false;
    return true;
}

/* Is each raising tile of the macro of the kind of the last, or below it, or below one needed? */
static bool all_needed(const fsd_sheep_proof *proof, const position *at)
{
    const fsd_sheep_board *board = proof->board;
    uint32_t last = at->added[at->count - 1];
    for (uint32_t i = at->count - 1; i-- > 0;) {
        bool needed = board->kind[at->added[i]] == board->kind[last];
        for (uint32_t j = i + 1; j < at->count; j++)
            needed |= has(board->down[at->added[j]], at->added[i]);
        if (!needed)
            return false;
    }
    return true;
}

static bool keeps_twin_order(const fsd_sheep_proof *proof, const position *at)
{
    for (uint32_t i = 0; i < at->count; i++)
        for (uint32_t w = 0; w < proof->words; w++)
            if ((proof->better[at->added[i]][w] & at->open[w] & ~at->left[w]) != 0)
                return false;
    return true;
}

/* ---- What can be reached from a position --------------------------------------------------- */

static void add_tile(const fsd_sheep_proof *proof, position *at, uint32_t t)
{
    uint8_t *slot = &at->slot[proof->board->kind[t]];
    uint32_t before = *slot;
    *slot = (uint8_t)(before == 0 ? proof->claim.match - 1u : before - 1u);
    at->held = at->held + *slot - before;
    put(at->left, t);
    at->added[at->count++] = (uint16_t)t;
}

static void remove_tile(const fsd_sheep_proof *proof, position *at)
{
    uint32_t t = at->added[--at->count];
    uint8_t *slot = &at->slot[proof->board->kind[t]];
    uint32_t after = *slot;
    *slot = (uint8_t)((after + 1u) % proof->claim.match);
    at->held = at->held + *slot - after;
    take(at->left, t);
}

static void reach(fsd_sheep_proof *proof, position *at)
{
    add_to_layer(proof, proof->state.layer + at->count, at->left);
}

static void reach_singles(fsd_sheep_proof *proof, position *at)
{
    for (uint32_t i = 0; i < at->nears; i++) {
        uint32_t t = at->near[i];
        if (!can_add(proof, at, t) || (raises(proof, at, t) && !may_raise(proof, at)))
            continue;
        add_tile(proof, at, t);
        reach(proof, at);
        remove_tile(proof, at);
    }
}

/* Raising tiles in rising order, so that each set of them comes once, then a lowering one. */
static void reach_macros(fsd_sheep_proof *proof, position *at)
{
    uint32_t from = at->count > 0 ? at->added[at->count - 1] + 1u : 0;
    for (uint32_t i = 0; i < at->nears && proof->state.verdict == FSD_SHEEP_PROOF_RUNNING; i++) {
        uint32_t t = at->near[i];
        if (!can_add(proof, at, t))
            continue;
        bool up = raises(proof, at, t);
        if (up && (t < from || !may_raise(proof, at)))
            continue;
        add_tile(proof, at, t);
        if (up)
            reach_macros(proof, at);
        else if (all_needed(proof, at) &&
                 ((proof->rules & FSD_SHEEP_RULE_TWIN_ORDER) == 0 || keeps_twin_order(proof, at)))
            reach(proof, at);
        remove_tile(proof, at);
    }
}

static void go_through(fsd_sheep_proof *proof, const uint64_t *set)
{
    position at;
    set_up(proof, set, &at);
    proof->state.states++;
    if ((proof->rules & FSD_SHEEP_RULE_STATE_TWIN) != 0 && has_better_twin(proof, &at))
        return;
    proof->kept++;
    for (uint32_t i = 0; i < at.nears && (proof->rules & FSD_SHEEP_RULE_FORCED) != 0; i++) {
        if (!has(at.open, at.near[i]) || !is_forced(proof, &at, at.near[i]))
            continue;
        add_tile(proof, &at, at.near[i]);
        reach(proof, &at);
        return;
    }
    if ((proof->rules & FSD_SHEEP_RULE_MACROS) != 0)
        reach_macros(proof, &at);
    else
        reach_singles(proof, &at);
}

/* ---- Layer by layer ------------------------------------------------------------------------ */

static void digest_kept(fsd_sheep_proof *proof, set_list *list)
{
    char digest[FSD_SHEEP_DIGEST];
    size_t kept = 0;
    uint64_t *all = fsd_sheep_take(&proof->memory, list->count * proof->words * sizeof *all);
    proof->state.verdict = FSD_SHEEP_PROOF_NO_MEMORY;
    if (all == NULL)
        return;
    for (size_t i = 0; i < list->count; i++) {
        position at;
        set_up(proof, list->row + i * proof->words, &at);
        if ((proof->rules & FSD_SHEEP_RULE_STATE_TWIN) == 0 || !has_better_twin(proof, &at))
            memcpy(all + kept++ * proof->words, at.left, proof->words * sizeof *all);
    }
    fsd_sheep_sets_digest(all, proof->words, kept, proof->board->tiles, digest);
    fsd_sheep_give(&proof->memory, all, list->count * proof->words * sizeof *all);
    proof->state.verdict =
        strcmp(digest, proof->claim.digest) == 0 ? FSD_SHEEP_PROOF_VALID : FSD_SHEEP_PROOF_DIGEST;
}

/* The search died: was it where the claim says? */
static void conclude(fsd_sheep_proof *proof)
{
    uint32_t layer = proof->state.layer;
    if (proof->plain)
        proof->state.verdict = FSD_SHEEP_PROOF_VALID;
    else if (layer != proof->claim.last || proof->all_kept != proof->claim.states)
        proof->state.verdict = FSD_SHEEP_PROOF_COUNTS;
    else
        digest_kept(proof, &proof->list[layer % RING]);
}

static void next_layer(fsd_sheep_proof *proof)
{
    uint32_t layer = proof->state.layer;
    if (!proof->plain && proof->kept != proof->claim.layer[layer]) {
        proof->state.verdict = FSD_SHEEP_PROOF_COUNTS;
        return;
    }
    proof->all_kept += proof->kept;
    uint32_t next = layer + 1;
    while (next < layer + RING && proof->list[next % RING].count == 0)
        next++;
    for (uint32_t d = layer + 1; d < next && d <= proof->board->tiles && !proof->plain; d++)
        if (proof->claim.layer[d] != 0) {
            proof->state.layer = d;
            proof->state.verdict = FSD_SHEEP_PROOF_COUNTS;
            return;
        }
    if (next == layer + RING) {
        conclude(proof);
        return;
    }
    drop_list(proof, &proof->list[layer % RING]);
    proof->state.layer = next;
    proof->next = 0;
    proof->kept = 0;
    if (!sort_list(proof, &proof->list[next % RING]))
        proof->state.verdict = FSD_SHEEP_PROOF_NO_MEMORY;
}

bool fsd_sheep_proof_step(fsd_sheep_proof *proof, uint64_t budget)
{
    for (; budget > 0 && proof->state.verdict == FSD_SHEEP_PROOF_RUNNING; budget--) {
        const set_list *list = &proof->list[proof->state.layer % RING];
        if (proof->next < list->count)
            go_through(proof, list->row + proof->next++ * proof->words);
        else
            next_layer(proof);
    }
    return proof->state.verdict == FSD_SHEEP_PROOF_RUNNING;
}

fsd_sheep_proof_state fsd_sheep_proof_result(const fsd_sheep_proof *proof)
{
    return proof->state;
}

/* ---- From beginning to end ----------------------------------------------------------------- */

/* A kind that does not come in matches can never be cleared. */
static void count_odd_kind(fsd_sheep_proof *proof)
{
    uint32_t tiles = 0;
    for (uint32_t t = 0; t < proof->board->tiles; t++)
        tiles += proof->board->kind[t] == proof->claim.odd_kind;
    bool odd = tiles % proof->claim.match != 0 && tiles == proof->claim.odd_tiles;
    proof->state.verdict = odd ? FSD_SHEEP_PROOF_VALID : FSD_SHEEP_PROOF_KIND;
}

fsd_status fsd_sheep_proof_create(const fsd_sheep_board *board,
                                  const fsd_sheep_certificate *certificate, bool plain,
                                  uint64_t memory, const fsd_allocator *allocator,
                                  fsd_sheep_proof **out, fsd_error *error)
{
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    rules.slot = certificate->slot;
    rules.match = certificate->match;
    *out = NULL;
    fsd_status status = fsd_sheep_rules_check(&rules, error);
    if (status != FSD_OK)
        return status;
    fsd_sheep_proof *proof = fsd_allocate(allocator, sizeof *proof);
    if (proof == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory; ask for less",
                        "内存不足; 请减少所求");
    memset(proof, 0, sizeof *proof);
    proof->board = board;
    proof->allocator = allocator;
    proof->memory = (fsd_sheep_memory){ .allocator = allocator,
                                        .limit = memory < SIZE_MAX ? (size_t)memory : SIZE_MAX };
    proof->claim = *certificate;
    proof->plain = plain;
    proof->rules = plain ? 0 : certificate->rules;
    proof->words = board->tiles > 0 ? board->words : 1;
    for (uint32_t t = 0; t < board->tiles; t++)
        put(proof->kind[board->kind[t]], t);
    *out = proof;
    if (certificate->odd_kind != 0) {
        count_odd_kind(proof);
        return FSD_OK;
    }
    find_better(proof);
    add_to_layer(proof, 0, (const uint64_t[FSD_SHEEP_WORDS]){ 0 });
    return FSD_OK;
}

void fsd_sheep_proof_destroy(fsd_sheep_proof *proof)
{
    if (proof == NULL)
        return;
    for (uint32_t i = 0; i < RING; i++)
        drop_list(proof, &proof->list[i]);
    fsd_release(proof->allocator, proof, sizeof *proof);
}

/* ---- Words --------------------------------------------------------------------------------- */

static const struct {
    const char *key, *en, *zh;
} words[FSD_SHEEP_VERDICTS] = {
    [FSD_SHEEP_PROOF_RUNNING] = { "running", "not checked to its end", "尚未核对完" },
    [FSD_SHEEP_PROOF_VALID] = { "valid", "the level cannot be won", "此局无解" },
    [FSD_SHEEP_PROOF_REACHED] = { "reached", "the level can be won", "此局有解" },
    [FSD_SHEEP_PROOF_COUNTS] = { "counts", "another number of positions was found",
                                 "局面的数目不符" },
    [FSD_SHEEP_PROOF_DIGEST] = { "digest", "other positions were found in the last layer",
                                 "末层的局面不符" },
    [FSD_SHEEP_PROOF_KIND] = { "kind", "the kind it names is not as it says",
                               "所称的种类与实际不符" },
    [FSD_SHEEP_PROOF_NO_MEMORY] = { "memory", "the memory allowed is used up", "已用完允许的内存" },
};

const char *fsd_sheep_verdict_key(fsd_sheep_verdict verdict)
{
    FSD_ASSERT((unsigned)verdict < FSD_SHEEP_VERDICTS);
    return words[verdict].key;
}

const char *fsd_sheep_verdict_en(fsd_sheep_verdict verdict)
{
    FSD_ASSERT((unsigned)verdict < FSD_SHEEP_VERDICTS);
    return words[verdict].en;
}

const char *fsd_sheep_verdict_zh(fsd_sheep_verdict verdict)
{
    FSD_ASSERT((unsigned)verdict < FSD_SHEEP_VERDICTS);
    return words[verdict].zh;
}
