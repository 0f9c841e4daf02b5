#include <stdio.h>

#include "../output/output.h"
#include "dispute.h"

const char *const effect_names[EFFECTS + 1] = {
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

/* --- text ----------------------------------------------------------------- */

/* As many as `most`, of those that are kept; the others are counted. */
static void
print_fields(const struct changed *c, int count, int most, const char *indent)
{
	for (int i = 0; i < count && i < most; i++)
		printf("%s%s: %s | %s\n", indent, c[i].path, c[i].here,
		       c[i].there);
	if (count > most)
		printf("%s... (%d more)\n", indent, count - most);
}

/* How much is shown of a reading: of one of several, of a single one, all. */
enum much { MUCH_LITTLE, MUCH_ALONE, MUCH_ALL };

enum { FEW = 4 }; /* fields of one of several readings */

/* The question in words and where it is asked, and what the text says to it. */
static void
print_question(const struct disputed *e, const struct reading *r,
	       enum much much)
{
	const struct ruling *rulings = e->context.game->rulings;
	char words[1200];
	const struct ruling *asked;

	if (r->ruling < 0)
		return;
	asked = &rulings[r->ruling];
	snprintf(words, sizeof(words), "%s (%s)", asked->question, asked->cite);
	print_indented(4, words);
	if (much > MUCH_LITTLE)
		print_indented(4, asked->rationale);
}

static void
print_reading(const struct disputed *e, const struct reading *r)
{
	BUF(t, 320);
	BUF(h, 320);

	reading_print(e, r, &t);
	reading_print_here(e, r, &h);
	printf("  %s | %s\n", h.at, t.at);
}

/* What is so under the other reading where the states begin to differ. */
static void
print_states(const struct disputed *e, const struct reading *r,
	     const struct difference *d, enum much much)
{
	BUF(t, 1000);

	buf_say(&t, "From row %ju on the states differ.", d->states);
	if (*d->becomes) {
		buf_add(&t, "  With ");
		reading_print(e, r, &t);
		buf_say(&t, ":  %s", d->becomes);
	}
	print_indented(4, t.at);
	if (much == MUCH_ALL || !*d->becomes)
		print_fields(d->changed, d->fields,
			     much == MUCH_ALL ? CHANGED : FEW, "      ");
}

/* The row where it begins to matter, and what is left of that at the end. */
static void
print_difference(const struct disputed *e, const struct reading *r,
		 const struct difference *d, enum much much)
{
	if (d->states && (much > MUCH_LITTLE || !d->n))
		print_states(e, r, d, much);
	if (d->n) {
		printf("    row %ju", d->n);
		if (much == MUCH_LITTLE && d->states && d->states < d->n)
			printf(" (states differ from row %ju on)", d->states);
		printf(": %s\n", d->row);
		if (much > MUCH_LITTLE && *d->says)
			printf("      (%s)\n", d->says);
		printf(d->effect == EFFECT_PLAYS ? "      here %s\n"
						 : "      %s\n",
		       d->words);
	}
	if (d->effect == EFFECT_PLAYS && d->on_to)
		printf("      to row %ju, where it stops as well\n", d->on_to);
	if (much == MUCH_LITTLE && d->states && d->states == d->n)
		print_fields(d->changed, d->fields, FEW, "      ");
	print_fields(d->result, d->results, CHANGED, "    at the end: ");
	if (*d->claim && !d->results)
		printf("    at the end: %s\n", d->claim);
}

/* Nothing differs, as far as can be seen: after a stop it is unknown. */
static void
print_same(const struct disputed *e, const char *why)
{
	fputs(headings[EFFECT_SAME], stdout);
	if (e->stopped)
		printf(" up to the stop at row %ju", e->stopped);
	puts(why);
}

enum asked { NEVER_ASKED, ASKED_FOR };

/* `a=b, c=d`: readings that change nothing, whether asked for or not. */
static void
print_list(const struct disputed *e, const struct reading *r,
	   const struct reading_found *found, int count, enum asked asked)
{
	BUF(t, READINGS * 80);

	for (int i = 0; i < count; i++) {
		if (found[i].difference.effect != EFFECT_SAME ||
		    (found[i].asked != 0) != (asked == ASKED_FOR))
			continue;
		buf_add(&t, t.size ? ", " : "  ");
		reading_print(e, &r[i], &t);
	}
	buf_fold(&t, 0, 2);
	fputs(t.at, stdout);
}

static void
print_heading(const struct disputed *e)
{
	const struct game *g = e->context.game;

	print_game_name(stdout, e->log.name, e->log.ordinal);
	printf(": %s %s, pack %s: %s", g->id, g->editions[e->context.edition],
	       e->summary.pack, e->result);
	if (e->stopped)
		printf(", stops at row %ju", e->stopped);
	putchar('\n');
	if (e->stopped)
		printf("  %s\n", e->words);
}

/* If a log begins in a position, what is asked at its set-up comes last. */
static void
print_readings(const struct disputed *e, const struct reading *r,
	       const struct reading_found *found, int count, int effect,
	       enum much much)
{
	for (int setup = 0; setup < 2; setup++)
		for (int i = 0; i < count; i++) {
			const struct difference *d = &found[i].difference;
			bool first = e->summary.fragment && found[i].asked <= 1;

			if ((int)d->effect != effect || first != setup)
				continue;
			print_reading(e, &r[i]);
			print_question(e, &r[i], much);
			print_difference(e, &r[i], d, much);
		}
}

/* `3 other readings: with 1 the result changes; with 2 nothing differs` */
static void
print_effects(const int of[EFFECTS], int count)
{
	const char *between = "";

	print_count(stdout, (uint64_t)count, "other reading", "other readings");
	fputs(count ? ": " : "", stdout);
	for (int effect = EFFECTS - 1; effect >= 0; effect--) {
		if (!of[effect])
			continue;
		if (of[effect] == count)
			printf("with %s %s", count == 1 ? "it" : "all of them",
			       headings[effect]);
		else
			printf("%swith %d %s", between, of[effect],
			       headings[effect]);
		between = "; ";
	}
	putchar('\n');
}

void
dispute_text(const struct disputed *e, const struct reading *r,
	     const struct reading_found *found, int count, bool all)
{
	int effect, of[EFFECTS] = {0}, never = 0;
	enum much much = MUCH_LITTLE;

	for (int i = 0; i < count; i++) {
		of[found[i].difference.effect]++;
		never += found[i].difference.effect == EFFECT_SAME &&
			 !found[i].asked;
	}
	print_heading(e);
	print_effects(of, count);
	if (all)
		much = MUCH_ALL;
	else if (count - of[EFFECT_SAME] == 1)
		much = MUCH_ALONE;
	for (effect = EFFECTS - 1; effect > EFFECT_SAME; effect--) {
		if (of[effect])
			printf("%s:\n", headings[effect]);
		print_readings(e, r, found, count, effect, much);
	}
	if (!all && of[EFFECT_SAME] && of[EFFECT_SAME] < count) {
		puts("-v lists the readings that change nothing");
		return;
	}
	if (of[EFFECT_SAME] > never) {
		print_same(e, ", though a rule asked for the ruling:");
		print_list(e, r, found, count, ASKED_FOR);
	}
	if (never) {
		print_same(e, e->stopped
				  ? "; no rule had asked by then:"
				  : ", as no rule asked for the ruling:");
		print_list(e, r, found, count, NEVER_ASKED);
	}
}

/* --- for programs --------------------------------------------------------- */

/* clang-format off */
static const struct record_type changed_record = {.what = "a field",
    .data = DATA(
    {OF(struct changed, path), "the field of the state"},
    {OF(struct changed, here), "under the reading of the log"},
    {OF(struct changed, there), "under the other reading"})};

/* One other reading of a game. */
struct dispute_line {
	const char *file, *id, *row, *verdict, *claim;
	uint32_t game;
	char reading[320], here[320];
	enum effect effect;
	uint64_t asked, n, states;
	struct record_list fields, result;
};

const struct record_type reading_record = {.type = "reading",
    .what = "a game under another reading",
    .csv = "log game reading here effect n row verdict", .data = DATA(
    {NAMED("log", struct dispute_line, file), "the log", .flags = DATUM_CSV |
     DATUM_SAFE | DATUM_STDIN},
    DATUM_FILE(struct dispute_line, file),
    DATUM_GAME(struct dispute_line, game),
    {OF(struct dispute_line, id), "the game, bismarck"},
    {OF(struct dispute_line, reading), "the other reading, KEY=VALUE"},
    {OF(struct dispute_line, here), "the reading of the log"},
    {OF(struct dispute_line, effect), "what the other one does", .words = effect_names},
    {OF(struct dispute_line, asked), "the row where a rule asked first; 0: none did"},
    {OF(struct dispute_line, n), "the first row that differs",
     .flags = DATUM_OPTIONAL | DATUM_BLANK},
    {OF(struct dispute_line, row), "that row", .flags = DATUM_OPTIONAL},
    {OF(struct dispute_line, verdict), "how it is judged under the other reading",
     .flags = DATUM_OPTIONAL},
    {OF(struct dispute_line, fields), "fields that differ after it",
     .items = &changed_record, .flags = DATUM_OPTIONAL},
    {OF(struct dispute_line, states), "the row from which states differ",
     .flags = DATUM_OPTIONAL},
    {OF(struct dispute_line, claim), "a claim on the result that holds under one of "
     "the two", .flags = DATUM_OPTIONAL},
    {OF(struct dispute_line, result), "fields that differ at the end",
     .items = &changed_record, .flags = DATUM_OPTIONAL})};
/* clang-format on */

enum { MEMBERS_FROM = 4 }; /* what a larger object has of it */

/* The fields that differ and are kept: the first CHANGED. */
static struct record_list
changed(const struct changed *c, int count)
{
	return RECORD_ARRAY(c, (uint64_t)(count < CHANGED ? count : CHANGED));
}

/* What a program gets of a reading; of one that changes nothing only that. */
static struct dispute_line
line_of_reading(const struct disputed *e, const struct reading *r,
		struct reading_found *found)
{
	const struct difference *d = &found->difference;
	const bool differs = d->effect != EFFECT_SAME;
	struct dispute_line line = {.file = e->log.name,
				    .game = e->log.ordinal,
				    .id = e->context.game->id,
				    .effect = d->effect,
				    .asked = found->asked};
	struct buf there = buf_in(line.reading, sizeof(line.reading));
	struct buf here = buf_in(line.here, sizeof(line.here));

	reading_print(e, r, &there);
	reading_print_here(e, r, &here);
	if (differs && d->n) {
		line.n = d->n;
		line.row = d->row;
		line.verdict = d->words;
	}
	if (differs) {
		line.states = d->states;
		line.claim = d->claim;
		line.fields = changed(d->changed, d->fields);
		line.result = changed(d->result, d->results);
	}
	return line;
}

void
dispute_json_members(struct json *j, const struct disputed *e,
		     const struct reading *r, struct reading_found *found)
{
	const struct dispute_line line = line_of_reading(e, r, found);

	record_members(j, reading_record.data + MEMBERS_FROM, &line);
}

void
dispute_record(struct record_sheet *to, const struct disputed *e,
	       const struct reading *r, struct reading_found *found)
{
	const struct dispute_line line = line_of_reading(e, r, found);

	sheet_put(to, &reading_record, &line);
}
