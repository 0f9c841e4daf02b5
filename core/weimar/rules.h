/* What the files of this folder ask of each other: functions under the file
 * that defines them; those of texts, of pieces and of what is looked up again
 * and again in headers of their own, which this one includes.
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
	struct unknown_cells cells; /* it depends on them */
};

/* What a row of each verb is judged by and does; NULL: it is an effect. */
struct judge {
	uint8_t class; /* when it is due (due.h) */
	void (*check)(struct trial *);
	void (*apply)(struct run *, const struct move *);
};

/* An action as its row says it. */
struct act {
	const struct weimar *s;
	const struct move *m;
	int party, action;
	int city, target; /* -1: none */
	int boost;        /* how often +1 is bought */
	int grant;        /* frame that grants it, or -1 */
};

/* What the board gives for an action. */
struct dice {
	bool unknown; /* how many dice is not known to the pack */
	bool cost_unknown, boost_unknown;
	bool boost; /* +1 can be bought */
	int32_t cost;
	int count; /* at most: where it is not known which units count
		      against the action, none does */
	int fewer; /* by so much, if all that may do */
};

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

/* Can the row answer what waits in the text? */
static inline struct ask
ask_of(const struct scene *sc, const struct waiting *w, const struct move *m)
{
	return (struct ask){.s = sc->state,
			    .c = sc->context,
			    .scene = sc,
			    .w = w,
			    .m = m,
			    .frame = sc->entry};
}

/* It cannot, by this rule (0: by its text). */
static inline enum could
cannot(struct ask *a, uint16_t rule, int at, int32_t expected, int32_t found)
{
	a->why = (struct verdict){
	    .rule = rule, .at = (int8_t)at, .value = {expected, found}};
	return COULD_NOT;
}

/* It depends on a cell. */
static inline enum could
unsure(struct ask *a, int table, int row, int column)
{
	cells_note(&a->cells, table, row, column);
	return COULD_UNSURE;
}

#include "derived.h"
#include "pieces.h"
#include "texts.h"

/* It can, as far as more can wait. */
static inline enum could
room(struct ask *a)
{
	return weimar_room(a->s)
		   ? COULD_WHOLLY
		   : cannot(a, RULE_CHOICE_DUE, FAULT_VERB, a->s->depth, 0);
}

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
unsigned weimar_most(const uint16_t of[PARTIES], unsigned among);
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
/* How many cards nobody knows to be in the timeline deck or out of it, as the
 * pack has no banner of theirs; noted in *cells. */
int weimar_in_deck_unsure(const struct weimar *, const struct context *,
			  struct unknown_cells *cells);
uint16_t weimar_held(const struct weimar *, const struct context *, int party,
		     int card);
/* Cards of a deck at a place (enum card_place). */
int weimar_cards_at(const struct weimar *, const struct context *, int deck,
		    int place);
uint8_t *weimar_pile(struct weimar *, int deck);
int weimar_pile_left(const struct weimar *, int deck);
int weimar_action_frame(const struct weimar *);
int weimar_acting(const struct weimar *);
int weimar_issues_laid(const struct weimar *, int16_t *list);

/* --- ends.c ------------------------------------------------------------ */

void weimar_finish(struct run *, int outcome);
void weimar_end_points(struct run *, int outcome);
void weimar_ends(struct run *, bool round_end);

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
/* Of a row that is not due: the doubt whether cards are. */
void weimar_doubt_extra(struct trial *);
void weimar_drawn(struct run *, int party, const int16_t *, int n);
int weimar_undecided(const struct weimar *);
void weimar_apply_enough(struct run *, const struct move *);
void weimar_agenda_begin(struct run *);
bool weimar_advance_agenda(struct run *);

/* --- impulse.c --------------------------------------------------------- */

bool weimar_president_may(const struct weimar *, const struct context *);
bool weimar_in_window(const struct weimar *, const struct context *, int party);
void weimar_impulse_begin(struct run *);
bool weimar_advance_impulse(struct run *);
void weimar_check_end(struct trial *);
void weimar_apply_end(struct run *);

