/* Rows carried out.  A row that breaks a forbidden rule and is let pass is
 * carried out as it states: the same code, since every amount on the row is
 * bounded by what lies there. */
#include "bismarck.h"

static void
move_discs(uint8_t *from, uint8_t *to, int32_t n)
{
	if (n > *from)
		n = *from;
	*from = (uint8_t)(*from - n);
	*to = (uint8_t)(*to + n);
}

/* --- set-up -------------------------------------------------------------- */

void
bismarck_start(void *state, struct context *c)
{
	struct bismarck *s = state;

	s->pool[POOL_INFLUENCE] = DISCS;
	if (DUE(c, RULE_SETUP_DECK_FULL, true))
		s->deck = CARDS;
	TOOK(c, RULE_DISCS_SEVEN);
}

static void
deal(struct bismarck *s, struct context *c, const struct move *m)
{
	int n, i;
	const int16_t *card = move_items(m, K_DEAL_CARDS, &n);

	for (i = 0; i < n && i < SLOTS; i++)
		bismarck_lay(s, card[i],
			     DUE(c, RULE_SETUP_ROW_ORDER, true) ? i + 1
								: SLOTS - i);
	s->deck = (uint8_t)(s->deck - i);
	for (i = 0; i < POWERS; i++)
		if (DUE(c, RULE_SETUP_FLAGS_START, true))
			s->flags[i] =
			    (uint8_t)cell(c->pack, T_POWERS, i, POWERS_START);
	TOOK(c, RULE_TOKENS_THREE);
	for (i = 0; i < TOKENS; i++)
		if (DUE(c, RULE_SETUP_TOKENS_ACTIVE, true))
			s->tokens[i] = 1;
	TOOK(c, RULE_PARTIES_FOUR);
	if (DUE(c, RULE_SETUP_CENTRIST_DISC, true)) {
		s->pool[POOL_INFLUENCE]--;
		s->parliament[PARTY_Z] = 1;
	}
	s->phase = PHASE_MULLIGAN;
}

/* The slot of the exchanged card stays free for the card drawn. */
static void
mulligan(struct bismarck *s, struct context *c, const struct move *m)
{
	int card = m->value[K_MULLIGAN_CARD];

	s->row[s->card[card] - PLACE_ROW] = 0;
	s->card[card] = PLACE_DISCARD;
	if (DUE(c, RULE_SETUP_MULLIGAN_RETURN, true)) {
		s->card[card] = PLACE_DECK;
		s->deck++;
	}
	s->phase = PHASE_REDRAW;
}

/* 2: the first allocation or the Intelligence token ends the set-up. */
static void
end_setup(struct bismarck *s, struct context *c)
{
	if (s->phase != PHASE_MULLIGAN && s->phase != PHASE_SETUP)
		return;
	TOOK(c, RULE_SETUP_REST_INFLUENCE);
	if (DUE(c, RULE_SETUP_OPTIONAL, true))
		s->turn = 1;
}

/* --- cards --------------------------------------------------------------- */

static void
fill_slots(struct bismarck *s, const struct move *m)
{
	int n, i, slot = 0;
	const int16_t *card = move_items(m, K_DRAW_CARDS, &n);

	for (i = 0; i < n; i++) {
		while (slot < SLOTS && s->row[slot])
			slot++;
		if (slot == SLOTS)
			break;
		bismarck_lay(s, card[i], ++slot);
		s->deck--;
	}
}

static void
draw(struct bismarck *s, struct context *c, const struct move *m)
{
	uint8_t phase = s->phase;

	if (phase == PHASE_REDRAW) {
		fill_slots(s, m);
		s->phase = PHASE_SETUP;
		return;
	}
	if (DUE(c,
		phase == PHASE_REFILL ? RULE_REFILL_DRAW
				      : RULE_INTELLIGENCE_REFILL,
		true))
		fill_slots(s, m);
	if (bismarck_pile_lost(s, c))
		return;
	if (phase == PHASE_INTEL_DRAW) {
		s->phase = PHASE_INTEL;
		return;
	}
	bismarck_after_refill(s, c);
}

