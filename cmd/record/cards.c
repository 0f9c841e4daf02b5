/* What cards, rulings and words mean. */
#include <stdio.h>
#include <string.h>

#include "../../logs/say/say_text.h"
#include "../output/output.h"
#include "record.h"

/* --- cards ---------------------------------------------------------------- */

static void
print_card(const struct pack *p, int table, int row)
{
	for (int k = 0; p->game->tables[table].columns[k].name; k++) {
		BUF(t, 16384);

		say_cell(p, table, row, k, 4, &t);
		fputs(t.at, stdout);
	}
}

void
talk_say_card(struct talk *t, const char *name)
{
	const struct pack *p = audit_context(t->s.audit)->pack;
	const struct table *tables = t->s.game->tables;
	BUF(w, 400);
	struct near near;
	int i, row, shown = 0;

	if (!*name) {
		puts("`card NAME`: the id of a card, or what is printed on "
		     "it");
		return;
	}
	near_begin(&near, slice_of(name));
	for (i = 0; tables[i].name; i++) {
		if (tables[i].columns[0].type != COLUMN_ID)
			continue;
		for (row = 0; row < pack_entries(p, i); row++) {
			struct slice id = pack_id(p, i, row);
			struct slice title = say_title(p, i, row);

			near_offer_title(&near, id, title);
			if (near_distance(id, slice_of(name)) &&
			    near_distance(title, slice_of(name)))
				continue;
			print_card(p, i, row);
			shown++;
		}
	}
	if (!shown && near.count == 1) {
		talk_say_card(t, near.best[0].word);
		return;
	}
	if (shown)
		return;
	buf_add(&w, "there is no card ");
	buf_quote(&w, slice_of(name), SIZE_MAX);
	near_print(&near, &w);
	print_said(w.at, 0, 4);
}

/* How this table reads the rules, beside how it could. */
void
talk_say_rulings(struct talk *t, const char *word)
{
	const struct context *c = audit_context(t->s.audit);
	const struct ruling *r = t->s.game->rulings;
	int i, v, said = 0;

	for (i = 0; r[i].key; i++) {
		if (*word && !strstr(r[i].key, word) &&
		    !strstr(r[i].question, word))
			continue;
		said++;
		printf("    %s=%s", r[i].key, r[i].values[c->ruling[i]]);
		for (v = 0; v < ruling_values(&r[i]); v++)
			if (v != c->ruling[i])
				printf(" (not %s)", r[i].values[v]);
		putchar('\n');
		if (*word) {
			print_indented(8, r[i].question);
			print_indented(8, r[i].rationale);
		}
	}
	if (!said)
		puts("no ruling has that word; `rulings` lists them");
	else if (*word)
		puts("a `ruling KEY=VALUE` row sets one, before the first "
		     "row of play");
	else
		puts("`rulings WORD` says what they ask");
}

void
talk_say_unknown(struct talk *t, const char *word)
{
	const struct verb *v = t->s.game->verbs;
	BUF(w, 400);
	struct near near;

	near_begin(&near, slice_of(word));
	for (size_t i = 0; v[i].name; i++)
		if (!(v[i].flags & VERB_LASTING))
			near_offer(&near, slice_of(v[i].name));
	for (size_t i = 0; talk_word(i); i++)
		near_offer(&near, slice_of(talk_word(i)));
	buf_quote(&w, slice_of(word), SIZE_MAX);
	buf_add(&w, " is neither a move of this game nor a word to the "
		    "referee");
	if (near.count)
		near_print(&near, &w);
	else
		buf_add(&w, "; `help` lists them");
	print_said(w.at, 0, 4);
}
