/* Rows of effects carried out. */
#include "rules.h"

static void
apply_done(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, program, n;
	const struct effect_option *o;

	if (!s->depth) {
		if (s->step == STEP_ACTION) {
			s->act_done |= DONE_VALUE;
			s->act_points = 0;
		} else {
			s->act_done |= DONE_PRESIDENT;
		}
		return;
	}
	program = weimar_program(s, r->c, frame);
	if (program == UNKNOWN) {
		weimar_pop(s);
		return;
	}
	o = effect_step(PACK(r->c), program, s->at[frame], &n);
	if (n == 0) {
		weimar_pop(s);
		return;
	}
	for (; n > 0 && o[0].verb == V_UNKNOWN;
	     o = effect_step(PACK(r->c), program, s->at[frame], &n))
		s->at[frame]++;
	s->flag[frame] &= (uint8_t)~FLAG_ATTESTED;
}

static void
apply_skip(struct run *r, int effect)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1;

	if (weimar_top(s) == FRAME_GRANT) {
		weimar_pop(s);
		return;
	}
	if (s->flag[frame] & FLAG_ATTESTED) {
		s->skip[frame] |= (uint8_t)(1u << (effect - 1));
		return;
	}
	s->at[frame]++;
	s->times[frame] = 0;
	s->flag[frame] &= (uint8_t) ~(FLAG_OPTION | FLAG_TAKEN);
}

void
weimar_apply_effect(struct run *r, const struct move *m, uint16_t broken)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1;
	struct effect row;
	int i;

	switch (m->verb) {
	case V_CHOOSE:
		s->flag[frame] |=
		    (uint8_t)(m->value[K_CHOOSE_OPTION] | FLAG_TAKEN);
		return;
	case V_SKIP:
		if (s->depth)
			apply_skip(r, m->value[K_SKIP_EFFECT]);
		return;
	case V_DONE:
		apply_done(r);
		return;
	case V_CRISIS:
		if (weimar_top(s) == FRAME_CRISIS) {
			int party = m->actor - 1;

			if (s->crisis_due[party])
				s->crisis_due[party]--;
			i = weimar_push(s, FRAME_ROLL, party);
			s->source[i] = ROLL_CRISIS;
			return;
		}
		break;
	default:
		break;
	}
	weimar_read_row(m, &row);
	if (!s->depth || s->kind[frame] != FRAME_PROGRAM) {
		if (broken)
			weimar_do(r, -1, &row, false);
		return;
	}
	if (m->verb == V_BASE_REMOVE && !(s->flag[frame] & FLAG_ATTESTED))
		TOOK(r->c, RULE_CITY_REMOVAL_IS_PLACEMENT);
	if (s->flag[frame] & FLAG_ATTESTED)
		weimar_attest(r, &row);
	else
		weimar_after_row(r, &row);
}
