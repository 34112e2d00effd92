/* The bottom-up search, see solve_climb.h. */

typedef struct climb_node {
    tile_set set; /* of tiles that are left */
    uint64_t hash;
    tile_set open; /* what can be added to them */
    tally pending; /* what the slot holds */
    fsd_sheep_climb_step step;
} climb_node;

/* A tile that can be added once those of `below` were, all of which raise. */
typedef struct near_tile {
    tile_set below;
    uint64_t kinds;               /* of those below */
    uint16_t tile, kind, missing; /* missing: how many are below */
    uint16_t betters;             /* better ones of its kind that can go instead; */
    uint16_t better;              /* the first of them */
    uint16_t next;                /* of the same kind, 1 and up; 0: none */
} near_tile;

/* A child before it is known to be new. */
typedef struct climb_child {
    tile_set added;
    uint64_t hash, kinds; /* kinds: of those that raise */
    uint32_t count;
    fsd_sheep_climb_step step;
    const climb_node *from;
} climb_child;

/* Children wait until there are some, so that the memory they need can be fetched meanwhile. */
enum { WAITING = 64 };

typedef struct climb_scratch {
    uint32_t count;
    near_tile near[MOST];
    uint16_t of_kind[FSD_SHEEP_KINDS]; /* the first one of a kind, 1 and up; 0: none */
    tile_set seen;
    uint32_t children;
    climb_child child[WAITING];
} climb_scratch;

static inline fsd_sheep_layer *layer_of(fsd_sheep_climb *search, uint32_t size)
{
    return &search->layer[size % search->ring];
}

/* ---- How good a state is: less is better --------------------------------------------------- */

enum { SCORE_MIDDLE = 1 << 20 };

/* How far the nearest partners of what the slot holds are, and how full it is. */
static uint32_t climb_score(const fsd_sheep_poset *poset, const void *of)
{
    const climb_node *node = of;
    uint32_t sigma = tally_sum(&node->pending);
    uint32_t far = 0;
    for (uint32_t kind = 0; kind < poset->kinds; kind++) {
        uint32_t needed = tally_of(&node->pending, kind);
        if (needed == 0)
            continue;
        uint32_t least[FSD_SHEEP_MATCH];
        for (uint32_t i = 0; i < needed; i++)
            least[i] = FAR;
        tile_set missing = minus(row(poset->of_kind, kind), &node->set);
        for (EACH(&missing, t)) {
            tile_set below = minus(row(poset->down, t), &node->set);
            keep_least(least, needed, size_of(&below));
        }
        for (uint32_t i = 0; i < needed; i++)
            far += least[i];
    }
    return SCORE_MIDDLE + 3 * sigma * sigma + 3 * far - size_of(&node->open);
}

static uint32_t width_of(const fsd_sheep_climb *search, uint32_t size)
{
    const fsd_sheep_climb_width *width = &search->width;
    if (search->cut && width->then != 0)
        return width->then;
    if ((int32_t)size <= width->wide_to || width->wide < width->narrow)
        return width->wide;
    return width->narrow;
}

static bool cut(fsd_sheep_climb *search, fsd_sheep_layer *layer, uint32_t keep)
{
    search->cut = true;
    return keep_best(layer, keep, search->poset, climb_score);
}

/* ---- New states ---------------------------------------------------------------------------- */

enum { CHILDREN_FOR_ONE = 8, LEAST_CHILDREN = 4096 };

static void fill(const fsd_sheep_climb *search, const climb_node *from, const climb_child *child,
                 climb_node *out)
{
    const fsd_sheep_poset *poset = search->poset;
    out->set = either(&from->set, &child->added);
    out->hash = child->hash;
    out->step = child->step;
    out->pending = from->pending;
    for (uint64_t rest = child->kinds; rest != 0; rest &= rest - 1)
        tally_add(&out->pending, (uint32_t)__builtin_ctzll(rest), poset->match - 1);
    if ((search->rules & FSD_SHEEP_RULE_MACROS) != 0 || child->kinds == 0)
        tally_take(&out->pending, poset->kind[child->step.last], 1);
    out->open = minus(&from->open, &child->added);
    for (EACH(&child->added, t))
        for (uint32_t c = poset->first_cover[t]; c < poset->first_cover[t + 1]; c++) {
            uint32_t cover = poset->cover[c];
            if (!has(&out->set, cover) && within(row(poset->down, cover), &out->set))
                put(&out->open, cover);
        }
}

