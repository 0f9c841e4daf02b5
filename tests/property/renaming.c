/* With other ids where the rules name none, and other orders of rows where
 * order has no meaning, verdicts, legal rows and states are the same but for
 * names. */
#include <stdlib.h>
#include <string.h>

#include "property.h"

enum { NAMES = PACK_ROWS, LINES = 4096, ROOM = 1 << 20 };

static struct name {
	const char *old;
	char new[48];
} names[NAMES];
static int name_count;

static struct sheet sheet;
static struct pack pack;
static struct desk a, b;

/* --- words -------------------------------------------------------------- */

static bool
in_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

static const char *
other_name(struct slice word, bool back)
{
	for (int i = 0; i < name_count; i++)
		if (slice_is(word, back ? names[i].new : names[i].old))
			return back ? names[i].old : names[i].new;
	return NULL;
}

/* Replaces every word that is a name by its other name. */
static void
rename_words(const char *from, struct buf *to, bool back)
{
	while (*from) {
		struct slice word = {from, 0};
		const char *other;

		while (in_word(from[word.size]))
			word.size++;
		if (word.size == 0) {
			buf_char(to, *from++);
			continue;
		}
		other = other_name(word, back);
		/* `heap.b-min`: the end is no part of the name */
		if (!other && word.size > 4 &&
		    (memcmp(word.at + word.size - 4, "-min", 4) == 0 ||
		     memcmp(word.at + word.size - 4, "-max", 4) == 0)) {
			struct slice begin = {word.at, word.size - 4};

			other = other_name(begin, back);
			if (other)
				word = begin;
		}
		if (other)
			buf_add(to, other);
		else
			buf_bytes(to, word.at, word.size);
		from += word.size;
	}
}

/* --- which names are free ----------------------------------------------- */

/* Named by a rule, if the pack has it. */
static const char *const named_if_there[] = {"zero-outer"};

static bool
is_needed(const struct game *g, const char *id)
{
	for (size_t i = 0;
	     i < sizeof(named_if_there) / sizeof(named_if_there[0]); i++)
		if (strcmp(named_if_there[i], id) == 0)
			return true;
	for (int i = 0; g->needed && g->needed[i].id; i++)
		if (strcmp(g->needed[i].id, id) == 0)
			return true;
	return false;
}

static bool
has_word(const struct domain *d, const char *id)
{
	return d && domain_find(d, NULL, slice_of(id)) >= 0;
}

static bool
in_pattern(const char *pattern, const char *id)
{
	struct slice rest = slice_of(pattern);

	while (rest.at)
		if (slice_is(slice_cut(&rest, '.'), id))
			return true;
	return false;
}

static bool
is_key(const struct key *k, const char *id)
{
	for (; k && k->name; k++)
		if (strcmp(k->name, id) == 0 || has_word(k->domain, id))
			return true;
	return false;
}

/* Has the id another meaning in texts, rows or paths? */
static bool
means_more(const struct game *g, const char *id)
{
	for (const struct verb *v = g->verbs; v->name; v++)
		if (strcmp(v->name, id) == 0 || is_key(v->keys, id))
			return true;
	for (const struct field *f = g->fields; f->pattern; f++)
		if (in_pattern(f->pattern, id) || has_word(f->values, id) ||
		    has_word(f->index1, id) || has_word(f->index2, id))
			return true;
	for (const struct quantity *f = g->quantities; f && f->pattern; f++)
		if (in_pattern(f->pattern, id))
			return true;
	for (const struct entity *t = g->entities; t && t->name; t++)
		if (strcmp(t->name, id) == 0)
			return true;
	for (int i = 0; g->domains[i]; i++)
		if (has_word(g->domains[i], id))
			return true;
	return is_key(g->conditions, id) || is_needed(g, id);
}

/* Tables in the order of their ids, because the ids are card numbers. */
static const struct ordered {
	const char *game, *table;
} ordered[] = {
    {"revolution1848", "persons"}, /* ties go by the number of the card */
    {"revolution1848", "actions"},
    {"revolution1848", "events"},
};

static bool
is_ordered(const struct game *g, int table)
{
	for (size_t i = 0; i < sizeof(ordered) / sizeof(ordered[0]); i++)
		if (strcmp(ordered[i].game, g->id) == 0 &&
		    strcmp(ordered[i].table, g->tables[table].name) == 0)
			return true;
	return false;
}

/* Gives new names, whose order differs from the old where order has no meaning.
 */
