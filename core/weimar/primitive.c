/* Effects: what each can do now, with the rule against it, and what it
 * does.  Those of one subject are in its file. */
#include <string.h>

#include "texts.h"

/* 5.3.3: only a roll that is not made yet can be changed. */
enum feasible
weimar_roll_feasible(struct ask *a)
{
	return feasible_if(a, weimar_action_frame(a->s) >= 0, 0, FAULT_VERB,
			   a->party, 0);
}

static void
add_dice(struct weimar *s, int part, int n)
{
	s->dice[part] = (int8_t)greater(-99, lesser(99, s->dice[part] + n));
}

/* Changes the roll in preparation: its dice, its sum, its rerolls. */
void
weimar_roll_done(struct weimar *s, struct context *c, const struct move *m,
		 int party UNUSED)
{
	int frame = top_frame(s), n = m->value[K_DICE_CHANGE_N]; /* key 1 */

	if (m->verb == V_ROLL_AGAIN) {
		add_dice(s, DICE_REROLLS, n);
	} else if (m->verb == V_DICE_CHANGE) {
		add_dice(s, DICE_COUNT, n);
		add_dice(s, DICE_CHANGE, n);
	} else if (s->source[frame] != SOURCE_RESULT ||
		   s->party[frame] != DNVP ||
		   APPLIES(c, RULE_REACTION_DNVP_MINUS)) {
		add_dice(s, DICE_MOD, n);
		add_dice(s, DICE_LOWER, lesser(0, n));
	}
}

/* Markers and cards that are put somewhere, and no more. */
void
weimar_mark_done(struct weimar *s, struct context *c, const struct move *m)
{
	const int32_t *v = m->value;
	int last = pack_entries(c->pack, T_FA_TRACK) - 1;

	switch (m->verb) {
	case V_PRESIDENT:
		s->president = owner_of(v[K_PRESIDENT_PARTY]);
		break;
	case V_RENTENMARK:
		if (APPLIES(c, RULE_RENTENMARK)) {
			s->rentenmark = 1;
			s->dr_inflation = 0;
		}
		break;
	case V_STRESEMANN_GONE:
		s->stresemann = STRESEMANN_GONE;
		break;
	case V_REPARATIONS:
		if (APPLIES(c, RULE_ISSUE_REPARATIONS))
			s->reparations = owner_of(v[K_REPARATIONS_PARTY]);
		break;
	case V_MINOR_ASSIGN:
		s->minor[v[K_MINOR_ASSIGN_MINOR]] =
		    owner_of(v[K_MINOR_ASSIGN_PARTY]);
		break;
	case V_MINOR_REMOVE:
		if (s->minor[v[K_MINOR_REMOVE_MINOR]] == MINOR_OUT)
			break;
		s->minor[v[K_MINOR_REMOVE_MINOR]] = MINOR_OUT;
		s->minor_merged |= DUE(c, RULE_SOCIETY_USPD,
				       move_has(m, K_MINOR_REMOVE_PARTY));
		break;
	case V_FLAG_ADD:
		add8(&s->nations[v[K_FLAG_ADD_NATION]],
		     s->nations[v[K_FLAG_ADD_NATION]] < NATION_FLAGS);
		TOOK(c, RULE_FLAGS_STAY);
		break;
	default: /* V_FA_ADVANCE; the end of a track of one row is unknown */
		add8(&s->fa_track, s->fa_track < (last > 0 ? last : 16));
		break;
	}
}

void
weimar_city_roll_done(struct weimar *s, struct context *c UNUSED,
		      const struct move *m)
{
	weimar_push_roll(s, m->value[K_CITY_ROLL_KIND], s->party[top_frame(s)],
			 m->value[K_CITY_ROLL_N]);
}

