/* The interpreter of effect texts: which step, option and act is next.
 *
 * The cursor of a text goes from step to step.  Of the options of a step those
 * that can do something now are left; where one is left, and nothing about it
 * is to be decided, it is carried out, else the text waits.  Within an option
 * the acts follow each other in the same way, and each turn moves the cursor by
 * one act at most, so the game can do what the rules force in between. */
#include "program_inner.h"

#include <string.h>

/* --- what an option can do ------------------------------------------------ */

/* Carries an effect out; who watches learns whether it changed anything. */
static void
carry_out(void *state, const struct scene *sc, const struct pending *w,
	  const struct move *m)
{
	struct text_watch *watch = sc->context->watch;
	size_t size = game_of(sc)->state_size;
	uint64_t before[STATE_MAX / 8];

	if (!watch || sc->at.program == UNKNOWN) {
		hooks_of(sc)->carry_out(state, sc, w, m);
		return;
	}
	memcpy(before, state, size);
	hooks_of(sc)->carry_out(state, sc, w, m);
	watch->acted[sc->at.program] += memcmp(before, state, size) != 0;
}

/* Do the conditions of an option hold, and can something of it be done? */
static enum feasible
option_feasible(const struct scene *sc, int option, struct pending *w)
{
	const struct effect_step *step = program_step(sc);
	enum holds holds = program_option_holds(sc, step, option);
	struct scene begin;
	enum feasible feasible;

	if (holds == HOLDS_NOT)
		return FEASIBLE_NOT;
	begin = *sc;
	begin.at.act = begin.at.times = 0;
	feasible = program_rest_feasible(
	    &begin, effect_option(pack_of(sc), step, option), option, w);
	return feasible != FEASIBLE_NOT && holds == HOLDS_UNKNOWN
		   ? FEASIBLE_UNKNOWN
		   : feasible;
}

bool
program_offers(const struct scene *sc, int option)
{
	struct pending w;

	return option_feasible(sc, option, &w) != FEASIBLE_NOT;
}

int
program_offered(const struct scene *sc, uint8_t list[EFFECT_OPTIONS_MAX],
		struct pending *first, bool *unknown)
{
	const struct effect_step *step = program_step(sc);
	struct pending other;
	int n = 0;

	for (int i = 0; step && i < step->options; i++) {
		enum feasible feasible =
		    option_feasible(sc, i, n ? &other : first);

		if (feasible != FEASIBLE_NOT)
			list[n++] = (uint8_t)i;
		*unknown |= feasible == FEASIBLE_UNKNOWN;
	}
	return n;
}

int
program_options(const struct scene *sc, uint8_t list[EFFECT_OPTIONS_MAX])
{
	struct pending first;
	bool unknown = false;

	return program_offered(sc, list, &first, &unknown);
}

/* --- turns ---------------------------------------------------------------- */

static enum program_turn
turn_to(void *state, const struct scene *sc, enum program_turn turn)
{
	program_place(state, sc);
	return turn;
}

static enum program_turn
attest(void *state, struct scene *sc)
{
	sc->at.flags |= CURSOR_ATTESTED;
	return turn_to(state, sc, PROGRAM_ATTESTS);
}

/* Is the option a single act that may be declined by its verb (VERB_OFFER)? */
static bool
is_offer(const struct scene *sc, const struct effect_step *step, int option)
{
	const struct effect_option *o =
	    effect_option(pack_of(sc), step, option);
	int verb = effect_act(pack_of(sc), o, 0)->verb;

	return o->acts == 1 &&
	       (game_of(sc)->verbs[verb].flags & VERB_OFFER) != 0;
}

static bool
may(const struct scene *sc, const struct effect_step *step)
{
	return step->may || (hooks_of(sc)->may && hooks_of(sc)->may(sc));
}

/* Carries an option (-1: none) out on a copy, *state; false: it needs a row. */
static bool
run_on_copy(const struct scene *sc, int option, uint64_t *state)
{
	LOOKING(context, sc->context);
	struct scene copy = *sc;

	memcpy(state, sc->state, game_of(sc)->state_size);
	copy.context = &context;
	copy.state = state;
	if (option < 0) {
		program_decline(state, &copy);
		return true;
	}
	copy.at.option = or_none(option);
	copy.at.act = copy.at.times = 0;
	while (copy.at.step == sc->at.step && copy.at.member == sc->at.member)
		if (program_advance(state, &copy) != PROGRAM_MOVED)
			return false;
	return true;
}

