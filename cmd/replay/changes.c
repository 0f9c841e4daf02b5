/* What each row changed. */
#include <string.h>

#include "../output/follows.h"
#include "../output/output.h"
#include "replay.h"

struct change_line {
	uint64_t n;
	char path[160], old[512], new[512];
	struct record_value from, to;
};

struct row_line {
	uint32_t game;
	uint64_t n;
	const char *row;
	struct record_list changes, follows;
};

/* clang-format off */
static const struct record_type change_record = {.what = "a field",
    .data = DATA(
    {OF(struct change_line, n), "the row", .flags = DATUM_CSV},
    {OF(struct change_line, path), "the field"},
    {OF(struct change_line, from), "its value before the row"},
    {OF(struct change_line, to), "and after it"})};
const struct record_type changes_record = {.what = "with --changes, a row",
    .data = DATA(
    DATUM_GAME(struct row_line, game),
    DATUM_N(struct row_line, n),
    {OF(struct row_line, row), "the row"},
    {OF(struct row_line, changes), "what it changed", .items = &change_record},
    {OF(struct row_line, follows), "what followed by itself", .items = &follows_record})};
/* clang-format on */

/* `path: before -> after`, if --only lets the path through. */
static void
print_change(const struct replay *r, const struct field *f, int element,
	     int64_t a, int64_t b)
{
	const struct pack *pack = audit_context(r->audit)->pack;
	BUF(t, 1200);

	buf_bytes(&t, "    ", 4);
	field_path(pack, f, element, &t);
	if (!replay_wanted(r, t.at + 4))
		return;
	buf_bytes(&t, ": ", 2);
	field_print(pack, f, a, &t);
	buf_bytes(&t, " -> ", 4);
	field_print(pack, f, b, &t);
	buf_char(&t, '\n');
	fwrite(t.at, 1, t.size, stdout);
}

/* A field that the row changed, in the format that is asked for. */
static bool
say_change(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct replay *r = arg;
	struct change_line line;

	if (r->options.format == FORMAT_TEXT) {
		print_change(r, f, element, a, b);
		return true;
	}
	line.n = audit_n(r->audit);
	replay_path(r, f, element, line.path, sizeof(line.path));
	if (!replay_wanted(r, line.path))
		return true;
	line.from = replay_value(r, f, a, line.old, sizeof(line.old));
	line.to = replay_value(r, f, b, line.new, sizeof(line.new));
	if (r->options.format == FORMAT_JSON)
		record_object(r->sheet.json, &change_record, &line);
	else
		record_row(&r->sheet.csv, &change_record, &line);
	return true;
}

static void
say_changed(void *arg, struct json *j UNUSED)
{
	struct replay *r = arg;

	field_each(audit_summary(r->audit)->game, r->before,
		   audit_state(r->audit), say_change, r);
}

static struct follows
follows(const struct replay *r)
{
	return (struct follows){r->before, audit_context(r->audit),
				audit_move(r->audit)};
}

static void
write_follows(void *arg, struct json *j)
{
	const struct replay *r = arg;
	struct follows f = follows(r);

	follows_write(&f, j);
}

void
replay_changes(struct replay *r, bool back)
{
	const struct audit_summary *s = audit_summary(r->audit);
	const void *state = audit_state(r->audit);
	struct follows made;
	BUF(t, ROW_MAX);

	/* what `given` rows set is not a change of the first row */
	if (audit_beginning(r->audit))
		memcpy(r->before, audit_beginning(r->audit),
		       s->game->state_size);
	made = follows(r);
	buf_row(&t, audit_row(r->audit)->cell, ROW_MAX);
	if (r->options.format == FORMAT_JSON) {
		record_line(
		    r->sheet.json, &changes_record,
		    &(struct row_line){
			.game = s->ordinal,
			.n = audit_n(r->audit),
			.row = t.at,
			.changes = {.write = say_changed, .arg = r},
			.follows = {.write = back ? NULL : write_follows,
				    .arg = r}});
	} else {
		if (r->options.format == FORMAT_TEXT)
			printf("%ju %s\n", audit_n(r->audit), t.at);
		say_changed(r, NULL);
		if (r->options.format == FORMAT_TEXT && !r->only.count && !back)
			follows_print(&made, NULL);
	}
	memcpy(r->before, state, s->game->state_size);
}

void
replay_begin_changes(struct replay *r)
{
	BUF(t, NAME_SHOWN + 300);

	memset(r->before, 0, sizeof(r->before));
	if (!audit_stopped(r->audit))
		memcpy(r->before, audit_state(r->audit),
		       audit_summary(r->audit)->game->state_size);
	r->shown++;
	sheet_head(&r->sheet, &change_record);
	if (r->options.format == FORMAT_TEXT) {
		verdict_heading(r->audit, &t);
		printf("%s%s\n", r->shown > 1 ? "\n" : "", t.at);
	}
}
