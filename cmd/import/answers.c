/* Answers to questions: a line `LINE ANSWER` each in a file, so that a run can
 * be repeated, or typed. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../output/output.h"
#include "import.h"

bool
answers_begin(struct answers *a, const char *path)
{
	FILE *from;
	size_t room = 0;

	memset(a, 0, sizeof(*a));
	a->path = path;
	a->at_prompt = isatty(STDIN_FILENO);
	from = path ? fopen(path, "r") : NULL;
	if (path && !from && errno != ENOENT) {
		errorf_in(path, 0, strerror(errno));
		return false;
	}
	if (from && getdelim(&a->bytes, &room, '\0', from) < 0) {
		free(a->bytes);
		a->bytes = NULL;
	}
	if (from)
		fclose(from);
	return true;
}

void
answers_end(struct answers *a)
{
	free(a->bytes);
}

char *
answers_kept(const struct answers *a, uint64_t line, int nth)
{
	for (const char *at = a->bytes; at && *at; at++) {
		char *rest;
		const char *end = at + strcspn(at, "\n");
		uint64_t number = strtoull(at, &rest, 10);

		if (number == line && rest > at && rest < end && nth-- == 0) {
			while (*rest == ' ')
				rest++;
			return strndup(rest, (size_t)(end - rest));
		}
		at = end;
		if (!*at)
			break;
	}
	return NULL;
}

static void
keep(const struct answers *a, uint64_t line, const char *answer)
{
	FILE *to = a->path ? fopen(a->path, "a") : NULL;

	if (a->path && (!to || fprintf(to, "%llu %s\n",
				       (unsigned long long)line, answer) < 0))
		errorf_in(a->path, 0, strerror(errno));
	if (to)
		fclose(to);
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

char *
answers_to(struct answers *a, uint64_t line, int nth, const char *prompt)
{
	char *answer = answers_kept(a, line, nth);

	if (answer)
		return answer;
	answer = answers_line(a, prompt);
	if (answer)
		keep(a, line, answer);
	return answer;
}
