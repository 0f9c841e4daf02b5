/* The canonical form of a row: what it need not say is left out. */
#include "door.h"

/* Takes keys (as bits) out of the row: each is as if it was not given. */
static void
leave_out(struct move *m, unsigned keys)
{
	const struct key *all = sw_verbs[m->verb].keys;

	for (int k = 0; all[k].name; k++) {
		if (!bits_has(keys, k))
			continue;
		m->value[k] =
		    all[k].flags & KEY_DEFAULT ? all[k].preset : MISSING;
		m->count[k] = 0;
	}
	m->given &= (uint16_t)~keys;
}

/* Takes out keys (bits) if the row is as sure, and does the same, without. */
static void
leave_out_idle(const struct sw *s, const struct context *c, struct move *m,
	       unsigned keys)
{
	LOOKING(own, c);
	struct sw with = *s, without = *s;
	struct move plain = *m;
	struct trial t;
	bool unknown;

	if (!(m->given & keys))
		return;
	own.asked = NULL;
	own.doubt.count = 0;
	leave_out(&plain, keys);
	game_check(&t, s, &own, &plain, STOP_AT_FIRST);
	if (t.count)
		return;
	sw_apply(&without, &own, &plain);
	unknown = t.unverified || own.doubt.count;
	own.doubt.count = 0;
	sw_apply(&with, &own, m);
	if (memcmp(&with, &without, sizeof(with)) != 0)
		return;
	if (unknown && !own.doubt.count) {
		game_check(&t, s, &own, m, STOP_AT_FIRST);
		if (!t.unverified)
			return;
	}
	*m = plain;
}

/* §12.4: own complete projects count without being named. */
static void
leave_out_own(const struct sw *s, struct move *m, int key)
{
	int16_t *item = m->items + m->value[key];
	int n = 0;

	for (int i = 0; i < m->count[key]; i++)
		if (item[i] < 0 || s->owner[item[i]] != m->actor ||
		    s->stage[item[i]] < STAGE_COMPLETE)
			item[n++] = item[i];
	/* the only list of its row */
	m->items_used = (uint8_t)(m->value[key] + n);
	m->count[key] = (uint8_t)n;
	if (n == 0)
		leave_out(m, 1u << key);
}

/* Arguments that change nothing, and own projects that need no name. */
void
sw_canonical(const void *state, struct context *c, struct move *m)
{
	const struct sw *s = state;
	const struct key *keys = sw_verbs[m->verb].keys;
	int i = sw_top(s);
	int access = m->verb == V_APPROVE    ? K_APPROVE_ACCESS
		     : m->verb == V_CREATE   ? K_CREATE_ACCESS
		     : m->verb == V_COMPLETE ? K_COMPLETE_ACCESS
					     : -1;

	if (m->verb == V_PICK)
		leave_out_idle(s, c, m, 1u << K_PICK_LEFT);
	/* §5.3: a deal of only event cards needs no path */
	if (m->verb == V_GIVE)
		leave_out_idle(s, c, m, 1u << K_GIVE_FROM | 1u << K_GIVE_TO);
	/* §12.15: the only colour, or the one that the ruling fixes */
	if (m->verb == V_UPGRADE)
		leave_out_idle(s, c, m, 1u << K_UPGRADE_COLOUR);
	if (access >= 0 && m->count[access])
		leave_out_own(s, m, access);
	if (i < 0)
		return;
	if (s->pending[i] == PENDING_LOSS && m->verb == V_LOSE) {
		leave_out_idle(s, c, m, 1u << K_LOSE_PROJECT);
		if (!m->count[K_LOSE_TECHS])
			leave_out_idle(s, c, m,
				       1u << K_LOSE_WORKERS |
					   1u << K_LOSE_SCIENTISTS);
	} else if (sw_is_text(s->pending[i]) &&
		   (sw_verbs[m->verb].flags & VERB_PRIMITIVE)) {
		struct scene sc = sw_scene(s, c, i);

		/* what the card has itself, or what leaves no choice */
		for (int k = 0; !sw_is_attested(&sc) && keys[k].name; k++)
			if (!(keys[k].flags & (KEY_REQUIRED | KEY_LOG_ONLY)))
				leave_out_idle(s, c, m, 1u << k);
	}
}
