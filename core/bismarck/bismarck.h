/* Bismarck's Dance v0.3.0: state, words and the pieces of its engine.
 *
 * One seat, `player`; nothing is hidden but the order of the draw pile, which
 * the state does not hold.  What is printed on cards and board comes from the
 * pack.  check.c has the table of moves: when each has its time, and the
 * functions that judge it and carry it out, which stand together in the file of
 * their subject.  What the rules force after a row runs on until the game waits
 * for the next one.
 */
#ifndef CORE_BISMARCK_BISMARCK_H
#define CORE_BISMARCK_BISMARCK_H

#define GAME_RULES "bismarck/rules.def"
#define GAME_RULINGS "bismarck/rulings.def"
#define GAME_VERBS "bismarck/verbs.def"
#define GAME_TABLES "bismarck/tables.def"
#include "../catalogue_enums.h"
#include "../column_enums.h"
#include "../effect/program.h"
#include "../verb_enums.h"
#include "words.h"

enum {
	POWERS = 5,
	SPACES = 6,
	CARDS = 62,
	CRISES = 29,
	SLOTS = 5,
	DISCS = 7,
	FACES = 6,
	LOOK_MOST = 7 /* cards that a text shows at once */
};

enum token { TOKEN_WORDS(NUMBER_OF_) TOKENS };
enum party { PARTY_WORDS(NUMBER_OF_) PARTIES };
enum pool { POOL_WORDS(NUMBER_OF_) POOLS };
/* Where a card is: the row is 1 to 5, so a slot is its own place.  A card that
 * a text shows to the player is seen until the text is done. */
enum spot {
	PLACE_DECK,
	PLACE_ROW,
	PLACE_DISCARD = SLOTS + 1,
	PLACE_SEEN,
	PLACES
};
/* The sides of a crisis: two that own no flag, then the powers. */
enum side { SIDE_WORDS(NUMBER_OF_) SIDE_POWER };
enum zone { ZONE_WORDS(NUMBER_OF_) };
enum arrow { ARROW_WORDS(NUMBER_OF_) };
enum kind { KIND_WORDS(NUMBER_OF_) };
enum theatre { THEATRE_WORDS(NUMBER_OF_) };
/* What a double does: the party event, or the power with that number. */
enum { DOUBLE_WORDS(NUMBER_OF_) DOUBLE_POWER };
enum deed { DEED_WORDS(NUMBER_OF_) DEEDS };

/* What the game waits for. */
enum phase { PHASE_WORDS(NUMBER_OF_) PHASES };
#define IN(phase) (1u << (phase)) /* sets of phases */

enum outcome { OUTCOME_WORDS(NUMBER_OF_) };
enum reason { REASON_WORDS(NUMBER_OF_) };
/* Where to continue after a party loss. */
enum cause { CAUSE_WORDS(NUMBER_OF_) };

struct bismarck {
	uint64_t stamp;
	uint16_t turn; /* 0 during set-up */
	uint8_t phase, outcome, reason;
	uint8_t flags[POWERS];       /* space, 1 leftmost; 0 before the deal */
	uint8_t inactive[POWERS];    /* blank side up */
	uint8_t tokens[TOKENS];      /* active side up */
	uint8_t parliament[PARTIES]; /* disc on the spot: support lost */
	uint8_t pool[POOLS];
	uint8_t discs[SLOTS];       /* on the card of the slot */
	uint8_t row[SLOTS];         /* 1 + the card of the slot, 0: free */
	uint8_t card[CARDS];        /* enum spot */
	uint8_t deck;               /* cards in the draw pile */
	uint8_t dice_lo, dice_hi;   /* last roll; 0: none */
	uint8_t dice_top;           /* highest die of the kept rolls of the
				       turn */
	uint8_t pend_slot;          /* slot being executed, 0: none */
	uint8_t pend_cause;         /* enum cause */
	struct bookmark pend_text;  /* where the text of that card is */
	uint8_t pend_broker;        /* Honest Broker announced; 2: where
				       a card forbids it (-k) */
	uint8_t pend_join[SLOTS];   /* slots of the running crisis */
	uint8_t pend_lose[PARTIES]; /* parties whose disc is owed */
	uint8_t pend_pushed; /* edge-push=event: a flag was pushed, the text
				that is carried out is over */
	uint8_t reserved[5]; /* zero: fills the state to a multiple of 8 */
};

