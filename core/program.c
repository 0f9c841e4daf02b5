/* The interpreter of effect texts: which step, option and act is next. */
#include "program_inner.h"

#include <string.h>

/* --- the text ------------------------------------------------------------- */

const struct effect_step *
program_step(const struct scene *sc)
{
	const struct program *p;

	if (sc->at.program == UNKNOWN || (sc->at.flags & CURSOR_ATTESTED))
		return NULL;
	p = &pack_of(sc)->effects.programs[sc->at.program];
	if (sc->at.step >= p->steps)
		return NULL;
	return effect_step(pack_of(sc), sc->at.program, sc->at.step);
}

static void
next_step(struct scene *sc)
{
	sc->at.step++;
	sc->at.option = sc->at.act = sc->at.member = sc->at.times = 0;
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
}

/* The member of `each` whose turn comes; false after the last one. */
static bool
next_member(struct scene *sc, const struct effect_step *step)
{
	int16_t list[PROGRAM_LIST];
	int n = program_members(sc, step->each, list), i = 0;

	while (sc->at.member && i < n && list[i] != sc->at.member - 1)
		i++;
	i += sc->at.member != 0;
	if (i >= n)
		return false;
	sc->at.member = (uint8_t)(list[i] + 1);
	sc->at.option = sc->at.act = sc->at.times = 0;
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
	return true;
}

/* This member, or everybody, has had the step. */
static void
step_over(struct scene *sc, const struct effect_step *step)
{
	if (step->each == EFFECT_NONE || !next_member(sc, step))
		next_step(sc);
}

static void
next_act(struct scene *sc)
{
	sc->at.act++;
	sc->at.times = 0;
}

void
program_count_row(struct scene *sc, const struct waiting *w,
		  const struct move *m)
{
	sc->at.times++;
	for (int k = 0; k < VERB_KEYS; k++)
		if (w->open >> k & 1) {
			sc->at.last = (int16_t)m->value[k];
			break;
		}
}

/* --- what an option can do ------------------------------------------------ */

/* Of a group the next member that can do the present act; false if none can.
 * *n: how many rows, at most `most`. */
static bool
next_able(struct scene *sc, struct waiting *w, int most, struct move *first,
	  int *n)
{
	int option = w->option;

	while ((*n = program_candidates(sc, w, most, first)) == 0) {
		if (w->group < 0 || w->price)
			return false;
		sc->at.times =
		    (uint8_t)((sc->at.times / w->repeats + 1) * w->repeats);
		if (!program_present(sc, option, w))
			return false;
	}
	return true;
}

/* The present act and all after it: can anything still be done? */
static enum could
rest_could(const struct scene *sc, const struct effect_option *o, int option)
{
	struct scene now = *sc;

	for (; now.at.act < o->acts; next_act(&now)) {
		struct waiting w;
		struct move m;
		int n;

		if (!program_present(&now, option, &w)) {
			/* all of it was carried out, or there is nothing that
			 * it names */
			if (now.at.times == 0 && w.price)
				return COULD_NOT;
			continue;
		}
		if (next_able(&now, &w, 1, &m, &n))
			return w.unsure ? COULD_UNSURE : COULD_WHOLLY;
		if (w.price)
			return COULD_NOT;
	}
	return COULD_NOT;
}

/* A copy of the position on which a price is paid to see what it buys. */
bool
program_leads(const struct scene *sc, const struct waiting *w,
	      const struct move *m)
{
	uint64_t state[STATE_MAX / 8];
	struct coverage coverage;
	struct context context = *sc->context;
	struct scene after = *sc;

	if (stage_of(sc)->in_vain && stage_of(sc)->in_vain(sc))
		return true;
	memcpy(state, sc->state, game_of(sc)->state_size);
	context.coverage = &coverage;
	after.state = state;
	after.context = &context;
	program_count_row(&after, w, m);
	stage_of(sc)->keep(state, &after);
	stage_of(sc)->carry_out(state, &after, w, m);
	return rest_could(&after,
			  effect_option(pack_of(sc), w->step, w->option),
			  w->option) != COULD_NOT;
}

