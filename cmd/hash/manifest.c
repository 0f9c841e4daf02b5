#include "manifest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../logs/grow.h"
#include "../files/names.h"
#include "../files/seen.h"
#include "../options/project.h"
#include "../output/output.h"

enum {
	LINE = 8192, /* a digest, two blanks and the longest path */
	TOLD = 20    /* wrong lines that are printed */
};

/* --- lines ---------------------------------------------------------------- */

/* The log that a line names, as it is opened. */
static const char *
path_of(const struct manifest *m, const char *name, char *room, size_t size)
{
	snprintf(room, size, "%s/%s", m->folder, name);
	return !*m->folder || *name == '/' || access(room, F_OK) != 0 ||
		       access(name, F_OK) == 0
		   ? name
		   : room;
}

bool
manifest_place(struct manifest *m, const char *name, size_t *at)
{
	char room[2 * PATH_MAX], whole[PATH_MAX];
	const char *path = path_of(m, name, room, sizeof(room));
	struct tally_entry *e;

	name_whole(path, whole);
	e = tally_at(&m->places, whole);
	if (!e)
		return false;
	if (!e->count[0]) {
		if (!files_add(&m->logs, path) || !files_add(&m->names, name))
			return false;
		e->count[0] = m->logs.count;
	}
	*at = e->count[0] - 1;
	return true;
}

static void
say_bad(struct manifest *m, const char *words)
{
	if (m->bad++ < TOLD)
		errorf_in(m->path, m->from.number, words);
}

/* Reads the line, if it is not a comment; false if memory is gone. */
static bool
read_words(struct manifest *m, struct manifest_entry *e)
{
	const bool whole = !m->from.cut && strlen(e->text) == m->from.size;
	const char *name = whole ? manifest_line(e->words, &e->is) : NULL;

	if (!name) {
		say_bad(m, "this is not a `DIGEST  LOG` line");
	} else if (m->kind_known && m->play != e->is.play) {
		say_bad(m, "digests of play and others cannot be in one "
			   "manifest");
	} else {
		e->name = name;
		m->play = e->is.play;
		m->kind_known = true;
		return manifest_place(m, name, &e->is.log);
	}
	return true;
}

static bool
read_manifest_line(struct manifest *m)
{
	struct manifest_entry *e =
	    grown(m->lines, &m->room, m->count + 1, sizeof(*e));

	if (!e)
		return false;
	m->lines = e;
	e += m->count++;
	*e = (struct manifest_entry){.text = strdup(m->from.line),
				     .words = strdup(m->from.line)};
	return e->text && e->words &&
	       (manifest_says_nothing(e->text) || read_words(m, e));
}

static int
by_log(const void *a, const void *b)
{
	const struct manifest_entry *x = *(struct manifest_entry *const *)a;
	const struct manifest_entry *y = *(struct manifest_entry *const *)b;

	if (x->is.log != y->is.log)
		return x->is.log < y->is.log ? -1 : 1;
	if (x->is.game != y->is.game)
		return x->is.game < y->is.game ? -1 : 1;
	return x < y ? -1 : x > y;
}

static bool
sort_games(struct manifest *m)
{
	m->games = calloc(m->count + 1, sizeof(void *));
	if (!m->games)
		return false;
	for (size_t i = 0; i < m->count; i++)
		if (m->lines[i].name)
			m->games[m->game_count++] = &m->lines[i];
	qsort(m->games, m->game_count, sizeof(void *), by_log);
	return true;
}

/* To be rewritten, it stays ours until it is freed. */
static bool
open_manifest(struct manifest *m, struct stat *seen)
{
	if (!lines_open(&m->from, m->path, LINE)) {
		/* one that is not there is begun */
		if (errno == ENOENT && seen && m->how->complete->count)
			return true;
		errorf("%s: %s", m->path, strerror(errno));
		return false;
	}
	if (seen && fstat(fileno(m->from.from), seen) != 0) {
		errorf("%s: %s", m->path, strerror(errno));
		return false;
	}
	return !seen || file_lock(fileno(m->from.from), m->path);
}

bool
manifest_read(struct manifest *m, const char *path, struct stat *seen)
{
	m->path = path;
	if (strcmp(path, "-") != 0)
		name_folder(path, m->folder);
	if (!open_manifest(m, seen))
		return false;
	while (m->from.from && lines_next(&m->from)) {
		if (memory_gone(!read_manifest_line(m)))
			return false;
		if (seen && m->bad)
			return false;
	}
	if (m->from.error)
		errorf("%s: %s", path, strerror(m->from.error));
	return !memory_gone(!sort_games(m)) && !m->from.error;
}

void
manifest_free(struct manifest *m)
{
	lines_close(&m->from);
	while (m->count) {
		free(m->lines[--m->count].text);
		free(m->lines[m->count].words);
	}
	free(m->lines);
	free(m->games);
	files_free(&m->logs);
	files_free(&m->names);
	tally_free(&m->places);
}

/* --- games ---------------------------------------------------------------- */

const struct manifest_entry *
manifest_next(const struct manifest *m, size_t log, size_t *i)
{
	const struct manifest_entry *e =
	    *i < m->game_count ? m->games[*i] : NULL;

	++*i;
	return e && e->is.log == log ? e : NULL;
}

const struct manifest_entry *
manifest_from(const struct manifest *m, size_t log, uint32_t game, size_t *i)
{
	size_t low = 0, high = m->game_count;

	while (low < high) {
		const size_t middle = low + (high - low) / 2;
		const struct golden *g = &m->games[middle]->is;

		if (g->log < log || (g->log == log && g->game < game))
			low = middle + 1;
		else
			high = middle;
	}
	*i = low;
	return manifest_next(m, log, i);
}

bool
manifest_judge(const struct manifest *m, const struct results *to, bool lines)
{
	const struct options *o = m->how->options;
	struct audit_options options;
	const struct judging judging = {
	    .options = o, .audit = &options, .files = &m->logs, .to = to};

	if (!projects_of_logs(o, &m->logs))
		return false;
	options = options_audit(o, (struct sink){0});
	options.lines = lines;
	options.digest = true;
	options.digest_play = m->play;
	options.alternatives = 0;
	judge_all(&judging);
	return true;
}
