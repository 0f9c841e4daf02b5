/* Two views of a game, row by row: what both say, or what they contradict each
 * other in. */
#include <stdlib.h>
#include <string.h>

#include "../../core/hash.h"
#include "../grammar.h"
#include "join_inner.h"
#include "join_row.h"

/* --- rows of play --------------------------------------------------------- */

static uint64_t
word_hash(const struct join *j, const struct domain *d, int number)
{
	/* gcc sees the hash of longer words, which are none */
	char word[256];
	struct text t = text_in(word, ID_MAX + 1);

	domain_print(d, audit_context(j->referee)->pack, number, &t);
	return hash_64(word, t.size);
}

static void
note_told(struct join *j, struct join_view *v, const struct domain *d, int is)
{
	if (is != UNSEEN && v->told_count < JOIN_TOLD)
		v->told[v->told_count++] = word_hash(j, d, is);
}

static const struct verb *
verb_of(const struct join_view *v)
{
	const struct move *m = audit_move(v->audit);

	return &audit_context(v->audit)->game->verbs[m->verb];
}

/* What the joined row names where the view has a `?`. */
static void
note_names(struct join *j, struct join_view *v, const struct move *joined)
{
	const struct move *m = audit_move(v->audit);
	const struct key *keys = verb_of(v)->keys;
	int i, n, k, unseen;

	for (i = 0; keys[i].name; i++) {
		const int16_t *x = move_items(m, i, &n);

		if (!(keys[i].flags & KEY_HIDDEN) || !keys[i].domain)
			continue;
		if (!key_is_list(&keys[i]) && m->value[i] == UNSEEN)
			note_told(j, v, keys[i].domain, joined->value[i]);
		for (unseen = k = 0; k < n; k++)
			unseen += x[k] == UNSEEN;
		x = move_items(joined, i, &n);
		for (k = 0; unseen && k < n; k++)
			note_told(j, v, keys[i].domain, x[k]);
	}
}

static bool
was_told(const struct join *j, const struct join_view *v,
	 const struct domain *d, int32_t number)
{
	uint64_t hash;
	int i;

	if (number == MISSING || number == UNSEEN)
		return true;
	hash = word_hash(j, d, number);
	for (i = 0; i < v->told_count && v->told[i] != hash; i++)
		;
	return i < v->told_count;
}

/* Does the row of a view only name what it had hidden, and what the other view
 * named then?  Both together have no place for it. */
static bool
only_names(struct join *j, const struct join_view *v)
{
	const struct move *m = audit_move(v->audit);
	const struct key *keys = verb_of(v)->keys;
	struct trial trial;
	bool any = false;
	int i;

	if (v->event != AUDIT_PLAYED || !v->told_count ||
	    join_legal(audit_context(j->referee), audit_state(j->referee), m,
		       &trial))
		return false;
	for (i = 0; keys[i].name; i++) {
		if (keys[i].type != KEY_WORD || !keys[i].domain ||
		    !move_has(m, i))
			continue;
		any |= was_told(j, v, keys[i].domain, m->value[i]);
	}
	return any;
}

/* --- contradictions --------------------------------------------------------
 */

static void
print_said(struct join *j, int side, int key, struct text *t)
{
	const struct join_view *v = &j->view[side];
	struct context *c = audit_context(v->audit);
	const struct move *m = audit_move(v->audit);
	char args[4000];
	struct text a = text_in(args, sizeof(args));
	struct slice rest, word, value;

	if (key == FAULT_ACTOR || v->event != AUDIT_PLAYED) {
		text_row(t, audit_row(v->audit)->cell, 120);
		return;
	}
	if (key == FAULT_VERB) {
		text_add(t, verb_of(v)->name);
		return;
	}
	grammar_print_args(c, m, &a);
	rest = slice_of(args);
	while (args_next(&rest, &word, &value, NULL))
		if (slice_is(word, verb_of(v)->keys[key].name)) {
			text_bytes(t, value.at, value.size);
			return;
		}
	text_add(t, "nothing");
}

static enum join_end
contradict(struct join *j, int key)
{
	const struct join_view *a = &j->view[0];
	struct text t = text_in(j->key, sizeof(j->key));
	int i;

	text_add(&t, key == FAULT_VERB    ? "move"
		     : key == FAULT_ACTOR ? "row"
					  : verb_of(a)->keys[key].name);
	for (i = 0; i < 2; i++) {
		t = text_in(j->said[i], sizeof(j->said[i]));
		print_said(j, i, key, &t);
	}
	return JOIN_CONTRADICTS;
}

/* Each can be so, both together cannot. */
static enum join_end
impossible(struct join *j)
{
	struct text t = text_in(j->words, sizeof(j->words));

	text_add(&t,
		 *j->heard_words ? j->heard_words : "the row cannot be judged");
	return j->lost ? JOIN_NO_MEMORY : JOIN_CONTRADICTS;
}

/* --- both, row by row ------------------------------------------------------
 */

