/* Names and forms, made ready once, and found in each line. */
#include "vocabulary.h"

#include <stdlib.h>
#include <string.h>

#include "../near.h"
#include "../say/say.h"
#include "lexicon.h"

/* Where a sentence, or a piece of it, has the key; NULL: nowhere. */
static const char *
find_key(struct slice piece, const char *key)
{
	const size_t size = strlen(key);

	while (piece.at && piece.size) {
		slice_cut(&piece, '{');
		if (piece.at && piece.size > size &&
		    memcmp(piece.at, key, size) == 0 &&
		    strchr(":}", piece.at[size]))
			return piece.at;
	}
	return NULL;
}

static const char *
sentence_of(const struct vocabulary *v, int verb)
{
	const struct game *g = v->context->game;
	const struct wording *s = g->wording;

	return s ? sentence_words(s->rows, g->verbs[verb].name) : NULL;
}

static void
read_flags(struct vocabulary *v, int verb)
{
	const struct game *g = v->context->game;
	const struct verb *of = &g->verbs[verb];
	const char *words = sentence_of(v, verb), *at;

	v->flags[verb] = (uint8_t)lexicon_flags(g->id, LEXICON_MOVE, of->name);
	for (int key = 0; of->keys[key].name; key++) {
		const struct domain *d = of->keys[key].domain;

		if (d && domain_find(d, v->context->pack,
				     domain_name(g->seats, NULL, 0)) >= 0)
			v->flags[verb] |= VOCABULARY_ABOUT_SEATS;
		if (lexicon_flags(g->id, LEXICON_KEY, of->keys[key].name) &
		    LEXICON_COUNTED)
			v->counted[verb] |= UINT32_C(1) << key;
		at = find_key(slice_of(words ? words : ""), of->keys[key].name);
		v->place[verb][key] = at ? (int)(at - words) : -1;
	}
}

struct vocabulary *
vocabulary_new(const struct context *c, const struct slice *players, int writer)
{
	struct vocabulary *v = calloc(1, sizeof(*v));

	if (!v)
		return NULL;
	v->context = c;
	v->players = players;
	v->writer = writer;
	v->other = -1;
	lexicon_of(c->game->id, v->tables);
	for (int i = 0; i < VOCABULARY_VERBS && c->game->verbs[i].name; i++)
		read_flags(v, i);
	return v;
}

void
vocabulary_speak(struct vocabulary *v, int writer, int other)
{
	v->of_line = NULL;
	v->writer = writer;
	v->other = other;
}

void
vocabulary_free(struct vocabulary *v)
{
	for (int i = 0; v && i < BUCKETS; i++)
		while (v->buckets[i]) {
			struct named_thing *t = v->buckets[i];

			v->buckets[i] = t->next;
			free(t->phrases);
			free(t);
		}
	for (int i = 0; v && i < POSITIONS; i++)
		free(v->position[i].rows);
	free(v);
}

void
vocabulary_line(struct vocabulary *v, const struct note_words *words)
{
	v->words = words;
	v->of_line = NULL;
	phrases_line(&v->line, words);
}

static struct named_thing *
thing_of(struct vocabulary *v, const void *of, int number, bool *fresh)
{
	size_t hash = ((uintptr_t)of >> 3) * 31 + (size_t)(number + 7) * 1009;
	struct named_thing **at = &v->buckets[hash % BUCKETS];

	*fresh = false;
	for (; *at; at = &(*at)->next)
		if ((*at)->of == of && (*at)->number == number)
			return *at;
	*at = calloc(1, sizeof(**at));
	if (!*at)
		return NULL;
	(*at)->of = of;
	(*at)->number = number;
	*fresh = true;
	return *at;
}

static const struct spans *
found(struct vocabulary *v, struct named_thing *t)
{
	static const struct spans none;

	return t ? phrases_find(t, &v->line) : &none;
}

/* --- what there is to name -------------------------------------------------
 */

/* `pe30 Heinrich von Gagern`, as the program prints it */
static void
add_both(struct named_thing *t, struct slice id, struct slice name)
{
	BUF(w, 200);

	buf_say(&w, "%.*s %.*s", SLICE(id), SLICE(name));
	if (!w.full)
		phrases_add(t, slice_of(w.at), 0, PHRASE_FULL);
}

/* The letter with which the word begins, and neither a player nor another seat
 * does; or 0. */
