/* Legal rows of Develop, of retirement and Clean-up, and of cards. */
#include "enumerate.h"

/* --- develop -----------------------------------------------------------------
 */

/* Projects that this seat could name under `access=`. */
static bool
accessible(const struct listing *l, int q, int seat)
{
	int owner = l->s->owner[q];
	bool shared;

	if (!owner)
		return false;
	shared = owner != seat && sw_cooperates(l->s, owner, seat);
	if (l->s->stage[q] < STAGE_COMPLETE)
		return shared && l->c->ruling[RULING_COOPERATION_EXTENT] ==
				     COOPERATION_EXTENT_ALL_REQUIREMENTS;
	return owner == seat || shared || (l->s->grant[q] >> (seat - 1) & 1);
}

static bool
needs_access(const struct listing *l, int p, int q)
{
	const int32_t *on;
	int i, n = cell_list(l->c->pack, sw_project(l->c, p, PROJECT_DEPENDS),
			     &on);

	for (i = 0; i < n; i++)
		if (on[i] == q)
			return true;
	return false;
}

/* The row without access, then patterns with one, two, ... projects: those
 * that the project depends on are tried first. */
static void
with_access(struct listing *l, const struct move *m, int key, int p)
{
	int order[PROJECTS], count = 0, pass, q, k, i;
	int seat = m->actor, n = sw_projects_of(l->c);

	sw_try(l, m);
	for (pass = 0; pass < 2; pass++)
		for (q = 0; q < n; q++)
			if (accessible(l, q, seat) &&
			    needs_access(l, p, q) == (pass == 0))
				order[count++] = q;
	for (k = 1; k <= count && k <= 12; k++) {
		struct move sample = *m, pattern = *m;

		for (i = 0; i < k; i++)
			move_push(&sample, key, order[i]);
		sw_unseen(&pattern, key, k);
		sw_pattern(l, &sample, &pattern, 0);
	}
}

static void
list_approve(struct listing *l, int p)
{
	struct move m = sw_row(l, VERB_APPROVE, l->s->actor);
	int site;

	move_set(&m, APPROVE_PROJECT, p);
	with_access(l, &m, APPROVE_ACCESS, p);
	for (site = 0; site < sw_sites_of(l->c); site++) {
		move_set(&m, APPROVE_SITE, site);
		if (sw_can_stand(l->s, l->c, p, site))
			with_access(l, &m, APPROVE_ACCESS, p);
	}
}

static void
list_complete(struct listing *l, int p)
{
	struct move m = sw_row(l, VERB_COMPLETE, l->s->actor);
	int from, last = SOURCE_PROJECT + sw_projects_of(l->c);

	move_set(&m, COMPLETE_PROJECT, p);
	with_access(l, &m, COMPLETE_ACCESS, p);
	for (from = SOURCE_POOL; from < last; from++) {
		struct move marked = m;

		if (sw_tokens_at(l->s, l->s->actor, from, true) == 0)
			continue;
		move_set(&marked, COMPLETE_MARKER, from);
		with_access(l, &marked, COMPLETE_ACCESS, p);
	}
}

void
sw_list_develop(struct listing *l)
{
	int seat = l->s->actor, p, t, last;

	if (!seat)
		return;
	for (p = 0; p < sw_projects_of(l->c); p++) {
		if (l->s->owner[p] != seat)
			continue;
		if (l->s->stage[p] == STAGE_PROPOSED)
			list_approve(l, p);
		else if (l->s->stage[p] == STAGE_APPROVED)
			list_complete(l, p);
	}
	for (t = 0; t < sw_techs_of(l->c); t++) {
		struct move m = sw_row(l, VERB_UPGRADE, seat);

		if (sw_tech_owner(l->s, t) != seat)
			continue;
		move_set(&m, UPGRADE_TECH, t);
		sw_try(l, &m);
		sw_try_key(l, &m, UPGRADE_COLOUR, 0, COLOURS);
		m = sw_row(l, VERB_DOWNGRADE, seat);
		move_set(&m, UPGRADE_TECH, t);
		sw_try(l, &m);
	}
	last = SOURCE_PROJECT + sw_projects_of(l->c);
	for (p = SOURCE_POOL; p < last; p++) {
		struct move m = sw_row(l, VERB_PASS, seat);

		move_set(&m, PASS_TO, p);
		sw_try(l, &m);
	}
}

