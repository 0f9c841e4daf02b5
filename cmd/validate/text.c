/* Findings as lines that editors jump to, a summary a game, and in all. */
#include <stdlib.h>
#include <string.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "verdicts.h"

static void
print_place_of(const struct finding *f)
{
	print_place(stdout, f->file, f->position);
	fputs(": ", stdout);
}

static const char *
colour_of(const struct verdicts *v, enum finding_kind kind)
{
	if (!v->colour)
		return "";
	return verdicts_fails(v, kind) ? "\033[1;31m" : "\033[1;33m";
}

/* The finding as editors read it, and its notes under the same place. */
static void
print_finding(struct verdicts *v, const struct finding *f, uint64_t more)
{
	BUF(notes, 4000);
	struct slice rest;

	v->open++;
	print_place_of(f);
	printf("%s%s:%s ", colour_of(v, f->kind), finding_word(f->kind),
	       v->colour ? "\033[0m" : "");
	if (more && strcmp(f->rule, "log/read-as") == 0)
		printf("%ju rows name players, or are not quite written as "
		       "rows are: the first is ",
		       more + 1);
	fputs(f->words, stdout);
	if (*f->rule)
		printf(" [%s]", f->rule);
	if (f->after_illegal)
		fputs(" (after an illegal row)", stdout);
	if (more && strcmp(f->rule, "log/read-as") == 0)
		fputs(" (-v shows each)", stdout);
	else if (more)
		printf(" (and %ju more of this kind; -v shows each)", more);
	putchar('\n');
	verdicts_notes(f, &notes);
	rest = (struct slice){notes.at, notes.size};
	/* of what is not a row of play, the citation adds nothing */
	if (*f->cite && f->kind != FINDING_ILLEGAL && f->kind != FINDING_WAIVED)
		(void)slice_cut(&rest, '\n');
	while (rest.size) {
		const struct slice note = slice_cut(&rest, '\n');

		print_place_of(f);
		printf("note: %.*s\n", SLICE(note));
	}
}

/* --- remarks and warnings ------------------------------------------------- */

/* Remarks and warnings come after the mistakes of a game, one line per rule. */
enum { FOLDED = 24 }; /* rules of one game */

struct folded {
	int count;
	struct {
		struct finding *first;
		uint64_t more;
	} of[FOLDED];
};

/* May findings of the rule become one line?  Not if each is asked for, nor a
 * slip, which explains the row beside it. */
static bool
may_fold(const struct verdicts *v, const struct finding *f)
{
	const struct verdict_options *o = v->options;

	return (f->kind == FINDING_REMARK || f->kind == FINDING_WARNING) &&
	       !o->shared.verbose && !o->strict && !o->most && !o->only.count &&
	       strcmp(f->rule, "log/slip") != 0;
}

/* Keeps the first finding of a rule, or counts another; false: no room. */
static bool
fold(struct verdicts *v, const struct finding *f)
{
	struct folded *all = v->own;

	if (!all)
		all = v->own = allocate(sizeof(*all));
	for (int i = 0; i < all->count; i++)
		if (all->of[i].first->kind == f->kind &&
		    strcmp(all->of[i].first->rule, f->rule) == 0) {
			all->of[i].more++;
			return true;
		}
	if (all->count == FOLDED || v->nth > verdicts_most(v) ||
	    !(all->of[all->count].first = finding_copy(f)))
		return false;
	all->of[all->count++].more = 0;
	v->shown++;
	return true;
}

static void
unfold(struct verdicts *v)
{
	struct folded *all = v->own;

	for (int i = 0; all && i < all->count; i++) {
		print_finding(v, all->of[i].first, all->of[i].more);
		free(all->of[i].first);
	}
	if (all)
		all->count = 0;
}

/* A log is over, perhaps without a game. */
static void
end_log(struct verdicts *v, const char *file UNUSED)
{
	unfold(v);
}

/* --- as they come --------------------------------------------------------- */

