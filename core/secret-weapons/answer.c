/* Rows that answer the text on top, or attest it where it is unknown. */
#include "texts.h"

enum { SEVERAL = 1 }; /* the row could be one or the other effect */

/* --- attested rows ------------------------------------------------------- */

/* A row of an unknown text has all keys that a cell needs, and a KEY_ANY. */
static void
check_keys(struct trial *t, const struct move *m, uint16_t rule, int card)
{
	const struct key *keys = sw_verbs[m->verb].keys;
	bool any = true, found = false;

	for (int k = 0; keys[k].name; k++) {
		bool given = bits_has(m->given, k);

		if (keys[k].flags & KEY_IN_CELL)
			TEST(t, rule, given, k, card);
		if (keys[k].flags & KEY_ANY) {
			any = false;
			/* no workers are the same as none named */
			found =
			    found || (given && !move_is_preset(m, k, &keys[k]));
		}
	}
	TEST(t, rule, any || found, FAULT_ROW, card);
}

/* A row names a seat itself; words for one (WHO_SELF, ...) are for cells. */
static void
check_seat(struct trial *t, const struct sw *s, int entry, const struct move *m)
{
	int key = sw_who_key(m->verb);

	TEST(t, sw_text_rule(s, sw_top(s)),
	     key < 0 || !bits_has(m->given, key) || m->value[key] < WHO_SELF,
	     key, s->pending_card[entry]);
}

/* Of an unknown text: what a row has to say, and what general rules ask. */
static void
check_attested(struct trial *t, const struct sw *s, const struct scene *sc,
	       const struct move *m)
{
	int before = t->count;

	t->unverified = true;
	sw_note_text(&t->cells, s, t->context, sc->entry);
	if (m->verb != V_LOSE)
		check_seat(t, s, sc->entry, m);
	check_keys(t, m, sw_text_rule(s, sw_top(s)),
		   s->pending_card[sc->entry]);
	/* with all its keys the action is looked at, also while collecting */
	if (t->count == before)
		sw_check_action(t, sc, NULL, m);
}

/* --- the words of the text ----------------------------------------------- */

/* How the row answers the text: by the options that can be taken now or, if
 * none has its verb, by the first of the others that has. */
static enum answer
nearest_answer(const struct scene *sc, const struct move *m, struct pending *w,
	       struct move *whole, int *key)
{
	const struct effect_step *step = program_step(sc);
	enum answer best = program_answer(sc, m, w, whole, key);
	struct scene forced = *sc;

	for (int i = 0;
	     best == ANSWER_VERB && !sc->at.option && step && i < step->options;
	     i++) {
		enum answer answer;

		forced.at.option = or_none(i);
		answer = program_answer(&forced, m, w, whole, key);
		if (answer == ANSWER_CANNOT || answer == ANSWER_KEY)
			return answer;
	}
	return best;
}

/* Do two answers differ in a key that the first one gives?  *key: the first of
 * these with another value than its preset, else the first. */
static bool
differ_in_key(const struct move *a, const struct move *b, int *key)
{
	const struct key *keys = sw_verbs[a->verb].keys;
	bool found = false;

	for (int k = 0; keys[k].name; k++) {
		if ((keys[k].flags & KEY_CELL_ONLY) ||
		    !move_has_key(a, k, &keys[k]) ||
		    (found && move_is_preset(a, k, &keys[k])) ||
		    move_same_value(a, b, k, &keys[k]))
			continue;
		*key = k;
		if (!move_is_preset(a, k, &keys[k]))
			return true;
		found = true;
	}
	return found;
}

/* Could the row also be another option of the text?  `whole` is the row with
 * all that the text fixes; *key: where the two differ. */
static bool
leaves_option(const struct scene *sc, const struct move *m,
	      const struct move *whole, int *key)
{
	const struct effect_step *step = program_step(sc);
	int n = sc->at.option || !step ? 0 : step->options, at;
	struct pending w;
	struct move other;

	for (int i = 0; i < n; i++)
		if (program_begins_with(sc, i, m->verb, &w) &&
		    program_answer_to(sc, &w, m, &other, &at) == ANSWER_FITS &&
		    differ_in_key(whole, &other, key) && program_offers(sc, i))
			return true;
	return false;
}

/* The row fits exactly one option of the known text, a possible one. */
static void
check_known(struct trial *t, const struct sw *s, const struct scene *sc,
	    const struct move *m)
{
	struct pending w;
	struct move whole;
	const struct effect_arg *a;
	int key, who = sw_who_key(m->verb);
	enum answer answer = nearest_answer(sc, m, &w, &whole, &key);

	MUST(t, sw_text_rule(s, sw_top(s)),
	     answer == ANSWER_FITS || answer == ANSWER_CANNOT, key,
	     s->pending_card[sc->entry]);
	a = who < 0 ? NULL : effect_arg(t->context->pack, w.act, who);
	/* `?`, and no words to choose among */
	if (a && a->kind == VALUE_CHOICE)
		TRY(t, check_seat(t, s, sc->entry, m));
	t->unverified |= w.unknown;
	TRY(t, sw_check_action(t, sc, &w, &whole));
	if (w.unknown)
		sw_note_unknown(&t->cells, s, sc);
	/* a price in full, which buys something */
	TEST(t, sw_text_rule(s, sw_top(s)), answer == ANSWER_FITS, key,
	     s->pending_card[sc->entry]);
	TEST(t, sw_text_rule(s, sw_top(s)), !leaves_option(sc, m, &whole, &key),
	     FAULT_ROW, s->pending_card[sc->entry], SEVERAL);
}

/* An effect as a row: of an attested text, or an answer to a known one. */
void
sw_check_answer(struct trial *t, const struct sw *s, const struct move *m)
{
	struct scene sc = sw_scene(s, t->context, sw_top(s));

	if (sw_is_attested(&sc))
		check_attested(t, s, &sc, m);
	else
		check_known(t, s, &sc, m);
}

void
sw_act_answer(struct sw *s, struct context *c, const struct move *m)
{
	struct scene sc = sw_scene(s, c, sw_top(s));

	program_row(s, &sc, m);
}

/* --- the end ------------------------------------------------------------- */

void
sw_check_done(struct trial *t, const struct sw *s, const struct move *m UNUSED)
{
	t->unverified = true;
	sw_note_text(&t->cells, s, t->context, sw_top(s));
}

void
sw_act_done(struct sw *s, struct context *c, const struct move *m UNUSED)
{
	struct scene sc = sw_scene(s, c, sw_top(s));

	if (program_done(s, &sc))
		sw_pop(s);
}
