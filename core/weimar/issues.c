/* Politics 1: the issues, who won them and what they bring (5.4.1). */
#include <string.h>

#include "pieces.h"

/* --- most issues ---------------------------------------------------------- */

/* Counts per party the issues that it claims. */
static void
count_won(struct weimar *s, struct context *c)
{
	EACH (issue, weimar_issues_laid(s)) {
		unsigned set = weimar_claimed(c, weimar_space_of(s, issue));

		if (bits_several(set) &&
		    DUE(c, RULE_ISSUE_DIVIDED_COUNT,
			RULED(c, DIVIDED_ISSUE_COUNTS, NEITHER)))
			continue;
		for (int party = 0; party < PARTIES; party++)
			s->won[party] =
			    (uint8_t)(s->won[party] + bits_has(set, party));
	}
}

/* The parties of the set that have won most issues, as bits. */
static unsigned
with_most(const struct weimar *s, unsigned among)
{
	uint16_t won[PARTIES];

	for (int party = 0; party < PARTIES; party++)
		won[party] = s->won[party];
	return weimar_most(won, among);
}

/* The party with the second most issues gets a seat; of several the Chancellor
 * chooses.  By ruling none does that has won no issue. */
static void
second_most(struct weimar *s, struct context *c, int first)
{
	unsigned set = with_most(s, EVERYBODY & ~(1u << first));

	if (!s->won[bits_first(set)] && RULED(c, SECOND_MOST_ZERO, NONE))
		return;
	if (bits_several(set))
		weimar_push_tie(s, TIE_SECOND, set, 0);
	else
		weimar_seat_gain(s, c, bits_first(set), 1);
}

/* 5.4.1: 3 seats for most issues, 1 for the second most. */
void
weimar_most_decided(struct weimar *s, struct context *c, int tie,
		    const int16_t *order, int n)
{
	if (!APPLIES(c, RULE_ISSUE_MOST_SEATS))
		return;
	if (tie == TIE_SECOND) {
		weimar_seat_gain(s, c, order[0], 1);
		return;
	}
	weimar_seat_gain(s, c, order[0], 3);
	/* the Chancellor's order of a tie for the most decides both */
	if (n > 1)
		weimar_seat_gain(s, c, order[1], 1);
	else
		second_most(s, c, order[0]);
}

/* Seats for the parties that have won most issues; ties are ordered. */
static void
award(struct weimar *s, struct context *c)
{
	unsigned set = with_most(s, EVERYBODY);
	int16_t first = (int16_t)bits_first(set);

	if (!s->won[first])
		return;
	if (bits_several(set))
		weimar_push_tie(s, TIE_MOST, set, 0);
	else
		weimar_most_decided(s, c, TIE_MOST, &first, 1);
}

/* --- the order ------------------------------------------------------------ */

int
weimar_next_issue(const struct weimar *s, const struct context *c,
		  unsigned *tied)
{
	int32_t first = INT32_MAX; /* in the order of 5.4.1 */

	*tied = 0;
	EACH (issue, weimar_issues_laid(s)) {
		int space = weimar_space_of(s, issue);
		int32_t turn = derived(c)->turn[space];

		if (weimar_claimed(c, space) == 0 || turn > first)
			continue;
		*tied = 1u << issue | (turn < first ? 0 : *tied);
		first = turn;
	}
	if (!bits_several(*tied))
		return *tied ? bits_first(*tied) : NO_ISSUE;
	for (int i = 0; i < ISSUE_ROWS && s->tied_rank[i]; i++)
		if (bits_has(*tied, unless_none(s->tied_rank[i])))
			return unless_none(s->tied_rank[i]);
	return TIED_NEXT;
}

/* Whose the spaces are with issues on them, and which of them comes first,
 * depends on what is unknown: notes the cells. */
static void
note_spaces(const struct weimar *s, struct context *c)
{
	uint64_t with = 0;

	EACH (issue, weimar_issues_laid(s))
		with |= bit(weimar_space_of(s, issue));
	EACH (space, with) {
		/* divided-spaces: a divided one may belong to no one */
		(void)sure(c, T_OPINION, space, OPINION_OWNER2);
		if (weimar_claimed(c, space) == 0)
			with &= ~bit(space);
	}
	if (bits_count(with) < 2)
		return;
	EACH (space, with) {
		(void)sure(c, T_OPINION, space, OPINION_COLUMN);
		(void)sure(c, T_OPINION, space, OPINION_ROW);
	}
}

/* --- where markers go ----------------------------------------------------- */

void
weimar_lay_at_start(struct weimar *s, struct context *c, int issue)
{
	int32_t start = cell(c->pack, T_ISSUES, issue, ISSUE_START);

	weimar_lay_issue(s, issue, weimar_start_space(c, start, 0));
}

void
weimar_issue_away(struct weimar *s, struct context *c, int issue, bool resolved)
{
	const int32_t *v = cells(c->pack, T_ISSUES, issue);

	if (v[ISSUE_KIND] == ISSUE_WHITE) {
		if (RULED(c, WHITE_ISSUES, PERMANENT))
			weimar_lay_at_start(s, c, issue);
		else
			s->issue[issue] = ISSUE_OFF;
	} else if (v[ISSUE_KIND] == ISSUE_ROUND) {
		/* 4.3.3: the issue leaves the game */
		if (APPLIES(c, RULE_LAW_PROTECTION_ISSUE))
			s->issue[issue] = ISSUE_OUT;
	} else if (v[ISSUE_KIND] == ISSUE_CARD) {
		TOOK(c, RULE_ISSUE_CARD_LEAVES);
		/* 5.3, quantity: some leave the game once they are resolved */
		s->issue[issue] =
		    resolved && DUE(c, RULE_ISSUE_STINNES_LEGIEN_OUT,
				    v[ISSUE_REMOVED] == 1)
			? ISSUE_OUT
			: ISSUE_OFF;
	} else if (resolved || APPLIES(c, RULE_ISSUE_ZERO_UNCLAIMED)) {
		weimar_lay_at_start(s, c, issue);
	}
}

