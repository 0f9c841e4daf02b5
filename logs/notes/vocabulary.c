/* Names and forms, made ready once, and found in each line. */
#include "vocabulary_inner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/bytes.h"
#include "../grow.h"
#include "../near.h"
#include "../say/say.h"
#include "lexicon.h"

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
		v->flags[i] = (uint8_t)lexicon_flags(c->game->id, LEXICON_MOVE,
						     c->game->verbs[i].name);
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
			free(t->phrases);
			free(t);
		}
	free(v);
}

void
vocabulary_line(struct vocabulary *v, const struct note_words *words)
{
	v->words = words;
	v->line++;
}

const struct note_words *
vocabulary_words(const struct vocabulary *v)
{
	return v->words;
}

unsigned
vocabulary_flags(const struct vocabulary *v, int verb)
{
	return v->flags[verb];
}

/* How a phrase may be said. */
enum { APART = 1, FULL = 2 };

/* --- phrases -------------------------------------------------------------- */

static void
add_phrase(struct named_thing *t, struct slice text, int extra, unsigned how)
{
	struct note_words words;
	struct phrase *p, *more;

	note_words_read(&words, text);
	if (!words.count)
		return;
	more = grown(t->phrases, &t->room, t->count + 1, sizeof(*more));
	if (!more)
		return;
	t->phrases = more;
	p = &t->phrases[t->count++];
	p->extra = extra;
	p->apart = how & APART;
	for (int i = 0; i < words.count; i++)
		p->apart &= !words.word[i].no; /* `not happy, reroll` */
	p->full = how & FULL;
	p->count = words.count < PHRASE_WORDS ? words.count : PHRASE_WORDS;
	memcpy(p->word, words.word, (size_t)p->count * sizeof(p->word[0]));
}