/* Makes room in a layer that holds more than it may keep. */
static bool make_room(fsd_sheep_climb *search, fsd_sheep_layer *layer, uint32_t size)
{
    uint32_t width = width_of(search, size);
    uint64_t most = (uint64_t)width * CHILDREN_FOR_ONE;
    if (search->width.then != 0 && !search->cut)
        most = width;
    else if (most < LEAST_CHILDREN)
        most = LEAST_CHILDREN;
    if (layer->states.count < most || layer->states.count <= width)
        return true;
    if (search->width.then != 0)
        width = search->width.then;
    return cut(search, layer, width);
}

static void insert(fsd_sheep_climb *search, const climb_child *child)
{
    uint32_t size = search->at + child->count;
    fsd_sheep_layer *layer = layer_of(search, size);
    tile_set set = either(&child->from->set, &child->added);
    search->generated++;
    if (is_known(layer, child->hash, &set))
        return;
    if (size == search->poset->tiles) {
        search->found = child->step;
        search->outcome = FSD_SHEEP_REACHED;
        return;
    }
    climb_node *node = make_room(search, layer, size) ? room_for_state(layer) : NULL;
    if (node == NULL) {
        search->outcome = FSD_SHEEP_FULL;
        return;
    }
    fill(search, child->from, child, node);
    if (!layer->barred || climb_score(search->poset, node) < layer->bar)
        enter_state(layer);
}

/* Fetches the state that a child may be a repeat of. */
static inline void fetch_state(const fsd_sheep_layer *layer, uint64_t hash)
{
    if (layer->table.entry == NULL)
        return;
    uint64_t entry = layer->table.entry[(uint32_t)hash & layer->table.mask];
    if (entry != 0 && (entry ^ hash) >> 32 == 0)
        __builtin_prefetch(state_at(layer, (uint32_t)entry - 1));
}

static void insert_waiting(fsd_sheep_climb *search)
{
    climb_scratch *scratch = search->scratch;
    for (uint32_t i = 0; i < scratch->children; i++) {
        const climb_child *child = &scratch->child[i];
        fetch_state(layer_of(search, search->at + child->count), child->hash);
    }
    for (uint32_t i = 0; i < scratch->children && search->outcome == FSD_SHEEP_SEARCHING; i++)
        insert(search, &scratch->child[i]);
    scratch->children = 0;
}

static void add(fsd_sheep_climb *search, const climb_node *from, const tile_set *added,
                uint64_t kinds, uint32_t last, uint32_t partner)
{
    const fsd_sheep_poset *poset = search->poset;
    climb_scratch *scratch = search->scratch;
    climb_child *child = &scratch->child[scratch->children++];
    child->added = *added;
    child->hash = from->hash;
    child->kinds = kinds;
    child->count = 0;
    child->step =
        (fsd_sheep_climb_step){ search->trail.count - 1, (uint16_t)last, (uint16_t)partner };
    child->from = from;
    for (EACH(added, t)) {
        child->hash ^= poset->hash[t];
        child->count++;
    }
    const fsd_sheep_table *table = &layer_of(search, search->at + child->count)->table;
    if (table->entry != NULL)
        __builtin_prefetch(&table->entry[(uint32_t)child->hash & table->mask]);
    if (scratch->children == WAITING)
        insert_waiting(search);
}

/* ---- Children by single tiles -------------------------------------------------------------- */

static void add_singles(fsd_sheep_climb *search, const climb_node *from)
{
    const fsd_sheep_poset *poset = search->poset;
    bool may_raise = tally_sum(&from->pending) + poset->match <= poset->slot;
    for (EACH(&from->open, t)) {
        bool raises = tally_of(&from->pending, poset->kind[t]) == 0;
        tile_set one = { { 0 } };
        if (raises && !may_raise)
            continue;
        put(&one, t);
        add(search, from, &one, raises ? (uint64_t)1 << poset->kind[t] : 0, t,
            FSD_SHEEP_NO_PARTNER);
    }
}

/* ---- Children by macros -------------------------------------------------------------------- */

