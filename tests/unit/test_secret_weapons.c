/* Corner cases of Secret Weapons that no worked example shows. */
#include <criterion/criterion.h>

#include "../../core/pack/pack_parts.h"
#include "../../core/secret-weapons/door.h"
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
	game_secret_weapons.apply(&s, &p.c, m);
}

/* No technologies and no projects, which are in the same deck. */
static void
no_technologies(void)
{
	memset(s.on, ON_LOST, sizeof(s.on));
	for (int q = 0; q < PROJECTS; q++)
		if (s.place[q] <= PLACE_DECK)
			s.place[q] = PLACE_LOST;
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

/* A draw for which there is no card is not pending. */
Test(secret_weapons, a_draw_from_an_empty_deck_brings_nothing)
{
	begin();
	no_technologies();
	draws(V_DRAW_TECH, "technologies");
	memset(s.at, WHERE_OUT, sizeof(s.at));
	draws(V_DRAW_EVENT, "events");
}

/* Can a text draw?  One that offers something else then has no choice. */
static bool
text_draws(int verb)
{
	struct move m;
	struct action d = {.m = &m, .seat = 1, .rule = RULE_EVENT_EFFECT};
	struct trial t = {.state = &s, .context = &p.c, .move = &m};

	move_begin(&m, game_secret_weapons.verbs, verb, 1);
	sw_check_draw(&t, &s, &d);
	return t.count == 0;
}

Test(secret_weapons, a_text_cannot_draw_from_an_empty_deck)
{
	begin();
	cr_expect(text_draws(V_DRAW_TECH));
	no_technologies();
	cr_expect_not(text_draws(V_DRAW_TECH));
	s.on[row_called(T_TECHS, "gyro-1")] = ON_DECK;
	cr_expect(text_draws(V_DRAW_TECH));
	memset(s.at, WHERE_OUT, sizeof(s.at));
	cr_expect_not(text_draws(V_DRAW_EVENT));
	s.at[row_called(T_EVENTS, "winter-relief")] = WHERE_DECK;
	cr_expect(text_draws(V_DRAW_EVENT));
}

/* As far as the deck goes. */
Test(secret_weapons, a_draw_is_as_long_as_the_deck)
{
	int i;

	begin();
	no_technologies();
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
	s.at[row_called(T_EVENTS, "v-3-order")] = WHERE_HAND;
	s.stage4[0] = 1;
	s.planned[0] = 8;
	s.pool_workers[0] = 3;
	s.pool_scientists[0] = 2;
	s.supply_discs = 5;
	for (int i = 0; i < sw_sites_of(&p.c); i++)
		s.cover[i] = COVER_OPEN;
	move_begin(&m, game_secret_weapons.verbs, V_PLAY, 1);
	move_set(&m, K_PLAY_CARD, row_called(T_EVENTS, "v-3-order"));
	carry_out(&m);
	move_begin(&m, game_secret_weapons.verbs, V_CREATE, 1);
	move_set(&m, K_CREATE_SITE, row_called(T_SITES, "peenemuende"));
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
	s.at[e] = WHERE_LEFTOVER;
	s.weapons = 1;
	move_begin(&m, game_secret_weapons.verbs, V_PLAY, 1);
	move_set(&m, K_PLAY_CARD, e);
	carry_out(&m);
	cr_expect_neq(s.at[e], WHERE_LEFTOVER);
	cr_expect_neq(play("winter-relief"), 0);
}

/* Cards that nobody saw may be among those that nobody saw discarded: they come
 * back with them, and cards in the box do not. */
Test(secret_weapons, discards_that_nobody_saw_come_back)
{
	int seen, unseen, box;

	begin();
	seen = row_called(T_EVENTS, "winter-relief");
	unseen = row_called(T_EVENTS, "academy-call");
	box = row_called(T_EVENTS, "v-3-order");
	memset(s.at, WHERE_OUT, sizeof(s.at));
	memset(s.event_turn, 0, sizeof(s.event_turn));
	s.at[seen] = WHERE_DISCARD;
	s.at[unseen] = WHERE_UNSEEN;
	s.at[box] = WHERE_BOX;
	s.discard_unknown = 1;
	sw_discards_back(&s, &p.c);
	cr_expect_eq(s.discard_unknown, 0);
	cr_expect_eq(s.event_turn[unseen], s.event_turn[seen]);
	cr_expect_neq(s.event_turn[unseen], 0);
	cr_expect_eq(s.event_turn[box], 0);
	cr_expect_eq(s.at[box], WHERE_BOX);
}

/* The theory of a project lies below it on the track: the technology of the
 * slot is another one, whichever of the two has the lower number. */
Test(secret_weapons, a_theory_is_not_the_technology_of_its_slot)
{
	static struct pack own;
	int v3;

	begin();
	pack_copy(&own, p.c.pack);
	p.c.pack = &own;
	v3 = row_called(T_PROJECTS, "v-3");
	no_technologies();
	s.on[0] = ON_SLOT;
	cr_expect_eq(sw_slot_tech(&s, &p.c, 1), 0);
	*cell_at(&own, T_TECHS, 0, TECH_THEORY_OF) = v3 + 1;
	s.place[v3] = PLACE_SLOT;
	cr_expect_eq(sw_slot_tech(&s, &p.c, 1), -1);
	s.on[1] = ON_SLOT;
	cr_expect_eq(sw_slot_tech(&s, &p.c, 1), 1);
	s.place[v3] = PLACE_SLOT + 1;
	cr_expect_eq(sw_slot_tech(&s, &p.c, 1), 0);
}

/* --- the favour track ----------------------------------------------------- */

/* The marker goes towards a colour and stays there; away from it as far as the
 * track goes, from the space of the colour itself up, and from the last down.
 */
Test(secret_weapons, the_favour_marker)
{
	int end;

	begin();
	end = pack_entries(p.c.pack, T_FAVOUR);
	for (int colour = 0; colour < COLOURS; colour++)
		for (int from = 1; from <= end; from++)
			for (int n = -end - 1; n <= end + 1; n++) {
				int to = derived(&p.c)->space[colour], way, due;

				if (!to)
					continue;
				way = to > from || to == end ? 1 : -1;
				due = from + way * n;
				if (n >= 0 && (to - due) * way < 0)
					due = to;
				due = due < 1 ? 1 : due > end ? end : due;
				s.favour = (uint8_t)from;
				sw_favour(&s, &p.c, colour, n);
				cr_expect_eq(s.favour, due,
					     "%d from %d, colour on %d: %d, "
					     "not %d",
					     n, from, to, s.favour, due);
			}
}

/* --- victory points ------------------------------------------------------- */

/* ruling vp-below-zero.  What an effect gives is the difference to what can be
 * counted on the table; where 0 is the least, what was not lost is in it. */
Test(secret_weapons, points_below_zero)
{
	static const struct {
		int ruling, vp, n, left;
	} cases[] = {{VP_BELOW_ZERO_ALLOWED, 3, -5, -2},
		     {VP_BELOW_ZERO_FLOOR, 3, -5, 0},
		     {VP_BELOW_ZERO_FLOOR, 3, -3, 0},
		     {VP_BELOW_ZERO_FLOOR, 0, -1, 0},
		     {VP_BELOW_ZERO_FLOOR, -2, 1, -1},
		     {VP_BELOW_ZERO_FLOOR, -2, -1, -2}};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		int16_t counted = (int16_t)(cases[i].vp - 7);

		begin();
		p.c.ruling[RULING_VP_BELOW_ZERO] = (uint8_t)cases[i].ruling;
		s.vp[1] = (int16_t)cases[i].vp;
		s.adjust[1] = 7;
		sw_score_effect(&s, &p.c, 2, cases[i].n);
		cr_expect_eq(s.vp[1], cases[i].left, "case %zu: %d", i,
			     s.vp[1]);
		cr_expect_eq(s.vp[1] - s.adjust[1], counted, "case %zu", i);
		cr_expect_eq(s.vp[0], 0);
	}
}

