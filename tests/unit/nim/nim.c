/* Nim, a whole game: the template for a new one.  Seats take tokens from heaps
 * in turn; who empties a heap carries out what is printed on it, then draws a
 * card that the others do not see.  A turn may be a card in place of tokens; it
 * counts for the score if its seat is among the winners.  Rules, rulings and
 * verbs are tables in .def files, heaps and cards tables of the pack: read
 * state.def first, then this file from `the order of play` on. */
#include "nim.h"

#include <string.h>

#include "../../../core/listing.h"

/* clang-format off */
static const char *const seat_words[] = {"p1", "p2", "p3", "p4"}, *const none_word[] = {"none"};
static const char *const phase_words[] = {"turn", "text", "attest", "draw", "over"}, *const outcome_words[] = {"running", "empty"};
static const struct domain seats = {"seat", {WORDS(seat_words)}}, actors = {"actor", {WORDS(none_word), WORDS(seat_words)}};
static const struct domain heaps = {"heap", {ROWS(T_HEAPS, HEAPS)}}, emptied = {"emptied", {WORDS(none_word), ROWS(T_HEAPS, HEAPS)}};
static const char *const place_words[] = {"deck", "hand-p1", "hand-p2", "hand-p3", "hand-p4", "played-p1", "played-p2", "played-p3", "played-p4"};
static const struct domain cards = {"card", {ROWS(T_CARDS, CARDS)}}, places = {"place", {WORDS(place_words)}};
static const struct domain phases = {"phase", {WORDS(phase_words)}}, outcomes = {"outcome", {WORDS(outcome_words)}};
static const struct domain *const nim_domains[] = {&seats, &actors, &heaps, &emptied, &cards, &places, &phases, &outcomes, NULL};

#include "../../../core/row_tables.h"
#include "../../../core/game_tables.h"
/* clang-format on */

/* --- texts: what they name, what they can do, and do ---------------------- */

/* The text of the heap that was emptied. */
static struct scene
scene(const void *state, struct context *c)
{
	const struct nim *s = state;
	int32_t text =
	    s->emptied ? cell(c->pack, T_HEAPS, s->emptied - 1, HEAPS_TEXT) : 0;

	return (struct scene){.state = s,
			      .context = c,
			      .me = s->turn - 1,
			      .it = -1,
			      .at = bookmark_open(&s->text, text)};
}

static int
at(const struct scene *sc, int word, int16_t *list)
{
	const struct nim *s = sc->state;

	if (word == AT_NEXT)
		(void)seats_after(sc->context, s->turn, list);
	else
		list[0] = (word == AT_ME ? s->turn : s->emptied) - 1;
	return 1;
}

/* Tokens that can move as the row says. */
static int
movable(const struct nim *s, const struct move *m)
{
	int there = s->heap[m->value[K_ADD_HEAP]], n = m->value[K_ADD_N];

	return n < -there ? -there : n > MOST - there ? MOST - there : n;
}

static enum feasible
feasible(const struct scene *sc, const struct pending *w UNUSED,
	 const struct move *m)
{
	int n = m->verb == V_ADD ? movable(sc->state, m) : 0;

	if (m->verb != V_ADD || n == m->value[K_ADD_N])
		return FEASIBLE_WHOLLY;
	return n ? FEASIBLE_PARTLY : FEASIBLE_NOT;
}

static void
carry_out(void *state, const struct scene *sc UNUSED,
	  const struct pending *w UNUSED, const struct move *m)
{
	struct nim *s = state;

	if (m->verb == V_ADD)
		s->heap[m->value[K_ADD_HEAP]] += (uint8_t)movable(s, m);
}

/* --- cards: a closed deck, and hidden hands ------------------------------- */

/* Cards in this place, of those that the log names. */
static int
named_at(const struct nim *s, int place)
{
	int n = 0;

	for (int i = 0; i < CARDS; i++)
		n += s->card[i] == place;
	return n;
}

/* Cards in the hand that the log does not name. */
static int
unknown_of(const struct nim *s, int seat)
{
	return s->hand[seat - 1] - named_at(s, PLACE_HAND + seat);
}

/* Cards that are not located: those of the deck, and the unknown ones of
 * hands. */
static int
unseen_cards(const struct nim *s, const struct context *c)
{
	return named_at(s, PLACE_DECK) -
	       (CARDS - pack_entries(c->pack, T_CARDS));
}

static int
deck_left(const struct nim *s, const struct context *c)
{
	int n = unseen_cards(s, c);

	for (int seat = 1; seat <= SEATS_MAX; seat++)
		n -= unknown_of(s, seat);
	return n;
}

/* A card in the deck may be one of the hand that nobody named. */
static bool
may_hold(const struct nim *s, int seat, int card)
{
	return s->card[card] == PLACE_HAND + seat ||
	       (s->card[card] == PLACE_DECK && unknown_of(s, seat) > 0);
}

