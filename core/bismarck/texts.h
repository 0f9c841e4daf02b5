/* Card texts: what their effects can do, and how the text waits. */
#pragma once

#include "steps.h"

/* --- primitive.c: what effects can do, and do ----------------------------- */

/* The rule that the object of an effect of this verb must exist, or 0. */
uint16_t bismarck_object_rule(int verb);
/* Does the object of the row exist: an active flag, a card to discard? */
bool bismarck_has_object(const struct bismarck *, const struct move *);
enum feasible bismarck_feasible(const struct scene *, const struct pending *,
				const struct move *);
/* Carries a primitive out.  A lost party is only noted as owed. */
void bismarck_carry_out(struct bismarck *, struct context *,
			const struct move *);

/* --- effect.c: how the text of the card in pend.slot waits ---------------- */

extern const struct hooks bismarck_hooks;
/* The text in its place; UNKNOWN as program if the pack does not know it. */
struct scene bismarck_scene(const struct bismarck *, struct context *);
/* Goes on with the text until a row is due, or to its end. */
void bismarck_run_effect(struct bismarck *, struct context *);
/* May a draw come now, as far as the text of the card decides that? */
bool bismarck_draw_due(const struct bismarck *, struct context *);
/* The cards of the row and those that the player looks at: how many. */
int bismarck_within_reach(const struct bismarck *, int16_t *list);
int32_t bismarck_quantity(const void *, const struct context *, int quantity,
			  int i, int j);