/* Do all options, and declining where it is allowed, come to one position? */
static bool
is_no_choice(const struct scene *sc, const struct effect_step *step,
	     const uint8_t *list, int n)
{
	uint64_t first[STATE_MAX / 8], other[STATE_MAX / 8];

	if (!run_on_copy(sc, list[0], first))
		return false;
	for (int i = may(sc, step) ? 0 : 1; i < n; i++)
		if (!run_on_copy(sc, i ? list[i] : -1, other) ||
		    memcmp(first, other, game_of(sc)->state_size) != 0)
			return false;
	return true;
}

enum taken { TAKEN, TAKEN_NONE, TAKEN_BY_ROW };

/* No option is taken yet: takes the only one, which begins with *w.  None can
 * be carried out, or a row has to say which. */
static enum taken
take_option(struct scene *sc, const struct effect_step *step, struct pending *w)
{
	uint8_t list[EFFECT_OPTIONS_MAX];
	int n = program_offered(sc, list, w, &sc->unknown);

	if (n == 0)
		return TAKEN_NONE;
	if ((n > 1 || (may(sc, step) && !is_offer(sc, step, list[0]))) &&
	    !is_no_choice(sc, step, list, n))
		return TAKEN_BY_ROW;
	sc->at.option = or_none(list[0]);
	sc->at.act = sc->at.times = 0;
	return TAKEN;
}

/* The act cannot be done: skips to the next act, the next member of a group
 * or, where it was a price, past what it should have bought. */
enum { NOTHING_THERE, SOMETHING_THERE };
static enum program_turn
cannot_act(void *state, struct scene *sc, const struct pending *w, bool there)
{
	const struct effect_option *o = effect_option(
	    pack_of(sc), program_step(sc), unless_none(sc->at.option));

	if (there ? w->price : program_unpaid(sc, w))
		program_to_act(sc, o->acts);
	else if (there)
		program_next_try(sc, w);
	else
		program_next_act(sc);
	return turn_to(state, sc, PROGRAM_MOVED);
}

/* Takes the act as far as it goes without a row.  `found`: *w begins it. */
static enum program_turn
run_act(void *state, struct scene *sc, struct pending *w, bool found)
{
	const struct move *row = &w->move;
	struct move m;
	bool due;
	int n = 1;

	if (!found && !program_present(sc, unless_none(sc->at.option), w))
		return cannot_act(state, sc, w, NOTHING_THERE);
	due = hooks_of(sc)->row_due && hooks_of(sc)->row_due(sc, w);
	if (!found || (!due && (w->open | w->free))) {
		n = program_candidates(sc, w, due ? 1 : 2, &m);
		row = &m;
	}
	sc->unknown |= w->unknown;
	/* a price that cannot be paid in full buys nothing */
	if (n == 0)
		return cannot_act(state, sc, w, SOMETHING_THERE);
	if (n > 1 || due) {
		/* one position, one encoding: what follows again is not kept */
		if (sc->at.act == 0 && sc->at.times == 0 &&
		    !(sc->at.flags & CURSOR_TAKEN))
			sc->at.option = 0;
		return turn_to(state, sc, PROGRAM_WAITS);
	}
	program_count_row(sc, w, row);
	program_place(state, sc);
	carry_out(state, sc, w, row);
	return PROGRAM_MOVED;
}

/* Counts, for whoever watches, that the text has a turn. */
static void
note_turn(const struct scene *sc)
{
	struct text_watch *watch = sc->context->watch;

	if (!watch)
		return;
	watch->reached[sc->at.program]++;
	watch->last = sc->at.program;
}

/* The step takes an option if none is taken, then its present act. */
static enum program_turn
run_step(void *state, struct scene *sc, const struct effect_step *step,
	 struct pending *w)
{
	const bool begins = sc->at.option == 0;
	const enum taken taken = begins ? take_option(sc, step, w) : TAKEN;
	bool over;

	if (taken == TAKEN_BY_ROW) {
		w->act = NULL;
		return turn_to(state, sc, PROGRAM_WAITS);
	}
	if (taken == TAKEN_NONE && hooks_of(sc)->passed)
		TOOK(sc->context, hooks_of(sc)->passed);
	over = taken == TAKEN_NONE ||
	       sc->at.act >=
		   effect_option(pack_of(sc), step, unless_none(sc->at.option))
		       ->acts;
	if (!over)
		return run_act(state, sc, w,
			       begins && w->at == 0 && w->times == 0);
	program_step_over(sc, step);
	return turn_to(state, sc, PROGRAM_MOVED);
}

