/* Effects carried out. */
#include "rules.h"

/* 4.5: enters at the left, pushes the others to the right. */
static void
society_enter(struct run *r, int marker)
{
	struct weimar *s = r->s;
	int i, length = weimar_number(r->c, BOARD_SOCIETY_LENGTH);

	for (i = length - 1; i > 0; i--)
		if (DUE(r->c, RULE_SOCIETY_ENTER_LEFT, true))
			s->society[i] = s->society[i - 1];
	s->society[0] = (uint8_t)(marker + 1);
}

static void
society_leave(struct weimar *s, int marker)
{
	int i;

	for (i = 0; i < SOCIETY_LENGTH && s->society[i] != marker + 1; i++)
		;
	for (; i < SOCIETY_LENGTH; i++)
		s->society[i] = i + 1 < SOCIETY_LENGTH ? s->society[i + 1] : 0;
}

/* An issue comes in on a space; by an agenda that finds it in play it moves
 * as many spaces toward that party instead (FAQ L101-L107). */
static void
issue_enter(struct run *r, int frame, int issue, int space)
{
	struct weimar *s = r->s;
	bool agenda = frame >= 0 && s->source[frame] == SOURCE_AGENDA;
	int32_t owner = cell(PACK(r->c), T_OPINION, space, OPINION_OWNER);
	int32_t value = cell(PACK(r->c), T_OPINION, space, OPINION_VALUE);

	if (s->issue[issue] == ISSUE_OUT)
		return;
	if (s->issue[issue] >= ISSUE_SPACE && agenda && owner > 0 &&
	    value != UNKNOWN &&
	    DUE(r->c, RULE_AGENDA_ISSUE_IN_PLAY, r->c->edition > 0)) {
		space = weimar_advance_issue(
		    r->c, s->issue[issue] - ISSUE_SPACE, owner - 1, value);
	} else if (agenda && !DUE(r->c, RULE_AGENDA_ISSUE_PLACE, true)) {
		return;
	}
	s->issue[issue] = (uint8_t)(space + ISSUE_SPACE);
}

static void
economy_move(struct run *r, int n)
{
	int last = greater(0, pack_rows(PACK(r->c), T_ECONOMY) - 1);

	r->s->economy = (uint8_t)lesser(last, greater(0, r->s->economy + n));
	weimar_economy_check(r);
}

static void
crisis(struct run *r, int party, int n)
{
	struct weimar *s = r->s;
	int i;

	s->crisis_due[party] = (uint8_t)lesser(99, s->crisis_due[party] + n);
	for (i = 0; i < s->depth; i++)
		if (s->kind[i] == FRAME_CRISIS)
			return;
	weimar_push(s, FRAME_CRISIS, party);
}

static void
lose_points(struct run *r, const uint8_t *list, int count, int n)
{
	uint16_t loss[PARTIES] = {0};
	int i;

	for (i = 0; i < count; i++)
		if (list[i] < PARTIES)
			loss[list[i]] = (uint16_t)n;
	weimar_lose(r, loss);
}

