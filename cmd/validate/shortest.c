/* validate --shortest: the fewest rows of a game after which a finding is still
 * the same, by rule and words, printed as a log that announces it: a fixture.
 * Runs of rows are left out, long ones first, while the finding stays. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/reader.h"
#include "../../logs/csv/writer.h"
#include "../../logs/grow.h"
#include "../files/log_games.h"
#include "../output/output.h"
#include "verdicts.h"

static const char head[] = "actor,move,args,note\n";
enum { HEAD_SIZE = sizeof(head) };

struct shortest {
	const struct audit_options *audit;
	const char *name;
	/* the rows, each with its line end, and where each begins */
	char *rows;
	size_t size, *at, count, room;
	enum { GONE, KEPT, TRIED } * kept;
	char *log; /* those that are kept */
	/* the finding that stays, and the row that it is about */
	char rule[64], words[1400];
	enum finding_kind kind;
	uint64_t n;
	bool wanted, found;
};

/* Without the columns that say where a row was: n and hash. */
static bool
read_rows(struct shortest *s, const struct game_log *from)
{
	struct reader *reader = reader_memory(from->bytes, from->size);
	FILE *to = open_memstream(&s->rows, &s->size);
	struct writer w = writer_to(to, ',');
	struct row row;
	bool good = reader && to;
	size_t *at;

	while (good && reader_next(reader, &row)) {
		const struct slice cells[] = {
		    row.cell[CELL_ACTOR], row.cell[CELL_MOVE],
		    row.cell[CELL_ARGS], row.cell[CELL_NOTE]};

		at = grown(s->at, &s->room, s->count + 2, sizeof(*at));
		if (!at)
			break;
		s->at = at;
		at[s->count++] = s->size;
		good = writer_row(&w, cells, 4) && writer_flush(&w);
		at[s->count] = s->size;
	}
	if (to)
		fclose(to);
	reader_close(reader);
	return good && s->count;
}

/* The first finding is to be kept; later looks only ask whether it stays. */
static void
hear_first(void *arg, const struct finding *f)
{
	struct shortest *s = arg;

	if (s->found ||
	    (f->kind != FINDING_ILLEGAL && f->kind != FINDING_CLAIM &&
	     f->kind != FINDING_MALFORMED))
		return;
	s->found = true;
	if (s->wanted && (strcmp(f->rule, s->rule) != 0 ||
			  strcmp(f->words, s->words) != 0)) {
		s->n = 0;
		return;
	}
	s->n = f->n;
	s->kind = f->kind;
	snprintf(s->rule, sizeof(s->rule), "%s", f->rule);
	snprintf(s->words, sizeof(s->words), "%s", f->words);
}

/* The row, from 1, at which the kept rows have the finding first; 0: never. */
static uint64_t
first_row_of_finding(struct shortest *s)
{
	struct audit_options options = *s->audit;
	struct buf t = buf_in(s->log, s->size + HEAD_SIZE);
	struct audit *a;

	buf_add(&t, head);
	for (size_t i = 0; i < s->count; i++)
		if (s->kept[i] == KEPT)
			buf_bytes(&t, s->rows + s->at[i],
				  s->at[i + 1] - s->at[i]);
	options.sink = (struct sink){hear_first, s, NULL};
	options.alternatives = 0;
	s->found = false;
	s->n = 0;
	a = audit_memory(NULL, s->name, s->log, t.size, &options);
	while (a && !s->found && audit_next(a) != AUDIT_END)
		;
	audit_close(a);
	return s->n;
}

/* Leaves these rows out, as far as there are any; true: the finding stays
 * without them, so they are gone. */
static bool
leave_out(struct shortest *s, size_t from, size_t size)
{
	const size_t end = from + size < s->count ? from + size : s->count;
	bool any = false, good;

	for (size_t i = from; i < end; i++)
		if (s->kept[i] == KEPT) {
			s->kept[i] = TRIED;
			any = true;
		}
	good = any && first_row_of_finding(s);
	for (size_t i = from; i < end; i++)
		if (s->kept[i] == TRIED)
			s->kept[i] = good ? GONE : KEPT;
	return good;
}

/* Leaves out ever smaller parts, from the end, as long as that works. */
static void
shorten(struct shortest *s)
{
	size_t size = s->count, from;
	bool going = true;

	while (size > 1 || going) {
		size = size > 1 ? size / 2 : 1;
		going = false;
		/* the game row stays */
		for (from = s->count; from > 1;) {
			from = from > size + 1 ? from - size : 1;
			going |= leave_out(s, from, size);
		}
	}
}

static void
print(struct shortest *s)
{
	uint64_t at = first_row_of_finding(s), n = 0;

	fputs(head, stdout);
	for (size_t i = 0; i < s->count; i++) {
		if (s->kept[i] != KEPT)
			continue;
		if (++n == at && s->kind == FINDING_ILLEGAL)
			printf(",illegal,rule=%s,\n", s->rule);
		fwrite(s->rows + s->at[i], 1, s->at[i + 1] - s->at[i], stdout);
	}
}

/* The rows of game k, from 1, all of them kept; false with a message. */
static bool
read_game(struct shortest *s, struct log_games *all, uint32_t k)
{
	struct game_log log;

	if (k > all->count) {
		errorf("%s: there is no such game", s->name);
		return false;
	}
	if (!log_games_cut(all, s->name, k - 1, &log))
		return false;
	if (read_rows(s, &log)) {
		s->kept = malloc(s->count * sizeof(*s->kept));
		s->log = malloc(s->size + HEAD_SIZE);
	}
	for (size_t i = 0; s->kept && i < s->count; i++)
		s->kept[i] = KEPT;
	return !memory_gone(!s->kept || !s->log);
}

int
validate_shortest(const struct verdict_options *o, const char *path)
{
	const struct audit_options audit =
	    options_audit_of(&o->shared, path, SINK_IGNORED);
	struct shortest s = {.audit = &audit, .name = path};
	struct log_games all;
	uint32_t k = o->shared.game ? o->shared.game : 1;
	int status = EXIT_ERROR;

	if (log_games_open(&all, path, &audit, HOLD_LOG) &&
	    read_game(&s, &all, k)) {
		s.wanted = first_row_of_finding(&s) != 0;
		status = s.wanted ? EXIT_CLEAN : EXIT_FOUND;
		if (s.wanted) {
			shorten(&s);
			print(&s);
		} else {
			errorf("%s: game %u has no finding to keep", path, k);
		}
	}
	free(s.rows);
	free(s.at);
	free(s.kept);
	free(s.log);
	log_games_free(&all);
	return status;
}
