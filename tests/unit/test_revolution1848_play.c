/* Random games of 1848 under random readings: whatever is listed is legal,
 * whatever is legal is listed, and every table is sound. */
#include <criterion/criterion.h>

#include "revolution1848_player.h"

extern const struct game game_revolution1848;

static void
silent(void *arg, const struct finding *f)
{
	(void)arg;
	(void)f;
}

static const struct pack *
stand_in(void)
{
	static const struct sink sink = {.finding = silent};
	struct packs *packs = packs_new();

	return packs_find(packs, &game_revolution1848, slice_of("stand-in"),
			  &sink);
}

static void
random_rulings(struct player *p)
{
	int i;

	for (i = 0; i < RULING_COUNT; i++)
		if (dice(p, 3) == 0)
			p->c.ruling[i] = (uint8_t)dice(
			    p, game_revolution1848.rulings[i].count);
	p->c.ruling[RULING_SEATS_ALLOWED] = SEATS_ALLOWED_2_4;
}

static bool
legal(struct player *p, const struct r48 *s, const struct move *m)
{
	struct trial t;

	game_check(&t, s, &p->c, m, false);
	return t.count == 0;
}

static void
row_text(struct player *p, const struct move *m, char *at, size_t size)
{
	struct text t = text_in(at, size);

	grammar_print_row(&p->c, m, &t);
}

/* Is the row among those that enumerate listed last? */
static bool
listed(struct player *p, const struct move *m)
{
	int i;

	for (i = 0; i < p->count; i++)
		if (move_matches(&p->rows[i], m, r48_verbs))
			return true;
	return false;
}

static void
check_listed(struct player *p, const struct r48 *s)
{
	char words[200];
	int i;

	p->count = 0;
	r48_enumerate(s, &p->c, keep_row, p);
	for (i = 0; i < p->count; i++) {
		if (p->rows[i].pattern)
			continue;
		row_text(p, &p->rows[i], words, sizeof(words));
		cr_expect(legal(p, s, &p->rows[i]), "listed: '%s'", words);
	}
}

/* Every play, discard, attach and two-Leader combine there could be. */
static void
brute_force(struct player *p, const struct r48 *s)
{
	char words[200];
	struct move m;
	int seat, card, on, target;

	check_listed(p, s);
	for (seat = 1; seat <= p->c.seats; seat++)
		for (card = 0; card < PERSONS + ACTIONS; card++) {
			for (on = 1; on <= SEATS; on++)
				for (target = -1; target < PERSONS + ACTIONS;
				     target++) {
					move_begin(&m, r48_verbs, VERB_PLAY,
						   seat);
					move_set(&m, PLAY_CARD, card);
					move_set(&m, PLAY_ON, on);
					if (target >= 0)
						move_push(&m, PLAY_TARGET,
							  target);
					row_text(p, &m, words, sizeof(words));
					cr_expect(!legal(p, s, &m) ||
						      listed(p, &m),
						  "legal: '%s'", words);
				}
			move_begin(&m, r48_verbs, VERB_DISCARD, seat);
			move_set(&m, DISCARD_CARD, card);
			row_text(p, &m, words, sizeof(words));
			cr_expect(!legal(p, s, &m) || listed(p, &m),
				  "legal: '%s'", words);
		}
	for (seat = 1; seat <= p->c.seats; seat++)
		for (card = 0; card < ACTIONS; card++)
			for (on = 0; on < PERSONS; on++)
				for (target = -1; target < on; target++) {
					bool two = target >= 0;

					move_begin(&m, r48_verbs,
						   two ? VERB_COMBINE
						       : VERB_ATTACH,
						   seat);
					move_set(&m, 0, card);
					if (two) {
						move_push(&m, COMBINE_LEADERS,
							  on);
						move_push(&m, COMBINE_LEADERS,
							  target);
					} else {
						move_set(&m, ATTACH_LEADER, on);
					}
					row_text(p, &m, words, sizeof(words));
					cr_expect(!legal(p, s, &m) ||
						      listed(p, &m),
						  "legal: '%s'", words);
				}
}

