#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge.h"

#include "../output/output.h"
#include "progress.h"

struct one {
	const struct judging *judging;
	struct progress *progress;
};

bool
judge_wanted(const struct options *o, uint32_t game)
{
	return !o->game || !game || game == o->game;
}

struct row_hash
judge_hash(struct audit *a)
{
	const struct audit_summary *s = audit_summary(a);

	return (struct row_hash){.game = s->ordinal,
				 .n = audit_n(a),
				 .hash = state_hash(s->game, audit_state(a))};
}

static void
take_row(const struct judging *j, const char *path, struct audit *a,
	 struct progress *progress)
{
	struct row_hash row;

	if (!judge_wanted(j->options, audit_summary(a)->ordinal))
		return;
	row = judge_hash(a);
	progress_row(progress);
	j->to->row(j->to->arg, path, &row);
}

static void
take_finding(void *arg, const struct finding *f)
{
	struct one *one = arg;
	const struct results *to = one->judging->to;

	progress_end(one->progress);
	if (judge_wanted(one->judging->options, f->game))
		to->finding(to->arg, f);
}

static bool
shows(void *arg, const struct finding *f)
{
	const struct one *one = arg;
	const struct results *to = one->judging->to;

	return judge_wanted(one->judging->options, f->game) &&
	       (!to->shows || to->shows(to->arg, f));
}

/* The audit of one log serves the next again. */
static bool
judge(const struct judging *j, const char *path, struct progress *progress,
      struct audit **again)
{
	const struct watching *w = j->watching;
	struct one one = {j, progress};
	void *own = NULL;
	struct audit_options options = *j->audit;
	const struct audit_summary *s;
	enum audit_event event;
	struct audit *a;

	options.sink = (struct sink){take_finding, &one, shows};
	progress_log(progress, path);
	*again = a = audit_open_again(*again, path, &options);
	if (w)
		own = calloc(1, w->size);
	if (!a || (w && !own)) {
		free(own);
		return false;
	}
	while ((event = audit_next(a)) != AUDIT_END) {
		if (w)
			w->look(w->arg, own, a, event, &options.sink);
		if (progress_due(progress))
			progress_show(progress, a);
		if (event == AUDIT_PLAYED && j->to->row) {
			take_row(j, path, a, progress);
			if (output_failed())
				break;
		}
		if (event != AUDIT_GAME_END)
			continue;
		s = audit_summary(a);
		if (judge_wanted(j->options, s->ordinal)) {
			progress_end(progress);
			j->to->game(j->to->arg, path, s);
		}
		if (output_failed())
			break;
	}
	progress_end(progress);
	free(own);
	return true;
}

/* As many jobs as there are processors, if nobody said how many and there is
 * enough to do; threads would only cost time on small logs. */
static int
jobs_of(const struct judging *j)
{
	const off_t enough = 4 * 1024 * 1024;
	const long most = 16;
	off_t bytes = 0;
	struct stat s;
	long count;
	size_t i;

	if (j->options->jobs)
		return j->options->jobs;
	for (i = 0; i < j->files->count && bytes < enough; i++)
		if (stat(j->files->paths[i], &s) == 0 && S_ISREG(s.st_mode))
			bytes += s.st_size;
	count = bytes < enough ? 1 : sysconf(_SC_NPROCESSORS_ONLN);
	return count < 1 ? 1 : (int)(count < most ? count : most);
}

void
judge_all(const struct judging *judging)
{
	struct judging with = *judging, *j = &with;
	struct progress progress;
	struct audit *audit = NULL;
	const struct options *o;
	bool at_once;
	size_t i;

	j->jobs = jobs_of(j);
	at_once = j->jobs > 1;
	/* the message on an unsound pack belongs to the first log that asks */
	for (o = j->options; at_once && o; o = o->next)
		at_once = packs_load(o->packs);
	if (at_once && judge_at_once(j))
		return;
	progress_begin_all(&progress, j->files);
	for (i = 0; i < j->files->count && !output_failed(); i++) {
		bool lost = !judge(j, j->files->paths[i], &progress, &audit);

		j->to->log(j->to->arg, j->files->paths[i], lost);
	}
	audit_close(audit);
}
