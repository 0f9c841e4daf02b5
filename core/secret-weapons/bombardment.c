/* Bombardment (§13): mandated runs, runs of cards, dice for projects. */
#include "steps.h"

/* --- targets ------------------------------------------------------------- */

/* §13.4: do the bombers of the year, with `bonus` more, reach the site? */
static enum holds
reaches(const struct sw *s, const struct context *c, int site, int bonus)
{
	int32_t range = sw_year_cell(c, s->year, YEAR_RANGE);
	int32_t distance = sw_site(c, site, SITE_DISTANCE);

	if (range == UNKNOWN || distance == UNKNOWN)
		return HOLDS_UNKNOWN;
	return holds_if(distance <= range + bonus);
}

/* Ruling active-site. */
static bool
is_active(const struct sw *s, const struct context *c, int site)
{
	bool unfinished = RULED(c, ACTIVE_SITE, UNFINISHED_PROJECT);
	uint64_t there = sw_projects_at(c, s->place, PLACE_SITE + site);

	if (unfinished)
		there &= sw_projects_within(c, s->stage, STAGE_PROPOSED,
					    STAGE_FINISHED);
	return s->cover[site] != COVER_OVERRUN && there != 0;
}

enum holds
sw_best_target(const struct sw *s, const struct context *c, int bonus)
{
	enum holds best = HOLDS_NOT;

	for (int i = 0; i < sw_sites_of(c) && best != HOLDS; i++) {
		int32_t kind = sw_site(c, i, SITE_KIND);
		enum holds target;

		if (kind == KIND_HOME || !is_active(s, c, i))
			continue;
		target = reaches(s, c, i, bonus);
		if (target == HOLDS && kind == UNKNOWN)
			target = HOLDS_UNKNOWN;
		best = sw_surer(best, target);
	}
	return best;
}

/* --- whose run ------------------------------------------------------------ */

int32_t
sw_mandated_runs(const struct sw *s, const struct context *c)
{
	int32_t runs;

	/* §13.1: a number of the turn that is not printed may be another one */
	if (!sw_turn_unknown(s, c) && s->turn < FIRST_RAIDS)
		return 0;
	runs = sw_year_cell(c, s->year, YEAR_RUNS);
	return runs > 0 && sw_turn_unknown(s, c) ? UNKNOWN : runs;
}

/* May mandated runs still come: unknown, and the last not declared (`used`)? */
static bool
may_have_runs(const struct sw *s, const struct context *c)
{
	return !s->used && sw_mandated_runs(s, c) == UNKNOWN;
}

void
sw_note_runs(struct unknown_cells *cells, const struct sw *s,
	     const struct context *c)
{
	int row = sw_year_row(c, s->year);

	if (may_have_runs(s, c)) {
		cells_gap(cells, c, T_YEARS, row, YEAR_RUNS);
		cells_gap(cells, c, T_YEARS, row, YEAR_TURN);
	} else {
		cells_gap(cells, c, T_YEARS, row, YEAR_RANGE);
		for (int i = 0; i < sw_sites_of(c); i++)
			if (is_active(s, c, i))
				cells_gap(cells, c, T_SITES, i, SITE_DISTANCE);
	}
}

/* Does a run of the seat reach a site?  If it is of a card in front, *card is 1
 * + its entry in the mods, the first of them that does; else 0. */
static enum holds
card_run(const struct sw *s, const struct context *c, int seat, int *card)
{
	bool cards = false;

	*card = 0;
	if (!OF(s->runs, seat))
		return HOLDS_NOT;
	for (int i = 0; i < MODS && s->mod_kind[i]; i++) {
		enum holds target;

		if (s->mod_kind[i] != MOD_BOMB ||
		    s->at[s->mod_target[i]] != sw_where_front(seat))
			continue;
		cards = true;
		target = sw_best_target(s, c, s->mod_n[i]);
		if (target == HOLDS_NOT)
			continue;
		*card = or_none(i);
		return target;
	}
	return cards ? HOLDS_NOT : sw_best_target(s, c, 0);
}

