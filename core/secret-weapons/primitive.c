/* Primitives: what each can do now, and what it does. */
#include "texts.h"

int
sw_action_seat(const struct move *m)
{
	int key = sw_who_key(m->verb);

	return key >= 0 && move_has(m, key) && m->value[key] >= 0 &&
		       m->value[key] < SEATS
		   ? seat_of(m->value[key])
		   : m->actor;
}

/* The row as an effect of the text that waits. */
static struct action
action_of(const struct scene *sc, const struct pending *w, const struct move *m)
{
	const struct sw *s = sc->state;
	int seat = sw_action_seat(m);
	const struct effect_step *step = w ? w->step : NULL;
	int each = step ? step->each : EFFECT_NONE;

	return (struct action){
	    .m = m,
	    .act = w ? w->act : NULL,
	    .in_turn =
		each != EFFECT_NONE && sc->context->game->entities[each].seats,
	    .kind = s->pending[sc->entry],
	    .card = s->pending_card[sc->entry],
	    .seat = sw_is_seat(sc->context, seat) ? seat : 0,
	    .me = seat_of(sc->me),
	    .acting = sw_party(sc, PARTY_ACTING),
	    .target = sw_party(sc, PARTY_TARGET),
	    .rule = sw_text_rule(s, sc->entry),
	};
}

/* --- small ones ----------------------------------------------------------- */

/* Is the object there: colour's space, project, card on the slot, site? */
static void
check_small(struct trial *t, const struct sw *s, const struct action *d)
{
	const struct context *c = t->context;
	int32_t it = d->m->value[0];
	bool unknown = false, there = false;

	switch (d->m->verb) {
	case V_FAVOUR:
		unknown = it != COLOUR_NONE && !derived(c)->space[it] &&
			  sw_space_unknown(c);
		if (unknown)
			depends_on_row(t, T_FAVOUR);
		there = unknown || derived(c)->space[it];
		break;
	case V_DESTROY:
		there =
		    it == MISSING ? d->kind == PENDING_HIT : sw_in_play(s, it);
		break;
	case V_DISCARD_SLOT:
		there = it != MISSING && !sw_slot_empty(s, c, it);
		break;
	case V_OPEN:
		there =
		    it != MISSING &&
		    (s->cover[it] == COVER_CLOSED ||
		     (sw_is_open(s, it) && !knows(t, T_SITES, it, SITE_OPEN)));
	}
	TEST(t, d->rule, there, 0, 0);
}

_Static_assert(K_FAVOUR_COLOUR + K_DESTROY_PROJECT + K_DISCARD_SLOT_SLOT +
		       K_OPEN_SITE ==
		   0,
	       "what they are about is their first key");

/* Each does what its name says, as far as there is what it is about. */
static void
do_small(struct sw *s, struct context *c, const struct action *d)
{
	const int32_t *value = d->m->value;
	int32_t it = value[0];
	uint64_t techs;
	int p;

	switch (d->m->verb) {
	case V_VP:
		sw_score_effect(s, c, d->seat, value[K_VP_N]);
		break;
	case V_FAVOUR:
		sw_favour(s, c, it, value[K_FAVOUR_STEPS]);
		break;
	case V_COOPERATE:
		OF(s->coop, d->seat) = 1;
		break;
	case V_DESTROY:
		p = it == MISSING ? d->target : it;
		if (p >= 0 && sw_in_play(s, p))
			sw_lose_project(s, c, p, LOSS_BOMBED);
		break;
	case V_DISCARD_SLOT:
		techs = sw_techs_at(c, s->on, sw_on_slot(it));
		p = sw_slot_project(s, c, it);
		if (p >= 0)
			sw_project_under_deck(s, p);
		EACH (t, techs)
			sw_tech_under_deck(s, c, t);
		break;
	case V_OPEN:
		if (s->cover[it] == COVER_CLOSED)
			s->cover[it] = COVER_OPEN;
	}
}

/* --- tokens: from the Reserve, or from another seat ----------------------- */

/* The project that takes the tokens is the seat's, and the Reserve has them. */
static void
check_gain(struct trial *t, const struct sw *s, const struct action *d)
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

static void
do_gain(struct sw *s, struct context *c, const struct action *d)
{
	int to = sw_landing(s, c, d->seat, d->m->value[K_GAIN_TO]);

	EACH_KIND (kind)
		sw_gain(s, c, d->seat, to, kind,
			d->m->value[K_GAIN_WORKERS + kind]);
}

/* --- from another seat ---------------------------------------------------- */

static bool
steals_all(const struct sw *s, const struct action *d)
{
	int from = d->m->value[K_STEAL_FROM];

	return s->workers[from] >= d->m->value[K_STEAL_WORKERS] &&
	       s->scientists[from] >= d->m->value[K_STEAL_SCIENTISTS];
}

