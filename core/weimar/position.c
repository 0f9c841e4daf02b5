/* Can what is pending, and how far a phase has come, be so?  A `given` row may
 * say anything of it; nothing is carried on from what cannot be. */
#include <stddef.h>
#include <string.h>

#include "door.h"

/* The phases of a step, and the range of `progress` (but SAME_CITY). */
#define IN_PHASE(phase) (1 << PHASE_##phase)
static const struct {
	uint8_t phases, most;
} steps[STEPS] = {
    [STEP_NONE] = {IN_PHASE(OVER), 0},
    [STEP_SHUFFLE] = {IN_PHASE(SETUP) | IN_PHASE(CARD), (1 << DECKS) - 1},
    [STEP_CITY_TABLE] = {IN_PHASE(SETUP), SETUP_CITIES},
    [STEP_START_BASES] = {IN_PHASE(SETUP), PARTIES},
    [STEP_ISSUE] = {IN_PHASE(CARD), 2},
    [STEP_YOUNG_PLAN] = {IN_PHASE(CARD), 2},
    [STEP_DRAW] = {IN_PHASE(AGENDA), PARTIES},
    [STEP_AGENDA] = {IN_PHASE(AGENDA), PARTIES},
    [STEP_RESOLVE] = {IN_PHASE(AGENDA), PARTIES},
    [STEP_START_PLAYER] = {IN_PHASE(AGENDA) | IN_PHASE(IMPULSE), PARTIES},
    [STEP_PLAY] = {IN_PHASE(IMPULSE), 0},
    [STEP_DEBATE] = {IN_PHASE(IMPULSE), 0},
    [STEP_ACTION] = {IN_PHASE(IMPULSE), 0},
    [STEP_EVENT] = {IN_PHASE(IMPULSE), 0},
    [STEP_ISSUES] = {IN_PHASE(POLITICS), 1},
    [STEP_SOCIETY] = {IN_PHASE(POLITICS), SOCIETY_LENGTH},
    [STEP_PARTIES] = {IN_PHASE(POLITICS), DDP_DONE},
    [STEP_ECONOMY] = {IN_PHASE(POLITICS), 2},
    [STEP_CRISIS] = {IN_PHASE(POLITICS), 1},
    [STEP_PARLIAMENT] = {IN_PHASE(POLITICS), 1},
    [STEP_GOVERNMENT] = {IN_PHASE(POLITICS), BY_FORCE},
    [STEP_VERSAILLES] = {IN_PHASE(POLITICS), 0},
    [STEP_CHECK] = {IN_PHASE(POLITICS), 0},
};

/* Phase, step and progress fit each other, and agendas fit the step. */
static const char *
progress_fits(const struct weimar *s, struct context *c)
{
	int apart = s->step == STEP_CITY_TABLE ? SAME_CITY : 0, seated = 0;
	bool resolving = s->phase == PHASE_AGENDA && s->step == STEP_RESOLVE;

	WRONG(c, !bits_has(steps[s->step].phases, s->phase), &s->step,
	      "the phase has no such step");
	WRONG(c, (s->phase == PHASE_OVER) != (s->outcome != RUNNING),
	      &s->outcome,
	      "a game is over that has no outcome, or the reverse");
	WRONG(c,
	      (s->progress & ~apart) > steps[s->step].most &&
		  s->phase != PHASE_IMPULSE,
	      &s->progress, "the step does not go so far");
	for (int i = 0; i < PARTIES; i++)
		seated |= 1 << s->order[i];
	WRONG(c, seated != EVERYBODY, &s->order[0],
	      "a party sits at no place, or at two");
	/* 5.2: each has chosen an agenda; in their order they show it */
	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_agenda_nth(s, c, i);
		int agenda = s->agenda[party];
		bool shown = bits_has(s->agenda_shown, party) ||
			     (resolving && i < s->progress);

		WRONG(c, shown && agenda < AGENDA_CARD, &s->agenda[party],
		      "a party has resolved an agenda that is not named");
		WRONG(c, resolving && !shown && agenda == AGENDA_NONE,
		      &s->agenda[party],
		      "agendas are resolved, and a party has none");
	}
	return NULL;
}

