/* An illegal row: what was legal, what may have been meant, and on which
 * readings of the rules the verdict depends. */
#include <string.h>

#include "../../core/reading.h"
#include "../near.h"
#include "audit_inner.h"

/* --- the legal rows nearest to what was written -------------------------- */

#define NEAREST 8
#define ASKED_READINGS 50 /* verdicts of a game */

struct nearest {
	const struct audit *audit;
	int want, held;
	uint32_t seen;
	int score[NEAREST];
	struct move moves[NEAREST];
};

/* How much two moves have in common: verb, actor, then each argument. */
static int
likeness(const struct verb *verbs, const struct move *a, const struct move *b)
{
	int score = 0, k, keys = verb_keys(&verbs[a->verb]);

	if (a->actor == b->actor)
		score += 20;
	if (a->verb != b->verb)
		return score;
	score += 40;
	for (k = 0; k < keys; k++) {
		if (a->count[k] || b->count[k])
			score += a->count[k] == b->count[k];
		else if (a->value[k] != MISSING && a->value[k] == b->value[k])
			score += 4;
		else if (a->value[k] != MISSING && b->value[k] != MISSING &&
			 a->value[k] - b->value[k] >= -1 &&
			 a->value[k] - b->value[k] <= 1)
			score += 1;
	}
	return score;
}

/* Keeps the most alike in order; the first of those that are as much so. */
static bool
keep_nearest(void *arg, const struct move *m)
{
	struct nearest *n = arg;
	int score = likeness(n->audit->game->verbs, n->audit->move, m), i;

	n->seen++;
	for (i = n->held; i > 0 && n->score[i - 1] < score; i--) {
		if (i == n->want)
			continue;
		n->moves[i] = n->moves[i - 1];
		n->score[i] = n->score[i - 1];
	}
	if (i == n->want)
		return true;
	n->moves[i] = *m;
	n->score[i] = score;
	if (n->held < n->want)
		n->held++;
	return true;
}

/* The legal rows that have most in common with the one that was refused. */
static void
print_alternatives(struct audit *a, struct finding *f, struct buf *t)
{
	struct nearest n = {.audit = a};
	struct coverage before = *a->play.context.coverage;

	n.want = a->options.alternatives < NEAREST ? a->options.alternatives
						   : NEAREST;
	if (!n.want || !a->game->enumerate)
		return;
	a->game->enumerate(a->play.state, &a->play.context, keep_nearest, &n);
	/* what was only tried here covers no rule of the log */
	*a->play.context.coverage = before;
	for (int i = 0; i < n.held; i++) {
		buf_add(t, i ? " | " : "");
		grammar_print_row(&a->play.context, &n.moves[i], t);
	}
	f->alternatives = t->at;
	f->more = n.seen - (uint32_t)n.held;
}

/* What the verdict would be under the readings that are named. */
enum { THEN_ILLEGAL = false, THEN_LEGAL = true };

/* The readings on which the verdict depends; they are not looked for where
 * alternatives are not.  Each costs the rows of play_under for every value of
 * a ruling, and a table that is wrong so often is not wrong by a ruling. */
static void
note_readings(struct audit *a, bool shown, bool legal, struct finding *f,
	      struct buf *t)
{
	struct reading list[READINGS];

	if (!a->options.alternatives || a->asked_readings == ASKED_READINGS)
		return;
	a->asked_readings++;
	if (!shown)
		return;
	readings_print(&a->play.context, list,
		       readings_of(&a->play, a->play.state, a->move, list),
		       legal, t);
	f->note = t->at;
}

/* --- positions that were given -------------------------------------------- */

static const struct key *
key_at_fault(const struct audit *a, const struct verdict *v)
{
	return &a->game->verbs[a->move->verb].keys[v->at];
}

/* The value of a key with a domain that the verdict points at; a row may name
 * nothing where something is asked for: MISSING. */
static int
value_at_fault(const struct audit *a, const struct verdict *v)
{
	const struct key *k = key_at_fault(a, v);
	int16_t one;
	int count;
	const int16_t *values = move_values(a->move, v->at, k, &one, &count);
	const int at = key_is_list(k) ? v->item : 0;

	return k->domain && at < count ? values[at] : MISSING;
}

/* Would the row be legal if this element had that value? */
static bool
would_help(const struct audit *a, const struct field *f, int at, int value)
{
	uint64_t state[STATE_MAX / 8];
	LOOKING(own, &a->play.context);

	memcpy(state, a->play.state, a->game->state_size);
	field_set(f, state, at, value);
	return game_legal(state, &own, a->move);
}

