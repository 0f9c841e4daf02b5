/* Files of notes: bytes into lines, a spreadsheet into cells. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/grow.h"
#include "../../logs/notes/lexicon.h"
#include "../files/files.h"
#include "../output/output.h"
#include "import.h"

enum { COLUMNS = 16 };

/* --- bytes ---------------------------------------------------------------- */

static char *
read_all(const char *path, size_t *size)
{
	FILE *from = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
	char *bytes = from ? file_bytes(from, SIZE_MAX, size) : NULL;

	if (!from || ferror(from)) {
		errorf_in(path, 0, strerror(errno));
		free(bytes);
		bytes = NULL;
	}
	if (from && from != stdin)
		fclose(from);
	return bytes;
}

static void
add_utf8(char **to, unsigned c)
{
	if (c < 0x80) {
		*(*to)++ = (char)c;
	} else if (c < 0x800) {
		*(*to)++ = (char)(0xc0 | c >> 6);
		*(*to)++ = (char)(0x80 | (c & 63));
	} else {
		*(*to)++ = (char)(0xe0 | c >> 12);
		*(*to)++ = (char)(0x80 | (c >> 6 & 63));
		*(*to)++ = (char)(0x80 | (c & 63));
	}
}

static bool
is_utf8(const unsigned char *at, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		int more = at[i] < 0x80    ? 0
			   : at[i] >= 0xf0 ? 3
			   : at[i] >= 0xe0 ? 2
			   : at[i] >= 0xc2 ? 1
					   : -1;

		if (more < 0 || i + (size_t)more >= size + (more == 0))
			return false;
		for (; more > 0; more--)
			if ((at[++i] & 0xc0) != 0x80)
				return false;
	}
	return true;
}

