/* A table on which a text waits, for the tests of the interpreter: p1 empties
 * heap a and carries out what is printed on it, with three tokens on b, five on
 * c and none on d. */
#ifndef TESTS_PROGRAM_CASE_H
#define TESTS_PROGRAM_CASE_H

#include "odd_game.h"

#include "../../core/effect/program.h"

static struct nim_table t;

/* Lays the heaps out and empties the first. */
static inline void
begin(const char *text)
{
	const struct nim_heap heaps[] = {{"a", "1", text},
					 {"b", "3", "none"},
					 {"c", "5", "none"},
					 {"d", "", "none"}};

	nim_begin(&t, odd_game(), heaps, 4, 3);
	nim_play(&t, "p1 take heap=a n=1");
}

struct text_case {
	const char *text, *script, *shown;
};

static inline void
play_cases(const struct text_case *cases, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		begin(cases[i].text);
		nim_play(&t, cases[i].script);
		cr_expect_str_eq(nim_shown(&t), cases[i].shown,
				 "'%s', '%s': %s", cases[i].text,
				 cases[i].script, nim_shown(&t));
	}
}

#define PLAY(cases) play_cases(cases, sizeof(cases) / sizeof(cases[0]))

/* The text in its place, for the functions that look. */
static inline struct scene
scene(void)
{
	return (struct scene){
	    .state = &t.s,
	    .context = &t.p.c,
	    .me = t.s.turn - 1,
	    .it = -1,
	    .at = bookmark_open(&t.s.text, cell(&t.pack, T_HEAPS,
						t.s.emptied - 1, HEAPS_TEXT))};
}

#endif
