/* Every verb of every game has a sentence, and it agrees with the tables of the
 * game. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/grammar.h"
#include "../../logs/pack/packs.h"
#include "../../logs/say/say.h"

/* The keys in the braces of a pattern are keys of the verb. */
static void
check_keys(const struct game *g, const struct verb *v, const char *words)
{
	while ((words = strchr(words, '{'))) {
		size_t size = strcspn(++words, ":}");
		int k;

		for (k = 0; k < VERB_KEYS && v->keys[k].name; k++)
			if (strlen(v->keys[k].name) == size &&
			    memcmp(v->keys[k].name, words, size) == 0)
				break;
		cr_expect(k < VERB_KEYS && v->keys[k].name,
			  "%s: '%s' has no key '%.*s'", g->id, v->name,
			  (int)size, words);
	}
}

Test(say, every_row_has_a_sentence)
{
	for (int i = 0; games[i]; i++) {
		for (int v = 0; games[i]->verbs[v].name; v++) {
			const struct verb *verb = &games[i]->verbs[v];
			const char *words = verb->row;

			if (verb->flags & VERB_LASTING)
				continue;
			cr_expect(words, "%s: no sentence for '%s'",
				  games[i]->id, verb->name);
			if (words)
				check_keys(games[i], verb, words);
		}
	}
}

Test(say, every_primitive_has_words)
{
	for (int i = 0; games[i]; i++)
		for (const struct verb *v = games[i]->verbs; v->name; v++)
			cr_expect(
			    !(v->flags & (VERB_PRIMITIVE | VERB_LASTING)) ||
				v->text,
			    "%s: no words for the text '%s'", games[i]->id,
			    v->name);
}

static void
no_finding(void *arg, const struct finding *f)
{
	(void)arg;
	cr_expect(false, "%s", f->words);
}

static const struct sink silent = {no_finding, NULL, NULL};

/* Only a blank is a dash in an id, and only capital letters change. */
Test(say, an_id_that_is_its_title)
{
	static const struct {
		const char *id, *title;
		bool same;
	} pairs[] = {
	    {"gyro-1", "Gyro 1", true},   {"gyro-1", "Gyro-1", true},
	    {"gyro-1", "Gyro.1", false},  {"gyro1x", "Gyro1 ", false},
	    {"gyro-1", "Gyro 12", false}, {"gyro-1", "Gyro 2", false},
	};

	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
		cr_expect(say_is_id(slice_of(pairs[i].id),
				    slice_of(pairs[i].title)) == pairs[i].same,
			  "'%s' and '%s'", pairs[i].id, pairs[i].title);
}

/* --- agreement --------------------------------------------------------------
 * Every verb with one and two of everything, with all keys and only the
 * required ones, with names and without.
 */

enum { SAID = 4096 };

/* Is the key in the sentence outside of brackets? */
static bool
always_said(const char *words, const char *key)
{
	const size_t size = strlen(key);
	int depth = 0;

	for (; *words; words++) {
		depth += (*words == '[') - (*words == ']');
		if (depth == 0 && *words == '{' &&
		    strncmp(words + 1, key, size) == 0 &&
		    strchr(":}", words[1 + size]))
			return true;
	}
	return false;
}

static void
fill(struct move *m, const struct context *c, int verb, int actor, int number,
     const char *words)
{
	const struct key *k = c->game->verbs[verb].keys;

	move_begin(m, c->game->verbs, verb, actor);
	for (int i = 0; k[i].name; i++) {
		int16_t list[512];
		int names = k[i].domain ? domain_numbers(k[i].domain, c->pack,
							 list, 512)
					: 0;

		if ((words && !always_said(words, k[i].name)) ||
		    (k[i].flags & KEY_CELL_ONLY) || (k[i].domain && !names))
			continue;
		if (!key_is_list(&k[i])) {
			move_set(m, i, k[i].domain ? list[0] : number);
			continue;
		}
		for (int n = 0; n < number; n++)
			move_push(m, i, k[i].domain ? list[n % names] : n + 1);
	}
}

/* No `1 discs` or `2 disc`: a number agrees with the noun that it counts. */
static void
check_number(const char *said, const char *noun, int size)
{
	const char *at;

	for (at = said; (at = strstr(at, noun)); at += size) {
		bool one;

		if (strncmp(at, noun, (size_t)size) != 0 || at - said < 2 ||
		    at[-1] != ' ' || at[-2] < '0' || at[-2] > '9')
			continue;
		one = at[-2] == '1' && (at - said == 2 || at[-3] == ' ');
		cr_expect(one != (at[size] == 's'), "'%s' has '%.*s'", said,
			  size + 3, at - 2);
	}
}

static void
check_said(const char *said, const struct game *g, const char *words)
{
	char noun[80];

	cr_expect(!strpbrk(said, "{}[]|~") && !strstr(said, "  ") &&
		      *said != ' ' && said[strlen(said) - 1] != ' ' &&
		      said[strlen(said) - 1] != ':' && !strstr(said, ":,"),
		  "%s: '%s'", g->id, said);
	while ((words = strstr(words, ":#"))) {
		size_t size = strcspn(words += 2, "}");

		snprintf(noun, sizeof(noun), "%.*s", (int)size, words);
		check_number(said, noun, (int)size);
	}
}

