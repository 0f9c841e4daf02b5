#include <stdio.h>
#include <string.h>

#include "../output/output.h"
#include "dispute.h"

const char *const effect_names[EFFECTS] = {
    [EFFECT_SAME] = "same",     [EFFECT_VERDICT] = "verdict",
    [EFFECT_STATE] = "state",   [EFFECT_STOPS] = "stops",
    [EFFECT_PLAYS] = "goes-on", [EFFECT_RESULT] = "result"};

static const char *const headings[EFFECTS] = {
    [EFFECT_SAME] = "nothing differs",
    [EFFECT_VERDICT] = "a row is judged differently, no state differs",
    [EFFECT_STATE] = "a state differs, the result does not",
    [EFFECT_STOPS] = ("the log cannot be played to the end, the result is "
		      "open"),
    [EFFECT_PLAYS] = "the log can be played on",
    [EFFECT_RESULT] = "the result changes"};

/* --- text --------------------------------------------------------------------
 */

/* As many as `most`, of those that are kept; the others are counted. */
static void
print_fields(const struct changed *c, int count, int most, const char *indent)
{
	int i;

	for (i = 0; i < count && i < most; i++)
		printf("%s%s: %s | %s\n", indent, c[i].path, c[i].here,
		       c[i].there);
	if (count > most)
		printf("%s... (%d more)\n", indent, count - most);
}

/* How much is shown of a reading: so that several fit on a screen, one that is
 * alone, all with -v. */
enum much { MUCH_LITTLE, MUCH_ALONE, MUCH_ALL };

enum { FEW = 4 }; /* fields of one of several readings */

/* The question in words and where it is asked, and what the text says to it. */
static void
print_question(const struct disputed *e, const struct reading *r,
	       enum much much)
{
	const struct ruling *rulings = e->context.game->rulings;
	char words[1200];
	int i;

	for (i = 0; i < r->count; i++) {
		const struct ruling *asked = &rulings[r->ruling[i]];

		snprintf(words, sizeof(words), "%s (%s)", asked->question,
			 asked->cite);
		print_indented(4, words);
		if (much > MUCH_LITTLE)
			print_indented(4, asked->rationale);
	}
}

static void
print_reading(const struct disputed *e, const struct reading *r)
{
	char there[320], here[320];
	struct text t = text_in(there, sizeof(there));
	struct text h = text_in(here, sizeof(here));

	reading_print(e, r, &t);
	reading_print_here(e, r, &h);
	printf("  %s | %s\n", here, there);
}

/* What is so under the other reading where the states begin to differ. */
static void
print_states(const struct disputed *e, const struct reading *r,
	     const struct difference *d, enum much much)
{
	char words[1000];
	struct text t = text_in(words, sizeof(words));

	text_add(&t, "From row ");
	text_number(&t, (int64_t)d->states);
	text_add(&t, " on the states differ.");
	if (*d->becomes) {
		text_add(&t, "  With ");
		reading_print(e, r, &t);
		text_add(&t, ":  ");
		text_add(&t, d->becomes);
	}
	print_indented(4, words);
	if (much == MUCH_ALL || !*d->becomes)
		print_fields(d->changed, d->fields,
			     much == MUCH_ALL ? CHANGED : FEW, "      ");
}

static void
print_difference(const struct disputed *e, const struct reading *r,
		 const struct difference *d, enum much much)
{
	if (d->states && (much > MUCH_LITTLE || !d->n))
		print_states(e, r, d, much);
	if (d->n) {
		printf("    row %llu", (unsigned long long)d->n);
		if (much == MUCH_LITTLE && d->states && d->states < d->n)
			printf(" (states differ from row %llu on)",
			       (unsigned long long)d->states);
		printf(": %s\n", d->row);
		if (much > MUCH_LITTLE && *d->says)
			printf("      (%s)\n", d->says);
		printf(d->effect == EFFECT_PLAYS ? "      here %s\n"
						 : "      %s\n",
		       d->words);
	}
	if (d->effect == EFFECT_PLAYS && d->on_to)
		printf("      to row %llu, where it stops as well\n",
		       (unsigned long long)d->on_to);
	if (much == MUCH_LITTLE && d->states && d->states == d->n)
		print_fields(d->changed, d->fields, FEW, "      ");
	print_fields(d->result, d->results, CHANGED, "    at the end: ");
	if (*d->claim && !d->results)
		printf("    at the end: %s\n", d->claim);
}

/* Nothing differs, as far as can be told: after a stop nobody knows. */
static void
print_same(const struct disputed *e, uint64_t at, const char *why)
{
	fputs(at ? "does not bear on this row" : headings[EFFECT_SAME], stdout);
	if (e->stopped && !at)
		printf(" up to the stop at row %llu",
		       (unsigned long long)e->stopped);
	puts(why);
}

/* `a=b, c=d`, in lines of at most 78 columns. */
static void
print_list(const struct disputed *e, const struct reading *r,
	   const struct reading_found *found, int count, bool asked)
{
	size_t column = 0;
	int i;

	for (i = 0; i < count; i++) {
		char words[320];
		struct text t = text_in(words, sizeof(words));

		if (found[i].difference.effect != EFFECT_SAME ||
		    (found[i].asked != 0) != asked)
			continue;
		reading_print(e, &r[i], &t);
		if (column && column + t.size + 2 > 78) {
			puts(",");
			column = 0;
		}
		printf("%s%s", column ? ", " : "  ", words);
		column += t.size + 2;
	}
	putchar('\n');
}

