/* Names and forms, made ready once, and found in each line. The names of values
 * are made in names.c. */
#include "vocabulary.h"

#include <stdlib.h>
#include <string.h>

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

static void
read_flags(struct vocabulary *v, int verb)
{
	const struct game *g = v->context->game;
	const struct verb *of = &g->verbs[verb];
	const char *words = of->row, *at;

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
			phrases_free(t);
		}
	for (int i = 0; v && i < POSITIONS; i++)
		free(v->position[i].rows);
	if (v) {
		phrases_forget(&v->line);
		free(v->ranked);
	}
	free(v);
}

/* The words that are the name of a player. */
static uint64_t
players_in(struct vocabulary *v, const struct note_words *words)
{
	uint64_t names = 0;

	for (int seat = 0; seat < v->context->game->seats_max; seat++) {
		const struct slice player = v->players[seat];
		struct note_words *of = &v->name[seat].words;

		if (player.at != v->name[seat].player.at ||
		    player.size != v->name[seat].player.size)
			note_words_read(of, v->name[seat].player = player);
		for (int i = 0; of->count == 1 && i < words->count; i++)
			names |= (uint64_t)(of->word[0].size > 2 &&
					    strcmp(words->word[i].at,
						   of->word[0].at) == 0)
				 << i;
	}
	return names;
}

void
vocabulary_line(struct vocabulary *v, const struct note_words *words)
{
	v->words = words;
	v->line.names = players_in(v, words);
	phrases_line(&v->line, words, 64 * (v->writer + 1) + v->other + 1);
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
	(*at)->index = v->things++;
	*fresh = true;
	return *at;
}

static const struct spans *
found(struct vocabulary *v, struct named_thing *t)
{
	static const struct spans none;

	return t ? phrases_find(t, &v->line) : &none;
}

/* --- what there is to name ------------------------------------------------ */

/* What tells the names of a seat's things apart from those that they have when
 * it is who speaks: added to their numbers. */
static int
speaking(const struct vocabulary *v, int seat)
{
	return seat < 0                ? 0
	       : seat == v->writer     ? 20000
	       : names_is_you(v, seat) ? 60000
	       : seat == v->other      ? 40000
				       : 0;
}

const struct spans *
vocabulary_value(struct vocabulary *v, const struct domain *d, int value)
{
	struct slice rest;
	bool fresh;
	struct named_thing *t = thing_of(v, d, value, &fresh);
	int who;

	if (t && fresh)
		t->owner = names_owner(v, d, value, &rest);
	who = t ? speaking(v, t->owner) : 0;
	if (who)
		t = thing_of(v, d, value + who, &fresh);
	if (t && !t->count)
		names_add(v, t, d, value);
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
	words = of->row;
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
	words = of->row;
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

/* The last word of its path that is no index: `poverty.*`, `dr.poverty`. */
static struct slice
last_word(const struct field *f)
{
	struct slice rest = slice_of(f->pattern), word = rest;

	while (rest.at) {
		const struct slice part = slice_cut(&rest, '.');

		word = slice_is(part, "*") ? word : part;
	}
	return word;
}

const struct spans *
vocabulary_field(struct vocabulary *v, const struct field *f)
{
	const struct slice word = last_word(f);
	bool fresh;
	struct named_thing *t = thing_of(v, f, 0, &fresh);

	if (t && fresh) {
		phrases_add(t, word, 0, 0);
		add_words(t, slice_of(f->change ? f->change : ""));
		for (const struct lexicon_row *r = v->tables[0]; r->kind; r++)
			if (r->kind == LEXICON_NAME && slice_is(word, r->word))
				phrases_add_forms(t, r->forms, 0, 0);
	}
	return found(v, t);
}
