#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../logs/say/say.h"
#include "../files/new_file.h"
#include "../options/candidates.h"
#include "../output/output.h"
#include "verdicts.h"

static const struct verdict_format *const formats[] = {
    [FORMAT_TEXT] = &verdict_text,     [FORMAT_JSON] = &verdict_json,
    [FORMAT_CSV] = &verdict_csv,       [FORMAT_JUNIT] = &verdict_junit,
    [FORMAT_GITLAB] = &verdict_junit,  [FORMAT_SARIF] = &verdict_sarif,
    [FORMAT_GITHUB] = &verdict_github, [FORMAT_WAIVERS] = &verdict_waivers};
_Static_assert(sizeof(formats) == FORMAT_HTML * sizeof(void *),
	       "each format is written by somebody");

struct verdicts *
verdicts_new(const struct verdict_options *o)
{
	struct verdicts *v = allocate(sizeof(*v));

	pthread_mutex_init(&v->lock, NULL);
	v->options = o;
	v->format = o->stats ? &verdict_stats : formats[o->shared.format];
	v->colour = output_colour();
	v->sheet = sheet_of(o->shared.format);
	return v;
}

/* Right before the first result: `merge` learns only then if there is one. */
static void
begin_output(struct verdicts *v)
{
	if (v->format->begin && !v->begun && !v->options->shared.quiet)
		v->format->begin(v);
	v->begun = true;
}

void
verdicts_free(struct verdicts *v)
{
	free(v->own);
	tally_free(&v->rules);
	pthread_mutex_destroy(&v->lock);
	free(v);
}

uint64_t
verdicts_most(const struct verdicts *v)
{
	const struct verdict_options *o = v->options;

	if (o->shared.verbose)
		return UINT64_MAX;
	return o->most ? o->most : 20;
}

/* --- which findings ------------------------------------------------------- */

/* Is its rule or kind among the values? */
static bool
is_named_in(const struct values *values, const struct finding *f)
{
	for (int i = 0; i < values->count; i++)
		if (strcmp(values->at[i], f->rule) == 0 ||
		    strcmp(values->at[i], finding_names[f->kind]) == 0 ||
		    strcmp(values->at[i], finding_word(f->kind)) == 0)
			return true;
	return false;
}

/* Is the finding not excluded by --only or --ignore (as errors cannot be)? */
static bool
is_wanted(const struct verdict_options *o, const struct finding *f)
{
	if (f->kind == FINDING_ERROR || f->kind == FINDING_WAIVER)
		return true;
	return (!o->only.count || is_named_in(&o->only, f)) &&
	       !is_named_in(&o->ignored, f);
}

/* Does a finding of this kind fail a run only with --strict? */
static bool
is_soft(enum finding_kind kind)
{
	return kind == FINDING_UNVERIFIED || kind == FINDING_REMARK ||
	       kind == FINDING_WARNING;
}

bool
verdicts_each_unverified(const struct verdict_options *o)
{
	return o->shared.verbose || o->strict || o->stats ||
	       o->shared.format == FORMAT_JSON ||
	       o->shared.format == FORMAT_CSV;
}

/* Is the finding only counted?  A game with an unknown pack has thousands of
 * unverified rows, and one in any case where it cannot be followed. */
static bool
is_only_counted(const struct verdict_options *o, const struct finding *f)
{
	return f->kind == FINDING_UNVERIFIED && !verdicts_each_unverified(o);
}

/* The name of a finding in the tally of rules: its kind and its rule. */
static const char *
rule_name(const struct finding *f, char *name, size_t size)
{
	struct buf t = buf_in(name, size);

	buf_add(&t, finding_word(f->kind));
	buf_pad(&t, 0, KIND_WIDE);
	buf_add(&t, f->rule);
	return name;
}

static void
count_rule(struct verdicts *v, const struct finding *f)
{
	char name[160];
	struct tally_entry *e;

	pthread_mutex_lock(&v->lock);
	e = tally_at(&v->rules, rule_name(f, name, sizeof(name)));
	v->nth = e ? ++e->count[0] : 1;
	if (e && e->last != v->totals.games + 1) {
		e->last = v->totals.games + 1;
		e->count[1]++;
	}
	pthread_mutex_unlock(&v->lock);
}

