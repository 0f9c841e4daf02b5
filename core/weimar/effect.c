/* Texts, as the interpreter of texts sees them: the place in one, the words of
 * the moment, and whose choices they are. */
#include "rules.h"

#include <string.h>

/* --- the text ------------------------------------------------------------- */

/* The text that the row of play spoke of when it left effects out. */
static bool
skips(const struct weimar *s, int frame)
{
	return frame == 0 && s->source[frame] == SOURCE_CARD &&
	       s->act_skip != 0 && s->row[frame] == s->act_card;
}

struct scene
weimar_scene(const struct weimar *s, struct context *c, int frame)
{
	return (struct scene){
	    .state = s,
	    .context = c,
	    .entry = frame,
	    .me = s->party[frame],
	    .it = -1,
	    .at = {.program = weimar_text(s, c, frame),
		   .step = s->at[frame],
		   .option = s->option[frame],
		   .act = s->act[frame],
		   .member = s->member[frame],
		   .times = s->times[frame],
		   .flags = s->flags[frame] & (CURSOR_FLAGS - 1),
		   .last = s->last[frame],
		   .skip = skips(s, frame) ? s->act_skip : 0},
	};
}

static void
keep(void *state, const struct scene *sc)
{
	struct weimar *s = state;
	int i = sc->entry;

	s->at[i] = sc->at.step;
	s->option[i] = sc->at.option;
	s->act[i] = sc->at.act;
	s->member[i] = sc->at.member;
	s->times[i] = sc->at.times;
	s->last[i] = (int8_t)(sc->at.times ? sc->at.last : 0);
	s->flags[i] =
	    (uint16_t)((s->flags[i] & ~(CURSOR_FLAGS - 1)) | sc->at.flags);
}

/* --- its words ------------------------------------------------------------ */

static int
one(int16_t *list, int number)
{
	list[0] = (int16_t)number;
	return number >= 0;
}

/* A city; where none was named yet it is a choice. */
static int
city_of(int owner, int16_t *list)
{
	if (owner)
		return one(list, owner - 1);
	for (int i = 0; i < CITIES; i++)
		list[i] = (int16_t)i;
	return CITIES;
}

/* The party whose row the text belongs to: of the action, or the one that a
 * reaction card answers. */
static int
acting(const struct weimar *s, int frame)
{
	for (int i = frame; i >= 0; i--)
		if (s->kind[i] == FRAME_ACTION)
			return s->party[i];
	if (s->source[frame] == SOURCE_CARD && s->target[frame])
		return s->target[frame] - 1;
	return s->turn && s->phase == PHASE_IMPULSE ? s->turn - 1
						    : s->party[frame];
}

static int
at(const struct scene *sc, int word, int16_t *list)
{
	const struct weimar *s = sc->state;
	int i = sc->entry;

	switch ((enum at_words)word) {
	case AT_CITY:
		return city_of(s->city[i], list);
	case AT_SAME:
		return city_of(s->same[i], list);
	case AT_ME:
		return one(list, s->party[i]);
	case AT_ACTING:
		return one(list, acting(s, i));
	case AT_TARGET:
		return one(list, s->target[i] - 1);
	case AT_CHANCELLOR:
		return one(list, s->chancellor);
	case AT_PRESIDENT:
		return one(list, s->president - 1);
	case AT_START:
		return one(list, weimar_first(s));
	case AT_LAST:
		return one(list,
			   weimar_clockwise(s, weimar_first(s), PARTIES - 1));
	}
	return 0;
}

int
weimar_list(const struct weimar *s, int me, int whom, int16_t *list)
{
	int n = 0;

	if (whom < BENCHES)
		return one(list, whom);
	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, me, i);

		if ((whom == WHOM_GOVERNMENT && !governs(s, party)) ||
		    (whom == WHOM_OTHERS && party == me))
			continue;
		list[n++] = (int16_t)party;
	}
	return n;
}

static int
those(const uint8_t *at, int n, int least, int most, int16_t *list)
{
	int count = 0;

	for (int i = 0; i < n; i++)
		if (at[i] >= least && at[i] <= most)
			list[count++] = (int16_t)i;
	return count;
}

