#include <stdlib.h>
#include <string.h>

#include "../../logs/writer.h"
#include "../output/json.h"
#include "../output/output.h"
#include "verdicts.h"

static const struct verdict_format *const formats[FORMATS] = {
    [FORMAT_TEXT] = &verdict_text,    [FORMAT_JSON] = &verdict_json,
    [FORMAT_CSV] = &verdict_csv,      [FORMAT_TAP] = &verdict_tap,
    [FORMAT_JUNIT] = &verdict_junit,  [FORMAT_SARIF] = &verdict_sarif,
    [FORMAT_GITHUB] = &verdict_github};

struct verdicts *
verdicts_new(const struct options *o)
{
	struct verdicts *v = allocate(sizeof(*v));

	if (!v)
		return NULL;
	v->options = o;
	v->format = formats[o->format];
	v->hold = text_in(v->held, sizeof(v->held));
	v->colour = output_colour();
	v->json = json_new(stdout);
	v->csv = output_csv();
	if (!v->json || !v->csv) {
		verdicts_free(v);
		return NULL;
	}
	if (v->format->begin)
		v->format->begin(v);
	return v;
}

void
verdicts_free(struct verdicts *v)
{
	json_free(v->json);
	writer_free(v->csv);
	free(v);
}

bool
verdicts_fails(const struct verdicts *v, enum finding_kind kind)
{
	switch (kind) {
	case FINDING_ILLEGAL:
	case FINDING_CLAIM:
	case FINDING_MALFORMED:
	case FINDING_TROUBLE:
	case FINDING_WAIVER:
		return true;
	case FINDING_WAIVED:
		return false;
	case FINDING_UNVERIFIED:
	case FINDING_REMARK:
	case FINDING_WARNING:
	case FINDING_KINDS:
		break;
	}
	return v->options->strict;
}

void
verdicts_finding(struct verdicts *v, const struct finding *f)
{
	if (f->kind == FINDING_TROUBLE)
		v->totals.troubles++;
	if (f->kind == FINDING_WARNING)
		v->totals.warnings++;
	v->totals.stale += f->kind == FINDING_WAIVER;
	if (verdicts_fails(v, f->kind))
		v->game_findings++;
	v->findings++;
	v->log.findings++;
	v->format->finding(v, f);
}

void
verdicts_game(struct verdicts *v, const char *file,
	      const struct audit_summary *s)
{
	struct totals *t = &v->totals;

	t->games++;
	v->log.games++;
	t->rows += s->rows - s->unchecked;
	t->unchecked += s->unchecked;
	t->legal += s->legal;
	t->unverified += s->unverified;
	t->illegal += s->illegal;
	t->waived += s->waived;
	t->announced += s->announced;
	t->claims += s->claims;
	t->claims_failed += s->claims_failed;
	t->malformed += s->malformed;
	t->remarks += s->remarks;
	t->stopped += s->stop != STOP_NOT;
	t->stand_in += s->game && s->pack_kind == PACK_STAND_IN;
	if (v->format->game)
		v->format->game(v, file, s);
	v->game_findings = 0;
	text_clear(&v->hold);
}

void
verdicts_file(struct verdicts *v, const char *file)
{
	v->totals.files++;
	if (v->format->log)
		v->format->log(v, file);
	v->log.findings = v->log.games = 0;
	text_clear(&v->hold);
	v->game_findings = 0;
}

static int
status_of(const struct verdicts *v)
{
	const struct totals *t = &v->totals;

	if (t->troubles || t->malformed)
		return EXIT_TROUBLE;
	if (t->games == 0 && !v->options->allow_empty)
		return EXIT_TROUBLE;
	if (t->illegal || t->claims_failed || t->stale)
		return EXIT_FOUND;
	if (v->options->strict && (t->unverified || t->remarks || t->warnings))
		return EXIT_FOUND;
	return EXIT_CLEAN;
}

int
verdicts_end(struct verdicts *v, int least)
{
	const struct totals *t = &v->totals;

	v->status = status_of(v);
	if (v->status < least)
		v->status = least;
	if (v->format->end)
		v->format->end(v);
	if (!t->troubles && !t->malformed && t->games == 0 &&
	    !v->options->allow_empty)
		trouble("no game was checked (--allow-empty lets that pass)");
	return v->status;
}

void
verdicts_name(const char *file, const struct audit_summary *s, struct text *t)
{
	text_safe(t, slice_of(strcmp(file, "-") == 0 ? "<stdin>" : file));
	text_char(t, '#');
	text_number(t, s->ordinal);
}

static void
count(struct text *t, uint64_t number, const char *words)
{
	if (!number)
		return;
	text_add(t, ", ");
	text_number(t, (int64_t)number);
	text_char(t, ' ');
	text_add(t, words);
}

void
verdicts_counts(const struct audit_summary *s, struct text *t)
{
	uint64_t checked = s->rows - s->unchecked;

	text_number(t, (int64_t)checked);
	text_add(t, checked == 1 ? " row" : " rows");
	count(t, s->legal, "legal");
	count(t, s->unverified, "unverified");
	count(t, s->illegal, "illegal");
	count(t, s->announced, "illegal as announced");
	count(t, s->waived, "waived");
	count(t, s->malformed, "malformed");
	count(t,
	      s->claims -
		  (s->claims_failed < s->claims ? s->claims_failed : s->claims),
	      "claims met");
	count(t, s->claims_failed, "claims not met");
	count(t, s->remarks, "remarks");
	count(t, s->unchecked, "unchecked");
}
