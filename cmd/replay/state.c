/* A state as fields, as a board, as JSON, as CSV. */
#include <string.h>

#include "../../logs/say.h"
#include "replay.h"

static void
show_field(struct replay *r, const struct field *f, int element, int64_t value)
{
	char path[160], words[512];
	struct slice cells[2];

	replay_path(r, f, element, path, sizeof(path));
	if (!replay_wanted(r, path) ||
	    (!value && !r->all && !replay_named(r, path)))
		return;
	switch (r->options.format) {
	case FORMAT_JSON:
		json_key(r->json, path);
		replay_json_value(r, f, value);
		return;
	case FORMAT_CSV:
		replay_value(r, f, value, words, sizeof(words));
		cells[0] = slice_of(path);
		cells[1] = slice_of(words);
		writer_row(r->csv, cells, 2);
		return;
	case FORMAT_TEXT:
	case FORMAT_TAP:
	case FORMAT_JUNIT:
	case FORMAT_GITLAB:
	case FORMAT_SARIF:
	case FORMAT_GITHUB:
	case FORMATS:
		break;
	}
	replay_value(r, f, value, words, sizeof(words));
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

	if (!r->all && !r->only.count) {
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
	static char board[32768], named[65536];
	struct text t = text_in(board, sizeof(board));
	struct text n = text_in(named, sizeof(named));
	struct context *c = audit_context(r->audit);
	struct speaker s = {.context = c,
			    .players = audit_players(r->audit),
			    .plain = r->options.plain};

	if (!c->game->board) {
		show_fields(r);
		return;
	}
	c->game->board(audit_state(r->audit), c, &t);
	say_names(&s, board, &n);
	fputs(named, stdout);
}

uint64_t
replay_n(const struct replay *r)
{
	const struct audit_summary *s = audit_summary(r->audit);

	return s->stopped_at ? s->stopped_at - 1 : audit_n(r->audit);
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
	json_key_slice(j, "file", slice_of(audit_name(r->audit)));
	json_key_number(j, "game", s->ordinal);
	json_key_string(j, "id", s->game->id);
	json_key_string(j, "edition", s->game->editions[s->edition]);
	json_key_string(j, "pack", s->pack);
	json_key_number(j, "n", (int64_t)replay_n(r));
	json_key_string(j, "hash", hash);
	json_key(j, "state");
	json_open(j);
	show_fields(r);
	json_close(j);
	json_end(j);
}

void
replay_state(struct replay *r)
{
	char words[4500];
	struct text t = text_in(words, sizeof(words));
	static const char *const head[] = {"path", "value"};
	struct slice cells[2] = {slice_of(head[0]), slice_of(head[1])};

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
		writer_row(r->csv, cells, 2);
		show_fields(r);
		writer_flush(r->csv);
		return;
	}
	verdict_heading(r->audit, &t);
	text_add(&t, ", after row ");
	text_number(&t, (int64_t)replay_n(r));
	printf("%s%s\n", r->shown > 1 ? "\n" : "", words);
	if (r->board)
		show_board(r);
	else
		show_fields(r);
}