static int
members(const struct scene *sc, int thing, int16_t *list)
{
	const struct weimar *s = sc->state;
	int n = 0, all;

	switch ((enum things)thing) {
	case THING_PARTY:
		return weimar_list(s, sc->me, WHOM_ALL, list);
	case THING_OTHER:
		return weimar_list(s, sc->me, WHOM_OTHERS, list);
	case THING_GOVERNING:
		return weimar_list(s, sc->me, WHOM_GOVERNMENT, list);
	case THING_OPPOSITION:
		all = weimar_list(s, sc->me, WHOM_ALL, list);
		for (int i = 0; i < all; i++)
			if (!governs(s, list[i]))
				list[n++] = list[i];
		return n;
	case THING_ISSUE:
		return those(s->issue, ISSUE_ROWS, ISSUE_SPACE, 255, list);
	case THING_TREATY:
		return those(s->fa, pack_rows(sc->context->pack, T_FOREIGN),
			     FA_OPEN, FA_OPEN, list);
	case THING_SOCIETY:
		for (n = 0; n < SOCIETY_LENGTH && s->society[n]; n++)
			list[n] = (int16_t)(s->society[n] - 1);
		return n;
	case THING_CITY:
	case THING_UNIT:
		break;
	}
	return -1;
}

/* --- conditions and figures ----------------------------------------------- */

static bool
one_holds(const struct weimar *s, int key, int value)
{
	switch ((enum condition_key)key) {
	case IF_GOVERNING:
		return governs(s, value);
	case IF_RENTENMARK:
		return s->rentenmark == value;
	case IF_VOTE:
		return s->vote_outcome == (value ? 1 : 2);
	case IF_CHANCELLOR:
		return s->chancellor == value;
	case IF_PRESIDENT:
		return s->president == value + 1;
	}
	return false;
}

static enum holds
holds(const struct scene *sc, int key, enum compare compare,
      const int32_t *values, int count)
{
	(void)compare; /* none of the keys is a number */
	for (int i = 0; i < count; i++)
		if (one_holds(sc->state, key, values[i]))
			return HOLDS;
	return HOLDS_NOT;
}

/* Of the colour of a party, black ones with it, in a city. */
static int32_t
strength(const struct weimar *s, const struct context *c, int colour, int city)
{
	int n = 0;

	for (int unit = 0; unit < UNITS; unit++) {
		int row = weimar_unit_row(unit);

		if (!s->units[unit][UNIT_CITY + city])
			continue;
		if (cell(c->pack, T_UNITS, row, UNIT_COLOUR) == UNKNOWN ||
		    cell(c->pack, T_UNITS, row, UNIT_STRENGTH) == UNKNOWN)
			return UNKNOWN;
		if (weimar_unit_colour(c, unit) == colour)
			n += s->units[unit][UNIT_CITY + city] *
			     weimar_unit_strength(c, unit);
	}
	return n;
}

int32_t
weimar_figure(const void *state, const struct context *c, int figure, int i,
	      int j)
{
	const struct weimar *s = state;

	switch ((enum figures)figure) {
	case FIGURE_BASES:
		return i < 0 ? 0 : weimar_bases(s, i);
	case FIGURE_HAND:
		return i < 0 ? 0 : weimar_hand(s, i);
	case FIGURE_THREATS:
		return weimar_dr(s);
	case FIGURE_SEATS:
		return weimar_seats(s);
	case FIGURE_STRENGTH:
		return i < 0 || j < 0 ? 0 : strength(s, c, i, j);
	}
	return 0;
}

/* --- whose choice it is --------------------------------------------------- */

/* The key that names the party, or -1. */
int
weimar_party_key(int verb)
{
	for (int i = 0; i < VERB_KEYS && weimar_verbs[verb].keys[i].name; i++)
		if (weimar_verbs[verb].keys[i].domain == &weimar_players ||
		    weimar_verbs[verb].keys[i].domain == &weimar_whom)
			return i;
	return -1;
}

int
weimar_named_key(int verb)
{
	const struct key *k = weimar_verbs[verb].keys;

	for (int i = 0; i < VERB_KEYS && k[i].name; i++)
		if (k[i].domain == &weimar_players ||
		    k[i].domain == &weimar_whom ||
		    k[i].domain == &weimar_parties)
			return i;
	return -1;
}

/* Where each has something to choose a group acts one after the other, else
 * all at once. */
