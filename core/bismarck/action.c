/* 3.3.2-3 and 3.4: Diplomacy, Politics, and the end of the turn. */
#include "rows.h"

/* The discs that a row states, or else the price. */
static int
stated(const struct move *m, int key, int price)
{
	return move_has(m, key) ? m->value[key] : price;
}

/* --- Diplomacy ------------------------------------------------------------ */

/* 3.3.2: the power can be moved, and the row states the price that is due. */
void
bismarck_check_diplomacy(struct trial *t, const struct bismarck *s,
			 const struct lasting *l)
{
	const struct move *m = t->move;
	int power = m->value[K_DIPLOMACY_POWER] - SIDE_POWER;
	int purse = s->pool[POOL_DIPLOMACY], price, discs;

	MUST(t, RULE_DIPLOMACY_TARGET, power >= 0, K_DIPLOMACY_POWER,
	     m->value[K_DIPLOMACY_POWER]);
	TEST(t, RULE_DIPLOMACY_INACTIVE,
	     !bismarck_holds_still(s, t->context, power), K_DIPLOMACY_POWER,
	     m->value[K_DIPLOMACY_POWER]);
	TEST(t, RULE_DIPLOMACY_EDGE, s->flags[power] < SPACES,
	     K_DIPLOMACY_POWER, m->value[K_DIPLOMACY_POWER], SPACES);
	price = bismarck_diplomacy_price(s, t->context, power, l);
	discs = stated(m, K_DIPLOMACY_DISCS, price);
	TEST(t, RULE_DIPLOMACY_FUNDS, discs <= purse,
	     move_has(m, K_DIPLOMACY_DISCS) ? K_DIPLOMACY_DISCS : FAULT_ROW,
	     purse, discs);
	TEST(t, RULE_PASSIVE_FORBIDS, l->action[ACTION_DIPLOMACY] < 0,
	     FAULT_VERB, l->action[ACTION_DIPLOMACY]);
	TEST(t, RULE_DIPLOMACY_COST, bismarck_is_price(l, price, discs),
	     K_DIPLOMACY_DISCS, price, discs);
}

/* What an action costs depends on the lasting cards; if one of them is unknown,
 * and the row does not say it, so do the pools from here on. */
static void
took_lasting(struct context *c, const struct lasting *l, enum action action,
	     bool is_stated)
{
	if (l->open)
		TOOK(c, RULE_SPA_OPEN);
	if (l->surcharge[action])
		TOOK(c, RULE_PASSIVE_SURCHARGE);
	if (l->unknown >= 0 && !is_stated)
		cells_note(&c->doubt, T_CARDS, l->unknown, CARDS_LASTING);
}

/* Pays, moves the flag one space to the right, tests the win. */
void
bismarck_apply_diplomacy(struct bismarck *s, struct context *c,
			 const struct move *m)
{
	int power = m->value[K_DIPLOMACY_POWER] - SIDE_POWER;
	struct lasting l;
	int price;

	bismarck_lasting(s, c, &l);
	price = bismarck_diplomacy_price(s, c, power, &l);
	took_lasting(c, &l, ACTION_DIPLOMACY, move_has(m, K_DIPLOMACY_DISCS));
	if (price - l.surcharge[ACTION_DIPLOMACY] == 2)
		TOOK(c, RULE_DIPLOMACY_INSIDE);
	else
		TOOK(c, RULE_DIPLOMACY_BORDER);
	if (APPLIES(c, RULE_DIPLOMACY_PAYS))
		bismarck_move_discs(&s->pool[POOL_DIPLOMACY],
				    &s->pool[POOL_INFLUENCE],
				    stated(m, K_DIPLOMACY_DISCS, price));
	TOOK(c, RULE_ACTION_ANY_NUMBER);
	if (APPLIES(c, RULE_DIPLOMACY_MOVE))
		(void)bismarck_move_flag(s, c, power, 1);
	(void)bismarck_test_win(s, c, AFTER_DEED);
}

/* --- Politics ------------------------------------------------------------- */

