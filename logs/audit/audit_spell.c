/* Rows as they are spelt: blanks and case put right where the meaning is plain,
 * and rows after the one where a game stopped read for their spelling. */
#include <stdlib.h>
#include <string.h>

#include "../../core/remedy.h"
#include "../csv/blank.h"
#include "../grammar_fail.h"
#include "../near.h"
#include "../notes/fix.h"
#include "audit_inner.h"

/* --- putting right ----------------------------------------------------------
 */

static bool
is_mark(char c)
{
	return c == '=' || c == '+';
}

/* Could blanks or case differ from how they should be?  A blank too many
 * between two words does no harm. */
static bool
may_be_odd(struct slice s)
{
	size_t i;

	if (s.size && (s.at[0] == ' ' || s.at[s.size - 1] == ' '))
		return true;
	for (i = 0; i < s.size; i++) {
		unsigned char c = (unsigned char)s.at[i];

		if (c >= 'a' && c <= 'z')
			continue; /* most of them */
		if (c >= 0x80 || c == '\t' || (c >= 'A' && c <= 'Z'))
			return true;
		/* neither the first nor the last */
		if (c == ' ' && (is_mark(s.at[i - 1]) || is_mark(s.at[i + 1])))
			return true;
	}
	return false;
}

static bool
make_room(struct audit *a)
{
	if (a->tidy.bytes)
		return true;
	a->tidy.bytes = malloc(ROW_MAX);
	a->tidy.from = calloc(ROW_MAX + 1, sizeof(*a->tidy.from));
	if (a->tidy.bytes && a->tidy.from)
		return true;
	free(a->tidy.bytes);
	free(a->tidy.from);
	memset(&a->tidy, 0, sizeof(a->tidy));
	return false;
}

bool
audit_tidy(struct audit *a, const char *text_key, bool lower)
{
	struct slice *cells = a->row.cell;
	bool odd = false;
	int i;

	if (a->tidied || a->row.fault != ROW_SOUND)
		return false;
	memcpy(a->typed, cells, sizeof(a->typed));
	for (i = 0; i < CELL_NOTE; i++) {
		struct slice trimmed;

		if (!cells[i].at)
			continue;
		trimmed = blank_trim(cells[i]);
		odd |= trimmed.size != cells[i].size;
		if (i != CELL_ARGS)
			cells[i] = trimmed;
	}
	a->args_moved = false;
	if (may_be_odd(cells[CELL_ARGS]) && make_room(a) &&
	    blank_tidy(cells[CELL_ARGS], text_key, lower, &a->tidy)) {
		cells[CELL_ARGS] = (struct slice){a->tidy.bytes, a->tidy.size};
		a->args_moved = odd = true;
	}
	a->tidied = true;
	return odd;
}

size_t
audit_typed_offset(const struct audit *a, enum cell cell, size_t offset)
{
	if (!a->tidied)
		return offset;
	if (cell != CELL_ARGS)
		return offset +
		       (size_t)(a->row.cell[cell].at - a->typed[cell].at);
	if (!a->args_moved)
		return offset;
	return a->tidy.from[offset < a->tidy.size ? offset : a->tidy.size];
}

/* --- rows that are not written as rows are ---------------------------------
 */

static bool
fix(struct audit *a, struct move *m, struct grammar_error *e)
{
	struct row_fix *d = malloc(sizeof(*d));
	bool good = false;

	if (d) {
		d->grammar = a->grammar;
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
	char words[1500];
	struct text t = text_in(words, sizeof(words));

	if (!fix(a, m, e))
		return false;
	if (audit_shows(a, FINDING_REMARK, e->rule)) {
		text_add(&t, "read as '");
		grammar_print_row(&a->play.context, m, &t);
	}
	text_add(&t, "'; `umpire fmt` writes it so");
	a->summary.remarks++;
	a->summary.fixed++;
	audit_report(a, FINDING_REMARK, e->rule, e->cell, e->offset, words);
	return true;
}

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
	struct coverage unused = {0};
	struct context own = a->play.context;
	const struct verb *v = a->game->verbs;

	while (v->name && (key < v->keys || key >= v->keys + VERB_KEYS))
		v++;
	if (!v->name || !a->options.alternatives || !a->game->enumerate)
		return;
	l->verb = (int)(v - a->game->verbs);
	l->key = (int)(key - v->keys);
	own.coverage = &unused;
	a->game->enumerate(a->play.state, &own, keep_likely, l);
}

void
audit_not_a_row(struct audit *a, struct grammar_error *e)
{
	const bool shown = audit_shows(a, FINDING_MALFORMED, e->rule);
	struct likely likely = {.count = 0};

	if (shown && e->near == NEAR_VALUE)
		find_likely(a, e->key, &likely);
	audit_malformed(a, e->rule, e->cell, e->offset,
			shown ? grammar_words(e, &a->play.context, &likely)
			      : "");
}

/* --- words of generic rows
 * ----------------------------------------------------- */

void
audit_near(struct audit *a, const char *rule, struct slice word,
	   const char *words, struct near *near)
{
	char buffer[500];
	struct text t = text_in(buffer, sizeof(buffer));

	audit_words(buffer, sizeof(buffer), words, word, word);
	t.size = strlen(buffer);
	near_print(near, &t);
	audit_malformed(a, rule, CELL_ARGS, audit_offset(a, word), buffer);
}

