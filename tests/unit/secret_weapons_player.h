/* A random player of Secret Weapons, and the packs it plays with. */
#ifndef TESTS_SECRET_WEAPONS_PLAYER_H
#define TESTS_SECRET_WEAPONS_PLAYER_H

#include <string.h>

#include "../../core/secret-weapons/steps.h"
#include "../../logs/grammar.h"
#include "../../logs/packs.h"

#define ROWS_MAX 8192

extern const struct game game_secret_weapons;

struct player {
	struct context c;
	struct coverage coverage;
	uint64_t seed;
	struct move rows[ROWS_MAX];
	int count;
};

static inline uint32_t
dice(struct player *p, uint32_t sides)
{
	p->seed ^= p->seed << 13;
	p->seed ^= p->seed >> 7;
	p->seed ^= p->seed << 17;
	return (uint32_t)(p->seed >> 33) % sides;
}

static inline void
silent(void *arg, const struct finding *f)
{
	(void)arg;
	(void)f;
}

static inline const struct pack *
pack_called(const char *id)
{
	static const struct sink sink = {.finding = silent};
	static struct packs *packs; /* kept: every test is a process */

	if (!packs)
		packs = packs_new();
	return packs_find(packs, &game_secret_weapons, slice_of(id), &sink);
}

static inline void
player_begin(struct player *p, const struct pack *pack, uint64_t seed,
	     int seats)
{
	int i;

	memset(p, 0, sizeof(*p));
	p->c.game = &game_secret_weapons;
	p->c.pack = pack;
	p->c.coverage = &p->coverage;
	p->c.seats = (uint8_t)seats;
	for (i = 0; i < seats; i++)
		p->c.order[i] = (uint8_t)(i + 1);
	p->seed = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
	context_edition(&p->c, 0);
}

static inline bool
keep_row(void *arg, const struct move *m)
{
	struct player *p = arg;

	if (p->count < ROWS_MAX)
		p->rows[p->count++] = *m;
	return true;
}

static inline void
list_rows(struct player *p, const struct sw *s)
{
	p->count = 0;
	game_secret_weapons.enumerate(s, &p->c, keep_row, p);
}

static inline uint16_t
broken_rule(struct player *p, const struct sw *s, const struct move *m)
{
	struct trial t;

	game_check(&t, s, &p->c, m, false);
	return t.count ? t.broken[0].rule : RULE_NONE;
}

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
		for (tries = 0; tries < 4000; tries++) {
			i = (int)dice(p, PROJECTS + TECHS + EVENTS);
			if (m->value[DRAW_DECK] == DECK_EVENTS
				? i >= PROJECTS + TECHS &&
				      s->at[i - PROJECTS - TECHS] == AT_DECK
			    : m->value[DRAW_DECK] == DECK_START
				? i < PROJECTS && s->place[i] == PLACE_PILE
				: sw_drawable(s, &p->c, i) &&
				      (s->phase != PHASE_CLEANUP_CLAIM ||
				       (i < PROJECTS) == last))
				break;
		}
		return i;
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
	if (k->domain == &sw_techs && m->verb == VERB_GIVE) {
		for (tries = 0; tries < 400; tries++) {
			i = (int)dice(p, (uint32_t)sw_techs_of(&p->c));
			if (s->on[i] == ON_PROJECT + m->value[GIVE_FROM])
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

/* Tries fillings until one is legal. */
static inline bool
fill(struct player *p, const struct sw *s, const struct move *pattern,
     struct move *m)
{
	const struct key *k = p->c.game->verbs[pattern->verb].keys;
	int tries, key, i;

	for (tries = 0; tries < 3000; tries++) {
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
					while (((k[key].flags & KEY_ONCE) ||
						k[key].domain == &sw_cards) &&
					       was(at, i) && ++again < 400);
				}
			} else if (m->value[key] == UNSEEN &&
				   !(k[key].flags & KEY_HIDDEN)) {
				m->value[key] = (int)dice(p, 3 + dice(p, 12));
			}
		}
		if (!twice(p, m) && broken_rule(p, s, m) == 0)
			return true;
	}
	return false;
}

static inline void
row_text(struct player *p, const struct move *m, char *at, size_t size)
{
	struct text t = text_in(at, size);

	text_char(&t, (char)('0' + m->actor));
	text_char(&t, ' ');
	grammar_print_row(&p->c, m, &t);
}

#endif
