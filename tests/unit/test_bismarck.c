/* Corner cases of Bismarck's Dance that no worked example shows. */
#include <criterion/criterion.h>

#include "../../core/bismarck/door.h"
#include "player.h"

static int
card_called(const struct pack *pack, const char *id)
{
	return pack_find(pack, T_CARDS, slice_of(id));
}

static int
power_called(const struct pack *pack, const char *id)
{
	return pack_find(pack, T_POWERS, slice_of(id));
}

/* A table in the Action Phase with the row that the test names. */
struct table_top {
	struct player p;
	struct bismarck s;
};

static struct table_top top;

static void
lay_out(const char *const row[SLOTS], int phase)
{
	const struct pack *pack = pack_called(&game_bismarck, "stand-in");
	struct bismarck *s = &top.s;
	struct named none;

	player_begin(&top.p, &game_bismarck, pack, 1, 1);
	game_start(&game_bismarck, s, &top.p.c);
	for (int i = 0; i < SLOTS; i++)
		bismarck_lay(s, card_called(pack, row[i]), i + 1);
	memset(&none, 0, sizeof(none));
	/* as a fragment that names phase and row */
	none.bytes[offsetof(struct bismarck, phase) / 8] |=
	    (uint8_t)(1u << offsetof(struct bismarck, phase) % 8);
	s->phase = (uint8_t)phase;
	game_bismarck.fill(s, &top.p.c, &none);
}

static void
valid(void)
{
	const char *wrong = game_bismarck.invariant(&top.s, &top.p.c);

	cr_expect_null(wrong, "%s", wrong);
}

static struct move
row_of(int verb)
{
	struct move m;

	move_begin(&m, game_bismarck.verbs, verb,
		   game_bismarck.verbs[verb].actor == ACTOR_SEAT);
	return m;
}

static uint16_t
try_row(const struct move *m)
{
	struct trial t;

	game_check(&t, &top.s, &top.p.c, m, false);
	if (t.count)
		return t.broken[0].rule;
	game_bismarck.apply(&top.s, &top.p.c, m);
	return RULE_NONE;
}

static void
force(const struct move *m, uint16_t rule)
{
	struct trial t;

	game_check(&t, &top.s, &top.p.c, m, false);
	cr_assert_eq(t.count, 1);
	cr_assert_eq(t.broken[0].rule, rule);
	game_bismarck.apply(&top.s, &top.p.c, m);
	valid();
}

static uint16_t
throw_dice(int a, int b)
{
	struct move m = row_of(V_ROLL);

	move_push(&m, K_ROLL_DICE, a);
	move_push(&m, K_ROLL_DICE, b);
	return try_row(&m);
}

static uint16_t
take_side(const char *power, bool broker)
{
	struct move m = row_of(V_CRISIS);

	move_set(&m, K_CRISIS_SIDE,
		 SIDE_POWER + power_called(top.p.c.pack, power));
	if (broker)
		move_set(&m, K_CRISIS_BROKER, 1);
	return try_row(&m);
}

static void
no_reroll(void)
{
	top.s.tokens[TOKEN_REROLL] = 0;
}

/* Moves discs from the Influence Pool to another place. */
static void
spend(uint8_t *to, int n)
{
	top.s.pool[POOL_INFLUENCE] = (uint8_t)(top.s.pool[POOL_INFLUENCE] - n);
	*to = (uint8_t)(*to + n);
}

static const char *const plain[SLOTS] = {"sofia", "reichstag", "congress",
					 "bosnia", "crete"};

Test(bismarck, a_fragment_fills_what_is_not_named)
{
	lay_out(plain, PHASE_CRISIS);
	valid();
	cr_expect_eq(top.s.pool[POOL_INFLUENCE], 6);
	cr_expect_eq(top.s.parliament[PARTY_Z], 1);
	cr_expect_eq(top.s.deck, CARDS - SLOTS);
	cr_expect_eq(top.s.pend_slot, 1);
	/* bosnia and crete share the Balkans with sofia */
	cr_expect(top.s.pend_join[0] && top.s.pend_join[3] &&
		  top.s.pend_join[4]);
	cr_expect(!top.s.pend_join[1] && !top.s.pend_join[2]);
}

