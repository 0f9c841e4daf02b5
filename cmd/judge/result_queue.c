#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"
#include "result_queue.h"

/* Room for that many bytes more; false if memory is gone. */
static bool
make_room(struct result_queue *t, size_t size)
{
	char *bytes = grown(t->bytes, &t->room, t->size + size, 1);

	if (!bytes) {
		t->lost = true;
		return false;
	}
	t->bytes = bytes;
	return true;
}

/* Room for a record of this size, its kind in front; NULL if memory is gone. */
static char *
add(struct result_queue *t, enum queued_kind kind, size_t size)
{
	char *at;

	if (!make_room(t, sizeof(kind) + size))
		return NULL;
	at = t->bytes + t->size;
	memcpy(at, &kind, sizeof(kind));
	t->size += sizeof(kind) + size;
	return at + sizeof(kind);
}

void
queue_free(struct result_queue *t)
{
	free(t->bytes);
	memset(t, 0, sizeof(*t));
}

void
queue_append(struct result_queue *t, struct result_queue *more)
{
	struct result_queue old = *t;
	bool lost = t->lost || more->lost;

	if (t->size == 0) {
		*t = *more;
		*more = (struct result_queue){0};
		free(old.bytes);
	} else if (more->size > 0 && make_room(t, more->size)) {
		memcpy(t->bytes + t->size, more->bytes, more->size);
		t->size += more->size;
	}
	t->lost |= lost;
	queue_free(more);
}

void
queue_finding(struct result_queue *t, const struct finding *f)
{
	char *to = add(t, QUEUED_FINDING, finding_put(f, NULL));

	if (to)
		finding_put(f, to);
}

void
queue_game(struct result_queue *t, const struct audit_summary *s)
{
	char *to = add(t, QUEUED_GAME, sizeof(*s));

	if (to)
		memcpy(to, s, sizeof(*s));
}

enum queued_kind
queue_next(const struct result_queue *t, size_t *at, union queued *to)
{
	enum queued_kind kind;

	if (*at == t->size)
		return QUEUED_END;
	memcpy(&kind, t->bytes + *at, sizeof(kind));
	*at += sizeof(kind);
	if (kind == QUEUED_FINDING) {
		*at += finding_take(&to->finding, t->bytes + *at);
	} else {
		memcpy(&to->game, t->bytes + *at, sizeof(to->game));
		*at += sizeof(to->game);
	}
	return kind;
}
