/* Every text of a table, and the same with one word missing, doubled or
 * replaced: compiled, printed and put into sentences, or refused, with place
 * and message. */
#include "../../logs/pack/packs.h"
#include "../../logs/say/say_text.h"
#include "effect_pack.h"
#include "player.h"
#include "recorded.h"

TestSuite(recorded_texts, .init = setup);

/* What replaces a word. */
static const char *const others[] = {
    "x",    "0",      "-1",      "99",           "?",         "?*2",
    "@me",  "@it",    "@each",   "p1",           "alpha",     ";",
    "or",   "else",   "and",     "to",           "if",        "may",
    "not",  "by",     "each",    "heap",         "...",       "none",
    "n=1",  "n=-9",   "n=",      "heap=?",       "heap=beta", "empty=delta",
    "left", "left=1", "=",       "2*total",      "total..1",  "heap.beta=1",
    "(",    ")",      "nothing", "count(heap)=1"};

/* The text, or where and why it is not valid. */
static const char *
outcome(const char *text, enum effect_language language)
{
	static char words[6000];
	struct buf out = buf_in(words, sizeof(words));
	struct effects_used used = pack.effects.used;
	int program = effect_compile(&pack, slice_of(text), language, &error);

	if (program >= 0) {
		effect_print(&pack, program, &out);
	} else {
		cr_expect_eq(memcmp(&pack.effects.used, &used, sizeof(used)), 0,
			     "'%s' leaves something after", text);
		buf_add(&out, "! ");
		buf_number(&out, error.at ? error.at - text : -1);
		buf_char(&out, ' ');
		buf_add(&out, error.rule);
		buf_char(&out, ' ');
		buf_add(&out, error.words);
		if (*error.brief) {
			buf_add(&out, " | ");
			buf_add(&out, error.brief);
		}
	}
	pack.effects.used = used;
	return words;
}

/* The words without the name of the language before them. */
static const char *
text_of(const char *words, enum effect_language *language)
{
	static const char *const names[] = {[LANGUAGE_EFFECTS] = "effects ",
					    [LANGUAGE_LASTING] = "lasting ",
					    [LANGUAGE_CONDITIONS] =
						"conditions "};

	for (int i = 0; i < COUNT(names); i++) {
		size_t size = strlen(names[i]);

		*language = (enum effect_language)i;
		if (strncmp(words, names[i], size) == 0)
			return words + size;
		if (strncmp(words, names[i], size - 1) == 0 && !words[size - 1])
			return "";
	}
	cr_assert_fail("no language: '%s'", words);
	return NULL;
}

static void
one_text(struct recorded *r, const char *words)
{
	enum effect_language language;
	const char *text = text_of(words, &language);

	recorded_line(r, "  %s", outcome(text, language));
}

Test(recorded_texts, as_they_stand)
{
	recorded_cases("effects", one_text);
}

static void
each_word(struct recorded *r, const char *words)
{
	enum effect_language language;
	const char *text = text_of(words, &language);
	struct slice rest = slice_of(text);
	char twice[400];

	one_text(r, words);
	for (int k = 0; rest.at; k++) {
		struct slice word = slice_cut(&rest, ' ');
		int before = (int)(word.at - text);

		recorded_line(r, "  -%.*s: %s", (int)word.size, word.at,
			      outcome(with_word(text, k, ""), language));
		snprintf(twice, sizeof(twice), "%.*s %.*s", (int)word.size,
			 word.at, (int)word.size, word.at);
		outcome(with_word(text, k, twice), language);
		snprintf(twice, sizeof(twice), "%.*s", before, text);
		outcome(twice, language);
		/* refused without a trace, or accepted */
		for (int o = 0; o < COUNT(others); o++)
			outcome(with_word(text, k, others[o]), language);
	}
}

Test(recorded_texts, with_other_words)
{
	recorded_cases("texts", each_word);
}

/* --- in sentences --------------------------------------------------------- */

/* Each text of the complete pack once, with its sentences. */
static void
say_texts(const struct game *g)
{
	static char words[20000];
	const struct pack *p = pack_called(g, NULL);
	struct recorded r;
	char name[80];

	snprintf(name, sizeof(name), "texts-%s", g->id);
	recorded_begin(&r, name);
	for (int i = 1; i < p->effects.used.programs; i++) {
		struct buf out = buf_in(words, sizeof(words));

		effect_print(p, i, &out);
		recorded_line(&r, "%s", words);
		buf_clear(&out);
		say_program(p, i, 4, &out);
		cr_expect_not(out.full);
		fprintf(r.out, "%s", words);
	}
	recorded_end(&r);
}

Test(recorded_texts, in_sentences)
{
	for (int i = 0; games[i]; i++)
		say_texts(games[i]);
}
