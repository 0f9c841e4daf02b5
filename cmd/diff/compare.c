/* Two logs, game by game and row by row of play. */
#include <string.h>

#include "../../logs/grammar.h"
#include "../output/output.h"
#include "diff.h"

/* --- walking ------------------------------------------------------------- */

/* Lists a row of play, also one that was refused or not looked at. */
static void
list_row(struct side *s)
{
	const struct slice *cells = audit_row(s->audit)->cell;
	const struct game *g = side_game(s);

	if (s->event == AUDIT_PLAYED || s->event == AUDIT_REFUSED ||
	    (s->event == AUDIT_OTHER && g &&
	     grammar_verb(g, cells[CELL_MOVE]) >= 0))
		row_list_add(&s->rows, audit_n(s->audit), cells);
}

/* Keeps each state after the first difference, to find it on the other side. */
static void
note_state(struct side *s)
{
	if (s->apart && s->met_count < MEET_WITHIN)
		s->met[s->met_count++] = (struct met){
		    state_hash(side_game(s), audit_state(s->audit)), s->n};
}

/* Reads to the next row of play that is applied; false where the game ends. */
static bool
advance(struct side *s)
{
	while (s->in_game) {
		s->event = audit_next(s->audit);
		if (s->event == AUDIT_GAME_END || s->event == AUDIT_END) {
			s->in_game = false;
			break;
		}
		list_row(s);
		if (audit_stopped(s->audit) && !s->stopped)
			s->stopped = audit_n(s->audit);
		if (s->event != AUDIT_PLAYED)
			continue;
		s->played++;
		s->n = audit_n(s->audit);
		note_state(s);
		return true;
	}
	return false;
}

/* Reads to the end of the game. */
static void
finish(struct side *s)
{
	while (s->in_game)
		advance(s);
}

/* Reads to the next game row; false at the end of the log. */
static bool
next_game(struct side *s)
{
	finish(s);
	do
		s->event = audit_next(s->audit);
	while (s->event != AUDIT_GAME && s->event != AUDIT_END);
	s->in_game = s->event == AUDIT_GAME;
	s->played = s->n = s->stopped = 0;
	s->apart = false;
	s->met_count = 0;
	row_list_clear(&s->rows);
	return s->in_game;
}

static bool
same_state(const struct comparison *d)
{
	return memcmp(audit_state(d->a.audit), audit_state(d->b.audit),
		      side_game(&d->a)->state_size) == 0;
}

/* --- comparing ----------------------------------------------------------- */

/* Can the two games be compared row by row?  Says if game or pack differ. */
static bool
can_compare(struct comparison *d)
{
	const struct game *a = side_game(&d->a), *b = side_game(&d->b);

	if (!a || !b)
		return false; /* reported already, as a finding */
	if (a != b) {
		diff_say_words(d, "the logs hold different games");
		return false;
	}
	if (audit_stopped(d->a.audit) || audit_stopped(d->b.audit))
		return false;
	if (audit_context(d->a.audit)->pack->stamp !=
	    audit_context(d->b.audit)->pack->stamp)
		diff_say_words(d, "the logs were made with other components");
	return true;
}

/* Prints that one log ends, or stops, where the other one continues. */
static void
say_lengths(struct comparison *d, const struct side *longer,
	    const struct side *shorter)
{
	BUF(t, 80);

	buf_char(&t, shorter->letter);
	if (shorter->stopped)
		buf_say(&t, " stops at row %ju", shorter->stopped);
	else if (shorter->n)
		buf_say(&t, " ends after row %ju", shorter->n);
	else
		buf_add(&t, " has no row of play");
	buf_say(&t, ", %c continues", longer->letter);
	if (!d->brief)
		diff_say_words(d, t.at);
}

/* Prints at which row a log stops, unless --brief. */
static void
say_stop(struct comparison *d, const struct side *s)
{
	BUF(t, 40);

	buf_say(&t, "%c stops at row %ju", s->letter, s->stopped);
	if (!d->brief)
		diff_say_words(d, t.at);
}

/* Prints which log ended first, if only one did; true if both did. */
static bool
end_together(struct comparison *d, bool a, bool b)
{
	if (a && !b)
		say_lengths(d, &d->a, &d->b);
	else if (b && !a)
		say_lengths(d, &d->b, &d->a);
	return a == b;
}

/* Reads the next row of play of each; *a, *b: it has one.  True if both do. */
static bool
advance_both(struct comparison *d, bool *a, bool *b)
{
	*a = advance(&d->a);
	*b = advance(&d->b);
	if (!*a || !*b)
		return false;
	d->rows++;
	return true;
}

/* Compares row by row, to the first one where they diverge; with -v to the end,
 * and prints where they diverge and converge.  True: they are the same. */