static uint64_t pending_kinds(const fsd_sheep_poset *poset, const climb_node *node)
{
    uint64_t kinds = 0;
    for (uint32_t kind = 0; kind < poset->kinds; kind++)
        kinds |= (uint64_t)(tally_of(&node->pending, kind) != 0) << kind;
    return kinds;
}

/* With the twin order: may t not be among the raising tiles below another, as a better one could go
 * instead? */
static bool is_beaten(const fsd_sheep_climb *search, const climb_node *node, uint32_t t)
{
    return (search->rules & FSD_SHEEP_RULE_TWIN_ORDER) != 0 &&
           meet(row(search->poset->bottom_up.better, t), &node->open);
}

/* The kinds of the tiles below, if all of them may raise, one of a kind; false if not. */
static bool kinds_below(const fsd_sheep_climb *search, const climb_node *node, uint64_t pending,
                        near_tile *entry)
{
    entry->kinds = 0;
    for (EACH(&entry->below, b)) {
        uint64_t kind = (uint64_t)1 << search->poset->kind[b];
        if (((entry->kinds | pending) & kind) != 0 || is_beaten(search, node, b))
            return false;
        entry->kinds |= kind;
    }
    return true;
}

static void note_near(const fsd_sheep_climb *search, const climb_node *node, uint64_t pending,
                      uint32_t room, uint32_t t, climb_scratch *scratch)
{
    const fsd_sheep_poset *poset = search->poset;
    near_tile *entry = &scratch->near[scratch->count];
    put(&scratch->seen, t);
    entry->below = minus(row(poset->down, t), &node->set);
    entry->missing = (uint16_t)size_of(&entry->below);
    if (entry->missing > room || !kinds_below(search, node, pending, entry))
        return;
    entry->tile = (uint16_t)t;
    entry->kind = poset->kind[t];
    entry->betters = 0;
    if ((search->rules & FSD_SHEEP_RULE_TWIN_ORDER) != 0) {
        tile_set better = both(row(poset->bottom_up.better, t), &node->open);
        for (EACH(&better, b)) {
            entry->better = (uint16_t)b;
            entry->betters++;
        }
    }
    entry->next = scratch->of_kind[entry->kind];
    scratch->of_kind[entry->kind] = (uint16_t)++scratch->count;
}

/* All tiles that could end a macro or pair with its end, if some more raise before. */
static void find_near(const fsd_sheep_climb *search, const climb_node *node, uint64_t pending,
                      uint32_t room, climb_scratch *scratch)
{
    const fsd_sheep_poset *poset = search->poset;
    scratch->count = 0;
    memset(scratch->of_kind, 0, sizeof scratch->of_kind);
    scratch->seen = either(&node->open, &node->set);
    for (EACH(&node->open, t))
        note_near(search, node, pending, room, t, scratch);
    for (uint32_t i = 0; i < scratch->count; i++) {
        const near_tile *entry = &scratch->near[i];
        uint32_t end = poset->first_cover[entry->tile + 1];
        if (entry->missing == room || entry->betters > 0 || (pending >> entry->kind & 1) != 0)
            continue;
        for (uint32_t c = poset->first_cover[entry->tile]; c < end; c++)
            if (!has(&scratch->seen, poset->cover[c]))
                note_near(search, node, pending, room, poset->cover[c], scratch);
    }
}

/* May t stand in a macro whose only other tile of the kind is `other`? */
static inline bool is_fine_beside(const near_tile *entry, uint32_t other)
{
    return entry->betters == 0 || (entry->betters == 1 && entry->better == other);
}

/* The macro that ends with this tile, whose kind is pending or is raised below it. */
static void add_alone(fsd_sheep_climb *search, const climb_node *from, const near_tile *last)
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
    add(search, from, &added, last->kinds, last->tile, FSD_SHEEP_NO_PARTNER);
}

/* The macro of two tiles of a kind, neither below the other, one of which raises. */
static void add_pair(fsd_sheep_climb *search, const climb_node *from, const near_tile *a,
                     const near_tile *b, uint32_t room)
{
    uint64_t kinds = a->kinds | b->kinds;
    tile_set added = either(&a->below, &b->below);
    uint32_t raising = size_of(&added) + 1;
    if (raising > room || (uint32_t)__builtin_popcountll(kinds) + 1 != raising ||
        !is_fine_beside(a, b->tile) || !is_fine_beside(b, a->tile))
        return;
    put(&added, a->tile);
    put(&added, b->tile);
    add(search, from, &added, kinds | (uint64_t)1 << a->kind, b->tile, a->tile);
}

