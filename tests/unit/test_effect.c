/* The language of texts: what is accepted, how it is printed, what is refused
 * and where, what becomes of it when components get other numbers. */
#include "odd_game.h"

static struct pack pack;
static struct pack_error error;

static void
setup(void)
{
	static const struct nim_heap heaps[] = {{"alpha", "3", "none"},
						{"beta", "2", "none"},
						{"delta", "1", "none"},
						{"gamma", "", "none"}};
	const char *refused = nim_fill(&pack, odd_game(), heaps, 4);

	cr_assert_str_empty(refused, "%s", refused);
}

TestSuite(effect, .init = setup);

static int
compile(const char *cell)
{
	return effect_compile(&pack, slice_of(cell), LANGUAGE_EFFECTS, &error);
}

static const char *
printed(int program)
{
	static char words[4096];
	struct text out = text_in(words, sizeof(words));

	effect_print(&pack, program, &out);
	return words;
}

/* --- what is accepted ----------------------------------------------------- */

/* Every form of the grammar, printed as it was read. */
Test(effect, prints_what_it_read)
{
	static const char *const cells[] = {
	    /* steps and what is not known */
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

/* --- what is refused ------------------------------------------------------ */

struct refusal {
	const char *cell;
	int at; /* byte of the cell, or -1: it ends too early, or all of it */
	const char *words;
};

static void
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

Test(effect, refuses_what_is_no_text)
{
	static const struct refusal cases[] = {
	    {"", -1, "expected a primitive at the end"},
	    {"fly heap=alpha", 0, "expected a primitive"},
	    {"pass", 0, "expected a primitive"},
	    {"stay n=1", 0, "expected a primitive"},
	    {"none ; nothing", 0, "expected a primitive"},
	    {"nothing ;", -1, "expected a primitive at the end"},
	    {"nothing ; ; nothing", 10, "expected a primitive"},
	    {"nothing nothing", 8, "expected a key=value"},
	    {"nothing or", -1, "expected a primitive at the end"},
	    {"nothing and", -1, "expected a primitive at the end"},
	    {"nothing to", -1, "expected a primitive at the end"},
	    {"nothing else nothing", 8, "follows an option with `if`"},
	    {"may", -1, "expected a primitive at the end"},
	    {"may may nothing", 4, "expected a primitive"},
	    {"if empty=alpha if empty=beta nothing", 15,
	     "expected a primitive"},
	    {"... nothing", 4, "expected"},
	    {"... or nothing", 4, "expected"},
	    {"... ; ...", 6, "twice"},
	    {"nothing ; ... ; ... ; ...", 22, "twice"},
	    {"each", -1, "expected seat or heap or stack at the end"},
	    {"each card nothing", 5, "expected seat or heap or stack, found"},
	    {"each heap each heap nothing", 10, "expected a primitive"},
	    {"by", -1, "expected @word at the end"},
	    {"by p1 nothing", 3, "expected @word"},
	    {"by @you nothing", 3, "there are @me, @next, @this"},
	    {"by @this nothing", 3, "does not fit"},
	    {"by @each each seat nothing", 3, "not a word of the moment"},
	    {"by @most(seat turn) nothing", 3, "not a word of the moment"},
	    {"add heap=(alpha n=1", 4, "brackets do not match"},
	};

	REFUSES(LANGUAGE_EFFECTS, cases);
}

Test(effect, refuses_keys_and_values)
{
	static const struct refusal cases[] = {
	    {"add", -1, "add needs heap= (the heap)"},
	    {"add heap=alpha", -1, "add needs n="},
	    {"nothing heap=alpha", 8, "nothing has no key"},
	    {"add heap=alpha n=1 who=me", 19, "it takes heap=, n="},
	    {"add heap=alpha heap=beta n=1", 15, "is there twice"},
	    {"add heap=omega n=1", 9, "an id of heaps, found"},
	    {"add heap= n=1", 4, "there is no value"},
	    {"add heap=alpha n=10", 17, "from -9 to 9"},
	    {"add heap=alpha n=many", 17, "neither a number nor"},
	    {"add heap=alpha n=1.5", 17, "neither a number nor"},
	    {"add heap=@you n=1", 9, "is not a word of the moment"},
	    {"add heap=@next n=1", 9, "does not fit here"},
	    {"add heap=@each n=1", 9, "is not a word of the moment"},
	    {"add heap=@it n=1", 9, "is not a word of the moment"},
	    {"each seat add heap=@each n=1", 19, "does not fit here"},
	    {"add heap=@ n=1", 9, "is not a word of the moment"},
	    {"add heap=?*0 n=1", 11, "expected a count"},
	    {"add heap=?*x n=1", 11, "expected a count"},
	    {"add heap=?*99 n=1", 11, "from 1 to 20"},
	    {"add heap=?alpha+ n=1", 16, "an id of heaps, found"},
	    {"add heap=?alpha+alpha n=1", 10, "twice"},
	    {"add heap=alpha+beta n=1", 9, "an id of heaps, found"},
	    {"gather heaps=alpha*x", 13, "expected a count"},
	    {"gather heaps=alpha*999", 13, "expected a count"},
	    {"gather heaps=", 7, "there is no value"},
	    {"gather heaps=?*9", 15, "from 1 to 8"},
	    {"gather heaps=alpha*9", 13, "from 1 to 8"},
	    {"literal heap=? n=1", 13, "takes a plain value"},
	    {"literal heap=@this n=1", 13, "takes a plain value"},
	    {"literal heap=alpha n=total", 21, "expected a number"},
	    {"literal heap=alpha row=1", 19, "literal has no key"},
	    {"move from=alpha to=beta n=?", 26, "takes a plain value"},
	    {"move from=alpha to=@next", 19, "does not fit here"},
	};

	REFUSES(LANGUAGE_EFFECTS, cases);
}

Test(effect, refuses_terms_and_conditions)
{
	static const struct refusal cases[] = {
	    {"add heap=alpha n=count", 17, "neither a number nor"},
	    {"add heap=alpha n=count()", -1,
	     "expected seat or heap or stack at the end"},
	    {"add heap=alpha n=count(card)", 23,
	     "expected seat or heap or stack, found"},
	    {"add heap=alpha n=count(heap empty)", 28, "expected a condition"},
	    {"add heap=alpha n=count(heap empty=?)", 28, "cannot choose"},
	    {"add heap=alpha n=sum(heap)", -1, "expected the path"},
	    {"add heap=alpha n=sum(heap phase)", 26, "expected the path"},
	    {"add heap=alpha n=sum(heap heap.@it 3)", 35,
	     "expected a condition"},
	    {"add heap=alpha n=100*total", 17, "the factor is beyond 99"},
	    {"add heap=alpha n=0*total", 17, "does nothing"},
	    {"add heap=alpha n=total..x", 17, "neither a number nor"},
	    {"add heap=alpha n=phase", 17, "neither a number nor"},
	    {"add heap=@most n=1", 9, "is not a word of the moment"},
	    {"add heap=@most(heap) n=1", -1, "expected the path"},
	    {"add heap=@most(seat total) n=1", 9, "does not fit here"},
	    {"add heap=@any n=1", 9, "is not a word of the moment"},
	    {"if nothing", 3, "expected a condition"},
	    {"if", -1, "expected a condition key=value at the end"},
	    {"if not nothing", 7, "expected a condition"},
	    {"if empty=alpha", -1, "expected a primitive at the end"},
	    {"if empty=? nothing", 3, "cannot choose"},
	    {"if empty= nothing", 3, "there is no value"},
	    {"if empty=omega nothing", 9, "an id of heaps, found"},
	    {"if empty-min=alpha nothing", 3, "is not a number"},
	    {"if found=alpha nothing", 3, "is not a condition or a path"},
	    {"if heap=3 nothing", 3, "is not a condition or a path"},
	    {"if heap.omega=3 nothing", 3, "is not a condition or a path"},
	    {"if heap.@you=3 nothing", 3, "is not a condition or a path"},
	    {"if heap.alpha.beta=3 nothing", 3, "is not a condition or a path"},
	    {"if grid.3.alpha=3 nothing", 3, "is not a condition or a path"},
	    {"if grid.0.alpha=3 nothing", 3, "is not a condition or a path"},
	    {"if stamp=0 nothing", 3, "is not a condition or a path"},
	    {"if phase-min=text nothing", 3, "is not a number"},
	    {"if phase=night nothing", 9, "is not a value of this field"},
	    {"if phase=text+night nothing", 14,
	     "expected turn, text, attest, over, found"},
	    {"if winners=@next nothing", 11, "cannot stand for a set"},
	    {"if winners=p5 nothing", 11, "is not a value of this field"},
	    {"if winners.p5=1 nothing", 3, "is not a condition or a path"},
	    {"if winners.p1=2 nothing", 14, "1 (it is there) nor 0"},
	    {"if winners-min=p1 nothing", 3, "is not a number"},
	    {"if heap.alpha=x nothing", 14, "neither a number nor"},
	    {"if left=1 left=1 left=1 left=1 left=1 left=1 left=1 left=1 "
	     "left=1 nothing",
	     59, "too many conditions"},
	    {"if 2*phase=3 nothing", 3, "neither a number nor"},
	};

	REFUSES(LANGUAGE_EFFECTS, cases);
}

Test(effect, refuses_what_a_lasting_text_cannot_have)
{
	static const struct refusal cases[] = {
	    {"add heap=alpha n=1", 0, "expected a primitive"},
	    {"stay", -1, "stay needs one of heap=, n="},
	    {"stay n=1 or stay n=2", -1, "no meaning in this column"},
	    {"may stay n=1", -1, "no meaning in this column"},
	    {"if left=1 stay n=1", -1, "no meaning in this column"},
	    {"each heap stay n=1", -1, "no meaning in this column"},
	    {"by @me stay n=1", -1, "no meaning in this column"},
	    {"stay n=1 and stay n=2", -1, "no meaning in this column"},
	    {"stay heap=?", -1, "takes only plain values"},
	    {"stay heap=@this", -1, "takes only plain values"},
	    {"stay n=total", -1, "takes only plain values"},
	};
	int program = effect_compile(&pack,
				     slice_of("stay n=1 ; stay heap=alpha n=2 "
					      "; ..."),
				     LANGUAGE_LASTING, &error);

	cr_assert_gt(program, 0, "%s", error.words);
	cr_expect_str_eq(printed(program),
			 "stay n=1 ; stay heap=alpha n=2 ; ...");
	REFUSES(LANGUAGE_LASTING, cases);
}

Test(effect, a_text_has_bounds)
{
	char cell[4000] = "nothing";

	for (int i = 1; i < EFFECT_STEPS_MAX; i++)
		strcat(cell, " ; nothing");
	cr_expect_gt(compile(cell), 0);
	strcat(cell, " ; nothing");
	cr_expect_eq(compile(cell), -1);
	cr_expect_not_null(strstr(error.words, "too many steps"));
	strcpy(cell, "nothing");
	for (int i = 1; i < EFFECT_OPTIONS_MAX; i++)
		strcat(cell, " or nothing");
	cr_expect_gt(compile(cell), 0);
	strcat(cell, " or nothing");
	cr_expect_eq(compile(cell), -1);
	cr_expect_not_null(strstr(error.words, "too many options"));
	strcpy(cell, "nothing");
	for (int i = 1; i < EFFECT_ACTS_MAX; i++)
		strcat(cell, " and nothing");
	cr_expect_gt(compile(cell), 0);
	strcat(cell, " and nothing");
	cr_expect_eq(compile(cell), -1);
	cr_expect_not_null(strstr(error.words, "too many effects"));
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

/* alpha goes to the end, the others one down. */
static int32_t
rotate(void *arg, const struct domain *d, int32_t number)
{
	int first = d == &odd_places ? 1 : 0;

	(void)arg;
	if (d->lists[0].words && d != &odd_places)
		return number;
	if (number < first || number >= first + 4)
		return number;
	return first + (number - first + 3) % 4;
}

Test(effect, follows_when_components_move)
{
	static const char *const cells[][2] = {
	    {"add heap=alpha n=1", "add heap=gamma n=1"},
	    {"gather heaps=alpha+beta", "gather heaps=alpha+gamma"},
	    {"line along=beta+none+alpha", "line along=alpha+none+gamma"},
	    {"add heap=?alpha+beta n=1", "add heap=?alpha+gamma n=1"},
	    {"add heap=? n=?-1+1", "add heap=? n=?-1+1"},
	    {"add heap=beta n=-2*heap.alpha", "add heap=alpha n=-2*heap.gamma"},
	    {"if heap.alpha=3 nothing", "if heap.gamma=3 nothing"},
	    {"if heap.@this=3 nothing", "if heap.@this=3 nothing"},
	    {"if grid.2.alpha=1 nothing", "if grid.2.gamma=1 nothing"},
	    {"if empty=alpha+delta nothing", "if empty=beta+gamma nothing"},
	    {"if all=beta+alpha nothing", "if all=alpha+gamma nothing"},
	    {"if size.beta=3 nothing", "if size.alpha=3 nothing"},
	    {"add heap=@most(heap size.@it empty=beta) n=1",
	     "add heap=@most(heap size.@it empty=alpha) n=1"},
	    {"add heap=beta n=count(heap heap.alpha=3)",
	     "add heap=alpha n=count(heap heap.gamma=3)"},
	};

	for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
		int program;

		setup();
		program = compile(cells[i][0]);
		cr_assert_gt(program, 0, "'%s': %s", cells[i][0], error.words);
		effect_renumber(&pack, rotate, NULL);
		cr_expect_str_eq(printed(program), cells[i][1]);
	}
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
