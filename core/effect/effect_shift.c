/* Numbers in compiled texts follow the rows that moved. */
#include "../field.h"
#include "../pack/domain.h"
#include "../pack/pack_parts.h"
#include "../tables.h"
#include "../verb.h"

struct renumber {
	struct pack *pack;
	effect_shift *shift;
	void *arg;
};

static int32_t
moved(const struct renumber *r, const struct domain *d, int32_t number)
{
	return d ? r->shift(r->arg, d, number) : number;
}

static void
renumber_value(const struct renumber *r, const struct domain *d, bool sorted,
	       int kind, int count, int32_t *value)
{
	int16_t *items;

	if (kind == VALUE_FIXED)
		*value = moved(r, d, *value);
	if (kind != VALUE_LIST && kind != VALUE_AMONG)
		return;
	items = r->pack->effects.items + *value;
	for (int i = 0; i < count; i++)
		items[i] = (int16_t)moved(r, d, items[i]);
	if (sorted || kind == VALUE_AMONG)
		items_sort(items, count);
}

static void
renumber_index(const struct renumber *r, const struct domain *d,
	       struct effect_index *index)
{
	if (!index->moves && index->number >= 0)
		index->number = (int16_t)moved(r, d, index->number);
}

static void
renumber_term(const struct renumber *r, struct effect_term *t)
{
	const struct game *g = r->pack->game;
	const struct field *f;
	const struct figure *figure;

	if (t->subject == SUBJECT_KEY)
		return;
	if (t->subject == SUBJECT_FIGURE) {
		figure = &g->figures[t->what];
		renumber_index(r, figure->index1, &t->index[0]);
		renumber_index(r, figure->index2, &t->index[1]);
		return;
	}
	f = &g->fields[t->what];
	renumber_index(r, f->index1, &t->index[0]);
	renumber_index(r, f->index2, &t->index[1]);
	renumber_index(r, f->values, &t->member);
}

/* The bits of a set. */
static int32_t
renumber_set(const struct renumber *r, const struct domain *d, int32_t set)
{
	uint32_t to = 0;

	for (int i = 0; i < 31; i++)
		if (set >> i & 1)
			to |= UINT32_C(1) << (moved(r, d, i) & 31);
	return (int32_t)to;
}

static void
renumber_condition(const struct renumber *r, struct effect_condition *k)
{
	const struct game *g = r->pack->game;
	const struct effect_term *t = &r->pack->effects.terms[k->left];
	const struct field *f;

	if (t->kind != TERM_SUBJECT)
		return;
	if (t->subject != SUBJECT_FIELD) {
		renumber_value(r,
			       t->subject == SUBJECT_KEY
				   ? g->conditions[t->what].domain
				   : figure_names(g, t->what),
			       true, k->kind, k->count, &k->value);
		return;
	}
	f = &g->fields[t->what];
	if (t->member.moves || t->member.number >= 0)
		return;
	if (f->kind == FIELD_SET && k->kind == VALUE_FIXED)
		k->value = renumber_set(r, f->values, k->value);
	else if (f->kind == FIELD_WORD)
		renumber_value(r, f->values, true, k->kind, k->count,
			       &k->value);
}

void
effect_renumber(struct pack *p, effect_shift *shift, void *arg)
{
	const struct renumber r = {p, shift, arg};
	struct effects *e = &p->effects;

	for (int i = 0; i < e->used.acts; i++) {
		const struct effect_act *act = &e->acts[i];

		for (int k = 0; k < act->args; k++) {
			struct effect_arg *a = &e->args[act->arg + k];
			const struct key *key =
			    &p->game->verbs[act->verb].keys[a->key];

			renumber_value(&r, key->domain, key->type == KEY_BAG,
				       a->kind, a->count, &a->value);
		}
	}
	for (int i = 0; i < e->used.terms; i++)
		renumber_term(&r, &e->terms[i]);
	for (int i = 0; i < e->used.conditions; i++)
		renumber_condition(&r, &e->conditions[i]);
}
