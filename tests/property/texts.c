/* Random texts.
 *
 * words: each of them, and each near miss, is either refused with a message and
 * a place, or printed as the same text again.
 * keys: a verb without a key that it needs is refused.
 * texts: they replace the texts of a pack, and games are played with it: there
 * is no dead end, exactly the listed rows are legal, and after a takeback the
 * same rows lead to the same state.
 */
#include <stdio.h>
#include <string.h>

#include "property.h"

static struct sheet sheet, before;
static struct pack pack, scratch;
static struct desk t;

/* --- words -------------------------------------------------------------- */

enum { TEXTS = 200 }; /* of one seed */

static bool
has_language(const struct game *g, enum effect_language language)
{
	for (int i = 0; g->tables[i].name; i++)
		for (const struct column *c = g->tables[i].columns; c->name;
		     c++)
			if (column_is_program(c->type) &&
			    language_of(c) == language)
				return true;
	return false;
}

void
property_words(struct run *r)
{
	static const struct effects_used none;
	struct pack_error e;

	r->games++;
	pack_copy(&scratch, stand_in(r->game));
	for (int i = 0; i < TEXTS; i++) {
		enum effect_language language =
		    (enum effect_language)below(r, 3);
		BUF(out, WORDS);

		if (!has_language(r->game, language))
			continue;
		compose_text(r, &scratch, language, &out);
		for (int n = one_in(r, 2) ? below(r, 3) : 0; n > 0; n--)
			compose_near_miss(r, &out);
		if (out.full)
			continue;
		scratch.effects.used = none;
		scratch.effects.used.programs = 1;
		(void)compose_compile(r, &scratch, language, out.at, &e);
		r->rows++;
	}
}

/* --- keys --------------------------------------------------------------- */

/* A plain value for the key. */
static void
plain_value(const struct key *k, struct buf *out)
{
	int number = 0;

	buf_char(out, ' ');
	buf_add(out, k->name);
	buf_char(out, '=');
	if (key_is_list(k) && (k->flags & KEY_LATER)) {
		buf_char(out, '1');
		return;
	}
	if (!k->domain) {
		buf_number(out, k->max > 0 ? k->max : k->min);
		return;
	}
	while (!domain_has(k->domain, &scratch, number))
		number++;
	domain_print(k->domain, &scratch, number, out);
}

static void
compile_without(struct run *r, const struct verb *v, int without)
{
	BUF(out, WORDS);
	BUF(back, WORDS);
	struct pack_error e = {0};
	bool lasting = !(v->flags & VERB_PRIMITIVE), any = false;
	unsigned left = without >= 0 ? v->keys[without].flags : 0;
	int program;

	buf_add(&out, v->name);
	for (int i = 0; i < verb_keys(v); i++) {
		const struct key *k = &v->keys[i];

		if (i == without || (left & k->flags & KEY_ANY) ||
		    !(k->flags & (KEY_IN_CELL | KEY_ANY)) ||
		    ((k->flags & KEY_ANY) && any))
			continue;
		any |= (k->flags & KEY_ANY) != 0;
		plain_value(k, &out);
	}
	program =
	    effect_compile(&scratch, slice_of(out.at),
			   lasting ? LANGUAGE_LASTING : LANGUAGE_EFFECTS, &e);
	r->rows++;
	if (without < 0) {
		r->compiled += program >= 0;
		if (program < 0)
			exception(r, "refused with all keys:", out.at, e.words);
		else
			effect_print(&scratch, program, &back);
		if (program >= 0 && strcmp(back.at, out.at) != 0)
			exception(r, "is printed as another:", out.at, back.at);
		return;
	}
	r->refused += program < 0;
	if (program >= 0)
		exception(r, "accepted without a key:", out.at,
			  v->keys[without].name);
	else if (!strstr(e.words, v->keys[without].name))
		exception(r, "the key is not named:", out.at, e.words);
}

/* Nothing here is random: one seed is enough. */
void
property_keys(struct run *r)
{
	const struct verb *v = r->game->verbs;

	if (r->games++)
		return;
	for (; v->name; v++) {
		if (!(v->flags & (VERB_PRIMITIVE | VERB_LASTING)))
			continue;
		pack_copy(&scratch, stand_in(r->game));
		compile_without(r, v, -1);
		for (int i = 0; i < verb_keys(v); i++)
			if (v->keys[i].flags & (KEY_IN_CELL | KEY_ANY))
				compile_without(r, v, i);
	}
}

/* --- packs of such texts ------------------------------------------------ */

/* A random text for the cell; its old one after three were refused. */
static void
new_text(struct run *r, int table, int row, int column)
{
	const struct column *c = &sheet.game->tables[table].columns[column];
	struct pack_error e;

	for (int tries = 0; tries < 3; tries++) {
		BUF(out, WORDS);

		compose_text(r, &scratch, language_of(c), &out);
		if (one_in(r, 16))
			compose_near_miss(r, &out);
		if (out.full || compose_compile(r, &scratch, language_of(c),
						out.at, &e) < 0)
			continue;
		sheet.cell[table][row][column] = sheet_keep(&sheet, out.at);
		if (r->tell)
			printf("%s %s: %s\n", sheet.cell[table][row][0],
			       c->name, out.at);
		return;
	}
}

