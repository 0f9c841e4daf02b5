/* How the text of a card waits, the rows that answer it, and those that attest
 * one which nobody knows. */
#include "revolution1848.h"

/* --- its rows ------------------------------------------------------------- */

static int
table_cards(const struct r48 *s, bool actions, int16_t *list)
{
	uint64_t set = cards_on_table(s, DECK_PERSON);
	int n = 0;

	while (set)
		list[n++] = (int16_t)next_card(&set);
	set = actions ? cards_on_table(s, DECK_ACTION) : 0;
	while (set)
		list[n++] = (int16_t)(PERSONS + next_card(&set));
	return n;
}

static int
candidates(const struct scene *sc, const struct waiting *w,
	   const struct move *m, int key, int16_t *list)
{
	int verb = w->act->verb;

	(void)m;
	if (key == r48_target_key(verb))
		return table_cards(sc->state, verb == V_REMOVE, list);
	/* hidden cards: any of them shows that it can be done */
	if (verb == V_DISCARD && key == K_DISCARD_CARD) {
		list[0] = UNSEEN;
		return 1;
	}
	return w->free >> key & 1 ? 0 : -1;
}

/* A card that the play row has to name. */
bool
r48_on_play_row(const struct scene *sc, const struct waiting *w)
{
	int key = r48_target_key(w->act->verb);

	return sc->entry == ENTRY_PLAY && key >= 0 && w->open == 1u << key &&
	       w->move.actor == sc->me + 1 && !w->step->may;
}

/* Effects on hands: a row tells what was drawn, seen or taken. */
static bool
on_hands(int verb)
{
	return verb == V_DRAW || verb == V_LOOK || verb == V_STEAL ||
	       verb == V_DISCARD;
}

/* Does it depend on what is unknown which rows there are?  A card that a text
 * has the seat shove may be in its hand or not. */
static bool
unsure(const struct scene *sc, const struct waiting *w)
{
	struct waiting copy;

	if (w->unsure || sc->unsure)
		return true;
	if (!printed(sc->context)->gaps && w->act->verb != V_DISCARD)
		return false;
	copy = *w;
	return program_rows_unsure(sc, &copy);
}

static bool
row_due(const struct scene *sc, const struct waiting *w)
{
	return r48_on_play_row(sc, w) || on_hands(w->act->verb) ||
	       unsure(sc, w);
}

/* What is bought with cards that nobody knows yet cannot be looked at before.
 */
static bool
in_vain(const struct scene *sc)
{
	const struct pack *p = sc->context->pack;
	const struct effect_step *step = program_step(sc);

	for (int i = 0; i < step->options; i++) {
		const struct effect_option *o = effect_option(p, step, i);

		for (int a = 0; a < o->acts; a++)
			if (on_hands(effect_act(p, o, a)->verb))
				return true;
	}
	return false;
}

static void
carry_out(void *state, const struct scene *sc, const struct waiting *w,
	  const struct move *m)
{
	const struct pack *p = sc->context->pack;
	int number = 0, first, end;

	if (w->act && r48_standing_number(sc->context, w->act)) {
		effect_acts(p, sc->at.program, &first, &end);
		number = (int)(w->act - p->effects.acts) - first + 1;
	}
	r48_carry_out(state, sc->context, m, number);
}

const struct stage r48_stage = {
    .at = r48_at,
    .members = r48_members,
    .candidates = candidates,
    .could = r48_could,
    .row_due = row_due,
    .bookmark = offsetof(struct r48, pending_text),
    .carry_out = carry_out,
    .in_vain = in_vain,
    .choose = -1,
    .decline = V_NOTHING,
    .passed = RULE_EFFECT_NO_TARGET,
};

/* --- going on ------------------------------------------------------------- */

void
r48_begin_text(struct r48 *s, int text)
{
	s->pending_card = (uint8_t)(text + 1);
	s->pending_on =
	    (uint8_t)(text < ACTIONS ? faction(s->at_action[text]) : 0);
}

/* §II ¶2: a card that removes others is not placed on the table; what affects
 * the faction is, whatever else its text does. */
