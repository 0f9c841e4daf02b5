/* GitHub workflow commands: findings as annotations on the changed files.
 *
 * A step may have ten errors and ten warnings; GitHub drops the others.  The
 * worst come first, in the order of the logs; the others are plain lines of the
 * step's log, after them, and a notice sums up.
 *
 * What a log says must not be a command: GitHub's runner obeys `::` where a
 * line begins, and `##[` anywhere in it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "../files/new_file.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "verdicts.h"

enum { STEP = 10 };

/* Annotations that wait, the worst first. */
struct annotations {
	char *line[STEP], *plain[STEP];
	int rank[STEP], count;
};

struct held {
	struct annotations errors, warnings;
	struct new_file plain; /* lines for after the annotations */
	uint64_t rest;         /* findings that are no annotation */
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

/* The escapes of workflow commands; `property` also takes : and , */
static void
escape(struct buf *t, const char *words, bool property)
{
	static const char special[] = "%\r\n:,";
	static const char *const as[] = {"%25", "%0D", "%0A", "%3A", "%2C"};
	const size_t count = property ? 5 : 3;

	for (; *words; words++) {
		const char one[] = {*words, '\0'};
		const size_t i = strcspn(special, one);

		if (i < count)
			buf_add(t, as[i]);
		else
			buf_char(t, *words);
	}
}

static void
annotation(const struct verdicts *v, const struct finding *f, struct buf *t)
{
	BUF(path, PATH_MAX);
	BUF(name, NAME_SHOWN);
	BUF(n, 3000);

	buf_name_for_others(&path, f->file);
	buf_name(&name, path.at);
	verdicts_notes(f, &n);
	if (n.size)
		n.at[n.size - 1] = '\0';
	buf_add(t, verdicts_fails(v, f->kind) ? "::error file="
					      : "::warning file=");
	escape(t, name.at, true);
	if (f->position.line) {
		buf_say(t, ",line=%jd,col=%jd", (int64_t)f->position.line,
			(int64_t)f->position.column);
	}
	if (*f->rule) {
		buf_add(t, ",title=");
		escape(t, f->rule, true);
	}
	buf_add(t, "::");
	escape(t, f->words, false);
	if (n.size) {
		escape(t, "\n", false);
		escape(t, n.at, false);
	}
}

/* The last line of a full list gives way. */
static void
give_way(struct held *h, struct annotations *a)
{
	a->count--;
	put_line(h->plain.to,
		 a->plain[a->count] ? a->plain[a->count] : "- out of memory");
	free(a->line[a->count]);
	free(a->plain[a->count]);
	h->rest++;
}

static void
keep(struct annotations *a, int rank, char *line, char *plain)
{
	int i;

	for (i = a->count++; i > 0 && a->rank[i - 1] < rank; i--) {
		a->rank[i] = a->rank[i - 1];
		a->line[i] = a->line[i - 1];
		a->plain[i] = a->plain[i - 1];
	}
	a->rank[i] = rank;
	a->line[i] = line;
	a->plain[i] = plain;
}

static void
begin(struct verdicts *v)
{
	struct held *h = allocate(sizeof(*h));

	if (h && !new_file_scratch(&h->plain)) {
		free(h);
		h = NULL;
	}
	v->own = h;
	v->totals.errors += !h;
}

/* Something is missing, and the run says so. */
static void
lost(struct verdicts *v)
{
	errorf("out of memory");
	v->totals.errors++;
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	BUF(t, 12000);
	BUF(p, NAME_SHOWN + 1200);
	struct held *h = v->own;
	struct annotations *a;
	char *whole, *brief;

	if (!h || (f->kind == FINDING_UNVERIFIED && !v->options->strict))
		return;
	a = verdicts_fails(v, f->kind) ? &h->errors : &h->warnings;
	annotation(v, f, &t);
	/* a line that begins with two colons would be a command */
	buf_add(&p, "- ");
	buf_place(&p, f->file, f->position);
	buf_say(&p, ": %s: %s", finding_word(f->kind), f->words);
	if (a->count == STEP && a->rank[STEP - 1] >= ranks[f->kind]) {
		put_line(h->plain.to, p.at);
		h->rest++;
		return;
	}
	if (a->count == STEP)
		give_way(h, a);
	whole = strdup(t.at);
	brief = strdup(p.at);
	if (!whole || !brief)
		lost(v);
	keep(a, ranks[f->kind], whole, brief);
}

static void
put_all(struct annotations *a)
{
	for (int i = 0; i < a->count; i++) {
		put_line(stdout,
			 a->line[i] ? a->line[i] : "::error::out of memory");
		free(a->line[i]);
		free(a->plain[i]);
	}
}

static void
put_plain(struct verdicts *v, struct held *h)
{
	char bytes[8192];
	size_t size;
	bool good = fflush(h->plain.to) == 0 && !ferror(h->plain.to);

	rewind(h->plain.to);
	while ((size = fread(bytes, 1, sizeof(bytes), h->plain.to)))
		fwrite(bytes, 1, size, stdout);
	if (!good || ferror(h->plain.to)) {
		errorf("a temporary file: %s", strerror(errno ? errno : EIO));
		v->totals.errors++;
	}
	new_file_drop(&h->plain);
}

static void
end(struct verdicts *v)
{
	struct held *h = v->own;

	if (!h)
		return;
	put_all(&h->errors);
	put_all(&h->warnings);
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
	put_plain(v, h);
	print_count(stdout, v->totals.games, "game", "games");
	fputs(", ", stdout);
	print_count(stdout, v->totals.rows, "row checked\n", "rows checked\n");
}

const struct verdict_format verdict_github = {
    .begin = begin, .finding = finding, .end = end};
