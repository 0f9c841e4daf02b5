/* A line of notes as JSON. */
#include "../../logs/say/say.h"
#include "../legal/legal.h"
#include "../output/record.h"

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

	for (int i = 0; i < count; i++) {
		text_clear(&t);
		if (as == AS_ROWS)
			row_print(&l->context, &rows[i], ',', &t);
		else
			say_move(&speaker, &rows[i], &t);
		json_string(j, words);
	}
}

struct line {
	const struct import_log *log;
	const struct note *note;
	const struct outcome *outcome;
	uint64_t line;
	bool read;
	const char *defect, *illegal, *broken;
	struct record_list rows, says, bridge, bridge_says, ask, ask_says,
	    unused;
};

/* clang-format off */
static const struct datum data[] = {
    {OF(struct line, line), "of the notes"},
    {OF(struct line, rows), "rows of the log that it becomes"},
    {OF(struct line, says), "the same as sentences"},
    {OF(struct line, bridge), "rows before it that nobody wrote"},
    {OF(struct line, bridge_says), "the same as sentences"},
    {OF(struct line, ask), "readings to choose from: rows of each",
     .flags = DATUM_LISTS},
    {OF(struct line, ask_says), "the same as sentences",
     .flags = DATUM_LISTS},
    {OF(struct line, read), "is it clear: rows, or a remark?"},
    {OF(struct line, defect), "why it could not be read"},
    {OF(struct line, illegal), "the rule that its last row breaks",
     .flags = DATUM_OPTIONAL},
    {OF(struct line, broken), "how it breaks it", .flags = DATUM_OPTIONAL},
    {OF(struct line, unused), "words of the line that say nothing of its row"},
    DATA_END};
/* clang-format on */

const struct record_type import_record = {
    .type = "line", .what = "a line of the notes", .data = data};

static const struct reading *
best_of(const struct line *l)
{
	const struct readings *r = &l->outcome->readings;

	return r->sure && r->count ? &r->at[0] : NULL;
}

static void
write_rows(const struct line *l, bool bridge, enum form as, struct json *j)
{
	const struct reading *best = best_of(l);
	const int before = best ? best->bridge : 0;

	if (best)
		rows(l->log, best->row + (bridge ? 0 : before),
		     bridge ? before : best->count - before, as, j);
}

static void
write_ask(const struct line *l, enum form as, struct json *j)
{
	const struct readings *r = &l->outcome->readings;

	for (int i = 0; !r->sure && !l->outcome->nothing && i < r->count; i++) {
		json_open_list(j);
		rows(l->log, r->at[i].row, r->at[i].count, as, j);
		json_close_list(j);
	}
}

static void
put_rows(void *arg, struct json *j)
{
	const struct line *l = arg;

	write_rows(l, false, AS_ROWS, j);
	for (int i = 0; !best_of(l) && i < l->outcome->others; i++)
		json_string(j, l->outcome->other[i]);
}

static void
put_says(void *arg, struct json *j)
{
	write_rows(arg, false, AS_SENTENCES, j);
}

static void
put_bridge(void *arg, struct json *j)
{
	write_rows(arg, true, AS_ROWS, j);
}

static void
put_bridge_says(void *arg, struct json *j)
{
	write_rows(arg, true, AS_SENTENCES, j);
}

static void
put_ask(void *arg, struct json *j)
{
	write_ask(arg, AS_ROWS, j);
}

static void
put_ask_says(void *arg, struct json *j)
{
	write_ask(arg, AS_SENTENCES, j);
}

static void
put_unused(void *arg, struct json *j)
{
	const struct line *l = arg;
	const struct reading *best = best_of(l);
	const struct note_words *w = &l->note->words;

	for (int i = 0; best && i < w->count; i++)
		if (import_unused(w, best, i))
			json_string(j, w->word[i].at);
}

void
import_json(const struct import_log *l, const struct note *note,
	    const struct outcome *o, struct json *j)
{
	char illegal[96];
	struct text rule = text_in(illegal, sizeof(illegal));
	struct line line = {
	    .log = l,
	    .note = note,
	    .outcome = o,
	    .line = note->line,
	    .read = (o->readings.sure && o->readings.count) || o->nothing ||
		    o->others,
	    .defect = o->defect,
	    .broken = o->broken,
	    .illegal = illegal,
	    .rows = {.write = put_rows, .arg = &line},
	    .says = {.write = put_says, .arg = &line},
	    .bridge = {.write = put_bridge, .arg = &line},
	    .bridge_says = {.write = put_bridge_says, .arg = &line},
	    .ask = {.write = put_ask, .arg = &line},
	    .ask_says = {.write = put_ask_says, .arg = &line},
	    .unused = {.write = put_unused, .arg = &line}};

	if (o->illegal) {
		text_add(&rule, l->game->id);
		text_char(&rule, '/');
		text_add(&rule, o->illegal->id);
	}
	record_line(j, &import_record, &line);
}
