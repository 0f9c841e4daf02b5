/* The first floor: what a pack and a position say.  Nothing here changes a
 * state but the stack of frames (frames.c) and the dice of the roll in
 * preparation. */
#pragma once

#include "weimar.h"

/* The Opinion Track as one party sees it. */
struct track {
	uint8_t spaces, zero, outer;
	int8_t unknown; /* a space of which not all is known, or -1 */
	int8_t left[OPINION_ROWS]; /* steps to the end of the party, -1 never */
	uint64_t beside[OPINION_ROWS]; /* spaces next to each, as bits */
	uint64_t level[OPINION_ROWS];  /* spaces with that many steps left */
};

enum { DIVIDED = 1 << PARTIES }; /* a space of two parties */
enum { CARD_SETS = (CARD_ROWS + 63) / 64 };

/* Lies in pack->derived. */
struct derived {
	struct track track[PARTIES];
	bool gaps;                       /* a cell is unknown */
	uint64_t undivided;              /* spaces, as bits */
	uint64_t deck[DECKS][CARD_SETS]; /* its cards, as bits */
	uint8_t aside_unknown; /* decks of parties with a card whose set is
				 unknown */
	/* of each space: 5.4.1, column by column, from the top; and the parties
	 * that claim issues there, with DIVIDED */
	uint16_t turn[OPINION_ROWS];
	uint8_t claim[OPINION_ROWS];
	uint8_t action[PARTIES][ACTIONS]; /* 1 + row of actions.csv, 0: none */
};

static inline const struct derived *
derived(const struct context *c)
{
	return (const void *)c->pack->derived;
}

/* Do they name a party and an action? */
static inline bool
weimar_is_on_board(int32_t party, int32_t action)
{
	return (uint32_t)party < PARTIES && (uint32_t)action < ACTIONS;
}

/* How many cards or dice are due: two numbers where that is unknown or free. */
struct due {
	int least, most;
};

/* What the board gives for an action. */
struct dice {
	const int32_t *printed;     /* cells of actions.csv */
	struct unknown_cells cells; /* on which their number depends */
	bool unknown;               /* the pack lacks the number */
	bool boost;                 /* +1 can be bought */
	int32_t cost;               /* 0 where it is unknown */
	int count; /* at most: where it is unknown which units count against
		      the action, none does */
	int fewer; /* by so much, if all that may do */
};

/* --- derive.c ---------------------------------------------------------- */

/* Fills pack->derived; the pack is complete. */
void weimar_derive(struct pack *);

/* --- board.c ----------------------------------------------------------- */

/* A number of board.csv (BOARD_...), at most what the state has room for; where
 * it is unknown one that forbids nothing: setup.c puts the game in doubt. */
int weimar_number(const struct context *, int key);
/* The parties that a government needs one of (6.2). */
enum { REPUBLICAN = 1 << SPD | 1 << ZENTRUM };

/* The party that sits that many places after `party`, clockwise. */
int weimar_clockwise(const struct weimar *, int party, int steps);
/* The party that begins this round; the Chancellor where none is named. */
static inline int
weimar_first(const struct weimar *s)
{
	return s->start ? party_of(s->start) : s->chancellor;
}

/* The party that has the minor party, or still its benefits (8.3); -1: none. */
int weimar_minor_owner(const struct weimar *, int minor);
/* The pool (enum threat_pool) from which a threat is taken. */
static inline int
weimar_pool(int threat)
{
	return threat <= THREAT_PROSPERITY ? POOL_POVERTY : threat - 1;
}

/* Where in the state the threat is counted in the city, or with CITY_DR in the
 * national display; 0: it is not placed there. */
size_t weimar_threat_at(int kind, int city);
/* Markers of a pool that are in play. */
int weimar_in_play(const struct weimar *, int pool);
/* Markers in the national display. */
int weimar_dr(const struct weimar *);
/* Bases of a party in all cities. */
int weimar_bases(const struct weimar *, int party);
/* Discs that a party has left (2.7); below 0: the position cannot be. */
int weimar_discs(const struct weimar *, int party);
/* Of a set of parties those with the most of something, as bits. */
unsigned weimar_most(const uint16_t of[PARTIES], unsigned among);
/* Bases of all parties in a city. */
static inline int
weimar_city_bases(const struct weimar *s, int city)
{
	return bytes_sum(s->base[city], PARTIES);
}

/* Is there no room for a base (4.1)?  No where the spaces are unknown. */
bool weimar_is_city_full(const struct weimar *, const struct context *,
			 int city);
/* Seats in the Reichstag that are taken. */
static inline int
weimar_seats(const struct weimar *s)
{
	return bytes_sum(s->seats, BENCHES);
}

/* Is the unit a Reichswehr unit that shows its black side? */
static inline bool
weimar_is_black(int unit)
{
	return unit >= REICHSWEHR_1_BLACK;
}

/* Row of units.csv; both sides of a Reichswehr unit have one. */
static inline int
weimar_unit_row(int unit)
{
	return weimar_is_black(unit) ? unit - REICHSWEHR_1_BLACK + REICHSWEHR_1
				     : unit;
}

