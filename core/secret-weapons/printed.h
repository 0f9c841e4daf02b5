/* Short words for what is printed: cells of the pack.
 *
 * What the pack does not know is never taken for zero.  sw_knows is for
 * judging: the row is unverified.  sw_sure is for carrying out: the position
 * depends on the cell.  sw_cell_or stays where nothing depends on it. */
#pragma once

#include "../bytes.h"
#include "secret_weapons.h"

/* For each table of cards and sites: a cell of a row (sw_project), and how many
 * rows there are (sw_projects_of). */
#define PRINTED_(name, TABLE)                                                  \
	static inline int32_t sw_##name(const struct context *c, int row,      \
					int column)                            \
	{                                                                      \
		return cell(c->pack, TABLE, row, column);                      \
	}                                                                      \
	static inline int sw_##name##s_of(const struct context *c)             \
	{                                                                      \
		return pack_entries(c->pack, TABLE);                           \
	}
PRINTED_(project, T_PROJECTS)
PRINTED_(tech, T_TECHS)
PRINTED_(event, T_EVENTS)
PRINTED_(site, T_SITES)
#undef PRINTED_

/* What the cells of a pack come to (derive.c); lies in pack->derived. */
struct derived {
	uint64_t primitives;       /* verbs of texts (bits) */
	uint32_t near[SITES];      /* sites with a path to this one (bits) */
	uint32_t overrun_unknown;  /* sites of which it is unknown when */
	uint32_t closed_unknown;   /* ... and when they open */
	uint16_t slots[SEATS + 1]; /* slots in play with that many seats: bit
				      K - 1 for slot K */
	uint8_t slot_row[SLOTS];   /* of slots.csv */
	uint8_t space[COLOURS];    /* of the favour track; 0: none */
	bool required[EVENTS];     /* the event lies beside the deck */
	bool edges;                /* paths are known */
	bool required_unknown;     /* what some year requires is unknown */
	bool joins_unknown;        /* the year of some event card is unknown */
	bool gaps;                 /* something is unknown */
	/* a project that an event creates depends on others: it does, or may */
	bool event_depends, event_depends_unknown;
};

static inline const struct derived *
derived(const struct context *c)
{
	return (const void *)c->pack->derived;
}

/* As struct game has it. */
void sw_derive(struct pack *);

/* Slots in play: bit K - 1 for slot K. */
static inline unsigned
sw_slots(const struct context *c)
{
	return derived(c)->slots[c->seats];
}

static inline int32_t
sw_cell_or(int32_t printed, int32_t otherwise)
{
	return printed == UNKNOWN ? otherwise : printed;
}

/* A cell of a row that the table may lack (-1). */
static inline int32_t
sw_cell_of(const struct context *c, int table, int row, int column)
{
	return row < 0 ? UNKNOWN : cell(c->pack, table, row, column);
}

/* In a trial: the cell, or `otherwise`, and the row is unverified. */
static inline int32_t
sw_knows(struct trial *t, int table, int row, int column, int32_t otherwise)
{
	int32_t value = cell(t->context->pack, table, row, column);

	return value != UNKNOWN || knows(t, table, row, column) ? value
								: otherwise;
}

/* sw_knows where a row is carried out: the position depends on the cell. */
static inline int32_t
sw_sure(struct context *c, int table, int row, int column, int32_t otherwise)
{
	int32_t value = cell(c->pack, table, row, column);

	return value != UNKNOWN || sure(c, table, row, column) ? value
							       : otherwise;
}

/* The rows of a table as a set. */
static inline uint64_t
sw_rows(int n)
{
	return bit(n) - 1;
}

/* Projects whose byte in a field of the state is low <= byte < high, as a set
 * (bytes.h), and those with this byte; technologies. */
#define ROWS_WHERE_(name, MOST)                                                \
	static inline uint64_t sw_##name##_within(                             \
	    const struct context *c, const uint8_t *field, int low, int high)  \
	{                                                                      \
		return bytes_within(field, MOST, low, high) &                  \
		       sw_rows(sw_##name##_of(c));                             \
	}                                                                      \
	static inline uint64_t sw_##name##_at(const struct context *c,         \
					      const uint8_t *field, int byte)  \
	{                                                                      \
		return sw_##name##_within(c, field, byte, byte + 1);           \
	}
ROWS_WHERE_(projects, PROJECTS)
ROWS_WHERE_(techs, TECHS)
#undef ROWS_WHERE_

/* The project that a technology lies on; negative: it is elsewhere. */
static inline int
sw_project_under(const struct sw *s, int t)
{
	return s->on[t] - ON_PROJECT;
}

static inline void
sw_lay_tech(struct sw *s, int t, int p)
{
	s->on[t] = (uint8_t)(ON_PROJECT + p);
}

