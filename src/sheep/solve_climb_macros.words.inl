/* Children of a state by macros and by forced tiles; docs/sheep_solving.md has the rules. */

/* A state in turn, as its children are made. */
typedef struct climb_turn {
    const climb_node *node;
    tile_set beaten;   /* see climb_view */
    uint64_t pending;  /* the kinds that the slot holds */
    tile_set lowering; /* what can be added and is of one of them */
    uint32_t room;     /* how many tiles may raise */
} climb_turn;

static tile_set lowering_tiles(const fsd_sheep_poset *poset, const climb_node *node,
                               uint64_t pending)
{
    tile_set of_kinds = { { 0 } };
    for (uint64_t rest = pending; rest != 0; rest &= rest - 1)
        of_kinds = either(&of_kinds, row(poset->of_kind, (uint32_t)__builtin_ctzll(rest)));
    return both(&of_kinds, &node->open);
}

/* The kinds of the tiles below, if all of them may raise, one of a kind; false if not. */
static bool kinds_below(const fsd_sheep_poset *poset, const climb_turn *turn, near_tile *entry)
{
    if (meet(&entry->below, &turn->beaten))
        return false;
    for (EACH(&entry->below, b)) {
        uint64_t kind = (uint64_t)1 << poset->kind[b];
        if (((entry->kinds | turn->pending) & kind) != 0)
            return false;
        entry->kinds |= kind;
        entry->hash ^= poset->hash[b];
    }
    return true;
}

static void note_near(const fsd_sheep_poset *poset, const climb_turn *turn, near_tile *entry,
                      uint32_t t, climb_scratch *scratch)
{
    uint32_t kind = poset->kind[t];
    uint64_t bit = (uint64_t)1 << kind;
    entry->tile = (uint16_t)t;
    entry->kind = (uint16_t)kind;
    entry->betters = 0;
    if (has(&turn->beaten, t)) {
        tile_set better = both(row(poset->bottom_up.better, t), &turn->node->open);
        entry->betters = (uint16_t)size_of(&better);
        for (EACH(&better, b))
            entry->better = (uint16_t)b;
    }
    entry->next = (scratch->kinds & bit) != 0 ? scratch->of_kind[kind] : 0;
    scratch->of_kind[kind] = (uint16_t)++scratch->count;
    scratch->twice |= scratch->kinds & bit;
    scratch->kinds |= bit;
}

static void note_open(const fsd_sheep_poset *poset, const climb_turn *turn, uint32_t t,
                      climb_scratch *scratch)
{
    near_tile *entry = &scratch->near[scratch->count];
    memset(&entry->below, 0, sizeof entry->below);
    entry->hash = poset->hash[t];
    entry->kinds = 0;
    entry->missing = 0;
    note_near(poset, turn, entry, t, scratch);
}

static void note_cover(const fsd_sheep_poset *poset, const climb_turn *turn, uint32_t t,
                       climb_scratch *scratch)
{
    near_tile *entry = &scratch->near[scratch->count];
    put(&scratch->seen, t);
    entry->below = minus(row(poset->down, t), &turn->node->set);
    entry->hash = poset->hash[t];
    entry->kinds = 0;
    entry->missing = (uint16_t)size_of(&entry->below);
    if (entry->missing <= turn->room && kinds_below(poset, turn, entry))
        note_near(poset, turn, entry, t, scratch);
}

/* All tiles that could pair with the end of a macro, or end it if some raise before; first those
 * that can be added at once, whose number it tells. */
static uint32_t find_near(const fsd_sheep_poset *poset, const climb_turn *turn,
                          climb_scratch *scratch)
{
    tile_set raising = minus(&turn->node->open, &turn->lowering);
    scratch->count = 0;
    scratch->kinds = scratch->twice = 0;
    scratch->seen = either(&turn->node->open, &turn->node->set);
    for (EACH(&raising, t))
        note_open(poset, turn, t, scratch);
    uint32_t open = scratch->count;
    for (uint32_t i = 0; i < scratch->count; i++) {
        const near_tile *entry = &scratch->near[i];
        uint32_t end = poset->first_cover[entry->tile + 1];
        if (entry->missing == turn->room || entry->betters > 0 ||
            (turn->pending >> entry->kind & 1) != 0)
            continue;
        for (uint32_t c = poset->first_cover[entry->tile]; c < end; c++)
            if (!has(&scratch->seen, poset->cover[c]))
                note_cover(poset, turn, poset->cover[c], scratch);
    }
    return open;
}