/* Is the unit one of the Reichswehr, whatever its side? */
static inline bool
weimar_is_reichswehr(int unit)
{
	return weimar_unit_row(unit) == REICHSWEHR_1 ||
	       weimar_unit_row(unit) == REICHSWEHR_2;
}

/* Is one in the city that shows its black side, or its white one? */
enum { WHITE_SIDE, BLACK_SIDE };
bool weimar_reichswehr_in(const struct weimar *, int city, bool black);
/* Colour of a unit as it lies: a party or COLOUR_WHITE; and its strength. Where
 * the pack lacks them it counts as white, and for one die: with either guess
 * rows are unverified, as setup.c puts the game in doubt. */
int weimar_unit_colour(const struct context *, int unit);

int weimar_unit_strength(const struct context *, int unit);
/* Cards in a party's hand, seen or not. */
int weimar_hand(const struct weimar *, int party);
/* Does the card belong to the timeline deck? */
static inline bool
weimar_is_timeline(const struct context *c, int card)
{
	return cell(c->pack, T_CARDS, card, CARD_DECK) == DECK_TIMELINE;
}

/* Can cards of the banner (or of an unknown one) be in the deck this round?
 * 5.1, 6.1: after the white one each is for two rounds. */
static inline bool
weimar_banner_in(const struct weimar *s, int32_t banner)
{
	return banner <= BANNER_WHITE ||
	       banner == BANNER_ORANGE + (s->round - 1) / 2;
}

/* Cards of a deck at a place (enum card_place). */
int weimar_cards_at(const struct weimar *, const struct context *, int deck,
		    int place);
/* Cards left in a draw pile, and unseen ones of the deck in a party's hand: to
 * be read, or in a state that changes. */
#define PILE(s, deck)                                                          \
	(*((deck) == DECK_TIMELINE ? &(s)->pile_timeline                       \
				   : &(s)->pile[(deck)-DECK_PARTY]))
#define UNSEEN_OF(s, deck, party)                                              \
	(*((deck) == DECK_TIMELINE ? &(s)->unseen_timeline[party]              \
				   : &(s)->unseen_party[party]))

/* Unseen cards of the deck in all hands. */
static inline int
weimar_unseen_held(const struct weimar *s, int deck)
{
	return deck == DECK_TIMELINE ? bytes_sum(s->unseen_timeline, PARTIES)
				     : s->unseen_party[deck - DECK_PARTY];
}

/* A pile is counted again: what is unseen, and in no hand. */
void weimar_count_pile(struct weimar *, const struct context *, int deck);
/* Cards of a party that lie aside: five of each set that was not added. */
static inline int
weimar_aside(const struct weimar *s, int party)
{
	return 5 * (2 - bits_count(s->expansion[party]));
}

/* The topmost declared action, or -1. */
int weimar_action_frame(const struct weimar *);
/* The party that acts now: of the topmost declared action, else the one whose
 * row may be reacted to, else of the impulse; in no impulse the Chancellor. */
int weimar_acting(const struct weimar *);
/* Foreign Affairs cards that are face up, as bits. */
static inline uint64_t
weimar_open_treaties(const struct weimar *s)
{
	return bytes_part_within(s, s->fa, FOREIGN_ROWS, FA_OPEN, FA_OPEN + 1);
}

/* The space on which an issue lies; negative: it is not on the track. */
static inline int
weimar_space_of(const struct weimar *s, int issue)
{
	return s->issue[issue] - ISSUE_SPACE;
}

static inline void
weimar_lay_issue(struct weimar *s, int issue, int space)
{
	s->issue[issue] = (uint8_t)(space + ISSUE_SPACE);
}

/* Issues on the Opinion Track, as bits. */
static inline uint64_t
weimar_issues_laid(const struct weimar *s)
{
	return bytes_within(s->issue, ISSUE_ROWS, ISSUE_SPACE, 256);
}

/* --- opinion.c --------------------------------------------------------- */

/* Is the track known for moves toward the party?  Else notes the cell. */
bool weimar_knows_track(const struct context *, int party,
			struct unknown_cells *);
/* Spaces, as bits, where that many steps toward the party can end. */
uint64_t weimar_ways(const struct track *, int from, int steps);
/* Is there a shortest way from one space over the other? */
bool weimar_has_path(const struct track *, int from, int to);
/* Where an issue ends that moves n spaces toward a party with no way named. */
int weimar_advance_issue(const struct context *, int space, int party, int n);
/* The space that a cell of type start means for the party; the zero space where
 * it is unknown, or names none. */
int weimar_start_space(struct context *, int32_t start, int party);
/* The parties that claim an issue on the space, as bits (divided-spaces). */
unsigned weimar_claimed(const struct context *, int space);

/* --- frames.c ---------------------------------------------------------- */

/* A frame of the kind on top of the stack, otherwise zero; its number.  On a
 * full stack it replaces the top: only after -k (weimar_has_room). */
