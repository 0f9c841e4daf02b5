/* The interpreter of effect texts: which step, option and act is next. */
#include "program_inner.h"

#include <string.h>

#include "bytes.h"

/* --- the text ------------------------------------------------------------- */

void
program_place(void *state, const struct scene *sc)
{
	const struct stage *stage = stage_of(sc);
	struct bookmark b = bookmark_of(&sc->at);

	if (stage->keep)
		stage->keep(state, sc);
	else
		memcpy((char *)state + stage->bookmark, &b, sizeof(b));
}

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

/* No option is taken yet. */
static void
begin_step(struct scene *sc)
{
	sc->at.option = sc->at.act = sc->at.times = 0;
	sc->at.last = 0;
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
}

static void
next_step(struct scene *sc)
{
	sc->at.step++;
	sc->at.member = 0;
	begin_step(sc);
}

/* The member after this one (-1: the first); -1 after the last.  Seats come in
 * the order of the list, other things by their numbers: what had the step may
 * be gone by now. */
static int
member_after(const struct scene *sc, int thing, int last)
{
	int16_t list[PROGRAM_LIST];
	int n = program_members(sc, thing, list), found = -1;

	if (game_of(sc)->things[thing].seats) {
		for (int i = 0; i < n; i++)
			if (last < 0 || (i > 0 && list[i - 1] == last))
				return list[i];
		return -1;
	}
	for (int i = 0; i < n; i++)
		if (list[i] > last && (found < 0 || list[i] < found))
			found = list[i];
	return found;
}

/* The member of `each` whose turn comes; false after the last one. */
static bool
next_member(struct scene *sc, const struct effect_step *step)
{
	int next = member_after(sc, step->each, sc->at.member - 1);

	if (next < 0)
		return false;
	sc->at.member = (uint8_t)(next + 1);
	begin_step(sc);
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
	sc->at.last = 0;
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
}

/* What the act cannot do for this member of a group, it may for the next. */
static void
next_try(struct scene *sc, const struct waiting *w)
{
	int left = sc->at.times ? sc->at.times : w->rows;

	left -= left % w->repeats ? left % w->repeats : w->repeats;
	if (w->group < 0 || left == 0) {
		next_act(sc);
		return;
	}
	sc->at.times = (uint8_t)left;
	sc->at.last = 0;
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
}

void
program_count_row(struct scene *sc, const struct waiting *w,
		  const struct move *m)
{
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
	if (sc->at.times == 0)
		sc->at.times = w->rows;
	if (--sc->at.times == 0)
		next_act(sc);
	else if (sc->at.times % w->same == 0)
		sc->at.last = 0;
	else if (sc->at.times % w->same == w->same - 1 && w->open)
		sc->at.last = (int16_t)m->value[bits_first(w->open)];
}

/* What is left of the option is not carried out. */
static void
leave_option(struct scene *sc, const struct effect_option *o)
{
	sc->at.act = o->acts;
	sc->at.times = 0;
	sc->at.last = 0;
}

/* A price that names what is not there buys nothing. */
static bool
unpaid(const struct scene *sc, const struct waiting *w)
{
	return w->price && sc->at.times == 0;
}

/* --- what an option can do ------------------------------------------------ */

/* Carries an effect out; who watches learns whether it changed anything. */
static void
carry_out(void *state, const struct scene *sc, const struct waiting *w,
	  const struct move *m)
{
	struct text_watch *watch = sc->context->watch;
	size_t size = game_of(sc)->state_size;
	uint64_t before[STATE_MAX / 8];

	if (!watch || sc->at.program == UNKNOWN) {
		stage_of(sc)->carry_out(state, sc, w, m);
		return;
	}
	memcpy(before, state, size);
	stage_of(sc)->carry_out(state, sc, w, m);
	watch->acted[sc->at.program] += memcmp(before, state, size) != 0;
}

/* The present act and all after it: can anything still be done? */
static enum could
rest_could(const struct scene *sc, const struct effect_option *o, int option)
{
	struct scene now = *sc;

	while (now.at.act < o->acts) {
		struct waiting w;
		struct move m;

		if (!program_present(&now, option, &w)) {
			if (unpaid(&now, &w))
				return COULD_NOT;
			next_act(&now);
			continue;
		}
		if (program_candidates(&now, &w, 1, &m) > 0)
			return w.unsure ? COULD_UNSURE : COULD_WHOLLY;
		if (w.price)
			return COULD_NOT;
		next_try(&now, &w);
	}
	return COULD_NOT;
}

/* A copy of the position on which a price is paid to see what it buys.  Of a
 * price in many rows not every way can be tried: what is not found to lead
 * nowhere is offered. */