static void
cancel(struct bismarck *s, struct context *c, const struct move *m)
{
	int slot = s->card[m->value[K_CANCEL_CARD]];
	int pool = s->phase == PHASE_ACTION ? POOL_EVENT : POOL_INFLUENCE;

	if (s->phase == PHASE_MULLIGAN)
		s->phase = PHASE_SETUP;
	else if (s->phase == PHASE_INTEL)
		TOOK(c, RULE_INTELLIGENCE_CANCEL_NUMBER);
	else if (s->phase == PHASE_ACTION)
		TOOK(c, RULE_ACTION_ANY_NUMBER);
	TOOK(c, RULE_CANCELLED_WHILE_DISC);
	if (DUE(c, RULE_CANCEL_DISCS_STAY, true))
		move_discs(&s->pool[pool], &s->discs[slot - 1],
			   m->value[K_CANCEL_DISCS]);
}

static void
intelligence(struct bismarck *s, struct context *c, const struct move *m)
{
	int i;

	(void)m;
	end_setup(s, c);
	if (DUE(c, RULE_INTELLIGENCE_SPENT, true))
		s->tokens[TOKEN_INTELLIGENCE] = 0;
	for (i = 0; i < SLOTS; i++) {
		if (DUE(c, RULE_INTELLIGENCE_DISCARDS, s->row[i]))
			bismarck_discard(s, c, s->row[i] - 1,
					 RULE_INTELLIGENCE_DISCS_RETURN);
	}
	TOOK(c, RULE_INTELLIGENCE_UNEXECUTED);
	bismarck_want_cards(s, c, PHASE_INTEL_DRAW);
}

/* --- allocation and dice ------------------------------------------------- */

static void
allocate(struct bismarck *s, struct context *c, const struct move *m)
{
	uint8_t *from = &s->pool[POOL_INFLUENCE];

	end_setup(s, c);
	TOOK(c, RULE_ALLOCATE_FREE);
	if (!DUE(c, RULE_ALLOCATE_MOVES, true))
		return;
	move_discs(from, &s->pool[POOL_EVENT], m->value[K_ALLOCATE_EVENT]);
	move_discs(from, &s->pool[POOL_DIPLOMACY],
		   m->value[K_ALLOCATE_DIPLOMACY]);
	move_discs(from, &s->pool[POOL_POLITICS],
		   m->value[K_ALLOCATE_POLITICS]);
	s->phase = PHASE_ROLL;
}

static void
roll(struct bismarck *s, struct context *c, const struct move *m)
{
	int n;
	const int16_t *die = move_items(m, K_ROLL_DICE, &n);
	bool rising = die[0] <= die[1];

	s->dice_lo = (uint8_t)die[rising ? 0 : 1];
	s->dice_hi = (uint8_t)die[rising ? 1 : 0];
	if (s->tokens[TOKEN_REROLL])
		s->phase = PHASE_REROLL;
	else
		bismarck_throw_counts(s, c);
}

static void
keep(struct bismarck *s, struct context *c, const struct move *m)
{
	(void)m;
	bismarck_throw_counts(s, c);
}

static void
reroll(struct bismarck *s, struct context *c, const struct move *m)
{
	(void)m;
	/* out of turn the row is skipped, also where -k lets the rule pass */
	if (s->phase != PHASE_REROLL)
		return;
	if (DUE(c, RULE_REROLL_SPENT, true))
		s->tokens[TOKEN_REROLL] = 0;
	if (DUE(c, RULE_REROLL_REPLACES, true))
		s->dice_lo = s->dice_hi = 0;
	s->phase = PHASE_ROLL;
}

/* --- crisis and owed discs ----------------------------------------------- */

static void
crisis(struct bismarck *s, struct context *c, const struct move *m)
{
	bismarck_take_side(s, c, m->value[K_CRISIS_SIDE],
			   m->value[K_CRISIS_BROKER]);
}

static void
source(struct bismarck *s, struct context *c, const struct move *m)
{
	if (move_has(m, K_SOURCE_CARD))
		bismarck_source(s, c, 0, m->value[K_SOURCE_CARD]);
	else
		bismarck_source(s, c, m->value[K_SOURCE_POOL] + POOL_EVENT, -1);
}

/* --- effects ------------------------------------------------------------- */

/* An effect that belongs to no text: the party of a double. */
static void
loss_by_double(struct bismarck *s, struct context *c, const struct move *m)
{
	s->pend_cause = CAUSE_BOP;
	bismarck_carry_out(s, c, m);
	if (bismarck_pay_losses(s, c))
		bismarck_after_losses(s, c);
}

static void
primitive(struct bismarck *s, struct context *c, const struct move *m)
{
	struct scene scene = bismarck_scene(s, c);

	if (s->phase == PHASE_BOP_PARTY) {
		loss_by_double(s, c, m);
		return;
	}
	s->pend_cause = CAUSE_EFFECT;
	program_row(s, &scene, m);
	if (bismarck_pay_losses(s, c))
		bismarck_after_losses(s, c);
}