/* Technologies that lie on a project. */
static inline uint64_t
sw_techs_on(const struct sw *s, const struct context *c, int p)
{
	return sw_techs_at(c, s->on, ON_PROJECT + p);
}

/* Projects that a seat owns. */
static inline uint64_t
sw_projects_owned(const struct sw *s, const struct context *c)
{
	return sw_projects_within(c, s->owner, 1, SEATS + 1);
}

/* The first event card from `e` on at this place, or their number. */
static inline int
sw_next_event(const struct sw *s, const struct context *c, int place, int e)
{
	int n = sw_events_of(c);
	const uint8_t *at = memchr(s->at + e, place, (size_t)(n - e));

	return at ? (int)(at - s->at) : n;
}

/* Each event card at a place, which it may leave. */
#define EACH_EVENT(e, s, c, place)                                             \
	for (int e = 0; (e = sw_next_event(s, c, place, e)) < sw_events_of(c); \
	     e++)

/* Does a card surely print this? */
#define CARD_PRINTS_(question, card, column, is)                               \
	static inline bool sw_##question(const struct context *c, int row)     \
	{                                                                      \
		return sw_##card(c, row, column) == (is);                      \
	}
CARD_PRINTS_(repeats, project, PROJECT_REPEAT, 1)
CARD_PRINTS_(is_pen_project, project, PROJECT_PEN, 1)
CARD_PRINTS_(is_mission, project, PROJECT_CLASS, CLASS_MISSION)
CARD_PRINTS_(flips_to_cube, tech, TECH_CUBE, 1)
CARD_PRINTS_(is_free, event, EVENT_FREE, 1)
CARD_PRINTS_(is_mandatory, event, EVENT_MANDATORY, 1)
#undef CARD_PRINTS_

/* A mission that is approved is on no site, wherever its card lies (12.8). */
static inline bool
sw_is_approved_mission(const struct sw *s, const struct context *c, int p)
{
	return s->stage[p] >= STAGE_APPROVED && sw_is_mission(c, p);
}

static inline int
sw_colour_of(const struct context *c, int p)
{
	return sw_cell_or(sw_project(c, p, PROJECT_COLOUR), COLOUR_NONE);
}

/* Of the side that is up; a random position may have no technology. */
static inline int
sw_colours_column(const struct sw *s, int t)
{
	return t >= 0 && s->face[t] == FACE_DARK ? TECH_DARK_COLOURS
						 : TECH_LIGHT_COLOURS;
}

/* Colours of the side that is up (a set); UNKNOWN if the pack has none. */
static inline int32_t
sw_colours_of(const struct sw *s, const struct context *c, int t)
{
	return sw_tech(c, t, sw_colours_column(s, t));
}

/* §1.1: one common colour is enough. */
static inline enum holds
sw_match(const struct sw *s, const struct context *c, int t, int p)
{
	int32_t colours = sw_colours_of(s, c, t);
	int32_t colour = sw_project(c, p, PROJECT_COLOUR);

	if (colour == COLOUR_NONE)
		return HOLDS_NOT;
	if (colours == UNKNOWN || colour == UNKNOWN)
		return HOLDS_UNKNOWN;
	return holds_if(bits_has((uint64_t)colours, colour));
}

/* Unknown colours are taken to match. */
static inline bool
sw_matches(const struct sw *s, const struct context *c, int t, int p)
{
	return sw_match(s, c, t, p) != HOLDS_NOT;
}

/* sw_matches in a trial: unknown colours leave the row unverified. */
static inline bool
sw_knows_match(struct trial *tr, const struct sw *s, int t, int p)
{
	(void)knows(tr, T_TECHS, t, sw_colours_column(s, t));
	(void)knows(tr, T_PROJECTS, p, PROJECT_COLOUR);
	return sw_matches(s, tr->context, t, p);
}

static inline bool
sw_is_unfinished(const struct sw *s, int p)
{
	return s->stage[p] >= STAGE_PROPOSED && s->stage[p] < STAGE_FINISHED;
}

static inline bool
sw_benefit_in_play(const struct sw *s, int benefit)
{
	return bits_has(s->benefits, benefit);
}

/* Is it a project of the seat that takes tokens and technologies? */
static inline bool
sw_is_own_active(const struct sw *s, int p, int seat)
{
	return s->owner[p] == seat && sw_is_unfinished(s, p);
}

/* All of them, as a set. */
static inline uint64_t
sw_all_active(const struct sw *s, const struct context *c, int seat)
{
	return sw_projects_at(c, s->owner, seat) &
	       sw_projects_within(c, s->stage, STAGE_PROPOSED, STAGE_FINISHED);
}

static inline bool
sw_is_on_map(const struct sw *s, int p)
{
	return s->place[p] >= PLACE_SITE;
}
