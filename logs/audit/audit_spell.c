/* Rows as they are spelt: blanks and case put right where the meaning is plain,
 * and rows after the one where a game stopped read for their spelling. */
#include <stdlib.h>
#include <string.h>

#include "../../core/remedy.h"
#include "../grammar_fail.h"
#include "../near.h"
#include "../notes/fix.h"
#include "audit_inner.h"

/* --- rows that are not written as rows are -------------------------------- */

bool
audit_parse(struct audit *a, int verb, struct move *m, struct grammar_error *e)
{
	const struct context *c = &a->play.context;

	if (grammar_parse_verb(c, verb, a->row.cell, m, e))
		return true;
	return audit_tidy(a, NULL, LETTERS_STAY) &&
	       grammar_parse_verb(c, verb, a->row.cell, m, e);
}

/* Reads a misspelt row if its meaning is plain; false: it is not. */
static bool
fix(struct audit *a, struct move *m, struct grammar_error *e)
{
	struct row_fix *d = malloc(sizeof(*d));
	bool good = false;

	if (d) {
		d->context = &a->play.context;
		d->players = a->players;
		good = fix_row(d, a->row.cell, m, e);
	}
	free(d);
	return good;
}

bool
audit_fix(struct audit *a, struct move *m, struct grammar_error *e)
{
	BUF(t, 1500);

	if (!fix(a, m, e))
		return false;
	if (audit_shows(a, FINDING_REMARK, "log/read-as")) {
		buf_add(&t, "read as '");
		grammar_print_row(&a->play.context, m, &t);
	}
	buf_add(&t, "'; `umpire fmt` writes it so");
	a->summary.remarks++;
	a->summary.fixed++;
	audit_report(a, FINDING_REMARK, "log/read-as", e->cell, e->offset,
		     t.at);
	return true;
}

/* A visitor of legal rows: keeps the values of the key. */
static bool
keep_likely(void *arg, const struct move *m)
{
	struct likely *l = arg;
	int count = 1;
	const int16_t one = (int16_t)m->value[l->key], *item = &one;

	if (m->verb != l->verb)
		return true;
	if (m->count[l->key])
		item = move_items(m, l->key, &count);
	for (int i = 0; i < count && l->count < LIKELY_MOST; i++)
		l->value[l->count++] = item[i];
	return l->count < LIKELY_MOST;
}

/* What is legal in the place of a word that is not a value. */
static void
find_likely(struct audit *a, const struct key *key, struct likely *l)
{
	LOOKING(own, &a->play.context);
	const struct verb *v = a->game->verbs;

	while (v->name && (key < v->keys || key >= v->keys + VERB_KEYS))
		v++;
	if (!v->name || !a->options.alternatives || !a->game->enumerate)
		return;
	l->verb = (int)(v - a->game->verbs);
	l->key = (int)(key - v->keys);
	a->game->enumerate(a->play.state, &own, keep_likely, l);
}

void
audit_not_a_row(struct audit *a, struct grammar_error *e)
{
	const bool shown = audit_shows(a, FINDING_MALFORMED, e->rule);
	struct likely likely = {.count = 0};
	const char *words;

	*e->meant = '\0';
	if (shown && e->near == NEAR_VALUE)
		find_likely(a, e->key, &likely);
	words = shown ? grammar_words(e, &a->play.context, &likely) : "";
	a->wrong = e->word;
	a->meant = slice_of(shown ? e->meant : "");
	audit_malformed(a, e->rule, e->cell, e->offset, words);
}

/* --- words of generic rows ------------------------------------------------ */

void
audit_near(struct audit *a, const char *rule, struct slice word,
	   const char *words, struct near *near)
{
	BUF(t, 500);

	audit_words(&t, words, word, word);
	near_print(near, &t);
	a->wrong = word;
	a->meant = near_meant(near);
	audit_malformed(a, rule, CELL_ARGS, audit_offset(a, word), t.at);
}

/* Reports a path that the state does not have. */
static void
bad_path(struct audit *a, struct slice path)
{
	struct near near;

	near_begin(&near, path);
	if (audit_shows(a, FINDING_MALFORMED, "log/unknown-path"))
		near_offer_fields(&near, a->game, a->play.context.pack);
	audit_near(a, "log/unknown-path", path, "the state has no field %",
		   &near);
}

void
audit_bad_path_value(struct audit *a, const struct place *place,
		     struct slice path, struct slice value, const char *where)
{
	const struct field *f = place->field;
	BUF(t, 700);
	struct near near;

	if (!audit_shows(a, FINDING_MALFORMED, "log/path-value")) {
		audit_malformed(a, "log/path-value", CELL_ARGS, 0, "");
		return;
	}
	audit_words(&t, "% is not a value of %", value, path);
	if (where)
		buf_say(&t, " %s", where);
	near_begin(&near, value);
	if (!where && place->member < 0 &&
	    (f->kind == FIELD_WORD || f->kind == FIELD_SET))
		near_offer_domain(&near, f->values, a->play.context.pack);
	if (near.count) {
		near_print(&near, &t);
	} else {
		buf_add(&t, "; possible here: ");
		remedy_values(&a->play.context, place, &t);
	}
	audit_malformed(a, "log/path-value", CELL_ARGS, audit_offset(a, value),
			t.at);
}

bool
audit_read_path(struct audit *a, struct slice path, struct slice value,
		struct place *place, int64_t values[STATE_MAX])
{
	const struct pack *pack = a->play.context.pack;

	if (!field_find(a->game, pack, path, place)) {
		bad_path(a, path);
		return false;
	}
	if (field_parse(pack, place, value, values))
		return true;
	audit_bad_path_value(a, place, path, value, NULL);
	return false;
}

/* --- after the end -------------------------------------------------------- */

void
audit_spell_paths(struct audit *a)
{
	struct slice rest = a->row.cell[CELL_ARGS], key, value;
	int64_t values[STATE_MAX];
	struct place place;

	while (args_next(&rest, &key, &value, NULL))
		(void)audit_read_path(a, key, value, &place, values);
}

void
audit_spell_row(struct audit *a, int verb)
{
	struct grammar_error e;
	struct move m;

	if (verb < 0) {
		grammar_fail_verb(&e, a->row.cell[CELL_MOVE]);
	} else if (audit_parse(a, verb, &m, &e)) {
		audit_lost_row(a, &m);
		return;
	}
	audit_lost_end(a, LOST_CUT);
	/* a component that comes later, or of an absent pack, may be named */
	if (a->ids_unknown && strcmp(e.rule, "log/unknown-word") == 0)
		return;
	if (!fix(a, &m, &e))
		audit_not_a_row(a, &e);
}
