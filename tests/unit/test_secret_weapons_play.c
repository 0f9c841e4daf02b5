/* Random games of Secret Weapons under random readings: what is listed is
 * legal, what is legal is listed, and every table is sound. */
#include <criterion/criterion.h>

#include "secret_weapons_player.h"

/* What rows that keep the rules never break, but -k may: kind and stack of the
 * sites where discs stand. */
static const char *
badly_placed(const struct sw *s, const struct context *c)
{
	int p, n = sw_projects_of(c);

	for (p = 0; p < n; p++) {
		int site = s->place[p] - PLACE_SITE;
		int32_t kind;

		if (site < 0)
			continue;
		kind = sw_site(c, site, SITE_KIND);
		if (kind == KIND_HOME ||
		    (kind == KIND_PEN) != sw_is_pen_project(c, p))
			return "a disc is on a site of the wrong kind";
		if (s->cover[site] == COVER_OVERRUN)
			return "a disc is on an overrun site";
		if (sw_stack(s, c, site) > sw_site(c, site, SITE_STACK))
			return "a site holds more discs than its limit";
	}
	return NULL;
}

static int
any_item(struct player *p, const struct key *k)
{
	if (k->domain)
		return (int)dice(p, (uint32_t)domain_size(k->domain));
	return (int)dice(p, 8);
}

/* A name that the pack has. */
static int
named_item(struct player *p, const struct key *k)
{
	int item = any_item(p, k), tries;

	for (tries = 0; k->domain && tries < 50; tries++) {
		if (domain_has(k->domain, p->c.pack, item))
			return item;
		item = any_item(p, k);
	}
	return k->domain ? 0 : item;
}

/* Any row that the grammar lets through; half of them begin as a listed row,
 * so that much of it is right. */
static void
random_row(struct player *p, struct move *m)
{
	const struct verb *v;
	const struct key *k;
	int verb = (int)dice(p, V_COUNT), key, i, n;
	bool near = p->count && dice(p, 2);

	if (near)
		verb = p->rows[dice(p, (uint32_t)p->count)].verb;
	v = &game_secret_weapons.verbs[verb];
	move_begin(m, game_secret_weapons.verbs, verb,
		   v->actor == ACTOR_SEAT ? 1 + (int)dice(p, p->c.seats) : 0);
	for (key = 0; v->keys[key].name; key++) {
		k = &v->keys[key];
		if ((k->flags & KEY_CELL_ONLY) ||
		    (!(k->flags & KEY_REQUIRED) && dice(p, 2)))
			continue;
		if (k->type == KEY_WORD) {
			move_set(m, key, named_item(p, k));
		} else if (k->type == KEY_NUMBER) {
			move_set(m, key,
				 k->min < 0 ? (int)dice(p, 11) - 5
					    : k->min + (int)dice(p, 4));
		} else {
			n = 1 + (int)dice(p, 3);
			for (i = 0; i < n; i++)
				move_push(m, key, named_item(p, k));
		}
	}
}

/* Is a text attested?  Its rows are patterns, not all of which are listed. */
static bool
attested(struct player *p, const struct sw *s)
{
	int top = sw_top(s);
	struct scene sc;

	if (top < 0 || !sw_is_text(s->pending[top]))
		return false;
	sc = sw_scene(s, &p->c, top);
	return sw_is_attested(&sc);
}

/* Rows from nowhere: legal ones are listed, forbidden ones that -k lets pass
 * leave a sound table. */
static void
try_rows(struct player *p, const struct sw *s)
{
	const struct rule *rules = game_secret_weapons.rules;
	struct sw after;
	struct move m;
	struct trial t;
	const char *wrong;
	char row[512];
	int i;

	for (i = 0; i < 16; i++) {
		random_row(p, &m);
		/* one item twice is refused by the grammar */
		if (twice(p, &m))
			continue;
		row_text(p, &m, row, sizeof(row));
		game_check(&t, s, &p->c, &m, false);
		if (t.count == 0) {
			cr_assert(attested(p, s) || listed(p, s, &m),
				  "phase %d: %s is not listed", s->phase, row);
			continue;
		}
		game_check(&t, s, &p->c, &m, true);
		cr_assert(t.count > 0, "%s", row);
		if (!can_be_forced(p, &t))
			continue;
		after = *s;
		game_secret_weapons.apply(&after, &p->c, &m, t.broken[0].rule);
		wrong = game_secret_weapons.invariant(&after, &p->c);
		cr_assert_null(wrong, "phase %d: %s forced (%s): %s", s->phase,
			       row, rules[t.broken[0].rule].id, wrong);
	}
}

static int
weight(const struct move *m)
{
	switch (m->verb) {
	case V_GIVE:
	case V_PROMISE:
	case V_GRANT:
	case V_REFUSE:
	case V_DOWNGRADE:
	case V_SWAP:
		return 1;
	case V_PASS:
		return 100;
	case V_APPROVE:
	case V_COMPLETE:
	case V_PRODUCE:
		return 4000;
	case V_PLAN:
	case V_UPGRADE:
	case V_MOVE:
		return 60;
	default:
		return 30;
	}
}

