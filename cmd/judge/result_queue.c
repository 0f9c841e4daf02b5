#include <stdlib.h>

#include "result_queue.h"

void
queue_free(struct result_queue *t)
{
	struct queued *next;

	for (struct queued *q = t->first; q; q = next) {
		next = q->next;
		free(q->finding);
		free(q->game);
		free(q);
	}
	*t = (struct result_queue){0};
}

void
queue_append(struct result_queue *t, struct result_queue *more)
{
	if (t->last)
		t->last->next = more->first;
	else
		t->first = more->first;
	t->last = more->last ? more->last : t->last;
	t->count += more->count;
	t->lost |= more->lost;
	*more = (struct result_queue){0};
}

/* One of the two, which is the queue's from here on; none: memory is gone. */
static void
add_queued(struct result_queue *t, struct finding *f, struct audit_summary *s)
{
	struct queued *q = f || s ? malloc(sizeof(*q)) : NULL;

	if (!q) {
		free(f);
		free(s);
		t->lost = true;
		return;
	}
	*q = (struct queued){NULL, f, s};
	queue_append(t, &(struct result_queue){q, q, 1, false});
}

void
queue_finding(struct result_queue *t, const struct finding *f)
{
	add_queued(t, finding_copy(f), NULL);
}

void
queue_game(struct result_queue *t, const struct audit_summary *s)
{
	struct audit_summary *copy = malloc(sizeof(*copy));

	if (copy)
		*copy = *s;
	add_queued(t, NULL, copy);
}
