/* What rows that set a game up share. */
#include "audit_inner.h"

bool
audit_setting_row(struct audit *a,
		  bool (*say)(struct audit *, struct slice, struct slice),
		  const char *too_late, const char *none)
{
	struct slice rest = a->row.cell[CELL_ARGS], key, value;
	bool any = false;

	if (a->play.begun) {
		audit_malformed(a, "log/late", CELL_MOVE, 0, too_late);
		return false;
	}
	while (args_next(&rest, &key, &value, NULL)) {
		if (!say(a, key, value))
			return false;
		any = true;
	}
	if (!any)
		audit_malformed(a, "log/missing-key", CELL_ARGS, 0, none);
	return any;
}

void
audit_link_row(struct audit *a, const char *verb)
{
	BUF(t, ROW_MAX + 64);
	struct slice args = a->row.cell[CELL_ARGS];

	if (!a->options.digest)
		return;
	/* as they are spelt, but for blanks around them */
	while (args.size && (args.at[0] == ' ' || args.at[0] == '\t'))
		args.at++, args.size--;
	while (args.size && (args.at[args.size - 1] == ' ' ||
			     args.at[args.size - 1] == '\t'))
		args.size--;
	buf_say(&t, ",%s,%.*s", verb, SLICE(args));
	digest_link(&a->digest, (struct slice){t.at, t.size},
		    a->play.begun ? state_hash(a->game, a->play.state) : 0);
}