static void add_pairs(fsd_sheep_climb *search, const climb_node *from, uint32_t kind, uint32_t room,
                      const climb_scratch *scratch)
{
    for (uint32_t i = scratch->of_kind[kind]; i != 0; i = scratch->near[i - 1].next) {
        const near_tile *a = &scratch->near[i - 1];
        if ((a->kinds >> kind & 1) != 0 || a->missing >= room)
            continue;
        for (uint32_t j = a->next; j != 0; j = scratch->near[j - 1].next) {
            const near_tile *b = &scratch->near[j - 1];
            if ((b->kinds >> kind & 1) == 0)
                add_pair(search, from, a, b, room);
        }
    }
}

static void add_macros(fsd_sheep_climb *search, const climb_node *from)
{
    const fsd_sheep_poset *poset = search->poset;
    climb_scratch *scratch = search->scratch;
    uint64_t pending = pending_kinds(poset, from);
    uint32_t room = (poset->slot - 1 - tally_sum(&from->pending)) / (poset->match - 1);
    find_near(search, from, pending, room, scratch);
    for (uint32_t i = 0; i < scratch->count; i++) {
        const near_tile *entry = &scratch->near[i];
        if (((pending | entry->kinds) >> entry->kind & 1) != 0)
            add_alone(search, from, entry);
    }
    for (uint32_t kind = 0; kind < poset->kinds; kind++)
        if ((pending >> kind & 1) == 0)
            add_pairs(search, from, kind, room, scratch);
}

/* ---- Rules about a state ------------------------------------------------------------------- */

/* The lowest tile that lowers and that no other of its kind can beat, or MOST. */
static uint32_t forced_tile(const fsd_sheep_poset *poset, const climb_node *node)
{
    for (EACH(&node->open, t)) {
        uint32_t kind = poset->kind[t];
        if (tally_of(&node->pending, kind) == 0)
            continue;
        tile_set missing = minus(row(poset->of_kind, kind), &node->set);
        if (within(&missing, row(poset->bottom_up.clear, t)))
            return t;
    }
    return MOST;
}

/* A state that would be better: with `in` instead of `out`. */
typedef struct climb_twin {
    uint64_t hash;
    uint32_t out, in;
} climb_twin;

/* Mostly the table alone says no. */
static bool is_there(const fsd_sheep_layer *layer, const climb_node *node, const climb_twin *twin)
{
    const fsd_sheep_table *table = &layer->table;
    uint32_t at = (uint32_t)twin->hash & table->mask;
    while (table->entry[at] != 0 && (table->entry[at] ^ twin->hash) >> 32 != 0)
        at = (at + 1) & table->mask;
    if (table->entry[at] == 0)
        return false;
    tile_set set = node->set;
    set.word[twin->out / 64] ^= (uint64_t)1 << twin->out % 64;
    put(&set, twin->in);
    return is_known(layer, twin->hash, &set);
}

/* Is there the same state in the layer with a better tile instead of one of its highest? First all
 * twins are named, for the memory to be fetched. */
static bool has_better_twin(const fsd_sheep_climb *search, const fsd_sheep_layer *layer,
                            const climb_node *node)
{
    const fsd_sheep_poset *poset = search->poset;
    climb_twin twin[WAITING];
    uint32_t twins = 0;
    for (EACH(&node->open, t)) {
        tile_set worse = both(row(poset->bottom_up.worse, t), &node->set);
        for (EACH(&worse, v)) {
            if (meet(row(poset->up, v), &node->set))
                continue;
            uint64_t hash = node->hash ^ poset->hash[v] ^ poset->hash[t];
            __builtin_prefetch(&layer->table.entry[(uint32_t)hash & layer->table.mask]);
            twin[twins++] = (climb_twin){ hash, v, t };
            if (twins < WAITING)
                continue;
            while (twins > 0)
                if (is_there(layer, node, &twin[--twins]))
                    return true;
        }
    }
    while (twins > 0)
        if (is_there(layer, node, &twin[--twins]))
            return true;
    return false;
}