static bool
compare_rows(struct comparison *d)
{
	bool same = true, apart = false, a, b;

	while (advance_both(d, &a, &b)) {
		if (same_state(d) != apart)
			continue;
		apart = !apart;
		same = false;
		diff_say_parting(d, apart);
		if (d->all)
			continue;
		d->a.apart = d->b.apart = !d->brief;
		note_state(&d->a);
		note_state(&d->b);
		return false;
	}
	return end_together(d, a, b) && same;
}

/* The state among the first `count` of a side. */
static const struct met *
find_state(const struct side *s, size_t count, uint64_t hash)
{
	for (size_t i = 0; i < count && i < s->met_count; i++)
		if (s->met[i].hash == hash)
			return &s->met[i];
	return NULL;
}

/* The first states at which two diverged games are the same again. */
static void
say_meeting(struct comparison *d)
{
	const struct side *a = &d->a, *b = &d->b;
	const struct met *met = NULL;

	if (!a->apart)
		return;
	for (size_t i = 0; i < a->met_count || i < b->met_count; i++) {
		if (i < a->met_count &&
		    (met = find_state(b, i, a->met[i].hash))) {
			diff_say_meeting(d, &a->met[i], met);
			return;
		}
		if (i < b->met_count &&
		    (met = find_state(a, i + 1, b->met[i].hash))) {
			diff_say_meeting(d, met, &b->met[i]);
			return;
		}
	}
	diff_say_meeting(d, NULL, NULL);
}

/* Counts a game that stops at one row in both logs, and the rows after it. */
static void
note_stop(struct comparison *d)
{
	finish(&d->a);
	finish(&d->b);
	d->both_stop++;
	d->stopped_at = audit_summary(d->a.audit)->stopped_at;
	d->uncompared[0] += audit_summary(d->a.audit)->unchecked;
	d->uncompared[1] += audit_summary(d->b.audit)->unchecked;
	diff_say_stop(d);
}

/* Compares one game of each log; true if they are the same. */
static bool
compare_game(struct comparison *d)
{
	bool same;

	if (!can_compare(d))
		return false;
	if (d->compatible || d->into_one)
		return diff_together(d);
	same = compare_rows(d);
	if (same && !same_state(d)) {
		/* nothing was played, or something was taken back */
		diff_say_parting(d, DIFFERENT);
		same = false;
	}
	if (same && !d->a.stopped != !d->b.stopped) {
		/* at a row that only one of them has */
		say_stop(d, d->a.stopped ? &d->a : &d->b);
		same = false;
	}
	if (!same) {
		finish(&d->a);
		finish(&d->b);
		say_meeting(d);
		diff_say_rows(d);
	}
	if (same && d->a.stopped && d->b.stopped)
		note_stop(d);
	diff_say_readings(d);
	return same;
}

/* Compares the k-th game of A with the k-th of B, until one log has no more. */
static void
compare_games(struct comparison *d)
{
	const struct side *longer;
	bool a, b;

	for (;;) {
		a = next_game(&d->a);
		b = next_game(&d->b);
		longer = a ? &d->a : &d->b;
		if (!a && !b)
			return;
		if (d->options.game &&
		    audit_summary(longer->audit)->ordinal != d->options.game)
			continue;
		if (a != b)
			break;
		d->games++;
		d->headed = d->read = false;
		if (!compare_game(d)) {
			d->differing++;
			if (d->brief)
				diff_say_words(d, d->compatible
						      ? "contradiction"
						      : "differs");
		}
	}
	d->differing += !d->compatible; /* a view may end before the other */
	diff_say_only(d, longer, "game");
}

/* How B is read; its rulings, those of both logs before its own, of which the
 * last value counts, are in `rulings`. */
static struct audit_options
options_of_b(struct comparison *d, const char *rulings[2 * VALUES_MOST])
{
	struct audit_options b =
	    options_audit_of(&d->options, d->b.name, counts_sink(&d->counts));

	for (int i = 0; i < b.ruling_count; i++)
		rulings[i] = b.rulings[i];
	for (int i = 0; i < d->other_rulings.count; i++)
		rulings[b.ruling_count++] = d->other_rulings.at[i];
	b.rulings = rulings;
	b.name = d->b.name;
	b.pack = d->other_pack;
	if (d->other_edition)
		b.edition = d->other_edition;
	if (d->other_packs)
		b.packs = d->other_packs;
	return b;
}

void
diff_logs(struct comparison *d, const char *bytes, size_t size)
{
	const char *rulings[2 * VALUES_MOST];
	const struct audit_options other = options_of_b(d, rulings);
	struct audit_options options =
	    options_audit_of(&d->options, d->a.name, counts_sink(&d->counts));

	options.name = d->a.name;
	d->logs++;
	d->named = false;
	diff_say_logs(d);
	d->a.audit = bytes
			 ? audit_memory(NULL, d->a.name, bytes, size, &options)
			 : audit_open(NULL, d->a.path, &options);
	d->b.audit = audit_open(NULL, d->b.path, &other);
	if (d->a.audit && d->b.audit)
		compare_games(d);
	else
		diff_no_memory(d);
	audit_close(d->a.audit);
	audit_close(d->b.audit);
}