/* May t stand in a macro whose only other tile of the kind is `other`? */
static inline bool is_fine_beside(const near_tile *entry, uint32_t other)
{
    return entry->betters == 0 || (entry->betters == 1 && entry->better == other);
}

/* The macro that ends with this tile, whose kind is pending or is raised below it. */
static void add_alone(fsd_sheep_climb *search, const climb_turn *turn, const near_tile *last)
{
    tile_set added = last->below;
    uint32_t twin = FSD_SHEEP_NO_PARTNER;
    if ((last->kinds >> last->kind & 1) != 0) {
        tile_set same = both(&last->below, row(search->poset->of_kind, last->kind));
        for (EACH(&same, t))
            twin = t;
    }
    if (!is_fine_beside(last, twin))
        return;
    put(&added, last->tile);
    add(search, turn->node, &added, last->missing + 1u, last->hash, last->kinds, last->tile,
        FSD_SHEEP_NO_PARTNER);
}

/* The macro of two tiles of a kind, neither below the other, one of which raises. */
static void add_pair(fsd_sheep_climb *search, const climb_turn *turn, const near_tile *a,
                     const near_tile *b)
{
    const fsd_sheep_poset *poset = search->poset;
    uint64_t kinds = a->kinds | b->kinds;
    uint32_t raising = (uint32_t)__builtin_popcountll(kinds) + 1;
    if (raising > turn->room || !is_fine_beside(a, b->tile) || !is_fine_beside(b, a->tile))
        return;
    tile_set added = either(&a->below, &b->below);
    if (size_of(&added) + 1 != raising)
        return;
    tile_set shared = both(&a->below, &b->below);
    uint64_t hash = a->hash ^ b->hash;
    for (EACH(&shared, t))
        hash ^= poset->hash[t];
    put(&added, a->tile);
    put(&added, b->tile);
    add(search, turn->node, &added, raising + 1, hash, kinds | (uint64_t)1 << a->kind, b->tile,
        a->tile);
}

static void add_pairs(fsd_sheep_climb *search, const climb_turn *turn, uint32_t kind)
{
    const climb_scratch *scratch = search->scratch;
    for (uint32_t i = scratch->of_kind[kind]; i != 0; i = scratch->near[i - 1].next) {
        const near_tile *a = &scratch->near[i - 1];
        if ((a->kinds >> kind & 1) != 0 || a->missing >= turn->room)
            continue;
        for (uint32_t j = a->next; j != 0; j = scratch->near[j - 1].next) {
            const near_tile *b = &scratch->near[j - 1];
            if ((b->kinds >> kind & 1) == 0)
                add_pair(search, turn, a, b);
        }
    }
}

static void add_macros(fsd_sheep_climb *search, const climb_turn *turn)
{
    climb_scratch *scratch = search->scratch;
    tile_set single = minus(&turn->lowering, &turn->beaten);
    for (EACH(&single, t))
        add_one(search, turn->node, t, 0);
    if (turn->room == 0)
        return;
    for (uint32_t i = find_near(search->poset, turn, scratch); i < scratch->count; i++) {
        const near_tile *entry = &scratch->near[i];
        if (((turn->pending | entry->kinds) >> entry->kind & 1) != 0)
            add_alone(search, turn, entry);
    }
    for (uint64_t rest = scratch->twice & ~turn->pending; rest != 0; rest &= rest - 1)
        add_pairs(search, turn, (uint32_t)__builtin_ctzll(rest));
}

/* ---- Forced tiles ---------------------------------------------------------------------------- */

/* The lowest tile that lowers and that no other of its kind can beat, or MOST. */
static uint32_t forced_tile(const fsd_sheep_poset *poset, const climb_turn *turn)
{
    for (EACH(&turn->lowering, t)) {
        tile_set missing = minus(row(poset->of_kind, poset->kind[t]), &turn->node->set);
        if (within(&missing, row(poset->bottom_up.clear, t)))
            return t;
    }
    return MOST;
}
