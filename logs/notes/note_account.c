/* Whom and what else a line names: the account against a row that would explain
 * it.
 *
 * Words that the row used are settled by note_score.c, and negations by
 * note_deny.c. Here the others are asked: an arrow or a preposition that has
 * giver and taker the other way round, a seat or a move that the row leaves to
 * somebody else. Each has a cost, and that of a contradiction is more than
 * words can make up for (CONTRADICTS).
 */
#include "note_account.h"

#include <string.h>

#include "lexicon.h"
#include "note_clause.h"
#include "note_exchange.h"

void
account_begin(struct claims *c)
{
	c->turned = 0;
	c->corrected = c->denied = 0;
	c->against = 0;
	account_deny(c);
	exchange_deny(c);
}

/* --- whom and what it leaves to others ------------------------------------ */

/* A first letter names a seat only where a clause begins, and `a scientist` not
 * even there, where somebody is named in full. */
static bool
is_initial(const struct claims *c, int at)
{
	uint64_t names = vocabulary_named_seats(c->vocabulary);

	while (names && claims_word(c, bits_first(names))->size < 3)
		names &= names - 1;
	return claims_word(c, at)->size == 1 &&
	       ((claims_word(c, at)->gap < 3 && at > 0 &&
		 at < c->words->count - 1) ||
		(claims_word(c, at)->one && names));
}

/* Do the words name a seat for certain? */
static bool
is_name(const struct claims *c, const struct span *s)
{
	return s->cost <= SPAN_SURE && !claims_word(c, s->first)->speaker &&
	       !is_initial(c, s->first);
}

static int
place_of(const struct claims *c, int order)
{
	for (int i = 0; i < c->count; i++)
		if (c->claim[i].order == order && c->place[i] >= 0)
			return c->place[i];
	return -1;
}

/* `Nora draws K01`, `KPD deck shuffled`: whoever is named is not whose card or
 * deck it is. */
static bool
another_seat(const struct claims *c, uint64_t used)
{
	const struct key *k = claims_keys(c);
	int own = 0;

	for (int key = 0; k[key].name; key++) {
		struct slice rest;
		const int seat = k[key].domain && !key_is_list(&k[key]) &&
					 c->move->value[key] >= 0
				     ? names_owner(c->vocabulary, k[key].domain,
						   c->move->value[key], &rest)
				     : -1;

		if (seat >= 0 && !rest.at)
			own = seat + 1;
	}
	for (int seat = 0; own && seat < c->context->seats; seat++) {
		const struct spans *s = vocabulary_seat(c->vocabulary, seat);

		for (int i = 0; seat + 1 != own && i < s->count; i++)
			if (is_name(c, &s->at[i]) && s->at[i].words & ~used)
				return true;
	}
	return false;
}

/* `Ines plays Sigel`, `Ines: Sigel`: a name in front, before the word for the
 * move or a mark, is who acts, and not whom a card of somebody else is for. */
static bool
is_subject(const struct claims *c, const struct span *s)
{
	const struct spans *move =
	    vocabulary_move(c->vocabulary, c->move->verb);
	const struct key *k = claims_keys(c);
	const int next = clause_beside(c->words, s->last, 1);

	if (!is_name(c, s) || s->first > 0 ||
	    vocabulary_exact(c->vocabulary, lexicon_gets))
		return false;
	if (next < 0 && s->last + 1 < c->words->count)
		return true;
	/* `SPD base removed`: whose it is */
	for (; k->name; k++)
		if (strcmp(k->name, "party") == 0)
			return false;
	for (int i = 0; i < move->count; i++)
		if (move->at[i].first == next && move->at[i].last == next)
			return move->at[i].cost <= SPAN_SURE;
	return false;
}

/* `goes to Ben`: is it for whoever the words name? */
static bool
is_for(const struct claims *c, const struct span *s)
{
	const int before = s->first - 1;

	return is_name(c, s) && before >= 0 &&
	       !claims_word(c, s->first)->aside &&
	       claims_word(c, s->first)->gap < 3 &&
	       bits_has(vocabulary_exact(c->vocabulary, lexicon_towards),
			before);
}

