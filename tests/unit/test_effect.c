/* The effect language: what is accepted, how it is printed, what is refused. */
#include "toy_game.h"

#include <criterion/criterion.h>

static const struct toy_row rows[] = {
    {TOY_PERSONS, {"lasker"}},    {TOY_PERSONS, {"bennigsen"}},
    {TOY_PERSONS, {"windhorst"}}, {TOY_SITES, {"kiel"}},
    {TOY_SITES, {"berlin"}},      {0, {NULL}}};

static struct pack pack;
static struct pack_error error;
static char words[1024];

static void
setup(void)
{
	cr_assert_null(toy_fill(&pack, rows, &error));
}

TestSuite(effect, .init = setup);

static int
compile(const char *cell)
{
	return effect_compile(&pack, slice_of(cell), false, &error);
}

static const char *
printed(int program, bool conditions_only)
{
	struct text out = text_in(words, sizeof(words));

	effect_print(&pack, program, conditions_only, &out);
	return words;
}

Test(effect, prints_what_it_read)
{
	static const char *const cells[] = {
	    "none",
	    "nothing",
	    "...",
	    "flag party=z steps=-1",
	    "flag party=?",
	    "flag party=?pl+z steps=2 ; ...",
	    "flag party=@me",
	    "may flag party=z",
	    "may if lost=z flag party=z or nothing ; move person=lasker",
	    "if year-min=1880 lost=@target flag party=pl",
	    "if here=lasker+bennigsen nothing",
	    "move person=? to=kiel along=kiel+box*3+kiel",
	    "move person=lasker to=?*2",
	    "deal cards=box+deck+bennigsen*2",
	    "forbid party=c",
	    "if workers.kiel-min=2 flag party=z",
	    "if phase=turn flag party=z",
	    "if passed.lasker=1 flag party=z",
	    "if passed=lasker+windhorst flag party=z",
	    "if where.lasker=kiel hands.2.berlin-max=3 flag party=z",
	};

	for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
		int program = compile(cells[i]);

		cr_expect_geq(program, 0, "case '%s': %s", cells[i],
			      error.words);
		if (program >= 0)
			cr_expect_str_eq(printed(program, false), cells[i]);
	}
}

Test(effect, has_one_canonical_form)
{
	static const char *const cells[][2] = {
	    {"flag  steps=2   party=z", "flag party=z steps=2"},
	    {"deal cards=lasker+box+bennigsen+box",
	     "deal cards=box*2+bennigsen+lasker"},
	    {"flag party=?z+pl", "flag party=?pl+z"},
	    {"move along=box+box person=lasker",
	     "move person=lasker along=box*2"},
	    {" nothing ;  nothing ", "nothing ; nothing"},
	};

	for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
		int program = compile(cells[i][0]);

		cr_expect_geq(program, 0, "case '%s': %s", cells[i][0],
			      error.words);
		cr_expect_str_eq(printed(program, false), cells[i][1]);
	}
}

Test(effect, refuses_and_says_where)
{
	static const struct {
		const char *cell;
		const char *rule;
		int at; /* byte of the cell, or -1 */
	} cases[] = {
	    {"fly party=z", "pack/effect-syntax", 0},
	    {"pass", "pack/effect-syntax", 0},
	    {"flag", "pack/effect-syntax", -1},
	    {"flag steps=1", "pack/effect-syntax", -1},
	    {"flag party=z who=me", "pack/effect-syntax", 13},
	    {"flag party=z party=pl", "pack/effect-syntax", 13},
	    {"flag party=bavaria", "pack/effect-syntax", 11},
	    {"flag party=z steps=6", "pack/cell-range", 19},
	    {"flag party=z steps=x", "pack/effect-syntax", 19},
	    {"flag party=", "pack/effect-syntax", 5},
	    {"flag party=@you", "pack/effect-syntax", 11},
	    {"flag party=?*0", "pack/effect-syntax", 13},
	    {"flag party=?pl+", "pack/effect-syntax", -1},
	    {"flag party=z;", "pack/effect-syntax", 11},
	    {"flag party=z ;", "pack/effect-syntax", -1},
	    {"flag party=z or", "pack/effect-syntax", -1},
	    {"flag party=z and nothing", "pack/effect-syntax", 13},
	    {"may", "pack/effect-syntax", -1},
	    {"may may nothing", "pack/effect-syntax", 4},
	    {"if nothing", "pack/effect-syntax", 3},
	    {"if lost=z", "pack/effect-syntax", -1},
	    {"if lost=? nothing", "pack/effect-syntax", 3},
	    {"if lost-min=z nothing", "pack/effect-syntax", 3},
	    {"if found=z nothing", "pack/effect-syntax", 3},
	    {"if workers=3 nothing", "pack/effect-syntax", 3},
	    {"if phase-min=turn nothing", "pack/effect-syntax", 3},
	    {"if phase=night nothing", "pack/effect-syntax", 3},
	    {"if lost=z lost=z lost=z lost=z lost=z nothing",
	     "pack/effect-syntax", 31},
	    {"... ; nothing", "pack/effect-syntax", 4},
	    {"none ; nothing", "pack/effect-syntax", 0},
	    {"nothing party=z", "pack/effect-syntax", 8},
	    {"deal cards=box*x", "pack/effect-syntax", 11},
	    {"deal cards=box*999", "pack/effect-syntax", 11},
	    {"", "pack/effect-syntax", -1},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		uint16_t used = pack.effects.options_used;

		cr_expect_eq(compile(cases[i].cell), -1, "case '%s'",
			     cases[i].cell);
		cr_expect_str_eq(error.rule, cases[i].rule, "case '%s'",
				 cases[i].cell);
		if (cases[i].at >= 0)
			cr_expect_eq(error.at - cases[i].cell, cases[i].at,
				     "case '%s': at %d", cases[i].cell,
				     (int)(error.at - cases[i].cell));
		cr_expect_eq(pack.effects.options_used, used,
			     "case '%s' leaves options behind", cases[i].cell);
	}
}

