/* Judging with -j: each thread takes the next log and puts what it finds into
 * the log's queue; the main thread hands the queues' results on in the order of
 * the logs.  A thread whose queue is long waits until it is emptied, and no
 * thread is far ahead, so memory does not grow with the logs.
 */
#include <pthread.h>
#include <stdlib.h>

#include "../output/output.h"
#include "judge.h"

enum {
	PORTION = 64, /* results that are worth handing over */
	ROOM = 512,   /* results that may wait for each log */
	AHEAD = 4     /* logs for each thread that may wait */
};

/* What is known of a log and not yet handed on. */
struct waiting {
	struct result_queue queue;
	bool ended;
};

struct pool {
	const struct judging *judging;

	pthread_mutex_t lock; /* of all that follows */
	pthread_cond_t changed;
	struct waiting *logs; /* `ahead` of them, in turn */
	size_t ahead;
	size_t next;      /* the log that the next free thread takes */
	size_t delivered; /* the log that is being delivered */
	bool stopped;     /* the result is not wanted any more */
};

static struct waiting *
waiting_of(struct pool *c, size_t log)
{
	return &c->logs[log % c->ahead];
}

/* --- threads ------------------------------------------------------------- */

struct worker {
	struct pool *pool;
	size_t log;
	struct result_queue queue; /* not yet handed over */
	bool unwanted;             /* no one is going to deliver it */
};

enum log_part { LOG_CONTINUES, LOG_ENDS };

/* Hands the queue over when there is room for it: a part of its log. */
static void
hand_over(struct worker *w, enum log_part part)
{
	struct pool *c = w->pool;
	struct waiting *log;

	pthread_mutex_lock(&c->lock);
	log = waiting_of(c, w->log);
	while (!c->stopped && log->queue.count > 0 &&
	       log->queue.count + w->queue.count > ROOM)
		pthread_cond_wait(&c->changed, &c->lock);
	w->unwanted = c->stopped;
	if (w->unwanted)
		queue_free(&w->queue);
	else
		queue_append(&log->queue, &w->queue);
	log->ended = part == LOG_ENDS;
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(&c->lock);
}

static void
hand_over_portion(struct worker *w)
{
	if (w->queue.count > PORTION)
		hand_over(w, LOG_CONTINUES);
}

static void
take_finding(void *arg, const struct finding *f)
{
	struct worker *w = arg;

	queue_finding(&w->queue, f);
	hand_over_portion(w);
}

static void
take_game(void *arg, const char *path UNUSED, const struct audit_summary *s)
{
	struct worker *w = arg;

	queue_game(&w->queue, s);
	hand_over_portion(w);
}

static bool
shows(void *arg, const struct finding *f)
{
	const struct worker *w = arg;
	const struct results *to = w->pool->judging->to;

	return !to->shows || to->shows(to->arg, f);
}

static bool
is_over(void *arg)
{
	struct worker *w = arg;

	pthread_mutex_lock(&w->pool->lock);
	w->unwanted |= w->pool->stopped;
	pthread_mutex_unlock(&w->pool->lock);
	return w->unwanted;
}

/* The next log for a thread, once there is room; false if there is none. */
static bool
next_log(struct worker *w)
{
	struct pool *c = w->pool;
	bool found;

	pthread_mutex_lock(&c->lock);
	while (!c->stopped && c->next >= c->delivered + c->ahead)
		pthread_cond_wait(&c->changed, &c->lock);
	found = !c->stopped && c->next < c->judging->files->count;
	if (found) {
		w->log = c->next++;
		*waiting_of(c, w->log) = (struct waiting){.ended = false};
		pthread_cond_broadcast(&c->changed);
	}
	pthread_mutex_unlock(&c->lock);
	return found;
}

/* A thread: one log after the other, as long as there are any. */
static void *
work(void *arg)
{
	struct worker w = {.pool = arg};
	struct judging mine = *w.pool->judging;
	const struct results to = {.finding = take_finding,
				   .shows = shows,
				   .game = take_game,
				   .arg = &w};
	struct audit *audit = NULL;

	mine.to = &to;
	while (next_log(&w)) {
		if (!judge_log(&mine, mine.files->paths[w.log], &audit,
			       is_over))
			w.queue.lost = true;
		hand_over(&w, LOG_ENDS);
	}
	audit_close(audit);
	return NULL;
}

/* --- handing results on -------------------------------------------------- */

static void
deliver(const struct results *to, const char *path, const struct queued *q)
{
	for (; q; q = q->next)
		if (q->finding)
			to->finding(to->arg, q->finding);
		else
			to->game(to->arg, path, q->game);
}

/* All results of a log. */
static void
deliver_log(struct pool *c, size_t log)
{
	const struct results *to = c->judging->to;
	const char *path = c->judging->files->paths[log];
	struct waiting *w = waiting_of(c, log);
	struct result_queue queue;
	bool ended = false, lost = false;

	while (!ended && !output_failed()) {
		pthread_mutex_lock(&c->lock);
		while (c->next <= log || (w->queue.count == 0 && !w->ended))
			pthread_cond_wait(&c->changed, &c->lock);
		queue = w->queue;
		ended = w->ended;
		w->queue = (struct result_queue){0};
		pthread_cond_broadcast(&c->changed);
		pthread_mutex_unlock(&c->lock);
		deliver(to, path, queue.first);
		lost |= queue.lost;
		queue_free(&queue);
	}
	if (!output_failed())
		to->log(to->arg, path, lost);
}

/* Hands on the results of all logs in order, until the output fails. */
static void
deliver_all(struct pool *c)
{
	for (size_t log = 0; log < c->judging->files->count; log++) {
		if (!output_failed())
			deliver_log(c, log);
		pthread_mutex_lock(&c->lock);
		c->delivered++;
		c->stopped = output_failed();
		pthread_cond_broadcast(&c->changed);
		pthread_mutex_unlock(&c->lock);
	}
}

/* --- the pool of threads -------------------------------------------------- */

static bool
pool_begin(struct pool *c, const struct judging *j)
{
	*c = (struct pool){.judging = j, .ahead = AHEAD * (size_t)j->jobs};
	c->logs = calloc(c->ahead, sizeof(*c->logs));
	if (!c->logs)
		return false;
	pthread_mutex_init(&c->lock, NULL);
	pthread_cond_init(&c->changed, NULL);
	return true;
}

static void
pool_end(struct pool *c)
{
	for (size_t i = 0; i < c->ahead; i++)
		queue_free(&c->logs[i].queue);
	free(c->logs);
	pthread_cond_destroy(&c->changed);
	pthread_mutex_destroy(&c->lock);
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
