/* The claims of a row: who acts, the move, the value of each key. */
#include "../../core/bytes.h"
#include "lexicon.h"
#include "note_claim.h"
#include "note_clause.h"

/* --- values of keys ------------------------------------------------------- */

/* Keys that go together have one first word: large, large-to. */
static int
order_of(const struct key *keys, int key)
{
	const size_t size = strcspn(keys[key].name, "-");
	int first = 0;

	while (strncmp(keys[first].name, keys[key].name, size) != 0 ||
	       (keys[first].name[size] && keys[first].name[size] != '-'))
		first++;
	return first * VERB_KEYS + key;
}

/* Names of the same thing side by side, but not the same name twice. */
static bool
are_beside(const struct note_words *w, const struct span *a,
	   const struct span *b)
{
	int next = a->last + 1;

	if (next < b->first && w->word[next].filler &&
	    !note_is_order(&w->word[next]))
		next++; /* `also`, `der` */
	return a->cost <= NAME_BARE && b->cost <= NAME_BARE &&
	       next == b->first &&
	       note_words_far(&w->word[a->last], &w->word[b->last]) > 0;
}

/* The words of a key that are no prepositions. */
static uint64_t
noun_words(const struct claims *c, const struct key *k)
{
	uint64_t words =
	    spans_near(vocabulary_key(c->vocabulary, k), SPAN_NEAR);

	for (uint64_t w = words; w; w &= w - 1)
		if (claims_word(c, bits_first(w))->filler)
			words &= ~(w & -w);
	return words;
}

/* `large: A, small: B`, `A with the small value`: of two keys that take the
 * same, a value is of the one whose noun is nearest, on that side of the values
 * on which the line has the first. */
static int
wrong_noun(const struct claims *c, int key, int at)
{
	const struct key *keys = claims_keys(c);
	const uint64_t own = noun_words(c, &keys[key]);
	uint64_t other = 0,
		 values = vocabulary_exact_values(c->vocabulary) &
			  ~vocabulary_move(c->vocabulary, c->move->verb)->all;
	int near = at;

	for (int k = 0; keys[k].name; k++)
		if (k != key && keys[k].domain == keys[key].domain)
			other |= noun_words(c, &keys[k]);
	other &= ~own;
	if (!other)
		return 0;
	if (values & ((UINT64_C(1) << bits_first(own | other)) - 1))
		while (near < c->words->count && !((own | other) >> near & 1))
			near++;
	else
		while (near >= 0 && !((own | other) >> near & 1))
			near--;
	return near >= 0 && near < c->words->count && other >> near & 1
		   ? 2 * WRONG_WORD
		   : 0;
}

/* Words beside it that name it again are not a loss: `Barrikaden
 * (Barricades)`. */
static void
name_value(struct claims *c, struct claim *claim, const struct spans *s)
{
	claim_spans(claim, s, 0);
	for (int i = 0; i < s->count; i++)
		for (int k = 0; k < s->count; k++)
			if (are_beside(c->words, &s->at[i], &s->at[k]))
				c->known |= s->at[i].words | s->at[k].words;
}

static void
claim_word(struct claims *c, const struct key *k, int key, int32_t value,
	   int missing, int order)
{
	struct claim *claim = claim_new(c, missing, order);
	const struct pack *pack = c->context->pack;
	struct slice word = domain_name(k->domain, pack, value);

	name_value(c, claim, vocabulary_value(c->vocabulary, k->domain, value));
	name_value(c, claim,
		   vocabulary_said(c->vocabulary, c->move->verb, key, word));
	if (slice_is(word, "yes"))
		claim_spans(claim, vocabulary_key(c->vocabulary, k), 2);
	/* whoever speaks is named by nobody */
	for (int i = 0; i < claim->count; i++)
		claim->option[i].cost +=
		    claims_word(c, claim->option[i].place)->speaker
			? NO_VALUE
			: claim_wrong_word(c, key, claim->option[i].place) +
			      wrong_noun(c, key, claim->option[i].place);
}

/* That many unseen cards. */
static void
claim_unseen(struct claims *c, const struct key *k, int count, int order)
{
	struct claim *claim = claim_new(c, NO_HIDDEN, order);
	const struct spans *hidden =
	    vocabulary_forms(c->vocabulary, lexicon_unseen);
	uint64_t signs = 0;

	for (int i = 0; i < c->words->count; i++)
		if (c->words->word[i].at[0] == '?')
			signs |= UINT64_C(1) << i;
	if (hidden->count)
		signs |= hidden->at[0].words;
	c->known |= signs;
	claim_number(c, k, count, signs ? 30 : NO_HIDDEN, order);
	if (signs)
		claim_option(claim, &(struct option){0, signs, 0, 0, 0});
	claim->missing = signs ? 0 : 20;
}

