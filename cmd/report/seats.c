/* What each seat is shown: for the view of a seat on the page.  Which element
 * is open to whom is followed from row to row; rows, what they changed and what
 * is wrong with them come of the log as each seat saw it. */
#include <string.h>

#include "../../logs/grammar.h"
#include "../../logs/say/say.h"
#include "report.h"

void
report_seats_begin(struct report *r, const struct game *g)
{
	struct place at = {0};

	for (r->paths = 0; g->open_to && place_next(g, &at);)
		r->place[r->paths++] = at;
}

void
report_seats_start(struct report *r)
{
	const struct game *g = audit_summary(r->audit)->game;

	for (int i = 0; i < r->paths; i++)
		r->open_to[i] = g->open_to(r->start, &r->place[i]);
	memcpy(r->open_start, r->open_to, sizeof(r->open_start));
}

/* The seats that are at the table, in the order of their bits, and what is
 * hidden at the start: [path, seats, ...]. */
void
report_write_seats(struct report *r, const struct context *c)
{
	if (!c->game->open_to)
		return;
	json_key_list(r->json, "seats");
	for (int i = 0; i < SEATS_MAX; i++)
		if (memchr(c->order, i + 1, c->seats))
			json_slice(r->json,
				   domain_name(c->game->seats, c->pack, i));
		else
			json_string(r->json, "");
	json_close_list(r->json);
	json_key_list(r->json, "hidden");
	for (int i = 0; i < r->paths; i++)
		if (r->open_start[i] != OPEN_TO_ALL) {
			json_number(r->json, i);
			json_number(r->json, r->open_start[i]);
		}
	json_close_list(r->json);
}

/* --- a row ---------------------------------------------------------------- */

static bool
is_of_play(enum audit_event event)
{
	return event == AUDIT_PLAYED || event == AUDIT_REFUSED;
}

static void
look_again(struct report *r, int path)
{
	const struct game *g = audit_summary(r->audit)->game;
	uint8_t new = g->open_to(audit_state(r->audit), &r->place[path]);

	if (r->open_to[path] == new)
		return;
	json_number(r->json, path);
	json_number(r->json, new);
	r->open_to[path] = new;
}

enum {
	ARGS,
	NOTE,
	SAID,
	CHANGES,
	PARTS,
};

/* A row in words that some seats are shown: `own`, or those of another. */
struct shown {
	uint8_t seats;
	const char *part[PARTS];
	char own[PARTS][8192];
};

/* Words of its own in place of a part. */
static struct buf
own(struct shown *x, int part)
{
	x->part[part] = x->own[part];
	return buf_in(x->own[part], sizeof(x->own[part]));
}

/* Do two other states differ in what the row changed, byte for byte? */
static bool
same_changes(const struct report *r, const uint64_t *before,
	     const uint64_t *after)
{
	const size_t words =
	    audit_summary(r->audit)->game->state_size / sizeof(*before);
	const uint64_t *now = audit_state(r->audit);

	/* from 1: the stamp always differs */
	for (size_t i = 1; i < words; i++) {
		const bool stayed = r->before[i] == now[i];

		if (stayed ? before[i] != after[i]
			   : before[i] != r->before[i] || after[i] != now[i])
			return false;
	}
	return true;
}

/* As this seat is shown `full` (SEATS_MAX: whoever has none). */
static void
in_words(struct report *r, int seat, enum audit_event event,
	 const struct shown *full, struct shown *to)
{
	const struct seen *s = r->views[seat];
	struct audit *a = s->join.referee;
	const struct speaker speaker = {.context = audit_context(a),
					.players = audit_players(a)};
	const struct speaker secret = {.context = speaker.context,
				       .players = speaker.players,
				       .secret = true};
	const bool hides = is_of_play(event) && s->hides;
	struct buf t;

	memcpy(to->part, full->part, sizeof(to->part));
	to->seats = (uint8_t)bit(seat);
	to->part[ARGS] = s->shown.cell[2];
	to->part[NOTE] = s->shown.cell[3];
	if (hides) {
		t = own(to, SAID);
		say_move(&secret, &s->move, &t);
	}
	if (event != AUDIT_PLAYED ||
	    (!hides && same_changes(r, s->known, audit_state(a))))
		return;
	t = own(to, CHANGES);
	say_changes(&speaker, hides ? &s->move : audit_move(r->audit), s->known,
		    audit_state(a), &t);
}

static bool
is_same(const struct shown *a, const struct shown *b)
{
	int i = 0;

	while (i < PARTS && (a->part[i] == b->part[i] ||
			     strcmp(a->part[i], b->part[i]) == 0))
		i++;
	return i == PARTS;
}

static void
write_shown(struct report *r, const struct shown *x)
{
	json_open_list(r->json);
	json_number(r->json, x->seats);
	for (int i = 0; i < PARTS; i++)
		json_slice(r->json, slice_of(x->part[i]));
	json_close_list(r->json);
}

