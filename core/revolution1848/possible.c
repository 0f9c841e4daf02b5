/* Which Leader could have which Army, where the pack does not know enough.
 *
 * Attachments depend on every cross and flag of the Leaders on the table, on
 * the flags of the Armies and, where it decides who gets which, on their
 * strength.  As long as one of these is unknown the attachments are those of
 * the log, and what depends on them is unverified; which of the cells decides
 * is not looked for. */
#include "armies.h"

void
r48_note_attachment(const struct r48_muster *m, const struct context *c,
		    int leader, int army, struct unknown_cells *cells)
{
	for (int i = 0; i < m->leaders; i++)
		if (i == leader || m->leader[i].army == army) {
			cells_gap(cells, c, T_PERSONS, m->leader[i].person,
				  PERSON_CROSS);
			cells_gap(cells, c, T_PERSONS, m->leader[i].person,
				  PERSON_FLAG);
		}
	if (m->army[army].flag < 0)
		cells_gap(cells, c, T_ACTIONS, action_of(c, army), ACTION_FLAG);
}

/* Does anything depend on which of two Armies is the stronger? */
static bool
strength_decides(const struct r48 *s, const struct context *c)
{
	return bits_count(bytes_set(s->army_by, ARMIES)) > 1 &&
	       (s->phase == PHASE_ATTACH ||
		RULED(c, SEVERAL_ARMIES, STRONGEST) ||
		RULED(c, GROUPING, AUTO));
}

bool
r48_armies_unknown(const struct r48 *s, const struct context *c,
		   struct unknown_cells *cells)
{
	int before = cells->count;
	bool leaders = false;

	if (!printed(c)->gaps || !any_army(s))
		return false;
	EACH (i, cards_on_table(s, DECK_PERSON)) {
		if (!s->attached[i] && person_cell(c, i, PERSON_CROSS) == 0)
			continue;
		leaders = true;
		cells_gap(cells, c, T_PERSONS, i, PERSON_CROSS);
		cells_gap(cells, c, T_PERSONS, i, PERSON_FLAG);
		if (RULED(c, MIXED_GROUP, FORBIDDEN))
			cells_gap(cells, c, T_PERSONS, i, PERSON_PARTY);
	}
	EACH (i, leaders ? bytes_set(s->army_by, ARMIES) : 0) {
		if (i != NEED_Z15)
			cells_gap(cells, c, T_ACTIONS, action_of(c, or_none(i)),
				  ACTION_FLAG);
		if (strength_decides(s, c))
			cells_gap(cells, c, T_ACTIONS, action_of(c, or_none(i)),
				  ACTION_STRENGTH);
	}
	return cells->count > before;
}
