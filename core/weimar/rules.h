/* What the files of this folder ask of each other. */
#ifndef CORE_WEIMAR_RULES_H
#define CORE_WEIMAR_RULES_H

#include "../bytes.h"
#include "weimar.h"

enum { OPEN_KEYS = 3 }; /* of an effect, at most */

/* One effect with every argument known; v[] by key, MISSING if absent. */
struct effect {
	uint8_t verb;
	uint8_t choices;         /* how many keys are open */
	uint8_t open[OPEN_KEYS]; /* these keys */
	/* what the cell says of them */
	const struct effect_arg *arg[OPEN_KEYS];
	int32_t v[8];
};

/* A state that is being changed. */
struct run {
	struct weimar *s;
	struct context *c;
	bool seventh; /* a threat found the national display full */
	bool waits;   /* the top frame waits for a row that answers this: */
	struct effect effect;
};

#define S(run_) ((run_)->s)
#define PACK(c_) ((c_)->pack)

static inline bool
says(const struct context *c, int ruling, int value)
{
	return c->ruling[ruling] == value;
}

static inline bool
governs(const struct weimar *s, int party)
{
	return party < PARTIES && s->government >> party & 1;
}

static inline void
add8(uint8_t *at, int n)
{
	*at = (uint8_t)(*at + n);
}

static inline int
lesser(int a, int b)
{
	return a < b ? a : b;
}

static inline int
greater(int a, int b)
{
	return a > b ? a : b;
}

/* Kind of the top frame. */
static inline int
weimar_top(const struct weimar *s)
{
	return s->depth ? s->kind[s->depth - 1] : FRAME_NONE;
}

/* --- board.c: plain questions about the position ------------------------- */

int weimar_number(const struct context *, int board_key);
int weimar_supply(const struct weimar *, const struct context *, int threat);
int weimar_discs(const struct weimar *, int party); /* still on the mat */
int weimar_bases(const struct weimar *, int party);
int weimar_city_bases(const struct weimar *, int city);
bool weimar_city_full(const struct weimar *, const struct context *, int city);
int weimar_seats(const struct weimar *); /* held in all */
int weimar_dr(const struct weimar *);    /* threats in the display */
int weimar_poverty(const struct weimar *);
int weimar_place(const struct weimar *, int party); /* in the clockwise order */
int weimar_clockwise(const struct weimar *, int party, int steps);
int weimar_unit_colour(const struct context *, int unit);
int weimar_unit_row(int unit);
int weimar_unit_strength(const struct context *, int unit);
bool weimar_black(int unit);
int weimar_hand(const struct weimar *, const struct context *, int party);
int weimar_minor_owner(const struct weimar *, int minor);
int weimar_acting(const struct weimar *); /* party whose action it is */
bool weimar_republican(int government);

/* --- derive.c: what the cells of a pack come to -------------------------- */

/* The Opinion Track as one party sees it. */
struct track {
	uint8_t spaces, zero, outer;
	int8_t left[OPINION_ROWS]; /* steps to the end of the party, -1 never */
	uint64_t beside[OPINION_ROWS]; /* spaces next to each, as bits */
	uint64_t level[OPINION_ROWS];  /* spaces with so many steps left */
};

enum { DIVIDED = 1 << PARTIES }; /* a space of two parties */

/* Lies in pack->derived. */
struct derived {
	struct track track[PARTIES];
	/* of each space: 5.4.1, column by column, from the top; and the parties
	 * that claim issues there, with DIVIDED */
	uint16_t turn[OPINION_ROWS];
	uint8_t claim[OPINION_ROWS];
	uint8_t action[PARTIES][ACTIONS]; /* 1 + row of actions.csv, 0: none */
	uint8_t result[PARTIES][ACTIONS]; /* first row of results.csv */
	uint8_t k07;      /* 1 + row of this card, 0: the pack lacks it */
	uint8_t security; /* of this issue */
};

