/* The canonical form of a row: what it need not say is left out. */
#include "door.h"

static void
leave_out(struct move *m, int key)
{
	const struct key *k = &sw_verbs[m->verb].keys[key];

	m->value[key] = k->flags & KEY_DEFAULT ? k->preset : MISSING;
	m->count[key] = 0;
	m->given &= (uint16_t) ~(1u << key);
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
		leave_out(m, key);
}

/* Does the text leave this key to the row, and is there a choice? */
static bool
is_asked(const struct scene *sc, const struct pending *w,
	 const struct move *whole, int key)
{
	int16_t list[PROGRAM_LIST];

	if (!(w->free >> key & 1))
		return w->open >> key & 1;
	return key_is_list(&sw_verbs[whole->verb].keys[key]) ||
	       sw_hooks.candidates(sc, w, whole, key, list) != 0;
}

/* Says of a key what the row means. */
static void
say(struct move *m, const struct move *whole, int key)
{
	int n;
	const int16_t *item = move_items(whole, key, &n);

	if (!key_is_list(&sw_verbs[m->verb].keys[key]))
		move_set(m, key, whole->value[key]);
	for (int i = 0; i < n; i++)
		move_push(m, key, item[i]);
}

/* Of several effects that the row could be it says which. */
static void
say_which(const struct scene *sc, int option, struct move *m)
{
	struct pending w;
	struct move whole;
	int key;

	for (int n = 0; n < VERB_KEYS; n++) {
		if (!program_begins(sc, option, &w) ||
		    program_answer_to(sc, &w, m, &whole, &key) != ANSWER_FITS ||
		    !sw_leaves_option(sc, m, &whole, &key))
			return;
		say(m, &whole, key);
	}
}

/* What the card says itself, and what leaves no choice; the loot is written
 * out. */
static void
leave_out_text(const struct scene *sc, struct move *m)
{
	const struct key *keys = sw_verbs[m->verb].keys;
	struct pending w;
	struct move whole;
	int key;

	if (program_answer(sc, m, &w, &whole, &key) != ANSWER_FITS)
		return;
	for (int k = 0; keys[k].name; k++)
		if (!(keys[k].flags & (KEY_REQUIRED | KEY_LOG_ONLY)) &&
		    !is_asked(sc, &w, &whole, k))
			leave_out(m, k);
	say_which(sc, w.option, m);
}

void
sw_canonical(const void *state, struct context *c, struct move *m)
{
	const struct sw *s = state;
	int i = sw_top(s);
	int access = m->verb == V_APPROVE    ? K_APPROVE_ACCESS
		     : m->verb == V_CREATE   ? K_CREATE_ACCESS
		     : m->verb == V_COMPLETE ? K_COMPLETE_ACCESS
					     : -1;
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
	if (access >= 0 && m->count[access])
		leave_out_own(s, m, access);
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
