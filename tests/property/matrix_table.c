/* The lines of tests/matrix/GAME (matrix.h). */
#include <stdio.h>
#include <string.h>

#include "matrix.h"

char lines[LINES][LINE];
int line_count;

/* Does the line begin with this word?  Then what comes after it. */
const char *
after_word(const char *line, const char *word)
{
	const size_t size = strlen(word);

	return strncmp(line, word, size) == 0 && line[size] == ' '
		   ? line + size + 1
		   : NULL;
}

/* The next word, in one of a few buffers; "" at the end. */
const char *
cut_word(const char **rest)
{
	static char words[8][LINE];
	static int next;
	char *word = words[next++ % 8];
	const size_t size = strcspn(*rest, " ");

	snprintf(word, LINE, "%.*s", (int)size, *rest);
	*rest += size + ((*rest)[size] == ' ');
	return word;
}

/* The line with each $NAME replaced by the words of its `let`. */
static void
put_lets(const char *line, char *whole)
{
	struct buf out = buf_in(whole, LINE);

	while (*line) {
		const size_t size = strcspn(line + 1, "$ ") + 1;
		const char *words = NULL, *rest;

		for (int i = 0; *line == '$' && i < line_count; i++)
			if ((rest = after_word(lines[i], "let")) &&
			    strlen(cut_word(&rest)) == size - 1 &&
			    memcmp(after_word(lines[i], "let"), line + 1,
				   size - 1) == 0)
				words = rest;
		if (words)
			buf_add(&out, words);
		else
			buf_bytes(&out, line, size);
		line += size;
	}
}

void
read_table(struct run *r)
{
	char path[80], line[LINE];
	FILE *f;

	snprintf(path, sizeof(path), "tests/matrix/%s", r->game->id);
	f = fopen(path, "r");
	if (!f)
		exception(r, "there is no", path, NULL);
	while (f && line_count < LINES && fgets(line, LINE, f)) {
		line[strcspn(line, "\n")] = '\0';
		put_lets(line, lines[line_count]);
		line_count += *line != '\0' && *line != '#';
	}
	if (f)
		fclose(f);
}

/* What follows this word in the first line of the site that begins with it. */
const char *
site_words(int site, const char *word)
{
	for (int i = site + 1; i < line_count && !after_word(lines[i], "site");
	     i++)
		if (after_word(lines[i], word))
			return after_word(lines[i], word);
	return NULL;
}

void
add_rows(int site, const char *word, struct buf *out)
{
	const char *row;

	for (int i = site + 1; i < line_count && !after_word(lines[i], "site");
	     i++)
		if ((row = after_word(lines[i], word))) {
			buf_add(out, row);
			buf_char(out, '\n');
		}
}

bool
is_ignored(const char *path)
{
	for (int i = 0; i < line_count; i++) {
		const char *word = after_word(lines[i], "ignore");

		if (word && strncmp(path, word, strlen(word)) == 0)
			return true;
	}
	return false;
}

/* The line after `i` of a site; `like` continues with the lines of the other
 * site.  line_count: there is none. */
int
next_line(int i)
{
	const char *name = after_word(lines[i], "like");
	const char *rest;

	for (int k = 0; name && k < line_count; k++)
		if ((rest = after_word(lines[k], "site")) &&
		    strcmp(cut_word(&rest), name) == 0)
			i = k;
	return i + 1 < line_count && !after_word(lines[i + 1], "site")
		   ? i + 1
		   : line_count;
}

/* Whom the word means at the site, in this group ("": in any); NULL: the table
 * does not say. */
const char *
members(int site, const char *group, const char *word)
{
	for (int i = site; (i = next_line(i)) < line_count;) {
		const char *rest = after_word(lines[i], "who"), *name;

		if (!rest)
			continue;
		name = cut_word(&rest);
		if ((!*group || strcmp(name, group) == 0) &&
		    strcmp(cut_word(&rest), word) == 0)
			return rest;
	}
	return NULL;
}

/* Does any line of this kind contain the words? */
bool
has_line(const char *kind, const char *words)
{
	for (int i = 0; i < line_count; i++) {
		const char *rest = after_word(lines[i], kind);

		if (rest && strstr(rest, words))
			return true;
	}
	return false;
}
