/* Bombardment (§13): mandated runs, runs of event cards, a die for each
 * project on the target.
 */
#include "steps.h"

/* --- targets ------------------------------------------------------------- */

bool
sw_in_reach(const struct sw *s, const struct context *c, int site, int bonus)
{
	int row = sw_year_row(c, s->year);
	int32_t range =
	    row < 0 ? UNKNOWN : cell(c->pack, T_YEARS, row, YEAR_RANGE);
	int32_t distance = sw_site(c, site, SITE_DISTANCE);

	if (range == UNKNOWN || distance == UNKNOWN)
		return true;
	return distance <= range + bonus;
}

bool
sw_active_site(const struct sw *s, const struct context *c, int site)
{
	bool unfinished =
	    c->ruling[RULING_ACTIVE_SITE] == ACTIVE_SITE_UNFINISHED_PROJECT;
	uint64_t there = sw_projects_at(c, s->place, PLACE_SITE + site);

	if (unfinished)
		there &= sw_projects_within(c, s->stage, STAGE_PROPOSED,
					    STAGE_FINISHED);
	return there != 0;
}

bool
sw_target_open(const struct sw *s, const struct context *c, int site, int bonus)
{
	return sw_site(c, site, SITE_KIND) != KIND_HOME &&
	       s->cover[site] != COVER_OVERRUN &&
	       sw_in_reach(s, c, site, bonus) && sw_active_site(s, c, site);
}

static bool
any_target(const struct sw *s, const struct context *c, int bonus)
{
	int i, n = sw_sites_of(c);

	for (i = 0; i < n; i++)
		if (sw_target_open(s, c, i, bonus))
			return true;
	return false;
}

/* The card in front of a seat whose run it is, as its entry among the mods:
 * the first that has a target.  -1: none; -2: runs without a card. */
static int
run_card(const struct sw *s, const struct context *c, int seat)
{
	bool cards = false;
	int i;

	if (!s->runs[seat - 1])
		return -1;
	for (i = 0; i < MODS && s->mod_kind[i]; i++) {
		if (s->mod_kind[i] != MOD_BOMB ||
		    s->at[s->mod_target[i]] != AT_FRONT + seat - 1)
			continue;
		cards = true;
		if (any_target(s, c, s->mod_n[i]))
			return i;
	}
	return !cards && any_target(s, c, 0) ? -2 : -1;
}

int
sw_run_bonus(const struct sw *s, const struct context *c)
{
	int i;

	if (s->runs_left || !s->actor)
		return 0;
	i = run_card(s, c, s->actor);
	return i < 0 ? 0 : s->mod_n[i];
}

/* --- runs ---------------------------------------------------------------- */

/* The run of the moment is over. */
static void
run_done(struct sw *s, const struct context *c)
{
	int i;

	memset(s->hit, 0, sizeof(s->hit));
	if (s->runs_left) {
		s->runs_left--;
		s->run_site = s->run_by = 0;
		return;
	}
	i = s->run_card - 1;
	s->run_site = s->run_by = s->run_card = 0;
	s->runs[s->actor - 1]--;
	if (i >= 0 && --s->mod_until[i] == 0) {
		int card = s->mod_target[i];

		sw_mod_drop(s, MOD_BOMB, card);
		sw_mod_drop(s, MOD_BOMB_DIE, card);
		s->at[card] = AT_DISCARD;
	}
	(void)c;
}

static bool
all_rolled(const struct sw *s, const struct context *c)
{
	return !(sw_projects_at(c, s->place, PLACE_SITE + s->run_site - 1) &
		 sw_projects_at(c, s->hit, 0));
}

/* New year: cards whose runs did not take place lie with the discards. */
void
sw_fronts_end(struct sw *s, const struct context *c)
{
	int i, n = sw_events_of(c);

	for (i = 0; i < n; i++) {
		if (s->at[i] < AT_FRONT || s->at[i] >= AT_FRONT + SEATS)
			continue;
		s->at[i] = AT_DISCARD;
		sw_mod_drop(s, MOD_BOMB, i);
		sw_mod_drop(s, MOD_BOMB_DIE, i);
	}
}

bool
sw_bombardment_run(struct sw *s, struct context *c)
{
	if (s->run_site) {
		if (!all_rolled(s, c))
			return true;
		run_done(s, c);
	}
	while (s->runs_left) {
		s->actor = s->order[0];
		if (!DUE(c, RULE_BOMBARDMENT_NONE, !any_target(s, c, 0)))
			return true;
		/* §13.5: no active site in reach, no run */
		s->runs_left--;
	}
	if (!s->actor)
		s->actor = s->order[0];
	for (; s->actor; s->actor = (uint8_t)sw_after(s, s->actor)) {
		if (run_card(s, c, s->actor) != -1)
			return true;
		if (s->runs[s->actor - 1])
			TOOK(c, RULE_BOMBARDMENT_NONE);
	}
	sw_enter(s, c, PHASE_ADVANCEMENT_DELAY);
	return false;
}

