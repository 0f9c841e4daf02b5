/* Is a row legal, and carrying it out: when each verb has its time, and who
 * knows the rest of its rules.  What depends on unknown cells. */
#include "rows.h"

/* clang-format off */
static const struct {
	void (*precondition)(struct trial *, const struct r48 *);
	void (*check)(struct trial *, const struct r48 *);
	void (*apply)(struct r48 *, struct context *, const struct move *);
} verbs[V_COUNT] = {
#define ROW(verb, when, name, list) [V_##verb] = \
	{r48_precondition_##when, r48_check_##name, r48_apply_##name},
#include "rows.def"
#undef ROW
};
/* clang-format on */

/* Is the row an effect of the pending text?  Draws and discards may be. */
static bool
is_of_text(const struct r48 *s, int verb)
{
	return (verb == V_DRAW || verb == V_DISCARD) && text_pending(s);
}

/* --- what is unknown ------------------------------------------------------ */

/* Rules whose answer depends on where the Armies are: with another filling of
 * what the pack does not know the row could be right. */
static bool
depends_on_armies(const struct r48 *s, uint16_t rule)
{
	switch (rule) {
	case RULE_PHASE_ROW:
	case RULE_ATTACH_DECIDER:
	case RULE_ATTACH_FORCED:
	case RULE_ATTACH_CANDIDATES:
	case RULE_ATTACH_ONE_ARMY:
	case RULE_ATTACH_ONE_COMMANDER:
	case RULE_COMBINE_ONE_ARMY:
	case RULE_COMBINE_FREE:
	case RULE_COMBINE_STRONGER:
	case RULE_COMBINE_ENTITLED:
	case RULE_MUSTER_CLOSE:
	case RULE_TALLY_NEEDED:
	case RULE_EFFECT_HERE_ONLY:
	case RULE_EFFECT_TARGET_FITS:
	case RULE_LEADER_IMMUNE_TARGET:
	case RULE_LEADER_IMMUNE_ARMY:
		return true;
	case RULE_EFFECT_ATTESTED: /* no text is open: a choice may be */
		return s->phase != PHASE_ATTEST;
	case RULE_COMBINE_TIME:
		return s->phase == PHASE_TALLY;
	default:
		return false;
	}
}

/* Does a broken rule depend on unknown cells? */
static void
doubt(struct trial *t, const struct r48 *s)
{
	uint16_t rule = t->broken[0].rule;
	struct unknown_cells cells = {.count = 0};
	bool unknown;

	if (!depends_on_armies(s, rule))
		return;
	/* what was scored without a tally is the next round already */
	unknown = (s->phase == PHASE_TALLY && rule == RULE_PHASE_ROW) ||
		  (s->phase == PHASE_EFFECT &&
		   r48_text_unknown(s, t->context, &cells)) ||
		  r48_armies_unknown(s, t->context, &cells);
	if (!unknown)
		return;
	t->unknown = true;
	depends_on_cells(t, &cells);
}

/* After a legal row the position depends on unknown cells: so does it. */
static void
look_ahead(struct trial *t, const struct r48 *s)
{
	struct r48 after;
	struct context c;
	struct coverage unused;

	if (s->phase < PHASE_PLAY || s->phase > PHASE_TALLY)
		return;
	after = *s;
	c = context_looking(t->context, &unused);
	r48_apply(&after, &c, t->move);
	if (r48_armies_unknown(&after, &c, &t->cells))
		t->unverified = true;
	if (after.phase != PHASE_TALLY)
		return;
	t->unverified = true;
	r48_note_scoring(&after, &c, &t->cells);
}

/* Does the field depend on who leads which Army?  An open choice of one also
 * decides whose turn it is, and which seats have passed. */
static bool
depends_on_attachments(const struct place *at)
{
	return NTH(at, phase) == 0 || NTH(at, actor) == 0 ||
	       NTH(at, passed) == 0 || NTH(at, banned) == 0 ||
	       NTH(at, step_due) == 0 || NTH(at, pending_turn) == 0 ||
	       NTH(at, pending_army) == 0 || NTH(at, pending_leader) == 0 ||
	       NTH(at, at_action) >= 0 || NTH(at, attached) >= 0;
}

/* Under event-deck=basic it is unknown which Events there are. */
bool
r48_unknown(const void *state UNUSED, const struct context *c,
	    const struct place *at, struct unknown_cells *cells)
{
	int before = cells->count;

	if (RULED(c, EVENT_DECK, BASIC) &&
	    (NTH(at, event_now) == 0 || NTH(at, event) >= 0))
		for (int i = 0; i < EVENTS; i++)
			cells_gap(cells, c, T_EVENTS, i, EVENT_BASIC);
	return cells->count > before;
}

/* Without the choice the round would be scored, and this be the next. */
static bool
may_be_over(const struct r48 *s)
{
	unsigned out = s->passed;

	for (int seat = 1; seat <= SEATS; seat++)
		if (hand_size(s, seat) == 0)
			out |= bit_of(seat);
	return s->phase == PHASE_MUSTER ||
	       (s->phase == PHASE_ATTACH &&
		(out & r48_seats(s)) == r48_seats(s));
}

bool
r48_unclear(const void *state, struct context *outside,
	    const struct place *element, bool as_claimed,
	    struct unknown_cells *cells)
{
	const struct r48 *s = state;
	struct context c;
	struct coverage unused;
	int before = cells->count;

	if (!printed(outside)->gaps || (as_claimed && s->phase == PHASE_TALLY))
		return false;
	c = context_looking(outside, &unused);
	/* what was scored without a tally is the next round already */
	if (s->phase == PHASE_TALLY)
		r48_note_scoring(s, &c, cells);
	else if (s->phase != PHASE_EFFECT || !r48_text_unknown(s, &c, cells))
		return (depends_on_attachments(element) || may_be_over(s)) &&
		       r48_armies_unknown(s, &c, cells);
	return cells->count > before;
}

/* --- who knows a card ----------------------------------------------------- */

/* Hands and closed decks are hidden, and so is a card that is shoved. */
uint8_t
r48_open_to(const void *state, const struct place *element)
{
	int at = (int)field_get(element->field, state, element->element);

	if (NTH(element, bottom_person) >= 0 ||
	    NTH(element, bottom_action) >= 0)
		return at < BOTTOM_CARD ? OPEN_TO_ALL : 0;
	if (NTH(element, at_person) < 0 && NTH(element, at_action) < 0)
		return OPEN_TO_ALL;
	if (in_hand(at))
		return (uint8_t)(bit_of(at - PLACE_HAND));
	if (is_held(at))
		return (uint8_t)(bit_of(at - PLACE_HELD));
	return at == PLACE_UNSEEN || at == PLACE_BOTTOM ? 0 : OPEN_TO_ALL;
}

/* Hand sizes are open and stay; where an unknown card was shoved, too. */
void
r48_forget(void *state, const struct context *c UNUSED,
	   const struct place *element)
{
	struct r48 *s = state;
	int at = (int)field_get(element->field, state, element->element);

	if (NTH(element, bottom_person) >= 0 ||
	    NTH(element, bottom_action) >= 0)
		field_set(element->field, s, element->element, BOTTOM_HIDDEN);
	else if (in_hand(at) || is_held(at) || at == PLACE_BOTTOM)
		field_set(element->field, s, element->element, PLACE_UNSEEN);
}

/* Under event-deck=basic it is unknown which Event lies open. */
static void
check_events(struct trial *t)
{
	if (RULED(t->context, EVENT_DECK, BASIC))
		for (int i = 0; i < EVENTS; i++)
			(void)knows(t, T_EVENTS, i, EVENT_BASIC);
}

/* --- the door ------------------------------------------------------------- */

void
r48_precondition(struct trial *t)
{
	if (is_of_text(t->state, t->move->verb))
		r48_precondition_effect(t, t->state);
	else
		verbs[t->move->verb].precondition(t, t->state);
	/* who asks for every broken rule wants those of the cards too; rows of
	 * a text say nothing where none waits */
	if (t->count && t->collect &&
	    verbs[t->move->verb].precondition != r48_precondition_effect)
		verbs[t->move->verb].check(t, t->state);
	if (t->count && printed(t->context)->gaps)
		doubt(t, t->state);
}

void
r48_check(struct trial *t)
{
	if (is_of_text(t->state, t->move->verb))
		r48_check_effect(t, t->state);
	else
		verbs[t->move->verb].check(t, t->state);
	if (printed(t->context)->gaps) {
		if (t->count)
			doubt(t, t->state);
		else
			look_ahead(t, t->state);
	}
	check_events(t);
}

/* -k: `done` is missing; the text is closed, the row done if it can be. */
static void
close_text(struct r48 *s, struct context *c, const struct move *m)
{
	struct move done;

	move_begin(&done, c->game->verbs, V_DONE, s->actor);
	r48_apply_effect(s, c, &done);
	if (game_legal(s, c, m))
		r48_apply(s, c, m);
}

void
r48_apply(void *state, struct context *c, const struct move *m)
{
	struct r48 *s = state;

	if (is_of_text(s, m->verb))
		r48_apply_effect(s, c, m);
	else if (s->phase == PHASE_ATTEST &&
		 verbs[m->verb].precondition != r48_precondition_effect)
		close_text(s, c, m);
	else
		verbs[m->verb].apply(s, c, m);
}

/* A seat that is not named had nothing: each in the game gets its line. */
static void
tally_lines(const struct r48 *s, struct move *m)
{
	const struct move old = *m;

	m->items_used = 0;
	for (int i = 0; i < SEATS; i++) {
		int count;
		const int16_t *items = move_items(&old, K_TALLY_P1 + i, &count);

		m->count[K_TALLY_P1 + i] = 0;
		m->value[K_TALLY_P1 + i] = MISSING;
		for (int p = 0; p < PARTIES; p++)
			if (count || r48_in_game(s, seat_of(i)))
				move_push(m, K_TALLY_P1 + i,
					  count ? items[p] : 0);
	}
}

/* Names what the text takes by itself, because there is only one card. */
static void
name_targets(const struct r48 *s, const struct context *c, struct move *m)
{
	struct r48_targets x;

	r48_follow_text(s, c, m, &x);
	for (int i = 0; !x.missing && i < x.alone_count; i++)
		move_push(m, K_PLAY_TARGET, x.alone[i]);
}

void
r48_canonical(const void *state, struct context *c, struct move *m)
{
	const struct r48 *s = state;

	if (s->phase == PHASE_EFFECT)
		r48_spell_out(s, c, m);
	if (m->verb == V_PLAY)
		name_targets(s, c, m);
	if (m->verb == V_TALLY)
		tally_lines(state, m);
	/* a named card has its deck itself */
	if (m->verb == V_DISCARD && m->value[K_DISCARD_CARD] != UNSEEN)
		move_unset(m, K_DISCARD_DECK);
}
