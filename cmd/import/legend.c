/* A legend (`L = Liberal`, `wb = worker bonds`) or a short form in parentheses
 * beside its word, which stands for it in all later lines. */
#include <stdio.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "head.h"

enum { KEY_BYTES = 12, MEANS_BYTES = 60, EXPANDED = 4000, PIECES = 64 };

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Does a word end between two bytes?  `6w`, `E0`: a number is one of its own.
 */
static bool
parts(char a, char b)
{
	return !raw_in_word(a) || !raw_in_word(b) || is_digit(a) != is_digit(b);
}

/* Without regard to case. */
static bool
same_letter(char a, char b)
{
	return raw_in_word(b) && (a | 32) == (b | 32);
}

/* Is the key in the text at byte i, as a word or as a sign? */
static bool
stands_at(struct slice key, struct slice text, size_t i)
{
	const size_t end = i + key.size;
	size_t k = 0;
	const bool sign = !raw_in_word(*key.at) || *key.at & 0x80;

	while (end <= text.size && k < key.size &&
	       (text.at[i + k] == key.at[k] ||
		(key.size > 1 && same_letter(text.at[i + k], key.at[k]))))
		k++;
	if (!key.size || k < key.size)
		return false;
	/* `w/o` */
	if (end + 1 < text.size && text.at[end] == '/' &&
	    same_letter(text.at[end + 1], 'o'))
		return false;
	return sign ||
	       ((!i || parts(text.at[i - 1], text.at[i])) &&
		(end == text.size || parts(text.at[end - 1], text.at[end])));
}

/* Is the key in a line from `from` on, and before `to`? */
static bool
is_used(const struct notes *n, size_t from, size_t to, struct slice key)
{
	for (size_t i = from; i < to; i++) {
		const struct slice raw = n->note[i].raw;

		for (size_t at = 0; at < raw.size; at++)
			if (stands_at(key, raw, at))
				return true;
	}
	return false;
}

bool
legend_add(struct legend *g, struct slice key, struct slice means)
{
	if (g->count == LEGEND || key.size >= sizeof(g->pair[0].key) ||
	    means.size >= sizeof(g->pair[0].means))
		return false;
	snprintf(g->pair[g->count].key, sizeof(g->pair[0].key), "%.*s",
		 SLICE(key));
	snprintf(g->pair[g->count++].means, sizeof(g->pair[0].means), "%.*s",
		 SLICE(means));
	return true;
}

/* The word at the end, if what is before it is nothing, a bullet, a sentence,
 * or `Legend:`; else none. */
static struct slice
key_at_end(struct slice s)
{
	struct slice before = s = blank_trim(s);

	while (before.size && !strchr(" :(\t", before.at[before.size - 1]))
		before.size--;
	s.at += before.size;
	s.size -= before.size;
	before = blank_trim(before);
	if (before.size && !strchr(":-*(.", before.at[before.size - 1]))
		s.size = 0;
	return s;
}

/* `L = Liberal`, of which a later line makes use; a word that is in an earlier
 * line (`ben = tibet + v-2`) is not new. */
static bool
take_pair(struct notes *n, size_t line, struct slice key, struct slice means)
{
	int32_t number;

	/* `pool=event` is part of a row */
	if (!key.size || !means.size ||
	    (key.at[key.size - 1] != ' ' && *means.at != ' '))
		return false;
	/* `A = Anke (KPD)`, `A = Anke/KPD`, `mob = mobilises if not stated` */
	for (size_t i = 1; i + 6 < means.size; i++)
		if (memcmp(means.at + i, " if ", 4) == 0 ||
		    memcmp(means.at + i, " wenn ", 6) == 0)
			means.size = i;
	for (size_t i = 1; i < means.size; i++)
		if (means.at[i] == '(' || means.at[i] == '/' ||
		    (means.at[i] == '.' &&
		     (i + 1 == means.size || means.at[i + 1] == ' ')))
			means.size = i;
	means = blank_trim(means);
	key = key_at_end(key);
	if (!key.size || key.size > KEY_BYTES || slice_number(key, &number) ||
	    slice_number(means, &number) || !means.size ||
	    means.size > MEANS_BYTES || memchr(means.at, '=', means.size) ||
	    !is_used(n, line + 1, n->count, key) ||
	    (key.size > 2 && is_used(n, 0, line, key)))
		return false;
	return legend_add(&n->habits.legend, key, means);
}

