/* Patterns of sentences, filled with names.
 *
 * A word of the row becomes a name in three steps: the words of the game
 * (wording.h), the title that the pack prints, else its id made tidy. The
 * pattern is gone through once: `{key}` is a value, `[ ... ]` is kept only if
 * all keys in it were given, and what is not listed at all is printed as the
 * row has it.
 */
#include "text_inner.h"

#include "../../core/numbers.h"
#include "../grammar.h"

#include <string.h>

/* --- names --------------------------------------------------------------- */

int
say_title_column(const struct table *table)
{
	static const char *const titles[] = {"name", "title", "light"};
	const struct column *c = table->columns;

	for (size_t t = 0; t < sizeof(titles) / sizeof(titles[0]); t++)
		for (int i = 0; c[i].name; i++)
			if (c[i].type == COLUMN_TEXT &&
			    strcmp(c[i].name, titles[t]) == 0)
				return i;
	return -1;
}

struct slice
say_title(const struct pack *pack, int table, int row)
{
	const int i = say_title_column(&pack->game->tables[table]);

	return i < 0 ? (struct slice){NULL, 0}
		     : cell_text(pack, cell(pack, table, row, i));
}

bool
say_is_id(struct slice id, struct slice title)
{
	if (id.size != title.size)
		return false;
	for (size_t i = 0; i < id.size; i++) {
		const char c = small_letter(title.at[i]);

		if (c != id.at[i] && !(id.at[i] == '-' && c == ' '))
			return false;
	}
	return true;
}

struct slice
say_title_of(const struct speaker *s, struct slice id)
{
	const struct pack *pack = s->context->pack;
	const struct table *tables = s->context->game->tables;
	const struct slice none = {NULL, 0};
	int i, row;

	for (i = 0; !s->plain && tables[i].name; i++) {
		if (tables[i].columns[0].type != COLUMN_ID)
			continue;
		row = pack_find(pack, i, id);
		if (row >= 0) {
			struct slice title = say_title(pack, i, row);

			return say_is_id(id, title) ? none : title;
		}
	}
	return none;
}

/* The name that the game has for a word of the domain; NULL: none. */
static const char *
word_name(const struct speaker *s, const char *domain, struct slice word)
{
	const struct wording *own = s->context->game->wording;
	const struct word_name *w;

	if (!own || s->plain || !word.size)
		return NULL;
	for (w = own->words; w->word; w++)
		if (*w->word == *word.at && slice_is(word, w->word) &&
		    (!w->domain || strcmp(w->domain, domain) == 0))
			return w->name;
	return NULL;
}

enum { IN_SMALL = false, IN_CAPITALS = true };

/* An id or a word without a name: `labor-welfare`, Labor Welfare. */
static void
say_tidy(const struct speaker *s, struct slice word, bool capitals,
	 struct buf *t)
{
	while (word.at) {
		struct slice part = slice_cut(&word, '-');
		const char *name = word_name(s, "", part);

		size_t first = t->size;

		if (name)
			buf_add(t, name);
		else
			buf_bytes(t, part.at, part.size);
		if (capitals && t->size > first && t->at[first] >= 'a' &&
		    t->at[first] <= 'z')
			t->at[first] = (char)(t->at[first] - 'a' + 'A');
		buf_add(t, word.at ? " " : "");
	}
}

/* `pe30 Heinrich von Gagern`: its id and its name, or one of them. */
static void
say_component(const struct speaker *s, int table, int row, struct buf *t)
{
	const struct pack *pack = s->context->pack;
	struct slice id = pack_id(pack, table, row);
	struct slice title = {NULL, 0};

	if (!s->plain)
		title = say_title(pack, table, row);
	if (s->named && !title.size) {
		say_tidy(s, id, IN_CAPITALS, t);
	} else if (!s->named && (!title.size || !say_is_id(id, title))) {
		buf_bytes(t, id.at, id.size);
		if (title.size)
			buf_char(t, ' ');
	}
	buf_bytes(t, title.at, title.size);
}

static void
say_player(const struct speaker *s, int seat, struct buf *t)
{
	if (!s->players || s->plain || !s->players[seat].size)
		return;
	buf_char(t, ' ');
	buf_safe(t, s->players[seat]);
}

