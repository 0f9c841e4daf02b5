/* Words of the line that mean something: components, moves, seats. */
#include "meanings.h"

#include <string.h>

#include "lexicon.h"

uint64_t
vocabulary_exact(struct vocabulary *v, const char *forms)
{
	return spans_near(vocabulary_forms(v, forms), SPAN_FULL);
}

/* What a word has to be like to name a value: costs of its span at most. */
static const int nearness[NEARNESSES] = {SPAN_FULL, SPAN_NEAR, 15, 25, 60};

/* Can a row have a value of it?  Players do not name what only a position has
 * (`gone`). */
static bool
is_said(const struct context *c, const struct domain *d)
{
	bool said = !d->lists[0].words;

	for (const struct verb *of = c->game->verbs; of->name && !said; of++)
		for (const struct key *k = of->keys; k->name; k++)
			for (int i = 0; k->domain && i < DOMAIN_LISTS; i++)
				said |= !(of->flags & VERB_LASTING) &&
					!(k->flags & KEY_CELL_ONLY) &&
					k->domain->lists[i].words ==
					    d->lists[0].words;
	return said;
}

static void
find_values(struct vocabulary *v, struct named_line *line)
{
	const struct context *c = v->context;

	for (const struct domain *const *d = c->game->domains; *d; d++) {
		uint64_t *values = line->values[!(*d)->lists[0].words];
		int16_t list[512];
		int n = domain_numbers(*d, c->pack, list, 512);
		const bool said = is_said(c, *d);

		for (int i = 0; i < n; i++) {
			const struct spans *s =
			    vocabulary_value(v, *d, list[i]);

			for (int k = 0; s->count && k < NEARNESSES; k++)
				values[k] |= spans_near(s, nearness[k]);
			if (said)
				line->said |= spans_near(s, nearness[0]);
		}
	}
	for (int seat = 0; seat < c->game->seats_max; seat++) {
		const struct spans *s = vocabulary_seat(v, seat);

		line->seats |= s->all;
		line->named_seats |= spans_near(s, SPAN_SURE);
	}
}

/* What the line names: found once. */
static struct named_line *
of_line(struct vocabulary *v)
{
	struct named_line *line = &v->named[v->line.at];

	if (line->number != v->line.number) {
		*line = (struct named_line){.number = v->line.number};
		find_values(v, line);
	}
	return line;
}

uint64_t
vocabulary_seats(struct vocabulary *v)
{
	return of_line(v)->seats;
}

uint64_t
vocabulary_named_seats(struct vocabulary *v)
{
	return of_line(v)->named_seats;
}

/* Words that name values of domains whose words are the game's, or a pack's. */
static uint64_t
domain_words(struct vocabulary *v, bool of_pack, int most)
{
	const struct named_line *line = of_line(v);
	int k = 0;

	while (nearness[k] < most)
		k++;
	return line->values[of_pack][k];
}

uint64_t
vocabulary_components(struct vocabulary *v)
{
	return domain_words(v, true, 60);
}

uint64_t
vocabulary_short_names(struct vocabulary *v)
{
	uint64_t words =
	    (vocabulary_components(v) | domain_words(v, false, 60)) &
	    ~(vocabulary_acts(v) | vocabulary_seats(v));

	for (int i = 0; i < v->words->count; i++)
		if (v->words->word[i].size < 3 || !v->words->word[i].capital)
			words &= ~bit(i);
	return words;
}

uint64_t
vocabulary_acts(struct vocabulary *v)
{
	uint64_t words = 0;

	for (int verb = 0; v->context->game->verbs[verb].name; verb++)
		words |= spans_near(vocabulary_move(v, verb), SPAN_NEAR);
	return words;
}

/* Words for any move, and for what it takes. */
static uint64_t
lexical_words(struct vocabulary *v)
{
	const struct verb *of = v->context->game->verbs;
	uint64_t words = vocabulary_acts(v);

	for (int verb = 0; of[verb].name; verb++)
		for (int k = 0; of[verb].keys[k].name; k++)
			words |= spans_near(
			    vocabulary_key(v, &of[verb].keys[k]), SPAN_NEAR);
	return words;
}

uint64_t
meanings_counted(struct vocabulary *v)
{
	const struct verb *of = v->context->game->verbs;
	uint64_t words = 0;

	for (; of->name; of++)
		for (const struct key *k = of->keys; k->name; k++)
			if (!k->domain && !key_is_list(k))
				words |=
				    spans_near(vocabulary_key(v, k), SPAN_NEAR);
	return words;
}

