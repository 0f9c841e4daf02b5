/* Corners of Secret Weapons that no worked example shows. */
#include <criterion/criterion.h>

#include "../../core/secret-weapons/primitive.h"
#include "../property/property.h"
#include "player.h"

extern const struct game game_secret_weapons;

static struct player p;
static struct sw s;

static int
row_called(int table, const char *id)
{
	int row = pack_find(p.c.pack, table, slice_of(id));

	cr_assert_geq(row, 0, "no %s", id);
	return row;
}

/* Two seats in Play Event of 1943, the last with V-1 at home. */
static void
begin(void)
{
	int q;

	player_begin(&p, &game_secret_weapons,
		     pack_called(&game_secret_weapons, "stand-in"), 2, 1);
	game_start(&game_secret_weapons, &s, &p.c);
	s.order[0] = 1;
	s.order[1] = 2;
	s.year = 1943;
	s.turn = 6;
	s.phase = PHASE_EVENT_ACT;
	s.actor = 1;
	q = row_called(T_PROJECTS, "v-1");
	s.place[q] = PLACE_HOME;
	s.owner[q] = 2;
	s.stage[q] = STAGE_PROPOSED;
}

static uint16_t
play(const char *card)
{
	struct move m;

	move_begin(&m, game_secret_weapons.verbs, V_PLAY, 1);
	move_set(&m, K_PLAY_CARD, row_called(T_EVENTS, card));
	return broken_rule(&p, &s, &m);
}

static void
carry_out(const struct move *m)
{
	cr_assert_eq(broken_rule(&p, &s, m), 0);
	game_secret_weapons.apply(&s, &p.c, m, 0);
}

static void
draws(int verb, const char *kind)
{
	int i = sw_push(&s, verb == V_DRAW_TECH ? PENDING_DRAW : PENDING_DEAL,
			0, 1);

	s.pending_cards[i] = 2;
	sw_settle(&s, &p.c);
	cr_expect_eq(sw_top(&s), -1, "a draw of %s waits on an empty deck",
		     kind);
}

/* A draw that no card can answer does not wait. */
Test(secret_weapons, a_draw_from_an_empty_deck_brings_nothing)
{
	begin();
	memset(s.on, ON_LOST, sizeof(s.on));
	for (int q = 0; q < PROJECTS; q++)
		if (s.place[q] <= PLACE_DECK)
			s.place[q] = PLACE_LOST;
	draws(V_DRAW_TECH, "technologies");
	memset(s.at, AT_OUT, sizeof(s.at));
	draws(V_DRAW_EVENT, "events");
}

/* As far as the deck goes. */
Test(secret_weapons, a_draw_is_as_long_as_the_deck)
{
	int i;

	begin();
	memset(s.on, ON_LOST, sizeof(s.on));
	for (int q = 0; q < PROJECTS; q++)
		if (s.place[q] <= PLACE_DECK)
			s.place[q] = PLACE_LOST;
	s.on[row_called(T_TECHS, "gyro-1")] = ON_DECK;
	i = sw_push(&s, PENDING_DRAW, 0, 1);
	s.pending_cards[i] = 2;
	cr_expect_eq(sw_draw_due(&s, &p.c), 1);
}

/* §10.3: what lies in the pool of a seat without a project goes to the project
 * that an event creates, scientists too. */
Test(secret_weapons, a_created_project_takes_the_pool)
{
	int v3;
	struct move m;

	begin();
	v3 = row_called(T_PROJECTS, "v-3");
	s.at[row_called(T_EVENTS, "v-3-order")] = AT_HAND;
	s.stage4[0] = 1;
	s.planned[0] = 8;
	s.pool_workers[0] = 3;
	s.pool_scientists[0] = 2;
	s.supply_discs = 5;
	for (int i = 0; i < sw_sites_of(&p.c); i++)
		s.cover[i] = COVER_OPEN;
	move_begin(&m, game_secret_weapons.verbs, V_PLAY, 1);
	move_set(&m, K_PLAY_CARD, row_called(T_EVENTS, "v-3-order"));
	move_set(&m, K_PLAY_SITE, row_called(T_SITES, "peenemuende"));
	carry_out(&m);
	cr_expect_eq(s.owner[v3], 1);
	cr_expect_eq(s.workers[v3], 3);
	cr_expect_eq(s.scientists[v3], 2);
	cr_expect_eq(s.pool_workers[0] + s.pool_scientists[0], 0);
}

/* §2.3 §10.1: a leftover card is resolved by the first player from its place,
 * not from a hand, and it is gone then. */
Test(secret_weapons, a_leftover_is_played_once)
{
	int e;
	struct move m;

	begin();
	e = row_called(T_EVENTS, "winter-relief");
	s.phase = PHASE_EVENT_FIRST;
	s.at[e] = AT_LEFTOVER;
	s.weapons = 1;
	move_begin(&m, game_secret_weapons.verbs, V_PLAY, 1);
	move_set(&m, K_PLAY_CARD, e);
	carry_out(&m);
	cr_expect_neq(s.at[e], AT_LEFTOVER);
	cr_expect_neq(play("winter-relief"), 0);
}
