/* Every word that means something in the logs and packs of a game. */
#include "fuzz.h"

#include "../../logs/finding.h"

#include <string.h>

struct visit {
	const struct game *game;
	const struct pack *pack; /* the stand-in: it has an id for everything */
	void (*visit)(void *arg, struct slice);
	void *arg;
};

static void
word(const struct visit *v, const char *a, const char *b, const char *c)
{
	char bytes[160];
	struct buf t = buf_in(bytes, sizeof(bytes));

	buf_add(&t, a);
	buf_add(&t, b);
	buf_add(&t, c);
	v->visit(v->arg, (struct slice){t.at, t.size});
}

static void
domain_words(const struct visit *v, const struct domain *d)
{
	for (int i = 0; d && i < domain_size(d); i++) {
		char bytes[96];
		struct buf t = buf_in(bytes, sizeof(bytes));

		if (!domain_has(d, v->pack, i))
			continue;
		domain_print(d, v->pack, i, &t);
		v->visit(v->arg, (struct slice){t.at, t.size});
	}
}

static void
verb_words(const struct visit *v)
{
	const struct verb *verb;
	const struct key *k;

	for (verb = v->game->verbs; verb->name; verb++) {
		word(v, verb->name, "", "");
		for (k = verb->keys; k - verb->keys < VERB_KEYS && k->name; k++)
			word(v, k->name, "=", "");
	}
	for (k = v->game->conditions; k && k->name; k++)
		word(v, k->name, "=", "");
}

static void
field_words(const struct visit *v)
{
	const struct field *f;

	for (f = v->game->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			char bytes[96];
			struct buf t = buf_in(bytes, sizeof(bytes));

			if (f->kind == FIELD_STAMP || i > 8 ||
			    !field_has(v->pack, f, i))
				continue;
			field_path(v->pack, f, i, &t);
			buf_char(&t, '=');
			v->visit(v->arg, (struct slice){t.at, t.size});
		}
}

static void
rule_words(const struct visit *v)
{
	const struct rule *rule;
	const struct ruling *ruling;

	for (rule = v->game->rules + 1; rule->id; rule++)
		word(v, v->game->id, "/", rule->id);
	for (ruling = v->game->rulings; ruling->key; ruling++) {
		word(v, ruling->key, "=", "");
		for (int i = 0; i < ruling_values(ruling); i++)
			word(v, ruling->values[i], "", "");
	}
}

static void
table_words(const struct visit *v)
{
	const struct table *t;
	const struct column *c;

	for (t = v->game->tables; t->name; t++) {
		word(v, "table=", t->name, "");
		for (c = t->columns; c->name; c++)
			word(v, c->name, "=", "");
	}
}

/* The frame's own words, and marks of the language. */
static const char *const generic[] = {
    "game",    "seat",  "ruling", "component", "given",    "expect",
    "illegal", "rows=", "result", "takeback",  "id=",      "edition=",
    "pack=",   "known", "seats=", "stand-in",  "digest=",  "scenario=",
    "rule=",   "name=", "none",   "?",         "?*",       "*2",
    " or ",    " ; ",   "may ",   "if ",       "; ...",    "@me",
    "-1",      "255",   "65535",  "32768",     "outcome=", "winners=",
    "running", "yes",   "no",     "n,actor",   ",note",    "\r\n",
    "-min=",   "-max=", "..",     "4294967295"};

void
fuzz_words(const struct game *g, void (*visit)(void *arg, struct slice),
	   void *arg)
{
	const struct sink sink = {finding_ignored, NULL, NULL};
	const struct visit v = {
	    g,
	    packs_find(fuzz_packs(), g, slice_of(packs_whole(fuzz_packs(), g)),
		       &sink),
	    visit, arg};
	const struct domain *const *d;

	for (size_t i = 0; i < sizeof(generic) / sizeof(generic[0]); i++)
		word(&v, generic[i], "", "");
	word(&v, "id=", g->id, "");
	for (size_t i = 0; g->editions[i]; i++)
		word(&v, g->editions[i], "", "");
	for (d = g->domains; *d; d++)
		domain_words(&v, *d);
	domain_words(&v, g->seats);
	verb_words(&v);
	field_words(&v);
	rule_words(&v);
	table_words(&v);
}
