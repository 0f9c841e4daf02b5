/* Politics 1: the issues, who won them and what they bring (5.4.1). */
#include <string.h>

#include "pieces.h"

/* --- most issues ---------------------------------------------------------- */

/* Counts per party the issues that it claims. */
static void
count_won(struct run *r)
{
	for (int i = 0; i < pack_entries(r->c->pack, T_ISSUES); i++) {
		int set;

		if (r->s->issue[i] < ISSUE_SPACE)
			continue;
		set = weimar_claimed(r->c, r->s->issue[i] - ISSUE_SPACE);
		if (set & (set - 1)) {
			if (DUE(r->c, RULE_ISSUE_DIVIDED_COUNT,
				RULED(r->c, DIVIDED_ISSUE_COUNTS, NEITHER)))
				continue;
		}
		for (int party = 0; party < PARTIES; party++)
			r->s->won[party] =
			    (uint8_t)(r->s->won[party] + (set >> party & 1));
	}
}

static unsigned
with_most(const struct weimar *s, unsigned among)
{
	uint16_t won[PARTIES];

	for (int party = 0; party < PARTIES; party++)
		won[party] = s->won[party];
	return weimar_most(won, among);
}

static void
second_most(struct run *r, int first)
{
	unsigned set = with_most(r->s, 15u & ~(1u << first));

	if (!r->s->won[bits_first(set)] && RULED(r->c, SECOND_MOST_ZERO, NONE))
		return;
	if (set & (set - 1))
		weimar_push_tie(r->s, TIE_SECOND, set, 0);
	else
		weimar_seat_gain(r, bits_first(set), 1);
}

/* 5.4.1: 3 seats for most issues, 1 for the second most. */
void
weimar_most_decided(struct run *r, int tie, const int16_t *order, int n)
{
	if (!APPLIES(r->c, RULE_ISSUE_MOST_SEATS))
		return;
	if (tie == TIE_SECOND) {
		weimar_seat_gain(r, order[0], 1);
		return;
	}
	weimar_seat_gain(r, order[0], 3);
	/* the Chancellor's order of a tie for the most decides both */
	if (n > 1)
		weimar_seat_gain(r, order[1], 1);
	else
		second_most(r, order[0]);
}

static void
award(struct run *r)
{
	unsigned set = with_most(r->s, 15);
	int16_t first = (int16_t)bits_first(set);

	if (!r->s->won[first])
		return;
	if (set & (set - 1))
		weimar_push_tie(r->s, TIE_MOST, set, 0);
	else
		weimar_most_decided(r, TIE_MOST, &first, 1);
}

/* --- the order ------------------------------------------------------------ */

int
weimar_next_issue(const struct weimar *s, const struct context *c,
		  unsigned *tied)
{
	int32_t first = INT32_MAX; /* in the order of 5.4.1 */

	*tied = 0;
	EACH (issue, bytes_within(s->issue, ISSUE_ROWS, ISSUE_SPACE, 256)) {
		int space = s->issue[issue] - ISSUE_SPACE;
		int32_t turn = derived(c)->turn[space];

		if (weimar_claimed(c, space) == 0 || turn > first)
			continue;
		*tied = 1u << issue | (turn < first ? 0 : *tied);
		first = turn;
	}
	if (!(*tied & (*tied - 1)))
		return *tied ? bits_first(*tied) : -1;
	for (int i = 0; i < ISSUE_ROWS && s->tied_rank[i]; i++)
		if (*tied >> (s->tied_rank[i] - 1) & 1)
			return s->tied_rank[i] - 1;
	return -2;
}

/* Whose the spaces are with issues on them, and which of them comes first,
 * depends on what is unknown: notes the cells. */
static void
note_spaces(const struct weimar *s, struct context *c)
{
	uint64_t with = 0;

	for (int i = 0; i < pack_entries(c->pack, T_ISSUES); i++)
		if (s->issue[i] >= ISSUE_SPACE)
			with |= UINT64_C(1) << (s->issue[i] - ISSUE_SPACE);
	EACH (space, with) {
		/* divided-spaces: a divided one may belong to no one */
		(void)sure(c, T_OPINION, space, OPINION_OWNER2);
		if (weimar_claimed(c, space) == 0)
			with &= ~(UINT64_C(1) << space);
	}
	if (bits_count(with) < 2)
		return;
	EACH (space, with) {
		(void)sure(c, T_OPINION, space, OPINION_COLUMN);
		(void)sure(c, T_OPINION, space, OPINION_ROW);
	}
}

