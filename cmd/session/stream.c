#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"
#include "../output/output.h"
#include "stream.h"

const void *
stream_source(const struct verb *v, int key)
{
	static const char dice[] = "dice without names";
	const struct key *k = &v->keys[key];

	if (v->flags & VERB_CHANCE && !key_is_list(k))
		return NULL;
	if (v->flags & VERB_CHANCE)
		return k->domain ? (const void *)k->domain : dice;
	/* the table draws lots: who begins? */
	return v->actor == ACTOR_TABLE ? k : NULL;
}

bool
stream_back(struct stream *s, const struct verb *v, const struct move *m)
{
	size_t at = 0;

	for (int key = 0; key < VERB_KEYS && v->keys[key].name; key++) {
		const void *source = stream_source(v, key);
		int16_t one;
		int count;
		const int16_t *item =
		    move_values(m, key, &v->keys[key], &one, &count);

		for (; source && count; item++, count--) {
			struct ahead *next = grown(s->next, &s->room,
						   s->count + 1, sizeof(*next));

			if (memory_gone(!next))
				return false;
			s->next = next;
			if (*item == UNSEEN)
				continue;
			memmove(next + at + 1, next + at,
				(s->count++ - at) * sizeof(*next));
			next[at++] = (struct ahead){source, *item};
		}
	}
	return true;
}

void
stream_played(struct stream *s, const struct verb *v, const struct move *m)
{
	for (int key = 0; key < VERB_KEYS && v->keys[key].name; key++) {
		const void *source = stream_source(v, key);
		int16_t one;
		int count;
		const int16_t *item =
		    move_values(m, key, &v->keys[key], &one, &count);

		for (; source && count; item++, count--) {
			size_t at = 0;

			while (at < s->count && (s->next[at].source != source ||
						 s->next[at].item != *item))
				at++;
			if (at == s->count)
				continue;
			s->count--;
			memmove(s->next + at, s->next + at + 1,
				(s->count - at) * sizeof(*s->next));
		}
	}
}

static bool
has(const struct stream *s, const void *source)
{
	for (size_t i = 0; i < s->count; i++)
		if (s->next[i].source == source)
			return true;
	return false;
}

void
stream_open(const struct stream *s, const struct verb *v, struct move *m)
{
	for (int key = 0; key < VERB_KEYS && v->keys[key].name; key++) {
		const void *source = stream_source(v, key);

		if (!source || !has(s, source))
			continue;
		if (key_is_list(&v->keys[key]))
			for (int i = 0; i < m->count[key]; i++)
				m->items[m->value[key] + i] = UNSEEN;
		else if (move_has(m, key))
			m->value[key] = UNSEEN;
	}
}

void
stream_free(struct stream *s)
{
	free(s->next);
	*s = (struct stream){.next = NULL};
}
