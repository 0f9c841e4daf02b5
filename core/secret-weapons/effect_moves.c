/* The rows that can answer an effect: the choices that a card leaves, tried
 * against the general rules.
 */
#include "steps.h"

struct choice {
	const struct sw *s;
	struct context *c;
	const struct entry *e;
	const struct effect_option *o;
	bool full;
	move_fn *fn;
	void *arg;
	int techs; /* technologies that a `lose` or `take` asks for */
};

/* Passes the row on if it stands up; false ends the search. */
static bool
offer(const struct choice *x, const struct move *m)
{
	struct trial t = {.state = x->s, .context = x->c};
	const struct key *k = x->c->game->verbs[m->verb].keys;
	struct move whole, row;
	int i;

	if (!sw_complete_row(x->c, x->e, x->o, m, &whole))
		return true;
	t.move = &whole;
	sw_check_primitive(&t, x->s, x->e, &whole,
			   x->e->kind == PENDING_HIT ? RULE_BOMBARDMENT_CHOICE
						     : RULE_EVENT_EFFECT,
			   x->techs);
	if (t.count > 0)
		return true;
	if (x->full)
		return x->fn(x->arg, &whole);
	/* a row has the keys that no row of its verb may lack */
	row = *m;
	for (i = 0; i < VERB_KEYS && k[i].name; i++)
		if ((k[i].flags & KEY_REQUIRED) && !(m->given >> i & 1))
			move_set(&row, i, whole.value[i]);
	return x->fn(x->arg, &row);
}

static struct move
begin(const struct choice *x)
{
	struct move m;

	move_begin(&m, x->c->game->verbs, x->o->verb, x->e->chooser);
	return m;
}

/* Does the card leave this key to the player? */
static bool
open_key(const struct choice *x, int key)
{
	const struct effect_arg *a = effect_arg(x->o, key);

	return a && (a->kind == VALUE_CHOICE || a->kind == VALUE_AMONG);
}

static bool
has_key(const struct choice *x, int key)
{
	return effect_arg(x->o, key) != NULL;
}

/* --- technologies -------------------------------------------------------- */

/* Every set of `left` technologies on the project, those from `first` on. */
static bool
choose_techs(const struct choice *x, struct move *m, int key, int p, int first,
	     int left)
{
	uint64_t there = sw_techs_on(x->s, x->c, p) & ~sw_rows(first);

	if (left == 0)
		return offer(x, m);
	for (; there; there &= there - 1) {
		int i = bits_first(there);
		struct move next = *m;

		move_push(&next, key, PICK_TECH + i);
		if (!choose_techs(x, &next, key, p, i + 1, left - 1))
			return false;
	}
	return true;
}

static bool
lose_from(const struct choice *x, int p)
{
	struct move m = begin(x);
	int due = x->techs, have = bits_count(sw_techs_on(x->s, x->c, p));

	move_set(&m, LOSE_PROJECT, p);
	return choose_techs(x, &m, LOSE_TECHS, p, 0, due < have ? due : have);
}

static bool
lose(const struct choice *x)
{
	const struct effect_arg *a = effect_arg(x->o, LOSE_FROM);
	uint64_t own = sw_projects_at(x->c, x->s->owner, x->e->chooser);

	if (a && a->kind == VALUE_FIXED && a->value == WHO_ACTING)
		return x->e->acting < 0 || lose_from(x, x->e->acting);
	if (x->e->kind == PENDING_HIT ||
	    (a && a->kind == VALUE_FIXED && a->value == WHO_TARGET))
		return x->e->target < 0 || lose_from(x, x->e->target);
	for (; own; own &= own - 1)
		if (!lose_from(x, bits_first(own)))
			return false;
	return true;
}

static bool
take(const struct choice *x)
{
	struct loot l = sw_loot(x->s, x->c);
	int cubes;

	/* ruling requisition-weapon-cube: cubes in place of technologies */
	for (cubes = 0; cubes <= l.cubes; cubes++) {
		struct move m = begin(x);

		if (l.owed - cubes < 0 || l.owed - cubes > l.techs)
			continue;
		if (!l.owed && !l.workers && !l.scientists)
			return true;
		if (l.workers)
			move_set(&m, TAKE_WORKERS, l.workers);
		if (l.scientists)
			move_set(&m, TAKE_SCIENTISTS, l.scientists);
		if (cubes)
			move_set(&m, TAKE_CUBES, cubes);
		if (!choose_techs(x, &m, TAKE_TECHS, x->e->target, 0,
				  l.owed - cubes))
			return false;
	}
	return true;
}

/* --- one or two keys ----------------------------------------------------- */

/* Tries 0..count-1 for a key, then the same for a second one. */
static bool
choose(const struct choice *x, struct move *m, int key, int from, int to,
       int second, int second_to, bool second_missing)
{
	int i, j;

	for (i = from; i < to; i++) {
		struct move one = *m;

		move_set(&one, key, i);
		if (second < 0) {
			if (!offer(x, &one))
				return false;
			continue;
		}
		if (second_missing && !offer(x, &one))
			return false;
		for (j = 0; j < second_to; j++) {
			struct move two = one;

			move_set(&two, second, j);
			if (!offer(x, &two))
				return false;
		}
	}
	return true;
}

