/* Positions of fixtures with one element of the state another: can they be?
 * The elements take turns, those that are not zero more often, and each has
 * every value that a log may say of it. */
#include "../../core/hash.h"
#include "../../logs/audit.h"
#include "fixtures.h"
#include "recorded.h"

enum {
	TURNS = 4,  /* elements of a position, of all and of those not zero */
	VALUES = 24 /* of a number, at most */
};

static struct packs *packs;
static struct recorded r;
static unsigned turn;

struct element {
	const struct field *field;
	int number;
};

/* The nth element of all, or of those that are not zero, in a circle. */
static struct element
nth_element(const struct context *c, const void *state, unsigned n, bool all)
{
	struct element found[STATE_MAX];
	unsigned count = 0;

	for (const struct field *f = c->game->fields; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++)
			if (f->kind != FIELD_STAMP &&
			    field_has(c->pack, f, i) &&
			    (all || field_get(f, state, i) != 0))
				found[count++] = (struct element){f, i};
	cr_assert_gt(count, 0);
	return found[n % count];
}

static void
try_value(struct context *c, const uint64_t *state, struct element e,
	  int64_t value)
{
	uint64_t other[STATE_MAX / 8];
	const char *wrong;

	memcpy(other, state, sizeof(other));
	field_set(e.field, other, e.number, value);
	c->fault = NULL;
	wrong = c->game->invariant(other, c);
	recorded_one(&r, "%s %d %lld %s %d", e.field->pattern, e.number,
		     (long long)value, wrong ? wrong : "sound",
		     wrong && c->fault ? (int)((const uint8_t *)c->fault -
					       (const uint8_t *)other)
				       : -1);
}

static void
try_values(struct context *c, const uint64_t *state, struct element e)
{
	const int64_t old = field_get(e.field, state, e.number);
	int64_t low = 0, high = 0;

	if (e.field->kind == FIELD_SET) {
		for (int i = 0; i < domain_size(e.field->values); i++)
			try_value(c, state, e, old ^ (INT64_C(1) << i));
		return;
	}
	if (e.field->values)
		high = domain_size(e.field->values) - 1;
	else
		field_range(e.field, &low, &high);
	try_value(c, state, e, high);
	try_value(c, state, e, low);
	if (high - low > VALUES && low < old - VALUES / 2)
		low = old - VALUES / 2;
	if (high - low > VALUES)
		high = low + VALUES;
	for (; low <= high; low++)
		try_value(c, state, e, low);
}

static void
look(struct audit *a, const uint64_t *state)
{
	struct context own = *audit_context(a);

	for (int i = 0; i < 2 * TURNS; i++, turn++)
		try_values(&own, state,
			   nth_element(&own, state, turn / 2, turn % 2 == 0));
}

static void
look_at_log(void *arg, const char *path)
{
	const struct audit_options o = {.packs = packs,
					.sink = {finding_ignored, NULL}};
	struct audit *a = audit_open(path, &o);
	uint64_t state[STATE_MAX / 8];
	enum audit_event event;

	(void)arg;
	turn = (unsigned)(hash_64(path, strlen(path)) % 100000);
	while ((event = audit_next(a)) != AUDIT_END) {
		const struct context *c = audit_context(a);

		if (event != AUDIT_PLAYED || !c->game || !c->pack)
			continue;
		memcpy(state, audit_state(a), c->game->state_size);
		look(a, state);
	}
	audit_close(a);
	recorded_many(&r, path);
}

Test(recorded_positions, of_fixtures)
{
	packs = packs_new();
	recorded_begin(&r, "positions");
	fixtures_each(look_at_log, NULL);
	recorded_end(&r);
	packs_free(packs);
}
