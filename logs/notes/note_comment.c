/* The main clause of a line is read by itself, and the clauses beside it are
 * compared with what its rows change. */
#include "note_comment.h"

#include <string.h>

#include "../../core/bytes.h"
#include "lexicon.h"
#include "meanings.h"
#include "note_clause.h"
#include "note_cut.h"

/* Words that make a clause commentary.  Those that need no mark before them,
 * and those that have no other meaning, are there twice. */
static const char purposes[] = "so that|so dass|damit|in order to|um",
		  reasons[] = "because|since|weil|as|denn|da|obwohl|although|"
			      "den haette|das haette|die haette|das waere",
		  consequences[] = "so|which|was|sodass|wodurch|weshalb|womit",
		  unmarked[] = "so that|because|weil|so|sodass|in order to",
		  certain[] = "so that|so dass|because|since|weil|denn|obwohl|"
			      "although|which|sodass|wodurch|weshalb";
/* A question, a correction, a takeback: no commentary, whatever else it is. */
static const char open[] = "or|oder|nein|instead|stattdessen|except|ausser|"
			   "unless|if|wenn|falls|but|aber|sondern|verboten|"
			   "forbidden|illegal|invalid|ungueltig|meant";
static const char persons[] = "i|ich|he|she|we|they|er|sie|wir";

/* What a clause is; one that may be an act is a main clause. */
enum clause_kind { CLAUSE_MAIN, CLAUSE_REASON, CLAUSE_EFFECT };

struct commentary {
	const struct note_place *place;
	const struct note_words *words;
	note_reader *read; /* of the main clause */
	/* words of the line: fillers and negations, negations, players, values
	 * and numbers, for moves, that are forms of anything */
	uint64_t light, no, players, things, acts, means;
	uint64_t main, effects; /* words of the main clause, of effects */
	uint64_t dice;    /* of effects that only dice have: no word says so */
	uint64_t changed; /* for what the rows change */
	bool certain;     /* a clause is commentary, or contradicts the line */
	bool refused;     /* it may be an act, or a denial */
};

/* Words of the clause that say one of these forms. */
static uint64_t
says(const struct commentary *c, uint64_t clause, const char *forms)
{
	return vocabulary_exact(c->place->vocabulary, forms) & clause;
}

/* Words for what a row has or has not: `boost`. */
static uint64_t
flag_words(struct vocabulary *v)
{
	const struct verb *of = v->context->game->verbs;
	uint64_t words = 0;

	for (; of->name; of++)
		for (const struct key *k = of->keys; k->name; k++)
			if (k->domain && !key_is_list(k) &&
			    domain_find(k->domain, NULL, slice_of("yes")) >= 0)
				words |=
				    spans_near(vocabulary_key(v, k), SPAN_NEAR);
	return words;
}

static void
find_words(struct commentary *c)
{
	struct vocabulary *v = c->place->vocabulary;
	const uint64_t pronouns = vocabulary_exact(v, lexicon_me) |
				  vocabulary_exact(v, lexicon_my) |
				  vocabulary_exact(v, lexicon_them);

	for (int i = 0; i < c->words->count; i++) {
		const struct note_word *w = &c->words->word[i];

		c->no |= (uint64_t)w->no << i;
		c->light |= (uint64_t)(w->filler || w->no || w->nothing) << i;
	}
	c->no |= vocabulary_exact(v, lexicon_nobody);
	c->players = vocabulary_named_seats(v) & ~pronouns;
	c->things =
	    (vocabulary_exact_values(v) | clause_numbers(c->words)) & ~c->light;
	c->acts = vocabulary_acts(v) &
		  ~(c->light | vocabulary_exact(v, lexicon_rest));
	c->means = (meanings_full(v) | c->things | c->acts |
		    vocabulary_exact(v, lexicon_ends) |
		    vocabulary_exact(v, lexicon_hedge) |
		    vocabulary_exact(v, lexicon_again) |
		    vocabulary_exact(v, lexicon_others) |
		    vocabulary_exact(v, lexicon_everybody)) &
		   ~(c->light | pronouns);
}

/* --- what a clause is ----------------------------------------------------- */

static bool
is_open(const struct commentary *c, uint64_t clause)
{
	for (uint64_t w = clause; w; w &= w - 1)
		if (strchr("?>+", c->words->word[bits_first(w)].at[0]))
			return true;
	return says(c, clause, open) || says(c, clause, lexicon_correct) ||
	       says(c, clause, lexicon_undo) ||
	       (says(c, clause, lexicon_ends) && !(c->no & clause));
}

