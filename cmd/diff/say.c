/* The output of `umpire diff`, in words and in JSON. */
#include <string.h>

#include "../output/output.h"
#include "diff.h"

static uint32_t
ordinal(const struct comparison *d)
{
	return audit_summary(d->a.audit)->ordinal;
}

static void
print_logs(struct comparison *d, FILE *to)
{
	if (d->named)
		return;
	fputs("A ", to);
	print_name(to, d->a.name);
	fputs(", B ", to);
	print_name(to, d->b.name);
	putc('\n', to);
	d->named = true;
}

void
diff_name(struct comparison *d, FILE *to)
{
	print_logs(d, to);
	if (!d->headed)
		fprintf(to, "game %lu (%s):\n", (unsigned long)ordinal(d),
			side_game(&d->a)->id);
	d->headed = true;
}

/* --- for programs --------------------------------------------------------- */

struct differing_line {
	char path[600], a[600], b[600];
};

struct side_line {
	const char *file;
	uint64_t line, n, played;
};

struct diff_line {
	uint32_t game;
	const char *log_a, *log_b;
	uint64_t n;
	const char *key, *message;
	const char *value_a, *value_b;
	uint64_t row_a, row_b;
	const void *a, *b;
	struct record_list fields;
};

/* clang-format off */
static const struct record_type field_record = {.what = "a field", .data = DATA(
    {OF(struct differing_line, path), "the field"},
    {OF(struct differing_line, a), "in A"},
    {OF(struct differing_line, b), "in B"})};
static const struct record_type side_record = {.what = "one of the two logs",
    .data = DATA(
    DATUM_FILE(struct side_line, file),
    {OF(struct side_line, line), "of its row; none at the end of the game",
     .flags = DATUM_OPTIONAL},
    DATUM_N(struct side_line, n),
    {OF(struct side_line, played), "rows of play up to it"})};
static const struct record_type reading_record = {.type = "reading",
    .what = "what the games read differently", .data = DATA(
    DATUM_GAME(struct diff_line, game),
    {OF(struct diff_line, key), "edition, pack or a ruling"},
    {NAMED("a", struct diff_line, value_a), "its value in A"},
    {NAMED("b", struct diff_line, value_b), "its value in B"})};
static const struct datum place_data[] = {
    DATUM_GAME(struct diff_line, game),
    {OF(struct diff_line, a), "where, in A", .items = &side_record},
    {OF(struct diff_line, b), "where, in B", .items = &side_record},
    {OF(struct diff_line, fields), "fields that differ", .items = &field_record},
    DATA_END};
static const struct datum rows_data[] = {
    DATUM_GAME(struct diff_line, game),
    {NAMED("a", struct diff_line, row_a), "the last row of A that was looked at"},
    {NAMED("b", struct diff_line, row_b), "the last row of B"},
    DATA_END};
static const struct record_type logs_record = {.type = "logs",
    .what = "the logs that are compared", .data = DATA(
    {NAMED("a", struct diff_line, log_a), "the name of A", .flags = DATUM_NAME},
    {NAMED("b", struct diff_line, log_b), "the name of B", .flags = DATUM_NAME})};
static const struct record_type stop_record = {.type = "stop",
    .what = "they are the same before a row where both stop", .data = DATA(
    DATUM_GAME(struct diff_line, game),
    DATUM_N(struct diff_line, n),
    {NAMED("a", struct diff_line, row_a), "rows of A after it, not compared"},
    {NAMED("b", struct diff_line, row_b), "rows of B after it"})};
static const struct record_type note_record = {.type = "note",
    .what = "a remark", .data = DATA(
    DATUM_GAME(struct diff_line, game),
    {OF(struct diff_line, message), "why the rest cannot be compared"})};
/* clang-format on */

static const struct record_type part_record = {
    .type = "part", .what = "the states differ from here", .data = place_data};
static const struct record_type same_record = {
    .type = "meet",
    .what = "with --verbose, they are the same again",
    .data = place_data};
static const struct record_type meet_record = {
    .type = "meet", .what = "they are the same again", .data = rows_data};
