/* umpire replay: the state at a row, or what each row changed. */
#include <stdlib.h>
#include <string.h>

#include "../logs/grammar.h"
#include "../logs/writer.h"
#include "files.h"
#include "json.h"
#include "output.h"
#include "say.h"

static const char usage[] =
    "usage: umpire replay [OPTION...] LOG...\n"
    "\n"
    "Shows the state of each game at its end, or at a row.  Fields that are "
    "zero\n"
    "are left out; each line is a claim that an `expect` row can make.\n"
    "\n"
    "      --at N             the state behind row N (the `n` of the log)\n"
    "      --changes          the fields that each row changed, row by row\n"
    "      --only PATH        only this field, or fields below it "
    "(repeatable)\n"
    "      --all              fields that are zero too\n"
    "      --board            a compact board instead of fields\n"
    "      --game K           only the K-th game of each log\n"
    "      --format F         text, json or csv\n" USAGE_READING "\n"
    "Exit status: 0 replayed, 1 stopped at an illegal row, 2 trouble.\n";

enum { OPTION_CHANGES = OPTION_OWN, OPTION_ONLY, OPTION_ALL, OPTION_BOARD };

static const struct option long_options[] = {
    {"all", no_argument, NULL, OPTION_ALL},
    {"at", required_argument, NULL, OPTION_AT},
    {"board", no_argument, NULL, OPTION_BOARD},
    {"changes", no_argument, NULL, OPTION_CHANGES},
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"game", required_argument, NULL, OPTION_GAME},
    {"only", required_argument, NULL, OPTION_ONLY},
    OPTIONS_READING,
    {NULL, 0, NULL, 0},
};

#define ONLY_MAX 32

struct replay {
	struct options options;
	struct said said;
	const char *only[ONLY_MAX];
	int only_count;
	bool changes, all, board;
	struct json *json;
	struct writer *csv;
	struct audit *audit;
	uint64_t before[STATE_MAX / 8];
	uint64_t shown; /* games shown */
};

/* --- which fields -------------------------------------------------------- */

static bool
wanted(const struct replay *r, const char *path)
{
	int i;

	for (i = 0; i < r->only_count; i++) {
		size_t size = strlen(r->only[i]);

		if (strncmp(path, r->only[i], size) == 0 &&
		    (path[size] == '\0' || path[size] == '.'))
			return true;
	}
	return r->only_count == 0;
}

/* Named by its whole path: shown even if it is zero. */
static bool
named(const struct replay *r, const char *path)
{
	int i;

	for (i = 0; i < r->only_count; i++)
		if (strcmp(path, r->only[i]) == 0)
			return true;
	return false;
}

static void
path_of(struct replay *r, const struct field *f, int element, char *buffer,
	size_t size)
{
	struct text t = text_in(buffer, size);

	field_path(audit_context(r->audit)->pack, f, element, &t);
}

static void
value_of(struct replay *r, const struct field *f, int64_t value, char *buffer,
	 size_t size)
{
	struct text t = text_in(buffer, size);

	field_print(audit_context(r->audit)->pack, f, value, &t);
}

static void
json_value(struct replay *r, const struct field *f, int64_t value)
{
	char words[512];

	if (f->kind == FIELD_NUMBER || f->kind == FIELD_SIGNED) {
		json_number(r->json, value);
		return;
	}
	value_of(r, f, value, words, sizeof(words));
	json_string(r->json, words);
}

/* --- a state ------------------------------------------------------------- */

static void
show_field(struct replay *r, const struct field *f, int element, int64_t value)
{
	char path[160], words[512];
	struct slice cells[2];

	path_of(r, f, element, path, sizeof(path));
	if (!wanted(r, path) || (!value && !r->all && !named(r, path)))
		return;
	switch (r->options.format) {
	case FORMAT_JSON:
		json_key(r->json, path);
		json_value(r, f, value);
		return;
	case FORMAT_CSV:
		value_of(r, f, value, words, sizeof(words));
		cells[0] = slice_of(path);
		cells[1] = slice_of(words);
		writer_row(r->csv, cells, 2);
		return;
	case FORMAT_TEXT:
	case FORMAT_TAP:
	case FORMAT_JUNIT:
	case FORMAT_SARIF:
	case FORMAT_GITHUB:
	case FORMATS:
		break;
	}
	value_of(r, f, value, words, sizeof(words));
	printf("%s=%s\n", path, words);
}

static bool
show_visit(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	(void)b;
	show_field(arg, f, element, a);
	return true;
}

static void
show_fields(struct replay *r)
{
	const struct context *c = audit_context(r->audit);
	const void *state = audit_state(r->audit);
	const struct field *f;
	int i, n;

	if (!r->all && !r->only_count) {
		field_each(c->game, state, NULL, show_visit, r);
		return;
	}
	for (f = c->game->fields; f->pattern; f++) {
		if (f->kind == FIELD_STAMP)
			continue;
		n = field_elements(f);
		for (i = 0; i < n; i++)
			if (field_has(c->pack, f, i))
				show_field(r, f, i, field_get(f, state, i));
	}
}

