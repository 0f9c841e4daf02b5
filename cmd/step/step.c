/* umpire replay --step: a log row by row on a full screen. */
#include <stdlib.h>

#include "../output/output.h"
#include "step.h"

static bool
has_row(struct log_view *v)
{
	uint64_t at = v->replay->options.at;

	if (at <= v->games[v->low].rows)
		return true;
	errorf("%s#%lu has %llu rows, there is no row %llu", v->path,
	       (unsigned long)v->low + 1,
	       (unsigned long long)v->games[v->low].rows,
	       (unsigned long long)at);
	v->replay->counts.errors++;
	return false;
}

/* From key to key; false if memory is gone. */
static bool
look(struct log_view *v, struct step *s, struct screen *screen)
{
	int key;

	step_begin(s, v, v->low,
		   v->replay->options.at ? v->replay->options.at : 1);
	do {
		screen_size(&s->rows, &s->cols);
		step_compose(s, screen);
		if (s->lost)
			return false;
		screen_show(screen);
		key = screen_key();
		if (key >= 0)
			step_key(s, key);
	} while (key >= 0 && !s->quit);
	return true;
}

static bool
show(struct log_view *v)
{
	struct step *s = allocate(sizeof(*s));
	struct screen *screen = s ? allocate(sizeof(*screen)) : NULL;
	bool good = screen && screen_open(v->path);

	if (good) {
		good = look(v, s, screen);
		screen_close();
		memory_gone(!good);
	}
	free(s);
	free(screen);
	return good;
}

int
step_run(const char *path, struct replay *r)
{
	struct log_view *v = allocate(sizeof(*v));

	r->counts.only_game = r->options.game;
	if (!v || (log_view_open(v, path, r) && has_row(v) && !show(v)))
		r->counts.errors++;
	if (v)
		log_view_close(v);
	free(v);
	return counts_status(&r->counts, &r->options);
}