/* One game to its end or to 2000 rows; true if it ended. */
static bool
play_out(struct player *p, int brute)
{
	struct r48 s;
	struct move m;
	char words[200];
	int i;

	game_start(&game_revolution1848, &s, &p->c);
	for (i = 0; i < 2000 && s.phase != PHASE_OVER; i++) {
		const char *wrong = r48_invariant(&s, &p->c);

		cr_assert(wrong == NULL, "row %d: %s", i, wrong);
		if (brute && dice(p, (uint32_t)brute) == 0)
			brute_force(p, &s);
		else if (i % 16 == 0)
			check_listed(p, &s);
		cr_assert(pick_row(p, &s, &m), "no row in phase %d", s.phase);
		row_text(p, &m, words, sizeof(words));
		cr_assert(legal(p, &s, &m), "picked: '%s'", words);
		r48_apply(&s, &p->c, &m, 0);
	}
	return s.phase == PHASE_OVER;
}

Test(revolution1848_play, random_games_stay_sound)
{
	const struct pack *pack = stand_in();
	static struct player p;
	int i, ended = 0;

	for (i = 0; i < 150; i++) {
		player_begin(&p, &game_revolution1848, pack, 2 + i % 3,
			     (uint64_t)i + 1);
		if (i >= 30)
			random_rulings(&p);
		if (i % 5 == 4)
			p.weight[VERB_PASS] = 1;
		ended += play_out(&p, 0);
	}
	cr_expect(ended > 100, "only %d games ended", ended);
}

Test(revolution1848_play, what_is_legal_is_listed)
{
	const struct pack *pack = stand_in();
	static struct player p;
	int i;

	for (i = 0; i < 12; i++) {
		player_begin(&p, &game_revolution1848, pack, 2 + i % 3,
			     (uint64_t)i + 1001);
		if (i >= 3)
			random_rulings(&p);
		play_out(&p, 60);
	}
}

/* What a recorder at the first seat writes of this row. */
static struct move
as_seen(const struct move *m)
{
	struct move seen = *m;
	int i;

	if (m->actor == 1)
		return seen;
	if (m->verb == VERB_DRAW)
		for (i = 0; i < m->items_used; i++)
			seen.items[i] = UNSEEN;
	if (m->verb == VERB_DISCARD) {
		move_begin(&seen, r48_verbs, VERB_DISCARD, m->actor);
		move_set(&seen, DISCARD_CARD, UNSEEN);
		move_set(&seen, DISCARD_DECK, deck_of(m->value[DISCARD_CARD]));
	}
	return seen;
}

Test(revolution1848_play, a_log_of_one_hand_is_never_refused)
{
	const struct pack *pack = stand_in();
	static struct player p;
	struct r48 open, hidden;
	struct move m, seen;
	char words[200];
	int i, row;

	for (i = 0; i < 60; i++) {
		player_begin(&p, &game_revolution1848, pack, 2 + i % 3,
			     (uint64_t)i + 5001);
		if (i >= 20)
			random_rulings(&p);
		game_start(&game_revolution1848, &open, &p.c);
		hidden = open;
		for (row = 0; row < 1000 && open.phase != PHASE_OVER; row++) {
			const char *wrong;

			cr_assert(pick_row(&p, &open, &m));
			seen = as_seen(&m);
			row_text(&p, &seen, words, sizeof(words));
			cr_assert(legal(&p, &hidden, &seen), "game %d: '%s'", i,
				  words);
			r48_apply(&open, &p.c, &m, 0);
			r48_apply(&hidden, &p.c, &seen, 0);
			wrong = r48_invariant(&hidden, &p.c);
			cr_assert(wrong == NULL, "%s", wrong);
			cr_assert_arr_eq(hidden.booked, open.booked,
					 sizeof(open.booked));
		}
	}
}
