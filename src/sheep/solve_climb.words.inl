/* The bottom-up search, see solve_climb.h: a state in turn, and layer by layer. */

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

static void expand(fsd_sheep_climb *search, const climb_node *node, const climb_view *view)
{
    const fsd_sheep_poset *poset = search->poset;
    if (!view->kept || !remember(search, node))
        return;
    if ((search->rules & FSD_SHEEP_RULE_MACROS) == 0) {
        add_singles(search, node);
        return;
    }
    uint64_t pending = tally_kinds(&node->pending);
    climb_turn turn = {
        .node = node,
        .pending = pending,
        .lowering = lowering_tiles(poset, node, pending),
        .room = (poset->slot - 1 - tally_sum(&node->pending)) / (poset->match - 1),
    };
    if ((search->rules & FSD_SHEEP_RULE_TWIN_ORDER) != 0)
        turn.beaten = view->beaten;
    uint32_t forced = MOST;
    if ((search->rules & FSD_SHEEP_RULE_FORCED) != 0)
        forced = forced_tile(poset, &turn);
    if (forced != MOST)
        add_one(search, node, forced, 0);
    else
        add_macros(search, &turn);
}

/* ---- Layer by layer ------------------------------------------------------------------------ */

/* Goes to the next layer that has states, cut to what it may keep. */
static void next_layer(fsd_sheep_climb *search)
{
    climb_scratch *scratch = search->scratch;
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
        scratch->viewed = 0;
        search->at = size;
        if (layer->states.count > width && !cut(search, layer, width))
            search->outcome = FSD_SHEEP_FULL;
        return;
    }
    search->outcome = FSD_SHEEP_DIED;
}

static void expand_next(fsd_sheep_climb *search, const fsd_sheep_layer *layer)
{
    climb_scratch *scratch = search->scratch;
    uint32_t at = search->next++;
    if (at == scratch->viewed) {
        uint32_t count = layer->states.count - at < VIEWS ? layer->states.count - at : VIEWS;
        view_states(search, layer, at, count);
        scratch->viewed += count;
    }
    expand(search, state_at(layer, at), &scratch->view[at % VIEWS]);
}

static void climb_run(fsd_sheep_climb *search, uint64_t budget)
{
    uint64_t end = search->generated + budget;
    while (search->outcome == FSD_SHEEP_SEARCHING && search->generated < end) {
        fsd_sheep_layer *layer = layer_of(search, search->at);
        if (search->next < layer->states.count) {
            expand_next(search, layer);
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
    const climb_scratch *scratch = search->scratch;
    view_states(search, layer, index, 1);
    return scratch->view[0].kept ? node->set.word : NULL;
}

static void climb_start(fsd_sheep_climb *search)
{
    const fsd_sheep_poset *poset = search->poset;
    fsd_sheep_layer *layer = layer_of(search, 0);
    climb_node *node = room_for_state(layer);
    climb_scratch *scratch = search->scratch;
    scratch->children = scratch->twins = scratch->viewed = 0;
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