static inline const struct derived *
derived(const struct context *c)
{
	return (const void *)c->pack->derived;
}

void weimar_derive(struct pack *);

/* --- opinion.c ----------------------------------------------------------- */

/* Fills a track of zeros. */
void weimar_measure_track(const struct pack *, int party, struct track *);
/* Can an issue come from one space to the other in `steps` steps toward the
 * party?  `least`: fewer are enough. */
bool weimar_path(const struct track *, int from, int to);
int weimar_zero(const struct context *);
int weimar_own_space(const struct context *, int party, int value);
int weimar_start_space(const struct context *, int32_t start, int party);
int weimar_claimed(const struct context *, int space); /* set of parties */
int weimar_advance_issue(const struct context *, int space, int party, int n);

/* --- threats.c ----------------------------------------------------------- */

void weimar_threat_add(struct run *, int kind, int city);
bool weimar_threat_can(const struct weimar *, const struct context *, int kind,
		       int city);
void weimar_threat_remove(struct run *, int kind, int city, bool all);
bool weimar_threat_there(const struct weimar *, int kind, int city);
void weimar_city_roll(struct run *, int kind, int city);
void weimar_unstable_state(struct run *);
void weimar_economy_check(struct run *);
void weimar_flip_markers(struct run *);

/* --- score.c ------------------------------------------------------------- */

void weimar_gain(struct run *, int party, int n);
void weimar_lose(struct run *, const uint16_t loss[PARTIES]);
void weimar_ends(struct run *, bool round_end);
void weimar_finish(struct run *, int outcome);
void weimar_end_points(struct run *, int outcome);
void weimar_seat_gain(struct run *, int bench, int n);
void weimar_nsdap(struct run *, int party);
int weimar_radical(const struct weimar *, const struct context *);

/* --- frames.c ------------------------------------------------------------ */

int weimar_push(struct weimar *, int kind, int party);
void weimar_pop(struct weimar *);
/* Table and column of each source. */
extern const struct text_place {
	uint8_t table, column;
} weimar_texts[SOURCES];

/* The program of a frame, or UNKNOWN.  Row 255 stands for a text that the
 * tables do not hold at all. */
static inline int
weimar_program(const struct weimar *s, const struct context *c, int frame)
{
	struct text_place at = weimar_texts[s->source[frame]];

	return s->row[frame] == 255
		   ? UNKNOWN
		   : cell(PACK(c), at.table, s->row[frame], at.column);
}

void weimar_push_program(struct run *, int source, int row, int party, int city,
			 int target);
bool weimar_attested(const struct weimar *, const struct context *);
void weimar_push_tie(struct weimar *, int tie, unsigned set);
void weimar_push_draw(struct run *, int party, int deck, int n, bool reward);

/* --- program.c: effect texts --------------------------------------------- */

bool weimar_advance_program(struct run *);
/* The step that waits: its option (NULL: an option must be chosen first or
 * rows are attested) and its arguments. */
const struct effect_option *
weimar_waiting(const struct weimar *, const struct context *, struct effect *);
int weimar_chooser(const struct weimar *, const struct context *,
		   const struct effect *);
bool weimar_condition(const struct weimar *, const struct context *, int frame,
		      const struct effect_option *);
bool weimar_arguments(const struct weimar *, const struct context *, int frame,
		      const struct effect_option *, struct effect *);
bool weimar_feasible(const struct weimar *, const struct context *, int frame,
		     const struct effect_option *);
/* A key that names a city. */
static inline bool
weimar_is_place(const struct key *k)
{
	return k->domain == &weimar_cities ||
	       k->domain == &weimar_cities_or_dr ||
	       k->domain == &weimar_unit_places;
}

int weimar_repeats(const struct effect *);
/* Candidates for the open keys; stops at `most`. The last is in *found. */
int weimar_candidates(const struct weimar *, const struct context *, int frame,
		      const struct effect *, int most, struct effect *found);
