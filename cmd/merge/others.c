/* Results of `hash`, `find` and `dispute`, added up. */
#include "../output/output.h"
#include "merge.h"

/* The end of a log, and of a run. */
static void
end_log(struct merge *m, const struct result *l)
{
	merge_log(m, l, m->run.log.lines == l->log.lines);
}

static void
end_run(struct merge *m, const struct run_line *l)
{
	const struct run *r = &m->run;

	merge_run(m, l->status, !l->games && !l->errors,
		  r->logs == l->logs && r->games == l->games &&
		      r->lines == l->lines && !r->log.lines);
}

void
merge_digest(struct merge *m, const struct result *l)
{
	if (l->kind == LINE_DIGEST_LOG) {
		digests_log(&m->digests, l->log.file, l->log.games);
		end_log(m, l);
	} else if (l->kind == LINE_DIGEST_TOTALS) {
		m->digests.errors += l->run.errors;
		end_run(m, &l->run);
	} else {
		merge_place(m, l->digest.file, l->digest.game);
		m->run.log.lines++;
		m->run.lines++;
		digests_game(&m->digests, l->digest.file, l->digest.game,
			     l->digest.digest);
	}
}

/* Several rows of a game are as good as one. */
static void
found_line(struct merge *m, const struct finding *f)
{
	if (m->run.log.last != f->game || !m->run.log.lines)
		merge_place(m, f->file, f->game);
	m->run.log.lines++;
	m->run.lines++;
	found_row(&m->found, f);
}

void
merge_found(struct merge *m, const struct result *l)
{
	if (l->kind == LINE_FOUND) {
		found_line(m, &l->finding);
	} else if (l->kind == LINE_FOUND_LOG) {
		m->found.games += l->log.games;
		m->found.log.games = l->log.games;
		found_log(&m->found, l->log.file);
		end_log(m, l);
	} else {
		m->found.errors += l->run.errors;
		m->found.unchecked += l->run.unchecked;
		end_run(m, &l->run);
	}
}

void
merge_reading(struct merge *m, const struct result *l)
{
	int i;

	if (l->kind == LINE_READING) {
		m->run.lines++;
		for (i = 0; i < EFFECTS; i++)
			reading_table_add(&m->table, l->reading.id,
					  l->reading.reading, (enum effect)i,
					  l->reading.effects[i]);
	} else if (l->kind == LINE_DISPUTE_LOG) {
		reading_table_log(&m->table, &m->verdicts->sheet, l->log.file,
				  l->log.only, l->log.games);
		end_log(m, l);
	} else {
		end_run(m, &l->run);
	}
}

/* --- the end ----------------------------------------------------------------
 */

int
merge_others_end(struct merge *m)
{
	const bool found = m->results == RESULTS_FOUND;
	const bool readings = m->results == RESULTS_READINGS;
	const uint64_t looked = found      ? m->found.games
				: readings ? m->table.games
					   : m->digests.games;

	if (!looked && !m->options.shared.allow_empty) {
		errorf("there was no game to look at");
		m->worst = EXIT_ERROR;
	}
	/* one run that found a row is enough */
	if (found && m->worst != EXIT_ERROR)
		m->worst = m->found.rows ? EXIT_CLEAN : EXIT_FOUND;
	m->found.errors += m->errors;
	m->digests.errors += m->errors;
	if (found)
		found_end(&m->found, m->worst);
	else if (readings)
		reading_table_write(&m->table, &m->verdicts->sheet, m->worst);
	else
		digests_end(&m->digests, m->worst);
	return m->worst;
}