/* 3.3.3: the party is lost, and its price is paid from the Politics Pool. */
void
bismarck_check_politics(struct trial *t, const struct bismarck *s,
			const struct lasting *l)
{
	const struct move *m = t->move;
	int32_t party = m->value[K_POLITICS_PARTY];
	int purse = s->pool[POOL_POLITICS], price, discs;

	TEST(t, RULE_POLITICS_TARGET, s->parliament[party], K_POLITICS_PARTY,
	     party);
	price = bismarck_politics_price(s, t->context, l);
	discs = stated(m, K_POLITICS_DISCS, price);
	TEST(t, RULE_POLITICS_FUNDS, discs <= purse,
	     move_has(m, K_POLITICS_DISCS) ? K_POLITICS_DISCS : FAULT_ROW,
	     purse, discs);
	TEST(t, RULE_PASSIVE_FORBIDS, l->action[ACTION_POLITICS] < 0,
	     FAULT_VERB, l->action[ACTION_POLITICS]);
	TEST(t, RULE_POLITICS_COST, bismarck_is_price(l, price, discs),
	     K_POLITICS_DISCS, price, discs);
}

/* Pays; the disc of the party comes back, too. */
void
bismarck_apply_politics(struct bismarck *s, struct context *c,
			const struct move *m)
{
	struct lasting l;
	int price;

	bismarck_lasting(s, c, &l);
	took_lasting(c, &l, ACTION_POLITICS, move_has(m, K_POLITICS_DISCS));
	price = bismarck_politics_price(s, c, &l);
	TOOK(c, RULE_POLITICS_PRICE);
	TOOK(c, RULE_ACTION_ANY_NUMBER);
	if (!APPLIES(c, RULE_POLITICS_PAYS))
		return;
	bismarck_move_discs(&s->pool[POOL_POLITICS], &s->pool[POOL_INFLUENCE],
			    stated(m, K_POLITICS_DISCS, price));
	bismarck_move_discs(&s->parliament[m->value[K_POLITICS_PARTY]],
			    &s->pool[POOL_INFLUENCE], 1);
}

/* A claim of the right price adds nothing. */
void
bismarck_canonical(const void *state, struct context *c, struct move *m)
{
	const struct bismarck *s = state;
	int key, price;
	struct lasting l;

	if (m->verb != V_DIPLOMACY && m->verb != V_POLITICS)
		return;
	bismarck_lasting(s, c, &l);
	if (m->verb == V_DIPLOMACY) {
		int power = m->value[K_DIPLOMACY_POWER] - SIDE_POWER;

		/* a row that breaks a rule may name what is not a power */
		if (power < 0 || power >= POWERS)
			return;
		key = K_DIPLOMACY_DISCS;
		price = bismarck_diplomacy_price(s, c, power, &l);
	} else {
		key = K_POLITICS_DISCS;
		price = bismarck_politics_price(s, c, &l);
	}
	if (l.unknown < 0 && m->value[key] == price)
		move_unset(m, key);
}

/* An unknown price leaves in doubt how many discs are in which pool, and with
 * it what asks the pools; not who may end the turn.  Cleanup settles it: 3.4
 * brings them all together, whatever was paid. */
bool
bismarck_in_doubt(const void *state UNUSED, const struct place *element,
		  int verb)
{
	return element ? PLACE_IN(element, struct bismarck, pool) >= 0
		       : verb != V_END_TURN;
}

/* 3.4: all pools go back to Influence, then the win is tested. */
void
bismarck_apply_end_turn(struct bismarck *s, struct context *c,
			const struct move *m UNUSED)
{
	for (int pool = POOL_EVENT; pool < POOLS; pool++)
		if (DUE(c, RULE_CLEANUP_POOLS, s->pool[pool] > 0))
			bismarck_move_discs(&s->pool[pool],
					    &s->pool[POOL_INFLUENCE], DISCS);
	TOOK(c, RULE_CLEANUP_KEEPS);
	c->resolved = true;
	s->dice_lo = s->dice_hi = s->dice_top = 0;
	if (bismarck_test_win(s, c, AFTER_CLEANUP))
		return;
	TOOK(c, RULE_TURN_PHASES);
	if (!APPLIES(c, RULE_NEXT_TURN))
		return;
	/* only spa-activated=stay has no end in sight: stop counting there */
	if (s->turn < UINT16_MAX)
		s->turn++;
	s->phase = PHASE_TURN;
}