static const struct record_type apart_record = {
    .type = "apart", .what = "they stay different", .data = rows_data};

const struct record_type *const diff_records[] = {
    &logs_record, &stop_record,  &reading_record,       &row_record,
    &part_record, &same_record,  &meet_record,          &apart_record,
    &note_record, &agree_record, &contradiction_record, NULL};

void
diff_say_logs(struct comparison *d)
{
	if (d->options.format == FORMAT_JSON)
		record_line(d->json, &logs_record,
			    &(struct diff_line){.log_a = d->a.name,
						.log_b = d->b.name});
	else if (d->for_git)
		print_logs(d, stdout);
}

void
diff_say_stop(struct comparison *d)
{
	const struct audit_summary *a = audit_summary(d->a.audit);

	if (d->options.format == FORMAT_JSON)
		record_line(d->json, &stop_record,
			    &(struct diff_line){
				.game = ordinal(d),
				.n = a->stopped_at,
				.row_a = a->unchecked,
				.row_b = audit_summary(d->b.audit)->unchecked});
}

/* --- readings ------------------------------------------------------------- */

static void
reading(struct comparison *d, const char *key, const char *a, const char *b)
{
	if (strcmp(a, b) == 0)
		return;
	if (d->options.format == FORMAT_JSON) {
		record_line(d->json, &reading_record,
			    &(struct diff_line){.game = ordinal(d),
						.key = key,
						.value_a = a,
						.value_b = b});
		return;
	}
	diff_name(d, stdout);
	printf("  %s: %s | %s\n", key, a, b);
}

void
diff_say_readings(struct comparison *d)
{
	const struct audit_summary *sa = audit_summary(d->a.audit);
	const struct audit_summary *sb = audit_summary(d->b.audit);
	const struct game *g = side_game(&d->a);
	const struct context *a = audit_context(d->a.audit);
	const struct context *b = audit_context(d->b.audit);

	if (d->brief || d->read || g != side_game(&d->b))
		return; /* games of two kinds have no readings in common */
	d->read = true;
	reading(d, "edition", g->editions[sa->edition],
		g->editions[sb->edition]);
	reading(d, "pack", sa->pack, sb->pack);
	for (int i = 0; g->rulings[i].key; i++)
		reading(d, g->rulings[i].key,
			g->rulings[i].values[a->ruling[i]],
			g->rulings[i].values[b->ruling[i]]);
}

void
diff_say_head(struct comparison *d)
{
	diff_say_readings(d);
	if (d->options.format == FORMAT_JSON)
		return;
	diff_name(d, stdout);
}

void
diff_no_memory(struct comparison *d)
{
	errorf("out of memory");
	d->counts.errors++;
}

/* --- states --------------------------------------------------------------- */

/* `x.csv:12: p1 draw ...` */
static void
print_place_of_row(const struct side *s)
{
	BUF(t, 4200);

	buf_row(&t, audit_row(s->audit)->cell, ROW_MAX);
	fputs("    ", stdout);
	print_name(stdout, s->name);
	printf(":%ju: %s\n", audit_position(s->audit, CELL_MOVE).line, t.at);
}

/* A field with its value in A and in B. */
static bool
say_field(void *arg, const struct field *f, int element, int64_t x, int64_t y)
{
	struct comparison *d = arg;
	const struct pack *p = audit_context(d->a.audit)->pack;
	struct differing_line line;
	struct buf path = buf_in(line.path, sizeof(line.path));
	struct buf a = buf_in(line.a, sizeof(line.a));
	struct buf b = buf_in(line.b, sizeof(line.b));

	field_path(p, f, element, &path);
	field_print(p, f, x, &a);
	field_print(p, f, y, &b);
	if (d->options.format == FORMAT_JSON)
		record_object(d->json, &field_record, &line);
	else
		printf("    %s: %s | %s\n", line.path, line.a, line.b);
	return true;
}

static void
say_fields(void *arg, struct json *j UNUSED)
{
	struct comparison *d = arg;

	field_each(side_game(&d->a), audit_state(d->a.audit),
		   audit_state(d->b.audit), say_field, d);
}

