/* Legal rows of a state: which verbs can come, phase by phase. */
#include "enumerate.h"

/* n * (n - 1) * ... , k factors. */
static uint64_t
arrangements(int n, int k)
{
	uint64_t product = 1;

	for (; k > 0 && n > 0; k--, n--)
		product *= (uint64_t)n;
	return product;
}

/* --- set-up and drafting ------------------------------------------------- */

static void
list_orders(struct listing *l, struct move *m)
{
	int i, j, n;
	const int16_t *seat = move_items(m, ORDER_SEATS, &n);

	if (n == l->c->seats) {
		sw_try(l, m);
		return;
	}
	for (i = 0; i < l->c->seats; i++) {
		struct move next = *m;

		for (j = 0; j < n && seat[j] != l->c->order[i] - 1; j++)
			;
		if (j < n)
			continue;
		move_push(&next, ORDER_SEATS, l->c->order[i] - 1);
		list_orders(l, &next);
	}
}

static void
list_start(struct listing *l)
{
	struct move m = sw_row(l, VERB_DRAW, 0), sample;
	int due = sw_start_projects(l->c), i, pile = 0;

	move_set(&m, DRAW_DECK, DECK_START);
	move_set(&m, DRAW_SEAT, sw_start_seat(l->s, l->c) - 1);
	sample = m;
	for (i = 0; i < sw_projects_of(l->c); i++)
		if (l->s->place[i] == PLACE_PILE && pile++ < due)
			move_push(&sample, DRAW_CARDS, i);
	sw_unseen(&m, DRAW_CARDS, due);
	sw_pattern(l, &sample, &m, arrangements(pile, due));
}

static void
list_packet(struct listing *l)
{
	struct move m = sw_row(l, VERB_DRAW, 0), sample;
	int due = sw_packet_due(l->s, l->c), i, got = 0;

	move_set(&m, DRAW_DECK, DECK_EVENTS);
	sample = m;
	for (i = 0; i < sw_events_of(l->c) && got < due; i++)
		if (l->s->at[i] == AT_DECK && got++ < due)
			move_push(&sample, DRAW_CARDS, PROJECTS + TECHS + i);
	sw_unseen(&sample, DRAW_CARDS, due - got);
	sw_unseen(&m, DRAW_CARDS, due);
	sw_pattern(l, &sample, &m,
		   arrangements(sw_event_deck(l->s, l->c), due));
}

static void
list_pick(struct listing *l)
{
	struct move m = sw_row(l, VERB_PICK, l->s->actor), left;
	int i, n = sw_events_of(l->c);

	for (i = 0; i < n; i++) {
		move_set(&m, PICK_CARD, i);
		if (l->s->at[i] == AT_PACKET || l->s->packet_unknown)
			sw_try(l, &m);
	}
	/* a pick that nobody saw; the last seat shows what is left over */
	move_set(&m, PICK_CARD, UNSEEN);
	sw_try(l, &m);
	if (sw_packet_size(l->s) != 2)
		return;
	left = m;
	for (i = 0; i < n; i++)
		if (l->s->at[i] == AT_PACKET || l->s->packet_unknown) {
			move_set(&left, PICK_LEFT, i);
			sw_try(l, &left);
		}
	for (i = 0; i < n && l->s->packet_unknown; i++) {
		move_set(&left, PICK_CARD, i);
		move_set(&left, PICK_LEFT, UNSEEN);
		if (l->s->at[i] == AT_PACKET || l->s->packet_unknown)
			sw_try_key(l, &left, PICK_LEFT, 0, n);
	}
}

/* --- rows with one or two keys ------------------------------------------- */

static void
list_top_up(struct listing *l)
{
	int to, w, k, last = SOURCE_PROJECT + sw_projects_of(l->c);

	for (to = SOURCE_POOL; to < last; to++)
		for (w = 0; w <= 3; w++)
			for (k = 0; k <= 1; k++) {
				struct move m =
				    sw_row(l, VERB_TOP_UP, l->s->actor);

				if (w)
					move_set(&m, TOP_UP_WORKERS_KEY, w);
				if (k)
					move_set(&m, TOP_UP_SCIENTISTS_KEY, k);
				move_set(&m, TOP_UP_TO, to);
				sw_try(l, &m);
			}
}

