/* Statistics, as a format of verdicts: findings and games, added up.
 *
 * A figure has a subject (what is counted), a group (game, edition, seats), a
 * name and a detail; names of tallies are group, name and detail with tabs
 * between. */
#include <string.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "../validate/verdicts.h"

enum subject { GAMES, OUTCOMES, WINNERS, RULES, CELLS, SUBJECTS };

/* Counts of an entry: GAMES has lengths besides, the others games. */
enum { NUMBER, IN_GAMES, ROWS, LEAST, MOST };

enum { GAME, EDITION, SEATS, NAME, DETAIL, PARTS };

static const struct {
	const char *word, *heading; /* for programs, and as text */
} subjects[SUBJECTS] = {
    [GAMES] = {"games", "games"},
    [OUTCOMES] = {"outcome", "outcomes"},
    [WINNERS] = {"winners", "winners"},
    [RULES] = {"rule", "findings by rule"},
    [CELLS] = {"unverified", "unverified rows, by what is unknown"}};

struct figures {
	struct tally of[SUBJECTS];
};

static void
begin(struct verdicts *v)
{
	v->own = allocate(sizeof(struct figures));
}

/* --- counting ------------------------------------------------------------- */

static struct tally_entry *
entry(struct figures *f, enum subject subject, const char *const parts[PARTS])
{
	BUF(t, 1600);

	for (int i = 0; i < PARTS; i++)
		buf_say(&t, "%s%s", i ? "\t" : "", parts[i]);
	return tally_at(&f->of[subject], t.at);
}

/* Again; `in` is the game it is in. */
static void
count_figure(struct figures *f, enum subject subject,
	     const char *const parts[PARTS], uint64_t in)
{
	struct tally_entry *e = entry(f, subject, parts);

	if (!e)
		return;
	e->count[NUMBER]++;
	e->count[IN_GAMES] += e->last != in;
	e->last = in;
}

/* Each cell that the pack lacks; or the words, where none is named. */
static void
count_cells(struct verdicts *v, const struct finding *f)
{
	static const char mark[] = " | ";
	const char *cells = f->cells && *f->cells ? f->cells : f->words, *end;

	for (; *cells; cells = *end ? end + strlen(mark) : end) {
		BUF(t, 600);
		const char *const parts[PARTS] = {f->game_id, "", "", t.at, ""};

		end = strstr(cells, mark);
		if (!end)
			end = cells + strlen(cells);
		buf_bytes(&t, cells, (size_t)(end - cells));
		count_figure(v->own, CELLS, parts, v->totals.games + 1);
	}
}

/* Is everything in it?  If not, the run is an error. */
static void
check(struct verdicts *v)
{
	struct figures *f = v->own;

	for (int i = 0; i < SUBJECTS; i++) {
		if (!f->of[i].lost)
			continue;
		errorf("out of memory");
		v->totals.errors++;
		f->of[i].lost = false;
	}
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	const char *const parts[PARTS] = {f->game_id, "", "", f->rule,
					  finding_names[f->kind]};

	if (!v->own || print_error(f))
		return;
	if (f->kind == FINDING_UNVERIFIED)
		count_cells(v, f);
	else
		count_figure(v->own, RULES, parts, v->totals.games + 1);
	check(v);
}

static const char *
ended(const struct audit_summary *s)
{
	static const char *const stops[] = {
	    [STOP_ILLEGAL] = "stopped at an illegal row",
	    [STOP_MALFORMED] = "stopped at a malformed row",
	    [STOP_UNKNOWN] = "cannot be followed for cells that are unknown"};

	return s->stop == STOP_NOT ? s->ended : stops[s->stop];
}

/* How long it was, how it ended and who won; fragments end nowhere. */
static void
game(struct verdicts *v, const char *file UNUSED, const struct audit_summary *s)
{
	BUF(t, 24);
	const char *parts[PARTS] = {s->game ? s->game->id : "no game",
				    s->game ? s->game->editions[s->edition]
					    : "",
				    t.at, s->fragment ? "fragments" : "", ""};
	struct tally_entry *e;

	if (!v->own)
		return;
	buf_number(&t, s->seats);
	e = entry(v->own, GAMES, parts);
	if (e) {
		if (!e->count[NUMBER]++ || s->played < e->count[LEAST])
			e->count[LEAST] = s->played;
		if (s->played > e->count[MOST])
			e->count[MOST] = s->played;
		e->count[ROWS] += s->played;
	}
	check(v);
	if (s->fragment)
		return; /* a position to try something has no outcome */
	parts[NAME] = ended(s);
	parts[DETAIL] = strcmp(s->reason, "none") == 0 ? "" : s->reason;
	count_figure(v->own, OUTCOMES, parts, v->totals.games);
	check(v);
	if (!*s->winners || strcmp(s->winners, "none") == 0)
		return;
	parts[NAME] = s->winners;
	parts[DETAIL] = "";
	count_figure(v->own, WINNERS, parts, v->totals.games);
	check(v);
}

