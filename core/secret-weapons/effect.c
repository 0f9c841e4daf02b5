/* How texts wait: the pending stack, and the text on top of it. */
#include "pieces.h"

/* --- the stack ------------------------------------------------------------ */

int
sw_push(struct sw *s, int kind, int card, int seat)
{
	int i = sw_top(s) + 1;

	/* a known limit: texts that call for texts, PENDINGS deep */
	if (i >= PENDINGS) {
		sw_pop(s);
		i = PENDINGS - 1;
	}
	s->pending[i] = (uint8_t)kind;
	s->pending_card[i] = (uint8_t)card;
	s->pending_seat[i] = (uint8_t)seat;
	return i;
}

void
sw_pop(struct sw *s)
{
	int i = sw_top(s);

	if (i < 0)
		return;
	if (sw_is_line(s->pending[i]))
		s->gone_acting = s->gone_target = 0;
	for (size_t field = offsetof(struct sw, pending);
	     field <= offsetof(struct sw, pending_flags); field += PENDINGS)
		((uint8_t *)s)[field + (size_t)i] = 0;
}

bool
sw_is_text(int kind)
{
	return kind >= PENDING_RESULT && kind <= PENDING_BENEFIT;
}

/* --- texts ---------------------------------------------------------------- */

const struct text_place sw_texts[PENDING_BENEFIT + 1] = {
    [PENDING_RESULT] = {T_REQUISITION, RESULT_EFFECTS},
    [PENDING_HIT] = {T_BOMBARDMENT, HIT_EFFECTS},
    [PENDING_EFFECT] = {T_EVENTS, EVENT_EFFECTS},
    [PENDING_GOAL] = {T_GOALS, GOAL_EFFECTS},
    [PENDING_BENEFIT] = {T_BENEFITS, BENEFIT_EFFECTS},
};

static int32_t
program_of(const struct sw *s, const struct context *c, int i)
{
	int kind = s->pending[i], card = s->pending_card[i];

	if (sw_is_line(kind) && card == NO_LINE)
		return UNKNOWN;
	return cell(c->pack, sw_texts[kind].table, card, sw_texts[kind].column);
}

void
sw_note_text(struct unknown_cells *cells, const struct sw *s,
	     const struct context *c, int i)
{
	int kind = s->pending[i], card = s->pending_card[i], p;
	bool no_line = sw_is_line(kind) && card == NO_LINE;

	/* a text that is known in full: what it creates may be impossible */
	if (kind == PENDING_EFFECT &&
	    !sw_may_say_more(c, program_of(s, c, i)) &&
	    (p = sw_event_creates(c, card)) >= 0 &&
	    sw_project(c, p, PROJECT_DEPENDS) == UNKNOWN) {
		cells_note(cells, T_PROJECTS, p, PROJECT_DEPENDS);
		return;
	}
	cells_note(cells, sw_texts[kind].table, no_line ? NO_ROW : card,
		   no_line ? 0 : sw_texts[kind].column);
}

/* --- scenes --------------------------------------------------------------- */

/* Two projects in place of an entry of the stack: conditions of an attempt. */
enum { PAIR = PENDINGS, PAIR_FIRST = 64 };

struct scene
sw_scene_of(const struct sw *s, struct context *c, int seat, int acting,
	    int target)
{
	return (struct scene){
	    .state = s,
	    .context = c,
	    .entry = PAIR + (acting + 1) * PAIR_FIRST + target + 1,
	    .me = seat - 1,
	    .it = -1,
	};
}

int
sw_party(const struct scene *sc, bool target)
{
	const struct sw *s = sc->state;
	int pair = sc->entry - PAIR;

	if (pair < 0)
		return (target ? s->pending_target
			       : s->pending_acting)[sc->entry] -
		       1;
	return (target ? pair % PAIR_FIRST : pair / PAIR_FIRST) - 1;
}

int
sw_party_seat(const struct scene *sc, bool target)
{
	const struct sw *s = sc->state;
	int p = sw_party(sc, target);

	return p < 0         ? 0
	       : s->owner[p] ? s->owner[p]
	       : target      ? s->gone_target
			     : s->gone_acting;
}

struct scene
sw_scene(const struct sw *s, struct context *c, int i)
{
	struct scene sc = {
	    .state = s,
	    .context = c,
	    .entry = i,
	    .me = s->pending_seat[i] - 1,
	    .it = -1,
	    .at = {.program = program_of(s, c, i),
		   .step = s->pending_step[i],
		   .option = s->pending_option[i],
		   .act = s->pending_act[i],
		   .member = s->pending_member[i],
		   .times = s->pending_times[i],
		   .flags = s->pending_flags[i],
		   .last = (int16_t)(s->pending_cards[i] | s->pending_cubes[i]
							       << 8)},
	};

	if (sw_is_line(s->pending[i]))
		sc.me = sw_party_seat(&sc, s->pending[i] == PENDING_HIT) - 1;
	return sc;
}

bool
sw_is_attested(const struct scene *sc)
{
	return sc->at.flags & CURSOR_ATTESTED;
}

/* --- going on ------------------------------------------------------------- */

int
sw_who_key(int verb)
{
	return verb == V_GAIN   ? K_GAIN_WHO
	       : verb == V_VP   ? K_VP_WHO
	       : verb == V_LOSE ? K_LOSE_FROM
				: -1;
}

int
sw_how_many(const struct context *c, const struct action *d, int key)
{
	const struct effect_arg *a = effect_arg(c->pack, d->act, key);

	return a ? a->count : 0;
}

bool
sw_in_play(const struct sw *s, int32_t p)
{
	return p != MISSING && s->owner[p] && s->place[p] != PLACE_SIDE;
}