bool weimar_fits(const struct effect *, const struct effect *row, int *key);
void weimar_attest(struct run *, const struct effect *row);
void weimar_after_row(struct run *, const struct effect *row);

/* --- primitive.c --------------------------------------------------------- */

bool weimar_possible(const struct weimar *, const struct context *, int frame,
		     const struct effect *);
void weimar_do(struct run *, int frame, const struct effect *, bool may);
extern const uint8_t weimar_party_keys[];
/* The key that names the party, or -1. */
static inline int
weimar_party_key(int verb)
{
	return weimar_party_keys[verb] - 1;
}

bool weimar_always_row(const struct weimar *, const struct context *,
		       int frame);
int weimar_list(const struct weimar *, int me, int whom, uint8_t list[PARTIES]);

/* --- action.c ------------------------------------------------------------ */

struct dice {
	bool unknown; /* how many dice is not known to the pack */
	bool cost_unknown, boost_unknown;
	int32_t cost;
	int count;
	bool boost;
};

int weimar_action_row(const struct context *, int party, int action);
void weimar_dice(const struct weimar *, const struct context *, int party,
		 int action, int city, int target, int frame, struct dice *);
/* The printed price, without the dice; the cells of the board entry. */
const int32_t *weimar_price(const struct context *, int party, int action,
			    struct dice *);
int weimar_action_frame(const struct weimar *); /* nearest, or -1 */
/* Dice that the roll now due has, and the rule of that; 0: none is due. */
int weimar_expected(const struct weimar *, const struct context *, int *rule);
/* Does poverty add to the result of this action here? */
bool weimar_poverty_adds(const struct weimar *, const struct context *,
			 int party, int action, int city);
int weimar_dice_due(const struct weimar *, const struct context *);
bool weimar_stances_open(const struct weimar *, const struct context *);
int weimar_result(const struct context *, int party, int action, int result,
		  bool *unknown);
bool weimar_rival_marker(const struct weimar *, int party, int city);
bool weimar_action_ok(const struct weimar *, const struct context *, int party,
		      int action, int city);

bool weimar_counter_coup_target(const struct weimar *, const struct context *,
				int city);
bool weimar_fighters(const struct weimar *, int city);
bool weimar_fight_target(const struct weimar *, const struct context *,
			 int city, int target);

/* --- settle.c ------------------------------------------------------------ */

void weimar_settle(struct run *);
void weimar_impulse_begin(struct run *);
void weimar_impulse_end(struct run *);
void weimar_card_event(struct run *);
bool weimar_issue_window(const struct weimar *, const struct context *,
			 int party);
void weimar_clear_dice(struct weimar *);
void weimar_keep_dice(struct weimar *, int frame);
void weimar_restore_dice(struct weimar *);
void weimar_timeline(struct run *);
void weimar_round_issue(struct run *);
void weimar_shuffled(struct run *, int deck, bool expansion);
void weimar_politics_begin(struct run *);
int weimar_voter(const struct weimar *, const struct context *);
int weimar_base_placer(const struct weimar *);
int weimar_agenda_first(const struct weimar *, const struct context *);
int weimar_resolver(const struct context *, int space);
bool weimar_president_may(const struct weimar *, const struct context *);
bool weimar_advance_impulse(struct run *);
bool weimar_advance_politics(struct run *);
bool weimar_advance_round(struct run *);
bool weimar_advance_government(struct run *);
bool weimar_advance_ballot(struct run *);
void weimar_open_treaty(struct run *); /* the next card of the stack */
void weimar_tie_decided(struct run *, int tie, const int16_t *order, int n);
void weimar_set_government(struct run *, unsigned set, int chancellor);
void weimar_form_government(struct run *, int asker, int partner, bool forced);
unsigned weimar_partners(const struct weimar *, const struct context *,
			 int party);
int weimar_next_issue(const struct weimar *, const struct context *,
		      unsigned *tied, int *space);
