/* A pack in which texts are compiled, for the tests of the language. */
#ifndef TESTS_EFFECT_PACK_H
#define TESTS_EFFECT_PACK_H

#include "odd_game.h"

static struct pack pack;
static struct pack_error error;

static inline void
setup(void)
{
	static const struct nim_heap heaps[] = {{"alpha", "3", "none"},
						{"beta", "2", "none"},
						{"delta", "1", "none"},
						{"gamma", "", "none"}};
	const char *refused = nim_fill(&pack, odd_game(), heaps, 4);

	cr_assert_str_empty(refused, "%s", refused);
}

static inline int
compile(const char *cell)
{
	return effect_compile(&pack, slice_of(cell), LANGUAGE_EFFECTS, &error);
}

static inline const char *
printed_of(const struct pack *p, int program)
{
	static char words[4096];
	struct buf out = buf_in(words, sizeof(words));

	effect_print(p, program, &out);
	return words;
}

static inline const char *
printed(int program)
{
	return printed_of(&pack, program);
}

struct refusal {
	const char *cell;
	int at; /* byte of the cell, or -1: it ends too early, or all of it */
	const char *words;
};

static inline void
refuses(enum effect_language language, const struct refusal *cases, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *cell = cases[i].cell;
		struct effects_used used = pack.effects.used;
		int program =
		    effect_compile(&pack, slice_of(cell), language, &error);

		cr_expect_eq(program, -1, "case '%s'", cell);
		if (program >= 0)
			continue;
		cr_expect_not_null(strstr(error.words, cases[i].words),
				   "case '%s': %s", cell, error.words);
		cr_expect_eq(error.at ? error.at - cell : -1, cases[i].at,
			     "case '%s': at %d", cell,
			     error.at ? (int)(error.at - cell) : -1);
		cr_expect_eq(memcmp(&pack.effects.used, &used, sizeof(used)), 0,
			     "case '%s' leaves something after", cell);
	}
}

#define REFUSES(language, cases)                                               \
	refuses(language, cases, sizeof(cases) / sizeof(cases[0]))

#endif