static void
add_forms(struct named_thing *t, const char *forms, int extra, unsigned how)
{
	struct slice rest = slice_of(forms);

	while (rest.at && rest.size)
		add_phrase(t, slice_cut(&rest, '|'), extra, how | FULL);
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

/* --- what there is to name -------------------------------------------------
 */

/* `pe30 Heinrich von Gagern`, as the program says it */
static void
add_both(struct named_thing *t, struct slice id, struct slice name)
{
	char words[200];
	struct text w = text_in(words, sizeof(words));

	text_bytes(&w, id.at, id.size);
	text_char(&w, ' ');
	text_bytes(&w, name.at, name.size);
	if (!w.full)
		add_phrase(t, slice_of(words), 0, FULL);
}

static void
add_player(struct vocabulary *v, struct named_thing *t, int seat)
{
	struct slice name = v->players[seat];
	bool alone = true;
	char initial[2] = {0};

	if (seat == v->writer) {
		add_forms(t, lexicon_me, 0, 0);
		add_forms(t, lexicon_my, 10, 0);
	}
	if (seat == v->other)
		add_forms(t, lexicon_them, 12, 0);
	if (near_player(v->players, name) < 0)
		return;
	add_phrase(t, name, 0, 0);
	add_both(t, domain_name(v->context->game->seats, NULL, seat), name);
	initial[0] = (char)(name.at[0] | 32);
	for (int i = 0; i < SEATS_MAX; i++)
		alone &= i == seat || !v->players[i].size ||
			 (v->players[i].at[0] | 32) != initial[0];
	if (alone && initial[0] >= 'a' && initial[0] <= 'z')
		add_forms(t, initial, 6, 0);
}

static void
add_names(struct vocabulary *v, struct named_thing *t, const char *domain,
	  struct slice word)
{
	const struct wording *s = v->context->game->wording;

	for (const struct word_name *w = s ? s->words : NULL; w && w->word; w++)
		if (slice_is(word, w->word) && !strchr(w->name, '@') &&
		    (!w->domain || strcmp(w->domain, domain) == 0))
			add_phrase(t, slice_of(w->name), 0, 0);
	for (int i = 0; i < 2; i++)
		for (const struct lexicon_row *r = v->tables[i]; r->kind; r++)
			if (r->kind == LEXICON_NAME &&
			    slice_is(word, r->word) &&
			    (!*r->of || strcmp(r->of, domain) == 0))
				add_forms(t, r->forms, 0, 0);
}

/* `Rocket engine 3`, where the title of rocket-engine-3 has no number. */
static void
add_numbered(struct named_thing *t, struct slice title, struct slice id)
{
	char words[200];
	struct text w = text_in(words, sizeof(words));
	size_t digits = 0;

	while (digits < id.size && id.at[id.size - digits - 1] >= '0' &&
	       id.at[id.size - digits - 1] <= '9')
		digits++;
	if (!digits || digits + 1 >= id.size ||
	    id.at[id.size - digits - 1] != '-' ||
	    (title.size > digits &&
	     memcmp(title.at + title.size - digits, id.at + id.size - digits,
		    digits) == 0))
		return;
	text_bytes(&w, title.at, title.size);
	text_char(&w, ' ');
	text_bytes(&w, id.at + id.size - digits, digits);
	if (!w.full)
		add_phrase(t, slice_of(words), 0, 0);
}

static void
add_title(const struct pack *pack, const struct domain *d, int number,
	  struct named_thing *t)
{
	int i = 0;
	struct slice title;

	for (; i < DOMAIN_LISTS - 1 && number >= d->lists[i].count; i++)
		number -= d->lists[i].count;
	if (d->lists[i].words)
		return;
	title = say_title(pack, d->lists[i].table, number);
	if (!title.size)
		return;
	add_phrase(t, title, 0, 0);
	if (!say_is_id(pack_id(pack, d->lists[i].table, number), title))
		add_both(t, pack_id(pack, d->lists[i].table, number), title);
	add_numbered(t, title, pack_id(pack, d->lists[i].table, number));
}

const struct spans *
vocabulary_value(struct vocabulary *v, const struct domain *d, int value)
{
	const struct context *c = v->context;
	struct slice word = domain_name(d, c->pack, value);
	int seat = domain_find(c->game->seats, NULL, word);
	/* the names of a seat are other ones when it is who speaks */
	const int who = seat < 0            ? 0
			: seat == v->writer ? 20000
			: seat == v->other  ? 40000
					    : 0;
	bool fresh;
	struct named_thing *t = thing_of(v, d, value + who, &fresh);

	if (!t || !fresh)
		return vocabulary_find(v, t);
	add_phrase(t, word, 0, 0);
	add_title(c->pack, d, value, t);
	add_names(v, t, d->name, word);
	if (seat >= 0 && seat < SEATS_MAX)
		add_player(v, t, seat);
	return vocabulary_find(v, t);
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
		add_forms(t, forms, 0, APART);
	return vocabulary_find(v, t);
}

/* Rows of the lexicon for a verb or key of this name. */
static void
add_rows(struct vocabulary *v, struct named_thing *t, enum lexicon_kind kind,
	 const char *name, unsigned how)
{
	for (int i = 0; i < 2; i++)
		for (const struct lexicon_row *r = v->tables[i]; r->kind; r++)
			if (r->kind == kind && strcmp(r->of, name) == 0)
				add_forms(t, r->forms, i ? 2 : 0, how);
}

const struct spans *
vocabulary_move(struct vocabulary *v, int verb)
{
	const struct verb *verbs = v->context->game->verbs;
	bool fresh;
	struct named_thing *t = thing_of(v, &verbs[verb].name, 0, &fresh);

	if (t && fresh) {
		add_phrase(t, slice_of(verbs[verb].name), 0, APART);
		add_rows(v, t, LEXICON_MOVE, verbs[verb].name, APART);
	}
	return vocabulary_find(v, t);
}

static void
add_each(struct named_thing *t, struct slice words)
{
	/* `does not react` is said as a whole */
	if (words.size >= 4 && memcmp(words.at, "does", 4) == 0) {
		add_phrase(t, words, 8, APART | FULL);
		return;
	}
	while (words.at && words.size)
		add_phrase(t, slice_cut(&words, ' '), 8, APART | FULL);
}

/* `*=asks $ to govern together` of the choices for a key. */
static void
add_choices(struct named_thing *t, struct slice choices)
{
	while (choices.at && choices.size) {
		struct slice words = slice_cut(&choices, '|');

		if (words.size > 2 && memcmp(words.at, "*=", 2) == 0)
			add_each(t,
				 (struct slice){words.at + 2, words.size - 2});
	}
}

/* Adds the words of a piece of a sentence that stand outside of braces, and
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
			add_phrase(
			    t, (struct slice){inside.at + 1, inside.size - 1},
			    8, APART | FULL);
		else if (inside.size)
			add_choices(t, inside);
	}
}

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

int
vocabulary_place(const struct vocabulary *v, int verb, int key)
{
	const struct verb *of = &v->context->game->verbs[verb];
	const char *words = sentence_of(v, verb);
	const char *at =
	    find_key(slice_of(words ? words : ""), of->keys[key].name);

	return at ? (int)(at - words) : -1;
}

const struct spans *
vocabulary_sentence(struct vocabulary *v, int verb, int key)
{
	const struct verb *of = &v->context->game->verbs[verb];
	const char *words = sentence_of(v, verb);
	struct slice rest = slice_of(words ? words : "");
	bool fresh;
	struct named_thing *t = thing_of(v, &of->what, 1 + key, &fresh);

	if (!t || !fresh)
		return vocabulary_find(v, t);
	while (rest.at) {
		struct slice plain = slice_cut(&rest, '['), group;

		if (key < 0)
			add_words(t, plain);
		group = rest.at ? slice_cut(&rest, ']') : slice_of("");
		if (key >= 0 && find_key(group, of->keys[key].name))
			add_words(t, group);
	}
	return vocabulary_find(v, t);
}

/* `{key:value=words|*=words}` */
const struct spans *
vocabulary_said(struct vocabulary *v, int verb, int key, struct slice value)
{
	const struct verb *of = &v->context->game->verbs[verb];
	const char *words = sentence_of(v, verb);
	struct slice rest = slice_of(words ? words : "");
	bool fresh;
	struct named_thing *t =
	    thing_of(v, value.at, 100 + verb * VERB_KEYS + key, &fresh);

	while (t && fresh && rest.at) {
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
				add_phrase(t, choice, 0, FULL);
		}
	}
	return vocabulary_find(v, t);
}

