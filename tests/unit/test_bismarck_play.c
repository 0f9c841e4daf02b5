/* Random games of Bismarck's Dance under random readings: what is listed is
 * legal, what is legal is listed, and every table is sound. */
#include <criterion/criterion.h>

#include "bismarck_player.h"

static int
random_item(struct player *p, const struct key *k)
{
	if (k->domain)
		return (int)dice(p, (uint32_t)domain_size(k->domain));
	return (int)dice(p, 8);
}

/* Any row that the grammar lets through, and many that no player would type.
 */
static void
random_row(struct player *p, struct move *m)
{
	const struct verb *v;
	const struct key *k;
	int verb, key, i, n;

	do
		verb = (int)dice(p, V_COUNT);
	while (game_bismarck.verbs[verb].flags & VERB_CELL_ONLY);
	v = &game_bismarck.verbs[verb];
	move_begin(m, game_bismarck.verbs, verb, v->actor == ACTOR_SEAT);
	for (key = 0; v->keys[key].name; key++) {
		k = &v->keys[key];
		if ((k->flags & KEY_CELL_ONLY) ||
		    (!(k->flags & KEY_REQUIRED) && dice(p, 2)))
			continue;
		if (k->type == KEY_WORD) {
			move_set(m, key, random_item(p, k));
		} else if (k->type == KEY_NUMBER) {
			move_set(m, key,
				 k->min < 0 ? (int)dice(p, 11) - 5
					    : k->min + (int)dice(p, 7));
		} else {
			n = verb == V_ROLL ? 2 : 1 + (int)dice(p, 5);
			for (i = 0; i < n; i++)
				move_push(m, key, random_item(p, k));
		}
	}
}

/* Rows from nowhere: legal ones are listed, forbidden ones that -k lets pass
 * leave a sound table. */
static void
try_rows(struct player *p, const struct bismarck *s)
{
	const struct rule *rules = game_bismarck.rules;
	struct bismarck after;
	struct move m;
	struct trial t;
	const char *wrong;
	char row[256];
	int i;

	for (i = 0; i < 12; i++) {
		random_row(p, &m);
		row_text(p, &m, row, sizeof(row));
		game_check(&t, s, &p->c, &m, false);
		if (t.count == 0) {
			cr_assert(listed(p, s, &m), "%s is not listed", row);
			continue;
		}
		game_check(&t, s, &p->c, &m, true);
		cr_assert(t.count > 0, "%s", row);
		if (!can_be_forced(p, &t))
			continue;
		after = *s;
		game_bismarck.apply(&after, &p->c, &m, t.broken[0].rule);
		wrong = game_bismarck.invariant(&after, &p->c);
		cr_assert_null(wrong, "%s forced (%s): %s", row,
			       rules[t.broken[0].rule].id, wrong);
	}
}

/* Plays one game; how it ended. */
static int
play(struct player *p)
{
	struct bismarck s, twin;
	char row[256];
	int i, rows;

	game_start(&game_bismarck, &s, &p->c);
	for (rows = 0; s.phase != PHASE_OVER && rows < 2000; rows++) {
		const char *wrong = game_bismarck.invariant(&s, &p->c);
		struct move m;

		cr_assert_null(wrong, "phase %d: %s", s.phase, wrong);
		list_rows(p, &s);
		cr_assert_gt(p->count, 0, "nothing to do in phase %d", s.phase);
		for (i = 0; i < p->count; i++) {
			if (p->rows[i].pattern)
				continue;
			row_text(p, &p->rows[i], row, sizeof(row));
			cr_assert_eq(
			    broken_rule(p, &s, &p->rows[i]), 0,
			    "%s is listed, but %s", row,
			    game_bismarck.rules[broken_rule(p, &s, &p->rows[i])]
				.id);
		}
		try_rows(p, &s);
		m = pick_row(p, &s);
		row_text(p, &m, row, sizeof(row));
		cr_assert_eq(broken_rule(p, &s, &m), 0, "%s", row);
		twin = s;
		game_bismarck.apply(&s, &p->c, &m, 0);
		game_bismarck.apply(&twin, &p->c, &m, 0);
		cr_assert_eq(memcmp(&s, &twin, sizeof(s)), 0, "%s", row);
	}
	if (s.phase == PHASE_OVER) {
		const char *wrong = game_bismarck.invariant(&s, &p->c);

		cr_assert_null(wrong, "at the end: %s", wrong);
		list_rows(p, &s);
		cr_assert_eq(p->count, 0, "rows after the end");
	}
	return s.reason;
}