/* A pack may be invalid though each cell is valid: then the old texts stay. */
static bool
make_pack(struct run *r, const struct pack *old)
{
	int part = 1 + below(r, 3);
	struct pack_error e;

	sheet_read(&sheet, old);
	before = sheet;
	for (int i = 0; sheet.game->tables[i].name; i++)
		for (int row = 0; row < sheet.rows[i]; row++)
			for (int k = 0; k < sheet.columns[i]; k++)
				if (column_is_program(sheet.game->tables[i]
							  .columns[k]
							  .type) &&
				    one_in(r, part)) {
					if (scratch.effects.used.steps >
					    EFFECT_STEPS / 2)
						pack_copy(&scratch, old);
					new_text(r, i, row, k);
				}
	for (int tries = 0; tries < 400; tries++) {
		if (sheet_fill(&sheet, &pack, &e))
			return true;
		for (int k = 0;
		     e.table >= 0 && e.row >= 0 && k < sheet.columns[e.table];
		     k++)
			sheet.cell[e.table][e.row][k] =
			    before.cell[e.table][e.row][k];
		if (e.table < 0 || e.row < 0)
			break;
	}
	return false;
}

/* --- games -------------------------------------------------------------- */

static struct text_watch watch;

/* Counts the new texts that were played. */
static void
count_played(struct run *r)
{
	const struct table *tables = r->game->tables;

	for (int i = 0; tables[i].name; i++)
		for (int row = 0; row < sheet.rows[i]; row++)
			for (int k = 0; k < sheet.columns[i]; k++) {
				int32_t program;

				if (tables[i].columns[k].type !=
					COLUMN_EFFECTS ||
				    sheet.cell[i][row][k] ==
					before.cell[i][row][k])
					continue;
				program = cell(&pack, i, row, k);
				r->played += watch.reached[program] > 0;
				r->acted += watch.acted[program] > 0;
			}
}

static struct move moves[DEEP];
static uint64_t hashes[DEEP + 1];

static uint64_t
hash_now(void)
{
	return state_hash(t.play.context.game, t.play.state);
}

/* Listed rows are legal, and legal rows are listed. */
static void
try_rows(struct run *r)
{
	for (int i = 0; i < MUTANTS; i++) {
		size_t at = (size_t)below(r, (int)t.rows.count);
		const struct move *m = &t.rows.moves[at];
		struct move other;
		struct judged j;

		if (!m->pattern) {
			j = desk_judge(&t, m);
			r->rows++;
			if (j.kind == BROKEN)
				exception(r, desk_verdict(&t, &j),
					  desk_row(&t, m), "is listed");
		}
		if (!mutate_row(r, &t, m, &other))
			continue;
		j = desk_judge(&t, &other);
		r->rows++;
		if (j.kind != BROKEN && !desk_listed(&t, &other))
			exception(r, "accepted, and not listed:",
				  desk_row(&t, &other), NULL);
	}
}

/* Takes some rows back, and plays them again. */
static void
there_and_back(struct run *r, int row)
{
	int back = 1 + below(r, row < 40 ? row : 40);

	if (play_back(&t.play, (uint64_t)back) == BACK_TOO_FAR)
		return;
	if (hash_now() != hashes[row - back])
		exception(r, "a takeback leads to another state, before",
			  desk_row(&t, &moves[row - back]), NULL);
	for (int i = row - back; i < row; i++)
		desk_apply(&t, &moves[i]);
	if (hash_now() != hashes[row])
		exception(r, "the same rows lead to another state, after",
			  desk_row(&t, &moves[row - 1]), NULL);
}

static const char *
phase(void)
{
	static char words[WORDS];
	struct buf out = buf_in(words, sizeof(words));

	field_print_path(&t.play.context, t.play.state, "", "phase", &out);
	return words;
}

/* Prints the values that are not zero, and the texts of the pack. */
static void
tell_position(struct run *r)
{
	static char words[WORDS];
	const struct game *g = r->game;

	if (!r->tell)
		return;
	for (const struct field *f = g->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			struct buf out = buf_in(words, sizeof(words));
			int64_t value = field_get(f, t.play.state, i);

			if (!value)
				continue;
			field_path(&pack, f, i, &out);
			buf_char(&out, '=');
			field_print(&pack, f, value, &out);
			puts(words);
		}
	for (int k = 0; g->tables[k].name; k++)
		for (int i = 0; i < pack_entries(&pack, k); i++)
			for (int n = 0; g->tables[k].columns[n].name; n++) {
				struct buf out = buf_in(words, sizeof(words));

				if (!column_is_program(
					g->tables[k].columns[n].type))
					continue;
				pack_print_cell(&pack, k, i, 0, &out);
				buf_add(&out, ": ");
				pack_print_cell(&pack, k, i, n, &out);
				puts(words);
			}
}

/* Plays one row; false at the end of the game. */
static bool
one_row(struct run *r, int row)
{
	const char *wrong = desk_invariant(&t);
	const char *last = row ? desk_row(&t, &moves[row - 1]) : "the start";

	if (wrong) {
		tell_position(r);
		exception(r, wrong, last, NULL);
		return false;
	}
	if (desk_over(&t))
		return false;
	if (!desk_list(&t)) {
		/* readings or pack do not allow this game */
		if (row == 0)
			return false;
		tell_position(r);
		exception(r, "a dead end, after", last, phase());
		return false;
	}
	try_rows(r);
	if (!desk_pick(r, &t, &moves[row])) {
		exception(r, "no row can be filled, after", last, NULL);
		return false;
	}
	desk_apply(&t, &moves[row]);
	hashes[row + 1] = hash_now();
	if (one_in(r, 8))
		there_and_back(r, row + 1);
	return true;
}

void
property_texts(struct run *r)
{
	const struct pack *old = stand_in(r->game);
	int deep = 1 + below(r, DEEP);

	pack_copy(&scratch, old);
	if (!make_pack(r, old))
		return;
	r->packs++;
	desk_begin(r, &t, &pack);
	memset(&watch, 0, sizeof(watch));
	t.play.context.watch = &watch;
	r->games++;
	(void)play_ready(&t.play);
	hashes[0] = hash_now();
	for (int row = 0; row < deep && one_row(r, row); row++)
		;
	count_played(r);
}