/* Of a title that is only partly there, words for a move (`goes`) do not count.
 */
uint64_t
vocabulary_exact_values(struct vocabulary *v)
{
	struct named_line *l = of_line(v);

	if (!l->has_exact)
		l->exact = domain_words(v, true, 5) |
			   (domain_words(v, true, 15) & ~lexical_words(v) &
			    ~vocabulary_exact(v, lexicon_weak)) |
			   l->said;
	l->has_exact = true;
	return l->exact & ~vocabulary_seats(v);
}

/* No number, no negation, and no filler. */
static uint64_t
telling_words(const struct vocabulary *v)
{
	uint64_t words = 0;

	for (int i = 0; i < v->words->count; i++)
		if (v->words->word[i].kind == NOTE_WORD &&
		    !v->words->word[i].filler && !v->words->word[i].no)
			words |= bit(i);
	return words;
}

/* Words for this move of the game. */
static uint64_t
move_words(struct vocabulary *v, int verb)
{
	return spans_near(vocabulary_move(v, verb), 7) & telling_words(v);
}

/* Those that alone are a form, in full. */
static uint64_t
single_words(const struct spans *s)
{
	uint64_t words = 0;

	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= SPAN_FULL &&
		    s->at[i].first == s->at[i].last)
			words |= s->at[i].words;
	return words;
}

/* Words that say some move, of this game or another, and can be nothing else.
 */
static void
find_moves(struct vocabulary *v)
{
	const struct game *g = v->context->game;
	const uint64_t weak = vocabulary_components(v) |
			      domain_words(v, false, 10) |
			      vocabulary_named_seats(v) |
			      vocabulary_forms(v, lexicon_heading)->all;

	v->strong_line = v->line.number;
	v->moves = 0;
	for (const struct lexicon_row *r = v->tables[1]; r->kind; r++)
		if (r->kind == LEXICON_MOVE)
			v->moves |= single_words(vocabulary_forms(v, r->forms));
	v->moves &= telling_words(v);
	for (int verb = 0; g->verbs[verb].name; verb++)
		v->moves |= move_words(v, verb);
	v->moves &= ~weak;
	/* the name of a move is one in any case: `remove`, `removes` */
	for (int i = 0; i < v->words->count; i++)
		for (int verb = 0; g->verbs[verb].name; verb++) {
			const char *name = g->verbs[verb].name;
			const size_t size = strlen(name);

			if (bits_has(weak, i) &&
			    strncmp(v->words->word[i].at, name, size) == 0 &&
			    v->words->word[i].size < size + 3)
				v->moves |= bit(i);
		}
}

/* Words of forms of several words for a move, in full. */
static uint64_t
find_phrases(struct vocabulary *v)
{
	uint64_t words = 0;

	for (int verb = 0; v->context->game->verbs[verb].name; verb++) {
		const struct spans *s = vocabulary_move(v, verb);

		for (int i = 0; i < s->count; i++)
			if (s->at[i].cost <= SPAN_NEAR &&
			    s->at[i].first < s->at[i].last)
				words |= s->at[i].words;
	}
	return words;
}

/* `ddp-roll` is a roll, too; what a key of the move is called is of it. */
static bool
has_part(const struct verb *of, const char *part)
{
	bool has = strlen(part) > 3 && strstr(of->name, part);

	for (const struct key *k = of->keys; k->name; k++)
		has |= strcmp(k->name, part) == 0;
	return has;
}

/* Words of the line that say a move, but not this one. */
static uint64_t
find_strong(struct vocabulary *v, int verb)
{
	const struct verb *verbs = v->context->game->verbs;
	uint64_t own = vocabulary_move(v, verb)->all;

	for (int k = 0; v->moves & ~own && verbs[k].name; k++)
		if (has_part(&verbs[verb], verbs[k].name))
			own |= vocabulary_move(v, k)->all;
	return v->moves & ~own;
}

/* What the line says of moves. */
static void
need_moves(struct vocabulary *v)
{
	if (v->strong_line == v->line.number)
		return;
	find_moves(v);
	v->phrases = find_phrases(v);
	memset(v->has_strong, 0, sizeof(v->has_strong));
}

uint64_t
vocabulary_phrases(struct vocabulary *v)
{
	need_moves(v);
	return v->phrases;
}

