/* Nim with every odd thing that a game may have: verbs with keys of all sorts,
 * groups, chance in a text, condition keys, quantities that depend on unknown
 * cells, a field with two indices.  For the tests of the language of texts and
 * of its interpreter. */
#pragma once

#include "nim_player.h"

enum {
	ODD_MOVE = V_COUNT,
	ODD_GATHER,
	ODD_LINE,
	ODD_GIVE,
	ODD_PULL,
	ODD_FREE,
	ODD_LITERAL,
	ODD_HOARD,
	ODD_STAY,
	ODD_PASS,
	ODD_VERBS
};
enum { ODD_EMPTY, ODD_LEFT, ODD_ALL };
enum { ODD_TOTAL, ODD_SIZE };
enum { ENTITY_STACK = ENTITY_HEAP + 1 };

static const char *const odd_seat_words[] = {"p1", "p2", "p3", "p4", "all"};
static const char *const odd_none[] = {"none"};
static const struct domain odd_heaps = {"heap", {ROWS(T_HEAPS, HEAPS)}};
/* the same heaps, with numbers greater by one */
static const struct domain odd_places = {
    "place", {WORDS(odd_none), ROWS(T_HEAPS, HEAPS)}};
static const struct domain odd_seats = {"seats", {WORDS(odd_seat_words)}};

#define ODD_HEAP(id, flags_)                                                   \
	{                                                                      \
		.name = id, .type = KEY_WORD, .flags = (flags_),               \
		.domain = &odd_heaps, .what = "a heap"                         \
	}
#define ODD_NUMBER(id, flags_, min_, max_)                                     \
	{                                                                      \
		.name = id, .type = KEY_NUMBER, .flags = (flags_),             \
		.min = (min_), .max = (max_), .what = "a number"               \
	}

static const struct verb odd_new_verbs[] = {
    {.name = "move",
     .what = "one token from a heap to another",
     .flags = VERB_PRIMITIVE,
     .keys = {ODD_HEAP("from", KEY_REQUIRED | KEY_IN_CELL),
	      {.name = "to",
	       .type = KEY_WORD,
	       .flags = KEY_REQUIRED | KEY_IN_CELL,
	       .domain = &odd_places,
	       .what = "a place"},
	      ODD_NUMBER("n", KEY_REPEAT | KEY_CELL_ONLY, 1, 9)}},
    {.name = "gather",
     .what = "a token from each of some heaps",
     .flags = VERB_PRIMITIVE,
     .keys = {{.name = "heaps",
	       .type = KEY_BAG,
	       .flags = KEY_REQUIRED | KEY_IN_CELL,
	       .domain = &odd_heaps,
	       .min = 1,
	       .max = HEAPS,
	       .what = "heaps"}}},
    {.name = "line",
     .what = "nothing, along places",
     .flags = VERB_PRIMITIVE,
     .keys = {{.name = "along",
	       .type = KEY_LIST,
	       .flags = KEY_REQUIRED | KEY_IN_CELL,
	       .domain = &odd_places,
	       .min = 1,
	       .max = 12,
	       .what = "places"}}},
    {.name = "give",
     .what = "tokens to the heap of a seat",
     .flags = VERB_PRIMITIVE,
     .keys = {{.name = "seat",
	       .type = KEY_WORD,
	       .flags = KEY_DEFAULT_ACTOR,
	       .domain = &odd_seats,
	       .what = "a seat"},
	      ODD_NUMBER("n", KEY_REQUIRED | KEY_IN_CELL, 1, 9)}},
    {.name = "pull",
     .what = "a token is drawn by chance",
     .actor = ACTOR_TABLE,
     .flags = VERB_PRIMITIVE | VERB_CHANCE,
     .keys = {ODD_HEAP("heap", KEY_REQUIRED | KEY_IN_CELL)}},
    {.name = "free",
     .what = "a token from a heap",
     .flags = VERB_PRIMITIVE,
     .keys = {ODD_HEAP("heap", KEY_REQUIRED | KEY_IN_CELL),
	      ODD_HEAP("with", KEY_FREE)}},
    {.name = "literal",
     .what = "nothing, said plainly",
     .flags = VERB_PRIMITIVE,
     .keys = {ODD_HEAP("heap", KEY_REQUIRED | KEY_IN_CELL | KEY_LITERAL),
	      ODD_NUMBER("n", KEY_LITERAL, 1, 9),
	      ODD_NUMBER("row", KEY_LOG_ONLY, 1, 9)}},
    {.name = "hoard",
     .what = "nothing, but two heaps and a number are named",
     .flags = VERB_PRIMITIVE,
     .keys = {{.name = "heaps",
	       .type = KEY_BAG,
	       .flags = KEY_REQUIRED | KEY_IN_CELL,
	       .domain = &odd_heaps,
	       .min = 2,
	       .max = 3,
	       .what = "heaps"},
	      ODD_NUMBER("n", KEY_REQUIRED | KEY_IN_CELL, 1, 9)}},
    {.name = "stay",
     .what = "tokens stay",
     .flags = VERB_LASTING,
     .keys = {ODD_HEAP("heap", KEY_ANY), ODD_NUMBER("n", KEY_ANY, 1, 9)}},
    {.name = "pass", .what = "nothing"},
    {.name = NULL}};

