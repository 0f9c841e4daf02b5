/* Blanks as people and spreadsheets leave them around words: blanks, tabs, the
 * no-break and thin ones of Unicode, and those that take no room at all.
 */
#ifndef LOGS_BLANK_H
#define LOGS_BLANK_H

#include "../../core/buf.h"

/* Without the blanks at both ends. */
struct slice blank_trim(struct slice);
/* Is there nothing but blanks? */
bool blank_only(struct slice);
/* The same words but for the case of ASCII and blanks at both ends? */
bool blank_is(struct slice, const char *word);

/* Into an empty buffer: one blank between two words, none around the marks `=`
 * and `+`; from the value of the key `text_key` on (NULL: none) only the ends
 * are changed.  `lower`: letters of ASCII become small, but for values of that
 * key.  False if the words are as they should be. */
bool blank_tidy(struct slice words, const char *text_key, bool lower,
		struct buf *);
/* Where a byte of words that were put right so was before. */
size_t blank_was(struct slice words, struct slice tidy, size_t offset);

#endif
