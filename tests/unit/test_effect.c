/* The language of texts: what is accepted, how it is printed, what is refused
 * and where, what becomes of it when components get other numbers. */
#include "effect_pack.h"

TestSuite(effect, .init = setup);

/* --- what is accepted ----------------------------------------------------- */

/* Every form of the grammar, printed as it was read. */
Test(effect, prints_what_it_read)
{
	static const char *const cells[] = {
	    /* steps and what is unknown */
	    "none",
	    "nothing",
	    "...",
	    "add heap=alpha n=1",
	    "add heap=alpha n=-9 ; ...",
	    "... ; nothing",
	    "nothing ; ... ; nothing ; ...",
	    "nothing ; ... ; ... ; nothing",
	    /* whose step it is */
	    "each seat add heap=alpha n=1",
	    "each heap add heap=@each n=1",
	    "by @next add heap=? n=1",
	    "each heap by @me may add heap=@each n=1",
	    /* options */
	    "add heap=alpha n=1 or nothing or add heap=? n=-1",
	    "may nothing",
	    "may if empty=alpha nothing or add heap=beta n=1",
	    "if empty=alpha nothing else add heap=beta n=1",
	    ("if empty=alpha nothing else if empty=beta nothing else add "
	     "heap=beta n=1"),
	    "if left=1 nothing or if left=2 nothing else nothing",
	    /* prices and company */
	    "add heap=alpha n=-1 to add heap=beta n=1",
	    "add heap=alpha n=-1 and add heap=beta n=1 to add heap=delta n=2",
	    "may add heap=? n=-2 to add heap=? n=1 or nothing and nothing",
	    /* values */
	    "add heap=? n=1",
	    "add heap=?*2 n=1",
	    "add heap=?alpha+delta n=?-1+1",
	    "add heap=alpha n=?",
	    "add heap=@this n=1",
	    "add heap=@most(heap heap.@it) n=1",
	    "add heap=@fewest(heap heap.@it heap.@it-min=1) n=1",
	    "add heap=@any(heap empty=@it) n=1",
	    "add heap=@any(heap) n=1",
	    "move from=alpha to=@this",
	    "move from=? to=none n=3",
	    "gather heaps=alpha+beta*2",
	    "gather heaps=?*2",
	    "gather heaps=?alpha+beta",
	    "gather heaps=@this",
	    "line along=beta+none*3+beta",
	    "give n=2",
	    "give seat=all n=2",
	    "draw heap=?",
	    "free heap=alpha with=?",
	    "literal heap=alpha n=2",
	    /* numbers by count */
	    "add heap=alpha n=total",
	    "add heap=alpha n=heap.beta",
	    "add heap=alpha n=-2*heap.beta..-3",
	    "add heap=alpha n=count(heap)",
	    "add heap=alpha n=3*count(heap heap.@it-min=2 not empty=@it)..7",
	    "add heap=alpha n=sum(heap heap.@it)",
	    "add heap=alpha n=sum(heap heap.@it left-min=3)..2",
	    "add heap=alpha n=size.@this",
	    "each seat add heap=alpha n=count(seat winners.@it=1)",
	    /* conditions */
	    "if empty=alpha nothing",
	    "if empty=alpha+delta nothing",
	    "if not empty=alpha left-min=3 left-max=8 nothing",
	    "if all=alpha+beta nothing",
	    "if heap.alpha=3 nothing",
	    "if heap.@this-max=0 nothing",
	    "if heap.alpha-min=heap.beta nothing",
	    "if heap.alpha=2*heap.beta nothing",
	    "if heap.alpha=3+4 nothing",
	    "if 2*heap.alpha-min=heap.beta nothing",
	    "if total-min=count(heap empty=@it) nothing",
	    "if count(heap empty=@it)-min=2 nothing",
	    "if 2*count(heap empty=@it)..3=2 nothing",
	    "if sum(heap heap.@it)-max=9 nothing",
	    "if phase=text nothing",
	    "if phase=text+attest nothing",
	    "if turn=@next nothing",
	    "if emptied=@most(heap heap.@it) nothing",
	    "if winners=p1+p3 nothing",
	    "if winners=none nothing",
	    "if winners.p1=1 nothing",
	    "if winners.@next=0 nothing",
	    "if winners.p1=winners.p2 nothing",
	    "if grid.2.beta-min=1 nothing",
	    "if grid.1.@this=0 nothing",
	    "if size.alpha=2 nothing",
	    "if empty=@this nothing",
	};

	for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
		int program = compile(cells[i]);

		cr_expect_geq(program, 0, "case '%s': %s", cells[i],
			      error.words);
		if (program >= 0)
			cr_expect_str_eq(printed(program), cells[i]);
	}
}