bool
sw_may_end_runs(const struct sw *s, struct context *c)
{
	int card;

	if (s->run_site || !s->actor)
		return false;
	if (s->runs_left)
		return sw_best_target(s, c, 0) == HOLDS_UNKNOWN;
	if (may_have_runs(s, c))
		return true;
	return card_run(s, c, s->actor, &card) == HOLDS_UNKNOWN;
}

/* --- runs ---------------------------------------------------------------- */

/* A card in front goes to the discards. */
static void
front_ends(struct sw *s, int card)
{
	sw_mod_drop(s, MOD_BOMB, card);
	sw_mod_drop(s, MOD_BOMB_DIE, card);
	s->at[card] = WHERE_DISCARD;
}

/* The current run is over: one less of the year, or of the seat and its card; a
 * card with no runs left leaves the front. */
static void
run_done(struct sw *s)
{
	int i;

	memset(s->hit, 0, sizeof(s->hit));
	if (s->runs_left) {
		s->runs_left--;
		s->run_site = s->run_by = 0;
		return;
	}
	i = unless_none(s->run_card);
	s->run_site = s->run_by = s->run_card = 0;
	if (OF(s->runs, s->actor))
		OF(s->runs, s->actor)--;
	if (i >= 0 && --s->mod_runs[i] == 0)
		front_ends(s, s->mod_target[i]);
}

void
sw_fronts_end(struct sw *s, const struct context *c)
{
	for (int seat = 0; seat < SEATS; seat++)
		EACH_EVENT (e, s, c, WHERE_FRONT + seat)
			front_ends(s, e);
}

/* §13: a die for each project of a site that is bombed; then the next run:
 * those of the year by the first player, then the seats' own. */
int
sw_bombardment_run(struct sw *s, struct context *c)
{
	int card;

	if (s->run_site) {
		/* a project there has no die yet */
		if (sw_projects_at(c, s->place,
				   PLACE_SITE + unless_none(s->run_site)) &
		    sw_projects_at(c, s->hit, 0))
			return RUN_ROW;
		run_done(s);
	}
	if (s->runs_left || may_have_runs(s, c)) {
		bool target = sw_best_target(s, c, 0) != HOLDS_NOT;

		s->actor = s->order[0];
		for (; s->runs_left; s->runs_left--)
			/* §13.5: no active site in reach, no run */
			if (!DUE(c, RULE_BOMBARDMENT_NONE, !target))
				return RUN_ROW;
		if (target && may_have_runs(s, c))
			return RUN_ROW;
	}
	s->used = 1;
	if (!s->actor)
		s->actor = s->order[0];
	for (; s->actor; s->actor = (uint8_t)sw_after(s, s->actor)) {
		if (card_run(s, c, s->actor, &card) != HOLDS_NOT)
			return RUN_ROW;
		if (OF(s->runs, s->actor))
			TOOK(c, RULE_BOMBARDMENT_NONE);
	}
	return PHASE_ADVANCEMENT_DELAY;
}

/* --- the rows ------------------------------------------------------------ */

