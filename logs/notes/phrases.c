/* Phrases in a line. */
#include "phrases.h"

#include <stdlib.h>
#include <string.h>

#include "../grow.h"

/* Of a thing that a line does not name. */
static struct spans none;

/* Words that are alike begin alike: a number for each letter, one for numbers,
 * one for signs and the 23 of `4 of 23`, which counts nothing. */
static int
letter(const struct note_word *w)
{
	if (w->kind == NOTE_NUMBER)
		return 26;
	return w->at[0] < 'a' || w->at[0] > 'z' ? 27 : w->at[0] - 'a';
}

void
phrases_add(struct named_thing *t, struct slice text, int extra, unsigned how)
{
	struct note_words words;
	struct phrase *p, *more;

	note_words_read(&words, text);
	if (!words.count)
		return;
	more = grown(t->phrases, &t->room, t->count + 1, sizeof(*more));
	if (!more)
		return;
	t->phrases = more;
	p = &t->phrases[t->count++];
	p->extra = extra;
	p->apart = how & PHRASE_APART;
	for (int i = 0; i < words.count; i++)
		p->apart &= !words.word[i].no; /* `not happy, reroll` */
	p->full = how & PHRASE_FULL;
	p->letter = how & PHRASE_LETTER;
	p->alone = how & PHRASE_ALONE;
	p->count = words.count < PHRASE_WORDS ? words.count : PHRASE_WORDS;
	memcpy(p->word, words.word, (size_t)p->count * sizeof(p->word[0]));
}

void
phrases_add_forms(struct named_thing *t, const char *forms, int extra,
		  unsigned how)
{
	struct slice rest = slice_of(forms);

	while (rest.at && rest.size)
		phrases_add(t, slice_cut(&rest, '|'), extra, how | PHRASE_FULL);
}

/* --- where they are ------------------------------------------------------- */

/* Better, or as good and longer. */
static bool
comes_before(const struct span *a, const struct span *b)
{
	return a->cost != b->cost ? a->cost < b->cost
				  : a->last - a->first > b->last - b->first;
}

/* Among the SPANS best ones; of the same words only the cheapest. */
static void
keep_span(struct spans *s, const struct span *span)
{
	int i, k;

	s->all |= span->words;
	for (i = 0; i < s->count; i++)
		if (s->at[i].words == span->words) {
			if (s->at[i].cost <= span->cost)
				return;
			memmove(&s->at[i], &s->at[i + 1],
				(size_t)(s->count - i - 1) * sizeof(*span));
			s->count--;
			break;
		}
	for (k = s->count; k > 0 && comes_before(span, &s->at[k - 1]); k--)
		if (k < SPANS)
			s->at[k] = s->at[k - 1];
	if (k < SPANS)
		s->at[k] = *span;
	if (s->count < SPANS)
		s->count++;
}

/* What a word of a name, or of a form, costs that the line leaves out. */
static int
left_out(const struct phrase *p, int k, int before)
{
	const struct note_word *w = &p->word[k];

	if (w->kind == NOTE_NUMBER)
		return 100;
	if (w->filler || w->kind == NOTE_SIGN)
		return p->full ? 8 : 2;
	return before ? 14 : 30;
}

/* Of a form only words that say nothing may be left out, and none of two where
 * the other one is short: `pass` is not `passt so`; nor what comes first, nor
 * `to`: who passes has not passed a card to anybody. */
static bool
may_miss(const struct phrase *p, int k)
{
	return p->word[k].kind == NOTE_SIGN ||
	       (p->word[k].filler && !note_is_order(&p->word[k]) &&
		strcmp(p->word[k].at, "to") != 0 &&
		(p->count != 2 || p->word[1 - k].size > 5));
}

/* `Democrats 7 and 8`: word i is the number of a name whose words come before.
 */
static bool
continues(const struct note_words *w, const struct phrase *p, int i)
{
	/* `Liberal 5, and two actions` */
	const struct note_word *word = &w->word[i];
	bool more = i > 1 && p->count == 2 &&
		    (word->at[0] <= '9' || i + 1 == w->count ||
		     word[1].gap > 2 || word[1].filler);

	while (more) {
		const bool comma = w->word[i].gap == 3;
		const int k = i - 1 - (w->word[i - 1].kind != NOTE_NUMBER);

		more = k > 0 && w->word[k].kind == NOTE_NUMBER &&
		       (comma || k < i - 1) &&
		       (k == i - 1 || w->word[i - 1].filler ||
			w->word[i - 1].at[0] == '+');
		if (more && !w->word[k].speaker &&
		    note_words_far(&w->word[k - 1], &p->word[0]) <= 10)
			return true;
		more = more && k > 1;
		i = k;
	}
	return false;
}

/* A bare number: in digits, not of letters (`D12`, `Re 5`), and not what
 * counts the lines. */
static bool
is_alone(const struct note_words *w, int i)
{
	const struct note_word *before = i ? &w->word[i - 1] : NULL;

	return w->word[i].at[0] <= '9' &&
	       (i || w->count == 1 || w->word[1].gap < 3) &&
	       (i + 1 == w->count || w->word[i + 1].gap) &&
	       (!before || before->kind != NOTE_WORD ||
		(w->word[i].gap && !before->dot &&
		 (before->size > 2 || before->filler || w->word[i].gap > 2)));
}

/* `2 Rocket engine, 1 Small submarine`: the number is of what comes after it.
 */
static bool
is_of_next(const struct note_words *w, int number)
{
	return number + 1 < w->count && w->word[number + 1].gap < 3 &&
	       w->word[number + 1].kind == NOTE_WORD &&
	       !w->word[number + 1].filler;
}

