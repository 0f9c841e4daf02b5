/* The effects: what each could change, and how it changes it. */
#include "rules.h"

/* The parties that `party=` names, in clockwise order from `me`. */
int
weimar_list(const struct weimar *s, int me, int whom, uint8_t list[PARTIES])
{
	int i, n = 0;

	if (whom < BENCHES) {
		list[0] = (uint8_t)whom;
		return 1;
	}
	for (i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, me, i);

		if ((whom == WHOM_GOVERNMENT && !governs(s, party)) ||
		    (whom == WHOM_OTHERS && party == me))
			continue;
		list[n++] = (uint8_t)party;
	}
	return n;
}

static int
society_left(const struct weimar *s, const struct context *c, int marker)
{
	int32_t count = cell(PACK(c), T_SOCIETY, marker, SOCIETY_COUNT);
	int i, used = 0;

	for (i = 0; i < SOCIETY_LENGTH; i++)
		used += s->society[i] == marker + 1;
	return count == UNKNOWN ? 1 : count - used;
}

static bool
base_can(const struct weimar *s, const struct context *c, int party, int city)
{
	if (party >= PARTIES || weimar_discs(s, party) <= 0)
		return false;
	if (!weimar_city_full(s, c, city))
		return true;
	/* 4.1: a base of another party can be removed first */
	return weimar_city_bases(s, city) > s->base[city][party];
}

/* Whose units may be placed by an effect that names none. */
static bool
unit_controlled(const struct weimar *s, const struct context *c, int party,
		int unit)
{
	int colour = weimar_unit_colour(c, unit);

	if (colour == party)
		return true;
	return colour == COLOUR_WHITE &&
	       (governs(s, party) || (party == ZENTRUM && unit == POLICE));
}

static bool
unit_may_go(const struct weimar *s, const struct context *c, int frame,
	    const struct effect *e, int unit, int place)
{
	bool mat = says(c, RULING_SECURITY_DISSOLVE_FROM,
			SECURITY_DISSOLVE_FROM_CITY_OR_MAT);
	bool any =
	    mat && frame >= 0 && s->source[frame] == SOURCE_ISSUE_OPTION1;
	bool reichswehr = weimar_unit_row(unit) == REICHSWEHR_1 ||
			  weimar_unit_row(unit) == REICHSWEHR_2;

	if (place < UNIT_SUPPLY || place == UNIT_DISSOLVED ||
	    !s->units[unit][place])
		return false;
	/* 5.4.1 against 8.1: from a mat, and any unit, by ruling */
	if (place == UNIT_SUPPLY && frame >= 0 && !any)
		return false;
	if (reichswehr && c->edition > 0)
		return false;
	if (e->v[K_UNIT_DISSOLVE_SPARE] > 0 && !any &&
	    (reichswehr || unit == POLICE))
		return false;
	return true;
}

static bool
colour_fits(const struct context *c, int32_t of, int unit)
{
	return of == MISSING || weimar_unit_colour(c, unit) == of;
}

static int
economy_last(const struct context *c)
{
	return greater(0, pack_rows(PACK(c), T_ECONOMY) - 1);
}

static bool
one_possible(const struct weimar *s, const struct context *c, int frame,
	     const struct effect *e, int party)
{
	const int32_t *v = e->v;

	switch (e->verb) {
	case V_BASE_PLACE:
		return base_can(s, c, party, v[K_BASE_PLACE_CITY]);
	case V_BASE_REMOVE:
		return party < PARTIES &&
		       s->base[v[K_BASE_REMOVE_CITY]][party] > 0;
	case V_SEAT_GAIN:
		if (DUE(c, RULE_REICHSTAG_LIMIT,
			says(c, RULING_REICHSTAG_OVERFLOW,
			     REICHSTAG_OVERFLOW_CAPPED) &&
			    weimar_seats(s) >= weimar_number(c, BOARD_SEATS)))
			return false;
		return party == NSDAP ? s->seats[NSDAP] < 10
				      : weimar_discs(s, party) > 0;
	case V_SEAT_LOSE:
		return s->seats[party] > 0;
	case V_NSDAP_PLACE:
		return party < PARTIES && weimar_discs(s, party) > 0 &&
		       !s->nsdap[weimar_number(c, BOARD_NSDAP_LENGTH) - 1];
	case V_RESERVE_GAIN:
		return party < PARTIES &&
		       s->reserve[party] < weimar_number(c, BOARD_RESERVE_MAX);
	case V_ISSUE_MOVE: {
		int space = s->issue[v[K_ISSUE_MOVE_ISSUE]] - ISSUE_SPACE;

		return party < PARTIES && space >= 0 &&
		       weimar_advance_issue(c, space, party,
					    v[K_ISSUE_MOVE_N]) != space;
	}
	case V_MINOR_ASSIGN: {
		int32_t owners = cell(PACK(c), T_MINOR, v[K_MINOR_ASSIGN_MINOR],
				      MINOR_OWNERS);

		return party < PARTIES &&
		       s->minor[v[K_MINOR_ASSIGN_MINOR]] != MINOR_OUT &&
		       (owners == UNKNOWN || owners >> party & 1);
	}
	case V_CARD_DRAW:
		return party < PARTIES;
	case V_DICE_CHANGE:
	case V_RESULT_CHANGE:
	case V_ROLL_AGAIN:
		return weimar_action_frame(s) >= 0;
	default:
		break;
	}
	(void)frame;
	return party < PARTIES;
}

