/* A text runs, and takes the cards that the play row names for its choices. */
#include "texts.h"

struct offered {
	const struct scene *scene;
	const struct pending *waiting;
	bool sure; /* one that surely fits */
	uint64_t cards[DECKS];
};

/* A visitor of rows: notes each card, and whether any is surely possible. */
static bool
note_offer(void *arg, const struct move *m)
{
	struct offered *x = arg;
	int key = r48_target_key(m->verb), card = m->value[key];
	struct move whole = x->waiting->move;

	move_set(&whole, key, card);
	x->sure |=
	    r48_feasible(x->scene, x->waiting, &whole) == FEASIBLE_WHOLLY;
	x->cards[deck_of(card)] |= bit(row_of(card));
	return true;
}

static void
set_fault(struct r48_targets *x, uint16_t rule, int target)
{
	struct r48_fault *f =
	    rule == RULE_EFFECT_TARGET_THERE ? &x->impossible : &x->forbidden;

	if (!f->rule)
		*f = (struct r48_fault){rule, (uint8_t)x->used, target};
}

/* The next target as the answer, *whole; could it be carried out? */
static enum feasible
feasible_take(const struct scene *sc, struct pending *w,
	      const struct r48_targets *x, struct move *whole)
{
	struct move row = w->move;
	int at;

	move_set(&row, r48_target_key(row.verb), x->list[x->used]);
	if (program_answer_to(sc, w, &row, whole, &at) == ANSWER_FITS)
		return r48_feasible(sc, w, whole);
	*whole = row;
	return FEASIBLE_NOT;
}

/* With -k a wrong target leaves the table if the effect does that. */
static void
take_target(struct r48 *s, struct scene *sc, struct pending *w,
	    struct r48_targets *x, const struct move *whole, bool fits)
{
	int target = x->list[x->used];
	uint16_t rule = r48_misfit(s, sc->context, whole, target, &x->cells);

	if (!fits)
		set_fault(x, rule ? rule : RULE_EFFECT_TARGET_FITS, target);
	x->used++;
	if (fits ||
	    (whole->verb == V_REMOVE && rule != RULE_EFFECT_TARGET_THERE))
		program_answered(s, sc, w, whole);
	else
		program_decline(s, sc);
}

/* How many targets the rest of the text takes if this step takes none. */
static int
taken_by_rest(const struct r48 *s, const struct scene *sc,
	      const struct r48_targets *x)
{
	struct r48 copy = *s;
	LOOKING(c, sc->context);
	struct scene after = *sc;
	struct r48_targets rest = *x;

	after.state = &copy;
	after.context = &c;
	program_decline(&copy, &after);
	(void)r48_run_text(&copy, &c, &rest);
	return rest.used;
}

/* The only card for the choice if the row names none at all, or MISSING. */
static int
only_card(const struct r48_targets *x, const struct offered *o)
{
	uint64_t person = o->cards[DECK_PERSON], action = o->cards[DECK_ACTION];

	if (x->count || x->missing || !o->sure ||
	    bits_count(person) + bits_count(action) != 1)
		return MISSING;
	return person ? bits_first(person) : PERSONS + bits_first(action);
}

/* The choice takes no target of the play row: the only card there is, or none,
 * and then it is noted what could have been named. */
static void
go_without(struct r48 *s, struct scene *sc, struct pending *w,
	   struct r48_targets *x, const struct offered *offered)
{
	int only = only_card(x, offered);
	struct move whole = w->move;

	for (int deck = 0; deck < DECKS && !x->missing; deck++)
		if (!x->alone_count)
			x->next[deck] |= offered->cards[deck];
	if (only != MISSING) {
		move_set(&whole, r48_target_key(whole.verb), only);
		x->alone[x->alone_count++] = (int16_t)only;
		program_answered(s, sc, w, &whole);
		return;
	}
	if (offered->sure) {
		x->missing = true;
		set_fault(x, RULE_EFFECT_TARGET_FITS, MISSING);
	} else {
		(void)r48_text_unknown(s, sc->context, &x->cells);
	}
	program_decline(s, sc);
}

/* The choice takes the next target of the play row; false: a row is due. */
static bool
name_target(struct r48 *s, struct scene *sc, struct pending *w,
	    struct r48_targets *x)
{
	struct offered offered = {sc, w, false, {0}};
	enum feasible feasible = FEASIBLE_NOT;
	struct move whole;
	bool takes = x->used < x->count;