static void
list_requisition(struct listing *l)
{
	int p, q, t, n = sw_projects_of(l->c);

	for (p = 0; p < n; p++)
		for (q = 0; q < n && l->s->owner[p] == l->s->actor; q++) {
			struct move m =
			    sw_row(l, VERB_REQUISITION, l->s->actor);

			if (!l->s->owner[q] || l->s->owner[q] == l->s->actor)
				continue;
			move_set(&m, REQUISITION_PROJECT, p);
			move_set(&m, REQUISITION_TARGET, q);
			sw_try(l, &m);
			for (t = 0; t < sw_techs_of(l->c); t++)
				if (l->s->on[t] == ON_PROJECT + q) {
					move_set(&m, REQUISITION_TECH, t);
					sw_try(l, &m);
				}
		}
}

static void
list_dice(struct listing *l)
{
	struct move m = sw_row(l, VERB_ROLL, 0);
	int p, die, n = sw_projects_of(l->c);
	bool bomb = sw_top(l->s) < 0;

	for (p = bomb ? 0 : n - 1; p < n; p++) {
		for (die = 0; die < 6; die++) {
			struct move one = m;

			if (bomb)
				move_set(&one, ROLL_PROJECT, p);
			move_push(&one, ROLL_DICE, die);
			sw_try(l, &one);
		}
	}
}

static void
list_trade(struct listing *l)
{
	int slot, t, gain;

	for (slot = 1; slot <= SLOTS; slot++)
		for (t = 0; t < sw_techs_of(l->c); t++)
			for (gain = 0; gain < 2; gain++) {
				struct move m =
				    sw_row(l, VERB_TRADE, l->s->actor);

				if (sw_tech_owner(l->s, t) != l->s->actor)
					continue;
				move_set(&m, TRADE_SLOT_KEY, slot);
				move_set(&m, TRADE_TECH, t);
				move_set(&m, TRADE_GAIN, gain);
				sw_try(l, &m);
			}
}

static void
list_produce(struct listing *l)
{
	int p, n = sw_projects_of(l->c);
	bool extra =
	    l->c->ruling[RULING_PRODUCTION_WORKER] == PRODUCTION_WORKER_EXTRA;

	for (p = 0; p < n; p++) {
		struct move m = sw_row(l, VERB_PRODUCE, l->s->actor);

		move_set(&m, PRODUCE_PROJECT, p);
		if (extra)
			move_push(&m, PRODUCE_WORKERS, SOURCE_PROJECT + p);
		sw_try(l, &m);
	}
}

/* One key of one verb of the seat to act. */
static void
list_one(struct listing *l, int verb, int key, int from, int to)
{
	struct move m = sw_row(l, verb, l->s->actor);

	sw_try_key(l, &m, key, from, to);
}

static void
list_pass(struct listing *l)
{
	struct move m = sw_row(l, VERB_PASS, l->s->actor);

	if (l->s->actor && (sw_verbs_of_phase(l->s->phase) >> VERB_PASS & 1))
		sw_try(l, &m);
}

static void
list_research(struct listing *l)
{
	struct move m = sw_row(l, VERB_RESEARCH, l->s->actor);

	move_set(&m, RESEARCH_SLOT, l->s->slot);
	sw_try_key(l, &m, RESEARCH_TO, 0, TO_PROJECT + sw_projects_of(l->c));
}

/* --- what is pending ----------------------------------------------------- */

static void
list_pending(struct listing *l)
{
	const struct sw *s = l->s;
	int i = sw_top(s);
	struct move m;

	switch ((enum pending_kind)s->pending[i]) {
	case PENDING_ORDER_SHUFFLE:
		m = sw_row(l, VERB_SHUFFLE, 0);
		move_set(&m, SHUFFLE_DECK, s->pending_a[i]);
		sw_try(l, &m);
		break;
	case PENDING_DIE:
		list_dice(l);
		break;
	case PENDING_DRAW:
		sw_list_draw_tech(l);
		break;
	case PENDING_PLACE_TECH:
		m = sw_row(l, VERB_RECEIVE, s->pending_c[i]);
		sw_try_key(l, &m, RECEIVE_TO, 0, sw_projects_of(l->c));
		break;
	case PENDING_NONE:
		break;
	case PENDING_RESULT:
	case PENDING_HIT:
	case PENDING_EFFECT:
	case PENDING_ATTEST:
	case PENDING_GOAL:
	case PENDING_BENEFIT:
		sw_list_effect(l);
		break;
	}
}

