/* Where a text is: its steps, options and acts, one after the other. */
#include "program_inner.h"

#include <string.h>

void
program_place(void *state, const struct scene *sc)
{
	const struct hooks *hooks = hooks_of(sc);

	if (hooks->keep)
		hooks->keep(state, sc);
	else
		memcpy((char *)state + hooks->bookmark, &sc->at.place,
		       sizeof(sc->at.place));
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

void
program_begin_step(struct scene *sc)
{
	sc->at.option = sc->at.act = sc->at.times = 0;
	sc->at.last = 0;
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
}

void
program_next_step(struct scene *sc)
{
	sc->at.step++;
	sc->at.member = 0;
	program_begin_step(sc);
}

/* The member after this one (-1: the first), or -1.  Seats come in the order of
 * the list, others by number, as a member may be gone by now. */
static int
member_after(const struct scene *sc, int entity, int last)
{
	int16_t list[PROGRAM_LIST];
	int n = program_members(sc, entity, list), found = -1;

	if (game_of(sc)->entities[entity].seats) {
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

bool
program_next_member(struct scene *sc, const struct effect_step *step)
{
	int next = member_after(sc, step->each, unless_none(sc->at.member));

	if (next < 0)
		return false;
	sc->at.member = or_none(next);
	program_begin_step(sc);
	return true;
}

void
program_step_over(struct scene *sc, const struct effect_step *step)
{
	if (step->each == EFFECT_NONE || !program_next_member(sc, step))
		program_next_step(sc);
}

void
program_to_act(struct scene *sc, int act)
{
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
	sc->at.act = (uint8_t)act;
	sc->at.times = 0;
	sc->at.last = 0;
}

void
program_next_act(struct scene *sc)
{
	program_to_act(sc, sc->at.act + 1);
}

void
program_next_try(struct scene *sc, const struct pending *w)
{
	int left = sc->at.times ? sc->at.times : w->rows;

	left -= left % w->repeats ? left % w->repeats : w->repeats;
	if (w->group < 0 || left == 0) {
		program_next_act(sc);
		return;
	}
	program_to_act(sc, sc->at.act);
	sc->at.times = (uint8_t)left;
}

bool
program_few(const struct pack *p, const struct key *k)
{
	int16_t list[PROGRAM_LIST];
	int n, bits = 8 * (int)sizeof(((struct cursor *)0)->last) - 1;

	if (!k->domain)
		return k->min >= 0 && k->max < bits;
	n = domain_numbers(k->domain, p, list, PROGRAM_LIST);
	for (int i = 0; i < n; i++)
		if (list[i] < 0 || list[i] >= bits)
			return false;
	return true;
}

/* `?*N`: what a row named no later row names again. */
static void
note_named(struct scene *sc, const struct pending *w, int32_t number)
{
	const struct key *k = game_of(sc)->verbs[w->act->verb].keys + w->apart;

	if (sc->at.times % w->repeats == 0)
		sc->at.last = 0;
	else if (w->same == 1 && program_few(pack_of(sc), k))
		/* a row that does not say which names nothing */
		sc->at.last =
		    (int16_t)(sc->at.last | (number >= 0 ? 1 << number : 0));
	else
		sc->at.last = (int16_t)number;
}

void
program_count_row(struct scene *sc, const struct pending *w,
		  const struct move *m)
{
	sc->at.flags &= (uint8_t)~CURSOR_TAKEN;
	sc->at.act = w->at;
	sc->at.times = w->times ? w->times : w->rows;
	if (--sc->at.times == 0)
		program_next_act(sc);
	else if (w->apart >= 0)
		note_named(sc, w, m->value[w->apart]);
	else if (sc->at.times % w->same == 0)
		sc->at.last = 0; /* the next row chooses for itself */
	else if (sc->at.times % w->same == w->same - 1 && w->open)
		/* it was the first of those that have the same choice */
		sc->at.last = (int16_t)m->value[bits_first(w->open)];
}

enum holds
program_option_holds(const struct scene *sc, const struct effect_step *step,
		     int option)
{
	const struct effect_option *o =
	    effect_option(pack_of(sc), step, option);
	enum holds holds = program_holds(sc, o->condition, o->conditions);

	while (o->otherwise && option-- > 0 && holds != HOLDS_NOT) {
		enum holds before;

		o = effect_option(pack_of(sc), step, option);
		before = program_holds(sc, o->condition, o->conditions);
		if (before == HOLDS)
			return HOLDS_NOT;
		if (before == HOLDS_UNKNOWN)
			holds = HOLDS_UNKNOWN;
	}
	return holds;
}
