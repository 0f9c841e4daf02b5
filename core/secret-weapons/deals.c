/* Deals (§5): what may change hands while Planning is open. */
#include "steps.h"

static bool
wants_projects(const struct move *m)
{
	return m->value[GIVE_WORKERS] || m->value[GIVE_SCIENTISTS] ||
	       m->count[GIVE_TECHS];
}

/* §5.1: the giver holds what is handed over. */
static void
check_events(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int n, i, unseen = 0, seat = m->actor;
	const int16_t *e = move_items(m, GIVE_EVENTS, &n);

	for (i = 0; i < n; i++) {
		if (e[i] == UNSEEN) {
			unseen++;
			continue;
		}
		if (s->unknown[seat - 1])
			TEST_ITEM(t, RULE_HIDDEN_HAND,
				  sw_may_hold(s, c, e[i], seat), GIVE_EVENTS, i,
				  e[i], seat);
		else
			TEST_ITEM(t, RULE_DEAL_OWN_CARDS,
				  s->at[e[i]] == AT_HAND + seat - 1,
				  GIVE_EVENTS, i, e[i], seat);
	}
	TEST(t, RULE_DEAL_OWN_CARDS, n == 0 || n <= sw_hand_size(s, seat),
	     GIVE_EVENTS, MISSING, seat);
	(void)unseen;
}

static void
check_pieces(struct trial *t, const struct sw *s, const struct move *m)
{
	int n, i;
	const int16_t *tech = move_items(m, GIVE_TECHS, &n);
	int32_t from = m->value[GIVE_FROM];

	check_events(t, s, m);
	if (STOPPED(t))
		return;
	MUST(t, RULE_DEAL_PARTIES,
	     wants_projects(m)
		 ? from != MISSING && m->value[GIVE_TO] != MISSING
		 : from == MISSING && m->value[GIVE_TO] == MISSING,
	     GIVE_FROM, m->actor, m->value[GIVE_SEAT] + 1);
	if (from == MISSING)
		return;
	MUST(t, RULE_DEAL_PARTIES, s->owner[from] == m->actor, GIVE_FROM,
	     m->actor, m->value[GIVE_SEAT] + 1);
	TRY(t, sw_check_tokens(t, s, m->actor, SOURCE_PROJECT + from, false,
			       m->value[GIVE_WORKERS], GIVE_WORKERS));
	TRY(t, sw_check_tokens(t, s, m->actor, SOURCE_PROJECT + from, true,
			       m->value[GIVE_SCIENTISTS], GIVE_SCIENTISTS));
	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DEAL_OWN_CARDS,
			  s->on[tech[i]] == ON_PROJECT + from, GIVE_TECHS, i,
			  PROJECTS + tech[i], m->actor);
}

void
sw_check_give(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int n, i, seat = m->value[GIVE_SEAT] + 1;
	const int16_t *tech = move_items(m, GIVE_TECHS, &n);
	int32_t from = m->value[GIVE_FROM], to = m->value[GIVE_TO];

	TEST(t, RULE_DEAL_NO_PROJECTS, m->count[GIVE_PROJECTS] == 0,
	     GIVE_PROJECTS, 0);
	TEST(t, RULE_DEAL_ITEMS,
	     !m->value[GIVE_CUBES] && !m->value[GIVE_DISCS] &&
		 !m->value[GIVE_VP] &&
		 (wants_projects(m) || m->count[GIVE_EVENTS] ||
		  m->count[GIVE_PROJECTS]),
	     m->value[GIVE_CUBES]   ? GIVE_CUBES
	     : m->value[GIVE_DISCS] ? GIVE_DISCS
	     : m->value[GIVE_VP]    ? GIVE_VP
				    : AT_ROW,
	     0);
	TRY(t, check_pieces(t, s, m));
	TEST(t, RULE_DEAL_PARTIES,
	     seat != m->actor && sw_seated(c, seat) &&
		 (to == MISSING || s->owner[to] == seat),
	     GIVE_SEAT, m->actor, seat);
	if (from == MISSING || to == MISSING || !wants_projects(m))
		return;
	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_MOVE_IMMOVABLE_TECH,
			  sw_tech_movable(c, tech[i], false), GIVE_TECHS, i,
			  tech[i]);
	for (i = 0; i < n; i++)
		TEST_ITEM(t, RULE_TECH_COLOUR_MATCH,
			  sw_sees_match(t, s, tech[i], to), GIVE_TECHS, i,
			  tech[i], to);
	if (pack_rows(c->pack, TABLE_EDGES) == 0)
		t->unverified = true;
	TEST(t, RULE_DEAL_PATH,
	     sw_unfinished(s, to) && sw_path_between(s, c, from, to), GIVE_TO,
	     from, to);
}

void
sw_check_promise(struct trial *t, const struct sw *s, const struct move *m)
{
	(void)s;
	TEST(t, RULE_DEAL_PARTIES,
	     m->value[PROMISE_SEAT] + 1 != m->actor &&
		 sw_seated(t->context, m->value[PROMISE_SEAT] + 1),
	     PROMISE_SEAT, m->actor, m->value[PROMISE_SEAT] + 1);
}

/* --- acting -------------------------------------------------------------- */

/* Cards that nobody saw: named ones of the hand are no longer known. */
static void
hand_unseen(struct sw *s, const struct context *c, int seat, int to)
{
	int hand = AT_HAND + seat - 1, i, n = sw_events_of(c);

	if (!s->unknown[seat - 1])
		for (i = 0; (i = sw_next_event(s, c, hand, i)) < n;) {
			s->at[i] = AT_DECK;
			s->unknown[seat - 1]++;
		}
	if (!s->unknown[seat - 1])
		return;
	s->unknown[seat - 1]--;
	s->unknown[to - 1]++;
}

static void
hand_tokens(struct sw *s, int from, int to, bool scientists, int n)
{
	uint8_t *a =
	    sw_tokens(s, s->owner[from], SOURCE_PROJECT + from, scientists);
	uint8_t *b =
	    sw_tokens(s, s->owner[to], SOURCE_PROJECT + to, scientists);

	if (n > *a)
		n = *a;
	*a = (uint8_t)(*a - n);
	*b = (uint8_t)(*b + n);
}

void
sw_act_give(struct sw *s, struct context *c, const struct move *m)
{
	int n, i, seat = m->value[GIVE_SEAT] + 1;
	const int16_t *item = move_items(m, GIVE_EVENTS, &n);
	int32_t from = m->value[GIVE_FROM], to = m->value[GIVE_TO];

	if (!sw_seated(c, seat))
		return;
	for (i = 0; i < n; i++) {
		if (item[i] == UNSEEN) {
			hand_unseen(s, c, m->actor, seat);
		} else if (sw_may_hold(s, c, item[i], m->actor)) {
			sw_reveal(s, item[i], m->actor);
			s->at[item[i]] = (uint8_t)(AT_HAND + seat - 1);
		}
	}
	if (from == MISSING || to == MISSING || !s->owner[from] ||
	    !s->owner[to] || !sw_unfinished(s, to))
		return;
	hand_tokens(s, from, to, false, m->value[GIVE_WORKERS]);
	hand_tokens(s, from, to, true, m->value[GIVE_SCIENTISTS]);
	item = move_items(m, GIVE_TECHS, &n);
	for (i = 0; i < n; i++)
		if (s->on[item[i]] == ON_PROJECT + from)
			sw_tech_to_project(s, c, item[i], to, false);
}
