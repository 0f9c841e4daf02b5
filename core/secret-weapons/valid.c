/* Pack check beyond single cells: what no card and no board of this game can
 * be.  Unknown cells are never at fault. */
#include "door.h"

/* What only some texts can say. */
static const char *
act_fault(const struct pack *k, int table, const struct effect_act *act)
{
	int key = sw_who_key(act->verb);
	const struct effect_arg *who = key < 0 ? NULL : effect_arg(k, act, key);
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

/* Each act of each text says only what texts of its table can say. */
bool
sw_pack_valid(const struct pack *k, struct pack_error *e)
{
	for (int kind = PENDING_RESULT; kind <= PENDING_BENEFIT; kind++) {
		int table = sw_texts[kind].table,
		    column = sw_texts[kind].column;

		for (int row = 0; row < pack_entries(k, table); row++)
			EACH_ACT (act, k, cell(k, table, row, column)) {
				const char *fault = act_fault(k, table, act);

				if (fault)
					return pack_invalid_cell(
					    e, table, row, column, fault,
					    (struct slice){NULL, 0}, "");
			}
	}
	return true;
}
