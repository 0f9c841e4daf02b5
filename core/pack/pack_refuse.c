/* Why a pack or a cell is refused, in words. */
#include "pack_parts.h"

#include <string.h>

#include "../tables.h"
#include "../verb.h"
#include "domain.h"

enum { DOTS = 6 }; /* bytes of `, ...` */

static void
subject_print(struct text *out, struct slice subject)
{
	size_t size = subject.size;

	if (size > 80) {
		size = 80;
		while (size > 0 &&
		       ((unsigned char)subject.at[size] & 0xc0) == 0x80)
			size--;
	}
	text_char(out, '\'');
	text_safe(out, (struct slice){subject.at, size});
	text_add(out, size < subject.size ? "...'" : "'");
}

bool
refuse(struct pack_error *error, const char *rule, const char *before,
       struct slice subject, const char *after)
{
	struct text out = text_in(error->words, sizeof(error->words));

	error->rule = rule;
	error->at = subject.at;
	error->row = -1;
	error->table = -1;
	error->brief[0] = '\0';
	text_add(&out, before);
	if (subject.at != NULL)
		subject_print(&out, subject);
	text_add(&out, after);
	return false;
}

bool
pack_unsound_cell(struct pack_error *error, int table, int row, int column,
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
pack_unsound(struct pack_error *error, int table, int row, const char *before,
	     struct slice subject, const char *after)
{
	return pack_unsound_cell(error, table, row, -1, before, subject, after);
}

bool
refuse_range(struct pack_error *error, struct slice subject, int32_t low,
	     int32_t high)
{
	struct text out;

	refuse(error, "pack/cell-range", "", subject, "");
	out = text_in(error->words, sizeof(error->words));
	text_add(&out, "expected a number from ");
	text_number(&out, low);
	text_add(&out, " to ");
	text_number(&out, high);
	text_add(&out, ", found ");
	subject_print(&out, subject);
	return false;
}

/* `a, b, or an id of cards`; what there is no room for is dots. */
static void
print_names(const struct pack *p, const struct domain *d, struct text *out)
{
	size_t whole = out->size;
	int said = 0;

	for (int i = 0; i < DOMAIN_LISTS && !out->full; i++) {
		const struct list *l = &d->lists[i];

		if (!l->words && l->count) {
			text_add(out, said++ ? ", or an id of " : "an id of ");
			text_add(out, p->game->tables[l->table].name);
		}
		for (int k = 0; l->words && k < l->count && !out->full; k++) {
			if (!l->words[k])
				continue;
			whole = out->size;
			text_add(out, said++ ? ", " : "");
			text_add(out, l->words[k]);
		}
	}
	if (!out->full)
		return;
	out->size = whole;
	out->capacity += DOTS;
	out->full = false;
	text_add(out, ", ...");
}

bool
refuse_name(const struct pack *p, const struct key *key, const struct domain *d,
	    struct slice words, struct pack_error *error)
{
	char names[160];
	struct text out = text_in(names, sizeof(names) - DOTS);

	print_names(p, d, &out);
	refuse(error, key ? "pack/effect-syntax" : "pack/cell-type", "", words,
	       "");
	out = text_in(error->words, sizeof(error->words));
	if (key && key->name) {
		struct text brief = text_in(error->brief, sizeof(error->brief));

		subject_print(&brief, words);
		text_add(&brief, " is not a name that fits here");
		text_add(&out, key->name);
		text_add(&out, "= takes ");
	} else {
		text_add(&out, "expected ");
	}
	text_add(&out, names);
	text_add(&out, ", found ");
	subject_print(&out, words);
	return false;
}

bool
refuse_row(struct pack_error *error, const struct table *t)
{
	struct text out;

	refuse(error, "pack/too-many-rows", "", no_subject(), "");
	out = text_in(error->words, sizeof(error->words));
	text_add(&out, t->name);
	text_add(&out, " may have at most ");
	text_number(&out, t->max_rows);
	text_add(&out, " rows");
	return false;
}
