/* Can seats, pending, lasting and planned things be so?  `given` rows may say
 * anything; nothing is carried on from what cannot be. */
#include "door.h"

/* --- orders --------------------------------------------------------------- */

/* The player order has each seat once, as soon as it is made. */
static const char *
order_fits(const struct sw *s, struct context *c)
{
	bool made = s->phase != PHASE_SETUP_ORDER;

	for (int i = 0; i < SEATS; i++) {
		int seat = s->order[i];

		WRONG(c, !made && seat, &s->order[i],
		      "the player order is there before it is made");
		WRONG(c,
		      made && i < s->seat_count &&
			  (!sw_is_seat(c, seat) || sw_index(s, seat) != i),
		      &s->order[i],
		      "the player order does not name each seat once");
		WRONG(c, i >= s->seat_count && seat, &s->order[i],
		      "the player order has too many seats");
	}
	return NULL;
}

/* Each place of the next order (§17) that is chosen is another seat's. */
static const char *
next_order_fits(const struct sw *s, struct context *c)
{
	uint64_t chosen = 0;

	for (int i = 0; i < SEATS; i++) {
		int seat = s->next[i];

		if (!seat)
			continue;
		WRONG(c,
		      i >= s->seat_count || !sw_is_seat(c, seat) ||
			  bits_has(chosen, seat),
		      &s->next[i],
		      "the next order does not name each seat once");
		chosen |= bit(seat);
	}
	WRONG(c,
	      s->phase == PHASE_ORDER_PICK && sw_top(s) < 0 &&
		  bits_has(chosen, s->actor),
	      &s->actor, "the seat that chooses has a place already");
	return NULL;
}

/* --- pending ------------------------------------------------------------- */

static bool
is_seat(const struct sw *s, int seat)
{
	return seat && sw_index(s, seat) >= 0;
}

/* 1 + a project that a seat owns; the first steps of a result may have
 * destroyed it, and whose it was is remembered then (0: it was not). */
static bool
is_owned(const struct sw *s, const struct context *c, int project, int gone)
{
	return project && project <= sw_projects_of(c) &&
	       (is_seat(s, OF(s->owner, project)) || is_seat(s, gone));
}

/* Does entry i name a card of its table, or a deck that can be shuffled? */
static bool
has_card(const struct sw *s, const struct context *c, int i)
{
	int kind = s->pending[i], card = s->pending_card[i];

	if (kind == PENDING_SHUFFLE)
		return card == DECK_EVENTS || card == DECK_TECH;
	return !sw_is_text(kind) ||
	       card < pack_entries(c->pack, sw_texts[kind].table) ||
	       (sw_is_line(kind) && card == NO_LINE);
}

/* The field of entry i that names a wrong project, or NULL. */
static const void *
project_fault(const struct sw *s, const struct context *c, int i)
{
	int kind = s->pending[i], target = s->pending_target[i];
	bool attempt = kind == PENDING_DIE || kind == PENDING_LOOT;
	bool owned =
	    is_owned(s, c, target, sw_is_line(kind) ? s->gone_target : 0);

	if (attempt && !is_owned(s, c, s->pending_acting[i], 0))
		return &s->pending_acting[i];
	/* a loss, and a draw, may be about the seat's own project */
	if (!attempt && !sw_is_line(kind))
		owned = sw_is_text(kind) || !target ||
			(owned && OF(s->owner, target) == s->pending_seat[i]);
	if (!owned)
		return &s->pending_target[i];
	return kind == PENDING_RESULT &&
		       !is_owned(s, c, s->pending_acting[i], s->gone_acting)
		   ? &s->pending_acting[i]
		   : NULL;
}

/* The first field of entry i that does not fit its kind, or NULL. */
static const void *
entry_fault(const struct sw *s, const struct context *c, int i)
{
	int kind = s->pending[i], tech = s->pending_tech[i];
	bool draws = kind == PENDING_DRAW || kind == PENDING_DEAL;
	const void *at;

	if (!has_card(s, c, i))
		return &s->pending_card[i];
	if (kind == PENDING_SHUFFLE)
		return NULL;
	at = project_fault(s, c, i);
	if (at)
		return at;
	if (!sw_is_line(kind) && kind != PENDING_DIE &&
	    !is_seat(s, s->pending_seat[i]))
		return &s->pending_seat[i];
	if (draws && !s->pending_cards[i])
		return &s->pending_cards[i];
	if (kind == PENDING_PLACE && (!tech || OF(s->on, tech) != ON_DECK))
		return &s->pending_tech[i];
	return !sw_is_text(kind) && tech > sw_techs_of(c) ? &s->pending_tech[i]
							  : NULL;
}

