/* Rows that answer the text on top of the stack: in its words, or attested
 * where the text is unknown. */
#include <string.h>

#include "primitive.h"

bool
sw_is_attested(const struct scene *sc)
{
	return sc->at.flags & CURSOR_ATTESTED;
}

enum { SEVERAL = 1 }; /* the row could be one or the other effect */

static uint16_t
rule_of(const struct sw *s)
{
	return s->pending[sw_top(s)] == PENDING_HIT ? RULE_BOMBARDMENT_CHOICE
						    : RULE_EVENT_EFFECT;
}

/* --- attested rows ------------------------------------------------------- */

/* No workers are as good as none said. */
static bool
is_preset(const struct move *m, int key)
{
	const struct key *k = &sw_verbs[m->verb].keys[key];

	return (k->flags & KEY_DEFAULT) && m->value[key] == k->preset;
}

/* What a cell would have to say, a row says. */
static void
check_keys(struct trial *t, const struct move *m, uint16_t rule, int card)
{
	const struct key *keys = sw_verbs[m->verb].keys;
	bool any = true, found = false;

	for (int k = 0; keys[k].name; k++) {
		bool given = m->given >> k & 1;

		if (keys[k].flags & KEY_IN_CELL)
			TEST(t, rule, given, k, card);
		if (keys[k].flags & KEY_ANY) {
			any = false;
			found = found || (given && !is_preset(m, k));
		}
	}
	TEST(t, rule, any || found, FAULT_ROW, card);
}

/* A row names a seat; the other words for one are for cells. */
static void
check_seat(struct trial *t, const struct sw *s, const struct move *m)
{
	int key = sw_who_key(m->verb);

	TEST(t, rule_of(s),
	     key < 0 || !(m->given >> key & 1) || m->value[key] < WHO_SELF, key,
	     s->pending_card[sw_top(s)]);
}

static void
check_attested(struct trial *t, const struct sw *s, const struct scene *sc,
	       const struct move *m)
{
	int before = t->count;

	t->unverified = true;
	sw_note_text(&t->cells, s, t->context, sc->entry);
	if (m->verb != V_LOSE)
		check_seat(t, s, m);
	check_keys(t, m, rule_of(s), s->pending_card[sc->entry]);
	/* a deed is looked at if it has all its keys, also where rules are
	 * collected */
	if (t->count == before)
		sw_check_deed(t, sc, NULL, m);
}

/* --- options that make something due ------------------------------------- */

static bool
says_more(const struct move *m)
{
	return m->given != 0;
}

bool
sw_take_option(struct sw *after, struct context *look, int entry, int option,
	       int verb, int actor)
{
	struct scene sc = sw_scene(after, look, entry);
	struct waiting w;

	/* what is still to be chosen takes a row of its own */
	if (!program_offers(&sc, option) || !program_begins(&sc, option, &w) ||
	    w.act->verb != verb || w.move.actor != actor || w.open)
		return false;
	program_answered(after, &sc, &w, &w.move);
	return sw_top(after) > entry;
}

static void
check_due(struct trial *t, const struct sw *after, const struct move *m)
{
	int i = sw_top(after);

	if (!says_more(m))
		return;
	if (m->verb == V_TAKE) {
		sw_check_loot(t, after, m);
		return;
	}
	TEST(t, RULE_EVENT_EFFECT, after->pending_seat[i] == m->actor,
	     FAULT_ACTOR, after->pending_card[i]);
	sw_check_loss(t, after, m);
}

/* What the row says is due after an option that was taken. */
static void
act_due(struct sw *s, struct context *c, const struct move *m)
{
	if (says_more(m) && m->verb == V_TAKE)
		sw_act_loot(s, c, m);
	else if (says_more(m))
		sw_act_loss(s, c, m);
}

static bool
has_numbers(const struct move *m)
{
	return m->verb == V_TAKE ? says_more(m) : sw_loss_has_numbers(m);
}

/* The option that the row means, and in *after what becomes of it: the first
 * that it fits.  -1: none, the first of this verb in *near; -2: without numbers
 * it could be two that differ. */
