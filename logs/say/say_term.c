/* What follows from the position, and conditions. */
#include <string.h>

#include "text_inner.h"

#include "../../core/field.h"

/* --- numbers and members -------------------------------------------------- */

static void say_members(struct telling *, const struct effect_term *,
			bool plural, struct buf *);

bool
term_is_counted(struct telling *s, const struct effect_term *e)
{
	return e->kind == TERM_COUNT ||
	       (!term_names(e) && is_counted(subject_phrase(s, e)));
}

void
say_counted_thing(struct telling *s, const struct effect_term *e, bool plural,
		  struct buf *t)
{
	BUF(all, 1000);
	const char *it = s->it;

	if (e->kind == TERM_COUNT) {
		say_members(s, e, plural, t);
		return;
	}
	if (e->kind == TERM_SUM) {
		buf_add(&all, "all ");
		say_members(s, e, MANY, &all);
		s->it = all.at;
	}
	say_subject(s, e, plural, t);
	s->it = it;
}

void
say_most(const struct effect_term *e, struct buf *t)
{
	if (e->most == INT32_MAX)
		return;
	buf_say(t, " (at most %jd)",
		e->factor < 0 ? -(int64_t)e->most : (int64_t)e->most);
}

/* The words after this beginning, or NULL. */
static const char *
after(const char *words, const char *beginning)
{
	const size_t size = strlen(beginning);

	return strncmp(words, beginning, size) == 0 ? words + size : NULL;
}

/* The one with the most of it or the least: `the city with the most bases`,
 * `the army with the highest strength among the armies in Berlin`. */
static void
say_best(struct telling *s, const struct effect_term *e, struct buf *t)
{
	bool most = e->kind == TERM_MOST;
	const char *bare;
	BUF(what, 1000);

	buf_add(t, "the ");
	say_noun(entity_noun(s, e->entity), ONE, t);
	say_subject(s, e, MANY, &what);
	if (is_counted(subject_phrase(s, e))) {
		buf_add(t, most ? " with the most " : " with the fewest ");
		buf_add(t, what.at);
	} else {
		buf_add(t, most ? " with the highest " : " with the lowest ");
		bare = after(what.at, "the ");
		buf_add(t, bare ? bare : what.at);
	}
	if (!e->conditions)
		return;
	buf_add(t, " among the ");
	say_members(s, e, MANY, t);
}

void
say_term(struct telling *s, const struct effect_term *e, struct buf *t)
{
	if (term_names(e)) {
		if (e->kind != TERM_ANY) {
			say_best(s, e, t);
		} else {
			buf_add(t, "any ");
			say_members(s, e, ONE, t);
		}
		return;
	}
	if (e->factor == 2) {
		buf_add(t, "twice ");
	} else if (e->factor != 1) {
		buf_say(t, "%d times ", e->factor);
	}
	if (term_is_counted(s, e))
		buf_add(t, "the number of ");
	else if (e->kind == TERM_SUM)
		buf_add(t, "the sum of ");
	say_counted_thing(s, e, MANY, t);
	say_most(e, t);
}

/* --- conditions ----------------------------------------------------------- */

/* What is compared: of a set its members, of several values any. */
static void
say_right(struct telling *s, const struct effect_condition *k, struct buf *t)
{
	const struct effect_term *left = &s->pack->effects.terms[k->left];
	const struct game *g = s->pack->game;
	struct effect_arg right = k->right;

	if (right.kind == VALUE_LIST)
		right.kind = VALUE_AMONG;
	if (right.kind == VALUE_FIXED && left->kind == TERM_SUBJECT &&
	    left->subject == SUBJECT_FIELD &&
	    g->fields[left->what].kind == FIELD_SET) {
		say_members_of(&s->speaker, g->fields[left->what].values,
			       (uint32_t)right.value, t);
		buf_add(t, right.value ? "" : "empty");
		return;
	}
	say_chosen(s, effect_right_names(g, left), &right, t);
}

/* `as many KPD bases as SPD bases`, `any of 2, 3 bases` */
static void
say_compared_quantity(struct telling *s, const struct effect_condition *k,
		      struct buf *t)
{
	static const char *const as_many[] = {
	    [COMPARE_IS] = "as many ",
	    [COMPARE_MIN] = "at least as many ",
	    [COMPARE_MAX] = "at most as many "};
	const struct effect_term *left = &s->pack->effects.terms[k->left];
	const struct effect_term *right;

	buf_add(t, k->negated ? "not " : "");
	if (k->right.kind != VALUE_TERM) {
		say_right(s, k, t);
		buf_char(t, ' ');
		say_counted_thing(s, left, MANY, t);
		return;
	}
	right = &s->pack->effects.terms[k->right.value];
	buf_add(t, as_many[k->compare]);
	say_counted_thing(s, left, MANY, t);
	buf_add(t, " as ");
	/* `as many bases as seats`, but `as twice the number of seats` */
	if (term_is_counted(s, right) && right->factor == 1)
		say_counted_thing(s, right, MANY, t);
	else
		say_right(s, k, t);
}