/* CONTRADICTS where words the row does not use name another seat; else 0. */
static int
other_seats(const struct claims *c, uint64_t used)
{
	uint64_t subjects = vocabulary_exact(c->vocabulary, lexicon_subject);
	int actor = place_of(c, ORDER_ACTOR), cost = 0;

	if (!c->move->actor)
		return another_seat(c, used) ? CONTRADICTS : 0;
	subjects &= ~(c->free |
		      vocabulary_seat(c->vocabulary, c->move->actor - 1)->all);
	if (vocabulary_exact(c->vocabulary, lexicon_gets))
		subjects = 0;
	subjects |= vocabulary_exact(c->vocabulary, "mir|mich|me") & ~used;
	/* `a base` does not name Anna, where somebody else is named */
	if (actor >= 0 && is_initial(c, actor))
		actor = -1;
	/* who speaks acts, where no other player is named */
	if (actor < 0)
		for (int i = 0;
		     i < c->words->count && claims_word(c, i)->speaker; i++)
			cost = CONTRADICTS;
	/* so does whoever is named before anybody else, and `I` in any case */
	for (int seat = 0; seat < c->context->game->seats_max; seat++) {
		const struct spans *s = vocabulary_seat(c->vocabulary, seat);

		for (int i = 0; seat != c->move->actor - 1 && i < s->count; i++)
			if (s->at[i].words & subjects ||
			    (s->at[i].words & ~used && is_for(c, &s->at[i])) ||
			    (actor < 0 && s->at[i].words & used &&
			     is_subject(c, &s->at[i])))
				cost = CONTRADICTS;
			else if (is_name(c, &s->at[i]) &&
				 s->at[i].words & ~used &&
				 (actor < 0 || claims_word(c, actor)->speaker ||
				  (s->at[i].first == 0 && actor > 0)))
				cost = CONTRADICTS;
	}
	return cost;
}

/* Of the words those for moves that are possible now. */
static uint64_t
possible_moves(const struct claims *c, uint64_t words)
{
	uint64_t possible = 0;

	for (size_t i = 0; words && i < c->rows_count; i++)
		if (c->rows[i].verb != c->move->verb &&
		    (!i || c->rows[i].verb != c->rows[i - 1].verb))
			possible |= words & vocabulary_move(c->vocabulary,
							    c->rows[i].verb)
						->all;
	return possible;
}

/* Are there values of both?  NULL: numbers. */
static bool
share(const struct domain *a, const struct domain *b)
{
	const struct list *x = a ? a->lists : NULL, *y = b ? b->lists : NULL;

	if (!x || !y)
		return x == y;
	for (int i = 0; i < DOMAIN_LISTS && x[i].count; i++)
		for (int k = 0; k < DOMAIN_LISTS && y[k].count; k++)
			if (x[i].words == y[k].words &&
			    (x[i].words || x[i].table == y[k].table))
				return true;
	return false;
}

/* Could the move take something that the row takes, or does it take nothing?
 * `pulls Media over to 3`: a draw takes no issues. */
static bool
could_take(const struct claims *c, const struct key *k)
{
	const struct key *own = claims_keys(c);
	bool could = !k->name;

	for (; k->name && !could; k++)
		for (int key = 0; own[key].name && !could; key++)
			could = move_has_key(c->move, key, &own[key]) &&
				share(k->domain, own[key].domain);
	return could;
}

/* Of words for other moves those that could be of this one's things. */
static uint64_t
taking_moves(const struct claims *c, uint64_t words)
{
	const struct verb *of = c->context->game->verbs;
	uint64_t taking = 0;
	int named = 0;

	for (int i = 0; i < c->count; i++)
		named += c->claim[i].order >= 0 && c->place[i] >= 0;
	for (int verb = 0; named > 1 && of[verb].name; verb++)
		if ((words & ~taking) &&
		    (c->vocabulary->flags[verb] & LEXICON_UNSAID ||
		     could_take(c, of[verb].keys)))
			taking |=
			    words & vocabulary_move(c->vocabulary, verb)->all;
	return named > 1 ? taking : words;
}

/* A word for another move, and not for this one. */
static int
other_moves(const struct claims *c, uint64_t used)
{
	uint64_t left = vocabulary_strong(c->vocabulary, c->move->verb) &
			~(used | c->known | c->denied | c->free);
	uint64_t weak;

	if (left)
		left = taking_moves(c, left);
	if (!left)
		return 0;
	/* words that go with any move (`first`, `again`) say another one only
	 * where it is possible, or together (`warf ... weg`) */
	weak = vocabulary_exact(c->vocabulary, lexicon_weak);
	weak &= ~(possible_moves(c, weak) | vocabulary_phrases(c->vocabulary));
	return left & ~weak ? OTHER_MOVE : 0;
}

/* --- which way round ------------------------------------------------------ */

static bool
is_form(const struct claims *c, int at, const char *forms)
{
	return at >= 0 && bits_has(vocabulary_exact(c->vocabulary, forms), at);
}

/* Of the actor and a seat that the row names: who gives comes first, except
 * where somebody gets. */
