/* Rows of a game with keys of every sort, and the same with a word missing, or
 * with another one: as they are read and printed again, or what is malformed,
 * and where; and every rule that they break. */
#include "odd_game.h"
#include "parse_error.h"
#include "recorded.h"

#include "../../logs/near.h"

static struct nim_table t;

static const char *const rows[] = {
    "p1 take heap=alpha n=1",
    "p2 take n=9 heap=delta",
    "p1 add heap=beta n=-9",
    "p1 nothing",
    "p1 done",
    "p1 move from=alpha to=none",
    "p1 gather heaps=gamma+alpha*2+beta",
    "p1 line along=beta+none*3+alpha",
    "p1 hoard heaps=alpha+beta n=1",
    "p1 give n=2",
    "p1 give seat=p3 n=9",
    "p1 give seat=all n=1",
    "- draw heap=?",
    "p1 free heap=alpha with=beta",
    "p1 literal heap=alpha n=3 row=9",
    "p3 pass",
};

static const char *const others[] = {
    "",
    "p1",
    "P1",
    "p4",
    "all",
    "-",
    "x",
    "take",
    "draw",
    "stay",
    "Take",
    "heap=alpha",
    "heap=Alpha",
    "heap=",
    "heap",
    "=alpha",
    "=",
    "heap=aplha",
    "heap=a+b",
    "heap=?",
    "heap=#1",
    "heap=0",
    "n=0",
    "n=1",
    "n=9",
    "n=10",
    "n=-9",
    "n=-10",
    "n=?",
    "n=x",
    "n=+1",
    "n=99999999999",
    "n=1+1",
    "seat=p2",
    "seat=all",
    "seat=p4",
    "from=beta",
    "to=none",
    "to=delta",
    "heaps=alpha",
    "heaps=alpha+alpha",
    "heaps=?*3+beta",
    "heaps=alpha*0",
    "heaps=alpha*8",
    "heaps=alpha*9",
    "heaps=alpha*256",
    "heaps=alpha*x",
    "heaps=alpha++beta",
    "heaps=+alpha",
    "heaps=alpha+",
    "heaps=none",
    "along=none",
    "along=none*12",
    "along=none*13",
    "along=?*2",
    "along=zeta",
    "with=gamma",
    "row=0",
    "row=3",
    "what=ever",
    "n=1 n=2",
    "x=1 y=2",
};

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static void
setup(void)
{
	static const struct nim_heap heaps[] = {{"alpha", "3", "none"},
						{"beta", "2", "add heap=? n=1"},
						{"delta", "1", ""},
						{"gamma", "", "none"}};

	nim_begin(&t, odd_game(), heaps, 4, 3);
}

TestSuite(recorded_rows, .init = setup);

static void
print_trial(const struct move *m, struct buf *out)
{
	const struct rule *rules = t.p.c.game->rules;
	struct trial trial;

	game_check(&trial, &t.s, &t.p.c, m, true);
	buf_add(out, trial.unverified ? " unverified" : "");
	for (int i = 0; i < trial.count; i++) {
		const struct verdict *v = &trial.broken[i];

		buf_add(out, " ");
		buf_add(out, rules[v->rule].id);
		buf_char(out, '@');
		buf_number(out, v->at);
		for (int k = 0; k < 4; k++) {
			buf_char(out, ',');
			buf_number(out, v->value[k]);
		}
		buf_char(out, ' ');
		verdict_print(v, &t.p.c, out);
	}
}

/* What the row is read as. */
static const char *
outcome(const char *row)
{
	static char words[4000];
	struct buf out = buf_in(words, sizeof(words));
	struct grammar_error e;
	struct move m;

	if (!nim_parse(&t, row, &m, &e)) {
		buf_add(&out, "! ");
		print_parse_error(&e, &out);
		return words;
	}
	grammar_print_digest(&t.grammar, &t.p.c, &m, &out);
	print_trial(&m, &out);
	return words;
}