/* clang-format off */
static const struct {
	enum feasible (*feasible)(struct ask *);
	void (*party)(struct weimar *, struct context *, const struct move *, int party);
	void (*entity)(struct weimar *, struct context *, const struct move *);
} effects[V_COUNT] = {
#define PARTY(verb, done, when)                                                \
	[V_##verb] = {weimar_##when##_feasible, weimar_##done##_done, NULL},
#define ENTITY(verb, done, when)                                               \
	[V_##verb] = {weimar_##when##_feasible, NULL, weimar_##done##_done},
#define APART(verb, when) [V_##verb] = {weimar_##when##_feasible, NULL, NULL},
#include "effects.def"
#undef PARTY
#undef ENTITY
#undef APART
};
/* clang-format on */

/* Can it change anything?  At fault is the key after that of the party. */
enum feasible
weimar_change_feasible(struct ask *a)
{
	int verb = a->m->verb;
	bool keys = weimar_verbs[verb].keys[0].name;
	struct weimar copy = *a->s;
	LOOKING(c, a->c);

	if (effects[verb].entity)
		effects[verb].entity(&copy, &c, a->m);
	else
		effects[verb].party(&copy, &c, a->m, a->party);
	copy.winners = a->s->winners; /* SEVENTH_MET is not a change */
	return feasible_if(a, memcmp(&copy, a->s, sizeof(copy)) != 0, 0,
			   keys ? weimar_party_key(verb) + 1 : FAULT_VERB,
			   a->party, 0);
}

/* Of a group each that can: wholly if all can, partly if anybody. */
static enum feasible
group_feasible(struct ask *a, int key)
{
	int16_t list[PARTIES];
	int n = weimar_parties_meant(a->s, a->s->party[a->frame],
				     a->m->value[key], list);
	bool all = n > 0, any = false, doubt = false;

	for (int i = 0; i < n; i++) {
		enum feasible feasible;

		a->party = list[i];
		feasible = effects[a->m->verb].feasible(a);
		any |= feasible != FEASIBLE_NOT;
		all &= feasible == FEASIBLE_WHOLLY;
		doubt |= feasible == FEASIBLE_UNKNOWN;
	}
	return !any    ? FEASIBLE_NOT
	       : doubt ? FEASIBLE_UNKNOWN
	       : all   ? FEASIBLE_WHOLLY
		       : FEASIBLE_PARTLY;
}

/* Below which number what `party=` names has to be: a row names the four
 * parties and the NSDAP, a choice that the text leaves free one of the four;
 * only a text that has it names a group. */
static int
parties_named(const struct ask *a, int key)
{
	const struct effect_arg *arg;

	if (recorded(a))
		return BENCHES;
	if (!bits_has(a->w->open, key))
		return INT32_MAX;
	arg = effect_arg(a->c->pack, a->w->act, key);
	return arg && arg->kind == VALUE_CHOICE ? PARTIES : BENCHES;
}

enum feasible
weimar_ask(struct ask *a)
{
	int key = weimar_party_key(a->m->verb);

	a->why = (struct verdict){.at = FAULT_ROW};
	a->cells.count = 0;
	if (recorded(a) &&
	    (a->m->verb == V_BASE_PLACE || a->m->verb == V_BASE_REMOVE) &&
	    a->m->value[K_BASE_PLACE_N] != 1)
		return cannot(a, RULE_CHOICE_DUE, K_BASE_PLACE_N, 1,
			      a->m->value[K_BASE_PLACE_N]);
	if (key < 0)
		return effects[a->m->verb].feasible(a);
	a->party = a->m->value[key];
	if (a->party < 0 || a->party >= parties_named(a, key))
		return cannot(a, RULE_CHOICE_DUE, key, a->party, 0);
	return a->party < BENCHES ? effects[a->m->verb].feasible(a)
				  : group_feasible(a, key);
}

/* Losses are simultaneous: shortfall-order. */
static void
lose_points(struct weimar *s, struct context *c, const struct move *m,
	    const int16_t *list, int n)
{
	uint16_t loss[PARTIES] = {0};

	while (n-- > 0)
		loss[list[n]] = (uint16_t)m->value[K_VP_LOSE_N];
	weimar_lose(s, c, loss);
}

void
weimar_carry_out(struct weimar *s, struct context *c, int frame,
		 const struct move *m, bool may)
{
	int key = weimar_party_key(m->verb), n = 0;
	int16_t list[PARTIES];

	if (key >= 0 && m->value[key] != MISSING)
		n = weimar_parties_meant(s, s->party[frame], m->value[key],
					 list);
	if (m->verb == V_ACT)
		weimar_grant(s, frame, m, may);
	else if (m->verb == V_VP_LOSE)
		lose_points(s, c, m, list, n);
	else if (effects[m->verb].entity)
		effects[m->verb].entity(s, c, m);
	else
		for (int i = 0; i < n; i++)
			effects[m->verb].party(s, c, m, list[i]);
	/* Checked as soon as a placement and what it forces is done. */
	if (m->verb == V_THREAT_ADD || m->verb == V_NSDAP_PLACE)
		weimar_ends(s, c, MID_ROUND);
}