const struct spans *
vocabulary_key(struct vocabulary *v, const struct key *k)
{
	bool fresh;
	struct named_thing *t = thing_of(v, k, 0, &fresh);

	if (t && fresh) {
		add_phrase(t, slice_of(k->name), 0, APART);
		add_rows(v, t, LEXICON_KEY, k->name, APART);
	}
	return vocabulary_find(v, t);
}

uint64_t
vocabulary_seats(struct vocabulary *v)
{
	uint64_t words = 0;

	for (int seat = 0; seat < v->context->game->seats_max; seat++)
		words |= vocabulary_seat(v, seat)->all;
	return words;
}

static uint64_t
near_words(const struct spans *s, int most)
{
	uint64_t words = 0;

	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= most)
			words |= s->at[i].words;
	return words;
}

uint64_t
vocabulary_exact(struct vocabulary *v, const char *forms)
{
	return near_words(vocabulary_forms(v, forms), 5);
}

/* Words that name values of domains whose words are the game's, or a pack's. */
static uint64_t
domain_words(struct vocabulary *v, bool of_pack, int most)
{
	const struct context *c = v->context;
	uint64_t words = 0;

	for (const struct domain *const *d = c->game->domains; *d; d++) {
		int16_t list[512];
		int n = domain_numbers(*d, c->pack, list, 512);

		if (!(*d)->lists[0].words != of_pack)
			continue;
		for (int i = 0; i < n; i++)
			words |=
			    near_words(vocabulary_value(v, *d, list[i]), most);
	}
	return words;
}

uint64_t
vocabulary_components(struct vocabulary *v)
{
	if (v->components_line != v->line) {
		v->components_line = v->line;
		v->components = domain_words(v, true, 60);
	}
	return v->components;
}