Test(effect, has_one_canonical_form)
{
	static const char *const cells[][2] = {
	    {"add  n=2   heap=alpha", "add heap=alpha n=2"},
	    {" nothing ;  nothing ", "nothing ; nothing"},
	    {"gather heaps=delta+alpha+beta+alpha",
	     "gather heaps=alpha*2+beta+delta"},
	    {"line along=none+none+alpha", "line along=none*2+alpha"},
	    {"add heap=?delta+alpha n=1", "add heap=?alpha+delta n=1"},
	    {"add heap=alpha n=?1+-1", "add heap=alpha n=?-1+1"},
	    {"add heap=?*1 n=1", "add heap=? n=1"},
	    {"nothing or may nothing", "may nothing or nothing"},
	    {"if empty=alpha may nothing", "may if empty=alpha nothing"},
	    {"by @me each heap nothing", "each heap by @me nothing"},
	    {"add heap=alpha n=1*total", "add heap=alpha n=total"},
	    {"if winners.p1=yes nothing", "if winners.p1=1 nothing"},
	    {"if winners.p1=no nothing", "if winners.p1=0 nothing"},
	    {"if winners=p3+p1 nothing", "if winners=p1+p3 nothing"},
	    {"if phase=1 nothing", "if phase=text nothing"},
	    {"if empty=delta+alpha nothing", "if empty=alpha+delta nothing"},
	    {"if heap.alpha=4+3 nothing", "if heap.alpha=3+4 nothing"},
	};

	for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
		int program = compile(cells[i][0]);

		cr_expect_geq(program, 0, "case '%s': %s", cells[i][0],
			      error.words);
		if (program >= 0)
			cr_expect_str_eq(printed(program), cells[i][1]);
	}
}

/* --- conditions alone ----------------------------------------------------- */

static int
conditions(const char *cell)
{
	return effect_compile(&pack, slice_of(cell), LANGUAGE_CONDITIONS,
			      &error);
}

Test(effect, compiles_conditions_alone)
{
	static const char *const cells[] = {
	    "none",
	    "...",
	    "empty=alpha not left-max=3",
	    "empty=alpha ; ...",
	    "count(heap empty=@it)-min=2",
	};
	static const struct refusal cases[] = {
	    {"", -1, "expected a condition"},
	    {"nothing", 0, "expected a condition"},
	    {"empty=alpha nothing", 12, "expected a condition"},
	    {"empty=alpha ;", -1, "expected ... at the end"},
	    {"empty=alpha ...", 12, "expected a condition"},
	    {"empty=alpha ; left=3", 14, "expected ..."},
	    {"... ; empty=alpha", 4, "expected nothing after ..."},
	};

	for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
		int program = conditions(cells[i]);

		cr_expect_geq(program, 0, "case '%s': %s", cells[i],
			      error.words);
		if (program >= 0)
			cr_expect_str_eq(printed(program), cells[i]);
	}
	REFUSES(LANGUAGE_CONDITIONS, cases);
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

/* --- other numbers -------------------------------------------------------- */

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
