/* Canonical form: drops redundant arguments and adds defaults. */
#include "door.h"

/* What a row leaves out comes from the text, else the preset of the key; it is
 * written unless it is the preset, or if it is always shown. */
static void
say_defaults(const struct weimar *s, struct context *c, struct move *m)
{
	const struct key *k = weimar_verbs[m->verb].keys;
	bool answers = top_kind(s) == FRAME_TEXT && !weimar_is_attested(s);
	struct scene sc;
	struct pending w;

	if (answers) {
		sc = weimar_top_text(s, c, m->actor);
		answers = program_pending(&sc, &w) && w.act->verb == m->verb;
	}
	for (int i = 0; k[i].name; i++) {
		if (!(k[i].flags & KEY_DEFAULT) || bits_has(m->given, i) ||
		    (k[i].flags & KEY_CELL_ONLY))
			continue;
		if (answers && move_has(&w.move, i))
			m->value[i] = w.move.value[i];
		if ((k[i].flags & KEY_SHOW_DEFAULT) ||
		    m->value[i] != k[i].preset)
			m->given |= (uint16_t)bit(i);
	}
}

/* What a row need not say goes; what is always shown comes in. */
void
weimar_canonical(const void *state, struct context *c, struct move *m)
{
	const struct weimar *s = state;
	int from;

	/* 5.3: by default the event of a timeline card comes first */
	if (m->verb == V_PLAY && m->value[K_PLAY_ORDER] == 0 &&
	    weimar_is_timeline(c, m->value[K_PLAY_CARD]))
		move_unset(m, K_PLAY_ORDER);
	if (weimar_verbs[m->verb].flags & VERB_PRIMITIVE)
		say_defaults(s, c, m);
	if (m->verb != V_ISSUE_MOVE || !move_has(m, K_ISSUE_MOVE_TO))
		return;
	from = weimar_space_of(s, m->value[K_ISSUE_MOVE_ISSUE]);
	if (from >= 0 &&
	    m->value[K_ISSUE_MOVE_TO] ==
		weimar_advance_issue(c, from, m->value[K_ISSUE_MOVE_PARTY],
				     m->value[K_ISSUE_MOVE_N]))
		move_unset(m, K_ISSUE_MOVE_TO);
}
