/* Results recorded in tests/unit/recorded, and compared line by line. `RECORD=1
 * sh tests/run unit/quick` records them again: read the difference. */
#pragma once

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/buf.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

struct recorded {
	const char *name;
	char *got;
	size_t size;
	FILE *out;
};

static inline void
recorded_begin(struct recorded *r, const char *name)
{
	*r = (struct recorded){.name = name};
	r->out = open_memstream(&r->got, &r->size);
	cr_assert(r->out);
}

__attribute__((format(printf, 2, 3))) static inline void
recorded_line(struct recorded *r, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vfprintf(r->out, format, list);
	va_end(list);
	fputc('\n', r->out);
}

static inline void
recorded_write(const struct recorded *r, const char *path)
{
	FILE *f = fopen(path, "w");

	cr_assert(f && fwrite(r->got, 1, r->size, f) == r->size &&
		      fclose(f) == 0,
		  "%s", path);
}

/* The first lines that differ, `recorded` and now. */
static inline void
recorded_compare(const struct recorded *r, const char *was)
{
	const char *now = r->got;
	int line = 1, supplied = 0;

	while ((*was || *now) && supplied < 3) {
		size_t old = strcspn(was, "\n"), new = strcspn(now, "\n");

		if (old != new || memcmp(was, now, old) != 0) {
			cr_expect(false,
				  "tests/unit/recorded/%s:%d\nrecorded: "
				  "%.*s\nnow:      %.*s",
				  r->name, line, (int)old, was, (int)new, now);
			supplied++;
		}
		was += old + (was[old] != '\0');
		now += new + (now[new] != '\0');
		line++;
	}
	cr_expect(!supplied,
		  "if that is meant: RECORD=1 sh tests/run unit/quick");
}

static inline void
recorded_end(struct recorded *r)
{
	char path[400], *was = NULL;
	size_t size = 0;
	FILE *f;

	fclose(r->out);
	snprintf(path, sizeof(path), "tests/unit/recorded/%s", r->name);
	if (getenv("RECORD")) {
		recorded_write(r, path);
	} else if ((f = fopen(path, "r"))) {
		if (getdelim(&was, &size, '\0', f) < 0)
			size = 0;
		recorded_compare(r, size ? was : "");
		free(was);
		fclose(f);
	} else {
		cr_expect(false, "%s is not there", path);
	}
	free(r->got);
}

/* The result of a case is one or more lines that begin with blanks. */
typedef void case_fn(struct recorded *r, const char *words);

/* Runs the cases of a recorded file, each followed by its result.  A line with
 * a
 * `$` is a case; lines with a `#` and empty lines are for the reader. */
static inline void
recorded_cases(const char *name, case_fn *one)
{
	struct recorded r;
	char path[400], *line = NULL;
	size_t room = 0;
	int cases = 0;
	FILE *f;

	recorded_begin(&r, name);
	snprintf(path, sizeof(path), "tests/unit/recorded/%s", name);
	f = fopen(path, "r");
	cr_assert(f, "%s", path);
	while (getline(&line, &room, f) > 0) {
		if (*line == ' ')
			continue;
		fputs(line, r.out);
		if (*line != '$')
			continue;
		line[strcspn(line, "\n")] = '\0';
		one(&r, line + 1 + (line[1] == ' '));
		cases++;
	}
	cr_expect_gt(cases, 0, "%s", path);
	free(line);
	fclose(f);
	recorded_end(&r);
}

/* The text with word number `at` replaced or removed. */
static inline const char *
with_word(const char *text, int at, const char *other)
{
	static char words[4000];
	struct buf out = buf_in(words, sizeof(words));
	struct slice rest = slice_of(text);

	for (int i = 0; rest.at; i++) {
		struct slice word = slice_cut(&rest, ' ');

		if (i == at)
			word = slice_of(other);
		if (word.size && out.size)
			buf_char(&out, ' ');
		buf_bytes(&out, word.at, word.size);
	}
	return words;
}