/* What the cards are worth that the winners have played. */
static uint8_t
score(const struct nim *s, struct context *c)
{
	int32_t n = 0;

	for (int i = 0; i < CARDS; i++)
		if (s->card[i] > PLACE_PLAYED &&
		    s->winners >> (s->card[i] - PLACE_PLAYED - 1) & 1 &&
		    sure(c, T_CARDS, i, CARDS_WORTH))
			n += cell(c->pack, T_CARDS, i, CARDS_WORTH);
	return (uint8_t)n;
}

/* A hand is open to its seat, the deck to nobody. */
static uint8_t
nim_open_to(const void *state, const struct place *element)
{
	const struct nim *s = state;
	int place = element->field->offset == offsetof(struct nim, card)
			? s->card[element->element]
			: PLACE_PLAYED + 1;

	if (place > PLACE_PLAYED)
		return OPEN_TO_ALL;
	return (uint8_t)(place > PLACE_HAND ? 1U << (place - PLACE_HAND - 1)
					    : 0);
}

/* A card that a seat does not see is one of those that the log does not name.
 */
static void
nim_forget(void *state, const struct context *c UNUSED,
	   const struct place *element)
{
	if (element->field->offset == offsetof(struct nim, card))
		((struct nim *)state)->card[element->element] = PLACE_DECK;
}

/* --- the order of play ---------------------------------------------------- */

/* Heaps without a token. */
static const uint8_t none[HEAPS];

/* The next seat's turn, or the end if the heaps are empty. */
static void
end_turn(struct nim *s, struct context *c)
{
	bool wins = RULED(c, LAST_TOKEN, WINS);
	int16_t list[SEATS_MAX];
	int n = seats_after(c, s->turn, list);

	s->phase = PHASE_TURN;
	s->emptied = 0;
	s->text = (struct bookmark){0};
	s->turn = s->actor = (uint8_t)(list[0] + 1);
	if (!DUE(c, RULE_LAST_TOKEN, memcmp(s->heap, none, HEAPS) == 0))
		return;
	s->phase = PHASE_OVER;
	s->outcome = 1;
	s->turn = s->actor = 0;
	for (int i = 0; i < n; i++)
		if ((i == n - 1) == wins)
			s->winners |= (uint8_t)(1 << list[i]);
	if (APPLIES(c, RULE_SCORE))
		s->score = score(s, c);
}

/* The text continues until a row is due; then a card is drawn, if there is one,
 * and the turn is over. */
static void
go_on(struct nim *s, struct context *c, const struct move *m)
{
	struct scene sc = scene(s, c);
	enum program_turn turn =
	    s->emptied ? program_go_on(s, &sc, m) : PROGRAM_ENDED;

	s->phase = turn == PROGRAM_WAITS ? PHASE_TEXT : PHASE_ATTEST;
	s->actor = (uint8_t)program_actor(&sc);
	if (turn != PROGRAM_ENDED)
		return;
	if (!s->emptied || deck_left(s, c) == 0) {
		end_turn(s, c);
		return;
	}
	s->phase = PHASE_DRAW;
	s->emptied = s->actor = 0;
	s->text = (struct bookmark){0};
}

static void
nim_start(void *state, struct context *c)
{
	struct nim *s = state;

	for (int i = 0; i < pack_entries(c->pack, T_HEAPS); i++)
		if (sure(c, T_HEAPS, i, HEAPS_SIZE))
			s->heap[i] =
			    (uint8_t)cell(c->pack, T_HEAPS, i, HEAPS_SIZE);
	s->turn = s->actor = c->order[0];
}

/* Is it the time for this verb, and the seat for it? */
static void
nim_precondition(struct trial *t)
{
	const struct nim *s = t->state;
	bool text = s->phase == PHASE_TEXT || s->phase == PHASE_ATTEST;

	MUST(t, RULE_DRAW_NEXT,
	     (t->move->verb == V_DRAW) == (s->phase == PHASE_DRAW), FAULT_VERB,
	     s->phase);
	MUST(t, RULE_TEXT_SAYS,
	     t->move->verb == V_TAKE || t->move->verb == V_PLAY
		 ? s->phase == PHASE_TURN
	     : t->move->verb == V_DONE ? s->phase == PHASE_ATTEST
	     : t->move->verb == V_DRAW ? true
				       : text,
	     FAULT_VERB, s->phase);
	MUST(t, RULE_OWN_TURN, t->move->actor == s->actor, FAULT_ACTOR,
	     s->actor);
}

static void
check_draw(struct trial *t)
{
	const struct nim *s = t->state;
	int16_t card = t->move->items[t->move->value[K_DRAW_CARDS]];

	TEST(t, RULE_DRAW_NEXT, t->move->value[K_DRAW_SEAT] == s->turn - 1,
	     K_DRAW_SEAT, s->turn);
	TEST_ITEM(t, RULE_DRAW_FROM_DECK,
		  card == UNSEEN || s->card[card] == PLACE_DECK, K_DRAW_CARDS,
		  0, card, card == UNSEEN ? 0 : s->card[card]);
}

