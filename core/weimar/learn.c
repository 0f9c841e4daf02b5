/* What the position counts without knowing it, and what is learned: a
 * `component` row in the middle of a game: the position as it would be had
 * the cells been known before. */
#include <string.h>

#include "rules.h"

/* The unseen card that may lie aside, as nobody knows of which set or banner it
 * is; the discard that may have left the game. */
static bool
card_unclear(const struct weimar *s, const struct context *c,
	     const uint8_t *element, struct unknown_cells *cells)
{
	int card = (int)(element - s->card), column;

	if (element == &s->pile_timeline)
		return weimar_maybe_in_deck(s, c, cells) > 0;
	if (card >= 0 && card < CARD_ROWS && weimar_is_timeline(c, card) &&
	    (s->card[card] == CARD_UNSEEN || s->card[card] == CARD_ASIDE) &&
	    cell(c->pack, T_CARDS, card, CARD_BANNER) == UNKNOWN) {
		cells_note(cells, T_CARDS, card, CARD_BANNER);
		return true;
	}
	column = card < 0 || card >= CARD_ROWS   ? -1
		 : s->card[card] == CARD_UNSEEN  ? CARD_SET
		 : s->card[card] == CARD_DISCARD ? CARD_REMOVED
						 : -1;

	if (column < 0 || cell(c->pack, T_CARDS, card, column) != UNKNOWN)
		return false;
	cells_note(cells, T_CARDS, card, column);
	return true;
}

/* Which card of the stack is open. */
static bool
treaty_unclear(const struct weimar *s, const struct context *c,
	       const uint8_t *element, struct unknown_cells *cells)
{
	const uint8_t *end = s->fa + FOREIGN_ROWS;

	return element >= s->fa && element < end &&
	       (*element == FA_OPEN || *element == FA_WAITING) &&
	       weimar_stack_unknown(s, c, cells);
}

/* Extra cards of an agenda of which nobody knows how many they are. */
static bool
extra_unclear(const struct weimar *s, const struct context *c,
	      const uint8_t *element, struct unknown_cells *cells)
{
	static const uint8_t columns[] = {AGENDA_EXTRA_DRAW, AGENDA_EXTRA_PLAY};
	bool unclear = false;

	for (int party = 0; party < PARTIES; party++) {
		int row = s->agenda[party] - AGENDA_CARD;

		if (!(s->agenda_shown >> party & 1) ||
		    (element != &s->extra[party] &&
		     element != &s->extra_draw[party] &&
		     element != &s->draw_due[party] &&
		     element != &s->draw_may[party]))
			continue;
		for (unsigned i = 0; i < sizeof(columns); i++)
			if (cell(c->pack, T_AGENDAS, row, columns[i]) ==
			    UNKNOWN) {
				cells_note(cells, T_AGENDAS, row, columns[i]);
				unclear = true;
			}
	}
	return unclear;
}

/* What waits while an agenda is carried out of which nobody knows whether a set
 * is added and shuffled after it. */
static bool
waiting_unclear(const struct weimar *s, const struct context *c,
		const uint8_t *element, struct unknown_cells *cells)
{
	if (element < &s->depth || s->kind[0] != FRAME_TEXT ||
	    s->source[0] != SOURCE_AGENDA || !s->row[0] ||
	    cell(c->pack, T_AGENDAS, s->row[0] - 1, AGENDA_EXPANSION) !=
		UNKNOWN)
		return false;
	cells_note(cells, T_AGENDAS, s->row[0] - 1, AGENDA_EXPANSION);
	return true;
}

/* Bytes of the field that begins so far into the position, or goes on there. */
static size_t
width_at(size_t offset)
{
	const struct field *f = weimar_fields;

	while (f[1].pattern && f[1].offset <= offset)
		f++;
	return f->width;
}

/* What is otherwise if the roll in preparation has no die left, as nobody
 * knows. */
static bool
roll_unclear(const struct weimar *s, const struct context *c,
	     const uint8_t *element, struct unknown_cells *cells)
{
	size_t offset = (size_t)(element - (const uint8_t *)s);
	struct weimar other = *s;
	struct context own = *c;
	struct run r = {.s = &other, .c = &own};
	struct unknown_cells dice = {0};
	struct coverage unused;

	own.coverage = &unused;
	while (weimar_shows_no_die(&other, &own, V_PLAY)) {
		weimar_note_dice(&other, &own, other.depth - 1, &dice);
		weimar_apply_no_die(&r, NULL);
		weimar_settle(&r);
		if (memcmp(element, (const uint8_t *)&other + offset,
			   width_at(offset)) != 0) {
			cells_add(cells, &dice);
			return true;
		}
	}
	return false;
}

/* Dice of a formula that nobody knows, and the bonus of a negotiation: of the
 * roll in preparation, or of one that another interrupts. */
