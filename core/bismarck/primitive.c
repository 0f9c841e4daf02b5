/* Effect primitives: what each can do now, and what it does.  Carried out, each
 * is total: what is already so, or has nothing to work on, changes nothing. */
#include "texts.h"

/* --- what they can do ----------------------------------------------------- */

uint16_t
bismarck_object_rule(int verb)
{
	switch (verb) {
	case V_FLAG:
	case V_DEACTIVATE:
	case V_ACTIVATE:
		return RULE_FLAGS_FIVE;
	case V_DISCARD:
		return RULE_EFFECT_DISCARD;
	default:
		return 0;
	}
}

/* Germany and France own no flag; a text discards another card of the row than
 * its own, or one that it shows. */
bool
bismarck_has_object(const struct bismarck *s, const struct move *m)
{
	int object = m->value[EFFECT_OBJECT];

	switch (bismarck_object_rule(m->verb)) {
	case RULE_FLAGS_FIVE:
		return object >= SIDE_POWER;
	case RULE_EFFECT_DISCARD:
		return s->card[object] == PLACE_SEEN ||
		       (bismarck_in_row(s, object) &&
			s->card[object] != s->pend_slot);
	default:
		return true;
	}
}

/* Is there anything to change?  A `?` chooses among such objects only. */
static bool
has_work(const struct bismarck *s, const struct context *c,
	 const struct move *m)
{
	int object = m->value[EFFECT_OBJECT];

	switch (m->verb) {
	case V_FLAG:
		return !bismarck_holds_still(s, c, object - SIDE_POWER);
	case V_DEACTIVATE:
		return !s->inactive[object - SIDE_POWER];
	case V_ACTIVATE:
		return s->inactive[object - SIDE_POWER];
	case V_LOSE_SUPPORT:
		return !s->parliament[object];
	case V_GAIN_SUPPORT:
		return s->parliament[object];
	case V_REFRESH:
		return !s->tokens[object];
	case V_EXHAUST:
		return s->tokens[object];
	case V_DISC:
		return s->pool[m->value[K_DISC_FROM]] > 0;
	default:
		return true;
	}
}

/* Can cards be shown: has the row a free slot, or the pile cards to look at? */
static enum feasible
feasible_show(const struct bismarck *s, const struct move *m)
{
	int n = lesser(m->value[K_LOOK_N], s->deck);
	int count = m->count[K_LOOK_CARDS];

	if (m->verb == V_DRAW)
		return bismarck_cards_due(s) ? FEASIBLE_WHOLLY : FEASIBLE_NOT;
	return n && (!count || count == n) ? FEASIBLE_WHOLLY : FEASIBLE_NOT;
}

/* Does the flag stay where it is, or stop before it has gone all the way? */
static enum feasible
feasible_move(const struct bismarck *s, const struct move *m)
{
	int from = s->flags[m->value[K_FLAG_POWER] - SIDE_POWER];
	int to = from + m->value[K_FLAG_STEPS];

	return to < 1 || to > SPACES ? FEASIBLE_PARTLY : FEASIBLE_WHOLLY;
}

/* 3.2.6: an effect with fixed values is carried out also where it changes
 * nothing ("then do nothing"); a price is paid only by what does. */
enum feasible
bismarck_feasible(const struct scene *sc, const struct pending *w,
		  const struct move *m)
{
	const struct bismarck *s = sc->state;

	if (!bismarck_has_object(s, m))
		return FEASIBLE_NOT;
	if (m->verb == V_DRAW || m->verb == V_LOOK)
		return feasible_show(s, m);
	if (!has_work(s, sc->context, m))
		return bits_has(w->open, EFFECT_OBJECT) || w->price
			   ? FEASIBLE_NOT
			   : FEASIBLE_PARTLY;
	if (m->verb == V_FLAG)
		return feasible_move(s, m);
	if (m->verb == V_DISC &&
	    s->pool[m->value[K_DISC_FROM]] < m->value[K_DISC_N])
		return FEASIBLE_PARTLY;
	return FEASIBLE_WHOLLY;
}

/* --- what they do --------------------------------------------------------- */

static void
turn_flag(struct bismarck *s, struct context *c, int power, bool inactive)
{
	if (DUE(c, RULE_FLAG_INACTIVE, s->inactive[power] != inactive))
		s->inactive[power] = inactive;
}

static void
look(struct bismarck *s, const struct move *m)
{
	EACH_ITEM (i, card, m, K_LOOK_CARDS) {
		s->card[card] = PLACE_SEEN;
		s->deck--;
	}
}

/* Another card than that of the text, and the discs on it. */
static void
discard_other(struct bismarck *s, struct context *c, int card)
{
	uint8_t *discs = bismarck_in_row(s, card)
			     ? &s->discs[s->card[card] - PLACE_ROW]
			     : NULL;

	if (discs && *discs && RULED(c, DISCARDED_DISCS, LOST_TO_CARD))
		bismarck_move_discs(discs, &s->discs_out, DISCS);
	bismarck_discard(s, c, card, RULE_CANCELLED_DISCS_RETURN);
}

static void
carry_out_flag(struct bismarck *s, struct context *c, const struct move *m)
{
	int power = m->value[EFFECT_OBJECT] - SIDE_POWER;

	if (m->verb != V_FLAG)
		turn_flag(s, c, power, m->verb == V_DEACTIVATE);
	else if (bismarck_move_flag(s, c, power, m->value[K_FLAG_STEPS]) &&
		 RULED(c, EDGE_PUSH, EVENT))
		s->pend_pushed = 1;
}

void
bismarck_carry_out(struct bismarck *s, struct context *c, const struct move *m)
{
	int object = m->value[EFFECT_OBJECT];

	switch (m->verb) {
	case V_FLAG:
	case V_DEACTIVATE:
	case V_ACTIVATE:
		carry_out_flag(s, c, m);
		break;
	case V_LOSE_SUPPORT:
		bismarck_owe(s, c, object);
		break;
	case V_GAIN_SUPPORT:
		bismarck_move_discs(&s->parliament[object],
				    &s->pool[POOL_INFLUENCE], 1);
		break;
	case V_REFRESH:
		/* 3.2.1: only an event turns a token back */
		if (DUE(c, RULE_TOKEN_REFRESH, !s->tokens[object]))
			s->tokens[object] = 1;
		break;
	case V_EXHAUST:
		s->tokens[object] = 0;
		break;
	case V_DISC:
		bismarck_move_discs(&s->pool[object],
				    &s->pool[m->value[K_DISC_TO]],
				    m->value[K_DISC_N]);
		break;
	case V_DISCARD:
		/* with -k also a row that no card waits for */
		if (bismarck_has_object(s, m))
			discard_other(s, c, object);
		break;
	case V_DRAW:
		bismarck_fill_slots(s, m);
		break;
	case V_LOOK:
		look(s, m);
		break;
	default: /* nothing */
		break;
	}
}