enum holds
program_option_holds(const struct scene *sc, int option)
{
	const struct effect_step *step = program_step(sc);
	const struct effect_option *o =
	    effect_option(pack_of(sc), step, option);
	enum holds holds = program_holds(sc, o->condition, o->conditions);

	while (o->otherwise && option-- > 0 && holds != HOLDS_NOT) {
		enum holds before;

		o = effect_option(pack_of(sc), step, option);
		before = program_holds(sc, o->condition, o->conditions);
		if (before == HOLDS)
			return HOLDS_NOT;
		if (before == HOLDS_UNSURE)
			holds = HOLDS_UNSURE;
	}
	return holds;
}

static enum could
option_could(const struct scene *sc, int option)
{
	const struct effect_step *step = program_step(sc);
	enum holds holds = program_option_holds(sc, option);
	struct scene begin = *sc;
	enum could could;

	if (holds == HOLDS_NOT)
		return COULD_NOT;
	begin.at.act = begin.at.times = 0;
	could = rest_could(&begin, effect_option(pack_of(sc), step, option),
			   option);
	return could != COULD_NOT && holds == HOLDS_UNSURE ? COULD_UNSURE
							   : could;
}

bool
program_offers(const struct scene *sc, int option)
{
	return option_could(sc, option) != COULD_NOT;
}

int
program_options(const struct scene *sc, uint8_t list[EFFECT_OPTIONS_MAX])
{
	const struct effect_step *step = program_step(sc);
	int n = 0;

	for (int i = 0; step && i < step->options; i++)
		if (program_offers(sc, i))
			list[n++] = (uint8_t)i;
	return n;
}

/* --- turns ---------------------------------------------------------------- */

static enum program_turn
keep(void *state, const struct scene *sc, enum program_turn turn)
{
	stage_of(sc)->keep(state, sc);
	return turn;
}

static enum program_turn
attest(void *state, struct scene *sc)
{
	sc->at.flags |= CURSOR_ATTESTED;
	return keep(state, sc, PROGRAM_ATTESTS);
}

/* The verb of the only act lets its offer be declined by itself. */
static bool
offers(const struct scene *sc, const struct effect_step *step, int option)
{
	const struct effect_option *o =
	    effect_option(pack_of(sc), step, option);
	int verb = effect_act(pack_of(sc), o, 0)->verb;

	return o->acts == 1 &&
	       (game_of(sc)->verbs[verb].flags & VERB_OFFER) != 0;
}

/* No option is taken yet: takes the only one; false if a row has to say. */
static bool
take_option(struct scene *sc, const struct effect_step *step, bool *passed)
{
	uint8_t list[EFFECT_OPTIONS_MAX];
	int n = program_options(sc, list);

	*passed = n == 0;
	if (n == 0)
		return true;
	if (n > 1 || (step->may && !(sc->at.flags & CURSOR_TAKEN) &&
		      !offers(sc, step, list[0])))
		return false;
	sc->at.option = (uint8_t)(list[0] + 1);
	sc->at.act = sc->at.times = 0;
	return true;
}

/* The present act of the option that was taken. */
static enum program_turn
run_act(void *state, struct scene *sc, const struct effect_step *step)
{
	const struct effect_option *o =
	    effect_option(pack_of(sc), step, sc->at.option - 1);
	struct waiting w;
	struct move m;
	bool due;
	int n;

	if (!program_present(sc, sc->at.option - 1, &w)) {
		next_act(sc);
		return keep(state, sc, PROGRAM_MOVED);
	}
	due = stage_of(sc)->row_due && stage_of(sc)->row_due(sc, &w);
	if (!next_able(sc, &w, due ? 1 : 2, &m, &n)) {
		/* a price that cannot be paid in full buys nothing */
		if (w.price)
			sc->at.act = o->acts;
		else
			next_act(sc);
		return keep(state, sc, PROGRAM_MOVED);
	}
	if (n > 1 || due) {
		/* one position, one encoding: what can be told again is not
		 * kept */
		if (sc->at.act == 0 && sc->at.times == 0 &&
		    !(sc->at.flags & CURSOR_TAKEN))
			sc->at.option = 0;
		return keep(state, sc, PROGRAM_WAITS);
	}
	program_count_row(sc, &w, &m);
	(void)keep(state, sc, PROGRAM_MOVED);
	stage_of(sc)->carry_out(state, sc, &w, &m);
	return PROGRAM_MOVED;
}