static bool
is_counted(const struct claims *c, const struct key *k, int key)
{
	return k->type == KEY_BAG && k->domain &&
	       (c->vocabulary->counted[c->move->verb] >> key & 1);
}

static void
claim_item(struct claims *c, const struct key *k, int key, int32_t value,
	   int order)
{
	int32_t number = value;

	if (!k->domain ||
	    slice_number(domain_name(k->domain, c->context->pack, value),
			 &number)) {
		struct claim *claim = claim_new(c, NO_VALUE, order);

		for (int i = 0; i < c->words->count; i++)
			if (claim_is_number(c, i, number) &&
			    !note_is_all(claims_word(c, i)))
				claim_option(claim,
					     &(struct option){UINT64_C(1) << i,
							      0, 0, 0, i});
		return;
	}
	claim_word(c, k, key, value, NO_VALUE, order);
}

/* `2 workers`: is the word after it the noun of another key? */
static bool
is_of_another(struct claims *c, const struct key *k, int number)
{
	const struct key *keys = claims_keys(c);

	for (int key = 0; keys[key].name; key++) {
		const struct spans *s =
		    vocabulary_key(c->vocabulary, &keys[key]);

		for (int i = 0; &keys[key] != k && i < s->count; i++)
			if (s->at[i].first == number + 1 &&
			    !c->words->word[number + 1].filler)
				return true;
	}
	return false;
}

/* `five events: ...`: how many they are is not a loss. */
static void
name_count(struct claims *c, const struct key *k, int n)
{
	const uint64_t nouns = vocabulary_key(c->vocabulary, k)->all >> 1;
	const uint64_t names = vocabulary_components(c->vocabulary);
	int32_t number;

	if (!k->domain ||
	    slice_number(domain_name(k->domain, c->context->pack, 0), &number))
		return;
	for (int i = 0; i < c->words->count; i++)
		if (claim_is_number(c, i, n) && !is_of_another(c, k, i) &&
		    (nouns >> i & 1 ||
		     (n > 1 && !((names | names << 1) >> i & 1))))
			c->known |= UINT64_C(1) << i;
}

static void
claim_list(struct claims *c, const struct key *k, int key, int order)
{
	int n, unseen = 0, sum = 0;
	const int16_t *item = move_items(c->move, key, &n);

	if (!move_is_unseen(c->move, key, k))
		name_count(c, k, n);
	for (int i = 0; !k->domain && i < n; i++)
		sum += item[i];
	for (int i = 0; !k->domain && n > 1 && i < c->words->count; i++)
		if (claim_is_number(c, i, sum))
			c->known |= UINT64_C(1) << i;
	for (int i = 0; i < n && is_counted(c, k, key); i++)
		c->places |=
		    vocabulary_value(c->vocabulary, k->domain, item[i])->all;
	for (int i = 0; i < n; i++) {
		int count = 0;

		if (item[i] == UNSEEN) {
			unseen++;
			continue;
		}
		if (!is_counted(c, k, key)) {
			claim_item(c, k, key, item[i], order);
			c->claim[c->count - 1].listed = k->type == KEY_LIST;
			continue;
		}
		if (i > 0 && item[i] == item[i - 1])
			continue;
		while (i + count < n && item[i + count] == item[i])
			count++;
		claim_counted(
		    c, key, vocabulary_value(c->vocabulary, k->domain, item[i]),
		    count, 1 + item[i], order);
	}
	if (unseen)
		claim_unseen(c, k, unseen, order);
}

/* Has every legal row with the same other keys the same values
 * of those that are `unsaid`?  Then they are left out. */
static bool
is_alone(const struct claims *c, uint32_t unsaid)
{
	const struct move *m = c->move;
	const struct key *k = c->context->game->verbs[m->verb].keys;

	for (size_t i = c->from; i < c->to; i++) {
		const struct move *row = &c->rows[i];
		bool said = true, same = true;

		if (row->verb != m->verb || row->actor != m->actor)
			continue;
		for (int key = 0; k[key].name && (said || row->pattern);
		     key++) {
			if (!(unsaid >> key & 1))
				said &= key_is_list(&k[key]) ||
					row->value[key] == UNSEEN ||
					row->value[key] == m->value[key];
			else if (row->pattern &&
				 move_is_unseen(row, key, &k[key]))
				return false;
			else
				same &= move_same_value(row, m, key, &k[key]);
		}
		if (said && !same)
			return false;
	}
	return true;
}

static void
claim_key(struct claims *c, const struct key *keys, int key)
{
	const struct key *k = &keys[key];
	const struct move *m = c->move;
	const int order = order_of(keys, key);
	const bool preset = move_is_preset(m, key, k);

	if (!preset)
		c->known |=
		    vocabulary_key(c->vocabulary, k)->all |
		    vocabulary_sentence(c->vocabulary, m->verb, key)->all;
	if (key_is_list(k))
		claim_list(c, k, key, order);
	else if (m->value[key] == UNSEEN)
		claim_unseen(c, k, 1, order);
	else if (k->domain)
		claim_word(c, k, key, m->value[key], preset ? 0 : NO_VALUE,
			   order);
	else
		claim_number(c, k, m->value[key], preset ? 0 : NO_VALUE, order);
}

