/* Rows worth trying: the referee decides which of them are legal. */
#include "door.h"

#include "../listing.h"

/* Rolls of as many dice as may be due, whatever they show: key 0 of all. */
static void
list_dice(struct listing *l, int verb, int actor)
{
	const struct weimar *s = l->state;
	struct move sample = listing_row(l, verb, actor), pattern = sample;
	uint16_t rule;
	struct due due = weimar_dice_due(s, &l->context, &rule);
	uint64_t fillings = 1;

	for (int i = 1; i <= due.most; i++) {
		move_push(&sample, K_ROLL_DICE, 1);
		listing_unseen(&pattern, K_ROLL_DICE, 1);
		fillings *= 6;
		if (i >= due.least)
			listing_pattern_like(l, &sample, &pattern, fillings);
	}
}

/* As many cards as the pile has, and the row takes. */
static void
list_draws(struct listing *l, int verb, int actor)
{
	const struct weimar *s = l->state;
	int most = l->context.game->verbs[V_DRAW].keys[K_DRAW_CARDS].max;

	/* from the timeline and from its own pile each party */
	for (int i = 0; i < 2 * PARTIES; i++) {
		struct move m = listing_row(l, verb, actor), pattern;
		int party = i / 2;
		int deck = i % 2 ? DECK_PARTY + party : DECK_TIMELINE;
		int unseen = weimar_cards_at(s, &l->context, deck, CARD_UNSEEN);

		move_set(&m, K_DRAW_DECK, deck);
		move_set(&m, K_DRAW_SEAT, party);
		for (int n = 1; n <= lesser(most, PILE(s, deck)); n++) {
			listing_unseen(&m, K_DRAW_CARDS, 1);
			pattern = m;
			listing_pattern_like(l, &m, &pattern,
					     listing_arrange(unseen, n));
		}
	}
}

/* Starting bases: as many cities as the rules ask for, with room. */
static void
list_start_bases(struct listing *l, int verb, int actor)
{
	int party, n = weimar_start_bases(l->state, &party), room = 0;
	struct move sample = listing_row(l, verb, actor), pattern = sample;

	for (int city = 0; city < CITIES; city++) {
		if (weimar_is_city_full(l->state, &l->context, city))
			continue;
		if (room++ < n)
			move_push(&sample, K_START_BASES_CITIES, city);
	}
	listing_unseen(&pattern, K_START_BASES_CITIES, n);
	listing_pattern_like(l, &sample, &pattern, listing_choose(room, n));
}

/* Effects of the event to leave out: one, or a pattern for several. */
static void
list_skips(struct listing *l, const struct move *play)
{
	struct move all = *play;
	int able = 0;

	for (int i = 0; i < EFFECT_STEPS_MAX && !l->stopped; i++) {
		struct move m = *play;

		move_push(&m, K_PLAY_SKIP, i);
		if (!listing_legal(l, &m))
			continue;
		able++;
		move_push(&all, K_PLAY_SKIP, i);
		l->stopped = !l->visit(l->arg, &m);
	}
	for (int n = 2; n <= able; n++) {
		struct move pattern = *play;

		/* all of them can be too many */
		if (n == able && !listing_legal(l, &all))
			break;
		listing_unseen(&pattern, K_PLAY_SKIP, n);
		listing_pattern(l, &pattern, listing_choose(able, n));
	}
}

/* Each card for each use: event (and skips), value (and event after it). */
static void
list_plays(struct listing *l, int verb, int actor)
{
	int16_t cards[CARD_ROWS];
	int n =
	    weimar_hand_cards(l->state, &l->context, party_of(actor), cards);

	for (int i = 0; i < n; i++)
		for (int use = USE_EVENT; use <= USE_ACTION; use++) {
			struct move m = listing_row(l, verb, actor);

			move_set(&m, K_PLAY_CARD, cards[i]);
			move_set(&m, K_PLAY_USE, use);
			if (use == USE_EVENT) {
				if (!listing_try(l, &m))
					return;
				if (listing_legal(l, &m))
					list_skips(l, &m);
				continue;
			}
			listing_try(l, &m);
			move_set(&m, K_PLAY_ORDER, 1);
			listing_try(l, &m);
		}
}

