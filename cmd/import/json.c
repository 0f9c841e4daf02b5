/* A line of notes as JSON. */
#include "../output/json.h"

#include "import.h"

static void
rows(const struct import_log *l, const struct move *rows, int count,
     struct json *j)
{
	char words[4200];
	struct text t = text_in(words, sizeof(words));

	json_open_list(j);
	for (int i = 0; i < count; i++) {
		text_clear(&t);
		import_row_print(l, &rows[i], &t);
		json_string(j, words);
	}
	json_close_list(j);
}

void
import_json(const struct import_log *l, const struct note *note,
	    const struct outcome *o, struct json *j)
{
	const struct readings *r = &o->readings;
	const struct reading *best = r->sure && r->count ? &r->at[0] : NULL;

	json_begin(j, "line");
	json_key_number(j, "line", (int64_t)note->line);
	json_key(j, "rows");
	if (best) {
		rows(l, best->row + best->bridge, best->count - best->bridge,
		     j);
	} else {
		json_open_list(j);
		for (int i = 0; i < o->others; i++)
			json_string(j, o->other[i]);
		json_close_list(j);
	}
	json_key(j, "bridge");
	rows(l, best ? best->row : NULL, best ? best->bridge : 0, j);
	json_key(j, "ask");
	json_open_list(j);
	for (int i = 0; !r->sure && !o->nothing && i < r->count; i++)
		rows(l, r->at[i].row, r->at[i].count, j);
	json_close_list(j);
	json_key_string(j, "defect", o->defect);
	json_end(j);
}
