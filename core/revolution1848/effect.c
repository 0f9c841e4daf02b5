/* How the text of a card waits. */
#include "texts.h"

/* --- its rows ------------------------------------------------------------- */

/* Cards on the table, Action cards only for an effect that removes them. */
static int
candidates(const struct scene *sc, const struct pending *w,
	   const struct move *m UNUSED, int key, int16_t *list)
{
	const struct r48 *s = sc->state;
	int verb = w->act->verb, n;

	if (key == r48_target_key(verb)) {
		n = list_of(cards_on_table(s, DECK_PERSON), 0, list);
		return verb != V_REMOVE
			   ? n
			   : n + list_of(cards_on_table(s, DECK_ACTION),
					 PERSONS, list + n);
	}
	/* hidden cards: any of them shows that it can be done */
	if (verb == V_DISCARD && key == K_DISCARD_CARD) {
		list[0] = UNSEEN;
		return 1;
	}
	return bits_has(w->free, key) ? 0 : -1;
}

bool
r48_on_play_row(const struct scene *sc, const struct pending *w)
{
	int key = r48_target_key(w->act->verb);

	return sc->entry == ENTRY_PLAY && key >= 0 && w->open == 1u << key &&
	       w->move.actor == seat_of(sc->me) && !w->step->may;
}

/* Is it an effect on hands?  Its row names the cards drawn, seen or taken. */
static bool
is_on_hands(int verb)
{
	return verb == V_DRAW || verb == V_LOOK || verb == V_STEAL ||
	       verb == V_DISCARD;
}

/* Are its rows unknown?  A card to shove may be in the hand or not. */
static bool
rows_unknown(const struct scene *sc, const struct pending *w)
{
	struct pending copy;

	if (w->unknown || sc->unknown)
		return true;
	if (!printed(sc->context)->gaps && w->act->verb != V_DISCARD)
		return false;
	copy = *w;
	return program_rows_unknown(sc, &copy);
}

static bool
needs_row(const struct scene *sc, const struct pending *w)
{
	return r48_on_play_row(sc, w) || is_on_hands(w->act->verb) ||
	       rows_unknown(sc, w);
}

/* What is bought with unknown cards cannot be looked at before. */
static bool
in_vain(const struct scene *sc)
{
	const struct effect_step *step = program_step(sc);

	EACH_STEP_ACT (act, sc->context->pack, step)
		if (is_on_hands(act->verb))
			return true;
	return false;
}

/* Carries the effect out; of one counted later, says which it is. */
static void
carry_out(void *state, const struct scene *sc, const struct pending *w,
	  const struct move *m)
{
	const struct effect_act *first, *end;
	int number = 0;

	/* with -k a row may not fit the text */
	if (!w->act && !(sc->at.flags & CURSOR_ATTESTED) && m->verb != V_REMOVE)
		return;
	if (w->act && r48_standing_number(sc->context, w->act)) {
		first = effect_acts(sc->context->pack, sc->at.program, &end);
		number = (int)(w->act - first) + 1;
	}
	r48_carry_out(state, sc->context, m, number);
}

const struct hooks r48_hooks = {
    .at = r48_at,
    .members = r48_members,
    .candidates = candidates,
    .feasible = r48_feasible,
    .row_due = needs_row,
    .bookmark = offsetof(struct r48, pending_text),
    .carry_out = carry_out,
    .in_vain = in_vain,
    .choose = -1,
    .decline = V_NOTHING,
    .passed = RULE_EFFECT_NO_TARGET,
};

/* --- going on ------------------------------------------------------------- */

void
r48_begin_text(struct r48 *s, int text)
{
	s->pending_card = or_none(text);
	s->pending_on =
	    (uint8_t)(text < ACTIONS ? faction(s->at_action[text]) : 0);
}

bool
r48_text_supplied(const struct scene *sc)
{
	const uint8_t begun = CURSOR_ATTESTED | CURSOR_BEGUN;
	struct scene known = *sc;
	const struct effect_step *step;

	known.at.flags = 0;
	step = program_step(&known);
	return sc->at.flags == begun && program_within(&known) &&
	       !sc->at.option && !sc->at.member &&
	       (step ? step->options > 0
		     : !program_stands(sc, PROGRAM_ATTESTS));
}

bool
r48_text_waits(const struct r48 *s, struct context *c)
{
	struct scene sc = r48_scene(s, c);

	if (s->phase == PHASE_EFFECT)
		return program_stands(&sc, PROGRAM_WAITS) &&
		       program_actor(&sc) == s->actor;
	return r48_text_supplied(&sc) || program_stands(&sc, PROGRAM_ATTESTS);
}

/* Has the step a single option without `may`, `by` or `each`? */
static bool
is_plain_step(const struct effect_step *step)
{
	return step->options == 1 && !step->may && !step->by.moves &&
	       step->each == EFFECT_NONE;
}

/* Goes through the steps (of a pending text those done) as if now. */
void
r48_stand(struct r48 *s, struct context *c, int text)
{
	const struct r48 before = *s;
	int32_t program = r48_text_of(c, text);
	int steps =
	    program == UNKNOWN ? 0 : c->pack->effects.programs[program].steps;
	struct scene sc;

	if (before.pending_card == or_none(text) &&
	    before.pending_text.step < steps)
		steps = before.pending_text.step;
	r48_begin_text(s, text);
	sc = r48_scene(s, c);
	sc.at = (struct cursor){.program = program};
	for (; sc.at.step < steps; sc.at.step++) {
		const struct effect_step *step = program_step(&sc);
		const struct effect_option *o = effect_option(c->pack, step, 0);

		if (!is_plain_step(step) || o->conditions)
			continue;
		for (sc.at.act = 0; sc.at.act < o->acts; sc.at.act++) {
			struct pending w;

			if (program_present(&sc, 0, &w) && !w.open &&
			    r48_lasts(w.act->verb))
				carry_out(s, &sc, &w, &w.move);
		}
	}
	s->pending_card = before.pending_card;
	s->pending_on = before.pending_on;
}

/* The text continues in a copy; where that stops, each option is examined. */
bool
r48_text_unknown(const struct r48 *s, struct context *outside,
		 struct unknown_cells *cells)
{
	struct r48 copy = *s;
	LOOKING(c, outside);
	struct scene sc = r48_scene(&copy, &c);
	uint8_t list[EFFECT_OPTIONS_MAX];
	int n = 1;
	bool depends;

	(void)program_advance(&copy, &sc);
	depends = sc.unknown;
	list[0] = (uint8_t)unless_none(sc.at.option);
	if (!sc.at.option)
		n = program_options(&sc, list);
	for (int i = 0; i < n; i++) {
		struct pending w;

		depends |=
		    program_present(&sc, list[i], &w) && rows_unknown(&sc, &w);
	}
	if (depends)
		r48_note_strength(s, outside, cells);
	return depends;
}

bool
r48_names_text(int verb)
{
	return verb == V_REMOVE || r48_lasts(verb);
}
