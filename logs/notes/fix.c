/* Words put right one after the other, until the row is one. */
#include "fix.h"

#include <string.h>

#include "../csv/blank.h"
#include "../grammar_fail.h"
#include "../near.h"
#include "../say/say.h"

enum { FIXES = 24 }; /* words of one row */

/* --- one word ------------------------------------------------------------- */

/* Digits are never a slip: pe36 is not pe35. */
static bool
same_digits(struct slice a, struct slice b)
{
	size_t i = 0, k = 0;

	for (;; i++, k++) {
		while (i < a.size && (a.at[i] < '0' || a.at[i] > '9'))
			i++;
		while (k < b.size && (b.at[k] < '0' || b.at[k] > '9'))
			k++;
		if (i == a.size || k == b.size)
			return i == a.size && k == b.size;
		if (a.at[i] != b.at[k])
			return false;
	}
}

/* The one word that is nearest, or nothing.  What is found by a part of its
 * name is not certain enough; `z3` for z03 is. */
static struct slice
only_near(struct near *n, struct slice word)
{
	const struct near_one *one = &n->best[0];

	if (!n->count || *one->title ||
	    (n->count > 1 && n->best[1].far == one->far))
		return slice_of("");
	if (one->far > 0 && (word.size < 4 || one->far > 1 ||
			     !same_digits(word, slice_of(one->word))))
		return slice_of("");
	return slice_of(one->word);
}

/* Is it the name, but for one letter of a long one? */
static bool
is_name(struct slice word, struct slice name, int far)
{
	return name.size && near_distance(word, name) == far &&
	       (far == 0 || (word.size >= 6 && same_digits(word, name)));
}

/* The seat of the player who is called so, as a name of the domain. */
static struct slice
player(const struct row_fix *d, const struct key *k, struct slice word)
{
	const int seat = near_player(d->players, word);
	struct slice name;

	if (seat < 0)
		return slice_of("");
	name = domain_name(d->context->game->seats, NULL, seat);
	return domain_find(k->domain, d->context->pack, name) < 0 ? slice_of("")
								  : name;
}

/* The only one of the domain on which this is printed, so far off. */
static struct slice
printed(const struct row_fix *d, const struct key *k, struct slice word,
	int far)
{
	const struct pack *pack = d->context->pack;
	struct slice found = {"", 0};
	int number = 0;

	for (int i = 0; i < DOMAIN_LISTS; i++) {
		const struct list *list = &k->domain->lists[i];

		for (int row = 0; row < list->count; row++, number++) {
			if (list->words ||
			    !domain_has(k->domain, pack, number) ||
			    !is_name(word, say_title(pack, list->table, row),
				     far))
				continue;
			if (found.size)
				return slice_of("");
			found = domain_name(k->domain, pack, number);
		}
	}
	return found;
}

/* --- args ----------------------------------------------------------------- */

static bool
replace(struct row_fix *d, size_t at, size_t size, struct slice by)
{
	const size_t length = strlen(d->args);

	if (length - size + by.size + 1 > sizeof(d->args))
		return false;
	memmove(d->args + at + by.size, d->args + at + size,
		length - at - size + 1);
	memcpy(d->args + at, by.at, by.size);
	return true;
}

static const struct key *
key_before(const struct row_fix *d, const struct verb *v, size_t at)
{
	size_t from = at;

	while (from && d->args[from - 1] != '=')
		from--;
	if (!from)
		return NULL;
	at = --from;
	while (from && d->args[from - 1] != ' ')
		from--;
	for (const struct key *k = v->keys; k->name; k++)
		if (blank_is((struct slice){d->args + from, at - from},
			     k->name))
			return k;
	return NULL;
}

/* `a,b` or `a, b` in a list, `card=a, target=b`. */
static bool
fix_comma(struct row_fix *d, size_t at)
{
	char *comma = d->args + at + strcspn(d->args + at, ",");
	const char *next = comma + 1;
	size_t blanks;

	if (!*comma || comma > d->args + at + strcspn(d->args + at, " "))
		return false;
	blanks = strspn(next, " ");
	next += blanks;
	if (!*next || strcspn(next, "=") < strcspn(next, " ,"))
		*comma = ' ';
	else
		replace(d, (size_t)(comma - d->args), 1 + blanks,
			slice_of("+"));
	return true;
}

/* What is printed on a component, with the blanks in it: the longest first. */
static bool
fix_printed(struct row_fix *d, const struct key *k, size_t at)
{
	size_t size = strcspn(d->args + at, "=+*,");

	while (size) {
		struct slice word =
		    blank_trim((struct slice){d->args + at, size});
		struct slice id = player(d, k, word);

		for (int far = 0; !id.size && far < 2; far++)
			id = printed(d, k, word, far);
		if (slice_equal(id, word))
			return false;
		if (id.size)
			return replace(d, at, word.size, id);
		while (size && d->args[at + --size] != ' ')
			;
	}
	return false;
}

static bool
fix_value(struct row_fix *d, const struct verb *v, size_t at)
{
	const struct key *k = key_before(d, v, at);
	const size_t size = strcspn(d->args + at, " +*,");
	const struct slice word = {d->args + at, size};
	struct near near;
	struct slice one;

	if (!k || !k->domain)
		return k && fix_comma(d, at);
	if (fix_printed(d, k, at) || fix_comma(d, at))
		return true;
	near_begin(&near, word);
	near_only(&near, 1);
	near_offer_domain(&near, k->domain, d->context->pack);
	one = only_near(&near, word);
	return one.size && replace(d, at, size, one);
}

