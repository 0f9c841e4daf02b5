/* A line of notes as JSON. */
#include "../output/json.h"
#include "../../logs/say.h"

#include "import.h"

enum form { AS_ROWS, AS_SENTENCES };

static void
rows(const struct import_log *l, const struct move *rows, int count,
     enum form as, struct json *j)
{
	const struct speaker speaker = {.context = &l->context,
					.players = l->players};
	char words[4200];
	struct text t = text_in(words, sizeof(words));

	json_open_list(j);
	for (int i = 0; i < count; i++) {
		text_clear(&t);
		if (as == AS_ROWS)
			import_row_print(l, &rows[i], &t);
		else
			say_move(&speaker, &rows[i], &t);
		json_string(j, words);
	}
	json_close_list(j);
}

static void
asked(const struct import_log *l, const struct outcome *o, enum form as,
      struct json *j)
{
	const struct readings *r = &o->readings;

	json_open_list(j);
	for (int i = 0; !r->sure && !o->nothing && i < r->count; i++)
		rows(l, r->at[i].row, r->at[i].count, as, j);
	json_close_list(j);
}

void
import_json(const struct import_log *l, const struct note *note,
	    const struct outcome *o, struct json *j)
{
	const struct readings *r = &o->readings;
	const struct reading *best = r->sure && r->count ? &r->at[0] : NULL;
	const int bridge = best ? best->bridge : 0;
	const struct move *bridged = best ? best->row : NULL;
	const struct move *row = best ? best->row + bridge : NULL;
	const int count = best ? best->count - bridge : 0;

	json_begin(j, "line");
	json_key_number(j, "line", (int64_t)note->line);
	json_key(j, "rows");
	if (best) {
		rows(l, row, count, AS_ROWS, j);
	} else {
		json_open_list(j);
		for (int i = 0; i < o->others; i++)
			json_string(j, o->other[i]);
		json_close_list(j);
	}
	json_key(j, "says");
	rows(l, row, count, AS_SENTENCES, j);
	json_key(j, "bridge");
	rows(l, bridged, bridge, AS_ROWS, j);
	json_key(j, "bridge_says");
	rows(l, bridged, bridge, AS_SENTENCES, j);
	json_key(j, "ask");
	asked(l, o, AS_ROWS, j);
	json_key(j, "ask_says");
	asked(l, o, AS_SENTENCES, j);
	json_key_string(j, "defect", o->defect);
	json_end(j);
}
