/* Judging with -j: each thread takes the next log, or the next part of a large
 * one, and puts what it finds into a queue; the main thread hands the queues'
 * results on in the order of the logs and parts.  A thread whose queue is long
 * waits until it is emptied, and no thread is far ahead, so memory does not
 * grow with the logs.
 *
 * Threads do not know how many games and lines come before a part; the main
 * thread does, and adds them.
 */
#include <pthread.h>
#include <stdlib.h>

#include "../../logs/csv/parts.h"
#include "../output/output.h"
#include "judge.h"
#include "progress.h"
#include "result_queue.h"
#include "waivers.h"

enum {
	PORTION = 64 * 1024, /* bytes of results that are worth handing over */
	ROOM = 512 * 1024,   /* bytes of results that may wait for each unit */
	AHEAD = 4            /* units for each thread that may wait */
};

/* A log, or a part of one. */
struct unit {
	size_t log;
	bool whole;
	struct part part;
	struct result_queue queue;
	bool ended, reached; /* it ended where the next part begins */
	uint64_t lines;      /* then: lines of the log before that */
};

struct pool {
	const struct judging *judging;
	size_t ahead;

	pthread_mutex_t cutting; /* of these two */
	size_t log;              /* the one that is being cut, or comes next */
	struct parts *parts;     /* or NULL */

	pthread_mutex_t lock; /* of all that follows */
	pthread_cond_t changed;
	struct unit *units; /* `ahead` of them, in turn */
	uint64_t next;      /* the unit that the next free thread takes */
	uint64_t delivered; /* the unit that is being delivered */
	size_t broken;      /* of this log, from 1, all units are void that are
			       still to be delivered */
	bool none_left, stopped;
};

/* --- cutting ------------------------------------------------------------- */

static bool
may_cut(const struct pool *c, const char *path)
{
	const struct waivers *w = c->judging->waivers;

	/* waivers ask for the ordinal of a game */
	return !w || !waivers_name(w, path);
}

static bool
is_broken(struct pool *c, size_t log)
{
	bool broken;

	pthread_mutex_lock(&c->lock);
	broken = c->broken == log + 1;
	pthread_mutex_unlock(&c->lock);
	return broken;
}

/* The next log or part of one; false if there is none. */
static bool
cut(struct pool *c, struct unit *u)
{
	const struct files *files = c->judging->files;

	*u = (struct unit){0};
	for (; c->log < files->count; c->log++) {
		const char *path = files->paths[c->log];

		u->log = c->log;
		if (!c->parts && may_cut(c, path))
			c->parts = parts_open(path, 0, c->judging->jobs);
		if (!c->parts) {
			c->log++;
			u->whole = true;
			return true;
		}
		if (!is_broken(c, c->log) && parts_next(c->parts, &u->part))
			return true;
		parts_close(c->parts);
		c->parts = NULL;
	}
	return false;
}

/* --- threads ------------------------------------------------------------- */

struct worker {
	struct pool *pool;
	uint64_t id;      /* of the unit */
	struct unit unit; /* a copy, but for the queue */
	struct result_queue queue;
	struct audit *audit; /* of the unit before, used again, or NULL */
	bool unwanted;       /* nobody is going to deliver the unit's results */
};

static struct unit *
unit_of(struct pool *c, uint64_t id)
{
	return &c->units[id % c->ahead];
}

/* Nobody wants to know any more; under the lock. */
static bool
is_void(const struct worker *w)
{
	return w->pool->stopped || w->pool->broken == w->unit.log + 1;
}

/* Hands the queue over when there is room for it. */
static void
hand_over(struct worker *w, bool ended)
{
	struct pool *c = w->pool;
	struct unit *u;

	pthread_mutex_lock(&c->lock);
	u = unit_of(c, w->id);
	while (!is_void(w) && u->queue.size > 0 &&
	       u->queue.size + w->queue.size > ROOM)
		pthread_cond_wait(&c->changed, &c->lock);
	w->unwanted = is_void(w);
	if (w->unwanted)
		queue_free(&w->queue);
	else
		queue_append(&u->queue, &w->queue);
	u->ended = ended;
	u->reached = w->unit.reached;
	u->lines = w->unit.lines;
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(&c->lock);
}

static void
take_finding(void *arg, const struct finding *f)
{
	struct worker *w = arg;

	queue_finding(&w->queue, f);
	if (w->queue.size > PORTION)
		hand_over(w, false);
}

/* Of which game of its log it is, the main thread knows. */
static bool
shows(void *arg, const struct finding *f)
{
	const struct worker *w = arg;
	const struct results *to = w->pool->judging->to;

	return !to->shows || to->shows(to->arg, f);
}

