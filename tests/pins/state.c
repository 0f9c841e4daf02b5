/* What each row changed, `path=value`.  A path whose first word is that of the
 * path before it begins with its dot: `dice.count=2 .sides=6`. */
#include <string.h>

#include "pins.h"

struct line {
	struct pins *pins;
	char word[160]; /* the first of the path before */
};

static bool
print_change(void *arg, const struct field *f, int element, int64_t old,
	     int64_t new)
{
	struct line *l = arg;
	const struct pack *pack = audit_context(l->pins->audit)->pack;
	BUF(p, 160);
	BUF(v, 4096);
	size_t word;

	(void)old;
	field_path(pack, f, element, &p);
	field_print(pack, f, new, &v);
	word = strcspn(p.at, ".");
	if (p.at[word] && strlen(l->word) == word &&
	    memcmp(p.at, l->word, word) == 0) {
		memmove(p.at, p.at + word, p.capacity - word);
	} else {
		memcpy(l->word, p.at, word);
		l->word[word] = '\0';
	}
	fprintf(l->pins->files[PIN_STATES], " %s=%s", p.at, v.at);
	return true;
}

/* From state a to the one of now. */
static void
print_changes(struct pins *p, const void *a)
{
	struct line line = {.pins = p};

	field_each(p->game, a, audit_state(p->audit), print_change, &line);
	if (!pin_valid(p))
		fputs(" unsound=yes", p->files[PIN_STATES]);
	putc('\n', p->files[PIN_STATES]);
}

/* The state goes into the chain; the row that met it first, or 0. */
static uint64_t
chain_state(struct pins *p)
{
	const void *state = audit_state(p->audit);
	const uint64_t hash = state_hash(p->game, state);
	BUF(t, 20);

	buf_hex(&t, hash, 16);
	hash_add(&p->chain, t.at, t.size);
	memcpy(p->before, state, p->game->state_size);
	return seen_find(&p->states, hash, p->n);
}

/* --- the start ------------------------------------------------------------ */

/* Pack, edition, seats. */
static void
print_table(struct pins *p, struct buf *t)
{
	const struct audit_summary *s = audit_summary(p->audit);
	const struct context *c = audit_context(p->audit);

	buf_add(t, s->pack);
	buf_char(t, ' ');
	buf_add(t, p->game->editions[s->edition]);
	for (int i = 0; i < c->seats; i++) {
		buf_char(t, i ? '+' : ' ');
		domain_print(p->game->seats, NULL, c->order[i] - 1, t);
	}
}

/* The table's start; *fresh if this game is the first to begin there. */
static const struct base *
find_base(struct pins *p, bool *fresh)
{
	struct base *b = &p->bases[p->base_count];
	struct buf t = buf_in(b->table, sizeof(b->table));
	int i;

	print_table(p, &t);
	for (i = 0; i < p->base_count; i++)
		if (p->bases[i].game == p->game &&
		    strcmp(p->bases[i].table, b->table) == 0)
			break;
	*fresh = i == p->base_count;
	if (!*fresh)
		return &p->bases[i];
	if (p->base_count == BASES - 1)
		pins_die(b->table, "too many tables");
	p->base_count++;
	b->game = p->game;
	memcpy(b->state, audit_state(p->audit), p->game->state_size);
	return b;
}

bool
pin_start(struct pins *p, const char *heading)
{
	static const uint64_t nothing[STATE_MAX / 8];
	FILE *f = p->files[PIN_STATES];
	const struct base *b;
	bool fresh;

	b = find_base(p, &fresh);
	if (fresh) {
		fprintf(f, "= %s:", b->table);
		print_changes(p, nothing);
	}
	fprintf(f, "@ %s\n%llu start %s:", heading, (unsigned long long)p->n,
		b->table);
	print_changes(p, b->state);
	fresh = fresh || memcmp(b->state, audit_state(p->audit),
				p->game->state_size) != 0;
	chain_state(p);
	return fresh;
}

/* --- rows ----------------------------------------------------------------- */

void
pin_row(struct pins *p, const char *who, bool takeback)
{
	uint64_t before[STATE_MAX / 8], first;

	memcpy(before, p->before, sizeof(before));
	first = chain_state(p);
	fprintf(p->files[PIN_STATES], "%llu %s:", (unsigned long long)p->n,
		who);
	if (takeback && first)
		fprintf(p->files[PIN_STATES], " =%llu\n",
			(unsigned long long)first);
	else
		print_changes(p, before);
}

void
pin_end(struct pins *p, const char *heading)
{
	static const char *const stops[] = {
	    [STOP_NOT] = "no",
	    [STOP_ILLEGAL] = "illegal",
	    [STOP_MALFORMED] = "malformed",
	};
	const struct audit_summary *s = audit_summary(p->audit);
	const struct {
		const char *name;
		uint64_t count;
	} counts[] = {
	    {"rows", s->rows},
	    {"legal", s->legal},
	    {"unverified", s->unverified},
	    {"illegal", s->illegal},
	    {"announced", s->announced},
	    {"claims", s->claims},
	    {"failed", s->claims_failed},
	    {"malformed", s->malformed},
	    {"remarks", s->remarks},
	    {"unchecked", s->unchecked},
	};
	BUF(t, 40);

	fputs("end:", p->files[PIN_STATES]);
	for (size_t i = 0; i < sizeof(counts) / sizeof(*counts); i++)
		if (counts[i].count)
			fprintf(p->files[PIN_STATES], " %s=%llu",
				counts[i].name,
				(unsigned long long)counts[i].count);
	fprintf(p->files[PIN_STATES], " stopped=%s\n", stops[s->stop]);
	buf_hex(&t, state_hash(p->game, audit_state(p->audit)), 16);
	buf_char(&t, ' ');
	buf_hex(&t, hash_end_64(&p->chain), 16);
	fprintf(p->files[PIN_HASHES], "%s %s\n", t.at, heading);
}