static enum join_end
put_row(struct join *j, const struct join_view *v, struct move *joined,
	const char *note)
{
	char words[4][8192];
	const char *const pointers[4] = {words[0], words[1], words[2], note};
	const struct slice *cells = audit_row(v->audit)->cell;
	struct context *c = joined ? audit_context(j->referee) : NULL;
	struct text t;
	int i;

	/* what one had to say for want of a name may be known now */
	if (joined && c->game->canonical)
		c->game->canonical(audit_state(j->referee), c, joined);
	for (i = 0; i < 3; i++) {
		t = text_in(words[i], sizeof(words[i]));
		if (joined && i == 2 && !move_has_stranger(joined))
			grammar_print_args(c, joined, &t);
		else
			text_bytes(&t, cells[join_shown[i]].at,
				   cells[join_shown[i]].size);
		j->lost |= t.full;
	}
	if (join_put(j, pointers) == v->event && !j->lost)
		return JOIN_AGREES;
	return impossible(j);
}

/* Both notes, if they differ. */
static void
print_note(const struct join *j, bool of_a, bool of_b, struct text *t)
{
	const struct slice a = audit_row(j->view[0].audit)->cell[CELL_NOTE];
	const struct slice b = audit_row(j->view[1].audit)->cell[CELL_NOTE];

	if (of_a)
		text_bytes(t, a.at, a.size);
	if (!of_b || !b.size || (of_a && slice_equal(a, b)))
		return;
	if (t->size)
		text_add(t, " / ");
	text_bytes(t, b.at, b.size);
}

/* Are there items that nobody saw? */
static bool
is_unseen(const struct move *m)
{
	int i;

	for (i = 0; i < m->items_used && m->items[i] != UNSEEN; i++)
		;
	return i < m->items_used;
}

/* Is the row legal in the game that both tell?  If not, why not. */
static bool
is_legal(struct join *j, const struct move *m)
{
	struct context *c = audit_context(j->referee);
	struct text t = text_in(j->heard_words, sizeof(j->heard_words));
	struct trial trial;

	if (join_legal(c, audit_state(j->referee), m, &trial))
		return true;
	verdict_print(&trial.broken[0], c, &t);
	return false;
}

/* Do both rows come to the same in the game that both tell? */
static bool
same_effect(struct join *j, const struct move *a, const struct move *b)
{
	const struct game *g = audit_context(j->referee)->game;
	const struct move *const rows[2] = {a, b};
	uint64_t states[2][STATE_MAX / 8];
	int i;

	for (i = 0; i < 2; i++) {
		struct context c = *audit_context(j->referee);

		memcpy(states[i], audit_state(j->referee), g->state_size);
		g->apply(states[i], &c, rows[i]);
	}
	return memcmp(states[0], states[1], g->state_size) == 0;
}

/* What both rows say together, with lists in their order, or in any.  False:
 * they contradict each other in *key, or (FAULT_ROW) what they say together
 * breaks a rule. */
static bool
join_moves(struct join *j, bool bags, struct move *joined, int *key)
{
	struct move more;
	struct written rows[2];
	int i;

	for (i = 0; i < 2; i++)
		rows[i] = (struct written){audit_context(j->view[i].audit),
					   j->view[i].before,
					   audit_move(j->view[i].audit)};
	*key = FAULT_ROW;
	/* an argument that only one of them has must be right, too */
	return join_rows(rows, bags, joined, &more, key) &&
	       is_legal(j, joined) && is_legal(j, &more) &&
	       (!bags || is_unseen(rows[0].move) || is_unseen(rows[1].move) ||
		same_effect(j, rows[0].move, rows[1].move));
}

static enum join_end
both_rows(struct join *j)
{
	struct join_view *a = &j->view[0], *b = &j->view[1];
	const bool plays = a->event == AUDIT_PLAYED;
	const struct move *x = audit_move(a->audit), *y = audit_move(b->audit);
	const bool same =
	    plays ? move_equal(x, y, audit_context(a->audit)->game->verbs)
		  : slice_equal(audit_row(a->audit)->cell[CELL_ARGS],
				audit_row(b->audit)->cell[CELL_ARGS]);
	int key = FAULT_ACTOR, other;
	struct move joined;
	char note[2000];
	struct text t = text_in(note, sizeof(note));
	enum join_end end;

	print_note(j, true, true, &t);
	if (a->event == b->event && same) {
		if (plays)
			joined = *x;
		end = put_row(j, a, plays ? &joined : NULL, note);
	} else if (plays && b->event == AUDIT_PLAYED &&
		   (join_moves(j, false, &joined, &key) ||
		    join_moves(j, true, &joined, &other))) {
		note_names(j, a, &joined);
		note_names(j, b, &joined);
		end = put_row(j, a, &joined, note);
	} else if (only_names(j, a)) {
		join_advance(j, a);
		return JOIN_AGREES;
	} else if (only_names(j, b)) {
		join_advance(j, b);
		return JOIN_AGREES;
	} else {
		return key == FAULT_ROW ? impossible(j) : contradict(j, key);
	}
	if (end == JOIN_AGREES) {
		j->both++;
		join_advance(j, a);
		join_advance(j, b);
	}
	return end;
}