/* As far as there, along a path, to an unfinished project of the seat's own. */
static void
check_steal(struct trial *t, const struct sw *s, const struct action *d)
{
	int32_t from = d->m->value[K_STEAL_FROM];
	int32_t to = d->m->value[K_STEAL_TO];
	int w = d->m->value[K_STEAL_WORKERS];
	int k = d->m->value[K_STEAL_SCIENTISTS];

	MUST(t, d->rule,
	     from != MISSING && s->owner[from] && s->owner[from] != d->seat,
	     K_STEAL_FROM, d->card);
	MUST(t, RULE_ASSIGN_OWN_PROJECT,
	     to != MISSING && sw_is_own_active(s, to, d->seat), K_STEAL_TO,
	     d->seat, to == MISSING ? MISSING : SOURCE_PROJECT + to);
	if (!d->act) {
		TRY(t, sw_check_both(t, s, d->m, K_STEAL_WORKERS,
				     s->owner[from], SOURCE_PROJECT + from));
	} else if (!sw_depends_on_tokens(t, s, s->unclear[from])) {
		TEST(t, d->rule,
		     (w && s->workers[from]) || (k && s->scientists[from]),
		     K_STEAL_FROM, d->card);
	}
	TEST(t, RULE_MOVE_PATH, sw_knows_path_between(t, s, from, to),
	     K_STEAL_TO, sw_site_of(s, t->context, from),
	     sw_site_of(s, t->context, to));
}

static void
do_steal(struct sw *s, struct context *c UNUSED, const struct action *d)
{
	int32_t from = d->m->value[K_STEAL_FROM];
	int32_t to = d->m->value[K_STEAL_TO];

	if (s->owner[from] && s->owner[to])
		sw_hand_over(s, d->m, K_STEAL_WORKERS, s->owner[from],
			     SOURCE_PROJECT + from, to);
}

/* --- projects of events (§10.3, §12.18) ---------------------------------- */

/* An event's project that is not there yet; of unknown origin: undrawn. */
static bool
may_create(const struct sw *s, const struct context *c, int32_t p)
{
	int32_t origin = sw_project(c, p, PROJECT_ORIGIN);

	return origin == ORIGIN_EVENT
		   ? s->place[p] == PLACE_BOX
		   : origin == UNKNOWN && s->place[p] <= PLACE_DECK;
}

/* §10.3, §12.18: it enters as an approved project, or as a mission. */
static void
check_create(struct trial *t, const struct sw *s, const struct action *d)
{
	int32_t p = d->m->value[K_CREATE_PROJECT];

	MUST(t, d->rule, p != MISSING && may_create(s, t->context, p),
	     K_CREATE_PROJECT, 0);
	(void)knows(t, T_PROJECTS, p, PROJECT_ORIGIN);
	/* §12.18 and ruling event-project-dependency */
	TRY(t, sw_check_access(t, s, d->seat, p, -1, d->m, K_CREATE_ACCESS));
	if (RULED(t->context, EVENT_PROJECT_DEPENDENCY, REQUIRED))
		TRY(t, sw_check_dependencies(t, s, d->seat, p, d->m,
					     K_CREATE_ACCESS));
	sw_check_disc(t, s, p, d->m->value[K_CREATE_SITE], DISC_CREATED);
}

/* The created project enters with its event card, and takes the pool. */
static void
do_create(struct sw *s, struct context *c, const struct action *d)
{
	int32_t p = d->m->value[K_CREATE_PROJECT];
	int32_t site = d->m->value[K_CREATE_SITE];
	bool mission =
	    sw_is_mission(c, p) ||
	    (site == MISSING && !sure(c, T_PROJECTS, p, PROJECT_CLASS));

	if (!may_create(s, c, p) || (!s->supply_discs && !mission))
		return;
	if (!APPLIES(c, RULE_EVENT_PROJECT_ENTERS))
		return;
	sw_off_deck(s, p);
	s->owner[p] = (uint8_t)d->seat;
	s->place[p] = PLACE_HOME;
	if (d->kind == PENDING_EFFECT)
		s->at[d->card] = WHERE_IS_PROJECT;
	if (mission)
		sw_approve_mission(s, c, p);
	else
		sw_approve_disc(s, c, p, site, RULE_EVENT_PROJECT_FAVOUR);
	/* a pool is only for seats without a project */
	if (sw_only_project(s, c, d->seat) == SOURCE_PROJECT + p) {
		sw_move_all(s, d->seat, SOURCE_POOL, SOURCE_PROJECT + p);
		OF(s->pool_unclear, d->seat) = 0;
	}
}

/* --- all of them --------------------------------------------------------- */

