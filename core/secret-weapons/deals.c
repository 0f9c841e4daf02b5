/* Deals (§5): what may change hands while Planning is open. */
#include "steps.h"

static bool
wants_projects(const struct move *m)
{
	return m->value[K_GIVE_WORKERS] || m->value[K_GIVE_SCIENTISTS] ||
	       m->count[K_GIVE_TECHS];
}

/* §2.3: the first player keeps the card that the draft has left.  It lies open,
 * so an unseen card of a deal is another one. */
static bool
keeps(const struct sw *s, int e, int seat)
{
	return s->at[e] == WHERE_LEFTOVER && seat == s->order[0];
}

bool
sw_gives_leftover(const struct sw *s, const struct context *c, int e, int seat)
{
	return keeps(s, e, seat) && RULED(c, LEFTOVER_DEAL, ALLOWED);
}

/* §5.1: the giver holds what is handed over, each card once; what was not seen
 * may be any card of the hand. */
static void
check_events(struct trial *t, const struct sw *s, const struct move *m)
{
	int seat = m->actor, of_hand = m->count[K_GIVE_EVENTS];
	const struct sw *rest = s; /* without the cards named before */
	struct sw copy;

	EACH_ITEM (i, e, m, K_GIVE_EVENTS) {
		bool held;

		if (e == UNSEEN)
			continue;
		TEST_ITEM(t, RULE_DEAL_OWN_CARDS,
			  !sw_twice(m, K_GIVE_EVENTS, i), K_GIVE_EVENTS, i, e,
			  seat);
		if (keeps(s, e, seat)) {
			TEST_ITEM(t, RULE_DEAL_LEFTOVER,
				  sw_gives_leftover(s, t->context, e, seat),
				  K_GIVE_EVENTS, i, e, seat);
			of_hand--;
			continue;
		}
		held = sw_may_hold(rest, e, seat);
		TEST_ITEM(t,
			  s->unknown[seat - 1] ? RULE_HIDDEN_HAND
					       : RULE_DEAL_OWN_CARDS,
			  held, K_GIVE_EVENTS, i, e, seat);
		if (i + 1 == m->count[K_GIVE_EVENTS] || !held)
			continue;
		/* one unknown card cannot be two */
		if (rest == s)
			copy = *s;
		rest = &copy;
		sw_reveal(&copy, e, seat);
	}
	TEST(t, RULE_DEAL_OWN_CARDS, of_hand <= sw_hand_size(s, seat),
	     K_GIVE_EVENTS, MISSING, seat);
}

static void
check_pieces(struct trial *t, const struct sw *s, const struct move *m)
{
	int other = m->value[K_GIVE_SEAT] + 1;
	int32_t from = m->value[K_GIVE_FROM], to = m->value[K_GIVE_TO];

	TRY(t, check_events(t, s, m));
	/* §5.3: event cards need no projects; both or none are named */
	MUST(t, RULE_DEAL_PARTIES,
	     (from != MISSING) == (to != MISSING) &&
		 (from != MISSING || !wants_projects(m)),
	     K_GIVE_FROM, m->actor, other);
	if (from == MISSING)
		return;
	MUST(t, RULE_DEAL_PARTIES, s->owner[from] == m->actor, K_GIVE_FROM,
	     m->actor, other);
	TRY(t, sw_check_both(t, s, m, K_GIVE_WORKERS, m->actor,
			     SOURCE_PROJECT + from));
	EACH_ITEM (i, tech, m, K_GIVE_TECHS)
		TEST_ITEM(t, RULE_DEAL_OWN_CARDS,
			  s->on[tech] == ON_PROJECT + from, K_GIVE_TECHS, i,
			  PROJECTS + tech, m->actor);
}

/* §5.3: what needs a path. */
static void
check_way(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t from = m->value[K_GIVE_FROM], to = m->value[K_GIVE_TO];
	bool there = sw_unfinished(s, to);

	EACH_ITEM (i, tech, m, K_GIVE_TECHS)
		TEST_ITEM(t, RULE_MOVE_IMMOVABLE_TECH,
			  sw_knows_movable(t, tech, false), K_GIVE_TECHS, i,
			  tech);
	EACH_ITEM (i, tech, m, K_GIVE_TECHS)
		TEST_ITEM(t, RULE_TECH_COLOUR_MATCH,
			  sw_knows_match(t, s, tech, to), K_GIVE_TECHS, i, tech,
			  to);
	TEST(t, RULE_DEAL_PATH, there && sw_knows_path_between(t, s, from, to),
	     K_GIVE_TO, there ? from : to, to, !there);
}

