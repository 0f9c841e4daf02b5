/* Every path of every game, what can be said of it and what not; figures of a
 * position by name, and text in columns. */
#include "odd_game.h"
#include "recorded.h"

static const char *const words[] = {
    "",        "0",       "1",     "2",     "3",     "-1",      "7",
    "63",      "64",      "255",   "256",   "99999", "none",    "p1",
    "p2",      "p1+p2",   "p2+p1", "p1+p1", "p9",    "all",     "turn",
    "over",    "alpha",   "no",    "yes",   "1+2",   "1*2+3*2", "0*8",
    "none+p1", "p1+none", "+",     "x"};

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static void
parse_all(struct recorded *r, const struct game *g, const struct pack *p,
	  const char *path, const struct context *c)
{
	struct place place;

	if (!field_find(g, p, slice_of(path), &place)) {
		recorded_one(r, "%s: none", path);
		return;
	}
	recorded_one(r, "%s: %s %d %d", path, place.field->pattern,
		     place.element, place.member);
	for (int i = 0; i < COUNT(words); i++) {
		int64_t values[STATE_MAX] = {0};
		uint64_t state[STATE_MAX / 8] = {0};
		char shown[4000];
		struct text out = text_in(shown, sizeof(shown));

		if (!field_parse(p, &place, slice_of(words[i]), values))
			continue;
		recorded_one(r, "%s %d %d", words[i],
			     field_holds(&place, state, values),
			     field_seated(c, &place, values));
		if (place.member < 0)
			for (int k = 0; k < (place.element < 0
						 ? field_elements(place.field)
						 : 1);
			     k++)
				field_set(place.field, state,
					  place.element < 0 ? k : place.element,
					  values[k]);
		field_print_place(p, state, &place, &out);
		recorded_one(r, "%s %d", shown,
			     field_holds(&place, state, values));
	}
}

/* The path of an element, and some that are none. */
static void
paths_of(struct recorded *r, const struct game *g, const struct pack *p,
	 const struct field *f, const struct context *c)
{
	static const char *const after[] = {"", ".p1", ".x", ".1", ".", ".0"};
	int n = field_elements(f);
	char path[400], other[440];
	struct text out = text_in(path, sizeof(path));

	for (int e = -1; e < n; e += e < 2 ? 1 : 1 + n / 4) {
		text_clear(&out);
		if (e < 0)
			text_bytes(&out, f->pattern, strcspn(f->pattern, "*"));
		else
			field_path(p, f, e, &out);
		recorded_one(r, "has %d", e >= 0 && field_has(p, f, e));
		for (int i = 0; i < COUNT(after); i++) {
			snprintf(other, sizeof(other), "%s%s", path, after[i]);
			parse_all(r, g, p, other, c);
		}
		if (e < 0 && out.size) {
			path[out.size - 1] = '\0'; /* without its dot */
			parse_all(r, g, p, path, c);
		}
	}
}

static void
fields_of(struct recorded *r, const struct game *g, const struct pack *p)
{
	struct context c = {.game = g, .pack = p, .seats = 2, .order = {1, 2}};

	for (const struct field *f = g->fields; f->pattern; f++) {
		int64_t low, high;
		char label[100];

		field_range(f, &low, &high);
		recorded_one(r, "%d elements, %lld to %lld", field_elements(f),
			     (long long)low, (long long)high);
		paths_of(r, g, p, f, &c);
		snprintf(label, sizeof(label), "%s %s", g->id, f->pattern);
		recorded_many(r, label);
	}
}

Test(recorded_fields, of_every_game)
{
	static const struct nim_heap heaps[] = {
	    {"alpha", "3", "none"}, {"beta", "2", "none"}, {"gamma", "", ""}};
	static struct pack pack;
	struct recorded r;

	recorded_begin(&r, "fields");
	cr_assert_str_empty(nim_fill(&pack, odd_game(), heaps, 3));
	fields_of(&r, odd_game(), &pack);
	for (int i = 0; games[i]; i++)
		fields_of(&r, games[i], pack_called(games[i], "stand-in"));
	recorded_end(&r);
}

/* --- names ---------------------------------------------------------------- */

static void
domain_of(struct recorded *r, const struct domain *d, const struct pack *p)
{
	int16_t list[600];
	int n = domain_numbers(d, p, list, 600);

	recorded_one(r, "%s: %d, %d have names; of two %d", d->name,
		     domain_size(d), n, domain_numbers(d, p, list, 2));
	for (int i = -2; i < domain_size(d) + 2; i++) {
		char shown[200];
		struct text out = text_in(shown, sizeof(shown));

		domain_print(d, p, i, &out);
		recorded_one(r, "%d %d %s %d %d", i, domain_has(d, p, i), shown,
			     (int)domain_name(d, p, i).size,
			     domain_find(d, p, slice_of(shown)));
	}
}

Test(recorded_fields, names_of_every_game)
{
	struct recorded r;

	recorded_begin(&r, "names");
	for (int i = 0; games[i]; i++) {
		const struct pack *p = pack_called(games[i], "stand-in");

		for (int k = 0; games[i]->domains[k]; k++) {
			char label[100];

			domain_of(&r, games[i]->domains[k], p);
			domain_of(&r, games[i]->domains[k], NULL);
			snprintf(label, sizeof(label), "%s %s", games[i]->id,
				 games[i]->domains[k]->name);
			recorded_many(&r, label);
		}
	}
	recorded_end(&r);
}

/* --- lines ---------------------------------------------------------------- */

/* Lines of words of every length, broken at every width of indent. */
Test(recorded_fields, folded_lines)
{
	static const char *const pieces[] = {"a",
					     "bb ",
					     " ",
					     "ccc",
					     "\xc3\xa4\xc3\xb6",
					     "\xe4\xbc\xaf\xe6\x9e\x97",
					     "e\xcc\x81",
					     "longer-than-that",
					     "\xff",
					     "twenty-five-bytes-of-word"};
	struct recorded r;
	uint32_t chance = 1848;
	char buffer[1200], label[40];

	recorded_begin(&r, "lines");
	for (int i = 1; i <= 400; i++) {
		struct text t = text_in(buffer, i % 7 ? sizeof(buffer) : 100);

		text_add(&t, i % 3 ? "" : "before\n");
		size_t from = t.size;

		for (int k = 0; k < i % 29; k++) {
			chance = chance * 1664525 + 1013904223;
			text_add(&t, pieces[(chance >> 16) % COUNT(pieces)]);
			text_add(&t, chance >> 30 ? " " : "");
		}
		recorded_one(&r, "%d fit",
			     (int)text_fitting((struct slice){t.at, t.size},
					       (size_t)(i % 40)));
		recorded_one(&r, "%d wide",
			     (int)text_columns((struct slice){t.at, t.size}));
		if (i % 2)
			text_fold(&t, from, (size_t)(i % 12));
		else
			text_pad(&t, from, (size_t)(i % 90));
		recorded_one(&r, "%s|%d", buffer, t.full);
		if (i % 20 == 0) {
			snprintf(label, sizeof(label), "to %d", i);
			recorded_many(&r, label);
		}
	}
	recorded_end(&r);
}
