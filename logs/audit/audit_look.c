/* Looking at an audit: nothing here changes what it finds. */
#include <string.h>

#include "audit_inner.h"

const struct slice *
audit_players(const struct audit *a)
{
	return a->players;
}

const struct audit_summary *
audit_summary(const struct audit *a)
{
	return &a->summary;
}

bool
audit_stopped(const struct audit *a)
{
	return a->summary.stop != STOP_NOT;
}

const struct play *
audit_play(const struct audit *a)
{
	return &a->play;
}

struct context *
audit_context(struct audit *a)
{
	return &a->play.context;
}

const void *
audit_beginning(const struct audit *a)
{
	return a->play.applied == 1 ? a->play.copies[0] : NULL;
}

const void *
audit_state(struct audit *a)
{
	if (a->play.begun || !a->game)
		return a->play.state;
	memcpy(a->preview, a->play.state, a->game->state_size);
	play_fill(&a->play, a->preview);
	return a->preview;
}

const struct row *
audit_row(const struct audit *a)
{
	return &a->row;
}

uint64_t
audit_n(const struct audit *a)
{
	return a->n;
}

const struct move *
audit_move(const struct audit *a)
{
	return a->move;
}

const struct unknown_cells *
audit_unknown(const struct audit *a)
{
	return a->trial.unverified || a->trial.unknown ? &a->trial.cells : NULL;
}

struct position
audit_position(const struct audit *a, enum cell cell)
{
	return reader_position(a->reader, cell, 0);
}

const char *
audit_name(const struct audit *a)
{
	return a->name;
}

const struct reader *
audit_reader(const struct audit *a)
{
	return a->reader;
}
