/* The search from the top, see solve_dive.h. */

typedef struct dive_node {
    tile_set set; /* of tiles that are left */
    uint64_t hash;
    tally held;                   /* in the slot */
    uint32_t slot, layers, score; /* tiles in the slot; layers of those left, added up */
    fsd_sheep_dive_step step;
} dive_node;

/* A tile that may be taken for a match, with all that lies on it. */
typedef struct dive_pick {
    tile_set taken;
    uint32_t tile, size;
} dive_pick;

typedef struct dive_scratch {
    tile_set open;
    uint32_t count; /* of the kind in turn */
    dive_pick pick[MOST];
} dive_scratch;

/* What is clicked for one match, so far. */
typedef struct dive_choice {
    tile_set taken;
    tally held; /* with the slot */
    uint32_t size, depth;
    uint16_t pick[FSD_SHEEP_MATCH];
} dive_choice;

/* ---- How good a node is: less is better ---------------------------------------------------- */

/* Low layers left, a full slot, and partners of its tiles that lie deep are bad. */
static uint32_t dive_score(const fsd_sheep_poset *poset, const dive_node *node)
{
    uint32_t far = 0;
    for (uint32_t kind = 0; kind < poset->kinds; kind++) {
        uint32_t held = tally_of(&node->held, kind);
        uint32_t needed = poset->match - held;
        if (held == 0)
            continue;
        uint32_t least[FSD_SHEEP_MATCH];
        for (uint32_t i = 0; i < needed; i++)
            least[i] = FAR;
        tile_set left = both(row(poset->of_kind, kind), &node->set);
        for (EACH(&left, t)) {
            tile_set above = both(row(poset->up, t), &node->set);
            keep_least(least, needed, size_of(&above));
        }
        for (uint32_t i = 0; i < needed; i++)
            far += least[i];
    }
    return 3 * node->layers + 2 * node->slot * node->slot + 3 * far;
}

static uint32_t score_of_node(const fsd_sheep_poset *poset, const void *of)
{
    (void)poset;
    return ((const dive_node *)of)->score;
}

/* ---- New nodes ----------------------------------------------------------------------------- */

enum { NODES_FOR_ONE = 4, LEAST_NODES = 1024 };

static void fill_node(const fsd_sheep_poset *poset, const dive_node *from,
                      const dive_choice *choice, uint32_t kind, uint64_t hash, dive_node *out)
{
    out->set = minus(&from->set, &choice->taken);
    out->hash = hash;
    out->held = choice->held;
    tally_take(&out->held, kind, poset->match);
    out->slot = from->slot + choice->size - poset->match;
    out->layers = from->layers;
    for (EACH(&choice->taken, t))
        out->layers -= poset->layer[t];
    out->score = dive_score(poset, out);
}

static void enter_node(fsd_sheep_dive *search, const dive_node *from, const dive_choice *choice,
                       uint32_t kind)
{
    fsd_sheep_layer *layer = &search->layer[(search->level + 1) % 2];
    tile_set left = minus(&from->set, &choice->taken);
    uint64_t hash = from->hash;
    fsd_sheep_dive_step step = { .parent = search->trail.count - 1 };
    for (EACH(&choice->taken, t))
        hash ^= search->poset->hash[t];
    for (uint32_t i = 0; i < FSD_SHEEP_MATCH; i++)
        step.pick[i] = i < choice->depth ? choice->pick[i] : FSD_SHEEP_NO_TILE;
    search->generated++;
    if (is_empty(&left)) {
        search->found = step;
        search->outcome = FSD_SHEEP_REACHED;
        return;
    }
    if (is_known(layer, hash, &left))
        return;
    uint32_t most = search->width * NODES_FOR_ONE;
    bool full = layer->states.count >= (most > LEAST_NODES ? most : LEAST_NODES);
    search->cut |= full;
    dive_node *node = NULL;
    if (!full || keep_best(layer, search->width, search->poset, score_of_node))
        node = room_for_state(layer);
    if (node == NULL) {
        search->outcome = FSD_SHEEP_FULL;
        return;
    }
    fill_node(search->poset, from, choice, kind, hash, node);
    node->step = step;
    if (!layer->barred || node->score < layer->bar)
        enter_state(layer);
}

