/* validate -j: each thread takes the next log and writes what it finds on a
 * tape; the tapes are played in the order of the files.  A thread whose tape is
 * long waits until it is played, and no thread is far ahead, so memory does not
 * grow with the logs.
 */
#include <pthread.h>
#include <stdlib.h>

#include "output.h"
#include "tape.h"
#include "validate.h"

enum {
	PORTION = 65536, /* bytes of tape that are handed over at once */
	AHEAD = 4        /* logs for each thread that may wait to be played */
};

struct job {
	struct tape tape;
	bool ended;
};

struct crew {
	const struct options *options;
	const struct files *files;
	pthread_mutex_t lock; /* of all that follows */
	pthread_cond_t changed;
	struct job *jobs; /* one for each log */
	size_t next;      /* the log that the next free thread takes */
	size_t played;    /* the log whose tapes are being played */
	size_t ahead;
	bool stopped;
};

/* --- threads ------------------------------------------------------------- */

struct worker {
	struct crew *crew;
	size_t log;
	struct tape tape;
};

/* Hands the tape over when the one before has been taken. */
static void
hand_over(struct worker *w, bool ended)
{
	struct crew *c = w->crew;
	struct job *job = &c->jobs[w->log];

	pthread_mutex_lock(&c->lock);
	while (!c->stopped && job->tape.size > 0)
		pthread_cond_wait(&c->changed, &c->lock);
	w->tape.lost |= job->tape.lost;
	tape_free(&job->tape);
	job->tape = w->tape;
	job->ended = ended;
	w->tape = (struct tape){0};
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(&c->lock);
}

static void
take_finding(void *arg, const struct finding *f)
{
	struct worker *w = arg;

	tape_finding(&w->tape, f);
	if (w->tape.size > PORTION)
		hand_over(w, false);
}

static void
take_game(void *arg, const char *path, const struct audit_summary *s)
{
	struct worker *w = arg;

	(void)path;
	tape_game(&w->tape, s);
	if (w->tape.size > PORTION)
		hand_over(w, false);
}

static bool
is_stopped(void *arg)
{
	struct worker *w = arg;
	bool stopped;

	pthread_mutex_lock(&w->crew->lock);
	stopped = w->crew->stopped;
	pthread_mutex_unlock(&w->crew->lock);
	return stopped;
}

/* The next log for a thread; false if there is none. */
static bool
next_log(struct worker *w)
{
	struct crew *c = w->crew;
	bool found;

	pthread_mutex_lock(&c->lock);
	while (!c->stopped && c->next < c->files->count &&
	       c->next >= c->played + c->ahead)
		pthread_cond_wait(&c->changed, &c->lock);
	found = !c->stopped && c->next < c->files->count;
	if (found)
		w->log = c->next++;
	pthread_mutex_unlock(&c->lock);
	return found;
}

static void *
work(void *arg)
{
	struct worker w = {.crew = arg};
	const struct results to = {take_finding, take_game, is_stopped, &w};

	while (next_log(&w)) {
		if (!validate_log(w.crew->options, w.crew->files->paths[w.log],
				  &to))
			w.tape.lost = true;
		hand_over(&w, true);
	}
	return NULL;
}

/* --- playing ------------------------------------------------------------- */

static void
play(const struct tape *t, const char *path, struct verdicts *v)
{
	struct audit_summary s;
	struct finding f;
	enum tape_kind kind;
	size_t at = 0;

	while ((kind = tape_next(t, &at, &f, &s)) != TAPE_END) {
		if (kind == TAPE_GAME)
			verdicts_game(v, path, &s);
		else
			verdicts_finding(v, &f);
	}
	if (t->lost) {
		trouble("out of memory");
		v->totals.troubles++;
	}
}

/* All tapes of a log. */
static void
play_log(struct crew *c, size_t log, struct verdicts *v)
{
	struct job *job = &c->jobs[log];
	bool ended = false;
	struct tape tape;

	while (!ended && !output_failed()) {
		pthread_mutex_lock(&c->lock);
		while (job->tape.size == 0 && !job->ended)
			pthread_cond_wait(&c->changed, &c->lock);
		tape = job->tape;
		ended = job->ended;
		job->tape = (struct tape){0};
		pthread_cond_broadcast(&c->changed);
		pthread_mutex_unlock(&c->lock);
		play(&tape, c->files->paths[log], v);
		tape_free(&tape);
	}
	verdicts_file(v, c->files->paths[log]);
}

static void
play_all(struct crew *c, struct verdicts *v)
{
	size_t i;

	for (i = 0; i < c->files->count && !output_failed(); i++) {
		play_log(c, i, v);
		pthread_mutex_lock(&c->lock);
		c->played = i + 1;
		pthread_cond_broadcast(&c->changed);
		pthread_mutex_unlock(&c->lock);
	}
	pthread_mutex_lock(&c->lock);
	c->stopped = true;
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(&c->lock);
}

static void
free_jobs(struct crew *c)
{
	size_t i;

	for (i = 0; i < c->files->count; i++)
		tape_free(&c->jobs[i].tape);
	free(c->jobs);
}

bool
validate_at_once(const struct options *o, const struct files *files,
		 struct verdicts *v)
{
	struct crew c = {.options = o, .files = files};
	pthread_t *threads = calloc((size_t)o->jobs, sizeof(*threads));
	size_t jobs = (size_t)o->jobs, started = 0, i;

	c.jobs = calloc(files->count, sizeof(*c.jobs));
	if (!threads || !c.jobs) {
		free(threads);
		free(c.jobs);
		return false;
	}
	c.ahead = AHEAD * jobs;
	pthread_mutex_init(&c.lock, NULL);
	pthread_cond_init(&c.changed, NULL);
	while (started < jobs && started < files->count &&
	       pthread_create(&threads[started], NULL, work, &c) == 0)
		started++;
	if (started)
		play_all(&c, v);
	for (i = 0; i < started; i++)
		pthread_join(threads[i], NULL);
	pthread_cond_destroy(&c.changed);
	pthread_mutex_destroy(&c.lock);
	free_jobs(&c);
	free(threads);
	return started > 0;
}
