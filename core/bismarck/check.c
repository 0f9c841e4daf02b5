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
	const int16_t *card = move_items(m, K_DRAW_CARDS, &n);

	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DRAW_FACE_UP, card[i] != UNSEEN, K_DRAW_CARDS,
			  i, 0);
	TEST(t, rule_count, n == due, K_DRAW_CARDS, due, n);
	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DECK_COMPOSITION, card[i] != STRANGER,
			  K_DRAW_CARDS, i, 0);
	for (i = 0; i < n; i++)
		if (card[i] >= 0)
			TEST_ITEM(t, RULE_CARD_DECLARED,
				  bismarck_declared(t->context, card[i]),
				  K_DRAW_CARDS, i, card[i]);
	for (i = 0; i < n; i++) {
		if (card[i] < 0)
			continue;
		for (j = 0; j < i && card[j] != card[i]; j++)
			;
		TEST_ITEM(t, RULE_DRAW_FROM_DECK,
			  s->card[card[i]] == PLACE_DECK && j == i,
			  K_DRAW_CARDS, i, card[i],
			  j < i ? PLACE_ROW : s->card[card[i]]);
	}
}

static void
check_deal(struct trial *t, const struct lasting *l)
{
	(void)l;
	MUST(t, RULE_BOARD_COMPLETE, bismarck_board_complete(t->context),
	     AT_VERB, 0);
	check_cards(t, SLOTS, RULE_SETUP_DEAL_FIVE);
}

static void
check_draw(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	(void)l;
	check_cards(t, bismarck_cards_due(s), RULE_REFILL_COUNT);
}

static void
check_mulligan(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	int32_t card = t->move->value[K_MULLIGAN_CARD];

	(void)l;
	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, K_MULLIGAN_CARD, 0);
	TEST(t, RULE_SETUP_MULLIGAN_TARGET, bismarck_in_row(s, card),
	     K_MULLIGAN_CARD, card, s->card[card]);
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
		TEST(t, RULE_SETUP_CANCEL_FUNDS, discs <= purse, K_CANCEL_DISCS,
		     purse, discs);
	else
		TEST(t, RULE_INTELLIGENCE_CANCEL_FUNDS, discs <= purse,
		     K_CANCEL_DISCS, purse, discs);
	TEST(t, RULE_RECANCEL,
	     !s->discs[slot - 1] || c->ruling[RULING_RECANCEL] == RECANCEL_YES,
	     K_CANCEL_CARD, t->move->value[K_CANCEL_CARD], s->discs[slot - 1]);
	if (setup) {
		TEST(t, RULE_SETUP_CANCEL_NUMBER,
		     !others || c->ruling[RULING_SETUP_CANCELS] ==
				    SETUP_CANCELS_ANY_NUMBER,
		     K_CANCEL_CARD, 1);
		TEST(t, RULE_SETUP_CANCEL_COST, discs == slot, K_CANCEL_DISCS,
		     slot, discs);
	} else {
		TEST(t, RULE_INTELLIGENCE_CANCEL_COST, discs == slot,
		     K_CANCEL_DISCS, slot, discs);
	}
}

static void
check_cancel(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct context *c = t->context;
	int32_t card = t->move->value[K_CANCEL_CARD];
	int32_t discs = t->move->value[K_CANCEL_DISCS];
	int purse = s->pool[POOL_EVENT], slot, price;

	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, K_CANCEL_CARD, 0);
	MUST(t, RULE_CANCEL_TARGET, bismarck_in_row(s, card), K_CANCEL_CARD,
	     card, s->card[card]);
	slot = s->card[card];
	if (s->phase != PHASE_ACTION) {
		check_early_cancel(t, slot, discs);
		return;
	}
	price = slot + l->surcharge[DEED_CANCEL];
	TEST(t, RULE_CANCEL_FUNDS, discs <= purse, K_CANCEL_DISCS, purse,
	     discs);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->deeds >> DEED_CANCEL & 1), AT_VERB,
	     l->card);
	TEST(t, RULE_RECANCEL,
	     !s->discs[slot - 1] || c->ruling[RULING_RECANCEL] == RECANCEL_YES,
	     K_CANCEL_CARD, card, s->discs[slot - 1]);
	TEST(t, RULE_CANCEL_COST, discs == price, K_CANCEL_DISCS, price, discs);
}

