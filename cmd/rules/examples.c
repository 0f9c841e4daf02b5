#include <stdlib.h>

#include "../output/output.h"
#include "examples.h"

static void
sight(struct audit *a, struct example *to)
{
	struct buf t = buf_in(to->row, sizeof(to->row));

	buf_safe(&t, slice_of(audit_name(a)));
	buf_char(&t, ':');
	buf_number(&t, (int64_t)audit_position(a, CELL_MOVE).line);
	buf_char(&t, ':');
	buf_row(&t, audit_row(a)->cell, ROW_MAX);
}

/* What the row just read has added to the coverage.  A rule is kept by a row
 * of play; a consequence takes effect after any row. */
static void
look(struct audit *a, enum audit_event event, const struct coverage *before,
     const struct coverage *now, struct rule_examples *of)
{
	const struct rule *r = audit_summary(a)->game->rules;
	int i;

	for (i = 1; r[i].id; i++) {
		struct rule_examples *s = &of[i];
		bool kept =
		    event == AUDIT_PLAYED || r[i].class == CLASS_CONSEQUENCE;

		if (now->broken[i] > before->broken[i]) {
			if (s->broken++ < EXAMPLES_KEPT)
				sight(a, &s->broken_at[s->broken - 1]);
		} else if (kept && now->tested[i] > before->tested[i]) {
			if (s->kept++ < EXAMPLES_KEPT)
				sight(a, &s->kept_at[s->kept - 1]);
		}
	}
}

/* One log; `coverage` is the audit's, of all games. */
static int
look_through(struct audit *a, const struct game *g,
	     const struct coverage *coverage, struct rule_examples *of)
{
	struct coverage before;
	enum audit_event event;
	int count = 0, i = 0;

	while (games[i] != g)
		i++;
	do {
		before = coverage[i];
		event = audit_next(a);
		if (event == AUDIT_END || event == AUDIT_GAME_END ||
		    audit_summary(a)->game != g)
			continue;
		count += event == AUDIT_GAME;
		look(a, event, &before, &coverage[i], of);
	} while (event != AUDIT_END);
	return count;
}

int
rule_examples_add(struct rule_examples *of, const struct game *g,
		  const char *path, const struct audit_options *given)
{
	struct audit_options options = *given;
	struct audit *a;
	int count = -1, n = 0;

	while (games[n])
		n++;
	/* the last is of no game: rules of the log itself */
	options.coverage =
	    allocate((size_t)(n + 1) * sizeof(*options.coverage));
	a = options.coverage ? audit_open(path, &options) : NULL;
	if (a)
		count = look_through(a, g, options.coverage, of);
	else if (options.coverage)
		errorf("out of memory");
	audit_close(a);
	free(options.coverage);
	return count;
}
