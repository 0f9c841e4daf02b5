/* Is a row legal?  Sequence first, then pieces, then prices: the order in
 * which the rules are tested is the order in which a broken one is reported.
 */
#include "bismarck.h"

static bool
phase_in(const struct bismarck *s, uint32_t phases)
{
	return phases >> s->phase & 1;
}

#define IN(phase) (1u << (phase))
#define SET_UP (IN(PHASE_MULLIGAN) | IN(PHASE_SETUP))

/* --- cards --------------------------------------------------------------- */

/* Cards of a deal or draw: named, of this game, declared, still in the pile. */
static void
check_cards(struct trial *t, int due, uint16_t rule_count)
{
	const struct bismarck *s = t->state;
	const struct move *m = t->move;
	int n, i, j;
	const int16_t *card = move_items(m, DRAW_CARDS, &n);

	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DRAW_FACE_UP, card[i] != UNSEEN, DRAW_CARDS,
			  i, 0);
	TEST(t, rule_count, n == due, DRAW_CARDS, due, n);
	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DECK_COMPOSITION, card[i] != STRANGER,
			  DRAW_CARDS, i, 0);
	for (i = 0; i < n; i++)
		if (card[i] >= 0)
			TEST_ITEM(t, RULE_CARD_DECLARED,
				  bismarck_declared(t->context, card[i]),
				  DRAW_CARDS, i, card[i]);
	for (i = 0; i < n; i++) {
		if (card[i] < 0)
			continue;
		for (j = 0; j < i && card[j] != card[i]; j++)
			;
		TEST_ITEM(t, RULE_DRAW_FROM_DECK,
			  s->card[card[i]] == PLACE_DECK && j == i, DRAW_CARDS,
			  i, card[i], j < i ? PLACE_ROW : s->card[card[i]]);
	}
}

static void
check_deal(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	(void)l;
	MUST(t, RULE_SETUP_DEAL_FIRST, s->phase == PHASE_DEAL, AT_VERB,
	     s->phase);
	MUST(t, RULE_BOARD_COMPLETE, bismarck_board_complete(t->context),
	     AT_VERB, 0);
	check_cards(t, SLOTS, RULE_SETUP_DEAL_FIVE);
}

static void
check_draw(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	(void)l;
	MUST(t, RULE_DRAW_DUE,
	     phase_in(s, IN(PHASE_REDRAW) | IN(PHASE_INTEL_DRAW) |
			     IN(PHASE_REFILL)),
	     AT_VERB, s->phase);
	check_cards(t, bismarck_cards_due(s), RULE_REFILL_COUNT);
}

static void
check_mulligan(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	int32_t card = t->move->value[MULLIGAN_CARD];

	(void)l;
	MUST(t, RULE_SETUP_MULLIGAN_WINDOW, phase_in(s, SET_UP), AT_VERB,
	     s->phase);
	/* 2: exchange first, then cancel */
	MUST(t, RULE_SETUP_MULLIGAN_BEFORE_CANCEL, !bismarck_row_discs(s),
	     AT_VERB, bismarck_row_discs(s));
	MUST(t, RULE_SETUP_MULLIGAN_ONCE, s->phase == PHASE_MULLIGAN, AT_VERB,
	     0);
	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, MULLIGAN_CARD, 0);
	TEST(t, RULE_SETUP_MULLIGAN_TARGET, bismarck_in_row(s, card),
	     MULLIGAN_CARD, card, s->card[card]);
}

/* --- cancelling ---------------------------------------------------------- */

/* Set-up and Intelligence pay from the Influence Pool and are no action. */
static void
check_early_cancel(struct trial *t, int slot, int discs)
{
	const struct bismarck *s = t->state;
	const struct context *c = t->context;
	bool setup = s->phase != PHASE_INTEL;
	int purse = s->pool[POOL_INFLUENCE];
	int others = bismarck_row_discs(s) - s->discs[slot - 1];

	if (setup)
		TEST(t, RULE_SETUP_CANCEL_FUNDS, discs <= purse, CANCEL_DISCS,
		     purse, discs);
	else
		TEST(t, RULE_INTELLIGENCE_CANCEL_FUNDS, discs <= purse,
		     CANCEL_DISCS, purse, discs);
	TEST(t, RULE_RECANCEL,
	     !s->discs[slot - 1] || c->ruling[RULING_RECANCEL] == RECANCEL_YES,
	     CANCEL_CARD, t->move->value[CANCEL_CARD], s->discs[slot - 1]);
	if (setup) {
		TEST(t, RULE_SETUP_CANCEL_NUMBER,
		     !others || c->ruling[RULING_SETUP_CANCELS] ==
				    SETUP_CANCELS_ANY_NUMBER,
		     CANCEL_CARD, 1);
		TEST(t, RULE_SETUP_CANCEL_COST, discs == slot, CANCEL_DISCS,
		     slot, discs);
	} else {
		TEST(t, RULE_INTELLIGENCE_CANCEL_COST, discs == slot,
		     CANCEL_DISCS, slot, discs);
	}
}

