/* umpire pack words: what the cells of a game's packs can say.  Every word is
 * taken from the tables of the game, the examples from its pack `stand-in`. */
#include <ctype.h>
#include <string.h>

#include "../output/output.h"
#include "pack.h"

enum { HANG = 22, DOMAINS = 96 }; /* column of what a word means */

struct paper {
	FILE *to;
	const struct game *game;
	const struct domain *named[DOMAINS]; /* used so far, in order */
	int count;
};

/* A line, folded, of a word and what it means. */
static void
print_entry(struct paper *p, int indent, const char *word, const char *what)
{
	BUF(t, 8192);

	for (int i = 0; i < indent; i++)
		buf_char(&t, ' ');
	buf_add(&t, word);
	if (*what) {
		buf_pad(&t, 0, HANG);
		buf_add(&t, what);
	}
	buf_fold(&t, 0, HANG);
	fputs(t.at, p->to);
}

static void
print_title(struct paper *p, const char *title)
{
	BUF(t, 600);

	buf_add(&t, title);
	buf_fold(&t, 0, 2);
	fprintf(p->to, "\n%s", t.at);
}

/* --- names ---------------------------------------------------------------- */

/* `SEAT` for the names of a domain, which are listed at the end. */
static void
add_domain(struct paper *p, const struct domain *d, struct buf *t)
{
	int i = 0;

	while (i < p->count && p->named[i] != d)
		i++;
	if (i == p->count && i < DOMAINS)
		p->named[p->count++] = d;
	for (const char *at = d->name ? d->name : "name"; *at; at++)
		buf_char(t, (char)toupper((unsigned char)*at));
}

/* A path with the names of its indices. */
static void
add_path(struct paper *p, const char *pattern, const struct domain *index1,
	 const struct domain *index2, struct buf *t)
{
	const struct domain *index[2] = {index1, index2};
	int seen = 0;

	for (; *pattern; pattern++) {
		if (*pattern != '*')
			buf_char(t, *pattern);
		else if (seen < 2 && index[seen])
			add_domain(p, index[seen++], t);
		else
			buf_char(t, seen++ < 2 ? 'N' : '*');
	}
}

/* `SEAT` and what can stand for it, for all that was printed so far. */
static void
print_names(struct paper *p)
{
	if (p->count)
		print_title(p, "Names");
	for (int i = 0; i < p->count; i++) {
		BUF(t, 200);
		BUF(w, 4096);

		add_domain(p, p->named[i], &t);
		domain_list(p->named[i], p->game->tables, ".csv", &w);
		print_entry(p, 2, t.at, w.at);
	}
}

/* --- effects -------------------------------------------------------------- */

static void
add_range(const struct key *k, struct buf *t)
{
	if (!k->min && !k->max) {
		buf_char(t, 'N');
		return;
	}
	buf_say(t, "%d..%d", k->min, k->max);
}

/* `card=CARD`, `n=1..3`, `dice=N+...` */
static void
add_takes(struct paper *p, const struct key *k, struct buf *t)
{
	bool list = key_is_list(k);

	buf_say(t, "%s=", k->name);
	if (list && (k->flags & KEY_LATER))
		add_range(k, t);
	else if (k->domain)
		add_domain(p, k->domain, t);
	else if (list)
		buf_char(t, 'N');
	else
		add_range(k, t);
	if (list && !(k->flags & KEY_LATER))
		buf_add(t, "+...");
}

/* What else there is to know of a key: whether a cell needs it. */
static void
add_need(const struct verb *v, const struct key *k, struct buf *t)
{
	if (k->flags & KEY_IN_CELL)
		buf_add(t, "; needed");
	else if (k->flags & KEY_ANY)
		buf_add(t, "; one of these is needed");
	else if (k->flags & KEY_DEFAULT_ACTOR)
		buf_add(t, "; missing: whose text it is");
	else if ((k->flags & KEY_DEFAULT) && k->domain &&
		 k->domain->lists[0].words &&
		 k->preset < k->domain->lists[0].count &&
		 k->domain->lists[0].words[k->preset]) {
		buf_add(t, "; missing: ");
		buf_add(t, k->domain->lists[0].words[k->preset]);
	} else if ((k->flags & KEY_DEFAULT) && !k->domain) {
		buf_say(t, "; missing: %d", k->preset);
	} else if (k->flags & KEY_FREE) {
		buf_add(t, "; missing or ?: the row says it");
	}
	if ((v->flags & VERB_LASTING) || (k->flags & KEY_LITERAL))
		buf_add(t, "; a plain value");
}