int
sw_mandated_runs(const struct sw *s, const struct context *c)
{
	int row = sw_year_row(c, s->year);

	/* §13.1 */
	if (row < 0 || s->turn < FIRST_RAIDS)
		return 0;
	return sw_or(cell(c->pack, T_YEARS, row, YEAR_RUNS), 0);
}

void
sw_check_target(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int site = m->value[K_TARGET_SITE], bonus = sw_run_bonus(s, c);
	int row = sw_year_row(c, s->year);
	int32_t kind =
	    sw_sees(t, sw_site(c, site, SITE_KIND), KIND_DEVELOPMENT);

	TEST(t, RULE_BOMBARDMENT_SITE_KIND, kind != KIND_HOME, K_TARGET_SITE,
	     site);
	if (row < 0 || cell(c->pack, T_YEARS, row, YEAR_RANGE) == UNKNOWN ||
	    sw_site(c, site, SITE_DISTANCE) == UNKNOWN)
		t->unverified = true;
	else
		TEST(t, RULE_BOMBARDMENT_RANGE, sw_in_reach(s, c, site, bonus),
		     K_TARGET_SITE,
		     cell(c->pack, T_YEARS, row, YEAR_RANGE) + bonus,
		     sw_site(c, site, SITE_DISTANCE), site);
	TEST(t, RULE_BOMBARDMENT_ACTIVE,
	     s->cover[site] != COVER_OVERRUN && sw_active_site(s, c, site),
	     K_TARGET_SITE, site);
}

void
sw_act_target(struct sw *s, struct context *c, const struct move *m)
{
	int card = s->runs_left ? -1 : run_card(s, c, m->actor);

	s->run_card = (uint8_t)(card < 0 ? 0 : card + 1);
	s->run_site = (uint8_t)(m->value[K_TARGET_SITE] + 1);
	s->run_by = m->actor;
}

/* --- dice ---------------------------------------------------------------- */

void
sw_check_roll_hit(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int32_t p = m->value[K_ROLL_PROJECT];

	TEST(t, RULE_BOMBARDMENT_DIE_EACH,
	     p != MISSING && m->count[K_ROLL_DICE] == 1 &&
		 s->place[p] == PLACE_SITE + s->run_site - 1 && !s->hit[p],
	     K_ROLL_PROJECT, s->run_site - 1, p);
	if (pack_rows(c->pack, T_BOMBARDMENT) == 0)
		t->unverified = true;
}

static int
hit_line(const struct sw *s, const struct context *c, int die)
{
	const struct pack *k = c->pack;
	int i, n = pack_rows(k, T_BOMBARDMENT);

	for (i = 0; i < n; i++)
		if (cell(k, T_BOMBARDMENT, i, HIT_FROM) <= s->year &&
		    cell(k, T_BOMBARDMENT, i, HIT_TO) >= s->year &&
		    cell(k, T_BOMBARDMENT, i, HIT_LOW) <= die &&
		    cell(k, T_BOMBARDMENT, i, HIT_HIGH) >= die)
			return i;
	return 255;
}

/* The die with what shields and cards add, clipped to its faces. */
static int
changed_die(const struct sw *s, int die, int p)
{
	int card = s->run_card - 1;

	die += sw_mod_sum(s, MOD_DIE_SITE, s->run_site - 1) +
	       sw_mod_sum(s, MOD_DIE_PROJECT, p);
	if (card >= 0)
		die += sw_mod_sum(s, MOD_BOMB_DIE, s->mod_target[card]);
	return die < 1 ? 1 : die > 6 ? 6 : die;
}

void
sw_act_roll_hit(struct sw *s, struct context *c, const struct move *m)
{
	int n, line;
	const int16_t *die = move_items(m, K_ROLL_DICE, &n);
	int32_t p = m->value[K_ROLL_PROJECT];

	if (p == MISSING || s->place[p] != PLACE_SITE + s->run_site - 1)
		return;
	s->hit[p] = 1;
	line = hit_line(s, c, changed_die(s, die[0] + 1, p));
	if (DUE(c, RULE_BOMBARDMENT_RESULT, line != 255))
		sw_push(s, PENDING_HIT, line, 0, p, 0);
}
