/* What each row changed. */
#include <string.h>

#include "replay.h"

/* A write for each line would cost as much as the line. */
static void
print_lines(struct text *t)
{
	fwrite(t->at, 1, t->size, stdout);
	text_clear(t);
}

static bool
change_text(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct replay *r = arg;
	const struct pack *pack = audit_context(r->audit)->pack;
	struct text *t = &r->lines;
	size_t from = t->size;

	text_bytes(t, "    ", 4);
	field_path(pack, f, element, t);
	if (!replay_wanted(r, t->at + from + 4)) {
		t->size = from;
		return true;
	}
	text_bytes(t, ": ", 2);
	field_print(pack, f, a, t);
	text_bytes(t, " -> ", 4);
	field_print(pack, f, b, t);
	text_char(t, '\n');
	if (t->size > t->capacity / 2)
		print_lines(t);
	return true;
}

static bool
change_json(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct replay *r = arg;
	char path[160];

	replay_path(r, f, element, path, sizeof(path));
	if (!replay_wanted(r, path))
		return true;
	json_open(r->json);
	json_key_string(r->json, "path", path);
	json_key(r->json, "from");
	replay_json_value(r, f, a);
	json_key(r->json, "to");
	replay_json_value(r, f, b);
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

	replay_path(r, f, element, path, sizeof(path));
	if (!replay_wanted(r, path))
		return true;
	replay_value(r, f, a, old, sizeof(old));
	replay_value(r, f, b, new, sizeof(new));
	text_number(&t, (int64_t)audit_n(r->audit));
	cells[0] = slice_of(n);
	cells[1] = slice_of(path);
	cells[2] = slice_of(old);
	cells[3] = slice_of(new);
	writer_row(r->csv, cells, 4);
	return true;
}

/* The row just played, against the state before it. */
void
replay_changes(struct replay *r)
{
	const struct audit_summary *s = audit_summary(r->audit);
	const void *state = audit_state(r->audit);
	char words[ROW_MAX];
	struct text t = text_in(words, sizeof(words));

	/* what `given` rows said is no change of the first row */
	if (audit_beginning(r->audit))
		memcpy(r->before, audit_beginning(r->audit),
		       s->game->state_size);
	text_row(&t, audit_row(r->audit)->cell, ROW_MAX);
	if (r->options.format == FORMAT_JSON) {
		json_open(r->json);
		json_key_number(r->json, "game", s->ordinal);
		json_key_number(r->json, "n", (int64_t)audit_n(r->audit));
		json_key_string(r->json, "row", words);
		json_key(r->json, "changes");
		json_open_list(r->json);
		field_each(s->game, r->before, state, change_json, r);
		json_close_list(r->json);
		json_end(r->json);
	} else if (r->options.format == FORMAT_CSV) {
		field_each(s->game, r->before, state, change_csv, r);
	} else {
		r->lines = text_in(r->room, sizeof(r->room));
		text_number(&r->lines, (int64_t)audit_n(r->audit));
		text_char(&r->lines, ' ');
		text_bytes(&r->lines, words, t.size);
		text_char(&r->lines, '\n');
		field_each(s->game, r->before, state, change_text, r);
		print_lines(&r->lines);
	}
	memcpy(r->before, state, s->game->state_size);
}

void
replay_begin_changes(struct replay *r)
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