/* A word of texts, and below it the arguments that a cell gives it. */
static void
print_verb(struct paper *p, const struct verb *v)
{
	print_entry(p, 2, v->name, v->what);
	for (const struct key *k = v->keys; k < v->keys + VERB_KEYS && k->name;
	     k++) {
		BUF(t, 200);
		BUF(w, 600);

		if (k->flags & KEY_LOG_ONLY)
			continue;
		add_takes(p, k, &t);
		buf_add(&w, k->what);
		add_need(v, k, &w);
		print_entry(p, 4, t.at, w.at);
	}
}

/* The title, with the columns that take such texts. */
static bool
print_columns(struct paper *p, const char *title, enum column_type type)
{
	BUF(t, 600);
	int said = 0;

	buf_add(&t, title);
	for (const struct table *w = p->game->tables; w->name; w++)
		for (const struct column *c = w->columns; c->name; c++) {
			if (c->type != type)
				continue;
			buf_say(&t, "%s%s.%s", said++ ? ", " : ", in ", w->name,
				c->name);
		}
	if (said)
		print_title(p, t.at);
	return said > 0;
}

/* The columns of this type, and the verbs of their texts (of these flags). */
static void
print_effects(struct paper *p, const char *title, enum column_type type,
	      unsigned flags)
{
	if (!print_columns(p, title, type))
		return;
	for (const struct verb *v = p->game->verbs; v->name; v++)
		if (v->flags & flags)
			print_verb(p, v);
}

/* --- what a text can ask -------------------------------------------------- */

/* What can be asked after `if`, and the columns of nothing but conditions. */
static void
print_conditions(struct paper *p)
{
	static const char title[] = "Conditions, after `if` and in brackets";
	const struct key *k = p->game->conditions;

	if (!k->name)
		return;
	if (!print_columns(p, title, COLUMN_CONDITIONS))
		print_title(p, title);
	for (; k->name; k++) {
		BUF(t, 200);

		add_takes(p, k, &t);
		print_entry(p, 2, t.at, k->what);
	}
}

static void
print_quantities(struct paper *p)
{
	const struct quantity *f = p->game->quantities;

	if (!f->pattern)
		return;
	print_title(p, "Figures, read like a path");
	for (; f->pattern; f++) {
		BUF(t, 200);

		add_path(p, f->pattern, f->index1, f->index2, &t);
		print_entry(p, 2, t.at, f->what);
	}
}

static void
print_entities(struct paper *p)
{
	const struct entity *t = p->game->entities;

	if (!t->name)
		return;
	print_title(p, "Things, of each, count(), sum(), @most(), @fewest() "
		       "and @any()");
	for (; t->name; t++)
		print_entry(p, 2, t->name, t->what);
}

static void
print_at_words(struct paper *p)
{
	const struct at_word *a = p->game->at_words;

	if (!a->name)
		return;
	print_title(p, "Words of the moment");
	for (; a->name; a++) {
		BUF(t, 80);

		buf_say(&t, "@%s", a->name);
		print_entry(p, 2, t.at, a->what);
	}
}

/* Only fields that a text may ask for. */
static void
print_paths(struct paper *p)
{
	BUF(t, 16384);

	print_title(p, "Paths of the state, after `if` and as numbers");
	for (const struct field *f = p->game->fields; f->pattern; f++) {
		if (!effect_asks(p->game, f) ||
		    strncmp(f->pattern, "reserved", 8) == 0)
			continue;
		buf_add(&t, t.size ? ", " : "  ");
		add_path(p, f->pattern, f->index1, f->index2, &t);
		if (f->kind == FIELD_SET && f->values) {
			buf_add(&t, "[.");
			add_domain(p, f->values, &t);
			buf_char(&t, ']');
		}
	}
	buf_fold(&t, 0, 2);
	fputs(t.at, p->to);
}

/* The words of texts in columns of these types, as bits. */
static void
print_words(struct paper *p, unsigned types)
{
	bool effects = bits_has(types, COLUMN_EFFECTS);

	if (effects)
		print_effects(p, "Effects", COLUMN_EFFECTS, VERB_PRIMITIVE);
	if (bits_has(types, COLUMN_LASTING))
		print_effects(p, "What lasts", COLUMN_LASTING, VERB_LASTING);
	if (effects)
		print_at_words(p);
	if (effects || bits_has(types, COLUMN_CONDITIONS)) {
		print_entities(p);
		print_conditions(p);
		print_quantities(p);
		print_paths(p);
	}
	print_names(p);
}