/* --- the start of a turn and the dice ------------------------------------ */

static void
check_intelligence(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

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
	int all = n[K_ALLOCATE_EVENT] + n[K_ALLOCATE_DIPLOMACY] +
		  n[K_ALLOCATE_POLITICS];
	int at = n[K_ALLOCATE_EVENT] > purse ? K_ALLOCATE_EVENT
		 : n[K_ALLOCATE_EVENT] + n[K_ALLOCATE_DIPLOMACY] > purse
		     ? K_ALLOCATE_DIPLOMACY
		     : K_ALLOCATE_POLITICS;

	(void)l;
	TEST(t, RULE_ALLOCATE_FUNDS, all <= purse, at, purse, all);
}

static void
check_roll(struct trial *t, const struct lasting *l)
{
	int n, i;
	const int16_t *die = move_items(t->move, K_ROLL_DICE, &n);

	(void)l;
	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DICE_TWO, die[i] >= 1 && die[i] <= FACES,
			  K_ROLL_DICE, i, n);
	TEST(t, RULE_DICE_TWO, n == 2, K_ROLL_DICE, n);
}

static void
check_reroll(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct context *c = t->context;

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
	int32_t side = t->move->value[K_CRISIS_SIDE];

	TEST(t, RULE_CRISIS_SIDE_NOT_FRANCE, side != SIDE_FRANCE, K_CRISIS_SIDE,
	     side);
	TEST(t, RULE_CRISIS_SIDE_INVOLVED,
	     bismarck_involved(s, t->context) >> side & 1, K_CRISIS_SIDE, side);
	if (!t->move->value[K_CRISIS_BROKER])
		return;
	TEST(t, RULE_BROKER_ACTIVE, s->tokens[TOKEN_BROKER], K_CRISIS_BROKER,
	     0);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->tokens >> TOKEN_BROKER & 1),
	     K_CRISIS_BROKER, l->card);
}

static void
check_source(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct move *m = t->move;
	int32_t card = m->value[K_SOURCE_CARD];
	int pools = s->pool[POOL_EVENT] + s->pool[POOL_DIPLOMACY] +
		    s->pool[POOL_POLITICS];

	(void)l;
	/* exactly one place gives the disc */
	MUST(t, RULE_SOURCE_HAS_DISC,
	     move_has(m, K_SOURCE_POOL) != move_has(m, K_SOURCE_CARD), AT_VERB,
	     0);
	if (move_has(m, K_SOURCE_POOL)) {
		TEST(t, RULE_SOURCE_HAS_DISC,
		     s->pool[m->value[K_SOURCE_POOL] + POOL_EVENT],
		     K_SOURCE_POOL, 0);
		return;
	}
	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, K_SOURCE_CARD, 0);
	TEST(t, RULE_SOURCE_HAS_DISC,
	     bismarck_in_row(s, card) && s->discs[s->card[card] - PLACE_ROW],
	     K_SOURCE_CARD, 0);
	TEST(t, RULE_SOURCE_CARDS, !pools, K_SOURCE_CARD, pools);
}

/* --- actions ------------------------------------------------------------- */

