/* What is in front of a line of notes and not part of it: a time, a date, a
 * number, who speaks. */
#include <string.h>
#include <strings.h>

#include "../../logs/csv/blank.h"
#include "import.h"

static size_t
digits_at(struct slice s, size_t i)
{
	size_t n = 0;

	while (i + n < s.size && s.at[i + n] >= '0' && s.at[i + n] <= '9')
		n++;
	return n;
}

/* `21:03`, `21:03:12`, `14.03.26`, `2026-03-14`, `3/14/26`, `14/03`: numbers,
 * all with the same mark between; the hour has two digits of minutes, and a
 * date a year (`2/3/1` is none) or two digits of each number. */
static size_t
clock_or_date(struct slice s, size_t i)
{
	size_t at = i, digits, numbers = 0, last = 0;
	char mark = '\0';

	while ((digits = digits_at(s, at)) > 0 && digits <= 4) {
		numbers++;
		last = digits;
		at += digits;
		if (at >= s.size || !strchr(":./-", s.at[at]) ||
		    (mark && s.at[at] != mark) || !digits_at(s, at + 1))
			break;
		mark = s.at[at++];
	}
	if (mark == ':' ? numbers < 2 || last != 2
	    : mark == '/' && numbers == 2
		? at != i + 5 || last != 2
		: numbers < 3 || (last < 2 && digits_at(s, i) < 4))
		return 0;
	if (at + 1 < s.size && mark == '.' && s.at[at] == '.')
		at++;
	return at - i;
}

static bool
begins(struct slice s, size_t i, const char *word)
{
	size_t k = 0;

	while (word[k] && i + k < s.size && (s.at[i + k] | 32) == word[k])
		k++;
	return !word[k] && (i + k == s.size || !((s.at[i + k] | 32) >= 'a' &&
						 (s.at[i + k] | 32) <= 'z'));
}

/* `20.10`, which may be a time, a date or a number: two digits at the end. */
size_t
stamp_dotted(struct slice s, size_t i)
{
	const size_t hour = digits_at(s, i), end = i + hour + 3;

	if (!hour || hour > 2 || end > s.size || s.at[i + hour] != '.' ||
	    digits_at(s, i + hour + 1) != 2)
		return 0;
	return end + (end < s.size && s.at[end] == '.') - i;
}

/* A time or a date.  `20.10 Uhr` is one in any file, `20.10` only where it is a
 * habit of its lines. */
static size_t
one_stamp(struct slice s, size_t i, bool dots)
{
	const size_t n = clock_or_date(s, i),
		     short_one = n ? 0 : stamp_dotted(s, i);
	const size_t at = i + short_one;

	if (short_one &&
	    (dots || begins(s, at + (at < s.size && s.at[at] == ' '), "uhr")))
		return short_one;
	return n;
}

const char stamp_words[] =
    "january|januar|february|februar|march|m\xc3\xa4rz|april|may|mai|june|juni|"
    "july|juli|august|september|october|oktober|november|december|dezember|"
    "monday|tuesday|wednesday|thursday|friday|saturday|sunday|"
    "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|"
    "heute|gestern|today|yesterday|um|at";

/* One of these, in full or its beginning. */
static bool
is_of_date(struct slice word)
{
	struct slice rest = slice_of(stamp_words);

	while (word.size > 1 && rest.at) {
		const struct slice one = slice_cut(&rest, '|');

		if (word.size <= one.size &&
		    strncasecmp(word.at, one.at, word.size) == 0)
			return true;
	}
	return false;
}

/* A word of a date; 0: none. */
static size_t
date_word(struct slice s, size_t i)
{
	size_t at = i;

	while (at < s.size && (s.at[at] < 0 || ((s.at[at] | 32) >= 'a' &&
						(s.at[at] | 32) <= 'z')))
		at++;
	if (!is_of_date((struct slice){s.at + i, at - i}))
		return 0;
	return at + (at < s.size && s.at[at] == '.') - i;
}

/* What belongs to a date although it is not one by itself, so only where a time
 * comes after it: `14.02.`, `Sat`, `Feb`, a number beside a word. */
static size_t
part_of_date(struct slice s, size_t i, bool *worded)
{
	const size_t day = digits_at(s, i), word = day ? 0 : date_word(s, i);
	size_t at = i + day, month;

	*worded |= word > 0;
	if (!day || day > 4)
		return word;
	if (day <= 2 && at < s.size && s.at[at] == '.' &&
	    (month = digits_at(s, at + 1)) > 0 && month <= 2 &&
	    at + 1 + month < s.size && s.at[at + 1 + month] == '.')
		return day + month + 2;
	while (at < s.size && strchr(". ", s.at[at]))
		at++;
	return *worded || date_word(s, at) ? at - i : 0;
}