/* --- writing -------------------------------------------------------------- */

/* A figure as a line: how often, where, what, and in how many games. */
static void
print_figure(const struct verdicts *v, enum subject subject,
	     const struct tally_entry *e, const struct slice parts[PARTS])
{
	const bool by_table = parts[SEATS].size > 0;

	printf("%8ju  %.*s", e->count[NUMBER], (int)parts[GAME].size,
	       parts[GAME].at);
	if (by_table)
		printf(" %.*s, %.*s %s", (int)parts[EDITION].size,
		       parts[EDITION].at, (int)parts[SEATS].size,
		       parts[SEATS].at,
		       slice_is(parts[SEATS], "1") ? "seat" : "seats");
	if (parts[NAME].size)
		printf("%s%.*s", !by_table && !parts[GAME].size ? "" : ": ",
		       (int)parts[NAME].size, parts[NAME].at);
	if (parts[DETAIL].size)
		printf(" (%.*s)", (int)parts[DETAIL].size, parts[DETAIL].at);
	if (subject == GAMES)
		printf(": %ju to %ju rows of play, %.1f on average",
		       e->count[LEAST], e->count[MOST],
		       (double)e->count[ROWS] / (double)e->count[NUMBER]);
	if (subject >= RULES) {
		printf(", in ");
		print_count(stdout, e->count[IN_GAMES], "game", "games");
		printf(" (%.1f %%)",
		       100.0 * (double)e->count[IN_GAMES] /
			   (double)(v->totals.games ? v->totals.games : 1));
	}
	putchar('\n');
}

struct figure_line {
	const char *subject;
	struct slice part[PARTS];
	uint64_t count[5];
};

/* clang-format off */
#define CSV "subject game edition seats name detail count games rows least most"
#define SUBJECT_DATA                                                           \
	{OF(struct figure_line, subject), "what is counted"},                         \
	{NAMED("game", struct figure_line, part[GAME]), "the game, bismarck"},        \
	{NAMED("edition", struct figure_line, part[EDITION]), "of its rules"},        \
	{NAMED("seats", struct figure_line, part[SEATS]), "how many play"},           \
	{NAMED("name", struct figure_line, part[NAME]), "outcome, winners, rule or cell"}, \
	{NAMED("detail", struct figure_line, part[DETAIL]), "its reason, or the kind of finding"}, \
	{NAMED("count", struct figure_line, count[NUMBER]), "how often"}
const struct record_type stats_games_record = {.what = "games, subject `games`",
    .csv = CSV, .data = DATA(
    SUBJECT_DATA,
    {NAMED("rows", struct figure_line, count[ROWS]), "rows of play of these games"},
    {NAMED("least", struct figure_line, count[LEAST]), "of the shortest"},
    {NAMED("most", struct figure_line, count[MOST]), "of the longest"})};
const struct record_type stats_others_record = {.what = "any other subject",
    .csv = CSV, .data = DATA(
    SUBJECT_DATA,
    {NAMED("games", struct figure_line, count[IN_GAMES]), "in that many games"})};
/* clang-format on */

static void
write_figure(struct verdicts *v, enum subject subject,
	     const struct tally_entry *e)
{
	const struct record_type *r =
	    subject == GAMES ? &stats_games_record : &stats_others_record;
	struct figure_line line = {.subject = subjects[subject].word};
	struct slice rest = slice_of(e->name);

	for (int i = 0; i < PARTS; i++)
		line.part[i] = i + 1 < PARTS ? slice_cut(&rest, '\t') : rest;
	memcpy(line.count, e->count, sizeof(line.count));
	if (!sheet_put(&v->sheet, r, &line))
		print_figure(v, subject, e, line.part);
}

static void
put_head(struct verdicts *v)
{
	sheet_head(&v->sheet, &stats_games_record);
	if (v->options->shared.format != FORMAT_TEXT)
		return;
	print_count(stdout, v->totals.files, "log", "logs");
	fputs(", ", stdout);
	print_count(stdout, v->totals.games, "game", "games");
	fputs(", ", stdout);
	print_count(stdout, v->totals.rows, "row checked\n", "rows checked\n");
}

/* Each subject under its heading, what is most frequent first. */
static void
end(struct verdicts *v)
{
	const bool text = v->options->shared.format == FORMAT_TEXT;
	struct figures *f = v->own;
	uint64_t most = text ? verdicts_most(v) : UINT64_MAX;

	if (!f)
		return;
	put_head(v);
	for (int subject = 0; subject < SUBJECTS; subject++) {
		struct tally *t = &f->of[subject];

		tally_sort(t);
		if (t->count && text)
			printf("\n%s:\n", subjects[subject].heading);
		for (size_t i = 0; i < t->count && i < most; i++)
			write_figure(v, (enum subject)subject, t->entries[i]);
		if (t->count > most)
			printf("          ... (%ju more)\n", (t->count - most));
		tally_free(t);
	}
}

const struct verdict_format verdict_stats = {
    .begin = begin, .finding = finding, .game = game, .end = end};