/* ---- Matches ------------------------------------------------------------------------------- */

/* Adds a tile and what lies on it; false if it does not fit or matches something else. */
static bool take(const fsd_sheep_poset *poset, const dive_node *node, uint32_t kind,
                 const dive_pick *pick, dive_choice *choice)
{
    tile_set more = minus(&pick->taken, &choice->taken);
    choice->taken = either(&choice->taken, &pick->taken);
    choice->pick[choice->depth++] = (uint16_t)pick->tile;
    for (EACH(&more, t)) {
        uint32_t of = poset->kind[t];
        tally_add(&choice->held, of, 1);
        choice->size++;
        if (tally_of(&choice->held, of) > poset->match - (of != kind))
            return false;
    }
    uint32_t wanting = poset->match - tally_of(&choice->held, kind);
    return node->slot + choice->size + wanting <= poset->slot;
}

/* Never a tile while a better one of its kind lies open and is not taken. */
static bool keeps_twin_order(const fsd_sheep_poset *poset, const dive_scratch *scratch,
                             const dive_choice *choice)
{
    tile_set others = minus(&scratch->open, &choice->taken);
    for (EACH(&choice->taken, t))
        if (meet(row(poset->top_down.better, t), &others))
            return false;
    return true;
}

/* Picks are in rising order, lower tiles first, so that none is among what lies on a later one:
 * each set of tiles is met once. One pick may bring others of its kind, and so complete a match. */
static void choose(fsd_sheep_dive *search, const dive_node *node, uint32_t kind,
                   const dive_choice *so_far, uint32_t from)
{
    const dive_scratch *scratch = search->scratch;
    for (uint32_t i = from; i < scratch->count && search->outcome == FSD_SHEEP_SEARCHING; i++) {
        dive_choice choice = *so_far;
        if (has(&choice.taken, scratch->pick[i].tile) ||
            !take(search->poset, node, kind, &scratch->pick[i], &choice))
            continue;
        if (tally_of(&choice.held, kind) < search->poset->match)
            choose(search, node, kind, &choice, i + 1);
        else if (keeps_twin_order(search->poset, scratch, &choice))
            enter_node(search, node, &choice, kind);
    }
}

static void add_matches(fsd_sheep_dive *search, const dive_node *node, uint32_t kind)
{
    const fsd_sheep_poset *poset = search->poset;
    dive_scratch *scratch = search->scratch;
    tile_set left = both(row(poset->of_kind, kind), &node->set);
    dive_choice nothing = { .held = node->held };
    scratch->count = 0;
    for (EACH(&left, t)) {
        dive_pick *pick = &scratch->pick[scratch->count];
        pick->taken = both(row(poset->up, t), &node->set);
        pick->size = size_of(&pick->taken) + 1;
        pick->tile = t;
        put(&pick->taken, t);
        scratch->count += pick->size + node->slot <= poset->slot;
    }
    choose(search, node, kind, &nothing, 0);
}

/* ---- Rules about a node -------------------------------------------------------------------- */

static void add_only(fsd_sheep_dive *search, const dive_node *node, uint32_t kind,
                     const tile_set *from)
{
    dive_choice choice = { .held = node->held };
    for (EACH(from, t)) {
        if (tally_of(&choice.held, kind) == search->poset->match)
            break;
        put(&choice.taken, t);
        tally_add(&choice.held, kind, 1);
        choice.pick[choice.depth++] = (uint16_t)t;
        choice.size++;
    }
    enter_node(search, node, &choice, kind);
}

/* An open tile that completes a match and that no other of its kind can beat, or a kind that can be
 * cleared as it lies: nothing else need be tried. */