enum program_turn
program_advance(void *state, struct scene *sc)
{
	const struct effect_step *step;
	bool passed = false;

	if (sc->at.flags & CURSOR_ATTESTED)
		return PROGRAM_ATTESTS;
	if (sc->at.program == UNKNOWN)
		return attest(state, sc);
	step = program_step(sc);
	if (!step)
		return pack_of(sc)->effects.programs[sc->at.program].open
			   ? attest(state, sc)
			   : PROGRAM_ENDED;
	if (sc->at.skip >> sc->at.step & 1 ||
	    (step->each != EFFECT_NONE && !sc->at.member &&
	     !next_member(sc, step))) {
		next_step(sc);
		return keep(state, sc, PROGRAM_MOVED);
	}
	if (step->options == 0)
		return attest(state, sc);
	if (sc->at.option == 0 && !take_option(sc, step, &passed))
		return keep(state, sc, PROGRAM_WAITS);
	if (passed && stage_of(sc)->passed)
		TOOK(sc->context, stage_of(sc)->passed);
	if (passed ||
	    sc->at.act >=
		effect_option(pack_of(sc), step, sc->at.option - 1)->acts) {
		step_over(sc, step);
		return keep(state, sc, PROGRAM_MOVED);
	}
	return run_act(state, sc, step);
}

/* --- rows ----------------------------------------------------------------- */

bool
program_waiting(const struct scene *sc, struct waiting *w)
{
	uint8_t list[EFFECT_OPTIONS_MAX];
	int option = sc->at.option - 1;
	struct move m;

	if (!program_step(sc))
		return false;
	if (option < 0) {
		if (program_options(sc, list) != 1)
			return false;
		option = list[0];
		if (!program_present(sc, option, w))
			return false;
		return w->open != 0 ||
		       (stage_of(sc)->row_due && stage_of(sc)->row_due(sc, w));
	}
	return program_present(sc, option, w) &&
	       program_candidates(sc, w, 1, &m) > 0;
}

bool
program_may(const struct scene *sc)
{
	const struct effect_step *step = program_step(sc);

	return step && step->may && sc->at.act == 0 && sc->at.times == 0;
}

int
program_actor(const struct scene *sc)
{
	struct waiting w;

	return program_waiting(sc, &w) ? w.move.actor : program_decider(sc);
}

void
program_answered(void *state, struct scene *sc, const struct waiting *w,
		 const struct move *whole)
{
	struct waiting said = *w;

	said.answered = true;
	sc->at.option = (uint8_t)(w->option + 1);
	sc->at.flags |= CURSOR_TAKEN;
	program_count_row(sc, w, whole);
	stage_of(sc)->keep(state, sc);
	stage_of(sc)->carry_out(state, sc, &said, whole);
}

void
program_choose(void *state, struct scene *sc, int option)
{
	sc->at.option = (uint8_t)(option + 1);
	sc->at.act = sc->at.times = 0;
	sc->at.flags |= CURSOR_TAKEN;
	stage_of(sc)->keep(state, sc);
}

void
program_decline(void *state, struct scene *sc)
{
	step_over(sc, program_step(sc));
	stage_of(sc)->keep(state, sc);
}

void
program_instead(void *state, struct scene *sc, const struct move *m)
{
	const struct waiting w = {.move = *m, .group = -1, .answered = true};

	program_decline(state, sc);
	stage_of(sc)->carry_out(state, sc, &w, m);
}

/* Steps of which nothing is known are attested together. */
bool
program_done(void *state, struct scene *sc)
{
	const struct effect_step *step;
	bool over;

	sc->at.flags &= (uint8_t)~CURSOR_ATTESTED;
	step = program_step(sc);
	over = !step;
	for (; step && step->options == 0; step = program_step(sc))
		next_step(sc);
	stage_of(sc)->keep(state, sc);
	return over;
}
