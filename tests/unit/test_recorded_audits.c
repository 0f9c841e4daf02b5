/* Logs of which one row after the other is missing, is there twice or stands
 * before the one above it, and of which every word is another one: all
 * findings, the summary of each game, and the state in which it ends. */
#define _DEFAULT_SOURCE
#include "audit_tell.h"
#include "fixtures.h"
#include "recorded.h"

#include "../../core/game.h"
#include "../../logs/packs.h"

enum { ROWS = 24 };

static const char *const logs[][ROWS] = {
    {"n,actor,move,args,hash,note",
     "1,,game,id=revolution1848 seats=p1+p2 pack=stand-in edition=extended,,",
     "2,p1,seat,name=J\xc3\xb6rg Anders,,", "3,,ruling,army-timing=any-time,,",
     "4,p2,draw,person=pe02+pe34 action=z33+z05,538bcea90d243859,",
     "5,p1,draw,person=pe04+pe37 action=z20+z19,,",
     "6,,first,seat=p2,179c927cbc01d47f,",
     "7,,illegal,rule=revolution1848/own-turn,,", "8,p1,play,card=pe04,,",
     "9,p2,play,card=z33,,", "10,p1,play,card=z20 on=p2,,",
     "11,,takeback,rows=1,,", "12,p1,play,card=pe04,ccc936e8ea2ed378,",
     "13,,expect,at.pe04=table-p1 actor=p2,,", "14,,result,outcome=running,,"},
    {"actor,move,args", ",game,id=revolution1848 seats=p2+p1 pack=known",
     ",component,table=persons id=pe36 votes=5",
     ",component,table=persons id=pe35 votes=1",
     "p1,draw,person=pe36+pe01 action=z29+?", "p2,draw,person=?*2 action=?*2",
     ",first,seat=p1", "p1,play,card=pe36", ",takeback,rows=2",
     ",first,seat=p1", "p1,pass,"},
    {"actor;move;args;hash", ";game;id=bismarck pack=stand-in;",
     ";given;phase=refill turn=3 row.1=sofia row.2=spa flags.gb=2;",
     ";expect;turn=3 row.1=sofia;",
     ";draw;cards=bukhara+egypt+reichstag;14f8182c0790bdaf",
     "player;end-turn;;", "player;allocate;event=1 diplomacy=1 politics=0;",
     ";roll;dice=3+4;", "player;keep;;", ";game;id=bismarck pack=known;",
     ";deal;cards=egypt;"},
    {" actor , move, args ,hash",
     ", game ,\"  id=revolution1848  seats = p2 + p1\tpack=KNOWN \"",
     ",COMPONENT,\t table=persons\xc2\xa0id = PE36 votes=+5 ,",
     " p1 ,draw, person = pe36+ pe01 action=Z29 +? ,",
     ",seat, name=\xe2\x80\x8bOtto  von  B. ", "P2,draw,person=?*2 action=?*2",
     ",first,Seat=p1", ",Expect, at.pe36 = hand-p1 "},
};

/* What a word becomes. */
static const char *const others[] = {"",
				     "x",
				     "p1",
				     "p2",
				     "1",
				     "0",
				     "99",
				     "?",
				     "Play",
				     "takeback",
				     "rows=2",
				     "rows=9",
				     "card=z20",
				     "card=?",
				     "seats=p1",
				     "turn=4",
				     "phase=over",
				     "actor=p1",
				     "table=actions",
				     "id=pe01",
				     "votes=1",
				     "votes=x",
				     "pack=none",
				     "rule=bismarck/refill-count",
				     "rule=revolution1848/card-in-hand",
				     "outcome=running",
				     "0123456789abcdef",
				     "0123456789abcdeg",
				     "\"a b\"",
				     "key=\xe2\x80\x8b"
				     "1"};

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static struct packs *packs;

/* Audits a log; the how-manieth decides on the options. */
static void
audit(struct recorded *r, const char *bytes, size_t size, int how)
{
	char *text;
	size_t told;
	struct telling t = {.out = open_memstream(&text, &told)};
	const struct audit_options options = {.packs = packs,
					      .sink = {tell_finding, &t},
					      .keep_going = how % 2,
					      .digest = true,
					      .digest_play = how % 5 == 0,
					      .lines = true,
					      .results = true,
					      .unverified = true,
					      .invariants = true,
					      .alternatives = how % 3};
	struct audit *a = audit_memory("log", bytes, size, &options);
	enum audit_event event;

	cr_assert(a && t.out);
	while ((event = audit_next(a)) != AUDIT_END) {
		const struct audit_summary *s = audit_summary(a);

		fprintf(t.out, "%d ", (int)event);
		if (event != AUDIT_GAME_END)
			continue;
		tell_game(&t, s);
		if (s->game && audit_context(a)->pack) {
			uint8_t canonical[STATE_MAX];

			field_encode(s->game, audit_state(a), canonical);
			fprintf(
			    t.out, "state %08llx\n",
			    (unsigned long long)(hash_64(canonical,
							 s->game->state_size) >>
						 32));
		}
	}
	audit_close(a);
	fclose(t.out);
	recorded_one(r, "%s", text);
	free(text);
}

