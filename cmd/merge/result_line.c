#include <stdio.h>
#include <string.h>

#include "../files/names.h"
#include "../hash/manifest_line.h"
#include "../output/output.h"
#include "result_line.h"

static const struct record_type *const kinds[LINE_KINDS] = {
    [LINE_FINDING] = &finding_record,
    [LINE_GAME] = &game_record,
    [LINE_LOG] = &log_record,
    [LINE_TOTALS] = &totals_record,
    [LINE_DIGEST] = &digest_record,
    [LINE_DIGEST_LOG] = &digest_log_record,
    [LINE_DIGEST_TOTALS] = &digest_totals_record,
};

/* --- reading ------------------------------------------------------------- */

/* A number, or the word that stands for it. */
static bool
take_number(const struct datum *d, const struct json_member *m, void *values)
{
	if (!d->words)
		return m->type == MEMBER_NUMBER && m->number >= 0 &&
		       datum_set(d, values, (uint64_t)m->number);
	for (uint64_t i = 0; m->type == MEMBER_TEXT && d->words[i]; i++)
		if (strcmp(d->words[i], m->text) == 0)
			return datum_set(d, values, i);
	return false;
}

static bool
take(const struct datum *d, const struct json_member *m, void *values)
{
	char *to = (char *)values + d->at;
	struct buf t;

	if (d->kind == DATUM_NUMBER)
		return take_number(d, m, values);
	if (d->kind == DATUM_BOOL)
		return m->type == MEMBER_BOOL &&
		       datum_set(d, values, (uint64_t)m->number);
	/* what umpire writes has nothing else, but for names of files, which
	 * are shown with care, and lines of a log */
	if (m->type != MEMBER_TEXT ||
	    (!(d->flags & (DATUM_SAFE | DATUM_NAME | DATUM_LINES)) &&
	     !slice_is_safe(slice_of(m->text))))
		return false;
	if (d->flags & DATUM_NAME)
		name_read(m->text);
	if (d->kind == DATUM_TEXT) {
		memcpy(to, &m->text, sizeof(m->text));
		return true;
	}
	t = buf_in(to, d->size);
	buf_add(&t, m->text);
	return !t.full;
}

/* --- words that name something ------------------------------------------- */

static const char *
find_game(struct game_line *l)
{
	struct audit_summary *s = &l->audit;

	s->rows = l->checked + s->unchecked;
	if (!s->ordinal)
		return "a game has a number from 1";
	s->pack_kind = l->stand_in ? PACK_STAND_IN : PACK_KNOWN;
	if (!*l->id)
		return NULL;
	s->game = game_find(slice_of(l->id));
	if (!s->game)
		return "there is no such game";
	for (int i = 0; i < game_editions(s->game); i++)
		if (strcmp(s->game->editions[i], l->edition) == 0) {
			s->edition = (uint8_t)i;
			return NULL;
		}
	return "the game has no such edition";
}

static const char *
check_digest(const struct digest_line *l)
{
	const char *words = l->digest + 5 * !strncmp(l->digest, "play-", 5);

	return l->game && (golden_stops(words) ||
			   (strlen(words) == 32 &&
			    strspn(words, "0123456789abcdef") == 32))
		   ? NULL
		   : "a digest has 32 hexadecimal digits";
}

/* What else is wrong with it, or NULL. */
static const char *
check(struct result *l)
{
	if (l->kind == LINE_GAME)
		return find_game(&l->game);
	if (l->kind == LINE_DIGEST)
		return check_digest(&l->digest);
	return (l->kind == LINE_TOTALS && l->totals.status > EXIT_ERROR) ||
		       (l->kind == LINE_DIGEST_TOTALS &&
			l->run.status > EXIT_ERROR)
		   ? "no exit status is like that"
		   : NULL;
}

/* --- a line -------------------------------------------------------------- */

const char *
result_read(struct result *l, const char *text)
{
	static char words[160];
	const struct json_member *type, *m;
	const struct datum *d;

	memset(l, 0, sizeof(*l));
	switch (json_object_read(&l->object, text)) {
	case OBJECT_READ:
		break;
	case OBJECT_WRONG:
		return "it is not JSON as umpire writes it";
	case OBJECT_NO_MEMORY:
		return "out of memory";
	}
	type = json_object_find(&l->object, "type");
	while (l->kind < LINE_KINDS &&
	       (!type || type->type != MEMBER_TEXT ||
		strcmp(type->text, kinds[l->kind]->type) != 0))
		l->kind++;
	if (l->kind == LINE_KINDS)
		return "it is not a line of results that can be added up";
	for (d = kinds[l->kind]->data; d->name; d++) {
		m = json_object_find(&l->object, d->name);
		if (d->flags & DATUM_CSV || (!m && d->flags & DATUM_OPTIONAL))
			continue;
		if (m && take(d, m, &l->finding))
			continue;
		snprintf(words, sizeof(words), "'%s' is missing or wrong",
			 d->name);
		return words;
	}
	return check(l);
}

void
result_free(struct result *l)
{
	json_object_free(&l->object);
}
