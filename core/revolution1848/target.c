/* The cards that a play row names for the choices of its text. */
#include "revolution1848.h"

/* --- each choice takes the next one
 * ------------------------------------------- */

struct offered {
	const struct scene *scene;
	const struct waiting *waiting;
	bool sure; /* one that surely fits */
	uint64_t cards[DECKS];
};

static bool
offer(void *arg, const struct move *m)
{
	struct offered *x = arg;
	int key = r48_target_key(m->verb), card = m->value[key];
	struct move whole = x->waiting->move;

	move_set(&whole, key, card);
	x->sure |= r48_could(x->scene, x->waiting, &whole) == COULD_WHOLLY;
	x->cards[deck_of(card)] |= UINT64_C(1)
				   << (is_person(card) ? card : card - PERSONS);
	return true;
}

static void
fault(struct r48_targets *x, uint16_t rule, int target)
{
	struct r48_fault *f =
	    rule == RULE_EFFECT_TARGET_THERE ? &x->impossible : &x->forbidden;

	if (!f->rule)
		*f = (struct r48_fault){rule, (uint8_t)x->used, target};
}

/* The next target as the answer to what waits, *whole; could it be carried out?
 */
static enum could
could_take(const struct scene *sc, struct waiting *w,
	   const struct r48_targets *x, struct move *whole)
{
	struct move row = w->move;
	int at;

	move_set(&row, r48_target_key(row.verb), x->list[x->used]);
	if (program_answer_to(sc, w, &row, whole, &at) == ANSWER_FITS)
		return r48_could(sc, w, whole);
	*whole = row;
	return COULD_NOT;
}

/* With -k a wrong target is taken off the table if the effect does that, else
 * nothing happens. */
static void
take_target(struct r48 *s, struct scene *sc, struct waiting *w,
	    struct r48_targets *x, const struct move *whole, bool fits)
{
	int target = x->list[x->used];
	uint16_t rule = r48_misfit(s, sc->context, whole, target, &x->cells);

	if (!fits)
		fault(x, rule ? rule : RULE_EFFECT_TARGET_FITS, target);
	x->used++;
	if (fits ||
	    (whole->verb == V_REMOVE && rule != RULE_EFFECT_TARGET_THERE))
		program_answered(s, sc, w, whole);
	else
		program_decline(s, sc);
}

/* How many of the targets the rest of the text takes if this step takes none.
 */
static int
taken_by_rest(const struct r48 *s, const struct scene *sc,
	      const struct r48_targets *x)
{
	struct r48 copy = *s;
	struct context c = *sc->context;
	struct coverage unused;
	struct scene after = *sc;
	struct r48_targets rest = *x;

	c.coverage = &unused;
	after.state = &copy;
	after.context = &c;
	program_decline(&copy, &after);
	(void)r48_run_text(&copy, &c, &rest);
	return rest.used;
}

/* §II ¶2: the choice that waits takes the next target of the play row.  False:
 * it has a row of its own. */
bool
r48_name_target(struct r48 *s, struct scene *sc, struct waiting *w,
		struct r48_targets *x)
{
	struct offered offered = {sc, w, false, {0}};
	enum could could = COULD_NOT;
	struct move whole;
	bool takes = x->used < x->count;

	if (!w->act || !r48_on_play_row(sc, w))
		return false;
	x->asked |= UINT32_C(1) << sc->at.step;
	if (takes)
		could = could_take(sc, w, x, &whole);
	offered.sure = could == COULD_WHOLLY;
	if (!offered.sure)
		(void)program_rows(sc, w, offer, &offered);
	/* what may not fit takes a target only if the others leave one */
	if (takes && !offered.sure)
		takes = taken_by_rest(s, sc, x) < x->count;
	if (takes) {
		x->next[DECK_PERSON] = x->next[DECK_ACTION] = 0;
		take_target(s, sc, w, x, &whole, could != COULD_NOT);
		return true;
	}
	for (int deck = 0; deck < DECKS && !x->missing; deck++)
		x->next[deck] |= offered.cards[deck];
	if (offered.sure) {
		x->missing = true;
		fault(x, RULE_EFFECT_TARGET_FITS, MISSING);
	} else {
		(void)r48_text_unsure(s, sc->context, &x->cells);
	}
	program_decline(s, sc);
	return true;
}

