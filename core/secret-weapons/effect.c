/* How texts wait: the pending stack, and the text on top of it; and what lasts
 * of them, in the order in which it came. */
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
	int kind = s->pending[i], card = s->pending_card[i];
	bool no_line = sw_is_line(kind) && card == NO_LINE;
	/* a text that is known in full: what it creates may be impossible */
	bool known =
	    kind == PENDING_EFFECT && !sw_may_say_more(c, program_of(s, c, i));
	int p = known ? sw_event_creates(c, card) : CREATES_NONE;

	if (p >= 0 && sw_project(c, p, PROJECT_DEPENDS) == UNKNOWN) {
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
	    .entry = PAIR + or_none(acting) * PAIR_FIRST + or_none(target),
	    .me = seat_number(seat),
	    .it = -1,
	};
}

int
sw_party(const struct scene *sc, bool target)
{
	const struct sw *s = sc->state;
	const uint8_t *named = target ? s->pending_target : s->pending_acting;
	int pair = sc->entry - PAIR;

	if (pair < 0)
		return unless_none(named[sc->entry]);
	return unless_none(target ? pair % PAIR_FIRST : pair / PAIR_FIRST);
}

int
sw_party_seat(const struct scene *sc, bool target)
{
	const struct sw *s = sc->state;
	int p = sw_party(sc, target);

	if (p < 0)
		return 0;
	if (s->owner[p])
		return s->owner[p];
	return target ? s->gone_target : s->gone_acting;
}

struct scene
sw_scene(const struct sw *s, struct context *c, int i)
{
	struct scene sc = {
	    .state = s,
	    .context = c,
	    .entry = i,
	    .me = seat_number(s->pending_seat[i]),
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
		sc.me = seat_number(
		    sw_party_seat(&sc, s->pending[i] == PENDING_HIT));
	return sc;
}

/* --- effects -------------------------------------------------------------- */

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

/* --- what lasts ---------------------------------------------------------- */

/* The run under way counts by its entry, which moves along. */
static void
mod_remove(struct sw *s, int i)
{
	if (s->run_card == or_none(i))
		s->run_card = 0;
	else if (s->run_card > or_none(i))
		s->run_card--;
	for (uint8_t *field = s->mod_kind; field <= s->mod_runs;
	     field += MODS) {
		memmove(field + i, field + i + 1, (size_t)(MODS - 1 - i));
		field[MODS - 1] = 0;
	}
}

static int8_t
clipped(int n)
{
	return (int8_t)(n < INT8_MIN ? INT8_MIN : n > INT8_MAX ? INT8_MAX : n);
}

/* A free entry. */
static int
mod_slot(struct sw *s)
{
	int i = 0;

	while (i < MODS && s->mod_kind[i])
		i++;
	if (i < MODS)
		return i;
	/* a known limit: more than MODS different ones push the oldest out */
	mod_remove(s, 0);
	return MODS - 1;
}

static bool
is_about(const struct sw *s, int i, int kind, int target)
{
	const uint8_t *list =
	    kind == MOD_REQUISITION ? s->mod_seat : s->mod_target;

	return s->mod_kind[i] == kind && list[i] == target;
}

void
sw_mod_add(struct sw *s, int kind, int target, int n, int until)
{
	int i = 0;

	while (i < MODS &&
	       !(is_about(s, i, kind, target) && s->mod_until[i] == until))
		i++;
	if (i == MODS) {
		i = mod_slot(s);
		s->mod_kind[i] = (uint8_t)kind;
		(kind == MOD_REQUISITION ? s->mod_seat : s->mod_target)[i] =
		    (uint8_t)target;
		s->mod_until[i] = (uint8_t)until;
	}
	s->mod_n[i] = clipped(s->mod_n[i] + n);
	if (!s->mod_n[i])
		mod_remove(s, i);
}

void
sw_mod_bomb(struct sw *s, int card, int range, int die, int runs)
{
	int i = mod_slot(s);

	s->mod_kind[i] = MOD_BOMB;
	s->mod_target[i] = (uint8_t)card;
	s->mod_n[i] = clipped(range);
	s->mod_runs[i] = (uint8_t)runs;
	if (die)
		sw_mod_add(s, MOD_BOMB_DIE, card, die, UNTIL_YEAR);
}

int
sw_mod_sum(const struct sw *s, int kind, int target)
{
	int sum = 0;

	for (int i = 0; i < MODS && s->mod_kind[i]; i++)
		if (is_about(s, i, kind, target))
			sum += s->mod_n[i];
	return sum;
}

/* The last entry in use, -1 without one. */
static int
last_mod(const struct sw *s)
{
	uint64_t used = bytes_set(s->mod_kind, MODS);

	return used ? bits_last(used) : -1;
}

void
sw_mod_end(struct sw *s, int until)
{
	for (int i = last_mod(s); i >= 0; i--)
		if (s->mod_kind[i] && s->mod_kind[i] != MOD_BOMB &&
		    s->mod_until[i] == until)
			mod_remove(s, i);
}

void
sw_mod_drop(struct sw *s, int kind, int target)
{
	for (int i = last_mod(s); i >= 0; i--)
		if (is_about(s, i, kind, target))
			mod_remove(s, i);
}
