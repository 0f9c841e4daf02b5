/* Results of `hash`, `find` and `dispute`, added up. */
#include "../output/output.h"
#include "merge.h"

/* --- hash ------------------------------------------------------------------
 */

static void
digest_log(struct merge *m, const struct result *l)
{
	const bool right = m->run.log.digests == l->digests;

	m->run.games += l->totals.games;
	digests_log(&m->digests, l->file, l->totals.games);
	merge_log(m, l, right);
}

static void
digest_totals(struct merge *m, const struct result *l)
{
	const struct run *r = &m->run;

	m->digests.troubles += l->totals.troubles;
	merge_run(m, l,
		  r->logs == l->totals.files && !r->log.digests &&
		      r->games == l->totals.games && r->digests == l->digests);
}

void
merge_digest(struct merge *m, const struct result *l)
{
	if (l->kind == LINE_DIGEST_LOG) {
		digest_log(m, l);
	} else if (l->kind == LINE_DIGEST_TOTALS) {
		digest_totals(m, l);
	} else {
		merge_place(m, l->file, l->ordinal);
		m->run.log.digests++;
		m->run.digests++;
		digests_game(&m->digests, l->file, l->ordinal, l->digest);
	}
}

/* --- find ------------------------------------------------------------------
 */

/* Several rows of a game are as good as one. */
static void
found_line(struct merge *m, const struct result *l)
{
	const struct finding *f = &l->finding;

	if (m->run.log.last != f->game || !m->run.log.rows)
		merge_place(m, f->file, f->game);
	m->run.log.rows++;
	m->run.rows++;
	found_row(&m->found, f);
}

static void
found_log_line(struct merge *m, const struct result *l)
{
	const bool right = m->run.log.rows == l->rows;

	m->run.games += l->totals.games;
	m->found.games += l->totals.games;
	m->found.log.games = l->totals.games;
	found_log(&m->found, l->file);
	merge_log(m, l, right);
}

static void
found_totals(struct merge *m, const struct result *l)
{
	const struct run *r = &m->run;

	m->found.troubles += l->totals.troubles;
	m->found.unchecked += l->totals.unchecked;
	merge_run(m, l,
		  r->logs == l->totals.files && !r->log.rows &&
		      r->games == l->totals.games && r->rows == l->rows);
}

void
merge_found(struct merge *m, const struct result *l)
{
	if (l->kind == LINE_FOUND)
		found_line(m, l);
	else if (l->kind == LINE_FOUND_LOG)
		found_log_line(m, l);
	else
		found_totals(m, l);
}

/* --- dispute ---------------------------------------------------------------
 */

static void
reading_line(struct merge *m, const struct result *l)
{
	int i;

	m->run.readings++;
	for (i = 0; i < EFFECTS; i++)
		reading_table_add(&m->table, l->word, l->reading,
				  (enum effect)i, l->effects[i]);
}

void
merge_reading(struct merge *m, const struct result *l)
{
	const struct run *r = &m->run;
	struct json *j =
	    m->options.format == FORMAT_JSON ? m->verdicts->json : NULL;

	if (l->kind == LINE_READING) {
		reading_line(m, l);
	} else if (l->kind == LINE_DISPUTE_LOG) {
		m->run.games += l->totals.games;
		reading_table_log(&m->table, j, l->file, l->only,
				  l->totals.games);
		merge_log(m, l, true);
	} else {
		merge_run(m, l,
			  r->logs == l->totals.files &&
			      r->games == l->totals.games &&
			      r->readings == l->readings);
	}
}

static void
readings_end(struct merge *m)
{
	if (m->options.format == FORMAT_JSON)
		reading_table_json(&m->table, m->verdicts->json, m->worst);
	else if (m->options.format == FORMAT_CSV)
		reading_table_csv(&m->table, m->verdicts->csv);
	else
		reading_table_text(&m->table);
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

	if (!looked && !m->options.allow_empty) {
		trouble("there was no game to look at");
		m->worst = EXIT_TROUBLE;
	}
	/* one run that found a row is enough */
	if (found && m->worst != EXIT_TROUBLE)
		m->worst = m->found.rows ? EXIT_CLEAN : EXIT_FOUND;
	m->found.troubles += m->troubles;
	m->digests.troubles += m->troubles;
	if (found)
		found_end(&m->found, m->worst);
	else if (readings)
		readings_end(m);
	else
		digests_end(&m->digests, m->worst);
	return m->worst;
}