static bool
project_and_site(const struct choice *x, int site_key)
{
	struct move m = begin(x);
	int projects = sw_projects_of(x->c), sites = sw_sites_of(x->c);
	bool site_open = open_key(x, site_key) || !has_key(x, site_key);
	int i;

	if (open_key(x, 0))
		return choose(x, &m, 0, 0, projects, site_open ? site_key : -1,
			      sites, true);
	if (!site_open)
		return offer(x, &m);
	if (!offer(x, &m))
		return false;
	for (i = 0; i < sites; i++) {
		struct move one = m;

		move_set(&one, site_key, i);
		if (!offer(x, &one))
			return false;
	}
	return true;
}

static bool
gain(const struct choice *x)
{
	struct move m = begin(x);
	int projects = sw_projects_of(x->c);

	if (has_key(x, GAIN_TO) && !open_key(x, GAIN_TO))
		return offer(x, &m);
	if (sw_only_project(x->s, x->c, x->e->chooser) == SOURCE_POOL)
		return !open_key(x, GAIN_TO)
			   ? offer(x, &m)
			   : choose(x, &m, GAIN_TO, SOURCE_POOL, 1, -1, 0,
				    false);
	return choose(x, &m, GAIN_TO, SOURCE_PROJECT, SOURCE_PROJECT + projects,
		      -1, 0, false);
}

static bool
move_something(const struct choice *x)
{
	struct move m = begin(x);
	int projects = sw_projects_of(x->c), techs = sw_techs_of(x->c);

	if (has_key(x, MOVE_PROJECT))
		return open_key(x, MOVE_PROJECT)
			   ? choose(x, &m, MOVE_PROJECT, 0, projects, MOVE_SITE,
				    sw_sites_of(x->c), false)
			   : choose(x, &m, MOVE_SITE, 0, sw_sites_of(x->c), -1,
				    0, false);
	if (has_key(x, MOVE_TECH))
		return choose(x, &m, MOVE_TECH, 0, techs, MOVE_TO, projects,
			      false);
	return offer(x, &m);
}

/* The first open key of the verb, over all that its domain names. */
static bool
first_open(const struct choice *x)
{
	const struct key *k = x->c->game->verbs[x->o->verb].keys;
	struct move m = begin(x);
	int i, from, to;

	for (i = 0; i < VERB_KEYS && k[i].name; i++) {
		if (!open_key(x, i))
			continue;
		from = k[i].domain ? 0 : k[i].min;
		to = k[i].domain ? domain_size(k[i].domain) : k[i].max + 1;
		if (k[i].domain == &sw_projects)
			to = sw_projects_of(x->c);
		if (k[i].domain == &sw_sites)
			to = sw_sites_of(x->c);
		return choose(x, &m, i, from, to, -1, 0, false);
	}
	return offer(x, &m);
}

static bool
upgrade(const struct choice *x)
{
	struct move m = begin(x);

	if (!open_key(x, UPGRADE_TECH))
		return first_open(x);
	return choose(x, &m, UPGRADE_TECH, 0, sw_techs_of(x->c),
		      x->o->verb == VERB_UPGRADE ? UPGRADE_COLOUR : -1, COLOURS,
		      true);
}

static int
count_of(const struct context *c, const struct effect_option *o)
{
	const struct effect_arg *a =
	    o->verb == VERB_LOSE ? effect_arg(o, LOSE_TECHS) : NULL;

	if (!a)
		return 0;
	if (a->kind == VALUE_LIST)
		return a->count ? c->pack->effects.items[a->value] : 0;
	return a->count ? a->count : 1;
}

bool
sw_effect_moves(const struct sw *s, struct context *c, const struct entry *e,
		const struct effect_option *o, bool full, move_fn *fn,
		void *arg)
{
	struct choice x = {s, c, e, o, full, fn, arg, count_of(c, o)};
	struct move m;

	if (o->verb == EFFECT_NO_VERB || !e->chooser)
		return true;
	switch (o->verb) {
	case VERB_LOSE:
		return lose(&x);
	case VERB_TAKE:
		return take(&x);
	case VERB_GAIN:
		return gain(&x);
	case VERB_APPROVE:
		return project_and_site(&x, APPROVE_SITE);
	case VERB_CREATE:
		return project_and_site(&x, CREATE_SITE);
	case VERB_MOVE:
		return move_something(&x);
	case VERB_UPGRADE:
	case VERB_DOWNGRADE:
		return upgrade(&x);
	case VERB_VP:
	case VERB_DRAW_TECH:
	case VERB_BOMB:
	case VERB_COOPERATE:
	case VERB_PEEK:
	case VERB_NONE:
		m = begin(&x);
		return offer(&x, &m);
	default:
		return first_open(&x);
	}
}