/* A target that no choice took: the first step that found nobody says why. With
 * -k it takes the card off the table all the same if it does that. */
void
r48_left_over(struct r48 *s, const struct scene *sc, struct r48_targets *x)
{
	const struct pack *p = sc->context->pack;
	const struct program *g = &p->effects.programs[sc->at.program];
	struct scene one = *sc;
	struct waiting w;
	uint16_t rule;
	int key, target = x->list[x->used];

	memset(&one.at.step, 0, sizeof(one.at) - offsetof(struct cursor, step));
	while (one.at.step < g->steps && x->asked >> one.at.step & 1)
		one.at.step++;
	if (one.at.step == g->steps || !program_step(&one)->options ||
	    !program_present(&one, 0, &w))
		return;
	key = r48_target_key(w.act->verb);
	if (key < 0 || !(w.open >> key & 1))
		return;
	move_set(&w.move, key, target);
	rule = r48_misfit(s, sc->context, &w.move, target, &x->cells);
	if (!rule)
		return;
	fault(x, rule, target);
	if (w.act->verb == V_REMOVE && rule != RULE_EFFECT_TARGET_THERE)
		r48_carry_out(s, sc->context, &w.move, 0);
}

/* --- the row -------------------------------------------------------------- */

/* What an earlier step removes is no target of a later one (§II ¶2). */
void
r48_follow_text(const struct r48 *s, const struct context *outside,
		const struct move *m, struct r48_targets *targets)
{
	int card = m->value[K_PLAY_CARD];
	struct r48 copy;
	struct context c;
	struct coverage unused;

	memset(targets, 0, sizeof(*targets));
	targets->list = move_items(m, K_PLAY_TARGET, &targets->count);
	if (is_person(card) ||
	    (!targets->count && !printed(outside)->text[card - PERSONS].asks))
		return;
	copy = *s;
	c = *outside;
	c.coverage = &unused;
	r48_lay(&copy, &c, m->actor, card, m->value[K_PLAY_ON]);
	r48_begin_text(&copy, card - PERSONS);
	(void)r48_run_text(&copy, &c, targets);
}

static void
test_fault(struct trial *t, const struct r48_fault *f, uint16_t rule, int first,
	   int second)
{
	TEST_ITEM(t, rule, f->rule != rule, K_PLAY_TARGET, f->item, first,
		  second);
}

/* What the targets of a card with choices are, the impossible ones first: a row
 * that breaks such a rule is no row that could be followed. */
void
r48_check_there(struct trial *t, const struct r48_targets *x)
{
	const struct r48 *s = t->state;

	for (int i = 0; i < x->count; i++)
		TEST_ITEM(t, RULE_EFFECT_TARGET_THERE,
			  faction(place_of(s, x->list[i])) != 0, K_PLAY_TARGET,
			  i, x->list[i], place_of(s, x->list[i]));
	test_fault(t, &x->impossible, RULE_EFFECT_TARGET_THERE,
		   x->impossible.target, PLACE_REMOVED);
}

void
r48_check_targets(struct trial *t, const struct r48_targets *x)
{
	const struct move *m = t->move;
	int card = m->value[K_PLAY_CARD];
	int used = is_person(card) ? 0 : x->used;

	test_fault(t, &x->forbidden, RULE_EFFECT_HERE_ONLY, m->value[K_PLAY_ON],
		   x->forbidden.target);
	test_fault(t, &x->forbidden, RULE_EFFECT_TARGET_FITS, card,
		   x->forbidden.target);
	test_fault(t, &x->forbidden, RULE_LEADER_IMMUNE_TARGET,
		   x->forbidden.target, 0);
	test_fault(t, &x->forbidden, RULE_LEADER_IMMUNE_ARMY,
		   x->forbidden.target, 0);
	TEST_ITEM(t, RULE_EFFECT_TARGET_FITS, used >= x->count, K_PLAY_TARGET,
		  used, card, used < x->count ? x->list[used] : MISSING);
}