/* Two issues, or one: a pattern for the ways and the Reserve. */
static void
list_debate(struct listing *l, const struct move *m, int large, int small)
{
	struct move sample = *m, pattern;
	uint64_t n;

	if (large >= 0)
		sample.value[K_DEBATE_LARGE] = large;
	if (small >= 0)
		sample.value[K_DEBATE_SMALL] = small;
	n = weimar_debates(l->state, &l->context, &sample);
	if (n == 0)
		return;
	pattern = sample;
	if (large >= 0)
		pattern.value[K_DEBATE_LARGE_TO] = UNSEEN;
	if (small >= 0)
		pattern.value[K_DEBATE_SMALL_TO] = UNSEEN;
	pattern.value[K_DEBATE_LARGE_RESERVE] = UNSEEN;
	pattern.value[K_DEBATE_SMALL_RESERVE] = UNSEEN;
	listing_pattern_like(l, &sample, &pattern, n);
}

/* Each pair of issues for the two values, or one of them left out. */
static void
list_debates(struct listing *l, int verb, int actor)
{
	const struct weimar *s = l->state;
	const struct move m = listing_row(l, verb, actor);
	int16_t issues[ISSUE_ROWS + 1] = {-1};
	int n = 1 + list_of(weimar_issues_laid(s), 0, issues + 1);

	for (int i = 0; i < n; i++)
		for (int k = 0; k < n && !l->stopped; k++)
			list_debate(l, &m, issues[i], issues[k]);
}

/* One pattern for all orders of what ties. */
static void
list_tiebreak(struct listing *l, int verb, int actor)
{
	const struct weimar *s = l->state;
	struct move sample = listing_row(l, verb, actor), pattern = sample;
	uint64_t set = s->tied[top_frame(s)];
	int n = bits_count(set);

	EACH (tied, set)
		move_push(&sample, K_TIEBREAK_ORDER, tied);
	listing_unseen(&pattern, K_TIEBREAK_ORDER, n);
	listing_pattern_like(l, &sample, &pattern, listing_arrange(n, n));
}

/* Values worth trying for a key (core/listing.h). */
static int
candidates(const struct listing *l, const struct move *m, int key,
	   int16_t *list)
{
	const struct weimar *s = l->state;

	if (weimar_verbs[m->verb].keys[key].domain == &weimar_issues)
		return list_of(weimar_issues_laid(s), 0, list);
	if (m->verb == V_REACT_CARD)
		return weimar_hand_cards(s, &l->context, party_of(m->actor),
					 list);
	return weimar_action_candidates(l, m, key, list);
}

/* Verbs of which other rows are tried than every filling. */
static list_fn *const special[V_COUNT] = {[V_DRAW] = list_draws,
					  [V_ROLL] = list_dice,
					  [V_STRESEMANN] = list_dice,
					  [V_REROLL] = list_dice,
					  [V_START_BASES] = list_start_bases,
					  [V_PLAY] = list_plays,
					  [V_DEBATE] = list_debates,
					  [V_TIEBREAK] = list_tiebreak};

/* --- while a text is pending ---------------------------------------------- */

/* The rows that answer the pending act. */
static void
list_answers(struct listing *l, int verb, int actor)
{
	struct scene sc = weimar_top_text(l->state, &l->context, actor);

	listing_answers(l, &sc, verb, actor);
}

/* 4.1: in a full city a removal replaces a placement; 6.7: or gives a disc. */
static void
list_removals(struct listing *l, int verb, int actor)
{
	const struct weimar *s = l->state;

	for (int city = 0; city < CITIES; city++)
		for (int party = 0; party < PARTIES; party++) {
			struct move m = listing_row(l, verb, actor);

			if (!s->base[city][party])
				continue;
			move_set(&m, K_BASE_REMOVE_PARTY, party);
			move_set(&m, K_BASE_REMOVE_CITY, city);
			listing_try(l, &m);
		}
}

