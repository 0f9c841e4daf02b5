/* The position from which a fragment begins, as somebody knows it who does not
 * see all cards; and what two of them know together. */
#include <string.h>

#include "../../core/seen.h"
#include "join_inner.h"

enum {
	LINE_LONG = 400, /* bytes of a given row, about: it is to be read */
	PASSES = 8
};

/* Adds `path=value`, for a row of `given`; writes the row once it is long. */
static void
give(struct join *j, const struct pack *pack, const void *known,
     const struct place *at, char *args, size_t room)
{
	const char *const words[JOIN_CELLS] = {"", "given", args, ""};
	const size_t used = strlen(args);
	struct buf t = buf_in(args + used, room - used);

	buf_add(&t, used ? " " : "");
	field_path(pack, at->field, at->element, &t);
	buf_char(&t, '=');
	field_print_place(pack, known, at, &t);
	if (used + t.size < LINE_LONG)
		return;
	(void)join_put(j, words);
	*args = '\0';
}

/* Did a `given` row of one of the logs name the element? */
static bool
was_named(struct audit *const *named, int count, const struct place *at)
{
	for (int i = 0; i < count; i++) {
		const struct play *p = audit_play(named[i]);

		if (named_has(&p->named, p->state,
			      (const uint8_t *)p->state + at->field->offset +
				  (size_t)at->element * at->field->width))
			return true;
	}
	return false;
}

/* First what was given, then, as often as something does not follow from that,
 * what differs; a field that is written again and again cannot be given. */
void
join_put_position(struct join *j, const void *known, const void *full,
		  struct audit *const *named, int count)
{
	const struct context *c = audit_context(named[0]);
	bool more = true;

	for (int pass = 0; pass < PASSES && more; pass++) {
		char args[8192] = "";
		const char *const words[JOIN_CELLS] = {"", "given", args, ""};
		const void *now = audit_state(j->referee);

		more = pass == 0;
		for (struct place at = {0}; place_next(c->game, &at);) {
			const struct field *f = at.field;
			const int i = at.element;
			const int64_t value = field_get(f, known, i);

			if (!field_has(c->pack, f, i) ||
			    (pass ? value == field_get(f, now, i)
				  : value != field_get(f, full, i) ||
					!was_named(named, count, &at)))
				continue;
			more = true;
			give(j, c->pack, known, &at, args, sizeof(args));
		}
		if (*args)
			(void)join_put(j, words);
	}
}

/* Adds to `all` the cards that only `one` knows: so fewer are unknown. */
static void
add_known(const struct context *c, const void *one, const void *other,
	  void *all)
{
	for (struct place at = {0}; place_next(c->game, &at);) {
		const struct field *f = at.field;
		const int i = at.element;
		uint64_t less[STATE_MAX / 8];

		if (field_get(f, one, i) == field_get(f, other, i) ||
		    seen_element(c, one, &at) == OPEN_TO_ALL)
			continue;
		memcpy(less, one, c->game->state_size);
		c->game->forget(less, c, &at);
		if (field_get(f, less, i) != field_get(f, other, i))
			continue;
		for (struct place to = {0}; place_next(c->game, &to);) {
			const struct field *g = to.field;
			const int k = to.element;

			field_set(g, all, k,
				  field_get(g, all, k) + field_get(g, one, k) -
				      field_get(g, less, k));
		}
	}
}

bool
join_put_given(struct join *j)
{
	const struct join_view *v = j->view;
	struct audit *const audits[2] = {v[0].audit, v[1].audit};
	const struct context *c = audit_context(audits[0]);
	uint64_t all[2][STATE_MAX / 8];

	if (!c->game->forget)
		return false;
	for (int i = 0; i < 2; i++) {
		memcpy(all[i], v[i].rows[0]->before, c->game->state_size);
		add_known(c, v[!i].rows[0]->before, v[i].rows[0]->before,
			  all[i]);
	}
	if (memcmp(all[0], all[1], c->game->state_size) != 0)
		return false;
	join_put_position(j, all[0], all[0], audits, 2);
	return true;
}
