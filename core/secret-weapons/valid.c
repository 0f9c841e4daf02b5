/* Pack check beyond single cells: what no card and no board of this game can
 * be.  Unknown cells are never at fault. */
#include "door.h"

static const struct slice no_words;

/* --- texts --------------------------------------------------------------- */

/* What only some texts can say. */
static const char *
act_fault(const struct pack *k, int table, const struct effect_act *act)
{
	const struct effect_arg *from =
	    act->verb == V_LOSE ? effect_arg(k, act, K_LOSE_FROM) : NULL;
	const struct effect_arg *who =
	    act->verb == V_GAIN ? effect_arg(k, act, K_GAIN_WHO)
	    : act->verb == V_VP ? effect_arg(k, act, K_VP_WHO)
				: from;
	const struct effect_arg *created =
	    act->verb == V_CREATE ? effect_arg(k, act, K_CREATE_PROJECT) : NULL;
	bool attempt = table == T_REQUISITION;
	int32_t origin =
	    created && created->kind == VALUE_FIXED
		? cell(k, T_PROJECTS, created->value, PROJECT_ORIGIN)
		: UNKNOWN;

	if (act->verb == V_TAKE && !attempt)
		return "only a requisition takes";
	if (act->verb == V_BOMB && table != T_EVENTS)
		return "only an event bombs";
	if (act->verb == V_DESTROY && table != T_BOMBARDMENT &&
	    !effect_arg(k, act, K_DESTROY_PROJECT))
		return "the text has to say which project is lost";
	/* §10.3 */
	if (origin != UNKNOWN && origin != ORIGIN_EVENT)
		return "only a project of origin event is created";
	if (!who || who->kind != VALUE_FIXED)
		return NULL;
	if (who->value == WHO_OWNERS && table != T_GOALS)
		return "only a goal has owners";
	if ((who->value == WHO_ACTING && !attempt) ||
	    (who->value == WHO_TARGET && !attempt && table != T_BOMBARDMENT))
		return "only a requisition has an acting project and a target";
	return NULL;
}

static bool
text_valid(const struct pack *k, int table, int row, int column,
	   struct pack_error *e)
{
	EACH_ACT (act, k, cell(k, table, row, column)) {
		const char *fault = act_fault(k, table, act);

		if (fault)
			return pack_invalid_cell(e, table, row, column, fault,
						 no_words, "");
	}
	return true;
}

static bool
texts_valid(const struct pack *k, struct pack_error *e)
{
	for (int kind = PENDING_RESULT; kind <= PENDING_BENEFIT; kind++)
		for (int row = 0; row < pack_entries(k, sw_texts[kind].table);
		     row++)
			if (!text_valid(k, sw_texts[kind].table, row,
					sw_texts[kind].column, e))
				return false;
	return true;
}

/* --- projects ------------------------------------------------------------ */

/* Projects on which this one depends (§12.4), as a set. */
static uint64_t
needed_by(const struct pack *k, int p)
{
	const int32_t *on;
	int n = cell_list(k, cell(k, T_PROJECTS, p, PROJECT_DEPENDS), &on);
	uint64_t set = 0;

	for (int i = 0; i < n; i++)
		if (on[i] < PROJECTS)
			set |= UINT64_C(1) << on[i];
	return set;
}

/* A project that depends on itself can never be developed. */
static bool
dependencies_valid(const struct pack *k, struct pack_error *e)
{
	int n = pack_entries(k, T_PROJECTS);

	for (int p = 0; p < n; p++) {
		uint64_t seen = 0, next = needed_by(k, p);

		while (next) {
			int q = bits_first(next);

			seen |= UINT64_C(1) << q;
			next = (next | needed_by(k, q)) & ~seen;
		}
		if (seen >> p & 1)
			return pack_invalid(e, T_PROJECTS, p, "",
					    pack_id(k, T_PROJECTS, p),
					    " depends on itself");
	}
	return true;
}

bool
sw_pack_valid(const struct pack *k, struct pack_error *e)
{
	return texts_valid(k, e) && dependencies_valid(k, e);
}
