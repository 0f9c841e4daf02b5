/* Taking back is not forgetting: a card that the table saw in a hand, in rows
 * that were taken back, is known to be there. */
#include "../../core/seen.h"
#include "audit_inner.h"

/* The card that the word of a key stands for, where it cannot be known by the
 * position where it is: its table, or -1. */
static int
unknown_card(struct audit *a, const struct key *k, int number, int *row)
{
	int table;

	if (!k->domain || number < 0)
		return -1;
	table = seen_table(k->domain, number, row);
	if (table >= 0 &&
	    seen_card(&a->play.context, a->play.state, table, *row) != 0)
		return -1;
	return table;
}

/* Is the card among those that were shown in a hand? */
static bool
is_noted(const struct audit *a, int table, int row)
{
	for (int i = 0; i < a->memory.count; i++)
		if (a->memory.card[i].table == table &&
		    a->memory.card[i].row == row)
			return true;
	return false;
}

/* What a row shows of its seat's hand. */
static void
remember_hand(struct audit *a, const struct played *p)
{
	const struct verb *v = &a->game->verbs[p->move.verb];

	for (int k = 0; p->move.actor && k < verb_keys(v); k++) {
		int row, table;

		if (v->keys[k].type != KEY_WORD)
			continue;
		table = unknown_card(a, &v->keys[k], p->move.value[k], &row);
		if (table >= 0 && a->memory.count < MEMORY_CARDS &&
		    !is_noted(a, table, row))
			a->memory.card[a->memory.count++] = (struct remembered){
			    table, row, seat_number(p->move.actor), p->number};
	}
}

void
audit_remember(struct audit *a, uint64_t rows)
{
	for (uint64_t i = 0; i < rows; i++) {
		const struct play *p = &a->play;
		const struct played *m =
		    &p->moves[(p->applied + i) % PLAY_MOVES];

		/* what comes after a draw may have come by it */
		if (m->chance) {
			a->memory.count = i ? a->memory.count : 0;
			return;
		}
		remember_hand(a, m);
	}
}

/* Does the row name the card?  *unseen: it has a `?`, which may be it. */
static bool
names_card(const struct verb *v, const struct move *m,
	   const struct remembered *card, bool *unseen)
{
	bool any = false;

	for (int k = 0; k < verb_keys(v); k++) {
		int n, row;
		int16_t one;
		const int16_t *is = move_values(m, k, &v->keys[k], &one, &n);

		for (int i = 0; v->keys[k].domain && i < n; i++) {
			*unseen |= is[i] == UNSEEN;
			any |= is[i] >= 0 &&
			       seen_table(v->keys[k].domain, is[i], &row) ==
				   card->table &&
			       row == card->row;
		}
	}
	return any;
}

/* A remark: the card was shown in a hand in a row that was taken back. */
static void
report(struct audit *a, const struct remembered *card)
{
	const struct context *c = &a->play.context;
	const struct slice id = pack_id(c->pack, card->table, card->row);
	BUF(t, 400);

	buf_say(&t, "%.*s is in the hand of ", SLICE(id));
	domain_print(a->game->seats, NULL, card->seat, &t);
	buf_say(&t, ": it was shown there in row %ju, which was taken back",
		card->n);
	a->summary.remarks++;
	audit_report(a, FINDING_REMARK, "log/seen-before", CELL_ARGS, 0, t.at);
}

void
audit_compare_memory(struct audit *a)
{
	const struct verb *v = &a->game->verbs[a->move->verb];
	const bool chance = (v->flags & VERB_CHANCE) != 0;
	int kept = 0;

	for (int i = 0; i < a->memory.count; i++) {
		const struct remembered *card = &a->memory.card[i];
		bool unseen = false,
		     named = names_card(v, a->move, card, &unseen);

		if (named &&
		    (chance || a->move->actor != seat_of(card->seat)) &&
		    seen_card(&a->play.context, a->play.state, card->table,
			      card->row) == 0)
			report(a, card);
		/* an unseen card that leaves a hand may be this one */
		if (!named && (chance || !unseen))
			a->memory.card[kept++] = *card;
	}
	a->memory.count = kept;
}
