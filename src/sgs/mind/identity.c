/* The scores of who is who: how an act moves them, and what they say. */
#include "sgs/mind/identity.h"

#include "sgs/mind/relation.h"

enum { STEP = 10, CAUGHT = 20 }; /* of a score; a renegade beside rebels is sure from CAUGHT on */

static bool is_the_lord(const sgs_table *t, uint32_t p)
{
    return p == t->lord;
}

/* The lord counts as a loyalist. */
static uint32_t judged_as(const fsd_sgs_memory *m, const sgs_table *t, uint32_t p)
{
    return is_the_lord(t, p) ? FSD_SGS_LOYALIST : m->judged[p];
}

uint32_t fsd_sgs_judged_count(const fsd_sgs_memory *m, const sgs_table *t, uint32_t role)
{
    uint32_t count = 0;
    for (uint32_t p = 0; p < t->players; p++)
        count += t->player[p].alive && judged_as(m, t, p) == role;
    return count;
}

/* ---- One act ---- */

static void add_evidence(sgs_inference *i, uint32_t from, uint32_t to, int sign, uint32_t term)
{
    fsd_sgs_memory *m = i->m;
    m->evidence[m->evidence_next++ % FSD_SGS_EVIDENCE] =
        (fsd_sgs_evidence){ .who = (uint8_t)from,
                            .to = (uint8_t)to,
                            .term = (uint8_t)term,
                            .kind = i->h ? i->h->card.kind : i->r->card.kind,
                            .skill = i->h ? i->h->skill : i->r->skill,
                            .sign = (int8_t)sign,
                            .judged = m->judged[from],
                            .turn = (uint8_t)(m->turncount < 255 ? m->turncount : 255) };
}

/* Towards one who is taken for a loyalist, or the lord. */
static void act_on_loyalist(fsd_sgs_memory *m, const sgs_table *t, uint32_t from, uint32_t to,
                            int d)
{
    bool lord = is_the_lord(t, to);
    bool rebels = m->count[FSD_SGS_REBEL] > 0, renegades = m->count[FSD_SGS_RENEGADE] > 0;
    bool loyalists = m->count[FSD_SGS_LOYALIST] > 0;
    bool doubtful = !lord && (m->unknown_rebel || (m->renegade[to] > 0 && !m->explicit_renegade));
    if (!doubtful && ((rebels && d > 0) || ((renegades || loyalists) && d < 0)))
        m->loyalist[from] -= d;
    if (!renegades)
        return;
    /* The loyal side strikes at renegades of whom none has shown himself yet. */
    if (!rebels && !lord && loyalists && d > 0 && !m->explicit_renegade)
        return;
    bool against_himself = (m->judged[from] == FSD_SGS_LOYALIST && d > 0) ||
                           (m->judged[from] == FSD_SGS_RENEGADE && d > 0) ||
                           (m->judged[from] == FSD_SGS_REBEL && d < 0);
    if (against_himself)
        m->renegade[from] += STEP;
}

static void act_on_rebel(fsd_sgs_memory *m, uint32_t from, int d)
{
    m->loyalist[from] += d;
    bool against_himself = (m->judged[from] == FSD_SGS_LOYALIST && d < 0) ||
                           (m->judged[from] == FSD_SGS_RENEGADE && d < 0) ||
                           (m->judged[from] == FSD_SGS_REBEL && d > 0);
    if (m->count[FSD_SGS_RENEGADE] > 0 && against_himself)
        m->renegade[from] += STEP;
}

void fsd_sgs_intend(sgs_inference *i, uint32_t from, uint32_t to, int intention, uint32_t term)
{
    fsd_sgs_memory *m = i->m;
    const sgs_table *t = i->t;
    if (m->predictable || from == to || from >= SEATS || to >= SEATS || is_the_lord(t, from) ||
        intention == 0)
        return;
    if (m->quiet)
        intention = 0; /* as friendly as anything that is not hostile */
    m->quiet = 0;
    int d = intention > 0 ? STEP : -STEP;
    uint32_t role = judged_as(m, t, to);
    if (role == FSD_SGS_LOYALIST)
        act_on_loyalist(m, t, from, to, d);
    else if (role == FSD_SGS_REBEL)
        act_on_rebel(m, from, d);
    fsd_sgs_judge_roles(m, t);
    add_evidence(i, from, to, d > 0 ? 1 : -1, term);
}

