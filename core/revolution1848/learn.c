/* What a `component` row makes known has its effects at once, wherever it is
 * in the log: the position becomes what it would be had the cell been known
 * before, or the row is refused. */
#include "revolution1848.h"

static bool
refuses(struct text *words, int *column, int at, const char *why)
{
	text_add(words, why);
	*column = at;
	return false;
}

/* The open text is carried out, unless the table has begun to tell it: what was
 * attested stays. */
static bool
learn_text(struct r48 *s, struct context *c, int text)
{
	if (s->phase != PHASE_ATTEST || s->pending_card != text + 1)
		return false;
	r48_text_known(s, c);
	return true;
}

/* An Event that the basic game leaves out. */
static bool
learn_basic(struct r48 *s, const struct context *c, int row, struct text *words,
	    int *column)
{
	if (!RULED(c, EVENT_DECK, BASIC) ||
	    cell(c->pack, T_EVENTS, row, EVENT_BASIC) != 0)
		return true;
	if (s->event[row] != EVENT_DECK_ && s->event[row] != EVENT_ABSENT)
		return refuses(words, column, EVENT_BASIC,
			       "this Event was shown before, so the basic game "
			       "has it");
	s->event[row] = EVENT_ABSENT;
	return true;
}

/* Has its round begun, which carries out what the Event says? */
static bool
event_told(const struct r48 *s, int row)
{
	bool round = s->phase >= PHASE_PLAY && s->phase <= PHASE_TALLY;

	if (s->event[row] == EVENT_OPEN)
		return round || r48_same_event(s);
	return s->event[row] != EVENT_DECK_ && s->event[row] != EVENT_ABSENT;
}

static bool
learn_event(struct r48 *s, struct context *c, int row, uint32_t columns,
	    struct text *words, int *column)
{
	if (columns >> EVENT_BASIC & 1 &&
	    !learn_basic(s, c, row, words, column))
		return false;
	if (!(columns >> EVENT_EFFECTS & 1) ||
	    learn_text(s, c, ACTIONS + row) || !event_told(s, row))
		return true;
	return refuses(words, column, EVENT_EFFECTS,
		       "what this Event says has to be stated before its first "
		       "round");
}

/* §Suitable Military Leaders ¶3: Armies are attached automatically; a choice
 * that this opens comes before anything else.  An open choice is looked at
 * anew. */
static void
resolve(struct r48 *s, struct context *c)
{
	int laid = -1;

	switch (s->phase) {
	case PHASE_PLAY:
		r48_settle(s, c, -1, true, false);
		break;
	case PHASE_ATTACH:
		if (s->pending_army && s->pending_leader)
			laid = s->pending_leader - 1; /* a challenge */
		r48_resume(s, c, laid);
		break;
	case PHASE_MUSTER:
	case PHASE_TALLY:
		r48_round_ends(s, c);
		break;
	default:
		break;
	}
}

bool
r48_learn(void *state, struct context *c, int table, int row, uint32_t columns,
	  struct text *words, int *column)
{
	struct r48 *s = state;
	struct r48_muster m;
	const char *wrong;

	if (table == T_EVENTS)
		return learn_event(s, c, row, columns, words, column);
	if (table == T_ACTIONS && columns >> ACTION_EFFECTS & 1)
		(void)learn_text(s, c, row);
	resolve(s, c);
	wrong = r48_armies_wrong(s, c, &m);
	return !wrong || refuses(words, column, -1, wrong);
}
