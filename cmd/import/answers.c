/* Answers to questions: a line `LINE ANSWER` each in a file, so that a run can
 * be repeated, or typed; and `WORD = MOVE` for what is short for a move. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../logs/csv/blank.h"
#include "../../logs/grow.h"
#include "../files/lines.h"
#include "../files/new_file.h"
#include "../output/output.h"
#include "import.h"

enum { ANSWER_MOST = 4096 };

static bool
add(struct answers *a, uint64_t line, struct slice words)
{
	struct answer *more =
	    grown(a->at, &a->room, a->count + 1, sizeof(*more));
	char *copy = more ? strndup(words.at, words.size) : NULL;

	a->at = more ? more : a->at;
	if (memory_gone(!copy))
		return false;
	a->at[a->count++] = (struct answer){line, copy};
	return true;
}

/* --- the file ------------------------------------------------------------- */

static struct slice
unquoted(struct slice s)
{
	s = blank_trim(s);
	if (s.size > 1 && *s.at == '"' && s.at[s.size - 1] == '"')
		s = (struct slice){s.at + 1, s.size - 2};
	return s;
}

/* What is in the file beside answers: nothing, a remark, the delimiter and
 * titles of a spreadsheet, `eot = done`. */
static bool
is_beside(struct slice s)
{
	return !s.size || *s.at == '#' || memchr(s.at, '=', s.size) ||
	       blank_is((struct slice){s.at, s.size < 4 ? s.size : 4}, "line");
}

static bool
read_line(struct answers *a, const struct lines *l)
{
	struct slice s = unquoted(slice_of(l->line)), words;
	char *end;
	const uint64_t line = strtoull(s.at, &end, 10);
	const size_t n = (size_t)(end - s.at);

	if (n == 0 || n > s.size || !line) {
		if (is_beside(s))
			return add(a, 0, slice_of(l->line));
	} else {
		words = (struct slice){s.at + n, s.size - n};
		if (words.size && strchr(" \t,;:\"", *words.at)) {
			/* after a blank a comma is of the row */
			const char *marks = *words.at == ' ' ? " " : " \t,;:\"";

			while (words.size && strchr(marks, *words.at))
				words.at++, words.size--;
			if (words.size)
				return add(a, line, unquoted(words));
		}
	}
	errorf_in(a->path, l->number,
		  "this is not an answer: write the number of the line, a "
		  "blank, and the answer");
	return false;
}

bool
answers_begin(struct answers *a, const char *path)
{
	struct lines l;
	bool good = true;

	memset(a, 0, sizeof(*a));
	a->path = path;
	a->at_prompt = isatty(STDIN_FILENO);
	if (!path)
		return true;
	if (!lines_open(&l, path, ANSWER_MOST)) {
		if (errno != ENOENT)
			errorf_in(path, 0, strerror(errno));
		return errno == ENOENT;
	}
	while (good && lines_next(&l))
		good = read_line(a, &l);
	if (l.error)
		errorf_in(path, 0, strerror(l.error));
	good &= !l.error;
	lines_close(&l);
	return good;
}

void
answers_end(struct answers *a)
{
	for (size_t i = 0; i < a->count; i++)
		free(a->at[i].words);
	free(a->at);
}

static void
write_file(const struct answers *a)
{
	struct new_file f;

	if (!a->path || !new_file_open(&f, a->path))
		return;
	for (size_t i = 0; i < a->count; i++) {
		if (a->at[i].line)
			fprintf(f.to, "%llu ",
				(unsigned long long)a->at[i].line);
		fprintf(f.to, "%s\n", a->at[i].words);
	}
	new_file_keep(&f, KEEP_OVER_OLD);
}

/* --- answers -------------------------------------------------------------- */

const char *
answers_kept(const struct answers *a, uint64_t line, int nth)
{
	for (size_t i = 0; i < a->count; i++)
		if (a->at[i].line == line && nth-- == 0)
			return a->at[i].words;
	return NULL;
}

void
answers_add(struct answers *a, uint64_t line, const char *words)
{
	if (add(a, line, slice_of(words)))
		write_file(a);
}

bool
answers_is_number(const char *answer)
{
	int32_t number;

	return slice_number(slice_of(answer), &number);
}

void
answers_drop(struct answers *a, uint64_t line, int learnt)
{
	size_t kept = 0;

	for (size_t i = a->count; i > 0 && learnt > 0; i--)
		if (!a->at[i - 1].line && strstr(a->at[i - 1].words, " = ")) {
			a->at[i - 1].line = line;
			learnt--;
		}

	for (size_t i = 0; i < a->count; i++) {
		const struct answer one = a->at[i];

		if (one.line == line ||
		    (one.line > line && answers_is_number(one.words)))
			free(one.words);
		else
			a->at[kept++] = one;
	}
	a->count = kept;
	write_file(a);
}

char *
answers_line(struct answers *a, const char *prompt)
{
	char *answer = NULL;
	size_t room = 0;
	ssize_t size;

	if (!a->at_prompt)
		return NULL;
	fputs(prompt, stderr);
	fflush(stderr);
	size = getline(&answer, &room, stdin);
	if (size <= 0) {
		a->at_prompt = false;
		free(answer);
		return NULL;
	}
	answer[strcspn(answer, "\r\n")] = '\0';
	return answer;
}

void
answers_learnt(const struct answers *a, struct legend *g)
{
	for (size_t i = 0; i < a->count; i++) {
		struct slice rest = slice_of(a->at[i].words);
		const struct slice word = blank_trim(slice_cut(&rest, '='));

		if (!a->at[i].line && rest.at)
			legend_add(g, word, blank_trim(rest));
	}
}