/* `doch nicht`, `or maybe not`: what was said before is not so. */
static bool
is_denial(const struct commentary *c, uint64_t clause)
{
	const uint64_t words =
	    clause & ~(c->light | says(c, clause, lexicon_hedge));

	return says(c, clause, "not|nicht|never|nie|niemals|doesnt|didnt") &&
	       !((c->players | c->things | c->acts) & clause) && !words;
}

/* `because Bert asked`, `damit Armee 3 bleibt`: it has more than names, and no
 * act of somebody with something. */
static bool
is_reason(const struct commentary *c, uint64_t clause, bool purpose)
{
	const uint64_t things = c->things & clause;
	const uint64_t players = c->players & clause;
	const uint64_t acts = c->acts & clause;
	const uint64_t strong = acts & ~says(c, acts, lexicon_weak);

	if (!(clause & ~(things | players | c->light)) ||
	    flag_words(c->place->vocabulary) & clause & ~c->light)
		return false;
	if (purpose && c->no & clause && !things)
		return true;
	if ((things || strong) && says(c, clause, persons))
		return false;
	return !(strong && (things | players)) &&
	       !(acts && things && players) &&
	       !(strong && c->no & clause && !purpose);
}

/* `nice and simple`, `my numbers are fine`: two words and more, or a judgement,
 * and none that means anything in the game. */
static bool
is_opinion(const struct commentary *c, uint64_t clause)
{
	uint64_t words = meanings_unknown(c->place->vocabulary) & clause;
	int few = says(c, clause, "is|are|was|were|ist|sind|war|waren") ? 1 : 2;
	bool small = false; /* not only a title */

	few += (c->no & clause) != 0;
	for (; words; words &= words - 1) {
		small |= !c->words->word[bits_first(words)].capital;
		few--;
	}
	return !(c->means & clause) && small && few <= 0;
}

/* No person acts in it, and nothing is denied; without a word of its own it
 * says more than names, and does not begin with an act. */
static bool
is_effect(const struct commentary *c, uint64_t clause, bool marked)
{
	const uint64_t words = clause & ~c->light;

	if ((c->players | c->no) & clause || says(c, clause, lexicon_subject))
		return false;
	return marked ? c->things & clause || !(c->acts & clause)
		      : c->things & clause && words & ~c->things &&
			    !(words & -words & c->acts);
}

/* The clause begins after a mark, or with such a word. */
static enum clause_kind
kind_of(const struct commentary *c, uint64_t clause, bool mark)
{
	const uint64_t first = clause & -clause;
	const bool purpose = says(c, first, purposes);

	if (is_open(c, clause))
		return CLAUSE_MAIN;
	if (purpose || says(c, first, reasons))
		return is_reason(c, clause & ~first, purpose) ? CLAUSE_REASON
							      : CLAUSE_MAIN;
	if (says(c, first, consequences))
		return is_effect(c, clause, true) ? CLAUSE_EFFECT : CLAUSE_MAIN;
	if (mark && is_opinion(c, clause))
		return CLAUSE_REASON;
	return is_effect(c, clause, false) ? CLAUSE_EFFECT : CLAUSE_MAIN;
}

/* The clause from this word on: to the next mark, or to the next of `parts`. */
static uint64_t
clause_at(const struct commentary *c, int at, uint64_t parts)
{
	uint64_t clause = UINT64_C(1) << at;

	while (++at < c->words->count && c->words->word[at].gap < 3 &&
	       !(parts >> at & 1))
		clause |= UINT64_C(1) << at;
	return clause;
}

/* Parts the line into the main clause and commentary, which goes to the next
 * mark: what a word marks as such, or (`all`) opinions and effects as well.
 * False: there is none. */
