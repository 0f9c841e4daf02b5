/* How notes name a value of the game: its id, what is printed there or counted,
 * names of the lexicon, who sits at a seat, and what is a seat's own. */
#include <string.h>

#include "../near.h"
#include "../say/say.h"
#include "lexicon.h"
#include "vocabulary.h"

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

bool
names_is_you(const struct vocabulary *v, int seat)
{
	return v->writer >= 0 && seat != v->writer && v->context->seats == 2;
}

/* What a seat is called: `I` if it writes, `you` if it is the only other one,
 * its name and that of its player, and a letter that begins no other. */
static void
add_player(struct vocabulary *v, struct named_thing *t, int seat)
{
	const struct slice word =
	    domain_name(v->context->game->seats, NULL, seat);
	const struct slice name = v->players[seat];
	char initial[2] = {0};

	if (seat == v->writer) {
		phrases_add_forms(t, lexicon_me, 0, 0);
		phrases_add_forms(t, lexicon_my, 10, 0);
	}
	if (names_is_you(v, seat)) {
		phrases_add_forms(t, lexicon_you, 0, 0);
		phrases_add_forms(t, lexicon_your, 10, 0);
	}
	if (seat == v->other || names_is_you(v, seat))
		phrases_add_forms(t, lexicon_them, 12, 0);
	if (word.size > 2 && v->context->seats > 1 &&
	    (initial[0] = only_initial(v, word, seat)))
		phrases_add_forms(t, initial, 6, PHRASE_LETTER);
	if (near_player(v->players, name) < 0)
		return;
	phrases_add(t, name, 0, 0);
	add_both(t, word, name);
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

/* `her 3`: each of the forms, with the number after it. */
static void
add_own(struct named_thing *t, struct slice forms, struct slice number)
{
	while (forms.at && forms.size) {
		BUF(w, 60);
		const struct slice form = slice_cut(&forms, '|');

		buf_say(&w, "%.*s %.*s", SLICE(form), SLICE(number));
		phrases_add(t, slice_of(w.at), 0, PHRASE_FULL);
	}
}

/* Is there a title of that number, and (unless it is 0) that letter?  `A1` is
 * Army 1 as well. */
static bool
has_numbered(const struct pack *pack, char letter, struct slice number)
{
	const struct table *tables = pack->game->tables;

	for (int t = 0; tables[t].name; t++)
		for (int i = 0; i < pack_entries(pack, t); i++) {
			const struct slice title = say_title(pack, t, i);

			if (title.size &&
			    (!letter || (title.at[0] | 32) == letter) &&
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
		phrases_add(
		    t, slice_of(w.at),
		    has_numbered(v->context->pack, letter, slice_of(w.at + 1))
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

/* The first key that takes only rows of this table; or NULL. */
static const struct key *
key_of(const struct game *g, int table)
{
	for (const struct verb *of = g->verbs; of->name; of++)
		for (const struct key *k = of->keys; k->name; k++) {
			const struct list *l =
			    k->domain ? k->domain->lists : NULL;

			if (l && !l->words && l->table == table && !l[1].count)
				return k;
		}
	return NULL;
}

/* `P23`, `Aktion 24`, `card 21`, `35`: what the id of a card counts, with the
 * noun of a key that takes only such cards, with how that begins, or bare: but
 * `12` may be short for Democrat 12. */
static void
add_counted(struct vocabulary *v, struct named_thing *t, int table,
	    struct slice id)
{
	const struct game *g = v->context->game;
	const struct slice number = number_of(id);
	const struct key *k = key_of(g, table);
	int32_t n = 0;

	if (!slice_number(number, &n) || number.size + 3 < id.size ||
	    number.at[-1] == '-')
		return;
	if (k)
		add_initial(v, t, k->name[0], n);
	for (int i = 0; k && i < 2; i++)
		for (const struct lexicon_row *r = v->tables[i]; r->kind; r++)
			if (r->kind == LEXICON_KEY &&
			    strcmp(r->of, k->name) == 0)
				add_own(t, slice_of(r->forms), number);
	if (v->bare && is_no_count(g, n) &&
	    !has_numbered(v->context->pack, '\0', number))
		phrases_add(t, number, NAME_BARE, PHRASE_FULL | PHRASE_ALONE);
}

static void
add_title(struct vocabulary *v, const struct domain *d, int number,
	  struct named_thing *t)
{
	const struct pack *pack = v->context->pack;
	const struct list *l = domain_part(d, &number);
	struct slice title, id;

	if (!l || l->words)
		return;
	id = pack_id(pack, l->table, number);
	add_counted(v, t, l->table, id);
	title = say_title(pack, l->table, number);
	if (!title.size)
		return;
	phrases_add(t, title, 0, 0);
	if (!say_is_id(id, title))
		add_both(t, id, title);
	add_numbered(t, title, id);
}

/* `Zentrum 3`, `Z3`, `Rob's 3`, `her 3`: what is one of a seat's things. */
static void
add_place(struct vocabulary *v, struct named_thing *t, int seat,
	  struct slice number)
{
	const struct slice word =
	    domain_name(v->context->game->seats, NULL, seat);

	add_own(t, v->players[seat], number);
	for (int i = 0; i < 2; i++) {
		const char initial[2] = {
		    only_initial(v, i ? word : v->players[seat], seat), '\0'};

		if (*initial && word.size > 2 && *number.at <= '9')
			add_own(t, slice_of(initial), number);
	}
	for (const struct lexicon_row *r = v->tables[0]; r->kind; r++)
		if (r->kind == LEXICON_NAME && slice_is(word, r->word))
			add_own(t, slice_of(r->forms), number);
	if (names_is_you(v, seat))
		add_own(t, slice_of(lexicon_your), number);
	if (seat == v->writer || seat == v->other)
		add_own(t,
			slice_of(seat == v->writer ? lexicon_my : lexicon_them),
			number);
}

int
names_owner(const struct vocabulary *v, const struct domain *d, int value,
	    struct slice *rest)
{
	*rest = domain_name(d, v->context->pack, value);
	return domain_find(v->context->game->seats, NULL, slice_cut(rest, '-'));
}

void
names_add(struct vocabulary *v, struct named_thing *t, const struct domain *d,
	  int value)
{
	const struct slice word = domain_name(d, v->context->pack, value);
	struct slice rest;
	const int seat = names_owner(v, d, value, &rest);

	phrases_add(t, word, 0, 0);
	add_title(v, d, value, t);
	add_names(v, t, d->name, word);
	if (seat >= 0 && seat < SEATS_MAX && !rest.at)
		add_player(v, t, seat);
	else if (seat >= 0 && rest.at)
		add_place(v, t, seat, rest);
}
