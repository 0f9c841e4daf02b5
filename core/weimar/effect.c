/* How texts wait: whose choices, the rules about them, their rows. */
#include "texts.h"

/* 6.7: the owner who takes the disc for the NSDAP track off the board, or 0. */
static int
who_lacks_disc(const struct scene *sc, const struct pending *w)
{
	int party = w->move.value[K_NSDAP_PLACE_PARTY];

	return w->act->verb == V_NSDAP_PLACE &&
		       weimar_lacks_disc(sc->state, sc->context, party)
		   ? owner_of(party)
		   : 0;
}

/* The parties of a group that choose one by one, into list, and the key that
 * names the group, into *key; how many. 0: all act at once. */
static int
who_chooses(const struct scene *sc, const struct pending *w, int16_t *list,
	    int *key)
{
	int verb = w->act->verb;
	bool each_chooses = w->open || verb == V_BASE_PLACE;

	for (int i = 0; verb == V_NSDAP_PLACE && i < PARTIES; i++)
		each_chooses |= weimar_lacks_disc(sc->state, sc->context, i);
	if (!each_chooses)
		return 0;
	*key = weimar_party_key(verb);
	if (*key < 0 || w->move.value[*key] == MISSING ||
	    w->move.value[*key] < BENCHES)
		return 0;
	return weimar_parties_meant(sc->state, sc->me, w->move.value[*key],
				    list);
}

/* The owner that has to write the row of an act; 0: as the step says.  A party
 * places its own bases; who picks units to lose is a ruling. */
static int
actor(const struct scene *sc, const struct pending *w)
{
	const struct weimar *s = sc->state;
	const struct effect_step *step = w->step;
	int32_t party = w->move.value[K_BASE_PLACE_PARTY];

	if (w->group >= 0 || step->by.moves ||
	    (step->each != EFFECT_NONE &&
	     sc->context->game->entities[step->each].seats))
		return 0;
	if (w->act->verb == V_BASE_PLACE)
		return party >= 0 && party < PARTIES ? owner_of(party) : 0;
	if (who_lacks_disc(sc, w))
		return who_lacks_disc(sc, w);
	if (w->act->verb == V_UNIT_DISSOLVE &&
	    s->source[sc->entry] == SOURCE_RESULT && s->target[sc->entry] &&
	    RULED(sc->context, FIGHT_LOSS_CHOOSER, OWNER))
		return s->target[sc->entry];
	return 0;
}

/* What rules change about the text. */
static void
adjust(const struct scene *sc, struct pending *w)
{
	const struct weimar *s = sc->state;

	/* the row of the action itself names where */
	if (w->act->verb == V_ACT) {
		const struct effect_arg *city =
		    effect_arg(sc->context->pack, w->act, K_ACT_CITY);

		if (city && city->kind != VALUE_AMONG)
			w->open &= (uint16_t) ~(1u << K_ACT_CITY);
	}
	/* security-option-two: 5.4.1 lets the winner mobilise any unit */
	if (w->act->verb == V_UNIT_PLACE &&
	    weimar_text_is(s, sc->context, sc->entry, SOURCE_ISSUE_OPTION2,
			   NEED_SECURITY) &&
	    RULED(sc->context, SECURITY_OPTION_TWO, DEPLOY_OR_MOBILIZE)) {
		w->open |= 1u << K_UNIT_PLACE_FROM;
		move_unset(&w->move, K_UNIT_PLACE_FROM);
	}
}

/* A base is a row of its own: a full city asks for a decision (4.1).  K07 names
 * a city by its majority: the row names which was meant. */
static bool
needs_row(const struct scene *sc, const struct pending *w)
{
	const struct weimar *s = sc->state;

	return w->act->verb == V_BASE_PLACE || who_lacks_disc(sc, w) ||
	       weimar_tie_of(sc, w) ||
	       (w->open && weimar_text_is(s, sc->context, sc->entry,
					  SOURCE_CARD, NEED_K07));
}

