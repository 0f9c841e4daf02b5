/* The legal rows of a position, sorted, those of an actor and a move on one
 * line; and the order in which the game lists them. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/grammar.h"
#include "pins.h"

enum {
	GROUP_MOST = 16,    /* rows of a group that are written out */
	ROWS_MOST = 1 << 15 /* of a position */
};

struct listed {
	const char *words; /* `p1 play card=x` */
	size_t group;      /* bytes of actor and move in it */
	uint16_t place;    /* in the order of the game */
};

/* The rows of the position under way. */
static struct listed rows[ROWS_MOST];
static char room[ROWS_MOST * 256];

static size_t
group_size(const struct game *g, const struct move *m)
{
	size_t size = strlen(g->verbs[m->verb].name);

	if (m->actor)
		size += strlen(g->seats->lists[0].words[m->actor - 1]) + 1;
	return size;
}

static void
print_row(struct pins *p, const struct move *m, struct buf *t)
{
	grammar_print_row(audit_context(p->audit), m, t);
	if (!m->pattern)
		return;
	buf_add(t, " #");
	buf_number(t, (int64_t)m->fillings);
}

static int
by_words(const void *a, const void *b)
{
	const struct listed *x = a, *y = b;
	int order = strcmp(x->words, y->words);

	return order ? order : x->place - y->place;
}

/* The rows in their order; how many there are. */
static size_t
list(struct pins *p)
{
	struct buf all = buf_in(room, sizeof(room));
	const struct legal_rows *l = &p->listing;

	if (!legal_rows_fill(&p->listing, p->game, audit_state(p->audit),
			     audit_context(p->audit)))
		pins_die(audit_name(p->audit), "out of memory");
	if (l->count > ROWS_MOST)
		pins_die(audit_name(p->audit), "too many legal rows");
	for (size_t i = 0; i < l->count; i++) {
		const size_t at = all.size;

		print_row(p, &l->moves[i], &all);
		rows[i].words = room + at;
		rows[i].group = group_size(p->game, &l->moves[i]);
		rows[i].place = (uint16_t)i;
		buf_char(&all, '\0');
	}
	if (all.full)
		pins_die(audit_name(p->audit), "too long legal rows");
	qsort(rows, l->count, sizeof(*rows), by_words);
	return l->count;
}

static uint64_t
digest(size_t from, size_t to)
{
	struct hash h;

	hash_begin(&h);
	for (size_t i = from; i < to; i++)
		hash_add(&h, rows[i].words, strlen(rows[i].words) + 1);
	return hash_end_64(&h);
}

static size_t
group_end(size_t from, size_t count)
{
	size_t i = from + 1;

	while (i < count && rows[i].group == rows[from].group &&
	       memcmp(rows[i].words, rows[from].words, rows[i].group) == 0)
		i++;
	return i;
}

/* The rows of one actor and move. */
static void
print_group(struct pins *p, size_t from, size_t to)
{
	FILE *f = p->files[PIN_LISTINGS];
	const uint64_t all = digest(from, to);
	const uint64_t first = seen_find(&p->lists, all, p->n);

	fprintf(f, "%llu %.*s", (unsigned long long)p->n, (int)rows[from].group,
		rows[from].words);
	if (first) {
		fprintf(f, " =%llu\n", (unsigned long long)first);
		return;
	}
	if (to - from > GROUP_MOST && !p->all) {
		fprintf(f, ": %lu rows %016llx\n", (unsigned long)(to - from),
			(unsigned long long)all);
		return;
	}
	for (size_t i = from; i < to; i++)
		fprintf(f, "%s%s", i > from ? " |" : ":",
			rows[i].words + rows[i].group);
	putc('\n', f);
}

/* Where each of the sorted rows stands in the list: it says nothing of what
 * the rows are. */
static void
print_order(struct pins *p, size_t count)
{
	struct hash h;

	hash_begin(&h);
	for (size_t i = 0; i < count; i++) {
		const uint8_t bytes[2] = {(uint8_t)rows[i].place,
					  (uint8_t)(rows[i].place >> 8)};

		hash_add(&h, bytes, 2);
	}
	fprintf(p->files[PIN_ORDERS], "%llu %08llx\n", (unsigned long long)p->n,
		(unsigned long long)(hash_end_64(&h) >> 32));
}

void
pin_listing(struct pins *p)
{
	const size_t count = list(p);
	/* a digest of its own: a position of one group is not that group */
	const uint64_t all = digest(0, count) + count;
	const uint64_t first = seen_find(&p->lists, all, p->n);
	FILE *f = p->files[PIN_LISTINGS];
	size_t i, end;

	if (count > 1)
		print_order(p, count);
	if (!count) {
		fprintf(f, "%llu -\n", (unsigned long long)p->n);
		return;
	}
	if (first) {
		fprintf(f, "%llu =%llu\n", (unsigned long long)p->n,
			(unsigned long long)first);
		return;
	}
	for (i = 0; i < count; i = end) {
		end = group_end(i, count);
		print_group(p, i, end);
	}
}
