/* Who may read words: those that see every card and every field that they
 * name. */
#include <ctype.h>
#include <strings.h>

#include "../../core/seen.h"
#include "../grammar.h"
#include "../say/say.h"
#include "seen.h"

static bool
is_letter(char c)
{
	return isalnum((unsigned char)c) || c == '-' || (c & 0x80);
}

/* Does a word begin there? */
static bool
begins(struct slice text, size_t at)
{
	return at == 0 || !is_letter(text.at[at - 1]);
}

/* Of the 64 kinds of two letters that words begin with, a bit. */
static uint64_t
first_two(const char *at)
{
	return (uint64_t)1 << (((at[0] & 31) * 9 + (at[1] & 31)) & 63);
}

/* The bits of all words of the text: most names are not looked for. */
static uint64_t
initials(struct slice text)
{
	uint64_t pairs = 0;

	for (size_t i = 0; i + 1 < text.size; i++)
		if (begins(text, i))
			pairs |= first_two(text.at + i);
	return pairs;
}

/* Does the text name it, as a word of its own? */
static bool
has_word(struct slice text, uint64_t pairs, struct slice word)
{
	if (!word.size || (word.size > 1 && !(pairs & first_two(word.at))))
		return false;
	for (size_t i = 0; i + word.size <= text.size; i++) {
		const char *end = text.at + i + word.size;

		if (begins(text, i) &&
		    strncasecmp(text.at + i, word.at, word.size) == 0 &&
		    (end == text.at + text.size || !is_letter(*end)))
			return true;
	}
	return false;
}

uint8_t
seen_words(struct audit *a, struct slice text)
{
	const struct context *c = audit_context(a);
	const void *now = audit_state(a);
	const uint64_t pairs = initials(text);
	uint8_t seats = OPEN_TO_ALL;

	for (int t = 0; text.size && c->game->tables[t].name; t++)
		for (int i = 0; i < pack_rows(c->pack, t); i++)
			if (has_word(text, pairs, pack_id(c->pack, t, i)) ||
			    has_word(text, pairs, say_title(c->pack, t, i)))
				seats &= seen_card(c, now, t, i);
	return seats;
}

uint8_t
seen_note(struct audit *a)
{
	return seen_words(a, audit_row(a)->cell[CELL_NOTE]);
}

uint8_t
seen_path(struct audit *a, struct slice path)
{
	const struct context *c = audit_context(a);
	uint8_t seats = OPEN_TO_ALL;
	struct place at;

	if (!field_find(c->game, c->pack, path, &at))
		return 0;
	for (int i = 0; i < place_elements(&at); i++) {
		const struct place one = {at.field, at.element + i, at.member,
					  0};

		seats &= seen_element(c, audit_state(a), &one);
	}
	return seats;
}

struct slice
seen_hidden_path(struct audit *a, int seat, struct slice args)
{
	struct slice key, value;

	while (args_next(&args, &key, &value, NULL))
		if (!(seen_path(a, key) >> seat & 1))
			return key;
	return slice_of("");
}
