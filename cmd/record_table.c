/* The referee at the table: row by row, each on the disk before the next.
 *
 * The log is replayed whole for every row that is put to it.  That takes a
 * fraction of a millisecond, and the verdict is that of `validate` on the
 * file as it will stand there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "legal.h"
#include "output.h"
#include "record.h"

/* --- replaying ----------------------------------------------------------- */

static void
hear(void *arg, const struct finding *f)
{
	struct sitting *t = arg;
	struct heard *h = &t->heard[t->heard_count++ % HEARD_MAX];
	struct text w = text_in(h->words, sizeof(h->words));

	if (f->kind == FINDING_TROUBLE) {
		fputs("umpire: ", stderr);
		print_name(stderr, f->file);
		fprintf(stderr, ": %s [%s]\n", f->words, f->rule);
		t->deaf = true;
	}
	h->game = f->game;
	h->n = f->n;
	h->kind = f->kind;
	text_add(&w, f->words);
	if (*f->rule) {
		text_add(&w, " [");
		text_add(&w, f->rule);
		text_char(&w, ']');
	}
	if (*f->cite) {
		text_add(&w, "\n    ");
		text_add(&w, f->cite);
		text_add(&w, ": ");
		text_add(&w, f->statement);
	}
	if (*f->alternatives) {
		text_add(&w, "\n    legal here: ");
		text_add(&w, f->alternatives);
		if (f->more) {
			text_add(&w, " | ... (");
			text_number(&w, f->more);
			text_add(&w, " more; `legal` lists them)");
		}
	}
}

/* False with words if memory is gone, or what is read besides the log. */
static bool
replay(struct sitting *t)
{
	struct sink sink = {hear, t};
	struct audit_options options = options_audit(&t->r->options, sink);
	uint64_t before;
	enum audit_event event;

	audit_close(t->audit);
	options.rulings = NULL; /* they stand in the log */
	options.ruling_count = 0;
	options.edition = NULL;
	options.keep_going = options.invariants = options.unverified = true;
	t->audit =
	    audit_memory(t->log.path, t->log.bytes, t->log.size, &options);
	t->heard_count = 0;
	t->game = NULL;
	t->stopped = t->deaf = false;
	t->n = 0;
	if (!t->audit) {
		trouble("out of memory");
		return false;
	}
	for (;;) {
		before = t->heard_count;
		event = audit_next(t->audit);
		if (event == AUDIT_END)
			break;
		if (event == AUDIT_GAME_END) {
			/* the game is not over, only its rows so far are */
			t->heard_count = before;
			continue;
		}
		t->n = audit_n(t->audit);
		t->game = audit_summary(t->audit)->game;
		t->stopped = audit_summary(t->audit)->stop != STOP_NOT;
	}
	return !t->deaf;
}

struct standing
table_standing(struct sitting *t)
{
	return (struct standing){.audit = t->audit,
				 .game = t->game,
				 .context = audit_context(t->audit),
				 .state = audit_state(t->audit),
				 .n = t->n};
}

/* --- what is legal -------------------------------------------------------- */

static void
rows_free(struct sitting *t)
{
	size_t i;

	for (i = 0; i < t->rows_count; i++)
		free(t->rows[i]);
	free(t->rows);
	t->rows = NULL;
	t->rows_count = 0;
}

static bool
rows_print(struct sitting *t)
{
	char words[8192];
	struct text w;
	size_t i;

	rows_free(t);
	t->rows = calloc(t->listing.count + 1, sizeof(*t->rows));
	for (i = 0; t->rows && i < t->listing.count; i++) {
		w = text_in(words, sizeof(words));
		grammar_print_row(audit_context(t->audit), &t->listing.moves[i],
				  &w);
		t->rows[i] = strdup(words);
		if (!t->rows[i])
			break;
		t->rows_count++;
	}
	if (t->rows_count == t->listing.count)
		return true;
	trouble("out of memory");
	return false;
}

bool
table_list(struct sitting *t)
{
	const struct play *play = audit_play(t->audit);
	const void *state = audit_state(t->audit);
	const char *wrong = NULL;

	t->listing.count = 0;
	if (play->fragment)
		wrong = t->game->invariant(state, audit_context(t->audit));
	if (wrong)
		printf("the position is not sound: %s\n", wrong);
	else if (!t->stopped && !listing_fill(&t->listing, t->game, state,
					      audit_context(t->audit)))
		return false;
	return rows_print(t);
}

/* --- a row --------------------------------------------------------------- */

