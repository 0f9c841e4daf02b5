/* A random player of Secret Weapons. */
#ifndef TESTS_SECRET_WEAPONS_PLAYER_H
#define TESTS_SECRET_WEAPONS_PLAYER_H

#include "../../core/secret-weapons/primitive.h"
#include "player.h"

extern const struct game game_secret_weapons;

/* Is an item there twice where the grammar refuses it? */
static inline bool
twice(const struct player *p, const struct move *m)
{
	const struct key *k = p->c.game->verbs[m->verb].keys;
	int key, i, j, n;

	for (key = 0; k[key].name; key++) {
		const int16_t *item;

		if (!(k[key].flags & KEY_ONCE))
			continue;
		item = move_items(m, key, &n);
		for (i = 0; i < n; i++)
			for (j = 0; j < i; j++)
				if (item[i] == item[j])
					return true;
	}
	return false;
}

static inline bool
accessible(const struct player *p, const struct sw *s, int seat, int q)
{
	int owner = s->owner[q];
	bool shared = owner && owner != seat && sw_cooperates(s, owner, seat);

	if (!owner)
		return false;
	if (s->stage[q] >= STAGE_COMPLETE)
		return shared || owner == seat ||
		       (s->grant[q] >> (seat - 1) & 1);
	return shared && p->c.ruling[RULING_COOPERATION_EXTENT] ==
			     COOPERATION_EXTENT_ALL_REQUIREMENTS;
}

/* --- filling patterns ---------------------------------------------------- */

static inline int
random_item(struct player *p, const struct sw *s, const struct move *m,
	    const struct key *k, bool last)
{
	int i = 0, tries;

	if (k->domain == &sw_sources) {
		bool scientists = slice_is(slice_of(k->name), "scientists");

		for (tries = 0; tries < 400; tries++) {
			i = (int)dice(p, 1 + (uint32_t)sw_projects_of(&p->c));
			if (sw_tokens_at(s, m->actor, i, scientists))
				break;
		}
		return i;
	}
	if (k->domain == &sw_cards) {
		for (tries = 0; tries < 1000; tries++) {
			i = (int)dice(p, PROJECTS + TECHS + EVENTS);
			if (m->value[K_DRAW_DECK] == DECK_EVENTS
				? i >= PROJECTS + TECHS &&
				      s->at[i - PROJECTS - TECHS] == AT_DECK
			    : m->value[K_DRAW_DECK] == DECK_START
				? i < PROJECTS && s->place[i] == PLACE_PILE
				: sw_drawable(s, &p->c, i) &&
				      (s->phase != PHASE_CLEANUP_CLAIM ||
				       (i < PROJECTS) == last))
				return i;
		}
		return UNSEEN;
	}
	if (k->domain == &sw_events)
		return UNSEEN;
	if (slice_is(slice_of(k->name), "access")) {
		for (tries = 0; tries < 400; tries++) {
			i = (int)dice(p, (uint32_t)sw_projects_of(&p->c));
			if (accessible(p, s, m->actor, i))
				break;
		}
		return i;
	}
	if (k->domain == &sw_techs && m->verb == V_GIVE) {
		for (tries = 0; tries < 400; tries++) {
			i = (int)dice(p, (uint32_t)sw_techs_of(&p->c));
			if (s->on[i] == ON_PROJECT + m->value[K_GIVE_FROM])
				break;
		}
		return i;
	}
	return (int)dice(p, (uint32_t)domain_size(k->domain));
}

/* Is the item one of the `n` before it? */
static inline bool
was(const int16_t *at, int n)
{
	while (n-- > 0)
		if (at[-1 - n] == *at)
			return true;
	return false;
}

/* A project of this seat, if it has one. */
static inline int
random_owned(struct player *p, const struct sw *s, int seat)
{
	int q = 0, tries;

	for (tries = 0; tries < 400; tries++) {
		q = (int)dice(p, (uint32_t)sw_projects_of(&p->c));
		if (s->owner[q] == seat)
			break;
	}
	return q;
}

static inline int
random_value(struct player *p, const struct sw *s, const struct move *m,
	     int key)
{
	const struct key *k = &p->c.game->verbs[m->verb].keys[key];

	if (m->verb == V_GIVE && key == K_GIVE_FROM)
		return random_owned(p, s, m->actor);
	if (m->verb == V_GIVE && key == K_GIVE_TO)
		return random_owned(p, s, m->value[K_GIVE_SEAT] + 1);
	if (m->verb == V_GIVE && move_has(m, K_GIVE_FROM) &&
	    (key == K_GIVE_WORKERS || key == K_GIVE_SCIENTISTS)) {
		const uint8_t *tokens =
		    key == K_GIVE_WORKERS ? s->workers : s->scientists;

		return (int)dice(p, 1u + tokens[m->value[K_GIVE_FROM]]);
	}
	if (k->domain)
		return (int)dice(p, (uint32_t)domain_size(k->domain));
	return (int)dice(p, 3 + dice(p, 12));
}

/* Tries fillings until one is legal. */
static inline bool
fill(struct player *p, const struct sw *s, const struct move *pattern,
     struct move *m, int tries)
{
	const struct key *k = p->c.game->verbs[pattern->verb].keys;
	int key, i;

	while (tries-- > 0) {
		*m = *pattern;
		m->pattern = 0;
		for (key = 0; k[key].name; key++) {
			if (k[key].type == KEY_LIST || k[key].type == KEY_BAG) {
				for (i = 0; i < m->count[key]; i++) {
					int16_t *at =
					    &m->items[m->value[key] + i];

					int again = 0;

					if (*at != UNSEEN)
						continue;
					do
						*at = (int16_t)random_item(
						    p, s, m, &k[key],
						    i == m->count[key] - 1);
					while (*at != UNSEEN &&
					       ((k[key].flags & KEY_ONCE) ||
						k[key].domain == &sw_cards) &&
					       was(at, i) && ++again < 400);
				}
			} else if (m->value[key] == UNSEEN &&
				   !(k[key].flags & KEY_HIDDEN)) {
				m->value[key] = random_value(p, s, m, key);
			}
		}
		if (!twice(p, m) && broken_rule(p, s, m) == 0)
			return true;
	}
	return false;
}

#endif