/* Is it a slip, which explains a stop?  Looked for only if it is shown. */
static bool
is_slip(const struct finding *f)
{
	return strcmp(f->rule, "log/slip") == 0;
}

bool
verdicts_shows(void *verdicts, const struct finding *f)
{
	struct verdicts *v = verdicts;
	char name[160];
	const struct tally_entry *e;
	uint64_t before = 0;

	if (v->options->shared.quiet || !is_wanted(v->options, f) ||
	    is_only_counted(v->options, f))
		return false;
	if (!v->format->limited)
		return true;
	pthread_mutex_lock(&v->lock);
	e = tally_find(&v->rules, rule_name(f, name, sizeof(name)));
	if (is_slip(f))
		before = v->totals.stopped;
	else if (e)
		before = e->count[0];
	pthread_mutex_unlock(&v->lock);
	return before < verdicts_most(v);
}

bool
verdicts_fails(const struct verdicts *v, enum finding_kind kind)
{
	return is_soft(kind) ? v->options->strict : kind != FINDING_WAIVED;
}

void
verdicts_finding(void *verdicts, const struct finding *found)
{
	struct verdicts *v = verdicts;
	struct finding shown = *found, *f = &shown;
	const bool asked = is_wanted(v->options, f);

	if (v->options->also)
		v->options->also(v->options->also_arg, f);
	if (is_only_counted(v->options, f))
		return;
	f->file = options_shown(v->options->stdin_name, f->file);
	begin_output(v);
	if (v->options->since && since_knows(v->options->since, f)) {
		v->totals.known++;
		v->known[f->kind]++;
		return;
	}
	/* another job may have looked for more than are shown */
	if (asked && is_slip(f) && !verdicts_shows(v, f)) {
		v->slips++;
		return;
	}
	if (f->kind == FINDING_ERROR)
		v->totals.errors++;
	if (f->kind == FINDING_WARNING)
		v->totals.warnings++;
	v->totals.stale += f->kind == FINDING_WAIVER;
	if (verdicts_fails(v, f->kind) && (asked || !is_soft(f->kind)))
		v->game_findings++;
	if (!asked) {
		v->totals.left_out++;
		return;
	}
	v->totals.soft += is_soft(f->kind);
	count_rule(v, f);
	v->findings++;
	v->log.findings++;
	if (!v->options->shared.quiet)
		v->format->finding(v, f);
}

/* Adds a game to the totals, and hands it to the format. */
void
verdicts_game(void *verdicts, const char *file, const struct audit_summary *s)
{
	struct verdicts *v = verdicts;
	struct totals *t = &v->totals;

	begin_output(v);
	t->games++;
	v->log.games++;
	t->rows += s->rows - s->unchecked;
	for (int i = 0; i < COUNTED; i++)
		t->count[i] += s->count[i];
	pthread_mutex_lock(&v->lock);
	t->stopped += s->stop != STOP_NOT;
	pthread_mutex_unlock(&v->lock);
	t->stand_in += s->game && s->pack_kind == PACK_STAND_IN;
	if (v->format->game && !v->options->shared.quiet)
		v->format->game(v, options_shown(v->options->stdin_name, file),
				s);
	v->game_findings = 0;
	v->open = 0;
}

void
verdicts_file(struct verdicts *v, const char *file)
{
	begin_output(v);
	v->totals.files++;
	if (v->format->log && !v->options->shared.quiet)
		v->format->log(v, file);
	v->log.findings = v->log.games = 0;
	v->game_findings = 0;
}

static int
status_of(const struct verdicts *v)
{
	const struct totals *t = &v->totals;

	if (t->errors || t->malformed > v->known[FINDING_MALFORMED])
		return EXIT_ERROR;
	if (t->games == 0 && !v->options->shared.allow_empty)
		return EXIT_ERROR;
	if (t->illegal > v->known[FINDING_ILLEGAL] ||
	    t->claims_failed > v->known[FINDING_CLAIM] || t->stale)
		return EXIT_FOUND;
	return v->options->strict && t->soft ? EXIT_FOUND : EXIT_CLEAN;
}

