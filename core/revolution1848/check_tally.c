/* A tally that the table attests must agree with itself. */
#include "revolution1848.h"

struct claimed {
	int mode, winner, party; /* party: 1 + number */
	int32_t votes[SEATS][PARTIES], total[PARTIES];
	uint8_t has[SEATS]; /* parties with votes or a card there */
	bool military;      /* an Army is under a Leader */
};

static void
read_claim(const struct trial *t, struct claimed *k)
{
	const struct r48 *s = t->state;
	const struct move *m = t->move;
	int i, p, count;

	memset(k, 0, sizeof(*k));
	k->mode = m->value[TALLY_MODE];
	k->winner = m->value[TALLY_WINNER];
	k->party = m->value[TALLY_PARTY];
	for (i = 0; i < SEATS; i++) {
		const int16_t *list = move_items(m, TALLY_P1 + i, &count);

		for (p = 0; p < PARTIES && p < count; p++) {
			k->votes[i][p] = list[p];
			k->total[p] += list[p];
			if (list[p])
				k->has[i] |= (uint8_t)(1u << p);
		}
	}
	for (i = 0; i < PERSONS; i++) {
		int on = faction(s->at_person[i]);
		int32_t party = person_cell(t->context, i, PERSON_PARTY);

		if (on && party != UNKNOWN)
			k->has[on - 1] |= (uint8_t)(1u << party);
		k->military |= s->attached[i] != 0;
	}
}

/* Is this the highest of those that take part, and the only one? */
static bool
party_sound(const struct claimed *k)
{
	uint8_t there = k->has[0] | k->has[1] | k->has[2] | k->has[3];
	int p, best = -1, count = 0;

	for (p = 0; p < PARTIES; p++) {
		if (!(there & (1u << p)) ||
		    (best >= 0 && k->total[p] < k->total[best]))
			continue;
		if (best < 0 || k->total[p] > k->total[best]) {
			best = p;
			count = 0;
		}
		count++;
	}
	return k->party == (count == 1 ? best + 1 : 0);
}

static bool
seat_sound(const struct claimed *k)
{
	int i, best = -1, count = 0, p = k->party - 1;

	for (i = 0; i < SEATS; i++) {
		if (!(k->has[i] & (1u << p)) ||
		    (best >= 0 && k->votes[i][p] < k->votes[best][p]))
			continue;
		if (best < 0 || k->votes[i][p] > k->votes[best][p]) {
			best = i;
			count = 0;
		}
		count++;
	}
	return k->winner == (count == 1 ? best + 1 : 0);
}

/* One scorer, one party; nobody else has anything. */
static bool
military_sound(const struct claimed *k, const struct context *c)
{
	int i, p;

	for (i = 0; i < SEATS; i++)
		for (p = 0; p < PARTIES; p++)
			if (k->votes[i][p] &&
			    (i + 1 != k->winner || p + 1 != k->party ||
			     (k->votes[i][p] < 0 &&
			      c->ruling[RULING_RED_FLOOR] == RED_FLOOR_ZERO)))
				return false;
	return !k->winner || k->party;
}

static bool
political_sound(const struct claimed *k, const struct context *c)
{
	if (c->ruling[RULING_NONPOSITIVE_PARTY] ==
		NONPOSITIVE_PARTY_NO_WINNER &&
	    !k->party)
		return !k->winner;
	if (!party_sound(k))
		return false;
	return k->party ? seat_sound(k) : !k->winner;
}

void
r48_check_tally(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	struct claimed k;
	int i, p;

	r48_check_open(t);
	if (stopped(t))
		return;
	TEST(t, RULE_TALLY_NEEDED, s->phase == PHASE_TALLY, AT_VERB, s->phase);
	t->unverified = true;
	for (i = 0; i < SEATS; i++) {
		p = t->move->count[TALLY_P1 + i];
		TEST(t, RULE_PARTIES_FOUR, p == 0 || p == PARTIES, TALLY_P1 + i,
		     PARTIES, p);
	}
	read_claim(t, &k);
	for (i = 0; i < SEATS; i++)
		TEST(t, RULE_TALLY_SOUND,
		     r48_in_game(s, i + 1) || !t->move->count[TALLY_P1 + i],
		     TALLY_P1 + i, 0);
	TEST(t, RULE_TALLY_SOUND, !k.winner || r48_in_game(s, k.winner),
	     TALLY_WINNER, 0);
	TEST(t, RULE_TALLY_SOUND,
	     k.military ? k.mode == MODE_MILITARY : k.mode == MODE_POLITICAL,
	     TALLY_MODE, 0);
	TEST(t, RULE_TALLY_SOUND,
	     k.mode == MODE_MILITARY ? military_sound(&k, c)
				     : political_sound(&k, c),
	     TALLY_WINNER, 0);
}