/* How many values a row may have for the key; a group is not one of them. */
static uint64_t
values_of(const struct key *k)
{
	if (k->domain == &weimar_players)
		return PARTIES;
	if (k->domain == &weimar_whom)
		return BENCHES;
	return (uint64_t)(k->domain ? domain_size(k->domain)
				    : k->max - k->min + 1);
}

/* An effect of an unknown text: a pattern for every filling.  A party
 * whose text it is not speaks only of itself. */
static void
list_attested(struct listing *l, int verb, int actor)
{
	const struct weimar *s = l->state;
	const struct key *keys = weimar_verbs[verb].keys;
	struct move m = listing_row(l, verb, actor);
	int party = weimar_named_key(verb), spare = -1; /* a key it can lack */
	bool own = weimar_speaks(s, &l->context, actor);
	uint64_t fillings = 1;

	/* these need a roll in preparation */
	if ((verb == V_DICE_CHANGE || verb == V_RESULT_CHANGE ||
	     verb == V_ROLL_AGAIN) &&
	    weimar_action_frame(s) < 0)
		return;
	if (!keys[0].name) {
		listing_try(l, &m);
		return;
	}
	for (int i = 0; keys[i].name; i++) {
		if (keys[i].flags & (KEY_CELL_ONLY | KEY_REPEAT))
			continue;
		if (!own && i == party) {
			m.value[i] = party_of(actor);
			continue;
		}
		m.value[i] = UNSEEN;
		fillings *= values_of(&keys[i]);
		if (!(keys[i].flags &
		      (KEY_REQUIRED | KEY_DEFAULT | KEY_DEFAULT_ACTOR)))
			spare = i;
	}
	if (!own && party < 0)
		return;
	listing_pattern(l, &m, fillings);
	if (spare < 0)
		return;
	m.value[spare] = MISSING;
	listing_pattern(l, &m, fillings / values_of(&keys[spare]));
}

static void
list_one(struct listing *l, int verb, int actor)
{
	struct move m = listing_row(l, verb, actor);

	listing_try(l, &m);
}

/* How rows that answer a text are listed; how many entries. */
static int
list_texts(const struct weimar *s, struct context *c, struct listed *to)
{
	struct pending w;
	struct scene sc;
	int n = 0;

	if (top_kind(s) == FRAME_CRISIS) {
		to[n++] = (struct listed){V_CRISIS, list_one};
	} else if (weimar_is_attested(s)) {
		for (int verb = 0; verb < V_COUNT; verb++)
			if (weimar_verbs[verb].flags & VERB_PRIMITIVE)
				to[n++] = (struct listed){(uint8_t)verb,
							  list_attested};
	} else if (top_kind(s) == FRAME_TEXT) {
		sc = weimar_scene(s, c, top_frame(s));
		if (!program_pending(&sc, &w))
			return 0;
		to[n++] = (struct listed){w.act->verb, list_answers};
		if (w.act->verb == V_BASE_PLACE || w.act->verb == V_NSDAP_PLACE)
			to[n++] = (struct listed){V_BASE_REMOVE, list_removals};
		if (w.act->verb == V_NSDAP_PLACE)
			to[n++] = (struct listed){V_SEAT_LOSE, list_one};
	}
	return n;
}

bool
weimar_enumerate(const void *state, struct context *c, move_fn *visit,
		 void *arg)
{
	const struct weimar *s = state;
	struct listed some[V_COUNT];
	struct listing l = {.candidates = candidates};
	int n = 0;

	for (int verb = 0; verb <= V_PASS; verb++)
		if (weimar_is_due(s, c, verb))
			some[n++] =
			    (struct listed){(uint8_t)verb, special[verb]};
	if (s->depth)
		n += list_texts(s, c, some + n);
	return listing_run(&l, s, c, visit, arg, some, n);
}
