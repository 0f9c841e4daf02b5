/* The language of texts: what is refused, and where. */
#include "effect_pack.h"

TestSuite(effect_refused, .init = setup);

Test(effect_refused, refuses_what_is_no_text)
{
	static const struct refusal cases[] = {
	    {"", -1, "expected what happens (a verb) at the end"},
	    {"fly heap=alpha", 0, "expected what happens (a verb)"},
	    {"pass", 0, "expected what happens (a verb)"},
	    {"stay n=1", 0, "it belongs in another column"},
	    {"none ; nothing", 0, "expected what happens (a verb)"},
	    {"nothing ;", -1, "expected what happens (a verb) at the end"},
	    {"nothing ; ; nothing", 10, "expected what happens (a verb)"},
	    {"nothing nothing", 8, "expected a key=value"},
	    {"nothing or", -1, "expected what happens (a verb) at the end"},
	    {"nothing and", -1, "expected what happens (a verb) at the end"},
	    {"nothing to", -1, "expected what happens (a verb) at the end"},
	    {"nothing else nothing", 8, "follows an option with `if`"},
	    {"may", -1, "expected what happens (a verb) at the end"},
	    {"may may nothing", 4, "expected what happens (a verb)"},
	    {"may (nothing or pass)", 4, "brackets do not group effects"},
	    {"nothing or ...", 11, "a step of its own, no option"},
	    {"nothing or by @me nothing", 11, "at the beginning of a step"},
	    {"pay 2", 0, "a price is an effect"},
	    {"if empty=alpha if empty=beta nothing", 15,
	     "expected what happens (a verb)"},
	    {"... nothing", 4, "expected"},
	    {"... or nothing", 4, "expected"},
	    {"... ; ...", 6, "twice"},
	    {"nothing ; ... ; ... ; ...", 22, "twice"},
	    {"each", -1, "expected seat or heap or stack at the end"},
	    {"each card nothing", 5, "expected seat or heap or stack, found"},
	    {"each heap each heap nothing", 10,
	     "expected what happens (a verb)"},
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

Test(effect_refused, refuses_keys_and_values)
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
	    {"add heap=alpha n=2, nothing", 17, "; steps are joined by ;"},
	    {"add heap=alpha n=total/2", 17,
	     "nothing is calculated but 2*NUMBER and"},
	    {"add heap=alpha n=total-1", 17,
	     "nothing is calculated but 2*NUMBER and"},
	    {"add alpha n=1", 4, "key=value of add: heap=, n=; or"},
	    {"nothing 2", 8, "key=value of nothing; or `and`"},
	    {"add heap=alpha n=1.5", 17, "neither a number nor"},
	    {"add heap=@you n=1", 9, "is not a word of the moment"},
	    {"add heap=@next n=1", 9, "does not fit here"},
	    {"add heap=@each n=1", 9, "only a step that begins with `each`"},
	    {"add heap=@it n=1", 9, "only brackets have it"},
	    {"each seat add heap=@each n=1", 19, "does not fit here"},
	    {"add heap=@ n=1", 9, "is not a word of the moment"},
	    {"add heap=?*0 n=1", 11, "expected a count"},
	    {"add heap=?*x n=1", 11, "expected a count"},
	    {"add heap=?*99 n=1", 11, "from 1 to 20"},
	    {"add heap=?alpha+ n=1", 16, "an id of heaps, found"},
	    {"add heap=?alpha+alpha n=1", 10, "twice"},
	    {"add heap=alpha+beta n=1", 9, "is several, and heap= takes one"},
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

Test(effect_refused, refuses_terms_and_conditions)
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
	    {"add heap=@most n=1", 9, "it has brackets, as @most(THING"},
	    {"add heap=@any(heap)*2 n=1", 9,
	     "nothing may follow the bracket; for two of them write"},
	    {"add heap=@most(heap) n=1", -1, "expected the path"},
	    {"add heap=@most(seat total) n=1", 9, "does not fit here"},
	    {"add heap=@any n=1", 9, "it has brackets, as @any(THING"},
	    {"if left=1 and empty=alpha nothing", 10, "no 'and' between"},
	    {"if left=1 or empty=alpha nothing", 10, "no 'or' between"},
	    {"if left<3 nothing", 3, "no < and > in 'left<3'"},
	    {"if left>=3 nothing", 3, "no < and > in 'left>'"},
	    {"if @me=p1 nothing", 3, "words with @ are compared after ="},
	    {"if nothing", 3, "expected a condition"},
	    {"if", -1, "expected a condition key=value at the end"},
	    {"if not nothing", 7, "expected a condition"},
	    {"if empty=alpha", -1, "expected what happens (a verb) at the end"},
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

Test(effect_refused, refuses_what_a_lasting_text_cannot_have)
{
	static const struct refusal cases[] = {
	    {"add heap=alpha n=1", 0, "expected what happens (a verb)"},
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

Test(effect_refused, a_text_has_bounds)
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