int weimar_issue_program(const struct context *, int issue, int option,
			 int *source, int *row);
bool weimar_advance_issues(struct run *);
void weimar_most_decided(struct run *, int tie, const int16_t *order, int n);
void weimar_issue_away(struct run *, int issue, bool resolved);
bool weimar_society_due(struct run *, int marker);
void weimar_ladder_decided(struct run *, int tie, const int16_t *order, int n);
bool weimar_neighbours(const struct context *, int a, int b);
void weimar_check_ballot(struct trial *);
void weimar_apply_government(struct run *, const struct move *);
void weimar_apply_ballot(struct run *, const struct move *);
void weimar_apply_effect(struct run *, const struct move *, uint16_t broken);
bool weimar_ddp_open(const struct weimar *, const struct context *);
int weimar_ballot_roller(const struct weimar *, const struct context *);
bool weimar_ballot_rolls(const struct weimar *);
void weimar_ballot_roll(struct run *, int die);
int weimar_first_voter(const struct weimar *, const struct context *);

/* --- the door ------------------------------------------------------------ */

void weimar_start(void *state, struct context *);
void weimar_fill(void *state, struct context *, const struct named *);
void weimar_check(struct trial *);
void weimar_apply(void *state, struct context *, const struct move *,
		  uint16_t broken);
bool weimar_enumerate(const void *state, struct context *, move_fn *,
		      void *arg);
bool weimar_can_spend(const struct weimar *, const struct context *);
const char *weimar_invariant(const void *state, struct context *);
/* What cannot be of what waits and of how far a phase has come, or NULL: nobody
 * carries on from there (position.c). */
const char *weimar_unsound(const struct weimar *, const struct context *);
void weimar_canonical(const void *state, struct context *, struct move *);

/* --- view.c ----------------------------------------------------------------
 */

void weimar_view(const void *state, struct context *, struct text *);

/* --- checks by subject --------------------------------------------------- */

void weimar_check_draw(struct trial *);
void weimar_check_roll(struct trial *);
void weimar_check_pass(struct trial *);
void weimar_check_impulse(struct trial *);
void weimar_check_debate(struct trial *);
void weimar_check_action(struct trial *);
void weimar_check_react(struct trial *);
void weimar_check_effect(struct trial *);
void weimar_check_politics(struct trial *);
void weimar_check_government(struct trial *);
void weimar_check_tiebreak(struct trial *);
void weimar_apply_draw(struct run *, const struct move *);
void weimar_apply_roll(struct run *, const struct move *);
void weimar_apply_pass(struct run *, const struct move *);
void weimar_apply_debate(struct run *, const struct move *);
int weimar_action_of(int verb);
/* An effect as a row says it. */
void weimar_read_row(const struct move *, struct effect *);
/* The party that it names, or -1. */
int weimar_named_party(const struct effect *);
/* What binds a row whatever text stands behind it. */
void weimar_general(struct trial *, const struct effect *, bool attested);
/* The rule that a row of the right verb breaks when it names a wrong thing. */
uint16_t weimar_misfit(const struct weimar *, const struct context *,
		       const struct effect *waiting, const struct effect *row);
uint16_t weimar_waiting_rule(const struct weimar *, const struct context *);
int weimar_held(const struct weimar *, const struct context *, int party,
		int card);
void weimar_take_from_hand(struct weimar *, const struct context *, int party,
			   int card);
void weimar_declare_treaty(struct run *, int party, int row, bool free);
void weimar_pay(struct run *, int party, int cost);
void weimar_apply_play(struct run *, const struct move *);
/* What is tied in the top frame: bit n is number n of the domain `tied`. */
unsigned weimar_tied_set(const struct weimar *);
void weimar_apply_action(struct run *, const struct move *, uint16_t broken);
void weimar_apply_react(struct run *, const struct move *, uint16_t broken);
void weimar_apply_politics(struct run *, const struct move *);

#endif
