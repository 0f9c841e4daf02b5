/* Random games of 1848 under random readings: whatever is listed is legal,
 * whatever is legal is listed, and every table is sound. */
#include <criterion/criterion.h>

#include "revolution1848_player.h"

static const struct pack *
stand_in(void)
{
	return pack_called(&game_revolution1848, "stand-in");
}

static const struct pack *
known(void)
{
	return pack_called(&game_revolution1848, "known");
}

static void
random_rulings(struct player *p)
{
	int i;

	for (i = 0; i < RULING_COUNT; i++)
		if (dice(p, 3) == 0)
			p->c.ruling[i] = (uint8_t)dice(
			    p, (uint32_t)ruling_values(
				   &game_revolution1848.rulings[i]));
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
check_listed(struct player *p, const struct r48 *s)
{
	char words[200];
	int i;

	list_rows(p, s);
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
					move_begin(&m,
						   game_revolution1848.verbs,
						   V_PLAY, seat);
					move_set(&m, K_PLAY_CARD, card);
					move_set(&m, K_PLAY_ON, on);
					if (target >= 0)
						move_push(&m, K_PLAY_TARGET,
							  target);
					row_text(p, &m, words, sizeof(words));
					cr_expect(!legal(p, s, &m) ||
						      listed(p, s, &m),
						  "legal: '%s'", words);
				}
			move_begin(&m, game_revolution1848.verbs, V_DISCARD,
				   seat);
			move_set(&m, K_DISCARD_CARD, card);
			row_text(p, &m, words, sizeof(words));
			cr_expect(!legal(p, s, &m) || listed(p, s, &m),
				  "legal: '%s'", words);
		}
	for (seat = 1; seat <= p->c.seats; seat++)
		for (card = 0; card < ACTIONS; card++)
			for (on = 0; on < PERSONS; on++)
				for (target = -1; target < on; target++) {
					bool two = target >= 0;

					move_begin(
					    &m, game_revolution1848.verbs,
					    two ? V_COMBINE : V_ATTACH, seat);
					move_set(&m, 0, card);
					if (two) {
						move_push(&m, K_COMBINE_LEADERS,
							  on);
						move_push(&m, K_COMBINE_LEADERS,
							  target);
					} else {
						move_set(&m, K_ATTACH_LEADER,
							 on);
					}
					row_text(p, &m, words, sizeof(words));
					cr_expect(!legal(p, s, &m) ||
						      listed(p, s, &m),
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
		if (s.phase == PHASE_TALLY)
			return false; /* the table has to say it */
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
		ended += play_out(&p, 0);
	}
	cr_expect(ended > 100, "only %d games ended", ended);
}

