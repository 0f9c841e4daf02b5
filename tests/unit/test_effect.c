/* The language of texts: compiled texts, texts that become known, and limits.
 * What is accepted and refused: tests/unit/recorded/effects. */
#include "effect_pack.h"

TestSuite(effect, .init = setup);

static int
conditions(const char *cell)
{
	return effect_compile(&pack, slice_of(cell), LANGUAGE_CONDITIONS,
			      &error);
}

/* --- looking -------------------------------------------------------------- */

Test(effect, finds_steps_and_arguments)
{
	int program = compile("may add heap=alpha n=1 or if left=1 add "
			      "heap=?delta+beta n=2 to nothing ; ... ; nothing "
			      "; ...");
	const struct effect_step *s;
	const struct effect_option *o;
	const struct effect_act *act;
	const struct effect_arg *arg;

	cr_assert_gt(program, 0);
	cr_expect_eq(pack.effects.programs[program].steps, 3);
	cr_expect(pack.effects.programs[program].open);
	s = effect_step(&pack, program, 0);
	cr_expect_eq(s->options, 2);
	cr_expect(s->may);
	o = effect_option(&pack, s, 1);
	cr_expect_eq(o->conditions, 1);
	cr_expect_eq(o->acts, 2);
	act = effect_act(&pack, o, 0);
	cr_expect_eq(act->verb, V_ADD);
	cr_expect_eq(act->link, LINK_FIRST);
	arg = effect_arg(&pack, act, K_ADD_HEAP);
	cr_assert_not_null(arg);
	cr_expect_eq(arg->kind, VALUE_AMONG);
	cr_expect_eq(arg->count, 2);
	cr_expect_eq(pack.effects.items[arg->value], 1);
	act = effect_act(&pack, o, 1);
	cr_expect_eq(act->verb, V_NOTHING);
	cr_expect_eq(act->link, LINK_TO);
	cr_expect_null(effect_arg(&pack, act, K_ADD_HEAP));
	cr_expect_eq(effect_step(&pack, program, 1)->options, 0);
	cr_expect(effect_says(&pack, program, V_NOTHING));
	cr_expect_not(effect_says(&pack, program, ODD_MOVE));
	cr_expect_not(effect_says(&pack, 0, V_NOTHING));
}

/* --- a text that becomes known -------------------------------------------- */

Test(effect, goes_on_from_what_is_known)
{
	static const struct {
		const char *old, *new;
		bool good;
	} cases[] = {
	    {"...", "nothing", true},
	    {"nothing ; ...", "nothing ; nothing", true},
	    {"nothing ; ...", "nothing ; nothing ; ...", true},
	    {"nothing ; ...", "nothing", true},
	    {"nothing ; ...", "add heap=alpha n=1 ; nothing", false},
	    {"nothing", "nothing", false},
	    {"nothing ; ... ; nothing", "nothing ; add heap=? n=1 ; nothing",
	     true},
	    {"nothing ; ... ; nothing", "nothing ; add heap=? n=1", false},
	    {"nothing ; ... ; nothing", "nothing ; nothing ; nothing ; ...",
	     false},
	    {"nothing ; ... ; nothing", "nothing ; nothing ; nothing ; nothing",
	     false},
	    {"... ; nothing ; ...", "may nothing ; nothing ; nothing", true},
	};
	static const struct {
		const char *old, *new;
		bool good;
	} keys[] = {
	    {"...", "empty=alpha", true},
	    {"empty=alpha ; ...", "empty=alpha left=3", true},
	    {"empty=alpha ; ...", "empty=alpha left=3 ; ...", true},
	    {"empty=alpha ; ...", "left=3 empty=alpha", false},
	    {"empty=alpha", "empty=alpha left=3", false},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		cr_expect_eq(effect_goes_on(&pack, compile(cases[i].old),
					    compile(cases[i].new)),
			     cases[i].good, "'%s', '%s'", cases[i].old,
			     cases[i].new);
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		cr_expect_eq(effect_goes_on(&pack, conditions(keys[i].old),
					    conditions(keys[i].new)),
			     keys[i].good, "'%s', '%s'", keys[i].old,
			     keys[i].new);
}

/* --- room ----------------------------------------------------------------- */

Test(effect, stops_when_the_pack_is_full)
{
	static const char *const cells[] = {
	    "nothing",
	    "nothing ; nothing ; nothing ; nothing",
	    "nothing or nothing or nothing",
	    "nothing and nothing and nothing and nothing and nothing",
	    "move from=alpha to=beta n=2 and move from=alpha to=beta n=2",
	    "if left=1 left=2 left=3 nothing",
	    "if total=1 total=2 total=3 nothing",
	    "gather heaps=alpha*8",
	};

	for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
		struct effects_used used;

		setup();
		while (compile(cells[i]) >= 0)
			used = pack.effects.used;
		cr_expect_str_eq(error.rule, "pack/too-large", "'%s'",
				 cells[i]);
		cr_expect_eq(memcmp(&used, &pack.effects.used, sizeof(used)),
			     0);
	}
}

/* `nothing` with `more` after it: `most` times are accepted, one more is not.
 */
static void
bounded(const char *more, int most, const char *message)
{
	char cell[4000] = "nothing";

	for (int i = 1; i < most; i++)
		strcat(cell, more);
	cr_expect_gt(compile(cell), 0);
	strcat(cell, more);
	cr_expect_eq(compile(cell), -1);
	cr_expect_not_null(strstr(error.words, message));
}

Test(effect, a_text_has_bounds)
{
	bounded(" ; nothing", EFFECT_STEPS_MAX, "too many steps");
	bounded(" or nothing", EFFECT_OPTIONS_MAX, "too many options");
	bounded(" and nothing", EFFECT_ACTS_MAX, "too many effects");
}
