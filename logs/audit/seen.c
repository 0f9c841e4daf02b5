/* A log as one seat saw it.
 *
 * Each row that the audit has read is written again for the seat: as it is,
 * where it hides nothing; else with `?` in the place of what is hidden, of the
 * readings of the row the one with most in it that is still true. A second
 * referee reads what is written, and a row that he would not take is left out
 * and counted. So nothing is masked: his findings can only come from what the
 * seat saw.
 */
#include <stdlib.h>
#include <string.h>

#include "../../core/numbers.h"
#include "../grammar.h"
#include "join_inner.h"
#include "seen.h"

enum { TELLING = 16 }; /* rows between two of the table */
enum certainty { PERHAPS, SURELY };

static bool
is_open(const struct seen *s, uint8_t seats)
{
	return bits_has(seats, s->seat);
}

static void
copy_cells(struct written_row *w, struct audit *a)
{
	for (int i = 0; i < JOIN_CELLS; i++) {
		struct buf t = buf_in(w->cell[i], sizeof(w->cell[i]));
		struct slice from = audit_row(a)->cell[join_shown[i]];

		buf_bytes(&t, from.at, from.size);
	}
}

/* Writes a row for the referee, unless it is empty or his game is over. */
static enum audit_event
put(struct seen *s, const struct written_row *w)
{
	if (s->over || (!*w->cell[0] && !*w->cell[1] && !*w->cell[2]))
		return AUDIT_PASSED;
	return join_put(&s->join,
			(const char *const[]){w->cell[0], w->cell[1],
					      w->cell[2], w->cell[3]});
}

/* Does the referee take this row now?  PERHAPS: even if the unseen decides. */
static bool
is_legal(const struct seen *s, const struct move *m, enum certainty how)
{
	struct trial t;

	return join_legal(audit_context(s->join.referee),
			  audit_state(s->join.referee), m, &t) &&
	       !(how == SURELY && t.unknown);
}

void
seen_begin(struct seen *s, struct audit *a)
{
	static const char *const asks[] = {"phase", "actor"};
	const struct context *c = audit_context(a);
	uint64_t known[STATE_MAX / 8];

	if (s->begun)
		return;
	s->begun = true;
	for (int i = 0; i < 2; i++)
		(void)field_find(c->game, c->pack, slice_of(asks[i]),
				 &s->asks[i]);
	if (!audit_play(a)->fragment)
		return;
	memcpy(known, s->before, c->game->state_size);
	for (struct place at = {0};
	     c->game->forget && place_next(c->game, &at);)
		if (!is_open(s, seen_element(c, s->before, &at)))
			c->game->forget(known, c, &at);
	join_put_position(&s->join, known, s->before, &a, !s->join.given);
	s->join.given = true;
}

/* --- rows of play --------------------------------------------------------- */

/* Does the row break just the rules here that the row of the table breaks? */
static bool
breaks_the_same(const struct seen *s, struct audit *here, const void *state,
		const struct move *m, struct audit *table)
{
	LOOKING(own, audit_context(here));
	LOOKING(all, audit_context(table));
	struct trial one, other;
	int i = 0;

	own.asked = all.asked = NULL;
	game_check(&one, state, &own, m, true);
	game_check(&other, s->before, &all, audit_move(table), true);
	while (i < one.count && i < other.count &&
	       one.broken[i].rule == other.broken[i].rule)
		i++;
	return i == one.count && i == other.count;
}

/* Can this be the row, for `here`, who is the table or the referee of the seat?
 * It is legal or, if the table played it against a rule, breaks the same. */
static bool
can_be(const struct seen *s, struct audit *here, const struct move *m,
       struct audit *table)
{
	const void *state = here == table ? s->before : audit_state(here);
	struct trial t;

	return join_legal(audit_context(here), state, m, &t) ||
	       (s->forced && breaks_the_same(s, here, state, m, table));
}

/* A word that the row left out, as it follows from the name of the card: its
 * deck, the card that is left over.  It has to be true; the value of a key that
 * hides nothing is open. */
static bool
with_word(struct seen *s, struct audit *a, const struct move *m,
	  struct move *seen)
{
	const struct context *c = audit_context(a);
	const struct verb *v = &c->game->verbs[m->verb];

