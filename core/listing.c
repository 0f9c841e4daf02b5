/* Listing legal rows: candidates before the referee. */
#include "listing.h"
#include "choices_fill.h"
#include "effect/program.h"

struct move
listing_row(const struct listing *l, int verb, int actor)
{
	struct move m;

	move_begin(&m, l->context.game->verbs, verb, actor);
	return m;
}

/* May a row of this verb and actor be legal now, whatever its arguments? */
static bool
passes_precondition(struct listing *l, int verb, int actor)
{
	struct move m;
	struct trial t;

	/* most verbs get no further: handing the row back would cost more */
	move_begin(&m, l->context.game->verbs, verb, actor);
	trial_begin(&t, l->state, &l->context, &m, STOP_AT_FIRST);
	if (l->context.game->precondition)
		l->context.game->precondition(&t);
	return t.count == 0;
}

bool
listing_legal(struct listing *l, const struct move *m)
{
	game_try(&l->trial, l->state, &l->context, m);
	return l->trial.count == 0;
}

bool
listing_try(struct listing *l, const struct move *m)
{
	if (!l->stopped && listing_legal(l, m))
		l->stopped = !l->visit(l->arg, m);
	return !l->stopped;
}

bool
listing_pattern(struct listing *l, struct move *pattern, uint64_t fillings)
{
	if (l->stopped)
		return false;
	pattern->pattern = 1;
	pattern->fillings = fillings ? fillings : 1;
	l->stopped = !l->visit(l->arg, pattern);
	return !l->stopped;
}

bool
listing_pattern_like(struct listing *l, const struct move *sample,
		     struct move *pattern, uint64_t fillings)
{
	if (l->stopped || !listing_legal(l, sample))
		return !l->stopped;
	return listing_pattern(l, pattern, fillings);
}

void
listing_fill(struct listing *l, const struct move *pattern)
{
	l->stopped = l->stopped || !choices_rows(l->state, &l->context, pattern,
						 l->visit, l->arg);
}

/* --- every filling -------------------------------------------------------- */

int
listing_numbers(const struct listing *l, const struct move *m, int key,
		int16_t *list)
{
	const struct key *k = &l->context.game->verbs[m->verb].keys[key];
	int n = -1;

	if (l->candidates)
		n = l->candidates(l, m, key, list);
	return n >= 0 ? n : slot_numbers(k, l->context.pack, list);
}

void
listing_rest(struct listing *l, const struct move *m, int key)
{
	const struct key *k = &l->context.game->verbs[m->verb].keys[key];
	int16_t list[LISTING_MAX];
	struct move next;
	int n;

	if (l->stopped)
		return;
	if (!k->name) {
		listing_try(l, m);
		return;
	}
	if ((k->flags & (KEY_REQUIRED | KEY_DEFAULT)) != KEY_REQUIRED ||
	    m->count[key])
		listing_rest(l, m, key + 1);
	if (key_is_list(k) || (k->flags & KEY_CELL_ONLY))
		return;
	n = listing_numbers(l, m, key, list);
	next = *m;
	for (int i = 0; i < n && !l->stopped; i++) {
		if (list[i] == m->value[key])
			continue; /* what it means where it is left out */
		move_set(&next, key, list[i]);
		listing_rest(l, &next, key + 1);
	}
}

void
listing_rows(struct listing *l, int verb, int actor)
{
	struct move m = listing_row(l, verb, actor);

	listing_rest(l, &m, 0);
}

/* --- texts ---------------------------------------------------------------- */

struct answerer {
	struct listing *listing;
	int actor;
};

static bool
try_answer(void *arg, const struct move *m)
{
	const struct answerer *a = arg;

	return m->actor != a->actor || listing_try(a->listing, m);
}

void
listing_answers(struct listing *l, const struct scene *sc, int verb, int actor)
{
	struct answerer a = {l, actor};
	struct move m = listing_row(l, verb, actor);

	if (verb == l->context.game->hooks->decline)
		listing_try(l, &m);
	else
		(void)program_answers(sc, verb, try_answer, &a);
}

/* --- all verbs ------------------------------------------------------------ */

/* Asks the precondition once for each actor, then lists the rows. */
static void
list_verb(struct listing *l, const struct listed *one)
{
	const struct game *g = l->context.game;
	bool table = g->verbs[one->verb].actor != ACTOR_SEAT;
	int actor = table ? 0 : 1, last = table ? 0 : SEATS_MAX;

	for (; actor <= last && !l->stopped; actor++) {
		if ((actor &&
		     seat_place(&l->context, actor) == l->context.seats) ||
		    !passes_precondition(l, one->verb, actor))
			continue;
		if (one->list)
			one->list(l, one->verb, actor);
		else
			listing_rows(l, one->verb, actor);
	}
}

bool
listing_run(struct listing *l, const void *state, struct context *c,
	    move_fn *visit, void *arg, const struct listed *verbs, int count)
{
	l->state = state;
	l->context = context_looking(c, &l->coverage);
	l->visit = visit;
	l->arg = arg;
	l->stopped = false;
	for (int i = 0; i < count && !l->stopped; i++)
		list_verb(l, &verbs[i]);
	return !l->stopped;
}

/* What answers the pending text; of one that is attested every filling. */
static void
list_by_text(struct listing *l, int verb, int actor)
{
	struct scene sc = l->context.game->hooks->scene(l->state, &l->context);

	if (sc.at.flags & CURSOR_ATTESTED)
		listing_rows(l, verb, actor);
	else
		listing_answers(l, &sc, verb, actor);
}

bool
listing_plain(const void *state, struct context *c, move_fn *visit, void *arg)
{
	const struct verb *verbs = c->game->verbs;
	struct listing l = {0};
	bool more = true;

	for (int i = 0; more && verbs[i].name; i++) {
		const bool is_effect = verbs[i].flags & VERB_PRIMITIVE;
		const struct listed one = {.verb = (uint8_t)i,
					   .list =
					       is_effect ? list_by_text : NULL};

		more = listing_run(&l, state, c, visit, arg, &one, 1);
	}
	return more;
}

/* --- counting ------------------------------------------------------------- */

void
listing_unseen(struct move *m, int key, int n)
{
	while (n-- > 0)
		move_push(m, key, UNSEEN);
}

uint64_t
listing_arrange(int n, int k)
{
	uint64_t ways = n >= k;

	for (; k > 0 && ways > 0; k--, n--) {
		if (ways > UINT64_MAX / (uint64_t)n)
			return UINT64_MAX;
		ways *= (uint64_t)n;
	}
	return ways;
}

uint64_t
listing_choose(int n, int k)
{
	uint64_t ways = n >= k;

	for (int i = 1; i <= k && ways > 0; i++) {
		if (ways > UINT64_MAX / (uint64_t)(n - k + i))
			return UINT64_MAX;
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	}
	return ways;
}
