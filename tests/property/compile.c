/* Compiles a text: one that is refused has a message and a place, one that is
 * accepted is printed as the same text. */
#include <string.h>

#include "../../logs/say/say_text.h"
#include "trace.h"

static bool
same_conditions(const struct effects *x, const struct effects *y)
{
	for (int i = 0; i < x->used.conditions; i++) {
		const struct effect_condition *c = &x->conditions[i];
		const struct effect_condition *d = &y->conditions[i];

		if (c->negated != d->negated || c->compare != d->compare ||
		    c->right.kind != d->right.kind ||
		    c->right.count != d->right.count ||
		    c->right.word != d->right.word)
			return false;
	}
	return true;
}

static bool
same_steps(const struct effects *x, const struct effects *y)
{
	for (int i = 0; i < x->used.steps; i++)
		if (x->steps[i].options != y->steps[i].options ||
		    x->steps[i].may != y->steps[i].may ||
		    x->steps[i].each != y->steps[i].each ||
		    x->steps[i].by.moves != y->steps[i].by.moves)
			return false;
	for (int i = 0; i < x->used.options; i++)
		if (x->options[i].otherwise != y->options[i].otherwise ||
		    x->options[i].conditions != y->options[i].conditions ||
		    x->options[i].acts != y->options[i].acts)
			return false;
	return true;
}

static bool
same_acts(const struct effects *x, const struct effects *y)
{
	for (int i = 0; i < x->used.acts; i++)
		if (x->acts[i].verb != y->acts[i].verb ||
		    x->acts[i].link != y->acts[i].link ||
		    x->acts[i].args != y->acts[i].args)
			return false;
	for (int i = 0; i < x->used.args; i++)
		if (x->args[i].key != y->args[i].key ||
		    x->args[i].kind != y->args[i].kind ||
		    x->args[i].count != y->args[i].count ||
		    x->args[i].word != y->args[i].word)
			return false;
	return true;
}

/* The same text, wherever its parts are stored? */
static bool
same_effects(const struct effects *x, const struct effects *y)
{
	return memcmp(&x->used, &y->used, sizeof(x->used)) == 0 &&
	       same_steps(x, y) && same_acts(x, y) && same_conditions(x, y);
}

/* The text, printed and compiled again, is the same. */
static void
read_back(struct run *r, struct pack *p, enum effect_language language,
	  const char *text)
{
	static struct pack first, second;
	static const struct effects_used none = {.programs = 1};
	BUF(out, WORDS);
	struct pack_error e;
	int program;

	pack_copy(&first, p);
	first.effects.used = none;
	program = effect_compile(&first, slice_of(text), language, &e);
	effect_print(&first, program, &out);
	if (out.full || program <= 0)
		return;
	pack_copy(&second, p);
	second.effects.used = none;
	if (effect_compile(&second, slice_of(out.at), language, &e) < 0)
		exception(r, "printed it is refused:", text, e.words);
	else if (!same_effects(&first.effects, &second.effects))
		exception(r, "printed it is another text:", text, out.at);
}

/* --- in sentences --------------------------------------------------------- */

/* Is the word an id that is printed under another name?  A seat has none. */
static bool
is_id(const struct pack *p, struct slice word)
{
	const struct game *g = p->game;
	bool letter = false, digit = false, capital = false;

	for (size_t i = 0; i < word.size; i++) {
		letter |= word.at[i] >= 'a' && word.at[i] <= 'z';
		digit |= word.at[i] >= '0' && word.at[i] <= '9';
		capital |= word.at[i] >= 'A' && word.at[i] <= 'Z';
	}
	if (capital || domain_find(g->seats, p, word) >= 0)
		return false;
	if (letter && digit)
		return true;
	for (int i = 0; g->tables[i].name; i++)
		if (memchr(word.at, '-', word.size) &&
		    g->tables[i].columns[0].type == COLUMN_ID &&
		    pack_find(p, i, word) >= 0)
			return true;
	return false;
}

static bool
is_word_byte(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || c == '-' || c < 0;
}

/* What is wrong with a text in sentences, or NULL: an id, a list after a colon,
 * a word of the language, no capital first, no full stop last. */
static const char *
fault_of(const struct pack *p, const char *words)
{
	size_t size = strlen(words), end;

	if (size < 3 || strcmp(words + size - 2, ".\n") != 0)
		return "does not end as a sentence:";
	if (*words >= 'a' && *words <= 'z')
		return "does not begin as a sentence:";
	if (strpbrk(words, "{}[]$=@|"))
		return "has a mark that no sentence has:";
	if (strstr(words, " .") || strstr(words, " ,") ||
	    strstr(words, " any any "))
		return "lacks a word:";
	for (size_t i = 0; i < size; i = end + 1) {
		for (end = i; end < size && is_word_byte(words[end]);)
			end++;
		if (is_id(p, (struct slice){words + i, end - i}))
			return "names an id:";
	}
	return NULL;
}

static void
say_back(struct run *r, const struct pack *p, int program, const char *text)
{
	static char words[20000];
	struct buf out = buf_in(words, sizeof(words));
	const char *fault;

	say_program(p, program, 0, &out);
	fault = fault_of(p, words);
	if (fault || out.full)
		exception(r, out.full ? "is too long to be said:" : fault, text,
			  words);
	if (r->tell)
		printf("%s\n  %s", text, words);
}

int
compose_compile(struct run *r, struct pack *p, enum effect_language language,
		const char *text, struct pack_error *e)
{
	struct effects_used before = p->effects.used;
	int program;

	memset(e, 0, sizeof(*e));
	program = effect_compile(p, slice_of(text), language, e);
	trace_line(r->trace, text, program < 0 ? e->words : "");
	if (program < 0) {
		r->refused++;
		if (!e->rule || strncmp(e->rule, "pack/", 5) != 0 ||
		    !e->words[0] ||
		    (e->at && (e->at < text || e->at > text + strlen(text))))
			exception(r, "refused without words and place:", text,
				  e->words);
		if (memcmp(&before, &p->effects.used, sizeof(before)) != 0)
			exception(r, "a refused text leaves something:", text,
				  NULL);
		return -1;
	}
	r->compiled++;
	read_back(r, p, language, text);
	say_back(r, p, program, text);
	return program;
}