static void
new_names(struct run *r)
{
	const struct game *g = r->game;

	name_count = 0;
	for (int t = 0; g->tables[t].name; t++)
		for (int i = 0; i < sheet.rows[t]; i++) {
			const char *old = sheet.cell[t][i][0];
			struct name *n = &names[name_count];
			struct buf out = buf_in(n->new, sizeof(n->new));

			if (g->tables[t].columns[0].type != COLUMN_ID ||
			    other_name(slice_of(old), false) ||
			    means_more(g, old) || one_in(r, 20))
				continue;
			n->old = old;
			if (is_ordered(g, t))
				buf_add(&out, old);
			buf_char(&out, 'q');
			for (int k = 0; k < 3 && !out.full; k++)
				buf_char(&out, (char)('a' + below(r, 26)));
			buf_number(&out, name_count++);
			buf_char(&out, 'z');
		}
}

static void
shuffle(struct run *r, int table)
{
	for (int i = 1; i < sheet.rows[table]; i++) {
		int other = below(r, i + 1);
		uint8_t row = sheet.order[table][i];

		sheet.order[table][i] = sheet.order[table][other];
		sheet.order[table][other] = row;
	}
}

static bool
make_pack(struct run *r)
{
	const struct game *g = r->game;
	static char words[32768];
	struct pack_error e;

	sheet_read(&sheet, stand_in(g));
	new_names(r);
	for (int t = 0; g->tables[t].name; t++) {
		if (g->tables[t].columns[0].key)
			shuffle(r, t);
		for (int i = 0; i < sheet.rows[t]; i++)
			for (int k = 0; k < sheet.columns[t]; k++) {
				struct buf out = buf_in(words, sizeof(words));

				rename_words(sheet.cell[t][i][k], &out, false);
				sheet.cell[t][i][k] = sheet_keep(&sheet, words);
			}
	}
	if (sheet_fill(&sheet, &pack, &e)) {
		r->packs++;
		return true;
	}
	exception(r, "a renamed pack is refused:", e.words,
		  e.table >= 0 && e.row >= 0 ? sheet.cell[e.table][e.row][0]
					     : NULL);
	return false;
}

/* --- comparing ---------------------------------------------------------- */

/* Lines of words, sorted. */
struct lines {
	const char *line[LINES];
	int count;
	char room[ROOM];
	size_t used;
};

static int
compare(const void *x, const void *y)
{
	return strcmp(*(const char *const *)x, *(const char *const *)y);
}

/* Sorts the items of each list, since their order depends on names. */
static void
keep_line(struct lines *l, const char *words)
{
	char *to = l->room + l->used;
	size_t room = ROOM - l->used;
	struct slice rest = slice_of(words);
	struct buf out;

	if (l->count == LINES || room < WORDS)
		return;
	out = buf_in(to, room);
	while (rest.at) {
		struct slice word = slice_cut(&rest, ' ');
		struct slice value = word, key = slice_cut(&value, '=');
		static char copies[256][64];
		const char *items[256];
		int n = 0;

		if (out.size)
			buf_char(&out, ' ');
		buf_bytes(&out, key.at, key.size);
		while (value.at && n < 256) {
			struct slice item = slice_cut(&value, '+');
			struct buf copy = buf_in(copies[n], sizeof(copies[n]));

			buf_bytes(&copy, item.at, item.size);
			items[n] = copies[n];
			n++;
		}
		qsort(items, (size_t)n, sizeof(*items), compare);
		for (int i = 0; i < n; i++) {
			buf_char(&out, i ? '+' : '=');
			buf_add(&out, items[i]);
		}
	}
	l->line[l->count++] = to;
	l->used += out.size + 1;
}

/* The first line that only one of both has, or NULL. */
static const char *
differs(struct lines *x, struct lines *y)
{
	int i = 0;

	qsort(x->line, (size_t)x->count, sizeof(*x->line), compare);
	qsort(y->line, (size_t)y->count, sizeof(*y->line), compare);
	while (i < x->count && i < y->count &&
	       strcmp(x->line[i], y->line[i]) == 0)
		i++;
	if (i == x->count && i == y->count)
		return NULL;
	if (i == y->count ||
	    (i < x->count && strcmp(x->line[i], y->line[i]) < 0))
		return x->line[i];
	return y->line[i];
}

static struct lines la, lb;

static void
list_lines(const struct desk *t, struct lines *l, bool back)
{
	l->count = 0;
	l->used = 0;
	for (size_t i = 0; i < t->rows.count; i++) {
		BUF(out, WORDS);

		if (back)
			rename_words(desk_row(t, &t->rows.moves[i]), &out,
				     true);
		else
			buf_add(&out, desk_row(t, &t->rows.moves[i]));
		buf_add(&out, " rows=");
		buf_number(&out, (int64_t)t->rows.moves[i].fillings);
		keep_line(l, out.at);
	}
}