static const struct key odd_conditions[] = {
    [ODD_EMPTY] = {.name = "empty",
		   .type = KEY_WORD,
		   .domain = &odd_heaps,
		   .what = "an empty heap"},
    [ODD_LEFT] = {.name = "left", .type = KEY_NUMBER, .what = "tokens left"},
    [ODD_ALL] = {.name = "all",
		 .type = KEY_LIST,
		 .domain = &odd_heaps,
		 .what = "empty heaps"},
    {.name = NULL}};

static const struct quantity odd_quantities[] = {
    [ODD_TOTAL] = {"total", NULL, NULL, NULL, "tokens on all heaps", NULL},
    [ODD_SIZE] = {"size.*", &odd_heaps, NULL, NULL,
		  "as printed, if that is known", NULL},
    {.pattern = NULL}};

static inline int
odd_total(const struct nim *s)
{
	int n = 0;

	for (int i = 0; i < HEAPS; i++)
		n += s->heap[i];
	return n;
}

static inline int32_t
odd_quantity(const void *state, const struct context *c, int quantity, int i,
	     int j)
{
	(void)j;
	if (quantity == ODD_TOTAL)
		return odd_total(state);
	return i < 0 ? 0 : cell(c->pack, T_HEAPS, i, HEAPS_SIZE);
}

static inline enum holds
odd_holds(const struct scene *sc, int key, enum compare compare,
	  const int32_t *values, int count)
{
	const struct nim *s = sc->state;
	int left = odd_total(s);

	if (key == ODD_LEFT)
		return (compare == COMPARE_IS    ? left == values[0]
			: compare == COMPARE_MIN ? left >= values[0]
						 : left <= values[0])
			   ? HOLDS
			   : HOLDS_NOT;
	for (int i = 0; i < count; i++)
		if (!s->heap[values[i]])
			return HOLDS;
	return HOLDS_NOT;
}

/* Heaps with tokens: one that a step has emptied is not among them any more. */
static const struct entity odd_entities[] = {
    [ENTITY_SEAT] = {"seat", NULL, true, "the seats", NULL},
    [ENTITY_HEAP] = {"heap", &odd_heaps, false, "the heaps", NULL},
    [ENTITY_STACK] = {"stack", &odd_heaps, false, "heaps with tokens", NULL},
    {.name = NULL}};

static inline int
odd_members(const struct scene *sc, int entity, int16_t *list)
{
	const struct nim *s = sc->state;
	int n = 0;

	if (entity != ENTITY_STACK)
		return -1;
	for (int i = HEAPS; i-- > 0;)
		if (s->heap[i])
			list[n++] = (int16_t)i;
	return n;
}

/* `seat=all`: the seats in turn order. */
static inline int
odd_group(const struct scene *sc, const struct pending *w, int16_t *list,
	  int *key)
{
	const struct nim *s = sc->state;

	*key = 0;
	if (w->act->verb != ODD_GIVE || w->move.value[0] != 4)
		return 0;
	return seats_after(sc->context, s->turn, list);
}

static inline enum feasible
odd_feasible(const struct scene *sc, const struct pending *w,
	     const struct move *m)
{
	const struct nim *s = sc->state;
	int n, left = 0;
	const int16_t *items;

	switch (m->verb) {
	case ODD_MOVE:
		return s->heap[m->value[0]] && m->value[1] &&
			       m->value[1] - 1 != m->value[0] &&
			       s->heap[m->value[1] - 1] < MOST
			   ? FEASIBLE_WHOLLY
			   : FEASIBLE_NOT;
	case ODD_GATHER:
		items = move_items(m, 0, &n);
		for (int i = 0; i < n; i++)
			left += s->heap[items[i]] > 0;
		return left == 0  ? FEASIBLE_NOT
		       : left < n ? FEASIBLE_PARTLY
				  : FEASIBLE_WHOLLY;
	case ODD_GIVE:
		return s->heap[m->value[0]] + m->value[1] <= MOST
			   ? FEASIBLE_WHOLLY
		       : s->heap[m->value[0]] < MOST ? FEASIBLE_PARTLY
						     : FEASIBLE_NOT;
	case ODD_PULL:
	case ODD_FREE:
		return s->heap[m->value[0]] ? FEASIBLE_WHOLLY : FEASIBLE_NOT;
	case ODD_LINE:
	case ODD_LITERAL:
		return FEASIBLE_WHOLLY;
	case ODD_HOARD: /* of both keys */
		return m->value[1] >= 1 && m->value[1] <= 3 ? FEASIBLE_WHOLLY
							    : FEASIBLE_NOT;
	default:
		return game_nim.hooks->feasible(sc, w, m);
	}
}

