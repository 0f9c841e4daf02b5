/* What a `component` row changes after the game has begun: what the position
 * has counted with while it was not known.
 *
 * Most cells change nothing: what they would have brought or cost has made a
 * place uncertain, or has put the position in doubt, and that stays.
 */
#include "primitive.h"

struct lesson {
	struct sw *s;
	struct context *c;
	int row;
	uint32_t columns; /* all that the row says */
	struct text *words;
};

static bool
refuse(const struct lesson *l, const char *words)
{
	text_add(l->words, words);
	return false;
}

/* --- what is counted ----------------------------------------------------- */

/* The Reserve and the supply hold what is nowhere else. */
static bool
learn_limit(const struct lesson *l)
{
	struct sw *s = l->s;
	int piece = cell(l->c->pack, T_LIMITS, l->row, LIMIT_PIECE);
	uint8_t *const left[] = {&s->reserve_workers, &s->reserve_scientists,
				 &s->supply_cubes, &s->supply_discs};
	int used = sw_unknown_limit(piece) - *left[piece];
	int limit = sw_limit(l->c, piece);

	if (limit < used)
		return refuse(l, "more of them lie about than the box holds");
	*left[piece] = (uint8_t)(limit - used);
	return true;
}

/* The marker is where it began, as far as anybody knows. */
static bool
learn_favour(const struct lesson *l)
{
	if (l->s->favour != 1)
		return refuse(l, "the favour marker has moved, its start is "
				 "stated before");
	l->s->favour = (uint8_t)sw_pack_value(l->c, PACK_FAVOUR_START);
	return true;
}

static bool
learn_turn(const struct lesson *l)
{
	if (cell(l->c->pack, T_YEARS, l->row, YEAR_YEAR) == l->s->year)
		l->s->turn =
		    (uint8_t)cell(l->c->pack, T_YEARS, l->row, YEAR_TURN);
	return true;
}

/* A card that some year requires lies beside the deck. */
static bool
learn_required(const struct lesson *l)
{
	struct sw *s = l->s;

	for (int e = 0; e < sw_events_of(l->c); e++)
		if (derived(l->c)->required[e] && s->at[e] == WHERE_DECK) {
			s->at[e] = WHERE_BOX;
			s->event_turn[e] = 0;
		}
	return true;
}

/* In the middle of the runs nobody has counted them. */
static bool
learn_runs(const struct lesson *l)
{
	const struct sw *s = l->s;

	return cell(l->c->pack, T_YEARS, l->row, YEAR_YEAR) != s->year ||
	       s->phase != PHASE_BOMBARDMENT_TARGET || s->used ||
	       s->turn < FIRST_RAIDS ||
	       refuse(l, "the runs of this year have begun, they are stated "
			 "before");
}

/* VP of a card that has scored already. */
static bool
learn_vp(const struct lesson *l)
{
	struct sw *s = l->s;
	int seat = s->owner[l->row];

	if (seat &&
	    (s->marker[l->row] || sw_is_approved_mission(s, l->c, l->row)))
		sw_score(s, l->c, seat, sw_project(l->c, l->row, PROJECT_VP));
	return true;
}

/* What has been done with the card shows whether it is a mission; one that is
 * approved brings VP, unless the same row says how many. */
static bool
learn_class(const struct lesson *l)
{
	const struct sw *s = l->s;
	bool mission = sw_is_mission(l->c, l->row);
	bool done = s->owner[l->row] && s->stage[l->row] >= STAGE_COMPLETE;

	if (mission && s->marker[l->row])
		return refuse(l,
			      "it has been completed, so it is not a mission");
	if (!mission && done && !s->marker[l->row])
		return refuse(l, "it has been approved without a site, so it "
				 "is a mission");
	if (!mission || l->columns >> PROJECT_VP & 1 ||
	    sw_project(l->c, l->row, PROJECT_VP) == UNKNOWN)
		return true;
	return learn_vp(l);
}

/* Tokens that rows have put on the slot lie there as printed now. */
static bool
learn_cost(const struct lesson *l, int op, bool scientists)
{
	struct sw *s = l->s;
	int slot = cell(l->c->pack, T_SLOTS, l->row, SLOT_SLOT);
	int32_t cost = sw_slot_cost(l->c, slot, op, scientists);
	uint8_t *there = scientists ? s->stage2_scientists : s->stage2_workers;
	unsigned seats = op == OP_RESEARCH ? s->slot_research[slot - 1]
					   : s->slot_recruit[slot - 1];

	for (; seats; seats &= seats - 1) {
		int i = bits_first(seats);

		if (there[i] < cost)
			return refuse(l, "fewer tokens lie on the slot");
		there[i] = (uint8_t)(there[i] - cost);
	}
	return true;
}

/* --- where cards and covers are ------------------------------------------ */

