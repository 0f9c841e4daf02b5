/* Compiles acts: a primitive and its keys. */
#include "effect_inner.h"

static bool
key_in_cells(const struct key *k)
{
	return (k->flags & KEY_LOG_ONLY) == 0;
}

/* `before` and the keys it takes; nothing if it takes none. */
static void
add_keys(struct buf *out, const struct verb *verb, const char *before)
{
	for (int i = 0, n = 0; verb->keys[i].name; i++) {
		if (!key_in_cells(&verb->keys[i]))
			continue;
		buf_say(out, "%s%s=", n++ ? ", " : before, verb->keys[i].name);
	}
}

static bool
refuse_key(struct compiler *c, const struct verb *verb, struct slice name)
{
	BUF(before, 80);
	BUF(after, 160);

	buf_say(&before, "%s has no key ", verb->name);
	add_keys(&after, verb, "; it takes ");
	return refuse_syntax(c, before.at, name, after.at);
}

/* One KEY=VALUE, into its place in the order of the keys. */
static bool
parse_arg(struct compiler *c, const struct verb *verb,
	  struct effect_arg list[VERB_KEYS], int *count)
{
	struct slice name = c->word, words = cut_pair(&name);
	struct effect_arg v;
	const int key = key_find(verb->keys, name);
	int at = *count;

	if (key < 0 || !key_in_cells(&verb->keys[key]))
		return refuse_key(c, verb, name);
	if (!parse_value(c, &verb->keys[key], words, &v))
		return false;
	for (; at > 0 && list[at - 1].key >= key; at--) {
		if (list[at - 1].key == key)
			return refuse_syntax(c, "", name, " is there twice");
		list[at] = list[at - 1];
	}
	v.key = (uint8_t)key;
	list[at] = v;
	++*count;
	return next_word(c);
}

static bool
has_key(const struct effect_arg *list, int count, int key)
{
	for (int i = 0; i < count; i++)
		if (list[i].key == key)
			return true;
	return false;
}

/* A key that a cell needs. */
static bool
check_keys(struct compiler *c, const struct verb *verb,
	   const struct effect_arg *list, int count)
{
	BUF(out, 160);
	bool any = false, one = false;

	for (int key = 0; verb->keys[key].name; key++) {
		if (verb->keys[key].flags & KEY_ANY) {
			buf_say(&out, "%s%s%s", any ? "=, " : verb->name,
				any ? "" : " needs one of ",
				verb->keys[key].name);
			any = true;
			one |= has_key(list, count, key);
		}
	}
	if (any && !one) {
		buf_char(&out, '=');
		return refuse_syntax(c, out.at, no_subject(), "");
	}
	buf_clear(&out);
	for (int key = 0; verb->keys[key].name; key++) {
		if ((verb->keys[key].flags & KEY_IN_CELL) == 0 ||
		    has_key(list, count, key))
			continue;
		buf_say(&out, "%s needs %s= (%s)", verb->name,
			verb->keys[key].name, verb->keys[key].what);
		return refuse_syntax(c, out.at, no_subject(), "");
	}
	return true;
}

/* Why a word or sign cannot be in the place of a verb, if it is one that
 * authors often put there; else NULL. */
static const char *
why_misplaced(const struct compiler *c)
{
	static const struct {
		const char *word, *why;
	} words[] = {{"each", " (`each` is at the beginning of a step)"},
		     {"by", " (`by` is at the beginning of a step)"},
		     {"...", " (`...` is a step of its own, no option)"},
		     {"nothing", " (what can be declined begins with `may`)"},
		     {"pay", " (a price is an effect: `EFFECT to EFFECT`)"}};

	if (c->word.at[0] == '(')
		return " (brackets do not group effects)";
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (word_is(c, words[i].word))
			return words[i].why;
	return NULL;
}

/* Refuses the word in the place of a verb: at the end, of another column,
 * misplaced, or unknown.  Always false. */
static bool
refuse_primitive(struct compiler *c, bool elsewhere)
{
	BUF(out, 120);
	const char *why;

	if (c->word.size == 0)
		return refuse_syntax(
		    c, "expected what happens (a verb) at the end",
		    no_subject(), "");
	why = elsewhere ? " (it belongs in another column)" : why_misplaced(c);
	if (why)
		return refuse_syntax(
		    c, "expected what happens (a verb), found ", c->word, why);
	buf_say(&out, " (`umpire pack words %s` lists them)",
		c->pack->game->id);
	return refuse_syntax(c, "expected what happens (a verb), found ",
			     c->word, out.at);
}

/* After the keys of an effect: what joins it to the next, or the end. */
static bool
ends_act(struct compiler *c, const struct verb *verb)
{
	static const char *const joins[] = {";", "and", "to", "or", "else"};
	BUF(out, 200);

	if (c->word.size == 0)
		return true;
	for (size_t i = 0; i < sizeof(joins) / sizeof(*joins); i++)
		if (word_is(c, joins[i]))
			return true;
	buf_say(&out, "expected a key=value of %s", verb->name);
	add_keys(&out, verb, ": ");
	buf_add(&out, "; or `and`, `to`, `or`, `else`, `;`");
	return refuse_word(c, out.at);
}

bool
parse_act(struct compiler *c, enum effect_link link, struct effect_act *act)
{
	const struct verb *verbs = c->pack->game->verbs;
	struct effect_arg list[VERB_KEYS];
	unsigned wanted =
	    c->language == LANGUAGE_LASTING ? VERB_LASTING : VERB_PRIMITIVE;
	int verb = 0, count = 0;

	while (verbs[verb].name != NULL && !slice_is(c->word, verbs[verb].name))
		verb++;
	if (verbs[verb].name == NULL || (verbs[verb].flags & wanted) == 0)
		return refuse_primitive(c, verbs[verb].flags &
					       (VERB_PRIMITIVE | VERB_LASTING));
	if (!next_word(c))
		return false;
	while (word_is_pair(c))
		if (!parse_arg(c, &verbs[verb], list, &count))
			return false;
	if (!ends_act(c, &verbs[verb]) ||
	    !check_keys(c, &verbs[verb], list, count))
		return false;
	*act = (struct effect_act){.verb = (uint8_t)verb,
				   .link = (uint8_t)link,
				   .args = (uint8_t)count};
	return KEEP(c, args, EFFECT_ARGS, list, count, &act->arg);
}