static bool
dice_unclear(const struct weimar *s, const struct context *c,
	     const void *element, struct unknown_cells *cells)
{
	const int8_t *dice = s->dice;

	for (int i = s->depth - 1; i >= 0; i--) {
		int row = s->treaty[i] - 1;

		if (!weimar_is_roll(s, i))
			continue;
		if (element == &dice[DICE_COUNT] &&
		    weimar_roll_hidden(s, c, i)) {
			weimar_note_dice(s, c, i, cells);
			return true;
		}
		if (element == &dice[DICE_MOD] && row >= 0 &&
		    cell(c->pack, T_FOREIGN, row, FOREIGN_BONUS_ROUNDS) ==
			UNKNOWN) {
			cells_note(cells, T_FOREIGN, row, FOREIGN_BONUS_ROUNDS);
			return true;
		}
		dice = s->kept[i];
	}
	return false;
}

/* Units that nobody knows to have been in supply or out of the game. */
static bool
units_unclear(const struct weimar *s, const void *element,
	      struct unknown_cells *cells)
{
	bool unclear = false;

	for (int unit = 0; unit < UNIT_ROWS; unit++) {
		if ((element != &s->units[unit][UNIT_SUPPLY] &&
		     element != &s->units[unit][UNIT_ABSENT] &&
		     element != &s->supply_known) ||
		    (s->supply_known >> unit & 1))
			continue;
		cells_note(cells, T_UNITS, unit, UNIT_START);
		unclear = true;
	}
	return unclear;
}

/* Whose choice a marker is, and so whose row is next. */
static bool
chooser_unclear(const struct weimar *s, const struct context *c,
		const uint8_t *element, struct unknown_cells *cells)
{
	for (int i = 0; i < s->depth; i++)
		if ((element == &s->party[i] ||
		     (element == &s->actor && i == s->depth - 1)) &&
		    weimar_chooser_unknown(s, c, i)) {
			cells_note(cells, T_SOCIETY, s->row[i] - 1,
				   SOCIETY_CHOOSER);
			return true;
		}
	return false;
}

/* What the position counts without knowing it: points of a card without a
 * known value, the economy that began nobody knows where, and the like. */
bool
weimar_unclear(const void *state, struct context *c, const void *element,
	       bool as_claimed, struct unknown_cells *cells)
{
	const struct weimar *s = state;

	(void)as_claimed;
	if (element == &s->act_points && s->act_points >= POINTS_UNKNOWN &&
	    s->act_card) {
		cells_note(cells, T_CARDS, s->act_card - 1, CARD_LARGE);
		return true;
	}
	if (element == &s->economy && s->economy >= ECONOMY_MOVED) {
		cells_note(cells, T_BOARD, BOARD_ECONOMY_START, BOARD_VALUE);
		return true;
	}
	if (element == &s->last_round && c->scenario &&
	    cell(c->pack, T_SCENARIOS, c->scenario - 1, SCENARIO_LAST) ==
		UNKNOWN) {
		cells_note(cells, T_SCENARIOS, c->scenario - 1, SCENARIO_LAST);
		return true;
	}
	return card_unclear(s, c, element, cells) ||
	       treaty_unclear(s, c, element, cells) ||
	       units_unclear(s, element, cells) ||
	       extra_unclear(s, c, element, cells) ||
	       waiting_unclear(s, c, element, cells) ||
	       chooser_unclear(s, c, element, cells) ||
	       roll_unclear(s, c, element, cells) ||
	       dice_unclear(s, c, element, cells);
}

struct lesson {
	struct weimar *s;
	struct context *c;
	int row;
	uint32_t columns;
	struct text *words;
	int *column; /* at fault */
};

static bool
told(const struct lesson *l, int column)
{
	return l->columns >> column & 1;
}

/* It cannot be told any more. */
static bool
too_late(const struct lesson *l, int column, const char *words)
{
	text_add(l->words, words);
	*l->column = column;
	return false;
}

static bool
learn_board(const struct lesson *l)
{
	uint8_t *economy = &l->s->economy;
	int32_t start = cell(l->c->pack, T_BOARD, l->row, BOARD_VALUE);

	if (l->row != BOARD_ECONOMY_START || *economy < ECONOMY_MOVED)
		return true;
	if (*economy == ECONOMY_MOVED)
		return too_late(l, BOARD_VALUE,
				"the economy has moved since the start");
	*economy = (uint8_t)lesser(start, ECONOMY_MOVED - 1);
	return true;
}

