/* The table as text, at most 80 columns. */
#include "bismarck.h"

/* Appends blanks until the line that began at `from` is `wide`. */
static void
pad(struct text *t, size_t from, size_t wide)
{
	do
		text_char(t, ' ');
	while (!t->full && t->size < from + wide);
}

static void
count(struct text *t, const char *words, int n)
{
	text_add(t, words);
	text_char(t, ' ');
	text_number(t, n);
}

static void
show_row(const struct bismarck *s, const struct context *c, struct text *t)
{
	int i, n;
	struct slice id;
	size_t from;

	for (i = 0; i < SLOTS; i++) {
		from = t->size;
		text_number(t, i + 1);
		text_char(t, ' ');
		if (!s->row[i]) {
			text_add(t, "-\n");
			continue;
		}
		id = pack_id(c->pack, TABLE_CARDS, s->row[i] - 1);
		text_bytes(t, id.at, id.size);
		if (cell(c->pack, TABLE_CARDS, s->row[i] - 1, CARDS_KIND) ==
		    KIND_CRISIS)
			text_add(t, ", crisis");
		if (bismarck_is_issue(c, s->row[i] - 1))
			text_add(t, ", Issue");
		if (s->discs[i])
			pad(t, from, 60);
		for (n = 0; n < s->discs[i]; n++)
			text_char(t, 'o');
		text_char(t, '\n');
	}
	count(t, "pile", s->deck);
	text_char(t, '\n');
}

static void
show_track(const struct bismarck *s, const struct context *c, struct text *t)
{
	static const char zones[] = "F-G";
	static const char arrows[] = "<>.";
	struct slice id;
	int32_t zone, arrow;
	int power, space;
	size_t from;

	for (power = 0; power < POWERS; power++) {
		from = t->size;
		id = pack_id(c->pack, TABLE_POWERS, power);
		text_bytes(t, id.at, id.size < 20 ? id.size : 20);
		pad(t, from, 22);
		for (space = 1; space <= SPACES; space++) {
			zone = bismarck_zone(c, space);
			arrow = bismarck_arrow(c, power, space);
			text_char(t, ' ');
			text_char(t, zone == UNKNOWN ? '?' : zones[zone]);
			text_char(t, s->flags[power] == space ? '*' : '.');
			text_char(t, arrow == UNKNOWN ? '?' : arrows[arrow]);
		}
		if (s->inactive[power])
			text_add(t, " inactive");
		text_char(t, '\n');
	}
}

void
bismarck_board(const void *state, struct context *c, struct text *t)
{
	static const char *const parties[] = {"PL", "Z", "NL", "C"};
	static const char *const tokens[] = {"Reroll", "Honest Broker",
					     "Intelligence"};
	const struct bismarck *s = state;
	int i;

	count(t, "turn", s->turn);
	if (s->dice_lo) {
		count(t, "   dice", s->dice_lo);
		count(t, " and", s->dice_hi);
	}
	text_char(t, '\n');
	show_row(s, c, t);
	show_track(s, c, t);
	count(t, "influence", s->pool[POOL_INFLUENCE]);
	count(t, "   event", s->pool[POOL_EVENT]);
	count(t, "   diplomacy", s->pool[POOL_DIPLOMACY]);
	count(t, "   politics", s->pool[POOL_POLITICS]);
	text_add(t, "\nlost:");
	for (i = 0; i < PARTIES; i++)
		if (s->parliament[i]) {
			text_char(t, ' ');
			text_add(t, parties[i]);
		}
	text_add(t, "   active:");
	for (i = 0; i < TOKENS; i++)
		if (s->tokens[i]) {
			text_char(t, ' ');
			text_add(t, tokens[i]);
		}
	text_char(t, '\n');
}
