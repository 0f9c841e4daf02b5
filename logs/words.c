#include "words.h"

void
words_forget(struct words *w)
{
	memset(w, 0, sizeof(*w));
}

int
words_find(struct words *w, const struct domain *d, const struct pack *pack,
	   struct slice word)
{
	struct word *slot;
	int number;

	if (pack && pack != w->pack) {
		words_forget(w);
		w->pack = pack;
	}
	if (word.size == 0 || word.size > WORD_MAX)
		return domain_find(d, pack, word);
	number = words_recall(w, d, word, &slot);
	if (number >= 0)
		return number;
	number = domain_find(d, pack, word);
	if (number >= 0) {
		slot->list = d;
		slot->number = number;
	}
	return number;
}
