/* validate --since REPORT: what an earlier run found, by its fingerprints, so
 * that only what is new is printed and fails. */
#include <errno.h>
#include <string.h>

#include "../files/lines.h"
#include "../merge/result_line.h"
#include "../output/output.h"

/* Counts the findings of a report; NULL, or what is wrong with the line. */
static const char *
take(struct tally *t, const struct lines *l, bool *ended)
{
	struct result r;
	const char *wrong = strlen(l->line) < l->size
				? "there is a NUL byte in it"
				: result_read(&r, l->line);

	*ended = !wrong && r.kind == LINE_TOTALS;
	if (!wrong && r.kind == LINE_FINDING && *r.finding.print)
		tally_add(t, r.finding.print, 0, 1);
	else if (!wrong && r.kind > LINE_TOTALS)
		wrong = "these are not results of validate";
	result_free(&r);
	return t->lost ? "out of memory" : wrong;
}

bool
since_read(struct tally *t, const char *path)
{
	struct lines l;
	const char *wrong = NULL;
	bool ended = false;

	if (!lines_open(&l, path, SIZE_MAX - 1)) {
		errorf_in(path, 0, strerror(errno));
		return false;
	}
	while (!wrong && lines_next(&l))
		wrong = take(t, &l, &ended);
	if (!wrong && l.error)
		wrong = strerror(l.error);
	else if (!wrong && !ended)
		wrong = "the totals are missing: this is no report of "
			"`validate --format json` that went to its end";
	if (wrong)
		errorf_in(path, l.number, wrong);
	lines_close(&l);
	return !wrong;
}

bool
since_knows(struct tally *t, const struct finding *f)
{
	struct tally_entry *e = *f->print ? tally_find(t, f->print) : NULL;

	return e && e->count[0] && e->count[0]--;
}
