/* Carries a row out, then everything that the rules force. */
#include "rules.h"

/* 5.3.3.6: of the stack only the top card is open. */
void
weimar_open_treaty(struct run *r)
{
	struct weimar *s = r->s;
	int i, next = -1;
	int32_t least = INT32_MAX;

	for (i = 0; i < pack_rows(PACK(r->c), T_FOREIGN); i++) {
		int32_t at = cell(PACK(r->c), T_FOREIGN, i, FOREIGN_STACK);

		if (at == UNKNOWN || at == 0)
			continue;
		if (s->fa[i] == FA_OPEN)
			return;
		if (s->fa[i] == FA_WAITING && at < least) {
			least = at;
			next = i;
		}
	}
	if (next >= 0)
		s->fa[next] = FA_OPEN;
}

static void
tiebreak(struct run *r, const struct move *m)
{
	int n;
	const int16_t *order = move_items(m, K_TIEBREAK_ORDER, &n);

	if (weimar_top(r->s) == FRAME_TIEBREAK)
		weimar_tie_decided(r, r->s->source[r->s->depth - 1], order, n);
}

static void
carry_out(struct run *r, const struct move *m, uint16_t broken)
{
	switch (m->verb) {
	case V_SHUFFLE:
	case V_DRAW:
	case V_START_BASES:
	case V_START_PLAYER:
	case V_AGENDA:
	case V_REVEAL:
		weimar_apply_draw(r, m);
		break;
	case V_ROLL:
	case V_STRESEMANN:
		weimar_apply_roll(r, m);
		break;
	case V_PLAY:
		weimar_apply_play(r, m);
		break;
	case V_DEBATE:
		weimar_apply_debate(r, m);
		break;
	case V_STANCE:
	case V_REACT:
	case V_DECLINE:
	case V_REACT_CARD:
		weimar_apply_react(r, m, broken);
		break;
	case V_TIEBREAK:
		tiebreak(r, m);
		break;
	case V_RESOLVE:
	case V_AGREE:
	case V_DDP_ROLL:
		weimar_apply_politics(r, m);
		break;
	case V_REROLL:
	case V_VOTE:
	case V_SUPPORT:
		if (m->verb == V_SUPPORT && r->s->phase == PHASE_POLITICS)
			weimar_apply_government(r, m);
		else
			weimar_apply_ballot(r, m);
		break;
	case V_GOVERN:
	case V_ANSWER:
		weimar_apply_government(r, m);
		break;
	case V_PASS:
		if (r->s->depth || r->s->step != STEP_GOVERNMENT)
			weimar_apply_pass(r, m);
		else
			weimar_apply_government(r, m);
		break;
	default:
		if (weimar_action_of(m->verb) >= 0)
			weimar_apply_action(r, m, broken);
		else
			weimar_apply_effect(r, m, broken);
		break;
	}
}

/* What a reaction card may answer is the row before it. */
static void
note_row(struct weimar *s, const struct move *m)
{
	if (m->verb == V_DEBATE)
		s->trigger = TRIGGER_DEBATE + 1;
	else if (m->verb == V_PLAY && s->act_use == USE_EVENT)
		s->trigger = TRIGGER_EVENT + 1;
	else
		return;
	s->trigger_party = m->actor;
	s->trigger_unit = s->trigger_city = 0;
}

void
weimar_apply(void *state, struct context *c, const struct move *m,
	     uint16_t broken)
{
	struct weimar *s = state;
	struct run r = {.s = s, .c = c};

	if (m->verb != V_REACT_CARD) {
		s->trigger = s->trigger_party = 0;
		s->trigger_unit = s->trigger_city = 0;
	}
	carry_out(&r, m, broken);
	if (m->verb == V_REACT_CARD) {
		s->trigger = s->trigger_party = 0;
		s->trigger_unit = s->trigger_city = 0;
	}
	note_row(s, m);
	weimar_settle(&r);
}
