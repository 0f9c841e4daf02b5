/* Questions at the start: what the command line did not say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "../session/players.h"
#include "record.h"

/* The answer, to be freed; `otherwise` for the return key; NULL: no more. */
static char *
ask(struct talk *t, const char *prompt, const char *otherwise)
{
	char *line;

	t->asking = true;
	line = line_read(t, prompt);
	t->asking = false;
	if (line && !*words_trim(line)) {
		free(line);
		line = strdup(otherwise);
	}
	if (line)
		memmove(line, words_trim(line), strlen(words_trim(line)) + 1);
	return line;
}

/* --- pack ----------------------------------------------------------------- */

static bool
take_pack(struct recording *r, char *answer)
{
	BUF(w, 300);

	r->pack = options_pack_answer(&r->options, r->game, answer, &w);
	if (*w.at)
		puts(w.at);
	return r->pack != NULL;
}

/* Asks until there is a pack; the return key takes a complete one. */
static bool
ask_pack(struct talk *t)
{
	struct recording *r = t->r;
	const char *whole = packs_whole(r->options.packs, r->game);
	char *answer, question[40];
	bool good;

	printf("What is printed on cards and boards comes from a component "
	       "pack:\n"
	       "    known      only what public sources establish\n"
	       "    stand-in   all of it, composed to try things out; not the "
	       "published cards\n"
	       "    a folder   your own, transcribed from the box "
	       "(`umpire pack template %s`)\n",
	       r->game->id);
	snprintf(question, sizeof(question), "pack [%s]> ", whole);
	do {
		answer = ask(t, question, whole);
		if (!answer)
			return false;
		good = take_pack(r, answer);
		free(answer);
	} while (!good);
	return true;
}

/* --- seats ---------------------------------------------------------------- */

static bool
seats_good(const struct game *g, const char *answer)
{
	uint8_t order[SEATS_MAX], count;
	int32_t number;

	if (slice_number(slice_of(answer), &number))
		return number >= g->seats_min && number <= g->seats_max;
	return grammar_seats(g, slice_of(answer), order, &count) &&
	       count >= g->seats_min;
}

/* Asks until the number, or the seats, are those of the game. */
static bool
ask_seats(struct talk *t)
{
	const struct game *g = t->r->game;
	char prompt[160], preset[8];
	char *answer = NULL;

	snprintf(preset, sizeof(preset), "%d", g->seats_min);
	snprintf(prompt, sizeof(prompt),
		 "how many play, %d to %d, or the seats in turn order "
		 "(p2+p1) [%s]> ",
		 g->seats_min, g->seats_max, preset);
	do {
		if (answer)
			printf("%s has %d to %d seats\n", g->title,
			       g->seats_min, g->seats_max);
		free(answer);
		answer = ask(t, prompt, preset);
		if (!answer)
			return false;
	} while (!seats_good(g, answer));
	free(t->r->answered);
	t->r->seats = t->r->answered = answer;
	return true;
}

bool
talk_ask(struct talk *t)
{
	struct recording *r = t->r;

	if (!r->asks)
		return true;
	t->pack_asked = t->pack_asked || !r->pack;
	return (r->pack || ask_pack(t)) &&
	       (r->seats || !game_seats_needed(r->game) || ask_seats(t));
}

bool
talk_ask_again(struct talk *t)
{
	if (!t->unplayable)
		return false;
	printf("no row is legal with pack '%s': it lacks what the game begins "
	       "with%s\n",
	       t->r->pack,
	       t->pack_asked ? "; take stand-in or a pack of your own"
			     : "; `component` rows fill it in, or use --pack "
			       "stand-in or your own pack");
	if (t->pack_asked)
		t->r->pack = NULL;
	return t->pack_asked;
}

/* --- players -------------------------------------------------------------- */

static bool
seat_row(struct talk *t, int seat, struct slice name)
{
	const char *actor = domain_name(t->s.game->seats, NULL, seat).at;
	BUF(w, 200);

	if (!name.size)
		return true;
	buf_say(&w, "name=%.*s", SLICE(name));
	return talk_heard(t, session_put_row(&t->s, actor, "seat", w.at),
			  false) != FAILED;
}

bool
talk_players_fit(const struct talk *t)
{
	struct slice names[SEATS_MAX + 1];
	BUF(why, 400);
	const int count = players_cut(t->r->players, names);

	if (!count ||
	    players_fit(t->s.game,
			t->r->seats ? audit_context(t->s.audit)->seats : 0,
			names, count, "--players names", &why))
		return true;
	errorf("%s", why.at);
	return false;
}

bool
talk_ask_players(struct talk *t)
{
	/* each seat row plays the log again, with another audit */
	const int seats = audit_context(t->s.audit)->seats;
	struct slice names[SEATS_MAX + 1] = {{0}};
	const int named = players_cut(t->r->players, names);
	char prompt[80];

	if ((!t->r->asks && !named) || t->r->position)
		return true;
	for (int i = 0; i < seats; i++) {
		struct slice word = domain_name(t->s.game->seats, NULL, i);
		char *answer;
		bool good;

		if (named) {
			if (!seat_row(t, i, names[i]))
				return false;
			continue;
		}
		snprintf(prompt, sizeof(prompt),
			 "Who plays %.*s? (Return to leave it blank)> ",
			 (int)word.size, word.at);
		answer = ask(t, prompt, "");
		if (!answer)
			return true;
		good = seat_row(t, i, slice_of(answer));
		free(answer);
		if (!good)
			return false;
	}
	return true;
}

/* --- what is printed ------------------------------------------------------ */

/* Is it answered, or put off?  Else it is asked again. */
static bool
ask_cell(struct talk *t, const struct unknown_cell *cell)
{
	const struct speaker speaker = session_speaker(&t->s);
	const uint64_t n = t->s.n;
	BUF(q, 1200);
	BUF(a, 400);
	enum taken taken;
	char *answer;
	bool said;

	holes_question(&speaker, cell, &q);
	print_said(q.at, 0, 4);
	buf_clear(&q);
	holes_values(speaker.context->pack, cell, &q);
	answer = ask(t, q.at, "later");
	said = answer && holes_answer(speaker.context->pack, cell, answer, &a);
	free(answer);
	if (!said || a.full) {
		holes_put_off(&t->put_off, cell);
		return true;
	}
	taken = session_put_row(&t->s, "", "component", a.at);
	if (taken == REFUSED)
		talk_say_findings(t, n + 1);
	return taken == TAKEN;
}

void
talk_ask_cells(void *talk, const struct move *m)
{
	struct talk *t = talk;
	struct unknown_cell cell, last = {.row = NO_ROW};
	int asked = 0;

	while (asked < 3 && holes_next(&t->put_off, audit_state(t->s.audit),
				       audit_context(t->s.audit), m, &cell)) {
		asked = memcmp(&cell, &last, sizeof(cell)) == 0 ? asked : 0;
		last = cell;
		asked += !ask_cell(t, &cell);
	}
}
