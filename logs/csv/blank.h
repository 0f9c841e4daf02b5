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

/* Words in which blanks have been put right, and where each byte was. */
struct tidy {
	size_t size;
	char *bytes;    /* room for as many bytes as the words had */
	uint16_t *from; /* and one more */
};

/* One blank between two words, none around the marks `=` and `+`; from the
 * value of the key `text_key` on (NULL: none) nothing but the ends is changed.
 * `lower`: letters of ASCII become small, values of the key aside.  The words
 * are at most UINT16_MAX bytes.  False if they are as they should be. */
bool blank_tidy(struct slice words, const char *text_key, bool lower,
		struct tidy *);

#endif