void
weimar_space_decided(struct run *r, int tie UNUSED, const int16_t *order, int n)
{
	for (int i = 0, at = 0; i < n && at < ISSUE_ROWS; at++)
		if (!r->s->tied_rank[at])
			r->s->tied_rank[at] =
			    (uint8_t)(order[i++] - TIED_ISSUES + 1);
}

/* --- where markers go --------------------------------------------------------
 */

static uint8_t
home(struct run *r, const int32_t *issue)
{
	return (uint8_t)(weimar_start_space(r->c, issue[ISSUE_START], 0) +
			 ISSUE_SPACE);
}

void
weimar_issue_away(struct run *r, int issue, bool resolved)
{
	const int32_t *v = cells(r->c->pack, T_ISSUES, issue);

	if (v[ISSUE_KIND] == ISSUE_WHITE) {
		r->s->issue[issue] = RULED(r->c, WHITE_ISSUES, PERMANENT)
					 ? home(r, v)
					 : ISSUE_OFF;
	} else if (v[ISSUE_KIND] == ISSUE_ROUND) {
		/* 4.3.3: the issue leaves the game */
		if (APPLIES(r->c, RULE_LAW_PROTECTION_ISSUE))
			r->s->issue[issue] = ISSUE_OUT;
	} else if (v[ISSUE_KIND] == ISSUE_CARD) {
		TOOK(r->c, RULE_ISSUE_CARD_LEAVES);
		/* 5.3, quantity: some leave the game once they are resolved */
		r->s->issue[issue] =
		    resolved && DUE(r->c, RULE_ISSUE_STINNES_LEGIEN_OUT,
				    v[ISSUE_REMOVED] == 1)
			? ISSUE_OUT
			: ISSUE_OFF;
	} else if (resolved || APPLIES(r->c, RULE_ISSUE_ZERO_UNCLAIMED)) {
		r->s->issue[issue] = home(r, v);
	}
}

/* --- the step ------------------------------------------------------------- */

void
weimar_issues_away(struct run *r, bool of_cards)
{
	for (int i = 0; i < pack_entries(r->c->pack, T_ISSUES); i++) {
		int32_t kind = cell(r->c->pack, T_ISSUES, i, ISSUE_KIND);

		if (r->s->issue[i] >= ISSUE_SPACE &&
		    of_cards == (kind == ISSUE_ROUND || kind == ISSUE_CARD) &&
		    (!of_cards || APPLIES(r->c, RULE_ISSUE_CARD_LEAVES)))
			weimar_issue_away(r, i, false);
	}
}

bool
weimar_advance_issues(struct run *r)
{
	struct weimar *s = r->s;
	unsigned tied;
	int issue;

	note_spaces(s, r->c);
	if (s->progress == 0) {
		s->progress = 1;
		if (!(s->won[0] | s->won[1] | s->won[2] | s->won[3])) {
			count_won(r);
			award(r);
		}
		return true;
	}
	issue = weimar_next_issue(s, r->c, &tied);
	if (issue == -2 && RULED(r->c, ISSUE_SAME_SPACE, CHANCELLOR)) {
		weimar_push_tie(s, TIE_SPACE, (uint64_t)tied << TIED_ISSUES, 0);
		return true;
	}
	if (issue != -1)
		return false;
	weimar_issues_away(r, false);
	for (int i = 0; i < PARTIES; i++)
		s->won[i] = 0;
	for (int i = 0; i < ISSUE_ROWS; i++)
		s->tied_rank[i] = 0;
	return weimar_begin(s, STEP_SOCIETY);
}

/* --- placed and moved by effects ------------------------------------------ */

enum feasible
weimar_issue_place_feasible(struct ask *a)
{
	int issue = a->m->value[K_ISSUE_PLACE_ISSUE];

	return feasible_if(a, a->s->issue[issue] != ISSUE_OUT, RULE_CHOICE_DUE,
			   K_ISSUE_PLACE_ISSUE, 0, 0);
}

