/* Actions carried out, or declared until they are rolled. */
#include "rules.h"

/* 5.3.3: the points of the card first, then the Reserve. */
void
weimar_pay(struct run *r, int party, int cost)
{
	struct weimar *s = r->s;
	int card = lesser(cost, s->act_points);

	s->act_points = (uint8_t)(s->act_points - card);
	cost = lesser(cost - card, s->reserve[party]);
	s->reserve[party] = (uint8_t)(s->reserve[party] - cost);
}

static void
note_trigger(struct weimar *s, int trigger, int party, int unit, int city)
{
	s->trigger = (uint8_t)(trigger + 1);
	s->trigger_party = (uint8_t)(party + 1);
	s->trigger_unit = (uint8_t)(unit + 1);
	s->trigger_city = (uint8_t)(city + 1);
}

static void
mobilize(struct run *r, const struct move *m, int party)
{
	struct weimar *s = r->s;
	int unit = m->value[K_MOBILIZE_UNIT], from = m->value[K_MOBILIZE_FROM];
	int city = m->value[K_MOBILIZE_CITY];

	if (!s->units[unit][from])
		return;
	s->units[unit][from]--;
	s->units[unit][UNIT_CITY + city]++;
	TOOK(r->c, RULE_WHITE_UNITS_CONTROL);
	note_trigger(s, TRIGGER_UNIT_MOVE, party, unit, city);
}

static void
take_control(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int unit = m->value[K_TAKE_CONTROL_UNIT];
	int place = UNIT_CITY + m->value[K_TAKE_CONTROL_CITY];
	int other = unit + REICHSWEHR_1_BLACK - REICHSWEHR_1;

	if (m->value[K_TAKE_CONTROL_SIDE] == 0) {
		int swap = unit;

		unit = other;
		other = swap;
	}
	if (unit >= UNITS || other >= UNITS || !s->units[unit][place])
		return;
	TOOK(r->c, RULE_REICHSWEHR_SIDES);
	s->units[unit][place]--;
	s->units[other][place]++;
}

/* 5.3.3.6: one die and one for each flag; +1 in certain rounds. */
void
weimar_declare_treaty(struct run *r, int party, int row, bool free)
{
	struct weimar *s = r->s;
	int32_t nations = cell(PACK(r->c), T_FOREIGN, row, FOREIGN_NATIONS);
	int32_t rounds = cell(PACK(r->c), T_FOREIGN, row, FOREIGN_BONUS_ROUNDS);
	const int32_t *items;
	int i, n, frame = weimar_push(s, FRAME_ACTION, party);

	s->source[frame] = ACTION_FOREIGN_AFFAIRS;
	s->row[frame] = (uint8_t)row;
	s->flag[frame] = free ? FLAG_GRANTED | FLAG_ISSUE : 0;
	weimar_clear_dice(s);
	s->dice_count = 1;
	for (i = 0; i < NATIONS; i++)
		if (DUE(r->c, RULE_FOREIGN_DICE,
			nations != UNKNOWN && nations >> i & 1))
			s->dice_count = (int8_t)(s->dice_count + s->flags[i]);
	n = rounds == UNKNOWN ? 0 : cell_list(PACK(r->c), rounds, &items);
	for (i = 0; i < n; i++)
		if (DUE(r->c, RULE_FOREIGN_MODIFIER, items[i] == s->round))
			s->dice_mod++;
}

static void
declare(struct run *r, const struct move *m, int action, int bonus, bool free)
{
	struct weimar *s = r->s;
	int party = m->actor - 1, city = m->value[0], boost_key = 1, frame;
	int target = action == ACTION_FIGHT ? m->value[K_FIGHT_TARGET] : -1;
	struct dice d;

	if (action == ACTION_FIGHT)
		boost_key = K_FIGHT_BOOST;
	frame = weimar_push(s, FRAME_ACTION, party);
	s->source[frame] = (uint8_t)action;
	s->city[frame] = (uint8_t)(city + 1);
	s->target[frame] = (uint8_t)(target + 1);
	s->flag[frame] = free ? FLAG_GRANTED : 0;
	weimar_dice(s, r->c, party, action, city, target, frame, &d);
	if (!DUE(r->c, RULE_DICE_FORMULA, true))
		d.count = 1;
	if (action == ACTION_COUNTER_COUP)
		TOOK(r->c, RULE_WHITE_UNITS_NO_DEFENCE);
	if (action == ACTION_FIGHT) {
		TOOK(r->c, RULE_FIGHT_DICE);
	}
	s->dice_count = (int8_t)greater(-9, lesser(d.count, 99));
	s->dice_mod = (int8_t)bonus;
	s->dice_boost = m->value[boost_key] > 0;
	s->dice_rerolls = 0;
}