/* A number that a condition asks for, without `not` where that can be: not at
 * least 2 is at most 1, exactly none is at most none. */
struct asked_number {
	int32_t n;
	enum compare how;
	bool negated;
};

/* The condition on a number without `not`: no less than 2 is at least 2. */
static struct asked_number
asked_number(const struct effect_condition *k)
{
	const int32_t n = k->right.value;

	if (k->negated && k->compare == COMPARE_MIN)
		return (struct asked_number){n - 1, COMPARE_MAX, false};
	if (k->negated && k->compare == COMPARE_MAX)
		return (struct asked_number){n + 1, COMPARE_MIN, false};
	if (k->compare == COMPARE_IS && n == 0)
		return k->negated
			   ? (struct asked_number){1, COMPARE_MIN, false}
			   : (struct asked_number){0, COMPARE_MAX, false};
	return (struct asked_number){n, k->compare, k->negated};
}

/* `at least 2 KPD bases`, `no Unrest`: true if it is more than one. */
static bool
say_quantity(struct telling *s, const struct effect_condition *k, struct buf *t)
{
	static const char *const bound[] = {[COMPARE_IS] = "exactly",
					    [COMPARE_MIN] = "at least",
					    [COMPARE_MAX] = "at most"};
	const struct effect_term *left = &s->pack->effects.terms[k->left];
	const bool subject = left->kind == TERM_SUBJECT;
	const char *phrase = subject_phrase(s, left);
	const bool mass = subject && phrase && *phrase == '%';
	const struct asked_number asked = asked_number(k);
	const bool none = asked.how == COMPARE_MAX && asked.n <= 0;
	const bool any = asked.how == COMPARE_MIN && asked.n == 1;
	const bool plural = asked.n != 1 && !none;

	if (k->right.kind != VALUE_FIXED) {
		say_compared_quantity(s, k, t);
		return true;
	}
	if (none)
		buf_add(t, "no ");
	else if (any)
		buf_add(t, mass ? "" : "a ");
	else
		buf_say(t, "%s%s %d ", asked.negated ? "not " : "",
			bound[asked.how], asked.n);
	say_counted_thing(s, left, plural, t);
	if (left->kind != TERM_SUM && left->kind != TERM_COUNT &&
	    left->factor != 1)
		buf_say(t, " times %d", left->factor);
	return plural && !mass;
}

/* Is the left side compared with `no`, or with zero? */
static bool
compares_with_no(const struct telling *s, const struct effect_condition *k)
{
	const struct effect_term *left = &s->pack->effects.terms[k->left];
	const struct domain *d = effect_right_names(s->pack->game, left);

	if (k->right.kind != VALUE_FIXED || k->compare == COMPARE_MIN)
		return false;
	if (left->subject != SUBJECT_KEY)
		return k->right.value == 0;
	return d && slice_is(domain_name(d, s->pack, k->right.value), "no");
}

/* A clause that begins with what the condition is about: `{0} is empty`. */
static bool
is_about_it(const struct telling *s, const struct effect_condition *k)
{
	const struct effect_term *left = &s->pack->effects.terms[k->left];
	const struct effect_index *i = &left->index[0];

	if (left->subject != SUBJECT_KEY)
		return i->moves && i->word == AT_IT;
	return (k->right.kind == VALUE_AT && k->right.word == AT_IT) ||
	       s->pack->game->conditions[left->what].flags & KEY_OF_ONE;
}

/* The bar between a clause and its contrary: not one in `(is|are)`. */
static const char *
contrary(const char *phrase)
{
	for (; *phrase && *phrase != '|'; phrase++)
		if (*phrase == '(')
			phrase = strchr(phrase, ')');
	return phrase;
}

/* A condition by its phrase `holds|does not hold`, by the half that is meant.
 */
static void
say_clause(struct telling *s, const struct effect_condition *k,
	   const char *phrase, struct buf *t)
{
	const struct effect_term *left = &s->pack->effects.terms[k->left];
	const char *bar = contrary(phrase);
	/* what is not `no` holds */
	const bool holds = compares_with_no(s, k) == k->negated;
	struct filling f = path_filling(s, left);

	f.condition = k;
	f.plural = (s->many && is_about_it(s, k)) ||
		   (k->right.count > 1 && strstr(phrase, "{v&}"));
	say_pattern(&f,
		    holds ? (struct slice){phrase, (size_t)(bar - phrase)}
			  : slice_of(bar + 1),
		    t);
}

