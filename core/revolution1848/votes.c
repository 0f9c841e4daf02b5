/* Counting votes: what every Character on the table is worth now. */
#include "revolution1848.h"

/* A standing effect, in the order in which the cards were laid. */
struct standing {
	uint8_t seq, action, op, parties, person;
	int8_t value;
};

struct faction_effects {
	int count;
	struct standing effect[ACTIONS * LASTING];
};

/* Puts a step behind those that come before it: the order of play; under
 * `additive-first` all additions, then all factors. */
static void
insert(struct faction_effects *f, const struct standing *e, bool split)
{
	int at;

	for (at = f->count++; at > 0; at--) {
		const struct standing *o = &f->effect[at - 1];
		bool before = o->seq <= e->seq;

		if (split && o->op != e->op)
			before = o->op == OP_VOTES;
		if (before)
			break;
		f->effect[at] = *o;
	}
	f->effect[at] = *e;
}

/* Cards that carry votes themselves. */
static void
count_flat(const struct standing *e, int seat, struct r48_votes *v)
{
	int p;

	for (p = 0; p < PARTIES; p++)
		if (e->parties & (1u << p)) {
			v->votes[seat - 1][p] += e->value;
			v->has[seat - 1] |= (uint8_t)(1u << p);
		}
}

/* The lasting steps of every faction. */
static void
gather(const struct r48 *s, const struct context *c,
       struct faction_effects f[SEATS], struct r48_votes *v)
{
	bool split =
	    c->ruling[RULING_MODIFIER_ORDER] == MODIFIER_ORDER_ADDITIVE_FIRST;
	uint64_t table = cards_on_table(s, DECK_ACTION);
	int k;

	for (k = 0; k < SEATS; k++)
		f[k].count = 0;
	while (table) {
		int i = next_card(&table), seat = faction(s->at_action[i]);

		for (k = 0; k < LASTING && s->fx_op[i][k]; k++) {
			struct standing e = {
			    s->seq_action[i],   (uint8_t)i,
			    s->fx_op[i][k],     s->fx_parties[i][k],
			    s->fx_person[i][k], s->fx_value[i][k]};

			if (e.op == OP_FLAT)
				count_flat(&e, seat, v);
			else
				insert(&f[seat - 1], &e, split);
		}
	}
}

/* §Military Leaders are not as vulnerable: does the effect pass over him? */
static bool
passes_over(const struct r48 *s, struct context *c, int person, int action,
	    struct r48_votes *v)
{
	int32_t train;

	if ((action == Z07 || action == Z17) &&
	    (!r48_is_leader(s, c, person) ||
	     DUE(c, RULE_LEADER_IMMUNE_EXCEPT, true)))
		return false;
	if (!r48_is_leader(s, c, person)) {
		int32_t cross = person_cell(c, person, PERSON_CROSS);

		if (cross == UNKNOWN &&
		    c->ruling[RULING_LEADER_MEANS] == LEADER_MEANS_ANY_CROSS)
			v->missing = true;

		return false;
	}
	if (c->ruling[RULING_IMMUNITY_SCOPE] == IMMUNITY_SCOPE_TRAIN_ONLY) {
		train = action_cell(c, action, ACTION_TRAIN);
		if (train == UNKNOWN)
			v->missing = true;
		return DUE(c, RULE_LEADER_IMMUNE_STANDING, train == 1);
	}
	return DUE(c, RULE_LEADER_IMMUNE_STANDING, true);
}

static bool
fits(const struct standing *e, int person, int32_t party)
{
	if (e->person)
		return e->person == person + 1;
	return party >= 0 && (e->parties & (1u << party)) != 0;
}

/* Effective votes of a Character; no floor (§Political Strength ¶2). */
static int32_t
worth(const struct r48 *s, struct context *c, int person, int32_t party,
      const struct faction_effects *f, struct r48_votes *v)
{
	int32_t votes = person_cell(c, person, PERSON_VOTES);
	int i, applied = 0;

	if (votes == UNKNOWN) {
		v->missing = true;
		return 0;
	}
	for (i = 0; i < f->count; i++) {
		const struct standing *e = &f->effect[i];

		if (!fits(e, person, party))
			continue;
		if (c->ruling[RULING_EFFECT_REACH] == EFFECT_REACH_ON_PLAY &&
		    s->seq_person[person] > e->seq)
			continue;
		if (passes_over(s, c, person, e->action, v) ||
		    !DUE(c, RULE_EFFECT_STANDING, true))
			continue;
		if (applied++ && !DUE(c, RULE_EFFECT_ORDER, true))
			continue;
		if (e->op == OP_SCALE)
			votes *= e->value;
		else
			votes += e->value;
	}
	if (votes < 0 && !DUE(c, RULE_VOTES_BELOW_ZERO, true))
		votes = 0;
	return votes;
}

static void
count_negative(struct r48_votes *v, struct context *c)
{
	int i, p;

	for (i = 0; i < SEATS; i++)
		for (p = 0; p < PARTIES; p++) {
			if (v->votes[i][p] >= 0)
				continue;
			if (c->ruling[RULING_NEGATIVE_VOTES] ==
				NEGATIVE_VOTES_FLOOR ||
			    !DUE(c, RULE_VOTES_NEGATIVE_SUM, true))
				v->votes[i][p] = 0;
		}
}

void
r48_count_votes(const struct r48 *s, struct context *c, struct r48_votes *v)
{
	struct faction_effects f[SEATS];
	uint64_t table = cards_on_table(s, DECK_PERSON);

	memset(v, 0, sizeof(*v));
	gather(s, c, f, v);
	while (table) {
		int i = next_card(&table), seat = faction(s->at_person[i]);
		int32_t party = person_cell(c, i, PERSON_PARTY);

		if (party == UNKNOWN) {
			v->missing = true;
			continue;
		}
		v->votes[seat - 1][party] +=
		    worth(s, c, i, party, &f[seat - 1], v);
		v->has[seat - 1] |= (uint8_t)(1u << party);
	}
	count_negative(v, c);
	TOOK(c, RULE_PERSON_DATA);
}
