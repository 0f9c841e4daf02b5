/* Bismarck's Dance v0.3.0: state, words and the pieces of its engine.
 *
 * One seat, `player`; nothing is hidden but the order of the draw pile, which
 * the state does not hold.  What is printed on cards and board comes from the
 * pack.  A row is judged in check.c and carried out in apply.c; what the
 * rules force behind it runs in turn.c until the game waits for the next row.
 */
#ifndef CORE_BISMARCK_BISMARCK_H
#define CORE_BISMARCK_BISMARCK_H

#define GAME_RULES "bismarck/rules.def"
#define GAME_RULINGS "bismarck/rulings.def"
#define GAME_VERBS "bismarck/verbs.def"
#include "../catalogue_enums.h"
#include "../program.h"
#include "../verb_enums.h"

enum {
	POWERS = 5,
	SPACES = 6,
	CARDS = 62,
	CRISES = 29,
	SLOTS = 5,
	DISCS = 7,
	FACES = 6
};

enum token { TOKEN_REROLL, TOKEN_BROKER, TOKEN_INTELLIGENCE, TOKENS };
enum party { PARTY_PL, PARTY_Z, PARTY_NL, PARTY_C, PARTIES };
enum pool { POOL_INFLUENCE, POOL_EVENT, POOL_DIPLOMACY, POOL_POLITICS, POOLS };
/* Where a card is: the row is 1 to 5, so a slot is its own place. */
enum spot { PLACE_DECK, PLACE_ROW, PLACE_DISCARD = SLOTS + 1 };
/* The sides of a crisis: two that own no flag, then the powers. */
enum side { SIDE_GERMANY, SIDE_FRANCE, SIDE_POWER };
enum zone { ZONE_FRENCH, ZONE_NEUTRAL, ZONE_GERMAN };
enum arrow { ARROW_LEFT, ARROW_RIGHT, ARROW_NONE };
enum kind { KIND_CRISIS, KIND_EVENT };
/* What a double does: the party event, or the power behind it. */
enum { DOUBLE_PARTY, DOUBLE_POWER };
enum deed { DEED_CANCEL, DEED_DIPLOMACY, DEED_POLITICS };

/* What the game waits for. */
enum phase {
	PHASE_DEAL,
	PHASE_MULLIGAN, /* dealt; the exchange is still open */
	PHASE_REDRAW,
	PHASE_SETUP, /* the exchange is closed */
	PHASE_TURN,
	PHASE_INTEL_DRAW,
	PHASE_INTEL, /* cancelling after the Intelligence refill */
	PHASE_ROLL,
	PHASE_REROLL, /* throw seen, token active */
	PHASE_BOP_PARTY,
	PHASE_CRISIS,
	PHASE_EFFECT,
	PHASE_ATTEST,
	PHASE_SOURCE,
	PHASE_REFILL,
	PHASE_ACTION,
	PHASE_OVER,
	PHASES
};

enum outcome { OUTCOME_RUNNING, OUTCOME_WIN, OUTCOME_LOSS };
enum reason {
	REASON_NONE,
	REASON_ALLIES,
	REASON_CRISIS_CHECK,
	REASON_THIRD_DISC,
	REASON_SUPPORT_CHECK,
	REASON_LAST_CARD
};
/* Where to go on after a party loss. */
enum cause { CAUSE_NONE, CAUSE_BOP, CAUSE_CRISIS, CAUSE_EFFECT };

struct bismarck {
	uint64_t stamp;
	uint16_t turn; /* 0 during set-up */
	uint8_t phase, outcome, reason;
	uint8_t flags[POWERS];       /* space, 1 leftmost; 0 before the deal */
	uint8_t inactive[POWERS];    /* blank side up */
	uint8_t tokens[TOKENS];      /* active side up */
	uint8_t parliament[PARTIES]; /* disc on the spot: support lost */
	uint8_t pool[POOLS];
	uint8_t discs[SLOTS];     /* on the card of the slot */
	uint8_t row[SLOTS];       /* 1 + the card of the slot, 0: free */
	uint8_t card[CARDS];      /* enum spot */
	uint8_t deck;             /* cards in the draw pile */
	uint8_t dice_lo, dice_hi; /* last throw; 0: none */
	uint8_t dice_top;  /* highest die of the kept throws of the turn */
	uint8_t pend_slot; /* slot being executed, 0: none */
	/* where the text of that card is (struct cursor) */
	uint8_t pend_step, pend_option, pend_act, pend_member, pend_times;
	uint8_t pend_flags;
	int8_t pend_last;
	uint8_t pend_cause;         /* enum cause */
	uint8_t pend_broker;        /* Honest Broker announced */
	uint8_t pend_join[SLOTS];   /* slots of the running crisis */
	uint8_t pend_lose[PARTIES]; /* parties whose disc is owed */
	uint8_t reserved[7]; /* zero: fills the state to a multiple of 8 */
};

