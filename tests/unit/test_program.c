/* The interpreter of texts: what is carried out, and what waits. */
#include "program_case.h"

/* --- steps and options ---------------------------------------------------- */

Test(program, steps_and_options)
{
	static const struct text_case cases[] = {
	    {"none", "", "0 3 5 0 turn of p2"},
	    {"nothing", "", "0 3 5 0 turn of p2"},
	    {"add heap=b n=1", "", "0 4 5 0 turn of p2"},
	    {"add heap=b n=1 ; add heap=c n=-2", "", "0 4 3 0 turn of p2"},
	    /* of two options one is chosen */
	    {"add heap=b n=1 or add heap=c n=2", "",
	     "0 3 5 0 p1 add heap=b n=1 | p1 add heap=c n=2"},
	    {"add heap=b n=1 or add heap=c n=2", "p1 add heap=c n=2",
	     "0 3 7 0 turn of p2"},
	    /* what cannot be done is not offered, one left is carried out */
	    {"add heap=d n=-1 or add heap=b n=1", "", "0 4 5 0 turn of p2"},
	    {"add heap=d n=-1 or add heap=a n=-1", "", "0 3 5 0 turn of p2"},
	    {"add heap=d n=-1 ; add heap=b n=1", "", "0 4 5 0 turn of p2"},
	    {"add heap=? n=-1", "",
	     "0 3 5 0 p1 add heap=b n=-1 | p1 add heap=c n=-1"},
	    {"add heap=?b+d n=-1", "", "0 2 5 0 turn of p2"},
	    {"add heap=b n=?-1+1", "",
	     "0 3 5 0 p1 add heap=b n=-1 | p1 add heap=b n=1"},
	    /* a row that two options offer is listed once */
	    {"add heap=b n=1 or add heap=?b+c n=1", "",
	     "0 3 5 0 p1 add heap=b n=1 | p1 add heap=c n=1"},
	    {"add heap=b n=1 or add heap=?b+c n=1", "p1 add heap=b n=1",
	     "0 4 5 0 turn of p2"},
	    /* different choices one after the other, the last of which is none
	     */
	    {"add heap=?*2 n=-3", "",
	     "0 3 5 0 p1 add heap=b n=-3 | p1 add heap=c n=-3"},
	    {"add heap=?*2 n=-3", "p1 add heap=c n=-3", "0 0 2 0 turn of p2"},
	    {"add heap=?*3 n=-3", "p1 add heap=b n=-3", "0 0 2 0 turn of p2"},
	    {"add heap=?*2 n=1", "p1 add heap=c n=1",
	     "0 3 6 0 p1 add heap=a n=1 | p1 add heap=b n=1 | p1 add heap=d "
	     "n=1"},
	    {"add heap=?*3 n=1", "p1 add heap=c n=1 / p1 add heap=a n=1",
	     "1 3 6 0 p1 add heap=b n=1 | p1 add heap=d n=1"},
	    {"add heap=?*9 n=1",
	     "p1 add heap=c n=1 / p1 add heap=a n=1 / p1 add heap=b n=1",
	     "1 4 6 1 turn of p2"},
	    /* options with one outcome are no choice */
	    {"nothing or nothing", "", "0 3 5 0 turn of p2"},
	    {"add heap=b n=1 or add heap=b n=1", "", "0 4 5 0 turn of p2"},
	    {"add heap=b n=-9 or add heap=b n=-3", "", "0 0 5 0 turn of p2"},
	    {"add heap=b n=1 or add heap=b n=1 or add heap=c n=1", "",
	     "0 3 5 0 p1 add heap=b n=1 | p1 add heap=c n=1"},
	    {"add heap=b n=1 and add heap=c n=1 or add heap=c n=1 and add "
	     "heap=b n=1",
	     "", "0 4 6 0 turn of p2"},
	    {"add heap=?b*1+c n=?-1+1 or nothing", "",
	     "0 3 5 0 p1 add heap=b n=-1 | p1 add heap=b n=1 | p1 add heap=c "
	     "n=-1 | p1 add heap=c n=1 | p1 nothing"},
	};

	PLAY(cases);
}

