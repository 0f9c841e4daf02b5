/* What words of a note are: a turn, an addition, all; and how far one is from
 * another that is looked for: another form of it, short for it, or with a slip.
 */
#include "note_words.h"

#include "../../core/hash.h"
#include "../near.h"

#include <string.h>

static const char never_short[] =
    " all alle alles and any one eine end ende ends "
    "her his the der die das new neu old ";

static bool
is_among(const char *at, size_t size, const char *words)
{
	char padded[NOTE_LETTERS + 2] = " ";

	memcpy(padded + 1, at, size);
	padded[size + 1] = ' ';
	padded[size + 2] = '\0';
	return strstr(words, padded) != NULL;
}

bool
note_is(const struct note_word *w, const char *words)
{
	return is_among(w->at, w->size, words);
}

static void
set_negation(struct note_word *word, bool no)
{
	word->no = no;
	word->filler = !no;
}

void
note_negate(struct note_words *w)
{
	static const char all[] = " everywhere anywhere all everything "
				  "everyone everybody anything ";

	for (int i = 0; i < w->count; i++) {
		struct note_word *word = &w->word[i];

		if (i && strcmp(word->at, "but") == 0 && note_is(word - 1, all))
			set_negation(word, true);
		else if (strcmp(word->at, "instead") == 0 &&
			 (i + 1 == w->count || strcmp(word[1].at, "of") != 0))
			set_negation(word, false);
		/* `Ereignisse keine` */
		word->nothing |= i && word->gap < 3 &&
				 note_is(word, " keine keiner keinen keins ") &&
				 (i + 1 == w->count || word[1].gap >= 3);
	}
}

/* `Turn 3: ...`, `3. Runde, ...`, and `Runde. ...` where numbers in front of
 * lines are taken off. */
static int
turn_in_words(const struct note_words *w)
{
	static const char turns[] = " turn zug round runde ";
	int at = w->count > 1 && w->word[0].kind == NOTE_NUMBER;
	const bool number = at > 0;

	if (at >= w->count || !note_is(&w->word[at], turns))
		return 0;
	at++;
	if (!number && at < w->count && w->word[at].kind == NOTE_NUMBER &&
	    w->word[at].gap < 3)
		at++;
	return at < w->count && w->word[at].gap >= 3 ? at : 0;
}

int
note_turn(const struct note_words *w)
{
	int at = w->count && w->word[0].kind == NOTE_SIGN;
	const struct note_word *word = &w->word[at];

	if (turn_in_words(w))
		return turn_in_words(w);
	if (at + 2 > w->count || word[0].size != 1 ||
	    !strchr("trzj", word[0].at[0]) || word[1].gap ||
	    word[1].kind != NOTE_NUMBER)
		return 0;
	at += 2;
	return at + (at < w->count && w->word[at].kind == NOTE_SIGN &&
		     w->word[at].at[0] == '-');
}

bool
note_is_and(const struct note_word *w)
{
	return note_is(w, " and und + ");
}

bool
note_joins(const struct note_word *w)
{
	return note_is_and(w) || note_is(w, " then dann > ");
}

bool
note_adds(const struct note_word *w)
{
	return note_is(w,
		       " with mit plus samt inklusive including zuzueglich ");
}

bool
note_is_order(const struct note_word *w)
{
	return note_is(w, " erst zuerst dann danach then afterwards ");
}

bool
note_is_ordinal(const struct note_word *w)
{
	static const char *const ends[] = {"th",  "ird", "ond", "te",
					   "ten", "ter", "tes"};

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		const size_t size = strlen(ends[i]);

		if (w->kind == NOTE_NUMBER && w->size > size &&
		    strcmp(w->at + w->size - size, ends[i]) == 0)
			return true;
	}
	return note_is(w, " first erste ersten erster erstes ");
}

bool
note_is_all(const struct note_word *w)
{
	return !w->filler && w->everything;
}

uint64_t
note_words_digest(const struct note_words *w)
{
	return hash_64(w->word, sizeof(w->word[0]) * (size_t)w->count) | 1;
}

/* --- how far -------------------------------------------------------------- */

/* Endings that make another form of a word. */
static bool
is_ending(const char *at)
{
	static const char endings[] = " s es e n en er ern em t te st d ed ing "
				      "ne nen ens in innen se sen ner isch "
				      "ische ischen ischer isches ";
	const size_t size = strlen(at);

	return !size || (size <= 6 && is_among(at, size, endings));
}

/* Both are forms of a word, of which `same` letters are the same. */
static int
far_by_ending(const struct note_word *w, const struct note_word *wanted,
	      int same)
{
	const int m = w->size, n = wanted->size;
	/* plan, planned */
	const bool doubles = same == n && n >= 3 && m > n + 1 &&
			     w->at[n] == w->at[n - 1] &&
			     is_ending(w->at + n + 1);

	if (doubles)
		return 5;
	if (same == n && n >= 3 && is_ending(w->at + n))
		return n >= 4 ? 2 : 10;
	if (same == m && m >= 3 && is_ending(wanted->at + m))
		return m >= 4 ? 2 : 12;
	/* hole, holt */
	if (same >= 3 && n == same + 1 && m == n && w->at[same] == 'e' &&
	    wanted->at[same] == 't')
		return 5;
	if (same >= 4 && same < NOTE_LETTERS && is_ending(w->at + same) &&
	    is_ending(wanted->at + same))
		return 5;
	return NOTE_NOT;
}

/* The word is how the other one begins. */
static int
far_as_short(const struct note_word *w, const struct note_word *wanted,
	     int same)
{
	const int m = w->size;
	const bool may_be_short = m >= 3 || (w->dot && wanted->size > m);

	if (same < m || !may_be_short || note_is(w, never_short))
		return NOTE_NOT;
	return m >= 4 ? 12 : m == 3 ? 18 : m == 2 ? 25 : NOTE_INITIAL;
}