enum taken { TAKEN, REFUSED, BROKEN /* the file or memory fails */ };

/* The note behind ` # `. */
static struct slice
cut_note(char *line)
{
	char *mark = strstr(line, " # ");
	struct slice note = {"", 0};

	if (!mark)
		return note;
	*mark = '\0';
	note = slice_of(mark + 3);
	while (note.size && note.at[0] == ' ')
		note.at++, note.size--;
	return note;
}

/* What the last row's findings make of it. */
static bool
acceptable(const struct sitting *t, int worst, bool force)
{
	if (t->stopped || worst == FINDING_MALFORMED ||
	    worst == FINDING_TROUBLE)
		return false;
	if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
		return force;
	return true;
}

/* Puts cells to the log; on the disk if it is taken. */
static enum taken
submit(struct sitting *t, struct slice *cells, bool force)
{
	char number[24];
	struct text w = text_in(number, sizeof(number));
	uint64_t n = t->n + 1;
	int worst;

	text_number(&w, (int64_t)n);
	cells[CELL_N] = slice_of(number);
	if (!record_log_try(&t->log, cells) || !replay(t))
		return BROKEN;
	worst = t->n == n ? table_say_heard(t, n) : FINDING_MALFORMED;
	if (acceptable(t, worst, force)) {
		if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
			puts("taken as the table played it; `validate` will "
			     "say so too");
		return record_log_keep(&t->log) ? TAKEN : BROKEN;
	}
	if (t->stopped && worst == FINDING_ILLEGAL && force)
		puts("refused: that cannot have happened with these pieces");
	else if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
		puts("refused; `force ROW` takes it all the same");
	else
		puts("refused");
	record_log_drop(&t->log);
	return replay(t) ? REFUSED : BROKEN;
}

static enum taken
row_words(struct sitting *t, char *line, bool force)
{
	struct standing p = table_standing(t);
	struct slice note = cut_note(line);
	struct row_words row;

	row_words_split(&p, line, NULL, &row);
	row.cells[CELL_NOTE] = note;
	if (note.size && t->log.column[CELL_NOTE] < 0)
		puts("the log has no column for notes; this one is lost");
	return submit(t, row.cells, force);
}

static enum taken
row_of(struct sitting *t, const struct move *m)
{
	const struct game *g = t->game;
	struct slice cells[CELL_COUNT] = {{0}};
	char args[8192];
	struct text w = text_in(args, sizeof(args));

	grammar_print_args(audit_context(t->audit), m, &w);
	cells[CELL_ACTOR] =
	    slice_of(m->actor ? g->seats->lists[0].words[m->actor - 1] : "");
	cells[CELL_MOVE] = slice_of(g->verbs[m->verb].name);
	cells[CELL_ARGS] = slice_of(args);
	printf("%s%s%s%s%s\n", cells[CELL_ACTOR].at, m->actor ? " " : "",
	       cells[CELL_MOVE].at, *args ? " " : "", args);
	return submit(t, cells, false);
}

/* --- chance -------------------------------------------------------------- */

static bool
is_chance(const struct sitting *t, const struct move *m)
{
	return t->game->verbs[m->verb].flags & VERB_CHANCE;
}

/* Does the row begin with these words, perhaps without its seat? */
static bool
begins_with(const char *row, const char *words)
{
	const char *rest = strchr(row, ' ');
	size_t size = strlen(words);

	return strncmp(row, words, size) == 0 ||
	       (rest && strncmp(rest + 1, words, size) == 0);
}

/* Chance decides only what no seat does: either one row or pattern is left,
 * or the table's rows. */
static bool
only_chance(const struct sitting *t, const char *words)
{
	size_t i, seats = 0, all = 0;

	for (i = 0; i < t->listing.count; i++) {
		const struct move *m = &t->listing.moves[i];

		if (!begins_with(t->rows[i], words))
			continue;
		if (!is_chance(t, m))
			return false;
		seats += m->actor != 0;
		all++;
	}
	return all == 1 || (all > 1 && seats == 0);
}

static enum taken
throw_now(struct sitting *t, const char *words)
{
	struct move m;
	size_t i, kept = 0;

	for (i = 0; i < t->listing.count; i++)
		if (begins_with(t->rows[i], words))
			t->listing.moves[kept++] = t->listing.moves[i];
	t->listing.count = kept;
	if (!chance_pick(&t->chance, &t->listing, audit_state(t->audit),
			 audit_context(t->audit), &m)) {
		puts("nothing came of it: type what was thrown or drawn");
		return REFUSED;
	}
	return row_of(t, &m);
}