/* Dates and times at the beginning, with what is around them; 0: none. */
size_t
stamp_size(struct slice s, bool dots)
{
	static const char *const words[] = {"am", "pm", "uhr", "z", "t"};
	size_t i = 0, n, end = 0;
	int open = 0;
	bool worded = false;

	while (i < s.size) {
		if ((n = one_stamp(s, i, dots || open)) > 0) {
			i += n;
			end = i;
			for (size_t k = 0; k < 5; k++) {
				size_t at = i + (i < s.size && s.at[i] == ' ');

				if (begins(s, at, words[k]))
					end = i = at + strlen(words[k]);
			}
			if (i < s.size && (s.at[i] | 32) == 't' &&
			    digits_at(s, i + 1))
				i++;
		} else if (strchr("[(", s.at[i]) && !(worded && !open)) {
			open++;
			i++;
		} else if (strchr("])", s.at[i]) && open) {
			open--;
			end = end ? ++i : 0;
			if (!end)
				return 0;
		} else if (strchr(" \t,-|", s.at[i])) {
			i++;
		} else if (!end && (n = part_of_date(s, i, &worded)) > 0) {
			i += n;
		} else {
			break;
		}
	}
	return end;
}

/* Who speaks: `Anna:`, `<Anna>`, `[Anna]`, `Anna |`, of one to three words. */
static size_t
speaker_size(struct slice s, struct slice *name)
{
	size_t i = 0, words = 0;
	const bool angle = s.size && strchr("<[", *s.at);

	for (i = angle; i < s.size; i++) {
		const char c = s.at[i];

		if (angle ? c == '>' || c == ']' : c == ':' || c == '|')
			break;
		words += c == ' ';
		if (words > 2 || strchr(",;.=!?([+&/", c) ||
		    (c >= '0' && c <= '9'))
			return 0;
	}
	if (i >= s.size || i == (size_t)angle)
		return 0;
	*name = blank_trim((struct slice){s.at + angle, i - angle});
	return i + 1;
}

static struct slice
after(struct slice s, size_t n)
{
	return blank_trim((struct slice){s.at + n, s.size - n});
}

/* `3.`, `3)`, `12.3` or `§ 3.3` that only counts the lines or names a rule, `-`
 * as a bullet.  A number after it may be what it counts (`3. 2 discs`), but
 * not where all lines are `counted`. */
struct slice
stamp_without_count(struct slice s, bool counted)
{
	const bool rule = s.size > 3 && memcmp(s.at, "\xc2\xa7", 2) == 0;
	size_t i = rule ? 2 + (s.at[2] == ' ') : 0, digits = digits_at(s, i);
	bool marked = rule;

	for (i += digits;
	     digits && i + 1 < s.size && s.at[i] == '.' && digits_at(s, i + 1);
	     marked = true)
		i += 1 + digits_at(s, i + 1);
	if (i < s.size && strchr(".)", s.at[i])) {
		marked = true;
		i++;
	}
	if (digits && (rule || digits < 4) && marked && i + 1 < s.size &&
	    s.at[i] == ' ' && (counted || !digits_at(s, i + 1)))
		return after(s, i);
	if (s.size > 2 && strchr("-*", *s.at) && s.at[1] == ' ')
		return after(s, 1);
	return s;
}

/* A line without its stamp; who speaks in it, where it has one.  A line that
 * is nothing but a stamp and a name names who speaks in those after it. */
struct slice
stamp_cut(struct habits *h, struct slice s, struct note *note)
{
	const size_t stamp = stamp_size(s, h->dots);
	struct slice rest = after(s, stamp), name;
	size_t n;

	while (stamp && rest.size && strchr("-|.:,", *rest.at))
		rest = after(rest, 1);
	n = speaker_size(rest, &name);
	if (n && (stamp || (h->brackets && strchr("<[", *rest.at)))) {
		note->speaker = name;
		h->speaker = slice_of("");
		return after(rest, n);
	}
	/* `Anna [21:03]: ...`, `Anna, [21:03] ...`, or `Anna, 21:03` alone */
	for (size_t i = 1; !stamp && i < s.size && i < 40; i++) {
		struct slice more = after(s, i);
		bool apart;

		if (!strchr(" ,[(", s.at[i]) || !(n = stamp_size(more, false)))
			continue;
		apart = memchr(more.at, '[', n) || memchr(more.at, '(', n);
		name = blank_trim((struct slice){s.at, i});
		if (digits_at(name, 0))
			break;
		while (name.size && name.at[name.size - 1] == ',')
			name.size--;
		more = after(more, n);
		if (more.size && *more.at != ':' && !apart)
			break;
		note->speaker = h->speaker = name;
		if (more.size)
			h->speaker = slice_of("");
		return after(more, more.size && *more.at == ':');
	}
	if (!stamp)
		note->speaker = h->speaker;
	return rest;
}