/* The row as it is for whoever sees everything. */
static void
in_full(struct report *r, enum audit_event event, struct shown *to)
{
	const struct speaker speaker = {.context = audit_context(r->audit),
					.players = audit_players(r->audit)};
	const struct slice *row = audit_row(r->audit)->cell;
	const struct move *m = audit_move(r->audit);
	struct buf args = own(to, ARGS), note = own(to, NOTE),
		   said = own(to, SAID), changed = own(to, CHANGES);

	to->seats = 0;
	buf_bytes(&note, row[CELL_NOTE].at, row[CELL_NOTE].size);
	if (is_of_play(event)) {
		grammar_print_args(speaker.context, m, &args);
		say_move(&speaker, m, &said);
	} else {
		buf_bytes(&args, row[CELL_ARGS].at, row[CELL_ARGS].size);
	}
	if (event == AUDIT_PLAYED)
		say_changes(&speaker, m, r->before, audit_state(r->audit),
			    &changed);
}

/* What it did to what seats know: [path, seats, ...]. */
static void
write_opened(struct report *r, enum audit_event event)
{
	json_open_list(r->json);
	if (event == AUDIT_PLAYED || event == AUDIT_BACK) {
		for (int i = 0; i < r->changed_paths; i++)
			look_again(r, r->changed_path[i]);
		for (int i = 0; i < r->paths; i++)
			if (r->open_to[i] != OPEN_TO_ALL)
				look_again(r, i);
	}
	json_close_list(r->json);
}

/* After the row in full as others are shown it: how many there are. */
static int
tell_seats(struct report *r, enum audit_event event, struct shown *all)
{
	int count = 1;

	for (int seat = 0; r->paths && seat <= SEATS_MAX; seat++) {
		struct shown *x = &all[count];
		int same;

		/* what all see alike, whoever has no seat sees, too */
		if (seat == SEATS_MAX ? count == 1 || !is_of_play(event)
				      : !r->views[seat])
			continue;
		in_words(r, seat, event, &all[0], x);
		for (same = 0; !is_same(&all[same], x) && same < count; same++)
			;
		if (same < count)
			all[same].seats |= x->seats;
		else
			count++;
	}
	return count;
}

/* Rows that are not of play have no sentences. */
void
report_write_shown(struct report *r, enum audit_event event)
{
	static struct shown all[SEATS_MAX + 2];
	const bool play = event == AUDIT_PLAYED || event == AUDIT_BACK;
	int count;

	in_full(r, event, &all[0]);
	count = tell_seats(r, event, all);
	if (!is_of_play(event) && !(r->paths && play) && count == 1)
		return;
	json_slice(r->json, slice_of(all[0].part[SAID]));
	json_slice(r->json, slice_of(all[0].part[CHANGES]));
	if (!r->paths || (count == 1 && !play))
		return;
	write_opened(r, event);
	if (count == 1)
		return;
	json_number(r->json, all[0].seats);
	json_open_list(r->json);
	for (int i = 1; i < count; i++)
		write_shown(r, &all[i]);
	json_close_list(r->json);
}

/* --- the log as each seat saw it ------------------------------------------ */

/* The findings of a referee who knows what one seat knows, for this seat. */
struct told {
	struct report *r;
	int seat;
};

static void
take_told(void *arg, const struct finding *f)
{
	const struct told *told = arg;
	struct finding one = *f;

	one.seats = (uint8_t)bit(told->seat);
	report_keep_told(told->r, &one);
}

bool
report_views_begin(struct report *r)
{
	static struct told told[SEATS_MAX + 1];
	const struct context *c = audit_context(r->audit);

	if (!c->game->open_to || !r->options)
		return true;
	for (int i = 0; i <= SEATS_MAX; i++) {
		struct audit_options options = *r->options;

		if (i < SEATS_MAX && !memchr(c->order, i + 1, c->seats))
			continue;
		told[i] = (struct told){r, i};
		options.sink = (struct sink){take_told, &told[i], NULL};
		options.lost = options.digest = false;
		options.coverage = NULL;
		options.waive = NULL;
		options.keep_going |= r->options->waive != NULL;
		r->views[i] = seen_open(i, &options);
		if (!r->views[i])
			return false;
	}
	return true;
}

void
report_views_row(struct report *r, enum audit_event event)
{
	struct row_by by = {0};
	uint8_t untold = 0;

	for (int i = 0; i <= SEATS_MAX; i++)
		if (r->views[i] &&
		    seen_row(r->views[i], r->audit, event, &by) == AUDIT_PASSED)
			untold |= (uint8_t)bit(i);
	if (event == AUDIT_REFUSED && untold)
		report_keep_rule(r, untold);
}

void
report_views_end(struct report *r)
{
	for (int i = 0; i <= SEATS_MAX; i++) {
		seen_close(r->views[i]);
		r->views[i] = NULL;
	}
}