/* The phrase from word `skip` on, from word `from` of the line on. */
static void
match_from(const struct phrase_line *l, const struct phrase *p, int skip,
	   int from, struct spans *found)
{
	const struct note_words *words = l->words;
	struct span span = {.first = from, .last = from, .cost = p->extra};
	int at = from, matched = 0, letters = 0, missing = skip;

	if (p->letter && from + 1 < words->count &&
	    words->word[from + 1].kind == NOTE_NUMBER &&
	    !words->word[from + 1].gap)
		return;
	if (p->alone && !is_alone(words, from))
		return;
	for (int k = 0; k < skip; k++)
		span.cost += left_out(p, k, k);
	for (int k = skip; k < p->count && span.cost <= SPAN_MOST; k++) {
		int far = NOTE_NOT, to = at;
		int reach = p->apart && matched ? words->count : at + 2;

		for (; to < words->count && to < reach; to++) {
			far = note_words_far(&words->word[to], &p->word[k]);
			/* nor is `den` short for a word by itself */
			if (far && (bits_has(l->names, to) ||
				    (p->count == 1 &&
				     note_is(&words->word[to],
					     " der die das den dem "))))
				far = NOTE_NOT;
			/* a single letter is short for a word only in a name;
			 * a number after a comma is none of a form */
			if (far < NOTE_NOT &&
			    (far != NOTE_INITIAL || p->count > 1) &&
			    !(matched && far == 0 &&
			      words->word[to].kind == NOTE_NUMBER &&
			      words->word[to].gap > 2 &&
			      (p->full || is_of_next(words, to))))
				break;
			far = NOTE_NOT;
			if (!matched || (!p->apart && !words->word[to].filler))
				break;
		}
		if (far == NOTE_NOT) {
			if (p->full && !may_miss(p, k))
				return;
			span.cost += left_out(p, k, missing++);
			/* `event at the end` is more than `event` */
			if (k == skip ||
			    (p->full && p->count > 2 && 2 * missing > p->count))
				return;
			continue;
		}
		if (to > at && matched)
			span.cost += p->apart ? 4 : 6;
		for (int w = p->apart ? to : at; w <= to; w++)
			span.words |= bit(w);
		span.cost += far;
		span.last = to;
		at = to + 1;
		matched++;
		letters +=
		    p->word[k].kind == NOTE_WORD ? words->word[to].size : 2;
	}
	/* `of` by itself names nothing, nor does the number of `Army 4` */
	if (skip == 1 && matched == 1 && continues(words, p, from))
		span.cost = p->extra + 4;
	else if (!matched || span.cost > SPAN_MOST ||
		 (missing && (letters < 3 || words->word[span.first].filler)))
		return;
	keep_span(found, &span);
}

/* Nothing is kept of the line any more. */
static void
forget(struct kept_line *k)
{
	for (size_t i = 0; i < k->room; i++)
		if (k->spans[i] != &none)
			free(k->spans[i]);
	free(k->spans);
	memset(k, 0, sizeof(*k));
}

/* Where the line is kept: of a few places in place of the one that was looked
 * at longest ago. */
static int
find_place(struct phrase_line *l)
{
	const int from = (int)(l->number % (KEPT / KEPT_ALIKE)) * KEPT_ALIKE;
	int at = from;

	for (int i = from; i < from + KEPT_ALIKE; i++) {
		if (l->kept[i].number == l->number)
			return i;
		if (l->kept[i].used < l->kept[at].used)
			at = i;
	}
	forget(&l->kept[at]);
	l->kept[at].number = l->number;
	return at;
}

void
phrases_line(struct phrase_line *l, const struct note_words *words, int who)
{
	l->words = words;
	l->number = note_words_digest(words) + (uint64_t)who;
	l->at = find_place(l);
	l->kept[l->at].used = ++l->lines;
	memset(l->begins, 0, sizeof(l->begins));
	for (int i = 0; i < words->count; i++)
		l->begins[letter(&words->word[i])] |= bit(i);
}

/* The phrases of the thing in the line. */
static struct spans *
find(const struct named_thing *t, const struct phrase_line *l)
{
	struct spans found, *kept;
	size_t size;

	found.count = 0;
	found.all = 0;
	for (size_t i = 0; i < t->count; i++) {
		const struct phrase *p = &t->phrases[i];
		/* a form of the lexicon counts only in full */
		const int skips = p->full ? 1 : p->count;

		for (int skip = 0; skip < skips; skip++)
			EACH (from, l->begins[letter(&p->word[skip])])
				match_from(l, p, skip, from, &found);
	}
	if (!found.count)
		return &none;
	size = sizeof(found) - sizeof(found.at) +
	       sizeof(found.at[0]) * (size_t)found.count;
	kept = malloc(size);
	if (kept)
		memcpy(kept, &found, size);
	return kept;
}

const struct spans *
phrases_find(const struct named_thing *t, struct phrase_line *l)
{
	struct kept_line *k = &l->kept[l->at];
	const size_t room = k->room;

	if (t->index >= k->room) {
		struct spans **more = grown(k->spans, &k->room, t->index + 1,
					    sizeof(struct spans *));
		if (!more)
			return &none;
		k->spans = more;
		memset(more + room, 0,
		       sizeof(struct spans *) * (k->room - room));
	}
	if (!k->spans[t->index])
		k->spans[t->index] = find(t, l);
	return k->spans[t->index] ? k->spans[t->index] : &none;
}

void
phrases_forget(struct phrase_line *l)
{
	for (int i = 0; i < KEPT; i++)
		forget(&l->kept[i]);
}

void
phrases_free(struct named_thing *t)
{
	free(t->phrases);
	free(t);
}

uint64_t
spans_near(const struct spans *s, int most)
{
	uint64_t words = 0;

	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= most)
			words |= s->at[i].words;
	return words;
}