/* The object of a primitive (power, party, token, card) is its first key. */
enum { EFFECT_OBJECT };

/* Words of texts. */
enum at_words { AT_THIS, AT_SEEN };
enum things { THING_POWER, THING_PARTY, THING_TOKEN, THING_CARD };
enum figures { FIGURE_LOST, FIGURE_ISSUES, FIGURE_FRENCH, FIGURE_GERMAN };
enum condition {
	IF_LOST,
	IF_SUPPORTED,
	IF_FRENCH,
	IF_NEUTRAL,
	IF_GERMAN,
	IF_INACTIVE,
	IF_CRISIS,
	IF_EVENT,
	IF_ISSUE,
	IF_CANCELLED,
	IF_BALKANS,
	IF_AFRICA,
	IF_ASIA
};

/* --- board.c: what pack and row say, without changing anything ----------- */

/* What rows look up again and again (pack->derived). */
struct bismarck_printed {
	int32_t zone[SPACES + 1]; /* from 1; UNKNOWN */
	bool lasts[CARDS];        /* bismarck_is_lasting */
	bool complete;            /* bismarck_board_complete */
};
void bismarck_derive(struct pack *);

static inline const struct bismarck_printed *
bismarck_of(const struct context *c)
{
	return (const void *)c->pack->derived;
}

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
static inline int32_t
bismarck_zone(const struct context *c, int space)
{
	return space >= 1 && space <= SPACES ? bismarck_of(c)->zone[space]
					     : UNKNOWN;
}
/* Powers whose flag is in a zone; `inactive` ones too? */
int bismarck_flags_in(const struct bismarck *, const struct context *,
		      enum zone);
/* Arrow at a space for a power, or UNKNOWN. */
int32_t bismarck_arrow(const struct pack *, int power, int space);
int32_t bismarck_kind(const struct context *, int card);
bool bismarck_is_issue(const struct context *, int card);
/* Is it a card of its own lasting kind (Spa): no effect, but one while open? */
static inline bool
bismarck_is_lasting(const struct context *c, int card)
{
	return bismarck_of(c)->lasts[card];
}
/* Cards with the Issue icon that lie open. */
int bismarck_open_issues(const struct bismarck *, const struct context *);
/* Is enough known of the card to let it into the row? */
bool bismarck_declared(const struct context *, int card);
/* Is it in the draw pile, and may it come into the row? */
bool bismarck_drawable(const struct bismarck *, const struct context *,
		       int card);
/* Is the board complete: powers, starts, zones, arrows, doubles? */
static inline bool
bismarck_board_complete(const struct context *c)
{
	return bismarck_of(c)->complete;
}
/* Discs on the Parliament, on the row. */
int bismarck_lost(const struct bismarck *);
int bismarck_row_discs(const struct bismarck *);
int bismarck_free_slots(const struct bismarck *);
/* Cards that a draw has to bring now. */
int bismarck_cards_due(const struct bismarck *);

/* --- lasting.c: what open lasting cards forbid, and what they add to prices */

struct lasting {
	/* the card that forbids it, or -1 */
	int deed[DEEDS], token[TOKENS];
	uint8_t surcharge[DEEDS];
	bool open;   /* a lasting card lies open */
	int unknown; /* one of which not all is known, or -1 */
};
void bismarck_lasting(const struct bismarck *, const struct context *,
		      struct lasting *);
/* Prices of the Action Phase, surcharges included: the least where a lasting
 * text is unknown. */
int bismarck_cancel_price(const struct bismarck *, int slot,
			  const struct lasting *);
int bismarck_diplomacy_price(const struct bismarck *, const struct context *,
			     int power, const struct lasting *);
int bismarck_politics_price(const struct bismarck *, const struct context *,
			    const struct lasting *);
/* Do the discs of a row cancel a card of this price? */
bool bismarck_cancels(const struct context *, int price, int discs);
/* Can the discs of a row be the price? */
bool bismarck_is_price(const struct lasting *, int price, int discs);