static void
done(struct bismarck *s, struct context *c, const struct move *m)
{
	struct scene scene = bismarck_scene(s, c);

	(void)m;
	if (program_done(s, &scene))
		bismarck_end_card(s, c);
	else
		bismarck_run_effect(s, c);
}

/* --- actions ------------------------------------------------------------- */

static int
stated(const struct move *m, int key, int price)
{
	return move_has(m, key) ? m->value[key] : price;
}

static void
took_lasting(struct context *c, const struct lasting *l, enum deed deed)
{
	if (l->card >= 0)
		TOOK(c, RULE_SPA_OPEN);
	if (l->surcharge[deed])
		TOOK(c, RULE_PASSIVE_SURCHARGE);
}

static void
diplomacy(struct bismarck *s, struct context *c, const struct move *m)
{
	int power = m->value[K_DIPLOMACY_POWER] - SIDE_POWER;
	struct lasting l;
	int price;

	bismarck_lasting(s, c, &l);
	price = bismarck_diplomacy_price(s, c, power, &l);
	took_lasting(c, &l, DEED_DIPLOMACY);
	if (price - l.surcharge[DEED_DIPLOMACY] == 2)
		TOOK(c, RULE_DIPLOMACY_INSIDE);
	else
		TOOK(c, RULE_DIPLOMACY_BORDER);
	if (DUE(c, RULE_DIPLOMACY_PAYS, true))
		move_discs(&s->pool[POOL_DIPLOMACY], &s->pool[POOL_INFLUENCE],
			   stated(m, K_DIPLOMACY_DISCS, price));
	TOOK(c, RULE_ACTION_ANY_NUMBER);
	if (DUE(c, RULE_DIPLOMACY_MOVE, true))
		bismarck_move_flag(s, c, power, 1);
	(void)bismarck_win(s, c, AFTER_DEED);
}

static void
politics(struct bismarck *s, struct context *c, const struct move *m)
{
	struct lasting l;
	int price;

	bismarck_lasting(s, c, &l);
	took_lasting(c, &l, DEED_POLITICS);
	price = bismarck_politics_price(s, c, &l);
	TOOK(c, RULE_POLITICS_PRICE);
	TOOK(c, RULE_ACTION_ANY_NUMBER);
	if (!DUE(c, RULE_POLITICS_PAYS, true))
		return;
	move_discs(&s->pool[POOL_POLITICS], &s->pool[POOL_INFLUENCE],
		   stated(m, K_POLITICS_DISCS, price));
	move_discs(&s->parliament[m->value[K_POLITICS_PARTY]],
		   &s->pool[POOL_INFLUENCE], 1);
}

static void
end_turn(struct bismarck *s, struct context *c, const struct move *m)
{
	(void)m;
	bismarck_end_turn(s, c);
}

/* --- all rows ------------------------------------------------------------ */

typedef void carry_out(struct bismarck *, struct context *,
		       const struct move *);

static carry_out *const verbs[V_COUNT] = {
    [V_DEAL] = deal,
    [V_MULLIGAN] = mulligan,
    [V_DRAW] = draw,
    [V_CANCEL] = cancel,
    [V_INTELLIGENCE] = intelligence,
    [V_ALLOCATE] = allocate,
    [V_ROLL] = roll,
    [V_KEEP] = keep,
    [V_REROLL] = reroll,
    [V_CRISIS] = crisis,
    [V_SOURCE] = source,
    [V_DIPLOMACY] = diplomacy,
    [V_POLITICS] = politics,
    [V_END_TURN] = end_turn,
    [V_DONE] = done,
};

void
bismarck_apply(void *state, struct context *c, const struct move *m,
	       uint16_t broken)
{
	carry_out *verb = verbs[m->verb];

	(void)broken;
	if (verb)
		verb(state, c, m);
	else
		primitive(state, c, m);
}

/* A claim of the price that is right says nothing new. */
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
		key = K_DIPLOMACY_DISCS;
		price = bismarck_diplomacy_price(
		    s, c, m->value[K_DIPLOMACY_POWER] - SIDE_POWER, &l);
	} else {
		key = K_POLITICS_DISCS;
		price = bismarck_politics_price(s, c, &l);
	}
	if (m->value[key] != price)
		return;
	m->value[key] = MISSING;
	m->given &= (uint16_t) ~(1u << key);
}
