/* Effect primitives: what each can do now, and what it does.  Carried out, each
 * is total: what is already so, or has nothing to work on, changes nothing. */
#include "bismarck.h"

/* --- what they can do ----------------------------------------------------- */

/* 3.2.3: may an effect discard this card: another card of the row? */
bool
bismarck_discardable(const struct bismarck *s, int card)
{
	return bismarck_in_row(s, card) && s->card[card] != s->pend_slot;
}

/* Is there anything to change?  A `?` chooses among such objects only. */
static bool
has_work(const struct bismarck *s, const struct move *m)
{
	int object = m->value[EFFECT_OBJECT];

	switch (m->verb) {
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

/* 3.2.6: an effect with fixed values is carried out also where it changes
 * nothing ("then do nothing"); a price is paid only by what does. */
enum could
bismarck_could(const struct scene *sc, const struct waiting *w,
	       const struct move *m)
{
	const struct bismarck *s = sc->state;
	int object = m->value[EFFECT_OBJECT];
	bool flag = m->verb == V_FLAG || m->verb == V_DEACTIVATE ||
		    m->verb == V_ACTIVATE;

	if (m->verb == V_DISCARD && !bismarck_discardable(s, object))
		return COULD_NOT;
	/* Germany and France own no flag */
	if (flag && object < SIDE_POWER)
		return COULD_NOT;
	if (!has_work(s, m))
		return w->open >> EFFECT_OBJECT & 1 || w->price ? COULD_NOT
								: COULD_PARTLY;
	if (m->verb == V_DISC &&
	    s->pool[m->value[K_DISC_FROM]] < m->value[K_DISC_N])
		return COULD_PARTLY;
	return COULD_WHOLLY;
}

/* --- what they do --------------------------------------------------------- */

void
bismarck_move_flag(struct bismarck *s, struct context *c, int power, int steps)
{
	int to = s->flags[power] + steps;

	/* 3.2.3: a flag stops on the last space, the surplus is lost */
	if (to < 1 || to > SPACES) {
		if (!DUE(c, RULE_EDGE_CLAMP, true))
			return;
		to = to < 1 ? 1 : SPACES;
	}
	s->flags[power] = (uint8_t)to;
}

void
bismarck_discard(struct bismarck *s, struct context *c, int card, uint16_t rule)
{
	int slot = s->card[card];

	if (DUE(c, rule, s->discs[slot - 1] > 0))
		s->pool[POOL_INFLUENCE] =
		    (uint8_t)(s->pool[POOL_INFLUENCE] + s->discs[slot - 1]);
	s->discs[slot - 1] = 0;
	s->row[slot - 1] = 0;
	s->card[card] =
	    DUE(c, RULE_DISCARD_FINAL, true) ? PLACE_DISCARD : PLACE_DECK;
}

static void
turn_flag(struct bismarck *s, struct context *c, int power, bool inactive)
{
	if (DUE(c, RULE_FLAG_INACTIVE, s->inactive[power] != inactive))
		s->inactive[power] = inactive;
}

static void
move_discs(struct bismarck *s, const struct move *m)
{
	uint8_t *from = &s->pool[m->value[K_DISC_FROM]];
	uint8_t *to = &s->pool[m->value[K_DISC_TO]];
	uint8_t n = (uint8_t)m->value[K_DISC_N];

	if (n > *from)
		n = *from;
	*from = (uint8_t)(*from - n);
	*to = (uint8_t)(*to + n);
}

static void
gain_support(struct bismarck *s, int party)
{
	if (!s->parliament[party])
		return;
	s->parliament[party] = 0;
	s->pool[POOL_INFLUENCE]++;
}

void
bismarck_carry_out(struct bismarck *s, struct context *c, const struct move *m)
{
	int object = m->value[EFFECT_OBJECT];

	switch (m->verb) {
	case V_FLAG:
		bismarck_move_flag(s, c, object - SIDE_POWER,
				   m->value[K_FLAG_STEPS]);
		break;
	case V_DEACTIVATE:
		turn_flag(s, c, object - SIDE_POWER, true);
		break;
	case V_ACTIVATE:
		turn_flag(s, c, object - SIDE_POWER, false);
		break;
	case V_LOSE_SUPPORT:
		bismarck_owe(s, c, object);
		break;
	case V_GAIN_SUPPORT:
		gain_support(s, object);
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
		move_discs(s, m);
		break;
	case V_DISCARD:
		if (bismarck_discardable(s, object))
			bismarck_discard(s, c, object,
					 RULE_CANCELLED_DISCS_RETURN);
		break;
	default: /* nothing */
		break;
	}
}
