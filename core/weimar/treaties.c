/* Foreign Affairs: the treaties, negotiated, and the flags (5.3.3.6). */
#include "pieces.h"

/* --- the display ---------------------------------------------------------- */

bool
weimar_stack_unknown(const struct weimar *s, const struct context *c,
		     struct unknown_cells *cells)
{
	bool unknown = false;

	for (int i = 0; i < pack_entries(c->pack, T_FOREIGN); i++)
		if ((s->fa[i] == FA_OPEN || s->fa[i] == FA_WAITING) &&
		    cell(c->pack, T_FOREIGN, i, FOREIGN_STACK) == UNKNOWN) {
			cells_note(cells, T_FOREIGN, i, FOREIGN_STACK);
			unknown = true;
		}
	return unknown;
}

void
weimar_open_treaty(struct weimar *s, struct context *c)
{
	int next = -1;
	int32_t least = INT32_MAX;

	for (int i = 0; i < pack_entries(c->pack, T_FOREIGN); i++) {
		int32_t at = cell(c->pack, T_FOREIGN, i, FOREIGN_STACK);

		if (at == UNKNOWN || at == 0)
			continue;
		if (s->fa[i] == FA_OPEN)
			return;
		if (s->fa[i] == FA_WAITING && at < least) {
			least = at;
			next = i;
		}
	}
	/* 3.0, 5.3.3.6: A10 is where the pack puts it */
	if (DUE(c, RULE_FOREIGN_A10, next >= 0))
		s->fa[next] = FA_OPEN;
}

void
weimar_remove_treaty(struct weimar *s, struct context *c, int row)
{
	int card =
	    pack_find(c->pack, T_CARDS, pack_id(c->pack, T_FOREIGN, row));

	s->fa[row] = FA_REMOVED;
	if (card >= 0 && s->card[card] == CARD_DISPLAY)
		s->card[card] = CARD_OUT;
}

/* The card leaves the game; the next one is opened. */
void
weimar_fa_remove_done(struct weimar *s, struct context *c, const struct move *m)
{
	int row = m->value[K_FA_REMOVE_CARD];

	if (s->fa[row] != FA_OPEN && s->fa[row] != FA_WAITING)
		return;
	weimar_remove_treaty(s, c, row);
	weimar_open_treaty(s, c);
}

enum feasible
weimar_flag_add_feasible(struct ask *a)
{
	int nation = a->m->value[K_FLAG_ADD_NATION];

	return feasible_if(a, a->s->nations[nation] < NATION_FLAGS,
			   RULE_FLAG_LIMIT, K_FLAG_ADD_NATION, nation, 0);
}

/* --- negotiations --------------------------------------------------------- */

/* The treaty lies open: as far as is known, next in the stack.  `waits`: the
 * rule that is broken where it is still in the stack. */
static void
check_open(struct trial *t, const struct weimar *s, int row, int key,
	   uint16_t waits)
{
	const struct pack *p = t->context->pack;
	struct unknown_cells above = {0};

	bool of_stack = cell(p, T_FOREIGN, row, FOREIGN_STACK) != 0 &&
			row != needed(p, NEED_VERSAILLES);

	/* another one may be the open card */
	if (s->fa[row] == FA_OPEN && of_stack &&
	    weimar_stack_unknown(s, t->context, &above))
		depends_on_cells(t, &above);
	if (s->fa[row] != FA_WAITING || knows(t, T_FOREIGN, row, FOREIGN_STACK))
		TEST(t, waits, s->fa[row] != FA_WAITING, key, row);
	TEST(t, RULE_FOREIGN_OPEN_CARD,
	     s->fa[row] == FA_OPEN || s->fa[row] == FA_WAITING, key, row);
}

void
weimar_check_treaty(struct trial *t, const struct act *a)
{
	int row = a->m->value[K_FOREIGN_AFFAIRS_CARD];
	bool alone = RULED(t->context, FOREIGN_AFFAIRS_COMBINE, ALONE);

	TEST(t, RULE_FOREIGN_GOVERNMENT, governs(a->s, a->party), FAULT_ACTOR,
	     a->party);
	check_open(t, t->state, row, K_FOREIGN_AFFAIRS_CARD,
		   RULE_FOREIGN_SEQUENCE);
	if (a->grant < 0)
		TEST(t, RULE_FOREIGN_CITY, !alone || !a->s->act_city,
		     FAULT_VERB, unless_none(a->s->act_city));
}

/* One die and one for each flag; +1 in certain rounds. */
static void
treaty_dice(struct weimar *s, struct context *c, int row)
{
	int32_t nations = cell(c->pack, T_FOREIGN, row, FOREIGN_NATIONS);
	int32_t rounds = cell(c->pack, T_FOREIGN, row, FOREIGN_BONUS_ROUNDS);
	const int32_t *items;
	int n;

	s->dice[DICE_COUNT] = 1;
	s->dice[DICE_MOD] = 0;
	for (int i = 0; i < NATIONS; i++)
		if (DUE(c, RULE_FOREIGN_DICE,
			nations != UNKNOWN && bits_has((uint64_t)nations, i)))
			s->dice[DICE_COUNT] =
			    (int8_t)(s->dice[DICE_COUNT] + s->nations[i]);
	n = rounds == UNKNOWN ? 0 : cell_list(c->pack, rounds, &items);
	for (int i = 0; i < n; i++)
		if (DUE(c, RULE_FOREIGN_MODIFIER, items[i] == s->round))
			s->dice[DICE_MOD]++;
}

