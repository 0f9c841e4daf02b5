/* What the files of this folder ask of each other: functions under the file
 * that defines them.
 */
#ifndef CORE_WEIMAR_RULES_H
#define CORE_WEIMAR_RULES_H

#include "../bytes.h"
#include "weimar.h"

/* A state that is being changed. */
struct run {
	struct weimar *s;
	struct context *c;
	bool seventh; /* a threat found the national display full */
};

/* Can an effect be carried out now? */
struct ask {
	const struct weimar *s;
	struct context *c;
	const struct scene *scene;
	const struct waiting *w; /* what the text asks for; NULL: a row of a
				    text that nobody knows says it */
	const struct move *m;
	int frame;                  /* of the text */
	int party;                  /* of effects that have one */
	struct verdict why;         /* it cannot: rule 0 is the text's own */
	struct unknown_cells cells; /* it hangs on them */
};

/* What a row of each verb is judged by and does; NULL: it is an effect. */
struct judge {
	uint8_t class; /* when it is due (due.h) */
	void (*check)(struct trial *);
	void (*apply)(struct run *, const struct move *);
};

/* What the board gives for an action. */
struct dice {
	bool unknown; /* how many dice is not known to the pack */
	bool cost_unknown, boost_unknown;
	bool boost; /* +1 can be bought */
	int32_t cost;
	int count;
};

/* The Opinion Track as one party sees it. */
struct track {
	uint8_t spaces, zero, outer;
	int8_t unknown; /* a space of which not all is known, or -1 */
	int8_t left[OPINION_ROWS]; /* steps to the end of the party, -1 never */
	uint64_t beside[OPINION_ROWS]; /* spaces next to each, as bits */
	uint64_t level[OPINION_ROWS];  /* spaces with so many steps left */
};

enum { DIVIDED = 1 << PARTIES }; /* a space of two parties */

/* Lies in pack->derived. */
struct derived {
	struct track track[PARTIES];
	uint64_t undivided; /* spaces, as bits */
	/* of each space: 5.4.1, column by column, from the top; and the parties
	 * that claim issues there, with DIVIDED */
	uint16_t turn[OPINION_ROWS];
	uint8_t claim[OPINION_ROWS];
	uint8_t action[PARTIES][ACTIONS]; /* 1 + row of actions.csv, 0: none */
	uint8_t result[PARTIES][ACTIONS]; /* first row of results.csv */
	uint8_t minor[ISSUE_ROWS]; /* 1 + the minor party it gives away */
	uint8_t treaty_card[FOREIGN_ROWS]; /* 1 + the timeline card it is */
};

static inline const struct derived *
derived(const struct context *c)
{
	return (const void *)c->pack->derived;
}

static inline bool
says(const struct context *c, int number, int value)
{
	return ruling(c, number) == value;
}

