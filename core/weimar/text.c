/* Texts: place, words of the moment, conditions and quantities. */
#include "board.h"

/* --- the text ------------------------------------------------------------- */

/* Does the act give something to the party whose text it is? */
static bool
gives(const struct context *c, const struct effect_act *act)
{
	const struct effect_arg *party =
	    effect_arg(c->pack, act, weimar_party_key(act->verb));

	static const uint8_t gains[] = {V_BASE_PLACE, V_SEAT_GAIN, V_VP_GAIN,
					V_RESERVE_GAIN, V_CARD_DRAW};

	return memchr(gains, (int)act->verb, sizeof(gains)) && party &&
	       party->kind == VALUE_AT && party->word == AT_ME;
}

/* divided-gain: the steps, as bits, that happen only once although both owners
 * gain: those that do more than give to the owner. */
static uint32_t
steps_not_shared(const struct context *c, int32_t text)
{
	int steps = text == UNKNOWN ? 0 : c->pack->effects.programs[text].steps;
	uint32_t set = 0;

	for (int i = 0; i < steps; i++)
		EACH_STEP_ACT (act, c->pack, effect_step(c->pack, text, i))
			if (!gives(c, act))
				set |= UINT32_C(1) << i;
	return set;
}

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
		   .last = (int16_t)((uint8_t)s->last[frame] |
				     s->bonus[frame] * 256),
		   .skip = skips(s, frame) ? s->act_skip
			   : bits_has(s->flags[frame], BIT_SHARE)
			       ? steps_not_shared(c, weimar_text(s, c, frame))
			       : 0},
	};
}

/* --- ties (4.9) ----------------------------------------------------------- */

uint64_t
weimar_tie_range(int number)
{
	/* parties, no and yes, issues, cities, units; the end */
	static const uint8_t first[] = {0,           TIED_NO,
					TIED_ISSUES, TIED_CITIES,
					TIED_UNITS,  TIED_UNITS + UNITS};
	int i = 0;

	while (number >= first[i + 1])
		i++;
	return bit(first[i + 1]) - bit(first[i]);
}

int
weimar_tied_from(int entity)
{
	if (entity <= ENTITY_OPPOSITION) /* sorts of parties */
		return 0;
	switch (entity) {
	case ENTITY_ISSUE:
		return TIED_ISSUES;
	case ENTITY_CITY:
		return TIED_CITIES;
	case ENTITY_UNIT:
		return TIED_UNITS;
	default:
		return -1;
	}
}

/* The members with the most or the fewest that the argument means, as `tied`
 * bits; 0: they are unknown, or none ties. */
static uint64_t
tied_by(const struct scene *sc, const struct effect_arg *a)
{
	const struct effect_term *t;
	int16_t list[PROGRAM_LIST];
	bool unknown = false;
	uint64_t set = 0;
	int from, n;

	if (!a || a->kind != VALUE_TERM)
		return 0;
	t = &sc->context->pack->effects.terms[a->value];
	from = weimar_tied_from(t->entity);
	if (!term_names(t) || t->kind == TERM_ANY || from < 0)
		return 0;
	n = program_meant(sc, t, list, &unknown);
	for (int i = 0; i < n; i++)
		set |= bit(from + list[i] - t->shift);
	return n > 1 && !unknown ? set : 0;
}

uint64_t
weimar_tie_of(const struct scene *sc, const struct pending *w)
{
	uint64_t tied = 0;

	EACH (key, w->open)
		if (!tied)
			tied = tied_by(
			    sc, effect_arg(sc->context->pack, w->act, key));
	return tied;
}

/* --- its words ------------------------------------------------------------ */

/* A list of one number, or of none (-1). */
static int
one(int16_t *list, int number)
{
	list[0] = (int16_t)number;
	return number >= 0;
}

/* A city; if none was named: a choice, or none after an effect with one. */
static int
city_of(const struct scene *sc, int owner, int16_t *list)
{
	if (owner)
		return one(list, party_of(owner));
	if (sc->at.step && RULED(sc->context, THAT_CITY, DROPPED))
		return 0;
	for (int i = 0; i < CITIES; i++)
		list[i] = (int16_t)i;
	return CITIES;
}

/* The party to whose row the text belongs: that of the action, that of the row
 * which a card answers, else that whose turn it is, or of the frame. */
