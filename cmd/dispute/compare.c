/* One game under two readings, row by row side by side. */
#include <string.h>

#include "dispute.h"

/* What an audit last said. */
struct last_finding {
	uint64_t n;
	char words[500];
	bool trouble; /* a file or memory failed: that is in `words` */
	uint64_t results_failed; /* claims of `result` rows, not met */
	char result[400];        /* the first of them */
};

static void
hear(void *arg, const struct finding *f)
{
	struct last_finding *h = arg;
	struct text t;

	if (strcmp(f->rule, "log/result") == 0 && h->results_failed++ == 0) {
		struct text r = text_in(h->result, sizeof(h->result));

		text_add(&r, f->words);
	}
	if (f->kind != FINDING_ILLEGAL && f->kind != FINDING_MALFORMED &&
	    f->kind != FINDING_CLAIM && f->kind != FINDING_TROUBLE)
		return;
	if (h->trouble) /* all that follows comes from it */
		return;
	h->trouble = f->kind == FINDING_TROUBLE;
	h->n = f->n;
	t = text_in(h->words, sizeof(h->words));
	text_add(&t, finding_names[f->kind]);
	text_add(&t, ": ");
	text_add(&t, f->words);
	text_add(&t, " [");
	text_add(&t, f->rule);
	text_char(&t, ']');
}

/* --- one side ----------------------------------------------------------------
 */

struct side {
	struct audit *audit;
	uint64_t n; /* the row just read */
	struct last_finding last;
	struct audit_summary before; /* the row */
	enum audit_event event;
	bool stopped;
};

static void
step(struct side *s)
{
	s->before = *audit_summary(s->audit);
	s->event = audit_next(s->audit);
	if (s->event < AUDIT_GAME_END)
		s->n = audit_n(s->audit);
	s->stopped = audit_summary(s->audit)->stop != STOP_NOT;
}

/* Was the row that both have just read judged the same? */
static bool
judged_the_same(const struct side *a, const struct side *b)
{
	const struct audit_summary *x = audit_summary(a->audit);
	const struct audit_summary *y = audit_summary(b->audit);

	return a->event == b->event &&
	       x->legal - a->before.legal == y->legal - b->before.legal &&
	       x->unverified - a->before.unverified ==
		   y->unverified - b->before.unverified &&
	       x->illegal - a->before.illegal ==
		   y->illegal - b->before.illegal &&
	       x->announced - a->before.announced ==
		   y->announced - b->before.announced &&
	       x->remarks - a->before.remarks ==
		   y->remarks - b->before.remarks &&
	       (x->illegal == a->before.illegal ||
		strcmp(a->last.words, b->last.words) == 0);
}

static const char *
judged(const struct side *s)
{
	const struct audit_summary *x = audit_summary(s->audit);

	if (x->illegal > s->before.illegal ||
	    x->malformed > s->before.malformed)
		return s->last.words;
	if (x->announced > s->before.announced)
		return "illegal, as announced";
	if (x->claims_failed > s->before.claims_failed)
		return s->last.words;
	if (x->unverified > s->before.unverified)
		return "unverified";
	return x->remarks > s->before.remarks ? "legal, with a remark"
					      : "legal";
}

static void
copy(char *to, size_t size, const char *from)
{
	struct text t = text_in(to, size);

	text_add(&t, from);
}

static void
copy_row(struct difference *d, const struct audit *a)
{
	struct text t = text_in(d->row, sizeof(d->row));

	text_row(&t, audit_row(a)->cell, ROW_MAX);
}

/* --- fields ------------------------------------------------------------------
 */

struct noting {
	const struct pack *pack;
	struct changed *to;
	int *count;
	bool result; /* only outcome and winners */
};

static bool
note_field(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct noting *n = arg;
	struct changed *c = &n->to[*n->count];
	struct text t;

	if (n->result && strcmp(f->pattern, "outcome") != 0 &&
	    strcmp(f->pattern, "winners") != 0)
		return true;
	if ((*n->count)++ >= CHANGED)
		return true;
	t = text_in(c->path, sizeof(c->path));
	field_path(n->pack, f, element, &t);
	t = text_in(c->here, sizeof(c->here));
	field_print(n->pack, f, a, &t);
	t = text_in(c->there, sizeof(c->there));
	field_print(n->pack, f, b, &t);
	return true;
}

