/* The stack of what waits. */
#include "rules.h"

const struct text_place weimar_texts[SOURCES] = {
    [SOURCE_CARD] = {T_CARDS, CARD_EFFECTS},
    [SOURCE_CARD_OPTION1] = {T_CARDS, CARD_OPTION1},
    [SOURCE_CARD_OPTION2] = {T_CARDS, CARD_OPTION2},
    [SOURCE_AGENDA] = {T_AGENDAS, AGENDA_EFFECTS},
    [SOURCE_ISSUE_OPTION1] = {T_ISSUES, ISSUE_OPTION1},
    [SOURCE_ISSUE_OPTION2] = {T_ISSUES, ISSUE_OPTION2},
    [SOURCE_ROUND] = {T_ROUNDS, ROUND_EFFECTS},
    [SOURCE_ROUND_OPTION1] = {T_ROUNDS, ROUND_OPTION1},
    [SOURCE_ROUND_OPTION2] = {T_ROUNDS, ROUND_OPTION2},
    [SOURCE_RESULT] = {T_RESULTS, RESULT_EFFECTS},
    [SOURCE_TREATY_ALWAYS] = {T_FOREIGN, FOREIGN_ALWAYS},
    [SOURCE_TREATY_SUCCESS] = {T_FOREIGN, FOREIGN_SUCCESS},
    [SOURCE_TREATY_FAILURE] = {T_FOREIGN, FOREIGN_FAILURE},
    [SOURCE_NSDAP] = {T_NSDAP, NSDAP_EFFECTS},
    [SOURCE_CRISIS] = {T_CRISIS, CRISIS_EFFECTS},
    [SOURCE_SOCIETY] = {T_SOCIETY, SOCIETY_EFFECTS},
};

int
weimar_push(struct weimar *s, int kind, int party)
{
	int i = s->depth;

	/* check refuses whatever would go deeper */
	if (i == PENDING)
		i = PENDING - 1;
	else
		s->depth++;
	s->kind[i] = (uint8_t)kind;
	s->party[i] = (uint8_t)party;
	s->source[i] = s->row[i] = s->at[i] = s->times[i] = 0;
	s->city[i] = s->same[i] = s->target[i] = s->skip[i] = s->flag[i] = 0;
	return i;
}

void
weimar_pop(struct weimar *s)
{
	int i;

	if (s->depth == 0)
		return;
	i = --s->depth;
	s->kind[i] = s->party[i] = 0;
	s->source[i] = s->row[i] = s->at[i] = s->times[i] = 0;
	s->city[i] = s->same[i] = s->target[i] = s->skip[i] = s->flag[i] = 0;
}

void
weimar_push_program(struct run *r, int source, int row, int party, int city,
		    int target)
{
	struct weimar *s = r->s;
	int i = weimar_push(s, FRAME_PROGRAM, party);

	s->source[i] = (uint8_t)source;
	s->row[i] = (uint8_t)row;
	s->city[i] = (uint8_t)city;
	s->same[i] = (uint8_t)city;
	s->target[i] = (uint8_t)target;
	if (weimar_program(s, r->c, i) == UNKNOWN)
		s->flag[i] |= FLAG_ATTESTED;
}

/* Are rows of unknown effects accepted now? */
bool
weimar_attested(const struct weimar *s, const struct context *c)
{
	(void)c;
	return weimar_top(s) == FRAME_PROGRAM &&
	       (s->flag[s->depth - 1] & FLAG_ATTESTED) != 0;
}

void
weimar_push_tie(struct weimar *s, int tie, unsigned set)
{
	int i = weimar_push(s, FRAME_TIEBREAK, s->chancellor);

	s->source[i] = (uint8_t)tie;
	s->at[i] = (uint8_t)(set & 255);
	s->times[i] = (uint8_t)(set >> 8 & 255);
	s->city[i] = (uint8_t)(set >> 16 & 255);
	s->same[i] = (uint8_t)(set >> 24 & 255);
}

/* Cards are due: never more than the deck can give. */
void
weimar_push_draw(struct run *r, int party, int deck, int n, bool reward)
{
	int i;

	if (n <= 0)
		return;
	i = weimar_push(r->s, FRAME_DRAW, party);
	r->s->source[i] = (uint8_t)deck;
	r->s->times[i] = (uint8_t)n;
	r->s->flag[i] = reward;
}