static int
party_acting(const struct weimar *s, int frame)
{
	for (int i = frame; i >= 0; i--)
		if (s->kind[i] == FRAME_ACTION)
			return s->party[i];
	if (s->source[frame] == SOURCE_CARD && s->target[frame])
		return party_of(s->target[frame]);
	return s->turn && s->phase == PHASE_IMPULSE ? party_of(s->turn)
						    : s->party[frame];
}

int
weimar_at(const struct scene *sc, int word, int16_t *list)
{
	const struct weimar *s = sc->state;
	int i = sc->entry;

	switch (word) {
	case AT_CITY:
		return city_of(sc, s->city[i], list);
	case AT_SAME:
		return city_of(sc, s->same[i], list);
	case AT_ME:
		return one(list, s->party[i]);
	case AT_ACTING:
		return one(list, party_acting(s, i));
	case AT_TARGET:
		return one(list, party_of(s->target[i]));
	case AT_CHANCELLOR:
		return one(list, s->chancellor);
	case AT_PRESIDENT:
		return one(list, party_of(s->president));
	case AT_START:
		return one(list, weimar_first(s));
	case AT_LAST:
		return one(list,
			   weimar_clockwise(s, weimar_first(s), PARTIES - 1));
	}
	return 0;
}

int
weimar_parties_meant(const struct weimar *s, int me, int whom, int16_t *list)
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

int
weimar_members(const struct scene *sc, int entity, int16_t *list)
{
	const struct weimar *s = sc->state;
	int n = 0, all;

	switch (entity) {
	case ENTITY_PARTY:
		return weimar_parties_meant(s, sc->me, WHOM_ALL, list);
	case ENTITY_OTHER:
		return weimar_parties_meant(s, sc->me, WHOM_OTHERS, list);
	case ENTITY_GOVERNING:
		return weimar_parties_meant(s, sc->me, WHOM_GOVERNMENT, list);
	case ENTITY_OPPOSITION:
		all = weimar_parties_meant(s, sc->me, WHOM_ALL, list);
		for (int i = 0; i < all; i++)
			if (!governs(s, list[i]))
				list[n++] = list[i];
		return n;
	case ENTITY_ISSUE:
		return list_of(weimar_issues_laid(s), 0, list);
	case ENTITY_TREATY:
		return list_of(weimar_open_treaties(s), 0, list);
	case ENTITY_SOCIETY:
		for (n = 0; n < SOCIETY_LENGTH && s->society[n]; n++)
			list[n] = (int16_t)unless_none(s->society[n]);
		return n;
	case ENTITY_CITY:
	case ENTITY_UNIT:
		break;
	}
	return -1;
}

/* --- conditions and quantities -------------------------------------------- */

int
weimar_strength(const struct weimar *s, const struct context *c, int colour,
		int city)
{
	int n = 0;

	for (int unit = 0; unit < UNITS; unit++)
		if (weimar_unit_colour(c, unit) == colour)
			n += s->units[unit][UNIT_CITY + city] *
			     weimar_unit_strength(c, unit);
	return n;
}

int32_t
weimar_quantity(const void *state, const struct context *c, int quantity, int i,
		int j)
{
	const struct weimar *s = state;

	switch (quantity) {
	case QUANTITY_BASES:
		return i < 0 ? 0 : weimar_bases(s, i);
	case QUANTITY_HAND:
		return i < 0 ? 0 : weimar_hand(s, i);
	case QUANTITY_THREATS:
		return weimar_dr(s);
	case QUANTITY_SEATS:
		return weimar_seats(s);
	case QUANTITY_STRENGTH:
		return i < 0 || j < 0 ? 0 : weimar_strength(s, c, i, j);
	}
	return 0;
}

int
weimar_key(int verb, const struct domain *d)
{
	const struct key *k = weimar_verbs[verb].keys;
	int i = 0;

	while (k[i].name && k[i].domain != d)
		i++;
	return k[i].name ? i : -1;
}

int
weimar_party_key(int verb)
{
	const struct domain *first = weimar_verbs[verb].keys[0].domain;

	return first == &weimar_players || first == &weimar_whom ? 0 : -1;
}

int
weimar_named_key(int verb)
{
	return greater(weimar_party_key(verb),
		       weimar_key(verb, &weimar_parties));
}
