/* GitHub workflow commands: findings as annotations on the changed files.
 *
 * A step may have ten errors and ten warnings; GitHub drops the others.  The
 * worst come first, in the order of the logs; the others are plain lines of the
 * step's log, after them, and a notice sums up.
 *
 * No words of a log may be a command: GitHub's runner obeys `::` where a
 * line begins, and `##[` anywhere in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "../files/new_file.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "verdicts.h"

enum {
	STEP = 10,
	WORDS_MOST = 2000, /* what a finding says; its notes */
	NOTES_MOST = 3000,
	ESCAPED = 3 /* bytes of one that is escaped */
};

/* Findings held back, the worst first. */
struct annotations {
	struct finding *worst[STEP + 1];
	int count;
};

struct held {
	struct annotations errors, warnings;
	struct new_file plain; /* lines for after the annotations */
	uint64_t rest;         /* findings that are not annotations */
};

/* clang-format off */
static const int ranks[FINDING_KINDS] = {
    [FINDING_ERROR] = 9, [FINDING_MALFORMED]  = 8, [FINDING_ILLEGAL] = 7,
    [FINDING_CLAIM]   = 6, [FINDING_WAIVER]     = 5, [FINDING_REMARK]  = 4,
    [FINDING_WARNING] = 3, [FINDING_UNVERIFIED] = 2, [FINDING_WAIVED]  = 1};
/* clang-format on */

static void
put_line(FILE *to, const char *line)
{
	print_unbroken(to, line);
	putc('\n', to);
}

/* How many characters of `special` are escaped in a workflow command. */
enum escaped { IN_WORDS = 3, IN_PROPERTY = 5 };

static void
escape(struct buf *t, const char *words, enum escaped count)
{
	static const char special[] = "%\r\n:,";
	static const char *const as[] = {"%25", "%0D", "%0A", "%3A", "%2C"};

	for (; *words; words++) {
		const char one[] = {*words, '\0'};
		const size_t i = strcspn(special, one);

		if (i < count)
			buf_add(t, as[i]);
		else
			buf_char(t, *words);
	}
}

/* A workflow command at the place of the finding. */
static void
put_annotation(const struct verdicts *v, const struct finding *f)
{
	BUF(t, ESCAPED * (NAME_SHOWN + WORDS_MOST + NOTES_MOST));
	BUF(path, PATH_MAX);
	BUF(name, NAME_SHOWN);
	BUF(n, NOTES_MOST);

	buf_name_for_others(&path, f->file);
	buf_name(&name, path.at);
	verdicts_notes(f, &n);
	if (n.size)
		buf_back(&n, n.size - 1); /* its line end */
	buf_add(&t, verdicts_fails(v, f->kind) ? "::error file="
					       : "::warning file=");
	escape(&t, name.at, IN_PROPERTY);
	if (f->position.line) {
		buf_say(&t, ",line=%ju,col=%ju", f->position.line,
			f->position.column);
	}
	if (*f->rule) {
		buf_add(&t, ",title=");
		escape(&t, f->rule, IN_PROPERTY);
	}
	buf_add(&t, "::");
	escape(&t, f->words, IN_WORDS);
	if (n.size) {
		escape(&t, "\n", IN_WORDS);
		escape(&t, n.at, IN_WORDS);
	}
	put_line(stdout, t.at);
}

/* A finding that is not an annotation. */
static void
put_plain(struct held *h, const struct finding *f)
{
	BUF(p, NAME_SHOWN + 1200);

	/* a line that begins with two colons would be a command */
	buf_add(&p, "- ");
	buf_place(&p, f->file, f->position);
	buf_say(&p, ": %s: %s", finding_word(f->kind), f->words);
	put_line(h->plain.to, p.at);
	h->rest++;
}

static void
begin(struct verdicts *v)
{
	struct held *h = allocate(sizeof(*h));

	if (!new_file_scratch(&h->plain)) {
		free(h);
		h = NULL;
	}
	v->own = h;
	v->totals.errors += !h;
}

/* Of a list that is full the last one gives way. */
static void
finding(struct verdicts *v, const struct finding *f)
{
	struct held *h = v->own;
	struct annotations *a;
	int i;

	if (!h || (f->kind == FINDING_UNVERIFIED && !v->options->strict))
		return;
	a = verdicts_fails(v, f->kind) ? &h->errors : &h->warnings;
	for (i = a->count;
	     i > 0 && ranks[a->worst[i - 1]->kind] < ranks[f->kind]; i--)
		a->worst[i] = a->worst[i - 1];
	a->worst[i] = finding_copy(f);
	if (memory_gone(!a->worst[i])) {
		v->totals.errors++;
		for (; i < a->count; i++)
			a->worst[i] = a->worst[i + 1];
	} else if (++a->count > STEP) {
		put_plain(h, a->worst[--a->count]);
		free(a->worst[a->count]);
	}
}

static void
put_all(const struct verdicts *v, struct annotations *a)
{
	for (int i = 0; i < a->count; i++) {
		put_annotation(v, a->worst[i]);
		free(a->worst[i]);
	}
}

/* The annotations, what is not among them, then the other findings. */
static void
end(struct verdicts *v)
{
	struct held *h = v->own;

	if (!h)
		return;
	put_all(v, &h->errors);
	put_all(v, &h->warnings);
	if (v->totals.excluded) {
		fputs("::notice title=umpire::", stdout);
		print_count(stdout, v->totals.excluded, "log or folder is",
			    "logs or folders are");
		puts(" left out by .umpire");
	}
	if (h->rest) {
		fputs("::notice title=umpire::", stdout);
		print_count(stdout, v->findings, "finding, ", "findings, ");
		print_count(stdout, h->rest,
			    "of them only in the log of this "
			    "step\n",
			    "of them only in the log of this step\n");
	}
	verdicts_pour(v, &h->plain);
	new_file_drop(&h->plain);
	print_count(stdout, v->totals.games, "game", "games");
	fputs(", ", stdout);
	print_count(stdout, v->totals.rows, "row checked\n", "rows checked\n");
}

const struct verdict_format verdict_github = {
    .begin = begin, .finding = finding, .end = end};
