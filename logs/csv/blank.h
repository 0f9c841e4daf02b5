/* Blanks as people and spreadsheets leave them around words: blanks, tabs, the
 * no-break and thin ones of Unicode, and those that take no room at all.
 */
#pragma once

#include "../../core/buf.h"

/* Without the blanks at both ends. */
struct slice blank_trim(struct slice);
/* Is there nothing but blanks? */
bool blank_only(struct slice);
/* Is it that word (in small letters), but for case and blanks at both ends? */
bool blank_is(struct slice, const char *word);

/* What becomes of the letters of ASCII. */
enum letters { LETTERS_STAY, LETTERS_SMALL };

/* Writes words into an empty buffer with one blank between two of them and none
 * around the marks `=` and `+`.  The value of the key `text_key` (or NULL) and
 * what comes after it stay as they are, but for blanks at the end.  False if
 * the words were as they should be. */
bool blank_tidy(struct slice words, const char *text_key, enum letters,
		struct buf *);
/* The byte of `words` from which blank_tidy made that at `offset` of `tidy`. */
size_t blank_was(struct slice words, struct slice tidy, size_t offset);