static bool
in_vain(const struct scene *sc)
{
	return !DUE(sc->context, RULE_EFFECT_PRICE,
		    RULED(sc->context, PRICE_IN_VAIN, FORBIDDEN));
}

/* May the option be declined though the text does not say so?  Only an Uprising
 * of a KPD demonstration, by ruling (note of 5.3.3.2). */
static bool
may_decline(const struct scene *sc)
{
	const struct weimar *s = sc->state;
	const struct context *c = sc->context;
	const struct effect_step *step = program_step(sc);
	const struct effect_act *act;
	const int32_t *v;

	if (s->source[sc->entry] != SOURCE_RESULT || !s->row[sc->entry] ||
	    step->options != 1)
		return false;
	v = cells(c->pack, T_RESULTS, unless_none(s->row[sc->entry]));
	act = effect_act(c->pack, effect_option(c->pack, step, 0), 0);
	return v[RESULT_PARTY] == KPD &&
	       v[RESULT_ACTION] == ACTION_DEMONSTRATE &&
	       act->verb == V_THREAT_ADD &&
	       weimar_fixed(c->pack, act, K_THREAT_ADD_KIND) ==
		   THREAT_UPRISING &&
	       RULED(c, DEMONSTRATION_UPRISING, MAY);
}

/* Other spaces where `issue-move` can end, for to=; how many. */
static int
issue_ways(const struct context *c, const struct weimar *s,
	   const struct move *m, int16_t *list)
{
	const struct track *t =
	    &derived(c)->track[m->value[K_ISSUE_MOVE_PARTY]];
	int from = weimar_space_of(s, m->value[K_ISSUE_MOVE_ISSUE]);
	int steps = m->value[K_ISSUE_MOVE_N];
	uint64_t set;

	if (from < 0 || t->left[from] <= 0)
		return 0;
	set = weimar_ways(t, from, steps);
	set &= ~bit(
	    weimar_advance_issue(c, from, m->value[K_ISSUE_MOVE_PARTY], steps));
	return list_of(set, 0, list);
}

/* Values worth trying where the frame would try too many; of `issue-move` also
 * the way, which is not asked for where the issue is named (5.3.2): but a row
 * that is due all the same, because the move may be declined, can say it. */
static int
candidates(const struct scene *sc, const struct pending *w,
	   const struct move *m, int key, int16_t *list)
{
	const struct weimar *s = sc->state;

	if (m->verb == V_ISSUE_MOVE && key == K_ISSUE_MOVE_ISSUE)
		return list_of(weimar_issues_laid(s), 0, list);
	if (m->verb == V_CARD_DISCARD && key == K_CARD_DISCARD_CARD)
		return weimar_hand_cards(s, sc->context,
					 m->value[K_CARD_DISCARD_PARTY], list);
	if (m->verb == V_UNIT_PLACE && key == K_UNIT_PLACE_UNIT)
		return weimar_kinds_at(s, m->value[K_UNIT_PLACE_FROM], list);
	if ((m->verb == V_UNIT_PLACE && key == K_UNIT_PLACE_FROM) ||
	    (m->verb == V_UNIT_DISSOLVE && key == K_UNIT_DISSOLVE_CITY))
		return weimar_places_of(s, m->value[0], list);
	if (m->verb != V_ISSUE_MOVE || key != K_ISSUE_MOVE_TO)
		return -1;
	return w->open || (w->step->may && sc->at.option == 0)
		   ? issue_ways(sc->context, s, m, list)
		   : 0;
}

/* The named city is @same from then on; of a text without action, @city. */
static void
remember_city(struct weimar *s, int frame, const struct move *m)
{
	const struct key *k = weimar_verbs[m->verb].keys;

	for (int i = 0; k[i].name; i++) {
		int32_t city = m->value[i];

		/* a unit is dissolved in a city, or on a mat */
		if (k[i].domain == &weimar_unit_places &&
		    m->verb == V_UNIT_DISSOLVE)
			city -= UNIT_CITY;
		else if (k[i].domain != &weimar_cities &&
			 k[i].domain != &weimar_cities_or_dr)
			continue;
		if (m->value[i] == MISSING || city < 0 || city >= CITIES)
			continue;
		s->same[frame] = or_none(city);
		if (!s->city[frame])
			s->city[frame] = or_none(city);
	}
}

