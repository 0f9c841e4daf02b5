/* The top floor: what struct game asks of this game beside rows; each function
 * is a member of that name there (core/tables.h).
 */
#ifndef CORE_WEIMAR_DOOR_H
#define CORE_WEIMAR_DOOR_H

#include "rows.h"

struct listed;

/* --- setup.c ----------------------------------------------------------- */

/* A game begins. */
void weimar_start(void *, struct context *);

/* --- fill.c ------------------------------------------------------------ */

/* What `given` rows leave open follows from what they say. */
void weimar_fill(void *, struct context *, const struct named *named);

/* --- unclear.c --------------------------------------------------------- */

/* Is the element counted without being known, by itself or by what is pending?
 * Notes the cells. */
bool weimar_unknown(const void *, const struct context *, const struct place *,
		    struct unknown_cells *);
bool weimar_unclear(const void *, struct context *, const struct place *,
		    bool as_claimed, struct unknown_cells *);

/* --- position.c -------------------------------------------------------- */

/* The seats that see the element, as bits. */
uint8_t weimar_open_to(const void *, const struct place *);
void weimar_forget(void *, const struct context *, const struct place *);
/* Why no stack can look like this; NULL: it can. */
const char *weimar_unsound(const struct weimar *, struct context *);

/* --- invariant.c ------------------------------------------------------- */

/* Why the position cannot be; NULL: it can. */
const char *weimar_invariant(const void *, struct context *);
/* The same of what only a position that is given has to keep. */
const char *weimar_given_wrong(const void *, struct context *);

/* --- sound.c ----------------------------------------------------------- */

/* Is the pack one that this game can use? */
bool weimar_pack_sound(const struct pack *, struct pack_error *);

/* --- canonical.c ------------------------------------------------------- */

/* The row as `fmt` writes it. */
void weimar_canonical(const void *, struct context *, struct move *);

/* --- listing.c --------------------------------------------------------- */

/* Visits every legal row, or a pattern for many; false: visit stopped it. */
bool weimar_enumerate(const void *, struct context *, move_fn *visit,
		      void *arg);

/* --- listing_text.c ---------------------------------------------------- */

/* How rows that answer a text are listed; how many entries. */
int weimar_list_texts(const struct weimar *, struct context *, struct listed *);

/* --- account.c --------------------------------------------------------- */

/* How many dice are due and why, in words; false: the rule is about none. */
bool weimar_account(const void *, const struct context *, uint16_t rule,
		    struct buf *);

/* --- view.c ------------------------------------------------------------ */

/* The board as players see it. */
void weimar_view(const void *, struct context *, struct buf *);

/* --- wording.c ---------------------------------------------------------- */

/* What is said of rows, and what players call things. */
extern const struct wording weimar_wording;

/* --- tables.c ---------------------------------------------------------- */

/* The catalogue, the words of texts and all of the above. */
extern const struct game game_weimar;

#endif