static struct move
pick_row(struct player *p, const struct sw *s)
{
	struct move m;
	char row[512];
	int sum = 0, i, at;

	for (i = 0; i < p->count; i++)
		sum += weight(&p->rows[i]);
	at = (int)dice(p, (uint32_t)sum);
	for (i = 0; at >= weight(&p->rows[i]); i++)
		at -= weight(&p->rows[i]);
	if (!p->rows[i].pattern)
		return p->rows[i];
	row_text(p, &p->rows[i], row, sizeof(row));
	cr_assert(fill(p, s, &p->rows[i], &m, 3000),
		  "phase %d: no filling for %s", s->phase, row);
	return m;
}

/* Plays one game; how it ended. */
static int
play(struct player *p, bool thorough)
{
	struct sw s, twin;
	char row[512] = "";
	int i, rows;

	game_start(&game_secret_weapons, &s, &p->c);
	for (rows = 0; s.phase != PHASE_OVER && rows < 6000; rows++) {
		const char *wrong = game_secret_weapons.invariant(&s, &p->c);
		struct move m;

		cr_assert_null(wrong, "phase %d after %s: %s", s.phase, row,
			       wrong);
		wrong = badly_placed(&s, &p->c);
		cr_assert_null(wrong, "phase %d after %s: %s", s.phase, row,
			       wrong);
		list_rows(p, &s);
		cr_assert_gt(p->count, 0,
			     "nothing to do in phase %d of %d after %s",
			     s.phase, s.year, row);
		for (i = 0; i < p->count && thorough; i++) {
			if (p->rows[i].pattern)
				continue;
			row_text(p, &p->rows[i], row, sizeof(row));
			cr_assert_eq(broken_rule(p, &s, &p->rows[i]), 0,
				     "%s is listed, but %s", row,
				     game_secret_weapons
					 .rules[broken_rule(p, &s, &p->rows[i])]
					 .id);
		}
		if (thorough)
			try_rows(p, &s);
		m = pick_row(p, &s);
		row_text(p, &m, row, sizeof(row));
		cr_assert_eq(broken_rule(p, &s, &m), 0, "%s", row);
		if (thorough)
			cr_assert(listed(p, &s, &m), "phase %d: %s not listed",
				  s.phase, row);
		twin = s;
		game_secret_weapons.apply(&s, &p->c, &m, 0);
		game_secret_weapons.apply(&twin, &p->c, &m, 0);
		cr_assert_eq(memcmp(&s, &twin, sizeof(s)), 0, "%s", row);
	}
	cr_assert_eq(s.phase, PHASE_OVER, "year %d phase %d", s.year, s.phase);
	cr_assert_null(game_secret_weapons.invariant(&s, &p->c), "the end");
	list_rows(p, &s);
	cr_assert_eq(p->count, 0, "rows after the end");
	return s.outcome;
}

Test(secret_weapons_play, default_readings)
{
	static struct player p;
	const struct pack *pack = pack_called(&game_secret_weapons, "stand-in");
	int ends[OUTCOME_MISSED + 1] = {0}, seed;

	for (seed = 1; seed <= 32; seed++) {
		player_begin(&p, &game_secret_weapons, pack, 1 + seed % 4,
			     (uint64_t)seed);
		ends[play(&p, true)]++;
	}
	cr_expect_gt(ends[OUTCOME_MISSED], 0);
}

Test(secret_weapons_play, random_readings)
{
	static struct player p;
	const struct pack *pack = pack_called(&game_secret_weapons, "stand-in");
	int seed, i;

	for (seed = 1; seed <= 64; seed++) {
		player_begin(&p, &game_secret_weapons, pack, 1 + seed % 4,
			     (uint64_t)seed + 1000);
		for (i = 0; i < RULING_COUNT; i++)
			p.c.ruling[i] = (uint8_t)dice(
			    &p, ruling_values(&game_secret_weapons.rulings[i]));
		play(&p, true);
	}
}

/* A pack that knows nearly nothing: rows are unverified, nothing breaks. */
Test(secret_weapons_play, known_pack)
{
	static struct player p;
	const struct pack *pack = pack_called(&game_secret_weapons, "known");
	struct sw s;
	struct move m;
	int seed, rows, i;

	for (seed = 1; seed <= 12; seed++) {
		player_begin(&p, &game_secret_weapons, pack, 1 + seed % 4,
			     (uint64_t)seed);
		game_start(&game_secret_weapons, &s, &p.c);
		for (rows = 0; s.phase != PHASE_OVER && rows < 400; rows++) {
			list_rows(&p, &s);
			if (!p.count)
				break;
			for (i = 0; i < 20; i++) {
				random_row(&p, &m);
				broken_rule(&p, &s, &m);
			}
			i = (int)dice(&p, (uint32_t)p.count);
			m = p.rows[i];
			if (m.pattern && !fill(&p, &s, &p.rows[i], &m, 50))
				continue;
			game_secret_weapons.apply(&s, &p.c, &m, 0);
		}
		cr_expect_gt(rows, 3);
	}
}
