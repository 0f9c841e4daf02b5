#include "search.h"

#include <string.h>

#include "../../core/numbers.h"
#include "../../logs/near.h"

/* What a word is worth where it is found. */
enum {
	WORTH_CITE = 40,
	WORTH_ID = 20,
	WORTH_CITE_PART = 12,
	WORTH_SENTENCE = 6,
	WORTH_RULING = 3,
	BEGINNING = 2, /* the share that is left of it: half */
	MISSPELT = 4
};

static bool
in_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || (c & 0x80);
}

/* Two words can be joined: `counter-coup`. */
static char
small(char c)
{
	return c == ' ' ? '-' : small_letter(c);
}

static bool
begins(const char *text, const char *word, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (small(text[i]) != small(word[i]))
			return false;
	return true;
}

/* The end of a word that differs between one and several, or none: `flags`. */
static bool
is_ending(const char *at)
{
	size_t size = 0;

	while (in_word(at[size]))
		size++;
	return size == 0 || (size == 1 && *at == 's') ||
	       (size == 2 && memcmp(at, "es", 2) == 0);
}

/* Without the ending of a verb or of its noun: demonstrate, demonstrations. */
static size_t
stem_of(const char *word, size_t size)
{
	static const char *const endings[] = {"ions", "ing", "ion", "ed",
					      "es",   "e",   "s"};

	for (size_t i = 0; i < sizeof(endings) / sizeof(*endings); i++) {
		const size_t end = strlen(endings[i]);

		if (size >= end + 5 &&
		    memcmp(word + size - end, endings[i], end) == 0)
			return size - end;
	}
	return size;
}

/* `worth`, or less, if the word is one of the text. */
static int
score_text(const char *text, const char *word, int worth)
{
	const size_t size = strlen(word), stem = stem_of(word, size);
	const char *at = text;
	size_t length;
	int best = 0, now;

	while (*at) {
		while (*at && !in_word(*at))
			at++;
		for (length = 0; in_word(at[length]); length++)
			;
		now = 0;
		if (begins(at, word, size))
			now = is_ending(at + size) ? worth : worth / BEGINNING;
		else if (stem < size && begins(at, word, stem))
			now = worth / BEGINNING;
		else if (length >= 5 && size >= 5 &&
			 near_distance((struct slice){at, length},
				       slice_of(word)) <= 1)
			now = worth / MISSPELT;
		best = greater(best, now);
		at += length;
	}
	return best;
}

/* `5.3.3`, `§5.3.3` */
static int
score_cite(const char *cite, const char *word)
{
	const char *at = cite;
	size_t size;
	int best = 0, now;

	if (strncmp(word, "§", strlen("§")) == 0)
		word += strlen("§");
	size = strlen(word);
	if (!strpbrk(word, "0123456789"))
		return score_text(cite, word, WORTH_SENTENCE);
	for (; (at = strstr(at, word)); at += size) {
		if (at > cite && strchr(".0123456789", at[-1]))
			continue;
		if (at[size] >= '0' && at[size] <= '9')
			continue;
		now = at[size] == '.' ? WORTH_CITE_PART : WORTH_CITE;
		best = greater(best, now);
	}
	return best;
}

/* An id is its words, and all of it. */
static int
score_id(const char *id, const char *word)
{
	const char *name = strrchr(word, '/');

	name = name ? name + 1 : word;
	if (near_distance(slice_of(id), slice_of(name)) == 0)
		return 4 * WORTH_ID;
	return score_text(id, word, WORTH_ID);
}

/* What the word is worth in the rulings that the rule depends on. */
static int
score_rulings(const struct rule *r, const struct ruling *rulings,
	      const char *word)
{
	int best = 0;

	for (; rulings && rulings->key && *r->ruling; rulings++) {
		if (!strstr(r->ruling, rulings->key))
			continue;
		best = greater(
		    best,
		    greater(score_text(rulings->key, word, WORTH_RULING),
			    score_text(rulings->question, word, WORTH_RULING)));
	}
	return best;
}

int
text_score(const char *text, const char *word)
{
	return score_text(text, word, WORTH_SENTENCE);
}

enum wanted { ALL_WORDS, ANY_WORD };

/* What a rule is worth to whoever looks for these words; 0: it lacks one of
 * them or, if any is enough, all. */
static int
score(const struct rule *r, const struct ruling *rulings,
      const char *const *words, int count, enum wanted wanted)
{
	int all = 0, i;

	for (i = 0; i < count; i++) {
		int one = score_id(r->id, words[i]) +
			  score_cite(r->cite, words[i]) +
			  score_text(r->statement, words[i], WORTH_SENTENCE) +
			  score_rulings(r, rulings, words[i]);

		if (!one && wanted == ALL_WORDS)
			return 0;
		all += one;
	}
	return all;
}

/* Keeps the best few in order; all that have the words are counted. */
static void
search(struct found_rules *f, const struct rule *rules,
       const struct ruling *rulings, const char *const *words, int count,
       enum wanted wanted)
{
	int i, worth;

	f->shown = f->count = 0;
	for (; rules->id; rules++) {
		worth = score(rules, rulings, words, count, wanted);
		if (!worth)
			continue;
		f->count++;
		for (i = f->shown; i > 0 && f->score[i - 1] < worth; i--) {
			if (i == SEARCH_SHOWN)
				continue;
			f->rule[i] = f->rule[i - 1];
			f->score[i] = f->score[i - 1];
		}
		if (i == SEARCH_SHOWN)
			continue;
		f->rule[i] = rules;
		f->score[i] = worth;
		f->shown += f->shown < SEARCH_SHOWN;
	}
}

void
rules_search(struct found_rules *f, const struct rule *rules,
	     const struct ruling *rulings, const char *const *words, int count)
{
	search(f, rules, rulings, words, count, ALL_WORDS);
}

void
rules_about(struct found_rules *f, const struct rule *rules,
	    const struct ruling *rulings, char *text)
{
	const char *words[32];
	int count = 0;

	for (char *at = strtok(text, " ,;:()-"); at && count < 32;
	     at = strtok(NULL, " ,;:()-"))
		if (strlen(at) > 3)
			words[count++] = at;
	search(f, rules, rulings, words, count, ANY_WORD);
}

bool
ruling_found(const struct ruling *r, const char *const *words, int count)
{
	int i, v, values;

	for (i = 0; i < count; i++) {
		values = score_text(r->key, words[i], WORTH_RULING);
		for (v = 0; v < ruling_values(r); v++)
			values +=
			    score_text(r->values[v], words[i], WORTH_RULING);
		if (!values && !score_cite(r->cite, words[i]) &&
		    !score_text(r->question, words[i], WORTH_RULING) &&
		    !score_text(r->rationale, words[i], WORTH_RULING))
			return false;
	}
	return true;
}
