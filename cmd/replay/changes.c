/* What each row changed. */
#include <string.h>

#include "../output/follows.h"
#include "replay.h"

/* A write for each line would cost as much as the line. */
static void
print_lines(struct buf *t)
{
	fwrite(t->at, 1, t->size, stdout);
	buf_clear(t);
}

static bool
change_text(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct replay *r = arg;
	const struct pack *pack = audit_context(r->audit)->pack;
	struct buf *t = &r->lines;
	size_t from = t->size;

	buf_bytes(t, "    ", 4);
	field_path(pack, f, element, t);
	if (!replay_wanted(r, t->at + from + 4)) {
		t->size = from;
		return true;
	}
	buf_bytes(t, ": ", 2);
	field_print(pack, f, a, t);
	buf_bytes(t, " -> ", 4);
	field_print(pack, f, b, t);
	buf_char(t, '\n');
	if (t->size > t->capacity / 2)
		print_lines(t);
	return true;
}

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
static const struct datum change_data[] = {
    {OF(struct change_line, n), "the row", .flags = DATUM_CSV},
    {OF(struct change_line, path), "the field"},
    {OF(struct change_line, from), "its value before the row"},
    {OF(struct change_line, to), "and after it"},
    DATA_END};
static const struct record_type change_record = {.what = "a field",
						 .data = change_data};
static const struct datum row_data[] = {
    DATUM_GAME(struct row_line, game),
    DATUM_N(struct row_line, n),
    {OF(struct row_line, row), "the row"},
    {OF(struct row_line, changes), "what it changed", .items = &change_record},
    {OF(struct row_line, follows), "what followed by itself", .items = &follows_record},
    DATA_END};
/* clang-format on */

const struct record_type changes_record = {.what = "with --changes, a row",
					   .data = row_data};

/* As JSON or CSV. */
static bool
change_line(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct replay *r = arg;
	struct change_line line = {.n = audit_n(r->audit)};

	replay_path(r, f, element, line.path, sizeof(line.path));
	if (!replay_wanted(r, line.path))
		return true;
	line.from = replay_value(r, f, a, line.old, sizeof(line.old));
	line.to = replay_value(r, f, b, line.new, sizeof(line.new));
	if (r->options.format == FORMAT_JSON)
		record_object(r->sheet.json, &change_record, &line);
	else
		record_row(r->sheet.csv, &change_record, &line);
	return true;
}

static void
write_changes(void *arg, struct json *j UNUSED)
{
	struct replay *r = arg;

	field_each(audit_summary(r->audit)->game, r->before,
		   audit_state(r->audit), change_line, r);
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

/* The row just played, against the state before it. */
void
replay_changes(struct replay *r)
{
	const struct audit_summary *s = audit_summary(r->audit);
	const void *state = audit_state(r->audit);
	struct follows made;
	BUF(t, ROW_MAX);

	/* what `given` rows said is no change of the first row */
	if (audit_beginning(r->audit))
		memcpy(r->before, audit_beginning(r->audit),
		       s->game->state_size);
	made = follows(r);
	buf_row(&t, audit_row(r->audit)->cell, ROW_MAX);
	if (r->options.format == FORMAT_JSON) {
		record_line(r->sheet.json, &changes_record,
			    &(struct row_line){
				.game = s->ordinal,
				.n = audit_n(r->audit),
				.row = t.at,
				.changes = {.write = write_changes, .arg = r},
				.follows = {.write = write_follows, .arg = r}});
	} else if (r->options.format == FORMAT_CSV) {
		write_changes(r, NULL);
	} else {
		r->lines = buf_in(r->room, sizeof(r->room));
		buf_say(&r->lines, "%jd ", (int64_t)audit_n(r->audit));
		buf_bytes(&r->lines, t.at, t.size);
		buf_char(&r->lines, '\n');
		field_each(s->game, r->before, state, change_text, r);
		print_lines(&r->lines);
		if (!r->only.count)
			follows_print(&made, NULL);
	}
	memcpy(r->before, state, s->game->state_size);
}

void
replay_begin_changes(struct replay *r)
{
	BUF(t, 4500);

	memset(r->before, 0, sizeof(r->before));
	if (audit_summary(r->audit)->stop == STOP_NOT)
		memcpy(r->before, audit_state(r->audit),
		       audit_summary(r->audit)->game->state_size);
	r->shown++;
	sheet_head(&r->sheet, &change_record);
	if (r->options.format == FORMAT_TEXT) {
		verdict_heading(r->audit, &t);
		printf("%s%s\n", r->shown > 1 ? "\n" : "", t.at);
	}
}
