/* Questions about a line: what somebody at the prompt, or the file of answers,
 * says of it; `why`, and `back` to a line before it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "import.h"

/* The answer is a reading that was offered, without the row that is missing
 * before it: that row is played to read on, and not written. */
static void
take_missing(const struct import_log *l, const struct readings *offered,
	     struct outcome *o)
{
	const struct reading *r = &o->readings.at[0];

	for (int k = 0; k < offered->count && !o->holes && !r->bridge; k++) {
		struct reading rest = offered->at[k];
		const int n = rest.bridge;

		reading_drop_bridge(&rest);
		if (n == 0 || n > HOLE_ROWS ||
		    !reading_equal(l->game, &rest, r))
			continue;
		o->holes = n;
		memcpy(o->hole, offered->at[k].row,
		       sizeof(o->hole[0]) * (size_t)n);
		o->illegal = NULL;
		o->stands_still = false;
		import_missing(o);
	}
}

/* Reads an answer that stands for line i: rows, or words for them, with
 * semicolons between them. */
static void
read_answer(struct import_log *l, const struct notes *notes, size_t i,
	    const char *answer, struct outcome *o)
{
	const struct note_place before = l->place;
	const size_t size = strlen(answer);
	struct reading all = {.count = 0};
	struct note note = {.line = notes->note[i].line};
	struct notes one = {.note = &note,
			    .count = 1,
			    .bytes = allocate(size + 1),
			    .copy = allocate(size + 1),
			    .habits = {.speaker = notes->note[i].speaker,
				       .legend = notes->habits.legend}};
	struct slice rest = {one.bytes, size};
	const struct reading *r = &o->readings.at[0];
	const struct readings offered = o->readings;

	memcpy(one.bytes, answer, size);
	memset(o, 0, sizeof(*o));
	l->doubt = 0; /* it stands as it is */
	l->gap = 0;
	while (rest.at && rest.size) {
		note.raw = slice_cut(&rest, ';');
		note = (struct note){.line = note.line, .raw = note.raw};
		habits_read(&one, 0);
		import_line(l, &one, 0, o);
		if (!all.count && !rest.at)
			break; /* one row, which may be asked about */
		if (!o->readings.sure || (all.count && r->bridge) ||
		    !reading_add(&all, r->row, r->count)) {
			memset(o, 0, sizeof(*o));
			snprintf(o->defect, sizeof(o->defect),
				 "the answer: '%.*s' is not clear there",
				 (int)note.text.size, note.text.at);
			break;
		}
		all.bridge += r->bridge; /* of the first */
		note_place_play(&l->place, r->row, r->count);
		o->readings.at[0] = all;
	}
	l->place = before;
	if (o->illegal)
		take_missing(l, &offered, o);
	o->as_it_is = false; /* the log keeps the words of the notes */
	free(one.bytes);
	free(one.copy);
}

/* A number of a reading, 0 for none, or other words for the line. */
static void
take_answer(struct import_run *n, size_t i, const char *answer,
	    struct outcome *o)
{
	int32_t number;

	if (!slice_number(slice_of(answer), &number)) {
		read_answer(&n->log, &n->notes, i, answer, o);
		return;
	}
	if (number < 1 || number > o->readings.count) {
		o->readings.count = 0;
		o->nothing = number == 0; /* a remark */
		*o->defect = '\0';
		return;
	}
	readings_settle(&o->readings, &o->readings.at[number - 1]);
	*o->defect = '\0';
}

bool
import_kept(struct import_run *n, size_t i, struct outcome *o)
{
	const struct note *note = &n->notes.note[i];
	const char *answer = answers_kept(&n->answers, note->line, 0);
	const bool taken =
	    answer && note->words.count &&
	    (!answers_is_number(answer) || strcmp(answer, "0") == 0);

	if (!taken)
		return false;
	/* as at the prompt: what it may mean is known when it is answered */
	import_line(&n->log, &n->notes, i, o);
	take_answer(n, i, answer, o);
	n->log.plan.to = 0;
	n->log.unread = 0;
	return true;
}

/* --- back ----------------------------------------------------------------- */

/* The line of that number, or (0) the one before i; SIZE_MAX: there is none
 * that was read. */
static size_t
line_back(const struct import_run *n, size_t i, int32_t number)
{
	for (size_t k = i; k-- > n->notes.head + n->headed;)
		if (number ? n->notes.note[k].line == (uint64_t)number
			   : n->notes.note[k].words.count > 0)
			return n->notes.note[k].words.count ? k : SIZE_MAX;
	return SIZE_MAX;
}

