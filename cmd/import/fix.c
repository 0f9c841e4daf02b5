/* Notes that are a log already: the edit of it that `validate` proposes is made
 * if somebody says yes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "import.h"

enum { EDITS = 16 };

/* The first edit that is proposed. */
struct edit {
	uint64_t line, lines;
	char *words, *text;
};

static void
take(void *arg, const struct finding *f)
{
	struct edit *e = arg;

	if (!f->fix_line || e->line)
		return;
	e->line = f->fix_line;
	e->lines = f->fix_lines;
	e->words = strdup(f->words);
	e->text = strdup(f->fix);
}

static struct edit
find(const struct import *r, const char *name, const char *bytes, size_t size)
{
	struct edit e = {.line = 0};
	struct audit_options o =
	    options_audit(&r->options, (struct sink){take, &e, NULL});
	struct audit *a;

	o.lost = true;
	a = audit_memory(name, bytes, size, &o);
	while (a && !e.line && audit_next(a) != AUDIT_END)
		;
	audit_close(a);
	return e;
}

/* Where that many lines end. */
static size_t
lines_end(const char *bytes, size_t size, size_t from, uint64_t lines)
{
	for (; lines > 0 && from < size; from++)
		lines -= bytes[from] == '\n';
	return from;
}

static char *
edited(char *bytes, size_t *size, const struct edit *e)
{
	const size_t from = lines_end(bytes, *size, 0, e->line - 1);
	const size_t to = lines_end(bytes, *size, from, e->lines);
	const size_t put = strlen(e->text);
	char *all = malloc(*size - (to - from) + put + 1);

	if (!all)
		return bytes;
	memcpy(all, bytes, from);
	memcpy(all + from, e->text, put);
	memcpy(all + from + put, bytes + to, *size - to);
	*size += put - (to - from);
	free(bytes);
	return all;
}

static bool
says_yes(const char *answer)
{
	return answer && strchr("yYjJ1", *answer) && *answer;
}

char *
import_fix(const struct import *r, char *bytes, size_t *size)
{
	for (int i = 0; i < EDITS && r->options.format != FORMAT_JSON; i++) {
		struct edit e = find(r, r->notes, bytes, *size);
		char *answer = NULL;

		if (e.words && e.text) {
			if (r->asked->at_prompt || r->asked->path) {
				print_path(stderr, r->notes);
				fprintf(stderr, ":%llu: %s\n",
					(unsigned long long)e.line, e.words);
			}
			answer = answers_to(r->asked, 0, 0,
					    "shall the log be read like that?  "
					    "yes or no: ");
		}
		if (says_yes(answer))
			bytes = edited(bytes, size, &e);
		else
			i = EDITS;
		free(answer);
		free(e.words);
		free(e.text);
	}
	return bytes;
}
