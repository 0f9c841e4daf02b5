/* Several audits of one game, of which one reads: the others follow it under
 * other readings of the rules.  And one of a game that is still played. */
#include <string.h>

#include "audit_inner.h"

void
audit_mark(const struct audit *a, struct audit_mark *to)
{
	play_mark(&a->play, &to->play);
	to->where = a->where;
}

bool
audit_more(struct audit *a, const void *bytes, size_t size)
{
	return reader_more(a->reader, bytes, size);
}

void
audit_return(struct audit *a, const struct audit_mark *to)
{
	play_return(&a->play, &to->play);
	a->where = to->where;
	a->moved = 0;
}

void
audit_uncount(struct audit *a)
{
	a->n--;
}

struct audit *
audit_follower(const struct audit *leader, const struct audit_mark *from,
	       const struct sink *sink, struct audit *old)
{
	struct audit *a = audit_new(old, leader->name, &leader->options);

	if (!a)
		return NULL;
	a->leader = leader;
	a->options.sink = *sink;
	a->reader = leader->reader;
	a->game = leader->game;
	a->where = from->where;
	a->n = a->announced_n = leader->n - 1;
	a->own_pack = leader->own_pack;
	a->readable = leader->readable;
	a->ids_unknown = leader->ids_unknown;
	play_follow(&a->play, &leader->play, &from->play);
	return a;
}

void
audit_join(struct audit *a, const struct audit *leader)
{
	reader_close(a->reader);
	a->reader = leader->reader;
	a->leader = leader;
	a->play.leader = &leader->play;
}

enum audit_event
audit_follow(struct audit *a)
{
	const struct audit *leader = a->leader;

	if (leader->row_waits || leader->done)
		return audit_game_over(a);
	a->row = leader->row;
	if (leader->tidied)
		memcpy(a->row.cell, leader->typed, sizeof(leader->typed));
	a->tidied = false;
	return audit_one_row(a);
}

static bool
same_play(const struct play *a, const struct play *b, size_t size)
{
	const struct doubt *x = &a->doubt, *y = &b->doubt;

	return a->begun && b->begun && a->applied == b->applied &&
	       a->furthest == b->furthest &&
	       (x->cells.count > 0) == (y->cells.count > 0) &&
	       x->from == y->from && x->to == y->to &&
	       memcmp(a->state, b->state, size) == 0;
}

bool
audit_meets(const struct audit *a, const struct audit *b)
{
	return a->phase == b->phase && a->after_illegal == b->after_illegal &&
	       a->announced == b->announced &&
	       same_play(&a->play, &b->play, a->game->state_size);
}

bool
audit_plays_same(const struct audit *a, const struct audit_mark *from,
		 struct context *c)
{
	const struct trial *was = &a->trial;
	const struct play_mark *at = &from->play;
	const bool in_doubt = doubt_lasts(&at->doubt, at->applied);
	const bool unknown =
	    in_doubt && (!a->game->in_doubt ||
			 a->game->in_doubt(at->state, NULL, a->move->verb));
	uint64_t state[STATE_MAX / 8];
	struct trial t;

	if (was->count || !from->play.begun || from->where.announced)
		return false;
	game_check(&t, from->play.state, c, a->move, false);
	if (t.count || (t.unverified || unknown) != was->unverified ||
	    t.unknown != was->unknown || !t.remark != !was->remark)
		return false;
	memcpy(state, from->play.state, a->game->state_size);
	c->doubt.count = 0;
	c->resolved = false;
	a->game->apply(state, c, a->move);
	return (c->doubt.count || (in_doubt && !c->resolved)) ==
		   play_in_doubt(&a->play) &&
	       memcmp(state, a->play.state, a->game->state_size) == 0;
}
