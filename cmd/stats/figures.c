/* Statistics, as a format of verdicts: whatever hands findings and games on,
 * `stats` or `merge --stats`, gets them added up.
 *
 * A figure has a subject (what is counted), a group (game, edition, seats), a
 * name and a detail; names of tallies are group, name and detail with tabs
 * between. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/writer.h"
#include "../output/findings.h"
#include "../output/json.h"
#include "../output/output.h"
#include "../validate/verdicts.h"

enum subject { GAMES, OUTCOMES, WINNERS, RULES, CELLS, SUBJECTS };

/* Counts of an entry: GAMES has lengths besides, the others games. */
enum { NUMBER, IN_GAMES, ROWS, LEAST, MOST };

enum { GAME, EDITION, SEATS, NAME, DETAIL, PARTS };

static const char *const subjects[SUBJECTS] = {"games", "outcome", "winners",
					       "rule", "unverified"};
static const char *const headings[SUBJECTS] = {
    "games", "outcomes", "winners", "findings by rule",
    "unverified rows, by what is unknown"};

struct figures {
	struct tally of[SUBJECTS];
};

static void
begin(struct verdicts *v)
{
	v->own = allocate(sizeof(struct figures));
	v->totals.troubles += !v->own;
}

/* --- counting ------------------------------------------------------------- */

static struct tally_entry *
entry(struct figures *f, enum subject subject, const char *const parts[PARTS])
{
	char words[1600];
	struct text t = text_in(words, sizeof(words));
	int i;

	for (i = 0; i < PARTS; i++) {
		text_add(&t, i ? "\t" : "");
		text_add(&t, parts[i]);
	}
	return tally_at(&f->of[subject], words);
}

/* Once more; `in` is the game it is in. */
static void
count(struct figures *f, enum subject subject, const char *const parts[PARTS],
      uint64_t in)
{
	struct tally_entry *e = entry(f, subject, parts);

	if (!e)
		return;
	e->count[NUMBER]++;
	e->count[IN_GAMES] += e->last != in;
	e->last = in;
}

/* Each cell that the words name, `...: the pack 'known' has no CELL, CELL`; or
 * the words. */
static void
count_cells(struct verdicts *v, const struct finding *f)
{
	static const char mark[] = " has no ";
	const char *cells = strstr(f->words, mark), *end;
	char name[400];

	cells = cells ? cells + strlen(mark) : f->words;
	for (; *cells; cells = *end ? end + 2 : end) {
		struct text t = text_in(name, sizeof(name));
		const char *const parts[PARTS] = {f->game_id, "", "", name, ""};

		end = strstr(cells, ", ");
		if (!end)
			end = cells + strlen(cells);
		text_bytes(&t, cells, (size_t)(end - cells));
		count(v->own, CELLS, parts, v->totals.games + 1);
	}
}

/* Is everything in it?  If not, the run is trouble. */
static void
check(struct verdicts *v)
{
	struct figures *f = v->own;
	int i;

	for (i = 0; i < SUBJECTS; i++) {
		if (!f->of[i].lost)
			continue;
		trouble("out of memory");
		v->totals.troubles++;
		f->of[i].lost = false;
	}
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	const char *const parts[PARTS] = {f->game_id, "", "", f->rule,
					  finding_names[f->kind]};

	if (!v->own || print_trouble(f))
		return;
	if (f->kind == FINDING_UNVERIFIED)
		count_cells(v, f);
	else
		count(v->own, RULES, parts, v->totals.games + 1);
	check(v);
}

static const char *
ended(const struct audit_summary *s)
{
	switch (s->stop) {
	case STOP_ILLEGAL:
		return "stopped at an illegal row";
	case STOP_MALFORMED:
		return "stopped at a malformed row";
	case STOP_UNSURE:
		return "cannot be followed for cells that are unknown";
	case STOP_NOT:
		break;
	}
	return s->ended;
}

static void
game(struct verdicts *v, const char *file, const struct audit_summary *s)
{
	char seats[24];
	struct text t = text_in(seats, sizeof(seats));
	const char *parts[PARTS] = {s->game ? s->game->id : "no game",
				    s->game ? s->game->editions[s->edition]
					    : "",
				    seats, s->fragment ? "fragments" : "", ""};
	struct tally_entry *e;

	(void)file;
	if (!v->own)
		return;
	text_number(&t, s->seats);
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
	count(v->own, OUTCOMES, parts, v->totals.games);
	check(v);
	if (!*s->winners || strcmp(s->winners, "none") == 0)
		return;
	parts[NAME] = s->winners;
	parts[DETAIL] = "";
	count(v->own, WINNERS, parts, v->totals.games);
	check(v);
}

