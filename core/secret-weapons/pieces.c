/* Seats, tokens, VP and the favour marker. */
#include "pieces.h"

/* --- seats --------------------------------------------------------------- */

int
sw_index(const struct sw *s, int seat)
{
	int i;

	for (i = 0; i < s->seat_count; i++)
		if (s->order[i] == seat)
			return i;
	return -1;
}

int
sw_after(const struct sw *s, int seat)
{
	int i = sw_index(s, seat);

	return i >= 0 && i + 1 < s->seat_count ? s->order[i + 1] : 0;
}

int
sw_last(const struct sw *s)
{
	return s->seat_count ? s->order[s->seat_count - 1] : 0;
}

/* --- tokens -------------------------------------------------------------- */

uint8_t *
sw_tokens(struct sw *s, int seat, int source, bool scientists)
{
	if (source == SOURCE_POOL)
		return scientists ? &s->pool_scientists[seat - 1]
				  : &s->pool_workers[seat - 1];
	return scientists ? &s->scientists[source - SOURCE_PROJECT]
			  : &s->workers[source - SOURCE_PROJECT];
}

int
sw_tokens_at(const struct sw *s, int seat, int source, bool scientists)
{
	if (source == SOURCE_POOL)
		return scientists ? s->pool_scientists[seat - 1]
				  : s->pool_workers[seat - 1];
	if (s->owner[source - SOURCE_PROJECT] != seat)
		return 0;
	return scientists ? s->scientists[source - SOURCE_PROJECT]
			  : s->workers[source - SOURCE_PROJECT];
}

int
sw_from_reserve(struct sw *s, struct context *c, bool scientists, int due)
{
	uint8_t *reserve =
	    scientists ? &s->reserve_scientists : &s->reserve_workers;

	/* §3.5: the box holds what it holds */
	if (due > *reserve) {
		TOOK(c, RULE_RESERVE_SHORT);
		due = c->ruling[RULING_RESERVE_SHORT] == RESERVE_SHORT_NOBODY
			  ? 0
			  : *reserve;
	}
	*reserve = (uint8_t)(*reserve - due);
	return due;
}

void
sw_to_reserve(struct sw *s, bool scientists, int n)
{
	if (scientists)
		s->reserve_scientists = (uint8_t)(s->reserve_scientists + n);
	else
		s->reserve_workers = (uint8_t)(s->reserve_workers + n);
}

int
sw_pay(struct sw *s, int seat, int source, bool scientists, int n)
{
	uint8_t *from;
	int there = sw_tokens_at(s, seat, source, scientists);

	if (n > there)
		n = there;
	if (n <= 0)
		return 0;
	from = sw_tokens(s, seat, source, scientists);
	*from = (uint8_t)(*from - n);
	sw_to_reserve(s, scientists, n);
	return n;
}

int
sw_pay_list(struct sw *s, const struct move *m, int key, int seat,
	    bool scientists)
{
	int n, i, paid = 0;
	const int16_t *source = move_items(m, key, &n);

	for (i = 0; i < n; i++)
		paid += sw_pay(s, seat, source[i], scientists, 1);
	return paid;
}

int
sw_total(const struct sw *s, const struct context *c, int seat, bool scientists)
{
	int sum = scientists ? s->pool_scientists[seat - 1]
			     : s->pool_workers[seat - 1];
	const uint8_t *tokens = scientists ? s->scientists : s->workers;
	uint64_t own = sw_projects_at(c, s->owner, seat);

	for (; own; own &= own - 1)
		sum += tokens[bits_first(own)];
	return sum;
}

int
sw_only_project(const struct sw *s, const struct context *c, int seat)
{
	uint64_t own = sw_all_active(s, c, seat);

	if (!own)
		return SOURCE_POOL;
	return own & (own - 1) ? -1 : SOURCE_PROJECT + bits_first(own);
}

int
sw_landing(const struct sw *s, const struct context *c, int seat)
{
	uint64_t own = sw_all_active(s, c, seat);

	return own ? SOURCE_PROJECT + bits_first(own) : SOURCE_POOL;
}

/* --- score --------------------------------------------------------------- */

static void
add_vp(struct sw *s, struct context *c, int seat, int n, int explained)
{
	int16_t *vp = &s->vp[seat - 1], *adjust = &s->adjust[seat - 1];
	int sum = *vp + n;

	*adjust = (int16_t)(*adjust + n - explained);
	if (sum < 0 && n < 0) {
		if (DUE(c, RULE_VP_RANGE, true) &&
		    c->ruling[RULING_VP_BELOW_ZERO] == VP_BELOW_ZERO_FLOOR) {
			int floor = *vp < 0 ? *vp : 0;

			*adjust = (int16_t)(*adjust + floor - sum);
			sum = floor;
		}
	}
	*vp = (int16_t)sum;
}

