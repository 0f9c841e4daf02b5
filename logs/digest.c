#include <string.h>

#include "../core/hash.h"
#include "digest.h"

/* --- catalogues ----------------------------------------------------------- */

static void
hash_words(struct hash *h, const char *words)
{
	hash_add(h, words, strlen(words) + 1);
}

/* All words of rules and rulings that a verdict may depend on. */
void
catalogue_add(struct hash *h, const struct game *g)
{
	const struct ruling *s;
	const struct rule *r;

	hash_words(h, g->id);
	for (int i = 0; g->editions[i]; i++)
		hash_words(h, g->editions[i]);
	for (r = g->rules + 1; r->id; r++) {
		const char kind[] = {(char)('0' + (int)r->class),
				     (char)('0' + (int)r->forced), 0};

		hash_words(h, r->id);
		hash_words(h, kind);
		hash_words(h, r->editions);
		hash_words(h, r->cite);
		hash_words(h, r->statement);
		hash_words(h, r->ruling);
	}
	for (s = g->rulings; s->key; s++) {
		hash_words(h, s->key);
		for (int i = 0; i < RULING_VALUES && s->values[i]; i++)
			hash_words(h, s->values[i]);
		for (int i = 0; g->editions[i]; i++)
			hash_words(h, s->values[s->preset[i]]);
		hash_words(h, s->cite);
		hash_words(h, s->question);
	}
}

uint64_t
catalogue(const struct game *g)
{
	struct hash h;

	hash_begin(&h);
	catalogue_add(&h, g);
	return hash_end_64(&h);
}

/* --- logs ----------------------------------------------------------------- */

/* Canonical bytes of a number: little-endian.  Returns the byte after them. */
static uint8_t *
put_64(uint8_t *to, uint64_t value)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	value = __builtin_bswap64(value);
#endif
	memcpy(to, &value, sizeof(value));
	return to + sizeof(value);
}

void
digest_begin(struct digest *d, const struct context *c)
{
	const struct game *g = c->game;
	struct buf t = buf_in(d->game, sizeof(d->game));

	d->d[0] = d->d[1] = 0;
	d->summed = 0;
	d->begun = false;
	buf_say(&t, "game id=%s", g->id);
	if (!d->play)
		buf_say(&t, " edition=%s", g->editions[c->edition]);
	buf_add(&t, " seats=");
	for (int i = 0; i < c->seats; i++) {
		if (i)
			buf_char(&t, '+');
		domain_print(g->seats, NULL, c->order[i] - 1, &t);
	}
	if (c->scenario) {
		struct slice id =
		    pack_id(c->pack, g->scenarios - 1, c->scenario - 1);

		buf_say(&t, " scenario=%.*s", SLICE(id));
	}
}

/* Rulings that are not the edition's, in the order of their keys. */
static void
print_rulings(const struct context *c, struct buf *t)
{
	const struct ruling *r = c->game->rulings;
	int own[RULINGS_MAX], count = 0, i, k;

	for (i = 0; r[i].key; i++) {
		if (c->ruling[i] == r[i].preset[c->edition])
			continue;
		for (k = count++; k > 0; k--) {
			if (strcmp(r[own[k - 1]].key, r[i].key) < 0)
				break;
			own[k] = own[k - 1];
		}
		own[k] = i;
	}
	for (k = 0; k < count; k++) {
		i = own[k];
		buf_say(t, "\nruling %s=%s", r[i].key,
			r[i].values[c->ruling[i]]);
	}
}

void
digest_ready(struct digest *d, const struct context *c)
{
	BUF(t, 8192);

	if (d->begun)
		return;
	d->begun = true;
	buf_add(&t, d->game);
	if (!d->play) {
		buf_add(&t, "\npack ");
		buf_hex(&t, c->pack->digest[0], 16);
		buf_hex(&t, c->pack->digest[1], 16);
		print_rulings(c, &t);
	}
	buf_add(&t, "\nbefore ");
	buf_hex(&t, d->d[0], 16);
	buf_hex(&t, d->d[1], 16);
	hash_128(t.at, t.size, d->d);
}

/* d' = XXH3-128(d, text, state); too long a text goes in by its hash. */
static void
add_link(struct digest *d, struct slice text, uint64_t state)
{
	uint8_t bytes[sizeof(d->d) + DIGEST_TEXT + sizeof(state)], *to = bytes;
	uint64_t folded[2];

	to = put_64(to, d->d[0]);
	to = put_64(to, d->d[1]);
	if (text.size > DIGEST_TEXT) {
		hash_128(text.at, text.size, folded);
		to = put_64(to, folded[0]);
		to = put_64(to, folded[1]);
	} else {
		memcpy(to, text.at, text.size);
		to += text.size;
	}
	to = put_64(to, state);
	hash_128(bytes, (size_t)(to - bytes), d->d);
}

void
digest_unordered(struct digest *d, struct slice text, uint64_t state)
{
	uint64_t hash[2];

	hash_128(text.at, text.size, hash);
	d->sum[0] = (d->summed ? d->sum[0] : 0) + hash[0];
	d->sum[1] = (d->summed ? d->sum[1] : 0) + hash[1];
	d->sum[2] = state;
	d->summed++;
}

void
digest_end(struct digest *d)
{
	uint8_t sum[2 * sizeof(d->sum[0])];

	if (!d->summed)
		return;
	d->summed = 0;
	put_64(put_64(sum, d->sum[0]), d->sum[1]);
	add_link(d, (struct slice){(const char *)sum, sizeof(sum)}, d->sum[2]);
}

void
digest_link(struct digest *d, struct slice text, uint64_t state)
{
	digest_end(d);
	add_link(d, text, state);
}
