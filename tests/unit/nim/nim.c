/* Nim, a whole game: the template for a new one.  Seats take tokens from heaps
 * in turn; who empties a heap carries out what is printed on it.  Rules,
 * rulings and verbs are tables in .def files, the heaps a table of the pack. */
#include "nim.h"

#include <string.h>

#include "../../../core/listing.h"

/* clang-format off */
#include "../../../core/catalogue_tables.h"

static const char *const seat_words[] = {"p1", "p2", "p3", "p4"}, *const none_word[] = {"none"};
static const char *const phase_words[] = {"turn", "text", "attest", "over"}, *const outcome_words[] = {"running", "empty"};
static const struct domain seats = {"seat", {WORDS(seat_words)}}, actors = {"actor", {WORDS(none_word), WORDS(seat_words)}};
static const struct domain heaps = {"heap", {ROWS(T_HEAPS, HEAPS)}}, emptied = {"emptied", {WORDS(none_word), ROWS(T_HEAPS, HEAPS)}};
static const struct domain phases = {"phase", {WORDS(phase_words)}}, outcomes = {"outcome", {WORDS(outcome_words)}};
static const struct domain *const nim_domains[] = {&seats, &actors, &heaps, &emptied, &phases, &outcomes, NULL};

static const struct verb nim_verbs[V_COUNT + 1] = {
#include "../../../core/verb_tables.h"
};
static const struct at_word at_words[] = {{"me", &seats, "who emptied the heap"}, {"next", &seats, "the seat after it"},
	{"this", &heaps, "the heap"}, {.name = NULL}};
static const struct entity entities[] = {{"seat", &seats, true, "the seats in turn order"}, {"heap", &heaps, false, "the heaps"}, {.name = NULL}};
static const struct column heap_columns[] = {
	{"id", COLUMN_ID, true, NULL, 0, 0, "the heap"},
	{"size", COLUMN_NUMBER, false, NULL, 1, MOST, "tokens at the start"},
	{"text", COLUMN_EFFECTS, false, NULL, 0, 0, "what is done when it is empty"}, {.name = NULL}};
static const struct table nim_tables[] = {{"heaps", 1, HEAPS, false, heap_columns, 0, "the heaps"}, {.name = NULL}};
#define DEFINE_FIELDS static const struct field fields
#define STATE struct nim
#include "../../../core/state_fields.h"
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
feasible(const struct scene *sc, const struct pending *w, const struct move *m)
{
	int n = m->verb == V_ADD ? movable(sc->state, m) : 0;

	(void)w;
	if (m->verb != V_ADD || n == m->value[K_ADD_N])
		return FEASIBLE_WHOLLY;
	return n ? FEASIBLE_PARTLY : FEASIBLE_NOT;
}

static void
carry_out(void *state, const struct scene *sc, const struct pending *w,
	  const struct move *m)
{
	struct nim *s = state;

	(void)sc, (void)w;
	if (m->verb == V_ADD)
		s->heap[m->value[K_ADD_HEAP]] += (uint8_t)movable(s, m);
}

/* Heaps without a token. */
static const uint8_t none[HEAPS];

/* --- the order of play ---------------------------------------------------- */

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
}

/* The text continues until a row is due; without one the turn is over. */
static void
go_on(struct nim *s, struct context *c, const struct move *m)
{
	struct scene sc = scene(s, c);
	enum program_turn turn =
	    s->emptied ? program_go_on(s, &sc, m) : PROGRAM_ENDED;

	s->phase = turn == PROGRAM_WAITS ? PHASE_TEXT : PHASE_ATTEST;
	s->actor = (uint8_t)program_actor(&sc);
	if (turn == PROGRAM_ENDED)
		end_turn(s, c);
}

static void
nim_start(void *state, struct context *c)
{
	struct nim *s = state;

	for (int i = 0; i < pack_rows(c->pack, T_HEAPS); i++)
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

	MUST(t, RULE_TEXT_SAYS,
	     t->move->verb == V_TAKE   ? s->phase == PHASE_TURN
	     : t->move->verb == V_DONE ? s->phase == PHASE_ATTEST
				       : text,
	     FAULT_VERB, s->phase);
	MUST(t, RULE_OWN_TURN, t->move->actor == s->actor, FAULT_ACTOR,
	     s->actor - 1);
}

static void
nim_check(struct trial *t)
{
	const struct nim *s = t->state;
	const struct move *m = t->move;
	struct scene sc = scene(s, t->context);
	bool unsure = false;

	if (s->phase == PHASE_ATTEST)
		depends_on(t, T_HEAPS, s->emptied - 1, HEAPS_TEXT);
	else if (m->verb == V_TAKE)
		TEST(t, RULE_HEAP_HOLDS,
		     m->value[K_TAKE_N] <= s->heap[m->value[K_TAKE_HEAP]],
		     K_TAKE_N, s->heap[m->value[K_TAKE_HEAP]],
		     m->value[K_TAKE_N]);
	else
		TEST(t, RULE_TEXT_SAYS, program_fits(&sc, m, &unsure),
		     FAULT_VERB, s->phase);
	t->unverified |= unsure;
}

static void
nim_apply(void *state, struct context *c, const struct move *m)
{
	struct nim *s = state;
	bool take = m->verb == V_TAKE;

	if (take) {
		s->heap[m->value[K_TAKE_HEAP]] -= (uint8_t)m->value[K_TAKE_N];
		if (s->heap[m->value[K_TAKE_HEAP]] == 0)
			s->emptied = (uint8_t)(m->value[K_TAKE_HEAP] + 1);
	}
	go_on(s, c, take ? NULL : m);
}

static const char *
nim_invariant(const void *state, struct context *c)
{
	const struct nim *s = state;
	bool over = s->phase == PHASE_OVER;
	bool text = s->phase == PHASE_TEXT || s->phase == PHASE_ATTEST;

	WRONG(c, !text && over != (memcmp(s->heap, none, HEAPS) == 0), s->heap,
	      "it is over when the heaps are empty");
	WRONG(c, over != (s->outcome != 0) || over != (s->turn == 0), &s->phase,
	      "somebody has the turn until it is over");
	WRONG(c, text != (s->emptied != 0), &s->emptied,
	      "an emptied heap has its text carried out");
	return NULL;
}

/* --- the door ------------------------------------------------------------- */

/* clang-format off */
static const struct hooks hooks = {.scene = scene, .at = at, .feasible = feasible, .carry_out = carry_out,
	.bookmark = offsetof(struct nim, text), .choose = -1, .decline = V_NOTHING, .done = V_DONE};
static const char *const editions[] = {"1.0", NULL};
#define nim_enumerate listing_plain
const struct game game_nim = {GAME_MADE(nim, struct nim), .id = "nim", .title = "Nim", .schema = 1, .actor = "actor", .winners = "winners",
	.at_words = at_words, .entities = entities, .hooks = &hooks, .seats = &seats, .seats_min = 2, .seats_max = 4};
