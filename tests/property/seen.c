/* A game as each seat saw it: every view is a legal game and names no card that
 * its seat did not see, and all views joined give what happened.
 *
 * The program is what is tested here, so what a seat saw is worked out without
 * it, from the rows of the complete game: the cards that the seat named, those
 * that were ever in its hand, and those that are open.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/audit/seen.h"
#include "book.h"

enum { CARDS_MOST = 512 };

static struct desk full;
static struct book whole;
static struct audit *told; /* reads the complete game again */
static size_t played;      /* bytes of it, without a refused last row */

/* A card: an element of the state whose value says where it is. */
struct card {
	char id[ID_MAX + 1];
	const struct field *field;
	int element;
	uint8_t saw;  /* bit n: seat n has */
	int drawn;    /* the seat that the last row gave it at random, from 1 */
	bool offered; /* was in a packet before the last row */
};

static struct card cards[CARDS_MOST], before[CARDS_MOST];
static int count;

/* --- what each seat saw --------------------------------------------------- */

static bool
is_place(const struct field *f)
{
	static const char *const patterns[] = {"at.*", "card.*", "events.*.at"};

	for (size_t i = 0; i < sizeof(patterns) / sizeof(*patterns); i++)
		if (f->pattern && strcmp(f->pattern, patterns[i]) == 0)
			return true;
	return false;
}

static void
find_cards(void)
{
	const struct context *c = &full.play.context;

	count = 0;
	for (const struct field *f = c->game->fields; f->pattern; f++)
		for (int i = 0; is_place(f) && i < field_elements(f); i++) {
			struct card *k = &cards[count];
			struct buf t = buf_in(k->id, sizeof(k->id));

			if (!field_has(c->pack, f, i) || count == CARDS_MOST)
				continue;
			domain_print(f->index1, c->pack, i, &t);
			k->field = f;
			k->element = i;
			k->saw = 0;
			count++;
		}
}

static bool
is_word(char c)
{
	return isalnum((unsigned char)c) || c == '-';
}

static bool
names(const char *text, size_t size, const char *id)
{
	const size_t n = strlen(id);

	for (size_t i = 0; i + n <= size; i++)
		if (memcmp(text + i, id, n) == 0 &&
		    (i == 0 || !is_word(text[i - 1])) &&
		    (i + n == size || !is_word(text[i + n])))
			return true;
	return false;
}

/* The word of a place: `hand-p1`, `deck`. */
static const char *
place(const struct card *k)
{
	static char word[64];
	struct buf t = buf_in(word, sizeof(word));

	field_print(full.play.context.pack, k->field,
		    field_get(k->field, audit_state(told), k->element), &t);
	return word;
}

static bool
lies_hidden(const char *at)
{
	static const char *const closed[] = {"deck",   "unseen", "bottom",
					     "packet", "box",    "absent"};

	for (size_t i = 0; i < sizeof(closed) / sizeof(*closed); i++)
		if (strcmp(at, closed[i]) == 0)
			return true;
	return strncmp(at, "hand-", 5) == 0 || strncmp(at, "held-", 5) == 0;
}

/* The number of the seat to act, from 1; 0: none. */
static int
actor(void)
{
	struct place at;

	return field_find(full.play.context.game, full.play.context.pack,
			  slice_of("actor"), &at)
		   ? (int)field_get(at.field, audit_state(told), 0)
		   : 0;
}

/* Notes who saw what in this row.  The last card of a packet is shown to all;
 * who picks from a packet sees all of it. */
static void
see(const struct move *m, const char *row)
{
	const struct context *c = &full.play.context;
	const int picks = actor();

	for (int i = 0; i < count; i++) {
		const char *at = place(&cards[i]);
		bool offered = strcmp(at, "packet") == 0;

		if (cards[i].offered && !offered &&
		    !names(row, strlen(row), cards[i].id))
			cards[i].saw = UINT8_MAX;
		cards[i].offered = offered;
		cards[i].drawn = 0;

		for (int seat = 0; seat < SEATS_MAX; seat++) {
			BUF(t, 64);

			buf_add(&t, "hand-");
			domain_print(c->game->seats, NULL, seat, &t);
			if (c->game->verbs[m->verb].flags & VERB_CHANCE &&
			    strcmp(at, t.at) == 0 &&
			    names(row, strlen(row), cards[i].id))
				cards[i].drawn = seat + 1;
			if (!lies_hidden(at) || strcmp(at, t.at) == 0 ||
			    (offered && picks == seat + 1) ||
			    (m->actor == seat + 1 &&
			     names(row, strlen(row), cards[i].id)))
				cards[i].saw |= (uint8_t)(1u << seat);
		}
	}
}