Test(revolution1848_play, what_is_legal_is_listed)
{
	const struct pack *packs[] = {stand_in(), known()};
	static struct player p;
	int i;

	for (i = 0; i < 12; i++) {
		bool holes = i % 4 == 3;

		player_begin(&p, &game_revolution1848, packs[holes], 2 + i % 3,
			     (uint64_t)i + 1001);
		if (i >= 3)
			random_rulings(&p);
		play_out(&p, holes ? 400 : 60);
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
	if (m->verb == V_DRAW)
		for (i = 0; i < m->items_used; i++)
			seen.items[i] = UNSEEN;
	if (m->verb == V_DISCARD) {
		move_begin(&seen, game_revolution1848.verbs, V_DISCARD,
			   m->actor);
		move_set(&seen, K_DISCARD_CARD, UNSEEN);
		move_set(&seen, K_DISCARD_DECK,
			 deck_of(m->value[K_DISCARD_CARD]));
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

/* A card at this place, or any card. */
static int
card_at(struct player *p, const struct r48 *s, int place)
{
	int i, n = 0, list[PERSONS + ACTIONS];

	for (i = 0; i < PERSONS + ACTIONS; i++)
		if (place_of(s, i) == place)
			list[n++] = i;
	if (n == 0 || dice(p, 5) == 0)
		return (int)dice(p, PERSONS + ACTIONS);
	return list[dice(p, (uint32_t)n)];
}

/* A number that may stand for this key, most often one that is at hand. */
static int
any_value(struct player *p, const struct r48 *s, const struct key *key,
	  const struct move *m)
{
	int table = PLACE_TABLE + 1 + (int)dice(p, p->c.seats), card;

	if (!key->domain)
		return key->min + (int)dice(p, 4);
	if (m->verb == V_DRAW)
		return UNSEEN;
	if (strcmp(key->name, "card") == 0 && m->verb <= V_DISCARD)
		return card_at(p, s, PLACE_HAND + m->actor);
	if (strcmp(key->name, "card") == 0)
		return s->pending_card ? s->pending_card - 1 : 0;
	if (m->verb == V_COMBINE && dice(p, 4))
		table = PLACE_TABLE + m->actor;
	card = card_at(p, s, table);
	if (strcmp(key->name, "target") == 0)
		return card;
	if (strcmp(key->domain->name, "person") == 0)
		return is_person(card) ? card : (int)dice(p, PERSONS);
	if (strcmp(key->name, "army") == 0)
		return is_person(card)
			   ? action_of(&p->c, 1 + (int)dice(p, ARMIES))
			   : card - PERSONS;
	return (int)dice(p, (uint32_t)domain_size(key->domain));
}

/* A row that a table could write, right or wrong. */
static void
any_row(struct player *p, const struct r48 *s, struct move *m)
{
	int verb = (int)dice(p, V_TALLY), actor, k;

	actor =
	    s->actor && dice(p, 4) ? s->actor : 1 + (int)dice(p, p->c.seats);
	if (game_revolution1848.verbs[verb].actor == ACTOR_TABLE)
		actor = 0;
	move_begin(m, game_revolution1848.verbs, verb, actor);
	for (k = 0; game_revolution1848.verbs[verb].keys[k].name; k++) {
		const struct key *key =
		    &game_revolution1848.verbs[verb].keys[k];
		bool list = key->type == KEY_LIST || key->type == KEY_BAG;
		int n = list ? key->min + (int)dice(p, 3) : 1;

		if (!(key->flags & KEY_REQUIRED) && dice(p, 2) == 0)
			continue;
		while (n-- > 0) {
			int value = any_value(p, s, key, m), i;

			for (i = 0; list && i < m->count[k]; i++)
				if (key->flags & KEY_ONCE &&
				    m->items[m->value[k] + i] == value)
					break;
			if (list && i == m->count[k])
				move_push(m, k, value);
			else if (!list)
				move_set(m, k, value);
		}
	}
}

/* The first rule that the row breaks, if -k carries it out all the same. */
static int
forced(struct player *p, const struct r48 *s, const struct move *m)
{
	const struct rule *rules = game_revolution1848.rules;
	struct trial t;
	int i;

	game_check(&t, s, &p->c, m, true);
	for (i = 0; i < t.count; i++)
		if (rules[t.broken[i].rule].class == CLASS_IMPOSSIBLE)
			return 0;
	if (t.count == 0 || rules[t.broken[0].rule].forced != FORCED_APPLY ||
	    (t.broken[0].rule == RULE_EFFECT_ATTESTED &&
	     s->phase != PHASE_ATTEST))
		return 0;
	return t.broken[0].rule;
}

Test(revolution1848_play, going_on_after_a_forbidden_row_stays_sound)
{
	const struct pack *packs[] = {stand_in(), known()};
	static struct player p;
	int i, row, try, rule, rules = 0;
	int went_on[RULE_COUNT] = {0};
	struct r48 s;
	struct move m;
	char words[400];

	for (i = 0; i < 120; i++) {
		player_begin(&p, &game_revolution1848, packs[i / 2 % 2],
			     2 + i % 3, (uint64_t)i + 9001);
		if (i >= 30)
			random_rulings(&p);
		game_start(&game_revolution1848, &s, &p.c);
		for (row = 0; row < 300 && s.phase != PHASE_OVER; row++) {
			const char *wrong;

			for (try = rule = 0; try < 10 && !rule; try++) {
				any_row(&p, &s, &m);
				rule = forced(&p, &s, &m);
			}
			if (!rule && !pick_row(&p, &s, &m))
				break;
			went_on[rule]++;
			row_text(&p, &m, words, sizeof(words));
			r48_apply(&s, &p.c, &m, (uint16_t)rule);
			wrong = r48_invariant(&s, &p.c);
			cr_assert(wrong == NULL, "game %d, '%s' after '%s': %s",
				  i, words, game_revolution1848.rules[rule].id,
				  wrong);
		}
	}
	for (rule = 1; rule < RULE_COUNT; rule++)
		rules += went_on[rule] > 0;
	cr_expect(rules >= 12, "only %d rules", rules);
}

/* Gives some fields of the start position a value that their words allow. */
static void
give_any(struct player *p, struct r48 *s, struct named *n)
{
	const struct field *fields = game_revolution1848.fields;
	int count = game_fields(&game_revolution1848), i;

	memset(n, 0, sizeof(*n));
	for (i = (int)dice(p, 30); i >= 0; i--) {
		const struct field *f =
		    &fields[1 + dice(p, (uint32_t)count - 1)];
		int element = (int)dice(p, (uint32_t)field_elements(f));
		size_t at = f->offset + (size_t)element * f->width;
		uint32_t values =
		    f->values ? (uint32_t)domain_size(f->values) : 4;

		if (f->kind == FIELD_SET)
			values = 1u << values;
		field_set(f, s, element, dice(p, values));
		n->bytes[at / 8] |= (uint8_t)(1u << (at % 8));
	}
}

Test(revolution1848_play, any_fragment_is_filled_and_judged)
{
	const struct pack *pack = stand_in();
	static struct player p;
	struct named named;
	struct r48 s;
	struct move m;
	int i, row, sound = 0;

	for (i = 0; i < 20000; i++) {
		player_begin(&p, &game_revolution1848, pack, 2 + i % 3,
			     (uint64_t)i + 1);
		game_start(&game_revolution1848, &s, &p.c);
		give_any(&p, &s, &named);
		r48_fill(&s, &p.c, &named);
		if (r48_invariant(&s, &p.c))
			continue;
		sound++;
		for (row = 0; row < 20 && pick_row(&p, &s, &m); row++) {
			cr_assert(legal(&p, &s, &m));
			r48_apply(&s, &p.c, &m, 0);
		}
		cr_assert(r48_invariant(&s, &p.c) == NULL, "%d: %s", i,
			  r48_invariant(&s, &p.c));
	}
	cr_expect(sound > 20, "only %d", sound);
}