static bool is_kept(const fsd_sheep_climb *search, const fsd_sheep_layer *layer,
                    const climb_node *node)
{
    return (search->rules & FSD_SHEEP_RULE_STATE_TWIN) == 0 || layer->barred ||
           !has_better_twin(search, layer, node);
}

static bool remember(fsd_sheep_climb *search, const climb_node *node)
{
    fsd_sheep_climb_step *step = fsd_sheep_array_room(&search->trail, &search->steps);
    if (step == NULL) {
        search->outcome = FSD_SHEEP_FULL;
        return false;
    }
    *step = node->step;
    search->trail.count++;
    search->expanded[search->at]++;
    return true;
}

static void expand(fsd_sheep_climb *search, const fsd_sheep_layer *layer, const climb_node *node)
{
    uint32_t forced = MOST;
    if (!is_kept(search, layer, node) || !remember(search, node))
        return;
    if ((search->rules & FSD_SHEEP_RULE_FORCED) != 0)
        forced = forced_tile(search->poset, node);
    if (forced != MOST) {
        tile_set one = { { 0 } };
        put(&one, forced);
        add(search, node, &one, 0, forced, FSD_SHEEP_NO_PARTNER);
    } else if ((search->rules & FSD_SHEEP_RULE_MACROS) != 0) {
        add_macros(search, node);
    } else {
        add_singles(search, node);
    }
}

/* ---- Layer by layer ------------------------------------------------------------------------ */

/* Goes to the next layer that has states, cut to what it may keep. */
static void next_layer(fsd_sheep_climb *search)
{
    fsd_sheep_layer *old = layer_of(search, search->at);
    for (uint32_t ahead = 1; ahead < search->ring; ahead++) {
        uint32_t size = search->at + ahead;
        fsd_sheep_layer *layer = layer_of(search, size);
        if (layer->states.count == 0)
            continue;
        uint32_t width = width_of(search, size);
        if (layer->states.count > width && search->width.then != 0)
            width = search->width.then;
        fsd_sheep_layer_clear(old);
        search->next = 0;
        search->at = size;
        if (layer->states.count > width && !cut(search, layer, width))
            search->outcome = FSD_SHEEP_FULL;
        return;
    }
    search->outcome = FSD_SHEEP_DIED;
}

static void climb_run(fsd_sheep_climb *search, uint64_t budget)
{
    uint64_t end = search->generated + budget;
    while (search->outcome == FSD_SHEEP_SEARCHING && search->generated < end) {
        fsd_sheep_layer *layer = layer_of(search, search->at);
        if (search->next < layer->states.count) {
            expand(search, layer, state_at(layer, search->next++));
            continue;
        }
        insert_waiting(search);
        if (search->outcome == FSD_SHEEP_SEARCHING)
            next_layer(search);
    }
    insert_waiting(search);
}

static const uint64_t *climb_kept(const fsd_sheep_climb *search, uint32_t index)
{
    const fsd_sheep_layer *layer = &search->layer[search->at % search->ring];
    const climb_node *node = state_at(layer, index);
    return is_kept(search, layer, node) ? node->set.word : NULL;
}

static void climb_start(fsd_sheep_climb *search)
{
    const fsd_sheep_poset *poset = search->poset;
    fsd_sheep_layer *layer = layer_of(search, 0);
    climb_node *node = room_for_state(layer);
    ((climb_scratch *)search->scratch)->children = 0;
    if (node == NULL) {
        search->outcome = FSD_SHEEP_FULL;
        return;
    }
    memset(node, 0, sizeof *node);
    node->step = (fsd_sheep_climb_step){ FSD_SHEEP_NO_STEP, 0, FSD_SHEEP_NO_PARTNER };
    for (uint32_t t = 0; t < poset->tiles; t++)
        if (is_empty(row(poset->down, t)))
            put(&node->open, t);
    enter_state(layer);
}

const fsd_sheep_climb_kernel KERNEL_NAME(fsd_sheep_climb_kernel_,
                                         FSD_SHEEP_W) = { sizeof(climb_node), sizeof(climb_scratch),
                                                          climb_start, climb_run, climb_kept };