Test(program, what_may_be_declined)
{
	static const struct text_case cases[] = {
	    {"may add heap=b n=1", "",
	     "0 3 5 0 p1 add heap=b n=1 | p1 nothing"},
	    {"may add heap=b n=1", "p1 nothing", "0 3 5 0 turn of p2"},
	    {"may add heap=b n=1", "p1 add heap=b n=1", "0 4 5 0 turn of p2"},
	    {"add heap=d n=-1 or may add heap=b n=1", "",
	     "0 3 5 0 p1 add heap=b n=1 | p1 nothing"},
	    {"may add heap=d n=-1", "", "0 3 5 0 turn of p2"},
	    /* what is begun continues */
	    {"may add heap=?*2 n=1", "p1 add heap=c n=1",
	     "0 3 6 0 p1 add heap=a n=1 | p1 add heap=b n=1 | p1 add heap=d "
	     "n=1"},
	    /* declined or not: one outcome */
	    {"may nothing", "", "0 3 5 0 turn of p2"},
	    {"may add heap=b n=1 or add heap=b n=1", "p1 nothing",
	     "0 3 5 0 turn of p2"},
	    {"may add heap=b n=1 ; may add heap=c n=1", "p1 nothing",
	     "0 3 5 0 p1 add heap=c n=1 | p1 nothing"},
	};

	PLAY(cases);
}

