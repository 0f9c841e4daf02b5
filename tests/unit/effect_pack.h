/* A pack to compile texts in, for the tests of their language. */
#pragma once

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
