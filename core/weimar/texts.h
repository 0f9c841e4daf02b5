/* The fourth floor: what texts do, and the rows that answer them. */
#pragma once

#include "steps.h"

struct listing;

/* --- grants.c ---------------------------------------------------------- */

/* Values worth trying for a key of an action (core/listing.h). */
int weimar_action_candidates(const struct listing *, const struct move *,
			     int key, int16_t *list);
/* Can one of the actions be taken, from the first to the last?  Notes the cells
 * where that is unknown; so does the next. */
enum feasible weimar_can_act(const struct weimar *, struct context *, int first,
			     int last, struct unknown_cells *);
/* The text grants the row's action; `may`, GRANT_FREE: it can be declined. */
enum { GRANT_DUE, GRANT_FREE };
void weimar_grant(struct weimar *, int frame, const struct move *, bool may);

/* --- primitive.c ------------------------------------------------------- */

/* Can the effect be carried out now? */
enum feasible weimar_ask(struct ask *);
/* The effect is carried out, as far as it can be. */
void weimar_carry_out(struct weimar *, struct context *, int frame,
		      const struct move *, bool may);

/* --- effect.c ---------------------------------------------------------- */

/* How texts of this game are carried out. */
extern const struct hooks weimar_hooks;

/* --- answer.c ---------------------------------------------------------- */

/* Does the actor say what an unknown text on top does? */
bool weimar_speaks(const struct weimar *, const struct context *, int actor);
/* The text on top, as the actor of a row sees it. */
struct scene weimar_top_text(const struct weimar *, struct context *,
			     int actor);
/* The rule against a row that the text on top does not ask for. */
uint16_t weimar_text_rule(const struct weimar *, const struct context *);
/* A row that is an effect. */
void weimar_check_effect(struct trial *, const struct weimar *);
void weimar_apply_effect(struct weimar *, struct context *,
			 const struct move *);