static void
for_party(struct run *r, int frame, const struct effect *e, int party)
{
	struct weimar *s = r->s;
	const int32_t *v = e->v;

	switch (e->verb) {
	case V_BASE_PLACE:
		if (party < PARTIES && weimar_discs(s, party) > 0 &&
		    !weimar_city_full(s, r->c, v[K_BASE_PLACE_CITY]))
			s->base[v[K_BASE_PLACE_CITY]][party]++;
		break;
	case V_BASE_REMOVE:
		if (party < PARTIES && s->base[v[K_BASE_REMOVE_CITY]][party])
			s->base[v[K_BASE_REMOVE_CITY]][party]--;
		break;
	case V_SEAT_GAIN:
		weimar_seat_gain(r, party, v[K_SEAT_GAIN_N]);
		break;
	case V_SEAT_LOSE:
		add8(&s->seats[party],
		     -lesser(s->seats[party], v[K_SEAT_LOSE_N]));
		break;
	case V_VP_GAIN:
		if (party < PARTIES)
			weimar_gain(r, party, v[K_VP_GAIN_N]);
		break;
	case V_NSDAP_PLACE:
		if (party < PARTIES)
			weimar_nsdap(r, party);
		break;
	case V_CRISIS:
		if (party < PARTIES)
			crisis(r, party, v[K_CRISIS_N]);
		break;
	case V_RESERVE_GAIN:
		if (party < PARTIES)
			s->reserve[party] = (uint8_t)lesser(
			    weimar_number(r->c, BOARD_RESERVE_MAX),
			    s->reserve[party] + v[K_RESERVE_GAIN_N]);
		break;
	case V_ISSUE_MOVE: {
		uint8_t *at = &s->issue[v[K_ISSUE_MOVE_ISSUE]];

		if (party < PARTIES && *at >= ISSUE_SPACE)
			*at = (uint8_t)(weimar_advance_issue(
					    r->c, *at - ISSUE_SPACE, party,
					    v[K_ISSUE_MOVE_N]) +
					ISSUE_SPACE);
		break;
	}
	case V_MINOR_ASSIGN:
		if (party < PARTIES &&
		    s->minor[v[K_MINOR_ASSIGN_MINOR]] != MINOR_OUT)
			s->minor[v[K_MINOR_ASSIGN_MINOR]] =
			    (uint8_t)(party + 1);
		break;
	case V_CARD_DRAW:
		if (party < PARTIES &&
		    (v[K_CARD_DRAW_DECK] == DECK_TIMELINE ||
		     v[K_CARD_DRAW_DECK] == DECK_PARTY + party))
			weimar_push_draw(r, party, v[K_CARD_DRAW_DECK],
					 v[K_CARD_DRAW_N], true);
		break;
	case V_REPARATIONS:
		if (DUE(r->c, RULE_ISSUE_REPARATIONS, party < PARTIES))
			s->reparations = (uint8_t)(party + 1);
		break;
	case V_DICE_CHANGE:
		s->dice_count = (int8_t)greater(
		    -9, lesser(99, s->dice_count + v[K_DICE_CHANGE_N]));
		break;
	case V_RESULT_CHANGE:
		if (frame >= 0 && s->source[frame] == SOURCE_RESULT &&
		    s->party[frame] == DNVP &&
		    !DUE(r->c, RULE_REACTION_DNVP_MINUS, true))
			break;
		s->dice_mod = (int8_t)greater(
		    -9, lesser(99, s->dice_mod + v[K_RESULT_CHANGE_N]));
		break;
	case V_ROLL_AGAIN:
		s->dice_rerolls =
		    (uint8_t)lesser(9, s->dice_rerolls + v[K_ROLL_AGAIN_N]);
		break;
	default:
		break;
	}
}

static void
move_unit(struct run *r, int unit, int from, int to)
{
	struct weimar *s = r->s;

	if (!s->units[unit][from])
		return;
	s->units[unit][from]--;
	/* 4.6: in supply and in the box the side does not matter */
	if (to < UNIT_CITY)
		unit = weimar_unit_row(unit);
	s->units[unit][to]++;
	TOOK(r->c, RULE_UNIT_COUNT);
}

