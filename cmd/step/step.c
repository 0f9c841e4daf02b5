/* umpire replay --step: a log row by row on a full screen. */
#include <stdlib.h>

#include "../output/output.h"
#include "step.h"

static bool
has_row(struct film *f)
{
	uint64_t at = f->replay->options.at;

	if (at <= f->games[f->low].rows)
		return true;
	trouble("%s#%lu has %llu rows, there is no row %llu", f->path,
		(unsigned long)f->low + 1,
		(unsigned long long)f->games[f->low].rows,
		(unsigned long long)at);
	f->replay->said.troubles++;
	return false;
}

/* From key to key; false if memory is gone. */
static bool
look(struct film *f, struct step *s, struct sheet *sheet)
{
	int key;

	step_begin(s, f, f->low,
		   f->replay->options.at ? f->replay->options.at : 1);
	do {
		screen_size(&s->rows, &s->cols);
		step_compose(s, sheet);
		if (s->lost)
			return false;
		screen_show(sheet);
		key = screen_key();
		if (key >= 0)
			step_key(s, key);
	} while (key >= 0 && !s->quit);
	return true;
}

static bool
show(struct film *f)
{
	struct step *s = malloc(sizeof(*s));
	struct sheet *sheet = malloc(sizeof(*sheet));
	bool good = s && sheet;

	if (good && screen_open(f->path)) {
		good = look(f, s, sheet);
		screen_close();
	}
	if (!good)
		trouble("out of memory");
	free(s);
	free(sheet);
	return good;
}

int
step_run(const char *path, struct replay *r)
{
	struct film *f = malloc(sizeof(*f));

	r->said.only_game = r->options.game;
	if (!f)
		trouble("out of memory");
	if (!f || (film_open(f, path, r) && has_row(f) && !show(f)))
		r->said.troubles++;
	if (f)
		film_close(f);
	free(f);
	return said_status(&r->said, &r->options);
}