enum program_turn
program_advance(void *state, struct scene *sc)
{
	struct pending w;

	return program_advance_to(state, sc, &w);
}

enum program_turn
program_advance_to(void *state, struct scene *sc, struct pending *w)
{
	const struct effect_step *step;

	sc->unknown = false;
	if (sc->at.flags & CURSOR_ATTESTED)
		return PROGRAM_ATTESTS;
	if (sc->at.program == UNKNOWN)
		return attest(state, sc);
	note_turn(sc);
	step = program_step(sc);
	if (!step)
		return pack_of(sc)->effects.programs[sc->at.program].open
			   ? attest(state, sc)
			   : PROGRAM_ENDED;
	if (bits_has(sc->at.skip, sc->at.step) ||
	    (step->each != EFFECT_NONE && !sc->at.member &&
	     !program_next_member(sc, step))) {
		program_next_step(sc);
		return turn_to(state, sc, PROGRAM_MOVED);
	}
	return step->options ? run_step(state, sc, step, w) : attest(state, sc);
}

/* --- rows ----------------------------------------------------------------- */

/* Of an option that is not taken only what begins it is looked at, and a row is
 * due for it only if there is something to say. */
bool
program_pending(const struct scene *sc, struct pending *w)
{
	uint8_t list[EFFECT_OPTIONS_MAX];
	int option = unless_none(sc->at.option);
	bool unknown = false, there;

	if (!program_step(sc))
		return false;
	if (option < 0) {
		if (program_offered(sc, list, w, &unknown) != 1)
			return false;
		there = w->open != 0 || hooks_of(sc)->choose < 0 ||
			(hooks_of(sc)->row_due && hooks_of(sc)->row_due(sc, w));
		w->unknown |= unknown;
		return there;
	}
	if (!program_present(sc, option, w))
		return false;
	unknown = w->unknown;
	there = program_candidates(sc, w, 1, NULL) > 0;
	w->unknown = unknown; /* of the act, not of who looks for a row */
	return there;
}

bool
program_may(const struct scene *sc)
{
	const struct effect_step *step = program_step(sc);

	return step && may(sc, step) && sc->at.act == 0 && sc->at.times == 0 &&
	       !(sc->at.flags & CURSOR_TAKEN);
}

int
program_actor(const struct scene *sc)
{
	struct pending w;

	return program_pending(sc, &w) ? w.move.actor : program_decider(sc);
}

void
program_answered(void *state, struct scene *sc, const struct pending *w,
		 const struct move *whole)
{
	struct pending said = *w;

	said.answered = true;
	sc->at.option = or_none(w->option);
	program_count_row(sc, w, whole);
	program_place(state, sc);
	carry_out(state, sc, &said, whole);
}

void
program_choose(void *state, struct scene *sc, int option)
{
	program_begin_step(sc);
	sc->at.option = or_none(option);
	sc->at.flags |= CURSOR_TAKEN;
	program_place(state, sc);
}

void
program_decline(void *state, struct scene *sc)
{
	const struct effect_step *step = program_step(sc);

	/* of a position that was given: a text without a step that is known */
	if (step)
		program_step_over(sc, step);
	program_place(state, sc);
}

void
program_instead(void *state, struct scene *sc, const struct move *m)
{
	const struct pending w = {.move = *m, .group = -1, .answered = true};

	program_decline(state, sc);
	carry_out(state, sc, &w, m);
}

void
program_attested(void *state, struct scene *sc, const struct move *m)
{
	const struct pending w = {.move = *m, .group = -1};

	sc->at.flags |= CURSOR_BEGUN;
	program_place(state, sc);
	carry_out(state, sc, &w, m);
}

/* Steps of which nothing is known are attested together; and all of a text that
 * was supplied only when the table had begun to say what it does. */
bool
program_done(void *state, struct scene *sc)
{
	const struct effect_step *step;
	bool over;

	sc->at.flags &= (uint8_t) ~(CURSOR_ATTESTED | CURSOR_BEGUN);
	step = program_step(sc);
	over = !step || step->options > 0;
	for (; step && step->options == 0; step = program_step(sc))
		program_next_step(sc);
	program_place(state, sc);
	return over;
}
