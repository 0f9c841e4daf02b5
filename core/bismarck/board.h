/* Questions about the position and about what is printed. */
#pragma once

#include "bismarck.h"

/* --- board.c: what pack and row say, without changing anything ----------- */

/* What rows look up again and again (pack->derived). */
struct bismarck_printed {
	int32_t zone[SPACES + 1]; /* from 1; UNKNOWN */
	bool lasts[CARDS];        /* bismarck_is_lasting */
	bool complete;            /* bismarck_board_complete */
};
void bismarck_derive(struct pack *);

static inline const struct bismarck_printed *
bismarck_of(const struct context *c)
{
	return (const void *)c->pack->derived;
}

/* The card in a slot (1 to 5), or -1.  `row` repeats what `card` has, which
 * spares a search through 62 cards for five. */
static inline int
bismarck_card_in(const struct bismarck *s, int slot)
{
	return unless_none(OF(s->row, slot));
}
static inline bool
bismarck_in_row(const struct bismarck *s, int card)
{
	return s->card[card] >= PLACE_ROW && s->card[card] < PLACE_DISCARD;
}
/* Zone of a space (1 to 6), or UNKNOWN. */
static inline int32_t
bismarck_zone(const struct context *c, int space)
{
	return space >= 1 && space <= SPACES ? bismarck_of(c)->zone[space]
					     : UNKNOWN;
}
/* How many flags are in a zone, those of inactive powers included. */
int bismarck_flags_in(const struct bismarck *, const struct context *,
		      enum zone);
/* Does the flag of the power stay where it is, whatever would move it? */
bool bismarck_holds_still(const struct bismarck *, const struct context *,
			  int power);
/* Arrow at a space for a power, or UNKNOWN. */
int32_t bismarck_arrow(const struct pack *, int power, int space);
int32_t bismarck_kind(const struct context *, int card);
bool bismarck_is_issue(const struct context *, int card);
/* Is the card of the lasting kind (Spa), with an effect while it is open? */
static inline bool
bismarck_is_lasting(const struct context *c, int card)
{
	return bismarck_of(c)->lasts[card];
}
/* Cards with the Issue icon that lie open. */
int bismarck_open_issues(const struct bismarck *, const struct context *);
/* Is enough known of the card to let it into the row? */
bool bismarck_knows_card(const struct context *, int card);
/* Is the board complete: powers, starts, zones, arrows, doubles? */
static inline bool
bismarck_board_complete(const struct context *c)
{
	return bismarck_of(c)->complete;
}
/* Discs on the Parliament, on the row. */
int bismarck_lost(const struct bismarck *);
int bismarck_row_discs(const struct bismarck *);
int bismarck_free_slots(const struct bismarck *);
/* Cards that a draw has to bring now. */
int bismarck_cards_due(const struct bismarck *);

/* --- lasting.c: what open lasting cards forbid, and what they add to prices */

struct lasting {
	/* the card that forbids it, or -1 */
	int action[ACTIONS], token[TOKENS];
	uint8_t surcharge[ACTIONS];
	bool open;   /* a lasting card lies open */
	int unknown; /* one of which not all is known, or -1 */
};
/* All that lasting cards add, forbid and leave open. */
void bismarck_lasting(const struct bismarck *, const struct context *,
		      struct lasting *);
/* Prices of the Action Phase with surcharges; the least where unknown. */
int bismarck_diplomacy_price(const struct bismarck *, const struct context *,
			     int power, const struct lasting *);
int bismarck_politics_price(const struct bismarck *, const struct context *,
			    const struct lasting *);
/* Do the discs of a row cancel a card of this price? */
bool bismarck_cancels(const struct context *, int price, int discs);
/* Can the discs of a row be the price? */
bool bismarck_is_price(const struct lasting *, int price, int discs);
