/* What a requisition brings (§6.2, §6.5, §6.6): `take`. */
#include "steps.h"

int
sw_loot_fits(const struct sw *s, const struct context *c, int t, int acting,
	     int target)
{
	int match = sw_match(s, c, t, acting);

	if (s->on[t] != ON_PROJECT + target || !sw_tech_movable(c, t, false))
		return MATCH_NOT;
	return match == MATCH_SURELY && sw_tech(c, t, TECH_MOVE) == UNKNOWN
		   ? MATCH_UNSURE
		   : match;
}

static struct grant
granted(const struct sw *s, int i)
{
	return (struct grant){
	    .acting = s->pending_acting[i] - 1,
	    .target = s->pending_target[i] - 1,
	    .tech = s->pending_tech[i] - 1,
	    .techs = s->pending_cards[i],
	    .workers = s->pending_workers[i],
	    .scientists = s->pending_scientists[i],
	    .cubes = s->pending_cubes[i],
	};
}

static struct loot
sw_loot(const struct sw *s, const struct context *c, const struct grant *g)
{
	struct loot l = {0};
	int fit = 0, surely = 0;

	EACH (t, sw_techs_on(s, c, g->target)) {
		int fits = sw_loot_fits(s, c, t, g->acting, g->target);

		if (g->tech >= 0 && g->tech != t)
			continue;
		fit += fits != MATCH_NOT;
		surely += fits == MATCH_SURELY;
	}
	/* ruling requisition-weapon-cube: cubes of the project are taken, one
	 * more may be in place of a technology */
	if (RULED(c, REQUISITION_WEAPON_CUBE, FROM_PROJECT)) {
		l.granted = least(g->cubes, s->cubes[g->target]);
		l.cubes = least(g->cubes + g->techs, s->cubes[g->target]);
	}
	/* what the target does not have is not owed */
	l.owed = l.granted + least(g->techs, fit + l.cubes - l.granted);
	l.surely = l.granted + least(g->techs, surely + l.cubes - l.granted);
	l.workers = least(g->workers, s->workers[g->target]);
	l.scientists = least(g->scientists, s->scientists[g->target]);
	return l;
}

struct loot
sw_loot_due(const struct sw *s, const struct context *c)
{
	const struct grant g = granted(s, sw_top(s));

	return sw_loot(s, c, &g);
}

/* --- the row -------------------------------------------------------------- */

static void
check_techs(struct trial *t, const struct sw *s, const struct move *m,
	    int acting, int target, int named, int owed)
{
	int n;
	const int16_t *tech = move_items(m, K_TAKE_TECHS, &n);

	for (int i = 0; i < n; i++) {
		bool once = named < 0 || named == tech[i];

		for (int j = 0; j < i; j++)
			once = once && tech[j] != tech[i];
		TEST_ITEM(t, RULE_REQUISITION_LOOT,
			  once && s->on[tech[i]] == ON_PROJECT + target,
			  K_TAKE_TECHS, i, owed, n, 3);
		TEST_ITEM(t, RULE_MOVE_IMMOVABLE_TECH,
			  sw_knows_movable(t, tech[i], false), K_TAKE_TECHS, i,
			  tech[i]);
		TEST_ITEM(t, RULE_TECH_COLOUR_MATCH,
			  sw_knows_match(t, s, tech[i], acting), K_TAKE_TECHS,
			  i, tech[i], acting);
	}
}

/* It is unknown which of them could be taken. */
static void
knows_techs(struct trial *t, const struct sw *s, int acting, int target)
{
	EACH (i, sw_techs_on(s, t->context, target)) {
		(void)sw_knows_match(t, s, i, acting);
		(void)sw_knows_movable(t, i, false);
	}
}

/* One kind of token, of which that many are granted. */
static void
check_kind(struct trial *t, const struct sw *s, int target, int granted,
	   int there, int taken, int key)
{
	int due = least(granted, there);

	/* it is unknown how many lie there */
	if (granted && sw_depends_on_tokens(t, s, s->owner[target],
					    SOURCE_PROJECT + target))
		TEST(t, RULE_REQUISITION_LOOT, taken <= granted, key, granted,
		     taken);
	else
		TEST(t, RULE_REQUISITION_LOOT, taken == due, key, due, taken);
}

void
sw_check_loot(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct grant g = granted(s, sw_top(s));
	struct loot l = sw_loot(s, t->context, &g);
	int n = m->count[K_TAKE_TECHS], cubes = m->value[K_TAKE_CUBES];

	TRY(t, check_techs(t, s, m, g.acting, g.target, g.tech, l.owed));
	TEST(t, RULE_REQUISITION_LOOT, cubes <= l.cubes && cubes >= l.granted,
	     K_TAKE_CUBES, cubes > l.cubes ? l.cubes : l.granted, cubes);
	TEST(t, RULE_REQUISITION_LOOT,
	     n + cubes <= l.owed && n + cubes >= l.surely, K_TAKE_TECHS,
	     l.owed - cubes, n);
	if (l.surely < l.owed)
		knows_techs(t, s, g.acting, g.target);
	TRY(t, check_kind(t, s, g.target, g.workers, s->workers[g.target],
			  m->value[K_TAKE_WORKERS], K_TAKE_WORKERS));
	TRY(t, check_kind(t, s, g.target, g.scientists, s->scientists[g.target],
			  m->value[K_TAKE_SCIENTISTS], K_TAKE_SCIENTISTS));
}