static char
only_initial(const struct vocabulary *v, struct slice word, int seat)
{
	const struct domain *seats = v->context->game->seats;
	const char letter = word.size ? (char)(word.at[0] | 32) : 0;
	bool alone = letter >= 'a' && letter <= 'z';

	for (int i = 0; i < v->context->game->seats_max; i++)
		for (int k = 0; i != seat && k < 2; k++) {
			const struct slice other =
			    k ? domain_name(seats, NULL, i) : v->players[i];

			alone &= !other.size || slice_equal(other, word) ||
				 (other.at[0] | 32) != letter ||
				 (k && other.size == 2);
		}
	return alone ? letter : 0;
}

static void
add_player(struct vocabulary *v, struct named_thing *t, int seat)
{
	struct slice name = v->players[seat];
	char initial[2] = {0};

	if (seat == v->writer) {
		phrases_add_forms(t, lexicon_me, 0, 0);
		phrases_add_forms(t, lexicon_my, 10, 0);
	}
	if (seat == v->other)
		phrases_add_forms(t, lexicon_them, 12, 0);
	if (near_player(v->players, name) < 0)
		return;
	phrases_add(t, name, 0, 0);
	add_both(t, domain_name(v->context->game->seats, NULL, seat), name);
	if ((initial[0] = only_initial(v, name, seat)))
		phrases_add_forms(t, initial, 6, PHRASE_LETTER);
}

static void
add_names(struct vocabulary *v, struct named_thing *t, const char *domain,
	  struct slice word)
{
	const struct wording *s = v->context->game->wording;

	for (const struct word_name *w = s ? s->words : NULL; w && w->word; w++)
		if (slice_is(word, w->word) && !strchr(w->name, '@') &&
		    (!w->domain || strcmp(w->domain, domain) == 0))
			phrases_add(t, slice_of(w->name), 0, 0);
	for (int i = 0; i < 2; i++)
		for (const struct lexicon_row *r = v->tables[i]; r->kind; r++)
			if (r->kind == LEXICON_NAME &&
			    slice_is(word, r->word) &&
			    (!*r->of || strcmp(r->of, domain) == 0))
				phrases_add_forms(t, r->forms, 0, 0);
}

/* The digits at the end of an id. */
static struct slice
number_of(struct slice id)
{
	size_t digits = 0;

	while (digits < id.size && id.at[id.size - digits - 1] >= '0' &&
	       id.at[id.size - digits - 1] <= '9')
		digits++;
	return (struct slice){id.at + id.size - digits, digits};
}

/* `Rocket engine 3`, where the title of rocket-engine-3 has no number. */
static void
add_numbered(struct named_thing *t, struct slice title, struct slice id)
{
	BUF(w, 200);
	const struct slice number = number_of(id);

	if (!number.size || number.size + 1 >= id.size ||
	    number.at[-1] != '-' || slice_equal(number_of(title), number))
		return;
	buf_say(&w, "%.*s %.*s", SLICE(title), SLICE(number));
	if (!w.full)
		phrases_add(t, slice_of(w.at), 0, 0);
}

/* `her 3`: a number of that which each of the forms begins. */
static void
add_own(struct named_thing *t, const char *forms, struct slice number)
{
	struct slice all = slice_of(forms);

	while (all.at && all.size) {
		BUF(w, 60);
		const struct slice form = slice_cut(&all, '|');

		buf_say(&w, "%.*s %.*s", SLICE(form), SLICE(number));
		phrases_add(t, slice_of(w.at), 0, PHRASE_FULL);
	}
}

/* Is there a title of that letter and number?  `A1` is Army 1 as well. */
static bool
begins_numbered(const struct pack *pack, char letter, struct slice number)
{
	const struct table *tables = pack->game->tables;

	for (int t = 0; tables[t].name; t++)
		for (int i = 0; i < pack_entries(pack, t); i++) {
			const struct slice title = say_title(pack, t, i);

			if (title.size && (title.at[0] | 32) == letter &&
			    slice_equal(number_of(title), number))
				return true;
		}
	return false;
}

/* `P23`; `p2` is the seat, and `A1` may be Army 1: a question. */
static void
add_initial(struct vocabulary *v, struct named_thing *t, char letter,
	    int32_t number)
{
	const struct domain *seats = v->context->game->seats;
	BUF(w, 20);

	buf_say(&w, "%c%d", letter, (int)number);
	if (domain_find(seats, NULL, slice_of(w.at)) < 0)
		phrases_add(t, slice_of(w.at),
			    begins_numbered(v->context->pack, letter,
					    slice_of(w.at + 1))
				? NOTE_INITIAL
				: 0,
			    PHRASE_FULL);
}

/* Is it greater than all numbers that a row of the game can have?  Then it is
 * a card's even without a word. */
