/* Can what waits, and how far a phase has come, be so?  A `given` row may say
 * anything of it; nothing is carried on from what cannot be. */
#include "rules.h"

#define STEP(step) (UINT32_C(1) << STEP_##step)

static const uint32_t steps_of[] = {
    [PHASE_SETUP] = STEP(SHUFFLE) | STEP(CITY_TABLE) | STEP(START_BASES),
    [PHASE_CARD] = STEP(SHUFFLE) | STEP(ISSUE) | STEP(YOUNG_PLAN),
    [PHASE_AGENDA] =
	STEP(DRAW) | STEP(AGENDA) | STEP(RESOLVE) | STEP(START_PLAYER),
    [PHASE_IMPULSE] = STEP(START_PLAYER) | STEP(PLAY) | STEP(DEBATE) |
		      STEP(ACTION) | STEP(REACTION) | STEP(ROLL) | STEP(EVENT),
    [PHASE_POLITICS] = STEP(ISSUES) | STEP(SOCIETY) | STEP(PARTIES) |
		       STEP(ECONOMY) | STEP(CRISIS) | STEP(PARLIAMENT) |
		       STEP(GOVERNMENT) | STEP(VERSAILLES) | STEP(CHECK),
    [PHASE_OVER] = STEP(NONE),
};

/* --- the stack ------------------------------------------------------------ */

enum { ANY = 256 };

/* What a frame of each kind may hold: less than these numbers. */
static const struct bound {
	uint16_t least_source, source, at, city, same, target;
} bounds[] = {
    [FRAME_PROGRAM] = {1, SOURCES, ANY, CITIES + 1, CITIES + 1, PARTIES + 1},
    [FRAME_ROLL] = {0, ROLL_CRISIS + 1, ANY, CITIES + 1, ANY, ANY},
    [FRAME_ACTION] = {0, ACTIONS, ANY, CITIES + 1, 16, PARTIES + 1},
    [FRAME_REACTION] = {ACTION_REACT, ACTION_REACT + 1, ANY, CITIES + 1, ANY,
			PARTIES + 1},
    [FRAME_CRISIS] = {0, 1, ANY, ANY, ANY, ANY},
    [FRAME_BALLOT] = {0, BALLOT_ELECTION + 1, BALLOT_SUPPORT + 1, ANY, ANY,
		      ANY},
    [FRAME_VOTE] = {0, 1, 1, ANY, ANY, ANY},
    [FRAME_TIEBREAK] = {TIE_MOST, TIE_RADICAL + 1, ANY, ANY, ANY, ANY},
    [FRAME_DRAW] = {0, DECKS, ANY, ANY, ANY, ANY},
    [FRAME_SHUFFLE] = {0, DECKS, ANY, ANY, ANY, ANY},
    [FRAME_GRANT] = {0, ACTIONS, ANY, CITIES + 1, ANY, ANY},
    [FRAME_AGREE] = {0, 1, 3, ANY, ANY, PARTIES + 1},
};
enum { KINDS = sizeof(bounds) / sizeof(bounds[0]) };

/* The row of an effect text, and the option that was taken of its step. */
static bool
program_sound(const struct weimar *s, const struct context *c, int i)
{
	int table = weimar_texts[s->source[i]].table, program, n;

	if (s->row[i] != 255 && s->row[i] >= pack_rows(PACK(c), table))
		return false;
	program = weimar_program(s, c, i);
	if (program == UNKNOWN || (s->flag[i] & FLAG_ATTESTED))
		return true;
	effect_step(PACK(c), program, s->at[i], &n);
	return (s->flag[i] & FLAG_OPTION) <= n;
}

static bool
frame_sound(const struct weimar *s, const struct context *c, int i)
{
	const struct bound *b = &bounds[s->kind[i] < KINDS ? s->kind[i] : 0];

	if (s->source[i] < b->least_source || s->source[i] >= b->source ||
	    s->at[i] >= b->at || s->city[i] >= b->city ||
	    s->same[i] >= b->same || s->target[i] >= b->target ||
	    s->party[i] >= PARTIES)
		return false;
	if (s->kind[i] == FRAME_PROGRAM)
		return program_sound(s, c, i);
	if (s->kind[i] == FRAME_ACTION &&
	    s->source[i] == ACTION_FOREIGN_AFFAIRS)
		return s->row[i] < pack_rows(PACK(c), T_FOREIGN);
	if (s->kind[i] == FRAME_ACTION || s->kind[i] == FRAME_REACTION)
		return s->city[i] != 0;
	if (s->kind[i] == FRAME_AGREE)
		return s->row[i] < pack_rows(PACK(c), T_ISSUES) &&
		       s->target[i] != 0;
	return true;
}

static bool
frame_empty(const struct weimar *s, int i)
{
	return !(s->kind[i] | s->party[i] | s->source[i] | s->row[i] |
		 s->at[i] | s->times[i] | s->city[i] | s->same[i] |
		 s->target[i] | s->skip[i] | s->flag[i]);
}

static const char *
stack(const struct weimar *s, const struct context *c)
{
	int i;

	for (i = 0; i < s->depth; i++)
		if (!frame_sound(s, c, i))
			return "something waits that cannot";
	for (; i < PENDING; i++)
		if (!frame_empty(s, i))
			return "something waits behind what waits last";
	return NULL;
}

/* --- forming a government (5.4.4) ----------------------------------------- */

static const char *
ladder(const struct weimar *s)
{
	bool forming = s->phase == PHASE_POLITICS && s->step == STEP_GOVERNMENT;
	unsigned ranked = 0;
	int i, n = 0;

	for (i = 0; i < PARTIES; i++) {
		int party = s->ladder_rank[i];

		if (!party)
			continue;
		if (n++ != i || ranked >> party & 1)
			return "the parties are not ranked one after the other";
		ranked |= 1u << party;
	}
	if (!forming && (s->ladder_step || s->ladder_party || s->ladder_asked ||
			 s->ladder_partner || n))
		return "a government is formed outside of its step";
	if (s->ladder_step > LADDER_NAMING ||
	    (s->ladder_step == LADDER_FORCED && s->ladder_party) ||
	    (s->progress < 2 && forming &&
	     (s->ladder_step || s->ladder_party || s->ladder_partner)) ||
	    (s->progress >= 2 && forming && !s->ladder_step))
		return "the forming of a government is in no step";
	if (s->ladder_party && s->ladder_step < LADDER_FORCED &&
	    !(ranked >> s->ladder_party & 1))
		return "a party forms a government that is not ranked";
	if (s->ladder_partner && s->ladder_partner == s->ladder_party)
		return "a party asks itself";
	if (!s->ladder_party && (s->ladder_partner || s->ladder_asked))
		return "parties are asked, and nobody asks";
	if (s->ladder_step == LADDER_NAMING &&
	    (!s->ladder_party || !s->ladder_asked ||
	     s->ladder_asked & (s->ladder_asked - 1) ||
	     s->ladder_asked >> (s->ladder_party - 1) & 1))
		return "two parties name a Chancellor, and are not two";
	return NULL;
}

const char *
weimar_unsound(const struct weimar *s, const struct context *c)
{
	const char *wrong;

	if (!(steps_of[s->phase] >> s->step & 1))
		return "the phase has no such step";
	if ((s->phase == PHASE_OVER) != (s->outcome != RUNNING))
		return "a game is over that has no outcome, or the reverse";
	wrong = stack(s, c);
	return wrong ? wrong : ladder(s);
}