/* The states differ after the last row, not after a row of play: that which has
 * been read last is of the next game, if there is one. */
static bool
at_end(const struct comparison *d)
{
	return !d->a.in_game && !d->b.in_game;
}

static struct side_line
side_line(const struct comparison *d, const struct side *s)
{
	return (struct side_line){
	    s->name, at_end(d) ? 0 : audit_position(s->audit, CELL_MOVE).line,
	    audit_n(s->audit), s->played};
}

static void
parting_json(struct comparison *d, bool part)
{
	const struct side_line a = side_line(d, &d->a);
	const struct side_line b = side_line(d, &d->b);

	record_line(
	    d->json, part ? &part_record : &same_record,
	    &(struct diff_line){
		.game = ordinal(d),
		.a = &a,
		.b = &b,
		.fields = {.write = part ? say_fields : NULL, .arg = d}});
}

/* `row 5`, or `row 5 of A and row 6 of B`. */
static void
print_rows(uint64_t a, uint64_t b)
{
	if (a == b)
		printf("row %ju", a);
	else
		printf("row %ju of A and row %ju of B", a, b);
}

void
diff_say_parting(struct comparison *d, bool part)
{
	if (d->brief)
		return;
	if (d->options.format == FORMAT_JSON) {
		parting_json(d, part);
		return;
	}
	diff_say_head(d);
	if (at_end(d)) {
		puts(d->a.played ? "  the states differ at the end:"
				 : "  the start positions differ:");
	} else {
		fputs(part ? "  the states differ from "
			   : "  the states are the same again from ",
		      stdout);
		print_rows(audit_n(d->a.audit), audit_n(d->b.audit));
		puts(" on:");
		print_place_of_row(&d->a);
		print_place_of_row(&d->b);
	}
	say_fields(d, NULL);
}

void
diff_say_meeting(struct comparison *d, const struct met *a, const struct met *b)
{
	if (d->options.format == FORMAT_JSON) {
		record_line(d->json, a ? &meet_record : &apart_record,
			    &(struct diff_line){.game = ordinal(d),
						.row_a = a ? a->n : 0,
						.row_b = a ? b->n : 0});
		return;
	}
	diff_say_head(d);
	if (a) {
		fputs("  the states are the same again after ", stdout);
		print_rows(a->n, b->n);
		putchar('\n');
	} else if (d->a.met_count == MEET_WITHIN ||
		   d->b.met_count == MEET_WITHIN) {
		printf("  the states stay different for %d rows\n",
		       MEET_WITHIN);
	} else {
		puts("  the states stay different to the end");
	}
}

/* --- words ---------------------------------------------------------------- */

static void
write_note(struct comparison *d, uint32_t game, const char *words)
{
	record_line(d->json, &note_record,
		    &(struct diff_line){.game = game, .message = words});
}

void
diff_say_words(struct comparison *d, const char *words)
{
	if (d->options.format == FORMAT_JSON) {
		write_note(d, ordinal(d), words);
	} else if (d->brief) {
		print_name(stdout, d->a.name);
		printf(": game %lu: %s\n", (unsigned long)ordinal(d), words);
	} else if (d->joined) {
		diff_name(d, stderr);
		fprintf(stderr, "  %s\n", words);
	} else {
		/* before the first row more rulings may come */
		if (d->a.n || d->b.n)
			diff_say_readings(d);
		diff_name(d, stdout);
		printf("  %s\n", words);
	}
}

void
diff_say_only(struct comparison *d, const struct side *s, const char *what)
{
	BUF(t, NAME_SHOWN + 40);
	uint32_t game = what ? audit_summary(s->audit)->ordinal : 0;

	buf_say(&t, "only %c%s", s->letter, what ? " has a game " : " has ");
	if (what)
		buf_number(&t, game);
	else
		buf_name(&t, s->name);
	if (d->options.format == FORMAT_JSON)
		write_note(d, game, t.at);
	else
		fprintf(d->joined ? stderr : stdout, "%s\n", t.at);
}
