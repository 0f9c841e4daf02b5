/* The table as text, at most 80 columns. */
#include "revolution1848.h"

static void
title(struct text *t, const struct r48 *s, const struct context *c)
{
	text_add(t, "round ");
	text_number(t, s->round);
	if (s->event_now) {
		struct slice id =
		    pack_id(c->pack, TABLE_EVENTS, s->event_now - 1);

		text_add(t, ", event ");
		text_bytes(t, id.at, id.size);
	}
	if (s->actor) {
		text_add(t, ", to act: p");
		text_number(t, s->actor);
	}
	text_char(t, '\n');
}

/* Appends a card, breaking the line before column 72. */
static void
card(struct text *t, const struct r48 *s, const struct context *c, int number,
     size_t *line)
{
	bool person = is_person(number);
	int row = person ? number : number - PERSONS;
	struct slice id =
	    pack_id(c->pack, person ? TABLE_PERSONS : TABLE_ACTIONS, row);
	int army = person ? s->attached[row] : 0;

	if (t->size - *line > 70) {
		text_add(t, "\n          ");
		*line = t->size - 10;
	}
	text_char(t, ' ');
	text_bytes(t, id.at, id.size);
	if (army) {
		id = pack_id(c->pack, TABLE_ACTIONS, action_of(army));
		text_char(t, '>');
		text_bytes(t, id.at, id.size);
	}
}

static void
print_cards(struct text *t, const struct r48 *s, const struct context *c,
	    const char *label, int place)
{
	size_t line = t->size;
	int i;

	text_add(t, label);
	for (i = 0; i < PERSONS + ACTIONS; i++)
		if (place_of(s, i) == place)
			card(t, s, c, i, &line);
	text_char(t, '\n');
}

void
r48_board(const void *state, struct context *c, struct text *t)
{
	const struct r48 *s = state;
	int i;

	title(t, s, c);
	for (i = 0; i < SEATS && s->order[i]; i++) {
		int seat = s->order[i];

		text_char(t, 'p');
		text_number(t, seat);
		text_add(t,
			 in_set(s->passed, seat) ? " passed  " : "         ");
		text_add(t, "events ");
		text_number(t, s->won[seat - 1]);
		text_add(t, "  hand ");
		text_number(t, s->hand[seat - 1][DECK_PERSON]);
		text_char(t, '+');
		text_number(t, s->hand[seat - 1][DECK_ACTION]);
		text_char(t, '\n');
		print_cards(t, s, c, "  hand   ", PLACE_HAND + seat);
		print_cards(t, s, c, "  table  ", PLACE_TABLE + seat);
	}
	text_add(t, "decks: ");
	text_number(t, s->shuffled[DECK_PERSON]);
	text_char(t, '+');
	text_number(t, s->shoved[DECK_PERSON]);
	text_add(t, " characters, ");
	text_number(t, s->shuffled[DECK_ACTION]);
	text_char(t, '+');
	text_number(t, s->shoved[DECK_ACTION]);
	text_add(t, " actions (shuffled + shoved)\n");
}
