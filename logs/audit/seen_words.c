/* Who may read words: who sees every card and field that they name. */
#include <ctype.h>
#include <strings.h>

#include "../../core/seen.h"
#include "../grammar.h"
#include "../say/say.h"
#include "seen.h"

static bool
in_word(char c)
{
	return isalnum((unsigned char)c) || c == '-' || (c & 0x80);
}

/* Does the text name it, as a word of its own? */
static bool
has_word(struct slice text, struct slice word)
{
	for (size_t i = 0; word.size && i + word.size <= text.size; i++) {
		const char *end = text.at + i + word.size;

		/* most letters are another one, in whatever case */
		if (!((text.at[i] ^ word.at[0]) & 31) &&
		    (!i || !in_word(text.at[i - 1])) &&
		    strncasecmp(text.at + i, word.at, word.size) == 0 &&
		    (end == text.at + text.size || !in_word(*end)))
			return true;
	}
	return false;
}

uint8_t
seen_words(struct audit *a, struct slice text)
{
	const struct context *c = audit_context(a);
	const void *now = audit_state(a);
	uint8_t seats = OPEN_TO_ALL;

	for (int t = 0; text.size && seats && c->game->tables[t].name; t++) {
		const int title = say_title_column(&c->game->tables[t]);

		for (int i = 0; i < pack_entries(c->pack, t); i++)
			if (has_word(text, pack_id(c->pack, t, i)) ||
			    (title >= 0 &&
			     has_word(text,
				      cell_text(c->pack,
						cell(c->pack, t, i, title)))))
				seats &= seen_card(c, now, t, i);
	}
	return seats;
}

/* The seats that see all that a path names. */
static uint8_t
by_path(struct audit *a, struct slice path)
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
		if (!bits_has(by_path(a, key), seat))
			return key;
	return slice_of("");
}

void
seen_fields(struct audit *a, int seat, struct buf *t)
{
	struct slice rest = audit_row(a)->cell[CELL_ARGS], key, value;

	while (args_next(&rest, &key, &value, NULL)) {
		if (!bits_has(by_path(a, key), seat))
			continue;
		buf_add(t, t->size ? " " : "");
		buf_bytes(t, key.at, (size_t)(value.at + value.size - key.at));
	}
}