/* A card has to be drawn and the pile is empty: no row could follow. */
Test(bismarck, a_draw_needs_a_card)
{
	lay_out(plain, PHASE_REFILL);
	bismarck_discard(&top.s, &top.p.c, bismarck_card_in(&top.s, 5),
			 RULE_CANCELLED_DISCS_RETURN);
	valid();
	for (int i = 0; i < CARDS; i++)
		if (top.s.card[i] == PLACE_DECK)
			top.s.card[i] = PLACE_DISCARD;
	top.s.deck = 0;
	cr_expect_not_null(game_bismarck.invariant(&top.s, &top.p.c));
	cr_expect_eq(top.p.c.fault, &top.s.deck);
}

/* 3.2.6: all seven discs are somewhere, also with the Parliament full. */
Test(bismarck, four_lost_parties)
{
	struct move m;

	lay_out(plain, PHASE_ROLL);
	no_reroll();
	top.p.c.ruling[RULING_THIRD_DISC] = THIRD_DISC_SUPPORT_CHECK;
	spend(&top.s.parliament[PARTY_PL], 1);
	spend(&top.s.parliament[PARTY_NL], 1);
	spend(&top.s.discs[4], 4);
	valid();
	/* the last disc lies on a card: taken without a row */
	cr_expect_eq(throw_dice(6, 6), RULE_NONE);
	cr_expect_eq(bismarck_lost(&top.s), 4);
	cr_expect_eq(top.s.discs[4], 3);
	cr_expect_eq(top.s.phase, PHASE_ROLL);
	valid();
	cr_expect_eq(throw_dice(6, 6), RULE_NONE);
	cr_expect_eq(top.p.coverage.tested[RULE_BOP_PARTY_NONE], 1);
	/* reichstag finds no candidate; its Support Check ends the game */
	cr_expect_eq(throw_dice(2, 6), RULE_NONE);
	cr_expect_eq(top.s.reason, REASON_SUPPORT_CHECK);
	m = row_of(V_END_TURN);
	cr_expect_eq(try_row(&m), RULE_GAME_OVER);
	valid();
}

/* 3.2.4: the Crisis Check counts zones, not spaces, and needs a majority. */
Test(bismarck, crisis_check_counts_zones)
{
	static const struct {
		uint8_t flags[POWERS];
		uint8_t inactive;
		int reason;
	} cases[] = {
	    /* clang-format off */
		/* flags              inactive  reason, in component order */
		{{4, 3, 3, 3, 3},     0,        REASON_NONE},
		{{4, 2, 3, 3, 3},     0,        REASON_CRISIS_CHECK},
		{{4, 1, 5, 3, 3},     0,        REASON_NONE},
		{{4, 1, 5, 1, 3},     0,        REASON_CRISIS_CHECK},
		{{4, 1, 5, 1, 3},     1 << 3,   REASON_NONE},
		{{4, 1, 5, 3, 3},     1 << 2,   REASON_CRISIS_CHECK},
	    /* clang-format on */
	};
	static const char *const row[SLOTS] = {"sofia", "reichstag", "congress",
					       "tunis", "bukhara"};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		lay_out(row, PHASE_CRISIS);
		memcpy(top.s.flags, cases[i].flags, POWERS);
		for (int k = 0; k < POWERS; k++)
			top.s.inactive[k] = cases[i].inactive >> k & 1;
		/* austria 4 to 3, russia 3 to 4 */
		cr_expect_eq(take_side("russia", false), RULE_NONE);
		cr_expect_eq(top.s.reason, cases[i].reason, "case %zu", i);
		valid();
	}
}

