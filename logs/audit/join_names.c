/* Rows of a view that only tell what was hidden from it. */
#include "../../core/seen.h"
#include "join_inner.h"

bool
join_only_tells(struct join *j, const struct join_view *v)
{
	const struct context *c = audit_context(v->audit);
	const void *before = v->rows[0]->before, *after, *both;
	struct trial trial;
	bool any = false;

	if (v->rows[0]->event != AUDIT_PLAYED || !c->game->open_to ||
	    join_legal(audit_context(j->referee), audit_state(j->referee),
		       join_move_of(v), &trial))
		return false;
	after = v->count > 1 ? v->rows[1]->before : audit_state(v->audit);
	both = audit_state(j->referee);
	for (struct place at = {0}; place_next(c->game, &at);) {
		const int64_t value = field_get(at.field, after, at.element);

		if (value == field_get(at.field, before, at.element) ||
		    seen_element(c, before, &at) == OPEN_TO_ALL)
			continue;
		if (value != field_get(at.field, both, at.element))
			return false;
		any = true;
	}
	return any;
}