/* `the year is at least 1943` */
static void
say_comparison(struct telling *s, const struct effect_condition *k,
	       const char *subject, struct buf *t)
{
	static const char *const is[2][3] = {
	    {[COMPARE_IS] = " is ",
	     [COMPARE_MIN] = " is at least ",
	     [COMPARE_MAX] = " is at most "},
	    {[COMPARE_IS] = " is not ",
	     [COMPARE_MIN] = " is less than ",
	     [COMPARE_MAX] = " is more than "}};
	const struct effect_term *left = &s->pack->effects.terms[k->left];

	if (left->factor != 1)
		buf_say(t, "%d times ", left->factor);
	buf_say(t, "%s%s", subject, is[k->negated][k->compare]);
	if (term_has_member(left))
		buf_add(t, compares_with_no(s, k) ? "no" : "yes");
	else
		say_right(s, k, t);
}

/* A condition on the member of brackets, in words. */
enum part { PART_WITH, PART_THAT, PART_WHOSE, PART_WHERE };

/* `the flag of that one is inactive`: whose flag is inactive. */
static bool
say_whose(const char *words, struct buf *t)
{
	static const char of[] = " of that one";
	const char *whose = after(words, "the ");
	const char *at = whose ? strstr(whose, of) : NULL;

	if (!at)
		return false;
	buf_bytes(t, whose, (size_t)(at - whose));
	buf_add(t, at + sizeof(of) - 1);
	return true;
}

/* A condition of brackets as a part of a sentence about the member. */
static enum part
say_of_member(struct telling *s, const struct effect_condition *k,
	      struct buf *t)
{
	const struct effect_term *left = &s->pack->effects.terms[k->left];
	const char *phrase = subject_phrase(s, left), *rest;
	BUF(what, 1000);

	if (left->kind == TERM_SUBJECT && is_clause(phrase)) {
		say_clause(s, k, phrase, &what);
		rest = after(what.at, "that one ");
		if (is_about_it(s, k) && rest) {
			buf_add(t, rest);
			return PART_THAT;
		}
		if (is_about_it(s, k) && say_whose(what.at, t))
			return PART_WHOSE;
		buf_add(t, what.at);
		return PART_WHERE;
	}
	if (left->kind != TERM_SUBJECT || is_counted(phrase)) {
		bool own = left->kind == TERM_SUBJECT &&
			   say_subject(s, left, MANY, &what);

		if (!term_is_counted(s, left)) {
			buf_clear(&what);
			say_counted_thing(s, left, MANY, &what);
			say_comparison(s, k, what.at, t);
			return PART_WHERE;
		}
		buf_clear(&what);
		if (say_quantity(s, k, &what))
			buf_add(t, own ? "" : "there are ");
		else
			buf_add(t, own ? "" : "there is ");
		buf_add(t, what.at);
		return own ? PART_WITH : PART_WHERE;
	}
	rest = say_subject(s, left, ONE, &what) ? after(what.at, "the ") : NULL;
	say_comparison(s, k, rest ? rest : what.at, t);
	return rest ? PART_WHOSE : PART_WHERE;
}

/* Which things: city with a KPD base and Unrest. */
static void
say_members(struct telling *s, const struct effect_term *e, bool plural,
	    struct buf *t)
{
	static const char *const first[] = {[PART_WITH] = " with ",
					    [PART_THAT] = " that ",
					    [PART_WHOSE] = " whose ",
					    [PART_WHERE] = " where "};
	const char *it = s->it;
	bool many = s->many;
	int said = 0;

	say_noun(entity_noun(s, e->entity), plural, t);
	s->it = NULL;
	s->many = plural;
	for (int part = PART_WITH; part <= PART_WHERE; part++) {
		bool begun = false;

		for (int i = 0; i < e->conditions; i++) {
			BUF(one, 1000);

			if ((int)say_of_member(
				s,
				&s->pack->effects.conditions[e->condition + i],
				&one) != part)
				continue;
			buf_add(t, said++ ? " and" : "");
			buf_add(t,
				begun && part == PART_WITH ? " " : first[part]);
			buf_add(t, one.at);
			begun = true;
		}
	}
	s->it = it;
	s->many = many;
}

/* A clause, a number of things, or a comparison. */
static void
say_condition(struct telling *s, const struct effect_condition *k,
	      struct buf *t)
{
	const struct effect_term *left = &s->pack->effects.terms[k->left];
	const char *phrase = subject_phrase(s, left);
	BUF(what, 1000);

	if (left->kind == TERM_SUBJECT && is_clause(phrase)) {
		say_clause(s, k, phrase, t);
	} else if (term_is_counted(s, left)) {
		buf_add(t,
			say_quantity(s, k, &what) ? "there are " : "there is ");
		buf_add(t, what.at);
	} else {
		if (left->kind == TERM_SUM)
			buf_add(&what, "the sum of ");
		if (term_names(left))
			say_term(s, left, &what);
		else
			say_counted_thing(s, left, ONE, &what);
		say_comparison(s, k, what.at, t);
	}
}

void
say_conditions(struct telling *s, int first, int count, struct buf *t)
{
	for (int i = 0; i < count; i++) {
		buf_add(t, i ? " and " : "");
		say_condition(s, &s->pack->effects.conditions[first + i], t);
	}
}