static bool
fix_key(struct row_fix *d, const struct verb *v, size_t at)
{
	const size_t size = strcspn(d->args + at, "= ,");
	const struct slice word = {d->args + at, size};
	struct near near;
	struct slice one;

	if (d->args[at] == ',') {
		d->args[at] = ' ';
		return true;
	}
	if (d->args[at + size] != '=')
		return false;
	near_begin(&near, word);
	for (const struct key *k = v->keys; k->name; k++)
		if (!(k->flags & KEY_CELL_ONLY))
			near_offer(&near, slice_of(k->name));
	one = only_near(&near, word);
	return one.size && replace(d, at, size, one);
}

/* --- who, and the move ---------------------------------------------------- */

/* A seat, or who sits there. */
static bool
fix_seat(const struct row_fix *d, struct slice *actor,
	 struct grammar_error *error)
{
	const struct domain *seats = d->context->game->seats;
	const struct slice word = blank_trim(*actor);
	struct slice one, name;
	struct near near;

	if (near_player(d->players, word) == PLAYERS_ALIKE) {
		struct buf t = buf_in(error->words, sizeof(error->words));

		buf_add(&t, "more than one seat has the name '");
		buf_safe(&t, word);
		buf_add(&t, "': write the seat, ");
		domain_print(seats, NULL, 0, &t);
		buf_add(&t, " or another");
		error->near = NEAR_NOTHING;
		return false;
	}
	near_begin(&near, word);
	for (int seat = 0; seat < d->context->seats; seat++) {
		near_offer(&near, domain_name(seats, NULL, seat));
		if (d->players &&
		    near_player(d->players, d->players[seat]) >= 0)
			near_offer(&near, d->players[seat]);
	}
	one = near.count && near.best[0].far == 0 ? slice_of(near.best[0].word)
						  : only_near(&near, word);
	for (int seat = 0; one.size && seat < d->context->seats; seat++) {
		name = domain_name(seats, NULL, seat);
		if (!slice_equal(one, name) &&
		    !(d->players && slice_equal(one, d->players[seat])))
			continue;
		*actor = name;
		return true;
	}
	return false;
}

static bool
fix_verb(const struct row_fix *d, struct slice move, int *verb)
{
	const struct game *g = d->context->game;
	struct near near;

	if (grammar_is_generic(move))
		return false;
	near_begin(&near, blank_trim(move));
	grammar_offer_verbs(&near, g);
	*verb = grammar_verb_loosely(g, only_near(&near, blank_trim(move)));
	return *verb >= 0;
}

/* --- rows ----------------------------------------------------------------- */

static bool
fix_one(struct row_fix *d, struct slice *cells, int *verb,
	const struct grammar_error *e, struct grammar_error *error)
{
	const struct verb *v =
	    *verb < 0 ? NULL : &d->context->game->verbs[*verb];

	if (!e->rule) /* memory is gone */
		return false;
	if (strcmp(e->rule, "log/unknown-move") == 0)
		return fix_verb(d, cells[CELL_MOVE], verb);
	if (strcmp(e->rule, "log/unknown-seat") == 0)
		return fix_seat(d, &cells[CELL_ACTOR], error);
	if (v && (strcmp(e->rule, "log/unknown-word") == 0 ||
		  strcmp(e->rule, "log/number") == 0))
		return fix_value(d, v, e->offset);
	if (v && (strcmp(e->rule, "log/unknown-key") == 0 ||
		  strcmp(e->rule, "log/no-value") == 0))
		return fix_key(d, v, e->offset);
	return false;
}

bool
fix_row(struct row_fix *d, const struct slice *cells, struct move *m,
	struct grammar_error *error)
{
	struct slice now[CELL_COUNT];
	struct grammar_error e = *error, first;
	struct buf args = buf_in(d->args, sizeof(d->args));
	int verb = grammar_verb_loosely(d->context->game, cells[CELL_MOVE]);

	memcpy(now, cells, sizeof(now));
	buf_bytes(&args, cells[CELL_ARGS].at, cells[CELL_ARGS].size);
	if (args.full)
		return false;
	for (int i = 0; i < FIXES && fix_one(d, now, &verb, &e, error); i++) {
		now[CELL_ARGS] = slice_of(d->args);
		if (grammar_parse_verb(d->context, verb, now, m, &e))
			return true;
		/* the words are plain, but an argument is missing */
		if (e.rule && strcmp(e.rule, "log/missing-key") == 0) {
			error->rule = e.rule;
			memcpy(error->words, e.words, sizeof(e.words));
		}
	}
	/* the seat is known by its player's name: what is wrong comes after,
	 * if it is the same in the cell as it was written */
	now[CELL_ARGS] = cells[CELL_ARGS];
	if (error->cell == CELL_ACTOR &&
	    !slice_equal(now[CELL_ACTOR], cells[CELL_ACTOR]) &&
	    !grammar_parse_verb(d->context, verb, now, m, &first) &&
	    first.cell == CELL_ARGS && slice_equal(first.word, e.word))
		*error = first;
	return false;
}
