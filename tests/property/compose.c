/* Random texts by the grammar of a game (effect.h): its verbs and keys,
 * conditions, paths, quantities, things, and words like @me. */
#include <string.h>

#include "property.h"

struct composer {
	struct run *run;
	const struct pack *pack;
	enum effect_language language;
	struct buf *out;
	const struct domain *each, *it; /* what @each and @it are, or NULL */
	int depth;                      /* of brackets */
};

static bool
chance_of(struct composer *c, int count)
{
	return one_in(c->run, count);
}

static void
add(struct composer *c, const char *words)
{
	buf_add(c->out, words);
}

static void
add_name(struct composer *c, const struct domain *d)
{
	int number = 0;

	for (int tries = 0; tries < 50; tries++) {
		number = below(c->run, domain_size(d));
		if (domain_has(d, c->pack, number))
			break;
	}
	domain_print(d, c->pack, number, c->out);
}

static void
add_number(struct composer *c, int low, int high)
{
	if (low == 0 && high == 0)
		high = 9;
	if (high > low + 12)
		high = low + 12;
	buf_number(c->out, low + below(c->run, high - low + 1));
}

static int
entities(const struct composer *c)
{
	const struct entity *t = c->pack->game->entities;
	int n = 0;

	while (t && t[n].name)
		n++;
	return n;
}

/* --- numbers and names that follow from the position -------------------- */

static void add_conditions(struct composer *, int most);
static void add_operand(struct composer *);

/* An index of a path. */
static void
add_index(struct composer *c, const struct domain *names, int n)
{
	if (names && names == c->it && !chance_of(c, 3))
		add(c, "@it");
	else if (names && names == c->each && !chance_of(c, 3))
		add(c, "@each");
	else if (names)
		add_name(c, names);
	else
		buf_number(c->out, 1 + below(c->run, n));
}

/* A pattern with an index for each star. */
static void
add_pattern(struct composer *c, const char *pattern,
	    const struct domain *const names[2], const int n[2])
{
	int star = 0;

	for (; *pattern; pattern++)
		if (*pattern == '*' && star < 2) {
			add_index(c, names[star], n[star]);
			star++;
		} else {
			buf_char(c->out, *pattern);
		}
}

/* A random path; returns the domain of its value, NULL for a number. */
static const struct domain *
add_path(struct composer *c)
{
	const struct game *g = c->pack->game;
	int quantities = 0;

	while (g->quantities[quantities].pattern)
		quantities++;
	if (quantities > 0 && chance_of(c, 2)) {
		int i = below(c->run, quantities);
		const struct quantity *f = &g->quantities[i];
		const struct domain *names[2] = {f->index1, f->index2};
		const int n[2] = {1, 1};

		add_pattern(c, f->pattern, names, n);
		return f->names;
	} else {
		const struct field *f =
		    &g->fields[1 + below(c->run, game_fields(g) - 1)];
		const struct domain *names[2] = {f->index1, f->index2};
		const int n[2] = {f->n1 ? f->n1 : 1, f->n2 ? f->n2 : 1};

		add_pattern(c, f->pattern, names, n);
		return f->kind == FIELD_WORD ? f->values : NULL;
	}
}

/* A thing whose members a key may name, judging by their domain; -1: none. */
static int
entity_for(const struct composer *c, const struct domain *d)
{
	const struct entity *t = c->pack->game->entities;

	for (int i = 0; i < entities(c); i++)
		if (t[i].domain == d)
			return i;
	for (int i = 0; i < entities(c); i++)
		for (int k = 0; k < domain_size(t[i].domain); k++) {
			struct slice name =
			    domain_name(t[i].domain, c->pack, k);

			if (name.size > 0)
				if (domain_find(d, c->pack, name) >= 0)
					return i;
		}
	return -1;
}

/* The content of brackets: an entity, conditions, perhaps a path. */
static void
add_members(struct composer *c, const char *what, int entity, bool path)
{
	const struct domain *before = c->it;

	add(c, what);
	add(c, c->pack->game->entities[entity].name);
	c->it = c->pack->game->entities[entity].domain;
	c->depth++;
	if (path) {
		buf_char(c->out, ' ');
		(void)add_path(c);
	}
	if (chance_of(c, 2) || !path) {
		buf_char(c->out, ' ');
		add_conditions(c, 2);
	}
	c->depth--;
	c->it = before;
	buf_char(c->out, ')');
}

