/* 3.1 and 3.2.1-2: allocation, rolls, and what a double does. */
#include "rows.h"

/* --- allocation ----------------------------------------------------------- */

/* 3.2.1: no more discs than the Influence Pool has go to the three others. */
void
bismarck_check_allocate(struct trial *t, const struct bismarck *s,
			const struct lasting *l UNUSED)
{
	const int32_t *n = t->move->value;
	int purse = s->pool[POOL_INFLUENCE];
	int all = n[K_ALLOCATE_EVENT] + n[K_ALLOCATE_DIPLOMACY] +
		  n[K_ALLOCATE_POLITICS];
	int at = n[K_ALLOCATE_EVENT] > purse ? K_ALLOCATE_EVENT
		 : n[K_ALLOCATE_EVENT] + n[K_ALLOCATE_DIPLOMACY] > purse
		     ? K_ALLOCATE_DIPLOMACY
		     : K_ALLOCATE_POLITICS;

	TEST(t, RULE_ALLOCATE_FUNDS, all <= purse, at, purse, all);
}

/* 3.2.1: the discs go to their pools; then the dice are rolled. */
void
bismarck_apply_allocate(struct bismarck *s, struct context *c,
			const struct move *m)
{
	uint8_t *from = &s->pool[POOL_INFLUENCE];

	bismarck_end_setup(s, c);
	TOOK(c, RULE_ALLOCATE_FREE);
	if (!APPLIES(c, RULE_ALLOCATE_MOVES))
		return;
	bismarck_move_discs(from, &s->pool[POOL_EVENT],
			    m->value[K_ALLOCATE_EVENT]);
	bismarck_move_discs(from, &s->pool[POOL_DIPLOMACY],
			    m->value[K_ALLOCATE_DIPLOMACY]);
	bismarck_move_discs(from, &s->pool[POOL_POLITICS],
			    m->value[K_ALLOCATE_POLITICS]);
	s->phase = PHASE_ROLL;
}

/* --- doubles -------------------------------------------------------------- */

static int32_t
event_of(const struct bismarck *s, const struct context *c)
{
	return cell(c->pack, T_DOUBLES, s->dice_lo - 1, DOUBLES_EVENT);
}

bool
bismarck_double_costs(const struct bismarck *s, const struct context *c)
{
	return s->dice_lo && s->dice_lo == s->dice_hi &&
	       event_of(s, c) == DOUBLE_PARTY;
}

void
bismarck_lose_to_double(struct bismarck *s, struct context *c, int party)
{
	bismarck_owe(s, c, party);
	bismarck_place_losses(s, c, CAUSE_BOP);
}

/* 3.2.2: the double that belongs to no power. */
static void
party_double(struct bismarck *s, struct context *c)
{
	int party = PARTIES - 1;

	if (bismarck_lost(s) == PARTIES)
		TOOK(c, RULE_BOP_PARTY_NONE);
	if (!DUE(c, RULE_BOP_PARTY, bismarck_lost(s) < PARTIES)) {
		bismarck_end_double(s, c);
		return;
	}
	if (bismarck_lost(s) < PARTIES - 1) {
		s->phase = PHASE_BOP_PARTY;
		return;
	}
	while (party > 0 && s->parliament[party])
		party--;
	bismarck_lose_to_double(s, c, party);
}

/* A double by its event: a lost party, or the flag of a power that moves. */
static void
double_event(struct bismarck *s, struct context *c)
{
	int power = event_of(s, c) - DOUBLE_POWER;
	int32_t arrow;

	if (bismarck_double_costs(s, c)) {
		party_double(s, c);
		return;
	}
	arrow = bismarck_arrow(c->pack, power, s->flags[power]);
	if (APPLIES(c, RULE_BOP_POWER) &&
	    DUE(c, RULE_BOP_ARROW, arrow != ARROW_NONE))
		(void)bismarck_move_flag(s, c, power,
					 arrow == ARROW_RIGHT ? 1 : -1);
	bismarck_end_double(s, c);
}

/* --- rolls ---------------------------------------------------------------- */

/* The dice take effect: a double has its event, other dice a card. */
static void
apply_dice(struct bismarck *s, struct context *c)
{
	if (s->dice_hi > s->dice_top)
		s->dice_top = s->dice_hi;
	if (DUE(c, RULE_DOUBLES_EVENT, s->dice_lo == s->dice_hi))
		double_event(s, c);
	else
		bismarck_activate(s, c);
}

/* Two dice, of six sides. */
void
bismarck_check_roll(struct trial *t, const struct bismarck *s UNUSED,
		    const struct lasting *l UNUSED)
{
	int n = t->move->count[K_ROLL_DICE];

	EACH_ITEM (i, die, t->move, K_ROLL_DICE)
		TEST_ITEM(t, RULE_DICE_TWO, die >= 1 && die <= FACES,
			  K_ROLL_DICE, i, n);
	TEST(t, RULE_DICE_TWO, n == 2, K_ROLL_DICE, n);
}

/* Keeps the dice: with the token they may be rolled again, else they count. */
void
bismarck_apply_roll(struct bismarck *s, struct context *c, const struct move *m)
{
	int n;
	const int16_t *die = move_items(m, K_ROLL_DICE, &n);
	bool rising = die[0] <= die[1];

	s->dice_lo = (uint8_t)die[rising ? 0 : 1];
	s->dice_hi = (uint8_t)die[rising ? 1 : 0];
	if (s->tokens[TOKEN_REROLL])
		s->phase = PHASE_REROLL;
	else
		apply_dice(s, c);
}

void
bismarck_apply_keep(struct bismarck *s, struct context *c,
		    const struct move *m UNUSED)
{
	apply_dice(s, c);
}

/* The roll may be made again, unless by ruling it is a double. */
void
bismarck_check_reroll(struct trial *t, const struct bismarck *s,
		      const struct lasting *l)
{
	TEST(t, RULE_REROLL_WINDOW,
	     s->dice_lo != s->dice_hi ||
		 !RULED(t->context, REROLL_WINDOW, UNEQUAL_ONLY),
	     FAULT_VERB, s->phase, 1);
	TEST(t, RULE_PASSIVE_FORBIDS, l->token[TOKEN_REROLL] < 0, FAULT_VERB,
	     l->token[TOKEN_REROLL]);
}

void
bismarck_apply_reroll(struct bismarck *s, struct context *c,
		      const struct move *m UNUSED)
{
	/* out of turn the row is skipped, also where -k lets the rule pass */
	if (s->phase != PHASE_REROLL)
		return;
	if (APPLIES(c, RULE_REROLL_SPENT))
		s->tokens[TOKEN_REROLL] = 0;
	if (APPLIES(c, RULE_REROLL_REPLACES))
		s->dice_lo = s->dice_hi = 0;
	s->phase = PHASE_ROLL;
}
