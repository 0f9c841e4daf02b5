/* The findings of a log, kept until the game that they are about ends: who is
 * shown them, and how. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"
#include "report.h"

/* clang-format off */
static const struct datum finding_data[] = {
    {OF(struct finding, kind), "what it is", .words = finding_names},
    DATUM_N(struct finding, n),
    {NAMED("line", struct finding, position.line), "where it is"},
    {NAMED("column", struct finding, position.column), "from 1"},
    {OF(struct finding, more), "other legal rows"},
    {OF(struct finding, after_illegal), "after a row that -k let pass"},
    {OF(struct finding, seats), "who is told it: bit n is seat n, bit 7 who sees "
     "everything; 0: everybody"},
    {OF(struct finding, fix_line), "the line from which `fix` would do"},
    {OF(struct finding, fix_lines), "lines in the place of which it comes"},
    DATUM_FILE(struct finding, file),
    {OF(struct finding, rule), "the id of the rule"},
    {OF(struct finding, cite), "where the rule text says it"},
    {OF(struct finding, statement), "what the rule says"},
    {NAMED("message", struct finding, words), "what was expected and what was found"},
    {NAMED("legal", struct finding, alternatives), "legal rows near it"},
    {OF(struct finding, account), "how the number was counted that it asks for"},
    {OF(struct finding, fix), "lines, as they are"},
    {OF(struct finding, fix_says), "the row that is new in them, as a sentence"},
    DATA_END};
/* clang-format on */

static const struct record_type finding_record = {.what = "a finding",
						  .data = finding_data};

void
report_keep(struct report *r, const struct finding *f)
{
	struct finding **findings = grown(
	    r->findings, &r->capacity, r->count + 1, sizeof(struct finding *));

	if (findings)
		r->findings = findings;
	if (findings && (findings[r->count] = finding_copy(f)))
		r->count++;
	else
		r->out_of_memory = true;
}

static bool
is_same(const struct finding *a, const struct finding *b)
{
	return a->n == b->n && a->game == b->game && a->kind == b->kind &&
	       strcmp(a->rule, b->rule) == 0 &&
	       strcmp(a->words, b->words) == 0 && a->more == b->more &&
	       strcmp(a->alternatives, b->alternatives) == 0;
}

void
report_keep_told(struct report *r, const struct finding *f)
{
	struct finding one = *f;
	size_t i = r->count;

	one.file = audit_name(r->audit);
	one.game = audit_summary(r->audit)->ordinal;
	one.n = audit_n(r->audit);
	one.position = audit_position(r->audit, CELL_MOVE);
	while (i > 0 && !is_same(r->findings[i - 1], &one))
		i--;
	if (i)
		r->findings[i - 1]->seats |= one.seats;
	else
		report_keep(r, &one);
}

void
report_keep_rule(struct report *r, uint8_t seats)
{
	const size_t count = r->count;

	for (size_t i = 0; i < count; i++) {
		struct finding one = *r->findings[i];

		if (one.n != audit_n(r->audit) || !(one.seats & SEES_ALL) ||
		    one.game != audit_summary(r->audit)->ordinal)
			continue;
		one.words = one.statement;
		one.alternatives = one.note = one.account = one.fix = "";
		one.more = one.fix_lines = 0;
		one.fix_line = 0;
		one.seats = seats;
		report_keep(r, &one);
	}
}

void
report_write_findings(struct report *r, uint32_t game)
{
	size_t i, kept = 0;
	uint8_t everybody = 0;

	for (i = 0; i <= SEATS_MAX; i++)
		everybody |= (uint8_t)(r->views[i] ? 1u << i : 0);
	json_open_list(r->json);
	for (i = 0; i < r->count; i++) {
		if (game && r->findings[i]->game != game) {
			r->findings[kept++] = r->findings[i];
			continue;
		}
		if (r->findings[i]->seats == (everybody | SEES_ALL))
			r->findings[i]->seats = 0;
		record_object(r->json, &finding_record, r->findings[i]);
		free(r->findings[i]);
	}
	json_close_list(r->json);
	r->count = kept;
}

void
report_free(struct report *r)
{
	for (size_t i = 0; i < r->count; i++)
		free(r->findings[i]);
	free(r->findings);
}
