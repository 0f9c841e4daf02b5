/* What rows would look up again and again, gathered once for a pack; the ways
 * of the Opinion Track.  Included by rules.h alone.
 */
#ifndef CORE_WEIMAR_DERIVED_H
#define CORE_WEIMAR_DERIVED_H

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
	uint8_t aside_unsure; /* decks with a card whose set is unknown */
	bool deck_unsure;     /* a card is of a deck that is unknown */
	bool banner_unsure;   /* a timeline card, of a banner */
	/* of each space: 5.4.1, column by column, from the top; and the parties
	 * that claim issues there, with DIVIDED */
	uint16_t turn[OPINION_ROWS];
	uint8_t claim[OPINION_ROWS];
	uint8_t action[PARTIES][ACTIONS]; /* 1 + row of actions.csv, 0: none */
	uint8_t result[PARTIES][ACTIONS]; /* first row of results.csv */
	uint8_t minor[ISSUE_ROWS]; /* 1 + the minor party it gives away */
	uint8_t treaty_card[FOREIGN_ROWS]; /* 1 + the timeline card it is */
};

static inline const struct derived *
derived(const struct context *c)
{
	return (const void *)c->pack->derived;
}

/* --- derive.c ---------------------------------------------------------- */

void weimar_derive(struct pack *);

/* Names the row a party and an action?  An action that a text leaves open is
 * -1, and a key that was refused is no number at all. */
static inline bool
weimar_on_board(int32_t party, int32_t action)
{
	return (uint32_t)party < PARTIES && (uint32_t)action < ACTIONS;
}

/* --- opinion.c --------------------------------------------------------- */

void weimar_measure_track(const struct pack *, int party, struct track *);
bool weimar_track_known(const struct context *, int party,
			struct unknown_cells *);
uint64_t weimar_ways(const struct track *, int from, int steps);
bool weimar_path(const struct track *, int from, int to);
int weimar_advance_issue(const struct context *, int space, int party, int n);
int weimar_start_space(struct context *, int32_t start, int party);
int weimar_claimed(const struct context *, int space);
enum could weimar_issue_place_could(struct ask *);
void weimar_issue_enter(struct run *, bool agenda, int issue, int space);
void weimar_issue_place(struct run *, const struct move *);
enum could weimar_issue_move_could(struct ask *);
int weimar_issue_ways(const struct context *, const struct weimar *,
		      const struct move *, int16_t *);
void weimar_issue_move(struct run *, const struct move *);

#endif
