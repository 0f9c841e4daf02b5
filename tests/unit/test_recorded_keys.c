/* What rows and texts of every game can say: each key of each verb and each
 * condition with what its domain has and with what it has not; in texts each
 * thing and each word of the moment too.  Rows are parsed and printed, texts
 * compiled, printed and said in plain sentences, or they are refused, with the
 * place and the words.  A line for each key is a digest. */
#include "../../logs/say_text.h"
#include "../property/property.h"
#include "parse_error.h"
#include "recorded.h"

/* What any key may be given, beside the members of its domain. */
static const char *const others[] = {
    "none", "all", "yes", "no", "?",   "?*2", "0",   "1",    "-1",
    "2",    "12",  "13",  "99", "-99", "255", "1+2", "1*2",  "1..2",
    "2..1", "1/2", "x",   "",   "...", "@me", "@it", "@each"};

static struct recorded r;
static enum effect_language language;
static struct pack *copy;
static const struct pack *whole;

static void
try_text(const char *words)
{
	static char buffer[20000];
	struct text out = text_in(buffer, sizeof(buffer));
	struct pack_error e = {.words = ""};
	int program;

	pack_copy(copy, whole);
	program = effect_compile(copy, slice_of(words), language, &e);
	if (program >= 0) {
		effect_print(copy, program, &out);
		text_char(&out, '\n');
		say_program(copy, program, 2, &out);
	} else {
		text_number(&out, e.at ? e.at - words : -1);
		text_char(&out, ' ');
		text_add(&out, e.rule);
		text_char(&out, ' ');
		text_add(&out, e.words);
	}
	recorded_one(&r, "%s: %s", words, buffer);
}

/* `before` with each value that could be the key's. */
static void
try_values(void (*try)(const char *words), const char *before,
	   const struct key *k)
{
	char words[600], first[80] = "", name[80];
	struct text t = text_in(name, sizeof(name));
	const int members = k->domain ? domain_size(k->domain) : 0;

	for (int i = 0; i < members; i++) {
		if (!domain_has(k->domain, whole, i))
			continue;
		text_clear(&t);
		domain_print(k->domain, whole, i, &t);
		snprintf(words, sizeof(words), "%s=%s", before, name);
		try(words);
		if (*first) {
			snprintf(words, sizeof(words), "%s=%s+%s", before,
				 first, name);
			try(words);
		} else {
			snprintf(first, sizeof(first), "%s", name);
		}
	}
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		snprintf(words, sizeof(words), "%s=%s", before, others[i]);
		try(words);
	}
	for (int i = -1; i < 2; i++) {
		snprintf(words, sizeof(words), "%s=%d", before, k->min + i);
		try(words);
		snprintf(words, sizeof(words), "%s=%d", before, k->max + i);
		try(words);
	}
}

/* The same with what a text can say in place of a value. */
static void
try_terms(void (*try)(const char *words), const char *before,
	  const struct key *k)
{
	char words[600];

	try_values(try, before, k);
	for (const struct at_word *a = whole->game->at_words; a && a->name;
	     a++) {
		snprintf(words, sizeof(words), "%s=@%s", before, a->name);
		try(words);
	}
	for (const struct thing *a = whole->game->things; a && a->name; a++) {
		snprintf(words, sizeof(words), "%s=@any(%s)", before, a->name);
		try(words);
		snprintf(words, sizeof(words), "each %s %s=@each", a->name,
			 before);
		try(words);
	}
}

/* A key of a verb, alone and after one key more that the verb needs. */
static void
try_key(const struct verb *v, int k)
{
	char words[500], label[120];

	language =
	    v->flags & VERB_PRIMITIVE ? LANGUAGE_EFFECTS : LANGUAGE_LASTING;
	snprintf(words, sizeof(words), "%s %s", v->name, v->keys[k].name);
	try_terms(try_text, words, &v->keys[k]);
	for (int i = 0; i < VERB_KEYS && v->keys[i].name; i++)
		if (i != k && (v->keys[i].flags & KEY_IN_CELL)) {
			snprintf(words, sizeof(words), "%s %s=? %s", v->name,
				 v->keys[i].name, v->keys[k].name);
			try_terms(try_text, words, &v->keys[k]);
		}
	snprintf(label, sizeof(label), "%s %s %s", whole->game->id, v->name,
		 v->keys[k].name);
	recorded_many(&r, label);
}

