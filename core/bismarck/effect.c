/* The text of the card in pend.slot, as the interpreter of texts sees it. */
#include "bismarck.h"

/* --- the text ------------------------------------------------------------- */

static int32_t
text_of(const struct context *c, int card)
{
	return cell(c->pack, T_CARDS, card, CARDS_EFFECTS);
}

bool
bismarck_text_open(const struct context *c, int card)
{
	int32_t text = text_of(c, card);

	return text == UNKNOWN || c->pack->effects.programs[text].open;
}

struct scene
bismarck_scene(const struct bismarck *s, struct context *c)
{
	int card = bismarck_card_in(s, s->pend_slot);

	return (struct scene){
	    .state = s,
	    .context = c,
	    .it = -1,
	    .at = {.program = card < 0 ? 0 : text_of(c, card),
		   .step = s->pend_step,
		   .option = s->pend_option,
		   .act = s->pend_act,
		   .member = s->pend_member,
		   .times = s->pend_times,
		   .flags = s->pend_flags,
		   .last = s->pend_last},
	};
}

static void
keep(void *state, const struct scene *sc)
{
	struct bismarck *s = state;

	s->pend_step = sc->at.step;
	s->pend_option = sc->at.option;
	s->pend_act = sc->at.act;
	s->pend_member = sc->at.member;
	s->pend_times = sc->at.times;
	s->pend_flags = sc->at.flags;
	s->pend_last = (int8_t)sc->at.last;
}

/* --- its words ------------------------------------------------------------ */

static int
at(const struct scene *sc, int word, int16_t *list)
{
	const struct bismarck *s = sc->state;

	(void)word; /* AT_THIS */
	list[0] = (int16_t)bismarck_card_in(s, s->pend_slot);
	return list[0] >= 0;
}

/* Only the cards of the row are within reach of a text. */
static int
members(const struct scene *sc, int thing, int16_t *list)
{
	const struct bismarck *s = sc->state;
	int n = 0;

	if (thing != THING_CARD)
		return -1;
	for (int i = 0; i < SLOTS; i++)
		if (s->row[i])
			list[n++] = (int16_t)(s->row[i] - 1);
	return n;
}

static enum holds
one_holds(const struct bismarck *s, const struct context *c, int key, int value)
{
	switch ((enum condition)key) {
	case IF_LOST:
		return s->parliament[value] ? HOLDS : HOLDS_NOT;
	case IF_SUPPORTED:
		return s->parliament[value] ? HOLDS_NOT : HOLDS;
	case IF_FRENCH:
	case IF_NEUTRAL:
	case IF_GERMAN:
		return bismarck_zone(c, s->flags[value]) ==
			       key - IF_FRENCH + ZONE_FRENCH
			   ? HOLDS
			   : HOLDS_NOT;
	case IF_INACTIVE:
		return s->inactive[value] ? HOLDS : HOLDS_NOT;
	}
	return HOLDS_NOT;
}

static enum holds
holds(const struct scene *sc, int key, enum compare compare,
      const int32_t *values, int count)
{
	(void)compare; /* none of the keys is a number */
	for (int i = 0; i < count; i++)
		if (one_holds(sc->state, sc->context, key, values[i]) == HOLDS)
			return HOLDS;
	return HOLDS_NOT;
}

int32_t
bismarck_figure(const void *state, const struct context *c, int figure, int i,
		int j)
{
	const struct bismarck *s = state;
	int n = 0;

	(void)i;
	(void)j;
	switch ((enum figures)figure) {
	case FIGURE_LOST:
		return bismarck_lost(s);
	case FIGURE_ISSUES:
		for (int k = 0; k < SLOTS; k++)
			n += s->row[k] && !s->discs[k] &&
			     bismarck_is_issue(c, s->row[k] - 1);
		return n;
	case FIGURE_FRENCH:
	case FIGURE_GERMAN:
		for (int k = 0; k < POWERS; k++)
			n += bismarck_zone(c, s->flags[k]) ==
			     (figure == FIGURE_FRENCH ? ZONE_FRENCH
						      : ZONE_GERMAN);
		return n;
	}
	return 0;
}

/* --- its rows ------------------------------------------------------------- */

static int
candidates(const struct scene *sc, const struct waiting *w,
	   const struct move *m, int key, int16_t *list)
{
	(void)m;
	if (w->act->verb == V_DISCARD && key == K_DISCARD_CARD)
		return members(sc, THING_CARD, list);
	return -1;
}

/* 3.2.3: what leaves no choice is carried out by itself. */
static bool
row_due(const struct scene *sc, const struct waiting *w)
{
	(void)w;
	return !DUE(sc->context, RULE_EFFECT_FORCED, true);
}

static void
carry_out(void *state, const struct scene *sc, const struct waiting *w,
	  const struct move *m)
{
	(void)w;
	bismarck_carry_out(state, sc->context, m);
}

const struct stage bismarck_stage = {
    .at = at,
    .members = members,
    .holds = holds,
    .candidates = candidates,
    .could = bismarck_could,
    .row_due = row_due,
    .keep = keep,
    .carry_out = carry_out,
    .choose = -1,
    .decline = V_NOTHING,
};
