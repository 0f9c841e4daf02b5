/* The top floor: what struct game asks of this game beside rows (GAME_DECLARES
 * in rows.h), and what only that needs. */
#pragma once

#include "rows.h"

/* --- setup.c, fill.c, unclear.c, invariant.c, valid.c, canonical.c: door */
/* --- listing.c, account.c, view.c: door ---------------------------------- */
/* --- position.c -------------------------------------------------------- */

/* Why no stack can look like this; NULL: it can. */
const char *weimar_invalid(const struct weimar *, struct context *);

/* --- tables.c ---------------------------------------------------------- */

/* The catalogue, the words of texts and all of the above. */
extern const struct game game_weimar;
