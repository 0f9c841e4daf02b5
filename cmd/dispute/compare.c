/* One game replayed under its own reading and under another one. */
#include <string.h>

#include "pair.h"

/* True if the game must be read the other way from its start: row `at` is
 * before the first row of play. */
static bool
walk(struct pair *p, const struct reading *r)
{
	bool switched = !p->at;

	if (p->at == 1) /* the game row: there is no game before it */
		return true;
	do {
		if (!switched && audit_n(p->b.audit) + 1 == p->at &&
		    audit_context(p->b.audit)->game) {
			if (!audit_play(p->b.audit)->begun)
				return true;
			reading_switch(audit_context(p->b.audit), r);
			switched = true;
		}
		side_step(p->a);
		side_step(&p->b);
	} while (pair_row(p));
	while (p->d->effect == EFFECT_PLAYS && !p->b.stopped &&
	       p->b.event < AUDIT_GAME_END)
		side_step(&p->b);
	pair_end(p);
	return false;
}

static bool
compare(struct disputed *e, const struct audit_options *here,
	const struct audit_options *there, const struct reading *r,
	struct pair *p, bool *again)
{
	bool good = side_open(p->a, e, here) && side_open(&p->b, e, there);

	pair_begin(p);
	if (good)
		*again = walk(p, r);
	good = good && !p->a->last.failed && !p->b.last.failed;
	side_close(p->a, e);
	side_close(&p->b, e);
	return good;
}

void
disputed_spell(const struct disputed *e, const struct reading *r,
	       struct audit_options *options, struct spelt *s)
{
	struct buf t;

	for (int i = 0; i < options->ruling_count; i++)
		s->rulings[i] = options->rulings[i];
	options->rulings = s->rulings;
	if (r->ruling < 0) {
		options->edition = e->context.game->editions[r->edition];
		return;
	}
	t = buf_in(s->words, sizeof(s->words));
	reading_print(e, r, &t);
	s->rulings[options->ruling_count++] = s->words;
}

bool
disputed_compare(struct disputed *e, const struct audit_options *options,
		 const struct reading *r, uint64_t at, struct difference *d,
		 struct parting *parting)
{
	struct audit_options other = *options;
	struct spelt spelt;
	struct side own;
	struct pair p = {.a = &own, .d = d, .parting = parting, .at = at};
	bool again = false;

	disputed_spell(e, r, &other, &spelt);
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

/* --- the game's own reading --------------------------------------------------
 */

static void
take_words(struct disputed *e, const struct side *s)
{
	struct buf t = buf_in(e->words, sizeof(e->words));

	buf_add(&t, s->last.words);
}

void
disputed_note(struct disputed *e, const struct side *s)
{
	if (!s->stopped || e->stopped)
		return;
	e->stopped = audit_n(s->audit);
	take_words(e, s);
}

void
disputed_end(struct disputed *e, const struct side *s)
{
	struct buf t;

	e->summary = *audit_summary(s->audit);
	e->context = *audit_context(s->audit);
	if (s->last.failed)
		take_words(e, s);
	if (e->summary.game && e->context.game == e->summary.game &&
	    !(e->summary.stop == STOP_MALFORMED && e->stopped <= 1)) {
		t = buf_in(e->result, sizeof(e->result));
		game_result(&e->context, audit_state(s->audit), true, &t);
	} else {
		e->context.game = NULL;
	}
	e->context.pack = NULL; /* it may go with the audit */
}

bool
disputed_begin(struct disputed *e, const struct audit_options *options)
{
	struct side s;
	struct buf t = buf_in(e->words, sizeof(e->words));

	e->stopped = 0;
	if (!side_open(&s, e, options)) {
		buf_add(&t, "out of memory");
		return false;
	}
	do {
		side_step(&s);
		disputed_note(e, &s);
	} while (s.event < AUDIT_GAME_END &&
		 (s.stopped ? e->stopped <= 1 : !audit_play(s.audit)->begun));
	disputed_end(e, &s);
	e->stopped = 0;
	side_close(&s, e);
	return e->context.game != NULL;
}
