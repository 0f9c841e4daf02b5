#include <string.h>

#include "../core/hash.h"
#include "digest.h"

/* Canonical bytes of a number: little-endian, on any host. */
static void
put_64(uint8_t *to, uint64_t value)
{
	int i;

	for (i = 0; i < 8; i++)
		to[i] = (uint8_t)(value >> (8 * i));
}

void
digest_begin(struct digest *d, const struct context *c)
{
	const struct game *g = c->game;
	struct text t = text_in(d->game, sizeof(d->game));
	int i;

	d->d[0] = d->d[1] = 0;
	d->begun = false;
	text_add(&t, "game id=");
	text_add(&t, g->id);
	text_add(&t, " edition=");
	text_add(&t, g->editions[c->edition]);
	text_add(&t, " seats=");
	for (i = 0; i < c->seats; i++) {
		if (i)
			text_char(&t, '+');
		domain_print(g->seats, NULL, c->order[i] - 1, &t);
	}
	if (c->scenario) {
		struct slice id =
		    pack_id(c->pack, g->scenarios, c->scenario - 1);

		text_add(&t, " scenario=");
		text_bytes(&t, id.at, id.size);
	}
}

/* Rulings that are not the edition's, in the order of their keys, whatever the
 * table's order is. */
static void
print_rulings(const struct context *c, struct text *t)
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
		text_add(t, "\nruling ");
		text_add(t, r[i].key);
		text_char(t, '=');
		text_add(t, r[i].values[c->ruling[i]]);
	}
}

void
digest_ready(struct digest *d, const struct context *c)
{
	char buffer[8192];
	struct text t = text_in(buffer, sizeof(buffer));

	if (d->begun)
		return;
	d->begun = true;
	text_add(&t, d->game);
	text_add(&t, "\npack ");
	text_hex(&t, c->pack->digest[0], 16);
	text_hex(&t, c->pack->digest[1], 16);
	print_rulings(c, &t);
	text_add(&t, "\nbefore ");
	text_hex(&t, d->d[0], 16);
	text_hex(&t, d->d[1], 16);
	hash_128(buffer, t.size, d->d);
}

void
digest_link(struct digest *d, struct slice text, uint64_t state)
{
	uint8_t bytes[24 + 4096];
	uint64_t folded[2];
	size_t size = text.size;

	if (size > 4096) { /* a long effect text: its own hash stands for it */
		uint8_t *to = bytes + 16;

		hash_128(text.at, text.size, folded);
		put_64(to, folded[0]);
		put_64(to + 8, folded[1]);
		text.at = (const char *)to;
		size = 16;
	}
	put_64(bytes, d->d[0]);
	put_64(bytes + 8, d->d[1]);
	memmove(bytes + 16, text.at, size);
	put_64(bytes + 16 + size, state);
	hash_128(bytes, 24 + size, d->d);
}