/* The key of something that no deal is about, or FAULT_ROW. */
static int
never_dealt(const struct move *m)
{
	return m->value[K_GIVE_CUBES]   ? K_GIVE_CUBES
	       : m->value[K_GIVE_DISCS] ? K_GIVE_DISCS
	       : m->value[K_GIVE_VP]    ? K_GIVE_VP
					: FAULT_ROW;
}

static bool
gives_something(const struct move *m)
{
	return wants_projects(m) || m->count[K_GIVE_EVENTS] ||
	       m->count[K_GIVE_PROJECTS];
}

void
sw_check_give(struct trial *t, const struct sw *s, const struct move *m)
{
	int seat = m->value[K_GIVE_SEAT] + 1, never = never_dealt(m);
	int32_t to = m->value[K_GIVE_TO];

	TEST(t, RULE_DEAL_NO_PROJECTS, m->count[K_GIVE_PROJECTS] == 0,
	     K_GIVE_PROJECTS, 0);
	TEST(t, RULE_DEAL_ITEMS, never == FAULT_ROW && gives_something(m),
	     never, 0);
	TRY(t, check_pieces(t, s, m));
	TEST(t, RULE_DEAL_PARTIES,
	     seat != m->actor && sw_seated(t->context, seat) &&
		 (to == MISSING || s->owner[to] == seat),
	     K_GIVE_SEAT, m->actor, seat);
	if (to != MISSING && m->value[K_GIVE_FROM] != MISSING &&
	    wants_projects(m))
		check_way(t, s, m);
}

void
sw_check_promise(struct trial *t, const struct sw *s UNUSED,
		 const struct move *m)
{
	TEST(t, RULE_DEAL_PARTIES,
	     m->value[K_PROMISE_SEAT] + 1 != m->actor &&
		 sw_seated(t->context, m->value[K_PROMISE_SEAT] + 1),
	     K_PROMISE_SEAT, m->actor, m->value[K_PROMISE_SEAT] + 1);
}

void
sw_act_promise(struct sw *s UNUSED, struct context *c,
	       const struct move *m UNUSED)
{
	/* §5.2: recorded, and nothing else */
	TOOK(c, RULE_DEAL_PROMISE);
}

/* --- acting -------------------------------------------------------------- */

static void
give_events(struct sw *s, struct context *c, const struct move *m, int seat)
{
	EACH_ITEM (i, e, m, K_GIVE_EVENTS) {
		if (e == UNSEEN ||
		    !(keeps(s, e, m->actor) || sw_may_hold(s, e, m->actor)))
			continue;
		if (!keeps(s, e, m->actor))
			sw_reveal(s, e, m->actor);
		s->at[e] = (uint8_t)(WHERE_HAND + seat - 1);
	}
	/* named ones first: the others are none of them */
	EACH_ITEM (i, e, m, K_GIVE_EVENTS)
		if (e == UNSEEN)
			sw_give_unseen(s, c, m->actor, seat);
}

void
sw_act_give(struct sw *s, struct context *c, const struct move *m)
{
	int seat = m->value[K_GIVE_SEAT] + 1;
	int32_t from = m->value[K_GIVE_FROM], to = m->value[K_GIVE_TO];

	if (!sw_seated(c, seat))
		return;
	give_events(s, c, m, seat);
	if (from == MISSING || to == MISSING || !s->owner[from] ||
	    !s->owner[to] || !sw_unfinished(s, to))
		return;
	sw_hand_over(s, m, K_GIVE_WORKERS, s->owner[from],
		     SOURCE_PROJECT + from, to);
	EACH_ITEM (i, tech, m, K_GIVE_TECHS)
		if (s->on[tech] == ON_PROJECT + from)
			sw_tech_to_project(s, c, tech, to, false);
}
