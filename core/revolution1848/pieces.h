/* Cards moved: laid and lifted, drawn, shoved, handed over. */
#pragma once

#include "board.h"

/* --- pieces.c: on the table ----------------------------------------------- */

/* A card goes from a hand to a faction. */
void r48_lay(struct r48 *, struct context *, int seat, int card, int on);
/* A card leaves the table. */
void r48_lift(struct r48 *, const struct context *, int card, int place);
/* Ends what these slots have in force. */
void r48_end_effects(struct r48 *, int slot, int slots);

/* --- deck.c: the closed decks and the hands ------------------------------- */

/* How many cards a deck can give, its discards included, up to a hand full. */
int r48_deck_holds(const struct r48 *, int deck);
/* `card` is a row of the deck's table, or UNSEEN. */
void r48_draw(struct r48 *, struct context *, int seat, int deck, int card);
void r48_shove(struct r48 *, struct context *, int seat, int deck, int card);
/* From one hand to another. */
void r48_hand_over(struct r48 *, int from, int to, int deck, int card);
/* Makes an empty deck of its discards, where the ruling does at once. */
void r48_reshuffle_at_once(struct r48 *, struct context *, int deck);
/* What the log shows of the unseen cards of a deck: how many unknown cards each
 * hand has, how many held ones each seat, and how many shoved cards are
 * unknown.  Held cards are among both (spec, Hidden information). */
struct r48_unseen {
	int unknown[SEATS], held[SEATS], shoved;
};

/* How many cards of the deck are unknown, and where they are. */
struct r48_unseen r48_unseen_of(const struct r48 *, int deck);
/* Shoved cards that may be others than held ones; below 0: no place. */
int r48_unseen_spare(const struct r48_unseen *);
/* The most unseen cards, held ones aside, that can be in this hand. */
int r48_unseen_most(const struct r48 *, int seat, int deck);
/* Cards that the unknown ones of this hand can be. */
uint64_t r48_unknown_in_hand(const struct r48 *, int seat, int deck);
/* Could the card be in this hand? */
bool r48_may_hold(const struct r48 *, int seat, int card);
/* Rules for a card that argument `key` names as one of this hand: that it may
 * be there, else `rule` or a chance rule is broken. */
void r48_check_hand(struct trial *, const struct r48 *, uint16_t rule, int key,
		    int item, int card, int seat);
/* Chance rules of the cards that a row draws from a deck. */
void r48_check_deck(struct trial *, const struct r48 *, int key, int deck);