/* 3.3.2: what each step of the track costs. */
Test(bismarck, price_of_each_step)
{
	static const int price[SPACES] = {0, 2, 3, 2, 3, 2};
	int power, space;
	struct lasting l;

	lay_out(plain, PHASE_ACTION);
	power = power_called(top.p.c.pack, "gb");
	bismarck_lasting(&top.s, &top.p.c, &l);
	for (space = 1; space < SPACES; space++) {
		top.s.flags[power] = (uint8_t)space;
		cr_expect_eq(
		    bismarck_diplomacy_price(&top.s, &top.p.c, power, &l),
		    price[space], "from %d", space);
	}
}

/* The canonical row leaves out a correct claim of the price. */
Test(bismarck, canonical_price)
{
	struct move m;

	lay_out(plain, PHASE_ACTION);
	m = row_of(V_DIPLOMACY);
	move_set(&m, K_DIPLOMACY_POWER,
		 SIDE_POWER + power_called(top.p.c.pack, "gb"));
	move_set(&m, K_DIPLOMACY_DISCS, 2);
	game_bismarck.canonical(&top.s, &top.p.c, &m);
	cr_expect(!move_has(&m, K_DIPLOMACY_DISCS));
	move_set(&m, K_DIPLOMACY_DISCS, 3);
	game_bismarck.canonical(&top.s, &top.p.c, &m);
	cr_expect_eq(m.value[K_DIPLOMACY_DISCS], 3);
	m = row_of(V_POLITICS);
	move_set(&m, K_POLITICS_PARTY, PARTY_Z);
	move_set(&m, K_POLITICS_DISCS, 3);
	game_bismarck.canonical(&top.s, &top.p.c, &m);
	cr_expect(!move_has(&m, K_POLITICS_DISCS),
		  "reichstag lies open: three");
}

/* --- with -k: illegal rows that were played ------------------------------ */

Test(bismarck, forced_overpayment_is_paid)
{
	struct move m;

	lay_out(plain, PHASE_ACTION);
	spend(&top.s.pool[POOL_DIPLOMACY], 5);
	m = row_of(V_DIPLOMACY);
	move_set(&m, K_DIPLOMACY_POWER,
		 SIDE_POWER + power_called(top.p.c.pack, "gb"));
	move_set(&m, K_DIPLOMACY_DISCS, 4);
	force(&m, RULE_DIPLOMACY_COST);
	cr_expect_eq(top.s.pool[POOL_DIPLOMACY], 1);
	cr_expect_eq(top.s.flags[power_called(top.p.c.pack, "gb")], 4);
}

Test(bismarck, forced_cheap_cancellation_stays)
{
	struct move m;

	lay_out(plain, PHASE_ACTION);
	spend(&top.s.pool[POOL_EVENT], 2);
	m = row_of(V_CANCEL);
	move_set(&m, K_CANCEL_CARD, card_called(top.p.c.pack, "bosnia"));
	move_set(&m, K_CANCEL_DISCS, 1);
	force(&m, RULE_CANCEL_COST);
	cr_expect_eq(top.s.discs[3], 1);
	cr_expect_eq(top.s.pool[POOL_EVENT], 1);
}

/* A chosen flag moves right, involved or not; Germany counts as ignored. */
Test(bismarck, forced_side)
{
	static const char *const row[SLOTS] = {"samoa", "reichstag", "congress",
					       "tunis", "sofia"};
	struct move m;

	lay_out(row, PHASE_CRISIS);
	m = row_of(V_CRISIS);
	move_set(&m, K_CRISIS_SIDE,
		 SIDE_POWER + power_called(top.p.c.pack, "italy"));
	force(&m, RULE_CRISIS_SIDE_INVOLVED);
	cr_expect_eq(top.s.flags[power_called(top.p.c.pack, "italy")], 4);
	cr_expect_eq(top.s.flags[power_called(top.p.c.pack, "gb")], 2);
	cr_expect_eq(top.s.parliament[PARTY_C], 1);
}