/* Tables and columns of a pack. */
enum { T_POWERS, T_TRACK, T_ARROWS, T_DOUBLES, T_CARDS, TABLES };
enum { POWERS_ID, POWERS_TITLE, POWERS_START };
enum { TRACK_SPACE, TRACK_ZONE, TRACK_ARROW };
enum { ARROWS_POWER, ARROWS_SPACE, ARROWS_ARROW };
enum { DOUBLES_FACE, DOUBLES_EVENT };
enum {
	CARDS_ID,
	CARDS_KIND,
	CARDS_TITLE,
	CARDS_THEATRES,
	CARDS_POWERS,
	CARDS_ISSUE,
	CARDS_EFFECTS,
	CARDS_LASTING
};

/* The object of a primitive (power, party, token, card) is its first key. */
enum { EFFECT_OBJECT };

enum at_words { AT_THIS };
enum things { THING_POWER, THING_PARTY, THING_TOKEN, THING_CARD };
enum figures { FIGURE_LOST, FIGURE_ISSUES, FIGURE_FRENCH, FIGURE_GERMAN };

enum condition {
	IF_LOST,
	IF_SUPPORTED,
	IF_FRENCH,
	IF_NEUTRAL,
	IF_GERMAN,
	IF_INACTIVE
};

/* --- board.c: what pack and row say, without changing anything ----------- */

/* The card in a slot (1 to 5), or -1.  `row` says again what `card` says, so
 * that nobody looks through 62 cards for five. */
static inline int
bismarck_card_in(const struct bismarck *s, int slot)
{
	return s->row[slot - 1] - 1;
}
static inline bool
bismarck_in_row(const struct bismarck *s, int card)
{
	return s->card[card] >= PLACE_ROW && s->card[card] < PLACE_DISCARD;
}
/* Zone of a space (1 to 6), or UNKNOWN. */
int32_t bismarck_zone(const struct context *, int space);
/* Arrow at a space for a power, or UNKNOWN. */
int32_t bismarck_arrow(const struct context *, int power, int space);
/* Is a card of its own lasting kind (Spa): no effect, but one while open? */
static inline bool
bismarck_is_lasting(const struct context *c, int card)
{
	const struct pack *p = c->pack;

	return cell(p, T_CARDS, card, CARDS_LASTING) != 0 &&
	       cell(p, T_CARDS, card, CARDS_EFFECTS) == 0 &&
	       cell(p, T_CARDS, card, CARDS_KIND) == KIND_EVENT;
}
bool bismarck_is_issue(const struct context *, int card);
/* Is enough known of the card to let it into the row? */
bool bismarck_declared(const struct context *, int card);
/* Is the board complete: powers, starts, zones, arrows, doubles? */
bool bismarck_board_complete(const struct context *);
/* Discs on the Parliament. */
int bismarck_lost(const struct bismarck *);
int bismarck_row_discs(const struct bismarck *);
int bismarck_free_slots(const struct bismarck *);
/* Lays a card into a free slot. */
static inline void
bismarck_lay(struct bismarck *s, int card, int slot)
{
	s->card[card] = (uint8_t)slot;
	s->row[slot - 1] = (uint8_t)(card + 1);
}
/* Cards that a draw has to bring now. */
int bismarck_cards_due(const struct bismarck *);
/* Bit set (1 << side) of the powers of the running crisis. */
uint32_t bismarck_involved(const struct bismarck *, const struct context *);

/* What the open lasting cards forbid and add. */
struct lasting {
	uint32_t deeds;  /* bit 1 << enum deed: forbidden */
	uint32_t tokens; /* bit 1 << enum token: forbidden */
	uint8_t surcharge[DEED_POLITICS + 1];
	int card;     /* one that lies open, or -1 */
	bool unknown; /* the text of one is not known */
};
void bismarck_lasting(const struct bismarck *, const struct context *,
		      struct lasting *);

/* Prices of the Action Phase, surcharges included. */
int bismarck_diplomacy_price(const struct bismarck *, const struct context *,
			     int power, const struct lasting *);
