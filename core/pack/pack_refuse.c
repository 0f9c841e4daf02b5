/* Why a pack or a cell is refused, in words. */
#include "../tables.h"
#include "../verb.h"
#include "domain.h"
#include "pack_parts.h"

/* Bytes of ` ...`, and of what is refused. */
enum { DOTS = 4, QUOTED = 80 };

/* The words are still to be written. */
static struct buf
begin_refusal(struct pack_error *error, const char *rule, struct slice subject)
{
	error->rule = rule;
	error->at = subject.at;
	error->row = -1;
	error->table = -1;
	error->brief[0] = '\0';
	return buf_in(error->words, sizeof(error->words));
}

bool
refuse(struct pack_error *error, const char *rule, const char *before,
       struct slice subject, const char *after)
{
	struct buf out = begin_refusal(error, rule, subject);

	buf_add(&out, before);
	if (subject.at != NULL)
		buf_quote(&out, subject, QUOTED);
	buf_add(&out, after);
	return false;
}

bool
pack_invalid_cell(struct pack_error *error, int table, int row, int column,
		  const char *before, struct slice subject, const char *after)
{
	refuse(error, "pack/unsound", before, subject, after);
	error->at = NULL;
	error->table = table;
	error->row = row;
	error->column = column;
	return false;
}

bool
pack_invalid(struct pack_error *error, int table, int row, const char *words)
{
	return pack_invalid_cell(error, table, row, -1, words, no_subject(),
				 "");
}

bool
refuse_range(struct pack_error *error, struct slice subject, int32_t low,
	     int32_t high)
{
	struct buf out = begin_refusal(error, "pack/cell-range", subject);

	buf_say(&out, "expected a number from %d to %d, found ", low, high);
	buf_quote(&out, subject, QUOTED);
	return false;
}

/* `a, b, or an id of cards`; what there is no room for is dots. */
static void
print_names(const struct pack *p, const struct domain *d, struct buf *out)
{
	domain_list(d, p->game->tables, "", out);
	if (!out->full)
		return;
	while (out->size > 0 && out->at[out->size - 1] != ',')
		out->size--;
	out->full = false;
	out->capacity += DOTS;
	buf_add(out, " ...");
}

bool
refuse_name(const struct pack *p, const struct key *key, const struct domain *d,
	    struct slice words, struct pack_error *error)
{
	char names[160];
	struct buf out = buf_in(names, sizeof(names) - DOTS);

	print_names(p, d, &out);
	out = begin_refusal(
	    error, key ? "pack/effect-syntax" : "pack/cell-type", words);
	if (key && key->name) {
		struct buf brief = buf_in(error->brief, sizeof(error->brief));

		buf_quote(&brief, words, QUOTED);
		buf_add(&brief, " is not a name that fits here");
		buf_say(&out, "%s= takes ", key->name);
	} else {
		buf_add(&out, "expected ");
	}
	buf_say(&out, "%s, found ", names);
	buf_quote(&out, words, QUOTED);
	return false;
}

bool
refuse_row(struct pack_error *error, const struct table *t)
{
	struct buf out =
	    begin_refusal(error, "pack/too-many-rows", no_subject());

	buf_say(&out, "%s may have at most %d rows", t->name, t->max_rows);
	return false;
}
