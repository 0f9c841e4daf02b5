/* The built-in packs are valid and complete, and the same after they are
 * printed and read again. */
#include "../../logs/pack/packs.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static void
note(void *arg, const struct finding *f)
{
	(void)arg;
	cr_expect(false, "%s:%d:%d: %s [%s]", f->file, (int)f->position.line,
		  (int)f->position.column, f->words, f->rule);
}

static const struct sink sink = {note, NULL, NULL};
static struct packs *packs;

static void
setup(void)
{
	packs = packs_new();
	cr_assert_not_null(packs);
}

static void
teardown(void)
{
	packs_free(packs);
}

TestSuite(built_in, .init = setup, .fini = teardown);

/* The first cell that is unknown, in columns of texts that most packs do
 * without as well known as not; NULL if there is none. */
static const char *
unknown_cell(const struct pack *p)
{
	static char words[200];
	const struct table *tables = p->game->tables;
	struct buf out = buf_in(words, sizeof(words));

	for (int i = 0; tables[i].name; i++)
		for (int row = 0; row < pack_entries(p, i); row++)
			for (int k = 0; k < p->tables[i].columns; k++) {
				if (column_is_spare(&tables[i].columns[k]) ||
				    cell(p, i, row, k) != UNKNOWN)
					continue;
				buf_add(&out, tables[i].name);
				buf_char(&out, ' ');
				pack_print_row(p, i, row, &out);
				buf_char(&out, ' ');
				buf_add(&out, tables[i].columns[k].name);
				return words;
			}
	return NULL;
}

/* A domain with ids and other names is listed by its game. */
static void
listed(const struct game *g, const struct domain *d)
{
	bool rows = false, found = false;

	for (int i = 0; d && i < DOMAIN_LISTS; i++)
		rows |= !d->lists[i].words && d->lists[i].count;
	if (!rows || !d->lists[1].count)
		return;
	for (int i = 0; g->domains[i]; i++)
		found |= g->domains[i] == d;
	cr_expect(found, "%s: domains lack '%s'", g->id, d->name);
}

Test(built_in, domains_with_ids_beside_words_are_listed)
{
	for (const struct game *const *g = games; *g; g++) {
		for (const struct table *t = (*g)->tables; t->name; t++)
			for (int i = 0; t->columns[i].name; i++)
				listed(*g, t->columns[i].domain);
		for (const struct verb *v = (*g)->verbs; v->name; v++)
			for (int i = 0; v->keys[i].name; i++)
				listed(*g, v->keys[i].domain);
		for (const struct key *k = (*g)->conditions; k && k->name; k++)
			listed(*g, k->domain);
		for (const struct field *f = (*g)->fields; f->pattern; f++) {
			listed(*g, f->index1);
			listed(*g, f->index2);
			listed(*g, f->values);
		}
	}
}

/* Where `known` has no empty cell, there need not be a stand-in. */
Test(built_in, every_game_has_a_pack_that_knows_every_cell)
{
	for (int i = 0; games[i]; i++) {
		const struct pack *known =
		    packs_find(packs, games[i], slice_of("known"), &sink);
		const struct pack *stand_in =
		    packs_find(packs, games[i], slice_of("stand-in"), &sink);
		const char *hole;

		cr_assert_not_null(known, "%s", games[i]->id);
		cr_expect_eq(known->kind, PACK_KNOWN);
		hole = unknown_cell(stand_in ? stand_in : known);
		cr_expect_null(hole, "%s: %s", games[i]->id, hole);
		if (stand_in)
			cr_expect_eq(stand_in->kind, PACK_STAND_IN);
		cr_expect_null(
		    packs_find(packs, games[i], slice_of("nobody"), &sink));
	}
}

static struct slice
printed(const struct pack *p, int table, int row, int column)
{
	static char words[8192];
	struct buf out = buf_in(words, sizeof(words));

	pack_print_cell(p, table, row, column, &out);
	cr_assert_not(out.full);
	return (struct slice){words, out.size};
}

/* With the rows backwards, so that the order has to be found too. */
static void
copy_by_words(struct pack *to, const struct pack *from)
{
	const struct game *g = from->game;
	struct pack_error error;
	int i, row, column, at;

	memset(to, 0, sizeof(*to));
	pack_begin(to, g);
	for (i = 0; g->tables[i].name; i++)
		for (row = pack_entries(from, i); row-- > 0;)
			cr_expect(pack_add_row(to, i, printed(from, i, row, 0),
					       &error),
				  "%s", error.words);
	pack_sort(to);
	for (i = 0; g->tables[i].name; i++)
		for (row = pack_entries(from, i); row-- > 0;) {
			at = pack_next_row(to, i, printed(from, i, row, 0));
			for (column = 0; column < from->tables[i].columns;
			     column++)
				cr_expect(
				    pack_set(to, i, at, column,
					     printed(from, i, row, column),
					     &error),
				    "%s", error.words);
		}
	cr_assert(pack_finish(to, &error));
}

Test(built_in, has_the_id_of_its_folder_and_reads_back_what_it_prints)
{
	static struct pack copy;

	for (size_t i = 0; i < packs_count(packs); i++) {
		const struct pack_source *s = packs_at(packs, i);
		const struct pack *p =
		    packs_find(packs, s->game, slice_of(s->id), &sink);

		cr_assert_not_null(p);
		cr_expect_str_eq(p->id, s->id);
		cr_expect_null(s->folder);
		cr_expect_gt(strlen(p->title), 0);
		copy_by_words(&copy, p);
		cr_expect_eq(copy.stamp, p->stamp, "%s/%s", s->game->id, s->id);
		cr_expect_arr_eq(copy.digest, p->digest, sizeof(p->digest),
				 "%s/%s", s->game->id, s->id);
	}
}

/* --- folders -------------------------------------------------------------- */

static void
remember(void *arg, const struct finding *f)
{
	strncpy(arg, f->rule, 63);
}

Test(built_in, folders_are_known_under_their_id)
{
	const struct game *game = games[0];
	char folder[80];
	const struct pack *built_in =
	    packs_find(packs, game, slice_of(packs_whole(packs, game)), &sink);
	const struct pack *ours;
	char rule[64] = "";
	struct sink notes = {remember, rule, NULL};
	size_t count = packs_count(packs);

	snprintf(folder, sizeof(folder), "fixtures/packs/%s/%s/", game->id,
		 packs_whole(packs, game));
	cr_assert(packs_add(packs, folder, &sink));
	cr_expect_eq(packs_count(packs), count + 1);
	cr_expect_str_eq(packs_at(packs, count)->folder, folder);
	ours =
	    packs_find(packs, game, slice_of(packs_whole(packs, game)), &sink);
	cr_assert_not_null(ours);
	cr_expect_neq(ours, built_in);
	cr_expect_arr_eq(ours->digest, built_in->digest, sizeof(ours->digest));

	cr_expect_not(packs_add(packs, folder, &notes));
	cr_expect_str_eq(rule, "pack/duplicate-pack");
	cr_expect_not(packs_add(packs, "fixtures/packs", &notes));
	cr_expect_str_eq(rule, "pack/open");
	cr_expect_not(packs_add(packs, "no/such/folder", &notes));
	cr_expect_str_eq(rule, "pack/open");
	cr_expect_eq(packs_count(packs), count + 1);
}
