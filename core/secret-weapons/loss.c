/* What a text makes a seat lose (§10.2, §4.2, §12.11, §13.4): from its projects
 * and its pool, as far as they hold it together; the owner chooses from where.
 * A bombed or an acting project loses as far as there.
 *
 * What is owed waits on the stack until rows have named where it comes from, or
 * one place only has it. */
#include "steps.h"

/* Places with tokens of a kind that can lose, as a set of sources: the project
 * that is hit, or all places of the seat; how many tokens they are. */
static uint64_t
places(const struct sw *s, const struct context *c, int seat, int only,
       int kind)
{
	uint64_t all = sw_places_with(s, c, seat, kind);

	return only < 0 ? all : all & bit(SOURCE_PROJECT + only);
}

/* Tokens of the kind at all places from which the loss can be taken. */
static int
tokens_to_lose(const struct sw *s, const struct context *c, int seat, int only,
	       int kind)
{
	int sum = 0;

	EACH (place, places(s, c, seat, only, kind))
		sum += sw_tokens_at(s, seat, place, kind);
	return sum;
}

static uint64_t
techs_there(const struct sw *s, const struct context *c, int seat, int only)
{
	return only >= 0 && s->owner[only] == seat ? sw_techs_on(s, c, only)
	       : only >= 0                         ? 0
						   : sw_seat_techs(s, c, seat);
}

/* --- pending -------------------------------------------------------------- */

/* Are tokens uncounted at project `only`, or (-1) anywhere of the seat? */
static bool
is_tokens_unclear(const struct sw *s, const struct context *c, int seat,
		  int only)
{
	return only >= 0 ? s->unclear[only] : sw_seat_unclear(s, c, seat);
}

/* Takes tokens that can be taken in one way only; true if a row is needed. */
static bool
take_only_tokens(struct sw *s, struct context *c, int i, int kind)
{
	int seat = s->pending_seat[i], only = unless_none(s->pending_target[i]);
	uint64_t from = places(s, c, seat, only, kind);
	int due = TOKENS(s, pending_, kind)[i];

	if (!due)
		return false;
	if (is_tokens_unclear(s, c, seat, only))
		sw_note_tokens(&c->doubt, s, c);
	if (bits_count(from) > 1 &&
	    due < tokens_to_lose(s, c, seat, only, kind))
		return true;
	EACH (place, from)
		due -= sw_pay(s, seat, place, kind,
			      lesser(due, sw_tokens_at(s, seat, place, kind)));
	TOKENS(s, pending_, kind)[i] = 0;
	return false;
}

/* Takes technologies if only one way is left; true if a row is needed. */
static bool
take_only_techs(struct sw *s, struct context *c, int i)
{
	uint64_t there = techs_there(s, c, s->pending_seat[i],
				     unless_none(s->pending_target[i]));

	if (s->pending_cards[i] && s->pending_cards[i] < bits_count(there))
		return true;
	EACH (t, s->pending_cards[i] ? there : 0)
		sw_tech_to_box(s, c, t);
	s->pending_cards[i] = 0;
	return false;
}

bool
sw_loss_run(struct sw *s, struct context *c)
{
	int i = sw_top(s);
	bool due = take_only_tokens(s, c, i, WORKERS);

	due = take_only_tokens(s, c, i, SCIENTISTS) || due;
	due = take_only_techs(s, c, i) || due;
	if (!due)
		sw_pop(s);
	return due;
}

/* --- the row -------------------------------------------------------------- */

/* What a row takes: from which place (-1: it names none, and there are
 * several), how many tokens of each kind, and technologies. */
struct taken {
	int source;
	int tokens[2];
	int techs;
	uint64_t there; /* technologies that it takes and that lie there */
};