static void
finding(struct verdicts *v, const struct finding *f)
{
	if (may_fold(v, f) && fold(v, f))
		return;
	v->shown++;
	if (v->nth <= verdicts_most(v))
		print_finding(v, f, 0);
}

/* A game with findings is always summed up, of the others the first few. */
static void
game(struct verdicts *v, const char *file, const struct audit_summary *s)
{
	BUF(t, 400);
	bool told;

	unfold(v);
	told = v->open > 0;
	if (v->options->brief || (!told && ++v->plain > verdicts_most(v)))
		return;
	buf_game_name(&t, file, s->ordinal);
	buf_add(&t, ": ");
	if (s->game) {
		buf_game(&t, s);
		buf_add(&t, s->fragment ? ", fragment: " : ": ");
	}
	verdicts_counts(v, s, &t);
	puts(t.at);
}

/* Which rules, when findings are many and a table is much shorter. */
static void
rules(struct verdicts *v)
{
	enum { GLANCE = 10 };
	const uint64_t most = verdicts_most(v);
	uint64_t hidden = 0;

	tally_sort(&v->rules);
	if (v->shown <= GLANCE || v->shown < v->rules.count * 2)
		return;
	puts("findings by rule:");
	for (size_t i = 0; i < v->rules.count; i++) {
		const struct tally_entry *e = v->rules.entries[i];

		printf("%8ju  %s in ", e->count[0], e->name);
		print_count(stdout, e->count[1], "game\n", "games\n");
		hidden += e->count[0] > most ? e->count[0] - most : 0;
	}
	if (!hidden)
		return;
	print_count(stdout, hidden, "of them is", "of them are");
	printf(" not shown: --most N shows N of each rule, not %ju\n", most);
}

/* The run in a line: whatever is not zero is counted. */
static void
end(struct verdicts *v)
{
	const struct totals *t = &v->totals;

	unfold(v); /* of a run that was cut */
	if (!v->options->brief && v->plain > verdicts_most(v)) {
		print_count(stdout, v->plain - verdicts_most(v),
			    "more game is not listed\n",
			    "more games are not listed\n");
	}
	rules(v);
	if (t->excluded) {
		print_count(stdout, t->excluded, "log", "logs or folders");
		puts(" left out by .umpire; --no-project looks at all");
	}
	if (v->options->brief)
		return;
	print_count(stdout, t->files, "log", "logs");
	fputs(", ", stdout);
	print_count(stdout, t->games, "game", "games");
	fputs(", ", stdout);
	print_count(stdout, t->rows, "row checked", "rows checked");
	fputs(": ", stdout);
	print_count(stdout, t->legal, "legal", "legal");
	print_also(stdout, t->unverified, "unverified", "unverified");
	print_also(stdout, t->illegal, "illegal", "illegal");
	print_also(stdout, t->announced, "illegal as announced",
		   "illegal as announced");
	print_also(stdout, t->waived, "waived", "waived");
	print_also(stdout, t->stale, "unused waiver", "unused waivers");
	print_also(stdout, t->malformed, "malformed", "malformed");
	print_also(stdout, t->claims, "claim", "claims");
	print_also(stdout, t->claims_failed, "not met", "not met");
	print_also(stdout, t->claims_unverified, "of them unverified",
		   "of them unverified");
	print_also(stdout, t->remarks, "remark", "remarks");
	print_also(stdout, t->warnings, "warning", "warnings");
	print_also(stdout, t->unchecked, "row not reached", "rows not reached");
	print_also(stdout, t->errors, "error", "errors");
	print_also(stdout, t->left_out, "finding left out",
		   "findings left out");
	print_also(stdout, t->known, "finding known", "findings known");
	print_also(stdout, v->others, "file of waivers passed over",
		   "files of waivers passed over");
	putchar('\n');
	if (t->stand_in) {
		print_count(stdout, t->stand_in, "game", "games");
		puts(" judged with invented cards (a stand-in pack)");
	}
}

const struct verdict_format verdict_text = {.finding = finding,
					    .game = game,
					    .end = end,
					    .log = end_log,
					    .limited = true};
