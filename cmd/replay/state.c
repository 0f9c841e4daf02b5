/* A state as fields, as a board, as JSON, as CSV. */
#include <string.h>

#include "../../logs/say/say.h"
#include "../output/output.h"
#include "replay.h"

/* --- which fields, and how they are called -------------------------------- */

bool
replay_wanted(const struct replay *r, const char *path)
{
	for (int i = 0; i < r->only.count; i++) {
		size_t size = strlen(r->only.at[i]);

		if (strncmp(path, r->only.at[i], size) == 0 &&
		    (path[size] == '\0' || path[size] == '.'))
			return true;
	}
	return r->only.count == 0;
}

/* Named by its full path: shown even if it is zero. */
static bool
is_named(const struct replay *r, const char *path)
{
	for (int i = 0; i < r->only.count; i++)
		if (strcmp(path, r->only.at[i]) == 0)
			return true;
	return false;
}

void
replay_path(const struct replay *r, const struct field *f, int element,
	    char *buffer, size_t size)
{
	struct buf t = buf_in(buffer, size);

	field_path(audit_context(r->audit)->pack, f, element, &t);
}

struct record_value
replay_value(const struct replay *r, const struct field *f, int64_t value,
	     char *buffer, size_t size)
{
	struct buf t = buf_in(buffer, size);

	field_print(audit_context(r->audit)->pack, f, value, &t);
	return (struct record_value){
	    (f->kind == FIELD_NUMBER || f->kind == FIELD_SIGNED) &&
		!field_unknown(f, value),
	    value, buffer};
}

/* --- the state ------------------------------------------------------------ */

struct field_line {
	char path[160], words[512];
	struct record_value value;
};

struct state_line {
	const char *file, *id, *edition, *pack;
	uint32_t game;
	uint64_t n;
	char hash[20];
	struct record_list state;
};

/* clang-format off */
static const struct record_type field_record = {.data = DATA(
    {OF(struct field_line, path), "the field"},
    {OF(struct field_line, value), "its value"})};
const struct record_type state_record = {.what = "the state of a game",
    .data = DATA(
    DATUM_FILE(struct state_line, file),
    DATUM_GAME(struct state_line, game),
    {OF(struct state_line, id), "the game, bismarck"},
    {OF(struct state_line, edition), "of its rules"},
    {OF(struct state_line, pack), "of its components"},
    {OF(struct state_line, n), "the state is that after this row"},
    {OF(struct state_line, hash), "of the state"},
    {OF(struct state_line, state), "its fields: paths with their values",
     .flags = DATUM_MAP})};
/* clang-format on */

/* Zeros are left out, unless all are wanted or this one is named. */
static void
show_field(struct replay *r, const struct field *f, int element, int64_t value)
{
	struct field_line line;

	replay_path(r, f, element, line.path, sizeof(line.path));
	if (!replay_wanted(r, line.path) ||
	    (!value && !r->all && !is_named(r, line.path)))
		return;
	line.value = replay_value(r, f, value, line.words, sizeof(line.words));
	if (r->options.format == FORMAT_CSV)
		record_row(&r->sheet.csv, &field_record, &line);
	else if (r->options.format == FORMAT_TEXT)
		printf("%s=%s\n", line.path, line.value.text);
	else
		record_key_value(r->sheet.json, line.path, &line.value);
}

static bool
show_visit(void *arg, const struct field *f, int element, int64_t a,
	   int64_t b UNUSED)
{
	show_field(arg, f, element, a);
	return true;
}

/* The fields that are not 0, the fast way; or all, or those that were named. */
static void
show_fields(struct replay *r)
{
	const struct context *c = audit_context(r->audit);
	const void *state = audit_state(r->audit);

	if (!r->all && !r->only.count) {
		field_each(c->game, state, NULL, show_visit, r);
		return;
	}
	for (struct place at = {0}; place_next(c->game, &at);)
		if (field_has(c->pack, at.field, at.element))
			show_field(r, at.field, at.element,
				   field_get(at.field, state, at.element));
}

static void
show_board(struct replay *r)
{
	static char board[65536];
	struct buf t = buf_on_screen(board, sizeof(board));
	struct speaker s = {.context = audit_context(r->audit),
			    .players = audit_players(r->audit),
			    .plain = r->plain};

	if (say_board(&s, audit_state(r->audit), &t))
		fputs(board, stdout);
	else
		show_fields(r);
}

uint64_t
replay_n(const struct replay *r)
{
	const struct audit_summary *s = audit_summary(r->audit);

	return s->stopped_at ? s->stopped_at - 1 : audit_n(r->audit);
}

static void
write_fields(void *arg, struct json *j UNUSED)
{
	show_fields(arg);
}

static void
show_json(struct replay *r)
{
	const struct audit_summary *s = audit_summary(r->audit);
	struct state_line line = {.file = audit_name(r->audit),
				  .game = s->ordinal,
				  .id = s->game->id,
				  .edition = s->game->editions[s->edition],
				  .pack = s->pack,
				  .n = replay_n(r),
				  .state = {.write = write_fields, .arg = r}};
	struct buf t = buf_in(line.hash, sizeof(line.hash));

	buf_hex(&t, state_hash(s->game, audit_state(r->audit)), 16);
	record_line(r->sheet.json, &state_record, &line);
}

void
replay_state(struct replay *r)
{
	BUF(t, NAME_SHOWN + 300);

	if (r->given) {
		replay_given(r);
		return;
	}
	r->shown++;
	if (r->options.format == FORMAT_JSON) {
		show_json(r);
		return;
	}
	if (r->options.format == FORMAT_CSV) {
		sheet_head(&r->sheet, &field_record);
		show_fields(r);
		writer_flush(&r->sheet.csv);
		return;
	}
	verdict_heading(r->audit, &t);
	buf_say(&t, ", after row %ju", replay_n(r));
	printf("%s%s\n", r->shown > 1 ? "\n" : "", t.at);
	if (r->board)
		show_board(r);
	else
		show_fields(r);
}