/* ---- The verdicts ---- */

/* Renegade first, then loyalist, the highest first. */
static uint32_t by_scores(const fsd_sgs_memory *m, const sgs_table *t, uint8_t *order)
{
    uint32_t count = 0;
    for (uint32_t p = 0; p < t->players; p++) {
        if (!t->player[p].alive)
            continue;
        uint32_t at = count++;
        for (; at > 0; at--) {
            uint32_t q = order[at - 1];
            bool after = m->renegade[q] != m->renegade[p] ? m->renegade[q] < m->renegade[p]
                                                          : m->loyalist[q] < m->loyalist[p];
            if (!after)
                break;
            order[at] = (uint8_t)q;
        }
        order[at] = (uint8_t)p;
    }
    return count;
}

static void judge(fsd_sgs_memory *m, const sgs_table *t, uint32_t p, bool among_first,
                  uint32_t *renegades)
{
    int loyalist = m->loyalist[p], renegade = m->renegade[p];
    bool lord = is_the_lord(t, p);
    uint8_t role = FSD_SGS_NEUTRAL;
    if (among_first && renegade >= STEP && !(renegade <= STEP && loyalist <= -50)) {
        role = FSD_SGS_RENEGADE;
        m->explicit_renegade = renegade >= (m->count[FSD_SGS_REBEL] == 0 ? STEP : CAUGHT);
    } else if (lord || (loyalist > 0 && m->count[FSD_SGS_LOYALIST] > 0)) {
        role = FSD_SGS_LOYALIST;
    } else if (loyalist < 0 && m->count[FSD_SGS_REBEL] > 0) {
        role = FSD_SGS_REBEL;
    } else if (*renegades < m->count[FSD_SGS_RENEGADE] && loyalist != 0) {
        role = FSD_SGS_RENEGADE;
        m->explicit_renegade = 1;
    }
    if (!lord && m->count[FSD_SGS_REBEL] == 0 && m->count[FSD_SGS_LOYALIST] == 0) {
        role = FSD_SGS_RENEGADE;
        m->explicit_renegade = 1;
    }
    m->judged[p] = role;
    *renegades += role == FSD_SGS_RENEGADE;
}

/* More are taken for the lord's side than there are: those of them whose scores speak for a rebel
 * become one, the least loyal first, until the number of rebels fits. */
static void unmask_rebels(fsd_sgs_memory *m, const sgs_table *t)
{
    uint32_t renegades = fsd_sgs_judged_count(m, t, FSD_SGS_RENEGADE);
    uint32_t side = fsd_sgs_judged_count(m, t, FSD_SGS_LOYALIST) + renegades;
    uint32_t truly = (uint32_t)m->count[FSD_SGS_LOYALIST] + m->count[FSD_SGS_RENEGADE];
    if (renegades == 0 || side <= truly)
        return;
    while (fsd_sgs_judged_count(m, t, FSD_SGS_REBEL) < m->count[FSD_SGS_REBEL]) {
        uint32_t least = SEATS;
        for (uint32_t p = 0; p < t->players; p++) {
            bool masked = t->player[p].alive && m->judged[p] != FSD_SGS_REBEL &&
                          m->judged[p] != FSD_SGS_NEUTRAL && m->loyalist[p] < 0 &&
                          m->renegade[p] > 0;
            if (masked && (least == SEATS || m->loyalist[p] < m->loyalist[least]))
                least = p;
        }
        if (least == SEATS)
            return;
        if (-m->renegade[least] < m->loyalist[least])
            m->loyalist[least] = -m->renegade[least];
        m->renegade[least] = 0;
        m->judged[least] = FSD_SGS_REBEL;
    }
}

void fsd_sgs_judge_roles(fsd_sgs_memory *m, const sgs_table *t)
{
    uint8_t order[SEATS];
    uint32_t renegades = 0;
    if (m->predictable)
        return;
    m->explicit_renegade = 0;
    uint32_t count = by_scores(m, t, order);
    for (uint32_t n = 0; n < count; n++)
        judge(m, t, order[n], n < m->count[FSD_SGS_RENEGADE], &renegades);
    unmask_rebels(m, t);
    m->unknown_rebel = m->count[FSD_SGS_RENEGADE] == 0 && m->count[FSD_SGS_REBEL] > 0 &&
                       m->turncount > 1 && fsd_sgs_judged_count(m, t, FSD_SGS_REBEL) == 0;
}