	for (int k = 0; k < verb_keys(v); k++) {
		const struct domain *d = v->keys[k].domain;

		if (v->keys[k].type != KEY_WORD || move_has(seen, k))
			continue;
		for (int i = 0; i < domain_size(d); i++) {
			struct move more = *seen, named = *m;

			if (!domain_has(d, c->pack, i))
				continue;
			move_set(&more, k, i);
			move_set(&named, k, i);
			if (!can_be(s, a, &named, a) ||
			    !can_be(s, s->join.referee, &more, a))
				continue;
			*seen = more;
			return true;
		}
	}
	return false;
}

/* The card that the row names is the only one with which it is a row for
 * whoever knows what this seat knows: so it knows the card. */
static void
with_names(struct seen *s, const struct move *m, struct move *seen)
{
	const struct context *c = audit_context(s->join.referee);
	const struct verb *v = &c->game->verbs[m->verb];

	for (int k = 0; k < verb_keys(v); k++) {
		const struct domain *d = v->keys[k].domain;
		struct move one = *seen;
		int rows = 0;

		if (key_is_list(&v->keys[k]) || seen->value[k] != UNSEEN)
			continue;
		for (int i = 0; i < domain_size(d) && rows < 2; i++) {
			one.value[k] = (int16_t)i;
			rows += domain_has(d, c->pack, i) &&
				is_legal(s, &one, SURELY);
		}
		if (rows == 1)
			seen->value[k] = m->value[k];
	}
}

static enum audit_event
put_move(struct seen *s, const struct move *m)
{
	struct written_row w = {0};
	const struct context *c = audit_context(s->join.referee);
	struct buf t = buf_in(w.cell[0], sizeof(w.cell[0]));

	if (m->actor)
		domain_print(c->game->seats, NULL, seat_number(m->actor), &t);
	text_set(w.cell[1], sizeof(w.cell[1]), c->game->verbs[m->verb].name);
	t = buf_in(w.cell[2], sizeof(w.cell[2]));
	grammar_print_args(c, m, &t);
	return put(s, &w);
}

struct told_row {
	struct seen *s;
	struct audit *a;
	const void *full; /* the position of the table */
	struct move row;
	bool found;
};

/* Does it tell nothing that was hidden but what everybody saw by then? */
static bool
tells_true(const struct told_row *x, const struct move *m)
{
	const struct context *all = audit_context(x->a);
	const void *now = audit_state(x->s->join.referee), *full[2];
	struct context c = *audit_context(x->s->join.referee);
	uint64_t then[STATE_MAX / 8];
	bool any = false;

	full[0] = x->s->before;
	full[1] = audit_state(x->a);
	memcpy(then, now, c.game->state_size);
	c.game->apply(then, &c, m);
	for (struct place at = {0}; place_next(c.game, &at);) {
		const struct field *f = at.field;
		const int64_t value = field_get(f, then, at.element);
		bool seen = false;

		if (value == field_get(f, now, at.element) ||
		    seen_element(&c, now, &at) == OPEN_TO_ALL)
			continue;
		any = true;
		for (int k = 0; k < 2; k++)
			seen |= value == field_get(f, full[k], at.element) &&
				is_open(x->s, seen_element(all, full[k], &at));
		if (!seen)
			return false;
	}
	return any;
}

/* A visitor of the listing: keeps the first row that the seat's game needs and
 * the table's does not, where what was hidden left no choice. */
static bool
keep_told(void *arg, const struct move *m)
{
	struct told_row *x = arg;
	struct trial t;

	x->found = !m->pattern && is_legal(x->s, m, PERHAPS) &&
		   !join_legal(audit_context(x->a), x->full, m, &t) &&
		   tells_true(x, m);
	if (x->found)
		x->row = *m;
	return !x->found;
}

/* Does the seat's game wait for another decision than the table's? */
static bool
asks_more(struct seen *s, struct audit *a)
{
	for (int i = 0; i < 2; i++)
		if (s->asks[i].field &&
		    field_get(s->asks[i].field, audit_state(a), 0) !=
			field_get(s->asks[i].field,
				  audit_state(s->join.referee), 0))
			return true;
	return false;
}