static void
note_fields(struct side *a, struct side *b, struct difference *d, bool result)
{
	struct noting n = {audit_context(a->audit)->pack,
			   result ? d->result : d->changed,
			   result ? &d->results : &d->fields, result};

	field_each(audit_summary(a->audit)->game, audit_state(a->audit),
		   audit_state(b->audit), note_field, &n);
}

/* --- side by side ------------------------------------------------------------
 */

struct pair {
	struct side a, b;
	struct difference *d;
	struct parting *parting; /* or NULL */
	uint64_t at;
	bool bears; /* row `at` was judged otherwise, or changed otherwise */
};

/* The first row that differs; later ones are not told. */
static void
note(struct pair *p, enum effect effect)
{
	struct difference *d = p->d;

	if (effect > d->effect)
		d->effect = effect;
	if (d->n)
		return;
	d->n = audit_n(p->b.audit);
	copy_row(d, p->b.audit);
	copy(d->words, sizeof(d->words), judged(&p->b));
}

/* Keeps both positions after the row just read: where they part, and, over
 * and over, the last. */
static void
keep_positions(struct pair *p)
{
	struct parting *to = p->parting;
	size_t size = audit_summary(p->a.audit)->game->state_size;
	struct position_pair *at;

	if (!to)
		return;
	if (to->count == 0 || (to->count == 1 && to->at[0].n != p->b.n))
		to->count++;
	at = &to->at[to->count - 1];
	at->n = p->b.n;
	memcpy(at->here, audit_state(p->a.audit), size);
	memcpy(at->there, audit_state(p->b.audit), size);
}

/* One of the two has stopped, at this row.  False: there is nothing more to
 * compare. */
static bool
one_stopped(struct pair *p)
{
	struct difference *d = p->d;

	d->n = audit_n(p->b.audit);
	copy_row(d, p->b.audit);
	keep_positions(p);
	if (p->b.stopped) {
		d->effect = EFFECT_STOPS;
		copy(d->words, sizeof(d->words), p->b.last.words);
		return false;
	}
	d->effect = EFFECT_PLAYS;
	copy(d->words, sizeof(d->words), p->a.last.words);
	while (!p->b.stopped && p->b.event < AUDIT_GAME_END)
		step(&p->b);
	keep_positions(p);
	d->on_to = p->b.stopped ? p->b.last.n : 0;
	return false;
}

/* Compares the row that both have just read; false at the end. */
static bool
compare_row(struct pair *p)
{
	uint64_t n = audit_n(p->b.audit);
	bool verdict, state;

	if (p->a.event == AUDIT_GAME_END || p->a.event == AUDIT_END)
		return false;
	if (p->a.stopped != p->b.stopped) {
		p->bears |= n == p->at;
		return one_stopped(p);
	}
	verdict = !judged_the_same(&p->a, &p->b);
	if (verdict)
		note(p, EFFECT_VERDICT);
	if (p->a.stopped) {
		p->bears |= n == p->at && verdict;
		return false;
	}
	state = memcmp(audit_state(p->a.audit), audit_state(p->b.audit),
		       audit_summary(p->a.audit)->game->state_size) != 0;
	if (state && p->d->effect < EFFECT_STATE) {
		p->d->n = 0; /* what counts is where the states part */
		note(p, EFFECT_STATE);
		p->d->states = n;
		note_fields(&p->a, &p->b, p->d, false);
		keep_positions(p);
	}
	p->bears |= n == p->at && (verdict || state);
	return p->bears || n != p->at || !p->at;
}

static void
compare_results(struct pair *p)
{
	const struct last_finding *a = &p->a.last, *b = &p->b.last;

	note_fields(&p->a, &p->b, p->d, true);
	if (a->results_failed != b->results_failed)
		copy(p->d->claim, sizeof(p->d->claim),
		     b->results_failed ? b->result : a->result);
	if (p->d->results || *p->d->claim)
		p->d->effect = EFFECT_RESULT;
	if (p->d->states)
		keep_positions(p);
}

/* True if the game must be read the other way from its start: row `at` is
 * before the first row of play. */