static void
say_each(const struct context *c, int verb)
{
	static const struct slice players[SEATS_MAX] = {
	    {"Anna", 4}, {"Jörg", 5}, {"Ben", 3}, {"Eva", 3}};
	const struct verb *v = &c->game->verbs[verb];
	const char *words = v->row;

	for (int how = 0; words && how < 8; how++) {
		struct speaker s = {.context = c,
				    .players = how & 1 ? players : NULL,
				    .plain = (how & 1) == 0};
		static char said[SAID];
		struct buf t = buf_in(said, sizeof(said));
		struct move m;

		fill(&m, c, verb, v->actor == ACTOR_TABLE ? 0 : 1,
		     how & 2 ? 2 : 1, how & 4 ? NULL : words);
		say_move(&s, &m, &t);
		check_said(said, c->game, words);
	}
}

Test(say, numbers_agree)
{
	struct packs *packs = packs_new();

	for (int i = 0; games[i]; i++) {
		struct context c = {.game = games[i],
				    .seats = games[i]->seats_max};

		c.pack =
		    packs_find(packs, games[i],
			       slice_of(packs_whole(packs, games[i])), &silent);
		cr_assert(c.pack);
		for (int v = 0; games[i]->verbs[v].name; v++)
			if (!(games[i]->verbs[v].flags & VERB_LASTING))
				say_each(&c, v);
	}
	packs_free(packs);
}

/* A row need not repeat what the text of a card fixes (EFFECTS in
 * umpire-secret-weapons(7)): the sentence has no number for it then. */
Test(say, nothing_of_what_a_text_fixes)
{
	const struct game *g = game_find(slice_of("secret-weapons"));

	for (const struct verb *v = g->verbs; v->name; v++) {
		const char *words = v->row;

		for (int k = 0; v->flags & VERB_PRIMITIVE && v->keys[k].name;
		     k++)
			cr_expect(!words ||
				      !always_said(words, v->keys[k].name),
				  "%s: %s", v->name, v->keys[k].name);
	}
}

/* Does a sentence begin with this name in braces, so that its verb would have
 * to agree with it? */
static bool
begins_with(const char *words, const char *name)
{
	words += *words == '~';
	return *words == '{' && strncmp(words + 1, name, strlen(name)) == 0 &&
	       strchr(":}", words[1 + strlen(name)]);
}

static bool
either_begins(const char *words, const char *name)
{
	const char *other = strstr(words, " || ");

	return begins_with(words, name) ||
	       (other && begins_with(other + 4, name));
}

/* `the Conservatives` */
static bool
is_plural(const char *name)
{
	const size_t size = strlen(name);

	return strncmp(name, "the ", 4) == 0 && name[size - 1] == 's' &&
	       name[size - 2] != 's';
}

/* Does one of the words of the domain have a name in the plural? */
static bool
has_plural(const struct game *g, const struct domain *d)
{
	const struct word_name *w = g->wording->words;

	for (; d && w->word; w++)
		if (is_plural(w->name) &&
		    (!w->domain || strcmp(w->domain, d->name) == 0) &&
		    domain_find(d, NULL, slice_of(w->word)) >= 0)
			return true;
	return false;
}

/* Nothing that may be one or several is a subject, as in `Tunis and Egypt
 * comes` or `the Conservatives supports`. */
Test(say, verbs_agree)
{
	for (int i = 0; games[i]; i++) {
		const struct game *g = games[i];

		for (int v = 0; g->verbs[v].name; v++) {
			const struct verb *verb = &g->verbs[v];
			const char *words = verb->row;

			for (int k = 0;
			     words && k < VERB_KEYS && verb->keys[k].name; k++)
				cr_expect(
				    (!key_is_list(&verb->keys[k]) &&
				     !has_plural(g, verb->keys[k].domain)) ||
					!begins_with(words, verb->keys[k].name),
				    "%s: '%s'", g->id, words);
		}
		for (int f = 0; g->fields[f].pattern; f++) {
			const struct field *field = &g->fields[f];
			const char *words = field->change;

			if (!words)
				continue;
			cr_expect((field->kind != FIELD_SET &&
				   !has_plural(g, field->values)) ||
				      !either_begins(words, "new"),
				  "%s: '%s'", g->id, words);
			cr_expect(!has_plural(g, field->index1) ||
				      !either_begins(words, "0"),
				  "%s: '%s'", g->id, words);
		}
	}
}

static void
check_counted(const struct game *g, const char *words)
{
	for (const char *at = words; (at = strstr(at, ":#")); at++)
		cr_expect(at[strcspn(at, "}") - 1] != 's', "%s: '%s'", g->id,
			  words);
}

/* A counted noun takes its s from the number. */
Test(say, what_is_counted_is_one)
{
	for (int i = 0; games[i]; i++) {
		for (const struct field *f = games[i]->fields; f->pattern; f++)
			check_counted(games[i], f->change ? f->change : "");
		for (const struct verb *v = games[i]->verbs; v->name; v++)
			check_counted(games[i], v->row ? v->row : "");
	}
}