/* A key that may not be hidden shows its cards to all, even if they are hidden
 * afterwards. */
static void
see_keys(const struct move *m)
{
	const struct context *c = &full.play.context;
	const struct verb *v = &c->game->verbs[m->verb];

	for (int k = 0; k < verb_keys(v); k++) {
		const struct key *key = &v->keys[k];
		char word[ID_MAX + 1];
		struct buf t;
		int n;

		if (key->flags & KEY_HIDDEN || !key->domain || !move_has(m, k))
			continue;
		n = key_is_list(key) ? m->count[k] : 1;
		for (int j = 0; j < n; j++) {
			int one = key_is_list(key) ? m->items[m->value[k] + j]
						   : m->value[k];

			t = buf_in(word, sizeof(word));
			if (one >= 0)
				domain_print(key->domain, c->pack, one, &t);
			for (int i = 0; i < count; i++)
				if (strcmp(cards[i].id, word) == 0)
					cards[i].saw = UINT8_MAX;
		}
	}
}

/* --- one game ------------------------------------------------------------- */

struct views {
	struct packs *packs;
	struct audit *audit; /* of the whole game */
	struct audit_options options;
	struct seen *seen[SEATS_MAX];
	size_t size[SEATS_MAX]; /* of each log, before the last row */
};

static void
leak(struct run *r, int seat, const char *id, const char *text, size_t size)
{
	BUF(t, WORDS);

	buf_bytes(&t, text, size);
	buf_add(&t, " shows seat ");
	buf_number(&t, seat + 1);
	buf_char(&t, ' ');
	buf_add(&t, id);
	exception(r, "a card that it did not see", t.at, NULL);
}

static void
look_at(struct run *r, int seat, const char *text, size_t size)
{
	for (int i = 0; i < count; i++)
		if (((cards[i].drawn && cards[i].drawn != seat + 1) ||
		     !(cards[i].saw >> seat & 1)) &&
		    names(text, size, cards[i].id))
			leak(r, seat, cards[i].id, text, size);
}

/* Neither the rows just written for this seat nor what it is shown names a card
 * that it has not seen; and the verdicts it gets depend on its own log only. */
static void
look(struct run *r, struct views *v, int seat, bool is_play)
{
	const struct seen *s = v->seen[seat];
	const struct join *j = &s->join;

	if (is_play) {
		look_at(r, seat, j->bytes + v->size[seat],
			j->size - v->size[seat]);
		look_at(r, seat, s->shown.cell[2], strlen(s->shown.cell[2]));
	}
	v->size[seat] = j->size;
}

static void
write_row(struct run *r, struct views *v, enum audit_event event)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (v->seen[seat]) {
			(void)seen_row(v->seen[seat], v->audit, event,
				       &(struct row_by){0});
			look(r, v, seat,
			     event == AUDIT_PLAYED || event == AUDIT_REFUSED);
		}
}

static const struct sink silent = {finding_ignored, NULL, NULL};

static void
begin(struct views *v)
{
	const struct context *c = &full.play.context;

	if (!v->packs)
		v->packs = packs_new();
	v->options = (struct audit_options){
	    .packs = v->packs, .sink = silent, .alternatives = 20};
	v->audit =
	    audit_memory(NULL, "whole", whole.bytes, whole.size, &v->options);
	for (int i = 0; i < SEATS_MAX; i++) {
		v->size[i] = 0;
		v->seen[i] = memchr(c->order, i + 1, c->seats)
				 ? seen_open(i, &v->options)
				 : NULL;
	}
}

