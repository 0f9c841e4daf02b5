/* How things end, and lost support. */
#pragma once

#include "pieces.h"

/* --- ends.c: the game, and the card that was carried out ------------------ */

/* Nothing is pending any more; cards that a text showed go back. */
void bismarck_clear_pending(struct bismarck *);
/* 4: a loss is final the moment it arises. */
void bismarck_lose(struct bismarck *, struct context *, enum reason);
/* When the win is tested. */
enum moment { AFTER_DOUBLE, AFTER_CARD, AFTER_DEED, AFTER_CLEANUP };
/* Win test, if the ruling has it at this moment; true if the game is won. */
bool bismarck_test_win(struct bismarck *, struct context *, enum moment);
/* Support Check (3.2.5); true if the game continues. */
bool bismarck_test_support(struct bismarck *, struct context *);
/* Opens phase `phase` for a draw, or loses when the pile is empty. */
void bismarck_want_cards(struct bismarck *, struct context *, int phase);
/* After a draw: true if the last card of the pile lost the game. */
bool bismarck_test_pile(struct bismarck *, struct context *);
/* The executed cards are gone: win test, slide, refill. */
void bismarck_close_ranks(struct bismarck *, struct context *);
/* The row is full again, or the pile empty: the cap, the Action Phase. */
void bismarck_after_refill(struct bismarck *, struct context *);
/* The text is carried out: Support Check, discard (unless `stays`), refill. */
enum { CARD_LEAVES, CARD_STAYS };
void bismarck_end_card(struct bismarck *, struct context *, bool stays);

/* --- party.c: party losses and where their discs come from ---------------- */

/* A disc of this party is owed. */
void bismarck_owe(struct bismarck *, struct context *, int party);
/* Places every owed disc; false if the game waits for `source` or is over. */
bool bismarck_pay_losses(struct bismarck *, struct context *);
/* The next owed disc comes from this pool, or from this card. */
void bismarck_take_from_pool(struct bismarck *, struct context *, int pool);
void bismarck_take_from_card(struct bismarck *, struct context *, int card);
/* Places that could give the next owed disc. */
int bismarck_sources(const struct bismarck *);
