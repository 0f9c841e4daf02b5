/* 1848: corner cases of Armies that follow their Leaders, in positions set up
 * directly, and listings compared with trying everything. */
#include <criterion/criterion.h>

#include "../../core/revolution1848/door.h"
#include "player.h"

static struct context c;
static struct coverage coverage;
static struct r48 s;

static void
setup(void)
{
	c.game = &game_revolution1848;
	c.pack = pack_called(c.game, "stand-in");
	c.coverage = &coverage;
	context_edition(&c, 0);
	c.seats = 3;
	c.order[0] = 1;
	c.order[1] = 2;
	c.order[2] = 3;
	game_start(c.game, &s, &c);
	s.round = 2;
	s.phase = PHASE_PLAY;
	s.actor = s.first = 1;
}

/* The card with this printed number in the faction of a seat. */
static void
person(int number, int seat)
{
	s.at_person[number - 1] = (uint8_t)(PLACE_TABLE + seat);
	s.seq_person[number - 1] = s.seq_next++;
}

static int
army(int number, int seat)
{
	int n = army_of(&c, number - 1);

	s.at_action[number - 1] = (uint8_t)(PLACE_TABLE + seat);
	s.seq_action[number - 1] = s.seq_next++;
	s.army_by[n - 1] = (uint8_t)seat;
	return n;
}

static void
hold(int person, int number)
{
	s.attached[person - 1] = (uint8_t)army_of(&c, number - 1);
}

static bool
resolve(void)
{
	struct r48_muster m;

	return r48_resolve(&s, &c, -1, &m);
}

TestSuite(revolution1848, .init = setup);

Test(revolution1848, a_displaced_leader_displaces_another)
{
	/* pe36 (4) has a Prussian Army, pe37 (2) the Austrian z29, pe35 (3)
	 * z28; a Prussian comes: pe36 is free and takes the strongest Army
	 * that he beats, whose Leader has none to continue to */
	person(36, 1);
	person(37, 2);
	person(35, 3);
	person(42, 2);
	army(33, 1);
	army(29, 2);
	army(28, 3);
	hold(36, 33);
	hold(37, 29);
	hold(35, 28);
	c.ruling[RULING_SEVERAL_ARMIES] = SEVERAL_ARMIES_STRONGEST;
	cr_assert(resolve());
	cr_expect_eq(s.attached[41], army_of(&c, 32), "pe42 has z33");
	cr_expect_eq(s.attached[35], army_of(&c, 28), "pe36 has z29");
	cr_expect_eq(s.attached[34], army_of(&c, 27), "pe35 keeps z28");
	cr_expect_eq(s.attached[36], 0, "pe37 has nothing");
}

Test(revolution1848, an_army_without_a_flag_finds_nobody)
{
	struct r48_muster m;

	person(36, 1);
	army(29, 1);
	r48_gather(&s, &c, &m, false);
	m.army[army_of(&c, 28)].flag = -1;
	cr_expect_eq(r48_claims(&m, &c, 0), 0);
}

Test(revolution1848, unknown_crosses_are_not_overruled)
{
	struct r48_muster m;

	person(36, 1);
	person(37, 2);
	army(29, 2);
	hold(37, 29);
	r48_gather(&s, &c, &m, false);
	cr_expect_neq(r48_claims(&m, &c, 0), 0);
	m.leader[1].cross = -1;
	r48_refresh(&c, &m);
	cr_expect_eq(r48_claims(&m, &c, 0), 0);
}

Test(revolution1848, the_holders_side_wins_an_equal_contest)
{
	c.ruling[RULING_GROUPING] = GROUPING_AUTO;
	person(36, 1); /* 4, and 3 beside him */
	person(38, 1);
	army(29, 1);
	hold(36, 29);
	person(35, 2); /* 3 + 2: more than 4, not than 7 */
	person(37, 2);
	cr_assert(resolve());
	cr_expect_eq(s.attached[35], army_of(&c, 28));
	cr_expect_eq(s.attached[37], army_of(&c, 28));
	cr_expect_eq(s.attached[34], 0);
}

