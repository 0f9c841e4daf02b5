/* In every game the fields cover the state without overlap, the catalogue is
 * valid, and a game written again is the same game. */
#define _DEFAULT_SOURCE
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/audit/audit.h"
#include "../../logs/csv/writer.h"
#include "../../logs/grammar.h"
#include "../property/property.h"
#include "fixtures.h"

static void
no_finding(void *arg, const struct finding *f)
{
	(void)arg;
	cr_expect(f->kind == FINDING_UNVERIFIED || f->kind == FINDING_REMARK,
		  "%s:%lu: %s", f->file, (unsigned long)f->position.line,
		  f->words);
}

static const struct sink sink = {no_finding, NULL, NULL};

Test(games, fields_tile_the_state)
{
	for (int g = 0; games[g]; g++) {
		size_t at = 0;

		cr_expect(games[g]->fields[0].kind == FIELD_STAMP);
		for (int i = 0; games[g]->fields[i].pattern; i++) {
			const struct field *f = &games[g]->fields[i];

			cr_expect(f->offset == at, "%s: '%s' at %d, not %zu",
				  games[g]->id, f->pattern, f->offset, at);
			cr_expect(f->width == 1 || f->width == 2 ||
				  f->width == 4 || f->width == 8);
			at = f->offset +
			     (size_t)f->width * (size_t)field_elements(f);
			cr_expect(
			    (f->kind != FIELD_WORD && f->kind != FIELD_SET) ||
				f->values,
			    "%s: '%s' has no names", games[g]->id, f->pattern);
		}
		cr_expect(at == games[g]->state_size, "%s: %zu of %zu bytes",
			  games[g]->id, at, games[g]->state_size);
		cr_expect(games[g]->state_size <= STATE_MAX);
		cr_expect(games[g]->state_size % 8 == 0);
	}
}

static bool
is_kebab(const char *id)
{
	const char *at;

	for (at = id; *at; at++)
		if (!((*at >= 'a' && *at <= 'z') ||
		      (*at >= '0' && *at <= '9') ||
		      (*at == '-' && at > id && at[1] && at[1] != '-')))
			return false;
	return at > id;
}

Test(games, catalogues_are_valid)
{
	int g, i, k;

	for (g = 0; games[g]; g++) {
		const struct rule *r = games[g]->rules;
		const struct ruling *q = games[g]->rulings;

		cr_expect(is_kebab(games[g]->id));
		cr_expect(g == 0 || strcmp(games[g - 1]->id, games[g]->id) < 0);
		for (i = 1; r[i].id; i++) {
			cr_expect(is_kebab(r[i].id), "'%s'", r[i].id);
			cr_expect(*r[i].cite && *r[i].statement, "'%s'",
				  r[i].id);
			cr_expect(r[i].class != CLASS_FORBIDDEN ||
				      r[i].forced != FORCED_STOP,
				  "'%s': -k must know", r[i].id);
			for (k = 1; k < i; k++)
				cr_expect(strcmp(r[i].id, r[k].id) != 0,
					  "'%s' twice", r[i].id);
			for (k = 0; q[k].key && *r[i].ruling; k++)
				if (strcmp(q[k].key, r[i].ruling) == 0)
					break;
			cr_expect(!*r[i].ruling || q[k].key,
				  "'%s' names no ruling '%s'", r[i].id,
				  r[i].ruling);
		}
		cr_expect(i < RULES_MAX);
		for (i = 0; q[i].key; i++) {
			cr_expect(is_kebab(q[i].key) &&
				  ruling_values(&q[i]) > 1);
			for (k = 0; k < ruling_values(&q[i]); k++)
				cr_expect(*q[i].values[k], "'%s'", q[i].key);
			for (; k < RULING_VALUES; k++)
				cr_expect(!q[i].values[k],
					  "'%s' has a gap in its values",
					  q[i].key);
			for (k = 0; games[g]->editions[k]; k++)
				cr_expect(q[i].preset[k] <
					  ruling_values(&q[i]));
		}
		cr_expect(i <= RULINGS_MAX);
	}
}

