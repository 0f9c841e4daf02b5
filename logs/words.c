#include "words.h"

void
words_of_pack(struct words *w, const struct pack *pack)
{
	if (pack->stamp == w->stamp)
		return;
	memset(w, 0, sizeof(*w));
	w->stamp = pack->stamp;
}

/* Where all slots are taken, the first gives way. */
void
words_remember(struct words *w, const void *list, struct slice word, int number)
{
	struct word new = words_new(list, word);
	struct word *first = &w->slots[new.number], *s = first;

	while (s < first + WORDS_STEPS && s->list)
		s++;
	new.number = number;
	*(s < first + WORDS_STEPS ? s : first) = new;
}

int
words_look_up(struct words *w, const struct domain *d, const struct pack *pack,
	      struct slice word)
{
	int number = domain_find(d, pack, word);

	if (pack)
		words_of_pack(w, pack);
	if (number >= 0 && word.size <= WORD_MAX)
		words_remember(w, d, word, number);
	return number;
}