/* `Hbg`, `wkrs`: letters of the word in their order, and none of them a vowel;
 * three only of a name, which `SPD` is not written as. */
static int
far_without_vowels(const struct note_word *w, const struct note_word *wanted)
{
	const char *at = wanted->at;

	if (w->size < 3 || wanted->size < w->size + 2 ||
	    wanted->size > 4 * w->size || strpbrk(w->at, "aeiouy") ||
	    w->at[0] != at[0] || (w->size == 3 && !w->name))
		return NOTE_NOT;
	for (const char *letter = w->at; *letter && at; letter++) {
		at = strchr(at, *letter);
		at += at != NULL;
	}
	return at ? 18 : NOTE_NOT;
}

static int
far_by_slips(const struct note_word *w, const struct note_word *wanted,
	     int same)
{
	const int m = w->size, n = wanted->size, least = m < n ? m : n;
	int slips;

	if (least < 5 || m - n > 2 || n - m > 2 || same == 0)
		return NOTE_NOT;
	slips = near_slips(w->at, m, wanted->at, n);
	if (slips == 1)
		return 25;
	return slips == 2 && (least >= 8 || same >= 4) ? 40 : NOTE_NOT;
}

/* `abgelegt`, `ausgelegt`: the prefix of a German verb says which it is; how
 * many letters it has. */
static int
prefix_size(const struct note_word *w)
{
	static const char *const prefixes[] = {
	    "aus", "auf", "ab", "an", "ein", "vor", "nach", "hin", "weg", "zu"};

	for (size_t i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++) {
		const size_t size = strlen(prefixes[i]);

		if (w->size > size + 4 && memcmp(w->at, prefixes[i], size) == 0)
			return (int)size;
	}
	return 0;
}

/* The same verb with another prefix. */
static bool
is_other_verb(const struct note_word *a, const struct note_word *b)
{
	const int x = prefix_size(a), y = prefix_size(b);

	return x && y && strcmp(a->at + x, b->at + y) == 0;
}

int
note_words_far(const struct note_word *w, const struct note_word *wanted)
{
	int same = 0, far;

	if (w->kind != wanted->kind)
		return NOTE_NOT;
	if (w->kind == NOTE_NUMBER)
		return w->number == wanted->number ? 0 : NOTE_NOT;
	while (same < NOTE_LETTERS - 1 && same < w->size &&
	       same < wanted->size && w->at[same] == wanted->at[same])
		same++;
	if (same == w->size && same == wanted->size)
		return 0;
	/* `not` is not short for `nothing` */
	if (w->kind == NOTE_SIGN || w->no || wanted->no)
		return NOTE_NOT;
	far = far_by_ending(w, wanted, same);
	if (far == NOTE_NOT)
		far = far_as_short(w, wanted, same);
	if (far == NOTE_NOT)
		far = far_without_vowels(w, wanted);
	if (far == NOTE_NOT)
		far = far_by_slips(w, wanted, same);
	return far != NOTE_NOT && is_other_verb(w, wanted) ? NOTE_NOT : far;
}

/* --- dice ----------------------------------------------------------------- */

static const char doubled[] =
    " double doubles pasch doppel doppelt twice zweimal pair paar ";

/* Another word in its place, with the mark that is before it. */
static void
become(struct note_word *a, const struct note_word *b)
{
	const uint8_t gap = a->gap;

	*a = *b;
	a->gap = gap;
}

void
note_double(struct note_words *w)
{
	for (int i = 0; i + 1 < w->count; i++) {
		struct note_word *a = &w->word[i], *b = &w->word[i + 1];

		if (a->kind != NOTE_NUMBER)
			continue;
		if (!b->gap && strcmp(b->at, "s") == 0 &&
		    (i + 2 == w->count || b[1].gap >= 3))
			*b = *a;
		else if (a->number == 2 && b->kind == NOTE_NUMBER &&
			 b->size > 3 && strchr("sn", b->at[b->size - 1]) &&
			 strcmp(b->at, "eins") != 0 &&
			 strcmp(b->at, "zehn") != 0)
			become(a, b);
	}
	for (int i = 0; i + 1 < w->count; i++) {
		struct note_word *a = &w->word[i];
		int k = i + 1;

		if (a->kind == NOTE_NUMBER || !note_is(a, doubled))
			continue;
		while (k + 1 < w->count && w->word[k].filler)
			k++;
		if (w->word[k].kind != NOTE_NUMBER)
			continue;
		if (i)
			w->word[i - 1].one = false;
		if (k + 1 == w->count || w->word[k + 1].kind != NOTE_NUMBER ||
		    w->word[k + 1].number != w->word[k].number)
			become(a, &w->word[k]);
		else
			a->filler = true;
	}
	/* `eine Drei` is not 1 */
	for (int i = 0; i + 1 < w->count; i++)
		if (w->word[i].kind == NOTE_WORD &&
		    w->word[i + 1].kind == NOTE_NUMBER &&
		    w->word[i + 1].gap < 3)
			w->word[i].one = false;
}

void
note_words_remove(struct note_words *w, uint64_t words)
{
	const int count = w->count;

	w->count = 0;
	for (int i = 0; i < count; i++)
		if (!bits_has(words, i))
			w->word[w->count++] = w->word[i];
}

void
note_words_swap(struct note_words *w, int i)
{
	const struct note_word first = w->word[i];

	w->word[i] = w->word[i + 1];
	w->word[i + 1] = first;
	w->word[i].gap = first.gap;
	w->word[i + 1].gap = 1;
}
