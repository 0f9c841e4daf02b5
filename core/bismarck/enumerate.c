/* Every legal row: candidates phase by phase, each put before the referee. */
#include <string.h>

#include "bismarck.h"

struct walk {
	const struct bismarck *state;
	struct context context; /* the caller's, with a coverage of its own: */
	struct coverage coverage; /* looking for rows tests no rule */
	move_fn *visit;
	void *arg;
};

static void
begin(struct move *m, int verb)
{
	move_begin(m, game_bismarck.verbs, verb,
		   game_bismarck.verbs[verb].actor == ACTOR_SEAT);
}

/* Hands a row on if it is legal; false stops the walk. */
static bool
emit(struct walk *w, const struct move *m)
{
	struct trial t;

	game_check(&t, w->state, &w->context, m, false);
	return t.count ? true : w->visit(w->arg, m);
}

static bool
emit_plain(struct walk *w, int verb)
{
	struct move m;

	begin(&m, verb);
	return emit(w, &m);
}

static bool
emit_one(struct walk *w, int verb, int key, int32_t value)
{
	struct move m;

	begin(&m, verb);
	move_set(&m, key, value);
	return emit(w, &m);
}

/* --- chance -------------------------------------------------------------- */

/* One row for each card of the pile, or a pattern for all ordered selections.
 */
static bool
emit_cards(struct walk *w, int verb, int due)
{
	uint64_t declared = 0, fillings = 1;
	struct move m;
	int card, i;

	for (card = 0; card < CARDS; card++) {
		if (w->state->card[card] != PLACE_DECK ||
		    !bismarck_declared(&w->context, card))
			continue;
		declared++;
		if (due > 1)
			continue;
		begin(&m, verb);
		move_push(&m, DRAW_CARDS, card);
		if (!emit(w, &m))
			return false;
	}
	if (due <= 1 || declared < (uint64_t)due)
		return true;
	begin(&m, verb);
	for (i = 0; i < due; i++) {
		move_push(&m, DRAW_CARDS, UNSEEN);
		fillings *= declared - (uint64_t)i;
	}
	m.pattern = 1;
	m.fillings = fillings;
	return w->visit(w->arg, &m);
}

static bool
emit_deal(struct walk *w)
{
	if (!bismarck_board_complete(&w->context))
		return true;
	return emit_cards(w, VERB_DEAL, SLOTS);
}

static bool
emit_draw(struct walk *w)
{
	return emit_cards(w, VERB_DRAW, bismarck_cards_due(w->state));
}

static bool
emit_rolls(struct walk *w)
{
	struct move m;
	int lo, hi;

	for (lo = 1; lo <= FACES; lo++)
		for (hi = lo; hi <= FACES; hi++) {
			begin(&m, VERB_ROLL);
			move_push(&m, ROLL_DICE, lo);
			move_push(&m, ROLL_DICE, hi);
			if (!emit(w, &m))
				return false;
		}
	return true;
}

/* --- the start of a turn ------------------------------------------------- */

static bool
emit_mulligans(struct walk *w)
{
	int i;

	for (i = 0; i < SLOTS; i++)
		if (w->state->row[i] &&
		    !emit_one(w, VERB_MULLIGAN, MULLIGAN_CARD,
			      w->state->row[i] - 1))
			return false;
	return true;
}

static bool
emit_cancels(struct walk *w)
{
	int i, extra;
	struct lasting l;
	struct move m;

	bismarck_lasting(w->state, &w->context, &l);
	extra = w->state->phase == PHASE_ACTION ? l.surcharge[DEED_CANCEL] : 0;
	for (i = 0; i < SLOTS; i++) {
		if (!w->state->row[i])
			continue;
		begin(&m, VERB_CANCEL);
		move_set(&m, CANCEL_CARD, w->state->row[i] - 1);
		move_set(&m, CANCEL_DISCS, i + 1 + extra);
		if (!emit(w, &m))
			return false;
	}
	return true;
}

static bool
emit_intelligence(struct walk *w)
{
	return emit_plain(w, VERB_INTELLIGENCE);
}

static bool
emit_allocations(struct walk *w)
{
	int all = w->state->pool[POOL_INFLUENCE];
	int event, diplomacy, politics;
	struct move m;

	for (event = 0; event <= all; event++)
		for (diplomacy = 0; event + diplomacy <= all; diplomacy++)
			for (politics = 0; event + diplomacy + politics <= all;
			     politics++) {
				begin(&m, VERB_ALLOCATE);
				move_set(&m, ALLOCATE_EVENT, event);
				move_set(&m, ALLOCATE_DIPLOMACY, diplomacy);
				move_set(&m, ALLOCATE_POLITICS, politics);
				if (!emit(w, &m))
					return false;
			}
	return true;
}

static bool
emit_answers(struct walk *w)
{
	return emit_plain(w, VERB_KEEP) && emit_plain(w, VERB_REROLL);
}

/* --- events -------------------------------------------------------------- */

static bool
emit_sides(struct walk *w)
{
	struct move m;
	int side, broker;

	for (side = 0; side < SIDE_POWER + POWERS; side++)
		for (broker = 0; broker <= 1; broker++) {
			begin(&m, VERB_CRISIS);
			move_set(&m, CRISIS_SIDE, side);
			if (broker)
				move_set(&m, CRISIS_BROKER, 1);
			if (!emit(w, &m))
				return false;
		}
	return true;
}