static void
check_cancel(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct context *c = t->context;
	int32_t card = t->move->value[CANCEL_CARD];
	int32_t discs = t->move->value[CANCEL_DISCS];
	int purse = s->pool[POOL_EVENT], slot, price;

	MUST(t, RULE_CANCEL_WINDOW,
	     phase_in(s, SET_UP | IN(PHASE_INTEL) | IN(PHASE_ACTION)), AT_VERB,
	     s->phase);
	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, CANCEL_CARD, 0);
	MUST(t, RULE_CANCEL_TARGET, bismarck_in_row(s, card), CANCEL_CARD, card,
	     s->card[card]);
	slot = s->card[card];
	if (s->phase != PHASE_ACTION) {
		check_early_cancel(t, slot, discs);
		return;
	}
	price = slot + l->surcharge[DEED_CANCEL];
	TEST(t, RULE_CANCEL_FUNDS, discs <= purse, CANCEL_DISCS, purse, discs);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->deeds >> DEED_CANCEL & 1), AT_VERB,
	     l->card);
	TEST(t, RULE_RECANCEL,
	     !s->discs[slot - 1] || c->ruling[RULING_RECANCEL] == RECANCEL_YES,
	     CANCEL_CARD, card, s->discs[slot - 1]);
	TEST(t, RULE_CANCEL_COST, discs == price, CANCEL_DISCS, price, discs);
}

/* --- the start of a turn and the dice ------------------------------------ */

static void
check_intelligence(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	MUST(t, RULE_INTELLIGENCE_WINDOW, phase_in(s, SET_UP | IN(PHASE_TURN)),
	     AT_VERB, s->phase);
	TEST(t, RULE_INTELLIGENCE_ACTIVE, s->tokens[TOKEN_INTELLIGENCE],
	     AT_VERB, 0);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->tokens >> TOKEN_INTELLIGENCE & 1),
	     AT_VERB, l->card);
}

static void
check_allocate(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const int32_t *n = t->move->value;
	int purse = s->pool[POOL_INFLUENCE];
	int all =
	    n[ALLOCATE_EVENT] + n[ALLOCATE_DIPLOMACY] + n[ALLOCATE_POLITICS];
	int at = n[ALLOCATE_EVENT] > purse ? ALLOCATE_EVENT
		 : n[ALLOCATE_EVENT] + n[ALLOCATE_DIPLOMACY] > purse
		     ? ALLOCATE_DIPLOMACY
		     : ALLOCATE_POLITICS;

	(void)l;
	MUST(t, RULE_ALLOCATE_WINDOW,
	     phase_in(s, SET_UP | IN(PHASE_TURN) | IN(PHASE_INTEL)), AT_VERB,
	     s->phase);
	TEST(t, RULE_ALLOCATE_FUNDS, all <= purse, at, purse, all);
}

static void
check_roll(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	int n, i;
	const int16_t *die = move_items(t->move, ROLL_DICE, &n);

	(void)l;
	MUST(t, RULE_ROLL_DUE, s->phase == PHASE_ROLL, AT_VERB, s->phase);
	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DICE_TWO, die[i] >= 1 && die[i] <= FACES,
			  ROLL_DICE, i, n);
	TEST(t, RULE_DICE_TWO, n == 2, ROLL_DICE, n);
}

static void
check_reroll(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct context *c = t->context;

	MUST(t, RULE_REROLL_ACTIVE, s->tokens[TOKEN_REROLL], AT_VERB, 0);
	MUST(t, RULE_REROLL_WINDOW, s->phase == PHASE_REROLL, AT_VERB,
	     s->phase);
	TEST(t, RULE_REROLL_WINDOW,
	     s->dice_lo != s->dice_hi ||
		 c->ruling[RULING_REROLL_WINDOW] != REROLL_WINDOW_UNEQUAL_ONLY,
	     AT_VERB, s->phase);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->tokens >> TOKEN_REROLL & 1), AT_VERB,
	     l->card);
}

