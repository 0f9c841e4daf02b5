/* The words of an effect text, one after the other, and what is refused. */
#include <string.h>

#include "effect_inner.h"

bool
refuse_syntax(struct compiler *c, const char *before, struct slice subject,
	      const char *after)
{
	return refuse(c->error, "pack/effect-syntax", before, subject, after);
}

bool
refuse_word(struct compiler *c, const char *expected)
{
	BUF(out, 240);

	buf_add(&out, expected);
	buf_add(&out, c->word.size > 0 ? ", found " : " at the end");
	return refuse_syntax(c, out.at,
			     c->word.size > 0 ? c->word : no_subject(), "");
}

bool
refuse_room(struct compiler *c)
{
	return refuse(c->error, "pack/too-large",
		      "the pack has no room for more effects at ", c->word, "");
}

bool
next_word(struct compiler *c)
{
	struct slice *rest = &c->rest;
	int depth = 0;

	while (rest->size > 0 && rest->at[0] == ' ') {
		rest->at++;
		rest->size--;
	}
	c->word = (struct slice){rest->at, 0};
	while (c->word.size < rest->size) {
		char at = rest->at[c->word.size];

		if (depth == 0 && (at == ' ' || at == ';'))
			break;
		depth += (at == '(') - (at == ')');
		c->word.size++;
	}
	if (c->word.size == 0 && rest->size > 0)
		c->word.size = 1; /* a semicolon */
	rest->at += c->word.size;
	rest->size -= c->word.size;
	if (depth != 0)
		return refuse_syntax(c, "brackets do not match in ", c->word,
				     "");
	return true;
}

bool
word_is(const struct compiler *c, const char *what)
{
	return slice_is(c->word, what);
}

struct slice
cut_pair(struct slice *word)
{
	struct slice value = *word;

	*word = slice_cut_outside(&value, '=', '(', ')');
	return value;
}

bool
word_is_pair(const struct compiler *c)
{
	struct slice word = c->word;

	return cut_pair(&word).at != NULL;
}

bool
keep_list(struct compiler *c, const struct room *room, const void *list, int n,
	  uint16_t *first)
{
	if (*room->used + n > room->most)
		return refuse_room(c);
	*first = *room->used;
	memcpy((char *)room->all + *first * room->size, list,
	       (size_t)n * room->size);
	*room->used = (uint16_t)(*first + n);
	return true;
}