/* The log with one of its rows another one, and the row itself after
 * it. */
static size_t
write_log(const char *const *rows, int at, const char *row, int twice,
	  char *bytes, size_t room)
{
	struct text t = text_in(bytes, room);

	for (int i = 0; i < ROWS && rows[i]; i++) {
		text_add(&t, i == at ? row : rows[i]);
		text_add(&t, i == at && !*row ? "" : "\n");
		if (i == at && twice) {
			text_add(&t, rows[i]);
			text_char(&t, '\n');
		}
	}
	cr_assert_not(t.full);
	return t.size;
}

/* Is it a place between two words of a row? */
static bool
parts(char c)
{
	return c == ',' || c == ';' || c == ' ';
}

static void
each_word(struct recorded *r, const char *const *rows, int i)
{
	const char *row = rows[i];
	char bytes[4000], other[400], label[60];
	int how = 0;

	for (size_t from = 0, to; from <= strlen(row); from = to + 1) {
		for (to = from; row[to] && !parts(row[to]); to++)
			;
		for (int o = 0; o < COUNT(others); o++) {
			/* instead of it, and of every third after its `=` */
			size_t keep = strcspn(row + from, "=") + 1;

			if (o % 3 || from + keep > to)
				keep = 0;
			snprintf(other, sizeof(other), "%.*s%s%s",
				 (int)(from + keep), row, others[o], row + to);
			audit(
			    r, bytes,
			    write_log(rows, i, other, 0, bytes, sizeof(bytes)),
			    how++);
		}
		snprintf(label, sizeof(label), "row %d, %.*s", i,
			 (int)(to - from), row + from);
		recorded_many(r, label);
	}
}

/* All logs that there are, with all that can be said of them. */
static void
each_log(void *arg, const char *path)
{
	struct recorded *r = arg;

	for (int how = 0; how < 2; how++) {
		char *text;
		size_t told;
		struct telling t = {.out = open_memstream(&text, &told)};
		const struct audit_options options = {
		    .packs = packs,
		    .sink = {tell_finding, &t},
		    .keep_going = how,
		    .digest = true,
		    .lines = true,
		    .results = true,
		    .unverified = true};
		struct audit *a = audit_open(path, &options);
		enum audit_event event;

		while ((event = audit_next(a)) != AUDIT_END)
			if (event == AUDIT_GAME_END)
				tell_game(&t, audit_summary(a));
		audit_close(a);
		fclose(t.out);
		recorded_one(r, "%s", text);
		free(text);
	}
	recorded_many(r, path);
}

Test(recorded_audits, of_fixtures)
{
	struct recorded r;

	packs = packs_new();
	recorded_begin(&r, "findings");
	fixtures_each(each_log, &r);
	recorded_end(&r);
	packs_free(packs);
}

Test(recorded_audits, with_other_words)
{
	struct recorded r;
	char bytes[4000];

	packs = packs_new();
	recorded_begin(&r, "audits");
	for (int l = 0; l < COUNT(logs); l++) {
		const char *const *rows = logs[l];

		audit(&r, bytes,
		      write_log(rows, -1, "", 0, bytes, sizeof(bytes)), 1);
		recorded_many(&r, rows[1]);
		for (int i = 0; i < ROWS && rows[i]; i++) {
			const char *const missing = "";

			audit(&r, bytes,
			      write_log(rows, i, missing, 0, bytes,
					sizeof(bytes)),
			      i);
			audit(&r, bytes,
			      write_log(rows, i, rows[i], 1, bytes,
					sizeof(bytes)),
			      i);
			if (i && rows[i + 1])
				audit(&r, bytes,
				      write_log(rows, i, rows[i + 1], 1, bytes,
						sizeof(bytes)),
				      i);
			recorded_many(&r, "missing, twice, later");
			each_word(&r, rows, i);
		}
	}
	recorded_end(&r);
	packs_free(packs);
}