/* All rows of the line and of those after it are taken back. */
static void
go_back(struct import_run *n, size_t to)
{
	const struct import_counts now = n->mark[to].counts;
	struct legend *g = &n->notes.habits.legend;
	const int learnt = g->count - n->mark[to].legend;

	g->count -= learnt;
	habits_again(&n->notes, to);
	n->log.plan.to = 0;
	n->failed = !import_log_back(&n->log, &n->mark[to].log);
	n->counts = now;
	n->next = to;
	n->doubted = to + 1;
	answers_drop(&n->answers, n->notes.note[to].line, learnt);
}

/* `back`, `back 5`, or 0: something else was typed. */
static bool
is_back(const char *words, int32_t *number)
{
	struct slice rest = slice_of(words);
	const struct slice word = slice_cut(&rest, ' ');

	*number = 0;
	return (slice_is(word, "back") || slice_is(word, "zurück")) &&
	       (!rest.at || !rest.size || slice_number(rest, number));
}

/* --- the question --------------------------------------------------------- */

static bool
is_open(const struct outcome *o)
{
	return !o->readings.sure && !o->nothing && !o->others;
}

/* What is typed is a word of the dialogue itself; false: it is an answer. */
static bool
take_word(struct import_run *n, size_t i, const char *typed,
	  const struct readings *r)
{
	int32_t number;
	size_t to;

	if (strcmp(typed, "why") == 0 || strcmp(typed, "warum") == 0) {
		import_say_why(&n->log, n->name, &n->notes.note[i], r);
		return true;
	}
	if (!is_back(typed, &number))
		return false;
	to = line_back(n, i, number);
	if (to == SIZE_MAX)
		errorf(
		    "`back N` goes to a line that was read, before this one");
	else
		go_back(n, to);
	return true;
}

/* A word of the line that means nothing else, where the answer is a row without
 * arguments: from here on it is short for the move. */
static void
learn(struct import_run *n, size_t i, const struct outcome *o, bool answered)
{
	const struct note_words *w = &n->notes.note[i].words;
	const struct reading *r = &o->readings.at[0];
	const struct move *m = &r->row[r->bridge];
	BUF(args, 200);
	const char *name;
	int unknown = 0, which = 0;
	uint64_t known;

	if (o->readings.count != 1 || r->count != r->bridge + 1 || o->left ||
	    (!answered && w->count > 1))
		return;
	grammar_print_args(&n->log.context, m, &args);
	vocabulary_line(n->log.vocabulary, w);
	known = vocabulary_known(n->log.vocabulary) |
		vocabulary_seats(n->log.vocabulary);
	for (int k = 0; k < w->count; k++)
		if (w->word[k].kind == NOTE_WORD && !w->word[k].filler &&
		    !bits_has(known, k))
			which = k, unknown++;
	if (unknown != 1 || args.size || *w->word[which].at == '\0')
		return;
	name = n->log.game->verbs[m->verb].name;
	snprintf(args.at, args.capacity, "%s = %s", w->word[which].at, name);
	if (!legend_add(&n->notes.habits.legend, slice_of(w->word[which].at),
			slice_of(name)))
		return;
	if (answered)
		answers_add(&n->answers, 0, args.at);
	habits_again(&n->notes, i + 1);
}

void
import_dialogue(struct import_run *n, size_t i, int nth, struct outcome *o)
{
	const struct note *note = &n->notes.note[i];
	bool doubted = n->doubted == i + 1 && !is_open(o), asked = false;

	n->doubted = 0;
	while ((doubted || is_open(o)) && n->next > i) {
		const bool some = o->readings.count > 0;
		const char *kept = answers_kept(&n->answers, note->line, nth++);
		char *typed = NULL;

		if (!kept && doubted)
			import_say_doubt(&n->log, n->name, note, o);
		else if (!kept && !n->json && (some || n->answers.at_prompt))
			import_say_readings(&n->log, n->name, note, o);
		if (!kept)
			typed = answers_line(
			    &n->answers,
			    some ? "which?  A number, 0 for none of them, why, "
				   "back N, or the line in other words: "
				 : "why, back N, the line in other words, or "
				   "0: ");
		if ((!kept && !typed) || (doubted && typed && !*typed)) {
			free(typed);
			break;
		}
		if (typed && take_word(n, i, typed, &o->readings)) {
			nth--;
			free(typed);
			continue;
		}
		asked = true;
		doubted = false;
		take_answer(n, i, kept ? kept : typed, o);
		/* the lines after it are read again, from a certain place */
		n->log.plan.to = 0;
		n->log.doubt = 0;
		n->log.unread = 0;
		n->log.gap = 0;
		import_add_others(n, note, o);
		if (typed)
			answers_add(&n->answers, note->line, typed);
		free(typed);
		if (!some && !o->readings.count && !o->others)
			break;
	}
	if (doubted && n->next > i)
		import_add_others(n, note, o);
	else if (n->next > i && (asked || is_open(o)))
		learn(n, i, o, asked);
}
