/* Short words for what is printed: cells of the pack, unknown ones replaced.
 *
 * sw_or is for carrying out, sw_sees for judging: it marks the trial as
 * unverified when the pack does not know the cell.
 */
#ifndef SECRET_WEAPONS_PRINTED_H
#define SECRET_WEAPONS_PRINTED_H

#include "../bytes.h"
#include "secret_weapons.h"

static inline int32_t
sw_project(const struct context *c, int p, int column)
{
	return cell(c->pack, TABLE_PROJECTS, p, column);
}

static inline int32_t
sw_tech(const struct context *c, int t, int column)
{
	return cell(c->pack, TABLE_TECHS, t, column);
}

static inline int32_t
sw_event(const struct context *c, int e, int column)
{
	return cell(c->pack, TABLE_EVENTS, e, column);
}

static inline int32_t
sw_site(const struct context *c, int site, int column)
{
	return cell(c->pack, TABLE_SITES, site, column);
}

/* What the cells of a pack come to (derive.c); lies in pack->derived. */
struct derived {
	uint32_t near[SITES];      /* sites with a path to this one (bits) */
	uint16_t slots[SEATS + 1]; /* slots in play with so many seats: bit
				      K - 1 for slot K */
	uint8_t slot_row[SLOTS];   /* of slots.csv */
	bool required[EVENTS];     /* the event lies beside the deck */
};

static inline const struct derived *
derived(const struct context *c)
{
	return (const void *)c->pack->derived;
}

void sw_derive(struct pack *);

/* Slots in play: bit K - 1 for slot K. */
static inline unsigned
sw_slots(const struct context *c)
{
	return derived(c)->slots[c->seats];
}

static inline int32_t
sw_or(int32_t printed, int32_t otherwise)
{
	return printed == UNKNOWN ? otherwise : printed;
}

static inline int32_t
sw_sees(struct trial *t, int32_t printed, int32_t otherwise)
{
	if (printed != UNKNOWN)
		return printed;
	t->unverified = true;
	return otherwise;
}

/* A trial that has to end: a rule is broken and nobody collects. */
#define STOPPED(t) ((t)->count && !(t)->collect)
/* For tests inside of a test: leave when one ended the trial. */
#define TRY(t, call)                                                           \
	do {                                                                   \
		call;                                                          \
		if (STOPPED(t))                                                \
			return;                                                \
	} while (0)

static inline int
sw_projects_of(const struct context *c)
{
	return pack_rows(c->pack, TABLE_PROJECTS);
}

static inline int
sw_techs_of(const struct context *c)
{
	return pack_rows(c->pack, TABLE_TECHS);
}

static inline int
sw_events_of(const struct context *c)
{
	return pack_rows(c->pack, TABLE_EVENTS);
}

static inline int
sw_sites_of(const struct context *c)
{
	return pack_rows(c->pack, TABLE_SITES);
}

/* The rows of a table as a set. */
static inline uint64_t
sw_rows(int n)
{
	return (UINT64_C(1) << n) - 1;
}

/* Projects whose byte in a field of the state is low <= byte < high, as a set
 * (bytes.h); technologies. */
static inline uint64_t
sw_projects_within(const struct context *c, const uint8_t *field, int low,
		   int high)
{
	return bytes_within(field, PROJECTS, low, high) &
	       sw_rows(sw_projects_of(c));
}

static inline uint64_t
sw_techs_within(const struct context *c, const uint8_t *field, int low,
		int high)
{
	return bytes_within(field, TECHS, low, high) & sw_rows(sw_techs_of(c));
}

/* Those with this byte. */
static inline uint64_t
sw_projects_at(const struct context *c, const uint8_t *field, int byte)
{
	return sw_projects_within(c, field, byte, byte + 1);
}

static inline uint64_t
sw_techs_at(const struct context *c, const uint8_t *field, int byte)
{
	return sw_techs_within(c, field, byte, byte + 1);
}