static bool
is_no_count(const struct game *g, int32_t number)
{
	for (const struct verb *of = g->verbs; of->name; of++)
		for (const struct key *k = of->keys; k->name; k++)
			if (!k->domain && !key_is_list(k) &&
			    !(k->flags & (KEY_CELL_ONLY | KEY_IN_CELL)) &&
			    number <= k->max)
				return false;
	return true;
}

/* `P23`, `Aktion 24`, `card 21`, `35`: what the id of a card counts, with the
 * noun of a key that takes only such cards, with how that begins, or bare. */
static void
add_counted(struct vocabulary *v, struct named_thing *t, int table,
	    struct slice id)
{
	const struct slice number = number_of(id);
	bool named = false;
	int32_t n = 0;

	if (!slice_number(number, &n) || number.size + 3 < id.size ||
	    number.at[-1] == '-')
		return;
	for (const struct verb *of = v->context->game->verbs; of->name; of++)
		for (const struct key *k = of->keys; k->name && !named; k++) {
			const struct list *l =
			    k->domain ? k->domain->lists : NULL;

			if (!l || l->words || l->table != table || l[1].count)
				continue;
			named = true;
			add_initial(v, t, k->name[0], n);
			for (int i = 0; i < 2; i++)
				for (const struct lexicon_row *r = v->tables[i];
				     r->kind; r++)
					if (r->kind == LEXICON_KEY &&
					    !strcmp(r->of, k->name))
						add_own(t, r->forms, number);
		}
	if (v->bare && is_no_count(v->context->game, n))
		phrases_add(t, number, NAME_BARE, PHRASE_FULL);
}

static void
add_title(struct vocabulary *v, const struct domain *d, int number,
	  struct named_thing *t)
{
	const struct pack *pack = v->context->pack;
	int i = 0;
	struct slice title, id;

	for (; i < DOMAIN_LISTS - 1 && number >= d->lists[i].count; i++)
		number -= d->lists[i].count;
	if (d->lists[i].words)
		return;
	id = pack_id(pack, d->lists[i].table, number);
	add_counted(v, t, d->lists[i].table, id);
	title = say_title(pack, d->lists[i].table, number);
	if (!title.size)
		return;
	phrases_add(t, title, 0, 0);
	if (!say_is_id(id, title))
		add_both(t, id, title);
	add_numbered(t, title, id);
}

/* `Z 3`, `Rob's 3`, `her 3`: what is one of a seat's things. */
static void
add_place(struct vocabulary *v, struct named_thing *t, int seat,
	  struct slice number)
{
	const struct slice word =
	    domain_name(v->context->game->seats, NULL, seat);
	BUF(name, 60);

	buf_say(&name, "%.*s", SLICE(v->players[seat]));
	add_own(t, name.at, number);
	for (const struct lexicon_row *r = v->tables[0]; r->kind; r++)
		if (r->kind == LEXICON_NAME && slice_is(word, r->word))
			add_own(t, r->forms, number);
	if (seat == v->writer || seat == v->other)
		add_own(t, seat == v->writer ? lexicon_my : lexicon_them,
			number);
}

const struct spans *
vocabulary_value(struct vocabulary *v, const struct domain *d, int value)
{
	const struct context *c = v->context;
	struct slice word = domain_name(d, c->pack, value);
	struct slice rest = word;
	const int seat =
	    domain_find(c->game->seats, NULL, slice_cut(&rest, '-'));
	/* the names of a seat are other ones when it is who speaks */
	const int who = seat < 0            ? 0
			: seat == v->writer ? 20000
			: seat == v->other  ? 40000
					    : 0;
	bool fresh;
	struct named_thing *t = thing_of(v, d, value + who, &fresh);

	if (!t || !fresh)
		return found(v, t);
	phrases_add(t, word, 0, 0);
	add_title(v, d, value, t);
	add_names(v, t, d->name, word);
	if (seat >= 0 && seat < SEATS_MAX && !rest.at)
		add_player(v, t, seat);
	else if (seat >= 0 && rest.at)
		add_place(v, t, seat, rest);
	return found(v, t);
}

const struct spans *
vocabulary_seat(struct vocabulary *v, int seat)
{
	return vocabulary_value(v, v->context->game->seats, seat);
}

const struct spans *
vocabulary_forms(struct vocabulary *v, const char *forms)
{
	bool fresh;
	struct named_thing *t = thing_of(v, forms, 0, &fresh);

	if (t && fresh)
		phrases_add_forms(t, forms, 0, PHRASE_APART);
	return found(v, t);
}