/* Grants and refusals of the owners. */
void
sw_list_consent(struct listing *l)
{
	int q, i, n = sw_projects_of(l->c);

	for (q = 0; q < n; q++)
		for (i = 0; i < l->s->seat_count && l->s->owner[q]; i++) {
			struct move m = sw_row(l, VERB_GRANT, l->s->owner[q]);

			move_set(&m, GRANT_PROJECT, q);
			move_set(&m, GRANT_TO, l->s->order[i] - 1);
			sw_try(l, &m);
			m.verb = VERB_REFUSE;
			sw_try(l, &m);
		}
}

/* --- retirement and Clean-up
 * ----------------------------------------------------- */

void
sw_list_redeploy(struct listing *l)
{
	int seat = l->s->actor, t, slot;

	if (!seat)
		return;
	for (t = 0; t < sw_techs_of(l->c); t++) {
		struct move m = sw_row(l, VERB_REDEPLOY, seat);

		if (sw_tech_owner(l->s, t) != seat)
			continue;
		move_set(&m, REDEPLOY_TECH, t);
		sw_try_key(l, &m, REDEPLOY_TO, TO_DECK,
			   TO_PROJECT + sw_projects_of(l->c));
		for (slot = 1; slot <= SLOTS; slot++) {
			move_set(&m, REDEPLOY_TO, TO_TRACK);
			move_set(&m, REDEPLOY_SLOT, slot);
			sw_try(l, &m);
		}
	}
	sw_list_tokens(l, VERB_REDEPLOY);
}

/* --- the technology deck
 * ------------------------------------------------------------ */

/* Cards until a project: patterns by how many technologies come first. */
static void
list_search(struct listing *l, struct move *m)
{
	int cards[PROJECTS + TECHS], techs = 0, k, i, project = -1;
	struct sw deck = *l->s;

	for (i = PROJECTS; i < PROJECTS + TECHS; i++)
		if (sw_drawable(&deck, l->c, i))
			cards[techs++] = i;
	for (i = PROJECTS - 1; i >= 0; i--)
		if (sw_drawable(&deck, l->c, i))
			project = i;
	if (project < 0)
		return;
	for (k = 0; k <= techs; k++) {
		struct move sample = *m, pattern = *m;

		for (i = 0; i < k; i++)
			move_push(&sample, DRAW_CARDS, cards[i]);
		move_push(&sample, DRAW_CARDS, project);
		sw_unseen(&pattern, DRAW_CARDS, k + 1);
		sw_pattern(l, &sample, &pattern, 0);
	}
}

void
sw_list_draw_tech(struct listing *l)
{
	struct move m = sw_row(l, VERB_DRAW, 0);
	int i = sw_top(l->s), card, due;
	bool search;

	move_set(&m, DRAW_DECK, DECK_TECH);
	if (i >= 0) {
		struct move sample;
		int deck = sw_deck_size(l->s, l->c);

		move_set(&m, DRAW_SEAT, l->s->pending_c[i] - 1);
		due = l->s->pending_b[i] < deck ? l->s->pending_b[i] : deck;
		if (due > 1) {
			sample = m;
			for (card = 0; card < PROJECTS + TECHS; card++)
				if (sw_drawable(l->s, l->c, card) &&
				    sample.count[DRAW_CARDS] < due)
					move_push(&sample, DRAW_CARDS, card);
			sw_unseen(&m, DRAW_CARDS, due);
			sw_pattern(l, &sample, &m, 0);
			return;
		}
	} else if (l->s->phase == PHASE_CLEANUP_CLAIM) {
		int seat = sw_claimer(l->s, l->c, &search);

		if (!seat || !search)
			return;
		move_set(&m, DRAW_SEAT, seat - 1);
		list_search(l, &m);
		return;
	} else {
		move_set(&m, DRAW_SLOT, sw_refill_slot(l->s, l->c));
	}
	for (card = 0; card < PROJECTS + TECHS; card++) {
		struct move one = m;

		if (!sw_drawable(l->s, l->c, card))
			continue;
		move_push(&one, DRAW_CARDS, card);
		sw_try(l, &one);
	}
}