Test(effect, finds_steps_and_arguments)
{
	int program = compile("may flag party=z or flag party=?pl+c ; nothing "
			      "; ...");
	const struct effect_arg *arg;
	const struct effect_option *o;
	int count;

	cr_assert_geq(program, 1);
	cr_expect_eq(pack.effects.programs[program].steps, 2);
	cr_expect(pack.effects.programs[program].open);
	o = effect_step(&pack, program, 0, &count);
	cr_assert_eq(count, 2);
	cr_expect(o[0].may && o[1].may);
	cr_expect_eq(o[0].verb, TOY_FLAG);
	arg = effect_arg(&o[1], 0);
	cr_assert_not_null(arg);
	cr_expect_eq(arg->kind, VALUE_AMONG);
	cr_expect_eq(arg->count, 2);
	cr_expect_eq(pack.effects.items[arg->value], 1);
	cr_expect_null(effect_arg(&o[0], 1));
	o = effect_step(&pack, program, 1, &count);
	cr_assert_eq(count, 1);
	cr_expect_eq(o->verb, TOY_NOTHING);
	cr_expect_not(o->may);
	effect_step(&pack, program, 2, &count);
	cr_expect_eq(count, 0);
	effect_step(&pack, 0, 0, &count);
	cr_expect_eq(count, 0);
}

Test(effect, compiles_conditions_alone)
{
	int program = effect_compile(&pack, slice_of("lost=z year-max=1890"),
				     true, &error);
	const struct effect_option *o;
	int count;

	cr_assert_geq(program, 1);
	cr_expect_str_eq(printed(program, true), "lost=z year-max=1890");
	o = effect_step(&pack, program, 0, &count);
	cr_assert_eq(count, 1);
	cr_expect_eq(o->verb, EFFECT_NO_VERB);
	cr_expect_eq(o->conditions, 2);
	cr_expect_eq(o->condition[1].compare, COMPARE_MAX);
	cr_expect_eq(o->condition[1].value, 1890);
	cr_expect_eq(effect_compile(&pack, slice_of("none"), true, &error), 0);
	cr_expect_eq(
	    effect_compile(&pack, slice_of("lost=z nothing"), true, &error),
	    -1);
}

Test(effect, judges_paths)
{
	struct toy_state state = {.phase = 1};
	int count, program = compile(
		       "if workers.kiel-min=2 phase=turn passed.lasker=1 "
		       "nothing");
	const struct effect_option *o = effect_step(&pack, program, 0, &count);

	cr_assert_eq(count, 1);
	cr_expect_not(effect_path_holds(&pack, &o->condition[0], &state));
	cr_expect(effect_path_holds(&pack, &o->condition[1], &state));
	cr_expect_not(effect_path_holds(&pack, &o->condition[2], &state));
	state.workers[1] = 2;  /* berlin, kiel */
	state.passed = 1 << 1; /* bennigsen, lasker, windhorst */
	cr_expect(effect_path_holds(&pack, &o->condition[0], &state));
	cr_expect(effect_path_holds(&pack, &o->condition[2], &state));
}

Test(effect, stops_when_the_pack_is_full)
{
	int compiled = 0;

	while (compile("nothing or nothing or nothing") >= 0)
		compiled++;
	cr_expect_str_eq(error.rule, "pack/too-large");
	cr_expect_eq(compiled, EFFECT_OPTIONS / 3);
	setup();
	for (compiled = 0; compile("nothing") >= 0;)
		compiled++;
	cr_expect_eq(compiled, EFFECT_PROGRAMS - 1);
	setup();
	while (compile("deal cards=box*250") >= 0)
		;
	cr_expect_str_eq(error.rule, "pack/too-large");
}