static void
print_heading(const struct disputed *e, uint64_t at)
{
	const struct game *g = e->context.game;

	print_name(stdout, e->log.name);
	printf("#%lu: %s %s, pack %s: %s", (unsigned long)e->log.ordinal, g->id,
	       g->editions[e->context.edition], e->summary.pack, e->result);
	if (e->stopped)
		printf(", stops at row %llu", (unsigned long long)e->stopped);
	if (at)
		printf("; what bears on row %llu", (unsigned long long)at);
	putchar('\n');
	if (e->stopped)
		printf("  %s\n", e->words);
}

void
dispute_text(const struct disputed *e, const struct reading *r,
	     const struct reading_found *found, int count, uint64_t at,
	     bool all)
{
	int effect, i, of[EFFECTS] = {0}, never = 0;
	const char *between = "";
	enum much much;

	print_heading(e, at);
	for (i = 0; i < count; i++)
		of[found[i].difference.effect]++;
	for (i = 0; i < count; i++)
		never += found[i].difference.effect == EFFECT_SAME &&
			 !found[i].asked;
	print_count(stdout, (uint64_t)count, "other reading", "other readings");
	fputs(count ? ": " : "", stdout);
	for (effect = EFFECTS - 1; effect >= 0; effect--) {
		if (!of[effect])
			continue;
		printf("%s%s %d", between, headings[effect], of[effect]);
		between = "; ";
	}
	putchar('\n');
	much = all                            ? MUCH_ALL
	       : count - of[EFFECT_SAME] == 1 ? MUCH_ALONE
					      : MUCH_LITTLE;
	for (effect = EFFECTS - 1; effect > EFFECT_SAME; effect--) {
		if (of[effect])
			printf("%s:\n", headings[effect]);
		for (i = 0; i < count; i++) {
			if ((int)found[i].difference.effect != effect)
				continue;
			print_reading(e, &r[i]);
			print_question(e, &r[i], much);
			print_difference(e, &r[i], &found[i].difference, much);
		}
	}
	if (!all && of[EFFECT_SAME] && of[EFFECT_SAME] < count) {
		puts("-v lists the readings that change nothing");
		return;
	}
	if (of[EFFECT_SAME] > never) {
		print_same(e, at, ", though a rule asked for the ruling:");
		print_list(e, r, found, count, true);
	}
	if (never) {
		print_same(e, at,
			   e->stopped && !at
			       ? "; no rule had asked by then:"
			       : ", as no rule asked for the ruling:");
		print_list(e, r, found, count, false);
	}
}

/* --- for programs ------------------------------------------------------------
 */

static void
json_fields(struct json *j, const char *key, const struct changed *c, int count)
{
	int i;

	json_key(j, key);
	json_open_list(j);
	for (i = 0; i < count && i < CHANGED; i++) {
		json_open(j);
		json_key_string(j, "path", c[i].path);
		json_key_string(j, "here", c[i].here);
		json_key_string(j, "there", c[i].there);
		json_close(j);
	}
	json_close_list(j);
}

void
dispute_json_members(struct json *j, const struct disputed *e,
		     const struct reading *r, const struct reading_found *found)
{
	const struct difference *d = &found->difference;
	char words[320];
	struct text t = text_in(words, sizeof(words));

	reading_print(e, r, &t);
	json_key_string(j, "reading", words);
	text_clear(&t);
	reading_print_here(e, r, &t);
	json_key_string(j, "here", words);
	json_key_string(j, "effect", effect_names[d->effect]);
	json_key_number(j, "asked", (int64_t)found->asked);
	if (d->effect != EFFECT_SAME && d->n) {
		json_key_number(j, "n", (int64_t)d->n);
		json_key_string(j, "row", d->row);
		json_key_string(j, "verdict", d->words);
	}
	if (d->effect != EFFECT_SAME) {
		json_fields(j, "fields", d->changed, d->fields);
		if (d->states)
			json_key_number(j, "states", (int64_t)d->states);
		if (*d->claim)
			json_key_string(j, "claim", d->claim);
		json_fields(j, "result", d->result, d->results);
	}
}

void
dispute_json(struct json *j, const struct disputed *e, const struct reading *r,
	     const struct reading_found *found)
{
	json_begin(j, "reading");
	json_key_slice(j, "file", slice_of(e->log.name));
	json_key_number(j, "game", e->log.ordinal);
	json_key_string(j, "id", e->context.game->id);
	dispute_json_members(j, e, r, found);
	json_end(j);
}

void
dispute_csv_head(struct writer *w)
{
	static const char *const head[] = {
	    "log", "game", "reading", "here", "effect", "n", "row", "verdict"};
	struct slice cells[8];
	int i;

	for (i = 0; i < 8; i++)
		cells[i] = slice_of(head[i]);
	writer_row(w, cells, 8);
}

void
dispute_csv(struct writer *w, const struct disputed *e, const struct reading *r,
	    const struct difference *d)
{
	char name[NAME_SHOWN];
	struct text n = text_in(name, sizeof(name));
	char there[320], here[320], game[24], number[24];
	struct text t = text_in(there, sizeof(there));
	struct text h = text_in(here, sizeof(here));
	struct text g = text_in(game, sizeof(game));
	struct text row = text_in(number, sizeof(number));
	bool differs = d->effect != EFFECT_SAME && d->n;
	struct slice cells[8];

	reading_print(e, r, &t);
	reading_print_here(e, r, &h);
	text_number(&g, e->log.ordinal);
	if (differs)
		text_number(&row, (int64_t)d->n);
	text_name(&n, e->log.name);
	cells[0] = slice_of(name);
	cells[1] = slice_of(game);
	cells[2] = slice_of(there);
	cells[3] = slice_of(here);
	cells[4] = slice_of(effect_names[d->effect]);
	cells[5] = slice_of(number);
	cells[6] = slice_of(differs ? d->row : "");
	cells[7] = slice_of(differs ? d->words : "");
	writer_row(w, cells, 8);
}
