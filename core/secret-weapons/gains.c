/* Texts that bring tokens: from the Reserve, or from another seat. */
#include "texts.h"

void
sw_check_gain(struct trial *t, const struct sw *s, const struct deed *d)
{
	int32_t to = d->m->value[K_GAIN_TO];
	int only = sw_only_project(s, t->context, d->seat);

	/* one unfinished project, or none, needs no name */
	TEST(t, RULE_ASSIGN_OWN_PROJECT,
	     to == MISSING ? only >= 0
			   : sw_takes_tokens(s, t->context, d->seat, to),
	     K_GAIN_TO, d->seat, to);
	if (!d->act)
		sw_check_reserve(t, s, d->m->value[K_GAIN_WORKERS],
				 d->m->value[K_GAIN_SCIENTISTS]);
}

void
sw_do_gain(struct sw *s, struct context *c, const struct deed *d)
{
	int32_t to = d->m->value[K_GAIN_TO];

	if (!sw_takes_tokens(s, c, d->seat, to))
		to = sw_landing(s, c, d->seat);
	for (int kind = 0; kind < 2; kind++)
		sw_gain(s, c, d->seat, to, kind == 1,
			d->m->value[kind ? K_GAIN_SCIENTISTS : K_GAIN_WORKERS]);
}

/* --- from another seat ---------------------------------------------------- */

bool
sw_steals_all(const struct sw *s, const struct deed *d)
{
	int from = d->m->value[K_STEAL_FROM];

	return s->workers[from] >= d->m->value[K_STEAL_WORKERS] &&
	       s->scientists[from] >= d->m->value[K_STEAL_SCIENTISTS];
}

/* As far as there, along a path, to an own unfinished project. */
void
sw_check_steal(struct trial *t, const struct sw *s, const struct deed *d)
{
	int32_t from = d->m->value[K_STEAL_FROM];
	int32_t to = d->m->value[K_STEAL_TO];
	int w = d->m->value[K_STEAL_WORKERS];
	int k = d->m->value[K_STEAL_SCIENTISTS];

	MUST(t, d->rule,
	     from != MISSING && s->owner[from] && s->owner[from] != d->seat,
	     K_STEAL_FROM, d->card);
	MUST(t, RULE_ASSIGN_OWN_PROJECT,
	     to != MISSING && sw_own_active(s, to, d->seat), K_STEAL_TO,
	     d->seat, to == MISSING ? MISSING : SOURCE_PROJECT + to);
	if (!d->act) {
		TRY(t, sw_check_both(t, s, d->m, K_STEAL_WORKERS,
				     s->owner[from], SOURCE_PROJECT + from));
	} else if (!sw_depends_on_tokens(t, s, s->owner[from],
					 SOURCE_PROJECT + from)) {
		TEST(t, d->rule,
		     (w && s->workers[from]) || (k && s->scientists[from]),
		     K_STEAL_FROM, d->card);
	}
	TEST(t, RULE_MOVE_PATH, sw_knows_path_between(t, s, from, to),
	     K_STEAL_TO, sw_site_of(s, t->context, from),
	     sw_site_of(s, t->context, to));
}

void
sw_do_steal(struct sw *s, struct context *c, const struct deed *d)
{
	int32_t from = d->m->value[K_STEAL_FROM];
	int32_t to = d->m->value[K_STEAL_TO];

	(void)c;
	if (from == MISSING || to == MISSING || !s->owner[from] ||
	    !s->owner[to])
		return;
	sw_hand_over(s, d->m, K_STEAL_WORKERS, s->owner[from],
		     SOURCE_PROJECT + from, to);
}
