/* What the pack does not know is never a number: in games with a pack of which
 * some cells are empty, a text that asks for an element of the state that
 * counts with them is unsure whatever it compares with, no number is printed
 * for such an element, and none can be claimed in its place. */
#include <string.h>

#include "../../core/effect/program.h"
#include "property.h"

enum {
	ELEMENTS = 40,
	VALUES = 3
}; /* looked at after each row; compared with */

static struct sheet sheet;
static struct pack pack;
static struct desk t;

/* A pack of which one column of a table is empty, or some cells of all. */
static bool
make_pack(struct run *r)
{
	const int table = below(r, game_tables(r->game)),
		  part = 1 + below(r, 9);
	const bool all = one_in(r, 2);
	struct pack_error e;

	sheet_read(&sheet, stand_in(r->game));
	for (int i = 0; r->game->tables[i].name; i++)
		for (int row = 0; row < sheet.rows[i]; row++)
			for (int k = 0; k < sheet.columns[i]; k++)
				if (sheet_may_lack(&sheet, i, k) &&
				    (all || i == table) && one_in(r, part))
					sheet.cell[i][row][k] = "";
	return sheet_fill(&sheet, &pack, &e);
}

/* What a text finds that asks whether the element is that, at least, at most.
 */
static enum holds
asked(struct run *r, const struct place *at, const char *compare, int64_t value,
      const char **words)
{
	static char text[WORDS];
	const struct effects_used used = pack.effects.used;
	struct scene scene = {
	    .state = t.play.state, .context = &t.play.context, .it = -1};
	struct buf out = buf_in(text, sizeof(text));
	enum holds holds = HOLDS_UNKNOWN;
	struct pack_error e;
	int program;

	(void)r;
	field_path(&pack, at->field, at->element, &out);
	buf_add(&out, compare);
	field_print(&pack, at->field, value, &out);
	*words = text;
	program =
	    effect_compile(&pack, slice_of(text), LANGUAGE_CONDITIONS, &e);
	/* of some fields no text can ask */
	if (program > 0)
		holds = program_cell_holds(&scene, program);
	pack.effects.used = used;
	return holds;
}

static void
look_at(struct run *r, const struct place *at)
{
	static const char *const compare[] = {"=", "-min=", "-max="};
	const struct field *f = at->field;
	const int64_t now = field_get(f, t.play.state, at->element);
	struct unknown_cells cells = {.count = 0};
	const char *words = "";
	BUF(out, 24);
	int64_t value;
	bool unknown =
	    r->game->unknown &&
	    r->game->unknown(t.play.state, &t.play.context, at, &cells);

	if (!unknown && !field_unknown(f, now))
		return;
	r->unverified++;
	buf_number(&out, now);
	if (field_unknown(f, now) &&
	    field_parse(&pack, at, slice_of(out.at), &value))
		exception(r,
			  "a number is what the state stands for it:", out.at,
			  f->pattern);
	for (int i = 0; i < VALUES * 3; i++) {
		if (f->kind != FIELD_NUMBER && f->kind != FIELD_SIGNED && i > 2)
			break;
		if (asked(r, at, compare[i % 3],
			  i / 3 == 0   ? now
			  : i / 3 == 1 ? below(r, 40)
				       : 0,
			  &words) != HOLDS_UNKNOWN)
			exception(r, "a text reads what is unknown:", words,
				  NULL);
	}
	field_print(&pack, f, now, &out);
	if (field_unknown(f, now) && !strstr(out.at, "unknown"))
		exception(r, "it is printed as", out.at, f->pattern);
}

void
property_unknown(struct run *r)
{
	const int fields = game_fields(r->game);
	struct move m;

	r->games++;
	if (!make_pack(r))
		return;
	r->packs++;
	desk_begin(r, &t, &pack);
	(void)play_ready(&t.play);
	for (int row = 0; row < DEEP && desk_list(&t); row++) {
		for (int i = 0; i < ELEMENTS; i++) {
			const struct field *f =
			    &r->game->fields[1 + below(r, fields - 1)];
			const struct place at = {f, below(r, field_elements(f)),
						 -1, 0};

			if (field_has(&pack, f, at.element))
				look_at(r, &at);
		}
		r->rows++;
		if (!desk_pick(r, &t, &m))
			break;
		desk_apply(&t, &m);
	}
}