/* Technologies that lie on a project. */
static inline uint64_t
sw_techs_on(const struct sw *s, const struct context *c, int p)
{
	return sw_techs_at(c, s->on, ON_PROJECT + p);
}

/* The first event card from `e` on that is at this place; the number of event
 * cards if there is none. */
static inline int
sw_next_event(const struct sw *s, const struct context *c, int place, int e)
{
	int n = sw_events_of(c);
	const uint8_t *at = memchr(s->at + e, place, (size_t)(n - e));

	return at ? (int)(at - s->at) : n;
}

static inline bool
sw_repeats(const struct context *c, int p)
{
	return sw_or(sw_project(c, p, PROJECT_REPEAT), 0) == 1;
}

static inline bool
sw_is_mission(const struct context *c, int p)
{
	return sw_project(c, p, PROJECT_CLASS) == CLASS_MISSION;
}

static inline bool
sw_makes_weapon(const struct context *c, int p)
{
	return sw_or(sw_project(c, p, PROJECT_CLASS), CLASS_WEAPON) ==
	       CLASS_WEAPON;
}

static inline bool
sw_is_pen_project(const struct context *c, int p)
{
	return sw_or(sw_project(c, p, PROJECT_PEN), 0) == 1;
}

static inline int
sw_colour_of(const struct context *c, int p)
{
	return sw_or(sw_project(c, p, PROJECT_COLOUR), COLOUR_NONE);
}

/* Colours of the side that is up (a set); UNKNOWN if the pack has none. */
static inline int32_t
sw_colours_of(const struct sw *s, const struct context *c, int t)
{
	return sw_tech(c, t,
		       s->face[t] == FACE_DARK ? TECH_DARK_COLOURS
					       : TECH_LIGHT_COLOURS);
}

/* §1.1: one common colour is enough.  Unknown colours are taken to match. */
static inline bool
sw_matches(const struct sw *s, const struct context *c, int t, int p)
{
	int32_t colours = sw_colours_of(s, c, t);
	int32_t colour = sw_project(c, p, PROJECT_COLOUR);

	if (colour == COLOUR_NONE)
		return false;
	return colours == UNKNOWN || colour == UNKNOWN ||
	       (colours >> colour & 1);
}

/* The same in a trial: unknown colours leave the row unverified. */
static inline bool
sw_sees_match(struct trial *tr, const struct sw *s, int t, int p)
{
	const struct context *c = tr->context;

	sw_sees(tr, sw_colours_of(s, c, t), 0);
	sw_sees(tr, sw_project(c, p, PROJECT_COLOUR), 0);
	return sw_matches(s, c, t, p);
}

/* What the side that is up is, as projects ask for it; -1 for no kind. */
static inline int32_t
sw_kind_of(const struct sw *s, const struct context *c, int t)
{
	int32_t dark = sw_tech(c, t, TECH_DARK_KIND);

	if (s->face[t] == FACE_LIGHT)
		return sw_tech(c, t, TECH_LIGHT_KIND);
	return dark == UNKNOWN ? UNKNOWN : dark - 1;
}

static inline bool
sw_unfinished(const struct sw *s, int p)
{
	return s->stage[p] >= STAGE_PROPOSED && s->stage[p] < STAGE_FINISHED;
}

static inline bool
sw_benefit_in_play(const struct sw *s, int benefit)
{
	return s->benefits >> benefit & 1;
}

/* An own project that takes tokens and technologies. */
static inline bool
sw_own_active(const struct sw *s, int p, int seat)
{
	return s->owner[p] == seat && sw_unfinished(s, p);
}

/* All of them, as a set. */
static inline uint64_t
sw_all_active(const struct sw *s, const struct context *c, int seat)
{
	return sw_projects_at(c, s->owner, seat) &
	       sw_projects_within(c, s->stage, STAGE_PROPOSED, STAGE_FINISHED);
}

static inline bool
sw_on_map(const struct sw *s, int p)
{
	return s->place[p] >= PLACE_SITE;
}

#endif