/* As long as none of the kind was in the game. */
static bool
learn_unit(const struct lesson *l)
{
	uint8_t *at = l->s->units[l->row];
	int moved = 0, start;

	if (!told(l, UNIT_START) && !told(l, UNIT_COUNT))
		return true;
	for (int place = UNIT_SUPPLY; place < UNIT_PLACES; place++)
		moved += at[place];
	if (moved)
		return too_late(l, UNIT_START,
				"units of the kind have moved since the start");
	start = weimar_unit_start(l->c, l->row);
	at[UNIT_SUPPLY] = (uint8_t)lesser(start, at[UNIT_ABSENT]);
	at[UNIT_ABSENT] = (uint8_t)(at[UNIT_ABSENT] - at[UNIT_SUPPLY]);
	if (told(l, UNIT_START))
		l->s->supply_known |= (uint16_t)(1u << l->row);
	return true;
}

static bool
learn_card(const struct lesson *l)
{
	struct weimar *s = l->s;
	const int32_t *v = cells(l->c->pack, T_CARDS, l->row);
	int spent = POINTS_UNKNOWN_ALL - s->act_points;

	if (told(l, CARD_LARGE) && s->act_card == l->row + 1 &&
	    s->act_points >= POINTS_UNKNOWN) {
		if (v[CARD_LARGE] < spent)
			return too_late(l, CARD_LARGE,
					"more was paid than the card is worth");
		s->act_points = (uint8_t)(v[CARD_LARGE] - spent);
	}
	if (told(l, CARD_REMOVED) && v[CARD_REMOVED] == 1 &&
	    s->card[l->row] == CARD_DISCARD)
		return too_late(l, CARD_REMOVED,
				"the card was discarded before");
	/* 5.1, 6.1: it was not in the deck */
	if (told(l, CARD_BANNER) && v[CARD_DECK] == DECK_TIMELINE &&
	    s->card[l->row] == CARD_UNSEEN &&
	    !weimar_banner_in(s, v[CARD_BANNER])) {
		s->card[l->row] =
		    v[CARD_BANNER] == BANNER_ORANGE ||
			    (v[CARD_BANNER] == BANNER_GREEN && s->round >= 5)
			? CARD_OUT
			: CARD_ASIDE;
		if (s->pile_timeline)
			s->pile_timeline--;
	}
	/* 3.0: a set that was not added lies aside */
	if (told(l, CARD_SET) && v[CARD_SET] >= SET_ONE &&
	    v[CARD_DECK] >= DECK_PARTY &&
	    !(s->expansion[v[CARD_DECK] - DECK_PARTY] >>
		  (v[CARD_SET] - SET_ONE) &
	      1)) {
		if (s->card[l->row] != CARD_UNSEEN &&
		    s->card[l->row] != CARD_ASIDE)
			return too_late(l, CARD_SET,
					"the card was drawn, and this set was "
					"not added");
		s->card[l->row] = CARD_ASIDE;
	}
	return true;
}

/* Does the roll of this frame count with what is told of an action or a unit?
 */
static bool
counts_with(const struct lesson *l, int table, int frame)
{
	const uint32_t formula =
	    (2u << ACTION_AGAINST) - (1u << ACTION_BASE_DICE);
	const struct weimar *s = l->s;
	int city = s->city[frame] - 1;

	if (!weimar_is_roll(s, frame) || city < 0)
		return false;
	if (table == T_ACTIONS)
		return (l->columns & formula) &&
		       weimar_action_row(l->c, s->party[frame],
					 s->action[frame] - 1) == l->row;
	if (!told(l, UNIT_COLOUR) && !told(l, UNIT_STRENGTH))
		return false;
	for (int unit = 0; unit < UNITS; unit++)
		if (weimar_unit_row(unit) == l->row &&
		    s->units[unit][UNIT_CITY + city])
			return true;
	return false;
}

/* The dice of a roll in preparation, as its board entry gives them; who reacted
 * to it did so without. */
static bool
learn_dice(const struct lesson *l, int table)
{
	struct weimar *s = l->s;
	struct dice d;

	for (int i = 0; i < s->depth; i++) {
		if (!counts_with(l, table, i))
			continue;
		if (i < s->depth - 1 ||
		    (s->flags[i] & (1 << BIT_REACTED | 1 << BIT_CARD)))
			return too_late(l, bits_first(l->columns),
					"a roll with it has begun");
		weimar_dice(s, l->c, s->party[i], s->action[i] - 1,
			    s->city[i] - 1, greater(0, s->target[i] - 1), i,
			    &d);
		s->dice[DICE_COUNT] = (int8_t)(d.count + s->dice[DICE_CHANGE]);
	}
	return true;
}