Test(recorded_rows, with_other_words)
{
	struct recorded r;
	char twice[300];

	recorded_begin(&r, "rows");
	for (int i = 0; i < COUNT(rows); i++) {
		struct slice rest = slice_of(rows[i]);

		recorded_line(&r, "%s: %s", rows[i], outcome(rows[i]));
		for (int k = 0; rest.at; k++) {
			struct slice word = slice_cut(&rest, ' ');

			recorded_line(&r, "  -%.*s: %s", (int)word.size,
				      word.at,
				      outcome(with_word(rows[i], k, "")));
		}
	}
	/* each of those words alone, in full */
	for (int o = 0; o < COUNT(others); o++)
		for (int i = 0; i < COUNT(rows); i += 4) {
			snprintf(twice, sizeof(twice), "%s %s", rows[i],
				 others[o]);
			recorded_line(&r, "%s: %s", twice, outcome(twice));
		}
	recorded_end(&r);
}

/* Words as long as are remembered, and longer ones that begin like them. */
Test(recorded_rows, long_words)
{
	static const char *const long_words[] = {
	    "abcdefghijklmnopq", "abcdefghijklmnop", "abcdefghijklmno",
	    "abcdefgh",          "abcdefghi",        "a"};
	static const struct domain d = {"long", {WORDS(long_words)}};
	static struct words w;

	for (int twice = 0; twice < 3; twice++)
		for (int i = 0; i < COUNT(long_words); i++)
			cr_expect_eq(
			    words_find(&w, &d, NULL, slice_of(long_words[i])),
			    i, "%s", long_words[i]);
	cr_expect_eq(words_find(&w, &d, NULL, slice_of("abcdefghijklmnopqr")),
		     -1);
	cr_expect_eq(words_find(&w, &d, NULL, slice_of("abcd")), -1);
	cr_expect_eq(words_find(&w, &d, NULL, slice_of("")), -1);
}

/* --- what may be meant ---------------------------------------------------- */

Test(recorded_rows, what_may_be_meant)
{
	static const char *const typed[] = {"",
					    "a",
					    "alpha",
					    "aplha",
					    "Alpha",
					    "alhpa",
					    "gama",
					    "beta1",
					    "1",
					    "p36",
					    "pe-36",
					    "koln",
					    "k\xc3\xb6ln",
					    "koeln",
					    "stra\xc3\x9f"
					    "e",
					    "strasse",
					    "muenchen",
					    "m\xc3\xbcnchen",
					    "heinrich",
					    "gagern",
					    "von",
					    "the king of",
					    "abcdefghijklmnopqrstuvwxyzabcdefgh"
					    "ijklmnopqrstuvwxyzabcdefghijklmno"
					    "pqrstuvwxyzabcdefgh"};
	static const char *const offered[] = {"alpha", "beta",    "gamma",
					      "koeln", "strasse", "muenchen",
					      "pe36",  "pe37",    "b1"};
	struct recorded r;

	recorded_begin(&r, "near");
	for (int i = 0; i < COUNT(typed); i++)
		for (int most = 0; most <= COUNT(offered); most++) {
			char words[600];
			struct buf out = buf_in(words, sizeof(words));
			struct near n;

			near_begin(&n, slice_of(typed[i]));
			for (int o = 0; o < most; o++)
				near_offer(&n, slice_of(offered[o]));
			near_print(&n, &out);
			buf_add(&out, " / ");
			near_begin(&n, slice_of(typed[i]));
			for (int o = 0; o < most; o++)
				near_offer_title(&n, slice_of(offered[o]),
						 slice_of(o % 2
							      ? "Heinrich von "
								"Gagern"
							      : "The King"));
			near_print(&n, &out);
			if (most % 3 == 0)
				recorded_line(&r, "%s, %d: %s", typed[i], most,
					      words);
		}
	recorded_end(&r);
}