/* --- crisis and owed discs ----------------------------------------------- */

static void
check_crisis(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	int32_t side = t->move->value[CRISIS_SIDE];

	MUST(t, RULE_CRISIS_DUE, s->phase == PHASE_CRISIS, AT_VERB, s->phase);
	TEST(t, RULE_CRISIS_SIDE_NOT_FRANCE, side != SIDE_FRANCE, CRISIS_SIDE,
	     side);
	TEST(t, RULE_CRISIS_SIDE_INVOLVED,
	     bismarck_involved(s, t->context) >> side & 1, CRISIS_SIDE, side);
	if (!t->move->value[CRISIS_BROKER])
		return;
	TEST(t, RULE_BROKER_ACTIVE, s->tokens[TOKEN_BROKER], CRISIS_BROKER, 0);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->tokens >> TOKEN_BROKER & 1),
	     CRISIS_BROKER, l->card);
}

static void
check_source(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct move *m = t->move;
	int32_t card = m->value[SOURCE_CARD];
	int pools = s->pool[POOL_EVENT] + s->pool[POOL_DIPLOMACY] +
		    s->pool[POOL_POLITICS];

	(void)l;
	MUST(t, RULE_SOURCE_DUE, s->phase == PHASE_SOURCE, AT_VERB, s->phase);
	/* exactly one place gives the disc */
	MUST(t, RULE_SOURCE_HAS_DISC,
	     move_has(m, SOURCE_POOL) != move_has(m, SOURCE_CARD), AT_VERB, 0);
	if (move_has(m, SOURCE_POOL)) {
		TEST(t, RULE_SOURCE_HAS_DISC,
		     s->pool[m->value[SOURCE_POOL] + POOL_EVENT], SOURCE_POOL,
		     0);
		return;
	}
	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, SOURCE_CARD, 0);
	TEST(t, RULE_SOURCE_HAS_DISC,
	     bismarck_in_row(s, card) && s->discs[s->card[card] - PLACE_ROW],
	     SOURCE_CARD, 0);
	TEST(t, RULE_SOURCE_CARDS, !pools, SOURCE_CARD, pools);
}

/* --- actions ------------------------------------------------------------- */

static void
check_diplomacy(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct move *m = t->move;
	int power = m->value[DIPLOMACY_POWER] - SIDE_POWER;
	int purse = s->pool[POOL_DIPLOMACY], price, discs;

	MUST(t, RULE_ACTION_PHASE_ONLY, s->phase == PHASE_ACTION, AT_VERB,
	     s->phase);
	MUST(t, RULE_DIPLOMACY_TARGET, power >= 0, DIPLOMACY_POWER,
	     m->value[DIPLOMACY_POWER]);
	TEST(t, RULE_DIPLOMACY_EDGE, s->flags[power] < SPACES, DIPLOMACY_POWER,
	     m->value[DIPLOMACY_POWER], SPACES);
	price = bismarck_diplomacy_price(s, t->context, power, l);
	discs =
	    move_has(m, DIPLOMACY_DISCS) ? m->value[DIPLOMACY_DISCS] : price;
	TEST(t, RULE_DIPLOMACY_FUNDS, discs <= purse,
	     move_has(m, DIPLOMACY_DISCS) ? DIPLOMACY_DISCS : AT_ROW, purse,
	     discs);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->deeds >> DEED_DIPLOMACY & 1),
	     AT_VERB, l->card);
	TEST(t, RULE_DIPLOMACY_COST, discs == price, DIPLOMACY_DISCS, price,
	     discs);
}

static void
check_politics(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct move *m = t->move;
	int32_t party = m->value[POLITICS_PARTY];
	int purse = s->pool[POOL_POLITICS], price, discs;

	MUST(t, RULE_ACTION_PHASE_ONLY, s->phase == PHASE_ACTION, AT_VERB,
	     s->phase);
	TEST(t, RULE_POLITICS_TARGET, s->parliament[party], POLITICS_PARTY,
	     party);
	price = bismarck_politics_price(s, t->context, l);
	discs = move_has(m, POLITICS_DISCS) ? m->value[POLITICS_DISCS] : price;
	TEST(t, RULE_POLITICS_FUNDS, discs <= purse,
	     move_has(m, POLITICS_DISCS) ? POLITICS_DISCS : AT_ROW, purse,
	     discs);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->deeds >> DEED_POLITICS & 1), AT_VERB,
	     l->card);
	TEST(t, RULE_POLITICS_COST, discs == price, POLITICS_DISCS, price,
	     discs);
}