/* Rows of the lexicon for a verb or key of this name. */
static void
add_rows(struct vocabulary *v, struct named_thing *t, enum lexicon_kind kind,
	 const char *name, unsigned how)
{
	for (int i = 0; i < 2; i++)
		for (const struct lexicon_row *r = v->tables[i]; r->kind; r++)
			if (r->kind == kind && strcmp(r->of, name) == 0)
				phrases_add_forms(t, r->forms, i ? 2 : 0, how);
}

const struct spans *
vocabulary_move(struct vocabulary *v, int verb)
{
	const struct verb *verbs = v->context->game->verbs;
	bool fresh;
	struct named_thing *t = thing_of(v, &verbs[verb].name, 0, &fresh);

	if (t && fresh) {
		phrases_add(t, slice_of(verbs[verb].name), 0, PHRASE_APART);
		add_rows(v, t, LEXICON_MOVE, verbs[verb].name, PHRASE_APART);
	}
	return found(v, t);
}

static void
add_each(struct named_thing *t, struct slice words)
{
	/* `does not react` counts as a whole */
	if (words.size >= 4 && memcmp(words.at, "does", 4) == 0) {
		phrases_add(t, words, 8, PHRASE_APART | PHRASE_FULL);
		return;
	}
	while (words.at && words.size)
		phrases_add(t, slice_cut(&words, ' '), 8,
			    PHRASE_APART | PHRASE_FULL);
}

/* Adds the words of a piece of a sentence outside of braces, and
 * the thing that is counted in them: `{diplomacy:#disc}`. */
static void
add_words(struct named_thing *t, struct slice piece)
{
	while (piece.at && piece.size) {
		struct slice inside;

		add_each(t, slice_cut(&piece, '{'));
		if (!piece.at)
			return;
		inside = slice_cut(&piece, '}');
		slice_cut(&inside, ':');
		if (inside.size && *inside.at == '#')
			phrases_add(
			    t, (struct slice){inside.at + 1, inside.size - 1},
			    8, PHRASE_APART | PHRASE_FULL);
	}
}

const struct spans *
vocabulary_sentence(struct vocabulary *v, int verb, int key)
{
	const struct verb *of = &v->context->game->verbs[verb];
	const char *words;
	struct slice rest;
	bool fresh;
	struct named_thing *t = thing_of(v, &of->what, 1 + key, &fresh);

	if (!t || !fresh)
		return found(v, t);
	words = sentence_of(v, verb);
	rest = slice_of(words ? words : "");
	while (rest.at) {
		struct slice plain = slice_cut(&rest, '['), group;

		if (key < 0)
			add_words(t, plain);
		group = rest.at ? slice_cut(&rest, ']') : slice_of("");
		if (key >= 0 && find_key(group, of->keys[key].name))
			add_words(t, group);
	}
	return found(v, t);
}

/* `{key:value=words|*=words}` */
const struct spans *
vocabulary_said(struct vocabulary *v, int verb, int key, struct slice value)
{
	const struct verb *of = &v->context->game->verbs[verb];
	const char *words;
	struct slice rest;
	bool fresh;
	struct named_thing *t =
	    thing_of(v, value.at, 100 + verb * VERB_KEYS + key, &fresh);

	if (!t || !fresh)
		return found(v, t);
	words = sentence_of(v, verb);
	rest = slice_of(words ? words : "");
	while (rest.at) {
		struct slice inside, name, choice, word;

		slice_cut(&rest, '{');
		if (!rest.at)
			break;
		inside = slice_cut(&rest, '}');
		name = slice_cut(&inside, ':');
		if (!slice_is(name, of->keys[key].name))
			continue;
		while (inside.at && inside.size) {
			choice = slice_cut(&inside, '|');
			word = slice_cut(&choice, '=');
			if (choice.at && slice_equal(word, value))
				phrases_add(t, choice, 0, PHRASE_FULL);
		}
	}
	return found(v, t);
}

const struct spans *
vocabulary_key(struct vocabulary *v, const struct key *k)
{
	bool fresh;
	struct named_thing *t = thing_of(v, k, 0, &fresh);

	if (t && fresh) {
		phrases_add(t, slice_of(k->name), 0, PHRASE_APART);
		add_rows(v, t, LEXICON_KEY, k->name, PHRASE_APART);
		/* `left out`, of a skip or of what is skipped */
		if (k->domain)
			add_rows(v, t, LEXICON_MOVE, k->name, PHRASE_APART);
	}
	return found(v, t);
}