static bool
ends_with(const char *words, const char *end)
{
	size_t a_size = strlen(words), b_size = strlen(end);

	return a_size >= b_size && strcmp(words + a_size - b_size, end) == 0;
}

/* Some numbers are names only while something is pending, or are places in a
 * text
 * (`last`, `member`): neither can be translated here. */
static bool
names_now_and_then(const struct field *f)
{
	return (f->kind != FIELD_WORD && f->kind != FIELD_SET &&
		(strncmp(f->pattern, "pending.", 8) == 0 ||
		 strncmp(f->pattern, "mods.", 5) == 0)) ||
	       ends_with(f->pattern, "last") || ends_with(f->pattern, "member");
}

static void
state_lines(const struct desk *t, struct lines *l, bool back)
{
	const struct pack *p = t->play.context.pack;

	l->count = 0;
	l->used = 0;
	for (const struct field *f = t->play.context.game->fields; f->pattern;
	     f++) {
		if (f->kind == FIELD_STAMP || names_now_and_then(f))
			continue;
		for (int i = 0; i < field_elements(f); i++) {
			BUF(out, WORDS);
			BUF(other, WORDS);
			int64_t value = field_get(f, t->play.state, i);

			if (!value || !field_has(p, f, i))
				continue;
			field_path(p, f, i, &out);
			buf_char(&out, '=');
			field_print(p, f, value, &out);
			if (back)
				rename_words(out.at, &other, true);
			keep_line(l, back ? other.at : out.at);
		}
	}
}

/* --- games -------------------------------------------------------------- */

/* The row with the other names. */
static bool
other_row(const struct move *m, struct move *other)
{
	BUF(out, WORDS);

	rename_words(desk_row(&a, m), &out, false);
	return desk_parse(&b, out.at, other);
}

static bool
same_verdict(struct run *r, const struct move *m, struct move *other)
{
	struct judged ja = desk_judge(&a, m), jb;
	BUF(out, WORDS);

	r->rows++;
	if (!other_row(m, other)) {
		exception(r, "a renamed row is malformed:", desk_row(&a, m),
			  NULL);
		return false;
	}
	jb = desk_judge(&b, other);
	if (ja.kind == jb.kind && ja.rule == jb.rule)
		return true;
	buf_add(&out, desk_verdict(&a, &ja));
	buf_add(&out, ", renamed ");
	buf_add(&out, desk_verdict(&b, &jb));
	exception(r, out.at, desk_row(&a, m), desk_row(&b, other));
	return false;
}

static bool
same_position(struct run *r, const char *last)
{
	const char *line;

	state_lines(&a, &la, false);
	state_lines(&b, &lb, true);
	line = differs(&la, &lb);
	if (line) {
		exception(r, "renamed the state is another one:", line, last);
		return false;
	}
	if (!desk_list(&a) || !desk_list(&b)) {
		if (desk_list(&a) != desk_list(&b))
			exception(r, "only one game goes on, after", last,
				  NULL);
		return false;
	}
	if (a.rows.count >= LINES || (a.rows.count > 200 && !one_in(r, 10)))
		return true;
	list_lines(&a, &la, false);
	list_lines(&b, &lb, true);
	line = differs(&la, &lb);
	if (line)
		exception(r, "renamed the legal rows are others:", line, last);
	return !line;
}

/* The scenario with the other name, whatever its row now; begins again. */
static void
other_scenario(int table)
{
	struct context c = b.play.context;
	struct slice id =
	    pack_id(a.play.context.pack, table, a.play.context.scenario - 1);
	const char *new = other_name(id, false);

	c.scenario =
	    (uint16_t)(1 + pack_find(&pack, table, new ? slice_of(new) : id));
	play_begin(&b.play, &c);
}

void
property_renaming(struct run *r)
{
	int deep = 1 + below(r, DEEP);
	char last[WORDS] = "the start";
	struct move m, other;

	if (!make_pack(r))
		return;
	desk_begin(r, &a, stand_in(r->game));
	desk_like(&b, &a, &pack);
	if (a.play.context.scenario)
		other_scenario(r->game->scenarios - 1);
	r->games++;
	for (; deep > 0 && same_position(r, last); deep--) {
		struct buf out = buf_in(last, sizeof(last));

		for (int i = 0; i < 3; i++) {
			size_t at = (size_t)below(r, (int)a.rows.count);

			if (mutate_row(r, &a, &a.rows.moves[at], &m) &&
			    !same_verdict(r, &m, &other))
				return;
		}
		if (!desk_pick(r, &a, &m) || !same_verdict(r, &m, &other))
			return;
		buf_add(&out, desk_row(&a, &m));
		desk_apply(&a, &m);
		desk_apply(&b, &other);
	}
}