/* Writes what all seats learned without a row of the table, before this row
 * (NULL: before any other): how many rows. */
static int
tell(struct seen *s, struct audit *a, const struct move *m)
{
	struct context *c = audit_context(s->join.referee);
	const void *full = m ? s->before : audit_state(a);
	int rows = 0;

	for (;
	     rows < TELLING && (m ? !is_legal(s, m, PERHAPS) : asks_more(s, a));
	     rows++) {
		struct told_row x = {s, a, full, {0}, false};

		(void)c->game->enumerate(audit_state(s->join.referee), c,
					 keep_told, &x);
		if (!x.found || put_move(s, &x.row) != AUDIT_PLAYED)
			break;
	}
	return rows;
}

/* Shows the row as this, with its note only if nothing of it is hidden. */
static void
show_move(struct seen *s, struct audit *a, const struct move *m)
{
	struct buf t = buf_in(s->shown.cell[2], sizeof(s->shown.cell[2]));

	grammar_print_args(audit_context(a), m, &t);
	if (s->hides)
		s->shown.cell[3][0] = '\0';
}

/* The row as the seat saw it, if the game that it knows explains that. */
static enum audit_event
put_play(struct seen *s, struct audit *a)
{
	const struct move *m = audit_move(a);
	struct move seen = s->move;
	enum audit_event event;
	bool legal = is_legal(s, &seen, s->hides ? SURELY : PERHAPS);
	struct trial t;
	int rows = 0;

	if (!legal && s->hides) {
		with_names(s, m, &seen);
		legal = is_legal(s, &seen, PERHAPS);
	}
	if (!legal) {
		s->forced = !join_legal(audit_context(a), s->before, m, &t);
		if (!can_be(s, s->join.referee, &seen, a) &&
		    !with_word(s, a, m, &seen))
			rows = tell(s, a, &seen);
	}
	show_move(s, a, &seen);
	event = put(s, &s->shown);
	if (event == AUDIT_PLAYED)
		rows += 1 + tell(s, a, NULL);
	else
		s->unsaid++;
	s->rows[s->applied++ % PLAY_MOVES] = (uint8_t)rows;
	return event;
}

/* As many rows as were written for those that are taken back. */
static enum audit_event
put_back(struct seen *s, struct audit *a)
{
	uint64_t back = s->applied - audit_play(a)->applied, rows = 0;
	struct written_row w = s->shown;
	struct buf t = buf_in(w.cell[2], sizeof(w.cell[2]));

	for (; back; back--)
		rows += s->rows[--s->applied % PLAY_MOVES];
	buf_say(&t, "rows=%ju", rows);
	return rows ? put(s, &w) : AUDIT_PASSED;
}

/* A row that was refused is one that the table saw.  It is judged where it
 * breaks a rule for whoever knows no more than this seat; announced, where it
 * breaks that rule. */
static enum audit_event
put_refused(struct seen *s, struct audit *a)
{
	struct context *c = audit_context(s->join.referee);
	const char *rule = strstr(s->announced.cell[2], "rule=");
	struct trial t;

	show_move(s, a, &s->move);
	game_check(&t, audit_state(s->join.referee), c, &s->move, false);
	if (!t.count || t.unknown ||
	    (rule && strcmp(rule + strlen("rule="),
			    c->game->rules[t.broken[0].rule].id) != 0))
		return AUDIT_PASSED;
	if (rule)
		(void)put(s, &s->announced);
	return put(s, &s->shown);
}

/* --- other rows ----------------------------------------------------------- */

static bool
is_verb(struct audit *a, const char *word)
{
	return slice_is(audit_row(a)->cell[CELL_MOVE], word);
}

