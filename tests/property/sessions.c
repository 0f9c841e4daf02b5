/* Sessions in which rows are taken back, played again or replaced by others,
 * and the log is read again: what each deck and the dice give stays one
 * sequence.
 *
 * This checks it by the rows of the log only: a card once drawn at a place of
 * the deck is drawn at that place again, unless the referee refuses it there,
 * because a row has put it somewhere else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../cmd/session/session.h"
#include "property.h"

enum { STEPS = 60, PLACES = 2048, DECKS = 16, BACK = 5, PAST = 512 };

/* What a deck or the dice gave; the game has taken the first `at` of it. */
static struct sequence {
	const void *domain;
	int32_t deck; /* value of its key; 0: there is one */
	int count, at;
	int16_t item[PLACES];
} sequences[DECKS];

/* The rows of the game, for takebacks. */
static struct move past[PAST];
static int past_count;

static struct session s;
static struct options options;

static int32_t
deck_of(const struct verb *v, const struct move *m)
{
	for (int k = 0; k < verb_keys(v); k++)
		if (strcmp(v->keys[k].name, "deck") == 0 && move_has(m, k))
			return m->value[k] + 1;
	return 0;
}

static struct sequence *
sequence_of(const struct verb *v, int key, const struct move *m)
{
	struct sequence *q = sequences;
	const int32_t deck = deck_of(v, m);

	while (q->count &&
	       (q->domain != v->keys[key].domain || q->deck != deck))
		q++;
	q->domain = v->keys[key].domain;
	q->deck = deck;
	return q;
}

/* Could this item be drawn there? */
static bool
possible(const struct move *m, int key, int i, int16_t item)
{
	struct context own = *audit_context(s.audit);
	struct coverage unused = {0};
	struct move other = *m;
	struct trial t;

	own.coverage = &unused;
	/* the other items of the row must not matter */
	for (int k = 0; k < other.count[key]; k++)
		if (k != i && other.items[other.value[key] + k] == item)
			other.items[other.value[key] + k] =
			    m->items[m->value[key] + i];
	other.items[other.value[key] + i] = item;
	game_check(&t, s.before, &own, &other, false);
	return t.count == 0;
}

/* An item is drawn: the same as the last time there, if that is possible. */
static bool
comes(struct sequence *q, const struct move *m, int key, int i)
{
	const int16_t item = m->items[m->value[key] + i];
	int k = q->at;

	while (k < q->count && q->item[k] != item)
		if (possible(m, key, i, q->item[k++]))
			return false;
	if (k == q->count)
		q->count++;
	memmove(q->item + q->at + 1, q->item + q->at,
		(size_t)(k - q->at) * sizeof(*q->item));
	q->item[q->at++] = item;
	return q->count < PLACES;
}

/* A random row is played, or taken back. */
static bool
moves_along(const struct move *m, bool back)
{
	const struct verb *v = &s.game->verbs[m->verb];

	for (int k = 0; v->flags & VERB_CHANCE && k < verb_keys(v); k++) {
		struct sequence *q = sequence_of(v, k, m);

		for (int i = 0; key_is_list(&v->keys[k]) && i < m->count[k];
		     i++)
			if (back)
				q->at--;
			else if (!comes(q, m, k, i))
				return false;
	}
	return true;
}

/* Follows what the session did with the rows of the log. */
static bool
follow(struct run *r, enum taken taken)
{
	if (taken != TAKEN)
		return taken == REFUSED;
	if (s.event == AUDIT_BACK)
		while (past_count > (int)audit_play(s.audit)->applied)
			(void)moves_along(&past[--past_count], true);
	if (s.event != AUDIT_PLAYED)
		return true;
	r->rows++;
	past[past_count++] = s.move;
	return moves_along(&s.move, false);
}

/* The program ends, and continues the log. */
static bool
restart(struct run *r, const char *path)
{
	session_end(&s);
	session_begin(&s, &options, path);
	s.chance.state = r->chance.state + 1;
	return session_log_open(&s.log) && session_read(&s);
}

static enum taken
step(struct run *r)
{
	struct chance own = {.state = r->chance.state};
	struct move m;

	if (past_count && one_in(r, 5))
		return session_undo(&s, 1 + (uint64_t)below(r, past_count < BACK
								   ? past_count
								   : BACK));
	if (s.undone && one_in(r, 3))
		return session_redo(&s);
	if (session_may_roll(&s, "") && !one_in(r, 8))
		return session_roll(&s, "");
	if (!chance_pick(&own, &s.legal, audit_state(s.audit),
			 audit_context(s.audit), &m))
		return REFUSED;
	r->chance = own;
	/* nobody types dice and cards */
	return s.game->verbs[m.verb].flags & VERB_CHANCE
		   ? REFUSED
		   : session_put_move(&s, &m, "", false);
}

static bool
begin(struct run *r, char *path)
{
	struct first_rows first = {.ruling = ""};
	const int seats = r->game->seats_min +
			  below(r, r->game->seats_max - r->game->seats_min + 1);
	struct buf t = buf_in(first.id, sizeof(first.id));
	int file;

	memset(sequences, 0, sizeof(sequences));
	past_count = 0;
	if (!options.packs)
		options.packs = packs_new();
	buf_add(&t, "id=");
	buf_add(&t, r->game->id);
	buf_add(&t, " pack=");
	buf_add(&t, stand_in(r->game)->id);
	for (int i = 0; game_seats_needed(r->game) && i < seats; i++) {
		buf_add(&t, i ? "+" : " seats=");
		domain_print(r->game->seats, NULL, i, &t);
	}
	file = mkstemp(path);
	if (file < 0 || close(file) != 0 || unlink(path) != 0)
		return false;
	session_begin(&s, &options, path);
	s.chance.state = r->seed;
	return session_log_first(&s.log, &first) &&
	       session_log_create(&s.log) && session_read(&s);
}

void
property_sessions(struct run *r)
{
	char path[] = "/tmp/umpire-session-XXXXXX";
	const char *wrong;

	if (!begin(r, path)) {
		exception(r, "a session does not begin", NULL, NULL);
		return;
	}
	r->games++;
	for (int i = 0; i < STEPS; i++) {
		if (one_in(r, 15) && !restart(r, path))
			exception(r, "the log does not continue", NULL, NULL);
		if (!session_list(&s, &wrong))
			break;
		if (!follow(r, step(r))) {
			BUF(t, WORDS);

			grammar_print_row(audit_context(s.audit), &s.move, &t);
			exception(r,
				  "another came from a deck or the dice:", t.at,
				  NULL);
			break;
		}
	}
	if (r->tell)
		fwrite(s.log.bytes, 1, s.log.size, stdout);
	session_end(&s);
	(void)unlink(path);
}