void
say_seat(const struct speaker *s, int seat, struct buf *t)
{
	const struct game *g = s->context->game;
	struct slice word = domain_name(g->seats, NULL, seat);
	const char *name = word_name(s, g->seats->name, word);

	if (name)
		buf_add(t, name);
	else
		buf_bytes(t, word.at, word.size);
	if (seat < SEATS_MAX)
		say_player(s, seat, t);
}

/* `the hand of @p1` */
static void
say_name(const struct speaker *s, const char *name, struct buf *t)
{
	const char *at = strchr(name, '@');
	int seat = -1;

	if (at)
		seat =
		    domain_find(s->context->game->seats, NULL,
				(struct slice){at + 1, strcspn(at + 1, ", ")});
	if (seat < 0) {
		buf_add(t, name);
		return;
	}
	buf_bytes(t, name, (size_t)(at - name));
	say_seat(s, seat, t);
	buf_add(t, at + 1 + strcspn(at + 1, ", "));
}

void
say_value(const struct speaker *s, const struct domain *d, int number,
	  struct buf *t)
{
	const struct pack *pack = s->context->pack;
	struct slice word = domain_name(d, pack, number), title;
	const char *name = word_name(s, d->name, word);
	int seat, n = number;
	const struct list *list = domain_part(d, &n);

	if (word.size && list && !list->words &&
	    (!name || say_title(pack, list->table, n).size)) {
		say_component(s, list->table, n, t);
		return;
	}
	seat = name || !word.size
		   ? -1
		   : domain_find(s->context->game->seats, NULL, word);
	title = s->named && word.size ? say_title_of(s, word) : slice_of("");
	if (name)
		say_name(s, name, t);
	else if (seat >= 0)
		say_seat(s, seat, t);
	else if (title.at && title.size)
		buf_bytes(t, title.at, title.size);
	else if (s->named && word.size)
		say_tidy(s, word, IN_SMALL, t);
	else
		domain_print(d, pack, number, t);
}

void
say_members_of(const struct speaker *s, const struct domain *d, uint64_t set,
	       struct buf *t)
{
	int said = 0;

	EACH (i, set) {
		buf_add(t, said++ ? " and " : "");
		say_value(s, d, i, t);
	}
}

/* --- values of a row ------------------------------------------------------ */

void
say_unseen(const struct speaker *s, int count, struct slice noun, struct buf *t)
{
	if (count > 1)
		buf_say(t, "%d ", count);
	else
		buf_add(t, s->secret || *noun.at != 'A' ? "a " : "an ");
	buf_say(t, "%s%.*s", s->secret ? "hidden " : "", SLICE(noun));
	buf_add(t, count > 1 ? "s" : "");
	buf_add(t, s->secret ? "" : " that nobody saw");
}

static void
say_item(const struct speaker *s, const struct key *k, int32_t value,
	 struct buf *t)
{
	if (value == UNSEEN && !(k->flags & KEY_HIDDEN))
		buf_add(t, "..."); /* a pattern: it is still to be named */
	else if (value == UNSEEN)
		say_unseen(s, 1, slice_of("card"), t);
	else if (value == STRANGER)
		buf_add(t, "a card that is not in the pack");
	else if (k->domain)
		say_value(s, k->domain, value, t);
	else
		buf_number(t, value);
}

/* Numbers are joined by +, names by commas. */
static bool
is_number(const struct speaker *s, const struct key *k, int32_t value)
{
	struct slice word;

	if (!k->domain)
		return true;
	word = domain_name(k->domain, s->context->pack, value);
	return word.size && word.at[0] >= '0' && word.at[0] <= '9';
}

/* Items with commas or + between; unseen ones are counted together. */
static void
say_list(const struct speaker *s, const struct key *k, const struct move *m,
	 int key, struct slice noun, struct buf *t)
{
	int count, unseen = 0, said = 0, all;
	const int16_t *items = move_items(m, key, &count);
	bool unseen_said = false;

	for (int i = 0; i < count; i++)
		unseen += items[i] == UNSEEN;
	all = count - (unseen > 1 ? unseen - 1 : 0);
	for (int i = 0; i < count; i++) {
		const bool is_unseen = items[i] == UNSEEN;

		if (is_unseen && unseen_said)
			continue; /* they are counted together */
		unseen_said |= is_unseen;
		if (said++ && is_number(s, k, items[i]))
			buf_add(t, "+");
		else if (said > 1)
			buf_add(t, said == all ? " and " : ", ");
		if (is_unseen && k->flags & KEY_HIDDEN)
			say_unseen(s, unseen, noun, t);
		else
			say_item(s, k, items[i], t);
	}
}

