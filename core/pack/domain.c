/* Names of numbers: fixed words and ids of pack tables, laid end to end. */
#include "domain.h"

#include "pack.h"

/* Is it a list, and not the empty one that ends an array of lists? */
static bool
is_list(const struct list *list)
{
	return list->words != NULL || list->count > 0;
}

/* The position of a name in one list, or -1.  Words may be NULL or empty. */
static int
list_find(const struct list *list, const struct pack *pack, struct slice name)
{
	if (list->words == NULL) {
		int row =
		    pack == NULL ? -1 : pack_find(pack, list->table, name);

		return row < (int)list->count ? row : -1;
	}
	for (int i = 0; i < list->count; i++)
		if (list->words[i] != NULL && list->words[i][0] == name.at[0] &&
		    slice_is(name, list->words[i]))
			return i;
	return -1;
}

/* Name i of the list, or NULL: it has none. */
static struct slice
list_name(const struct list *list, const struct pack *pack, int i)
{
	if (list->words != NULL && list->words[i] != NULL)
		return slice_of(list->words[i]);
	if (list->words == NULL && pack != NULL &&
	    i < pack_entries(pack, list->table))
		return pack_id(pack, list->table, i);
	return (struct slice){NULL, 0};
}

int
domain_size(const struct domain *d)
{
	int size = 0;

	for (int i = 0; i < DOMAIN_LISTS && is_list(&d->lists[i]); i++)
		size += d->lists[i].count;
	return size;
}

int
domain_find(const struct domain *d, const struct pack *pack, struct slice name)
{
	int base = 0;

	if (name.size == 0)
		return -1;
	for (int i = 0; i < DOMAIN_LISTS && is_list(&d->lists[i]); i++) {
		int found = list_find(&d->lists[i], pack, name);

		if (found >= 0)
			return base + found;
		base += d->lists[i].count;
	}
	return -1;
}

const struct list *
domain_part(const struct domain *d, int *number)
{
	for (int i = 0; *number >= 0 && i < DOMAIN_LISTS; i++) {
		if (*number < d->lists[i].count)
			return &d->lists[i];
		*number -= d->lists[i].count;
	}
	return NULL;
}

int
domain_rows(const struct domain *d, int table)
{
	int base = 0;

	for (int i = 0; i < DOMAIN_LISTS && is_list(&d->lists[i]); i++) {
		if (!d->lists[i].words && d->lists[i].table == table)
			return base;
		base += d->lists[i].count;
	}
	return -1;
}

struct slice
domain_name(const struct domain *d, const struct pack *pack, int number)
{
	const struct list *list = domain_part(d, &number);

	return list ? list_name(list, pack, number) : (struct slice){NULL, 0};
}

int
domain_numbers(const struct domain *d, const struct pack *pack, int16_t *list,
	       int most)
{
	int n = 0, base = 0;

	for (int i = 0; i < DOMAIN_LISTS && is_list(&d->lists[i]); i++) {
		const struct list *l = &d->lists[i];
		const char *const *words = l->words;
		int count = l->count;

		if (!words && (!pack || pack_entries(pack, l->table) < count))
			count = pack ? pack_entries(pack, l->table) : 0;
		for (int k = 0; k < count && n < most; k++) {
			list[n] = (int16_t)(base + k);
			n += !words || (words[k] && *words[k]);
		}
		base += l->count;
	}
	return n;
}

bool
domain_has(const struct domain *d, const struct pack *pack, int number)
{
	return domain_name(d, pack, number).size > 0;
}

void
domain_print(const struct domain *d, const struct pack *pack, int number,
	     struct buf *out)
{
	struct slice name = domain_name(d, pack, number);

	if (name.size > 0) {
		buf_bytes(out, name.at, name.size);
	} else {
		buf_say(out, "#%d", number);
	}
}

void
domain_list(const struct domain *d, const struct table *tables,
	    const char *ending, struct buf *out)
{
	const char *join = "";

	for (int i = 0; i < DOMAIN_LISTS; i++) {
		const struct list *l = &d->lists[i];

		if (!l->words && l->count) {
			buf_say(out, "%s%s%s",
				*join ? ", or an id of " : "an id of ",
				tables[l->table].name, ending);
			join = ", ";
		}
		for (int k = 0; l->words && k < l->count; k++) {
			if (!l->words[k])
				continue;
			buf_say(out, "%s%s", join, l->words[k]);
			join = ", ";
		}
	}
}

bool
item_next(struct slice *rest, struct slice *name, int *times)
{
	struct slice piece = slice_cut(rest, '+');
	int32_t number;

	*name = slice_cut(&piece, '*');
	*times = 1;
	if (piece.at == NULL)
		return true;
	*times = 0;
	if (!slice_number(piece, &number) || number < 1 || number > 255)
		return false;
	*times = number;
	return true;
}

void
items_print(const struct pack *p, const struct domain *d, const int32_t *items,
	    int count, struct buf *out)
{
	if (count == 0)
		buf_add(out, "none");
	for (int i = 0, times; i < count; i += times) {
		if (i > 0)
			buf_char(out, '+');
		if (d != NULL)
			domain_print(d, p, items[i], out);
		else
			buf_number(out, items[i]);
		for (times = 1; i + times < count; times++)
			if (items[i + times] != items[i])
				break;
		if (times > 1)
			buf_say(out, "*%d", times);
	}
}

void
set_print(const struct pack *p, const struct domain *d, uint64_t set,
	  struct buf *out)
{
	if (!set)
		buf_add(out, "none");
	for (; set; set &= set - 1) {
		domain_print(d, p, bits_first(set), out);
		if (bits_several(set))
			buf_char(out, '+');
	}
}

void
items_sort(int16_t *items, int count)
{
	for (int i = 1; i < count; i++) {
		int16_t item = items[i];
		int to = i;

		for (; to > 0 && items[to - 1] > item; to--)
			items[to] = items[to - 1];
		items[to] = item;
	}
}