static bool
leaves(const struct r48 *s, struct context *c)
{
	int text = s->pending_card - 1;

	if (text >= ACTIONS || s->fx_op[text][0] ||
	    !(s->pending_spent || printed(c)->text[text].removes))
		return false;
	return RULED(c, REMOVER_LEAVES, ALWAYS) ||
	       (s->pending_spent && RULED(c, REMOVER_LEAVES, WITH_TARGET));
}

/* One position, one encoding: nothing of the text is left. */
static void
end_text(struct r48 *s, struct context *c)
{
	if (DUE(c, RULE_EFFECT_REMOVER_SPENT, leaves(s, c))) {
		r48_lift(s, c, PERSONS + s->pending_card - 1, PLACE_DISCARD);
		r48_reshuffle_at_once(s, c, DECK_ACTION);
	}
	s->pending_card = s->pending_on = s->pending_spent = 0;
	memset(&s->pending_text, 0, sizeof(s->pending_text));
}

bool
r48_run_text(struct r48 *s, struct context *c, struct r48_targets *x)
{
	struct scene sc = r48_scene(s, c);
	struct waiting w;

	sc.entry = x ? ENTRY_PLAY : ENTRY_ROWS;
	for (;;) {
		switch (program_advance_to(s, &sc, &w)) {
		case PROGRAM_MOVED:
			continue;
		case PROGRAM_WAITS:
			if (x && r48_name_target(s, &sc, &w, x))
				continue;
			s->phase = PHASE_EFFECT;
			s->actor = (uint8_t)program_actor(&sc);
			return false;
		case PROGRAM_ATTESTS:
			s->phase = PHASE_ATTEST;
			s->actor = (uint8_t)(sc.me + 1);
			return false;
		case PROGRAM_ENDED:
			if (x && x->used < x->count)
				r48_left_over(s, &sc, x);
			end_text(s, c);
			return true;
		}
	}
}

/* After a row of the text: what the rules make of its end. */
static void
text_over(struct r48 *s, struct context *c, bool event)
{
	if (event)
		r48_first_turn(s, c);
	else
		r48_resume(s, c, -1);
}

static void
go_on(struct r48 *s, struct context *c)
{
	bool event = s->pending_card > ACTIONS;

	if (r48_run_text(s, c, NULL))
		text_over(s, c, event);
}

/* The pack has come to know a text of which the table had told something: what
 * was told stays, and it tells the rest. */
static bool
told(const struct scene *sc)
{
	const uint8_t begun = CURSOR_ATTESTED | CURSOR_BEGUN;
	struct scene known = *sc;
	const struct effect_step *step;

	known.at.flags = 0;
	step = program_step(&known);
	return sc->at.flags == begun && program_within(&known) &&
	       !sc->at.option && !sc->at.member &&
	       (step ? step->options > 0
		     : !program_stands(sc, PROGRAM_ATTESTS));
}

bool
r48_text_waits(const struct r48 *s, struct context *c)
{
	struct scene sc = r48_scene(s, c);

	if (s->phase == PHASE_EFFECT)
		return program_stands(&sc, PROGRAM_WAITS) &&
		       program_actor(&sc) == s->actor;
	return told(&sc) || program_stands(&sc, PROGRAM_ATTESTS);
}

/* Without a choice, a condition or anybody else's turn. */
static bool
stands(const struct effect_step *step)
{
	return step->options == 1 && !step->may && !step->by.moves &&
	       step->each == EFFECT_NONE;
}

void
r48_stand(struct r48 *s, struct context *c, int text)
{
	const struct r48 before = *s;
	int32_t program = r48_text_of(c, text);
	int steps =
	    program == UNKNOWN ? 0 : c->pack->effects.programs[program].steps;
	struct scene sc;

	if (before.pending_card == text + 1 && before.pending_text.step < steps)
		steps = before.pending_text.step;
	r48_begin_text(s, text);
	sc = r48_scene(s, c);
	sc.at = (struct cursor){.program = program};
	for (; sc.at.step < steps; sc.at.step++) {
		const struct effect_step *step = program_step(&sc);
		const struct effect_option *o = effect_option(c->pack, step, 0);

		if (!stands(step) || o->conditions)
			continue;
		for (sc.at.act = 0; sc.at.act < o->acts; sc.at.act++) {
			struct waiting w;

			if (program_present(&sc, 0, &w) && !w.open &&
			    r48_lasts(w.act->verb))
				carry_out(s, &sc, &w, &w.move);
		}
	}
	s->pending_card = before.pending_card;
	s->pending_on = before.pending_on;
}

