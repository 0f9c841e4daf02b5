/* What `umpire diff` says, in words and in JSON. */
#include <string.h>

#include "../output/output.h"
#include "diff.h"

static void
print_row(const struct side *s)
{
	char words[4200];
	struct text t = text_in(words, sizeof(words));

	text_row(&t, audit_row(s->audit)->cell, ROW_MAX);
	fputs("  ", stdout);
	print_name(stdout, s->name);
	printf(":%llu: %s\n",
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

	text_add(&t, "    ");
	field_path(p, f, element, &t);
	text_add(&t, ": ");
	field_print(p, f, x, &t);
	text_add(&t, " | ");
	field_print(p, f, y, &t);
	puts(words);
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

static void
side_json(struct comparison *d, const char *key, const struct side *s)
{
	json_key(d->json, key);
	json_open(d->json);
	json_key(d->json, "file");
	json_slice(d->json, slice_of(s->name));
	json_key_number(d->json, "line",
			(int64_t)audit_position(s->audit, CELL_MOVE).line);
	json_key_number(d->json, "n", (int64_t)audit_n(s->audit));
	json_key_number(d->json, "played", (int64_t)s->played);
	json_close(d->json);
}

static uint32_t
ordinal(const struct comparison *d)
{
	return audit_summary(d->a.audit)->ordinal;
}

void
diff_say_parting(struct comparison *d, const char *kind)
{
	const struct game *g = side_game(&d->a);

	if (d->brief)
		return;
	if (d->options.format == FORMAT_JSON) {
		json_open(d->json);
		json_key_string(d->json, "type", kind);
		json_key_number(d->json, "game", ordinal(d));
		side_json(d, "a", &d->a);
		side_json(d, "b", &d->b);
		json_key(d->json, "fields");
		json_open_list(d->json);
		if (strcmp(kind, "part") == 0)
			field_each(g, audit_state(d->a.audit),
				   audit_state(d->b.audit), field_json, d);
		json_close_list(d->json);
		json_close(d->json);
		json_line(d->json);
		return;
	}
	if (strcmp(kind, "meet") == 0)
		printf("game %lu: the states are the same again behind row of "
		       "play %llu:\n",
		       (unsigned long)ordinal(d),
		       (unsigned long long)d->a.played);
	else
		printf("game %lu (%s): the states part behind row of play "
		       "%llu:\n",
		       (unsigned long)ordinal(d), g->id,
		       (unsigned long long)d->a.played);
	print_row(&d->a);
	print_row(&d->b);
	field_each(g, audit_state(d->a.audit), audit_state(d->b.audit),
		   field_text, d);
}

void
diff_say_words(struct comparison *d, const char *words)
{
	if (d->options.format == FORMAT_JSON) {
		json_open(d->json);
		json_key_string(d->json, "type", "note");
		json_key_number(d->json, "game", ordinal(d));
		json_key_string(d->json, "message", words);
		json_close(d->json);
		json_line(d->json);
		return;
	}
	printf("game %lu: %s\n", (unsigned long)ordinal(d), words);
}

void
diff_say_meeting(struct comparison *d, const struct meeting *m)
{
	if (d->brief)
		return;
	if (d->options.format == FORMAT_JSON) {
		json_open(d->json);
		json_key_string(d->json, "type", m->met ? "meet" : "apart");
		json_key_number(d->json, "game", ordinal(d));
		json_key_number(d->json, "a", (int64_t)m->a.played);
		json_key_number(d->json, "b", (int64_t)m->b.played);
		json_close(d->json);
		json_line(d->json);
		return;
	}
	if (m->met) {
		printf("  the games meet again behind row %llu of ",
		       (unsigned long long)m->a.n);
		print_name(stdout, d->a.name);
		printf(" and row %llu of ", (unsigned long long)m->b.n);
		print_name(stdout, d->b.name);
		putchar('\n');
	} else {
		printf("  the games do not meet again%s\n",
		       d->a.in_game || d->b.in_game ? " within 4096 rows" : "");
	}
}