/* Every verb and key has an explanation. */
Test(games, verbs_and_their_keys_are_explained)
{
	for (int g = 0; games[g]; g++) {
		const struct game *w = games[g];

		for (const struct verb *v = w->verbs; v->name; v++) {
			cr_expect(v->what && *v->what, "%s %s", w->id, v->name);
			for (int k = 0; k < VERB_KEYS && v->keys[k].name; k++)
				cr_expect(v->keys[k].what && *v->keys[k].what,
					  "%s %s %s", w->id, v->name,
					  v->keys[k].name);
		}
		for (const struct key *k = w->conditions; k && k->name; k++)
			cr_expect(k->what && *k->what, "%s %s", w->id, k->name);
		for (const struct entity *t = w->entities; t && t->name; t++)
			cr_expect(t->what && *t->what, "%s %s", w->id, t->name);
		for (const struct at_word *a = w->at_words; a && a->name; a++)
			cr_expect(a->what && *a->what, "%s %s", w->id, a->name);
	}
}

/* The keys of a verb end with one without a name. */
Test(games, keys_end_with_one_that_has_no_name)
{
	for (int i = 0; games[i]; i++)
		for (const struct verb *v = games[i]->verbs; v->name; v++) {
			int n = 0;

			while (n < VERB_KEYS && v->keys[n].name)
				n++;
			cr_expect_lt(n, VERB_KEYS, "%s %s", games[i]->id,
				     v->name);
		}
}

/* A start position has the same bytes, whatever was in memory before. */
Test(games, garbage_does_not_show)
{
	struct play *a = malloc(sizeof(*a)), *b = malloc(sizeof(*b));

	for (int g = 0; games[g]; g++) {
		struct coverage coverage = {{0}, {0}};
		struct context c = {.game = games[g], .coverage = &coverage};

		c.pack = stand_in(games[g]);
		c.seats = games[g]->seats_max;
		for (int i = 0; i < c.seats; i++)
			c.order[i] = (uint8_t)(i + 1);
		context_edition(&c, 0);
		memset(a, 0xaa, sizeof(*a));
		memset(b, 0x55, sizeof(*b));
		play_begin(a, &c);
		play_begin(b, &c);
		cr_expect(state_hash(games[g], a->state) ==
			  state_hash(games[g], b->state));
		cr_expect(memcmp(a->state, b->state, games[g]->state_size) ==
			  0);
	}
	free(a);
	free(b);
}

/* The canonical bytes are little-endian on every machine. */
Test(games, encoding_is_little_endian)
{
	uint8_t bytes[STATE_MAX], state[STATE_MAX];
	int g;
	size_t i;

	for (g = 0; games[g]; g++) {
		for (i = 0; i < STATE_MAX; i++)
			state[i] = (uint8_t)(i * 37 + 11);
		field_encode(games[g], state, bytes);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
		cr_expect(memcmp(state, bytes, games[g]->state_size) == 0, "%s",
			  games[g]->id);
#else
		cr_expect(memcmp(state, bytes, games[g]->state_size) != 0);
#endif
	}
}

/* --- a game written again is the same game ------------------------------- */

/* The text of a digest is that of the cells, or its beginning if there is too
 * little room. */
static void
check_digest_text(const struct context *c, const struct move *m,
		  struct slice actor, struct slice args)
{
	char whole[8192], printed[8192];
	struct buf t = buf_in(whole, sizeof(whole));
	size_t rooms[5], size;