uint64_t
vocabulary_strong(struct vocabulary *v, int verb)
{
	need_moves(v);
	if (verb < 0)
		return v->moves;
	if (!v->has_strong[verb])
		v->strong[verb] = find_strong(v, verb);
	v->has_strong[verb] = true;
	return v->strong[verb];
}

uint64_t
meanings_full(struct vocabulary *v)
{
	if (v->full_line == v->line.number)
		return v->full;
	v->full_line = v->line.number;
	v->full = vocabulary_named_seats(v) | vocabulary_exact_values(v) |
		  vocabulary_exact(v, lexicon_twice) | lexical_words(v);
	return v->full;
}

uint64_t
vocabulary_known(struct vocabulary *v)
{
	const struct game *g = v->context->game;
	struct named_line *l = of_line(v);
	uint64_t known;

	if (l->has_known)
		return l->known;
	known = vocabulary_components(v) | domain_words(v, false, 25) |
		vocabulary_forms(v, lexicon_turned)->all |
		vocabulary_forms(v, lexicon_nobody)->all |
		vocabulary_forms(v, lexicon_everybody)->all |
		vocabulary_forms(v, lexicon_others)->all;
	for (int verb = 0; g->verbs[verb].name; verb++) {
		known |= spans_near(vocabulary_move(v, verb), 25);
		for (int k = 0; g->verbs[verb].keys[k].name; k++)
			known |= spans_near(
			    vocabulary_key(v, &g->verbs[verb].keys[k]), 25);
	}
	l->has_known = true;
	return l->known = known;
}

uint64_t
meanings_unknown(struct vocabulary *v)
{
	struct named_line *l = of_line(v);

	for (int i = 0; !l->has_unknown && i < v->words->count; i++)
		if (v->words->word[i].kind == NOTE_WORD &&
		    !v->words->word[i].filler && !v->words->word[i].speaker)
			l->unknown |= bit(i);
	if (!l->has_unknown)
		l->unknown &= ~vocabulary_known(v);
	l->has_unknown = true;
	return l->unknown;
}

bool
meanings_names(struct vocabulary *v)
{
	const struct note_words *words = v->words;
	const uint64_t names = vocabulary_components(v) | vocabulary_seats(v);
	int first = 0;

	for (int i = 0; i < words->count; i++)
		if ((bits_has(names, i) && !words->word[i].filler) ||
		    (words->word[i].kind == NOTE_NUMBER && !words->word[i].one))
			return true;
	while (first + 1 < words->count && words->word[first].filler)
		first++;
	return words->count && !words->word[first].no &&
	       bits_has(vocabulary_acts(v), first);
}

uint64_t
meanings_aimed(struct vocabulary *v)
{
	const uint64_t at =
	    vocabulary_exact(v, "on|auf|against|gegen|vs|at|an|bei|vor|to");
	uint64_t seats = vocabulary_seats(v) & at << 1;

	for (int i = 0; i < v->words->count; i++)
		if (!v->words->word[i].capital)
			seats &= ~bit(i);
	return seats;
}

uint64_t
meanings_partly(struct vocabulary *v)
{
	return vocabulary_components(v) & ~vocabulary_acts(v) &
	       ~vocabulary_exact(v, lexicon_weak);
}

uint64_t
meanings_points(struct vocabulary *v)
{
	const struct note_word *w = v->words->word;
	const uint64_t own = vocabulary_exact(v, lexicon_own);
	uint64_t words = 0;

	for (int i = 0; i < v->words->count; i++)
		if (note_is(&w[i], " hin dorthin dahin hinein rein ") ||
		    ((bits_has(own, i) ||
		      note_is(&w[i], " eine einen einer einem another ")) &&
		     (i + 1 == v->words->count || w[i + 1].gap >= 3 ||
		      w[i + 1].filler)))
			words |= bit(i);
	return words;
}

uint64_t
meanings_numbers(struct vocabulary *v)
{
	const uint64_t unknown = meanings_unknown(v);
	uint64_t numbers = 0;

	for (int i = 0; i < v->words->count; i++) {
		const struct note_word *w = &v->words->word[i];

		if (w->kind == NOTE_NUMBER &&
		    !(note_is_ordinal(w) && bits_has(unknown >> 1, i) &&
		      w[1].gap < 3))
			numbers |= bit(i);
	}
	return numbers;
}
