#include "near.h"

#include <stdlib.h>
#include <string.h>

#include "../core/numbers.h"
#include "say/say.h"

/* --- how far apart -------------------------------------------------------- */

/* clang-format off */
static const struct {
	const char *letter, *as;
} letters[] = {
    {"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"ß", "ss"}, {"Ä", "ae"},
    {"Ö", "oe"}, {"Ü", "ue"}, {"é", "e"},  {"è", "e"},  {"ê", "e"},
    {"ë", "e"},  {"à", "a"},  {"á", "a"},  {"â", "a"},  {"å", "a"},
    {"ç", "c"},  {"É", "e"},  {"ô", "o"},  {"ó", "o"},  {"ò", "o"},
    {"î", "i"},  {"í", "i"},  {"ï", "i"},  {"ú", "u"},  {"û", "u"},
    {"ñ", "n"},  {"ł", "l"},  {"š", "s"},  {"č", "c"},  {"ø", "oe"},
};
/* clang-format on */

const char *
near_letter(const char *at, size_t left)
{
	if (left < 2 || (unsigned char)*at < 0xc3)
		return NULL;
	for (size_t i = 0; i < sizeof(letters) / sizeof(letters[0]); i++)
		if (memcmp(at, letters[i].letter, 2) == 0)
			return letters[i].as;
	return NULL;
}

/* In small letters, a dash between words.  Returns the bytes written. */
static size_t
fold(struct slice s, char *to, size_t room)
{
	const char *at = s.at, *end = s.size ? s.at + s.size : s.at, *plain;
	size_t n = 0;

	for (; at < end && n < room - 1; at++) {
		if ((unsigned char)*at >= 0x80 &&
		    (plain = near_letter(at, (size_t)(end - at))) != NULL) {
			for (; *plain && n < room - 1; plain++)
				to[n++] = *plain;
			at++;
		} else {
			to[n++] =
			    *at == ' ' || *at == '_' ? '-' : small_letter(*at);
		}
	}
	to[n] = '\0';
	return n;
}

/* The distance, or more than `most`: cells farther than that from the diagonal
 * are skipped, and it ends at a row in which all are larger. */
static int
slips(const char *a, int m, const char *b, int n, int most)
{
	int row[3][NEAR_WORD + 1] = {{0}};

	for (int j = 0; j <= n; j++)
		row[0][j] = j;
	for (int i = 1; i <= m; i++) {
		int *now = row[i % 3], *last = row[(i + 2) % 3];
		const int *before = row[(i + 1) % 3];
		const int from = i > most ? i - most : 1;
		const int to = lesser(n, i + most);
		int least = now[from - 1] = from > 1 ? most + 1 : i;

		for (int j = from; j <= to; j++) {
			if (j == i + most)
				last[j] = most + 1;
			now[j] = lesser(last[j - 1] + (a[i - 1] != b[j - 1]),
					1 + lesser(last[j], now[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
			    a[i - 2] == b[j - 1])
				now[j] = lesser(now[j], before[j - 2] + 1);
			least = lesser(least, now[j]);
		}
		if (least > most)
			return most + 1;
	}
	return row[m % 3][n];
}

int
near_slips(const char *a, int m, const char *b, int n)
{
	return slips(a, m, b, n, NEAR_SLIPS);
}

int
near_distance(struct slice a, struct slice b)
{
	char x[NEAR_WORD], y[NEAR_WORD];
	const int m = (int)fold(a, x, sizeof(x));
	const int n = (int)fold(b, y, sizeof(y));

	/* no shorter way from one to the other */
	return abs(m - n) > 1 ? abs(m - n) : slips(x, m, y, n, 1);
}

/* --- offering ------------------------------------------------------------- */

int
near_player(const struct slice players[SEATS_MAX], struct slice name)
{
	int seat = -1;

	for (int i = 0; name.size && players && i < SEATS_MAX; i++)
		if (players[i].size && near_distance(name, players[i]) == 0)
			seat = seat == -1 ? i : PLAYERS_ALIKE;
	return seat;
}

void
near_begin(struct near *n, struct slice typed)
{
	size_t size = fold(typed, n->typed, sizeof(n->typed));

	n->word = typed;
	n->most = size < 2 ? 0 : 1 + (int)size / 4;
	n->titles = n->most / 2;
	n->count = n->offered = 0;
	n->likely = NULL;
	n->number = -1;
	n->few = buf_in(n->few_room, sizeof(n->few_room));
}

void
near_only(struct near *n, int most)
{
	n->most = lesser(n->most, most);
	n->titles = lesser(n->titles, most);
}

/* Are they the same letters in another order? */
static bool
is_swapped(const char *a, struct slice word)
{
	char b[NEAR_WORD] = "";
	int counts[256] = {0}, i = 0;

	if (fold(word, b, sizeof(b)) != strlen(a))
		return false;
	for (; a[i]; i++) {
		counts[(unsigned char)a[i]]++;
		counts[(unsigned char)b[i]]--;
	}
	for (i = 0; i < 256; i++)
		if (counts[i])
			return false;
	return true;
}

static bool
is_likely(const struct near *n, int number)
{
	for (int i = 0; n->likely && i < n->likely->count; i++)
		if (n->likely->value[i] == number)
			return true;
	return false;
}

static bool
is_nearer(const struct near_one *a, const struct near_one *b)
{
	return a->far < b->far || (a->far == b->far && a->after < b->after);
}

/* Of equally near ones a legal one comes first, then one of swapped letters. */
static void
keep_near(struct near *n, int far, struct slice word, struct slice title)
{
	struct near_one one = {.far = far,
			       .after = 2 * !is_likely(n, n->number) +
					!is_swapped(n->typed, word)};
	struct buf w = buf_in(one.word, sizeof(one.word));
	struct buf t = buf_in(one.title, sizeof(one.title));
	int i;

	buf_bytes(&w, word.at, word.size);
	buf_bytes(&t, title.at, title.size);
	if (w.full)
		return;
	for (i = 0; i < n->count; i++)
		if (strcmp(n->best[i].word, one.word) == 0)
			return;
	for (i = n->count; i > 0 && is_nearer(&one, &n->best[i - 1]); i--)
		if (i < NEAR_BEST)
			n->best[i] = n->best[i - 1];
	if (i == NEAR_BEST)
		return;
	n->best[i] = one;
	n->count += n->count < NEAR_BEST;
}

/* Is it the number of an id: `36` for pe36, `1` for z01? */
static bool
is_number_of(const char *typed, const char *word)
{
	while (*word && (*word < '0' || *word > '9'))
		word++;
	while (*word == '0' && word[1])
		word++;
	while (*typed == '0' && typed[1])
		typed++;
	return *typed >= '0' && *typed <= '9' && strcmp(typed, word) == 0;
}

static const char *
without_zeros(const char *at, char before)
{
	while (*at == '0' && at[1] >= '0' && at[1] <= '9' &&
	       (before < '0' || before > '9'))
		at++;
	return at;
}

bool
near_same_numbers(const char *a, const char *b)
{
	char before = '\0';

	do {
		a = without_zeros(a, before);
		b = without_zeros(b, before);
		if (*a != *b)
			return false;
		before = *a++;
		b++;
	} while (before);
	return true;
}

/* 0: the same number of an id; 1: the beginning of a word; else the slips. */
static int
how_far(const struct near *n, struct slice word)
{
	char w[NEAR_WORD];
	const int most = n->most > n->titles ? n->most : n->titles;
	size_t typed = strlen(n->typed), size;
	int far;

	size = fold(word, w, sizeof(w));
	if (is_number_of(n->typed, w) || near_same_numbers(n->typed, w))
		return 0;
	far = abs((int)typed - (int)size);
	if (far <= most)
		far = slips(n->typed, (int)typed, w, (int)size, most);
	/* the beginning of a word is a good guess */
	if (typed >= 3 && far > 1 && strncmp(w, n->typed, typed) == 0)
		return 1;
	return far;
}

/* Was the word offered before?  Several games may offer the same. */
static bool
was_offered(const struct near *n, struct slice word)
{
	struct slice rest = {n->few.at, n->few.size};

	while (rest.size) {
		if (slice_equal(slice_cut(&rest, ','), word))
			return true;
		if (rest.size) /* the blank after the comma */
			rest = (struct slice){rest.at + 1, rest.size - 1};
	}
	return false;
}

void
near_offer(struct near *n, struct slice word)
{
	const struct slice none = {NULL, 0};
	int far = how_far(n, word);

	if (!word.size)
		return;
	if (!was_offered(n, word))
		buf_say(&n->few, "%s%.*s", n->offered++ ? ", " : "",
			SLICE(word));
	if (far <= n->most)
		keep_near(n, far, word, none);
}

void
near_offer_title(struct near *n, struct slice word, struct slice title)
{
	struct slice rest = title, part;
	int far = how_far(n, title), one;

	near_offer(n, word);
	while (rest.at) {
		part = slice_cut(&rest, ' ');
		one = part.size >= 4 ? how_far(n, part) : n->most + 1;
		far = one < far ? one : far;
	}
	/* what is printed is mostly known by heart, ids are not */
	if (strlen(n->typed) >= 3 && far <= n->titles)
		keep_near(n, far, word, title);
}

void
near_offer_domain(struct near *n, const struct domain *d,
		  const struct pack *pack)
{
	int number = 0, i, k;

	for (i = 0; i < DOMAIN_LISTS; i++) {
		const struct list *list = &d->lists[i];

		for (k = 0; k < list->count; k++, number++) {
			struct slice word = domain_name(d, pack, number);

			if (!word.size)
				continue;
			n->number = number;
			if (list->words)
				near_offer(n, word);
			else
				near_offer_title(
				    n, word, say_title(pack, list->table, k));
		}
	}
	n->number = -1;
}

void
near_offer_fields(struct near *n, const struct game *g, const struct pack *pack)
{
	for (struct place at = {0}; place_next(g, &at);) {
		BUF(t, 160);

		if (!field_has(pack, at.field, at.element))
			continue;
		field_path(pack, at.field, at.element, &t);
		near_offer(n, (struct slice){t.at, t.size});
	}
}

/* --- saying so ------------------------------------------------------------ */

struct slice
near_meant(const struct near *n)
{
	const bool one = n->count == 1 ||
			 (n->count > 1 && is_nearer(&n->best[0], &n->best[1]));

	return slice_of(one ? n->best[0].word : "");
}

void
near_print(const struct near *n, struct buf *t)
{
	int i;

	for (i = 0; i < n->count; i++) {
		/* what is as near as the nearest */
		if (i && is_nearer(&n->best[0], &n->best[i]))
			break;
		buf_say(t, "%s%s'", i ? " or '" : "; did you mean '",
			n->best[i].word);
		if (*n->best[i].title) {
			buf_add(t, " (");
			buf_safe(t, slice_of(n->best[i].title));
			buf_char(t, ')');
		}
	}
	if (i) {
		buf_char(t, '?');
	} else if (n->few.size && !n->few.full) {
		buf_add(t,
			n->offered == 1 ? "; it can only be " : "; there are ");
		buf_bytes(t, n->few.at, n->few.size);
	}
}
