/* Counting votes: what every Character on the table is worth now. */
#include "steps.h"

/* A standing effect, in the order in which the cards were laid. */
struct standing {
	uint8_t seq, slot, op, parties, person;
	int32_t value;
};

struct faction_effects {
	int count;
	struct standing effect[SLOTS * LASTING];
};

/* Puts a step after those that come before it: the order of play; under
 * `additive-first` all additions, then all factors. */
static void
insert(struct faction_effects *f, const struct standing *e, bool split)
{
	int at;

	for (at = f->count++; at > 0; at--) {
		const struct standing *o = &OF(f->effect, at);
		bool before = o->seq <= e->seq;

		if (split && o->op != e->op)
			before = o->op == OP_VOTES;
		if (before)
			break;
		f->effect[at] = *o;
	}
	f->effect[at] = *e;
}

/* A card that carries votes itself, for one party. */
static void
count_flat(const struct standing *e, int seat, struct r48_votes *v)
{
	OF(v->votes, seat)[bits_first(e->parties)] += e->value;
	OF(v->has, seat) |= e->parties;
}

/* A number counted now: with effect-reach=on-play what the card found. */
static void
count_now(const struct r48 *s, struct context *c, struct standing *e,
	  struct r48_votes *v)
{
	bool on_play = RULED(c, EFFECT_REACH, ON_PLAY);
	bool event = e->slot == SLOT_EVENT;
	int text = event ? r48_event_text(s) : e->slot;

	e->op = e->op == OP_COUNTED_FLAT ? OP_FLAT : OP_VOTES;
	e->value = r48_counted(s, c, text, e->value, on_play ? e->seq : 0);
	if (e->value != UNKNOWN)
		return;
	e->value = 0;
	r48_note_strength(s, c, v->missing);
	if (!v->missing->count) /* it depends on a card that is elsewhere */
		cells_note(v->missing, event ? T_EVENTS : T_ACTIONS,
			   event ? text - ACTIONS : text,
			   event ? EVENT_EFFECTS : ACTION_EFFECTS);
}

/* The steps that one card has in force, into the factions where they act. */
static void
gather_slot(const struct r48 *s, struct context *c, int slot, int seat,
	    struct faction_effects f[SEATS], struct r48_votes *v)
{
	bool split = RULED(c, MODIFIER_ORDER, ADDITIVE_FIRST);

	for (int k = 0; k < LASTING && s->fx_op[slot][k]; k++) {
		struct standing e = {.seq = seat ? s->seq_action[slot] : 0,
				     .slot = (uint8_t)slot,
				     .op = s->fx_op[slot][k],
				     .parties = s->fx_parties[slot][k],
				     .person = s->fx_person[slot][k],
				     .value = s->fx_value[slot][k]};

		if (e.op == OP_COUNTED_VOTES || e.op == OP_COUNTED_FLAT)
			count_now(s, c, &e, v);
		if (e.op == OP_FLAT) {
			count_flat(&e, seat, v);
			continue;
		}
		for (int i = 0; i < SEATS && e.op < OP_FLAT; i++)
			if (!seat || i == seat_number(seat))
				insert(&f[i], &e, split);
	}
}

/* The lasting steps of every faction; those of the open Event act in all. */
static void
gather(const struct r48 *s, struct context *c, struct faction_effects f[SEATS],
       struct r48_votes *v)
{
	for (int k = 0; k < SEATS; k++)
		f[k].count = 0;
	gather_slot(s, c, SLOT_EVENT, 0, f, v);
	EACH (i, cards_on_table(s, DECK_ACTION))
		gather_slot(s, c, i, faction(s->at_action[i]), f, v);
}

/* §Military Leaders are not as vulnerable: does the effect pass over him? */
static bool
passes_over(const struct r48 *s, struct context *c, int person, int slot,
	    struct r48_votes *v)
{
	int text = slot == SLOT_EVENT ? ACTIONS : slot;

	if (slot != SLOT_EVENT &&
	    (is_card(c, slot, NEED_Z07) || is_card(c, slot, NEED_Z17)))
		return r48_is_leader(s, c, person) == 1 &&
		       !APPLIES(c, RULE_LEADER_IMMUNE_EXCEPT);
	return DUE(c, RULE_LEADER_IMMUNE_STANDING,
		   r48_immune(s, c, text, person, v->missing) == 1);
}

static bool
fits(const struct standing *e, int person, int32_t party)
{
	if (e->person)
		return e->person == or_none(person);
	return party >= 0 && bits_has(e->parties, party);
}

/* Effective votes of a Character; no floor (§Political Strength ¶2). */
static int32_t
worth(const struct r48 *s, struct context *c, int person, int32_t party,
      const struct faction_effects *f, struct r48_votes *v)
{
	bool on_play = RULED(c, EFFECT_REACH, ON_PLAY);
	int32_t votes = person_cell(c, person, PERSON_VOTES);
	int applied = 0;

	cells_gap(v->missing, c, T_PERSONS, person, PERSON_VOTES);
	if (votes == UNKNOWN)
		return 0;
	for (int i = 0; i < f->count; i++) {
		const struct standing *e = &f->effect[i];

		if (!fits(e, person, party))
			continue;
		if (on_play && e->seq && s->seq_person[person] > e->seq)
			continue;
		if (passes_over(s, c, person, e->slot, v) ||
		    !APPLIES(c, RULE_EFFECT_STANDING))
			continue;
		if (applied++ && !APPLIES(c, RULE_EFFECT_ORDER))
			continue;
		if (e->op == OP_VOTES)
			votes += e->value;
		else
			votes = r48_multiplied(votes, e->value);
	}
	if (votes < 0 && !APPLIES(c, RULE_VOTES_BELOW_ZERO))
		votes = 0;
	return votes;
}

/* Sums below 0 count as they are, or as 0 by ruling. */
static void
count_negative(struct r48_votes *v, struct context *c)
{
	for (int i = 0; i < SEATS; i++)
		for (int p = 0; p < PARTIES; p++) {
			if (v->votes[i][p] >= 0)
				continue;
			if (RULED(c, NEGATIVE_VOTES, FLOOR) ||
			    !APPLIES(c, RULE_VOTES_NEGATIVE_SUM))
				v->votes[i][p] = 0;
		}
}

int32_t
r48_party_total(const struct r48_votes *v, int party)
{
	return v->votes[0][party] + v->votes[1][party] + v->votes[2][party] +
	       v->votes[3][party];
}

void
r48_count_votes(const struct r48 *s, struct context *c, struct r48_votes *v)
{
	struct faction_effects f[SEATS];

	memset(v->votes, 0, sizeof(v->votes));
	memset(v->has, 0, sizeof(v->has));
	gather(s, c, f, v);
	EACH (i, cards_on_table(s, DECK_PERSON)) {
		int seat = faction(s->at_person[i]);
		int32_t party = person_cell(c, i, PERSON_PARTY);

		cells_gap(v->missing, c, T_PERSONS, i, PERSON_PARTY);
		if (party == UNKNOWN)
			continue;
		OF(v->votes, seat)
		[party] += worth(s, c, i, party, &OF(f, seat), v);
		OF(v->has, seat) |= (uint8_t)bit(party);
	}
	count_negative(v, c);
	TOOK(c, RULE_PERSON_DATA);
}