int weimar_push(struct weimar *, int kind, int party);
/* The frame on top goes. */
void weimar_pop(struct weimar *);
/* Is there room for whatever one more row can push? */
bool weimar_has_room(const struct weimar *);
/* A party has to roll `times` times for a threat, or for ROLL_CRISIS. */
void weimar_push_roll(struct weimar *, int what, int party, int times);
/* The Chancellor has to order a set of `tied`; `ends`: the end that waits. */
void weimar_push_tie(struct weimar *, int tie, uint64_t set, int ends);
/* A party has to draw n cards; `replaces`: for a reaction card. */
enum { DRAW_DUE, DRAW_REPLACES };
void weimar_push_draw(struct weimar *, int party, int deck, int n,
		      bool replaces);
/* Rows of the table in which a source (SOURCE_...) is printed. */
int weimar_source_rows(const struct context *, int source);
/* The program of the text of a frame, or UNKNOWN. */
int32_t weimar_text(const struct weimar *, const struct context *, int frame);
/* Notes the cell that would say what the text does, if its row is known. */
void weimar_note_text(const struct weimar *, int frame, struct unknown_cells *);
/* Is it unknown whose choice the society marker is?  Its text is then the
 * Chancellor's, until a row or a component row names another (8.3). */
bool weimar_chooser_unknown(const struct weimar *, const struct context *,
			    int frame);
/* A text of a party: source and row of its table; the number of the frame. */
int weimar_push_text(struct weimar *, int source, int row, int party);
/* The first act of a text; NULL: there is none, or it is unknown. */
const struct effect_act *weimar_first_act(const struct pack *, int32_t text);
/* Is the text on top one that rows attest? */
bool weimar_is_attested(const struct weimar *);
/* Is the text the one of this source and id? */
bool weimar_text_is(const struct weimar *, const struct context *, int frame,
		    int source, int need);

/* --- text.c ------------------------------------------------------------ */

/* The text of a frame, for core/effect/program.h. */
struct scene weimar_scene(const struct weimar *, struct context *, int frame);
/* What struct hooks asks: what a word of the moment stands for, who or what
 * `each` goes through; what a quantity counts. */
int weimar_at(const struct scene *, int word, int16_t *list);
int weimar_members(const struct scene *, int entity, int16_t *list);
int32_t weimar_quantity(const void *, const struct context *, int quantity,
			int i, int j);
/* Strength of the units of a colour in a city, black ones with the DNVP's. */
int weimar_strength(const struct weimar *, const struct context *, int colour,
		    int city);
/* The parties that a value of `whom` means, from `me` clockwise. */
int weimar_parties_meant(const struct weimar *, int me, int whom,
			 int16_t *list);
/* The numbers of `tied`, as bits, among which this one is. */
uint64_t weimar_tie_range(int number);
/* The first number of a sort among `tied`; -1: it does not tie (4.9). */
int weimar_tied_from(int entity);
/* What ties in the act that the text asks for, as `tied` bits; 0: nothing. */
uint64_t weimar_tie_of(const struct scene *, const struct pending *);
/* The first key of the verb whose values are in the domain; -1: none. */
int weimar_key(int verb, const struct domain *);
/* The key that names the party an effect is about; -1: none. */
int weimar_party_key(int verb);
/* The first key that names a party, be it one that cannot be a group. */
int weimar_named_key(int verb);

/* --- dice.c ------------------------------------------------------------ */

/* Row of actions.csv; -1: the party has no such action, or unknown. */
static inline int
weimar_action_row(const struct context *c, int party, int action)
{
	return weimar_is_on_board(party, action)
		   ? unless_none(derived(c)->action[party][action])
		   : -1;
}

/* Is a marker of the other radical party in the city? */
bool weimar_has_rival_marker(const struct weimar *, int party, int city);
/* Do white units of the city stand by in a Coup of the party, as it attacks
 * Councils or a Regime (white-units-councils)? */
bool weimar_white_stand_by(const struct weimar *, const struct context *,
			   int party, int city);
/* Price and boost of the board entry, and what is unknown of it. */
struct dice weimar_price(const struct context *, int party, int action);
/* Does a unit count for the action, 1, against it, -1, or not, 0; the rule. */
int weimar_unit_side(const struct weimar *, const struct context *, int frame,
		     int unit, uint16_t *rule);
/* Price and dice (5.3.3) of a frame; of a negotiation: are they known? */
struct dice weimar_dice(const struct weimar *, const struct context *,
			int frame);
/* Is this action on top of the stack, declared and not rolled? */
bool weimar_is_declared(const struct weimar *, int action);
/* Is the frame an action or a reaction, whose dice are rolled? */
bool weimar_is_roll(const struct weimar *, int frame);
/* How many dice may be rolled now: 0 to 5 where the pack lacks the number. */
struct due weimar_dice_range(const struct weimar *, const struct context *);
/* The verdict depends on how many dice are due. */
void weimar_depends_on_count(struct trial *, const struct weimar *);
/* Notes the cells on which the dice of the frame depend. */
void weimar_note_dice(const struct weimar *, const struct context *, int frame,
		      struct unknown_cells *);
/* The frame interrupts a roll in preparation and keeps its dice. */
void weimar_keep_dice(struct weimar *, int frame);
/* The roll on top is over, the one that it interrupted comes back. */
void weimar_pop_rolled(struct weimar *);