/* A result of which the text is unknown. */
static void
check_attested(struct trial *t, const struct sw *s, const struct move *m,
	       int acting, int target)
{
	TRY(t, sw_check_both(t, s, m, K_TAKE_WORKERS, s->owner[target],
			     SOURCE_PROJECT + target));
	TRY(t, check_techs(t, s, m, acting, target, -1, 0));
	TEST(t, RULE_REQUISITION_LOOT,
	     m->value[K_TAKE_CUBES] <= s->cubes[target], K_TAKE_CUBES,
	     s->cubes[target], m->value[K_TAKE_CUBES]);
}

static void
take_loot(struct sw *s, struct context *c, const struct move *m, int acting,
	  int target)
{
	int n;
	const int16_t *tech = move_items(m, K_TAKE_TECHS, &n);
	int cubes = least(m->value[K_TAKE_CUBES], s->cubes[target]);

	for (int k = 0; k < n; k++)
		if (s->on[tech[k]] == ON_PROJECT + target &&
		    sw_unfinished(s, acting))
			sw_tech_to_project(s, c, tech[k], acting, true);
	sw_hand_over(s, m, K_TAKE_WORKERS, s->owner[target],
		     SOURCE_PROJECT + target, acting);
	if (!cubes)
		return;
	/* §6.5: the VP goes along */
	TOOK(c, RULE_REQUISITION_WEAPON_CUBE);
	s->cubes[target] = (uint8_t)(s->cubes[target] - cubes);
	s->cubes[acting] = (uint8_t)(s->cubes[acting] + cubes);
	sw_score(s, c, s->owner[target], -cubes);
	sw_score(s, c, s->owner[acting], cubes);
}

void
sw_act_loot(struct sw *s, struct context *c, const struct move *m)
{
	const struct grant g = granted(s, sw_top(s));

	sw_pop(s);
	take_loot(s, c, m, g.acting, g.target);
}

/* A step before this one may have destroyed one of the two. */
static bool
both_there(const struct sw *s, int acting, int target)
{
	return acting >= 0 && target >= 0 && s->owner[acting] &&
	       s->owner[target];
}

/* Is there anything of it, as far as anybody knows? */
static bool
some_of(const struct sw *s, const struct context *c, const struct grant *g)
{
	struct loot l = sw_loot(s, c, g);

	if (!both_there(s, g->acting, g->target))
		return false;
	return l.owed || l.workers || l.scientists ||
	       (s->unclear[g->target] && (g->workers || g->scientists));
}

/* The loot is always a row, if there is any. */
bool
sw_loot_run(struct sw *s, struct context *c)
{
	const struct grant g = granted(s, sw_top(s));
	struct loot l = sw_loot(s, c, &g);

	if (!some_of(s, c, &g)) {
		sw_pop(s);
		return false;
	}
	if (l.surely || l.workers || l.scientists)
		return true;
	/* whether there is any is unknown */
	if (s->unclear[g.target])
		sw_note_tokens(&c->doubt, s, c, s->owner[g.target],
			       SOURCE_PROJECT + g.target);
	EACH (t, l.owed ? sw_techs_on(s, c, g.target) : 0)
		(void)sure(c, T_TECHS, t, sw_colours_column(s, t));
	return true;
}

/* --- what a result grants ------------------------------------------------ */

/* What the text grants is owed from now on. */
static void
push_grant(struct sw *s, const struct context *c, const struct action *d)
{
	uint8_t named = s->pending_tech[sw_top(s)];
	int i = sw_push(s, PENDING_LOOT, 0, d->me);

	s->pending_acting[i] = (uint8_t)(d->acting + 1);
	s->pending_target[i] = (uint8_t)(d->target + 1);
	s->pending_tech[i] = named;
	s->pending_cards[i] = (uint8_t)sw_how_many(c, d, K_TAKE_TECHS);
	s->pending_workers[i] = (uint8_t)d->m->value[K_TAKE_WORKERS];
	s->pending_scientists[i] = (uint8_t)d->m->value[K_TAKE_SCIENTISTS];
	s->pending_cubes[i] = (uint8_t)d->m->value[K_TAKE_CUBES];
}

void
sw_check_take(struct trial *t, const struct sw *s, const struct action *d)
{
	struct sw after = *s;
	struct grant g;

	MUST(t, d->rule, both_there(s, d->acting, d->target), FAULT_VERB, 0);
	if (!d->act) {
		check_attested(t, s, d->m, d->acting, d->target);
		return;
	}
	push_grant(&after, t->context, d);
	g = granted(&after, sw_top(&after));
	TEST(t, d->rule, some_of(&after, t->context, &g), FAULT_VERB, 0);
}

void
sw_do_take(struct sw *s, struct context *c, const struct action *d)
{
	if (!both_there(s, d->acting, d->target))
		return;
	if (d->act)
		push_grant(s, c, d);
	else
		take_loot(s, c, d->m, d->acting, d->target);
}