/* In a position set up by hand the card may only have been forgotten. */
static void
hint(const struct audit *a, const struct verdict *v, struct buf *t)
{
	const struct pack *pack = a->play.context.pack;
	const struct field *f;
	struct slice id;
	BUF(w, ID_MAX + 8);
	int place, at, value;

	if (!a->play.fragment || a->play.applied || v->at < 0 ||
	    !a->move->actor)
		return;
	value = value_at_fault(a, v);
	if (value < 0)
		return;
	id = domain_name(key_at_fault(a, v)->domain, pack, value);
	buf_add(&w, "hand-");
	domain_print(a->game->seats, NULL, seat_number(a->move->actor), &w);
	for (f = a->game->fields; id.size && f->pattern; f++) {
		if (f->kind != FIELD_WORD || !f->index1 || f->n2)
			continue;
		at = domain_find(f->index1, pack, id);
		place = domain_find(f->values, pack, slice_of(w.at));
		if (at < 0 || place < 0 ||
		    field_get(f, a->play.state, at) == place ||
		    !would_help(a, f, at, place))
			continue;
		buf_say(t, "; should %.*s be in the hand, add ", SLICE(id));
		field_path(pack, f, at, t);
		buf_say(t, "=%s to the given rows", w.at);
		return;
	}
}

/* --- the finding ---------------------------------------------------------- */

/* The verdict is about an id that no component has: what may be meant. */
static void
say_stranger(const struct audit *a, const struct verdict *v, struct buf *t)
{
	const struct slice args = a->row.cell[CELL_ARGS];
	const struct key *k;
	struct near near;
	size_t at, end;

	if (v->at < 0 || value_at_fault(a, v) != STRANGER)
		return;
	k = key_at_fault(a, v);
	at = end = grammar_locate(args, k->name, v->item);
	while (end < args.size && !strchr(" +*", args.at[end]))
		end++;
	near_begin(&near, (struct slice){args.at + at, end - at});
	near_offer_domain(&near, k->domain, a->play.context.pack);
	if (near.count)
		near_print(&near, t);
}

void
audit_illegal(struct audit *a, const struct verdict *v, const char *waived)
{
	const struct rule *r = &a->game->rules[v->rule];
	BUF(t_id, 80);
	BUF(t_words, 400);
	BUF(t_legal, 1200);
	BUF(t_note, 600);
	BUF(t_ruled, 600);
	BUF(t_account, 600);
	struct finding f = {.kind = waived ? FINDING_WAIVED : FINDING_ILLEGAL,
			    .cite = r->cite,
			    .statement = audit_ruled_statement(a, r, &t_ruled),
			    .rule = t_id.at,
			    .words = t_words.at};
	enum cell cell = CELL_ARGS;
	size_t offset = 0;
	bool shown;

	audit_rule_id(a, v->rule, &t_id);
	shown = audit_shows(a, f.kind, t_id.at);
	if (shown) {
		verdict_print(v, &a->play.context, &t_words);
		if (waived) {
			buf_add(&t_words, "; waived: ");
			buf_safe(&t_words, slice_of(waived));
		} else {
			print_alternatives(a, &f, &t_legal);
		}
		say_stranger(a, v, &t_words);
		hint(a, v, &t_words);
	}
	if (shown && a->game->account &&
	    a->game->account(a->play.state, &a->play.context, v->rule,
			     &t_account))
		f.account = t_account.at;
	note_readings(a, shown, THEN_LEGAL, &f, &t_note);
	if (v->at == FAULT_ACTOR)
		cell = CELL_ACTOR;
	else if (v->at < 0)
		cell = CELL_MOVE;
	else if (shown)
		offset = grammar_locate(
		    a->row.cell[CELL_ARGS],
		    a->game->verbs[a->move->verb].keys[v->at].name, v->item);
	audit_send(a, &f, cell, offset);
}

void
audit_not_illegal(struct audit *a, const char *words)
{
	BUF(t, 600);
	struct finding f =
	    finding_of(FINDING_CLAIM, "log/illegal", a->name, words);

	if (!a->trial.count) /* else the broken rule has it */
		note_readings(a, audit_shows(a, f.kind, f.rule), THEN_ILLEGAL,
			      &f, &t);
	audit_send(a, &f, CELL_MOVE, 0);
}