/* --- effect.c: how the text of the card in pend.slot waits ---------------- */

extern const struct stage bismarck_stage;
/* The text in its place; UNKNOWN as program if the pack does not know it. */
struct scene bismarck_scene(const struct bismarck *, struct context *);
/* Does the card condition hold of a card? */
enum holds bismarck_card_is(const struct bismarck *, const struct context *,
			    enum condition, int card);
/* Goes on with the text until a row is due, or to its end. */
void bismarck_run_effect(struct bismarck *, struct context *);
/* The text of the card is carried out: Support Check, discard, refill.  A card
 * that stays keeps its place. */
void bismarck_end_card(struct bismarck *, struct context *, bool stays);
/* Is it the time for a draw, as far as a text has a say in it? */
bool bismarck_draw_due(const struct bismarck *, struct context *);
void bismarck_check_effect(struct trial *, const struct lasting *);
void bismarck_effect(struct bismarck *, struct context *, const struct move *);
void bismarck_done(struct bismarck *, struct context *, const struct move *);
int32_t bismarck_figure(const void *, const struct context *, int figure, int i,
			int j);

/* --- primitive.c: what effects can do, and do ----------------------------- */

/* The rule that the object of an effect of this verb must exist, or 0. */
uint16_t bismarck_object_rule(int verb);
/* Does it?  A flag, a card that can be discarded. */
bool bismarck_has_object(const struct bismarck *, const struct move *);
enum could bismarck_could(const struct scene *, const struct waiting *,
			  const struct move *);
/* Carries a primitive out.  A lost party is only noted as owed. */
void bismarck_carry_out(struct bismarck *, struct context *,
			const struct move *);
/* Moves a flag `steps` to the right (negative: left), at most to the edge. */
/* True if it was pushed against the edge. */
bool bismarck_move_flag(struct bismarck *, struct context *, int power,
			int steps);
/* Moves at most that many discs. */
void bismarck_move_discs(uint8_t *from, uint8_t *to, int32_t n);

/* --- cards.c: deal, exchange, draws, and the discard pile ----------------- */

void bismarck_start(void *, struct context *);
void bismarck_check_deal(struct trial *, const struct lasting *);
void bismarck_deal(struct bismarck *, struct context *, const struct move *);
void bismarck_check_mulligan(struct trial *, const struct lasting *);
void bismarck_mulligan(struct bismarck *, struct context *,
		       const struct move *);
void bismarck_check_draw(struct trial *, const struct lasting *);
void bismarck_draw(struct bismarck *, struct context *, const struct move *);
/* The rules of the cards of a look. */
void bismarck_check_look(struct trial *);
/* Fills free slots, from left to right. */
void bismarck_fill_slots(struct bismarck *, const struct move *);
/* Lays a card into a free slot. */
void bismarck_lay(struct bismarck *, int card, int slot);
/* Card to the discard pile; its discs, by `rule`, to the Influence Pool. */
void bismarck_discard(struct bismarck *, struct context *, int card,
		      uint16_t rule);
/* Opens phase `phase` for a draw, or loses when the pile is empty. */
void bismarck_want_cards(struct bismarck *, struct context *, int phase);
/* After a draw: true if the last card of the pile lost the game. */
bool bismarck_pile_lost(struct bismarck *, struct context *);

/* --- cancel.c: discs on cards, and the Intelligence token ----------------- */

void bismarck_check_cancel(struct trial *, const struct lasting *);
void bismarck_cancel(struct bismarck *, struct context *, const struct move *);
void bismarck_check_intelligence(struct trial *, const struct lasting *);
void bismarck_intelligence(struct bismarck *, struct context *,
			   const struct move *);
/* 2: the first allocation or the Intelligence token ends the set-up. */
void bismarck_end_setup(struct bismarck *, struct context *);

/* --- dice.c: allocation, rolls, doubles ----------------------------------- */

void bismarck_check_allocate(struct trial *, const struct lasting *);
void bismarck_allocate(struct bismarck *, struct context *,
		       const struct move *);