static void
list_phase(struct listing *l)
{
	const struct sw *s = l->s;
	int projects = sw_projects_of(l->c), sites = sw_sites_of(l->c);
	struct move m;

	switch ((enum phase)s->phase) {
	case PHASE_SETUP_ORDER:
		m = sw_row(l, VERB_ORDER, 0);
		list_orders(l, &m);
		break;
	case PHASE_SETUP_START:
		list_start(l);
		break;
	case PHASE_SETUP_TRACK:
	case PHASE_CLEANUP_REFILL:
		sw_list_draw_tech(l);
		break;
	case PHASE_DRAFT_SHUFFLE:
		m = sw_row(l, VERB_SHUFFLE, 0);
		move_set(&m, SHUFFLE_DECK, DECK_EVENTS);
		sw_try(l, &m);
		break;
	case PHASE_DRAFT_PACKET:
		list_packet(l);
		break;
	case PHASE_DRAFT_PICK:
		list_pick(l);
		break;
	case PHASE_FUNDING_ASSIGN:
	case PHASE_RECRUIT_ASSIGN:
	case PHASE_CLEANUP_ASSIGN:
		sw_list_assign(l);
		break;
	case PHASE_FUNDING_TOP_UP:
		list_top_up(l);
		break;
	case PHASE_FUNDING_SWAP:
		sw_list_swap(l);
		break;
	case PHASE_PLANNING_1:
	case PHASE_PLANNING_2:
	case PHASE_PLANNING_3:
	case PHASE_PLANNING_4:
	case PHASE_PLANNING_5:
	case PHASE_PLANNING_6:
		sw_list_planning(l);
		sw_list_deals(l);
		break;
	case PHASE_REQUISITION_ACT:
		list_requisition(l);
		break;
	case PHASE_RESEARCH_SLOT:
		list_research(l);
		break;
	case PHASE_RECRUIT_TRADE:
		list_trade(l);
		break;
	case PHASE_MOVE_ACT:
		sw_list_move(l);
		break;
	case PHASE_EVENT_FIRST:
	case PHASE_EVENT_ACT:
		break;
	case PHASE_PRODUCTION_ACT:
		list_produce(l);
		break;
	case PHASE_DEVELOP_ACT:
		sw_list_develop(l);
		sw_list_consent(l);
		break;
	case PHASE_BOMBARDMENT_TARGET:
		if (s->run_site)
			list_dice(l);
		else
			list_one(l, VERB_TARGET, TARGET_SITE, 0, sites);
		break;
	case PHASE_ADVANCEMENT_DELAY:
		list_one(l, VERB_DELAY, DELAY_SITE, 0, sites);
		break;
	case PHASE_ADVANCEMENT_RETIRE:
		sw_list_redeploy(l);
		sw_list_consent(l);
		break;
	case PHASE_CLEANUP_CLAIM:
		list_one(l, VERB_CLAIM, CLAIM_SLOT, 1, SLOTS + 1);
		sw_list_draw_tech(l);
		break;
	case PHASE_CLEANUP_BOTTOM:
		list_one(l, VERB_RECEIVE, RECEIVE_TO, 0, projects);
		break;
	case PHASE_CLEANUP_REDISTRIBUTE:
		sw_list_redeploy(l);
		break;
	case PHASE_ORDER_PICK:
		list_one(l, VERB_POSITION, POSITION_PLACE, 1, SEATS + 1);
		break;
	case PHASE_OVER:
	case PHASES:
		break;
	}
}

bool
sw_enumerate(const void *state, struct context *c, move_fn *fn, void *arg)
{
	struct listing l = {state, c, fn, arg, true};

	if (sw_top(l.s) >= 0) {
		list_pending(&l);
		return l.more;
	}
	list_phase(&l);
	sw_list_events(&l);
	list_pass(&l);
	return l.more;
}

/* Keys that a row need not say: what is left over when the packet is known,
 * what a card says itself. */
void
sw_canonical(const void *state, struct context *c, struct move *m)
{
	const struct sw *s = state;
	struct entry e = sw_entry(s, c);
	const struct effect_option *o;
	const struct key *k = c->game->verbs[m->verb].keys;
	struct move whole;
	int n, i, key;

	if (m->verb == VERB_PICK && m->value[PICK_CARD] != UNSEEN &&
	    !s->packet_unknown) {
		m->value[PICK_LEFT] = MISSING;
		m->given &= (uint16_t) ~(1u << PICK_LEFT);
	}
	o = sw_entry_options(c, &e, &n);
	/* the loot is written out */
	if (m->verb == VERB_TAKE)
		return;
	for (i = 0; i < n; i++)
		if (sw_complete_row(c, &e, &o[i], m, &whole))
			break;
	for (key = 0; i < n && key < VERB_KEYS && k[key].name; key++) {
		const struct effect_arg *a = effect_arg(&o[i], key);

		if (!a || (k[key].flags & KEY_REQUIRED) ||
		    (a->kind != VALUE_FIXED && a->kind != VALUE_AT))
			continue;
		m->value[key] =
		    k[key].flags & KEY_DEFAULT ? k[key].preset : MISSING;
		m->given &= (uint16_t) ~(1u << key);
	}
}