static void
check_diplomacy(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct move *m = t->move;
	int power = m->value[K_DIPLOMACY_POWER] - SIDE_POWER;
	int purse = s->pool[POOL_DIPLOMACY], price, discs;

	MUST(t, RULE_DIPLOMACY_TARGET, power >= 0, K_DIPLOMACY_POWER,
	     m->value[K_DIPLOMACY_POWER]);
	TEST(t, RULE_DIPLOMACY_EDGE, s->flags[power] < SPACES,
	     K_DIPLOMACY_POWER, m->value[K_DIPLOMACY_POWER], SPACES);
	price = bismarck_diplomacy_price(s, t->context, power, l);
	discs = move_has(m, K_DIPLOMACY_DISCS) ? m->value[K_DIPLOMACY_DISCS]
					       : price;
	TEST(t, RULE_DIPLOMACY_FUNDS, discs <= purse,
	     move_has(m, K_DIPLOMACY_DISCS) ? K_DIPLOMACY_DISCS : AT_ROW, purse,
	     discs);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->deeds >> DEED_DIPLOMACY & 1),
	     AT_VERB, l->card);
	TEST(t, RULE_DIPLOMACY_COST, discs == price, K_DIPLOMACY_DISCS, price,
	     discs);
}

static void
check_politics(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	const struct move *m = t->move;
	int32_t party = m->value[K_POLITICS_PARTY];
	int purse = s->pool[POOL_POLITICS], price, discs;

	TEST(t, RULE_POLITICS_TARGET, s->parliament[party], K_POLITICS_PARTY,
	     party);
	price = bismarck_politics_price(s, t->context, l);
	discs =
	    move_has(m, K_POLITICS_DISCS) ? m->value[K_POLITICS_DISCS] : price;
	TEST(t, RULE_POLITICS_FUNDS, discs <= purse,
	     move_has(m, K_POLITICS_DISCS) ? K_POLITICS_DISCS : AT_ROW, purse,
	     discs);
	TEST(t, RULE_PASSIVE_FORBIDS, !(l->deeds >> DEED_POLITICS & 1), AT_VERB,
	     l->card);
	TEST(t, RULE_POLITICS_COST, discs == price, K_POLITICS_DISCS, price,
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
	case V_FLAG:
	case V_DEACTIVATE:
	case V_ACTIVATE:
		MUST(t, RULE_FLAGS_FIVE, object >= SIDE_POWER, EFFECT_OBJECT,
		     object);
		break;
	case V_DISCARD:
		MUST(t, RULE_DECK_COMPOSITION, object != STRANGER,
		     EFFECT_OBJECT, 0);
		MUST(t, RULE_EFFECT_DISCARD, bismarck_discardable(s, object),
		     EFFECT_OBJECT, object, s->card[object]);
		break;
	default:
		break;
	}
}

/* 3.2.3: what the card leaves to the player. */
static void
check_choice(struct trial *t)
{
	const struct bismarck *s = t->state;
	struct scene scene = bismarck_scene(s, t->context);
	bool unsure;

	TEST(t, RULE_EFFECT_CHOICE, program_fits(&scene, t->move, &unsure),
	     AT_VERB, 0, bismarck_card_in(s, s->pend_slot));
}

static void
check_primitive(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	(void)l;
	if (s->phase == PHASE_BOP_PARTY) {
		TEST(t, RULE_BOP_PARTY_SUPPORTING,
		     !s->parliament[t->move->value[EFFECT_OBJECT]],
		     EFFECT_OBJECT, t->move->value[EFFECT_OBJECT]);
		return;
	}
	TRY(t, check_pieces(t));
	if (s->phase == PHASE_EFFECT)
		check_choice(t);
}

/* --- all rows ------------------------------------------------------------ */

typedef void check_row(struct trial *, const struct lasting *);

#define EFFECTS (IN(PHASE_EFFECT) | IN(PHASE_ATTEST))

