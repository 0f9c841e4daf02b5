/* The canonical form of a row: what it need not say is left out. */
#include "primitive.h"

static void
leave_out(struct move *m, int key)
{
	const struct key *k = &sw_verbs[m->verb].keys[key];

	m->value[key] = k->flags & KEY_DEFAULT ? k->preset : MISSING;
	m->count[key] = 0;
	m->given &= (uint16_t) ~(1u << key);
}

/* What the card says itself; the loot is written out. */
static void
leave_out_text(const struct scene *sc, struct move *m)
{
	const struct key *keys = sw_verbs[m->verb].keys;
	struct waiting w;
	struct move whole;
	int key;

	if (program_answer(sc, m, &w, &whole, &key) != ANSWER_FITS)
		return;
	for (int k = 0; k < VERB_KEYS && keys[k].name; k++)
		if (!((w.open | w.free) >> k & 1) &&
		    !(keys[k].flags & (KEY_REQUIRED | KEY_LOG_ONLY)))
			leave_out(m, k);
}

void
sw_canonical(const void *state, struct context *c, struct move *m)
{
	const struct sw *s = state;
	int i = sw_top(s);
	struct scene sc;
	int16_t colours[COLOURS];

	if (m->verb == V_PICK && m->value[K_PICK_CARD] != UNSEEN &&
	    !s->packet_unknown)
		leave_out(m, K_PICK_LEFT);
	/* §5.3: event cards alone need no path */
	if (m->verb == V_GIVE && move_has(m, K_GIVE_EVENTS) &&
	    !m->count[K_GIVE_TECHS] && !m->value[K_GIVE_WORKERS] &&
	    !m->value[K_GIVE_SCIENTISTS]) {
		leave_out(m, K_GIVE_FROM);
		leave_out(m, K_GIVE_TO);
	}
	/* §12.15: the only colour, or the one that the ruling fixes */
	if (m->verb == V_UPGRADE && move_has(m, K_UPGRADE_TECH) &&
	    move_has(m, K_UPGRADE_COLOUR) &&
	    !sw_colours_to_name(s, c, m->value[K_UPGRADE_TECH], colours))
		leave_out(m, K_UPGRADE_COLOUR);
	if (i < 0)
		return;
	if (s->pending[i] == PENDING_LOSS && m->verb == V_LOSE) {
		sw_canonical_loss(s, c, m);
	} else if (sw_is_text(s->pending[i]) &&
		   (sw_verbs[m->verb].flags & VERB_PRIMITIVE)) {
		sc = sw_scene(s, c, i);
		leave_out_text(&sc, m);
	}
}