static bool
emit_parties(struct walk *w)
{
	int party;

	for (party = 0; party < PARTIES; party++)
		if (!emit_one(w, VERB_LOSE_SUPPORT, EFFECT_OBJECT, party))
			return false;
	return true;
}

static bool
emit_choices(struct walk *w)
{
	struct choices all;
	struct move m;
	int i;

	bismarck_choices(w->state, &w->context, &all);
	for (i = 0; i < all.count; i++) {
		bismarck_choice_move(&all.list[i], &m);
		if (!emit(w, &m))
			return false;
	}
	return true;
}

static bool
emit_sources(struct walk *w)
{
	int i;

	for (i = POOL_EVENT; i < POOLS; i++)
		if (!emit_one(w, VERB_SOURCE, SOURCE_POOL, i - POOL_EVENT))
			return false;
	for (i = 0; i < SLOTS; i++)
		if (w->state->row[i] && !emit_one(w, VERB_SOURCE, SOURCE_CARD,
						  w->state->row[i] - 1))
			return false;
	return true;
}

/* --- an unknown text: any primitive with fixed values -------------------- */

static bool
emit_moves_of_flags(struct walk *w)
{
	struct move m;
	int power, steps;

	for (power = SIDE_POWER; power < SIDE_POWER + POWERS; power++)
		for (steps = -5; steps <= 5; steps++) {
			begin(&m, VERB_FLAG);
			move_set(&m, FLAG_POWER, power);
			move_set(&m, FLAG_STEPS, steps);
			if (!emit(w, &m))
				return false;
		}
	return true;
}

static bool
emit_moves_of_discs(struct walk *w)
{
	struct move m;
	int from, to, n;

	for (from = 0; from < POOLS; from++)
		for (to = 0; to < POOLS; to++)
			for (n = 1; n <= DISCS; n++) {
				begin(&m, VERB_DISC);
				move_set(&m, DISC_FROM, from);
				move_set(&m, DISC_TO, to);
				move_set(&m, DISC_N, n);
				if (!emit(w, &m))
					return false;
			}
	return true;
}

static bool
emit_attested(struct walk *w)
{
	/* verbs with one object, and how many objects there are */
	static const struct {
		uint8_t verb, objects;
	} simple[] = {
	    {VERB_DEACTIVATE, SIDE_POWER + POWERS},
	    {VERB_ACTIVATE, SIDE_POWER + POWERS},
	    {VERB_LOSE_SUPPORT, PARTIES},
	    {VERB_GAIN_SUPPORT, PARTIES},
	    {VERB_REFRESH, TOKENS},
	    {VERB_EXHAUST, TOKENS},
	    {VERB_DISCARD, CARDS},
	};
	size_t i;
	int object;

	for (i = 0; i < sizeof(simple) / sizeof(*simple); i++)
		for (object = 0; object < simple[i].objects; object++)
			if (!emit_one(w, simple[i].verb, EFFECT_OBJECT, object))
				return false;
	return emit_moves_of_flags(w) && emit_moves_of_discs(w) &&
	       emit_plain(w, VERB_NOTHING) && emit_plain(w, VERB_DONE);
}

/* --- actions ------------------------------------------------------------- */

static bool
emit_actions(struct walk *w)
{
	int i;

	for (i = SIDE_POWER; i < SIDE_POWER + POWERS; i++)
		if (!emit_one(w, VERB_DIPLOMACY, DIPLOMACY_POWER, i))
			return false;
	for (i = 0; i < PARTIES; i++)
		if (!emit_one(w, VERB_POLITICS, POLITICS_PARTY, i))
			return false;
	return emit_plain(w, VERB_END_TURN);
}

#define IN(phase) (1u << (phase))
#define SET_UP (IN(PHASE_MULLIGAN) | IN(PHASE_SETUP))

/* clang-format off */
static const struct {
	uint32_t phases;
	bool (*emit)(struct walk *);
} sources[] = {
	{IN(PHASE_DEAL),                                    emit_deal},
	{IN(PHASE_REDRAW) | IN(PHASE_INTEL_DRAW) |
	 IN(PHASE_REFILL),                                  emit_draw},
	{IN(PHASE_MULLIGAN),                                emit_mulligans},
	{SET_UP | IN(PHASE_INTEL) | IN(PHASE_ACTION),       emit_cancels},
	{SET_UP | IN(PHASE_TURN),                           emit_intelligence},
	{SET_UP | IN(PHASE_TURN) | IN(PHASE_INTEL),         emit_allocations},
	{IN(PHASE_ROLL),                                    emit_rolls},
	{IN(PHASE_REROLL),                                  emit_answers},
	{IN(PHASE_BOP_PARTY),                               emit_parties},
	{IN(PHASE_CRISIS),                                  emit_sides},
	{IN(PHASE_EFFECT),                                  emit_choices},
	{IN(PHASE_ATTEST),                                  emit_attested},
	{IN(PHASE_SOURCE),                                  emit_sources},
	{IN(PHASE_ACTION),                                  emit_actions},
};
/* clang-format on */

bool
bismarck_enumerate(const void *state, struct context *c, move_fn *visit,
		   void *arg)
{
	struct walk w = {
	    .state = state, .context = *c, .visit = visit, .arg = arg};
	size_t i;

	w.context.coverage = &w.coverage;
	for (i = 0; i < sizeof(sources) / sizeof(*sources); i++)
		if (sources[i].phases >> w.state->phase & 1 &&
		    !sources[i].emit(&w))
			return false;
	return true;
}
