/* Places in a text: can a cursor that a log names wait there? */
#include "program_inner.h"

#include <string.h>

static bool
is_number(const struct scene *sc, const struct key *k, int number)
{
	return k->domain ? domain_has(k->domain, pack_of(sc), number)
			 : number >= k->min && number <= k->max;
}

/* Can a choice of an act be this number, which is not 0?  Or a set of numbers
 * (`?*N`), of which it does no harm if one is none. */
static bool
can_choose(const struct scene *sc, const struct effect_act *act, int number)
{
	const struct key *keys = game_of(sc)->verbs[act->verb].keys;

	for (int k = 0; keys[k].name; k++) {
		const struct effect_arg *a = effect_arg(pack_of(sc), act, k);

		if (!a || a->kind == VALUE_FIXED || a->kind == VALUE_LIST)
			continue;
		if ((a->kind == VALUE_CHOICE && a->count > 1 &&
		     !key_is_list(&keys[k]) &&
		     program_few(pack_of(sc), &keys[k])) ||
		    is_number(sc, &keys[k], number))
			return true;
	}
	return false;
}

static bool
is_act_begun(const struct cursor *at)
{
	return at->times || at->last;
}

/* Is an option taken, or something of it done? */
static bool
is_option_begun(const struct cursor *at)
{
	return at->option || at->act || is_act_begun(at) ||
	       (at->flags & CURSOR_TAKEN);
}

/* Can the rows of the act so far have named this last?  It may be hidden. */
static bool
last_within(const struct scene *sc, const struct effect_act *act)
{
	const struct cursor *at = &sc->at;

	if (!at->last)
		return true;
	return at->times &&
	       (at->last == UNSEEN || can_choose(sc, act, at->last));
}

/* Is the option that was taken, and how much of it is done, in the step? */
static bool
option_within(const struct scene *sc, const struct effect_step *step)
{
	const struct cursor *at = &sc->at;
	const struct effect_option *o;

	if (at->option == 0)
		return !is_option_begun(at);
	if (at->option > step->options)
		return false;
	o = effect_option(pack_of(sc), step, unless_none(at->option));
	if ((at->flags & CURSOR_TAKEN) && (at->act || at->times))
		return false;
	if (at->act >= o->acts)
		return at->act == o->acts && !is_act_begun(at);
	return last_within(sc, effect_act(pack_of(sc), o, at->act));
}

/* Is the member of the cursor, if any, one that `each` of the step can have? */
static bool
member_within(const struct scene *sc, const struct effect_step *step)
{
	if (!sc->at.member)
		return true;
	return step->each != EFFECT_NONE &&
	       domain_has(game_of(sc)->entities[step->each].domain, pack_of(sc),
			  unless_none(sc->at.member));
}

/* Can the text be at its end there, after its last step? */
static bool
end_within(const struct scene *sc)
{
	const struct cursor *at = &sc->at;
	const struct program *p =
	    at->program == UNKNOWN
		? NULL
		: &pack_of(sc)->effects.programs[at->program];
	const bool may_be_attested = !p || p->open;

	return at->step == (p ? p->steps : 0) && !is_option_begun(at) &&
	       !at->member &&
	       (may_be_attested || !(at->flags & CURSOR_ATTESTED));
}

bool
program_within(const struct scene *sc)
{
	const struct cursor *at = &sc->at;
	const struct effect_step *step;
	bool attested = at->flags & CURSOR_ATTESTED;
	struct scene known = *sc;

	if (at->flags >= CURSOR_FLAGS ||
	    (!attested && (at->flags & CURSOR_BEGUN)))
		return false;
	known.at.flags &= (uint8_t)~CURSOR_ATTESTED;
	step = program_step(&known);
	if (!step)
		return end_within(sc);
	if (attested && step->options)
		return false;
	return member_within(sc, step) && option_within(sc, step);
}

/* The turn that the text would take; *moves: it would change something. */
static enum program_turn
try_turn(const struct scene *sc, uint64_t *state, bool *moves)
{
	LOOKING(context, sc->context);
	struct scene copy = *sc;
	enum program_turn turn;

	memcpy(state, sc->state, game_of(sc)->state_size);
	copy.context = &context;
	copy.state = state;
	turn = program_advance(state, &copy);
	*moves = memcmp(state, sc->state, game_of(sc)->state_size) != 0;
	return turn;
}

bool
program_stands(const struct scene *sc, enum program_turn turn)
{
	uint64_t state[STATE_MAX / 8];
	bool moves;

	return program_within(sc) && try_turn(sc, state, &moves) == turn &&
	       !moves;
}