/* A field of entry i that has to be 0 and is not, or NULL: the cursor where it
 * is not a text, and everything where it is empty. */
static const void *
leftover_fault(const struct sw *s, int i)
{
	const uint8_t *field;

	for (field = s->pending_step; field <= s->pending_flags;
	     field += PENDINGS)
		if (field[i])
			return &field[i];
	for (field = s->pending_card; !s->pending[i] && field < s->pending_step;
	     field += PENDINGS)
		if (field[i])
			return &field[i];
	return NULL;
}

/* The entries that are in use: the arrays from one to the other lie
 * side by side.  Mostly few are in use. */
static uint64_t
in_use(const uint8_t *first, const uint8_t *last, int entries)
{
	uint64_t set = 0;

	for (; first <= last; first += entries)
		set |= bytes_set(first, entries);
	return set;
}

/* The stack has no gap, and each entry is about something that is there. */
static const char *
pending_fits(const struct sw *s, struct context *c)
{
	EACH (i,
	      in_use(s->pending, &s->pending_flags[PENDINGS - 1], PENDINGS)) {
		const void *at;

		WRONG(c, i && s->pending[i] && !s->pending[i - 1],
		      &s->pending[i], "what waits has a gap before it");
		at = sw_is_text(s->pending[i]) ? NULL : leftover_fault(s, i);
		if (!at && s->pending[i])
			at = entry_fault(s, c, i);
		/* is the cursor in its text? */
		if (!at && sw_is_text(s->pending[i])) {
			struct scene sc = sw_scene(s, c, i);

			if (!program_within(&sc))
				at = &s->pending_step[i];
		}
		WRONG(c, at, at, "something waits that cannot");
	}
	return NULL;
}

/* --- what lasts, and runs ------------------------------------------------- */

/* Of which table what lasts has a row as its target; T_PACK: it has none. */
static const uint8_t about[] = {
    [MOD_DIE_SITE] = T_SITES,   [MOD_DIE_PROJECT] = T_PROJECTS,
    [MOD_SHIFT] = T_SITES,      [MOD_LOYALTY] = T_PROJECTS,
    [MOD_FUNDING] = T_PROJECTS, [MOD_REQUISITION] = T_PACK,
    [MOD_BOMB] = T_EVENTS,      [MOD_BOMB_DIE] = T_EVENTS};

/* The first field of lasting effect i that does not fit its kind, or NULL. */
static const void *
mod_fault(const struct sw *s, const struct context *c, int i)
{
	const int kind = s->mod_kind[i], table = about[kind];
	const int targets = table == T_PACK ? 1 : pack_entries(c->pack, table);
	const bool has_year = kind != MOD_NONE && kind != MOD_BOMB;
	const bool has_runs = kind == MOD_BOMB;

	if (s->mod_target[i] >= targets)
		return &s->mod_target[i];
	if (kind == MOD_REQUISITION ? !is_seat(s, s->mod_seat[i])
				    : s->mod_seat[i])
		return &s->mod_seat[i];
	if ((s->mod_until[i] != 0) != has_year)
		return &s->mod_until[i];
	if ((s->mod_runs[i] != 0) != has_runs)
		return &s->mod_runs[i];
	return kind == MOD_NONE && s->mod_n[i] ? &s->mod_n[i] : NULL;
}

/* Lasting effects follow each other without a gap, and each can last. */
static const char *
mods_fit(const struct sw *s, struct context *c)
{
	EACH (i, in_use(s->mod_kind, &s->mod_runs[MODS - 1], MODS)) {
		const void *at = mod_fault(s, c, i);

		WRONG(c, i && s->mod_kind[i] && !s->mod_kind[i - 1],
		      &s->mod_kind[i], "what lasts has a gap before it");
		WRONG(c, at, at, "an effect lasts that cannot");
	}
	return NULL;
}

/* §13: a site is bombed by a seat that has a run, or by a card of it. */
static const char *
run_fits(const struct sw *s, struct context *c)
{
	int card = unless_none(s->run_card);
	int seat = sw_turn_seat(s);

	WRONG(c, !s->run_site && (s->run_by || s->run_card),
	      s->run_by ? &s->run_by : &s->run_card,
	      "somebody bombs, and no site is bombed");
	if (!s->run_site)
		return NULL;
	WRONG(c,
	      s->phase != PHASE_BOMBARDMENT_TARGET || !is_seat(s, seat) ||
		  !(s->runs_left || OF(s->runs, seat)),
	      &s->run_site, "a site is bombed, and nobody has a run");
	WRONG(c, card >= 0 && (card >= MODS || s->mod_kind[card] != MOD_BOMB),
	      &s->run_card, "a site is bombed with a card that has no run");
	return NULL;
}

