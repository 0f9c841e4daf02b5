/* Names that one view had and the other did not, and rows that only name them.
 */
#include "../../core/hash.h"
#include "join_inner.h"
#include "join_row.h"

static uint64_t
word_hash(const struct join *j, const struct domain *d, int number)
{
	/* gcc sees the hash of longer words, which are none */
	char word[256];
	struct text t = text_in(word, ID_MAX + 1);

	domain_print(d, audit_context(j->referee)->pack, number, &t);
	return hash_64(word, t.size);
}

static void
note_told(struct join *j, struct join_view *v, const struct domain *d, int is)
{
	if (is != UNSEEN && v->told_count < JOIN_TOLD)
		v->told[v->told_count++] = word_hash(j, d, is);
}

/* What the joined row names where the view has a `?`. */
void
join_note_names(struct join *j, struct join_view *v, const struct move *joined)
{
	const struct move *m = join_move_of(v);
	const struct key *keys = join_verb_of(v)->keys;
	int i, n, k, unseen;

	for (i = 0; keys[i].name; i++) {
		const int16_t *x = move_items(m, i, &n);

		if (!(keys[i].flags & KEY_HIDDEN) || !keys[i].domain)
			continue;
		if (!key_is_list(&keys[i]) && m->value[i] == UNSEEN)
			note_told(j, v, keys[i].domain, joined->value[i]);
		for (unseen = k = 0; k < n; k++)
			unseen += x[k] == UNSEEN;
		x = move_items(joined, i, &n);
		for (k = 0; unseen && k < n; k++)
			note_told(j, v, keys[i].domain, x[k]);
	}
}

static bool
was_told(const struct join *j, const struct join_view *v,
	 const struct domain *d, int32_t number)
{
	uint64_t hash;
	int i;

	if (number == MISSING || number == UNSEEN)
		return true;
	hash = word_hash(j, d, number);
	for (i = 0; i < v->told_count && v->told[i] != hash; i++)
		;
	return i < v->told_count;
}

/* Does the row of a view only name what it had hidden, and what the other view
 * named then?  Both together have no place for it. */
bool
join_only_names(struct join *j, const struct join_view *v)
{
	const struct move *m = join_move_of(v);
	const struct key *keys = join_verb_of(v)->keys;
	struct trial trial;
	bool any = false;
	int i;

	if (v->rows[0]->event != AUDIT_PLAYED || !v->told_count ||
	    join_legal(audit_context(j->referee), audit_state(j->referee), m,
		       &trial))
		return false;
	for (i = 0; keys[i].name; i++) {
		if (keys[i].type != KEY_WORD || !keys[i].domain ||
		    !move_has(m, i))
			continue;
		any |= was_told(j, v, keys[i].domain, m->value[i]);
	}
	return any;
}