static void
random_rulings(struct player *p)
{
	int i;

	for (i = 0; i < RULING_COUNT; i++)
		p->c.ruling[i] =
		    (uint8_t)dice(p, ruling_values(&game_bismarck.rulings[i]));
	/* a game under `stay` need not end */
	if (dice(p, 4))
		p->c.ruling[RULING_SPA_ACTIVATED] = SPA_ACTIVATED_DISCARD;
}

Test(bismarck_play, default_readings)
{
	static struct player p;
	const struct pack *pack = pack_called(&game_bismarck, "stand-in");
	int ends[REASON_LAST_CARD + 1] = {0}, seed;

	for (seed = 1; seed <= 1500; seed++) {
		player_begin(&p, &game_bismarck, pack, 1, (uint64_t)seed);
		ends[play(&p)]++;
	}
	cr_expect_eq(ends[REASON_NONE], 0);
	cr_expect_gt(ends[REASON_ALLIES], 0);
	cr_expect_gt(ends[REASON_CRISIS_CHECK], 0);
	cr_expect_gt(ends[REASON_THIRD_DISC], 0);
	cr_expect_gt(ends[REASON_LAST_CARD], 0);
	cr_expect_eq(ends[REASON_SUPPORT_CHECK], 0,
		     "the third disc loses before any check");
}

Test(bismarck_play, random_readings)
{
	static struct player p;
	const struct pack *pack = pack_called(&game_bismarck, "stand-in");
	int ends[REASON_LAST_CARD + 1] = {0}, seed, i;

	for (seed = 1; seed <= 1500; seed++) {
		player_begin(&p, &game_bismarck, pack, 1, (uint64_t)seed);
		random_rulings(&p);
		ends[play(&p)]++;
	}
	for (i = REASON_ALLIES; i <= REASON_LAST_CARD; i++)
		cr_expect_gt(ends[i], 0, "reason %d is never reached", i);
}

/* The stand-in pack, of which every second event has lost its text. */
static const struct pack *
forgetful_pack(void)
{
	static struct pack pack;
	struct pack_table *t = &pack.tables[T_CARDS];
	int card;

	pack = *pack_called(&game_bismarck, "stand-in");
	for (card = 0; card < CARDS; card++)
		if (cell(&pack, T_CARDS, card, CARDS_KIND) == KIND_EVENT &&
		    card % 2)
			pack.cells[t->first_cell + card * t->columns +
				   CARDS_EFFECTS] = UNKNOWN;
	return &pack;
}

/* What such an event does is attested. */
Test(bismarck_play, unknown_texts)
{
	static struct player p;
	const struct pack *pack = forgetful_pack();
	uint32_t attested = 0;
	int seed;

	for (seed = 1; seed <= 300; seed++) {
		player_begin(&p, &game_bismarck, pack, 1, (uint64_t)seed);
		random_rulings(&p);
		(void)play(&p);
		attested += p.coverage.tested[RULE_EFFECT_ATTESTED];
	}
	cr_expect_gt(attested, 0);
}