static int
deep_option(const struct sw *s, struct context *c, const struct scene *sc,
	    const struct move *m, struct sw *after, int *near)
{
	const struct effect_step *step = program_step(sc);
	struct coverage coverage;
	struct context look = *c;
	struct sw one;
	int found = -1;

	look.coverage = &coverage;
	look.watch = NULL;
	*near = -1;
	for (int i = 0; step && i < step->options; i++) {
		struct trial t = {.state = &one, .context = &look, .move = m};

		one = *s;
		if (!sw_take_option(&one, &look, sc->entry, i, m->verb,
				    m->actor))
			continue;
		if (*near < 0)
			*near = i;
		check_due(&t, &one, m);
		if (t.count)
			continue;
		act_due(&one, &look, m);
		if (found >= 0)
			return memcmp(&one, after, sizeof(one)) ? -2 : found;
		found = i;
		*after = one;
		if (has_numbers(m))
			return i;
	}
	return found;
}

int
sw_deep_option(const struct sw *s, struct context *c, const struct scene *sc,
	       const struct move *m)
{
	struct sw after;
	int near;

	return deep_option(s, c, sc, m, &after, &near);
}

static bool
answers_option(const struct scene *sc, int option, const struct move *m)
{
	struct scene taken = *sc;
	struct waiting w;
	struct move whole;
	int key;

	taken.at.option = (uint8_t)(option + 1);
	return program_answer(&taken, m, &w, &whole, &key) == ANSWER_FITS;
}

/* Where a text leaves whether something is lost or taken, a row says that and
 * from where at once; but an option that leaves how much is answered as any
 * other. */
static bool
is_deep(const struct sw *s, struct context *c, const struct scene *sc,
	const struct move *m)
{
	const struct effect_step *step = program_step(sc);
	bool deep = false, open = false;
	struct sw after;
	int near;

	if ((m->verb != V_LOSE && m->verb != V_TAKE) || sc->at.option ||
	    (m->verb == V_LOSE && move_has(m, K_LOSE_FROM)))
		return false;
	for (int i = 0; step && i < step->options; i++) {
		struct waiting w;

		if (!program_offers(sc, i) || !program_begins(sc, i, &w) ||
		    w.act->verb != m->verb)
			continue;
		deep |= !w.open;
		open |= w.open && answers_option(sc, i, m);
	}
	return deep && (!open || deep_option(s, c, sc, m, &after, &near) != -1);
}

static void
check_deep(struct trial *t, const struct sw *s, const struct scene *sc,
	   const struct move *m)
{
	struct coverage coverage;
	struct context look = *t->context;
	struct sw after;
	int near, option = deep_option(s, t->context, sc, m, &after, &near);

	MUST(t, rule_of(s), option != -2, FAULT_ROW, s->pending_card[sc->entry],
	     SEVERAL);
	MUST(t, rule_of(s), near >= 0, FAULT_VERB, s->pending_card[sc->entry]);
	look.coverage = &coverage;
	after = *s;
	(void)sw_take_option(&after, &look, sc->entry,
			     option < 0 ? near : option, m->verb, m->actor);
	check_due(t, &after, m);
}

static void
act_deep(struct sw *s, struct context *c, struct scene *sc,
	 const struct move *m)
{
	struct sw after;
	int near, option = deep_option(s, c, sc, m, &after, &near);

	if (option < 0) {
		program_instead(s, sc, m);
		return;
	}
	(void)sw_take_option(s, c, sc->entry, option, m->verb, m->actor);
	act_due(s, c, m);
}

/* --- the words of the text ----------------------------------------------- */

/* What the row comes nearest to, also among options that cannot be taken: their
 * general rules say why. */
static enum answer
nearest(const struct scene *sc, const struct move *m, struct waiting *w,
	struct move *whole, int *key)
{
	const struct effect_step *step = program_step(sc);
	enum answer best = program_answer(sc, m, w, whole, key);
	struct scene forced = *sc;