static void
show_board(struct replay *r)
{
	static char board[32768];
	struct text t = text_in(board, sizeof(board));
	struct context *c = audit_context(r->audit);

	if (!c->game->board) {
		show_fields(r);
		return;
	}
	c->game->board(audit_state(r->audit), c, &t);
	fputs(board, stdout);
}

static void
show_json(struct replay *r)
{
	const struct audit_summary *s = audit_summary(r->audit);
	struct json *j = r->json;
	char hash[20];
	struct text t = text_in(hash, sizeof(hash));

	text_hex(&t, state_hash(s->game, audit_state(r->audit)), 16);
	json_open(j);
	json_key(j, "file");
	json_slice(j, slice_of(audit_name(r->audit)));
	json_key_number(j, "game", s->ordinal);
	json_key_string(j, "id", s->game->id);
	json_key_string(j, "edition", s->game->editions[s->edition]);
	json_key_string(j, "pack", s->pack);
	json_key_number(j, "n", (int64_t)audit_n(r->audit));
	json_key_string(j, "hash", hash);
	json_key(j, "state");
	json_open(j);
	show_fields(r);
	json_close(j);
	json_close(j);
	json_line(j);
}

static void
show_state(struct replay *r)
{
	char words[4500];
	struct text t = text_in(words, sizeof(words));
	static const char *const head[] = {"path", "value"};
	struct slice cells[2] = {slice_of(head[0]), slice_of(head[1])};

	r->shown++;
	if (r->options.format == FORMAT_JSON) {
		show_json(r);
		return;
	}
	if (r->options.format == FORMAT_CSV) {
		writer_row(r->csv, cells, 2);
		show_fields(r);
		writer_flush(r->csv);
		return;
	}
	verdict_heading(r->audit, &t);
	text_add(&t, ", behind row ");
	text_number(&t, (int64_t)audit_n(r->audit));
	printf("%s%s\n", r->shown > 1 ? "\n" : "", words);
	if (r->board)
		show_board(r);
	else
		show_fields(r);
}

/* --- changes ------------------------------------------------------------- */

static void
row_words(struct replay *r, struct text *t)
{
	const struct row *row = audit_row(r->audit);
	static const enum cell cells[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};
	int i;

	for (i = 0; i < 3; i++) {
		if (!row->cell[cells[i]].size)
			continue;
		if (t->size)
			text_char(t, ' ');
		text_safe(t, row->cell[cells[i]]);
	}
}

static bool
change_text(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct replay *r = arg;
	char path[160], old[512], new[512];

	path_of(r, f, element, path, sizeof(path));
	if (!wanted(r, path))
		return true;
	value_of(r, f, a, old, sizeof(old));
	value_of(r, f, b, new, sizeof(new));
	printf("    %s: %s -> %s\n", path, old, new);
	return true;
}

static bool
change_json(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct replay *r = arg;
	char path[160];

	path_of(r, f, element, path, sizeof(path));
	if (!wanted(r, path))
		return true;
	json_open(r->json);
	json_key_string(r->json, "path", path);
	json_key(r->json, "from");
	json_value(r, f, a);
	json_key(r->json, "to");
	json_value(r, f, b);
	json_close(r->json);
	return true;
}

static bool
change_csv(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct replay *r = arg;
	char path[160], old[512], new[512], n[24];
	struct text t = text_in(n, sizeof(n));
	struct slice cells[4];

	path_of(r, f, element, path, sizeof(path));
	if (!wanted(r, path))
		return true;
	value_of(r, f, a, old, sizeof(old));
	value_of(r, f, b, new, sizeof(new));
	text_number(&t, (int64_t)audit_n(r->audit));
	cells[0] = slice_of(n);
	cells[1] = slice_of(path);
	cells[2] = slice_of(old);
	cells[3] = slice_of(new);
	writer_row(r->csv, cells, 4);
	return true;
}

/* The row just played, against the state before it. */
static void
show_changes(struct replay *r)
{
	const struct audit_summary *s = audit_summary(r->audit);
	const void *state = audit_state(r->audit);
	char words[ROW_MAX];
	struct text t = text_in(words, sizeof(words));

	row_words(r, &t);
	if (r->options.format == FORMAT_JSON) {
		json_open(r->json);
		json_key_number(r->json, "game", s->ordinal);
		json_key_number(r->json, "n", (int64_t)audit_n(r->audit));
		json_key_string(r->json, "row", words);
		json_key(r->json, "changes");
		json_open_list(r->json);
		field_each(s->game, r->before, state, change_json, r);
		json_close_list(r->json);
		json_close(r->json);
		json_line(r->json);
	} else if (r->options.format == FORMAT_CSV) {
		field_each(s->game, r->before, state, change_csv, r);
	} else {
		printf("%llu %s\n", (unsigned long long)audit_n(r->audit),
		       words);
		field_each(s->game, r->before, state, change_text, r);
	}
	memcpy(r->before, state, s->game->state_size);
}