void
sw_score(struct sw *s, struct context *c, int seat, int n)
{
	if (seat)
		add_vp(s, c, seat, n, n);
}

void
sw_score_effect(struct sw *s, struct context *c, int seat, int n)
{
	if (seat)
		add_vp(s, c, seat, n, 0);
}

/* --- the favour track ---------------------------------------------------- */

int
sw_space(const struct sw *s, const struct context *c, int colour)
{
	int i, n = pack_rows(c->pack, TABLE_FAVOUR), best = 0;

	(void)s;
	if (colour == COLOUR_NONE)
		return 0;
	for (i = 0; i < n && !best; i++)
		if (cell(c->pack, TABLE_FAVOUR, i, FAVOUR_COLOUR) == colour)
			best = cell(c->pack, TABLE_FAVOUR, i, FAVOUR_SPACE);
	return best;
}

void
sw_favour(struct sw *s, const struct context *c, int colour, int steps)
{
	int to = sw_space(s, c, colour);

	for (; steps > 0 && to && s->favour != to; steps--)
		s->favour =
		    (uint8_t)(s->favour < to ? s->favour + 1 : s->favour - 1);
	/* away from a colour: to the end of the track at most */
	for (; steps < 0 && to; steps++) {
		int away =
		    s->favour < to || (s->favour == to && to == 1) ? -1 : 1;
		int next = s->favour + away;

		if (next < 1 || next > pack_rows(c->pack, TABLE_FAVOUR))
			break;
		s->favour = (uint8_t)next;
	}
}

/* --- what is asked first ------------------------------------------------- */

void
sw_push(struct sw *s, int kind, int a, int b, int c, int d)
{
	int i = sw_top(s) + 1;

	if (i >= PENDINGS)
		return;
	s->pending[i] = (uint8_t)kind;
	s->pending_a[i] = (uint8_t)a;
	s->pending_b[i] = (uint8_t)b;
	s->pending_c[i] = (uint8_t)c;
	s->pending_d[i] = (uint8_t)d;
}

void
sw_pop(struct sw *s)
{
	int i = sw_top(s);

	if (i < 0)
		return;
	s->pending[i] = s->pending_a[i] = s->pending_b[i] = 0;
	s->pending_c[i] = s->pending_d[i] = 0;
}

/* --- effects that last --------------------------------------------------- */

/* The run under way counts by its entry, which moves along. */
static void
mod_remove(struct sw *s, int i)
{
	if (s->run_card == i + 1)
		s->run_card = 0;
	else if (s->run_card > i + 1)
		s->run_card--;
	for (; i + 1 < MODS; i++) {
		s->mod_kind[i] = s->mod_kind[i + 1];
		s->mod_target[i] = s->mod_target[i + 1];
		s->mod_n[i] = s->mod_n[i + 1];
		s->mod_until[i] = s->mod_until[i + 1];
	}
	s->mod_kind[MODS - 1] = s->mod_target[MODS - 1] = 0;
	s->mod_n[MODS - 1] = 0;
	s->mod_until[MODS - 1] = 0;
}

void
sw_mod_add(struct sw *s, int kind, int target, int n, int until)
{
	int i = 0;

	while (i < MODS && s->mod_kind[i])
		i++;
	if (i == MODS) {
		/* a known limit: more than MODS lasting effects at a time
		 * push the oldest out */
		mod_remove(s, 0);
		i = MODS - 1;
	}
	s->mod_kind[i] = (uint8_t)kind;
	s->mod_target[i] = (uint8_t)target;
	s->mod_n[i] = (int8_t)n;
	s->mod_until[i] = (uint8_t)until;
}

bool
sw_mod_has(const struct sw *s, int kind, int target)
{
	int i;

	for (i = 0; i < MODS && s->mod_kind[i]; i++)
		if (s->mod_kind[i] == kind && s->mod_target[i] == target)
			return true;
	return false;
}

int
sw_mod_sum(const struct sw *s, int kind, int target)
{
	int i, sum = 0;

	for (i = 0; i < MODS && s->mod_kind[i]; i++)
		if (s->mod_kind[i] == kind && s->mod_target[i] == target)
			sum += s->mod_n[i];
	return sum;
}

void
sw_mod_end(struct sw *s, int until)
{
	int i;

	for (i = 0; i < MODS && s->mod_kind[i];) {
		if (s->mod_kind[i] != MOD_BOMB && s->mod_until[i] == until)
			mod_remove(s, i);
		else
			i++;
	}
}

void
sw_mod_drop(struct sw *s, int kind, int target)
{
	int i;

	for (i = 0; i < MODS && s->mod_kind[i];) {
		if (s->mod_kind[i] == kind && s->mod_target[i] == target)
			mod_remove(s, i);
		else
			i++;
	}
}