/* UTF-8 of what is UTF-8, UTF-16 with its mark, or Windows-1252. */
static char *
to_utf8(char *bytes, size_t *size)
{
	/* 0x80 to 0x9f of Windows-1252 */
	static const unsigned short high[32] = {
	    0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
	    0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
	    0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
	    0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
	const unsigned char *at = (const unsigned char *)bytes;
	bool wide = *size >= 2 && ((at[0] == 0xff && at[1] == 0xfe) ||
				   (at[0] == 0xfe && at[1] == 0xff));
	char *made, *to;

	if (*size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
		*size -= 3;
		memmove(bytes, bytes + 3, *size);
	}
	if (!wide && is_utf8(at, *size))
		return bytes;
	made = to = malloc(3 * *size + 1);
	for (size_t i = wide ? 2 : 0; made && i + wide < *size; i += 1 + wide) {
		unsigned c = wide ? at[0] == 0xff
					? at[i] | (unsigned)at[i + 1] << 8
					: (unsigned)at[i] << 8 | at[i + 1]
				  : at[i];

		add_utf8(&to,
			 !wide && c >= 0x80 && c < 0xa0 ? high[c - 0x80] : c);
	}
	free(bytes);
	*size = made ? (size_t)(to - made) : 0;
	return made;
}

/* --- cells ---------------------------------------------------------------- */

/* Cuts a line at a delimiter; quotes are taken off in place.  How many cells.
 */
static int
cut_cells(char *line, size_t size, char delimiter, struct slice *cells)
{
	char *at = line, *end = line + size, *to;
	int n = 0;

	while (n < COLUMNS) {
		bool quoted = at < end && *at == '"';

		to = at;
		cells[n].at = at;
		if (quoted)
			at++;
		for (; at < end && (quoted || *at != delimiter); at++) {
			if (quoted && *at == '"') {
				if (at + 1 < end && at[1] == '"')
					at++;
				else {
					quoted = false;
					continue;
				}
			}
			*to++ = *at;
		}
		cells[n].size = (size_t)(to - cells[n].at);
		n++;
		if (at >= end)
			break;
		at++;
	}
	return n;
}

/* Is it one of the words joined by |, whatever its case? */
static bool
is_one_of(struct slice word, const char *words)
{
	struct slice rest = slice_of(words);

	word = blank_trim(word);
	while (rest.at && rest.size) {
		struct slice one = slice_cut(&rest, '|');
		size_t i = 0;

		while (i < one.size && i < word.size &&
		       (word.at[i] | 32) == one.at[i])
			i++;
		if (i == one.size && i == word.size)
			return true;
	}
	return false;
}

static const char titles[] =
    "n|actor|move|args|note|player|who|what|wer|was|spieler|spielerin|name|"
    "person|action|aktion|zug|event|ereignis|seat|sitz|text|eintrag|entry|"
    "beschreibung|description|details|detail|karte|card|target|ziel|wen|whom|"
    "wohin|where|wo|how|wie|werte|value|values|turn|do|does|macht|tat|gemacht|"
    "happened|passiert|did|done|ort|place|phase|typ|type|art|kind|partei|party|"
    "menge|anzahl|amount|number|cards|karten|seite|side|wuerfel|dice|wurf|roll|"
    "what happened|move/action";

/* How the lines are cut. */
struct layout {
	char delimiter; /* 0: plain text */
	int columns;
	bool titled;
	int cell_of[COLUMNS]; /* a cell of a row, -1: words, -2: a remark */
};

static bool
cuts_everywhere(const struct notes *n, char delimiter)
{
	size_t with = 0, all = 0;

	for (size_t i = 0; i < n->count; i++) {
		const struct slice raw = n->note[i].raw;

		all += raw.size > 0;
		with += raw.size && memchr(raw.at, delimiter, raw.size) != NULL;
	}
	return all && with == all;
}

/* A title is one of the words, or has one of three letters or more in it:
 * `my remarks`, `what/where`. */
static bool
has_one_of(struct slice title, const char *words)
{
	if (is_one_of(title, words))
		return true;
	while (title.size) {
		struct slice word = {title.at, 0};

		while (word.size < title.size &&
		       !strchr(" /-.:", title.at[word.size]))
			word.size++;
		if (word.size > 2 && is_one_of(word, words))
			return true;
		word.size += word.size < title.size;
		title.at += word.size;
		title.size -= word.size;
	}
	return false;
}

/* Half of them are known as titles, and no cell has a number; where a comma
 * may be one of a sentence, all are. */
static bool
names_columns(const struct slice *cells, int count, bool surely)
{
	int known = 0, all = 0;

	for (int i = 0; i < count; i++) {
		const struct slice cell = blank_trim(cells[i]);

		all += cell.size > 0;
		known += surely ? has_one_of(cell, titles) ||
				      has_one_of(cell, lexicon_remark)
				: is_one_of(cell, titles) ||
				      is_one_of(cell, lexicon_remark);
		for (size_t k = 0; k < cell.size; k++)
			if (cell.at[k] >= '0' && cell.at[k] <= '9')
				return false;
	}
	return known && count > 1 && (surely ? 2 * known >= all : known == all);
}

static void
find_layout(const struct notes *n, char *copy, struct layout *l)
{
	static const char delimiters[] = ";\t,";
	struct slice cells[COLUMNS];
	const struct slice first = n->count ? n->note[0].raw : slice_of("");

	memset(l, 0, sizeof(*l));
	for (const char *d = delimiters; *d && !l->delimiter; d++) {
		memcpy(copy, first.at, first.size);
		l->columns = cut_cells(copy, first.size, *d, cells);
		l->titled = names_columns(cells, l->columns, *d != ',');
		if (l->titled || (*d != ',' && cuts_everywhere(n, *d)))
			l->delimiter = *d;
	}
	for (int i = 0; i < COLUMNS; i++)
		l->cell_of[i] = -1;
	for (int i = 0; l->titled && i < l->columns; i++) {
		if (has_one_of(cells[i], lexicon_remark))
			l->cell_of[i] = -2;
		for (int k = 0; k < CELL_COUNT; k++)
			if (k != CELL_HASH &&
			    is_one_of(cells[i], cell_names[k]))
				l->cell_of[i] = k;
	}
}

/* --- lines ---------------------------------------------------------------- */

/* `double 3` is two dice. */
static void
double_numbers(struct note_words *w)
{
	for (int i = 0; i + 1 < w->count; i++) {
		struct slice word = {w->word[i].at, w->word[i].size};

		if (w->word[i + 1].kind == NOTE_NUMBER &&
		    is_one_of(word, lexicon_double))
			w->word[i] = w->word[i + 1];
	}
}

static void
read_cells(const struct layout *l, struct note *note, char *copy)
{
	struct slice cells[COLUMNS];
	const char *from = NULL, *to = NULL;
	int count;

	memcpy(copy, note->raw.at, note->raw.size);
	count = cut_cells(copy, note->raw.size, l->delimiter, cells);
	for (int i = 0; i < count; i++) {
		int cell = l->cell_of[i];

		cells[i] = blank_trim(cells[i]);
		if (cell >= 0)
			note->cells[cell] = cells[i];
		if (cell >= 0)
			note->is_row = true;
		if (cell != -1 && cell != CELL_ACTOR && cell != CELL_MOVE &&
		    cell != CELL_ARGS)
			continue;
		note_words_add(&note->words, cells[i]);
		from = from ? from : cells[i].at;
		to = cells[i].at + cells[i].size;
	}
	if (note->words.count)
		note->text = (struct slice){note->raw.at + (from - copy),
					    (size_t)(to - from)};
	double_numbers(&note->words);
}

static bool
is_one_word(struct slice s)
{
	return !s.size || !memchr(s.at, ' ', s.size);
}

/* `p1,play,card=x` in a plain text. */
void
notes_plain(struct note *note)
{
	struct slice rest = note->raw, text = blank_trim(note->raw);
	const char *at = text.at, *end = text.at + text.size;

	note->cells[CELL_ACTOR] = blank_trim(slice_cut(&rest, ','));
	note->cells[CELL_MOVE] =
	    rest.at ? blank_trim(slice_cut(&rest, ',')) : slice_of("");
	note->cells[CELL_ARGS] = rest.at ? blank_trim(rest) : slice_of("");
	note->is_row = rest.at && is_one_word(note->cells[CELL_ACTOR]) &&
		       is_one_word(note->cells[CELL_MOVE]) &&
		       (!rest.size || memchr(rest.at, '=', rest.size));
	/* `3.` or `3)` that only counts the lines */
	while (at < end && *at >= '0' && *at <= '9')
		at++;
	if (at > text.at && at + 1 < end && (*at == '.' || *at == ')') &&
	    at[1] == ' ' && at + 2 < end && !(at[2] >= '0' && at[2] <= '9'))
		text =
		    blank_trim((struct slice){at + 1, (size_t)(end - at - 1)});
	/* - as a bullet */
	if (text.size > 2 && strchr("-*", *text.at) && text.at[1] == ' ')
		text = blank_trim((struct slice){text.at + 1, text.size - 1});
	note->text = text;
	note_words_read(&note->words, text);
	double_numbers(&note->words);
}

static bool
cut_lines(struct notes *n, size_t size)
{
	char *at = n->bytes, *end = n->bytes + size;
	uint64_t line = 1;

	for (; at < end; line++) {
		char *stop = at;
		struct note *more =
		    grown(n->note, &n->room, n->count + 1, sizeof(*more));

		if (!more)
			return false;
		n->note = more;
		while (stop < end && *stop != '\n')
			stop++;
		memset(&n->note[n->count], 0, sizeof(*more));
		n->note[n->count].line = line;
		n->note[n->count++].raw =
		    blank_trim((struct slice){at, (size_t)(stop - at)});
		at = stop + 1;
	}
	return true;
}

bool
notes_read(struct notes *n, const struct import *r)
{
	struct layout l;
	size_t size;

	memset(n, 0, sizeof(*n));
	n->bytes = read_all(r->notes, &size);
	if (!n->bytes)
		return false;
	n->bytes = to_utf8(n->bytes, &size);
	if (n->bytes)
		n->bytes = import_fix(r, n->bytes, &size);
	n->texts[0] = malloc(size + 1);
	n->texts[1] = malloc(size + 1);
	if (memory_gone(!n->bytes || !n->texts[0] || !n->texts[1] ||
			!cut_lines(n, size)))
		return false;
	find_layout(n, n->texts[0], &l);
	for (size_t i = 0; i < n->count; i++) {
		struct note *note = &n->note[i];

		note->is_title = l.titled && i == 0;
		if (note->is_title)
			continue;
		if (l.delimiter)
			read_cells(&l, note,
				   n->texts[1] + (note->raw.at - n->bytes));
		else
			notes_plain(note);
	}
	return true;
}

void
notes_free(struct notes *n)
{
	free(n->bytes);
	free(n->note);
	free(n->texts[0]);
	free(n->texts[1]);
}
