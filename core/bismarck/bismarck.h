/* Bismarck's Dance v0.3.0: words and the state.
 *
 * One seat, `player`; nothing is hidden but the order of the draw pile, which
 * the state does not hold.  What is printed on cards and board comes from the
 * pack.  This is the ground; each floor above has its header, and includes the
 * one below: board.h, pieces.h, steps.h, texts.h, turn.h, rows.h, door.h.
 */
#ifndef CORE_BISMARCK_BISMARCK_H
#define CORE_BISMARCK_BISMARCK_H

#define GAME_FOLDER bismarck
#define GAME_PREFIX bismarck
#include "../effect/program.h"
#include "../game_enums.h"
#include "words.h"

enum {
	POWERS = 5,
	SPACES = 6,
	CARDS = 62,
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
enum spot { PLACE_DECK, PLACE_ROW, PLACE_DISCARD = SLOTS + 1, PLACE_SEEN };
/* The sides of a crisis: two that own no flag, then the powers. */
enum side { SIDE_WORDS(NUMBER_OF_) SIDE_POWER };
enum zone { ZONE_WORDS(NUMBER_OF_) };
enum arrow { ARROW_WORDS(NUMBER_OF_) };
enum kind { KIND_WORDS(NUMBER_OF_) };
enum theatre { THEATRE_WORDS(NUMBER_OF_) };
/* What a double does: the party event, or the power with that number. */
enum { DOUBLE_WORDS(NUMBER_OF_) DOUBLE_POWER };
enum action { ACTION_WORDS(NUMBER_OF_) ACTIONS };

/* What the game waits for. */
enum phase { PHASE_WORDS(NUMBER_OF_) PHASES };
#define IN(phase) (1u << (phase)) /* sets of phases */

enum outcome { OUTCOME_WORDS(NUMBER_OF_) };
enum reason { REASON_WORDS(NUMBER_OF_) };
/* Where to continue after a party loss. */
enum cause { CAUSE_WORDS(NUMBER_OF_) };

struct bismarck {
#include "../state_members.h"
};

/* The object of a primitive (power, party, token, card) is its first key. */
enum { EFFECT_OBJECT };

#endif
