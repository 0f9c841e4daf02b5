/* Effect primitives carried out.  Each is total: what is already so, or has
 * nothing to work on, changes nothing. */
#include "bismarck.h"

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
move_discs(struct bismarck *s, const struct choice *choice)
{
	uint8_t *from = &s->pool[choice->value[DISC_FROM]];
	uint8_t *to = &s->pool[choice->value[DISC_TO]];
	uint8_t n = (uint8_t)choice->value[DISC_N];

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
bismarck_carry_out(struct bismarck *s, struct context *c,
		   const struct choice *choice)
{
	int object = choice->value[EFFECT_OBJECT];

	switch (choice->verb) {
	case VERB_FLAG:
		bismarck_move_flag(s, c, object - SIDE_POWER,
				   choice->value[FLAG_STEPS]);
		break;
	case VERB_DEACTIVATE:
		turn_flag(s, c, object - SIDE_POWER, true);
		break;
	case VERB_ACTIVATE:
		turn_flag(s, c, object - SIDE_POWER, false);
		break;
	case VERB_LOSE_SUPPORT:
		bismarck_owe(s, c, object);
		break;
	case VERB_GAIN_SUPPORT:
		gain_support(s, object);
		break;
	case VERB_REFRESH:
		/* 3.2.1: only an event turns a token back */
		if (DUE(c, RULE_TOKEN_REFRESH, !s->tokens[object]))
			s->tokens[object] = 1;
		break;
	case VERB_EXHAUST:
		s->tokens[object] = 0;
		break;
	case VERB_DISC:
		move_discs(s, choice);
		break;
	case VERB_DISCARD:
		if (bismarck_discardable(s, object))
			bismarck_discard(s, c, object,
					 RULE_CANCELLED_DISCS_RETURN);
		break;
	default: /* nothing */
		break;
	}
}