/* --- planning (§4) ------------------------------------------------------- */

/* The step that a stage is planned for, where its cubes are spent. */
static const uint8_t step_of[STAGES] = {
    PHASE_REQUISITION_ACT, PHASE_RECRUIT_TRADE,  PHASE_MOVE_ACT,
    PHASE_EVENT_ACT,       PHASE_PRODUCTION_ACT, PHASE_DEVELOP_ACT};

/* Cubes lie only where somebody has planned and still has to act. */
static const char *
cubes_fit(const struct sw *s, struct context *c, int i)
{
	const uint8_t *const lies[] = {
	    &s->stage1[i], &s->stage2_workers[i], &s->stage2_scientists[i],
	    &s->stage3[i], &s->stage4[i],         &s->stage5[i],
	    &s->stage6[i]};

	for (int j = 0; j <= STAGES; j++) {
		int k = j > 1 ? j - 1 : j;

		WRONG(c,
		      *lies[j] && (!bits_has(s->planned[i], k) ||
				   s->phase > step_of[k]),
		      lies[j],
		      "cubes lie on a stage that is not planned, or over");
	}
	/* ruling event-turns: what cards played before have cost; a text may
	 * have taken cubes off the stage since */
	WRONG(c, s->spent[i] && s->phase != PHASE_EVENT_ACT, &s->spent[i],
	      "cubes are spent in the event stage only");
	/* a cylinder goes back with a row (§12.17) */
	WRONG(c,
	      s->phase == PHASE_DEVELOP_ACT && s->stage6[i] &&
		  s->seat_turn[i] & TURN_OVER,
	      &s->stage6[i], "a cylinder is left where the seat has developed");
	return NULL;
}

/* Stages are planned one after the other, each once a seat. */
static const char *
planning_fits(const struct sw *s, struct context *c)
{
	int now = sw_stage_now(s);

	for (int i = 0; i < SEATS; i++) {
		WRONG(c, s->planned[i] >> lesser(now, STAGES), &s->planned[i],
		      "a stage is planned before its time");
		WRONG(c,
		      sw_in_planning(s) && now != PLAN_SLOTS &&
			  in_set(s->planned[i], now) &&
			  !(s->seat_turn[i] & TURN_OVER),
		      &s->planned[i],
		      "a stage is planned, and can be planned again");
		RETURN_WRONG(cubes_fit(s, c, i));
	}
	return NULL;
}

/* Whose turn it is while a text asks another seat; what a result destroyed. */
static const char *
texts_fit(const struct sw *s, struct context *c)
{
	int top = sw_top(s);
	bool waits = false;

	WRONG(c,
	      s->turn_of && (!sw_is_seat(c, s->turn_of) || top < 0 ||
			     s->turn_of == s->actor),
	      &s->turn_of, "no text asks another seat than the one in turn");
	for (int i = 0; i <= top && !waits; i++)
		waits = sw_is_line(s->pending[i]);
	for (int k = 0; k < 2; k++) {
		const uint8_t *gone = k ? &s->gone_target : &s->gone_acting;

		WRONG(c, *gone && (!waits || !is_seat(s, *gone)), gone,
		      "a result that does not wait has destroyed a project");
	}
	return NULL;
}

const char *
sw_invalid(const struct sw *s, struct context *c)
{
	WRONG(c, (s->phase == PHASE_OVER) != (s->outcome != OUTCOME_RUNNING),
	      &s->outcome,
	      "a game is over that has no outcome, or the reverse");
	WRONG(c, s->actor && !sw_is_seat(c, s->actor), &s->actor,
	      "a seat that does not sit here has to act");
	WRONG(c, s->slot > sw_top_slot(c), &s->slot,
	      "the track has no such slot");
	RETURN_WRONG(order_fits(s, c));
	RETURN_WRONG(next_order_fits(s, c));
	RETURN_WRONG(planning_fits(s, c));
	RETURN_WRONG(pending_fits(s, c));
	RETURN_WRONG(texts_fit(s, c));
	RETURN_WRONG(mods_fit(s, c));
	return run_fits(s, c);
}