/* --- the stack ------------------------------------------------------------ */

#define KIND(frame) (1u << FRAME_##frame)
#define ROLLED (KIND(ACTION) | KIND(REACTION))
#define ANY UINT16_MAX

/* Which kinds of frames have which members; a member not had is 0. */
#define PARTS(first, last, kinds)                                              \
	{                                                                      \
		offsetof(struct weimar, first),                                \
		    sizeof(((struct weimar *)0)->last) / PENDING,              \
		    1 + (offsetof(struct weimar, last) -                       \
			 offsetof(struct weimar, first)) /                     \
			    sizeof(((struct weimar *)0)->last),                \
		    kinds                                                      \
	}
static const struct {
	uint16_t at, size, members, kinds;
} parts[] = {
    PARTS(tied, tied, KIND(TIEBREAK) | KIND(TEXT)),
    PARTS(flags, flags, ANY),
    PARTS(kind, party, ANY),
    PARTS(source, same, KIND(TEXT)),
    PARTS(city, city, KIND(TEXT) | ROLLED | KIND(GRANT)),
    PARTS(target, target, KIND(TEXT) | KIND(ACTION)),
    PARTS(action, action, ROLLED | KIND(GRANT)),
    PARTS(treaty, declined, KIND(ACTION)),
    PARTS(kept, kept, ROLLED),
    PARTS(cost, cost, KIND(GRANT)),
    PARTS(bonus, bonus, KIND(GRANT) | KIND(TEXT)),
    PARTS(roll, roll, KIND(ROLL)),
    PARTS(deck, deck, KIND(DRAW) | KIND(SHUFFLE)),
    PARTS(count, count, KIND(ROLL) | KIND(DRAW)),
    PARTS(adds, adds, KIND(SHUFFLE)),
    PARTS(issue_of, whom, KIND(AGREE)),
    PARTS(tie, ends, KIND(TIEBREAK)),
};
static const uint16_t flags_of[FRAMES] = {
    [FRAME_TEXT] =
	(CURSOR_FLAGS - 1) | 1 << BIT_COUP | 1 << BIT_UNSTABLE | 1 << BIT_SHARE,
    [FRAME_ACTION] = 1 << BIT_REACTED | 1 << BIT_CARD,
    [FRAME_DRAW] = 1 << BIT_REPLACES,
    [FRAME_SHUFFLE] = 1 << BIT_ADDS,
    [FRAME_GRANT] = 1 << BIT_MAY,
};

static const uint8_t none[sizeof(uint64_t)];
static const char missing[] = "what the game waits for is incomplete";
static const char surplus[] = "what the game waits for has no such part";

/* A member of frame i that its kind does not use is 0. */
static const char *
parts_fit(const struct weimar *s, struct context *c, int i)
{
	for (unsigned k = 0; k < sizeof(parts) / sizeof(*parts); k++)
		for (int j = 0; j < parts[k].members; j++) {
			const int size = parts[k].size;
			const uint8_t *part = (const uint8_t *)s + parts[k].at +
					      (j * PENDING + i) * size;

			WRONG(c,
			      !bits_has(parts[k].kinds, s->kind[i]) &&
				  memcmp(part, none, (size_t)size) != 0,
			      part, surplus);
		}
	WRONG(c, s->flags[i] & ~flags_of[s->kind[i]], &s->flags[i],
	      "what waits has no such flag");
	return NULL;
}

/* A text is printed where the frame says, and has such a place. */
static const char *
text_fits(const struct weimar *s, struct context *c, int i)
{
	struct scene sc;

	WRONG(c, !s->source[i], &s->source[i], missing);
	WRONG(c, s->row[i] > weimar_source_rows(c, s->source[i]), &s->row[i],
	      "a text waits that is not there");
	sc = weimar_scene(s, c, i);
	return program_within(&sc)
		   ? NULL
		   : invalid_at(c, &s->at[i], "the text has no such place");
}