static bool
part(struct commentary *c, bool all)
{
	const uint64_t every = ~UINT64_C(0) >> (64 - c->words->count);
	const uint64_t bare = says(c, every, unmarked);
	const uint64_t marks = says(c, every, purposes) |
			       says(c, every, reasons) |
			       says(c, every, consequences);
	const uint64_t sure = says(c, every, certain);
	uint64_t joins = 0, clause;

	for (int i = 0; i < c->words->count; i++)
		joins |= (uint64_t)clause_joins(&c->words->word[i]) << i;
	for (uint64_t left = every; left; left &= ~clause) {
		const int i = bits_first(left);
		const uint64_t first = left & -left;
		const bool mark = i && c->words->word[i].gap >= 3;
		const bool marked =
		    (all ? marks : sure) & first &&
		    (mark || bare & first || (!i && says(c, first, reasons)));
		enum clause_kind kind = CLAUSE_MAIN;

		clause = clause_at(c, i, 0);
		c->certain |= marked && (sure & first);
		if (marked || (all && mark))
			kind = kind_of(c, clause, mark);
		if (kind == CLAUSE_MAIN) {
			c->refused |= marked ? (sure & first) != 0
					     : mark && is_denial(c, clause);
			clause = clause_at(c, i, bare | joins);
			if (all && joins & first)
				kind = kind_of(c, clause, false);
		}
		if (kind == CLAUSE_MAIN)
			c->main |= clause;
		if (kind == CLAUSE_EFFECT)
			*(marked ? &c->effects : &c->dice) |= clause;
	}
	return !c->refused && c->main && c->main != every;
}

/* --- what the rows change ------------------------------------------------- */

static void
add_changed(struct commentary *c, const struct domain *d, int64_t value)
{
	if (d && value >= 0 && value < domain_size(d))
		c->changed |= spans_near(
		    vocabulary_value(c->place->vocabulary, d, (int)value),
		    SPAN_SURE);
}

/* Names of the field, its values, and how much more or less it is. */
static bool
note_change(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct commentary *c = arg;
	const int n2 = f->n2 ? f->n2 : 1;
	const int64_t by = a < b ? b - a : a - b;

	add_changed(c, f->index1, element / n2);
	add_changed(c, f->index2, element % n2);
	if (f->kind == FIELD_WORD) {
		add_changed(c, f->values, a);
		add_changed(c, f->values, b);
	}
	for (uint64_t w = clause_numbers(c->words); w; w &= w - 1) {
		const int64_t n = c->words->word[bits_first(w)].number;

		if ((f->kind == FIELD_NUMBER || f->kind == FIELD_SIGNED) &&
		    (n == b || n == by))
			c->changed |= w & -w;
	}
	return true;
}

/* Do these rows change everything that the effects name? */
static bool
has_effects(struct commentary *c, const struct reading *r)
{
	const struct game *g = c->place->context->game;
	const struct key *k = g->verbs[r->row[r->count - 1].verb].keys;
	struct note_place after = *c->place;

	if (c->dice && !(k->name && strcmp(k->name, "dice") == 0))
		return false;
	for (int i = 0; i < r->count; i++)
		note_place_after(&after, &r->row[i]);
	vocabulary_line(c->place->vocabulary, c->words);
	field_each(g, c->place->state, after.state, note_change, c);
	return !(c->things & (c->effects | c->dice) & ~c->changed);
}

/* --- the line ------------------------------------------------------------- */

/* Bits of the words that are left, as they are numbered in the complete line.
 */
static uint64_t
spread(uint64_t words, uint64_t places)
{
	uint64_t spread = 0;

	for (; places; places &= places - 1, words >>= 1)
		spread |= words & 1 ? places & -places : 0;
	return spread;
}

/* The main clause by itself, after rows that people do not write if need be.
 * Where the rest is certainly commentary it is asked about if it is not clear.
 */
static bool
read_main(struct commentary *c, struct readings *r)
{
	struct note_words main = {.count = 0};
	struct readings own;

	for (uint64_t w = c->main; w; w &= w - 1)
		main.word[main.count++] = c->words->word[bits_first(w)];
	note_read_over(c->place, &main, c->read, &own);
	own.sure = own.sure && has_effects(c, &own.at[0]);
	if (own.sure || c->certain)
		*r = own;
	if (!own.sure)
		return false;
	r->at[0].used =
	    own.at[0].used ? spread(own.at[0].used, c->main) : c->main;
	return true;
}

enum main_clause
note_read_main(const struct note_place *p, const struct note_words *words,
	       note_reader *read, bool all, struct readings *r)
{
	struct commentary c = {.place = p, .words = words, .read = read};
	bool found;

	if (words->over || !words->count || note_is_parted(words))
		return MAIN_WHOLE;
	vocabulary_line(p->vocabulary, words);
	find_words(&c);
	if (!part(&c, all))
		return c.refused ? MAIN_REFUSED : MAIN_WHOLE;
	found = read_main(&c, r);
	if (!found && c.dice) {
		c.main |= c.dice;
		c.dice = 0;
		found = bits_count(c.main) < words->count && read_main(&c, r);
	}
	vocabulary_line(p->vocabulary, words);
	return found ? MAIN_READ : c.certain ? MAIN_OPEN : MAIN_WHOLE;
}