static bool add_forced(fsd_sheep_dive *search, const dive_node *node)
{
    const fsd_sheep_poset *poset = search->poset;
    const tile_set *open = &((const dive_scratch *)search->scratch)->open;
    for (uint32_t kind = 0; kind < poset->kinds; kind++) {
        uint32_t held = tally_of(&node->held, kind);
        tile_set left = both(row(poset->of_kind, kind), &node->set);
        tile_set ready = both(&left, open);
        if (held + size_of(&left) < poset->match)
            continue;
        if (equal(&left, &ready) && node->slot + poset->match <= poset->slot + held) {
            add_only(search, node, kind, &ready);
            return true;
        }
        for (EACH(&ready, t)) {
            tile_set one = { { 0 } };
            if (held + 1 != poset->match || !within(&left, row(poset->top_down.clear, t)))
                continue;
            put(&one, t);
            add_only(search, node, kind, &one);
            return true;
        }
    }
    return false;
}

static void find_open(const fsd_sheep_poset *poset, const dive_node *node, tile_set *open)
{
    memset(open, 0, sizeof *open);
    for (EACH(&node->set, t))
        if (!meet(row(poset->up, t), &node->set))
            put(open, t);
}

static void expand_node(fsd_sheep_dive *search, const dive_node *node)
{
    dive_scratch *scratch = search->scratch;
    fsd_sheep_dive_step *step = fsd_sheep_array_room(&search->trail, &search->steps);
    if (step == NULL) {
        search->outcome = FSD_SHEEP_FULL;
        return;
    }
    *step = node->step;
    search->trail.count++;
    uint32_t clicked = search->level * search->poset->match + node->slot;
    if (clicked > search->clicked || search->trail.count == 1) {
        search->clicked = clicked;
        search->farthest = search->trail.count - 1;
    }
    find_open(search->poset, node, &scratch->open);
    if (add_forced(search, node))
        return;
    for (uint32_t kind = 0; kind < search->poset->kinds; kind++)
        add_matches(search, node, kind);
}

/* ---- Level by level ------------------------------------------------------------------------ */

static void next_level(fsd_sheep_dive *search)
{
    fsd_sheep_layer_clear(&search->layer[search->level % 2]);
    search->level++;
    search->next = 0;
    fsd_sheep_layer *layer = &search->layer[search->level % 2];
    if (layer->states.count == 0) {
        search->outcome = FSD_SHEEP_DIED;
        return;
    }
    if (layer->states.count <= search->width)
        return;
    search->cut = true;
    if (!keep_best(layer, search->width, search->poset, score_of_node))
        search->outcome = FSD_SHEEP_FULL;
}

static void dive_run(fsd_sheep_dive *search, uint64_t budget)
{
    uint64_t end = search->generated + budget;
    while (search->outcome == FSD_SHEEP_SEARCHING && search->generated < end) {
        const fsd_sheep_layer *layer = &search->layer[search->level % 2];
        if (search->next < layer->states.count)
            expand_node(search, state_at(layer, search->next++));
        else
            next_level(search);
    }
}

static void dive_start(fsd_sheep_dive *search)
{
    const fsd_sheep_poset *poset = search->poset;
    dive_node *node = room_for_state(&search->layer[0]);
    if (node == NULL) {
        search->outcome = FSD_SHEEP_FULL;
        return;
    }
    memset(node, 0, sizeof *node);
    for (uint32_t t = 0; t < poset->tiles; t++) {
        put(&node->set, t);
        node->layers += poset->layer[t];
        node->hash ^= poset->hash[t];
    }
    node->step.parent = FSD_SHEEP_NO_STEP;
    for (uint32_t t = poset->tiles - poset->held; t < poset->tiles; t++) {
        node->set.word[t / 64] ^= (uint64_t)1 << t % 64;
        node->layers -= poset->layer[t];
        node->hash ^= poset->hash[t];
        tally_add(&node->held, poset->kind[t], 1);
        node->slot++;
    }
    enter_state(&search->layer[0]);
}

const fsd_sheep_dive_kernel KERNEL_NAME(fsd_sheep_dive_kernel_,
                                        FSD_SHEEP_W) = { sizeof(dive_node), sizeof(dive_scratch),
                                                         dive_start, dive_run };