static enum taken
word_throw(struct sitting *t, char *rest)
{
	if (only_chance(t, rest))
		return throw_now(t, rest);
	puts("which throw or draw?  `throw MOVE ...` as `legal` lists it");
	return REFUSED;
}

/* --- words --------------------------------------------------------------- */

static enum taken
word_back(struct sitting *t, char *rest)
{
	struct slice cells[CELL_COUNT] = {{0}};
	char args[40];
	int32_t rows = 1;

	if (*rest && (!slice_number(slice_of(rest), &rows) || rows < 1)) {
		puts("`back N` takes back the last N rows of play");
		return REFUSED;
	}
	snprintf(args, sizeof(args), "rows=%d", (int)rows);
	cells[CELL_ACTOR] = slice_of("");
	cells[CELL_MOVE] = slice_of("takeback");
	cells[CELL_ARGS] = slice_of(args);
	return submit(t, cells, false);
}

static enum taken
word_force(struct sitting *t, char *rest)
{
	if (*rest)
		return row_words(t, rest, true);
	puts("`force ROW` takes a row that breaks a rule, as the table played "
	     "it");
	return REFUSED;
}

static enum taken
word_help(struct sitting *t, char *rest)
{
	table_say_help(t, rest);
	return REFUSED;
}

static enum taken
word_legal(struct sitting *t, char *rest)
{
	table_say_legal(t, rest);
	return REFUSED;
}

static enum taken
word_show(struct sitting *t, char *rest)
{
	table_say_state(t, rest);
	return REFUSED;
}

/* The end as the rules have it, unless it is typed. */
static enum taken
word_result(struct sitting *t, char *rest)
{
	static const char *const paths[] = {"outcome", "winners"};
	const struct pack *pack = audit_context(t->audit)->pack;
	const void *state = audit_state(t->audit);
	char line[512];
	struct text w = text_in(line, sizeof(line));
	struct place place;
	int i;

	text_add(&w, "result ");
	text_add(&w, rest);
	for (i = 0; !*rest && i < 2; i++) {
		if (!field_find(t->game, pack, slice_of(paths[i]), &place) ||
		    (i && !game_outcome(t->game, state)))
			continue;
		text_add(&w, i ? " " : "");
		text_add(&w, paths[i]);
		text_char(&w, '=');
		field_print_place(pack, state, &place, &w);
	}
	return row_words(t, line, t->r->force);
}

static const struct {
	const char *word;
	enum taken (*run)(struct sitting *, char *rest);
} words[] = {
    {"back", word_back},   {"force", word_force},   {"help", word_help},
    {"?", word_help},      {"legal", word_legal},   {"show", word_show},
    {"throw", word_throw}, {"result", word_result},
};

const char *const table_words[] = {"back",     "component", "expect",  "force",
				   "given",    "help",      "illegal", "legal",
				   "quit",     "result",    "ruling",  "show",
				   "takeback", "throw",     NULL};

/* --- lines --------------------------------------------------------------- */

static char *
trim(char *line)
{
	size_t size;

	while (*line == ' ' || *line == '\t')
		line++;
	size = strlen(line);
	while (size && strchr(" \t\r\n", line[size - 1]))
		line[--size] = '\0';
	return line;
}

static enum taken
obey(struct sitting *t, char *line)
{
	size_t i, size = strcspn(line, " ");

	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strlen(words[i].word) == size &&
		    memcmp(words[i].word, line, size) == 0)
			return words[i].run(t, trim(line + size));
	return row_words(t, line, t->r->force);
}

static bool
is_quit(const char *line)
{
	return strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0;
}

static void
prompt(struct sitting *t, char *at, size_t size)
{
	struct standing p = table_standing(t);
	struct text w = text_in(at, size);

	text_number(&w, (int64_t)t->n + 1);
	text_char(&w, ' ');
	if (game_outcome(t->game, p.state))
		text_add(&w, "over");
	else
		table_actors(t, &w);
	text_add(&w, "> ");
}

