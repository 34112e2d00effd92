/* States of the bottom-up search, see solve_climb.h, and how new ones get into a layer. */

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
    uint64_t hash;                /* of the tile and those below */
    uint64_t kinds;               /* of those below */
    uint16_t tile, kind, missing; /* missing: how many are below */
    uint16_t betters;             /* better ones of its kind that can go instead; */
    uint16_t better;              /* one of them */
    uint16_t next;                /* of the same kind, 1 and up; 0: none */
} near_tile;

/* A child before it is known to be new. */
typedef struct climb_child {
    tile_set set;
    uint64_t hash, kinds; /* kinds: of the tiles that raise */
    fsd_sheep_layer *layer;
    const climb_node *from;
    uint32_t size;
    fsd_sheep_climb_step step;
} climb_child;

/* A state that would be better: that of a view with `in` instead of `out`. */
typedef struct climb_twin {
    uint64_t hash;
    uint32_t view;
    uint16_t out, in;
} climb_twin;

/* What is found out about a state before it is its turn. */
typedef struct climb_view {
    tile_set beaten; /* tiles that a better one which can be added may go before */
    bool kept;       /* no better state is there */
} climb_view;

/* States are viewed and children wait until there are some, so that the memory they need can be
 * fetched meanwhile. */
enum { VIEWS = 16, TWINS = 128, WAITING = 64 };

typedef struct climb_scratch {
    uint32_t count; /* of near tiles */
    near_tile near[MOST];
    uint16_t of_kind[FSD_SHEEP_KINDS]; /* the first one of a kind, if it is in `kinds`, 1 and up */
    uint64_t kinds, twice;             /* of near tiles; those that several are of */
    tile_set seen;
    uint32_t children;
    climb_child child[WAITING];
    uint32_t viewed; /* how far in the layer */
    climb_view view[VIEWS];
    uint32_t twins;
    climb_twin twin[TWINS];
} climb_scratch;

static inline fsd_sheep_layer *layer_of(fsd_sheep_climb *search, uint32_t size)
{
    return &search->layer[size % search->ring];
}

/* ---- How good a state is: less is better --------------------------------------------------- */

enum { SCORE_MIDDLE = 1 << 20 };

/* How many tiles are below the nearest `needed` ones of a kind that are to be added, altogether. */
static uint32_t distance(const fsd_sheep_poset *poset, const climb_node *node, uint32_t kind,
                         uint32_t needed)
{
    tile_set near = both(row(poset->of_kind, kind), &node->open);
    uint32_t ready = size_of(&near);
    if (ready >= needed)
        return 0;
    needed -= ready;
    uint32_t least[FSD_SHEEP_MATCH];
    for (uint32_t i = 0; i < needed; i++)
        least[i] = FAR;
    near = either(&near, &node->set);
    tile_set missing = minus(row(poset->of_kind, kind), &near);
    for (EACH(&missing, t)) {
        tile_set below = minus(row(poset->down, t), &node->set);
        keep_least(least, needed, size_of(&below));
    }
    uint32_t far = 0;
    for (uint32_t i = 0; i < needed; i++)
        far += least[i];
    return far;
}

/* How far the nearest partners of what the slot holds are, and how full it is. */
static uint32_t climb_score(const fsd_sheep_poset *poset, const void *of)
{
    const climb_node *node = of;
    uint32_t sigma = tally_sum(&node->pending);
    uint32_t far = 0;
    for (uint64_t rest = tally_kinds(&node->pending); rest != 0; rest &= rest - 1) {
        uint32_t kind = (uint32_t)__builtin_ctzll(rest);
        far += distance(poset, node, kind, tally_of(&node->pending, kind));
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
    tile_set added = minus(&child->set, &from->set);
    out->set = child->set;
    out->hash = child->hash;
    out->step = child->step;
    out->pending = from->pending;
    for (uint64_t rest = child->kinds; rest != 0; rest &= rest - 1)
        tally_add(&out->pending, (uint32_t)__builtin_ctzll(rest), poset->match - 1);
    if ((search->rules & FSD_SHEEP_RULE_MACROS) != 0 || child->kinds == 0)
        tally_take(&out->pending, poset->kind[child->step.last], 1);
    out->open = minus(&from->open, &added);
    for (EACH(&added, t))
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
    fsd_sheep_layer *layer = child->layer;
    search->generated++;
    if (is_known(layer, child->hash, &child->set))
        return;
    if (child->size == search->poset->tiles) {
        search->found = child->step;
        search->outcome = FSD_SHEEP_REACHED;
        return;
    }
    climb_node *node = make_room(search, layer, child->size) ? room_for_state(layer) : NULL;
    if (node == NULL) {
        search->outcome = FSD_SHEEP_FULL;
        return;
    }
    fill(search, child->from, child, node);
    if (!layer->barred || climb_score(search->poset, node) < layer->bar)
        enter_state(layer);
}

static void insert_waiting(fsd_sheep_climb *search)
{
    climb_scratch *scratch = search->scratch;
    for (uint32_t i = 0; i < scratch->children; i++)
        (void)fetch_state(scratch->child[i].layer, scratch->child[i].hash);
    for (uint32_t i = 0; i < scratch->children && search->outcome == FSD_SHEEP_SEARCHING; i++)
        insert(search, &scratch->child[i]);
    scratch->children = 0;
}

/* `hash` is that of the `count` tiles added, `kinds` are of those that raise. */
static void add(fsd_sheep_climb *search, const climb_node *from, const tile_set *added,
                uint32_t count, uint64_t hash, uint64_t kinds, uint32_t last, uint32_t partner)
{
    climb_scratch *scratch = search->scratch;
    climb_child *child = &scratch->child[scratch->children++];
    child->set = either(&from->set, added);
    child->hash = from->hash ^ hash;
    child->kinds = kinds;
    child->size = search->at + count;
    child->layer = layer_of(search, child->size);
    child->from = from;
    child->step =
        (fsd_sheep_climb_step){ search->trail.count - 1, (uint16_t)last, (uint16_t)partner };
    fetch_entry(child->layer, child->hash);
    if (scratch->children == WAITING)
        insert_waiting(search);
}

static void add_one(fsd_sheep_climb *search, const climb_node *from, uint32_t t, uint64_t kinds)
{
    tile_set one = { { 0 } };
    put(&one, t);
    add(search, from, &one, 1, search->poset->hash[t], kinds, t, FSD_SHEEP_NO_PARTNER);
}

/* ---- Children by single tiles -------------------------------------------------------------- */

static void add_singles(fsd_sheep_climb *search, const climb_node *from)
{
    const fsd_sheep_poset *poset = search->poset;
    bool may_raise = tally_sum(&from->pending) + poset->match <= poset->slot;
    for (EACH(&from->open, t)) {
        bool raises = tally_of(&from->pending, poset->kind[t]) == 0;
        if (!raises || may_raise)
            add_one(search, from, t, raises ? (uint64_t)1 << poset->kind[t] : 0);
    }
}