void
audit_bad_path(struct audit *a, struct slice path)
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
	char buffer[700];
	struct text t = text_in(buffer, sizeof(buffer));
	struct near near;

	if (!audit_shows(a, FINDING_MALFORMED, "log/path-value")) {
		audit_malformed(a, "log/path-value", CELL_ARGS, 0, "");
		return;
	}
	audit_words(buffer, sizeof(buffer), "% is not a value of %", value,
		    path);
	t.size = strlen(buffer);
	text_add(&t, where ? " " : "");
	text_add(&t, where ? where : "");
	near_begin(&near, value);
	if (!where && place->member < 0 &&
	    (f->kind == FIELD_WORD || f->kind == FIELD_SET))
		near_offer_domain(&near, f->values, a->play.context.pack);
	if (near.count) {
		near_print(&near, &t);
	} else {
		text_add(&t, "; possible here: ");
		remedy_values(&a->play.context, place, &t);
	}
	audit_malformed(a, "log/path-value", CELL_ARGS, audit_offset(a, value),
			buffer);
}

/* --- positions that were given
 * ------------------------------------------------- */

/* The id that the verdict points at; empty if it is no id. */
static struct slice
word_at_fault(const struct audit *a, const struct verdict *v)
{
	const struct key *k = &a->game->verbs[a->move->verb].keys[v->at];
	int32_t number = a->move->value[v->at];
	int count;
	const int16_t *items = move_items(a->move, v->at, &count);

	/* a row may name nothing where something is asked for */
	if (key_is_list(k))
		number = v->item < count ? items[v->item] : MISSING;
	if (!k->domain || number < 0)
		return (struct slice){NULL, 0};
	return domain_name(k->domain, a->play.context.pack, number);
}

/* Would the row be legal if this element had that value? */
static bool
would_help(const struct audit *a, const struct field *f, int at, int value)
{
	uint64_t state[STATE_MAX / 8];
	struct coverage coverage;
	struct context own = a->play.context;
	struct trial t;

	own.coverage = &coverage;
	memcpy(state, a->play.state, a->game->state_size);
	field_set(f, state, at, value);
	game_check(&t, state, &own, a->move, false);
	return t.count == 0;
}

void
audit_hint(const struct audit *a, const struct verdict *v, struct text *t)
{
	const struct pack *pack = a->play.context.pack;
	const struct field *f;
	struct slice id;
	char hand[ID_MAX + 8];
	struct text w = text_in(hand, sizeof(hand));
	int place, at;

	if (!a->play.fragment || a->play.applied || v->at < 0 ||
	    !a->move->actor)
		return;
	id = word_at_fault(a, v);
	text_add(&w, "hand-");
	domain_print(a->game->seats, NULL, a->move->actor - 1, &w);
	for (f = a->game->fields; id.size && f->pattern; f++) {
		if (f->kind != FIELD_WORD || !f->index1 || f->n2)
			continue;
		at = domain_find(f->index1, pack, id);
		place = domain_find(f->values, pack, slice_of(hand));
		if (at < 0 || place < 0 ||
		    field_get(f, a->play.state, at) == place ||
		    !would_help(a, f, at, place))
			continue;
		text_add(t, "; should ");
		text_bytes(t, id.at, id.size);
		text_add(t, " be in the hand, add ");
		field_path(pack, f, at, t);
		text_char(t, '=');
		text_add(t, hand);
		text_add(t, " to the given rows");
		return;
	}
}

/* --- after the end
 * --------------------------------------------------------------- */

static void
spell_paths(struct audit *a)
{
	const struct pack *pack = a->play.context.pack;
	struct slice rest = a->row.cell[CELL_ARGS], key, value;
	int64_t values[STATE_MAX];
	struct place place;

	while (args_next(&rest, &key, &value, NULL)) {
		if (!field_find(a->game, pack, key, &place))
			audit_bad_path(a, key);
		else if (!field_parse(pack, &place, value, values))
			audit_bad_path_value(a, &place, key, value, NULL);
	}
}

void
audit_spell_row(struct audit *a, int verb, bool paths)
{
	struct grammar_error e;
	struct move m;

	if (!a->readable || a->row.fault != ROW_SOUND)
		return;
	if (paths) {
		spell_paths(a);
		return;
	}
	if (verb < 0)
		grammar_fail_verb(&e, a->row.cell[CELL_MOVE]);
	else if (grammar_parse_verb(a->grammar, &a->play.context, verb,
				    a->row.cell, &m, &e) ||
		 (audit_tidy(a, NULL, false) &&
		  grammar_parse_verb(a->grammar, &a->play.context, verb,
				     a->row.cell, &m, &e))) {
		audit_lost_row(a, &m);
		return;
	}
	audit_lost_end(a, false);
	/* a component that comes later, or of a pack that is not there, may be
	 * named */
	if (a->ids_unknown && strcmp(e.rule, "log/unknown-word") == 0)
		return;
	if (!fix(a, &m, &e))
		audit_not_a_row(a, &e);
}