/* An action or a reaction that is rolled names what it needs, and no more. */
static const char *
action_fits(const struct weimar *s, struct context *c, int i)
{
	bool treaty = s->action[i] == or_none(ACTION_FOREIGN_AFFAIRS);

	WRONG(c,
	      s->kind[i] == FRAME_REACTION
		  ? s->action[i] != or_none(ACTION_REACT)
		  : s->action[i] <= ACTION_DEMONSTRATE ||
			s->action[i] == or_none(ACTION_REACT),
	      &s->action[i], "no such action is rolled");
	WRONG(c, treaty != (s->treaty[i] != 0), &s->treaty[i], missing);
	WRONG(c, treaty == (s->city[i] != 0), &s->city[i],
	      treaty ? surplus : missing);
	WRONG(c, (s->action[i] == or_none(ACTION_FIGHT)) != (s->target[i] != 0),
	      &s->target[i], missing);
	return NULL;
}

/* The numbers, as `tied` bits, that can tie in a tie of this sort; a text ties
 * things of one sort, that of the first in the set. */
static uint64_t
numbers_that_tie(int tie, uint64_t set)
{
	switch (tie) {
	case TIE_SPACE:
		return weimar_tie_range(TIED_ISSUES);
	case TIE_TEXT:
		return weimar_tie_range(bits_first(set));
	case TIE_YOUNG_PLAN:
	case TIE_VOTE:
		return 1u << TIED_NO | 1u << TIED_YES;
	default: /* parties */
		return weimar_tie_range(0);
	}
}

/* What ties is of the sort that the tie is about, with what it interrupts. */
static const char *
tie_fits(const struct weimar *s, struct context *c, int i)
{
	bool ends = s->tie[i] == TIE_VICTORY || s->tie[i] == TIE_RADICAL;
	bool ballot = s->tie[i] >= TIE_YOUNG_PLAN && s->tie[i] <= TIE_VOTE;

	WRONG(c, !s->tie[i], &s->tie[i], missing);
	WRONG(c,
	      bits_count(s->tied[i]) < 2 ||
		  (s->tied[i] & ~numbers_that_tie(s->tie[i], s->tied[i])),
	      &s->tied[i], "these are not tied with each other");
	WRONG(c, ends != (s->ends[i] != RUNNING), &s->ends[i], missing);
	WRONG(c,
	      s->tie[i] == TIE_TEXT && (i == 0 || s->kind[i - 1] != FRAME_TEXT),
	      &s->tie[i], "a text ties that does not wait");
	WRONG(c, ballot && (i == 0 || s->kind[i - 1] != FRAME_BALLOT),
	      &s->tie[i], "a ballot is tied that is not held");
	WRONG(c,
	      s->tie[i] == TIE_BALLOT &&
		  bits_count(s->tied[i]) + bits_count(s->finalists) <= 2,
	      &s->tied[i], "these are not tied with each other");
	return NULL;
}

/* What frame i lacks, or has too much, by its kind; NULL: nothing. */
static const char *
frame_fits(const struct weimar *s, struct context *c, int i)
{
	switch ((enum frame)s->kind[i]) {
	case FRAME_TEXT:
		return text_fits(s, c, i);
	case FRAME_ACTION:
	case FRAME_REACTION:
		return action_fits(s, c, i);
	case FRAME_TIEBREAK:
		return tie_fits(s, c, i);
	case FRAME_ROLL:
	case FRAME_DRAW:
		WRONG(c, s->count[i] == 0, &s->count[i], missing);
		WRONG(c,
		      s->roll[i] > THREAT_UNREST && s->roll[i] != ROLL_CRISIS,
		      &s->roll[i], "no dice are rolled for it");
		break;
	case FRAME_SHUFFLE:
		WRONG(c, s->deck[i] == DECK_TIMELINE, &s->deck[i], missing);
		break;
	case FRAME_GRANT:
		WRONG(c, !s->action[i] || s->action[i] == or_none(ACTION_REACT),
		      &s->action[i], missing);
		break;
	case FRAME_AGREE:
		WRONG(c, !s->issue_of[i] || !s->choice[i] != !s->whom[i],
		      &s->issue_of[i], missing);
		break;
	case FRAME_NONE:
		return invalid_at(c, &s->kind[i], missing);
	case FRAME_CRISIS:
	case FRAME_BALLOT:
	case FRAMES:
		break;
	}
	return NULL;
}

