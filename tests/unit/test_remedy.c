/* Impossible positions: whatever is wrong in a `given` row, the finding is at
 * that place, names the field with its value and what would be possible; and a
 * value that it names is accepted. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../core/remedy.h"
#include "../../logs/audit/audit.h"
#include "../property/property.h"
#include "player.h"

enum { WIDE = 4000 };

struct heard {
	int count;
	char rule[40], words[800], note[800];
	struct position at;
};

static void
hear(void *arg, const struct finding *f)
{
	struct heard *h = arg;

	if (h->count++)
		return;
	snprintf(h->rule, sizeof(h->rule), "%s", f->rule);
	snprintf(h->words, sizeof(h->words), "%s", f->words);
	snprintf(h->note, sizeof(h->note), "%s", f->note);
	h->at = f->position;
}

static struct packs *packs;

/* The finding for a game that begins with this `given` row. */
static struct heard
given(const struct game *g, const char *args)
{
	struct heard h = {0};
	struct audit_options o = {.sink = {hear, &h, NULL}};
	char log[WIDE];
	struct audit *a;
	int size;

	if (!packs)
		packs = packs_new();
	o.packs = packs;
	size = snprintf(log, sizeof(log),
			"actor,move,args\n,game,id=%s pack=%s%s\n"
			",given,%s\n",
			g->id, stand_in(g)->id,
			game_seats_needed(g) ? " seats=p1+p2" : "", args);
	a = audit_memory(NULL, "log", log, (size_t)size, &o);
	while (audit_next(a) != AUDIT_END)
		;
	audit_close(a);
	return h;
}

static const char *
path_of(const struct game *g, const struct field *f, int element)
{
	static char path[200];
	struct buf t = buf_in(path, sizeof(path));

	field_path(stand_in(g), f, element, &t);
	return path;
}

/* `seats.spd is 20; possible here: 0 to 10`: the last path, and the first of
 * its values; false if there are none. */
static bool
possible(const char *note, char *path, char *value)
{
	const char *at = strstr(note, "; possible here: "), *from = note, *next;

	if (!at)
		return false;
	while ((next = strstr(from, "; ")) && next < at)
		from = next + 2;
	return sscanf(from, "%199s is", path) == 1 &&
	       sscanf(at + 17, "%199[^, ]", value) == 1;
}

struct tally {
	int refused, taken, partly;
};

/* One field with one value: either it is valid, or the proposed value is. */
static void
one_value(const struct game *g, const char *path, const char *value,
	  struct tally *tally)
{
	char args[WIDE], other[200], instead[200];
	struct heard h;

	snprintf(args, sizeof(args), "%s=%s", path, value);
	h = given(g, args);
	if (!h.count)
		return;
	tally->refused++;
	cr_assert(h.at.line == 3, "%s: %s is on line %d", g->id, args,
		  (int)h.at.line);
	if (strcmp(h.rule, "log/path-value") == 0) {
		cr_expect(strstr(h.words, value) && strstr(h.words, path) &&
			      (strstr(h.words, "; possible here: ") ||
			       strstr(h.words, "; did you mean ")),
			  "%s: %s: %s", g->id, args, h.words);
		cr_expect_eq(h.at.column, 9 + strlen(path), "%s: %s: column %d",
			     g->id, args, (int)h.at.column);
		return;
	}
	cr_expect_str_eq(h.rule, "log/position", "%s: %s", g->id, args);
	if (!possible(h.note, other, instead)) {
		cr_expect(false, "%s: %s: %s, note: %s", g->id, args, h.words,
			  h.note);
		return;
	}
	/* at the value; at the path, where no game comes to that */
	if (strcmp(other, path) == 0)
		cr_expect(h.at.column == 9 + strlen(path) || h.at.column == 8,
			  "%s: %s: column %d", g->id, args, (int)h.at.column);
	if (strstr(h.note, "if other fields fit")) {
		tally->partly++;
		return;
	}
	if (strcmp(other, path) == 0)
		snprintf(args, sizeof(args), "%s=%s", path, instead);
	else
		snprintf(args, sizeof(args), "%s=%s %s=%s", path, value, other,
			 instead);
	cr_expect_eq(given(g, args).count, 0, "%s: not possible: %s (%s)",
		     g->id, args, h.note);
	tally->taken++;
}

/* Some values of an element, and words that are not values. */
static void
one_element(const struct game *g, const struct field *f, int element,
	    struct tally *tally)
{
	static const int numbers[] = {-9, 0, 1, 3, 30, 70000};
	const struct pack *pack = stand_in(g);
	char path[200], value[200];

	snprintf(path, sizeof(path), "%s", path_of(g, f, element));
	one_value(g, path, "no-such-word", tally);
	if (f->kind == FIELD_NUMBER || f->kind == FIELD_SIGNED) {
		for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers);
		     i++) {
			snprintf(value, sizeof(value), "%d", numbers[i]);
			one_value(g, path, value, tally);
		}
		return;
	}
	for (int i = 0; i < domain_size(f->values) && i < 70; i += 1 + i / 3) {
		struct buf t = buf_in(value, sizeof(value));

		if (!domain_has(f->values, pack, i))
			continue;
		domain_print(f->values, pack, i, &t);
		one_value(g, path, value, tally);
	}
}

Test(remedy, every_field_of_every_game)
{
	for (int i = 0; games[i]; i++) {
		const struct game *g = games[i];
		const struct pack *pack = stand_in(g);
		struct tally tally = {0};

		for (const struct field *f = g->fields + 1; f->pattern; f++) {
			for (int k = 0; k < field_elements(f);
			     k += 1 + field_elements(f) / 3)
				if (field_has(pack, f, k))
					one_element(g, f, k, &tally);
		}
		cr_log_info("%s: %d refused, %d taken", g->id, tally.refused,
			    tally.taken);
		cr_expect(tally.refused > 20, "%s: %d refused", g->id,
			  tally.refused);
		cr_expect(tally.taken > 5, "%s: %d taken", g->id, tally.taken);
		cr_expect(tally.partly * 2 < tally.refused,
			  "%s: %d of %d depend on other fields", g->id,
			  tally.partly, tally.refused);
	}
}
