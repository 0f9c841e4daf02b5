/* Given rows: a position that somebody wrote down, and what is wrong in it. */
#include <string.h>

#include "../../core/remedy.h"
#include "audit_inner.h"

/* --- where it is written -------------------------------------------------- */

static void
note_row(struct audit *a)
{
	struct given_row *row = &a->given[a->n % GIVEN_ROWS];
	struct buf t = buf_in(row->words, sizeof(row->words));

	row->at = audit_position(a, CELL_MOVE);
	row->n = a->given_n = a->n;
	audit_print_row(a, &t);
}

/* Where words of the args are.  They come one after the other: the next are
 * found by counting from the last, unless a quote or line end is among them. */
static struct position
position_of(struct audit *a, struct slice words)
{
	const struct slice args =
	    (a->tidied ? a->typed : a->row.cell)[CELL_ARGS];
	const size_t offset =
	    audit_typed_offset(a, CELL_ARGS, audit_offset(a, words));

	if (a->args_of != a->row.byte + 1) {
		a->args_of = a->row.byte + 1;
		a->args_plain = !memchr(args.at, '"', args.size) &&
				!memchr(args.at, '\n', args.size) &&
				!memchr(args.at, '\r', args.size);
		a->args_offset = 0;
		a->args_at = reader_position(a->reader, CELL_ARGS, 0);
	}
	if (!a->args_plain || offset < a->args_offset)
		return reader_position(a->reader, CELL_ARGS, offset);
	for (; a->args_offset < offset; a->args_offset++)
		a->args_at.column += (args.at[a->args_offset] & 0xc0) != 0x80;
	return a->args_at;
}

static void
note_value(struct audit *a, const struct place *place, struct slice key,
	   struct slice value)
{
	const struct field *f = place->field;
	int first = place->element;
	int last = first + place_elements(place) - 1;
	struct position path = position_of(a, key), at = position_of(a, value);

	for (int i = first; i <= last; i++)
		a->given_at[f->offset + (size_t)i * f->width] =
		    (struct given_at){a->n, at, path};
}

/* --- rows ----------------------------------------------------------------- */

/* Sets a field of the start position, and keeps where it is written. */
static bool
give(struct audit *a, struct slice key, struct slice value)
{
	int64_t values[STATE_MAX];
	struct place place;

	if (!audit_read_path(a, key, value, &place, values))
		return false;
	if (!field_seated(&a->play.context, &place, values)) {
		audit_bad_path_value(a, &place, key, value,
				     "with the seats of this table");
		return false;
	}
	play_give(&a->play, &place, values);
	note_value(a, &place, key, value);
	return true;
}

void
audit_given_row(struct audit *a)
{
	if (!audit_setting_row(
		a, give, "given rows must come before the first row of play",
		"a given row says path=value"))
		return;
	audit_link_row(a, "given");
	note_row(a);
}

/* --- a position that cannot be -------------------------------------------- */

static const struct given_at *
given_at(const struct audit *a, const struct field *f, int element)
{
	size_t at = f->offset + (size_t)element * f->width;

	return bits_has(a->play.named.bytes[at / 8], at % 8) ? &a->given_at[at]
							     : NULL;
}

/* `dice.lo is 2` */
static void
print_element(const struct audit *a, const struct field *f, int element,
	      struct buf *t)
{
	const struct pack *p = a->play.context.pack;

	field_path(p, f, element, t);
	buf_add(t, " is ");
	field_print(p, f, field_get(f, a->play.state, element), t);
	buf_add(t, given_at(a, f, element) ? "" : " (not given)");
}

/* The field at fault, and what would be possible: there, or in another field
 * that was given.  Where that is written; NULL: nowhere. */
static const struct given_at *
print_fault(const struct audit *a, const char *words, bool never, struct buf *t)
{
	BUF(values, 300);
	struct remedy remedy = remedy_find(&a->play, words, &values);
	const struct field *f = NULL;
	const struct given_at *at = NULL;
	int element = 0;

	if (remedy_fault(&a->play, &f, &element)) {
		print_element(a, f, element, t);
		at = given_at(a, f, element);
	}
	if (remedy.field && (f != remedy.field || element != remedy.element)) {
		buf_add(t, f ? "; " : "");
		f = remedy.field;
		element = remedy.element;
		print_element(a, f, element, t);
	}
	if (remedy.field) {
		buf_say(t, "; possible here: %s%s", values.at,
			remedy.whole ? "" : ", if other fields fit");
	}
	return f && !(never && at) ? given_at(a, f, element) : at;
}

/* Reports a position that cannot be, at its field or the last given row. */
static void
report_position(struct audit *a, const char *words)
{
	char note[600] = "";
	struct buf t = buf_in(note, sizeof(note));
	bool never = a->play.context.never;
	const struct given_at *at = print_fault(a, words, never, &t);
	uint64_t n = at ? at->n : a->given_n;
	const struct given_row *row = &a->given[n % GIVEN_ROWS];
	struct finding f =
	    finding_of(FINDING_MALFORMED, "log/position", a->name, words);

	f.n = n;
	f.position = !at ? row->at : never ? at->path : at->at;
	f.row = row->n == n ? row->words : "";
	f.note = note;
	a->summary.malformed++;
	a->summary.stop = STOP_MALFORMED;
	audit_send(a, &f, CELL_MOVE, 0);
	a->phase = PHASE_STOPPED;
}

bool
audit_begin(struct audit *a)
{
	const char *wrong;

	if (a->options.digest)
		digest_ready(&a->digest, &a->play.context);
	wrong = play_ready(&a->play);
	if (!wrong)
		return true;
	report_position(a, wrong);
	return false;
}