static bool
walk(struct pair *p, const struct reading *r)
{
	bool switched = !p->at;

	do {
		if (!switched && audit_n(p->b.audit) + 1 == p->at &&
		    audit_context(p->b.audit)->game) {
			if (!audit_play(p->b.audit)->begun)
				return true;
			reading_switch(audit_context(p->b.audit), r);
			switched = true;
		}
		step(&p->a);
		step(&p->b);
	} while (compare_row(p));
	if (p->a.event == AUDIT_GAME_END && p->b.event == AUDIT_GAME_END &&
	    !p->a.stopped && !p->b.stopped)
		compare_results(p);
	return false;
}

static bool
open_side(struct side *s, const struct disputed *e,
	  const struct audit_options *given)
{
	struct audit_options options = *given;

	memset(s, 0, sizeof(*s));
	options.sink = (struct sink){hear, &s->last};
	s->audit =
	    audit_memory(e->log.name, e->log.bytes, e->log.size, &options);
	return s->audit != NULL;
}

static bool
compare(const struct disputed *e, const struct audit_options *here,
	const struct audit_options *there, const struct reading *r,
	struct pair *p, bool *again)
{
	bool good = open_side(&p->a, e, here) && open_side(&p->b, e, there);

	memset(p->d, 0, sizeof(*p->d));
	if (p->parting)
		p->parting->count = 0;
	if (good)
		*again = walk(p, r);
	good = good && !p->a.last.trouble && !p->b.last.trouble;
	audit_close(p->a.audit);
	audit_close(p->b.audit);
	return good;
}

bool
disputed_compare(const struct disputed *e, const struct audit_options *options,
		 const struct reading *r, uint64_t at, struct difference *d,
		 struct parting *parting)
{
	struct audit_options other = *options;
	const char *rulings[VALUES_MOST + 2];
	char words[2][160];
	struct pair p = {.d = d, .parting = parting, .at = at};
	bool again = false;
	int i;

	for (i = 0; i < options->ruling_count; i++)
		rulings[i] = options->rulings[i];
	for (i = 0; i < r->count; i++) {
		struct reading one = {-1, 1, {r->ruling[i]}, {r->value[i]}};
		struct text t = text_in(words[i], sizeof(words[i]));

		reading_print(e, &one, &t);
		rulings[other.ruling_count++] = words[i];
	}
	other.rulings = rulings;
	if (r->edition >= 0)
		other.edition = e->context.game->editions[r->edition];
	if (!compare(e, options, at ? options : &other, r, &p, &again))
		return false;
	if (again) {
		p.at = 0;
		if (!compare(e, options, &other, r, &p, &again))
			return false;
		if (d->n > at)
			d->effect = EFFECT_SAME;
	} else if (at && !p.bears) {
		d->effect = EFFECT_SAME;
	}
	return true;
}

/* --- the log's own reading ---------------------------------------------------
 */

bool
disputed_play(struct disputed *e, const struct audit_options *options)
{
	struct side s;
	struct place place;
	struct text t = text_in(e->result, sizeof(e->result));
	static const char *const paths[] = {"outcome", "winners"};
	const void *state;
	int i;

	if (!open_side(&s, e, options)) {
		copy(e->words, sizeof(e->words), "out of memory");
		return false;
	}
	do {
		step(&s);
		if (s.stopped && !e->stopped)
			e->stopped = audit_n(s.audit);
	} while (s.event != AUDIT_GAME_END && s.event != AUDIT_END);
	e->summary = *audit_summary(s.audit);
	e->context = *audit_context(s.audit);
	copy(e->words, sizeof(e->words), s.last.words);
	if (e->summary.game && e->context.game == e->summary.game &&
	    !(e->summary.stop == STOP_MALFORMED && e->stopped <= 1)) {
		state = audit_state(s.audit);
		for (i = 0; i < 2; i++) {
			if (!field_find(e->summary.game, e->context.pack,
					slice_of(paths[i]), &place))
				continue;
			text_add(&t, i ? " " : "");
			text_add(&t, paths[i]);
			text_char(&t, '=');
			field_print_place(e->context.pack, state, &place, &t);
		}
	} else {
		e->context.game = NULL;
	}
	e->context.pack = NULL; /* it may go with the audit */
	audit_close(s.audit);
	return e->context.game != NULL;
}