/* The other one has no more. */
static enum join_end
one_row(struct join *j, struct join_view *v)
{
	const struct slice note = audit_row(v->audit)->cell[CELL_NOTE];
	char words[2000];
	struct text t = text_in(words, sizeof(words));
	enum join_end end = JOIN_AGREES;

	text_bytes(&t, note.at, note.size);
	if (!only_names(j, v)) {
		j->alone[v - j->view]++;
		end = put_row(j, v, NULL, words);
	}
	if (end == JOIN_AGREES)
		join_advance(j, v);
	return end;
}

/* --- how the game begins ---------------------------------------------------
 */

static bool
differs(struct join *j, const char *key, struct slice a, struct slice b)
{
	const struct slice said[2] = {a, b};
	struct text t = text_in(j->key, sizeof(j->key));
	int i;

	if (slice_equal(a, b))
		return false;
	text_add(&t, key);
	for (i = 0; i < 2; i++) {
		t = text_in(j->said[i], sizeof(j->said[i]));
		text_bytes(&t, said[i].at, said[i].size);
	}
	return true;
}

/* Do they begin differently, or read the rules differently? */
static bool
begins_differently(struct join *j)
{
	struct audit *x = j->view[0].audit, *y = j->view[1].audit;
	const struct context *a = audit_context(x), *b = audit_context(y);
	const struct game *g = a->game;
	char seats[2][80];
	struct text t;
	int i, k;

	for (k = 0; k < 2; k++) {
		const struct context *c = k ? b : a;

		t = text_in(seats[k], sizeof(seats[k]));
		for (i = 0; i < c->seats; i++) {
			text_add(&t, i ? "+" : "");
			domain_print(g->seats, NULL, c->order[i] - 1, &t);
		}
	}
	if (differs(j, "edition", slice_of(g->editions[a->edition]),
		    slice_of(g->editions[b->edition])) ||
	    differs(j, "pack", slice_of(audit_summary(x)->pack),
		    slice_of(audit_summary(y)->pack)) ||
	    differs(j, "seats", slice_of(seats[0]), slice_of(seats[1])))
		return true;
	if (a->scenario != b->scenario)
		return differs(j, "scenario", slice_of("one"),
			       slice_of("another"));
	for (i = 0; g->rulings[i].key; i++)
		if (differs(j, g->rulings[i].key,
			    slice_of(g->rulings[i].values[a->ruling[i]]),
			    slice_of(g->rulings[i].values[b->ruling[i]])))
			return true;
	return false;
}

/* The game row, as the first view has it. */
static bool
put_game(struct join *j)
{
	char note[2000];
	struct text t = text_in(note, sizeof(note));

	print_note(j, true, true, &t);
	j->view[0].event = AUDIT_GAME;
	return put_row(j, &j->view[0], NULL, note) == JOIN_AGREES;
}

static bool
begin(struct join *j, struct audit *a, struct audit *b)
{
	struct audit *const audits[2] = {a, b};
	int i;

	*j->key = *j->words = *j->heard_words = '\0';
	j->both = j->alone[0] = j->alone[1] = 0;
	for (i = 0; i < 2; i++) {
		struct join_view *v = &j->view[i];

		v->audit = audits[i];
		v->in_game = true;
		v->rows = v->size = 0;
		v->told_count = 0;
	}
	return join_begin_log(j) && put_game(j);
}

enum join_end
join_game(struct join *j, struct audit *a, struct audit *b,
	  const struct audit_options *options)
{
	enum join_end end = JOIN_AGREES;
	int i;

	j->options = *options;
	j->options.sink = (struct sink){join_hear, j, NULL};
	j->options.grows = true;
	j->options.alternatives = 0;
	if (!begin(j, a, b))
		return JOIN_NO_MEMORY;
	for (i = 0; i < 2; i++)
		join_advance(j, &j->view[i]);
	j->begins = begins_differently(j);
	if (j->begins)
		return JOIN_CONTRADICTS;
	while (end == JOIN_AGREES) {
		if (audit_summary(a)->stop != STOP_NOT ||
		    audit_summary(b)->stop != STOP_NOT)
			return JOIN_STOPS;
		if (!join_put_all_others(j))
			return impossible(j);
		if (j->view[0].in_game && j->view[1].in_game)
			end = both_rows(j);
		else if (j->view[0].in_game || j->view[1].in_game)
			end = one_row(j, &j->view[!j->view[0].in_game]);
		else
			break;
	}
	return j->lost ? JOIN_NO_MEMORY : end;
}

void
join_free(struct join *j)
{
	int i;

	audit_close(j->referee);
	if (j->to)
		fclose(j->to);
	writer_free(j->writer);
	free(j->bytes);
	free(j->row);
	for (i = 0; i < 2; i++)
		free(j->view[i].others);
}