bool
program_leads(const struct scene *sc, const struct waiting *w,
	      const struct move *m)
{
	uint64_t state[STATE_MAX / 8];
	struct coverage coverage;
	struct context context = *sc->context;
	struct scene after = *sc;
	int tries = 500;

	if (stage_of(sc)->in_vain && stage_of(sc)->in_vain(sc))
		return true;
	if (!after.tries)
		after.tries = &tries;
	if (--*after.tries <= 0)
		return true;
	memcpy(state, sc->state, game_of(sc)->state_size);
	context.coverage = &coverage;
	context.watch = NULL;
	after.state = state;
	after.context = &context;
	program_count_row(&after, w, m);
	program_place(state, &after);
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
		if (o->conditions == 0)
			continue;
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
program_offered(const struct scene *sc, uint8_t list[EFFECT_OPTIONS_MAX],
		bool *unsure)
{
	const struct effect_step *step = program_step(sc);
	int n = 0;

	for (int i = 0; step && i < step->options; i++) {
		enum could could = option_could(sc, i);

		if (could != COULD_NOT)
			list[n++] = (uint8_t)i;
		*unsure |= could == COULD_UNSURE;
	}
	return n;
}

int
program_options(const struct scene *sc, uint8_t list[EFFECT_OPTIONS_MAX])
{
	bool unsure = false;

	return program_offered(sc, list, &unsure);
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
	int n = program_offered(sc, list, &sc->unsure);

	*passed = n == 0;
	if (n == 0)
		return true;
	if (n > 1 || (step->may && !offers(sc, step, list[0])))
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
		if (unpaid(sc, &w))
			leave_option(sc, o);
		else
			next_act(sc);
		return turn_to(state, sc, PROGRAM_MOVED);
	}
	due = stage_of(sc)->row_due && stage_of(sc)->row_due(sc, &w);
	n = program_candidates(sc, &w, due ? 1 : 2, &m);
	sc->unsure |= w.unsure;
	if (n == 0) {
		/* a price that cannot be paid in full buys nothing */
		if (w.price)
			leave_option(sc, o);
		else
			next_try(sc, &w);
		return turn_to(state, sc, PROGRAM_MOVED);
	}
	if (n > 1 || due) {
		/* one position, one encoding: what can be told again is not
		 * kept */
		if (sc->at.act == 0 && sc->at.times == 0 &&
		    !(sc->at.flags & CURSOR_TAKEN))
			sc->at.option = 0;
		return turn_to(state, sc, PROGRAM_WAITS);
	}
	program_count_row(sc, &w, &m);
	program_place(state, sc);
	carry_out(state, sc, &w, &m);
	return PROGRAM_MOVED;
}

enum program_turn
program_advance(void *state, struct scene *sc)
{
	const struct effect_step *step;
	bool passed = false;

	sc->unsure = false;
	if (sc->at.flags & CURSOR_ATTESTED)
		return PROGRAM_ATTESTS;
	if (sc->at.program == UNKNOWN)
		return attest(state, sc);
	if (sc->context->watch) {
		sc->context->watch->reached[sc->at.program]++;
		sc->context->watch->last = sc->at.program;
	}
	step = program_step(sc);
	if (!step)
		return pack_of(sc)->effects.programs[sc->at.program].open
			   ? attest(state, sc)
			   : PROGRAM_ENDED;
	if (sc->at.skip >> sc->at.step & 1 ||
	    (step->each != EFFECT_NONE && !sc->at.member &&
	     !next_member(sc, step))) {
		next_step(sc);
		return turn_to(state, sc, PROGRAM_MOVED);
	}
	if (step->options == 0)
		return attest(state, sc);
	if (sc->at.option == 0 && !take_option(sc, step, &passed))
		return turn_to(state, sc, PROGRAM_WAITS);
	if (passed && stage_of(sc)->passed)
		TOOK(sc->context, stage_of(sc)->passed);
	if (passed ||
	    sc->at.act >=
		effect_option(pack_of(sc), step, sc->at.option - 1)->acts) {
		step_over(sc, step);
		return turn_to(state, sc, PROGRAM_MOVED);
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
		return w->open != 0 || stage_of(sc)->choose < 0 ||
		       (stage_of(sc)->row_due && stage_of(sc)->row_due(sc, w));
	}
	return program_present(sc, option, w) &&
	       program_candidates(sc, w, 1, &m) > 0;
}

bool
program_may(const struct scene *sc)
{
	const struct effect_step *step = program_step(sc);

	return step && step->may && sc->at.act == 0 && sc->at.times == 0 &&
	       !(sc->at.flags & CURSOR_TAKEN);
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
	program_count_row(sc, w, whole);
	program_place(state, sc);
	carry_out(state, sc, &said, whole);
}

void
program_choose(void *state, struct scene *sc, int option)
{
	begin_step(sc);
	sc->at.option = (uint8_t)(option + 1);
	sc->at.flags |= CURSOR_TAKEN;
	program_place(state, sc);
}

void
program_decline(void *state, struct scene *sc)
{
	step_over(sc, program_step(sc));
	program_place(state, sc);
}

void
program_instead(void *state, struct scene *sc, const struct move *m)
{
	const struct waiting w = {.move = *m, .group = -1, .answered = true};

	program_decline(state, sc);
	carry_out(state, sc, &w, m);
}

void
program_attested(void *state, struct scene *sc, const struct move *m)
{
	const struct waiting w = {.move = *m, .group = -1};

	sc->at.flags |= CURSOR_BEGUN;
	program_place(state, sc);
	carry_out(state, sc, &w, m);
}

bool
program_learned(void *state, struct scene *sc)
{
	if (sc->at.flags & CURSOR_BEGUN)
		return false;
	sc->at.flags &= (uint8_t)~CURSOR_ATTESTED;
	program_place(state, sc);
	return true;
}

/* Steps of which nothing is known are attested together. */
bool
program_done(void *state, struct scene *sc)
{
	const struct effect_step *step;
	bool over;

	sc->at.flags &= (uint8_t) ~(CURSOR_ATTESTED | CURSOR_BEGUN);
	step = program_step(sc);
	over = !step;
	for (; step && step->options == 0; step = program_step(sc))
		next_step(sc);
	program_place(state, sc);
	return over;
}