Test(bismarck_play, known_pack_stops_before_the_deal)
{
	static struct player p;
	struct bismarck s;
	struct move m;
	int i;

	player_begin(&p, &game_bismarck, pack_called(&game_bismarck, "known"),
		     1, 1);
	game_start(&game_bismarck, &s, &p.c);
	list_rows(&p, &s);
	cr_expect_eq(p.count, 0);
	move_begin(&m, game_bismarck.verbs, V_DEAL, 0);
	for (i = 0; i < SLOTS; i++)
		move_push(&m, K_DEAL_CARDS, i);
	cr_expect_eq(broken_rule(&p, &s, &m), RULE_BOARD_COMPLETE);
}

/* --- fragments ----------------------------------------------------------- */

static void
name_bytes(struct named *named, const struct bismarck *s, const void *at,
	   size_t size)
{
	size_t i, from = (size_t)((const uint8_t *)at - (const uint8_t *)s);

	for (i = from; i < from + size; i++)
		named->bytes[i / 8] |= (uint8_t)(1u << i % 8);
}

/* Some of a table, thrown together. */
static void
random_table(struct player *p, struct bismarck *s, struct named *named)
{
	int i, card;

	memset(named, 0, sizeof(*named));
	game_start(&game_bismarck, s, &p->c);
	s->phase = (uint8_t)dice(p, PHASE_OVER);
	name_bytes(named, s, &s->phase, 1);
	for (i = 0; i < SLOTS; i++) {
		do
			card = (int)dice(p, CARDS);
		while (s->card[card] != PLACE_DECK);
		if (dice(p, 12))
			bismarck_lay(s, card, i + 1);
		if (s->row[i] && !dice(p, 4))
			s->discs[i] = (uint8_t)dice(p, 3);
	}
	name_bytes(named, s, s->row, SLOTS);
	for (i = 0; i < POWERS; i++)
		s->flags[i] = (uint8_t)(1 + dice(p, SPACES));
	name_bytes(named, s, s->flags, POWERS);
	for (i = POOL_EVENT; i < POOLS; i++)
		s->pool[i] = (uint8_t)dice(p, 3);
	for (i = 0; i < PARTIES; i++)
		s->parliament[i] = !dice(p, 3);
	name_bytes(named, s, s->parliament, PARTIES);
	for (i = 0; i < TOKENS; i++)
		s->tokens[i] = (uint8_t)dice(p, 2);
	name_bytes(named, s, s->tokens, TOKENS);
	if (s->phase < PHASE_REROLL || s->phase == PHASE_BOP_PARTY)
		return;
	s->dice_lo = (uint8_t)(1 + dice(p, 5));
	name_bytes(named, s, &s->dice_lo, 1);
}

Test(bismarck_play, fragments)
{
	static struct player p;
	const struct pack *pack = forgetful_pack();
	int seen[PHASES] = {0}, seed, rows, phase;

	for (seed = 1; seed <= 20000; seed++) {
		struct bismarck s;
		struct named named;
		struct move m;

		player_begin(&p, &game_bismarck, pack, 1, (uint64_t)seed);
		random_rulings(&p);
		random_table(&p, &s, &named);
		game_bismarck.fill(&s, &p.c, &named);
		if (game_bismarck.invariant(&s, &p.c))
			continue;
		seen[s.phase]++;
		for (rows = 0; rows < 12; rows++) {
			const char *wrong;

			list_rows(&p, &s);
			if (s.phase == PHASE_OVER)
				break;
			cr_assert_gt(p.count, 0,
				     "seed %d: nothing to do in "
				     "phase %d",
				     seed, s.phase);
			m = pick_row(&p, &s);
			game_bismarck.apply(&s, &p.c, &m, 0);
			wrong = game_bismarck.invariant(&s, &p.c);
			cr_assert_null(wrong, "seed %d: %s", seed, wrong);
		}
	}
	for (phase = PHASE_MULLIGAN; phase < PHASE_OVER; phase++)
		if (phase != PHASE_REDRAW && phase != PHASE_INTEL_DRAW &&
		    phase != PHASE_SOURCE)
			cr_expect_gt(seen[phase], 0, "phase %d", phase);
}
