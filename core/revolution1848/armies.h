/* Leaders and Armies: who has a right to which, and how they come together. */
#pragma once

#include "pieces.h"

/* --- armies.c: who has a right to which Army ------------------------------ */

struct r48_leader {
	uint8_t person, seat, army;
	int8_t flag, cross; /* -1: unknown */
};

/* Leaders and Armies on the table, gathered once. */
struct r48_muster {
	int leaders;
	unsigned armies; /* bit n: army n is on the table */
	struct r48_leader leader[PERSONS];
	struct r48_army {
		uint8_t seat;     /* whose faction; 0: not on the table */
		int8_t flag;      /* -1: unknown, finds none */
		int16_t strength; /* -1: unknown */
		uint8_t holders, holder_seat;
		int8_t holder_flag;
		bool native;    /* the holders are of its nationality */
		bool open;      /* a holder's cross or flag is unknown */
		int16_t sum;    /* crosses of the holders */
		bool available; /* a Leader of its nationality is */
	} army[ARMIES + 1];
};

/* §Special cases ¶2: z15 has a nation by its text. */
int8_t r48_z15_flag(const struct context *);
/* `all`: also who may be a Leader, as his cross is unknown. */
enum { SURE_LEADERS, ALL_LEADERS };
void r48_gather(const struct r48 *, const struct context *, struct r48_muster *,
		bool all);
/* Sums up the holders again after leader[].army changed. */
void r48_refresh(const struct context *, struct r48_muster *);
/* Is `flag` the Army's?  Have Leaders of it a right to the Army: native ones,
 * or others while no native one is there?  No where that is unknown. */
bool r48_native(const struct r48_muster *, int flag, int army);
bool r48_entitled(const struct r48_muster *, const struct context *, int flag,
		  int army);
/* Do Leaders of this flag with this sum take the army from its holders? */
bool r48_beats(const struct r48_muster *, const struct context *, int flag,
	       int sum, int army);
/* Is he as strong as its holders, with the same right to it? */
bool r48_equals(const struct r48_muster *, const struct context *,
		const struct r48_leader *, int army);
/* Armies (bit n: army n) that leader[i], alone, can take, as the rulings on
 * several of them and on equal Leaders of two nations say. */
unsigned r48_claims(const struct r48_muster *, const struct context *, int i);
/* The strongest army of a set, the lowest of equals; 0: it is empty. */
int r48_strongest(const struct r48_muster *, unsigned armies);
/* leader[i] takes the army, in the muster and in the state. */
void r48_give(struct r48 *, const struct context *, struct r48_muster *, int i,
	      int army);
int r48_find(const struct r48_muster *, int person);

/* --- groups.c: Leaders who join forces ------------------------------------ */

/* A combination: what `combine` asks for. */
struct r48_group {
	int seat, army, flag; /* flag -1: unknown */
	int count, sum;       /* with the holders that stay in it */
	int listed;
	uint8_t list[PERSONS]; /* indices into m->leader */
	bool joins;            /* holders of the army belong to it */
	bool unknown;          /* a value is unknown */
};

/* Can a combine row for the army name him (rulings on others' Leaders)? */
bool r48_may_join(const struct context *, const struct r48_leader *, int army);
/* Visits the groups of known Leaders of one flag that a seat could form, legal
 * or not; false when the visitor stops. */
typedef bool r48_group_fn(void *arg, const struct r48_muster *, int seat,
			  int army, const uint8_t *list, int count);
bool r48_groups(const struct r48_muster *, const struct context *, int seat,
		r48_group_fn *visit, void *arg);
/* What a group breaks, and by whom: a listed Leader, or a holder. */
struct r48_faults {
	bool one_army, entitled, stronger;
	int nation, z15, free; /* item, or -1 */
	int holder;            /* person, or -1 */
	int least;             /* crosses that are too few */
};

/* The group of these Leaders (indices), and holders of their flag there. */
struct r48_group r48_group_of(const struct r48_muster *, int seat, int army,
			      const uint8_t *list, int count);
struct r48_faults r48_faults_of(const struct r48_muster *,
				const struct context *,
				const struct r48_group *);
/* Who joins leaves the Army that he has. */
void r48_leave_armies(struct r48_muster *, const struct context *, int army,
		      const uint8_t *list, int count);
/* Do the rulings let this seat combine now? */
bool r48_combines_now(const struct r48 *, const struct context *, int seat);
/* Is a combination legal for anybody?  `m` is the table as it is. */
bool r48_anybody_combines(const struct r48 *, const struct context *,
			  const struct r48_muster *);
/* ruling grouping=auto: true after the first Army that moved, as r48_resolve
 * then looks at the whole table again; then free Leaders join holders. */
bool r48_join_groups(struct r48 *, struct context *, struct r48_muster *);
void r48_join_rest(struct r48 *, struct context *, struct r48_muster *);

/* --- rest.c: Armies come to rest ------------------------------------------ */

struct r48_pair {
	uint8_t army, person;
};

/* The answers to the open choice. */
int r48_answers(const struct r48 *, struct context *,
		struct r48_pair pairs[PERSONS]);
/* Brings every Army to rest and fills the muster.  `laid`: the Character just
 * played, or NONE_LAID.  False: a choice is open (phase, actor, pending). */
enum { NONE_LAID = -1 };
bool r48_resolve(struct r48 *, struct context *, int laid, struct r48_muster *);

/* --- possible.c: where the pack does not know enough ---------------------- */

/* What is unknown of an attachment: the Leader, the holders, the Army. */
void r48_note_attachment(const struct r48_muster *, const struct context *,
			 int leader, int army, struct unknown_cells *);
/* Do attachments depend on unknown cells?  Notes them. */
bool r48_armies_unknown(const struct r48 *, const struct context *,
			struct unknown_cells *);
