/* One cell of the pack is emptied, and every log of the game is judged again:
 * the fixtures, and the logs with mistakes under -k.  Each verdict stays the
 * same or becomes `unverified`, which may end the game.  So a row announced as
 * illegal never becomes legal, and a claim that fails is never met.
 *
 * A seed chooses the cell: a few seeds are spread over the pack, as many as it
 * has cells cover them all.  tests/property/holes lists the columns for which
 * this does not hold yet.
 */
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/audit/audit.h"
#include "property.h"

enum { LINES = 1 << 15, LOGS = 512 }; /* of a log; of a game */

/* The verdict on the row of a line.  OUTSIDE: of no game with this pack. */
enum said {
	OUTSIDE,
	GAME,
	PLAYED,
	REFUSED, /* as it was announced */
	OTHER,   /* a claim that is met, a row without a claim */
	DOUBTED,
	UNCHECKED, /* after the row at which the game stopped */
	ILLEGAL,
	FAILED,
	MALFORMED
};
static const char *const said_words[] = {
    "outside",    "a game row", "legal",   "illegal as announced", "no mistake",
    "unverified", "unchecked",  "illegal", "a claim that fails",   "malformed"};

/* The verdicts with the complete pack. */
static struct {
	char path[120];
	int lines;
	uint8_t *said; /* by line */
	const struct rule **rule;
} logs[LOGS];
static int log_count;

static struct sheet sheet;
static struct pack whole, less;
static bool is_text; /* the empty cell */
static struct packs *packs;
static uint8_t said[LINES];
static const struct rule *rule[LINES]; /* that the line breaks */

/* A rule of the game (`weimar/own-turn`) or of all games (`log/expect`). */
static const struct rule *
rule_named(const struct game *g, const char *words)
{
	const struct rule *one = g->rules + 1;
	const char *name = strchr(words, '/');

	if (strncmp(words, g->id, strlen(g->id)) != 0)
		return frame_rule(words);
	while (name && one->id && strcmp(one->id, name + 1) != 0)
		one++;
	return one;
}

static void
note(void *arg, const struct finding *f)
{
	static const uint8_t kinds[FINDING_KINDS] = {
	    [FINDING_ILLEGAL] = ILLEGAL,
	    [FINDING_CLAIM] = FAILED,
	    [FINDING_MALFORMED] = MALFORMED,
	    [FINDING_UNVERIFIED] = DOUBTED};
	const uint64_t line = f->position.line;

	(void)arg;
	if (line >= LINES || said[line] >= kinds[f->kind])
		return;
	said[line] = kinds[f->kind];
	rule[line] = rule_named(sheet.game, f->rule);
}

/* The verdict on a row without a finding. */
static uint8_t
without_finding(struct audit *a, enum audit_event event)
{
	return audit_summary(a)->stop   ? UNCHECKED
	       : event == AUDIT_PLAYED  ? PLAYED
	       : event == AUDIT_REFUSED ? REFUSED
					: OTHER;
}

void
audit_begin_with(struct audit *a, const struct pack *pack)
{
	union {
		const struct play *given;
		struct play *own;
	} play = {audit_play(a)};

	audit_context(a)->pack = pack;
	play_restart(play.own);
}

/* Judges a log with this pack instead of the complete one; returns how many
 * lines it has. */
static int
judge(const char *path, const struct pack *pack)
{
	const struct audit_options o = {.packs = packs,
					.sink = {note, NULL, NULL},
					.keep_going = true,
					.unverified = true};
	struct audit *a = audit_open(NULL, path, &o);
	enum audit_event event;
	bool looked_at = false;
	uint64_t line = 0;

	memset(said, OUTSIDE, sizeof(said));
	while ((event = audit_next(a)) != AUDIT_END) {
		struct context *c = audit_context(a);

		if (event == AUDIT_GAME) {
			looked_at =
			    c->pack && c->game && c->pack->kind == whole.kind;
			if (looked_at)
				audit_begin_with(a, pack);
		}
		line = audit_position(a, CELL_MOVE).line;
		if (event == AUDIT_GAME_END || line >= LINES)
			continue;
		if (event == AUDIT_GAME || !looked_at)
			said[line] = event == AUDIT_GAME ? GAME : OUTSIDE;
		else if (said[line] == OUTSIDE)
			said[line] = without_finding(a, event);
	}
	audit_close(a);
	return line < LINES ? (int)line + 1 : LINES;
}

static bool
is_log(const FTSENT *e)
{
	return e->fts_info == FTS_F && e->fts_namelen > 4 &&
	       strcmp(e->fts_name + e->fts_namelen - 4, ".csv") == 0;
}

static void *
copied(const void *from, int count, size_t size)
{
	void *to = calloc((size_t)count, size);

	return to ? memcpy(to, from, (size_t)count * size) : NULL;
}