/* A number calculated from the position. */
static void
add_operand(struct composer *c)
{
	if (chance_of(c, 3)) {
		buf_number(c->out, 1 + below(c->run, 3));
		buf_char(c->out, '*');
	}
	if (entities(c) && c->depth < 2 && chance_of(c, 2)) {
		/* separately: C leaves the order of arguments open */
		const bool path = chance_of(c, 2);
		const int entity = below(c->run, entities(c));

		add_members(c, chance_of(c, 2) ? "count(" : "sum(", entity,
			    path);
	} else {
		(void)add_path(c);
	}
	if (chance_of(c, 3)) {
		add(c, "..");
		buf_number(c->out, 1 + below(c->run, 5));
	}
}

/* --- conditions --------------------------------------------------------- */

static void
add_right(struct composer *c, const struct domain *names)
{
	do {
		if (names && names == c->it)
			add(c, "@it");
		else if (names && names == c->each && chance_of(c, 2))
			add(c, "@each");
		else if (names)
			add_name(c, names);
		else
			buf_number(c->out, below(c->run, 6));
	} while (chance_of(c, 6) && (buf_char(c->out, '+'), true));
}

static void
add_condition(struct composer *c)
{
	const struct key *k = c->pack->game->conditions;
	const struct domain *names;
	int keys = 0;

	while (k && k[keys].name)
		keys++;
	if (chance_of(c, 4))
		add(c, "not ");
	if (keys > 0 && chance_of(c, 2)) {
		k += below(c->run, keys);
		add(c, k->name);
		if (!k->domain && chance_of(c, 2))
			add(c, chance_of(c, 2) ? "-min" : "-max");
		buf_char(c->out, '=');
		add_right(c, k->domain);
		return;
	}
	if (entities(c) && c->depth == 0 && chance_of(c, 4)) {
		add_members(c, "count(", below(c->run, entities(c)), false);
		names = NULL;
	} else {
		names = add_path(c);
	}
	if (!names && chance_of(c, 2))
		add(c, chance_of(c, 2) ? "-min" : "-max");
	buf_char(c->out, '=');
	if (!names && c->depth == 0 && chance_of(c, 5))
		add_operand(c);
	else
		add_right(c, names);
}

static void
add_conditions(struct composer *c, int most)
{
	int n = 1 + below(c->run, most);

	for (int i = 0; i < n; i++) {
		if (i)
			buf_char(c->out, ' ');
		add_condition(c);
	}
}

/* --- acts --------------------------------------------------------------- */

static void
add_items(struct composer *c, const struct key *k, int n)
{
	for (int i = 0; i < n; i++) {
		if (i)
			buf_char(c->out, '+');
		if (k->domain)
			add_name(c, k->domain);
		else
			add_number(c, k->min, k->max);
	}
}

/* An @word that fits the key; false if there is none. */
static bool
add_moment(struct composer *c, const struct key *k)
{
	static const char *const kinds[] = {"@any(", "@most(", "@fewest("};
	const struct at_word *w = c->pack->game->at_words;
	int entity, words = 0, kind;

	if (k->domain == c->each && chance_of(c, 2)) {
		add(c, "@each");
		return true;
	}
	while (w && w[words].name)
		words++;
	if (words && chance_of(c, 2)) {
		buf_char(c->out, '@');
		add(c, w[below(c->run, words)].name);
		return true;
	}
	entity = entity_for(c, k->domain);
	if (entity < 0)
		return false;
	kind = below(c->run, 3);
	add_members(c, kinds[kind], entity, kind > 0);
	return true;
}

static void
add_value(struct composer *c, const struct key *k)
{
	bool plain = (k->flags & (KEY_LITERAL | KEY_REPEAT)) ||
		     c->language == LANGUAGE_LASTING;

	if (key_is_list(k) && (k->flags & KEY_LATER)) {
		buf_number(c->out, 1 + below(c->run, 3));
		return;
	}
	switch (plain ? 0 : below(c->run, 8)) {
	case 3:
		add(c, chance_of(c, 2) ? "?*2" : "?");
		return;
	case 4:
		add(c, "?");
		return;
	case 5:
		buf_char(c->out, '?');
		add_items(c, k, 2 + below(c->run, 2));
		return;
	case 6:
	case 7:
		if (k->domain && add_moment(c, k))
			return;
		if (!k->domain && !key_is_list(k)) {
			add_operand(c);
			return;
		}
		break;
	default:
		break;
	}
	add_items(c, k, key_is_list(k) ? 1 + below(c->run, 2) : 1);
}

