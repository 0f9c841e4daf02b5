/* The table as text. */
#include "door.h"

static void
show_head(const struct bismarck *s, const struct context *c, struct buf *t)
{
	size_t from = t->size;

	buf_say(t, "turn %d", s->turn);
	if (s->phase == PHASE_OVER) {
		field_print_path(c, s, ", over: ", "outcome", t);
		field_print_path(c, s, ", ", "reason", t);
	} else {
		field_print_path(c, s, ", phase ", "phase", t);
	}
	if (s->dice_lo)
		buf_say(t, ", dice %d and %d", s->dice_lo, s->dice_hi);
	buf_fold(t, from, 0);
}

/* A line for each slot: its card, and what lies on it. */
static void
show_slot(const struct bismarck *s, const struct context *c, int slot,
	  struct buf *t)
{
	const size_t from = t->size;
	int card = unless_none(s->row[slot]);

	buf_say(t, "slot %d  ", slot + 1);
	if (card < 0) {
		buf_add(t, "empty");
	} else {
		pack_print_row(c->pack, T_CARDS, card, t);
		if (cell(c->pack, T_CARDS, card, CARDS_KIND) == KIND_CRISIS)
			buf_add(t, ", crisis");
		if (bismarck_is_issue(c, card))
			buf_add(t, ", Issue");
		if (s->discs[slot])
			buf_say(t, ", cancelled by discs: %d", s->discs[slot]);
	}
	buf_fold(t, from, 8);
}

/* A space as `F>`: its zone, the arrow printed there, the flag of the line. */
static void
show_space(const struct bismarck *s, const struct context *c, int power,
	   int space, struct buf *t)
{
	static const char zones[] = "F-G";
	static const char arrows[] = "<>.";
	int32_t zone = bismarck_zone(c, space);
	int32_t arrow = bismarck_arrow(c->pack, power, space);
	bool here = s->flags[power] == space;

	buf_say(t, "%c%c%c%c", here ? '[' : ' ',
		zone == UNKNOWN ? '?' : zones[zone],
		arrow == UNKNOWN ? '?' : arrows[arrow], here ? ']' : ' ');
}

/* A line for each power: the six spaces as it sees them, and its flag. */
static void
show_track(const struct bismarck *s, const struct context *c, struct buf *t)
{
	static const char *const zones[] = {"French", "neutral", "German"};
	struct slice id;
	int32_t zone;
	size_t from;

	buf_add(t, "track 1 to 6: F French, - neutral, G German; "
		   "< > . printed arrow; [] flag\n");
	for (int power = 0; power < POWERS; power++) {
		from = t->size;
		id = pack_id(c->pack, T_POWERS, power);
		buf_bytes(t, id.at, id.size < 15 ? id.size : 15);
		buf_pad(t, from, 16);
		for (int space = 1; space <= SPACES; space++)
			show_space(s, c, power, space, t);
		if (s->flags[power]) {
			zone = bismarck_zone(c, s->flags[power]);
			buf_say(t, "  flag in %d", s->flags[power]);
			if (zone != UNKNOWN)
				buf_say(t, ", %s", zones[zone]);
		}
		if (s->inactive[power])
			buf_add(t, ", inactive");
		buf_fold(t, from, 16);
	}
}

/* A label, then the words whose count on[i] is not zero, or those whose is. */
enum { WITHOUT_COUNT, THAT_COUNT };
static void
show_some(const char *label, const char *const *words, const uint8_t *on, int n,
	  bool wanted, struct buf *t)
{
	int i, found = 0;

	buf_add(t, label);
	for (i = 0; i < n; i++) {
		if ((on[i] != 0) != wanted)
			continue;
		buf_say(t, "%s%s", found++ ? ", " : " ", words[i]);
	}
	if (!found)
		buf_add(t, " none");
}

void
bismarck_board(const void *state, struct context *c, struct buf *t)
{
	static const char *const parties[] = {"PL", "Z", "NL", "C"};
	static const char *const tokens[] = {"Reroll", "Honest Broker",
					     "Intelligence"};
	const struct bismarck *s = state;

	show_head(s, c, t);
	for (int i = 0; i < SLOTS; i++)
		show_slot(s, c, i, t);
	buf_say(t, "draw pile %d\n", s->deck);
	show_track(s, c, t);
	buf_say(t, "discs: influence %d, event %d, diplomacy %d, politics %d",
		s->pool[POOL_INFLUENCE], s->pool[POOL_EVENT],
		s->pool[POOL_DIPLOMACY], s->pool[POOL_POLITICS]);
	show_some("\nParliament: support lost:", parties, s->parliament,
		  PARTIES, THAT_COUNT, t);
	show_some("\ntokens: active:", tokens, s->tokens, TOKENS, THAT_COUNT,
		  t);
	show_some("; spent:", tokens, s->tokens, TOKENS, WITHOUT_COUNT, t);
	buf_char(t, '\n');
}