/* The views, joined one after another, tell all that any seat saw. */
static void
join_all(struct run *r, struct views *v)
{
	static struct join joined[2];
	const char *bytes = NULL;
	size_t size = 0;
	int n = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		const struct seen *s = v->seen[seat];
		struct audit *a[2];
		enum join_end end;

		if (!s)
			continue;
		if (!bytes) {
			bytes = s->join.bytes;
			size = s->join.size;
			continue;
		}
		a[0] = audit_memory(NULL, "A", bytes, size, &v->options);
		a[1] = audit_memory(NULL, "B", s->join.bytes, s->join.size,
				    &v->options);
		(void)audit_next(a[0]);
		(void)audit_next(a[1]);
		end = join_game(&joined[n], a[0], a[1], &v->options);
		audit_close(a[0]);
		audit_close(a[1]);
		if (end != JOIN_AGREES) {
			exception(r, "two views do not agree:", joined[n].words,
				  joined[n].key);
			return;
		}
		bytes = joined[n].bytes;
		size = joined[n].size;
		n = !n;
	}
	if (r->tell && bytes)
		printf("%s----\n", bytes);
	for (int i = 0; bytes && i < count; i++)
		if (cards[i].saw && names(whole.bytes, played, cards[i].id) &&
		    !names(bytes, size, cards[i].id))
			exception(r, "the views together forget", cards[i].id,
				  NULL);
}

static void
end(struct run *r, struct views *v)
{
	bool good = true;

	for (int i = 0; i < SEATS_MAX; i++)
		if (v->seen[i] && v->seen[i]->unsaid) {
			exception(r, "a view is not a game:",
				  v->seen[i]->join.heard_words, NULL);
			good = false;
		}
	if (good)
		join_all(r, v);
	for (int i = 0; i < SEATS_MAX; i++) {
		if (r->tell && v->seen[i])
			printf("%s----\n", v->seen[i]->join.bytes);
		seen_close(v->seen[i]);
	}
	audit_close(v->audit);
}

/* Some rows are taken back. */
static void
take_back(struct run *r)
{
	BUF(t, 40);
	int rows = 1 + below(r, 3);

	if ((uint64_t)rows > full.play.applied)
		return;
	(void)play_back(&full.play, (uint64_t)rows);
	buf_add(&t, "rows=");
	buf_number(&t, rows);
	book_row(&whole, "", "takeback", t.at);
}

void
property_seen(struct run *r)
{
	static struct views v;
	int deep = 1 + below(r, DEEP);
	struct move m;
	enum audit_event event;

	/* one player alone hides nothing */
	if (r->game->seats_max == 1)
		return;
	/* the game is played first, then read again row by row */
	desk_begin(r, &full, stand_in(r->game));
	book_begin(&whole, &full);
	while (deep-- > 0) {
		if (one_in(r, 30))
			take_back(r);
		if (!desk_list(&full) || !desk_pick(r, &full, &m))
			break;
		book_move(&whole, &full, &m);
		desk_apply(&full, &m);
		r->rows++;
	}
	writer_flush(&whole.writer);
	played = whole.size;
	/* and last a row that is refused, if one comes up */
	for (int i = 0; i < MUTANTS && desk_list(&full); i++)
		if (desk_pick(r, &full, &m) && mutate_row(r, &full, &m, &m) &&
		    desk_judge(&full, &m).kind == BROKEN) {
			book_move(&whole, &full, &m);
			break;
		}
	writer_flush(&whole.writer);
	r->games++;
	find_cards();
	begin(&v);
	told = v.audit;
	while ((event = audit_next(v.audit)) != AUDIT_GAME_END &&
	       event != AUDIT_END) {
		if (event == AUDIT_PLAYED) {
			struct move row = *audit_move(v.audit);

			see_keys(&row);
			see(&row, desk_row(&full, &row));
		}
		if (event == AUDIT_REFUSED) {
			struct move row = *audit_move(v.audit);

			memcpy(before, cards, sizeof(cards));
			see_keys(&row);
			see(&row, desk_row(&full, &row));
			/* cards out of the game are no secret */
			for (int i = 0; i < count; i++)
				if (strcmp(place(&cards[i]), "box") == 0)
					cards[i].saw = UINT8_MAX;
		}
		for (int i = 0; event == AUDIT_BACK && i < count; i++)
			cards[i].offered =
			    strcmp(place(&cards[i]), "packet") == 0;
		write_row(r, &v, event);
		if (event == AUDIT_REFUSED)
			memcpy(cards, before, sizeof(cards));
	}
	end(r, &v);
	book_free(&whole);
}