/* As long as the agenda is not resolved. */
static bool
learn_agenda(const struct lesson *l)
{
	const struct weimar *s = l->s;
	uint32_t at_once = 1u << AGENDA_ISSUE | 1u << AGENDA_EXPANSION |
			   1u << AGENDA_EXTRA_DRAW | 1u << AGENDA_EXTRA_PLAY;

	if (cell(l->c->pack, T_AGENDAS, l->row, AGENDA_ISSUE) != 0)
		at_once |= 1u << AGENDA_SPACE;
	at_once &= l->columns;
	for (int party = 0; at_once && party < PARTIES; party++)
		if (s->agenda[party] == AGENDA_CARD + l->row &&
		    (s->agenda_shown >> party & 1))
			return too_late(l, bits_first(at_once),
					"the agenda has been resolved");
	return true;
}

/* The stack is put in order again; a negotiation that is not rolled yet gets
 * the dice it has. */
static bool
learn_treaty(const struct lesson *l)
{
	struct weimar *s = l->s;
	const struct pack *p = l->c->pack;
	struct run r = {.s = s, .c = l->c};
	int i = s->depth - 1;
	bool rolled =
	    weimar_top(s) == FRAME_ACTION && s->treaty[i] == l->row + 1;

	if (rolled &&
	    (told(l, FOREIGN_NATIONS) || told(l, FOREIGN_BONUS_ROUNDS)))
		weimar_treaty_dice(&r, l->row);
	if (!told(l, FOREIGN_STACK))
		return true;
	for (int k = 0; k < pack_rows(p, T_FOREIGN); k++)
		if (s->fa[k] == FA_OPEN &&
		    cell(p, T_FOREIGN, k, FOREIGN_STACK) > 0 &&
		    k != needed(p, NEED_VERSAILLES))
			s->fa[k] = FA_WAITING;
	weimar_open_treaty(&r);
	return !rolled || s->fa[l->row] == FA_OPEN ||
	       too_late(l, FOREIGN_STACK,
			"it is being negotiated, and another card of the "
			"stack is open");
}

/* The first round decides on all that follows. */
static bool
learn_scenario(const struct lesson *l)
{
	if (l->row != l->c->scenario - 1)
		return true;
	if (told(l, SCENARIO_FIRST) || told(l, SCENARIO_GIVEN))
		return too_late(l,
				told(l, SCENARIO_FIRST) ? SCENARIO_FIRST
							: SCENARIO_GIVEN,
				"the game has begun");
	if (told(l, SCENARIO_LAST))
		l->s->last_round = (uint8_t)cell(l->c->pack, T_SCENARIOS,
						 l->row, SCENARIO_LAST);
	return true;
}

/* Whose choice the marker is that waits. */
static bool
learn_society(const struct lesson *l)
{
	struct weimar *s = l->s;

	for (int i = 0; told(l, SOCIETY_CHOOSER) && i < s->depth; i++)
		if (s->source[i] == SOURCE_SOCIETY && s->row[i] == l->row + 1)
			s->party[i] = (uint8_t)weimar_chooser(s, l->c, l->row);
	return true;
}

/* A text that waits to be attested is carried out like one that was known. */
/* A base that lies in a city took one of its spaces. */
static bool
learn_city(const struct lesson *l)
{
	int32_t spaces = cell(l->c->pack, T_CITIES, l->row, CITY_SPACES);

	if (told(l, CITY_SPACES) && weimar_city_bases(l->s, l->row) > spaces)
		return too_late(l, CITY_SPACES,
				"the city holds more bases than this");
	return true;
}

static bool
learn_text(const struct lesson *l, int table)
{
	struct weimar *s = l->s;

	for (int i = 0; i < s->depth; i++) {
		struct scene sc;

		if (s->kind[i] != FRAME_TEXT ||
		    !weimar_text_in(s, i, table, l->row, l->columns))
			continue;
		sc = weimar_scene(s, l->c, i);
		if ((sc.at.flags & CURSOR_ATTESTED) && !program_learned(s, &sc))
			return too_late(l, bits_first(l->columns),
					"rows of the text were attested "
					"before");
	}
	return true;
}

static bool
learn(const struct lesson *l, int table)
{
	switch (table) {
	case T_BOARD:
		return learn_board(l);
	case T_UNITS:
		return learn_unit(l) && learn_dice(l, T_UNITS);
	case T_ACTIONS:
		return learn_dice(l, T_ACTIONS);
	case T_CARDS:
		return learn_card(l);
	case T_AGENDAS:
		return learn_agenda(l);
	case T_SCENARIOS:
		return learn_scenario(l);
	case T_FOREIGN:
		return learn_treaty(l);
	case T_SOCIETY:
		return learn_society(l);
	case T_CITIES:
		return learn_city(l);
	default:
		return true;
	}
}

bool
weimar_learn(void *state, struct context *c, int table, int row,
	     uint32_t columns, struct text *words, int *column)
{
	const struct lesson l = {state, c, row, columns, words, column};
	struct run r = {.s = state, .c = c};

	if (!learn(&l, table) || !learn_text(&l, table))
		return false;
	weimar_settle(&r);
	return true;
}