int bismarck_politics_price(const struct bismarck *, const struct context *,
			    const struct lasting *);

/* --- effect.c: the text of the card in pend.slot -------------------------- */

extern const struct stage bismarck_stage;
/* The text in its place; UNKNOWN as program if the pack does not know it. */
struct scene bismarck_scene(const struct bismarck *, struct context *);
int32_t bismarck_figure(const void *, const struct context *, int figure, int i,
			int j);
/* Is more printed on the card than the pack knows? */
bool bismarck_text_open(const struct context *, int card);

/* --- primitive.c: what effects can do, and do ----------------------------- */

/* Would the effect change anything that its card may change? */
enum could bismarck_could(const struct scene *, const struct waiting *,
			  const struct move *);
/* Moves a flag `steps` to the right (negative: left), at most to the edge. */
void bismarck_move_flag(struct bismarck *, struct context *, int power,
			int steps);
/* Carries a primitive out.  A lost party is only noted as owed. */
void bismarck_carry_out(struct bismarck *, struct context *,
			const struct move *);
/* Card from a slot to the discard pile; its discs, by `rule`, to the Influence
 * Pool. */
void bismarck_discard(struct bismarck *, struct context *, int card,
		      uint16_t rule);

/* --- party.c: party losses and where their discs come from --------------- */

/* Places every owed disc; false if the game waits for `source` or is over. */
bool bismarck_pay_losses(struct bismarck *, struct context *);
void bismarck_owe(struct bismarck *, struct context *, int party);
/* A disc from a place that `source` named, onto the first owed spot. */
void bismarck_source(struct bismarck *, struct context *, int pool, int card);

/* --- crisis.c ------------------------------------------------------------ */

/* Fixes the activated cards of the crisis in slot pend.slot. */
void bismarck_break_out(struct bismarck *, struct context *);
void bismarck_take_side(struct bismarck *, struct context *, int side,
			bool broker);
/* Crisis Check or Honest Broker, Support Check, discard, refill. */
void bismarck_end_crisis(struct bismarck *, struct context *);

/* --- turn.c: the order of a turn ----------------------------------------- */

/* 4: a loss is final the moment it arises. */
void bismarck_lose(struct bismarck *, struct context *, enum reason);
/* When the win is tested. */
enum moment { AFTER_DOUBLE, AFTER_CARD, AFTER_DEED, AFTER_CLEANUP };
/* Win test, if the ruling has it at this moment; true if the game is won. */
bool bismarck_win(struct bismarck *, struct context *, enum moment);
/* The throw that lies there takes effect. */
void bismarck_throw_counts(struct bismarck *, struct context *);
/* Goes on after the owed discs of pend.cause are placed. */
void bismarck_after_losses(struct bismarck *, struct context *);
/* Goes on with effect step pend.step of the card in pend.slot. */
void bismarck_run_effect(struct bismarck *, struct context *);
/* The text of the card is carried out: Support Check, discard, refill. */
void bismarck_end_card(struct bismarck *, struct context *);
/* The executed cards are gone: win test, slide, refill. */
void bismarck_close_ranks(struct bismarck *, struct context *);
void bismarck_end_turn(struct bismarck *, struct context *);
/* Support Check; true if the game goes on. */
bool bismarck_support(struct bismarck *, struct context *);
/* Opens phase `phase` for a draw, or loses when the pile is empty. */
void bismarck_want_cards(struct bismarck *, struct context *, int phase);
/* After a draw: true if the last card of the pile lost the game. */
bool bismarck_pile_lost(struct bismarck *, struct context *);
void bismarck_after_refill(struct bismarck *, struct context *);

/* --- the functions of struct game ---------------------------------------- */

void bismarck_start(void *, struct context *);
void bismarck_fill(void *, struct context *, const struct named *);
void bismarck_gate(struct trial *);
void bismarck_check(struct trial *);
/* May an effect discard this card: another card of the row? */
bool bismarck_discardable(const struct bismarck *, int card);
void bismarck_apply(void *, struct context *, const struct move *, uint16_t);
bool bismarck_enumerate(const void *, struct context *, move_fn *, void *);
const char *bismarck_invariant(const void *, struct context *);
void bismarck_canonical(const void *, struct context *, struct move *);
void bismarck_board(const void *, struct context *, struct text *);
/* Pack check beyond single cells (spec of the pack tables). */
bool bismarck_pack_sound(const struct pack *, struct pack_error *);

extern const struct game game_bismarck;

#endif
