/* The third floor: the phases and what happens in them.  Check and apply are of
 * a row, by its verb; ..._advance carries on by itself until false: somebody
 * has to write a row. */
#pragma once

#include "pieces.h"

/* --- resolve.c: 5.4.1 -------------------------------------------------- */

/* The issue on a divided space that is to be resolved now, or -1. */
int weimar_divided_issue(const struct weimar *, const struct context *);

/* --- government.c: 5.4.4 ----------------------------------------------- */

/* `progress`: the majority check is due, the ladder is to begin, it runs; of
 * the two that name a Chancellor, that they govern by its last step. */
enum { CHECK_DUE, LADDER_DUE, LADDER_RUNS, BY_FORCE };

bool weimar_advance_government(struct weimar *, struct context *);

/* --- politics.c: 5.4 --------------------------------------------------- */

bool weimar_advance_politics(struct weimar *, struct context *);
bool weimar_advance_crisis(struct weimar *, struct context *);

/* --- ballot.c: 6.4, 6.5 ------------------------------------------------ */

/* Are dice due in the ballot on top? */
bool weimar_ballot_rolls(const struct weimar *);
/* The party that has to vote or support; -1 while dice are due, or none has. */
int weimar_voter(const struct weimar *, const struct context *);
/* The parties that may say now whom they support (support-time), as bits. */
unsigned weimar_supporters(const struct weimar *, const struct context *);
/* The die of the party whose turn it is. */
void weimar_ballot_roll(struct weimar *, struct context *, int die);
bool weimar_advance_ballot(struct weimar *, struct context *);
/* The Chancellor has broken a tie of it. */
void weimar_ballot_decided(struct weimar *, struct context *, int tie,
			   const int16_t *order, int n);

/* --- impulse.c: 5.3 ---------------------------------------------------- */

/* May the Reichspräsident debate now (6.5)? */
bool weimar_president_may(const struct weimar *, const struct context *);
bool weimar_advance_impulse(struct weimar *, struct context *);

/* --- agenda.c: 5.2 ----------------------------------------------------- */

/* The party that resolves the nth agenda, from 0. */
int weimar_agenda_nth(const struct weimar *, const struct context *, int n);
/* May the unknown text of an agenda add a set to the deck? */
bool weimar_may_expand(const struct weimar *, const struct context *, int deck);
/* Can an empty pile be made again of its discards? */
bool weimar_can_reshuffle(const struct weimar *, const struct context *,
			  int deck);
/* The deck that the party draws from now; -1: it does not draw. */
int weimar_draw_deck(const struct weimar *, int party);
/* Is the pile empty, and a card of it due or wanted? */
bool weimar_wants_shuffle(const struct weimar *, const struct context *,
			  int deck);
/* Everybody draws: how many cards are due, and how many more are allowed. */
void weimar_draws_begin(struct weimar *, struct context *);
/* Further cards that unknown cells of agendas may allow; notes them. */
int weimar_unknown_extra(const struct weimar *, const struct context *,
			 int party, struct unknown_cells *);
/* A party has drawn n cards (or UNSEEN): fewer are due, and who had only to
 * decide on a further one declines it, unless its pile was shuffled for it. */
void weimar_drawn(struct weimar *, struct context *, int party, const int16_t *,
		  int n);
/* May the party decline a further card now?  In no order: several may. */
bool weimar_may_decline(const struct weimar *, int party);
/* The phase begins. */
void weimar_agenda_begin(struct weimar *);
bool weimar_advance_agenda(struct weimar *, struct context *);

/* --- cards.c ----------------------------------------------------------- */

/* A card is taken from a hand: of the unseen ones there is one less, if it was
 * unseen.  The caller says where it goes. */
void weimar_take_from_hand(struct weimar *, const struct context *, int party,
			   int card);
/* Cards that a party holds or may hold, into list[CARD_ROWS]; how many. */
int weimar_hand_cards(const struct weimar *, const struct context *, int party,
		      int16_t *);
/* The party can hold the card that key `key` names. */
void weimar_check_held(struct trial *, const struct weimar *, int party,
		       int card, int key);
/* Cards are due: is their pile made again, or is none left? */
bool weimar_advance_draw(struct weimar *, struct context *);
/* A deck comes together: banners of the round (5.1, 6.1), added sets and
 * discards; with `given`, not NULL, a named card stays where it is. */
void weimar_gather(struct weimar *, struct context *, int deck,
		   const struct gap *given);

/* --- round.c: 5.1 ------------------------------------------------------ */

/* Cities that get a Poverty; SAME_CITY: the last roll named one of them. */
enum { SETUP_CITIES = 3, SAME_CITY = 128 };

/* The round's issue goes to its first space, if not in play or gone. */
void weimar_round_issue(struct weimar *, struct context *);
/* Set-up continues, and the round card. */
bool weimar_advance_setup(struct weimar *, struct context *);
bool weimar_advance_card(struct weimar *, struct context *);

/* --- act.c: 5.3.3 ------------------------------------------------------ */

/* The boost that a row buys can be bought and paid. */
void weimar_check_boost(struct trial *, int party, int action, int boost,
			const struct dice *);
/* Reaction cards may answer that the party moved a unit there. */
void weimar_unit_moved(struct weimar *, int party, int unit, int city);

/* --- roll.c ------------------------------------------------------------ */

/* Dice that are due, and by which rule. */
struct due weimar_dice_due(const struct weimar *, const struct context *,
			   uint16_t *rule);
