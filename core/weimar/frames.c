/* The stack of what is pending: pending.N.* in a log. */
#include <stddef.h>
#include <string.h>

#include "board.h"

/* The members of frame i, from `tied` to `ends` in state.def. */
static void
clear(struct weimar *s, int i)
{
	s->tied[i] = 0;
	s->flags[i] = 0;
	memset(s->kept[i], 0, sizeof(s->kept[i]));
	/* the others are a byte each, one member after the other */
	for (size_t at = offsetof(struct weimar, kind);
	     at <= offsetof(struct weimar, ends); at += PENDING)
		if (at < offsetof(struct weimar, kept) ||
		    at >= offsetof(struct weimar, cost))
			((uint8_t *)s)[at + (size_t)i] = 0;
}

int
weimar_push(struct weimar *s, int kind, int party)
{
	int i = s->depth;

	/* above the top all is 0; weimar_has_room stops rows before */
	if (i == PENDING)
		clear(s, --i);
	else
		s->depth++;
	s->kind[i] = (uint8_t)kind;
	s->party[i] = (uint8_t)party;
	return i;
}

void
weimar_pop(struct weimar *s)
{
	if (s->depth)
		clear(s, --s->depth);
}

bool
weimar_has_room(const struct weimar *s)
{
	enum { MOST_PUSHED = 6 }; /* by a row, with what it forces */

	return s->depth < PENDING - MOST_PUSHED;
}

void
weimar_push_roll(struct weimar *s, int what, int party, int times)
{
	int i = weimar_push(s, FRAME_ROLL, party);

	s->roll[i] = (uint8_t)what;
	s->count[i] = (uint8_t)times;
}

void
weimar_push_tie(struct weimar *s, int tie, uint64_t set, int ends)
{
	int i = weimar_push(s, FRAME_TIEBREAK, s->chancellor);

	s->tie[i] = (uint8_t)tie;
	s->tied[i] = set;
	s->ends[i] = (uint8_t)ends;
}

void
weimar_push_draw(struct weimar *s, int party, int deck, int n, bool replaces)
{
	int i = weimar_push(s, FRAME_DRAW, party);

	s->deck[i] = (uint8_t)deck;
	s->count[i] = (uint8_t)n;
	if (replaces)
		s->flags[i] = 1 << BIT_REPLACES;
}

/* Table and column of each source; a text of the others is never known. */
static const struct {
	uint8_t table, column;
} places[SOURCES] = {
    [SOURCE_CARD] = {T_CARDS, CARD_EFFECTS},
    [SOURCE_CARD_OPTION1] = {T_CARDS, CARD_OPTION1},
    [SOURCE_CARD_OPTION2] = {T_CARDS, CARD_OPTION2},
    [SOURCE_AGENDA] = {T_AGENDAS, AGENDA_EFFECTS},
    [SOURCE_ISSUE_OPTION1] = {T_ISSUES, ISSUE_OPTION1},
    [SOURCE_ISSUE_OPTION2] = {T_ISSUES, ISSUE_OPTION2},
    [SOURCE_ROUND] = {T_ROUNDS, ROUND_EFFECTS},
    [SOURCE_ROUND_OPTION1] = {T_ROUNDS, ROUND_OPTION1},
    [SOURCE_ROUND_OPTION2] = {T_ROUNDS, ROUND_OPTION2},
    [SOURCE_RESULT] = {T_RESULTS, RESULT_EFFECTS},
    [SOURCE_TREATY_ALWAYS] = {T_FOREIGN, FOREIGN_ALWAYS},
    [SOURCE_TREATY_SUCCESS] = {T_FOREIGN, FOREIGN_SUCCESS},
    [SOURCE_TREATY_FAILURE] = {T_FOREIGN, FOREIGN_FAILURE},
    [SOURCE_NSDAP] = {T_NSDAP, NSDAP_EFFECTS},
    [SOURCE_CRISIS] = {T_CRISIS, CRISIS_EFFECTS},
    [SOURCE_SOCIETY] = {T_SOCIETY, SOCIETY_EFFECTS},
    [SOURCE_ECONOMY] = {T_ECONOMY, ECONOMY_POVERTY},
    [SOURCE_MINOR] = {T_MINOR, MINOR_SEATS1},
};

int
weimar_source_rows(const struct context *c, int source)
{
	return pack_entries(c->pack, places[source].table);
}

int32_t
weimar_text(const struct weimar *s, const struct context *c, int frame)
{
	int source = s->source[frame];

	return s->row[frame] && source && source < SOURCE_ECONOMY
		   ? cell(c->pack, places[source].table,
			  unless_none(s->row[frame]), places[source].column)
		   : UNKNOWN;
}

void
weimar_note_text(const struct weimar *s, int frame, struct unknown_cells *cells)
{
	int source = s->source[frame], column = places[source].column;

	if (!s->row[frame])
		return;
	if (source == SOURCE_MINOR)
		column += s->round - 1;
	cells_note(cells, places[source].table, unless_none(s->row[frame]),
		   column);
}

bool
weimar_chooser_unknown(const struct weimar *s, const struct context *c,
		       int frame)
{
	return s->source[frame] == SOURCE_SOCIETY && s->row[frame] &&
	       cell(c->pack, T_SOCIETY, unless_none(s->row[frame]),
		    SOCIETY_CHOOSER) == UNKNOWN;
}

int
weimar_push_text(struct weimar *s, int source, int row, int party)
{
	int i = weimar_push(s, FRAME_TEXT, party);

	s->source[i] = (uint8_t)source;
	s->row[i] = or_none(row);
	return i;
}

bool
weimar_is_attested(const struct weimar *s)
{
	return top_kind(s) == FRAME_TEXT &&
	       bits_has(s->flags[top_frame(s)], BIT_ATTESTED);
}

bool
weimar_text_is(const struct weimar *s, const struct context *c, int frame,
	       int source, int need)
{
	return s->source[frame] == source &&
	       unless_none(s->row[frame]) == needed(c->pack, need);
}

const struct effect_act *
weimar_first_act(const struct pack *p, int32_t text)
{
	const struct effect_act *end, *act = effect_acts(p, text, &end);

	return act < end ? act : NULL;
}
