/* What was made of a line, for people: on standard error. */
#include <stdio.h>
#include <stdlib.h>

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
	BUF(t, 4 * NOTE_SHOWN);

	buf_safe(&t, words);
	fprintf(stderr, "'%s'", t.at);
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

static void
say_meanings(const struct import_log *l, const struct outcome *o)
{
	meanings_print(
	    stderr,
	    &(struct speaker){.context = &l->context, .players = l->players},
	    &o->readings, ',');
}

/* Its rows that are not of play. */
static void
say_others(const struct outcome *o)
{
	for (int i = 0; i < o->others; i++)
		fprintf(stderr, "%s%s", i ? ", then " : "", o->other[i]);
}

void
import_say_readings(const struct import_log *l, const char *name,
		    const struct note *note, const struct outcome *o)
{
	place(name, note);
	quote(note->text);
	fprintf(stderr, " is not clear%s%s%s\n", *o->defect ? ": " : "",
		o->defect, o->readings.count ? "; it could be" : "");
	say_meanings(l, o);
}

void
import_say_doubt(const struct import_log *l, const char *name,
		 const struct note *note, const struct outcome *o)
{
	place(name, note);
	quote(note->text);
	fputs(o->nothing  ? " was not read"
	      : o->others ? " was read as "
			  : " was read as\n",
	      stderr);
	say_others(o);
	if (o->others || o->nothing)
		fputc('\n', stderr);
	say_meanings(l, o);
	fputs("Return keeps it\n", stderr);
}

/* --- why ------------------------------------------------------------------ */

static void
say_rule(const struct import_log *l, const char *name, const struct note *note,
	 const char *words, const struct rule *r)
{
	place(name, note);
	fprintf(stderr, "illegal: %s [%s/%s]\n", words, l->game->id, r->id);
	place(name, note);
	fprintf(stderr, "note: %s: %s\n", r->cite, r->statement);
}

void
import_say_why(struct import_log *l, const char *name, const struct note *note,
	       const struct readings *r)
{
	struct readings *any = allocate(sizeof(*any));
	struct trial t = {.count = 0};

	import_any(l, note, any);
	place(name, note);
	if (r->count > 1 && !any->sure) {
		fputs("each of these is legal, and no word says which\n",
		      stderr);
	} else if (any->count) {
		say_rows(l, any->at[0].row, 1);
		game_check(&t, l->place.state, &l->context, any->at[0].row,
			   true);
		fputs(t.count ? ":\n" : " is legal here\n", stderr);
	} else {
		fputs("the line names no row of the game plainly\n", stderr);
	}
	for (int i = 0; i < t.count; i++) {
		BUF(w, 400);

		if (i && t.broken[i].rule == t.broken[i - 1].rule)
			continue;
		verdict_print(&t.broken[i], &l->context, &w);
		say_rule(l, name, note, w.at,
			 &l->game->rules[t.broken[i].rule]);
	}
	free(any);
}

/* --- what became of a line ------------------------------------------------ */

bool
import_unused(const struct note_words *w, const struct reading *r, int i)
{
	return r->used && !bits_has(r->used, i) && !w->word[i].filler &&
	       !w->word[i].speaker && w->word[i].kind != NOTE_SIGN;
}

/* The words that the reading leaves over, after the words before them. */
static void
unused_words(const struct note_words *w, const struct reading *r,
	     const char *before, struct buf *t)
{
	for (int i = 0; i < w->count; i++) {
		if (!import_unused(w, r, i))
			continue;
		buf_add(t, before);
		buf_add(t, w->word[i].at);
		before = ", ";
	}
}

void
import_unread(const struct note_words *w, struct outcome *o)
{
	struct buf t = buf_in(o->defect, sizeof(o->defect));
	int no = 0; /* the word that denies something */

	if (o->readings.count) {
		unused_words(w, &o->readings.at[0], "not explained: ", &t);
		return;
	}
	buf_add(&t, "no legal move matches this line");
	while (no < w->count && !w->word[no].no && !w->word[no].nothing)
		no++;
	if (no < w->count)
		buf_say(&t, " with its '%s'", w->word[no].at);
}

/* With -v: the rows that it stands for, and words that are left over. */
static void
say_read(const struct import_log *l, const char *name, const struct note *note,
	 const struct outcome *o)
{
	const struct reading *r = &o->readings.at[0];
	BUF(unused, sizeof(note->words));

	place(name, note);
	quote(note->text);
	fputs(": ", stderr);
	if (o->nothing)
		fputs("a remark", stderr);
	else if (o->readings.count)
		say_rows(l, r->row + r->bridge, r->count - r->bridge);
	if (o->readings.count)
		unused_words(&note->words, r, "; not used: ", &unused);
	else
		say_others(o);
	fprintf(stderr, "%s\n", unused.at);
}

void
import_say(const struct import_log *l, const char *name,
	   const struct note *note, const struct outcome *o)
{
	const struct readings *r = &o->readings;
	const struct reading *best = r->count && !o->nothing ? &r->at[0] : NULL;

	if (o->illegal)
		say_rule(l, name, note, o->broken, o->illegal);
	if (best && best->bridge && r->sure) {
		place(name, note);
		say_rows(l, best->row, best->bridge);
		fputs(": not in your notes, added before this line\n", stderr);
	}
	if (*o->defect && (!(o->waits || o->holes) || !l->waiting) &&
	    (r->sure || o->nothing || !r->count)) {
		place(name, note);
		fprintf(stderr, "%s\n", o->defect);
	}
	if (best && !r->sure && !o->left) {
		place(name, note);
		fputs("taken for now: ", stderr);
		say_rows(l, best->row, best->count);
		fputc('\n', stderr);
	}
	if (l->request->options.verbose && note->text.size &&
	    (r->sure || o->nothing || o->others))
		say_read(l, name, note, o);
	if ((!best || o->left) && !o->nothing && !o->others) {
		place(name, note);
		fputs("not understood; kept as a comment: ", stderr);
		quote(note->raw);
		fputc('\n', stderr);
	}
}
