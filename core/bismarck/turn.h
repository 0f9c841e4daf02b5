/* What a roll sets off. */
#pragma once

#include "texts.h"

/* --- crisis.c: from the first card to the discard pile -------------------- */

/* Fixes the activated cards of the crisis in slot pend.slot. */
void bismarck_break_out(struct bismarck *, struct context *);
/* Bit set (1 << side) of the powers of the running crisis. */
uint32_t bismarck_involved(const struct bismarck *, const struct context *);
/* Figure 2: flags move, and what Germany ignored costs is owed. */
void bismarck_take_side(struct bismarck *, struct context *, int side,
			bool broker);
/* Crisis Check or Honest Broker, for an Issue the Support Check, in the order
 * of the ruling (3.2.4); discard, refill. */
void bismarck_end_crisis(struct bismarck *, struct context *);

/* --- turn.c --------------------------------------------------------------- */

/* The card of the roll that lies there is activated. */
void bismarck_activate(struct bismarck *, struct context *);
/* The event of a double is over: the dice are rolled again. */
void bismarck_end_double(struct bismarck *, struct context *);
/* Places the discs that are owed for this cause, and continues when all are. */
void bismarck_place_losses(struct bismarck *, struct context *, enum cause);