/* --- writing -------------------------------------------------------------- */

static void
print_text(const struct verdicts *v, enum subject subject,
	   const struct tally_entry *e, const struct slice parts[PARTS])
{
	const bool by_table = parts[SEATS].size > 0;

	printf("%8llu  %.*s", (unsigned long long)e->count[NUMBER],
	       (int)parts[GAME].size, parts[GAME].at);
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
		printf(": %llu to %llu rows of play, %.1f on average",
		       (unsigned long long)e->count[LEAST],
		       (unsigned long long)e->count[MOST],
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

static const char *const columns[] = {"subject", "game",   "edition", "seats",
				      "name",    "detail", "count",   "games",
				      "rows",    "least",  "most"};
enum { COLUMNS = sizeof(columns) / sizeof(columns[0]) };

static void
print_csv(struct writer *w, enum subject subject, const struct tally_entry *e,
	  const struct slice parts[PARTS])
{
	char numbers[5][24];
	struct slice cells[COLUMNS];
	int i;

	cells[0] = slice_of(subjects[subject]);
	for (i = 0; i < PARTS; i++)
		cells[1 + i] = parts[i];
	for (i = 0; i < 5; i++) {
		struct text t = text_in(numbers[i], sizeof(numbers[i]));

		if (i == NUMBER || (subject == GAMES) == (i >= ROWS))
			text_number(&t, (int64_t)e->count[i]);
		cells[1 + PARTS + i] = (struct slice){t.at, t.size};
	}
	writer_row(w, cells, COLUMNS);
}

static void
print_json(struct json *j, enum subject subject, const struct tally_entry *e,
	   const struct slice parts[PARTS])
{
	int i;

	json_open(j);
	json_key_string(j, "subject", subjects[subject]);
	for (i = 0; i < PARTS; i++) {
		json_key(j, columns[1 + i]);
		json_slice(j, parts[i]);
	}
	for (i = 0; i < 5; i++)
		if (i == NUMBER || (subject == GAMES) == (i >= ROWS))
			json_key_number(j, columns[1 + PARTS + i],
					(int64_t)e->count[i]);
	json_end(j);
}

static void
put(struct verdicts *v, enum subject subject, const struct tally_entry *e)
{
	struct slice parts[PARTS], rest = slice_of(e->name);
	int i;

	for (i = 0; i < PARTS; i++)
		parts[i] = i + 1 < PARTS ? slice_cut(&rest, '\t') : rest;
	if (v->options->format == FORMAT_JSON)
		print_json(v->json, subject, e, parts);
	else if (v->options->format == FORMAT_CSV)
		print_csv(v->csv, subject, e, parts);
	else
		print_text(v, subject, e, parts);
}

static void
put_head(struct verdicts *v)
{
	struct slice cells[COLUMNS];
	int i;

	for (i = 0; i < COLUMNS; i++)
		cells[i] = slice_of(columns[i]);
	if (v->options->format == FORMAT_CSV)
		writer_row(v->csv, cells, COLUMNS);
	if (v->options->format != FORMAT_TEXT)
		return;
	print_count(stdout, v->totals.files, "log", "logs");
	fputs(", ", stdout);
	print_count(stdout, v->totals.games, "game", "games");
	fputs(", ", stdout);
	print_count(stdout, v->totals.rows, "row checked\n", "rows checked\n");
}

static void
end(struct verdicts *v)
{
	const bool text = v->options->format == FORMAT_TEXT;
	struct figures *f = v->own;
	uint64_t most = text ? verdicts_most(v) : UINT64_MAX;
	int subject;
	size_t i;

	if (!f)
		return;
	put_head(v);
	for (subject = 0; subject < SUBJECTS; subject++) {
		struct tally *t = &f->of[subject];

		tally_sort(t);
		if (t->count && text)
			printf("\n%s:\n", headings[subject]);
		for (i = 0; i < t->count && i < most; i++)
			put(v, (enum subject)subject, &t->entries[i]);
		if (t->count > most)
			printf("          ... (%llu more)\n",
			       (unsigned long long)(t->count - most));
		tally_free(t);
	}
	writer_flush(v->csv);
}

const struct verdict_format verdict_stats = {begin, finding, game, end, NULL};