/* --- effect rows --------------------------------------------------------- */

/* The objects of a primitive must exist, whoever says that it was done. */
static void
check_pieces(struct trial *t)
{
	const struct bismarck *s = t->state;
	int32_t object = t->move->value[EFFECT_OBJECT];

	switch (t->move->verb) {
	case VERB_FLAG:
	case VERB_DEACTIVATE:
	case VERB_ACTIVATE:
		MUST(t, RULE_FLAGS_FIVE, object >= SIDE_POWER, EFFECT_OBJECT,
		     object);
		break;
	case VERB_DISCARD:
		MUST(t, RULE_DECK_COMPOSITION, object != STRANGER,
		     EFFECT_OBJECT, 0);
		MUST(t, RULE_EFFECT_DISCARD, bismarck_discardable(s, object),
		     EFFECT_OBJECT, object, s->card[object]);
		break;
	default:
		break;
	}
}

static void
check_primitive(struct trial *t)
{
	const struct bismarck *s = t->state;
	struct choices all;
	struct choice choice;

	if (s->phase == PHASE_BOP_PARTY && t->move->verb == VERB_LOSE_SUPPORT) {
		TEST(t, RULE_BOP_PARTY_SUPPORTING,
		     !s->parliament[t->move->value[EFFECT_OBJECT]],
		     EFFECT_OBJECT, t->move->value[EFFECT_OBJECT]);
		return;
	}
	MUST(t, RULE_EFFECT_DUE,
	     phase_in(s, IN(PHASE_EFFECT) | IN(PHASE_ATTEST)), AT_VERB,
	     s->phase);
	check_pieces(t);
	if (s->phase != PHASE_EFFECT)
		return;
	choice = bismarck_choice_of(t->move);
	bismarck_choices(s, t->context, &all);
	TEST(t, RULE_EFFECT_CHOICE, bismarck_offered(&all, &choice), AT_VERB,
	     all.count, bismarck_card_in(s, s->pend_slot));
}

/* --- all rows ------------------------------------------------------------ */

static void
check_keep(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	(void)l;
	TEST(t, RULE_KEEP_DUE, s->phase == PHASE_REROLL, AT_VERB, s->phase);
}

static void
check_end_turn(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	(void)l;
	TEST(t, RULE_ACTION_PHASE_ONLY, s->phase == PHASE_ACTION, AT_VERB,
	     s->phase);
}

static void
check_done(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	(void)l;
	TEST(t, RULE_EFFECT_DUE, s->phase == PHASE_ATTEST, AT_VERB, s->phase);
}

typedef void check_row(struct trial *, const struct lasting *);

static check_row *const verbs[VERBS] = {
    [VERB_DEAL] = check_deal,
    [VERB_MULLIGAN] = check_mulligan,
    [VERB_DRAW] = check_draw,
    [VERB_CANCEL] = check_cancel,
    [VERB_INTELLIGENCE] = check_intelligence,
    [VERB_ALLOCATE] = check_allocate,
    [VERB_ROLL] = check_roll,
    [VERB_KEEP] = check_keep,
    [VERB_REROLL] = check_reroll,
    [VERB_CRISIS] = check_crisis,
    [VERB_SOURCE] = check_source,
    [VERB_DIPLOMACY] = check_diplomacy,
    [VERB_POLITICS] = check_politics,
    [VERB_END_TURN] = check_end_turn,
    [VERB_DONE] = check_done,
};

/* Does the row belong to a text that the pack does not know? */
static bool
is_attested(const struct bismarck *s, const struct context *c)
{
	int steps;
	bool open;

	if (s->phase == PHASE_ATTEST)
		return true;
	if (s->phase != PHASE_SOURCE || s->pend_cause != CAUSE_EFFECT)
		return false;
	bismarck_program(c, bismarck_card_in(s, s->pend_slot), &steps, &open);
	return open && s->pend_step >= steps;
}

void
bismarck_check(struct trial *t)
{
	const struct bismarck *s = t->state;
	uint8_t verb = t->move->verb;
	struct lasting l;

	MUST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, AT_VERB, s->outcome,
	     s->reason);
	MUST(t, RULE_KEEP_DUE,
	     s->phase != PHASE_REROLL || verb == VERB_KEEP ||
		 verb == VERB_REROLL,
	     AT_VERB, s->phase);
	bismarck_lasting(s, t->context, &l);
	if (verbs[verb])
		verbs[verb](t, &l);
	else
		check_primitive(t);
	t->unverified = l.unknown || is_attested(s, t->context);
}
