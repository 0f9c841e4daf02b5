/* One game under its own reading. */

#include "pair.h"

void
disputed_note(struct disputed *e, const struct side *s)
{
	if (!s->stopped || e->stopped)
		return;
	e->stopped = audit_n(s->audit);
	text_set(e->words, sizeof(e->words), s->last.words);
}

/* The result by which other readings are judged; none without a game. */
void
disputed_end(struct disputed *e, const struct side *s)
{
	struct buf t;

	e->summary = *audit_summary(s->audit);
	e->context = *audit_context(s->audit);
	if (s->last.failed)
		text_set(e->words, sizeof(e->words), s->last.words);
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

	e->stopped = 0;
	*e->words = '\0';
	if (!side_open(&s, e, options)) {
		text_set(e->words, sizeof(e->words), "out of memory");
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