Test(program, conditions_and_else)
{
	static const struct text_case cases[] = {
	    {"if empty=d add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if empty=b add heap=d n=1", "", "0 3 5 0 turn of p2"},
	    {"if not empty=b add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if empty=b+d add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if not empty=b+c add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if empty=d heap.b=4 add heap=d n=1", "", "0 3 5 0 turn of p2"},
	    {"if heap.b=2+3 add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if heap.b-min=3 heap.c-max=5 add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    {"if heap.b-min=4 add heap=d n=1", "", "0 3 5 0 turn of p2"},
	    {"if left=8 left-min=8 left-max=8 add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    {"if left=7 add heap=d n=1", "", "0 3 5 0 turn of p2"},
	    /* two values */
	    {"if heap.c-min=heap.b add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if heap.b-min=heap.c add heap=d n=1", "", "0 3 5 0 turn of p2"},
	    {"if 2*heap.b-min=heap.c add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if heap.c=2*heap.b..5 add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if count(heap empty=@it)=2 add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    {"if sum(heap heap.@it)=total add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    /* words of the moment */
	    {"if turn=@me emptied=@this not turn=@next add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    {"if empty=@this add heap=@this n=2", "", "2 3 5 0 turn of p2"},
	    {"if emptied=@most(heap heap.@it) add heap=d n=1", "",
	     "0 3 5 0 turn of p2"},
	    {"if emptied=@any(heap empty=@it) add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    {"if emptied=@any(heap heap.@it-min=9) add heap=d n=1", "",
	     "0 3 5 0 turn of p2"},
	    {"if turn=p1+p3 add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    {"if turn=p2+p3 add heap=d n=1", "", "0 3 5 0 turn of p2"},
	    /* sets, and two indices */
	    {"if winners=none winners.p1=0 add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    {"if winners.@me=1 add heap=d n=1", "", "0 3 5 0 turn of p2"},
	    {"if winners.p1=winners.p2 add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    {"if grid.1.c=5 grid.2.a=0 add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    {"if grid.1.@this=0 add heap=d n=1", "", "0 3 5 1 turn of p2"},
	    /* else */
	    {"if empty=d add heap=b n=1 else add heap=c n=1", "",
	     "0 4 5 0 turn of p2"},
	    {"if empty=b add heap=b n=1 else add heap=c n=1", "",
	     "0 3 6 0 turn of p2"},
	    {"if empty=b add heap=b n=1 else if empty=c add heap=c n=1 else "
	     "add heap=d n=1",
	     "", "0 3 5 1 turn of p2"},
	    {"if empty=d add heap=d n=-1 else add heap=c n=1", "",
	     "0 3 5 0 turn of p2"},
	    /* an option without a condition has no say in it */
	    {"add heap=b n=1 or if empty=c nothing else add heap=c n=1", "",
	     "0 3 5 0 p1 add heap=b n=1 | p1 add heap=c n=1"},
	    {"add heap=b n=1 or if empty=d add heap=d n=1 else add heap=c "
	     "n=1",
	     "", "0 3 5 0 p1 add heap=b n=1 | p1 add heap=d n=1"},
	};

	PLAY(cases);
}

/* --- who decides, and how often ------------------------------------------- */

Test(program, each_and_by)
{
	static const struct text_case cases[] = {
	    {"each heap add heap=@each n=1", "", "1 4 6 1 turn of p2"},
	    {"each heap if not empty=@each add heap=@each n=-1", "",
	     "0 2 4 0 turn of p2"},
	    /* in turn order, each for itself */
	    {"each seat add heap=?b+c n=1", "",
	     "0 3 5 0 p2 add heap=b n=1 | p2 add heap=c n=1"},
	    {"each seat add heap=?b+c n=1",
	     "p2 add heap=b n=1 / p3 add heap=b n=1",
	     "0 5 5 0 p1 add heap=b n=1 | p1 add heap=c n=1"},
	    {"each seat add heap=?b+c n=1",
	     "p2 add heap=b n=1 / p3 add heap=b n=1 / p1 add heap=c n=1",
	     "0 5 6 0 turn of p2"},
	    {"each seat may add heap=b n=1",
	     "p2 nothing / p3 add heap=b n=1 / p1 nothing",
	     "0 4 5 0 turn of p2"},
	    /* those who can do nothing are passed over */
	    {"each seat add heap=?b+c n=-3", "p2 add heap=b n=-3",
	     "0 0 0 0 over"},
	    {"by @next add heap=?b+c n=1", "",
	     "0 3 5 0 p2 add heap=b n=1 | p2 add heap=c n=1"},
	    {"by @next add heap=?b+c n=1", "p2 add heap=b n=1",
	     "0 4 5 0 turn of p2"},
	    {"each heap by @next may add heap=@each n=-1", "p2 nothing",
	     "0 3 5 0 p2 add heap=c n=-1 | p2 nothing"},
	    {"each seat by @me may add heap=b n=1", "p1 nothing / p1 nothing",
	     "0 3 5 0 p1 add heap=b n=1 | p1 nothing"},
	    /* a member that its step removes */
	    {"each stack add heap=@each n=-9", "", "0 0 0 0 over"},
	    {"each stack move from=@each to=a", "", "2 2 4 0 turn of p2"},
	    /* whose it is when the text does not say */
	    {"give n=2", "", "2 3 5 0 turn of p2"},
	    {"each seat give n=1", "", "1 4 6 0 turn of p2"},
	    {"by @next give n=1", "", "0 4 5 0 turn of p2"},
	    {"each seat give seat=@each n=1", "", "1 4 6 0 turn of p2"},
	};

	PLAY(cases);
}

Test(program, groups)
{
	static const struct text_case cases[] = {
	    {"give seat=all n=1", "", "1 4 6 0 turn of p2"},
	    {"add heap=c n=4 ; give seat=all n=1 ; add heap=d n=1", "",
	     "1 4 9 1 turn of p2"},
	    {"may give seat=all n=1", "", "0 3 5 0 p2 give n=1 | p2 nothing"},
	    {"give seat=all n=?1+2", "p2 give seat=p2 n=2",
	     "0 5 5 0 p3 give n=1 | p3 give n=2"},
	    {"give seat=all n=?1+2 and nothing",
	     "p2 give seat=p2 n=2 / p3 give n=1 / p1 give n=1",
	     "1 5 6 0 turn of p2"},
	};

	PLAY(cases);
}

Test(program, how_often)
{
	static const struct text_case cases[] = {
	    {"move from=b to=c n=2", "", "0 1 7 0 turn of p2"},
	    {"move from=b to=c n=9", "", "0 0 8 0 turn of p2"},
	    /* the first choice holds for the later rows */
	    {"move from=?b+c to=d n=2", "",
	     "0 3 5 0 p1 move from=b to=d | p1 move from=c to=d"},
	    {"move from=?b+c to=d n=2", "p1 move from=b to=d",
	     "0 1 5 2 turn of p2"},
	    {"move from=?b+c to=?a+d n=2", "p1 move from=b to=d",
	     "0 2 5 1 p1 move from=b to=a | p1 move from=b to=d"},
	    {"move from=?b+c to=?a+d n=3",
	     "p1 move from=c to=d / p1 move from=c to=a",
	     "1 3 3 1 p1 move from=c to=a | p1 move from=c to=d"},
	    {"move from=?b+c to=?a+d n=2 ; add heap=b n=1",
	     "p1 move from=b to=d / p1 move from=b to=a", "1 2 5 1 turn of p2"},
	    /* twice a choice, each for two rows */
	    {"add heap=a n=2 ; move from=?*2 to=d n=2", "p1 move from=b to=d",
	     "2 1 5 2 p1 move from=a to=d | p1 move from=c to=d"},
	    {"add heap=a n=2 ; move from=?*2 to=d n=2",
	     "p1 move from=b to=d / p1 move from=c to=d", "2 1 3 4 turn of p2"},
	    {"move from=?*2 to=d n=2", "p1 move from=b to=d",
	     "0 1 3 4 turn of p2"},
	    /* settled when it begins */
	    {"move from=c to=d n=heap.c", "", "0 3 0 5 turn of p2"},
	    {"move from=?b+c to=d n=heap.b", "p1 move from=c to=d",
	     "0 3 2 3 turn of p2"},
	    {"move from=c to=d n=count(heap empty=b)", "",
	     "0 3 5 0 turn of p2"},
	};

	PLAY(cases);
}

/* --- prices --------------------------------------------------------------- */

Test(program, prices)
{
	static const struct text_case cases[] = {
	    /* in full, in part, in vain */
	    {"add heap=b n=-2 to add heap=c n=1", "", "0 1 6 0 turn of p2"},
	    {"add heap=b n=-4 to add heap=c n=1", "", "0 3 5 0 turn of p2"},
	    {"add heap=b n=-2 to add heap=d n=-1", "", "0 3 5 0 turn of p2"},
	    /* what is bought can be done in part */
	    {"add heap=b n=-2 to add heap=c n=9", "", "0 1 9 0 turn of p2"},
	    {"may add heap=b n=-2 to add heap=c n=1", "",
	     "0 3 5 0 p1 add heap=b n=-2 | p1 nothing"},
	    {"may add heap=b n=-2 to add heap=c n=1", "p1 nothing",
	     "0 3 5 0 turn of p2"},
	    {"may add heap=b n=-4 to add heap=c n=1", "", "0 3 5 0 turn of p2"},
	    {"add heap=? n=-3 to add heap=? n=1", "p1 add heap=b n=-3",
	     "0 0 5 0 p1 add heap=a n=1 | p1 add heap=b n=1 | p1 add heap=c "
	     "n=1 | p1 add heap=d n=1"},
	    /* a choice of price that leads nowhere is not offered */
	    {"add heap=?b+c n=-3 to add heap=b n=-1", "", "0 2 2 0 turn of p2"},
	    {"add heap=?b+c n=-3 to add heap=?b+c n=-3", "",
	     "0 3 5 0 p1 add heap=b n=-3 | p1 add heap=c n=-3"},
	    {"add heap=?b+c n=-3 to add heap=d n=-1 or add heap=d n=1", "",
	     "0 3 5 1 turn of p2"},
	    /* two prices; two things bought */
	    {"add heap=b n=-1 and add heap=c n=-1 to add heap=d n=2", "",
	     "0 2 4 2 turn of p2"},
	    {"add heap=b n=-4 and add heap=c n=-1 to add heap=d n=2", "",
	     "0 3 5 0 turn of p2"},
	    {"add heap=b n=-1 to add heap=a n=-1 and add heap=d n=2", "",
	     "0 2 5 2 turn of p2"},
	    {"add heap=b n=-1 to add heap=c n=-1 to add heap=d n=2", "",
	     "0 2 4 2 turn of p2"},
	    /* a price of several rows */
	    {"add heap=?*2 n=-2 to add heap=d n=1", "p1 add heap=b n=-2",
	     "0 1 3 1 turn of p2"},
	    {"add heap=?*3 n=-3 to add heap=d n=1", "", "0 3 5 0 turn of p2"},
	    {"move from=c to=d n=5 to add heap=b n=1", "",
	     "0 4 0 5 turn of p2"},
	    {"move from=b to=d n=4 to add heap=b n=1", "",
	     "0 3 5 0 turn of p2"},
	    /* and */
	    {"add heap=d n=-1 and add heap=b n=1", "", "0 4 5 0 turn of p2"},
	    {"add heap=b n=1 and add heap=d n=-1", "", "0 4 5 0 turn of p2"},
	    {"add heap=?b+c n=1 and add heap=?b+c n=-1", "p1 add heap=b n=1",
	     "0 4 5 0 p1 add heap=b n=-1 | p1 add heap=c n=-1"},
	    {"may add heap=b n=1 and add heap=c n=1", "p1 add heap=b n=1",
	     "0 4 6 0 turn of p2"},
	    /* a price that names nothing buys nothing */
	    {"add heap=@any(heap heap.@it=9) n=-1 to add heap=d n=1", "",
	     "0 3 5 0 turn of p2"},
	    {"add heap=b n=-1 and add heap=@any(heap heap.@it=9) n=-1 to add "
	     "heap=d n=1",
	     "", "0 3 5 0 turn of p2"},
	};

	PLAY(cases);
}

/* Nobody can try every way to pay this. */
Test(program, a_price_of_many_rows, .timeout = 10)
{
	begin("add heap=?*4 n=?-1+1 and add heap=?*4 n=?-1+1 and "
	      "add heap=?*4 n=?-1+1 and add heap=?*4 n=?-1+1 to "
	      "add heap=@any(heap total-min=99) n=1");
	cr_expect_str_eq(nim_say(&t, "p1 add heap=b n=1"), "");
}

/* --- numbers and names by count ------------------------------------------- */

Test(program, numbers_by_count)
{
	static const struct text_case cases[] = {
	    {"add heap=d n=heap.b", "", "0 3 5 3 turn of p2"},
	    {"add heap=d n=count(heap empty=@it)", "", "0 3 5 2 turn of p2"},
	    {"add heap=d n=count(heap not empty=@it heap.@it-min=4)", "",
	     "0 3 5 1 turn of p2"},
	    {"add heap=d n=count(seat)", "", "0 3 5 3 turn of p2"},
	    {"add heap=d n=sum(heap heap.@it)", "", "0 3 5 8 turn of p2"},
	    {"add heap=d n=sum(heap heap.@it heap.@it-max=3)", "",
	     "0 3 5 3 turn of p2"},
	    {"add heap=d n=2*heap.b", "", "0 3 5 6 turn of p2"},
	    {"add heap=d n=2*heap.b..5", "", "0 3 5 5 turn of p2"},
	    {"add heap=c n=-1*heap.b", "", "0 3 2 0 turn of p2"},
	    {"add heap=c n=-1*heap.b..-2", "", "0 3 3 0 turn of p2"},
	    /* within the range of the key */
	    {"add heap=d n=3*total", "", "0 3 5 9 turn of p2"},
	    {"add heap=c n=-3*total", "", "0 3 0 0 turn of p2"},
	    {"give n=count(heap heap.@it=9)", "", "0 3 5 0 turn of p2"},
	    {"give n=count(heap heap.@it=9) ; give n=2*total", "",
	     "9 3 5 0 turn of p2"},
	    {"each heap add heap=d n=count(heap empty=@it not empty=@each)", "",
	     "0 3 5 4 turn of p2"},
	};

	PLAY(cases);
}

Test(program, names_by_count)
{
	static const struct text_case cases[] = {
	    {"add heap=@most(heap heap.@it) n=1", "", "0 3 6 0 turn of p2"},
	    {"add heap=@fewest(heap heap.@it heap.@it-min=1) n=1", "",
	     "0 4 5 0 turn of p2"},
	    /* a tie is a choice */
	    {"add heap=@fewest(heap heap.@it) n=1", "",
	     "0 3 5 0 p1 add heap=a n=1 | p1 add heap=d n=1"},
	    {"add heap=b n=2 ; add heap=@most(heap heap.@it) n=1", "",
	     "0 5 5 0 p1 add heap=b n=1 | p1 add heap=c n=1"},
	    {"add heap=@any(heap not empty=@it) n=1", "",
	     "0 3 5 0 p1 add heap=b n=1 | p1 add heap=c n=1"},
	    {"add heap=@any(heap not empty=@it) n=1", "p1 add heap=c n=1",
	     "0 3 6 0 turn of p2"},
	    {"add heap=@most(heap heap.@it heap.@it-min=9) n=1", "",
	     "0 3 5 0 turn of p2"},
	    /* numbers of another domain */
	    {"move from=c to=@fewest(heap heap.@it heap.@it-min=1)", "",
	     "0 4 4 0 turn of p2"},
	    {"move from=c to=@any(heap empty=@it)", "p1 move from=c to=d",
	     "0 3 4 1 turn of p2"},
	    {"move from=c to=@this", "", "1 3 4 0 turn of p2"},
	};

	PLAY(cases);
}

/* --- lists, chance, free keys --------------------------------------------- */

Test(program, lists)
{
	static const struct text_case cases[] = {
	    {"gather heaps=b+c", "", "0 2 4 0 turn of p2"},
	    {"gather heaps=?b+c", "",
	     "0 3 5 0 p1 gather heaps=b | p1 gather heaps=c"},
	    {"gather heaps=?b+c", "p1 gather heaps=c", "0 3 4 0 turn of p2"},
	    {"gather heaps=?*3", "p1 gather heaps=c+a+b", "0 2 4 0 turn of p2"},
	    {"gather heaps=?*8", "", "0 2 4 0 turn of p2"},
	    {"gather heaps=@any(heap heap.@it-min=1)", "",
	     "0 3 5 0 p1 gather heaps=b | p1 gather heaps=c"},
	    {"gather heaps=@most(heap heap.@it)", "", "0 3 4 0 turn of p2"},
	    {"add heap=a n=1 ; gather heaps=@this", "", "0 3 5 0 turn of p2"},
	    {"line along=b+c*2", "", "0 3 5 0 turn of p2"},
	    /* two keys are open */
	    {"hoard heaps=?*3 n=?2+4", "",
	     "0 3 5 0 p1 hoard heaps=a+b+c n=2 | p1 hoard heaps=a+b+d n=2 | p1 "
	     "hoard heaps=a+c+d n=2 | p1 hoard heaps=b+c+d n=2"},
	    {"hoard heaps=?*3 n=?2+4", "p1 hoard heaps=a+c+d n=2",
	     "0 3 5 0 turn of p2"},
	    {"hoard heaps=?*3 n=?4+5", "", "0 3 5 0 turn of p2"},
	};
	static const char *const wrong[][2] = {
	    {"gather heaps=?b+c", "p1 gather heaps=b+c"},
	    {"gather heaps=?b+c", "p1 gather heaps=a"},
	    {"gather heaps=?*3", "p1 gather heaps=a+b"},
	    {"gather heaps=?*3", "p1 gather heaps=b*2+c"},
	    {"gather heaps=?*2", "p1 gather heaps=a+b+c"},
	    {"may gather heaps=b+c", "p1 gather heaps=b"},
	    {"may line along=b+c", "p1 line along=c+b"},
	};

	PLAY(cases);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		begin(wrong[i][0]);
		cr_expect_str_eq(nim_say(&t, wrong[i][1]), "text-says",
				 "'%s', '%s'", wrong[i][0], wrong[i][1]);
	}
	/* the order of a bag has no meaning */
	begin("may gather heaps=b+c");
	nim_play(&t, "p1 gather heaps=c+b");
}

Test(program, chance_and_free_keys)
{
	static const struct text_case cases[] = {
	    {"draw heap=?", "", "0 3 5 0 - draw heap=b | - draw heap=c"},
	    {"draw heap=?", "- draw heap=b", "0 2 5 0 turn of p2"},
	    {"each seat draw heap=?", "- draw heap=b / - draw heap=b",
	     "0 1 5 0 - draw heap=b | - draw heap=c"},
	    {"may free heap=b with=c", "",
	     "0 3 5 0 p1 free heap=b with=c | p1 nothing"},
	    {"free heap=b", "p1 free heap=b", "0 2 5 0 turn of p2"},
	    {"free heap=b", "p1 free heap=b with=d", "0 2 5 0 turn of p2"},
	    {"literal heap=b n=2 or add heap=c n=1",
	     "p1 literal heap=b n=2 row=7", "0 3 5 0 turn of p2"},
	};

	PLAY(cases);
}

/* --- what is unknown ------------------------------------------------------ */

Test(program, unknown_steps)
{
	static const struct text_case cases[] = {
	    {"", "", "0 3 5 0 attest"},
	    {"...", "p1 add heap=b n=4", "0 7 5 0 attest"},
	    {"...", "p1 add heap=b n=4 / p1 nothing / p1 done",
	     "0 7 5 0 turn of p2"},
	    {"add heap=b n=1 ; ...", "", "0 4 5 0 attest"},
	    {"add heap=b n=1 ; ...", "p1 done", "0 4 5 0 turn of p2"},
	    {"... ; add heap=b n=1", "", "0 3 5 0 attest"},
	    {"... ; add heap=b n=1", "p1 add heap=c n=1 / p1 done",
	     "0 4 6 0 turn of p2"},
	    {"... ; add heap=?b+c n=1 ; ...", "p1 done",
	     "0 3 5 0 p1 add heap=b n=1 | p1 add heap=c n=1"},
	    {"... ; add heap=?b+c n=1 ; ...",
	     "p1 done / p1 add heap=b n=1 / p1 done", "0 4 5 0 turn of p2"},
	};

	PLAY(cases);
}

/* A step that depends on what is unknown is offered, and its row unverified. */
Test(program, what_depends_on_an_unknown_cell)
{
	static const char *const texts[][2] = {
	    {"may if size.d=1 add heap=b n=1", "p1 add heap=b n=1"},
	    {"may if not size.d=1 add heap=b n=1", "p1 add heap=b n=1"},
	    {"may if heap.b=size.d add heap=b n=1", "p1 add heap=b n=1"},
	    {"may if count(heap size.@it=3)=1 add heap=b n=1",
	     "p1 add heap=b n=1"},
	    {"if size.d=1 add heap=b n=1 or add heap=c n=1",
	     "p1 add heap=b n=1"},
	    {"if size.d=1 add heap=b n=1 or add heap=c n=1",
	     "p1 add heap=c n=1"},
	    {"may if size.d=1 nothing else add heap=b n=1",
	     "p1 add heap=b n=1"},
	    {"may if size.d=1 add heap=b n=1", "p1 nothing"},
	    {"add heap=@most(heap size.@it) n=1", "p1 add heap=d n=1"},
	    {"add heap=@any(heap size.@it=5) n=1", "p1 add heap=c n=1"},
	};
	static const char *const sure[][2] = {
	    {"may if size.d=1 heap.b=9 add heap=b n=1 or add heap=c n=1",
	     "p1 add heap=c n=1"},
	    {"may if size.b=3 add heap=b n=1", "p1 add heap=b n=1"},
	    {"if heap.d=0 size.b-min=1 add heap=?b+c n=1", "p1 add heap=c n=1"},
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		begin(texts[i][0]);
		cr_expect_str_eq(nim_say(&t, texts[i][1]), "unverified",
				 "'%s', '%s'", texts[i][0], texts[i][1]);
	}
	for (size_t i = 0; i < sizeof(sure) / sizeof(sure[0]); i++) {
		begin(sure[i][0]);
		cr_expect_str_eq(nim_say(&t, sure[i][1]), "", "'%s', '%s'",
				 sure[i][0], sure[i][1]);
	}
}