/* Does the row have the key, with a value other than its default? */
static bool
is_given(const struct key *k, const struct move *m, int key)
{
	if (!move_has(m, key))
		return false;
	if (key_is_list(&k[key]))
		return m->count[key] > 0;
	if (k[key].flags & KEY_DEFAULT)
		return m->value[key] != k[key].preset;
	if (k[key].flags & KEY_DEFAULT_ACTOR)
		return !m->actor ||
		       m->value[key] != key_of_actor(&k[key], m->actor);
	return true;
}

void
say_counted(int64_t number, struct slice noun, struct buf *t)
{
	if (number == UNSEEN)
		buf_add(t, "..."); /* a pattern: it is still to be named */
	else
		buf_number(t, number);
	buf_say(t, " %.*s", SLICE(noun));
	if (number != 1 && number != -1)
		buf_char(t, 's');
}

/* The words for a value, of `{key:a=words|*=words}`; at == NULL: none. */
static struct slice
words_for(struct slice choices, struct slice value)
{
	struct slice choice, word;

	while (choices.at) {
		choice = slice_cut(&choices, '|');
		word = slice_cut(&choice, '=');
		if (slice_equal(word, value) || slice_is(word, "*"))
			return choice;
	}
	return (struct slice){NULL, 0};
}

/* --- rows ----------------------------------------------------------------- */

struct slice
say_items_noun(struct slice inside)
{
	return inside.size && *inside.at == '#'
		   ? (struct slice){inside.at + 1, inside.size - 1}
		   : slice_of("card");
}

void
say_slot(const struct speaker *s, const struct move *m, struct slice inside,
	 struct buf *t)
{
	const struct key *keys = s->context->game->verbs[m->verb].keys;
	struct slice name = slice_cut(&inside, ':'), words = {NULL, 0};
	int key = key_find(keys, name);
	const struct key *k = &keys[key];

	if (key < 0 || !move_has(m, key))
		return;
	if (key_is_list(k)) {
		say_list(s, k, m, key, say_items_noun(inside), t);
		return;
	}
	if (inside.size && *inside.at == '#') {
		say_counted(m->value[key],
			    (struct slice){inside.at + 1, inside.size - 1}, t);
		return;
	}
	if (inside.at && k->domain)
		words =
		    words_for(inside, domain_name(k->domain, s->context->pack,
						  m->value[key]));
	if (!words.at) {
		say_item(s, k, m->value[key], t);
		return;
	}
	for (; words.size; words.at++, words.size--) {
		if (*words.at == '$')
			say_item(s, k, m->value[key], t);
		else
			buf_char(t, *words.at);
	}
}

struct said_row {
	const struct speaker *speaker;
	const struct move *move;
};

static void
say_place_of_row(struct filling *f, struct slice inside, struct buf *t)
{
	const struct said_row *r = f->of;

	say_slot(r->speaker, r->move, inside, t);
}

static bool
is_key_given(struct filling *f, struct slice name)
{
	const struct said_row *r = f->of;
	const struct key *keys =
	    r->speaker->context->game->verbs[r->move->verb].keys;
	const int key = key_find(keys, name);

	return key >= 0 && is_given(keys, r->move, key);
}

void
say_move(const struct speaker *s, const struct move *m, struct buf *t)
{
	const struct game *g = s->context->game;
	const char *words = g->verbs[m->verb].row;
	struct filling f = {.place = say_place_of_row,
			    .counts = is_key_given,
			    .of = &(struct said_row){s, m}};

	if (m->actor) {
		say_seat(s, seat_number(m->actor), t);
		buf_char(t, ' ');
	}
	if (!words) {
		buf_say(t, m->given ? "%s " : "%s", g->verbs[m->verb].name);
		grammar_print_args(s->context, m, t);
		return;
	}
	say_pattern(&f, slice_of(words), t);
}
