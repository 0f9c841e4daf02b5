/* Which rule says that a row does not answer what waits. */
#include "rules.h"

/* The rule of one society marker, by what is printed on it. */
static uint16_t
society_rule(const struct context *c, int marker, int verb)
{
	static const struct {
		const char *id;
		uint16_t rule;
	} rules[] = {
	    {"labor-welfare", RULE_SOCIETY_LABOR_WELFARE},
	    {"red-flag", RULE_SOCIETY_RED_FLAG},
	    {"armored-cruiser", RULE_SOCIETY_ARMORED_CRUISER},
	    {"revolution", RULE_SOCIETY_REVOLUTION},
	    {"protection-law", RULE_SOCIETY_PROTECTION_LAW},
	};
	struct slice id;
	unsigned i;

	if (marker != 255) {
		id = pack_id(PACK(c), T_SOCIETY, marker);
		for (i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
			if (slice_is(id, rules[i].id))
				return rules[i].rule;
	}
	(void)verb;
	return RULE_SOCIETY_CITIES_CHOSEN;
}

static uint16_t
issue_rule(const struct context *c, int issue, bool second)
{
	static const struct {
		const char *id;
		uint16_t one, two;
	} rules[] = {
	    {"media", RULE_ISSUE_MEDIA, RULE_ISSUE_MEDIA},
	    {"security", RULE_ISSUE_SECURITY_ONE, RULE_ISSUE_SECURITY_TWO},
	    {"poverty", RULE_ISSUE_POVERTY, RULE_ISSUE_POVERTY},
	    {"stab-in-the-back", RULE_ISSUE_STAB_IN_THE_BACK,
	     RULE_ISSUE_STAB_IN_THE_BACK},
	    {"foreign-affairs", RULE_ISSUE_FOREIGN_GOVERNMENT,
	     RULE_ISSUE_FOREIGN_GOVERNMENT},
	};
	struct slice id = pack_id(PACK(c), T_ISSUES, issue);
	int32_t kind = cell(PACK(c), T_ISSUES, issue, ISSUE_KIND);
	unsigned i;

	for (i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
		if (slice_is(id, rules[i].id))
			return second ? rules[i].two : rules[i].one;
	if (kind == ISSUE_CARD || kind == ISSUE_ROUND)
		return RULE_ISSUE_CARD_OPTIONS;
	return RULE_CHOICE_DUE;
}

/* What says that another row than the waiting one is not due. */
uint16_t
weimar_waiting_rule(const struct weimar *s, const struct context *c)
{
	int frame = s->depth - 1, source = s->source[frame];

	if (source == SOURCE_SOCIETY && s->row[frame] != 255)
		return RULE_SOCIETY_ORDER;
	if (source == SOURCE_ISSUE_OPTION1 || source == SOURCE_ISSUE_OPTION2)
		return issue_rule(c, s->row[frame],
				  source == SOURCE_ISSUE_OPTION2);
	return RULE_CHOICE_DUE;
}

/* A row of the right verb that names the wrong thing: which rule says so. */
uint16_t
weimar_misfit(const struct weimar *s, const struct context *c,
	      const struct effect *e, const struct effect *row)
{
	int frame = s->depth - 1, source = s->source[frame];

	if (row->verb == V_FLAG_ADD && s->flags[row->v[K_FLAG_ADD_NATION]] >= 3)
		return RULE_FLAG_LIMIT;
	if (row->verb == V_SOCIETY_PLACE) {
		int marker = row->v[K_SOCIETY_PLACE_MARKER];
		bool yellow =
		    cell(PACK(c), T_SOCIETY, marker, SOCIETY_COLOUR) == 1;

		if (source == SOURCE_ISSUE_OPTION1 && yellow)
			return RULE_SOCIETY_MEDIA_WHITE;
		if (yellow)
			return RULE_SOCIETY_YELLOW_EVENT;
		if (source != SOURCE_ISSUE_OPTION1)
			return RULE_SOCIETY_CHOOSE;
	}
	if (row->verb == V_NSDAP_PLACE)
		return RULE_NSDAP_PLACE;
	if (row->verb == V_UNIT_DISSOLVE && c->edition > 0) {
		int unit = weimar_unit_row(row->v[K_UNIT_DISSOLVE_UNIT]);

		if ((unit == REICHSWEHR_1 || unit == REICHSWEHR_2) &&
		    source != SOURCE_ISSUE_OPTION1 && source != SOURCE_SOCIETY)
			return RULE_REICHSWEHR_NOT_DISSOLVED;
	}
	if (row->verb == V_THREAT_REMOVE &&
	    row->v[K_THREAT_REMOVE_KIND] == THREAT_BLACK_FRIDAY)
		return RULE_BLACK_FRIDAY_STAYS;
	switch ((enum source)source) {
	case SOURCE_AGENDA:
		if (row->verb == V_BASE_PLACE && e->v[K_BASE_PLACE_N] >= 2)
			return RULE_AGENDA_DNVP_POPULISM_SAME_CITY;
		break;
	case SOURCE_SOCIETY:
		return society_rule(c, s->row[frame], row->verb);
	case SOURCE_ISSUE_OPTION1:
	case SOURCE_ISSUE_OPTION2:
		return issue_rule(c, s->row[frame],
				  source == SOURCE_ISSUE_OPTION2);
	case SOURCE_CARD_OPTION1:
	case SOURCE_CARD_OPTION2:
	case SOURCE_ROUND_OPTION1:
	case SOURCE_ROUND_OPTION2:
		return RULE_ISSUE_CARD_OPTIONS;
	case SOURCE_CRISIS:
		return RULE_CRISIS_LOSE_BASE;
	case SOURCE_CARD:
		if (row->verb == V_THREAT_ADD && s->row[frame] != 255 &&
		    slice_is(pack_id(PACK(c), T_CARDS, s->row[frame]), "k07"))
			return RULE_BROTHERS_MAJORITY;
		break;
	case SOURCE_NONE:
	case SOURCE_ROUND:
	case SOURCE_RESULT:
	case SOURCE_TREATY_ALWAYS:
	case SOURCE_TREATY_SUCCESS:
	case SOURCE_TREATY_FAILURE:
	case SOURCE_NSDAP:
	case SOURCES:
		break;
	}
	return RULE_CHOICE_DUE;
}