/* What the row takes: what it names; without numbers all that is due there. */
static struct taken
loss_of(const struct sw *s, const struct context *c, const struct move *m,
	int i)
{
	const unsigned numbers =
	    1u << K_LOSE_WORKERS | 1u << K_LOSE_SCIENTISTS | 1u << K_LOSE_TECHS;
	int32_t place = m->value[K_LOSE_PROJECT];
	struct taken l = {.source = place != MISSING ? place
				    : s->pending_target[i]
					? SOURCE_PROJECT +
					      unless_none(s->pending_target[i])
					: -1};
	uint64_t there = l.source < SOURCE_PROJECT
			     ? 0
			     : sw_techs_on(s, c, l.source - SOURCE_PROJECT);

	EACH_KIND (kind)
		l.tokens[kind] =
		    l.source < 0 ? 0
		    : m->given & numbers
			? m->value[K_LOSE_WORKERS + kind]
			: lesser(TOKENS(s, pending_, kind)[i],
				 sw_tokens_at(s, s->pending_seat[i], l.source,
					      kind));
	EACH_ITEM (k, tech, m, K_LOSE_TECHS)
		l.there |= there & bit(tech);
	l.techs = m->count[K_LOSE_TECHS];
	if (!(m->given & numbers) && s->pending_cards[i] >= bits_count(there)) {
		l.techs = bits_count(there);
		l.there = there;
	}
	return l;
}

static void
check_lost_techs(struct trial *t, const struct sw *s, const struct move *m,
		 int due, int source, uint16_t rule)
{
	TEST(t, rule, m->count[K_LOSE_TECHS] <= due, K_LOSE_TECHS, 0);
	EACH_ITEM (i, tech, m, K_LOSE_TECHS)
		TEST_ITEM(
		    t, rule,
		    source != SOURCE_POOL && !sw_is_twice(m, K_LOSE_TECHS, i) &&
			sw_project_under(s, tech) == source - SOURCE_PROJECT,
		    K_LOSE_TECHS, i, 0);
}

/* The row takes part of the loss, at least something, that its place has. */
void
sw_check_loss(struct trial *t, const struct sw *s, const struct move *m)
{
	int i = sw_top(s), only, seat;
	uint16_t rule = sw_text_rule(s, i - 1);
	struct taken l;

	l = loss_of(s, t->context, m, i);
	only = unless_none(s->pending_target[i]);
	seat = s->pending_seat[i];
	MUST(t, rule,
	     l.source >= 0 && sw_is_own_source(s, seat, l.source) &&
		 (only < 0 || l.source == SOURCE_PROJECT + only) &&
		 m->value[K_LOSE_FROM] == MISSING,
	     K_LOSE_PROJECT, s->pending_card[i]);
	EACH_KIND (kind) {
		int key = K_LOSE_WORKERS + kind;

		TEST(t, rule, l.tokens[kind] <= TOKENS(s, pending_, kind)[i],
		     key, s->pending_card[i]);
		TRY(t, sw_check_tokens(t, s, seat, l.source, kind,
				       l.tokens[kind], key));
	}
	TRY(t, check_lost_techs(t, s, m, s->pending_cards[i], l.source, rule));
	/* something, if there is any choice */
	TEST(t, rule, l.tokens[0] + l.tokens[1] + l.techs > 0, K_LOSE_PROJECT,
	     s->pending_card[i]);
}

/* Takes what the row names off what is due; the rest stays due. */
void
sw_act_loss(struct sw *s, struct context *c, const struct move *m)
{
	int i = sw_top(s), seat = s->pending_seat[i];
	const struct taken l = loss_of(s, c, m, i);

	/* under -k: it stays due */
	if (l.source < 0 || !sw_is_own_source(s, seat, l.source))
		return;
	EACH_KIND (kind) {
		uint8_t *due = &TOKENS(s, pending_, kind)[i];
		int n = sw_pay(s, seat, l.source, kind, l.tokens[kind]);

		*due = (uint8_t)(n < *due ? *due - n : 0);
	}
	EACH (t, l.there)
		sw_tech_to_box(s, c, t);
	s->pending_cards[i] = (uint8_t)(s->pending_cards[i] -
					lesser(l.techs, s->pending_cards[i]));
}

/* --- the primitive ------------------------------------------------------- */

/* Whose loss it is, and of which project only (-1: of any).  Where a result
 * does not say, bombing takes from the project that was hit (13.4), a
 * requisition from the one that acted (6.6). */
static int
loser(const struct sw *s, const struct action *d, int *only)
{
	int32_t from = d->m->value[K_LOSE_FROM];

	if (from == MISSING && !d->in_turn)
		from = d->kind == PENDING_HIT      ? WHO_TARGET
		       : d->kind == PENDING_RESULT ? WHO_ACTING
						   : from;
	*only = from == WHO_ACTING   ? d->acting
		: from == WHO_TARGET ? d->target
				     : -1;
	if (from == WHO_ACTING || from == WHO_TARGET)
		return *only < 0 ? 0 : s->owner[*only];
	return d->seat;
}