/* Nobody had it yet: in the pile, in the deck, or beside them. */
static bool
learn_origin(const struct lesson *l)
{
	struct sw *s = l->s;
	int32_t origin = sw_project(l->c, l->row, PROJECT_ORIGIN);

	if (s->place[l->row] > PLACE_DECK || s->deckpos[l->row])
		return true;
	s->place[l->row] =
	    (uint8_t)(origin == ORIGIN_EVENT ? PLACE_BOX
		      : origin == ORIGIN_START && s->phase <= PHASE_SETUP_START
			  ? PLACE_PILE
			  : PLACE_DECK);
	return true;
}

/* The year of an event card: in the deck by now, or in the box. */
static bool
learn_year(const struct lesson *l)
{
	struct sw *s = l->s;
	int e = l->row;
	int32_t mark = sw_event(l->c, e, EVENT_YEARMARK);
	bool joined = !mark || YEAR_BASE + mark <= s->year;

	if (s->at[e] == WHERE_DECK && !joined) {
		s->at[e] = WHERE_BOX;
		s->event_turn[e] = 0;
	} else if (s->at[e] == WHERE_BOX && joined &&
		   !derived(l->c)->required[e] &&
		   sw_event(l->c, e, EVENT_ORIGIN) != EVENT_YEAR) {
		sw_joins_deck(s, e, s->turn);
	}
	return true;
}

/* A site on which nobody is. */
static bool
learn_site(const struct lesson *l)
{
	struct sw *s = l->s;

	if (!sw_stack(s, l->c, l->row) && s->cover[l->row] != COVER_HELD)
		s->cover[l->row] = (uint8_t)sw_cover_of(s, l->c, l->row);
	return true;
}

/* --- texts --------------------------------------------------------------- */

/* A text that waits to be attested is carried out like one that was known. */
static bool
learn_text(const struct lesson *l, int table)
{
	for (int i = 0; i <= sw_top(l->s); i++) {
		struct scene sc;

		if (!sw_is_text(l->s->pending[i]) ||
		    sw_text_table(l->s->pending[i]) != table ||
		    l->s->pending_card[i] != l->row)
			continue;
		sc = sw_scene(l->s, l->c, i);
		if (sw_is_attested(&sc) && !program_learned(l->s, &sc))
			return refuse(l, "rows have said what it did: this "
					 "row has to come before them");
	}
	return true;
}

/* --- all ----------------------------------------------------------------- */

static bool
learn_slot(const struct lesson *l, int column)
{
	return column == SLOT_RESEARCH_W   ? learn_cost(l, OP_RESEARCH, false)
	       : column == SLOT_RESEARCH_S ? learn_cost(l, OP_RESEARCH, true)
	       : column == SLOT_RECRUIT_W  ? learn_cost(l, OP_RECRUIT, false)
	       : column == SLOT_RECRUIT_S  ? learn_cost(l, OP_RECRUIT, true)
					   : true;
}

static bool
learn_cell(const struct lesson *l, int table, int column)
{
	switch (table) {
	case T_PACK:
		return column != PACK_FAVOUR_START || learn_favour(l);
	case T_LIMITS:
		return column != LIMIT_COUNT || learn_limit(l);
	case T_YEARS:
		return column == YEAR_TURN       ? learn_turn(l)
		       : column == YEAR_RUNS     ? learn_runs(l)
		       : column == YEAR_REQUIRED ? learn_required(l)
						 : true;
	case T_SLOTS:
		return learn_slot(l, column);
	case T_SITES:
		return (column != SITE_OPEN && column != SITE_OVERRUN) ||
		       learn_site(l);
	case T_PROJECTS:
		return column == PROJECT_ORIGIN  ? learn_origin(l)
		       : column == PROJECT_CLASS ? learn_class(l)
		       : column == PROJECT_VP    ? learn_vp(l)
						 : true;
	case T_EVENTS:
		return column == EVENT_YEARMARK  ? learn_year(l)
		       : column == EVENT_EFFECTS ? learn_text(l, table)
						 : true;
	case T_REQUISITION:
		return column != RESULT_EFFECTS || learn_text(l, table);
	case T_BOMBARDMENT:
		return column != HIT_EFFECTS || learn_text(l, table);
	case T_BENEFITS:
		return column != BENEFIT_EFFECTS || learn_text(l, table);
	case T_GOALS:
		return column != GOAL_EFFECTS || learn_text(l, table);
	default:
		return true;
	}
}

bool
sw_learn(void *state, struct context *c, int table, int row, uint32_t columns,
	 struct text *words, int *column)
{
	const struct lesson l = {state, c, row, columns, words};

	for (; columns; columns &= columns - 1) {
		*column = bits_first(columns);
		if (!learn_cell(&l, table, *column))
			return false;
	}
	/* what nobody knew may have been what the game waited for */
	if (l.s->phase != PHASE_SETUP_ORDER)
		sw_settle(state, c);
	return true;
}
