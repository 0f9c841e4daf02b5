/* The table as text. */
#include "door.h"

enum { LABEL_WIDE = 14 }; /* columns before what a line lists */

static const char *const parties[] = {"republican", "democrat", "liberal",
				      "reactionary"};

/* Round, phase and turn, and what the last scoring found. */
static void
title(struct buf *t, const struct r48 *s, const struct context *c)
{
	size_t from = t->size;

	buf_say(t, "round %d", s->round);
	if (s->outcome != OUTCOME_RUNNING) {
		field_print_path(c, s, ", over: ", "outcome", t);
		field_print_path(c, s, ", won by ", "winners", t);
	} else {
		field_print_path(c, s, ", phase ", "phase", t);
	}
	if (s->event_now)
		field_print_path(c, s, ", Event ", "event-now", t);
	if (s->actor)
		buf_say(t, ", to act: p%d", s->actor);
	buf_fold(t, from, 2);
	if (!s->last_mode)
		return;
	from = t->size;
	field_print_path(c, s, "last round: ", "last.mode", t);
	if (s->last_winner) {
		field_print_path(c, s, ", won by ", "last.winner", t);
		field_print_path(c, s, " with ", "last.party", t);
	} else {
		field_print_path(c, s, ", nobody won with ", "last.party", t);
	}
	field_print_path(c, s, ", points ", "last.points", t);
	buf_fold(t, from, 2);
}

/* `pe17(3)>z29(2)`: a Character, his votes, his Army, its strength. */
static void
person(struct buf *t, const struct r48 *s, const struct context *c, int row)
{
	int32_t votes = person_cell(c, row, PERSON_VOTES), strength;
	int army = s->attached[row];

	buf_char(t, ' ');
	pack_print_row(c->pack, T_PERSONS, row, t);
	if (votes != UNKNOWN)
		buf_say(t, "(%d)", votes);
	if (!army)
		return;
	buf_char(t, '>');
	pack_print_row(c->pack, T_ACTIONS, action_of(c, army), t);
	strength = action_cell(c, action_of(c, army), ACTION_STRENGTH);
	if (strength != UNKNOWN)
		buf_say(t, "(%d)", strength);
}

/* The Characters of a faction that are of one party (UNKNOWN: of none). */
static void
characters(struct buf *t, const struct r48 *s, const struct context *c,
	   int seat, int32_t party)
{
	const char *label = party == UNKNOWN ? "unknown" : parties[party];
	const size_t from = t->size;
	bool found = party != UNKNOWN && OF(s->booked, seat)[party];

	buf_say(t, "  %s", label);
	buf_pad(t, from, LABEL_WIDE);
	for (int i = 0; i < PERSONS; i++) {
		if (s->at_person[i] != PLACE_TABLE + seat ||
		    person_cell(c, i, PERSON_PARTY) != party)
			continue;
		person(t, s, c, i);
		found = true;
	}
	if (party != UNKNOWN && OF(s->booked, seat)[party])
		buf_say(t, "  booked %d", OF(s->booked, seat)[party]);
	if (found)
		buf_fold(t, from, LABEL_WIDE + 1);
	else
		buf_back(t, from);
}

/* A line with all cards at this place (if any), perhaps with Characters. */
enum { ACTIONS_ONLY, ALL_CARDS };
static void
show_cards(struct buf *t, const struct r48 *s, const struct context *c,
	   const char *label, int place, bool with_persons)
{
	const size_t from = t->size;
	int i, found = 0;

	buf_add(t, label);
	buf_pad(t, from, LABEL_WIDE);
	for (i = with_persons ? 0 : PERSONS; i < PERSONS + ACTIONS; i++) {
		if (place_of(s, i) != place)
			continue;
		buf_char(t, ' ');
		pack_print_row(c->pack, table_of(i), row_of(i), t);
		found++;
	}
	if (found)
		buf_fold(t, from, LABEL_WIDE + 1);
	else
		buf_back(t, from);
}

/* A seat: what it has won, its hand, and its side of the table. */
static void
faction_of(struct buf *t, const struct r48 *s, const struct context *c,
	   int seat)
{
	buf_say(t, "p%d: Events won %d, in hand characters %d, actions %d",
		seat, OF(s->won, seat), OF(s->hand, seat)[DECK_PERSON],
		OF(s->hand, seat)[DECK_ACTION]);
	if (in_set(s->passed, seat))
		buf_add(t, ", passed");
	buf_char(t, '\n');
	show_cards(t, s, c, "  in hand", PLACE_HAND + seat, ALL_CARDS);
	show_cards(t, s, c, "  or shoved", PLACE_HELD + seat, ALL_CARDS);
	for (int32_t party = 0; party < PARTIES; party++)
		characters(t, s, c, seat, party);
	characters(t, s, c, seat, UNKNOWN);
	show_cards(t, s, c, "  actions", PLACE_TABLE + seat, ACTIONS_ONLY);
}

void
r48_board(const void *state, struct context *c, struct buf *t)
{
	const struct r48 *s = state;
	size_t from;

	title(t, s, c);
	for (int i = 0; i < SEATS && s->order[i]; i++)
		faction_of(t, s, c, s->order[i]);
	from = t->size;
	buf_say(t,
		"decks: characters %d and shoved %d, actions %d and shoved %d",
		s->shuffled[DECK_PERSON], s->shoved[DECK_PERSON],
		s->shuffled[DECK_ACTION], s->shoved[DECK_ACTION]);
	buf_fold(t, from, 2);
}