/* --- cards
 * ---------------------------------------------------------------------------
 */

struct played {
	struct listing *l;
	const struct move *play;
	const struct effect_option *option;
};

/* A key that the card leaves open, or does not speak of. */
static bool
open_key(const struct effect_option *o, int key)
{
	const struct effect_arg *a = effect_arg(o, key);

	return !a || (a->kind != VALUE_FIXED && a->kind != VALUE_AT);
}

/* A row of the first effect as choices on the `play` row. */
static bool
on_play_row(void *arg, const struct move *row)
{
	struct played *x = arg;
	const struct verb *verbs = x->l->c->game->verbs;
	const struct key *from = verbs[row->verb].keys;
	const struct key *to = verbs[VERB_PLAY].keys;
	struct move m = *x->play;
	int k, j, i, n;

	for (k = 0; k < VERB_KEYS && from[k].name; k++) {
		if (!(row->given >> k & 1) || !open_key(x->option, k))
			continue;
		for (j = 1; j < VERB_KEYS && to[j].name; j++)
			if (slice_is(slice_of(to[j].name), from[k].name))
				break;
		if (j == VERB_KEYS || !to[j].name)
			return true;
		if (from[k].type == KEY_BAG) {
			const int16_t *item = move_items(row, k, &n);

			for (i = 0; i < n; i++)
				move_push(&m, j, item[i]);
		} else if (from[k].domain == &sw_sources &&
			   row->value[k] < SOURCE_PROJECT) {
			return true;
		} else {
			move_set(&m, j,
				 from[k].domain == &sw_sources
				     ? row->value[k] - SOURCE_PROJECT
				     : row->value[k]);
		}
	}
	if (m.given != x->play->given)
		sw_try(x->l, &m);
	return x->l->more;
}

static void
list_play(struct listing *l, int seat, int e)
{
	struct move m = sw_row(l, VERB_PLAY, seat);
	struct sw after;
	struct entry x;
	const struct effect_option *o;
	struct played played = {l, &m, NULL};
	int n, i;

	move_set(&m, PLAY_CARD, e);
	if (!sw_legal(l, &m))
		return;
	sw_try(l, &m);
	after = *l->s;
	sw_play_hold(&after, l->c, e, seat);
	x = sw_entry(&after, l->c);
	o = sw_entry_options(l->c, &x, &n);
	if (x.kind != PENDING_EFFECT || x.card != e || x.chooser != seat)
		return;
	for (i = 0; i < n && l->more; i++) {
		played.option = &o[i];
		sw_effect_moves(&after, l->c, &x, &o[i], false, on_play_row,
				&played);
	}
}

void
sw_list_events(struct listing *l)
{
	int e, i, n = sw_events_of(l->c);

	if (l->s->phase < PHASE_DRAFT_PICK || l->s->phase >= PHASE_ORDER_PICK)
		return;
	for (i = 0; i < l->s->seat_count; i++)
		for (e = 0; e < n; e++) {
			int seat = l->s->order[i];

			if (l->s->phase == PHASE_EVENT_FIRST ||
			    sw_may_hold(l->s, l->c, e, seat))
				list_play(l, seat, e);
		}
}

void
sw_list_effect(struct listing *l)
{
	struct entry e = sw_entry(l->s, l->c);
	const struct effect_option *o;
	struct move m;
	bool unknown = false;
	int n, i;

	o = sw_entry_options(l->c, &e, &n);
	for (i = 0; i < n && l->more; i++)
		if (sw_option_holds(l->s, l->c, &o[i], e.seat, e.acting,
				    e.target, &unknown))
			l->more = sw_effect_moves(l->s, l->c, &e, &o[i], false,
						  l->fn, l->arg);
	if (sw_may_decline(l->c, &e)) {
		m = sw_row(l, VERB_PASS, e.chooser);
		sw_try(l, &m);
	}
	/* unknown text: any effect can come, until `done` */
	if (n == 0) {
		m = sw_row(l, VERB_DONE, e.chooser);
		sw_try(l, &m);
	}
}