void
weimar_declare_treaty(struct weimar *s, struct context *c, int party, int row)
{
	int frame = weimar_push(s, FRAME_ACTION, party);

	s->action[frame] = or_none(ACTION_FOREIGN_AFFAIRS);
	s->treaty[frame] = or_none(row);
	weimar_keep_dice(s, frame);
	treaty_dice(s, c, row);
}

/* Does the result reach what is printed?  What is unknown of it is in doubt. */
static bool
succeeds(struct context *c, int row, int value)
{
	/* the low end of a range (COLUMN_RANGE) */
	int32_t least = cell(c->pack, T_FOREIGN, row, FOREIGN_THRESHOLD) / 256;

	if (!sure(c, T_FOREIGN, row, FOREIGN_THRESHOLD))
		return true;
	/* +1 would do */
	if (least == value + 1)
		(void)sure(c, T_FOREIGN, row, FOREIGN_BONUS_ROUNDS);
	return value >= least;
}

/* A treaty is concluded: Versailles' effects, its text, the next card. */
static void
conclude(struct weimar *s, struct context *c, int row, int party,
	 bool versailles)
{
	if (versailles && RULED(c, VERSAILLES_BLOCKADE, ALWAYS))
		weimar_threat_add(s, c, THREAT_BLOCKADE, CITY_DR);
	if (versailles && APPLIES(c, RULE_VERSAILLES_SUCCESS))
		s->versailles = 1;
	(void)sure(c, T_FOREIGN, row, FOREIGN_REMOVED);
	s->fa[row] = FA_CONCLUDED;
	if (cell(c->pack, T_FOREIGN, row, FOREIGN_REMOVED) == 1)
		weimar_remove_treaty(s, c, row);
	weimar_open_treaty(s, c);
	(void)weimar_push_text(s, SOURCE_TREATY_SUCCESS, row, party);
}

void
weimar_treaty_result(struct weimar *s, struct context *c, int value)
{
	int frame = top_frame(s), row = unless_none(s->treaty[frame]);
	int party = s->party[frame];
	bool versailles = row == needed(c->pack, NEED_VERSAILLES);
	bool success = DUE(c, RULE_FOREIGN_SUCCESS, succeeds(c, row, value));

	weimar_pop_rolled(s);
	/* `failure` is what a miss brings; when: ruling versailles-blockade */
	if (DUE(c, RULE_FOREIGN_FAILURE, !success) &&
	    !(versailles && RULED(c, VERSAILLES_BLOCKADE, ROUND_END_ONLY)))
		(void)weimar_push_text(s, SOURCE_TREATY_FAILURE, row, party);
	if (success)
		conclude(s, c, row, party, versailles);
	if (!versailles || APPLIES(c, RULE_VERSAILLES_ALWAYS))
		(void)weimar_push_text(s, SOURCE_TREATY_ALWAYS, row, party);
	/* 7.0: the Blockade may be one threat too many */
	if (success && versailles)
		weimar_ends(s, c, MID_ROUND);
}

/* --- the DDP (5.4.2) ------------------------------------------------------ */

bool
weimar_ddp_may_negotiate(const struct weimar *s, const struct context *c)
{
	int owner = weimar_minor_owner(s, MINOR_DDP);
	struct unknown_cells cells = {0};

	if (owner < 0 || weimar_bases(s, owner) == 0)
		return false;
	if (!governs(s, owner) && RULED(c, DDP_NEEDS_GOVERNMENT, YES))
		return false;
	return weimar_open_treaties(s) || weimar_stack_unknown(s, c, &cells);
}

/* `pass`: no base is given up for it. */
void
weimar_check_ddp(struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;
	int party = party_of(m->actor),
	    owner = weimar_minor_owner(s, MINOR_DDP);

	MUST(t, RULE_MINOR_PERK_OWNER, owner == party, FAULT_ACTOR, owner,
	     party);
	if (m->verb == V_PASS)
		return;
	TEST(t, RULE_MINOR_DDP_ROLL,
	     s->base[m->value[K_DDP_ROLL_CITY]][party] > 0, K_DDP_ROLL_CITY,
	     party);
	check_open(t, s, m->value[K_DDP_ROLL_CARD], K_DDP_ROLL_CARD,
		   RULE_FOREIGN_OPEN_CARD);
}

void
weimar_apply_ddp(struct weimar *s, struct context *c, const struct move *m)
{
	s->progress = DDP_DONE;
	if (m->verb == V_PASS)
		return;
	add8(&s->base[m->value[K_DDP_ROLL_CITY]][party_of(m->actor)], -1);
	weimar_declare_treaty(s, c, party_of(m->actor),
			      m->value[K_DDP_ROLL_CARD]);
}