/* What it costs not to say the only value that there is. */
static int
missing_alone(const struct claims *c, const struct key *k, bool near)
{
	if (!k->domain)
		return NO_VALUE_SAME;
	if (c->unknown && !k->domain->lists[0].words)
		return NO_VALUE_UNKNOWN;
	/* `from there`, `the same way`: the line before names it */
	if (vocabulary_exact(c->vocabulary, lexicon_there))
		return NO_VALUE;
	return near ? NO_VALUE_NEAR : NO_VALUE_SAME;
}

/* Are there words beside those for who acts, and the move? */
static bool
says_more(const struct claims *c)
{
	const uint64_t own = vocabulary_seats(c->vocabulary) |
			     vocabulary_move(c->vocabulary, c->move->verb)->all;
	int i = 0;

	while (i < c->words->count &&
	       (own >> i & 1 || c->words->word[i].filler))
		i++;
	return i < c->words->count;
}

/* Does it take nothing, where another row of the move takes something? */
static bool
is_empty(const struct claims *c)
{
	const struct key *k = claims_keys(c);
	bool some = false;

	for (int key = 0; k[key].name; key++)
		if (move_has_key(c->move, key, &k[key]) &&
		    !move_is_preset(c->move, key, &k[key]))
			return false;
	for (int key = 0; k[key].name && !some; key++)
		for (size_t i = c->from; i < c->to; i++)
			some |= move_has_key(&c->rows[i], key, &k[key]) &&
				!move_is_preset(&c->rows[i], key, &k[key]);
	return some && says_more(c);
}

/* `nothing`, `none`: without such a word it may be all else. */
static void
claim_nothing(struct claims *c)
{
	struct claim *claim = claim_new(c, NO_VALUE, VERB_KEYS * VERB_KEYS);

	for (int i = 0; i < c->words->count; i++)
		if (c->words->word[i].no || c->words->word[i].nothing ||
		    claim_is_number(c, i, 0))
			claim_option(claim, &(struct option){
						0, UINT64_C(1) << i, 0, 0, i});
}

static void
claim_keys(struct claims *c)
{
	const struct move *m = c->move;
	const struct key *keys = c->context->game->verbs[m->verb].keys;
	struct claim *one[VERB_KEYS] = {NULL};
	uint32_t unsaid = 0;

	for (int key = 0; keys[key].name; key++) {
		const int first = c->count;

		if (!move_has_key(m, key, &keys[key]))
			continue;
		claim_key(c, keys, key);
		if (c->count == first + 1 &&
		    c->claim[first].missing > NO_VALUE_SAME)
			one[key] = &c->claim[first];
		if (one[key] && !one[key]->count)
			unsaid |= UINT32_C(1) << key;
	}
	if (is_empty(c))
		claim_nothing(c);
	for (int key = 0; keys[key].name; key++)
		if (one[key] && is_alone(c, unsaid | UINT32_C(1) << key))
			one[key]->missing =
			    missing_alone(c, &keys[key], one[key]->count > 0);
}

/* Whoever acts is named first. */
static int
late(const struct claims *c, const struct option *actor)
{
	const int seats = domain_size(c->context->game->seats);
	int cost = LATE * (actor->place < 4 ? actor->place : 4);

	for (int seat = 0; seat < seats; seat++) {
		const struct spans *s = vocabulary_seat(c->vocabulary, seat);

		for (int i = 0; seat != c->move->actor - 1 && i < s->count; i++)
			if (s->at[i].first < actor->place &&
			    s->at[i].cost <= SPAN_SURE &&
			    !(s->at[i].words & actor->hard))
				return cost + AFTER_SEAT;
	}
	return cost;
}

/* Is there nothing else to be done now?  Then the move need not be named. */
static bool
is_asked(const struct claims *c)
{
	for (size_t i = 0; i < c->rows_count; i++)
		if (i == c->from && c->to > c->from)
			i = c->to - 1; /* rows of a move follow each other */
		else if (!(c->vocabulary->flags[c->rows[i].verb] &
			   LEXICON_NOTHING))
			return false;
	return true;
}

/* `its event: ...`, `the event of 21 now` */
static uint64_t
event_words(const struct claims *c)
{
	uint64_t words = vocabulary_exact(c->vocabulary, lexicon_event);

	for (int i = 2; i < c->words->count; i++)
		if (words >> (i - 2) & 1 &&
		    c->words->word[i].kind == NOTE_NUMBER &&
		    note_is_among(c->words->word[i - 1].at,
				  c->words->word[i - 1].size, " of von "))
			words |= UINT64_C(1) << i;
	return words;
}