static void
units(struct run *r, const struct effect *e)
{
	struct weimar *s = r->s;
	const int32_t *v = e->v;
	int unit, i;

	switch (e->verb) {
	case V_UNIT_ENLIST:
		for (i = 0; i < v[K_UNIT_ENLIST_N]; i++)
			move_unit(r, v[K_UNIT_ENLIST_UNIT], UNIT_ABSENT,
				  UNIT_SUPPLY);
		break;
	case V_UNIT_PLACE:
		move_unit(r, v[K_UNIT_PLACE_UNIT], v[K_UNIT_PLACE_FROM],
			  UNIT_CITY + v[K_UNIT_PLACE_CITY]);
		break;
	case V_UNIT_RETURN:
		move_unit(r, v[K_UNIT_RETURN_UNIT],
			  UNIT_CITY + v[K_UNIT_RETURN_CITY], UNIT_SUPPLY);
		break;
	case V_UNIT_DISSOLVE:
		move_unit(r, v[K_UNIT_DISSOLVE_UNIT], v[K_UNIT_DISSOLVE_CITY],
			  UNIT_DISSOLVED);
		break;
	case V_UNIT_FLIP: {
		int place = UNIT_CITY + v[K_UNIT_FLIP_CITY], other;

		unit = v[K_UNIT_FLIP_UNIT];
		other = unit + REICHSWEHR_1_BLACK - REICHSWEHR_1;
		if (v[K_UNIT_FLIP_SIDE] == 0) {
			int swap = unit;

			unit = other;
			other = swap;
		}
		if (unit < REICHSWEHR_1 || !s->units[unit][place])
			break;
		s->units[unit][place]--;
		s->units[other][place]++;
		break;
	}
	default:
		break;
	}
}

static void
grant(struct run *r, int frame, const struct effect *e, bool may)
{
	struct weimar *s = r->s;
	int i = weimar_push(s, FRAME_GRANT,
			    frame >= 0 ? s->party[frame] : weimar_acting(s));

	s->source[i] = (uint8_t)e->v[K_ACT_KIND];
	s->city[i] =
	    (uint8_t)(e->v[K_ACT_CITY] == MISSING ? 0 : e->v[K_ACT_CITY] + 1);
	s->row[i] = (uint8_t)e->v[K_ACT_COST];
	s->flag[i] = (uint8_t)((e->v[K_ACT_BONUS] + 8) | (may ? FLAG_MAY : 0));
}

static void
remove_blockade(struct run *r, int frame, int kind, int city)
{
	struct weimar *s = r->s;
	bool treaty = frame >= 0 && s->source[frame] == SOURCE_TREATY_SUCCESS &&
		      kind == THREAT_BLOCKADE;

	if (treaty && !DUE(r->c, RULE_BLOCKADE_REMOVED, true))
		return;
	weimar_threat_remove(r, kind, city,
			     treaty && says(r->c, RULING_VERSAILLES_REMOVES,
					    VERSAILLES_REMOVES_ALL));
}

/* A card that nobody saw leaves its pile, else a hand.  Where the pack does not
 * know its deck, nobody can say which. */
static void
card_out(struct run *r, int card)
{
	struct weimar *s = r->s;
	int32_t deck = cell(PACK(r->c), T_CARDS, card, CARD_DECK);
	bool unseen = s->card[card] == CARD_UNSEEN;
	uint8_t *pile, *hand;
	int party;

	s->card[card] = CARD_OUT;
	if (!unseen || deck == UNKNOWN)
		return;
	if (deck == DECK_TIMELINE) {
		for (party = 0; party < PARTIES - 1; party++)
			if (s->unseen_timeline[party])
				break;
		pile = &s->pile_timeline;
		hand = &s->unseen_timeline[party];
	} else {
		pile = &s->pile[deck - DECK_PARTY];
		hand = &s->unseen_party[deck - DECK_PARTY];
	}
	if (*pile)
		--*pile;
	else if (*hand)
		--*hand;
}