/* --- rows ----------------------------------------------------------------- */

bool
r48_text_unsure(const struct r48 *s, struct context *outside,
		struct unknown_cells *cells)
{
	struct r48 copy = *s;
	struct context c = *outside;
	struct coverage unused;
	struct scene sc = r48_scene(&copy, &c);
	uint8_t list[EFFECT_OPTIONS_MAX];
	int n = 1;
	bool depends;

	c.coverage = &unused;
	(void)program_advance(&copy, &sc);
	depends = sc.unsure;
	list[0] = (uint8_t)(sc.at.option - 1);
	if (!sc.at.option)
		n = program_options(&sc, list);
	for (int i = 0; i < n; i++) {
		struct waiting w;

		depends |= program_present(&sc, list[i], &w) && unsure(&sc, &w);
	}
	if (depends)
		r48_note_strength(s, outside, cells);
	return depends;
}

void
r48_gate_effect(struct trial *t)
{
	const struct r48 *s = t->state;
	int verb = t->move->verb;
	bool own = t->move->actor == s->actor;
	bool choice = s->phase == PHASE_EFFECT;

	TEST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, FAULT_VERB, 0);
	TEST(t, RULE_ATTACH_DECIDER,
	     s->phase != PHASE_ATTACH && (!choice || own), FAULT_VERB, s->actor,
	     t->move->actor);
	/* known texts leave choices, unknown ones are told until `done` */
	MUST(t, RULE_EFFECT_ATTESTED,
	     (choice && verb != V_DONE) ||
		 (s->phase == PHASE_ATTEST && own && verb != V_NOTHING),
	     FAULT_VERB, s->pending_card, s->phase == PHASE_ATTEST, s->actor);
}

bool
r48_names_text(int verb)
{
	return verb == V_REMOVE || r48_lasts(verb);
}

/* Why the card that a row names is none of those that the text reaches. */
static void
test_target(struct trial *t, uint16_t rule, int key, int target)
{
	const struct r48 *s = t->state;

	MUST(t, RULE_EFFECT_TARGET_THERE, rule != RULE_EFFECT_TARGET_THERE, key,
	     target, target < 0 ? PLACE_UNSEEN : place_of(s, target));
	TEST(t, RULE_EFFECT_HERE_ONLY, rule != RULE_EFFECT_HERE_ONLY, key,
	     s->pending_on, target);
	TEST(t, RULE_LEADER_IMMUNE_TARGET, rule != RULE_LEADER_IMMUNE_TARGET,
	     key, target);
	TEST(t, RULE_LEADER_IMMUNE_ARMY, rule != RULE_LEADER_IMMUNE_ARMY, key,
	     target);
}

/* §II ¶2: what a known text leaves to a seat. */
static void
check_choice(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct move *m = t->move;
	struct scene sc = r48_scene(s, t->context);
	struct unknown_cells cells = {.count = 0};
	bool depends = r48_text_unsure(s, t->context, &cells);
	struct waiting w = {.unsure = false};
	struct move whole;
	int at, target = MISSING, key = r48_target_key(m->verb);
	uint16_t rule;
	enum answer answer;

	depends_on_cells(t, &cells);
	if (m->verb == V_NOTHING && (depends || program_may(&sc)))
		return;
	answer = program_answer(&sc, m, &w, &whole, &at);
	if (key >= 0 && move_has(m, key) && m->value[key] != UNSEEN)
		target = m->value[key];
	rule = answer == ANSWER_CANNOT && target != MISSING
		   ? r48_misfit(s, t->context, &whole, target, &t->cells)
		   : 0;
	TRY(t, test_target(t, rule, key, target));
	if (answer == ANSWER_CANNOT && m->verb == V_DISCARD)
		TRY(t, r48_check_shoved(t, &whole));
	MUST(t, RULE_EFFECT_TARGET_FITS, answer == ANSWER_FITS, at,
	     PERSONS + s->pending_card - 1, target);
	r48_check_cards(t, &whole);
}