/* `does not react`, `wants no debate`: what is not done is another move, or
 * what it is of. */
static void
claim_denied(struct claims *c, struct claim *claim)
{
	const uint64_t acts = vocabulary_strong(c->vocabulary, c->move->verb) &
			      ~vocabulary_named_seats(c->vocabulary);

	for (int i = 0; i < c->words->count; i++) {
		const int next =
		    c->words->word[i].no ? clause_beside(c->words, i, 1) : -1;

		if (next >= 0 && acts >> next & 1)
			claim_option(claim,
				     &(struct option){UINT64_C(1) << i |
							  UINT64_C(1) << next,
						      0, 0, 8, i});
	}
}

/* `Gemma rolls 3`: who rolls is not in the row. */
static uint64_t
roller(const struct claims *c)
{
	uint64_t names = 0;
	int named = 0;

	for (int seat = 0; seat < c->context->seats; seat++) {
		const uint64_t words =
		    spans_near(vocabulary_seat(c->vocabulary, seat), SPAN_SURE);

		names |= words;
		named += words != 0;
	}
	return named == 1 ? names : 0;
}

/* Words for what the row does not have, and no other of its move has: `a
 * worker` that the game decides on; `one each`. */
static void
name_needless(struct claims *c)
{
	const struct key *k = claims_keys(c);
	int several = 0;
	bool said = c->to - c->from > FEW_ROWS || c->from == c->to,
	     dice = false, tokens = false;

	for (int key = 0; k[key].name; key++) {
		int n = 0;

		dice |= strcmp(k[key].name, "dice") == 0;
		if (key_is_list(&k[key]))
			(void)move_items(c->move, key, &n);
		else
			n = !k[key].domain && c->move->value[key] > 0;
		several += n;
		if (!(c->vocabulary->counted[c->move->verb] >> key & 1))
			continue;
		tokens = true;
		for (size_t i = c->from; i < c->to && !said; i++)
			said |= c->rows[i].verb == c->move->verb &&
				move_has_key(&c->rows[i], key, &k[key]) &&
				!move_is_preset(&c->rows[i], key, &k[key]);
	}
	for (int key = 0; tokens && !said && k[key].name; key++)
		if (c->vocabulary->counted[c->move->verb] >> key & 1)
			c->known |= spans_near(
			    vocabulary_key(c->vocabulary, &k[key]), SPAN_NEAR);
	for (int i = 0; tokens && !said && i < c->words->count; i++)
		if (claim_is_number(c, i, 1))
			c->known |= UINT64_C(1) << i;
	if (several > 1)
		c->known |= vocabulary_exact(c->vocabulary, "each|je|jeweils");
	if (dice && !c->move->actor)
		c->known |= roller(c);
}

void
claim_row(struct claims *c)
{
	const struct move *m = c->move;
	const unsigned flags = c->vocabulary->flags[m->verb];
	const bool asked = is_asked(c);
	struct claim *claim;

	if (m->actor) {
		claim = claim_new(c, c->context->seats > 1 ? NO_ACTOR : 0,
				  ORDER_ACTOR);
		name_value(c, claim,
			   vocabulary_seat(c->vocabulary, m->actor - 1));
		for (int i = 0; i < claim->count; i++)
			claim->option[i].cost += late(c, &claim->option[i]);
	}
	claim = claim_new(c,
			  (flags & LEXICON_SILENT || asked) && !c->unknown
			      ? NO_MOVE_SILENT
			      : NO_MOVE,
			  ORDER_MOVE);
	claim_spans(claim, vocabulary_move(c->vocabulary, m->verb), 0);
	for (int i = 0;
	     i < vocabulary_sentence(c->vocabulary, m->verb, -1)->count; i++) {
		const struct span *s =
		    &vocabulary_sentence(c->vocabulary, m->verb, -1)->at[i];

		if (!c->words->word[s->first].filler)
			claim_option(claim,
				     &(struct option){s->words, 0, 0, s->cost,
						      s->first});
	}
	if (flags & LEXICON_NOTHING)
		claim_denied(c, claim);
	c->known |= vocabulary_move(c->vocabulary, m->verb)->all |
		    vocabulary_sentence(c->vocabulary, m->verb, -1)->all;
	/* `its event: ...` */
	if ((asked && !claims_keys(c)[0].domain && !claims_keys(c)[1].name) ||
	    c->context->game->verbs[m->verb].flags &
		(VERB_PRIMITIVE | VERB_CHANCE))
		c->known |= event_words(c);
	if (asked && claims_keys(c)[0].name)
		c->known |= vocabulary_exact(c->vocabulary, lexicon_choice);
	claim_keys(c);
	name_needless(c);
}