static bool
is_turned_seat(const struct claims *c, int actor, int seat)
{
	const bool gets = vocabulary_exact(c->vocabulary, lexicon_gets) != 0;

	if (actor < 0 || seat < 0 || actor == seat)
		return false;
	if (c->arrow >= 0)
		return actor > seat;
	if (gets)
		return is_form(c, seat - 1, lexicon_from) ||
		       (actor < seat && !is_form(c, actor - 1, lexicon_from) &&
			!is_form(c, seat - 1, lexicon_towards));
	return seat < actor && !is_form(c, seat - 1, lexicon_towards) &&
	       !claims_is_object(c, seat) && !claims_word(c, seat)->speaker;
}

/* Where the line names the value of a key; -1: nowhere.  Words that say it are
 * looked for, too, where the row could do without them. */
static int
value_place(const struct claims *c, const struct key *k, int key)
{
	const struct spans *s;
	int at = -1;

	for (int i = 0; i < c->count && at < 0; i++)
		if (c->claim[i].order >= 0 &&
		    c->claim[i].order % VERB_KEYS == key)
			at = c->place[i];
	if (key_is_list(k) || c->move->value[key] < 0)
		return at;
	s = vocabulary_value(c->vocabulary, k->domain, c->move->value[key]);
	if (at < 0 && s->count && s->at[0].cost <= SPAN_SURE)
		at = s->at[0].first;
	while (at > 0 && bits_has(s->all, at - 1))
		at--;
	return at;
}

/* `von der V-1`, `to my V-1` */
static const char articles[] = "der|die|das|dem|den|the|my|your|his|her|its|"
			       "their|mein|meine|meiner|meinem|"
			       "meinen|dein|deine|deiner|deinem|sein|seine|"
			       "seiner|seinem|ihr|ihre|ihrer|ihrem";

/* Of the arrows the last is that of places: `me -> Mia: 1 (V-2 -> Tibet)`. */
static int
last_arrow(const struct claims *c)
{
	int at = c->arrow;

	for (int i = at + 1; at >= 0 && i < c->words->count; i++)
		if (claims_word(c, i)->at[0] == '>')
			at = i;
	return at;
}

/* Does a word before the value, or an arrow, say another way than its key? */
static bool
is_wrong_way(const struct claims *c, const struct key *k, int key, int at)
{
	const bool from = strcmp(k->name, "from") == 0;
	const int first = at;

	at -= at > 1 && is_form(c, at - 1, articles);
	if (is_form(c, at - 1, lexicon_against) && strcmp(k->name, "on") != 0 &&
	    strcmp(k->name, "target") != 0 &&
	    !bits_has(spans_near(vocabulary_key(c->vocabulary, k), SPAN_NEAR),
		      at - 1))
		return true;
	if (from ? is_form(c, at - 1, lexicon_towards)
		 : is_form(c, at - 1, lexicon_from) &&
		       claim_wrong_word(c, key, first))
		return true;
	return c->arrow >= 0 &&
	       (strcmp(k->name, "to") == 0 ? at < c->arrow
					   : from && at > last_arrow(c));
}

/* Seats, perhaps with a word for none of them before. */
static bool
is_of_seats(const struct claims *c, const struct domain *d)
{
	const struct domain *seats = c->context->game->seats;

	return d == seats || (d->lists[0].count == 1 && !d->lists[2].count &&
			      d->lists[1].words == seats->lists[0].words);
}

/* CONTRADICTS where a value is where the row backwards has it; else 0. */
static int
wrong_way(const struct claims *c)
{
	const struct key *k = claims_keys(c);
	int actor = place_of(c, ORDER_ACTOR);

	if (actor < 0 && c->move->actor) {
		const struct spans *s =
		    vocabulary_seat(c->vocabulary, c->move->actor - 1);

		if (s->count && s->at[0].cost <= SPAN_SURE &&
		    !claims_word(c, s->at[0].first)->filler)
			actor = s->at[0].first;
	}
	/* `against 2+4`: dice come from nowhere */
	for (int key = 0;
	     k[key].name &&
	     !(c->context->game->verbs[c->move->verb].flags & VERB_CHANCE);
	     key++) {
		int at;

		if (!k[key].domain || !move_has_key(c->move, key, &k[key]))
			continue;
		at = value_place(c, &k[key], key);
		if (at < 0)
			continue;
		if (is_of_seats(c, k[key].domain)
			? is_turned_seat(c, actor, at)
			: is_wrong_way(c, &k[key], key, at))
			return CONTRADICTS;
	}
	return 0;
}

/* `4-6`, `4+6`: of two numbers that are written as one, the row has only one.
 */