static bool
goes_on(struct worker *w)
{
	bool on;

	pthread_mutex_lock(&w->pool->lock);
	on = !is_void(w);
	pthread_mutex_unlock(&w->pool->lock);
	return on;
}

/* What the audit has just done; false if nobody wants to know. */
static bool
take_event(struct worker *w, struct audit *a, enum audit_event event)
{
	const struct results *to = w->pool->judging->to;
	struct row_hash row;

	if (event == AUDIT_PLAYED && to->row) {
		row = judge_hash(a);
		queue_row(&w->queue, &row);
	} else if (event == AUDIT_GAME_END) {
		queue_game(&w->queue, audit_summary(a));
	}
	if (w->queue.size > PORTION)
		hand_over(w, false);
	if (w->unwanted)
		return false;
	return event != AUDIT_GAME_END || goes_on(w);
}

/* False if memory is gone. */
static bool
judge(struct worker *w)
{
	const struct judging *j = w->pool->judging;
	const char *path = j->files->paths[w->unit.log];
	const struct watching *watching = j->watching;
	struct audit_options options = *j->audit;
	enum audit_event event;
	void *own = NULL;
	struct audit *a;

	options.sink = (struct sink){take_finding, w, shows};
	a = w->unit.whole ? audit_open_again(w->audit, path, &options)
			  : audit_part(w->audit, path, &w->unit.part, &options);
	w->audit = a;
	if (watching)
		own = calloc(1, watching->size);
	if (!a || (watching && !own)) {
		free(own);
		return false;
	}
	while ((event = audit_next(a)) != AUDIT_END) {
		if (watching)
			watching->look(watching->arg, own, a, event,
				       &options.sink);
		if (!take_event(w, a, event))
			break;
	}
	free(own);
	w->unit.reached = audit_reached(a, &w->unit.lines);
	return true;
}

/* Waits until there is room for another unit. */
static bool
wait_for_room(struct pool *c)
{
	bool on;

	pthread_mutex_lock(&c->lock);
	while (!c->stopped && c->next >= c->delivered + c->ahead)
		pthread_cond_wait(&c->changed, &c->lock);
	on = !c->stopped;
	pthread_mutex_unlock(&c->lock);
	return on;
}

/* The next unit for a thread; false if there is none. */
static bool
next_unit(struct worker *w)
{
	struct pool *c = w->pool;
	bool found;

	w->unwanted = false;
	pthread_mutex_lock(&c->cutting);
	found = wait_for_room(c) && cut(c, &w->unit);
	pthread_mutex_lock(&c->lock);
	if (found) {
		w->id = c->next++;
		*unit_of(c, w->id) = w->unit;
	} else {
		c->none_left = true;
	}
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(&c->lock);
	pthread_mutex_unlock(&c->cutting);
	return found;
}

static void *
work(void *arg)
{
	struct worker w = {.pool = arg};

	while (next_unit(&w)) {
		if (!judge(&w))
			w.queue.lost = true;
		hand_over(&w, true);
	}
	audit_close(w.audit);
	return NULL;
}

/* --- handing results on -------------------------------------------------- */

/* What comes before the part that is being delivered. */
struct before {
	uint32_t games;
	uint64_t lines;
	bool lost; /* something of the log is missing */
	struct progress *progress;
};

static void
deliver_finding(const struct judging *j, const struct before *b,
		struct finding *f)
{
	if (f->game)
		f->game += b->games;
	if (f->n) /* others are about the header, or another file */
		f->position.line += b->lines;
	if (f->fix_line)
		f->fix_line += b->lines;
	if (!judge_wanted(j->options, f->game))
		return;
	progress_end(b->progress);
	j->to->finding(j->to->arg, f);
}

static void
deliver_game(const struct judging *j, const struct before *b, const char *path,
	     struct audit_summary *s)
{
	s->ordinal += b->games;
	if (s->line)
		s->line += b->lines;
	b->progress->rows += s->rows;
	if (!judge_wanted(j->options, s->ordinal))
		return;
	progress_end(b->progress);
	j->to->game(j->to->arg, path, s);
}

static void
deliver_row(const struct judging *j, const struct before *b, const char *path,
	    struct row_hash *row)
{
	row->game += b->games;
	if (!judge_wanted(j->options, row->game))
		return;
	progress_row(b->progress);
	j->to->row(j->to->arg, path, row);
}

