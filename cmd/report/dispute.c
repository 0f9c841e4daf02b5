/* The rulings that matter to a game, for its page: what `umpire dispute` finds,
 * and the positions where the readings part. */
#include <stdlib.h>

#include "report.h"

struct dispute_data {
	struct disputed game;
	struct reading readings[READINGS];
	struct reading_found found[READINGS];
	struct parting *partings; /* of each reading */
	int count;
};

/* [[row, [path, value, ...]]]: what is different there; or nothing. */
static void
write_position(struct report *r, const struct parting *p)
{
	json_key_list(r->json, "boards");
	if (p->n) {
		json_open_list(r->json);
		json_number(r->json, (int64_t)p->n);
		json_open_list(r->json);
		field_each(audit_summary(r->audit)->game, p->here, p->there,
			   report_write_change, r);
		json_close_list(r->json);
		json_close_list(r->json);
	}
	json_close_list(r->json);
}

/* Writes what each reading changes, and the two positions where it begins. */
static void
write_dispute_readings(struct report *r, struct dispute_data *d)
{
	json_key_list(r->json, "readings");
	for (int i = 0; i < d->count; i++) {
		const struct reading *reading = &d->readings[i];
		const struct difference *difference = &d->found[i].difference;

		json_open(r->json);
		dispute_json_members(r->json, &d->game, reading, &d->found[i]);
		if (difference->effect != EFFECT_SAME) {
			json_key_number(r->json, "fields-in-all",
					difference->fields);
			json_key_number(r->json, "on-to",
					(int64_t)difference->on_to);
			write_position(r, &d->partings[i]);
		}
		json_close(r->json);
	}
	json_close_list(r->json);
}

static bool
play(struct report *r, struct dispute_data *d)
{
	d->count = readings_other(&d->game, NULL, 0, d->readings);
	d->partings = calloc((size_t)d->count + 1, sizeof(*d->partings));
	for (int i = 0; d->partings && i < d->count; i++)
		d->found[i].parting = &d->partings[i];
	r->out_of_memory |=
	    !d->partings || !disputed_all(&d->game, r->dispute, d->readings,
					  d->count, d->found);
	return !r->out_of_memory;
}

void
report_write_dispute(struct report *r)
{
	const struct audit_summary *s = audit_summary(r->audit);
	struct dispute_data *d = calloc(1, sizeof(*d));

	if (!d || !log_games_cut(r->log_games, audit_name(r->audit),
				 s->ordinal - 1, &d->game.log)) {
		r->out_of_memory = true;
	} else if (s->stop != STOP_MALFORMED &&
		   disputed_begin(&d->game, r->dispute) && play(r, d)) {
		json_key_open(r->json, "dispute");
		json_key_string(r->json, "result", d->game.result);
		json_key_number(r->json, "stopped", (int64_t)d->game.stopped);
		write_dispute_readings(r, d);
		json_close(r->json);
	}
	if (d) {
		disputed_free(&d->game);
		free(d->partings);
	}
	free(d);
}

struct audit_options
report_dispute_options(const struct audit_options *given)
{
	struct audit_options options = *given;

	options.sink = SINK_IGNORED;
	options.alternatives = 0;
	options.unverified = false;
	return options;
}