static void
try_condition(const struct key *k)
{
	static const char *const bounds[] = {"", "-min", "-max"};
	char words[500], label[120];

	language = LANGUAGE_CONDITIONS;
	for (int i = 0; i < 3; i++) {
		snprintf(words, sizeof(words), "%s%s", k->name, bounds[i]);
		try_terms(try_text, words, k);
	}
	for (const struct thing *a = whole->game->things; a && a->name; a++) {
		snprintf(words, sizeof(words), "count(%s %s=@it)=1", a->name,
			 k->name);
		try_text(words);
		snprintf(words, sizeof(words), "sum(%s %s)=1", a->name,
			 k->name);
		try_text(words);
	}
	snprintf(label, sizeof(label), "%s if %s", whole->game->id, k->name);
	recorded_many(&r, label);
}

Test(recorded_keys, of_texts)
{
	copy = calloc(1, sizeof(*copy));
	cr_assert_not_null(copy);
	recorded_begin(&r, "keys");
	for (int g = 0; games[g]; g++) {
		whole = stand_in(games[g]);
		for (const struct verb *v = games[g]->verbs; v->name; v++) {
			if (!(v->flags & (VERB_PRIMITIVE | VERB_LASTING)))
				continue;
			for (int k = 0; k < VERB_KEYS && v->keys[k].name; k++)
				try_key(v, k);
		}
		for (const struct key *k = games[g]->conditions; k && k->name;
		     k++)
			try_condition(k);
	}
	recorded_end(&r);
	free(copy);
}

/* --- rows ----------------------------------------------------------------- */

static struct grammar grammar;
static struct context context;
static struct slice row[CELL_COUNT];

static void
try_row(const char *words)
{
	static char buffer[20000];
	struct text out = text_in(buffer, sizeof(buffer));
	struct grammar_error e;
	struct move m;

	row[CELL_ARGS] = slice_of(words);
	if (grammar_parse(&grammar, &context, row, &m, &e)) {
		grammar_print_digest(&grammar, &context, &m, &out);
	} else {
		print_parse_error(&e, &out);
	}
	recorded_one(&r, "%s: %s", words, buffer);
}

/* The keys that the verb needs, but for one. */
static void
print_needed(const struct verb *v, int without, struct text *t)
{
	for (int k = 0; k < VERB_KEYS && v->keys[k].name; k++) {
		const struct key *key = &v->keys[k];
		int i = 0;

		if (k == without || !(key->flags & KEY_REQUIRED))
			continue;
		while (key->domain && !domain_has(key->domain, whole, i))
			i++;
		text_add(t, key->name);
		text_char(t, '=');
		if (key->domain)
			domain_print(key->domain, whole, i, t);
		else
			text_number(t, key->min);
		text_char(t, ' ');
	}
}

static void
try_verb(const struct verb *v)
{
	char words[500], label[120], seat[40];
	struct text t = text_in(words, sizeof(words));
	struct text s = text_in(seat, sizeof(seat));

	domain_print(whole->game->seats, whole, 0, &s);
	row[CELL_MOVE] = slice_of(v->name);
	for (int k = 0; k < VERB_KEYS && v->keys[k].name; k++) {
		text_clear(&t);
		print_needed(v, k, &t);
		text_add(&t, v->keys[k].name);
		for (int actor = 0; actor < 2; actor++) {
			row[CELL_ACTOR] = slice_of(actor ? seat : "");
			try_values(try_row, words, &v->keys[k]);
		}
		snprintf(label, sizeof(label), "%s %s %s", whole->game->id,
			 v->name, v->keys[k].name);
		recorded_many(&r, label);
	}
}

Test(recorded_keys, of_rows)
{
	recorded_begin(&r, "keys-of-rows");
	for (int g = 0; games[g]; g++) {
		whole = stand_in(games[g]);
		context = (struct context){.game = games[g], .pack = whole};
		context.seats = (uint8_t)domain_size(games[g]->seats);
		for (int i = 0; i < context.seats; i++)
			context.order[i] = (uint8_t)(i + 1);
		for (int i = 0; i < CELL_COUNT; i++)
			row[i] = slice_of("");
		grammar_init(&grammar, games[g]);
		for (const struct verb *v = games[g]->verbs; v->name; v++)
			if (!(v->flags & VERB_LASTING))
				try_verb(v);
	}
	recorded_end(&r);
}
