/* The table as text. */
#include "door.h"

static void
count(struct text *t, const char *words, int n)
{
	text_add(t, words);
	text_char(t, ' ');
	text_number(t, n);
}

static void
path(const struct bismarck *s, const struct context *c, const char *before,
     const char *field, struct text *t)
{
	text_add(t, before);
	field_print_path(c->game, c->pack, s, field, t);
}

static void
show_head(const struct bismarck *s, const struct context *c, struct text *t)
{
	size_t from = t->size;

	count(t, "turn", s->turn);
	if (s->phase == PHASE_OVER) {
		path(s, c, ", over: ", "outcome", t);
		path(s, c, ", ", "reason", t);
	} else {
		path(s, c, ", phase ", "phase", t);
	}
	if (s->dice_lo) {
		count(t, ", dice", s->dice_lo);
		count(t, " and", s->dice_hi);
	}
	text_fold(t, from, 0);
}

static void
show_slot(const struct bismarck *s, const struct context *c, int slot,
	  struct text *t)
{
	const size_t from = t->size;
	struct slice id;
	int card = s->row[slot] - 1;

	count(t, "slot", slot + 1);
	text_add(t, "  ");
	if (card < 0) {
		text_add(t, "empty");
	} else {
		id = pack_id(c->pack, T_CARDS, card);
		text_bytes(t, id.at, id.size);
		if (cell(c->pack, T_CARDS, card, CARDS_KIND) == KIND_CRISIS)
			text_add(t, ", crisis");
		if (bismarck_is_issue(c, card))
			text_add(t, ", Issue");
		if (s->discs[slot])
			count(t, ", cancelled by discs:", s->discs[slot]);
	}
	text_fold(t, from, 8);
}

/* A space as `F>`: its zone, the arrow printed there, the flag of the line. */
static void
show_space(const struct bismarck *s, const struct context *c, int power,
	   int space, struct text *t)
{
	static const char zones[] = "F-G";
	static const char arrows[] = "<>.";
	int32_t zone = bismarck_zone(c, space);
	int32_t arrow = bismarck_arrow(c->pack, power, space);
	bool here = s->flags[power] == space;

	text_char(t, here ? '[' : ' ');
	text_char(t, zone == UNKNOWN ? '?' : zones[zone]);
	text_char(t, arrow == UNKNOWN ? '?' : arrows[arrow]);
	text_char(t, here ? ']' : ' ');
}

static void
show_track(const struct bismarck *s, const struct context *c, struct text *t)
{
	static const char *const zones[] = {"French", "neutral", "German"};
	struct slice id;
	int32_t zone;
	int power, space;
	size_t from;

	text_add(t, "track 1 to 6: F French, - neutral, G German; "
		    "< > . printed arrow; [] flag\n");
	for (power = 0; power < POWERS; power++) {
		from = t->size;
		id = pack_id(c->pack, T_POWERS, power);
		text_bytes(t, id.at, id.size < 15 ? id.size : 15);
		text_pad(t, from, 16);
		for (space = 1; space <= SPACES; space++)
			show_space(s, c, power, space, t);
		if (s->flags[power]) {
			zone = bismarck_zone(c, s->flags[power]);
			count(t, "  flag in", s->flags[power]);
			if (zone != UNKNOWN) {
				text_add(t, ", ");
				text_add(t, zones[zone]);
			}
		}
		if (s->inactive[power])
			text_add(t, ", inactive");
		text_fold(t, from, 16);
	}
}

/* The words whose count is not zero, or is. */
static void
show_some(const char *label, const char *const *words, const uint8_t *on, int n,
	  bool wanted, struct text *t)
{
	int i, found = 0;

	text_add(t, label);
	for (i = 0; i < n; i++) {
		if ((on[i] != 0) != wanted)
			continue;
		text_add(t, found++ ? ", " : " ");
		text_add(t, words[i]);
	}
	if (!found)
		text_add(t, " none");
}

void
bismarck_board(const void *state, struct context *c, struct text *t)
{
	static const char *const parties[] = {"PL", "Z", "NL", "C"};
	static const char *const tokens[] = {"Reroll", "Honest Broker",
					     "Intelligence"};
	const struct bismarck *s = state;
	int i;

	show_head(s, c, t);
	for (i = 0; i < SLOTS; i++)
		show_slot(s, c, i, t);
	count(t, "draw pile", s->deck);
	text_char(t, '\n');
	show_track(s, c, t);
	count(t, "discs: influence", s->pool[POOL_INFLUENCE]);
	count(t, ", event", s->pool[POOL_EVENT]);
	count(t, ", diplomacy", s->pool[POOL_DIPLOMACY]);
	count(t, ", politics", s->pool[POOL_POLITICS]);
	show_some("\nParliament: support lost:", parties, s->parliament,
		  PARTIES, true, t);
	show_some("\ntokens: active:", tokens, s->tokens, TOKENS, true, t);
	show_some("; spent:", tokens, s->tokens, TOKENS, false, t);
	text_char(t, '\n');
}
