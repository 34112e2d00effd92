/* States are viewed some at a time, before their turn: which of them have a better twin. */

/* The tiles that a better one which can be added may go before. */
static tile_set beaten_tiles(const fsd_sheep_poset *poset, const climb_node *node)
{
    tile_set beaten = { { 0 } };
    for (EACH(&node->open, t))
        beaten = either(&beaten, row(poset->bottom_up.worse, t));
    return beaten;
}

/* States that have a better twin in the layer are not kept. Mostly the table alone says that there
 * is none. `first` is the state of view 0. */
static void look_twins_up(const fsd_sheep_layer *layer, uint32_t first, climb_scratch *scratch)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < scratch->twins; i++)
        if (fetch_state(layer, scratch->twin[i].hash))
            scratch->twin[left++] = scratch->twin[i];
    for (uint32_t i = 0; i < left; i++) {
        const climb_twin *twin = &scratch->twin[i];
        const climb_node *node = state_at(layer, first + twin->view);
        tile_set set = node->set;
        set.word[twin->out / 64] ^= (uint64_t)1 << twin->out % 64;
        put(&set, twin->in);
        if (is_known(layer, twin->hash, &set))
            scratch->view[twin->view].kept = false;
    }
    scratch->twins = 0;
}

/* Names all states that would be better: with a better tile instead of a worse one, which is among
 * the highest that are left: what is above it is above the better one too, and not there yet. */
static void name_twins(const fsd_sheep_poset *poset, const fsd_sheep_layer *layer, uint32_t first,
                       uint32_t view, climb_scratch *scratch)
{
    const climb_node *node = state_at(layer, first + view);
    tile_set worse = both(&scratch->view[view].beaten, &node->set);
    for (EACH(&worse, v)) {
        tile_set better = both(row(poset->bottom_up.better, v), &node->open);
        for (EACH(&better, t)) {
            uint64_t hash = node->hash ^ poset->hash[v] ^ poset->hash[t];
            fetch_entry(layer, hash);
            scratch->twin[scratch->twins++] = (climb_twin){ hash, view, (uint16_t)v, (uint16_t)t };
            if (scratch->twins == TWINS)
                look_twins_up(layer, first, scratch);
        }
    }
}

/* Views `count` states, at most VIEWS. */
static void view_states(const fsd_sheep_climb *search, const fsd_sheep_layer *layer, uint32_t first,
                        uint32_t count)
{
    climb_scratch *scratch = search->scratch;
    bool beaten = (search->rules & (FSD_SHEEP_RULE_TWIN_ORDER | FSD_SHEEP_RULE_STATE_TWIN)) != 0;
    bool twins = (search->rules & FSD_SHEEP_RULE_STATE_TWIN) != 0 && !layer->barred;
    for (uint32_t i = 0; i < count; i++) {
        climb_view *view = &scratch->view[i];
        *view = (climb_view){ .kept = true };
        if (beaten)
            view->beaten = beaten_tiles(search->poset, state_at(layer, first + i));
        if (twins)
            name_twins(search->poset, layer, first, i, scratch);
    }
    look_twins_up(layer, first, scratch);
}