/* General rules that bind a text which nobody knows. */
static void
check_attested(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct move *m = t->move;
	int key = r48_target_key(m->verb);
	uint16_t rule;

	r48_depends_on_text(t, s->pending_card - 1);
	if (m->verb == V_DONE)
		return;
	/* an Event has no votes of its own, and only that many steps last */
	TEST(t, RULE_EFFECT_ATTESTED,
	     !r48_lasts(m->verb) || r48_room(s, m->verb) >= 0, FAULT_VERB,
	     s->pending_card, s->phase == PHASE_ATTEST, s->actor);
	/* what was read out is fixed: no `?` is left, nothing is missing */
	MUST(t, RULE_EFFECT_ATTESTED, r48_says_all(m), FAULT_VERB,
	     s->pending_card, s->phase == PHASE_ATTEST, s->actor);
	if (key >= 0 && move_has(m, key)) {
		int target = m->value[key];

		rule = r48_misfit(s, t->context, m, target, &t->cells);
		TRY(t, test_target(t, rule, key, target));
	}
	r48_check_cards(t, m);
}

void
r48_check_effect(struct trial *t)
{
	const struct r48 *s = t->state;

	if (r48_names_text(t->move->verb))
		MUST(t, RULE_EFFECT_ATTESTED,
		     t->move->value[TEXT_CARD] == s->pending_card - 1,
		     TEXT_CARD, s->pending_card, s->phase == PHASE_ATTEST,
		     s->actor);
	if (s->phase == PHASE_EFFECT)
		check_choice(t);
	else
		check_attested(t);
}

void
r48_spell_out(const struct r48 *s, struct context *c, struct move *m)
{
	struct scene sc = r48_scene(s, c);
	const struct key *keys = c->game->verbs[m->verb].keys;
	struct waiting w;
	struct move whole;
	int at;

	if ((!r48_names_text(m->verb) && m->verb != V_DISCARD) ||
	    program_answer(&sc, m, &w, &whole, &at) != ANSWER_FITS)
		return;
	for (int k = 0; k < VERB_KEYS && keys[k].name; k++) {
		int count;
		const int16_t *items = move_items(&whole, k, &count);

		if (keys[k].flags & KEY_CELL_ONLY || m->given >> k & 1)
			continue;
		if (!key_is_list(&keys[k]) && whole.value[k] != MISSING)
			move_set(m, k, whole.value[k]);
		for (int i = 0; i < count; i++)
			move_push(m, k, items[i]);
	}
}

/* A choice of a known text; with -k a wrong one is carried out as far as it
 * takes a card off the table, else nothing happens. */
static void
choose(struct r48 *s, struct context *c, const struct move *m)
{
	struct scene sc = r48_scene(s, c);
	struct waiting w;
	struct move whole;
	int at;

	if (m->verb == V_NOTHING && program_may(&sc))
		program_decline(s, &sc);
	else if (program_answer(&sc, m, &w, &whole, &at) == ANSWER_FITS)
		program_answered(s, &sc, &w, &whole);
	else if (m->verb == V_REMOVE &&
		 faction(place_of(s, m->value[K_REMOVE_TARGET])))
		program_instead(s, &sc, m);
	else
		program_decline(s, &sc);
}

/* Does a row that is let pass do anything? */
static bool
does_something(const struct r48 *s, const struct context *c,
	       const struct move *m)
{
	int key = r48_target_key(m->verb);
	struct unknown_cells unused = {.count = 0};

	return key < 0 || m->verb == V_REMOVE || !move_has(m, key) ||
	       !r48_misfit(s, c, m, m->value[key], &unused);
}

void
r48_apply_effect(struct r48 *s, struct context *c, const struct move *m)
{
	struct scene sc = r48_scene(s, c);
	bool event = s->pending_card > ACTIONS;

	if (s->phase == PHASE_EFFECT) {
		choose(s, c, m);
		go_on(s, c);
	} else if (m->verb != V_DONE) {
		if (does_something(s, c, m))
			program_attested(s, &sc, m);
	} else if (told(&sc) || program_done(s, &sc)) {
		end_text(s, c);
		text_over(s, c, event);
	} else {
		go_on(s, c);
	}
}
