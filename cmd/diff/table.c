/* diff --table: what another reading, another pack or another folder does to an
 * archive, counted over all its games. */
#include <string.h>

#include "../output/output.h"
#include "diff.h"

enum { LINES = 20 }; /* of each part, as text */

/* `win`, `ranking p1`, `stops: bismarck/cancel-cost`. */
static void
buf_end(struct buf *t, const struct audit_summary *s)
{
	if (s->stop == STOP_UNSURE) {
		buf_add(t, "stops: unverified");
	} else if (s->stop != STOP_NOT) {
		buf_say(t, "stops: %s", s->rule);
	} else {
		buf_add(t, s->ended);
		if (*s->winners && strcmp(s->winners, "none") != 0)
			buf_say(t, " %s", s->winners);
	}
}

/* The verb, and the first card or the like that the row names. */
static void
buf_kind(struct buf *t, struct audit *a)
{
	const struct context *c = audit_context(a);
	const struct move *m = audit_move(a);
	const struct verb *v = &c->game->verbs[m->verb];

	buf_add(t, v->name);
	for (int i = 0; i < verb_keys(v); i++) {
		const struct key *k = &v->keys[i];

		if (k->type != KEY_WORD || !move_has(m, i) || m->value[i] < 0 ||
		    !k->domain || k->domain == c->game->seats)
			continue;
		buf_say(t, " %s=", k->name);
		domain_print(k->domain, c->pack, m->value[i], t);
		return;
	}
}

void
diff_note_first(struct comparison *d, const struct side *s)
{
	struct buf t = buf_in(d->first, sizeof(d->first));

	if (!d->table || *d->first)
		return;
	buf_say(&t, "%s ", side_game(&d->a)->id);
	if (s && s->in_game && s->event == AUDIT_PLAYED)
		buf_kind(&t, s->audit);
	else
		buf_add(&t, s ? "the end" : "the start position");
}

void
diff_note_game(struct comparison *d)
{
	BUF(t, 400);
	const struct game *g = side_game(&d->a);

	if (!d->table || !g || g != side_game(&d->b))
		return;
	buf_say(&t, "%s ", g->id);
	buf_end(&t, audit_summary(d->a.audit));
	buf_add(&t, " | ");
	buf_end(&t, audit_summary(d->b.audit));
	tally_add(&d->ends, t.at, 0, 1);
	tally_add(&d->firsts, *d->first ? d->first : "the end", 0, 1);
	*d->first = '\0';
}

struct part_line {
	struct slice id, words;
	uint64_t games;
};

/* clang-format off */
static const struct datum part_data[] = {
    {OF(struct part_line, id), "the game, bismarck"},
    {OF(struct part_line, words), "the ends in A | B, or the row"},
    {OF(struct part_line, games), "in that many games"},
    DATA_END};
/* clang-format on */

const struct record_type ends_record = {
    .type = "ends", .what = "with --table, ends of games", .data = part_data};
const struct record_type first_record = {
    .type = "first",
    .what = "with --table, first rows that differ",
    .data = part_data};

static void
part_json(struct comparison *d, const struct record_type *r,
	  const struct tally *t)
{
	for (size_t i = 0; i < t->count; i++) {
		struct part_line line = {.words = slice_of(t->entries[i]->name),
					 .games = t->entries[i]->count[0]};

		line.id = slice_cut(&line.words, ' ');
		record_line(d->json, r, &line);
	}
}

static void
part_text(const char *heading, const struct tally *t)
{
	if (t->count)
		puts(heading);
	for (size_t i = 0; i < t->count && i < LINES; i++)
		printf("%9llu  %s\n",
		       (unsigned long long)t->entries[i]->count[0],
		       t->entries[i]->name);
	if (t->count > LINES)
		printf("           ... %zu more\n", t->count - LINES);
}

void
diff_table(struct comparison *d)
{
	tally_sort(&d->ends);
	tally_sort(&d->firsts);
	if (d->ends.lost || d->firsts.lost)
		diff_no_memory(d);
	if (d->options.format == FORMAT_JSON) {
		part_json(d, &ends_record, &d->ends);
		part_json(d, &first_record, &d->firsts);
	} else {
		part_text("games that differ, by their ends in A | B:",
			  &d->ends);
		part_text("by the first row that differs:", &d->firsts);
	}
	tally_free(&d->ends);
	tally_free(&d->firsts);
}