/* --- play.c ------------------------------------------------------------ */

void weimar_check_play(struct trial *);
void weimar_apply_play(struct run *, const struct move *);

/* --- debate.c ---------------------------------------------------------- */

void weimar_check_debate(struct trial *);
void weimar_apply_debate(struct run *, const struct move *);
uint64_t weimar_debates(const struct weimar *, const struct context *,
			struct move *);
/* Where a debate can move its issues, and Reserve points: see tables.h. */
int weimar_choices(const void *, const struct context *, const struct move *,
		   int key, int16_t *list);

/* --- dice.c ------------------------------------------------------------ */

int weimar_action_row(const struct context *, int party, int action);
bool weimar_rival_marker(const struct weimar *, int party, int city);
const int32_t *weimar_price(const struct context *, int party, int action,
			    struct dice *);
void weimar_dice_depend(struct trial *, int party, int action, int city);
void weimar_dice(const struct weimar *, const struct context *, int party,
		 int action, int city, int target, int frame, struct dice *);
bool weimar_is_roll(const struct weimar *, int frame);
bool weimar_roll_unsure(const struct weimar *, const struct context *,
			int frame);
bool weimar_dice_unsure(const struct weimar *, const struct context *,
			int *least, int *most);
void weimar_depends_on_count(struct trial *);
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
int weimar_other_owner(const struct context *, int space, int party);
void weimar_space_decided(struct weimar *, const int16_t *order, int n);
void weimar_issue_away(struct run *, int issue, bool resolved);
void weimar_issues_away(struct run *, bool of_cards);
bool weimar_advance_issues(struct run *);

/* --- resolve.c --------------------------------------------------------- */

uint16_t weimar_issue_rule(const struct context *, int issue, bool second);
void weimar_check_resolve(struct trial *);
void weimar_check_agree(struct trial *);
void weimar_apply_resolve(struct run *, const struct move *);
void weimar_apply_agree(struct run *, const struct move *);
bool weimar_divided(const struct weimar *, const struct context *);
void weimar_check_disagree(struct trial *);
void weimar_apply_disagree(struct run *, const struct move *);
void weimar_word_counts(struct weimar *, const struct context *, int party);
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
unsigned weimar_supporters(const struct weimar *, const struct context *);
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

void weimar_start(void *, struct context *);

/* --- fill.c ------------------------------------------------------------ */

void weimar_fill(void *, struct context *, const struct named *named);

/* --- unclear.c --------------------------------------------------------- */

bool weimar_unclear(const void *, struct context *, const struct place *,
		    bool as_claimed, struct unknown_cells *);

/* --- position.c -------------------------------------------------------- */

uint8_t weimar_open_to(const void *, const struct place *);
const char *weimar_unsound(const struct weimar *, struct context *);

/* --- invariant.c ------------------------------------------------------- */

const char *weimar_invariant(const void *, struct context *);
const char *weimar_given_wrong(const void *, struct context *);

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

void weimar_apply(void *, struct context *, const struct move *);

/* --- canonical.c ------------------------------------------------------- */

void weimar_canonical(const void *, struct context *, struct move *);

/* --- listing.c --------------------------------------------------------- */

bool weimar_enumerate(const void *, struct context *, move_fn *visit,
		      void *arg);
/* Notes the cells where it is COULD_UNSURE. */
enum could weimar_can_spend(const struct weimar *, struct context *,
			    struct unknown_cells *);
enum could weimar_can_use_grant(const struct weimar *, struct context *,
				struct unknown_cells *);
enum could weimar_action_could(struct ask *);

/* --- listing_text.c ---------------------------------------------------- */

struct listed;
int weimar_list_texts(const struct weimar *, struct context *, struct listed *);

/* --- view.c ------------------------------------------------------------ */

void weimar_view(const void *, struct context *, struct text *);

#endif
