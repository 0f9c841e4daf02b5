#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge.h"

#include "../output/output.h"

static bool
is_wanted(const struct judging *j, uint32_t game)
{
	return !j->options->game || !game || game == j->options->game;
}

static void
take_finding(void *arg, const struct finding *f)
{
	const struct judging *j = arg;

	if (is_wanted(j, f->game))
		j->to->finding(j->to->arg, f);
}

static bool
shows(void *arg, const struct finding *f)
{
	const struct judging *j = arg;

	return is_wanted(j, f->game) &&
	       (!j->to->shows || j->to->shows(j->to->arg, f));
}

bool
judge_log(struct judging *j, const char *path, struct audit **again,
	  bool (*is_over)(void *arg))
{
	const struct watching *w = j->watching;
	void *own = NULL;
	struct audit_options options = *j->audit;
	const struct audit_summary *s;
	enum audit_event event;
	struct audit *a;

	options.sink = (struct sink){take_finding, j, shows};
	*again = a = audit_open(*again, path, &options);
	if (w)
		own = calloc(1, w->size);
	if (!a || (w && !own)) {
		free(own);
		return false;
	}
	while ((event = audit_next(a)) != AUDIT_END) {
		if (w)
			w->look(w->arg, own, a, event, &options.sink);
		if (event != AUDIT_GAME_END)
			continue;
		s = audit_summary(a);
		if (is_wanted(j, s->ordinal))
			j->to->game(j->to->arg, path, s);
		if (is_over(j->to->arg))
			break;
	}
	free(own);
	return true;
}

/* --- all logs ------------------------------------------------------------ */

/* As many jobs as there are processors, if no number was given and there is
 * enough to do; threads would only cost time on small logs. */
static int
jobs_of(const struct judging *j)
{
	const off_t enough = 4 * 1024 * 1024;
	const long most = 16;
	off_t bytes = 0;
	struct stat s;
	long count;

	if (j->options->jobs)
		return j->options->jobs;
	for (size_t i = 0; i < j->files->count && bytes < enough; i++)
		if (stat(j->files->paths[i], &s) == 0 && S_ISREG(s.st_mode))
			bytes += s.st_size;
	if (bytes < enough)
		return 1;
	count = sysconf(_SC_NPROCESSORS_ONLN);
	if (count < 1)
		return 1;
	return (int)(count < most ? count : most);
}

static bool
is_over(void *arg UNUSED)
{
	return output_failed();
}

void
judge_all(const struct judging *judging)
{
	struct judging with = *judging, *j = &with;
	struct audit *audit = NULL;
	const struct options *o;
	bool at_once;

	j->jobs = jobs_of(j);
	at_once = j->jobs > 1;
	/* the message on an invalid pack belongs to the first log that asks */
	for (o = j->options; at_once && o; o = o->next)
		at_once = packs_load(o->packs);
	if (at_once && judge_at_once(j))
		return;
	for (size_t i = 0; i < j->files->count && !output_failed(); i++) {
		bool lost = !judge_log(j, j->files->paths[i], &audit, is_over);

		j->to->log(j->to->arg, j->files->paths[i], lost);
	}
	audit_close(audit);
}
