/* Rows of a game with keys of every sort, and the same rows with a word missing
 * or replaced: as they are read and printed again, or what is malformed and
 * where; and every rule that they break. */
#include "odd_game.h"
#include "parse_error.h"
#include "recorded.h"

#include "../../logs/near.h"

static struct nim_table t;

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
	grammar_print_digest(&t.p.c, &m, &out);
	print_trial(&m, &out);
	return words;
}

static void
each_word(struct recorded *r, const char *row)
{
	struct slice rest = slice_of(row);

	recorded_line(r, "  %s", outcome(row));
	for (int k = 0; rest.at; k++) {
		struct slice word = slice_cut(&rest, ' ');

		recorded_line(r, "  -%.*s: %s", (int)word.size, word.at,
			      outcome(with_word(row, k, "")));
	}
}

Test(recorded_rows, without_a_word)
{
	recorded_cases("rows", each_word);
}

static void
and_more(struct recorded *r, const char *words)
{
	static const char *const rows[] = {"p1 take heap=alpha n=1", "p1 done",
					   "p1 hoard heaps=alpha+beta n=1",
					   "- pull heap=?"};
	char row[300];

	for (int i = 0; i < COUNT(rows); i++) {
		snprintf(row, sizeof(row), "%s %s", rows[i], words);
		recorded_line(r, "  %s: %s", row, outcome(row));
	}
}

Test(recorded_rows, with_other_words)
{
	recorded_cases("rows-and-more", and_more);
}

/* --- what may be meant ---------------------------------------------------- */

static void
near_words(struct recorded *r, const char *typed)
{
	static const char *const offered[] = {"alpha", "beta",    "gamma",
					      "koeln", "strasse", "muenchen",
					      "pe36",  "pe37",    "b1"};

	for (int most = 0; most <= COUNT(offered); most += 3) {
		char words[600];
		struct buf out = buf_in(words, sizeof(words));
		struct near n;

		near_begin(&n, slice_of(typed));
		for (int o = 0; o < most; o++)
			near_offer(&n, slice_of(offered[o]));
		near_print(&n, &out);
		buf_add(&out, " / ");
		near_begin(&n, slice_of(typed));
		for (int o = 0; o < most; o++)
			near_offer_title(&n, slice_of(offered[o]),
					 slice_of(o % 2 ? "Heinrich von Gagern"
							: "The King"));
		near_print(&n, &out);
		recorded_line(r, "  %d: %s", most, words);
	}
}

Test(recorded_rows, what_may_be_meant)
{
	recorded_cases("near", near_words);
}