	for (int i = 0;
	     best == ANSWER_VERB && !sc->at.option && step && i < step->options;
	     i++) {
		enum answer answer;

		forced.at.option = (uint8_t)(i + 1);
		answer = program_answer(&forced, m, w, whole, key);
		if (answer == ANSWER_CANNOT || answer == ANSWER_KEY)
			return answer;
	}
	return best;
}

/* `?`, and no words to choose among. */
static bool
leaves_open(const struct context *c, const struct effect_act *act, int key)
{
	const struct effect_arg *a = effect_arg(c->pack, act, key);

	return a && a->kind == VALUE_CHOICE;
}

bool
sw_has_key(const struct move *m, int key)
{
	return key_is_list(&sw_verbs[m->verb].keys[key])
		   ? m->count[key] > 0
		   : m->value[key] != MISSING;
}

/* Of two rows with all that the text fixes, does the first say a key that is
 * not so in the other?  *key: which. */
static bool
differ(const struct move *a, const struct move *b, int *key)
{
	const struct key *keys = sw_verbs[a->verb].keys;

	for (int k = 0; keys[k].name; k++) {
		*key = k;
		if (!(keys[k].flags & KEY_CELL_ONLY) && sw_has_key(a, k) &&
		    (key_is_list(&keys[k]) ? !move_same_items(a, b, k, &keys[k])
					   : a->value[k] != b->value[k]))
			return true;
	}
	return false;
}

bool
sw_leaves_option(const struct scene *sc, const struct move *m,
		 const struct move *whole, int *key)
{
	uint8_t options[EFFECT_OPTIONS_MAX];
	int n = sc->at.option ? 0 : program_options(sc, options), at;
	struct waiting w;
	struct move other;

	for (int i = 0; i < n; i++)
		if (program_begins(sc, options[i], &w) &&
		    program_answer_to(sc, &w, m, &other, &at) == ANSWER_FITS &&
		    differ(whole, &other, key))
			return true;
	return false;
}

static void
check_known(struct trial *t, const struct sw *s, const struct scene *sc,
	    const struct move *m)
{
	struct waiting w;
	struct move whole;
	int key, who = sw_who_key(m->verb);
	enum answer answer = nearest(sc, m, &w, &whole, &key);

	MUST(t, rule_of(s), answer == ANSWER_FITS || answer == ANSWER_CANNOT,
	     key, s->pending_card[sc->entry]);
	if (who >= 0 && leaves_open(t->context, w.act, who))
		TRY(t, check_seat(t, s, m));
	t->unverified |= w.unsure;
	TRY(t, sw_check_deed(t, sc, &w, &whole));
	if (w.unsure)
		sw_depends_on_options(t, s, sc);
	/* a price in full, which buys something */
	TEST(t, rule_of(s), answer == ANSWER_FITS, key,
	     s->pending_card[sc->entry]);
	TEST(t, rule_of(s), !sw_leaves_option(sc, m, &whole, &key), FAULT_ROW,
	     s->pending_card[sc->entry], SEVERAL);
}

void
sw_check_answer(struct trial *t, const struct sw *s, const struct move *m)
{
	struct scene sc = sw_scene(s, t->context, sw_top(s));

	if (sw_is_attested(&sc))
		check_attested(t, s, &sc, m);
	else if (is_deep(s, t->context, &sc, m))
		check_deep(t, s, &sc, m);
	else
		check_known(t, s, &sc, m);
}

void
sw_act_answer(struct sw *s, struct context *c, const struct move *m)
{
	struct scene sc = sw_scene(s, c, sw_top(s));

	if (!sw_is_attested(&sc) && is_deep(s, c, &sc, m))
		act_deep(s, c, &sc, m);
	else
		program_row(s, &sc, m);
}

/* --- the end ------------------------------------------------------------- */

void
sw_check_done(struct trial *t, const struct sw *s, const struct move *m)
{
	(void)m;
	t->unverified = true;
	sw_note_text(&t->cells, s, t->context, sw_top(s));
}

void
sw_act_done(struct sw *s, struct context *c, const struct move *m)
{
	struct scene sc = sw_scene(s, c, sw_top(s));

	(void)m;
	if (program_done(s, &sc))
		sw_pop(s);
}