/* Hands on the results of a queue; the number of games in it. */
static uint32_t
deliver(const struct judging *j, struct before *b, const char *path,
	const struct result_queue *t)
{
	union queued what;
	enum queued_kind kind;
	uint32_t count = 0;
	size_t at = 0;

	while ((kind = queue_next(t, &at, &what)) != QUEUED_END) {
		switch (kind) {
		case QUEUED_FINDING:
			deliver_finding(j, b, &what.finding);
			break;
		case QUEUED_GAME:
			deliver_game(j, b, path, &what.game);
			count++;
			break;
		case QUEUED_ROW:
			deliver_row(j, b, path, &what.row);
			break;
		case QUEUED_END:
			break;
		}
	}
	b->lost |= t->lost;
	return count;
}

/* All results of a unit; they are dropped if it is void. */
static void
deliver_unit(struct pool *c, struct unit *u, bool is_void, struct before *b)
{
	const char *path = c->judging->files->paths[u->log];
	struct result_queue queue;
	uint32_t count = 0;
	bool ended = false;

	while (!ended && !output_failed()) {
		pthread_mutex_lock(&c->lock);
		while (u->queue.size == 0 && !u->ended)
			pthread_cond_wait(&c->changed, &c->lock);
		queue = u->queue;
		ended = u->ended;
		u->queue = (struct result_queue){0};
		pthread_cond_broadcast(&c->changed);
		pthread_mutex_unlock(&c->lock);
		if (!is_void)
			count += deliver(c->judging, b, path, &queue);
		queue_free(&queue);
	}
	b->games += count;
}

/* Waits for a unit; NULL if there is none. */
static struct unit *
wait_for(struct pool *c, uint64_t id)
{
	struct unit *u;

	pthread_mutex_lock(&c->lock);
	while (id >= c->next && !c->none_left)
		pthread_cond_wait(&c->changed, &c->lock);
	u = id < c->next ? unit_of(c, id) : NULL;
	pthread_mutex_unlock(&c->lock);
	return u;
}

/* A unit was delivered.  If the next part does not begin where it ended, it has
 * delivered the log to its end. */
static void
end_unit(struct pool *c, const struct unit *u, bool is_void, struct before *b)
{
	const struct results *to = c->judging->to;
	bool over = !is_void && !u->reached;

	if (!is_void)
		b->lines += u->lines;
	if (over) {
		to->log(to->arg, c->judging->files->paths[u->log], b->lost);
		progress_end(b->progress);
		*b = (struct before){.progress = b->progress};
	}
	pthread_mutex_lock(&c->lock);
	if (over)
		c->broken = u->log + 1;
	c->delivered++;
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(&c->lock);
}

static void
deliver_all(struct pool *c)
{
	struct progress progress;
	struct before before = {.progress = &progress};
	const struct files *files = c->judging->files;
	struct unit *u;
	uint64_t id;

	progress_begin_all(&progress, files);

	for (id = 0; !output_failed() && (u = wait_for(c, id)); id++) {
		bool is_void = is_broken(c, u->log);

		if (u->log >= progress.log)
			progress_log(&progress, files->paths[u->log]);
		else if (progress.terminal && !u->whole)
			progress_show_bytes(&progress, u->part.from);
		deliver_unit(c, u, is_void, &before);
		if (!output_failed())
			end_unit(c, u, is_void, &before);
	}
	pthread_mutex_lock(&c->lock);
	c->stopped = true;
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(&c->lock);
}

/* --- the pool of threads -------------------------------------------------- */

static bool
pool_begin(struct pool *c, const struct judging *j)
{
	*c = (struct pool){.judging = j, .ahead = AHEAD * (size_t)j->jobs};
	c->units = calloc(c->ahead, sizeof(*c->units));
	if (!c->units)
		return false;
	pthread_mutex_init(&c->cutting, NULL);
	pthread_mutex_init(&c->lock, NULL);
	pthread_cond_init(&c->changed, NULL);
	return true;
}

static void
pool_end(struct pool *c)
{
	size_t i;

	for (i = 0; i < c->ahead; i++)
		queue_free(&c->units[i].queue);
	free(c->units);
	parts_close(c->parts);
	pthread_cond_destroy(&c->changed);
	pthread_mutex_destroy(&c->lock);
	pthread_mutex_destroy(&c->cutting);
}

bool
judge_at_once(const struct judging *j)
{
	pthread_t *threads = calloc((size_t)j->jobs, sizeof(*threads));
	int jobs = j->jobs, started = 0, i;
	struct pool c;

	if (!threads || !pool_begin(&c, j)) {
		free(threads);
		return false;
	}
	while (started < jobs &&
	       pthread_create(&threads[started], NULL, work, &c) == 0)
		started++;
	if (started)
		deliver_all(&c);
	for (i = 0; i < started; i++)
		pthread_join(threads[i], NULL);
	pool_end(&c);
	free(threads);
	return started > 0;
}