/* Is all 0 above the frames of the stack?  Compared as one block. */
static bool
is_empty_above(const struct weimar *s)
{
	const size_t first = offsetof(struct weimar, tied);
	struct weimar rest = *s;
	const uint8_t *at = (const uint8_t *)&rest + first;

	while (rest.depth)
		weimar_pop(&rest);
	return !at[0] && !memcmp(at, at + 1,
				 offsetof(struct weimar, ends) +
				     sizeof(rest.ends) - first - 1);
}

/* The frames one after the other, and nothing after the last. */
static const char *
stack_fits(const struct weimar *s, struct context *c)
{
	for (int i = 0; i < PENDING; i++) {
		if (i == s->depth && is_empty_above(s))
			break;
		WRONG(c, i >= s->depth && (s->kind[i] || s->party[i]),
		      &s->kind[i], "something waits after what waits last");
		RETURN_WRONG(parts_fit(s, c, i));
		if (i < s->depth)
			RETURN_WRONG(frame_fits(s, c, i));
	}
	return NULL;
}

/* A ballot has its frame and stage, and in the run-off two finalists. */
static const char *
ballot_fits(const struct weimar *s, struct context *c)
{
	static const uint8_t stages[] = {
	    [BALLOT_NONE] = 1 << BALLOT_ROLLS,
	    [BALLOT_YOUNG_PLAN] = 1 << BALLOT_ROLLS | 1 << BALLOT_VOTES,
	    [BALLOT_ELECTION] =
		1 << BALLOT_ROLLS | 1 << BALLOT_SECOND | 1 << BALLOT_SUPPORT,
	    [BALLOT_VOTE] = 1 << BALLOT_VOTES};
	bool second = s->ballot_stage >= BALLOT_SECOND;
	int finalists = bits_count(s->finalists);
	int held = bits_count(bytes_equal(s->kind, PENDING, FRAME_BALLOT));

	WRONG(c, held != (s->ballot != BALLOT_NONE), &s->ballot,
	      "a ballot waits that is not held, or the reverse");
	WRONG(c, !bits_has(stages[s->ballot], s->ballot_stage),
	      &s->ballot_stage, "the ballot has no such stage");
	WRONG(c, second ? finalists != 2 : finalists > 1, &s->finalists,
	      "two parties come into the run-off");
	return NULL;
}

/* --- forming a government (5.4.4) ----------------------------------------- */

/* The ranking of parties has no gap; *ranked: who is in it, as bits. */
static const char *
ranks_fit(const struct weimar *s, struct context *c, unsigned *ranked)
{
	int n = 0;

	*ranked = 0;
	for (int i = 0; i < PARTIES; i++) {
		int party = s->ladder_rank[i];

		if (!party)
			continue;
		WRONG(c, n++ != i || bits_has(*ranked, party),
		      &s->ladder_rank[i],
		      "the parties are not ranked one after the other");
		*ranked |= 1u << party;
	}
	return NULL;
}

/* Two parties name the Chancellor: the one asks, and then the other answers. */
static const char *
naming_fits(const struct weimar *s, struct context *c)
{
	WRONG(c,
	      !s->ladder_party || !s->ladder_asked ||
		  bits_several(s->ladder_asked) ||
		  bits_has(s->ladder_asked, party_of(s->ladder_party)),
	      &s->ladder_asked,
	      "two parties name a Chancellor, and are not two");
	WRONG(c, s->ladder_partner && !s->support[party_of(s->ladder_party)],
	      &s->ladder_partner, "a party is asked, and nobody is named");
	return NULL;
}

