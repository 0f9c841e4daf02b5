/* A game as data for the page: rows, changes, findings, components. */
#include <string.h>

#include "../../logs/say/say_text.h"
#include "report.h"

/* --- states -------------------------------------------------------------- */

static void
write_value(struct report *r, const struct field *f, int64_t value)
{
	BUF(t, 512);

	if ((f->kind == FIELD_NUMBER || f->kind == FIELD_SIGNED) &&
	    !field_unknown(f, value)) {
		json_number(r->json, value);
		return;
	}
	field_print(audit_context(r->audit)->pack, f, value, &t);
	json_string(r->json, t.at);
}

void
report_number_paths(struct report *r, const struct game *g)
{
	int i, next = 0;

	for (i = 0; i < REPORT_FIELDS && g->fields[i].pattern; i++) {
		r->base[i] = next;
		if (g->fields[i].kind != FIELD_STAMP)
			next += field_elements(&g->fields[i]);
	}
}

bool
report_write_change(void *arg, const struct field *f, int element,
		    int64_t a UNUSED, int64_t b)
{
	struct report *r = arg;
	const struct game *g = audit_summary(r->audit)->game;

	json_number(r->json, r->base[f - g->fields] + element);
	write_value(r, f, b);
	return true;
}

/* Writes a change of the row just read, and keeps where it is. */
static bool
write_row_change(void *arg, const struct field *f, int element, int64_t a,
		 int64_t b)
{
	struct report *r = arg;
	const struct game *g = audit_summary(r->audit)->game;

	r->changed_path[r->changed_paths++] = r->base[f - g->fields] + element;
	return report_write_change(arg, f, element, a, b);
}

void
report_write_paths(struct report *r, const struct context *c)
{
	json_key_list(r->json, "paths");
	for (struct place at = {0}; place_next(c->game, &at);) {
		BUF(t, 160);

		if (field_has(c->pack, at.field, at.element))
			field_path(c->pack, at.field, at.element, &t);
		json_string(r->json, t.at);
	}
	json_close_list(r->json);
}

void
report_write_start(struct report *r, const struct context *c)
{
	json_key_list(r->json, "start");
	for (struct place at = {0}; place_next(c->game, &at);)
		write_value(r, at.field,
			    field_get(at.field, r->start, at.element));
	json_close_list(r->json);
}

/* --- components ---------------------------------------------------------- */

/* What the referee does with a text, beside the words of the pack. */
static void
write_meaning(struct report *r, const struct pack *p, int table, int row,
	      int column)
{
	const struct column *k = &p->game->tables[table].columns[column];
	int32_t text =
	    column_is_program(k->type) ? cell(p, table, row, column) : UNKNOWN;
	BUF(key, 80);
	BUF(t, 8192);

	if (text == UNKNOWN || text == 0)
		return;
	buf_say(&key, "%s in words", k->name);
	say_program(p, text, 0, &t);
	if (!t.full)
		json_key_string(r->json, key.at, t.at);
}

/* Writes the rows of a table of the pack, with what their cells mean. */
static void
write_components_of(struct report *r, const struct context *c, int table)
{
	const struct table *t = &c->game->tables[table];

	json_key_list(r->json, t->name);
	for (int row = 0; row < pack_entries(c->pack, table); row++) {
		json_open(r->json);
		for (int i = 0; t->columns[i].name; i++) {
			BUF(cell_words, 4096);

			pack_print_cell(c->pack, table, row, i, &cell_words);
			json_key(r->json, t->columns[i].name);
			json_slice(r->json, slice_of(cell_words.at));
			write_meaning(r, c->pack, table, row, i);
		}
		json_close(r->json);
	}
	json_close_list(r->json);
}

/* What each ruling asks, and where; with --dispute also why its default. */
static void
write_questions(struct report *r, const struct game *g)
{
	json_key_open(r->json, "asks");
	for (int i = 0; i < game_rulings(g); i++) {
		json_key_open(r->json, g->rulings[i].key);
		json_key_string(r->json, "question", g->rulings[i].question);
		json_key_string(r->json, "cite", g->rulings[i].cite);
		if (r->dispute)
			json_key_string(r->json, "rationale",
					g->rulings[i].rationale);
		json_close(r->json);
	}
	json_close(r->json);
}

/* The names of fixed words: the first name of each. */
static void
write_words(struct report *r, const struct game *g)
{
	const struct wording *own = g->wording;
	const struct word_name *w, *before;

	json_key_open(r->json, "words");
	for (w = own ? own->words : NULL; w && w->word; w++) {
		for (before = own->words; before < w; before++)
			if (strcmp(before->word, w->word) == 0)
				break;
		if (before == w)
			json_key_string(r->json, w->word, w->name);
	}
	json_close(r->json);
}

/* `tables`: also what games of one pack share. */
static void
write_components(struct report *r, const struct context *c, bool tables)
{
	if (tables) {
		json_key_open(r->json, "tables");
		for (int i = 0; i < game_tables(c->game); i++)
			write_components_of(r, c, i);
		json_close(r->json);
		write_questions(r, c->game);
		write_words(r, c->game);
	}
	json_key_open(r->json, "rulings");
	for (int i = 0; i < game_rulings(c->game); i++)
		json_key_string(r->json, c->game->rulings[i].key,
				c->game->rulings[i].values[c->ruling[i]]);
	json_close(r->json);
	json_key_list(r->json, "house");
	for (int i = 0; i < game_rulings(c->game); i++)
		if (c->ruling[i] !=
		    c->game->rulings[i]
			.preset[audit_summary(r->audit)->edition])
			json_string(r->json, c->game->rulings[i].key);
	json_close_list(r->json);
}

