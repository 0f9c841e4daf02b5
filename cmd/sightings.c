#include <stdlib.h>
#include <string.h>

#include "sightings.h"

static void
sight(struct audit *a, struct sighting *to)
{
	static const enum cell cells[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};
	const struct row *row = audit_row(a);
	struct text t = text_in(to->row, sizeof(to->row));
	int i;

	text_safe(&t, slice_of(audit_name(a)));
	text_char(&t, ':');
	text_number(&t, (int64_t)audit_position(a, CELL_MOVE).line);
	text_char(&t, ':');
	for (i = 0; i < 3; i++) {
		if (!row->cell[cells[i]].size)
			continue;
		text_char(&t, ' ');
		text_safe(&t, row->cell[cells[i]]);
	}
}

/* What the row just read has added to the coverage. */
static void
look(struct audit *a, enum audit_event event, const struct coverage *before,
     struct sightings *of)
{
	const struct game *g = audit_summary(a)->game;
	const struct coverage *now = audit_context(a)->coverage;
	int i;

	for (i = 1; g->rules[i].id; i++) {
		struct sightings *s = &of[i];

		if (now->broken[i] > before->broken[i] && s->broken++ < SIGHTED)
			sight(a, &s->broken_at[s->broken - 1]);
		if (event == AUDIT_PLAYED &&
		    now->broken[i] == before->broken[i] &&
		    now->tested[i] > before->tested[i] && s->kept++ < SIGHTED)
			sight(a, &s->kept_at[s->kept - 1]);
	}
}

int
sightings_add(struct sightings *of, const struct game *g, const char *path,
	      const struct audit_options *options)
{
	struct audit *a = audit_open(path, options);
	struct coverage *before = malloc(sizeof(*before));
	enum audit_event event = AUDIT_OTHER;
	int count = 0;

	while (a && before) {
		const struct audit_summary *s = audit_summary(a);
		const struct context *c = audit_context(a);
		bool mine = s->game == g && c->game == g;

		if (mine)
			*before = *c->coverage;
		event = audit_next(a);
		if (event == AUDIT_END)
			break;
		count += event == AUDIT_GAME && audit_summary(a)->game == g;
		if (mine && (event == AUDIT_PLAYED || event == AUDIT_REFUSED))
			look(a, event, before, of);
	}
	free(before);
	audit_close(a);
	return event == AUDIT_END ? count : -1;
}
