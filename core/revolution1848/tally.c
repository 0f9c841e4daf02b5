/* A tally: the table attests a scoring that depends on unknown values.  It must
 * agree with itself and with what is known. */
#include "rows.h"

/* The scoring that a row says. */
static struct r48_result
read_result(const struct move *m)
{
	struct r48_result r = {.mode = m->value[K_TALLY_MODE],
			       .winner = m->value[K_TALLY_WINNER],
			       .party = m->value[K_TALLY_PARTY]};

	for (int i = 0; i < SEATS; i++) {
		int count;
		const int16_t *list = move_items(m, K_TALLY_P1 + i, &count);

		for (int p = 0; p < PARTIES && p < count; p++)
			r.tally[i][p] = list[p];
	}
	if (r.winner && r.party)
		r.points = OF(OF(r.tally, r.winner), r.party);
	return r;
}

struct claimed {
	struct r48_result is;
	int32_t total[PARTIES];
	uint8_t has[SEATS];     /* parties with votes or a card there */
	uint8_t unknown[SEATS]; /* and those that an unknown one may be of */
};

/* The claims of a row; the parties a faction surely has, and may have. */
static void
read_claim(const struct trial *t, const struct r48 *s, struct claimed *k)
{
	memset(k, 0, sizeof(*k));
	k->is = read_result(t->move);
	for (int i = 0; i < SEATS; i++)
		for (int p = 0; p < PARTIES; p++) {
			k->total[p] += k->is.tally[i][p];
			if (k->is.tally[i][p])
				k->has[i] |= (uint8_t)bit(p);
		}
	EACH (i, cards_on_table(s, DECK_PERSON)) {
		int on = faction(s->at_person[i]);
		int32_t party = person_cell(t->context, i, PERSON_PARTY);

		if (party != UNKNOWN)
			OF(k->has, on) |= (uint8_t)bit(party);
		else
			OF(k->unknown, on) = (1u << PARTIES) - 1;
	}
	for (int i = 0; i < SEATS; i++)
		k->unknown[i] |= k->has[i];
}

/* --- a winner ------------------------------------------------------------- */

/* Can this one (from 1) be the only highest of those that compete?  `there` do,
 * `unknown` may (bits).  0: can there be none, as none competes or two are
 * equal at the top?  The table knows which of the `unknown` compete. */
static bool
can_win(const int32_t number[SEATS], unsigned there, unsigned unknown,
	int claimed)
{
	bool tie;
	int best = r48_highest(number, there | bit_of(claimed), &tie);

	return claimed ? best == claimed && !tie && in_set(unknown, claimed)
		       : !there || tie || unknown != there;
}

static bool
party_valid(const struct claimed *k)
{
	unsigned there = 0, unknown = 0;

	for (int i = 0; i < SEATS; i++) {
		there |= k->has[i];
		unknown |= k->unknown[i];
	}
	return can_win(k->total, there, unknown, k->is.party);
}

/* Is the claimed winner the seat with most votes of the winning party? */
static bool
seat_valid(const struct claimed *k)
{
	int32_t votes[SEATS];
	unsigned there = 0, unknown = 0;
	int p = unless_none(k->is.party);

	for (int i = 0; i < SEATS; i++) {
		votes[i] = k->is.tally[i][p];
		there |= (unsigned)bits_has(k->has[i], p) << i;
		unknown |= (unsigned)bits_has(k->unknown[i], p) << i;
	}
	return can_win(votes, there, unknown, k->is.winner);
}

/* One scorer, one party; the others have nothing. */
static bool
military_valid(const struct claimed *k, const struct context *c)
{
	bool floor = RULED(c, RED_FLOOR, ZERO);

	for (int i = 0; i < SEATS; i++)
		for (int p = 0; p < PARTIES; p++)
			if (k->is.tally[i][p] &&
			    (or_none(i) != k->is.winner ||
			     or_none(p) != k->is.party ||
			     (k->is.tally[i][p] < 0 && floor)))
				return false;
	return !k->is.winner || k->is.party;
}

static bool
political_valid(const struct claimed *k, const struct context *c)
{
	if (RULED(c, NONPOSITIVE_PARTY, NO_WINNER) && !k->is.party)
		return !k->is.winner;
	if (!party_valid(k))
		return false;
	return k->is.party ? seat_valid(k) : !k->is.winner;
}

/* Is it known which Strength counts?  No if a Leader may be unknown. */
static bool
mode_valid(const struct r48 *s, const struct context *c, int mode)
{
	struct unknown_cells unknown = {.count = 0};
	bool military = false;

	if (r48_in_force(s, OP_NO_MILITARY))
		return mode == MODE_POLITICAL;
	for (int i = 0; i < PERSONS; i++)
		military |= s->attached[i] != 0;
	if (mode == MODE_MILITARY)
		return military || r48_armies_unknown(s, c, &unknown);
	return mode == MODE_POLITICAL && !military;
}

/* --- the row -------------------------------------------------------------- */

void
r48_precondition_tally(struct trial *t, const struct r48 *s)
{
	TRY(t, r48_precondition_open(t, s));
	TEST(t, RULE_TALLY_NEEDED, s->phase == PHASE_TALLY, FAULT_VERB,
	     s->phase, s->actor);
}

/* A scoring that the table attests: it must be possible by what is known. */
void
r48_check_tally(struct trial *t, const struct r48 *s)
{
	LOOKING(c, t->context); /* only what is missing is asked for */
	struct claimed k;

	t->unverified = true;
	r48_note_scoring(s, &c, &t->cells);
	for (int i = 0; i < SEATS; i++) {
		int n = t->move->count[K_TALLY_P1 + i];

		TEST(t, RULE_PARTIES_FOUR, n == 0 || n == PARTIES,
		     K_TALLY_P1 + i, PARTIES, n);
		TEST(t, RULE_TALLY_SOUND, r48_in_game(s, seat_of(i)) || n == 0,
		     K_TALLY_P1 + i, 0);
	}
	read_claim(t, s, &k);
	TEST(t, RULE_TALLY_SOUND, !k.is.winner || r48_in_game(s, k.is.winner),
	     K_TALLY_WINNER, 0);
	TEST(t, RULE_TALLY_SOUND, mode_valid(s, t->context, k.is.mode),
	     K_TALLY_MODE, 0);
	TEST(t, RULE_TALLY_SOUND,
	     k.is.mode == MODE_MILITARY ? military_valid(&k, t->context)
					: political_valid(&k, t->context),
	     K_TALLY_WINNER, 0);
}

void
r48_apply_tally(struct r48 *s, struct context *c, const struct move *m)
{
	struct r48_result r = read_result(m);

	r48_conclude(s, c, &r);
}

/* --- score -------------------------------------------------------------- */

void
r48_precondition_score(struct trial *t, const struct r48 *s)
{
	TRY(t, r48_precondition_open(t, s));
	TEST(t, RULE_MUSTER_CLOSE, s->phase == PHASE_MUSTER, FAULT_VERB,
	     s->phase, s->actor);
}

void
r48_check_score(struct trial *t UNUSED, const struct r48 *s UNUSED)
{
	/* it has nothing to say */
}

void
r48_apply_score(struct r48 *s, struct context *c, const struct move *m UNUSED)
{
	struct r48_muster muster;

	s->phase = PHASE_PLAY;
	r48_gather(s, c, &muster, SURE_LEADERS);
	r48_score_round(s, c, &muster);
}
