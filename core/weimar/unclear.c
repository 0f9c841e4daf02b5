/* What the position counts without knowing it. */
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
		return weimar_in_deck_unsure(s, c, cells) > 0;
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
		    weimar_roll_unsure(s, c, i)) {
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

/* Has a card issue that is off the track left the game? */
static bool
issue_unclear(const struct weimar *s, const struct context *c,
	      const uint8_t *element, struct unknown_cells *cells)
{
	int issue = (int)(element - s->issue);

	if (issue < 0 || issue >= pack_rows(c->pack, T_ISSUES) ||
	    s->issue[issue] != ISSUE_OFF ||
	    cell(c->pack, T_ISSUES, issue, ISSUE_KIND) != ISSUE_CARD ||
	    cell(c->pack, T_ISSUES, issue, ISSUE_REMOVED) != UNKNOWN)
		return false;
	cells_note(cells, T_ISSUES, issue, ISSUE_REMOVED);
	return true;
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
	       issue_unclear(s, c, element, cells) ||
	       extra_unclear(s, c, element, cells) ||
	       waiting_unclear(s, c, element, cells) ||
	       chooser_unclear(s, c, element, cells) ||
	       roll_unclear(s, c, element, cells) ||
	       dice_unclear(s, c, element, cells);
}
