/* Names beside ids, in rows and in any text. */
#include <string.h>

#include "say.h"

static void
add_title(const struct speaker *s, const struct domain *d, int number,
	  size_t from, struct buf *t)
{
	struct slice title =
	    say_title_of(s, domain_name(d, s->context->pack, number));

	if (!title.size)
		return;
	buf_say(t, "%s%.*s", t->size > from ? "; " : "", SLICE(title));
}

void
say_titles(const struct speaker *s, const struct move *m, struct buf *t)
{
	const struct key *k = s->context->game->verbs[m->verb].keys;
	const size_t from = t->size;

	for (int i = 0; k[i].name; i++) {
		int16_t one;
		int count;
		const int16_t *values = move_values(m, i, &k[i], &one, &count);

		for (int j = 0; k[i].domain && j < count; j++)
			add_title(s, k[i].domain, values[j], from, t);
	}
}

/* --- any text ------------------------------------------------------------- */

static bool
is_id_byte(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* A line with as many blanks before it continues the one above. */
enum { CONTINUED = 6 };

/* Where the words of a line begin after its label: `  in hand      pe02`. */
static size_t
indent_of(const char *line, size_t size)
{
	size_t i, gap = 0;

	for (i = 0; i + 1 < size; i++)
		if (line[i] == ' ' && line[i + 1] == ' ')
			gap = i;
	while (gap && gap < size && line[gap] == ' ')
		gap++;
	if (!gap)
		return CONTINUED;
	return gap < 20 ? gap : 4;
}

/* Blanks after an id that a name takes up, so that columns stay. */
static size_t
spare_blanks(const char *at, size_t size, struct slice title)
{
	size_t blanks = 0, wide = text_columns(title) + 1;

	while (blanks < size && at[blanks] == ' ')
		blanks++;
	if (blanks < 2)
		return 0;
	return wide < blanks ? wide : blanks - 1;
}

/* Each id that stands alone gets its name after it. */
static void
say_line(const struct speaker *s, const char *line, size_t size, struct buf *t)
{
	const size_t from = t->size;
	size_t i = 0, end;

	while (i < size) {
		struct slice title = {NULL, 0};

		for (end = i; end < size && is_id_byte(line[end]); end++)
			;
		if (end > i && (!i || line[i - 1] != '.') &&
		    (end == size || (line[end] != '.' && line[end] != '=')))
			title =
			    say_title_of(s, (struct slice){line + i, end - i});
		if (end == i)
			end++;
		buf_bytes(t, line + i, end - i);
		i = end;
		if (!title.size)
			continue;
		buf_say(t, " %.*s", SLICE(title));
		i += spare_blanks(line + i, size - i, title);
		/* names of one line are distinguished */
		if (i + 1 < size && line[i] == ' ' && is_id_byte(line[i + 1]))
			buf_char(t, ',');
	}
	buf_fold(t, from, indent_of(line, size));
}

void
say_names(const struct speaker *s, const char *text, struct buf *t)
{
	size_t size;

	while (*text) {
		size = strcspn(text, "\n");
		say_line(s, text, size, t);
		text += size + (text[size] == '\n');
	}
}

bool
say_board(const struct speaker *s, const void *state, struct buf *t)
{
	static char ids[32768];
	struct buf plain = buf_in(ids, sizeof(ids));
	struct context own = *s->context;

	if (!own.game->board)
		return false;
	/* names make lines longer: they are broken once, after that */
	plain.wide = UINT16_MAX;
	own.game->board(state, &own, &plain);
	say_names(s, ids, t);
	return true;
}