/* A government forms only in its step; who is asked is asked by a party. */
static const char *
ladder_fits(const struct weimar *s, struct context *c)
{
	bool forming = s->phase == PHASE_POLITICS && s->step == STEP_GOVERNMENT;
	bool running = forming && s->progress >= LADDER_RUNS;
	unsigned ranked;

	RETURN_WRONG(ranks_fit(s, c, &ranked));
	WRONG(c,
	      !forming && (s->ladder_step || s->ladder_party ||
			   s->ladder_asked || s->ladder_partner || ranked),
	      &s->ladder_step, "a government is formed outside of its step");
	WRONG(c, forming && running != (s->ladder_step != 0), &s->ladder_step,
	      "the forming of a government is in no step");
	WRONG(
	    c, s->ladder_party && (!running || s->ladder_step == LADDER_FORCED),
	    &s->ladder_party, "a party forms a government outside of its step");
	WRONG(c, s->ladder_partner && s->ladder_partner == s->ladder_party,
	      &s->ladder_partner, "a party asks itself");
	WRONG(c, !s->ladder_party && (s->ladder_partner || s->ladder_asked),
	      &s->ladder_party, "parties are asked, and nobody asks");
	return s->ladder_step == LADDER_NAMING ? naming_fits(s, c) : NULL;
}

/* --- the impulse ---------------------------------------------------------- */

/* The card in use, its points, its turn and the answered row fit. */
static const char *
impulse_fits(const struct weimar *s, struct context *c)
{
	WRONG(c,
	      s->act_points >= POINTS_UNKNOWN &&
		  (!s->act_card ||
		   cell(c->pack, T_CARDS, unless_none(s->act_card),
			CARD_LARGE) != UNKNOWN),
	      &s->act_points, "no card is worth that many points");
	WRONG(c, s->act_use && !s->turn, &s->turn,
	      "a card is in use, and it is nobody's turn");
	WRONG(c, !s->trigger != !s->trigger_party, &s->trigger,
	      "a row is answered that was not made");
	return NULL;
}

const char *
weimar_invalid(const struct weimar *s, struct context *c)
{
	RETURN_WRONG(progress_fits(s, c));
	RETURN_WRONG(stack_fits(s, c));
	RETURN_WRONG(ballot_fits(s, c));
	RETURN_WRONG(impulse_fits(s, c));
	return ladder_fits(s, c);
}

/* Hands and draw piles are closed; an agenda is, until it is revealed. */
uint8_t
weimar_open_to(const void *state, const struct place *element)
{
	const struct weimar *s = state;
	int card = NTH(element, card), extra = NTH(element, extra_card);
	int agenda = NTH(element, agenda);

	if (card >= 0) {
		int at = s->card[card];

		if (at >= CARD_HAND && at < CARD_HAND + PARTIES)
			return (uint8_t)bit(at - CARD_HAND);
		return at == CARD_UNSEEN ? 0 : OPEN_TO_ALL;
	}
	if (extra >= 0 && (&s->extra_card[0][0])[extra])
		return (uint8_t)bit(extra / DRAWN_EXTRA);
	if (agenda >= 0 && s->agenda[agenda] &&
	    !bits_has(s->agenda_shown, agenda))
		return (uint8_t)bit(agenda);
	return OPEN_TO_ALL;
}

void
weimar_forget(void *state, const struct context *c, const struct place *element)
{
	struct weimar *s = state;
	int card = NTH(element, card), agenda = NTH(element, agenda), party;

	if (agenda >= 0)
		s->agenda[agenda] = AGENDA_SECRET;
	else if (card < 0)
		field_set(element->field, s, element->element, 0);
	if (card < 0 || s->card[card] == CARD_UNSEEN)
		return;
	party = s->card[card] - CARD_HAND;
	s->card[card] = CARD_UNSEEN;
	++UNSEEN_OF(s, cell(c->pack, T_CARDS, card, CARD_DECK), party);
}