static void
begin_changes(struct replay *r)
{
	static const char *const head[] = {"n", "path", "from", "to"};
	struct slice cells[4];
	char words[4500];
	struct text t = text_in(words, sizeof(words));
	int i;

	memset(r->before, 0, sizeof(r->before));
	if (audit_summary(r->audit)->stop == STOP_NOT)
		memcpy(r->before, audit_state(r->audit),
		       audit_summary(r->audit)->game->state_size);
	r->shown++;
	if (r->options.format == FORMAT_CSV) {
		for (i = 0; i < 4; i++)
			cells[i] = slice_of(head[i]);
		writer_row(r->csv, cells, 4);
	} else if (r->options.format == FORMAT_TEXT) {
		verdict_heading(r->audit, &t);
		printf("%s%s\n", r->shown > 1 ? "\n" : "", words);
	}
}

/* --- a log --------------------------------------------------------------- */

/* Stops at row --at; true when this game is done with. */
static bool
at_row(struct replay *r)
{
	return r->options.at && audit_n(r->audit) >= r->options.at &&
	       audit_context(r->audit)->pack;
}

static void
end_game(struct replay *r, bool done)
{
	const struct audit_summary *s = audit_summary(r->audit);

	if (!s->game || !audit_context(r->audit)->pack)
		return;
	if (!done && r->options.at && s->rows < r->options.at) {
		trouble("%s#%lu has %llu rows, there is no row %llu",
			audit_name(r->audit), (unsigned long)s->ordinal,
			(unsigned long long)s->rows,
			(unsigned long long)r->options.at);
		r->said.troubles++;
		return;
	}
	if (!done && !r->changes)
		show_state(r);
	else if (r->changes && r->csv)
		writer_flush(r->csv);
}

static void
replay_log(struct replay *r, const char *path)
{
	struct audit_options options =
	    options_audit(&r->options, said_sink(&r->said));
	enum audit_event event;
	bool mine = false, done = false;

	options.invariants = true;
	r->audit = audit_open(path, &options);
	if (!r->audit) {
		trouble("out of memory");
		r->said.troubles++;
		return;
	}
	while ((event = audit_next(r->audit)) != AUDIT_END &&
	       !output_failed()) {
		if (event == AUDIT_GAME) {
			const struct audit_summary *s = audit_summary(r->audit);

			mine = s->game && (!r->options.game ||
					   s->ordinal == r->options.game);
			done = false;
			r->said.games += mine;
			if (mine && r->changes)
				begin_changes(r);
		}
		if (!mine || done)
			continue;
		if (r->changes &&
		    (event == AUDIT_PLAYED || event == AUDIT_BACK))
			show_changes(r);
		if (event == AUDIT_GAME_END)
			end_game(r, false);
		else if (at_row(r)) {
			done = true;
			if (!r->changes)
				show_state(r);
			if (r->options.game)
				break;
		}
	}
	audit_close(r->audit);
}

static int
run(struct replay *r, char *const *names, int count)
{
	struct files files;
	size_t i;

	if (!files_find(&files, names, count, false))
		return EXIT_TROUBLE;
	r->said.only_game = r->options.game;
	r->said.troubles += (uint64_t)files.troubles;
	r->json = json_new(stdout);
	r->csv = output_csv();
	if (!r->json || !r->csv)
		return EXIT_TROUBLE;
	for (i = 0; i < files.count && !output_failed(); i++)
		replay_log(r, files.paths[i]);
	files_free(&files);
	json_free(r->json);
	writer_free(r->csv);
	return said_status(&r->said, &r->options);
}

static int
take(void *arg, int option, char *argument)
{
	struct replay *r = arg;

	switch (option) {
	case OPTION_CHANGES:
		r->changes = true;
		return 1;
	case OPTION_ALL:
		r->all = true;
		return 1;
	case OPTION_BOARD:
		r->board = true;
		return 1;
	case OPTION_ONLY:
		if (r->only_count == ONLY_MAX)
			return -1;
		r->only[r->only_count++] = argument;
		return 1;
	default:
		return 0;
	}
}

static const char *
misuse(void *arg, char *const *words, int count)
{
	const struct replay *r = arg;

	(void)words;
	if (count == 0)
		return "replay needs a log";
	if (r->options.format > FORMAT_CSV)
		return "replay writes text, json or csv";
	return NULL;
}

int
cmd_replay(int argc, char **argv)
{
	struct replay *r = allocate(sizeof(*r));
	const struct command_line line = {"replay", usage,  "hk", long_options,
					  take,     misuse, r};
	int status;

	if (!r || !options_begin(&r->options))
		return EXIT_TROUBLE;
	status = options_parse(&r->options, argc, argv, &line);
	if (status < 0)
		status = run(r, argv + optind, argc - optind);
	options_end(&r->options);
	free(r);
	return status;
}
