/* Rows that set a game up; among them, how the rules are read: ruling rows, and
 * options of the command line. */

#include "../near.h"
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

/* --- rulings -------------------------------------------------------------- */

static int
ruling_find(const struct game *g, struct slice key)
{
	for (int i = 0; g->rulings[i].key; i++)
		if (slice_is(key, g->rulings[i].key))
			return i;
	return -1;
}

static int
ruling_value(const struct ruling *r, struct slice word)
{
	for (int i = 0; i < ruling_values(r); i++)
		if (slice_is(word, r->values[i]))
			return i;
	return -1;
}

/* The command line overrides the log. */
static bool
ruling_overridden(const struct audit *a, struct slice key)
{
	for (int i = 0; i < a->options.ruling_count; i++) {
		struct slice rest = slice_of(a->options.rulings[i]);

		if (slice_equal(slice_cut(&rest, '='), key))
			return true;
	}
	return false;
}

void
audit_option_rulings(struct audit *a, struct context *c)
{
	int i, r, v;

	for (i = 0; i < a->options.ruling_count; i++) {
		struct slice value = slice_of(a->options.rulings[i]);
		struct slice key = slice_cut(&value, '=');

		r = ruling_find(a->game, key);
		v = r < 0 || !value.at
			? -1
			: ruling_value(&a->game->rulings[r], value);
		if (v >= 0)
			c->ruling[r] = (uint8_t)v;
	}
}

/* A ruling of the log, unless the command line sets the same one. */
static bool
set_ruling(struct audit *a, struct slice key, struct slice value)
{
	int r = ruling_find(a->game, key), v;
	BUF(words, 400);
	BUF(t, 200);
	struct near near;

	if (r < 0) {
		near_begin(&near, key);
		for (r = 0; a->game->rulings[r].key; r++)
			near_offer(&near, slice_of(a->game->rulings[r].key));
		audit_near(a, "log/unknown-ruling", key,
			   "% is not a ruling of this game", &near);
		return false;
	}
	v = ruling_value(&a->game->rulings[r], value);
	if (v < 0) {
		for (int i = 0; i < ruling_values(&a->game->rulings[r]); i++)
			buf_say(&t, "%s%s", i ? ", " : "",
				a->game->rulings[r].values[i]);
		audit_words(&words,
			    "% is not a value of this ruling; there are $",
			    value, slice_of(t.at));
		audit_malformed(a, "log/ruling-value", CELL_ARGS,
				audit_offset(a, value), words.at);
		return false;
	}
	if (!ruling_overridden(a, key))
		a->play.context.ruling[r] = (uint8_t)v;
	return true;
}

void
audit_ruling_row(struct audit *a)
{
	if (audit_setting_row(a, set_ruling,
			      "rulings must come before the first row of play",
			      "a ruling row says key=value") &&
	    a->phase != PHASE_STOPPED)
		play_restart(&a->play);
}