/* Words that say a move: of this verb of the game, or (-1) of any. */
static uint64_t
move_words(struct vocabulary *v, int verb)
{
	uint64_t words = near_words(vocabulary_move(v, verb), 7);

	for (int i = 0; i < v->words->count; i++)
		if (v->words->word[i].filler || v->words->word[i].no ||
		    v->words->word[i].kind != NOTE_WORD)
			words &= ~(UINT64_C(1) << i);
	return words;
}

/* Those that alone are a form, in full. */
static uint64_t
single_words(const struct spans *s)
{
	uint64_t words = 0;

	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= 5 && s->at[i].first == s->at[i].last)
			words |= s->at[i].words;
	return words;
}

/* Words that say some move, of this game or another, and can be nothing else.
 */
static void
find_moves(struct vocabulary *v)
{
	const struct game *g = v->context->game;
	const uint64_t weak = vocabulary_components(v) |
			      domain_words(v, false, 10) |
			      vocabulary_forms(v, lexicon_heading)->all;

	v->strong_line = v->line;
	v->moves = 0;
	for (const struct lexicon_row *r = v->tables[1]; r->kind; r++)
		if (r->kind == LEXICON_MOVE)
			v->moves |= single_words(vocabulary_forms(v, r->forms));
	for (int i = 0; i < v->words->count; i++)
		if (v->words->word[i].filler || v->words->word[i].no ||
		    v->words->word[i].kind != NOTE_WORD)
			v->moves &= ~(UINT64_C(1) << i);
	for (int verb = 0; g->verbs[verb].name; verb++)
		v->moves |= move_words(v, verb);
	v->moves &= ~weak;
	/* the name of a move is one in any case */
	for (int i = 0; i < v->words->count; i++)
		for (int verb = 0; g->verbs[verb].name; verb++)
			if (weak >> i & 1 && strcmp(v->words->word[i].at,
						    g->verbs[verb].name) == 0)
				v->moves |= UINT64_C(1) << i;
}

/* `ddp-roll` is a roll, too. */
static bool
has_part(const char *name, const char *part)
{
	return strlen(part) > 3 && strstr(name, part);
}

void
vocabulary_learn(struct vocabulary *v, int verb, const char *word)
{
	bool fresh;
	struct named_thing *t;

	vocabulary_move(v, verb);
	t = thing_of(v, &v->context->game->verbs[verb].name, 0, &fresh);
	if (t)
		add_phrase(t, slice_of(word), 0, FULL);
}

uint64_t
vocabulary_strong(struct vocabulary *v, int verb)
{
	const struct verb *verbs = v->context->game->verbs;
	uint64_t own;

	if (v->strong_line != v->line)
		find_moves(v);
	own = vocabulary_move(v, verb)->all;
	for (int k = 0; v->moves & ~own && verbs[k].name; k++)
		if (has_part(verbs[verb].name, verbs[k].name))
			own |= vocabulary_move(v, k)->all;
	return v->moves & ~own;
}

bool
vocabulary_acts(struct vocabulary *v, int word)
{
	for (int verb = 0; v->context->game->verbs[verb].name; verb++)
		if (near_words(vocabulary_move(v, verb), 10) >> word & 1)
			return true;
	return false;
}

uint64_t
vocabulary_known(struct vocabulary *v)
{
	const struct game *g = v->context->game;

	if (v->known_line == v->line)
		return v->known;
	v->known_line = v->line;
	v->known = vocabulary_components(v) | domain_words(v, false, 25) |
		   vocabulary_forms(v, lexicon_turned)->all |
		   vocabulary_forms(v, lexicon_nobody)->all |
		   vocabulary_forms(v, lexicon_everybody)->all |
		   vocabulary_forms(v, lexicon_others)->all;
	for (int verb = 0; g->verbs[verb].name; verb++) {
		v->known |= near_words(vocabulary_move(v, verb), 25);
		for (int k = 0; g->verbs[verb].keys[k].name; k++)
			v->known |= near_words(
			    vocabulary_key(v, &g->verbs[verb].keys[k]), 25);
	}
	return v->known;
}
