/* What was made of a line, for people: on standard error. */
#include <stdio.h>

#include "../legal/legal.h"
#include "../output/output.h"
#include "import.h"

enum { NOTE_SHOWN = 1000 }; /* bytes of a line */

static void
place(const char *name, const struct note *note)
{
	print_path(stderr, name);
	fprintf(stderr, ":%llu: ", (unsigned long long)note->line);
}

/* What somebody wrote, as it may be shown. */
static void
quote(struct slice words)
{
	char safe[4 * NOTE_SHOWN];
	struct text t = text_in(safe, sizeof(safe));

	text_safe(&t, words);
	fprintf(stderr, "'%s'", safe);
}

static void
say_rows(const struct import_log *l, const struct move *rows, int count)
{
	rows_print(
	    stderr,
	    &(struct speaker){.context = &l->context, .players = l->players},
	    rows, count, ',');
}

void
import_say_seats(const struct import_log *l, const char *name)
{
	const char *between = ": ";

	for (int i = 0; l->game && i < l->game->seats_max; i++) {
		const struct slice seat = domain_name(l->game->seats, NULL, i);

		if (!l->players[i].size)
			continue;
		if (*between == ':')
			print_path(stderr, name);
		fprintf(stderr, "%s%.*s is %.*s", between, (int)seat.size,
			seat.at, (int)l->players[i].size, l->players[i].at);
		between = ", ";
	}
	if (*between == ',')
		fputc('\n', stderr);
}

void
import_say_readings(const struct import_log *l, const char *name,
		    const struct note *note, const struct outcome *o)
{
	place(name, note);
	quote(note->text);
	fprintf(stderr, " is not clear%s%s%s\n", *o->defect ? ": " : "",
		o->defect, o->readings.count ? "; it could be" : "");
	meanings_print(
	    stderr,
	    &(struct speaker){.context = &l->context, .players = l->players},
	    &o->readings, ',');
}

void
import_say(const struct import_log *l, const char *name,
	   const struct note *note, const struct outcome *o)
{
	const struct readings *r = &o->readings;
	const struct reading *best = r->count && !o->nothing ? &r->at[0] : NULL;

	if (o->illegal) {
		place(name, note);
		fprintf(stderr, "illegal: %s [%s/%s]\n", o->broken, l->game->id,
			o->illegal->id);
		place(name, note);
		fprintf(stderr, "note: %s: %s\n", o->illegal->cite,
			o->illegal->statement);
	}
	if (best && best->bridge && r->sure) {
		place(name, note);
		say_rows(l, best->row, best->bridge);
		fputs(": not in your notes, added before this line\n", stderr);
	}
	if (*o->defect && (r->sure || o->nothing || !r->count)) {
		place(name, note);
		fprintf(stderr, "%s\n", o->defect);
	}
	if (best && !r->sure) {
		place(name, note);
		fputs("taken for now: ", stderr);
		say_rows(l, best->row, best->count);
		fputc('\n', stderr);
	}
	if (!best && !o->nothing && !o->others) {
		place(name, note);
		fputs("not understood; kept as a comment: ", stderr);
		quote(note->raw);
		fputc('\n', stderr);
	}
}