/* --- the Reserve ---------------------------------------------------------- */

/* §3.5, ruling reserve-short: what is there, or nothing. */
Test(secret_weapons, a_short_reserve)
{
	static const struct {
		int ruling, there, due, given;
	} cases[] = {{RESERVE_SHORT_TURN_ORDER, 5, 5, 5},
		     {RESERVE_SHORT_TURN_ORDER, 5, 6, 5},
		     {RESERVE_SHORT_TURN_ORDER, 0, 1, 0},
		     {RESERVE_SHORT_NOBODY, 5, 5, 5},
		     {RESERVE_SHORT_NOBODY, 5, 6, 0}};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		for (int scientists = 0; scientists < 2; scientists++) {
			begin();
			p.c.ruling[RULING_RESERVE_SHORT] =
			    (uint8_t)cases[i].ruling;
			s.reserve_workers = s.reserve_scientists =
			    (uint8_t)cases[i].there;
			sw_gain(&s, &p.c, 1, SOURCE_POOL, scientists,
				cases[i].due);
			cr_expect_eq(
			    sw_tokens_at(&s, 1, SOURCE_POOL, scientists),
			    cases[i].given, "case %zu", i);
			cr_expect_eq(sw_reserve(&s, scientists),
				     cases[i].there - cases[i].given,
				     "case %zu", i);
			cr_expect_eq(sw_reserve(&s, !scientists),
				     cases[i].there);
		}
}