Test(revolution1848, sets_of_cards_find_what_a_walk_finds)
{
	static struct player p;

	player_begin(&p, &game_revolution1848, c.pack, 3, 7);
	for (int k = 0; k < 200; k++) {
		for (int i = 0; i < PERSONS; i++)
			s.at_person[i] =
			    (uint8_t)dice(&p, PLACE_HELD + SEATS + 1);
		for (int i = 0; i < ACTIONS; i++)
			s.at_action[i] =
			    (uint8_t)dice(&p, PLACE_HELD + SEATS + 1);
		memset(s.event, 255, EVENTS); /* what comes after them */
		for (int place = 0; place <= PLACE_HELD + SEATS; place++)
			for (int i = 0; i < PERSONS + ACTIONS; i++) {
				uint64_t set = cards_at(&s, deck_of(i), place);
				int row = is_person(i) ? i : i - PERSONS;

				cr_assert_eq(set >> row & 1,
					     place_of(&s, i) == place);
				cr_assert_eq(
				    cards_on_table(&s, deck_of(i)) >> row & 1,
				    faction(place_of(&s, i)) != 0);
			}
	}
}

/* --- what is listed ------------------------------------------------------- */

static struct player lister;

static int
listed_rows(int verb, int actor, int key, int value)
{
	int n = 0;

	for (int i = 0; i < lister.count; i++) {
		const struct move *m = &lister.rows[i];

		n += m->verb == verb && m->actor == actor && !m->pattern &&
		     (key < 0 || m->value[key] == value);
	}
	return n;
}

Test(revolution1848, every_card_of_a_hand_is_listed)
{
	for (int card = 0; card < PERSONS + ACTIONS; card++) {
		struct r48 before = s;

		put(&s, card, PLACE_HAND + 1);
		s.hand[0][deck_of(card)] = 1;
		s.hand[1][DECK_PERSON] = 1;
		lister.c = c;
		list_rows(&lister, &s);
		cr_expect_geq(listed_rows(V_PLAY, 1, K_PLAY_CARD, card), 1,
			      "card %d", card);
		cr_expect_eq(listed_rows(V_DISCARD, 1, K_DISCARD_CARD, card), 1,
			     "card %d", card);
		s = before;
	}
}

/* §Suitable Military Leaders ¶1: each set of Leaders that is stronger than the
 * holder, in every nation. */
Test(revolution1848, every_combination_is_listed)
{
	person(36, 2); /* Austria 4 */
	army(29, 2);
	hold(36, 29);
	person(41, 2); /* Prussia 3 */
	army(33, 2);
	hold(41, 33);
	person(33, 3); /* Germany 3 */
	army(34, 3);
	hold(33, 34);
	for (int i = 35; i <= 38; i++) /* Austria 3, 2 and 3 */
		if (i != 36)
			person(i, 1);
	person(39, 1); /* Prussia 3, 2 and 1 */
	person(40, 1);
	person(42, 1);
	person(8, 1); /* Germany 2 and 2 */
	person(20, 1);
	s.hand[0][DECK_PERSON] = s.hand[1][DECK_PERSON] = 1;
	lister.c = c;
	list_rows(&lister, &s);
	cr_expect_eq(listed_rows(V_COMBINE, 1, K_COMBINE_ARMY, 28), 4);
	cr_expect_eq(listed_rows(V_COMBINE, 1, K_COMBINE_ARMY, 32), 3,
		     "3+2, 3+1 and 3+2+1 are more than 3, 2+1 is not");
	cr_expect_eq(listed_rows(V_COMBINE, 1, K_COMBINE_ARMY, 33), 1);
	cr_expect_eq(listed_rows(V_COMBINE, 1, -1, 0), 8);
	cr_expect_eq(listed_rows(V_COMBINE, 2, -1, 0), 0);
}

/* Up to five join, one more needs another row. */
Test(revolution1848, combinations_of_two_to_five_are_listed)
{
	static struct pack pack;

	pack_copy(&pack, c.pack);
	for (int i = 0; i < 7; i++) {
		int32_t *row =
		    &pack.cells[pack.tables[T_PERSONS].first_cell +
				(i + 1) * pack.tables[T_PERSONS].columns];

		row[PERSON_FLAG] = FLAG_GERMAN;
		row[PERSON_CROSS] = i == 0 ? 2 : 1;
	}
	c.pack = &pack;
	person(2, 2);
	army(34, 2);
	hold(2, 34);
	for (int i = 3; i <= 8; i++)
		person(i, 1);
	s.hand[0][DECK_PERSON] = s.hand[1][DECK_PERSON] = 1;
	lister.c = c;
	list_rows(&lister, &s);
	/* of six: 20 sets of three, 15 of four, 6 of five; two are not more
	 * than the holder's 2 */
	cr_expect_eq(listed_rows(V_COMBINE, 1, K_COMBINE_ARMY, 33), 41);
}