Test(bismarck, forced_party_of_a_double)
{
	struct move m;

	lay_out(plain, PHASE_ROLL);
	no_reroll();
	cr_expect_eq(throw_dice(6, 6), RULE_NONE);
	m = row_of(V_LOSE_SUPPORT);
	move_set(&m, EFFECT_OBJECT, PARTY_Z);
	force(&m, RULE_BOP_PARTY_SUPPORTING);
	cr_expect_eq(top.s.phase, PHASE_ROLL, "nothing happens, it is over");
	cr_expect_eq(bismarck_lost(&top.s), 1);
}

Test(bismarck, forced_source)
{
	static const char *const row[SLOTS] = {"tobacco-monopoly", "reichstag",
					       "congress", "tunis", "sofia"};
	struct move m;

	lay_out(row, PHASE_ROLL);
	no_reroll();
	spend(&top.s.pool[POOL_EVENT], 2);
	spend(&top.s.pool[POOL_POLITICS], 2);
	spend(&top.s.discs[1], 2);
	cr_expect_eq(throw_dice(1, 6), RULE_NONE);
	cr_assert_eq(top.s.phase, PHASE_SOURCE);
	valid();
	m = row_of(V_SOURCE);
	move_set(&m, K_SOURCE_CARD, card_called(top.p.c.pack, "reichstag"));
	force(&m, RULE_SOURCE_CARDS);
	cr_expect_eq(top.s.discs[0], 1, "taken from the card");
	cr_expect_eq(top.s.pool[POOL_EVENT], 2);
	cr_expect_eq(top.s.parliament[PARTY_C], 1);
}

Test(bismarck, forced_tokens)
{
	struct move m;

	lay_out(plain, PHASE_TURN);
	top.s.tokens[TOKEN_INTELLIGENCE] = 0;
	m = row_of(V_INTELLIGENCE);
	force(&m, RULE_INTELLIGENCE_ACTIVE);
	cr_expect_eq(top.s.phase, PHASE_INTEL_DRAW);
	lay_out(plain, PHASE_REROLL);
	top.s.dice_lo = top.s.dice_hi = 3;
	top.p.c.ruling[RULING_REROLL_WINDOW] = REROLL_WINDOW_UNEQUAL_ONLY;
	m = row_of(V_REROLL);
	force(&m, RULE_REROLL_WINDOW);
	cr_expect_eq(top.s.phase, PHASE_ROLL);
	/* out of turn: the row is skipped */
	top.s.tokens[TOKEN_REROLL] = 1;
	force(&m, RULE_REROLL_WINDOW);
	cr_expect_eq(top.s.phase, PHASE_ROLL);
	cr_expect_eq(top.s.tokens[TOKEN_REROLL], 1);
}

Test(bismarck, forced_effect_takes_the_place_of_the_step)
{
	static const char *const row[SLOTS] = {"royal-visit", "reichstag",
					       "congress", "tunis", "sofia"};
	struct move m;

	lay_out(row, PHASE_ROLL);
	no_reroll();
	cr_expect_eq(throw_dice(1, 6), RULE_NONE);
	m = row_of(V_GAIN_SUPPORT);
	move_set(&m, EFFECT_OBJECT, PARTY_Z);
	force(&m, RULE_EFFECT_CHOICE);
	cr_expect_eq(top.s.parliament[PARTY_Z], 0);
	cr_expect_eq(top.s.phase, PHASE_REFILL);
}

/* The pack `known` lacks the sites of cards: nothing can be dealt. */
Test(bismarck, the_known_pack_stops_before_the_deal)
{
	struct move m = row_of(V_DEAL);

	player_begin(&top.p, &game_bismarck,
		     pack_called(&game_bismarck, "known"), 1, 1);
	game_start(&game_bismarck, &top.s, &top.p.c);
	list_rows(&top.p, &top.s);
	cr_expect_eq(top.p.count, 0);
	for (int i = 0; i < SLOTS; i++)
		move_push(&m, K_DEAL_CARDS, i);
	cr_expect_eq(try_row(&m), RULE_BOARD_COMPLETE);
}