	if (!w->act || !r48_on_play_row(sc, w))
		return false;
	x->asked |= UINT32_C(1) << sc->at.step;
	if (takes)
		feasible = feasible_take(sc, w, x, &whole);
	offered.sure = feasible == FEASIBLE_WHOLLY;
	if (!offered.sure)
		(void)program_rows(sc, w, note_offer, &offered);
	/* what may not fit takes a target only if the others leave one */
	if (takes && !offered.sure)
		takes = taken_by_rest(s, sc, x) < x->count;
	if (takes) {
		x->next[DECK_PERSON] = x->next[DECK_ACTION] = 0;
		take_target(s, sc, w, x, &whole, feasible != FEASIBLE_NOT);
	} else {
		go_without(s, sc, w, x, &offered);
	}
	return true;
}

/* A target that no choice took: the first step without a target has the reason.
 * With -k it takes the card off the table all the same if it does that. */
static void
left_over(struct r48 *s, const struct scene *sc, struct r48_targets *x)
{
	const struct pack *p = sc->context->pack;
	const struct program *g = &p->effects.programs[sc->at.program];
	struct scene one = *sc;
	struct pending w;
	uint16_t rule;
	int key, target = x->list[x->used];

	one.at = (struct cursor){.program = sc->at.program};
	while (one.at.step < g->steps && bits_has(x->asked, one.at.step))
		one.at.step++;
	if (one.at.step == g->steps || !program_step(&one)->options ||
	    !program_present(&one, 0, &w))
		return;
	key = r48_target_key(w.act->verb);
	if (key < 0 || !bits_has(w.open, key))
		return;
	move_set(&w.move, key, target);
	rule = r48_misfit(s, sc->context, &w.move, target, &x->cells);
	if (!rule)
		return;
	set_fault(x, rule, target);
	if (w.act->verb == V_REMOVE && rule != RULE_EFFECT_TARGET_THERE)
		r48_carry_out(s, sc->context, &w.move, 0);
}

/* --- a text runs -------------------------------------------------------- */

/* §II ¶2: does the card leave the table, because all that it does is to remove
 * others, and not to affect its faction (remover-leaves)? */
static bool
leaves_table(const struct r48 *s, struct context *c)
{
	int text = r48_text_now(s);

	if (text >= ACTIONS || s->fx_op[text][0] ||
	    !(s->pending_spent || printed(c)->text[text].removes))
		return false;
	return RULED(c, REMOVER_LEAVES, ALWAYS) ||
	       (s->pending_spent && RULED(c, REMOVER_LEAVES, WITH_TARGET));
}

void
r48_end_text(struct r48 *s, struct context *c)
{
	if (DUE(c, RULE_EFFECT_REMOVER_SPENT, leaves_table(s, c))) {
		r48_lift(s, c, PERSONS + r48_text_now(s), PLACE_DISCARD);
		r48_reshuffle_at_once(s, c, DECK_ACTION);
	}
	s->pending_card = s->pending_on = s->pending_spent = 0;
	memset(&s->pending_text, 0, sizeof(s->pending_text));
}

bool
r48_run_text(struct r48 *s, struct context *c, struct r48_targets *x)
{
	struct scene sc = r48_scene(s, c);
	struct pending w;

	sc.entry = x ? ENTRY_PLAY : ENTRY_ROWS;
	for (;;) {
		switch (program_advance_to(s, &sc, &w)) {
		case PROGRAM_MOVED:
			continue;
		case PROGRAM_WAITS:
			if (x && name_target(s, &sc, &w, x))
				continue;
			/* it waits only if it would as a row of its own, too */
			if (sc.entry == ENTRY_PLAY) {
				sc.entry = ENTRY_ROWS;
				continue;
			}
			s->phase = PHASE_EFFECT;
			s->actor = (uint8_t)program_actor(&sc);
			return false;
		case PROGRAM_ATTESTS:
			s->phase = PHASE_ATTEST;
			s->actor = (uint8_t)(seat_of(sc.me));
			return false;
		case PROGRAM_ENDED:
			if (x && x->used < x->count)
				left_over(s, &sc, x);
			r48_end_text(s, c);
			return true;
		}
	}
}

/* What an earlier step removes is not a target of a later one (§II ¶2). */
void
r48_follow_text(const struct r48 *s, const struct context *outside,
		const struct move *m, struct r48_targets *targets)
{
	int card = m->value[K_PLAY_CARD];
	struct r48 copy;
	struct context c;
	struct coverage unused;

	memset(targets, 0, sizeof(*targets));
	targets->list = move_items(m, K_PLAY_TARGET, &targets->count);
	if (is_person(card) ||
	    (!targets->count && !printed(outside)->text[card - PERSONS].asks))
		return;
	copy = *s;
	c = context_looking(outside, &unused);
	r48_lay(&copy, &c, m->actor, card, m->value[K_PLAY_ON]);
	r48_begin_text(&copy, card - PERSONS);
	(void)r48_run_text(&copy, &c, targets);
}
