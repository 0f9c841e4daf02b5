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

struct loot
sw_loot(const struct sw *s, const struct context *c, int i)
{
	int techs = s->pending_cards[i], cubes = s->pending_cubes[i];
	struct loot l = {
	    .acting = s->pending_acting[i] - 1,
	    .target = s->pending_target[i] - 1,
	    .tech = s->pending_tech[i] - 1,
	    .granted = {s->pending_workers[i], s->pending_scientists[i]}};
	int fit = 0, surely = 0;

	EACH (t, sw_techs_on(s, c, l.target)) {
		int fits = sw_loot_fits(s, c, t, l.acting, l.target);

		if (l.tech >= 0 && l.tech != t)
			continue;
		fit += fits != MATCH_NOT;
		surely += fits == MATCH_SURELY;
	}
	/* ruling requisition-weapon-cube: cubes of the project are taken, one
	 * more may be in place of a technology */
	if (RULED(c, REQUISITION_WEAPON_CUBE, FROM_PROJECT)) {
		l.cubes_least = least(cubes, s->cubes[l.target]);
		l.cubes_most = least(cubes + techs, s->cubes[l.target]);
	}
	/* what the target does not have is not owed */
	l.owed =
	    l.cubes_least + least(techs, fit + l.cubes_most - l.cubes_least);
	l.surely =
	    l.cubes_least + least(techs, surely + l.cubes_most - l.cubes_least);
	l.due[0] = least(l.granted[0], s->workers[l.target]);
	l.due[1] = least(l.granted[1], s->scientists[l.target]);
	return l;
}

/* --- the row -------------------------------------------------------------- */

static void
check_techs(struct trial *t, const struct sw *s, const struct move *m,
	    int acting, int target, int named, int owed)
{
	int n;
	const int16_t *tech = move_items(m, K_TAKE_TECHS, &n);

	for (int i = 0; i < n; i++) {
		TEST_ITEM(t, RULE_REQUISITION_LOOT,
			  (named < 0 || named == tech[i]) &&
			      !move_twice(tech, i) &&
			      s->on[tech[i]] == ON_PROJECT + target,
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

/* Tokens of a kind (KIND_*). */
static void
check_kind(struct trial *t, const struct sw *s, const struct loot *l, int kind)
{
	int key = K_TAKE_WORKERS + kind, taken = t->move->value[key];

	/* it is unknown how many lie there */
	if (l->granted[kind] &&
	    sw_depends_on_tokens(t, s, s->owner[l->target],
				 SOURCE_PROJECT + l->target))
		TEST(t, RULE_REQUISITION_LOOT, taken <= l->granted[kind], key,
		     l->granted[kind], taken);
	else
		TEST(t, RULE_REQUISITION_LOOT, taken == l->due[kind], key,
		     l->due[kind], taken);
}

void
sw_check_loot(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct loot l = sw_loot(s, t->context, sw_top(s));
	int n = m->count[K_TAKE_TECHS], cubes = m->value[K_TAKE_CUBES];

	TRY(t, check_techs(t, s, m, l.acting, l.target, l.tech, l.owed));
	TEST(t, RULE_REQUISITION_LOOT,
	     cubes <= l.cubes_most && cubes >= l.cubes_least, K_TAKE_CUBES,
	     cubes > l.cubes_most ? l.cubes_most : l.cubes_least, cubes);
	TEST(t, RULE_REQUISITION_LOOT,
	     n + cubes <= l.owed && n + cubes >= l.surely, K_TAKE_TECHS,
	     l.owed - cubes, n);
	if (l.surely < l.owed)
		knows_techs(t, s, l.acting, l.target);
	TRY(t, check_kind(t, s, &l, KIND_WORKERS));
	TRY(t, check_kind(t, s, &l, KIND_SCIENTISTS));
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
	const struct loot l = sw_loot(s, c, sw_top(s));

	sw_pop(s);
	take_loot(s, c, m, l.acting, l.target);
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
some_of(const struct sw *s, const struct loot *l)
{
	return both_there(s, l->acting, l->target) &&
	       (l->owed || l->due[0] || l->due[1] ||
		(s->unclear[l->target] && (l->granted[0] || l->granted[1])));
}

/* The loot is always a row, if there is any. */
bool
sw_loot_run(struct sw *s, struct context *c)
{
	const struct loot l = sw_loot(s, c, sw_top(s));

	if (!some_of(s, &l)) {
		sw_pop(s);
		return false;
	}
	if (l.surely || l.due[0] || l.due[1])
		return true;
	/* whether there is any is unknown */
	if (s->unclear[l.target])
		sw_note_tokens(&c->doubt, s, c, s->owner[l.target],
			       SOURCE_PROJECT + l.target);
	EACH (t, l.owed ? sw_techs_on(s, c, l.target) : 0)
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
	struct loot l;

	MUST(t, d->rule, both_there(s, d->acting, d->target), FAULT_VERB, 0);
	if (!d->act) {
		check_attested(t, s, d->m, d->acting, d->target);
		return;
	}
	push_grant(&after, t->context, d);
	l = sw_loot(&after, t->context, sw_top(&after));
	TEST(t, d->rule, some_of(&after, &l), FAULT_VERB, 0);
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