static void
check_text(struct trial *t)
{
	const struct nim *s = t->state;
	struct scene sc = scene(s, t->context);
	bool unknown = false;

	if (s->phase == PHASE_ATTEST)
		depends_on(t, T_HEAPS, s->emptied - 1, HEAPS_TEXT);
	else
		TEST(t, RULE_TEXT_SAYS, program_fits(&sc, t->move, &unknown),
		     FAULT_VERB, s->phase);
	t->unverified |= unknown;
}

static void
nim_check(struct trial *t)
{
	const struct nim *s = t->state;
	const struct move *m = t->move;

	switch (m->verb) {
	case V_TAKE:
		TEST(t, RULE_HEAP_HOLDS,
		     m->value[K_TAKE_N] <= s->heap[m->value[K_TAKE_HEAP]],
		     K_TAKE_N, s->heap[m->value[K_TAKE_HEAP]],
		     m->value[K_TAKE_N]);
		break;
	case V_PLAY:
		TEST(t, RULE_CARD_IN_HAND,
		     may_hold(s, m->actor, m->value[K_PLAY_CARD]), K_PLAY_CARD,
		     m->value[K_PLAY_CARD], m->actor - 1);
		break;
	case V_DRAW:
		check_draw(t);
		break;
	default:
		check_text(t);
	}
}

static void
nim_apply(void *state, struct context *c, const struct move *m)
{
	struct nim *s = state;
	int card;

	switch (m->verb) {
	case V_TAKE:
		s->heap[m->value[K_TAKE_HEAP]] -= (uint8_t)m->value[K_TAKE_N];
		if (s->heap[m->value[K_TAKE_HEAP]] == 0)
			s->emptied = (uint8_t)(m->value[K_TAKE_HEAP] + 1);
		go_on(s, c, NULL);
		break;
	case V_PLAY:
		s->card[m->value[K_PLAY_CARD]] =
		    (uint8_t)(PLACE_PLAYED + m->actor);
		s->hand[m->actor - 1]--;
		end_turn(s, c);
		break;
	case V_DRAW:
		card = m->items[m->value[K_DRAW_CARDS]];
		s->hand[s->turn - 1]++;
		if (card != UNSEEN)
			s->card[card] = (uint8_t)(PLACE_HAND + s->turn);
		end_turn(s, c);
		break;
	default:
		go_on(s, c, m);
	}
}

static const char *
nim_invariant(const void *state, struct context *c)
{
	const struct nim *s = state;
	bool over = s->phase == PHASE_OVER;
	bool text = s->phase == PHASE_TEXT || s->phase == PHASE_ATTEST;

	WRONG(c,
	      !text && s->phase != PHASE_DRAW &&
		  over != (memcmp(s->heap, none, HEAPS) == 0),
	      s->heap, "it is over when the heaps are empty");
	WRONG(c, over != (s->outcome != 0) || over != (s->turn == 0), &s->phase,
	      "somebody has the turn until it is over");
	WRONG(c, text != (s->emptied != 0), &s->emptied,
	      "an emptied heap has its text carried out");
	WRONG(c, !over && s->score, &s->score, "the score comes at the end");
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		WRONG(c, unknown_of(s, seat) < 0, &s->hand[seat - 1],
		      "a hand holds the cards that are named in it");
	WRONG(c, deck_left(s, c) < (s->phase == PHASE_DRAW), s->card,
	      "the cards in hands and in the deck are those of the pack");
	return NULL;
}

/* A draw is a pattern: one row for all cards that can come. */
static void
list_draw(struct listing *l, int verb, int actor)
{
	const struct nim *s = l->state;
	struct move m = listing_row(l, verb, actor);

	move_set(&m, K_DRAW_SEAT, s->turn - 1);
	listing_unseen(&m, K_DRAW_CARDS, 1);
	listing_pattern(l, &m, (uint64_t)unseen_cards(s, &l->context));
}

static bool
nim_enumerate(const void *state, struct context *c, move_fn *visit, void *arg)
{
	static const struct listed draw = {V_DRAW, list_draw};
	struct listing l = {0};

	return listing_plain(state, c, visit, arg) &&
	       listing_run(&l, state, c, visit, arg, &draw, 1);
}

/* --- the door ------------------------------------------------------------- */

/* clang-format off */
static const struct hooks hooks = {.scene = scene, .at = at, .feasible = feasible, .carry_out = carry_out,
	.bookmark = offsetof(struct nim, text), .choose = -1, .decline = V_NOTHING, .done = V_DONE};
static const char *const editions[] = {"1.0", NULL};
const struct game game_nim = {GAME_MADE, .id = "nim", .title = "Nim", .schema = 1, .actor = "actor", .winners = "winners", .score = "score",
	.open_to = nim_open_to, .forget = nim_forget,
	.hooks = &hooks, .seats = &seats, .seats_min = 2, .seats_max = 4};