static inline bool
governs(const struct weimar *s, int party)
{
	return party >= 0 && party < PARTIES && (s->government >> party & 1);
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

/* An effect cannot be carried out, by this rule (0: by its text); hangs on a
 * cell; can, as far as more can wait (primitive.c). */
enum could cannot(struct ask *, uint16_t rule, int at, int32_t expected,
		  int32_t found);
enum could unsure(struct ask *, int table, int row, int column);
enum could room(struct ask *);

/* --- board.c ----------------------------------------------------------- */

int weimar_number(const struct context *, int key);
bool weimar_republican(int government);
int weimar_clockwise(const struct weimar *, int party, int steps);
int weimar_first(const struct weimar *);
int weimar_minor_owner(const struct weimar *, int minor);
int weimar_poverty(const struct weimar *);
int weimar_pool(int threat);
int weimar_in_play(const struct weimar *, int pool);
int weimar_supply(const struct weimar *, const struct context *, int threat);
int weimar_dr(const struct weimar *);
int weimar_bases(const struct weimar *, int party);
int weimar_discs(const struct weimar *, int party);
int weimar_city_bases(const struct weimar *, int city);
bool weimar_city_full(const struct weimar *, const struct context *, int city);
int weimar_seats(const struct weimar *);
bool weimar_black(int unit);
int weimar_unit_row(int unit);
bool weimar_reichswehr(int unit);
int weimar_unit_colour(const struct context *, int unit);
int weimar_unit_strength(const struct context *, int unit);
bool weimar_unit_is(const struct context *, int32_t colour, int unit);
bool weimar_controls(const struct weimar *, const struct context *, int party,
		     int unit);
int weimar_hand(const struct weimar *, int party);
bool weimar_has_cards(const struct weimar *, int party);
bool weimar_is_timeline(const struct context *, int card);
bool weimar_banner_in(const struct weimar *, int32_t banner);
uint16_t weimar_held(const struct weimar *, const struct context *, int party,
		     int card);
int weimar_discards(const struct weimar *, const struct context *, int deck);
uint8_t *weimar_pile(struct weimar *, int deck);
int weimar_pile_left(const struct weimar *, int deck);
int weimar_action_frame(const struct weimar *);
int weimar_acting(const struct weimar *);

/* --- derive.c ---------------------------------------------------------- */

void weimar_derive(struct pack *);

/* --- opinion.c --------------------------------------------------------- */

void weimar_measure_track(const struct pack *, int party, struct track *);
bool weimar_track_known(const struct context *, int party,
			struct unknown_cells *);
uint64_t weimar_ways(const struct track *, int from, int steps);
bool weimar_path(const struct track *, int from, int to);
int weimar_advance_issue(const struct context *, int space, int party, int n);
int weimar_start_space(struct context *, int32_t start, int party);
int weimar_claimed(const struct context *, int space);
enum could weimar_issue_place_could(struct ask *);
void weimar_issue_enter(struct run *, bool agenda, int issue, int space);
void weimar_issue_place(struct run *, const struct move *);
enum could weimar_issue_move_could(struct ask *);
int weimar_issue_ways(const struct context *, const struct weimar *,
		      const struct move *, int16_t *);
void weimar_issue_move(struct run *, const struct move *);

/* --- frames.c ---------------------------------------------------------- */

int weimar_push(struct weimar *, int kind, int party);
void weimar_pop(struct weimar *);
void weimar_clear_stack(struct weimar *);
bool weimar_room(const struct weimar *);
void weimar_push_roll(struct weimar *, int what, int party, int times);
void weimar_push_tie(struct weimar *, int tie, unsigned set, int ends);
void weimar_push_draw(struct weimar *, int party, int deck, int n,
		      bool replaces);
int weimar_source_rows(const struct context *, int source);
int32_t weimar_text(const struct weimar *, const struct context *, int frame);
void weimar_note_text(const struct weimar *, int frame, struct unknown_cells *);
bool weimar_text_in(const struct weimar *, int frame, int table, int row,
		    uint32_t columns);
int weimar_push_text(struct weimar *, int source, int row, int party);
void weimar_text_about(struct weimar *, int frame, int city, int target);
bool weimar_attested(const struct weimar *);

/* --- effect.c ---------------------------------------------------------- */

struct scene weimar_scene(const struct weimar *, struct context *, int frame);
int weimar_list(const struct weimar *, int me, int whom, int16_t *);
int32_t weimar_figure(const void *, const struct context *, int figure, int i,
		      int j);
int weimar_party_key(int verb);
/* The key that names a party, be it one that cannot be a group; -1: none. */
int weimar_named_key(int verb);
extern const struct stage weimar_stage;

/* --- primitive.c ------------------------------------------------------- */

bool weimar_text_is(const struct ask *, int source, int need);
bool weimar_board_unknown(const struct ask *, int key);
enum could weimar_ask(struct ask *);
enum could weimar_could(const struct scene *, const struct waiting *,
			const struct move *);
void weimar_doubt(const struct scene *, const struct waiting *,
		  const struct move *);
void weimar_doubt_step(const struct scene *);
void weimar_grant(struct run *, int frame, const struct move *, bool may);
void weimar_carry_out(struct run *, int frame, const struct move *, bool may);

/* --- answer.c ---------------------------------------------------------- */

bool weimar_speaks(const struct weimar *, const struct context *, int actor);
struct scene weimar_top_text(const struct weimar *, struct context *,
			     int actor);
int weimar_text_actor(const struct weimar *, struct context *, int frame);
uint16_t weimar_text_rule(const struct weimar *, const struct context *);
void weimar_check_effect(struct trial *);
void weimar_apply_effect(struct run *, const struct move *);
void weimar_check_choose(struct trial *);
void weimar_apply_choose(struct run *, const struct move *);
void weimar_check_skip(struct trial *);
void weimar_apply_skip(struct run *, const struct move *);
void weimar_check_pass_grant(struct trial *);
void weimar_check_done(struct trial *);
void weimar_apply_done(struct run *, const struct move *);

/* --- bases.c ----------------------------------------------------------- */

enum could weimar_base_place_could(struct ask *);
enum could weimar_base_remove_could(struct ask *);
void weimar_base_placed(struct run *, const struct move *, int party);
void weimar_base_removed(struct run *, const struct move *, int party);
int weimar_base_placer(const struct weimar *);
int weimar_start_bases(int party);
void weimar_check_start_bases(struct trial *);
void weimar_apply_start_bases(struct run *, const struct move *);

/* --- score.c ----------------------------------------------------------- */

void weimar_gain(struct run *, int party, int n);
void weimar_lose(struct run *, const uint16_t loss[PARTIES]);
enum could weimar_vp_lose_could(struct ask *);
void weimar_points_gained(struct run *, const struct move *, int party);
enum could weimar_reserve_gain_could(struct ask *);
enum could weimar_reserve_lose_could(struct ask *);
void weimar_store(struct run *, int party, int n);
void weimar_reserve_gained(struct run *, const struct move *, int party);
void weimar_reserve_lost(struct run *, const struct move *, int party);
void weimar_seat_gain(struct run *, int bench, int n);
enum could weimar_seat_gain_could(struct ask *);
enum could weimar_seat_lose_could(struct ask *);
void weimar_seats_gained(struct run *, const struct move *, int bench);
void weimar_seats_lost(struct run *, const struct move *, int bench);
enum could weimar_nsdap_could(struct ask *);
void weimar_nsdap_placed(struct run *, const struct move *, int party);

/* --- ends.c ------------------------------------------------------------ */

void weimar_finish(struct run *, int outcome);
void weimar_end_points(struct run *, int outcome);
void weimar_ends(struct run *, bool round_end);

/* --- threats.c --------------------------------------------------------- */

const uint8_t *weimar_pool_at(const struct weimar *, int pool);
bool weimar_marker_left(const struct run *, int kind);
void weimar_unstable_state(struct run *);
void weimar_city_roll(struct run *, int kind, int city);
void weimar_threat_add(struct run *, int kind, int city);
enum could weimar_marker_could(struct ask *, int kind);
enum could weimar_threat_add_could(struct ask *);
enum could weimar_threat_remove_could(struct ask *);
enum could weimar_city_roll_could(struct ask *);
void weimar_threat_remove(struct run *, int kind, int city, bool all);
void weimar_threat_placed(struct run *, const struct move *);
void weimar_threat_taken(struct run *, const struct move *);

/* --- markers.c --------------------------------------------------------- */

void weimar_economy_due(struct run *, int time);
enum could weimar_economy_could(struct ask *);
void weimar_economy_move(struct run *, int n);
void weimar_place_party_marker(struct run *, int kind, int city);
enum could weimar_party_marker_could(struct ask *, int kind, int city);
void weimar_flip_markers(struct run *);

/* --- units.c ----------------------------------------------------------- */

uint16_t weimar_unit_missing(const struct weimar *, int unit, int from);
bool weimar_unit_sure(const struct weimar *, int unit, int from,
		      struct unknown_cells *);
enum could weimar_unit_enlist_could(struct ask *);
enum could weimar_unit_place_could(struct ask *);
enum could weimar_unit_return_could(struct ask *);
enum could weimar_unit_dissolve_could(struct ask *);
enum could weimar_unit_flip_could(struct ask *);
void weimar_move_unit(struct run *, int unit, int from, int to);
void weimar_unit_enlist(struct run *, const struct move *);
void weimar_unit_place(struct run *, const struct move *);
void weimar_unit_return(struct run *, const struct move *);
void weimar_unit_dissolve(struct run *, const struct move *);
void weimar_turn_unit(struct weimar *, int unit, int side, int city);
void weimar_unit_flip(struct run *, const struct move *);
int weimar_kinds_at(const struct weimar *, int place, int16_t *);
int weimar_places_of(const struct weimar *, int unit, int first, int16_t *);

/* --- cards.c ----------------------------------------------------------- */

void weimar_take_from_hand(struct weimar *, const struct context *, int party,
			   int card);
int weimar_hand_cards(const struct weimar *, const struct context *, int party,
		      int16_t *);
void weimar_check_held(struct trial *, int party, int card, int key);
enum could weimar_card_draw_could(struct ask *);
void weimar_card_draw(struct run *, const struct move *, int party);
enum could weimar_card_discard_could(struct ask *);
void weimar_card_discard(struct run *, const struct move *);
enum could weimar_card_remove_could(struct ask *);
void weimar_card_remove(struct run *, const struct move *);
void weimar_check_draw(struct trial *);
void weimar_apply_draw(struct run *, const struct move *);
bool weimar_can_reshuffle(const struct weimar *, const struct context *,
			  int deck);
bool weimar_advance_draw(struct run *);
int weimar_aside(const struct weimar *, int party);
void weimar_check_shuffle(struct trial *);
void weimar_apply_shuffle(struct run *, const struct move *);
void weimar_timeline(struct run *);

/* --- society.c --------------------------------------------------------- */

enum could weimar_society_place_could(struct ask *);
void weimar_society_place(struct run *, const struct move *);
enum could weimar_society_remove_could(struct ask *);
void weimar_society_remove(struct run *, const struct move *);
uint16_t weimar_society_rule(const struct context *, int marker);
bool weimar_advance_society(struct run *);

/* --- treaties.c -------------------------------------------------------- */

bool weimar_stack_unknown(const struct weimar *, const struct context *,
			  struct unknown_cells *);
void weimar_open_treaty(struct run *);
void weimar_remove_treaty(struct run *, int row);
void weimar_display_card(struct run *, int card);
enum could weimar_fa_remove_could(struct ask *);
void weimar_fa_remove(struct run *, const struct move *);
enum could weimar_fa_advance_could(struct ask *);
void weimar_fa_advance(struct run *, const struct move *);
enum could weimar_flag_add_could(struct ask *);
void weimar_flag_add(struct run *, const struct move *);
void weimar_treaty_dice(struct run *, int row);
void weimar_declare_treaty(struct run *, int party, int row);
void weimar_treaty_result(struct run *, int value);
bool weimar_ddp_open(const struct weimar *, const struct context *);
void weimar_check_open(struct trial *, int row, int key, uint16_t waits);
void weimar_check_ddp(struct trial *);
void weimar_apply_ddp(struct run *, const struct move *);
void weimar_check_ddp_pass(struct trial *);
void weimar_apply_ddp_pass(struct run *, const struct move *);

/* --- agenda.c ---------------------------------------------------------- */

int weimar_agenda_first(const struct weimar *, const struct context *);
void weimar_check_start_player(struct trial *);
void weimar_apply_start_player(struct run *, const struct move *);
void weimar_check_agenda(struct trial *);
void weimar_apply_agenda(struct run *, const struct move *);
bool weimar_may_expand(const struct weimar *, const struct context *, int deck);
int weimar_draw_deck(const struct weimar *, int party);
bool weimar_wants_shuffle(const struct weimar *, const struct context *,
			  int deck);
void weimar_draws_begin(struct run *);
void weimar_check_extra(struct trial *, int party, int n);
void weimar_drawn(struct run *, int party, const int16_t *, int n);
int weimar_undecided(const struct weimar *);
void weimar_apply_enough(struct run *, const struct move *);
void weimar_agenda_begin(struct run *);
bool weimar_advance_agenda(struct run *);

/* --- impulse.c --------------------------------------------------------- */

bool weimar_president_may(const struct weimar *, const struct context *);
void weimar_check_play(struct trial *);
void weimar_apply_play(struct run *, const struct move *);
void weimar_impulse_begin(struct run *);
bool weimar_advance_impulse(struct run *);
void weimar_check_end(struct trial *);
void weimar_apply_end(struct run *);
void weimar_canonical(const void *, struct context *, struct move *);

/* --- debate.c ---------------------------------------------------------- */

void weimar_check_debate(struct trial *);
void weimar_apply_debate(struct run *, const struct move *);
uint64_t weimar_debates(const struct weimar *, const struct context *,
			struct move *);

/* --- dice.c ------------------------------------------------------------ */

int weimar_action_row(const struct context *, int party, int action);
bool weimar_rival_marker(const struct weimar *, int party, int city);
const int32_t *weimar_price(const struct context *, int party, int action,
			    struct dice *);
void weimar_dice_hang(struct trial *, int party, int action, int city);
void weimar_dice(const struct weimar *, const struct context *, int party,
		 int action, int city, int target, int frame, struct dice *);
bool weimar_is_roll(const struct weimar *, int frame);
bool weimar_roll_hidden(const struct weimar *, const struct context *,
			int frame);
bool weimar_dice_hidden(const struct weimar *, const struct context *);
void weimar_count_hangs(struct trial *);
void weimar_note_dice(const struct weimar *, const struct context *, int frame,
		      struct unknown_cells *);
int weimar_dice_due(const struct weimar *, const struct context *);
void weimar_keep_dice(struct weimar *, int frame);
void weimar_pop_rolled(struct weimar *);
int weimar_result(const struct context *, int party, int action, int result);

/* --- act.c ------------------------------------------------------------- */

int weimar_action_verb(int action);
int weimar_action_of(int verb);
void weimar_check_boost(struct trial *, int party, int action, int boost,
			const struct dice *);
void weimar_check_action(struct trial *);
void weimar_apply_action(struct run *, const struct move *);

/* --- react.c ----------------------------------------------------------- */

bool weimar_stances_open(const struct weimar *, const struct context *);
void weimar_check_stance(struct trial *);
void weimar_apply_stance(struct run *, const struct move *);
void weimar_check_no_die(struct trial *);
void weimar_apply_no_die(struct run *, const struct move *);
void weimar_check_react(struct trial *);
void weimar_apply_react(struct run *, const struct move *);
void weimar_check_decline(struct trial *);
void weimar_apply_decline(struct run *, const struct move *);
void weimar_check_react_card(struct trial *);
void weimar_apply_react_card(struct run *, const struct move *);

/* --- roll.c ------------------------------------------------------------ */

int weimar_expected(const struct weimar *, const struct context *, int *rule);
void weimar_check_roll(struct trial *);
void weimar_apply_roll(struct run *, const struct move *);

/* --- issues.c ---------------------------------------------------------- */

void weimar_most_decided(struct run *, int tie, const int16_t *order, int n);
int weimar_next_issue(const struct weimar *, const struct context *,
		      unsigned *tied, int *space);
int weimar_resolver(const struct context *, int space);
void weimar_space_decided(struct weimar *, const int16_t *order, int n);
void weimar_issue_away(struct run *, int issue, bool resolved);
bool weimar_advance_issues(struct run *);

/* --- resolve.c --------------------------------------------------------- */

uint16_t weimar_issue_rule(const struct context *, int issue, bool second);
void weimar_check_resolve(struct trial *);
void weimar_check_agree(struct trial *);
void weimar_apply_resolve(struct run *, const struct move *);
void weimar_apply_agree(struct run *, const struct move *);
enum could weimar_minor_assign_could(struct ask *);
void weimar_minor_assign(struct run *, const struct move *);
enum could weimar_minor_remove_could(struct ask *);
void weimar_minor_remove(struct run *, const struct move *);

/* --- politics.c -------------------------------------------------------- */

void weimar_politics_begin(struct run *);
void weimar_crisis_due(struct weimar *, int party, int n);
void weimar_check_crisis(struct trial *);
void weimar_apply_crisis(struct run *, const struct move *);
bool weimar_advance_crisis(struct run *);
bool weimar_advance_politics(struct run *);

/* --- ballot.c ---------------------------------------------------------- */

bool weimar_ballot_rolls(const struct weimar *);
int weimar_voter(const struct weimar *, const struct context *);
enum could weimar_president_could(struct ask *);
void weimar_president(struct run *, const struct move *);
enum could weimar_ballot_could(struct ask *);
void weimar_election(struct run *, const struct move *);
void weimar_young_plan(struct run *, const struct move *);
void weimar_vote_all(struct run *, const struct move *);
void weimar_ballot_roll(struct run *, int die);
bool weimar_advance_ballot(struct run *);
void weimar_ballot_decided(struct run *, int tie, const int16_t *order);
void weimar_check_reroll(struct trial *);
void weimar_apply_reroll(struct run *, const struct move *);
void weimar_check_vote(struct trial *);
void weimar_apply_vote(struct run *, const struct move *);
void weimar_check_support(struct trial *);
void weimar_apply_support(struct run *, const struct move *);

/* --- government.c ------------------------------------------------------ */

void weimar_ladder_decided(struct run *, int tie, const int16_t *order, int n);
bool weimar_advance_government(struct run *);
void weimar_check_government(struct trial *);
void weimar_apply_government(struct run *, const struct move *);

/* --- tiebreak.c -------------------------------------------------------- */

void weimar_check_tiebreak(struct trial *);
void weimar_apply_tiebreak(struct run *, const struct move *);

/* --- round.c ----------------------------------------------------------- */

void weimar_round_issue(struct run *);
bool weimar_advance_round(struct run *);

/* --- settle.c ---------------------------------------------------------- */

void weimar_settle(struct run *);
bool weimar_shows_no_die(const struct weimar *, const struct context *,
			 int verb);
void weimar_drop_rolls(struct run *, int verb);

/* --- setup.c ----------------------------------------------------------- */

int weimar_unit_start(const struct context *, int unit);
void weimar_start(void *, struct context *);

/* --- fill.c ------------------------------------------------------------ */

void weimar_fill(void *, struct context *, const struct named *named);

/* --- learn.c ----------------------------------------------------------- */

bool weimar_learn(void *, struct context *, int table, int row,
		  uint32_t columns, struct text *words, int *column);
uint8_t weimar_open_to(const void *, const void *element);
bool weimar_unclear(const void *, struct context *, const void *element,
		    struct unknown_cells *);

/* --- position.c -------------------------------------------------------- */

const char *weimar_unsound(const struct weimar *, struct context *);

/* --- invariant.c ------------------------------------------------------- */

const char *weimar_invariant(const void *, struct context *);

/* --- sound.c ----------------------------------------------------------- */

bool weimar_pack_sound(const struct pack *, struct pack_error *);

/* --- due.c ------------------------------------------------------------- */

bool weimar_reacts(int verb);
bool weimar_due(const struct weimar *, const struct context *, int verb);
struct verdict weimar_not_due(const struct trial *);

/* --- check.c ----------------------------------------------------------- */

void weimar_gate(struct trial *);
void weimar_check(struct trial *);
extern const struct judge weimar_rows[];

/* --- apply.c ----------------------------------------------------------- */

void weimar_apply(void *, struct context *, const struct move *,
		  uint16_t broken);

/* --- listing.c --------------------------------------------------------- */

bool weimar_enumerate(const void *, struct context *, move_fn *visit,
		      void *arg);
bool weimar_can_spend(const struct weimar *, struct context *);
bool weimar_can_use_grant(const struct weimar *, struct context *);
bool weimar_action_ok(const struct weimar *, struct context *, int frame,
		      const struct move *);

/* --- view.c ------------------------------------------------------------ */

void weimar_view(const void *, struct context *, struct text *);

#endif