/* Judges the logs of the game, once. */
static void
read_logs(struct run *r)
{
	char fixtures[60], mistakes[60];
	char *roots[] = {fixtures, mistakes, NULL};
	FTS *tree;
	FTSENT *e;

	packs = packs_new();
	sheet_read(&sheet, stand_in(r->game));
	pack_copy(&whole, stand_in(r->game));
	snprintf(fixtures, sizeof(fixtures), "fixtures/%s", r->game->id);
	snprintf(mistakes, sizeof(mistakes), "tests/logs/%s", r->game->id);
	tree = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, NULL);
	while ((e = fts_read(tree))) {
		if (!is_log(e) || log_count == LOGS)
			continue;
		snprintf(logs[log_count].path, sizeof(logs[0].path), "%s",
			 e->fts_path);
		logs[log_count].lines = judge(e->fts_path, &whole);
		logs[log_count].said =
		    copied(said, logs[log_count].lines, sizeof(said[0]));
		logs[log_count].rule =
		    copied(rule, logs[log_count].lines, sizeof(rule[0]));
		log_count++;
	}
	fts_close(tree);
}

/* Is the column of this cell listed in tests/property/holes? */
static bool
is_open(const char *cell)
{
	char line[120], game[40], table[40], column[40];
	FILE *f = fopen("tests/property/holes", "r");
	bool found = false;
	const size_t size = strlen(cell);

	while (f && !found && fgets(line, sizeof(line), f))
		found =
		    sscanf(line, "%39s %39s %39s", game, table, column) == 3 &&
		    strcmp(game, sheet.game->id) == 0 &&
		    strncmp(cell, table, strlen(table)) == 0 &&
		    size > strlen(column) &&
		    strcmp(cell + size - strlen(column), column) == 0 &&
		    cell[size - strlen(column) - 1] == ' ';
	if (f)
		fclose(f);
	return found;
}

/* Empties the nth of the cells that may be empty, counted from 0, and writes
 * its name; false if there are only *count. */
static bool
empty_cell(uint64_t n, struct buf *words, uint64_t *count)
{
	const struct table *tables = sheet.game->tables;

	*count = 0;
	for (int t = 0; tables[t].name; t++)
		for (int k = 0; k < sheet.columns[t]; k++)
			for (int i = 0; i < sheet.rows[t]; i++) {
				if (!sheet_may_lack(&sheet, t, k) ||
				    !*sheet.cell[t][i][k] || (*count)++ < n)
					continue;
				buf_add(words, tables[t].name);
				buf_char(words, ' ');
				buf_add(words, sheet.cell[t][i][0]);
				buf_char(words, ' ');
				buf_add(words, tables[t].columns[k].name);
				is_text = column_is_program(
				    tables[t].columns[k].type);
				sheet.cell[t][i][k] = "";
				return true;
			}
	return false;
}

/* --- which verdicts may change -------------------------------------------- */

/* Does comparing this game end with this row?  After it the positions differ
 * for a good reason. */
static bool
ends_here(const struct run *r, uint8_t before, int log, int line)
{
	/* the players have to write what an unknown text does */
	if (is_text && said[line] >= ILLEGAL && before < ILLEGAL)
		return true;
	if (said[line] >= ILLEGAL &&
	    asks_for_knowledge(r->game, rule[line]->id))
		return true;
	if (before == ILLEGAL && said[line] == ILLEGAL)
		return rule[line] != logs[log].rule[line];
	/* a component row contradicted the cell that is empty now, or the cell
	 * showed that a position is impossible */
	return before == MALFORMED &&
	       (said[line] == OTHER || said[line] == PLAYED);
}

static void
compare(struct run *r, int log, const char *cell)
{
	bool same = true;

	for (int line = 0; line < logs[log].lines; line++) {
		const uint8_t before = logs[log].said[line];
		BUF(out, WORDS);

		r->rows++;
		r->unverified += said[line] == DOUBTED;
		if (before == GAME)
			same = true;
		if (!same || before == UNCHECKED)
			continue;
		same = !ends_here(r, before, log, line);
		if (!same || said[line] == before || said[line] == DOUBTED ||
		    said[line] == UNCHECKED)
			continue;
		same = false;
		buf_add(&out, logs[log].path);
		buf_char(&out, ':');
		buf_number(&out, line);
		buf_add(&out, ": ");
		buf_add(&out, said_words[before]);
		buf_add(&out, " becomes ");
		buf_add(&out, said_words[said[line]]);
		if (said[line] >= ILLEGAL) {
			buf_char(&out, ' ');
			buf_add(&out, rule[line]->id);
		}
		buf_add(&out, " without");
		exception(r, out.at, cell, NULL);
	}
}

void
property_hole(struct run *r)
{
	enum { APART = 7919 }; /* cells between two seeds */
	struct pack_error e;
	BUF(cell, 80);
	uint64_t count;

	if (!log_count)
		read_logs(r);
	sheet_read(&sheet, &whole);
	(void)empty_cell(UINT64_MAX, &cell, &count);
	if (r->seed > count ||
	    !empty_cell((r->seed - 1) * APART % count, &cell, &count))
		return;
	r->packs++;
	if (!sheet_fill(&sheet, &less, &e)) { /* a text tells what it is */
		r->refused++;
		return;
	}
	if (r->tell)
		printf("empty: %s\n", cell.at);
	else if (is_open(cell.at))
		return;
	for (int i = 0; i < log_count; i++) {
		(void)judge(logs[i].path, &less);
		r->games++;
		compare(r, i, cell.at);
	}
}