/* --- the step ------------------------------------------------------------- */

void
weimar_issues_away(struct weimar *s, struct context *c, bool of_cards)
{
	EACH (issue, weimar_issues_laid(s)) {
		int32_t kind = cell(c->pack, T_ISSUES, issue, ISSUE_KIND);

		if (of_cards == (kind == ISSUE_ROUND || kind == ISSUE_CARD) &&
		    (!of_cards || APPLIES(c, RULE_ISSUE_CARD_LEAVES)))
			weimar_issue_away(s, c, issue, AWAY_UNCLAIMED);
	}
}

bool
weimar_advance_issues(struct weimar *s, struct context *c)
{
	unsigned tied;
	int issue;

	note_spaces(s, c);
	if (s->progress == 0) {
		s->progress = 1;
		if (!bytes_sum(s->won, PARTIES)) {
			count_won(s, c);
			award(s, c);
		}
		return true;
	}
	issue = weimar_next_issue(s, c, &tied);
	if (issue == TIED_NEXT && RULED(c, ISSUE_SAME_SPACE, CHANCELLOR)) {
		weimar_push_tie(s, TIE_SPACE, (uint64_t)tied << TIED_ISSUES, 0);
		return true;
	}
	if (issue != NO_ISSUE)
		return false;
	weimar_issues_away(s, c, AWAY_OTHERS);
	memset(s->won, 0, sizeof(s->won));
	memset(s->tied_rank, 0, sizeof(s->tied_rank));
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

bool
weimar_issue_toward(struct weimar *s, struct context *c, int issue, int space)
{
	int32_t owner = cell(c->pack, T_OPINION, space, OPINION_OWNER);
	int32_t value = cell(c->pack, T_OPINION, space, OPINION_VALUE);

	if (owner <= 0 || value == UNKNOWN)
		return false;
	(void)weimar_knows_track(c, party_of(owner), &c->doubt);
	space = weimar_advance_issue(c, weimar_space_of(s, issue),
				     party_of(owner), value);
	weimar_lay_issue(s, issue, space);
	return true;
}

void
weimar_issue_enter(struct weimar *s, struct context *c, bool agenda, int issue,
		   int space)
{
	if (s->issue[issue] == ISSUE_OUT)
		return;
	if (weimar_space_of(s, issue) >= 0 && agenda && edition(c) > 0 &&
	    APPLIES(c, RULE_AGENDA_ISSUE_IN_PLAY) &&
	    weimar_issue_toward(s, c, issue, space))
		return;
	if (agenda && !APPLIES(c, RULE_AGENDA_ISSUE_PLACE))
		return;
	weimar_lay_issue(s, issue, space);
}

/* The issue enters on the space. */
void
weimar_issue_place_done(struct weimar *s, struct context *c,
			const struct move *m)
{
	int frame = top_frame(s);
	/* only that of an agenda moves an issue that is in play already */
	bool agenda = frame >= 0 && s->source[frame] == SOURCE_AGENDA;

	weimar_issue_enter(s, c, agenda, m->value[K_ISSUE_PLACE_ISSUE],
			   m->value[K_ISSUE_PLACE_SPACE]);
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
	if (!weimar_has_path(t, from, to))
		return cannot(a, RULE_DEBATE_ORTHOGONAL, K_ISSUE_MOVE_TO, 0, 0);
	if (steps != most)
		return cannot(a, RULE_DEBATE_DISTANCE, K_ISSUE_MOVE_TO, most,
			      steps);
	return FEASIBLE_WHOLLY;
}

/* The issue is on the track and can come nearer, by the named way. */
enum feasible
weimar_issue_move_feasible(struct ask *a)
{
	int issue = a->m->value[K_ISSUE_MOVE_ISSUE];
	int party = a->m->value[K_ISSUE_MOVE_PARTY];
	int from = weimar_space_of(a->s, issue);

	if (from < 0)
		return cannot(a, RULE_DEBATE_ISSUE_IN_PLAY, K_ISSUE_MOVE_ISSUE,
			      issue, 0);
	if (!weimar_knows_track(a->c, party, &a->cells))
		return FEASIBLE_UNKNOWN;
	if (move_has(a->m, K_ISSUE_MOVE_TO))
		return way_feasible(a, party, from,
				    a->m->value[K_ISSUE_MOVE_TO]);
	return a->w && weimar_advance_issue(a->c, from, party, 1) == from
		   ? cannot(a, 0, K_ISSUE_MOVE_ISSUE, 0, 0)
		   : FEASIBLE_WHOLLY;
}

/* The issue moves to the named space or, without one, along the track. */
void
weimar_issue_move_done(struct weimar *s, struct context *c,
		       const struct move *m)
{
	int issue = m->value[K_ISSUE_MOVE_ISSUE];
	int party = m->value[K_ISSUE_MOVE_PARTY];
	int to = m->value[K_ISSUE_MOVE_TO];

	if (to == MISSING) {
		(void)weimar_knows_track(c, party, &c->doubt);
		to = weimar_advance_issue(c, weimar_space_of(s, issue), party,
					  m->value[K_ISSUE_MOVE_N]);
	}
	weimar_lay_issue(s, issue, to);
}