int
verdicts_end(struct verdicts *v, int least)
{
	const struct totals *t = &v->totals;

	begin_output(v);
	v->totals.errors += memory_gone(v->rules.lost);
	v->status = status_of(v);
	if (v->status == EXIT_FOUND && v->options->exit_zero)
		v->status = EXIT_CLEAN;
	if (v->status < least)
		v->status = least;
	if (v->format->end && !v->options->shared.quiet)
		v->format->end(v);
	/* text and JSON count them in their last line */
	if (t->known && v->options->shared.format > FORMAT_JSON)
		errorf(t->known == 1 ? "%ju finding is known, and not shown"
				     : "%ju findings are known, and not shown",
		       t->known);
	if (!t->errors && !t->malformed && t->games == 0 &&
	    !v->options->shared.allow_empty)
		errorf("no game was checked (--allow-empty lets that pass)");
	return v->status;
}

/* Appends a number that is not 0, after a comma unless a colon was before. */
static void
say_count(struct buf *t, uint64_t number, const char *one, const char *many)
{
	if (!number)
		return;
	if (t->size < 3 || t->at[t->size - 2] != ':')
		buf_add(t, ", ");
	buf_say(t, "%ju %s", number, number == 1 ? one : many);
}

static void
say_set_up(struct buf *t, uint64_t rows, bool with_claims)
{
	if (with_claims)
		say_count(t, rows, "row of set-up and claims",
			  "rows of set-up and claims");
	else
		say_count(t, rows, "row of set-up", "rows of set-up");
}

/* The verdicts of a game; if it stopped, what is left, and whether -k helps. */
void
verdicts_counts(const struct verdicts *v, const struct audit_summary *s,
		struct buf *t)
{
	const uint64_t checked = s->rows - s->unchecked;
	const uint64_t open = s->claims_failed + s->claims_unverified;
	const uint64_t judged = s->legal + s->unverified + s->illegal +
				s->announced + s->waived +
				(s->stop == STOP_MALFORMED);
	const struct rule *rule = rule_named(s->rule);

	if (s->stopped_at) {
		buf_say(t, "stopped at row %ju: ", s->stopped_at);
		say_set_up(t, checked > judged ? checked - judged : 0,
			   s->claims > 0);
	} else {
		say_counted((int64_t)checked, slice_of("row"), t);
	}
	say_count(t, s->legal, "legal", "legal");
	say_count(t, s->unverified, "unverified", "unverified");
	say_count(t, s->illegal, "illegal", "illegal");
	say_count(t, s->announced, "illegal as announced",
		  "illegal as announced");
	say_count(t, s->waived, "waived", "waived");
	say_count(t, s->malformed, "malformed", "malformed");
	say_count(t, open < s->claims ? s->claims - open : 0, "claim met",
		  "claims met");
	say_count(t, s->claims_failed, "claim not met", "claims not met");
	say_count(t, s->claims_unverified, "claim unverified",
		  "claims unverified");
	say_count(t, s->remarks, "remark", "remarks");
	if (!s->unchecked)
		return;
	buf_add(t, "; ");
	say_counted((int64_t)s->unchecked, slice_of("row"), t);
	buf_add(t, " not reached");
	if (s->stop == STOP_ILLEGAL && rule && rule->forced != FORCED_STOP &&
	    !v->options->shared.keep_going)
		buf_add(t, " (-k continues)");
}

void
verdicts_pour(struct verdicts *v, const struct new_file *scratch)
{
	int error = new_file_pour(scratch, stdout);

	rewind(scratch->to);
	if (ftruncate(fileno(scratch->to), 0) != 0 && !error)
		error = errno;
	if (error)
		errorf("a temporary file: %s", strerror(error));
	v->totals.errors += error != 0;
}

void
verdicts_notes(const struct finding *f, struct buf *t)
{
	if (*f->cite)
		buf_say(t, "%s: %s\n", f->cite, f->statement);
	if (f->account && *f->account)
		buf_say(t, "%s\n", f->account);
	if (*f->note)
		buf_say(t, "%s\n", f->note);
	if (!*f->alternatives)
		return;
	buf_say(t, "legal here: %s", f->alternatives);
	if (f->more)
		buf_say(t, " | ... (%u more)", f->more);
	buf_char(t, '\n');
}