	buf_bytes(&t, actor.at, actor.size);
	buf_char(&t, ',');
	buf_add(&t, c->game->verbs[m->verb].name);
	buf_char(&t, ',');
	buf_bytes(&t, args.at, args.size);
	size = t.size;
	rooms[0] = 1;
	rooms[1] = size / 2 + 1;
	rooms[2] = size;
	rooms[3] = size + 1;
	rooms[4] = sizeof(printed);
	for (int i = 0; i < 5; i++) {
		size_t fits = size < rooms[i] ? size : rooms[i] - 1;

		if (rooms[i] < sizeof(printed))
			printed[rooms[i]] = '~';
		t = buf_in(printed, rooms[i]);
		grammar_print_digest(c, m, &t);
		cr_expect(t.size == fits && t.full == (fits < size) &&
			      strlen(printed) == fits &&
			      memcmp(printed, whole, fits) == 0,
			  "%zu bytes of %s: %s", rooms[i], whole, printed);
		cr_expect(rooms[i] == sizeof(printed) ||
			  printed[rooms[i]] == '~');
	}
}

/* Writes the rows of a log again: rows of play as the grammar prints them, the
 * others as they are, claims left out. */
static void
write_again(const char *path, const struct audit_options *o, FILE *to,
	    uint64_t *digests, int *count)
{
	struct audit *a = audit_open(NULL, path, o);
	struct writer w = writer_to(to, ',');
	enum audit_event event;
	char args[8192], actor[16];
	struct slice head[] = {slice_of("args"), slice_of("move"),
			       slice_of("actor")};

	writer_row(&w, head, 3);
	while ((event = audit_next(a)) != AUDIT_END) {
		const struct row *row = audit_row(a);
		struct slice cells[3] = {row->cell[CELL_ARGS],
					 row->cell[CELL_MOVE],
					 row->cell[CELL_ACTOR]};
		struct buf t = buf_in(args, sizeof(args));
		struct buf s = buf_in(actor, sizeof(actor));

		if (event == AUDIT_GAME_END) {
			if (*count < 4000)
				digests[(*count)++] =
				    audit_summary(a)->digest[1];
			continue;
		}
		if (event == AUDIT_REFUSED || slice_is(cells[1], "expect") ||
		    slice_is(cells[1], "illegal") ||
		    slice_is(cells[1], "result") || slice_is(cells[1], "seat"))
			continue;
		if (event == AUDIT_PLAYED) {
			const struct move *m = audit_move(a);

			grammar_print_args(audit_context(a), m, &t);
			if (m->actor)
				domain_print(audit_context(a)->game->seats,
					     NULL, m->actor - 1, &s);
			cells[0] = (struct slice){t.at, t.size};
			cells[2] = (struct slice){s.at, s.size};
			check_digest_text(audit_context(a), m, cells[2],
					  cells[0]);
		}
		writer_row(&w, cells, 3);
	}
	audit_close(a);
}

static void
digests_of(const void *bytes, size_t size, const struct audit_options *o,
	   uint64_t *digests, int *count)
{
	struct audit *a = audit_memory(NULL, "again", bytes, size, o);
	enum audit_event event;

	while ((event = audit_next(a)) != AUDIT_END)
		if (event == AUDIT_GAME_END && *count < 4000)
			digests[(*count)++] = audit_summary(a)->digest[1];
	audit_close(a);
}

static void
check_log(void *arg, const char *path)
{
	static uint64_t before[4000], after[4000];
	struct audit_options o = {
	    .packs = arg, .sink = sink, .digest = true, .invariants = true};
	int n = 0, m = 0, i;
	char *bytes = NULL;
	size_t size = 0;
	FILE *to = open_memstream(&bytes, &size);

	write_again(path, &o, to, before, &n);
	fclose(to);
	digests_of(bytes, size, &o, after, &m);
	cr_expect(n == m && n > 0, "%s: %d games, then %d", path, n, m);
	for (i = 0; i < n && i < m; i++)
		cr_expect(before[i] == after[i], "%s: game %d", path, i + 1);
	free(bytes);
}

Test(games, written_again_they_are_the_same, .timeout = 300)
{
	struct packs *packs = packs_new();

	cr_expect(fixtures_each(check_log, packs) > 100);
	packs_free(packs);
}