static int
group(const struct scene *sc, const struct waiting *w, int16_t *list, int *key)
{
	if (!w->open && w->act->verb != V_BASE_PLACE)
		return 0;
	*key = weimar_party_key(w->act->verb);
	if (*key < 0 || w->move.value[*key] == MISSING ||
	    w->move.value[*key] < BENCHES)
		return 0;
	return weimar_list(sc->state, sc->me, w->move.value[*key], list);
}

/* A party places its own bases; who picks the units that a Fight costs is a
 * ruling. */
static int
actor(const struct scene *sc, const struct waiting *w)
{
	const struct weimar *s = sc->state;
	const struct effect_step *step = w->step;
	int32_t party = w->move.value[K_BASE_PLACE_PARTY];

	if (w->group >= 0 || step->by.moves ||
	    (step->each != EFFECT_NONE &&
	     sc->context->game->things[step->each].seats))
		return 0;
	if (w->act->verb == V_BASE_PLACE)
		return party >= 0 && party < PARTIES ? party + 1 : 0;
	if (w->act->verb == V_UNIT_DISSOLVE &&
	    s->source[sc->entry] == SOURCE_RESULT && s->target[sc->entry] &&
	    says(sc->context, RULING_FIGHT_LOSS_CHOOSER,
		 FIGHT_LOSS_CHOOSER_OWNER))
		return s->target[sc->entry];
	return 0;
}

static void
open_from(struct waiting *w)
{
	w->open |= 1u << K_UNIT_PLACE_FROM;
	move_unset(&w->move, K_UNIT_PLACE_FROM);
}

/* What rules change about what the text says. */
static void
adjust(const struct scene *sc, struct waiting *w)
{
	const struct weimar *s = sc->state;
	const struct context *c = sc->context;

	/* the row of the action itself says where */
	if (w->act->verb == V_ACT) {
		const struct effect_arg *city =
		    effect_arg(c->pack, w->act, K_ACT_CITY);

		if (city && city->kind != VALUE_AMONG)
			w->open &= (uint16_t) ~(1u << K_ACT_CITY);
	}
	/* security-option-two: 5.4.1 lets the winner mobilise any unit */
	if (w->act->verb == V_UNIT_PLACE &&
	    s->source[sc->entry] == SOURCE_ISSUE_OPTION2 &&
	    s->row[sc->entry] == needed(c->pack, NEED_SECURITY) + 1 &&
	    says(c, RULING_SECURITY_OPTION_TWO,
		 SECURITY_OPTION_TWO_DEPLOY_OR_MOBILIZE))
		open_from(w);
}

/* A base is a row of its own: a full city asks for a decision (4.1).  K07 names
 * a city by its majority: the row says which was meant. */
static bool
row_due(const struct scene *sc, const struct waiting *w)
{
	const struct weimar *s = sc->state;

	return w->act->verb == V_BASE_PLACE ||
	       (w->open && s->source[sc->entry] == SOURCE_CARD &&
		s->row[sc->entry] == needed(sc->context->pack, NEED_K07) + 1);
}

static bool
in_vain(const struct scene *sc)
{
	return !DUE(
	    sc->context, RULE_EFFECT_PRICE,
	    says(sc->context, RULING_PRICE_IN_VAIN, PRICE_IN_VAIN_FORBIDDEN));
}

/* --- its rows ------------------------------------------------------------- */

/* Cities with a base of the party. */
static int
based(const struct weimar *s, int party, int16_t *list)
{
	int n = 0;

	for (int i = 0; party >= 0 && party < PARTIES && i < CITIES; i++)
		if (s->base[i][party])
			list[n++] = (int16_t)i;
	return n;
}