/* §13.4: an active site, not a home, in reach of this run. */
void
sw_check_target(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int site = m->value[K_TARGET_SITE], card = 0;
	int row = sw_year_row(c, s->year);
	int32_t range = sw_cell_of(c, T_YEARS, row, YEAR_RANGE);
	struct unknown_cells cells = {0};
	int bonus; /* to the range of the run that is due */

	if (!s->runs_left && may_have_runs(s, c)) {
		sw_note_runs(&cells, s, c);
		depends_on_cells(t, &cells);
	} else if (!s->runs_left && s->actor) {
		(void)card_run(s, c, s->actor, &card);
	}
	bonus = card ? OF(s->mod_n, card) : 0;
	TEST(t, RULE_BOMBARDMENT_SITE_KIND,
	     sw_knows(t, T_SITES, site, SITE_KIND, KIND_DEVELOPMENT) !=
		 KIND_HOME,
	     K_TARGET_SITE, site);
	if (knows(t, T_YEARS, row, YEAR_RANGE) &&
	    knows(t, T_SITES, site, SITE_DISTANCE))
		TEST(t, RULE_BOMBARDMENT_RANGE,
		     reaches(s, c, site, bonus) != HOLDS_NOT, K_TARGET_SITE,
		     range + bonus, sw_site(c, site, SITE_DISTANCE), site);
	TEST(t, RULE_BOMBARDMENT_ACTIVE, is_active(s, c, site), K_TARGET_SITE,
	     site);
}

/* The run is one of the year, or of the card that has one. */
void
sw_act_target(struct sw *s, struct context *c, const struct move *m)
{
	int card;

	/* one more run of the year; where a card has one too it is unknown
	 * whose this is: the position depends on how many the year has */
	if (!s->runs_left && may_have_runs(s, c)) {
		s->runs_left = 1;
		EACH_SEAT (seat, s)
			if (card_run(s, c, seat, &card) != HOLDS_NOT)
				sw_note_runs(&c->doubt, s, c);
	}
	card = 0;
	if (!s->runs_left)
		(void)card_run(s, c, m->actor, &card);
	s->run_card = (uint8_t)card;
	s->run_site = or_none(m->value[K_TARGET_SITE]);
	s->run_by = m->actor;
}

/* The seat gives up its run, or the year has no more of them. */
void
sw_act_pass_run(struct sw *s, struct context *c, const struct move *m)
{
	int card = 0;

	if (!s->runs_left && may_have_runs(s, c)) {
		s->used = 1;
		return;
	}
	if (!s->runs_left)
		(void)card_run(s, c, m->actor, &card);
	s->run_card = (uint8_t)card;
	run_done(s);
}

/* --- dice ---------------------------------------------------------------- */

/* §13: one die for each project at the site, once. */
void
sw_check_roll_hit(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t p = m->value[K_ROLL_PROJECT];

	TEST(t, RULE_BOMBARDMENT_DIE_EACH,
	     p != MISSING && m->count[K_ROLL_DICE] == 1 &&
		 s->place[p] == PLACE_SITE + unless_none(s->run_site) &&
		 !s->hit[p],
	     K_ROLL_PROJECT, unless_none(s->run_site), p);
	if (pack_entries(t->context->pack, T_BOMBARDMENT) == 0)
		depends_on_row(t, T_BOMBARDMENT);
}

/* The die with what shields and cards add, clipped to its faces. */
static int
changed_die(const struct sw *s, int die, int p)
{
	int card = unless_none(s->run_card);

	die += sw_mod_sum(s, MOD_DIE_SITE, unless_none(s->run_site)) +
	       sw_mod_sum(s, MOD_DIE_PROJECT, p);
	if (card >= 0)
		die += sw_mod_sum(s, MOD_BOMB_DIE, s->mod_target[card]);
	return die < 1 ? 1 : die > 6 ? 6 : die;
}

/* A die without a line is attested until `done`. */
void
sw_act_roll_hit(struct sw *s, struct context *c, const struct move *m)
{
	int i, values[2];
	int32_t p = m->value[K_ROLL_PROJECT];

	if (p == MISSING ||
	    s->place[p] != PLACE_SITE + unless_none(s->run_site))
		return;
	s->hit[p] = 1;
	if (!APPLIES(c, RULE_BOMBARDMENT_RESULT))
		return;
	values[0] = s->year;
	values[1] = changed_die(s, move_item(m, K_ROLL_DICE, 0) + 1, p);
	i = sw_push(s, PENDING_HIT, sw_line_of(c, T_BOMBARDMENT, values, 2), 0);
	s->pending_target[i] = or_none(p);
}
