/* What `umpire diff` says, in words and in JSON. */
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "diff.h"

static uint32_t
ordinal(const struct comparison *d)
{
	return audit_summary(d->a.audit)->ordinal;
}

void
diff_name(struct comparison *d, FILE *to)
{
	if (!d->named) {
		fputs("A ", to);
		print_name(to, d->a.name);
		fputs(", B ", to);
		print_name(to, d->b.name);
		putc('\n', to);
	}
	if (!d->headed)
		fprintf(to, "game %lu (%s):\n", (unsigned long)ordinal(d),
			side_game(&d->a)->id);
	d->named = d->headed = true;
}

/* --- readings ------------------------------------------------------------- */

static void
reading(struct comparison *d, const char *key, const char *a, const char *b)
{
	if (strcmp(a, b) == 0)
		return;
	if (d->options.format == FORMAT_JSON) {
		json_begin(d->json, "reading");
		json_key_number(d->json, "game", ordinal(d));
		json_key_string(d->json, "key", key);
		json_key_string(d->json, "a", a);
		json_key_string(d->json, "b", b);
		json_end(d->json);
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
	int i;

	if (d->brief || d->read || g != side_game(&d->b))
		return; /* games of two kinds have no readings in common */
	d->read = true;
	reading(d, "edition", g->editions[sa->edition],
		g->editions[sb->edition]);
	reading(d, "pack", sa->pack, sb->pack);
	for (i = 0; g->rulings[i].key; i++)
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
	trouble("out of memory");
	d->counts.troubles++;
}

/* Where states are told: with --all as they come, else after the rows. */
static FILE *
later(struct comparison *d)
{
	if (!d->all && !d->later) {
		d->later = open_memstream(&d->later_text, &d->later_size);
		if (!d->later)
			diff_no_memory(d);
	}
	if (!d->later)
		diff_say_head(d);
	return d->later ? d->later : stdout;
}

/* --- states --------------------------------------------------------------- */

static void
print_row(FILE *to, const struct side *s)
{
	char words[4200];
	struct text t = text_in(words, sizeof(words));

	text_row(&t, audit_row(s->audit)->cell, ROW_MAX);
	fputs("    ", to);
	print_name(to, s->name);
	fprintf(to, ":%llu: %s\n",
		(unsigned long long)audit_position(s->audit, CELL_MOVE).line,
		words);
}

static bool
field_text(void *arg, const struct field *f, int element, int64_t x, int64_t y)
{
	struct comparison *d = arg;
	const struct pack *p = audit_context(d->a.audit)->pack;
	char words[1400];
	struct text t = text_in(words, sizeof(words));

	field_path(p, f, element, &t);
	text_add(&t, ": ");
	field_print(p, f, x, &t);
	text_add(&t, " | ");
	field_print(p, f, y, &t);
	fprintf(later(d), "    %s\n", words);
	return true;
}

static bool
field_json(void *arg, const struct field *f, int element, int64_t x, int64_t y)
{
	struct comparison *d = arg;
	const struct pack *p = audit_context(d->a.audit)->pack;
	char words[600];
	struct text t = text_in(words, sizeof(words));

	json_open(d->json);
	field_path(p, f, element, &t);
	json_key_string(d->json, "path", words);
	text_clear(&t);
	field_print(p, f, x, &t);
	json_key_string(d->json, "a", words);
	text_clear(&t);
	field_print(p, f, y, &t);
	json_key_string(d->json, "b", words);
	json_close(d->json);
	return true;
}

/* The states differ after the last row, not after a row of play: that which has
 * been read last is of the next game, if there is one. */
static bool
at_end(const struct comparison *d)
{
	return !d->a.in_game && !d->b.in_game;
}

static void
side_json(struct comparison *d, const char *key, const struct side *s)
{
	json_key(d->json, key);
	json_open(d->json);
	json_key_slice(d->json, "file", slice_of(s->name));
	if (!at_end(d))
		json_key_number(
		    d->json, "line",
		    (int64_t)audit_position(s->audit, CELL_MOVE).line);
	json_key_number(d->json, "n", (int64_t)audit_n(s->audit));
	json_key_number(d->json, "played", (int64_t)s->played);
	json_close(d->json);
}

static void
parting_json(struct comparison *d, const char *kind, bool fields)
{
	json_begin(d->json, kind);
	json_key_number(d->json, "game", ordinal(d));
	side_json(d, "a", &d->a);
	side_json(d, "b", &d->b);
	json_key(d->json, "fields");
	json_open_list(d->json);
	if (fields)
		field_each(side_game(&d->a), audit_state(d->a.audit),
			   audit_state(d->b.audit), field_json, d);
	json_close_list(d->json);
	json_end(d->json);
}

/* `row 5`, or `row 5 of A and row 6 of B`. */
static void
print_rows(FILE *to, uint64_t a, uint64_t b)
{
	if (a == b)
		fprintf(to, "row %llu", (unsigned long long)a);
	else
		fprintf(to, "row %llu of A and row %llu of B",
			(unsigned long long)a, (unsigned long long)b);
}

void
diff_say_parting(struct comparison *d, const char *kind)
{
	const bool part = strcmp(kind, "part") == 0;
	FILE *to;

	if (part)
		diff_note_first(d, at_end(d) ? NULL : &d->a);
	if (d->brief)
		return;
	if (d->options.format == FORMAT_JSON) {
		parting_json(d, kind, part);
		return;
	}
	to = later(d);
	if (at_end(d)) {
		fputs(d->a.played ? "  the states differ at the end:\n"
				  : "  the start positions differ:\n",
		      to);
	} else {
		fputs(part ? "  the states differ from "
			   : "  the states are the same again from ",
		      to);
		print_rows(to, audit_n(d->a.audit), audit_n(d->b.audit));
		fputs(" on:\n", to);
		print_row(to, &d->a);
		print_row(to, &d->b);
	}
	field_each(side_game(&d->a), audit_state(d->a.audit),
		   audit_state(d->b.audit), field_text, d);
}

void
diff_say_meeting(struct comparison *d, const struct meeting *m)
{
	FILE *to;

	if (d->options.format == FORMAT_JSON) {
		json_begin(d->json, m->met ? "meet" : "apart");
		json_key_number(d->json, "game", ordinal(d));
		json_key_number(d->json, "a", (int64_t)m->a.n);
		json_key_number(d->json, "b", (int64_t)m->b.n);
		json_end(d->json);
		return;
	}
	to = later(d);
	if (m->met) {
		fputs("  the states are the same again after ", to);
		print_rows(to, m->a.n, m->b.n);
		putc('\n', to);
	} else if (d->a.in_game || d->b.in_game) {
		fprintf(to, "  the states stay different for %d rows\n",
			MEET_WITHIN);
	} else {
		fputs("  the states stay different to the end\n", to);
	}
}

/* --- words ---------------------------------------------------------------- */

static void
note(struct comparison *d, uint32_t game, const char *words)
{
	json_begin(d->json, "note");
	json_key_number(d->json, "game", game);
	json_key_string(d->json, "message", words);
	json_end(d->json);
}

void
diff_say_words(struct comparison *d, const char *words)
{
	if (d->options.format == FORMAT_JSON) {
		note(d, ordinal(d), words);
	} else if (d->brief) {
		print_name(stdout, d->a.name);
		printf(": game %lu: %s\n", (unsigned long)ordinal(d), words);
	} else if (d->joined) {
		diff_name(d, stderr);
		fprintf(stderr, "  %s\n", words);
	} else {
		fprintf(later(d), "  %s\n", words);
	}
}

void
diff_say_only(struct comparison *d, const struct side *s, const char *what)
{
	char words[NAME_SHOWN + 40];
	struct text t = text_in(words, sizeof(words));
	uint32_t game = what ? audit_summary(s->audit)->ordinal : 0;

	text_add(&t, "only ");
	text_char(&t, s->letter);
	text_add(&t, what ? " has a game " : " has ");
	if (what)
		text_number(&t, game);
	else
		text_name(&t, s->name);
	if (d->options.format == FORMAT_JSON)
		note(d, game, words);
	else
		fprintf(d->joined ? stderr : stdout, "%s\n", words);
}