/* --- a game -------------------------------------------------------------- */

/* The game object up to its rows, which follow one by one. */
static void
write_begin(struct report *r, uint32_t log)
{
	const struct audit_summary *s = audit_summary(r->audit);
	struct json *j = r->json;

	r->open = true;
	r->begun = r->stopped = false;
	r->log = log;
	report_number_paths(r, s->game);
	report_seats_begin(r, s->game);
	json_open(j);
	json_key(j, "file");
	json_slice(j, slice_of(audit_name(r->audit)));
	json_key_number(j, "log", log);
	json_key_number(j, "ordinal", s->ordinal);
	json_key_string(j, "id", s->game->id);
	json_key_string(j, "title", s->game->title);
	json_key_string(j, "edition", s->game->editions[s->edition]);
	json_key_string(j, "pack", s->pack);
	json_key_string(j, "kind", pack_kind_names[s->pack_kind]);
	if (r->places)
		report_write_columns(r);
	json_key_list(j, "rows");
}

static const char *
event_word(const struct report *r, enum audit_event event)
{
	static const char *const words[] = {
	    "game", "played", "refused", "other", "takeback", "", ""};

	return r->stopped ? "unchecked" : words[event];
}

static void
begin_play(struct report *r)
{
	memcpy(r->start, r->before, audit_summary(r->audit)->game->state_size);
	report_seats_start(r);
}

/* [place, actor, move, args, note, event, [path, value, ...], then what
 * report_write_shown writes] */
void
report_write_row(struct report *r, enum audit_event event)
{
	static const enum cell cells[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS,
					  CELL_NOTE};
	const struct audit_summary *s = audit_summary(r->audit);
	const struct row *row = audit_row(r->audit);
	bool play = event == AUDIT_PLAYED || event == AUDIT_BACK;

	if (!r->begun && play)
		begin_play(r);
	r->begun = r->begun || play;
	json_open_list(r->json);
	if (r->places)
		report_write_place(r);
	for (int i = 0; i < 4; i++)
		json_slice(r->json, row->cell[cells[i]]);
	json_string(r->json, event_word(r, event));
	json_open_list(r->json);
	r->changed_paths = 0;
	if (play)
		field_each(s->game, r->before, audit_state(r->audit),
			   write_row_change, r);
	json_close_list(r->json);
	report_write_shown(r, event);
	json_close_list(r->json);
	if (play || !r->begun)
		memcpy(r->before, audit_state(r->audit), s->game->state_size);
	r->stopped = s->stop != STOP_NOT;
}

/* The earlier game that had this very pack, or -1.  A pack that `component`
 * rows have changed is not the one of the registry. */
static int
shares_with(struct report *r, const struct context *c)
{
	int i;

	if (c->pack !=
	    packs_find(r->packs, c->game, slice_of(c->pack->id), NULL))
		return -1;
	for (i = 0; i < r->shared_count; i++)
		if (r->shared[i] == c->pack)
			return (int)r->first[i];
	if (i < (int)(sizeof(r->shared) / sizeof(r->shared[0]))) {
		r->shared[i] = c->pack;
		r->first[i] = r->games;
		r->shared_count++;
	}
	return -1;
}

/* The rest of the object: what is known of a game only at its end. */
static void
write_end(struct report *r)
{
	const struct context *c = audit_context(r->audit);
	int same = shares_with(r, c);
	const struct audit_summary *s = audit_summary(r->audit);
	struct json *j = r->json;

	if (!r->begun)
		begin_play(r);
	json_close_list(j);
	if (same >= 0)
		json_key_number(j, "same", same);
	if (same < 0)
		report_write_paths(r, c);
	report_write_start(r, c);
	report_write_seats(r, c);
	write_components(r, c, same < 0);
	json_key_open(j, "counts");
	json_key_number(j, "legal", (int64_t)s->legal);
	json_key_number(j, "unverified", (int64_t)s->unverified);
	json_key_number(j, "illegal", (int64_t)s->illegal);
	json_key_number(j, "announced", (int64_t)s->announced);
	json_key_number(j, "claims", (int64_t)s->claims);
	json_key_number(j, "failed", (int64_t)s->claims_failed);
	json_key_number(j, "open", (int64_t)s->claims_unverified);
	json_key_number(j, "malformed", (int64_t)s->malformed);
	json_key_number(j, "remarks", (int64_t)s->remarks);
	json_key_number(j, "unchecked", (int64_t)s->unchecked);
	json_close(j);
	json_key(j, "findings");
	report_write_findings(r, s->ordinal);
	if (r->log_games)
		report_write_dispute(r);
	json_close(j);
	r->open = false;
	r->games++;
}

void
report_event(struct report *r, enum audit_event event, uint32_t log)
{
	const struct audit_summary *s = audit_summary(r->audit);

	if (event == AUDIT_GAME && s->game && s->stop == STOP_NOT) {
		write_begin(r, log);
		r->out_of_memory |= !report_views_begin(r);
	}
	if (!r->open)
		return;
	report_views_row(r, event);
	if (event == AUDIT_GAME_END)
		write_end(r);
	else
		report_write_row(r, event);
	if (event == AUDIT_GAME_END)
		report_views_end(r);
}