/* The seat of the place that a row of an unknown text names; 0: none. */
static int
attested_owner(const struct sw *s, const struct action *d)
{
	int32_t source = d->m->value[K_LOSE_PROJECT];

	return source == MISSING       ? 0
	       : source == SOURCE_POOL ? d->seat
				       : s->owner[source - SOURCE_PROJECT];
}

/* An attested `lose`: its owner chooses what goes, as if just that were due. */
static void
check_attested_loss(struct trial *t, const struct sw *s, const struct action *d)
{
	const struct move *m = d->m;
	int32_t source = m->value[K_LOSE_PROJECT];
	int32_t from = m->value[K_LOSE_FROM];
	int only, owner = attested_owner(s, d);

	(void)loser(s, d, &only);
	MUST(t, d->rule, owner && from != WHO_EACH && from != WHO_OWNERS,
	     K_LOSE_PROJECT, d->card);
	MUST(t, d->rule,
	     (from != WHO_ACTING && from != WHO_TARGET) ||
		 source == SOURCE_PROJECT + only,
	     K_LOSE_PROJECT, d->card);
	TRY(t, sw_check_both(t, s, m, K_LOSE_WORKERS, owner, source));
	check_lost_techs(t, s, m, m->count[K_LOSE_TECHS], source, d->rule);
}

/* An attested `lose` takes what it names, as far as it is there. */
static void
lose_attested(struct sw *s, struct context *c, const struct action *d)
{
	int source = d->m->value[K_LOSE_PROJECT], seat = attested_owner(s, d);

	if (!seat)
		return;
	EACH_KIND (kind)
		(void)sw_pay(s, seat, source, kind,
			     d->m->value[K_LOSE_WORKERS + kind]);
	EACH_ITEM (k, tech, d->m, K_LOSE_TECHS)
		if (source >= SOURCE_PROJECT &&
		    sw_project_under(s, tech) == source - SOURCE_PROJECT)
			sw_tech_to_box(s, c, tech);
}

enum feasible
sw_losable(const struct sw *s, const struct context *c, const struct action *d)
{
	int only, seat = loser(s, d, &only);
	const int due[] = {d->m->value[K_LOSE_WORKERS],
			   d->m->value[K_LOSE_SCIENTISTS],
			   sw_how_many(c, d, K_LOSE_TECHS)};
	bool all = true, some = false;

	for (int i = 0; i < 3; i++) {
		int have = i < 2 ? tokens_to_lose(s, c, seat, only, i)
				 : bits_count(techs_there(s, c, seat, only));

		all = all && have >= due[i];
		some = some || (due[i] && have);
	}
	return !some ? FEASIBLE_NOT : all ? FEASIBLE_WHOLLY : FEASIBLE_PARTLY;
}

/* There is something to lose; the next row names what goes. */
void
sw_check_lose(struct trial *t, const struct sw *s, const struct action *d)
{
	const struct context *c = t->context;
	int only, seat;

	if (!d->act) {
		check_attested_loss(t, s, d);
		return;
	}
	/* how much comes first, from where is the next row */
	TEST(t, d->rule, !move_has(d->m, K_LOSE_PROJECT), K_LOSE_PROJECT,
	     d->card);
	seat = loser(s, d, &only);
	MUST(t, d->rule, seat != 0, FAULT_VERB, d->card);
	if (sw_depends_on_tokens(t, s, is_tokens_unclear(s, c, seat, only)))
		return;
	TEST(t, d->rule, sw_losable(s, c, d) != FEASIBLE_NOT, FAULT_VERB,
	     d->card);
}

/* A loss becomes due; of an unknown text the row takes it at once. */
void
sw_do_lose(struct sw *s, struct context *c, const struct action *d)
{
	int only, i, seat = loser(s, d, &only);

	if (!d->act) {
		lose_attested(s, c, d);
		return;
	}
	if (!seat || !APPLIES(c, RULE_EVENT_LOSS))
		return;
	i = sw_push(s, PENDING_LOSS, 0, seat);
	s->pending_target[i] = or_none(only);
	s->pending_workers[i] = (uint8_t)d->m->value[K_LOSE_WORKERS];
	s->pending_scientists[i] = (uint8_t)d->m->value[K_LOSE_SCIENTISTS];
	s->pending_cards[i] = (uint8_t)sw_how_many(c, d, K_LOSE_TECHS);
}