/* FAQ on agendas: an issue in play moves as many spaces toward the owner of the
 * space as the space has. */
bool
weimar_issue_toward(struct run *r, int issue, int space)
{
	int32_t owner = cell(r->c->pack, T_OPINION, space, OPINION_OWNER);
	int32_t value = cell(r->c->pack, T_OPINION, space, OPINION_VALUE);

	if (owner <= 0 || value == UNKNOWN)
		return false;
	(void)weimar_track_known(r->c, owner - 1, &r->c->doubt);
	space = weimar_advance_issue(r->c, r->s->issue[issue] - ISSUE_SPACE,
				     owner - 1, value);
	r->s->issue[issue] = (uint8_t)(space + ISSUE_SPACE);
	return true;
}

void
weimar_issue_enter(struct run *r, bool agenda, int issue, int space)
{
	if (r->s->issue[issue] == ISSUE_OUT)
		return;
	if (r->s->issue[issue] >= ISSUE_SPACE && agenda && edition(r->c) > 0 &&
	    APPLIES(r->c, RULE_AGENDA_ISSUE_IN_PLAY) &&
	    weimar_issue_toward(r, issue, space))
		return;
	if (agenda && !APPLIES(r->c, RULE_AGENDA_ISSUE_PLACE))
		return;
	r->s->issue[issue] = (uint8_t)(space + ISSUE_SPACE);
}

void
weimar_issue_place_done(struct run *r, const struct move *m)
{
	int frame = r->s->depth - 1;

	weimar_issue_enter(
	    r, frame >= 0 && r->s->source[frame] == SOURCE_AGENDA,
	    m->value[K_ISSUE_PLACE_ISSUE], m->value[K_ISSUE_PLACE_SPACE]);
}

/* 5.3.2: the way that a row names has to be one of the shortest. */
static enum feasible
way_feasible(struct ask *a, int party, int from, int to)
{
	const struct track *t = &derived(a->c)->track[party];
	int most = lesser(t->left[from], a->m->value[K_ISSUE_MOVE_N]);
	int steps = t->left[from] - t->left[to];

	if (steps <= 0 || t->left[to] < 0)
		return cannot(a, RULE_DEBATE_OWN_DIRECTION, K_ISSUE_MOVE_TO, 0,
			      0);
	if (!weimar_path(t, from, to))
		return cannot(a, RULE_DEBATE_ORTHOGONAL, K_ISSUE_MOVE_TO, 0, 0);
	if (steps != most)
		return cannot(a, RULE_DEBATE_DISTANCE, K_ISSUE_MOVE_TO, most,
			      steps);
	return FEASIBLE_WHOLLY;
}

enum feasible
weimar_issue_move_feasible(struct ask *a)
{
	int issue = a->m->value[K_ISSUE_MOVE_ISSUE];
	int party = a->m->value[K_ISSUE_MOVE_PARTY];
	int from = a->s->issue[issue] - ISSUE_SPACE;

	if (from < 0)
		return cannot(a, RULE_DEBATE_ISSUE_IN_PLAY, K_ISSUE_MOVE_ISSUE,
			      issue, 0);
	if (!weimar_track_known(a->c, party, &a->cells))
		return FEASIBLE_UNSURE;
	if (move_has(a->m, K_ISSUE_MOVE_TO))
		return way_feasible(a, party, from,
				    a->m->value[K_ISSUE_MOVE_TO]);
	return a->w && weimar_advance_issue(a->c, from, party, 1) == from
		   ? cannot(a, 0, K_ISSUE_MOVE_ISSUE, 0, 0)
		   : FEASIBLE_WHOLLY;
}

void
weimar_issue_move_done(struct run *r, const struct move *m)
{
	uint8_t *at = &r->s->issue[m->value[K_ISSUE_MOVE_ISSUE]];
	int party = m->value[K_ISSUE_MOVE_PARTY];
	int to = m->value[K_ISSUE_MOVE_TO];

	if (*at < ISSUE_SPACE)
		return;
	if (to == MISSING) {
		(void)weimar_track_known(r->c, party, &r->c->doubt);
		to = weimar_advance_issue(r->c, *at - ISSUE_SPACE, party,
					  m->value[K_ISSUE_MOVE_N]);
	}
	*at = (uint8_t)(to + ISSUE_SPACE);
}
