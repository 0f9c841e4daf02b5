/* What a message names is in the row: rows that are a little different from
 * legal ones, and each that is refused for the value of a key.  Where the
 * message has a name that the key could have, it has the one that the row has;
 * and no number is left for which there is no name. */
#include <ctype.h>
#include <string.h>

#include "property.h"

enum { NAME = 60 };

static struct desk t;

static bool
says(const char *words, const char *name)
{
	const size_t size = strlen(name);

	for (const char *at = words; size && (at = strstr(at, name)); at++)
		if ((at == words ||
		     !(isalnum((unsigned char)at[-1]) || at[-1] == '-')) &&
		    !isalnum((unsigned char)at[size]) && at[size] != '-')
			return true;
	return false;
}

/* Does the message have this item of the key, or none of those it could have?
 */
static bool
names_it(const struct domain *d, int number, const char *words,
	 const struct rule *rule)
{
	bool other = false;

	for (int i = 0; i < domain_size(d); i++) {
		BUF(out, NAME);

		if (!domain_has(d, t.play.context.pack, i))
			continue;
		domain_print(d, t.play.context.pack, i, &out);
		if (!says(words, out.at))
			continue;
		if (i == number)
			return true;
		/* a word of the rule is no name, a die no thing */
		other |= !says(rule->message, out.at) &&
			 !says(rule->statement, out.at) &&
			 !isdigit((unsigned char)*out.at);
	}
	return !other;
}

static void
look_at(struct run *r, const struct move *m)
{
	const struct key *keys = r->game->verbs[m->verb].keys;
	const struct verdict *v;
	struct trial trial;
	BUF(out, WORDS);

	r->rows++;
	game_check(&trial, t.play.state, &t.play.context, m, false);
	if (!trial.count)
		return;
	r->planted++;
	v = &trial.broken[0];
	verdict_print(v, &t.play.context, &out);
	if (strchr(out.at, '#'))
		exception(r, desk_row(&t, m), out.at, NULL);
	if (v->at < 0 || !keys[v->at].domain || !move_has(m, v->at))
		return;
	if (!names_it(keys[v->at].domain,
		      key_is_list(&keys[v->at])
			  ? move_items(m, v->at, &(int){0})[v->item]
			  : m->value[v->at],
		      out.at, &r->game->rules[v->rule]))
		exception(r, desk_row(&t, m), r->game->rules[v->rule].id,
			  out.at);
}

void
property_names(struct run *r)
{
	struct move m, other;

	desk_begin(r, &t, stand_in(r->game));
	r->games++;
	for (int row = 0; row < DEEP && desk_list(&t); row++) {
		for (int i = 0; i < MUTANTS; i++)
			if (mutate_row(
				r, &t,
				&t.rows.moves[below(r, (int)t.rows.count)],
				&other))
				look_at(r, &other);
		if (!desk_pick(r, &t, &m))
			break;
		desk_apply(&t, &m);
	}
}