/* Asks for rows until nobody gives one. */
static int
ask(struct sitting *t)
{
	enum taken taken = TAKEN;
	char words_of_prompt[80];
	char *line, *row;

	while (taken != BROKEN) {
		if (!table_list(t))
			return EXIT_TROUBLE;
		if (taken == TAKEN)
			table_say_turn(t);
		if (taken == TAKEN && t->r->roll && only_chance(t, "")) {
			taken = throw_now(t, "");
			if (taken != REFUSED)
				continue;
			if (!table_list(t))
				return EXIT_TROUBLE;
		}
		prompt(t, words_of_prompt, sizeof(words_of_prompt));
		line = line_read(t, words_of_prompt);
		if (!line && t->deaf)
			return EXIT_TROUBLE;
		if (!line)
			break;
		row = trim(line);
		if (is_quit(row)) {
			free(line);
			break;
		}
		taken = REFUSED;
		if (*row) {
			line_remember(row);
			taken = obey(t, row);
		}
		free(line);
		if (output_failed())
			return EXIT_TROUBLE;
	}
	return taken == BROKEN ? EXIT_TROUBLE : EXIT_CLEAN;
}

/* --- beginning and end -----------------------------------------------------
 */

/* A name that is free: GAME-1.csv, GAME-2.csv, ... */
static bool
free_name(const struct game *g, char *at, size_t size)
{
	int i;

	for (i = 1; i < 10000; i++) {
		snprintf(at, size, "%s-%d.csv", g->id, i);
		if (access(at, F_OK) != 0)
			return true;
	}
	trouble("there are too many logs %s-N.csv here", g->id);
	return false;
}

/* Would the game begin at all?  Asked before there is a file. */
static bool
opens(struct sitting *t, const struct opening *o)
{
	char log[6000];
	struct text w = text_in(log, sizeof(log));
	bool good;

	text_add(&w, "actor,move,args\n,game,");
	text_add(&w, o->id);
	if (*o->ruling) {
		text_add(&w, "\n,ruling,");
		text_add(&w, o->ruling);
	}
	text_char(&w, '\n');
	t->log.bytes = log;
	t->log.size = w.size;
	good = replay(t);
	t->log.bytes = NULL;
	t->log.size = 0;
	if (good && t->stopped) {
		table_say_heard(t, t->n);
		good = false;
	}
	audit_close(t->audit);
	t->audit = NULL;
	return good;
}

static bool
begin(struct sitting *t, char *name, size_t size)
{
	struct recording *r = t->r;
	struct opening o;

	record_log_begin(&t->log, r->log);
	if (r->go_on)
		return record_log_open(&t->log) && replay(t);
	if (!opening_write(r, &o))
		return false;
	if (!r->log) {
		if (!free_name(r->game, name, size))
			return false;
		t->log.path = name;
	}
	return opens(t, &o) && record_log_create(&t->log, &o) && replay(t);
}

static void
say_begin(struct sitting *t)
{
	const struct audit_summary *s = audit_summary(t->audit);

	if (t->r->go_on)
		printf("%s: %s goes on behind row %llu\n", t->log.path,
		       t->game->title, (unsigned long long)t->n);
	else
		printf("%s: %s begins; `help` says what can be typed\n",
		       t->log.path, t->game->title);
	if (s->pack_kind == PACK_STAND_IN)
		printf("the pack '%s' is a stand-in, not the published one\n",
		       s->pack);
	if (s->illegal)
		printf("%llu of its rows are illegal and were taken as the "
		       "table played them\n",
		       (unsigned long long)s->illegal);
}

/* Dice fall as the machine's noise has it, unless a seed is given. */
static void
seed(struct sitting *t)
{
	FILE *noise;

	t->chance.state = t->r->seed;
	if (t->r->seeded)
		return;
	noise = fopen("/dev/urandom", "rb");
	if (!noise ||
	    fread(&t->chance.state, sizeof(t->chance.state), 1, noise) != 1)
		trouble("no noise to throw dice with: --seed gives a seed");
	if (noise)
		fclose(noise);
}

int
record_table(struct recording *r)
{
	struct sitting *t = allocate(sizeof(*t));
	const struct audit_summary *s;
	char name[80];
	int status = EXIT_TROUBLE;

	if (!t)
		return EXIT_TROUBLE;
	t->r = r;
	seed(t);
	if (!begin(t, name, sizeof(name)))
		goto end;
	if (!t->game || t->stopped) {
		trouble("%s: the game stops at a row that is impossible or no "
			"row; `umpire validate` names it",
			t->log.path);
		goto end;
	}
	say_begin(t);
	status = ask(t);
	s = audit_summary(t->audit);
	if (status == EXIT_CLEAN && (s->illegal || s->claims_failed))
		status = EXIT_FOUND;
	printf("%s: %llu rows\n", t->log.path, (unsigned long long)t->n);
end:
	audit_close(t->audit);
	record_log_end(&t->log);
	listing_free(&t->listing);
	rows_free(t);
	free(t);
	return status;
}
