/* Rows that answer a text: its choices, and rows that attest one. */
#include "rows.h"

/* After a row of the text: what the rules make of its end. */
static void
text_over(struct r48 *s, struct context *c, bool event)
{
	if (event)
		r48_first_turn(s, c);
	else
		r48_resume(s, c, NONE_LAID);
}

static void
go_on(struct r48 *s, struct context *c)
{
	bool event = s->pending_card > ACTIONS;

	if (r48_run_text(s, c, NULL))
		text_over(s, c, event);
}

/* Known texts leave choices, unknown ones are supplied until `done`. */
static bool
is_its_time(const struct r48 *s, const struct move *m)
{
	if (s->phase == PHASE_EFFECT)
		return m->verb != V_DONE;
	return s->phase == PHASE_ATTEST && m->actor == s->actor &&
	       m->verb != V_NOTHING;
}

static bool
names_its_text(const struct r48 *s, const struct move *m)
{
	return !r48_names_text(m->verb) ||
	       m->value[TEXT_CARD] == r48_text_now(s);
}

/* An Event has no votes of its own, and only that many steps last. */
static bool
has_room(const struct r48 *s, int verb)
{
	return !r48_lasts(verb) || r48_room(s, verb) >= 0;
}

void
r48_precondition_effect(struct trial *t, const struct r48 *s)
{
	bool own = t->move->actor == s->actor;
	bool choice = s->phase == PHASE_EFFECT;

	TEST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, FAULT_VERB, 0);
	TEST(t, RULE_ATTACH_DECIDER,
	     s->phase != PHASE_ATTACH && (!choice || own), FAULT_VERB, s->actor,
	     t->move->actor, s->phase == PHASE_EFFECT ? 2 : 1);
	MUST(t, RULE_EFFECT_ATTESTED, is_its_time(s, t->move), FAULT_VERB,
	     s->pending_card, s->phase == PHASE_ATTEST, s->actor, s->phase);
}

/* Why the card that a row names is not one that the text reaches. */
static void
test_target(struct trial *t, const struct r48 *s, uint16_t rule, int key,
	    int target)
{
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
check_choice(struct trial *t, const struct r48 *s)
{
	const struct move *m = t->move;
	struct scene sc = r48_scene(s, t->context);
	struct unknown_cells cells = {.count = 0};
	bool depends = r48_text_unknown(s, t->context, &cells);
	struct pending w = {.unknown = false};
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
	TRY(t, test_target(t, s, rule, key, target));
	if (answer == ANSWER_CANNOT && m->verb == V_DISCARD)
		TRY(t, r48_check_shoved(t, s, &whole));
	MUST(t, RULE_EFFECT_TARGET_FITS, answer == ANSWER_FITS, at,
	     PERSONS + r48_text_now(s), target);
	r48_check_cards(t, s, &whole);
}

/* General rules that bind an unknown text. */
static void
check_attested(struct trial *t, const struct r48 *s)
{
	const struct move *m = t->move;
	int key = r48_target_key(m->verb);
	uint16_t rule;

	r48_depends_on_text(t, r48_text_now(s));
	if (m->verb == V_DONE)
		return;
	TEST(t, RULE_EFFECT_ATTESTED, has_room(s, m->verb), FAULT_VERB,
	     s->pending_card, s->phase == PHASE_ATTEST, s->actor, s->phase);
	/* what was read out is fixed: no `?` is left, nothing is missing */
	MUST(t, RULE_EFFECT_ATTESTED, r48_says_all(t->context, m), FAULT_VERB,
	     s->pending_card, s->phase == PHASE_ATTEST, s->actor, s->phase);
	if (key >= 0 && move_has(m, key)) {
		int target = m->value[key];

		rule = r48_misfit(s, t->context, m, target, &t->cells);
		TRY(t, test_target(t, s, rule, key, target));
	}
	r48_check_cards(t, s, m);
}

/* An effect of the pending text: a choice of a known one, or attested. */
void
r48_check_effect(struct trial *t, const struct r48 *s)
{
	MUST(t, RULE_EFFECT_ATTESTED, names_its_text(s, t->move), TEXT_CARD,
	     s->pending_card, s->phase == PHASE_ATTEST, s->actor, s->phase);
	if (s->phase == PHASE_EFFECT)
		check_choice(t, s);
	else
		check_attested(t, s);
}

void
r48_spell_out(const struct r48 *s, struct context *c, struct move *m)
{
	struct scene sc = r48_scene(s, c);
	const struct key *keys = c->game->verbs[m->verb].keys;
	struct pending w;
	struct move whole;
	int at;

	if ((!r48_names_text(m->verb) && m->verb != V_DISCARD) ||
	    program_answer(&sc, m, &w, &whole, &at) != ANSWER_FITS)
		return;
	for (int k = 0; k < VERB_KEYS && keys[k].name; k++) {
		int count;
		const int16_t *items = move_items(&whole, k, &count);

		if (keys[k].flags & KEY_CELL_ONLY || bits_has(m->given, k))
			continue;
		if (!key_is_list(&keys[k]) && whole.value[k] != MISSING)
			move_set(m, k, whole.value[k]);
		for (int i = 0; i < count; i++)
			move_push(m, k, items[i]);
	}
}

/* Does an attested row that is let pass do anything? */
static bool
does_something(const struct r48 *s, const struct context *c,
	       const struct move *m)
{
	int key = r48_target_key(m->verb);
	struct unknown_cells unused = {.count = 0};

	return key < 0 || m->verb == V_REMOVE || !move_has(m, key) ||
	       !r48_misfit(s, c, m, m->value[key], &unused);
}

/* A choice of a known text, what is attested of an unknown one, or its end;
 * with -k a wrong choice takes the card that it names off the table, or nothing
 * happens (carry_out of effect.c). */
void
r48_apply_effect(struct r48 *s, struct context *c, const struct move *m)
{
	struct scene sc = r48_scene(s, c);
	bool event = s->pending_card > ACTIONS;

	/* with -k also a row that belongs to no text */
	if (!is_its_time(s, m) || !names_its_text(s, m))
		return;
	if (s->phase == PHASE_EFFECT) {
		program_row(s, &sc, m);
		go_on(s, c);
	} else if (m->verb != V_DONE) {
		if (has_room(s, m->verb) && r48_says_all(c, m) &&
		    does_something(s, c, m))
			program_attested(s, &sc, m);
	} else if (r48_text_supplied(&sc) || program_done(s, &sc)) {
		r48_end_text(s, c);
		text_over(s, c, event);
	} else {
		go_on(s, c);
	}
}
