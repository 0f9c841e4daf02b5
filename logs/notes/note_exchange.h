/* What is given for what: `Scientist of V-1 -> 3 workers on V-2`. */
#pragma once

#include "note_claim.h"

/* Before the claims are made: the word between what is given and what is got
 * for it (c->arrow), and on which side that is. */
void exchange_find(struct claims *);
/* The nouns of a counted key; where only what is got has one (`one of V-1 -> 3
 * workers`), what is given has that of the other key, at the arrow. */
const struct spans *exchange_nouns(struct claims *, int key);
/* Once they are made: words for what is got are no loss, and a row that gives
 * what the line gets is against it. */
void exchange_deny(struct claims *);