/* What is open to all stays; claims keep what the seat sees. */
static enum audit_event
put_other(struct seen *s, struct audit *a)
{
	static const char *const open[] = {"game", "seat", "ruling",
					   "component", "leave"};
	const bool given = is_verb(a, "given");
	bool is_open_row = false;
	enum audit_event event;
	struct buf t;

	if (given || is_verb(a, "expect") || is_verb(a, "result")) {
		if (given)
			s->begun = false;
		else
			seen_begin(s, a);
		if (seen_hidden_path(a, s->seat, audit_row(a)->cell[CELL_ARGS])
			.size)
			s->shown.cell[3][0] = '\0';
		t = buf_in(s->shown.cell[2], sizeof(s->shown.cell[2]));
		seen_fields(a, s->seat, &t);
		if (given || !s->shown.cell[2][0])
			return AUDIT_PASSED;
		/* what only the table knows is not a mistake of the seat */
		s->mute = audit_summary(a)->claims_failed == s->claims_failed;
		event = put(s, &s->shown);
		s->mute = false;
		return event;
	}
	if (is_verb(a, "illegal")) {
		s->announced = s->shown;
		return AUDIT_PASSED;
	}
	for (size_t i = 0; i < sizeof(open) / sizeof(*open); i++)
		is_open_row |= is_verb(a, open[i]);
	/* a row that is none may name anything */
	if (!is_open_row &&
	    !is_open(s, seen_words(a, audit_row(a)->cell[CELL_ARGS]))) {
		s->shown.cell[2][0] = s->shown.cell[3][0] = '\0';
		return AUDIT_PASSED;
	}
	return put(s, &s->shown);
}

/* --- all ------------------------------------------------------------------ */

static void
find_by(const struct seen *s, struct audit *a, bool move, struct row_by *by)
{
	if (by->known)
		return;
	by->known = true;
	by->note = seen_words(a, audit_row(a)->cell[CELL_NOTE]);
	if (move)
		seen_by(audit_context(a), s->before, audit_state(a),
			audit_move(a), &by->move);
}

enum audit_event
seen_row(struct seen *s, struct audit *a, enum audit_event event,
	 struct row_by *by)
{
	const size_t size = audit_summary(a)->game->state_size;
	const bool move = event == AUDIT_PLAYED || event == AUDIT_REFUSED;
	enum audit_event done = AUDIT_PASSED;

	find_by(s, a, move, by);
	if (event != AUDIT_GAME_END)
		copy_cells(&s->shown, a);
	if (!is_open(s, by->note))
		s->shown.cell[3][0] = '\0';
	if (move || event == AUDIT_BACK || event == AUDIT_GAME_END)
		seen_begin(s, a);
	if (s->join.referee)
		memcpy(s->known, audit_state(s->join.referee), size);
	if (move)
		s->hides = seen_move(audit_context(a), audit_move(a), &by->move,
				     s->seat, &s->move);
	s->over |= event == AUDIT_OTHER && audit_row(a)->fault != ROW_VALID;
	if (event == AUDIT_PLAYED)
		done = put_play(s, a);
	else if (event == AUDIT_BACK)
		done = put_back(s, a);
	else if (event == AUDIT_REFUSED)
		done = put_refused(s, a);
	else if (event == AUDIT_GAME || event == AUDIT_OTHER)
		done = put_other(s, a);
	if (s->join.referee && !audit_stopped(s->join.referee))
		s->over |= audit_stopped(a);
	if (move)
		s->announced.cell[2][0] = '\0';
	s->claims_failed = audit_summary(a)->claims_failed;
	if (event != AUDIT_GAME_END && event != AUDIT_END)
		memcpy(s->before, audit_state(a), size);
	return done;
}

/* The worst of what the referee finds, and all of it to whoever asked. */
static void
hear_referee(void *arg, const struct finding *f)
{
	struct seen *s = arg;

	join_hear(&s->join, f);
	if (s->sink.finding && !s->mute)
		s->sink.finding(s->sink.arg, f);
}

struct seen *
seen_open(int seat, const struct audit_options *options)
{
	struct seen *s = calloc(1, sizeof(*s));

	if (!s)
		return NULL;
	s->seat = seat;
	s->sink = options->sink;
	if (join_open(&s->join, options)) {
		s->join.options.alternatives = options->alternatives;
		s->join.options.sink = (struct sink){hear_referee, s, NULL};
		return s;
	}
	seen_close(s);
	return NULL;
}

void
seen_close(struct seen *s)
{
	if (!s)
		return;
	join_free(&s->join);
	free(s);
}