/* Is the condition of `if` true for this value of its key? */
static bool
is_condition_met(const struct weimar *s, int key, int value)
{
	switch (key) {
	case IF_GOVERNING:
		return governs(s, value);
	case IF_RENTENMARK:
		return s->rentenmark == value;
	case IF_VOTE:
		return s->vote_outcome == (value ? VOTE_YES : VOTE_NO);
	case IF_CHANCELLOR:
		return s->chancellor == value;
	default: /* IF_PRESIDENT */
		return s->president == owner_of(value);
	}
}

static enum holds
holds(const struct scene *sc, int key, enum compare compare UNUSED,
      /* none of the keys is a number */ const int32_t *values, int count)
{
	for (int i = 0; i < count; i++)
		if (is_condition_met(sc->state, key, values[i]))
			return HOLDS;
	return HOLDS_NOT;
}

/* Leaves of tied members only the one that was named, if any; how many. */
static int
keep_named(const struct scene *sc, const struct effect_term *t, int16_t *list,
	   int n)
{
	const struct weimar *s = sc->state;
	int from = weimar_tied_from(t->entity);

	for (int i = 0; from >= 0 && i < n; i++) {
		int number = from + list[i] - t->shift;

		if (bits_has(s->tied[sc->entry], number)) {
			list[0] = list[i];
			return 1;
		}
	}
	return n;
}

/* Stores in the frame how far its text is carried out. */
static void
store_cursor(void *state, const struct scene *sc)
{
	struct weimar *s = state;
	int i = sc->entry;
	int16_t last = sc->at.times ? sc->at.last : 0;

	/* the Chancellor's choice is about one act */
	if (s->at[i] != sc->at.step || s->act[i] != sc->at.act ||
	    s->member[i] != sc->at.member)
		s->tied[i] = 0;
	s->at[i] = sc->at.step;
	s->option[i] = sc->at.option;
	s->act[i] = sc->at.act;
	s->member[i] = sc->at.member;
	s->times[i] = sc->at.times;
	/* `last` has two bytes: the high one is kept as `bonus` */
	s->last[i] = (int8_t)((uint16_t)last & 255);
	s->bonus[i] = (int8_t)((uint16_t)last >> 8);
	s->flags[i] =
	    (uint16_t)((s->flags[i] & ~(CURSOR_FLAGS - 1)) | sc->at.flags);
}

static enum feasible
feasible(const struct scene *sc, const struct pending *w, const struct move *m)
{
	struct ask a = ask_of(sc, w, m);
	enum feasible can = weimar_ask(&a);

	if (sc->cells)
		cells_add(sc->cells, &a.cells);
	return can;
}

static void
carry_out(void *state, const struct scene *sc, const struct pending *w,
	  const struct move *m)
{
	struct weimar *s = state;

	remember_city(s, sc->entry, m);
	weimar_carry_out(s, sc->context, sc->entry, m, w->step && w->step->may);
	s->winners &= (uint8_t)~SEVENTH_MET;
}

const struct hooks weimar_hooks = {
    .at = weimar_at,
    .members = weimar_members,
    .holds = holds,
    .group = who_chooses,
    .candidates = candidates,
    .feasible = feasible,
    .may = may_decline,
    .meant = keep_named,
    .row_due = needs_row,
    .actor = actor,
    .adjust = adjust,
    .keep = store_cursor,
    .carry_out = carry_out,
    .in_vain = in_vain,
    .choose = V_CHOOSE,
    .passed = RULE_EFFECT_FULLEST_EXTENT,
};