static void
things(struct run *r, int frame, const struct effect *e)
{
	struct weimar *s = r->s;
	const int32_t *v = e->v;
	int i;

	switch (e->verb) {
	case V_THREAT_ADD:
		if (frame >= 0 && s->source[frame] == SOURCE_RESULT &&
		    v[K_THREAT_ADD_KIND] == THREAT_UNREST &&
		    !DUE(r->c, RULE_UNREST_BY_ACTION, true))
			break;
		weimar_threat_add(r, v[K_THREAT_ADD_KIND],
				  v[K_THREAT_ADD_CITY]);
		break;
	case V_THREAT_REMOVE:
		remove_blockade(r, frame, v[K_THREAT_REMOVE_KIND],
				v[K_THREAT_REMOVE_CITY]);
		break;
	case V_CITY_ROLL:
		i = weimar_push(s, FRAME_ROLL,
				frame >= 0 ? s->party[frame]
					   : weimar_acting(s));
		s->source[i] = (uint8_t)v[K_CITY_ROLL_KIND];
		s->times[i] = (uint8_t)(v[K_CITY_ROLL_N] - 1);
		break;
	case V_ISSUE_PLACE:
		issue_enter(r, frame, v[K_ISSUE_PLACE_ISSUE],
			    v[K_ISSUE_PLACE_SPACE]);
		break;
	case V_SOCIETY_PLACE:
		society_enter(r, v[K_SOCIETY_PLACE_MARKER]);
		break;
	case V_SOCIETY_REMOVE:
		society_leave(s, v[K_SOCIETY_REMOVE_MARKER]);
		break;
	case V_ECONOMY_MOVE:
		economy_move(r, v[K_ECONOMY_MOVE_N]);
		break;
	case V_FA_ADVANCE:
		s->fa_track = (uint8_t)lesser(
		    greater(1, pack_rows(PACK(r->c), T_FA_TRACK) - 1),
		    s->fa_track + 1);
		break;
	case V_FA_REMOVE:
		s->fa[v[K_FA_REMOVE_CARD]] = FA_REMOVED;
		weimar_open_treaty(r);
		break;
	case V_FLAG_ADD:
		if (s->flags[v[K_FLAG_ADD_NATION]] < 3)
			s->flags[v[K_FLAG_ADD_NATION]]++;
		TOOK(r->c, RULE_FLAGS_STAY);
		break;
	case V_MINOR_REMOVE:
		s->minor[v[K_MINOR_REMOVE_MINOR]] = MINOR_OUT;
		if (DUE(r->c, RULE_SOCIETY_USPD,
			v[K_MINOR_REMOVE_PARTY] != MISSING))
			s->minor_merged = 1;
		break;
	case V_CARD_REMOVE:
		card_out(r, v[K_CARD_REMOVE_CARD]);
		break;
	case V_RENTENMARK:
		if (!DUE(r->c, RULE_RENTENMARK, true))
			break;
		s->rentenmark = 1;
		s->dr_inflation = 0;
		break;
	case V_STRESEMANN_GONE:
		s->stresemann = STRESEMANN_GONE;
		break;
	case V_ELECTION:
	case V_YOUNG_PLAN:
		if (e->verb == V_ELECTION &&
		    !DUE(r->c, RULE_ELECTION_TRIGGER, true))
			break;
		i = weimar_push(s, FRAME_BALLOT,
				frame >= 0 ? s->party[frame] : s->chancellor);
		s->source[i] =
		    e->verb == V_ELECTION ? BALLOT_ELECTION : BALLOT_YOUNG_PLAN;
		break;
	case V_VOTE_ALL:
		s->vote_outcome = 0;
		weimar_push(s, FRAME_VOTE,
			    frame >= 0 ? s->party[frame] : s->chancellor);
		break;
	default:
		break;
	}
}

/* Carries one effect out; whatever it cannot do it leaves. */
void
weimar_do(struct run *r, int frame, const struct effect *e, bool may)
{
	struct weimar *s = r->s;
	int key = weimar_party_key(e->verb), i, n;
	int me = frame >= 0 ? s->party[frame] : s->chancellor;
	uint8_t list[PARTIES];

	if (key >= 0) {
		if (e->v[key] == MISSING)
			return;
		n = weimar_list(s, me, e->v[key], list);
		if (e->verb == V_VP_LOSE)
			lose_points(r, list, n, e->v[K_VP_LOSE_N]);
		else
			for (i = 0; i < n; i++)
				for_party(r, frame, e, list[i]);
	} else if (e->verb == V_ACT) {
		grant(r, frame, e, may);
	} else if (e->verb >= V_UNIT_ENLIST && e->verb <= V_UNIT_FLIP) {
		units(r, e);
	} else {
		things(r, frame, e);
	}
	/* Checked as soon as a placement and what it forces is done. */
	if (e->verb == V_THREAT_ADD || e->verb == V_NSDAP_PLACE)
		weimar_ends(r, false);
}
