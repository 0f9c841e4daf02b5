/* Every text of a table, and what becomes of it when one of its words is
 * missing, is there twice or is another one: compiled, printed and said in
 * plain sentences, or refused, with the place and the words. */
#include "../../logs/pack/packs.h"
#include "../../logs/say/say_text.h"
#include "effect_pack.h"
#include "player.h"
#include "recorded.h"

TestSuite(recorded_texts, .init = setup);

static const char *const texts[] = {
    "none",
    "nothing",
    "...",
    "nothing ; ...",
    "nothing ; ... ; add heap=alpha n=1",
    "add heap=alpha n=1",
    "add heap=gamma n=-9 ; add heap=? n=9",
    "add heap=?alpha+beta+delta n=?-1+1",
    "add heap=?*2 n=1 or may nothing",
    "may add heap=beta n=1 or if empty=alpha add heap=alpha n=2",
    "if empty=alpha add heap=alpha n=1 else if left-min=4 nothing else give "
    "n=1",
    "if not empty=alpha left=3 nothing",
    "if left-max=9 left-min=1 heap.alpha=1+2+3 nothing",
    "if empty=alpha+beta all=alpha+delta nothing",
    "if heap.alpha-min=heap.beta heap.@this=2*heap.gamma nothing",
    "if turn=@next turn=p1+p3 winners=none nothing",
    "if winners.p1=1 winners.@me=0 winners=p1+p2 nothing",
    "if grid.1.alpha=2 grid.2.@this-max=4 nothing",
    "if phase=text+turn not phase=over size.beta=3 nothing",
    "if emptied=@most(heap heap.@it) emptied=@any(stack empty=@it) nothing",
    "if count(heap)=4 count(stack heap.@it-min=2 not empty=@it)-max=3 nothing",
    "if sum(heap heap.@it)=total sum(stack size.@it empty=@it)-min=2 nothing",
    "add heap=@this n=-1*heap.@this..-3",
    "add heap=@most(heap heap.@it empty=@it) n=2*count(heap empty=@it)..5",
    "add heap=@fewest(stack size.@it) n=sum(heap heap.@it)..4",
    "add heap=@any(heap heap.@it=1+2) n=total..2",
    "move from=alpha to=beta",
    "move from=?*2 to=?beta+none n=3 to give n=9",
    "move from=@this to=@this n=1 and nothing to give seat=p1 n=2",
    "gather heaps=alpha*3+beta or gather heaps=?*2",
    "gather heaps=?alpha+beta+delta and gather heaps=?",
    "line along=beta+none+alpha*2+beta",
    "line along=?*12 to line along=none",
    "give seat=all n=1 ; give seat=@me n=2 ; give seat=? n=3",
    "hoard heaps=?*2 n=?1+2 or hoard heaps=alpha+beta n=total..3",
    "draw heap=alpha ; draw heap=? ; free heap=beta",
    "literal heap=alpha n=3 ; literal heap=beta",
    "each heap add heap=@each n=1",
    "each seat by @next may give seat=@each n=1",
    "each stack by @me if not empty=@each add heap=@each n=-1 else nothing",
    "by @next add heap=? n=1 or add heap=beta n=2",
    "by @me nothing ; each heap nothing ; nothing or nothing ; ...",
};
static const char *const conditions[] = {
    "none",
    "empty=alpha",
    "empty=alpha ; ...",
    "...",
    "not empty=alpha+beta left-min=2 heap.alpha=heap.beta",
    "all=alpha count(heap empty=@it)-max=2 winners.p2=1",
};
static const char *const lasting[] = {
    "none",
    "stay n=1",
    "stay heap=alpha n=2 ; stay heap=beta ; ...",
    "...",
};

/* What is there instead of a word. */
static const char *const others[] = {
    "x",    "0",      "-1",      "99",           "?",         "?*2",
    "@me",  "@it",    "@each",   "p1",           "alpha",     ";",
    "or",   "else",   "and",     "to",           "if",        "may",
    "not",  "by",     "each",    "heap",         "...",       "none",
    "n=1",  "n=-9",   "n=",      "heap=?",       "heap=beta", "empty=delta",
    "left", "left=1", "=",       "2*total",      "total..1",  "heap.beta=1",
    "(",    ")",      "nothing", "count(heap)=1"};

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* The text, or where and why it is none. */
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

static void
each_text(struct recorded *r, enum effect_language language,
	  const char *const *list, int count)
{
	for (int i = 0; i < count; i++) {
		struct slice rest = slice_of(list[i]);
		char twice[400];

		recorded_line(r, "%s", list[i]);
		recorded_line(r, "= %s", outcome(list[i], language));
		for (int k = 0; rest.at; k++) {
			struct slice word = slice_cut(&rest, ' ');
			int before = (int)(word.at - list[i]);

			recorded_line(
			    r, "  -%.*s: %s", (int)word.size, word.at,
			    outcome(with_word(list[i], k, ""), language));
			snprintf(twice, sizeof(twice), "%.*s %.*s",
				 (int)word.size, word.at, (int)word.size,
				 word.at);
			outcome(with_word(list[i], k, twice), language);
			snprintf(twice, sizeof(twice), "%.*s", before, list[i]);
			outcome(twice, language);
			/* refused without a trace, or taken */
			for (int o = 0; o < COUNT(others); o++)
				outcome(with_word(list[i], k, others[o]),
					language);
		}
	}
}

Test(recorded_texts, with_other_words)
{
	struct recorded r;

	recorded_begin(&r, "texts");
	each_text(&r, LANGUAGE_EFFECTS, texts, COUNT(texts));
	each_text(&r, LANGUAGE_CONDITIONS, conditions, COUNT(conditions));
	each_text(&r, LANGUAGE_LASTING, lasting, COUNT(lasting));
	recorded_end(&r);
}

/* --- in sentences --------------------------------------------------------- */

/* Each text of the packs that know all, once, and what is said of it. */
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