void bismarck_check_roll(struct trial *, const struct lasting *);
void bismarck_roll(struct bismarck *, struct context *, const struct move *);
void bismarck_keep(struct bismarck *, struct context *, const struct move *);
void bismarck_check_reroll(struct trial *, const struct lasting *);
void bismarck_reroll(struct bismarck *, struct context *, const struct move *);
/* The party of a double. */
void bismarck_check_double(struct trial *);
void bismarck_lose_to_double(struct bismarck *, struct context *,
			     const struct move *);
/* Does the roll that lies there cost a party? */
bool bismarck_double_costs(const struct bismarck *, const struct context *);
void bismarck_end_double(struct bismarck *, struct context *);

/* --- crisis.c ------------------------------------------------------------- */

/* Fixes the activated cards of the crisis in slot pend.slot. */
void bismarck_break_out(struct bismarck *, struct context *);
void bismarck_check_crisis(struct trial *, const struct lasting *);
void bismarck_crisis(struct bismarck *, struct context *, const struct move *);
/* Crisis Check or Honest Broker, Support Check, discard, refill. */
void bismarck_end_crisis(struct bismarck *, struct context *);

/* --- party.c: party losses and where their discs come from ---------------- */

void bismarck_owe(struct bismarck *, struct context *, int party);
/* Places every owed disc; false if the game waits for `source` or is over. */
bool bismarck_pay_losses(struct bismarck *, struct context *);
/* Places that could give the next owed disc. */
int bismarck_sources(const struct bismarck *);
void bismarck_check_source(struct trial *, const struct lasting *);
void bismarck_source(struct bismarck *, struct context *, const struct move *);
/* Support Check; true if the game continues. */
bool bismarck_support(struct bismarck *, struct context *);

/* --- action.c: Diplomacy, Politics, the end of the turn ------------------- */

void bismarck_check_diplomacy(struct trial *, const struct lasting *);
void bismarck_diplomacy(struct bismarck *, struct context *,
			const struct move *);
void bismarck_check_politics(struct trial *, const struct lasting *);
void bismarck_politics(struct bismarck *, struct context *,
		       const struct move *);
bool bismarck_in_doubt(const void *state, const struct place *element,
		       int verb);
void bismarck_end_turn(struct bismarck *, struct context *,
		       const struct move *);
void bismarck_canonical(const void *, struct context *, struct move *);

/* --- turn.c: the order of a turn, and the end ----------------------------- */

/* Nothing is pending any more; cards that a text showed go back. */
void bismarck_clear_pending(struct bismarck *);
/* 4: a loss is final the moment it arises. */
void bismarck_lose(struct bismarck *, struct context *, enum reason);
/* When the win is tested. */
enum moment { AFTER_DOUBLE, AFTER_CARD, AFTER_DEED, AFTER_CLEANUP };
/* Win test, if the ruling has it at this moment; true if the game is won. */
bool bismarck_win(struct bismarck *, struct context *, enum moment);
/* The card of the roll that lies there is activated. */
void bismarck_activate(struct bismarck *, struct context *);
/* The executed cards are gone: win test, slide, refill. */
void bismarck_close_ranks(struct bismarck *, struct context *);
/* The row is full again, or the pile empty: the cap, the Action Phase. */
void bismarck_after_refill(struct bismarck *, struct context *);
/* Goes on after the owed discs of pend.cause are placed. */
void bismarck_after_losses(struct bismarck *, struct context *);

/* --- check.c: every move, its time and its rules -------------------------- */

void bismarck_gate(struct trial *);
void bismarck_check(struct trial *);
void bismarck_apply(void *, struct context *, const struct move *, uint16_t);

/* --- listing.c, fill.c, invariant.c, sound.c, view.c ---------------------- */

bool bismarck_enumerate(const void *, struct context *, move_fn *, void *);
void bismarck_fill(void *, struct context *, const struct named *);
const char *bismarck_invariant(const void *, struct context *);
bool bismarck_pack_sound(const struct pack *, struct pack_error *);
void bismarck_board(const void *, struct context *, struct text *);

/* --- tables.c ------------------------------------------------------------- */

extern const struct game game_bismarck;

#endif