static void
add_act(struct composer *c)
{
	const struct game *g = c->pack->game;
	unsigned wanted =
	    c->language == LANGUAGE_LASTING ? VERB_LASTING : VERB_PRIMITIVE;
	int verb, any = 0, one;

	do
		verb = below(c->run, game_verbs(g));
	while (!(g->verbs[verb].flags & wanted));
	add(c, g->verbs[verb].name);
	for (int i = 0; i < verb_keys(&g->verbs[verb]); i++)
		any += (g->verbs[verb].keys[i].flags & KEY_ANY) != 0;
	one = any ? below(c->run, any) : -1;
	for (int i = 0; i < verb_keys(&g->verbs[verb]); i++) {
		const struct key *k = &g->verbs[verb].keys[i];

		if (k->flags & KEY_LOG_ONLY)
			continue;
		if (k->flags & KEY_ANY && one-- != 0)
			continue;
		if (!(k->flags & (KEY_IN_CELL | KEY_ANY)) && !chance_of(c, 4))
			continue;
		if (k->flags & KEY_IN_CELL && chance_of(c, 60))
			continue;
		buf_char(c->out, ' ');
		add(c, k->name);
		buf_char(c->out, '=');
		add_value(c, k);
	}
}

/* --- steps -------------------------------------------------------------- */

static void
add_option(struct composer *c, bool needs_if)
{
	if (chance_of(c, 5))
		add(c, "may ");
	if (needs_if || chance_of(c, 4)) {
		add(c, "if ");
		add_conditions(c, 2);
		buf_char(c->out, ' ');
	}
	add_act(c);
	while (chance_of(c, 5)) {
		add(c, chance_of(c, 2) ? " and " : " to ");
		add_act(c);
	}
}

static void
add_step(struct composer *c)
{
	bool otherwise;

	c->each = NULL;
	if (chance_of(c, 24)) {
		add(c, "...");
		return;
	}
	if (entities(c) && chance_of(c, 6)) {
		const struct entity *t =
		    &c->pack->game->entities[below(c->run, entities(c))];

		add(c, "each ");
		add(c, t->name);
		buf_char(c->out, ' ');
		c->each = t->domain;
	}
	do {
		otherwise = chance_of(c, 8);
		add_option(c, otherwise);
		if (otherwise)
			add(c, " else ");
		else if (chance_of(c, 5))
			add(c, " or ");
		else
			return;
	} while (!chance_of(c, 3));
	add_option(c, false);
}

void
compose_text(struct run *r, const struct pack *p, enum effect_language language,
	     struct buf *out)
{
	struct composer c = {
	    .run = r, .pack = p, .language = language, .out = out};

	if (language == LANGUAGE_CONDITIONS) {
		add_conditions(&c, 3);
		return;
	}
	if (language == LANGUAGE_LASTING) {
		add_act(&c);
		return;
	}
	add_step(&c);
	while (one_in(r, 2)) {
		add(&c, " ; ");
		add_step(&c);
	}
}

/* --- near misses -------------------------------------------------------- */

void
compose_near_miss(struct run *r, struct buf *t)
{
	static const char bytes[] = " ;=?*@+-.()0a|";
	size_t at, n;

	if (t->size < 4)
		return;
	at = (size_t)below(r, (int)t->size);
	n = 1 + (size_t)below(r, 6);
	switch (below(r, 4)) {
	case 0: /* left out */
		if (at + n > t->size)
			n = t->size - at;
		memmove(t->at + at, t->at + at + n, t->size - at - n + 1);
		t->size -= n;
		break;
	case 1: /* another byte */
		t->at[at] = bytes[below(r, sizeof(bytes) - 1)];
		break;
	case 2: /* two bytes change places */
		n = (size_t)below(r, (int)t->size);
		{
			char byte = t->at[at];

			t->at[at] = t->at[n];
			t->at[n] = byte;
		}
		break;
	default: /* it ends there */
		t->at[at] = '\0';
		t->size = at;
	}
}