/* Numbers worth trying for a unit that a text moves. */
static int
units(const struct scene *sc, const struct move *m, int key, int16_t *list)
{
	const struct weimar *s = sc->state;
	int n;

	switch (m->verb) {
	case V_UNIT_PLACE:
		if (key == K_UNIT_PLACE_UNIT)
			return weimar_kinds_at(
			    s,
			    m->value[K_UNIT_PLACE_FROM] == MISSING
				? -1
				: m->value[K_UNIT_PLACE_FROM],
			    list);
		return key == K_UNIT_PLACE_FROM
			   ? weimar_places_of(s, m->value[K_UNIT_PLACE_UNIT],
					      UNIT_SUPPLY, list)
			   : -1;
	case V_UNIT_RETURN:
		if (key != K_UNIT_RETURN_CITY)
			return -1;
		n = weimar_places_of(s, m->value[K_UNIT_RETURN_UNIT], UNIT_CITY,
				     list);
		for (int i = 0; i < n; i++)
			list[i] = (int16_t)(list[i] - UNIT_CITY);
		return n;
	case V_UNIT_DISSOLVE:
		return key == K_UNIT_DISSOLVE_CITY
			   ? weimar_places_of(s, m->value[K_UNIT_DISSOLVE_UNIT],
					      UNIT_SUPPLY, list)
			   : -1;
	default:
		return -1;
	}
}

/* 5.3.2: nobody is asked for the way of a named issue; but a row that is due
 * all the same, because the move may be declined, can say it. */
static bool
names_way(const struct scene *sc, const struct waiting *w)
{
	return w->open || (w->step->may && sc->at.option == 0);
}

static int
candidates(const struct scene *sc, const struct waiting *w,
	   const struct move *m, int key, int16_t *list)
{
	const struct weimar *s = sc->state;
	const struct key *k = &weimar_verbs[m->verb].keys[key];

	if (k->domain == &weimar_issues)
		return m->verb == V_ISSUE_MOVE
			   ? those(s->issue, ISSUE_ROWS, ISSUE_SPACE, 255, list)
			   : -1;
	if (k->domain == &weimar_players || k->domain == &weimar_whom) {
		for (int i = 0; i < PARTIES; i++)
			list[i] = (int16_t)i;
		return PARTIES;
	}
	switch (m->verb) {
	case V_BASE_REMOVE:
		return key == K_BASE_REMOVE_CITY
			   ? based(s, m->value[K_BASE_REMOVE_PARTY], list)
			   : -1;
	case V_ISSUE_MOVE:
		if (key != K_ISSUE_MOVE_TO)
			return -1;
		return names_way(sc, w)
			   ? weimar_issue_ways(sc->context, s, m, list)
			   : 0;
	case V_CARD_DISCARD:
		return key == K_CARD_DISCARD_CARD
			   ? weimar_hand_cards(s, sc->context,
					       m->value[K_CARD_DISCARD_PARTY],
					       list)
			   : -1;
	default:
		return units(sc, m, key, list);
	}
}

/* --- carried out ---------------------------------------------------------- */

/* The city that a row names is @same from then on, and @city where the text
 * belongs to no action. */
void
weimar_remember_city(struct weimar *s, int frame, const struct move *m)
{
	const struct key *k = weimar_verbs[m->verb].keys;

	for (int i = 0; i < VERB_KEYS && k[i].name; i++) {
		int32_t city = m->value[i];

		if (k[i].domain == &weimar_unit_places &&
		    m->verb == V_UNIT_DISSOLVE)
			city -= UNIT_CITY;
		else if (k[i].domain != &weimar_cities &&
			 k[i].domain != &weimar_cities_or_dr)
			continue;
		if (m->value[i] == MISSING || city < 0 || city >= CITIES)
			continue;
		s->same[frame] = (uint8_t)(city + 1);
		if (!s->city[frame])
			s->city[frame] = (uint8_t)(city + 1);
	}
}

static void
carry_out(void *state, const struct scene *sc, const struct waiting *w,
	  const struct move *m)
{
	struct run r = {.s = state, .c = sc->context};

	/* no row says whether it could be done */
	if (w->unsure && !w->answered) {
		weimar_doubt(sc, w, m);
		if (!sc->context->doubt.count)
			weimar_note_text(state, sc->entry, &sc->context->doubt);
	}
	weimar_remember_city(state, sc->entry, m);
	weimar_carry_out(&r, sc->entry, m, w->step && w->step->may);
}

const struct stage weimar_stage = {
    .at = at,
    .members = members,
    .holds = holds,
    .group = group,
    .candidates = candidates,
    .could = weimar_could,
    .row_due = row_due,
    .actor = actor,
    .adjust = adjust,
    .keep = keep,
    .carry_out = carry_out,
    .in_vain = in_vain,
    .choose = V_CHOOSE,
    .passed = RULE_EFFECT_FULLEST_EXTENT,
};