void
words_print(FILE *to, const struct game *g)
{
	struct paper p = {.to = to, .game = g};

	fprintf(to,
		"The words of %s.  umpire-pack(5) says how they are put "
		"together.\n",
		g->id);
	print_words(&p, ~0u);
}

/* --- columns -------------------------------------------------------------- */

/* Two cells that the pack has in this column, or fewer. */
static void
add_examples(const struct pack *pack, int table, int column, struct buf *t)
{
	char cells[2][600];
	int said = 0;

	for (int row = 0; pack && row < pack_entries(pack, table); row++) {
		struct buf c = buf_in(cells[said], sizeof(cells[said]));

		if (cell(pack, table, row, column) == UNKNOWN)
			continue;
		pack_print_cell(pack, table, row, column, &c);
		if (!c.size || c.full || strcmp(cells[said], "none") == 0 ||
		    (said && strcmp(cells[0], cells[1]) == 0))
			continue;
		buf_say(t, "%s%s", said ? " | " : "", cells[said]);
		if (++said == 2)
			return;
	}
}

void
words_column(FILE *to, const struct game *g, const struct pack *examples,
	     int table, int column)
{
	const struct column *c = &g->tables[table].columns[column];
	BUF(t, 8192);
	size_t from;

	buf_say(&t, "  %s%s%s", c->name, c->key ? " (key): " : ": ", c->what);
	buf_fold(&t, 0, 6);
	from = t.size;
	buf_add(&t, "      takes ");
	column_takes(g, c, &t);
	buf_fold(&t, from, 8);
	from = t.size;
	buf_add(&t, "      for example ");
	add_examples(examples, table, column, &t);
	if (t.size > from + sizeof("      for example ") - 1)
		buf_fold(&t, from, 8);
	else
		buf_back(&t, from);
	fputs(t.at, to);
}

/* --- the command ---------------------------------------------------------- */

/* `effects`, `cards.effects` or `cards`? */
static bool
column_meant(const char *words, const struct table *t, const struct column *c)
{
	size_t size = strlen(t->name);

	if (strcmp(words, c->name) == 0 || strcmp(words, t->name) == 0)
		return true;
	return strncmp(words, t->name, size) == 0 && words[size] == '.' &&
	       strcmp(words + size + 1, c->name) == 0;
}

static void
list_columns(const struct word_place *w)
{
	const struct game *g = w->request;

	for (const struct table *t = g->tables; t->name; t++)
		for (const struct column *c = t->columns; c->name; c++) {
			BUF(name, 120);

			buf_say(&name, "%s.%s", t->name, c->name);
			w->add(w->arg, name.at, c->what);
		}
}

void
list_game_columns(const struct word_place *w)
{
	struct word_place place = *w;

	place.request = game_named(w->before[w->count - 1]);
	if (place.request)
		list_columns(&place);
}

/* The columns that are meant, and the words that their texts can use. */
static int
print_column_words(struct packing *p, const struct game *g, const char *words)
{
	const struct word_place place = {.request = g};
	bool bad;
	const struct pack *examples = pack_examples(p, g, &bad);
	struct paper paper = {.to = stdout, .game = g};
	unsigned types = 0;

	if (bad)
		return EXIT_ERROR;
	for (int t = 0; g->tables[t].name; t++)
		for (int k = 0, said = 0; g->tables[t].columns[k].name; k++) {
			const struct column *c = &g->tables[t].columns[k];

			if (!column_meant(words, &g->tables[t], c))
				continue;
			if (!said++)
				printf("%s.csv: %s\n", g->tables[t].name,
				       g->tables[t].what);
			words_column(stdout, g, examples, t, k);
			types |= 1u << c->type;
		}
	if (!types) {
		errorf_word(list_columns, &place, words, NULL,
			    "%s has no table or column '%s'", g->id, words);
		return EXIT_ERROR;
	}
	print_words(&paper, types);
	return EXIT_CLEAN;
}

int
pack_words(struct packing *p, const char *const *words, int count)
{
	const struct game *g = game_named(words[0]);

	if (!g)
		return EXIT_ERROR;
	if (count == 2)
		return print_column_words(p, g, words[1]);
	words_print(stdout, g);
	return EXIT_CLEAN;
}