static bool
parts_numbers(const struct claims *c, uint64_t used)
{
	used |= c->known;
	for (int i = 1; i < c->words->count; i++) {
		const int plus = i > 1 && claims_word(c, i - 1)->at[0] == '+';

		if (claims_word(c, i)->kind == NOTE_NUMBER &&
		    claims_word(c, i - 1 - plus)->kind == NOTE_NUMBER &&
		    (plus || claims_word(c, i)->gap == 2) &&
		    bits_has(used, i) != bits_has(used, i - 1 - plus))
			return true;
	}
	return false;
}

static bool
begins_sentence(const struct claims *c, int i)
{
	return !i || (claims_word(c, i - 1)->dot && claims_word(c, i)->gap > 2);
}

/* The words of the sentence that has this one. */
static uint64_t
sentence_of(const struct claims *c, int at)
{
	uint64_t words = bit(at);

	for (int i = at; !begins_sentence(c, i); i--)
		words |= bit(i - 1);
	for (int i = at + 1; i < c->words->count && !begins_sentence(c, i); i++)
		words |= bit(i);
	return words;
}

/* `Freikorps under. Round 1 to Bert`: the move is of what its own sentence
 * names, and not of who and what another one does. */
static bool
is_two_sentences(const struct claims *c, uint64_t used)
{
	struct vocabulary *v = c->vocabulary;
	uint64_t values = 0, actor = 0, sentence = 0;
	const uint64_t names =
	    meanings_partly(v) | clause_numbers(c->words) | meanings_unknown(v);

	for (int i = 0; i < c->count; i++)
		if (c->place[i] < 0)
			continue;
		else if (c->claim[i].order == ORDER_MOVE)
			sentence = sentence_of(c, c->place[i]);
		else
			*(c->claim[i].order < 0 ? &actor : &values) |=
			    bit(c->place[i]);
	if (!sentence && actor)
		sentence = sentence_of(c, bits_first(actor));
	return sentence && !(values & sentence) &&
	       (values | actor) & ~sentence &&
	       names & sentence & ~(used | c->known | c->free | c->denied);
}

/* The word that says that something follows: `then`, `after that`; -1: none. */
static int
find_then(const struct claims *c)
{
	for (int i = 1; i < c->words->count; i++) {
		const struct note_word *w = claims_word(c, i);

		if (note_is(w, " then dann hinterher ") ||
		    (strcmp(w[-1].at, "after") == 0 &&
		     strcmp(w->at, "that") == 0))
			return i;
	}
	return -1;
}

bool
account_is_two_steps(const struct claims *c)
{
	const struct key *k = claims_keys(c);
	uint64_t before = 0, after = 0, heaps = 0;
	const int then = find_then(c);
	int second = then; /* the first word of the second step */
	bool first = false;

	if (then < 0)
		return false;
	/* `und zwei Arbeiter hinterher`: its clause is the second step */
	if (strcmp(claims_word(c, then)->at, "hinterher") == 0)
		while (second && claims_word(c, second)->gap < 3)
			second--;
	for (int i = 0; i < then; i++)
		first |=
		    note_is(claims_word(c, i), " first zuerst erst after ");
	for (int i = 0; i < c->count; i++)
		if (c->claim[i].order >= 0 && c->place[i] >= 0)
			*(c->place[i] < second ? &before : &after) |=
			    bit(c->claim[i].order % VERB_KEYS);
	for (int key = 0; first && k[key].name; key++)
		heaps |= (uint64_t)(k[key].type == KEY_BAG) << key;
	return before && after & ~(before & ~heaps);
}

/* Is a number left over that counts what is at some place? */
static bool
leaves_count(const struct claims *c, uint64_t used)
{
	for (int i = 0; c->places && i < c->words->count; i++)
		if (claims_word(c, i)->kind == NOTE_NUMBER &&
		    !bits_has(used | c->free | c->denied, i) &&
		    claim_place_after(c, i))
			return true;
	return false;
}

int
account_cost(const struct claims *c, uint64_t used)
{
	int cost = (used & c->corrected ? CONTRADICTS : 0) + c->against +
		   other_seats(c, used) + other_moves(c, used) + wrong_way(c) +
		   (parts_numbers(c, used) || is_two_sentences(c, used) ||
			    leaves_count(c, used)
			? CONTRADICTS
			: 0);

	/* `does not play it`, where another word says the move before */
	used |= spans_near(vocabulary_move(c->vocabulary, c->move->verb),
			   SPAN_FULL);
	for (uint64_t t = c->turned; t; t &= t - 1)
		if (clause_of(c->words, bits_first(t)) & used & ~t ||
		    clause_only_denies(c->words, bits_first(t)))
			return cost + CONTRADICTS;
	return cost;
}
