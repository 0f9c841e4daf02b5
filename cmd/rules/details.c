#include <stdio.h>
#include <string.h>

#include "../output/output.h"
#include "details.h"

/* --- rulings ----------------------------------------------------------------
 */

/* The values of a switch, one a line, with the editions that read so. */
static void
print_ruling(const struct game *g, const struct ruling *r)
{
	int i, e;

	printf("    ruling %s:\n", r->key);
	print_indented(8, r->question);
	for (i = 0; i < ruling_values(r); i++) {
		printf("        %s=%s", r->key, r->values[i]);
		for (e = 0; g->editions[e]; e++) {
			if (r->preset[e] != i)
				continue;
			if (g->editions[1])
				printf(" (edition %s)", g->editions[e]);
			else
				fputs(" (default)", stdout);
		}
		putchar('\n');
	}
	print_indented(8, r->rationale);
}

static bool
is_between(char c)
{
	return !c || strchr(" ,;|+", c);
}

/* Is the key one of the words? */
static bool
among(const char *words, const char *key)
{
	const char *at = words;
	size_t size = strlen(key);

	while ((at = strstr(at, key))) {
		if ((at == words || is_between(at[-1])) && is_between(at[size]))
			return true;
		at += size;
	}
	return false;
}

void
print_readings(const struct game *g, const struct rule *rule)
{
	const struct ruling *r;
	bool any = false;

	for (r = g->rulings; r->key; r++) {
		if (!among(rule->ruling, r->key))
			continue;
		print_ruling(g, r);
		any = true;
	}
	if (!any)
		printf("    ruling: %s\n", rule->ruling);
}

/* --- rows -------------------------------------------------------------------
 */

static void
print_rows(const char *what, const struct example *at, uint64_t count)
{
	uint64_t i;

	for (i = 0; i < count && i < EXAMPLES_KEPT; i++)
		printf("    %s %s\n", what, at[i].row);
	if (count > EXAMPLES_KEPT)
		printf("    ... (%llu more)\n",
		       (unsigned long long)(count - EXAMPLES_KEPT));
}

void
print_examples(const struct rule *r, const struct rule_examples *s)
{
	print_rows("broken by", s->broken_at, s->broken);
	print_rows(r->class == CLASS_CONSEQUENCE ? "takes effect after"
						 : "kept by",
		   s->kept_at, s->kept);
	if (!s->broken && !s->kept)
		puts("    no row of these logs shows it");
}