static bool
unit_possible(const struct weimar *s, const struct context *c, int frame,
	      const struct effect *e)
{
	const int32_t *v = e->v;

	switch (e->verb) {
	case V_UNIT_ENLIST:
		return s->units[v[K_UNIT_ENLIST_UNIT]][UNIT_ABSENT] > 0;
	case V_UNIT_PLACE: {
		int unit = v[K_UNIT_PLACE_UNIT], from = v[K_UNIT_PLACE_FROM];

		if (from == UNIT_ABSENT || !s->units[unit][from] ||
		    from == UNIT_CITY + v[K_UNIT_PLACE_CITY])
			return false;
		if (!colour_fits(c, v[K_UNIT_PLACE_OF], unit))
			return false;
		if (e->choices && frame >= 0 && from != UNIT_DISSOLVED &&
		    v[K_UNIT_PLACE_OF] == MISSING &&
		    !unit_controlled(s, c, s->party[frame], unit))
			return false;
		return true;
	}
	case V_UNIT_RETURN:
		return colour_fits(c, v[K_UNIT_RETURN_OF],
				   v[K_UNIT_RETURN_UNIT]) &&
		       s->units[v[K_UNIT_RETURN_UNIT]]
			       [UNIT_CITY + v[K_UNIT_RETURN_CITY]] > 0;
	case V_UNIT_DISSOLVE:
		return unit_may_go(s, c, frame, e, v[K_UNIT_DISSOLVE_UNIT],
				   v[K_UNIT_DISSOLVE_CITY]) &&
		       colour_fits(c, v[K_UNIT_DISSOLVE_OF],
				   v[K_UNIT_DISSOLVE_UNIT]);
	case V_UNIT_FLIP: {
		int unit = v[K_UNIT_FLIP_UNIT];

		if (unit != REICHSWEHR_1 && unit != REICHSWEHR_2)
			return false;
		if (v[K_UNIT_FLIP_SIDE] == 0)
			unit += REICHSWEHR_1_BLACK - REICHSWEHR_1;
		return s->units[unit][UNIT_CITY + v[K_UNIT_FLIP_CITY]] > 0;
	}
	default:
		return false;
	}
}

/* K07 names a city by its majority: the row says which was meant, also where
 * only one would do. */
bool
weimar_always_row(const struct weimar *s, const struct context *c, int frame)
{
	return s->source[frame] == SOURCE_CARD && s->row[frame] != 255 &&
	       s->row[frame] + 1 == derived(c)->k07;
}

/* Texts that bind their own candidates more than the words of a cell can. */
static bool
printed_limit(const struct weimar *s, const struct context *c, int frame,
	      const struct effect *e)
{
	int city = e->v[K_THREAT_ADD_CITY], other = 0, party;

	if (frame < 0 || e->verb != V_THREAT_ADD || city >= CITIES ||
	    s->row[frame] == 255)
		return true;
	if (weimar_always_row(s, c, frame) &&
	    e->v[K_THREAT_ADD_KIND] == THREAT_UPRISING) {
		/* FAQ L115-L117; then one in another city */
		if (s->at[frame] > 0)
			return s->same[frame] && city + 1 != s->same[frame];
		for (party = 0; party < PARTIES; party++)
			other += party == KPD ? 0 : s->base[city][party];
		return s->base[city][KPD] > other;
	}
	if (s->source[frame] == SOURCE_SOCIETY &&
	    e->v[K_THREAT_ADD_KIND] == THREAT_UPRISING)
		/* 8.3 Red Flag: a city without Regime, Councils or Uprising */
		return !s->regime[city] && !s->councils[city] &&
		       !s->uprising[city];
	return true;
}

