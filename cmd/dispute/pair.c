/* One game under two readings, row by row side by side. */
#include <string.h>

#include "pair.h"

#include "../../logs/say/say.h"

void
side_hear(void *arg, const struct finding *f)
{
	struct last_finding *h = arg;
	struct buf t;

	if (strcmp(f->rule, "log/result") == 0 && h->results_failed++ == 0)
		text_set(h->result, sizeof(h->result), f->words);
	if (f->kind != FINDING_ILLEGAL && f->kind != FINDING_MALFORMED &&
	    f->kind != FINDING_CLAIM && f->kind != FINDING_ERROR)
		return;
	if (h->failed) /* all that follows comes from it */
		return;
	h->failed = f->kind == FINDING_ERROR;
	t = buf_in(h->words, sizeof(h->words));
	buf_say(&t, "%s: %s [%s]", finding_word(f->kind), f->words, f->rule);
}

/* --- one side ------------------------------------------------------------- */

struct audit *
pool_take(struct dispute_pool *p)
{
	return p->audits_count ? p->audits[--p->audits_count] : NULL;
}

bool
side_open(struct side *s, struct disputed *e, const struct audit_options *given)
{
	struct audit_options options = *given;

	memset(s, 0, sizeof(*s));
	options.sink = (struct sink){side_hear, &s->last, NULL};
	s->audit = audit_memory(pool_take(&e->pool), e->log.name, e->log.bytes,
				e->log.size, &options);
	return s->audit != NULL;
}

void
side_close(struct side *s, struct disputed *e)
{
	struct dispute_pool *p = &e->pool;

	if (s->audit && p->audits_count < POOL)
		p->audits[p->audits_count++] = s->audit;
	else
		audit_close(s->audit);
	s->audit = NULL;
}

void
disputed_free(struct disputed *e)
{
	while (e->pool.audits_count)
		audit_close(pool_take(&e->pool));
}

/* Reads the next row of a side; `before`: the counts until then. */
static void
read_next(struct side *s, enum audit_event (*next)(struct audit *))
{
	const struct audit_summary *sum = audit_summary(s->audit);

	memcpy(s->before.count, sum->count, sizeof(s->before.count));
	s->event = next(s->audit);
	if (s->event < AUDIT_GAME_END)
		s->n = audit_n(s->audit);
	s->stopped = audit_stopped(s->audit);
}

void
side_step(struct side *s)
{
	read_next(s, audit_next);
}

void
side_follow(struct side *s)
{
	read_next(s, audit_follow);
}

/* Was the row that both have just read judged the same? */
static bool
judged_the_same(const struct side *a, const struct side *b)
{
	const struct audit_summary *x = audit_summary(a->audit);
	const struct audit_summary *y = audit_summary(b->audit);

	for (int i = 0; i < COUNTED_OF_ROWS; i++)
		if (x->count[i] - a->before.count[i] !=
		    y->count[i] - b->before.count[i])
			return false;
	return a->event == b->event &&
	       (x->illegal == a->before.illegal ||
		strcmp(a->last.words, b->last.words) == 0);
}

/* The verdict on the row just read, in words, by the count that it raised. */
static const char *
verdict_words(const struct side *s)
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

/* A follower has not read who sits where. */
static struct speaker
speaker_of(const struct pair *p)
{
	return (struct speaker){.context = audit_context(p->b.audit),
				.players = audit_players(p->a->audit)};
}

static void
copy_row(struct pair *p)
{
	struct difference *d = p->d;
	struct audit *a = p->b.audit;
	const struct speaker speaker = speaker_of(p);
	struct buf t = buf_in(d->row, sizeof(d->row));

	buf_row(&t, audit_row(a)->cell, ROW_MAX);
	t = buf_in(d->says, sizeof(d->says));
	if (p->b.event == AUDIT_PLAYED || p->b.event == AUDIT_REFUSED)
		say_move(&speaker, audit_move(a), &t);
}

/* --- fields --------------------------------------------------------------- */

struct noting {
	const struct pack *pack;
	struct changed *to;
	int *count;
	bool result; /* only the fields of the result */
};

/* Is the field part of the result of a game? */
static bool
is_result(const struct game *g, const struct field *f)
{
	const char *path;

	for (int i = 0; (path = game_result_path(g, i)); i++)
		if (strcmp(f->pattern, path) == 0)
			return true;
	return false;
}

/* A field that differs, with both of its values, if there is room. */
static bool
note_field(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct noting *n = arg;
	struct changed *c = &n->to[*n->count];
	struct buf t;

	if (n->result && !is_result(n->pack->game, f))
		return true;
	if ((*n->count)++ >= CHANGED)
		return true;
	t = buf_in(c->path, sizeof(c->path));
	field_path(n->pack, f, element, &t);
	t = buf_in(c->here, sizeof(c->here));
	field_print(n->pack, f, a, &t);
	t = buf_in(c->there, sizeof(c->there));
	field_print(n->pack, f, b, &t);
	return true;
}

