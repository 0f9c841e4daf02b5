/* A line of notes as JSON. */
#include "../../logs/say/say.h"
#include "../legal/legal.h"
#include "../output/record.h"

#include "import.h"

enum { PART_ROWS, PART_BRIDGE, PART_ASK };

/* Which rows of a line a list has, and how. */
struct part {
	const struct line *line;
	int what;  /* PART_ROWS ... */
	bool says; /* as sentences */
};

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
put(const struct part *p, const struct move *rows, int count, struct json *j)
{
	const struct import_log *l = p->line->log;
	const struct speaker speaker = {.context = &l->context,
					.players = l->players};

	for (int i = 0; i < count; i++) {
		BUF(t, 4200);

		if (p->says)
			say_move(&speaker, &rows[i], &t);
		else
			row_print(&l->context, &rows[i], ',', &t);
		json_string(j, t.at);
	}
}

static void
put_part(void *arg, struct json *j)
{
	const struct part *p = arg;
	const struct outcome *o = p->line->outcome;
	const struct reading *best = best_of(p->line);
	const int before = best ? best->bridge : 0;

	if (best && p->what == PART_BRIDGE)
		put(p, best->row, before, j);
	else if (best && p->what == PART_ROWS)
		put(p, best->row + before, best->count - before, j);
	for (int i = 0;
	     !best && p->what == PART_ROWS && !p->says && i < o->others; i++)
		json_string(j, o->other[i]);
	for (int i = 0; p->what == PART_ASK && !best && !o->nothing &&
			i < o->readings.count;
	     i++) {
		json_open_list(j);
		put(p, o->readings.at[i].row, o->readings.at[i].count, j);
		json_close_list(j);
	}
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
	BUF(rule, 96);
	struct line line;
	struct part part[6];

	for (int i = 0; i < 6; i++)
		part[i] = (struct part){&line, i / 2, i % 2};
	line =
	    (struct line){.log = l,
			  .note = note,
			  .outcome = o,
			  .line = note->line,
			  .read = (o->readings.sure && o->readings.count) ||
				  o->nothing || o->others,
			  .defect = o->defect,
			  .broken = o->broken,
			  .illegal = rule.at,
			  .rows = {.write = put_part, .arg = &part[0]},
			  .says = {.write = put_part, .arg = &part[1]},
			  .bridge = {.write = put_part, .arg = &part[2]},
			  .bridge_says = {.write = put_part, .arg = &part[3]},
			  .ask = {.write = put_part, .arg = &part[4]},
			  .ask_says = {.write = put_part, .arg = &part[5]},
			  .unused = {.write = put_unused, .arg = &line}};

	if (o->illegal) {
		buf_say(&rule, "%s/%s", l->game->id, o->illegal->id);
	}
	record_line(j, &import_record, &line);
}