static bool
thing_possible(const struct weimar *s, const struct context *c,
	       const struct effect *e)
{
	const int32_t *v = e->v;

	switch (e->verb) {
	case V_THREAT_REMOVE:
		return v[K_THREAT_REMOVE_KIND] != THREAT_BLACK_FRIDAY &&
		       weimar_threat_there(s, v[K_THREAT_REMOVE_KIND],
					   v[K_THREAT_REMOVE_CITY]);
	case V_ISSUE_PLACE:
		return s->issue[v[K_ISSUE_PLACE_ISSUE]] != ISSUE_OUT;
	case V_SOCIETY_PLACE: {
		int marker = v[K_SOCIETY_PLACE_MARKER];
		int32_t colour =
		    cell(PACK(c), T_SOCIETY, marker, SOCIETY_COLOUR);

		if (v[K_SOCIETY_PLACE_COLOUR] != MISSING && colour != UNKNOWN &&
		    colour != v[K_SOCIETY_PLACE_COLOUR])
			return false;
		return society_left(s, c, marker) > 0;
	}
	case V_SOCIETY_REMOVE: {
		int i;

		for (i = 0; i < SOCIETY_LENGTH; i++)
			if (s->society[i] == v[K_SOCIETY_REMOVE_MARKER] + 1)
				return true;
		return false;
	}
	case V_ECONOMY_MOVE:
		return v[K_ECONOMY_MOVE_N] < 0 ? s->economy > 0
					       : s->economy < economy_last(c);
	case V_FA_ADVANCE:
		return s->fa_track < pack_rows(PACK(c), T_FA_TRACK) - 1 ||
		       pack_rows(PACK(c), T_FA_TRACK) <= 1;
	case V_FA_REMOVE:
		return s->fa[v[K_FA_REMOVE_CARD]] == FA_OPEN ||
		       s->fa[v[K_FA_REMOVE_CARD]] == FA_WAITING;
	case V_FLAG_ADD:
		return s->flags[v[K_FLAG_ADD_NATION]] < 3;
	case V_MINOR_REMOVE:
		return s->minor[v[K_MINOR_REMOVE_MINOR]] != MINOR_OUT;
	case V_CARD_REMOVE:
		return s->card[v[K_CARD_REMOVE_CARD]] != CARD_OUT;
	case V_RENTENMARK:
		return !s->rentenmark;
	case V_STRESEMANN_GONE:
		return s->stresemann != STRESEMANN_GONE;
	case V_UNKNOWN:
		return false;
	default:
		return true;
	}
}

/* 1 + the key that names the party. */
const uint8_t weimar_party_keys[V_COUNT] = {
    [V_BASE_PLACE] = 1,
    [V_BASE_REMOVE] = 1,
    [V_SEAT_GAIN] = 1,
    [V_SEAT_LOSE] = 1,
    [V_VP_GAIN] = 1,
    [V_VP_LOSE] = 1,
    [V_NSDAP_PLACE] = 1,
    [V_CRISIS] = 1,
    [V_RESERVE_GAIN] = 1,
    [V_CARD_DRAW] = 1,
    [V_DICE_CHANGE] = 1,
    [V_RESULT_CHANGE] = 1,
    [V_ROLL_AGAIN] = 1,
    [V_REPARATIONS] = 1,
    [V_ISSUE_MOVE] = 1 + K_ISSUE_MOVE_PARTY,
    [V_MINOR_ASSIGN] = 1 + K_MINOR_ASSIGN_PARTY,
};

/* Would the effect change anything at all?  All arguments must be known. */
bool
weimar_possible(const struct weimar *s, const struct context *c, int frame,
		const struct effect *e)
{
	int key = weimar_party_key(e->verb), i, n;
	uint8_t list[PARTIES];
	int me = frame >= 0 ? s->party[frame] : s->chancellor;

	if (key >= 0) {
		if (e->v[key] == MISSING)
			return false;
		if (e->v[key] < BENCHES)
			return one_possible(s, c, frame, e, e->v[key]);
		n = weimar_list(s, me, e->v[key], list);
		for (i = 0; i < n; i++)
			if (one_possible(s, c, frame, e, list[i]))
				return true;
		return false;
	}
	switch (e->verb) {
	case V_THREAT_ADD:
		/* FAQ L143-L149: a governing party's coup still takes the
		 * rival's marker away */
		if (frame >= 0 && (s->flag[frame] & FLAG_COUP) &&
		    e->v[K_THREAT_ADD_CITY] < CITIES &&
		    weimar_rival_marker(s, me, e->v[K_THREAT_ADD_CITY]))
			return true;
		return weimar_threat_can(s, c, e->v[K_THREAT_ADD_KIND],
					 e->v[K_THREAT_ADD_CITY]) &&
		       printed_limit(s, c, frame, e);
	case V_UNIT_ENLIST:
	case V_UNIT_PLACE:
	case V_UNIT_RETURN:
	case V_UNIT_DISSOLVE:
	case V_UNIT_FLIP:
		return unit_possible(s, c, frame, e);
	case V_ACT:
		return weimar_action_ok(
		    s, c, me, e->v[K_ACT_KIND],
		    e->v[K_ACT_CITY] == MISSING ? -1 : e->v[K_ACT_CITY]);
	default:
		return thing_possible(s, c, e);
	}
}