static inline void
odd_carry_out(void *state, const struct scene *sc, const struct pending *w,
	      const struct move *m)
{
	struct nim *s = state;
	const int16_t *items;
	int n;

	switch (m->verb) {
	case ODD_MOVE:
		s->heap[m->value[0]]--;
		s->heap[m->value[1] - 1]++;
		break;
	case ODD_GATHER:
		items = move_items(m, 0, &n);
		for (int i = 0; i < n; i++)
			s->heap[items[i]] -= s->heap[items[i]] > 0;
		break;
	case ODD_GIVE:
		n = s->heap[m->value[0]] + m->value[1];
		s->heap[m->value[0]] = (uint8_t)(n > MOST ? MOST : n);
		break;
	case ODD_PULL:
	case ODD_FREE:
		s->heap[m->value[0]]--;
		break;
	case ODD_LINE:
	case ODD_LITERAL:
	case ODD_HOARD:
		break;
	default:
		game_nim.hooks->carry_out(state, sc, w, m);
	}
}

/* The game, its verbs, fields and stage. */
struct odd_game {
	struct game game;
	struct verb verbs[ODD_VERBS + 1];
	struct field fields[32];
	struct entity entities[4];
	struct hooks hooks;
};

static inline bool odd_list(const void *, struct context *, move_fn *, void *);
static inline void odd_precondition(struct trial *);

static inline const struct game *
odd_game(void)
{
	static struct odd_game odd;
	int n = game_fields(&game_nim);

	odd.game = game_nim;
	memcpy(odd.verbs, game_nim.verbs, V_COUNT * sizeof(odd.verbs[0]));
	memcpy(odd.verbs + V_COUNT, odd_new_verbs, sizeof(odd_new_verbs));
	memcpy(odd.fields, game_nim.fields, (size_t)n * sizeof(odd.fields[0]));
	odd.fields[n] =
	    (struct field)FIELD(struct nim, heap, "grid.*.*", FIELD_NUMBER, 2,
				4, .index2 = &odd_heaps);
	memcpy(odd.entities, odd_entities, sizeof(odd_entities));
	odd.entities[ENTITY_SEAT] = game_nim.entities[ENTITY_SEAT];
	odd.hooks = *game_nim.hooks;
	odd.hooks.members = odd_members;
	odd.hooks.holds = odd_holds;
	odd.hooks.group = odd_group;
	odd.hooks.feasible = odd_feasible;
	odd.hooks.carry_out = odd_carry_out;
	odd.game.verbs = odd.verbs;
	odd.game.fields = odd.fields;
	odd.game.hooks = &odd.hooks;
	odd.game.entities = odd.entities;
	odd.game.conditions = odd_conditions;
	odd.game.quantities = odd_quantities;
	odd.game.quantity = odd_quantity;
	odd.game.precondition = odd_precondition;
	odd.game.enumerate = odd_list;
	return &odd.game;
}

/* --- its rows ------------------------------------------------------------- */

/* Rows of the new verbs are legal when a text is pending; dice have no turn. */
static inline void
odd_precondition(struct trial *t)
{
	const struct nim *s = t->state;

	if (t->move->verb < V_COUNT)
		game_nim.precondition(t);
	else
		MUST(t, RULE_TEXT_SAYS,
		     (s->phase == PHASE_TEXT || s->phase == PHASE_ATTEST) &&
			 t->move->actor == s->actor,
		     FAULT_VERB, s->phase);
}

static inline void
odd_list_text(struct listing *l, int verb, int actor)
{
	const struct nim *s = l->state;
	struct scene sc = game_nim.hooks->scene(s, &l->context);

	if (s->phase == PHASE_TEXT)
		listing_answers(l, &sc, verb, actor);
}

static inline bool
odd_list(const void *state, struct context *c, move_fn *visit, void *arg)
{
	static const struct listed verbs[] = {{V_TAKE, NULL},
					      {V_ADD, odd_list_text},
					      {ODD_MOVE, odd_list_text},
					      {ODD_GATHER, odd_list_text},
					      {ODD_LINE, odd_list_text},
					      {ODD_GIVE, odd_list_text},
					      {ODD_PULL, odd_list_text},
					      {ODD_FREE, odd_list_text},
					      {ODD_LITERAL, odd_list_text},
					      {ODD_HOARD, odd_list_text},
					      {V_NOTHING, odd_list_text},
					      {V_DONE, NULL}};
	struct listing l = {0};

	return listing_run(&l, state, c, visit, arg, verbs,
			   sizeof(verbs) / sizeof(verbs[0]));
}