/* clang-format off */
static const struct {
	check_action *check;
	do_action *act;
} actions[V_COUNT] = {
[V_GAIN]            = {check_gain, do_gain},
[V_LOSE]            = {sw_check_lose, sw_do_lose},
[V_STEAL]           = {check_steal, do_steal},
[V_TAKE]            = {sw_check_take, sw_do_take},
[V_VP]              = {NULL, do_small},
[V_FAVOUR]          = {check_small, do_small},
[V_UPGRADE]         = {sw_check_flip, sw_do_upgrade},
[V_DOWNGRADE]       = {sw_check_flip, sw_do_downgrade},
[V_APPROVE]         = {sw_check_approve, sw_do_approve},
[V_COMPLETE]        = {sw_check_complete, sw_do_complete},
[V_CREATE]          = {check_create, do_create},
[V_MOVE]            = {sw_check_move, sw_do_move},
[V_DRAW_TECH]       = {sw_check_draw, sw_do_draw},
[V_DRAW_EVENT]      = {sw_check_draw, sw_do_draw},
[V_DISCARD_EVENT]   = {sw_check_discard_event, sw_do_discard_event},
[V_DISCARD_SLOT]    = {check_small, do_small},
[V_BOMB]            = {sw_check_last, sw_do_bomb},
[V_SHIELD]          = {sw_check_last, sw_do_last},
[V_HASTEN]          = {sw_check_last, sw_do_last},
[V_DELAY]           = {sw_check_last, sw_do_last},
[V_OPEN]            = {check_small, do_small},
[V_LOYALTY]         = {sw_check_last, sw_do_last},
[V_FUNDING]         = {sw_check_last, sw_do_last},
[V_REQUISITION_MOD] = {NULL, sw_do_last},
[V_DESTROY]         = {check_small, do_small},
[V_COOPERATE]       = {NULL, do_small},
/* `peek` and `none` leave everything as it is */
};
/* clang-format on */

static void
check_of_verb(struct trial *t, const struct sw *s, const struct action *d)
{
	if (actions[d->m->verb].check)
		actions[d->m->verb].check(t, s, d);
}

void
sw_check_action(struct trial *t, const struct scene *sc,
		const struct pending *w, const struct move *m)
{
	struct action d = action_of(sc, w, m);

	MUST(t, d.rule, d.seat != 0, FAULT_ROW, d.card);
	check_of_verb(t, sc->state, &d);
}

/* Does the row say all that a text would have to?  With -k it need not. */
static bool
says_all(const struct move *m)
{
	const struct key *keys = sw_verbs[m->verb].keys;

	for (int k = 0; keys[k].name; k++)
		if ((keys[k].flags & KEY_IN_CELL) && !bits_has(m->given, k))
			return false;
	return true;
}

/* --- the turn of a seat: developments, and `move` ------------------------- */

static bool
is_of_cells(const struct key *key)
{
	return key->domain == &sw_waivers || key->domain == &sw_yes;
}

/* The action of a row that no text asks for; *plain: without words of cells. */
static struct action
action_of_row(const struct move *m, struct move *plain)
{
	const struct key *keys = sw_verbs[m->verb].keys;

	*plain = *m;
	for (int k = 0; keys[k].name; k++)
		if (is_of_cells(&keys[k]))
			plain->value[k] = keys[k].preset;
	return (struct action){.m = plain,
			       .seat = m->actor,
			       .acting = -1,
			       .target = -1,
			       .rule = RULE_EVENT_EFFECT};
}

/* A row that no text asks for has none of the words that only cells have. */
void
sw_check_own(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct key *keys = sw_verbs[m->verb].keys;
	struct move plain;
	struct action d = action_of_row(m, &plain);

	for (int k = 0; keys[k].name; k++)
		if (is_of_cells(&keys[k]))
			TEST(t, RULE_EVENT_EFFECT,
			     m->value[k] == keys[k].preset, k, 0);
	check_of_verb(t, s, &d);
}

/* Carries out a move, or a development, of which a seat may have several. */
void
sw_act_own(struct sw *s, struct context *c, const struct move *m)
{
	struct move plain;
	struct action d = action_of_row(m, &plain);

	if (m->verb != V_MOVE) {
		/* §12.12: as often as the resources allow */
		s->used = 1;
		if (!APPLIES(c, RULE_DEVELOP_MANY))
			sw_turn_over(s, s->actor);
	}
	if (says_all(m))
		actions[m->verb].act(s, c, &d);
}

/* --- what texts ask ------------------------------------------------------- */

enum feasible
sw_feasible(const struct scene *sc, const struct pending *w,
	    const struct move *m)
{
	struct action d = action_of(sc, w, m);
	struct look l;

	if (!d.seat)
		return FEASIBLE_NOT;
	check_of_verb(sw_look(&l, sc->state, sc->context, m), sc->state, &d);
	if (sw_looked(&l) != HOLDS)
		return l.t.count ? FEASIBLE_NOT : FEASIBLE_UNKNOWN;
	/* tokens are lost and stolen as far as they are there */
	if (m->verb == V_LOSE)
		return sw_losable(sc->state, sc->context, &d);
	return m->verb == V_STEAL && !steals_all(sc->state, &d)
		   ? FEASIBLE_PARTLY
		   : FEASIBLE_WHOLLY;
}

void
sw_carry_out(void *state, const struct scene *sc, const struct pending *w,
	     const struct move *m)
{
	struct action d = action_of(sc, w, m);

	if (d.seat && actions[m->verb].act && says_all(m))
		actions[m->verb].act(state, sc->context, &d);
}
