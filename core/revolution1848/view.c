/* The table as text. */
#include "door.h"

static const char *const parties[] = {"republican", "democrat", "liberal",
				      "reactionary"};

static void
count(struct buf *t, const char *words, int n)
{
	buf_say(t, "%s%d", words, n);
}

static void
path(struct buf *t, const struct r48 *s, const struct context *c,
     const char *before, const char *field)
{
	buf_add(t, before);
	field_print_path(c->game, c->pack, s, field, t);
}

static void
title(struct buf *t, const struct r48 *s, const struct context *c)
{
	size_t from = t->size;

	count(t, "round ", s->round);
	if (s->outcome != OUTCOME_RUNNING) {
		path(t, s, c, ", over: ", "outcome");
		path(t, s, c, ", won by ", "winners");
	} else {
		path(t, s, c, ", phase ", "phase");
	}
	if (s->event_now)
		path(t, s, c, ", Event ", "event-now");
	if (s->actor)
		count(t, ", to act: p", s->actor);
	buf_fold(t, from, 2);
	if (!s->last_mode)
		return;
	from = t->size;
	path(t, s, c, "last round: ", "last.mode");
	if (s->last_winner) {
		path(t, s, c, ", won by ", "last.winner");
		path(t, s, c, " with ", "last.party");
	} else {
		path(t, s, c, ", nobody won with ", "last.party");
	}
	path(t, s, c, ", points ", "last.points");
	buf_fold(t, from, 2);
}

/* --- cards --------------------------------------------------------------- */

static void
id(struct buf *t, const struct context *c, int table, int row)
{
	struct slice words = pack_id(c->pack, table, row);

	buf_bytes(t, words.at, words.size);
}

/* `pe17(3)`: a Character with his votes; `pe17(3)>z29(2)`: and his Army with
 * its strength. */
static void
person(struct buf *t, const struct r48 *s, const struct context *c, int row)
{
	int32_t votes = person_cell(c, row, PERSON_VOTES), strength;
	int army = s->attached[row];

	buf_char(t, ' ');
	id(t, c, T_PERSONS, row);
	if (votes != UNKNOWN)
		count(t, "(", votes);
	buf_add(t, votes == UNKNOWN ? "" : ")");
	if (!army)
		return;
	buf_char(t, '>');
	id(t, c, T_ACTIONS, action_of(c, army));
	strength = action_cell(c, action_of(c, army), ACTION_STRENGTH);
	if (strength != UNKNOWN)
		count(t, "(", strength);
	buf_add(t, strength == UNKNOWN ? "" : ")");
}

/* The Characters of a faction that are of one party, or of none that is
 * known. */
static void
characters(struct buf *t, const struct r48 *s, const struct context *c,
	   int seat, int32_t party)
{
	const char *label = party == UNKNOWN ? "unknown" : parties[party];
	const size_t from = t->size;
	bool found = party != UNKNOWN && s->booked[seat - 1][party];
	int i;

	buf_say(t, "  %s", label);
	buf_pad(t, from, 14);
	for (i = 0; i < PERSONS; i++) {
		if (s->at_person[i] != PLACE_TABLE + seat ||
		    person_cell(c, i, PERSON_PARTY) != party)
			continue;
		person(t, s, c, i);
		found = true;
	}
	if (party != UNKNOWN && s->booked[seat - 1][party])
		count(t, "  booked ", s->booked[seat - 1][party]);
	if (found)
		buf_fold(t, from, 15);
	else
		t->at[t->size = from] = '\0'; /* nobody: no line */
}

static void
cards(struct buf *t, const struct r48 *s, const struct context *c,
      const char *label, int place, bool persons)
{
	const size_t from = t->size;
	int i, found = 0;

	buf_add(t, label);
	buf_pad(t, from, 14);
	for (i = persons ? 0 : PERSONS; i < PERSONS + ACTIONS; i++) {
		if (place_of(s, i) != place)
			continue;
		buf_char(t, ' ');
		id(t, c, table_of(i), row_of(i));
		found++;
	}
	if (found)
		buf_fold(t, from, 15);
	else
		t->at[t->size = from] = '\0';
}

static void
faction_of(struct buf *t, const struct r48 *s, const struct context *c,
	   int seat)
{
	int32_t party;

	count(t, "p", seat);
	count(t, ": Events won ", s->won[seat - 1]);
	count(t, ", in hand characters ", s->hand[seat - 1][DECK_PERSON]);
	count(t, ", actions ", s->hand[seat - 1][DECK_ACTION]);
	if (in_set(s->passed, seat))
		buf_add(t, ", passed");
	buf_char(t, '\n');
	cards(t, s, c, "  in hand", PLACE_HAND + seat, true);
	cards(t, s, c, "  or shoved", PLACE_HELD + seat, true);
	for (party = 0; party < PARTIES; party++)
		characters(t, s, c, seat, party);
	characters(t, s, c, seat, UNKNOWN);
	cards(t, s, c, "  actions", PLACE_TABLE + seat, false);
}

void
r48_board(const void *state, struct context *c, struct buf *t)
{
	const struct r48 *s = state;
	size_t from;
	int i;

	title(t, s, c);
	for (i = 0; i < SEATS && s->order[i]; i++)
		faction_of(t, s, c, s->order[i]);
	from = t->size;
	count(t, "decks: characters ", s->shuffled[DECK_PERSON]);
	count(t, " and shoved ", s->shoved[DECK_PERSON]);
	count(t, ", actions ", s->shuffled[DECK_ACTION]);
	count(t, " and shoved ", s->shoved[DECK_ACTION]);
	buf_fold(t, from, 2);
}