/* The fields in which the two positions differ. */
static void
note_fields(struct pair *p, struct noting *n)
{
	struct audit *a = p->a->audit;

	n->pack = audit_context(a)->pack;
	field_each(audit_summary(a)->game, audit_state(a),
		   audit_state(p->b.audit), note_field, n);
}

/* Notes how the positions first differ: in fields, and in sentences. */
static void
note_states(struct pair *p)
{
	const struct speaker speaker = speaker_of(p);
	struct buf t = buf_in(p->d->becomes, sizeof(p->d->becomes));

	note_fields(
	    p, &(struct noting){.to = p->d->changed, .count = &p->d->fields});
	say_changes(&speaker, NULL, audit_state(p->a->audit),
		    audit_state(p->b.audit), &t);
}

/* --- side by side --------------------------------------------------------- */

/* The first row that differs; later ones are not kept. */
static void
note_difference(struct pair *p, enum effect effect)
{
	struct difference *d = p->d;

	if (effect > d->effect)
		d->effect = effect;
	if (d->n)
		return;
	d->n = audit_n(p->b.audit);
	copy_row(p);
	text_set(d->words, sizeof(d->words), verdict_words(&p->b));
}

/* Keeps both positions after the row just read, where they part. */
static void
keep_positions(struct pair *p)
{
	struct parting *to = p->parting;
	size_t size = audit_summary(p->a->audit)->game->state_size;

	if (!to || to->n)
		return;
	to->n = p->b.n;
	memcpy(to->here, audit_state(p->a->audit), size);
	memcpy(to->there, audit_state(p->b.audit), size);
}

/* Notes that one of the two has stopped.  Always false: the comparison ends. */
static bool
one_stopped(struct pair *p)
{
	struct difference *d = p->d;

	d->n = audit_n(p->b.audit);
	copy_row(p);
	keep_positions(p);
	if (p->b.stopped) {
		d->effect = EFFECT_STOPS;
		text_set(d->words, sizeof(d->words), p->b.last.words);
		return false;
	}
	d->effect = EFFECT_PLAYS;
	text_set(d->words, sizeof(d->words), p->a->last.words);
	return false;
}

void
pair_begin(struct pair *p)
{
	struct difference *d = p->d;

	d->effect = EFFECT_SAME;
	d->n = d->on_to = d->states = 0;
	d->fields = d->results = 0;
	*d->row = *d->words = *d->claim = *d->says = *d->becomes = '\0';
	if (p->parting)
		p->parting->n = 0;
}

bool
pair_row(struct pair *p)
{
	if (p->a->event == AUDIT_GAME_END || p->a->event == AUDIT_END)
		return false;
	if (p->a->stopped != p->b.stopped)
		return one_stopped(p);
	if (!judged_the_same(p->a, &p->b))
		note_difference(p, EFFECT_VERDICT);
	if (p->a->stopped)
		return false;
	if (p->d->effect < EFFECT_STATE &&
	    memcmp(audit_state(p->a->audit), audit_state(p->b.audit),
		   audit_summary(p->a->audit)->game->state_size) != 0) {
		p->d->n = 0; /* what counts is where the states part */
		note_difference(p, EFFECT_STATE);
		p->d->states = audit_n(p->b.audit);
		note_states(p);
		keep_positions(p);
	}
	return true;
}

/* Compares how both games ended, and the claims about that. */
static void
compare_results(struct pair *p)
{
	const struct last_finding *a = &p->a->last, *b = &p->b.last;
	const struct game *g = audit_summary(p->a->audit)->game;
	/* the log ends where the game continues, read the other way */
	const bool open = game_outcome(g, audit_state(p->a->audit)) &&
			  !game_outcome(g, audit_state(p->b.audit));

	note_fields(p, &(struct noting){.to = p->d->result,
					.count = &p->d->results,
					.result = true});
	if (a->results_failed != b->results_failed)
		text_set(p->d->claim, sizeof(p->d->claim),
			 b->results_failed ? b->result : a->result);
	if (p->d->results || *p->d->claim)
		p->d->effect = open ? EFFECT_STOPS : EFFECT_RESULT;
}

void
pair_end(struct pair *p)
{
	if (p->d->effect == EFFECT_PLAYS)
		p->d->on_to = audit_summary(p->b.audit)->stopped_at;
	else if (p->a->event == AUDIT_GAME_END &&
		 p->b.event == AUDIT_GAME_END && !p->a->stopped &&
		 !p->b.stopped)
		compare_results(p);
}