/* --- sites ---------------------------------------------------------------- */

/* What rows that keep the rules never break, but -k may: kind and stack of the
 * sites where discs are. */
static const char *
badly_placed(const struct context *c)
{
	for (int q = 0; q < sw_projects_of(c); q++) {
		int site = s.place[q] - PLACE_SITE;
		int32_t kind;

		if (site < 0)
			continue;
		kind = sw_site(c, site, SITE_KIND);
		if (kind == KIND_HOME ||
		    (kind == KIND_PEN) != sw_is_pen_project(c, q))
			return "a disc is on a site of the wrong kind";
		if (s.cover[site] == COVER_OVERRUN)
			return "a disc is on an overrun site";
		if (sw_stack(&s, c, site) > sw_site(c, site, SITE_STACK))
			return "a site holds more discs than its limit";
	}
	return NULL;
}

/* A row that puts a disc on a site, where there is one. */
static bool
pick_disc(struct run *r, struct desk *t, struct move *m)
{
	for (size_t i = 0; i < t->rows.count; i++) {
		*m = t->rows.moves[i];
		if ((m->verb == V_APPROVE || m->verb == V_MOVE) &&
		    one_in(r, 8) &&
		    chance_fill(&r->chance, t->play.state, &t->play.context, m))
			return true;
	}
	return desk_pick(r, t, m);
}

Test(secret_weapons, discs_are_where_they_may_be)
{
	static struct desk t;
	int placed = 0;

	for (uint64_t seed = 1; seed <= 12; seed++) {
		struct run r = {.game = &game_secret_weapons,
				.chance = {.state = seed}};
		struct move m;

		desk_begin(&r, &t, stand_in(r.game));
		while (desk_list(&t) && pick_disc(&r, &t, &m)) {
			const char *wrong;

			desk_apply(&t, &m);
			memcpy(&s, t.play.state, sizeof(s));
			wrong = badly_placed(&t.play.context);
			cr_assert_null(wrong, "seed %d, %s: %s", (int)seed,
				       desk_row(&t, &m), wrong);
		}
		for (int q = 0; q < PROJECTS; q++)
			placed += s.place[q] >= PLACE_SITE;
	}
	cr_expect_gt(placed, 4, "only %d discs on sites", placed);
}