/* When a verb has its time, the rule that says so, and its own rules. */
/* clang-format off */
static const struct {
	uint32_t phases;
	uint16_t rule;
	check_row *check;
} verbs[V_COUNT] = {
[V_DEAL]         = {IN(PHASE_DEAL), RULE_SETUP_DEAL_FIRST, check_deal},
[V_MULLIGAN]     = {SET_UP, RULE_SETUP_MULLIGAN_WINDOW, check_mulligan},
[V_DRAW]         = {IN(PHASE_REDRAW) | IN(PHASE_INTEL_DRAW) | IN(PHASE_REFILL),
                    RULE_DRAW_DUE, check_draw},
[V_CANCEL]       = {SET_UP | IN(PHASE_INTEL) | IN(PHASE_ACTION),
                    RULE_CANCEL_WINDOW, check_cancel},
[V_INTELLIGENCE] = {SET_UP | IN(PHASE_TURN), RULE_INTELLIGENCE_WINDOW,
                    check_intelligence},
[V_ALLOCATE]     = {SET_UP | IN(PHASE_TURN) | IN(PHASE_INTEL),
                    RULE_ALLOCATE_WINDOW, check_allocate},
[V_ROLL]         = {IN(PHASE_ROLL), RULE_ROLL_DUE, check_roll},
[V_KEEP]         = {IN(PHASE_REROLL), RULE_KEEP_DUE, NULL},
[V_REROLL]       = {IN(PHASE_REROLL), RULE_REROLL_WINDOW, check_reroll},
[V_CRISIS]       = {IN(PHASE_CRISIS), RULE_CRISIS_DUE, check_crisis},
[V_SOURCE]       = {IN(PHASE_SOURCE), RULE_SOURCE_DUE, check_source},
[V_DIPLOMACY]    = {IN(PHASE_ACTION), RULE_ACTION_PHASE_ONLY, check_diplomacy},
[V_POLITICS]     = {IN(PHASE_ACTION), RULE_ACTION_PHASE_ONLY, check_politics},
[V_END_TURN]     = {IN(PHASE_ACTION), RULE_ACTION_PHASE_ONLY, NULL},
[V_FLAG]         = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_DEACTIVATE]   = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_ACTIVATE]     = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_LOSE_SUPPORT] = {EFFECTS | IN(PHASE_BOP_PARTY), RULE_EFFECT_DUE,
                    check_primitive},
[V_GAIN_SUPPORT] = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_REFRESH]      = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_EXHAUST]      = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_DISC]         = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_DISCARD]      = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_NOTHING]      = {EFFECTS, RULE_EFFECT_DUE, check_primitive},
[V_DONE]         = {IN(PHASE_ATTEST), RULE_EFFECT_DUE, NULL},
};
/* clang-format on */

void
bismarck_gate(struct trial *t)
{
	const struct bismarck *s = t->state;
	int verb = t->move->verb;

	MUST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, AT_VERB, s->outcome,
	     s->reason);
	MUST(t, RULE_KEEP_DUE,
	     s->phase != PHASE_REROLL || verb == V_KEEP || verb == V_REROLL,
	     AT_VERB, s->phase);
	if (verb == V_REROLL)
		MUST(t, RULE_REROLL_ACTIVE, s->tokens[TOKEN_REROLL], AT_VERB,
		     0);
	MUST(t, verbs[verb].rule, phase_in(s, verbs[verb].phases), AT_VERB,
	     s->phase);
	if (verb != V_MULLIGAN)
		return;
	/* 2: exchange first, then cancel */
	MUST(t, RULE_SETUP_MULLIGAN_BEFORE_CANCEL, !bismarck_row_discs(s),
	     AT_VERB, bismarck_row_discs(s));
	MUST(t, RULE_SETUP_MULLIGAN_ONCE, s->phase == PHASE_MULLIGAN, AT_VERB,
	     0);
}

/* Does the row belong to a text that the pack does not know? */
static bool
is_attested(const struct bismarck *s)
{
	return s->phase == PHASE_ATTEST ||
	       (s->phase == PHASE_SOURCE && s->pend_cause == CAUSE_EFFECT &&
		(s->pend_flags & CURSOR_ATTESTED));
}

void
bismarck_check(struct trial *t)
{
	const struct bismarck *s = t->state;
	struct lasting l;

	bismarck_lasting(s, t->context, &l);
	if (l.unknown)
		hangs_on(t, T_CARDS, l.card, CARDS_LASTING);
	if (is_attested(s))
		hangs_on(t, T_CARDS, bismarck_card_in(s, s->pend_slot),
			 CARDS_EFFECTS);
	if (verbs[t->move->verb].check)
		verbs[t->move->verb].check(t, &l);
}