/* `E, D, P = event, diplomacy, politics`: how many more keys are before the one
 * in piece k; -1: fewer meanings follow than there are keys. */
static int
keys_before(const struct slice *piece, int k, int pieces)
{
	struct slice key = piece[k], word;
	int keys = 0, means = 0;

	key = slice_cut(&key, '=');
	while (keys < k && blank_trim(key).size < 3) {
		key = piece[k - keys - 1];
		word = key_at_end(key);
		if (memchr(key.at, '=', key.size) || !word.size ||
		    word.size > 2)
			break;
		keys++;
	}
	while (means < keys && k + means + 1 < pieces &&
	       !memchr(piece[k + means + 1].at, '=', piece[k + means + 1].size))
		means++;
	return means < keys ? -1 : keys;
}

/* Are the letters of the key those of the word, in their order? */
static bool
has_letters_of(struct slice key, struct slice word)
{
	size_t k = 0;

	if (!word.size || !same_letter(*word.at, *key.at))
		return false;
	for (size_t i = 0; i < word.size && k < key.size; i++)
		k += same_letter(word.at[i], key.at[k]);
	return k == key.size && key.size < word.size;
}

/* `als Ereignis (E)`, `Königsberg (Kbg)`: the line says how it will be short
 * from here on. */
static void
take_asides(struct notes *n, size_t line)
{
	struct slice rest = n->note[line].raw;

	for (;;) {
		struct slice word = blank_trim(slice_cut(&rest, '('));
		struct slice key = rest;
		size_t from = word.size;

		if (!rest.at)
			return;
		key = slice_cut(&key, ')');
		key.size -= key.size && key.at[key.size - 1] == '.';
		while (from && (raw_in_word(word.at[from - 1]) ||
				word.at[from - 1] == '-'))
			from--;
		word = (struct slice){word.at + from, word.size - from};
		if (key.size && key.size < 5 && has_letters_of(key, word) &&
		    is_used(n, line + 1, n->count, key))
			legend_add(&n->habits.legend, key, word);
	}
}

/* The pairs of a line: how many, and in how many pieces it is. */
static int
take_pairs(struct notes *n, size_t line, struct slice rest, int *pieces)
{
	struct slice piece[PIECES];
	int pairs = 0;

	*pieces = 0;
	while (rest.size && *pieces < PIECES) {
		struct slice *p = &piece[(*pieces)++];
		size_t size = 0;

		while (size < rest.size && !strchr(",;|", rest.at[size]))
			size++;
		*p = (struct slice){rest.at, size};
		size += size < rest.size;
		rest = (struct slice){rest.at + size, rest.size - size};
	}
	for (int k = 0; k < *pieces; k++) {
		struct slice means = piece[k], key = slice_cut(&means, '=');
		const int keys = keys_before(piece, k, *pieces);

		for (int i = -keys; means.at && i <= 0; i++)
			pairs +=
			    take_pair(n, line, i ? piece[k + i] : key,
				      i == -keys ? means : piece[k + keys + i]);
	}
	return pairs;
}

void
legend_find(struct notes *n)
{
	for (size_t i = 0; i < n->count; i++) {
		int pieces;

		take_asides(n, i);
		if (2 * take_pairs(n, i, n->note[i].raw, &pieces) > pieces)
			n->note[i].is_title |=
			    !import_names_game(n->note[i].raw);
	}
}

/* The words of a text, with those that the legend has for others. */
void
legend_words(const struct habits *h, struct slice text, struct note_words *w)
{
	const struct legend *g = &h->legend;
	BUF(t, EXPANDED);

	for (size_t i = 0; g->count && i < text.size;) {
		int k = 0;

		while (k < g->count &&
		       !stands_at(slice_of(g->pair[k].key), text, i))
			k++;
		if (k < g->count) {
			buf_say(&t, " %s ", g->pair[k].means);
			i += strlen(g->pair[k].key);
		} else {
			buf_char(&t, text.at[i++]);
		}
	}
	note_words_add(w, g->count && !t.full ? slice_of(t.at) : text);
}