static void
mark_done(struct weimar *s, int action, int city)
{
	if (action == ACTION_DEMONSTRATE)
		s->act_done |= DONE_DEMONSTRATION;
	if (action == ACTION_COUP || action == ACTION_COUNTER_COUP)
		s->act_done |= DONE_COUP;
	if (action == ACTION_FOREIGN_AFFAIRS)
		s->act_done |= DONE_FOREIGN;
	if (city >= 0)
		s->act_city = (uint8_t)(city + 1);
}

void
weimar_apply_action(struct run *r, const struct move *m, uint16_t broken)
{
	struct weimar *s = r->s;
	int party = m->actor - 1, action = weimar_action_of(m->verb), bonus = 0;
	int city =
	    action == ACTION_STORE || action == ACTION_FOREIGN_AFFAIRS
		? -1
		: m->value[action == ACTION_MOBILIZE       ? K_MOBILIZE_CITY
			   : action == ACTION_TAKE_CONTROL ? K_TAKE_CONTROL_CITY
							   : 0];
	bool free = weimar_top(s) == FRAME_GRANT;
	struct dice d;

	(void)broken;
	if (free) {
		int frame = s->depth - 1;

		bonus = (s->flag[frame] & 31) - 8;
		d.cost = s->row[frame];
		weimar_pop(s);
		/* the next step of the text may mean this city */
		if (city >= 0 && weimar_top(s) == FRAME_PROGRAM)
			s->same[s->depth - 1] = (uint8_t)(city + 1);
		if (action != ACTION_STORE && action != ACTION_MOBILIZE) {
			s->reserve[party] =
			    (uint8_t)greater(0, s->reserve[party] - d.cost);
			if (action >= ACTION_DEMONSTRATE &&
			    action <= ACTION_FIGHT &&
			    m->value[action == ACTION_FIGHT ? K_FIGHT_BOOST
							    : K_COUP_BOOST])
				s->reserve[party] =
				    (uint8_t)greater(0, s->reserve[party] - 2);
		}
	} else {
		weimar_price(r->c, party, action, &d);
		if (action >= ACTION_DEMONSTRATE && action <= ACTION_FIGHT &&
		    m->value[action == ACTION_FIGHT ? K_FIGHT_BOOST
						    : K_COUP_BOOST])
			d.cost += 2;
		if (action == ACTION_STORE)
			d.cost = m->value[K_STORE_POINTS];
		weimar_pay(r, party, d.cost);
		mark_done(s, action, city);
		TOOK(r->c, RULE_RESERVE_KEPT);
	}
	s->act_done &= (uint8_t)~DONE_ZERO_DICE;
	switch ((enum action)action) {
	case ACTION_MOBILIZE:
		mobilize(r, m, party);
		break;
	case ACTION_STORE:
		s->reserve[party] = (uint8_t)lesser(
		    weimar_number(r->c, BOARD_RESERVE_MAX),
		    s->reserve[party] + m->value[K_STORE_POINTS]);
		break;
	case ACTION_TAKE_CONTROL:
		take_control(r, m);
		break;
	case ACTION_FOREIGN_AFFAIRS:
		weimar_declare_treaty(r, party,
				      m->value[K_FOREIGN_AFFAIRS_CARD], free);
		break;
	case ACTION_DEMONSTRATE:
	case ACTION_COUP:
	case ACTION_COUNTER_COUP:
	case ACTION_FIGHT:
		declare(r, m, action, bonus, free);
		break;
	case ACTION_REACT:
	case ACTIONS:
		break;
	}
}
