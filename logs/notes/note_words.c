/* Notes cut into words. */
#include "note_words.h"

#include "../near.h"

#include <string.h>

/* clang-format off */
/* Marks that are a word of the note, or nothing but a pause. */
static const struct {
	const char *mark, *word;
	uint8_t gap;
} marks[] = {
    {"--", "--", 3}, {"—", "--", 3}, {"–", "", 2}, {"->", ">", 1},
    {"=>", ">", 1},   {"→", ">", 1},   {">", ">", 1},   {"…", "", 3}, {"…", "", 3},
    {"×", "x", 1},   {"’", "", 0},   {"‘", "", 0}, {"'", "", 0},
    {"`", "", 0},    {"„", "", 1},   {"“", "", 1}, {"”", "", 1},
    {"·", "", 3},    {"•", "", 3},   {"+", "+", 1}, {"?", "?", 0},
    {"//", "//", 3}, {"&", "and", 1}, {"-", "", 2},   {"/", "", 3}, {",", "", 3},
    {";", "", 3},    {":", "", 3},   {"(", "", 3}, {")", "", 3}, {"[", "", 3}, {"]", "", 3},
    {"..", "", 3},   {".", "", 3},    {"!", "", 3},   {"|", "", 3}, {"\t", "", 3},
    {"\U0001f9d1\u200d\U0001f52c", "scientist", 1}, {"\U0001f477", "worker", 1},
    {"\u270b", "pass", 1}, {"\U0001f6d1", "pass", 1}, {"\u23ed", "pass", 1},
    {"\u274c", "loses", 1}, {"\U0001f3af", "target", 1},
    {"\U0001f0cf", "plays", 3}, {"\U0001f3b4", "plays", 3}, {"\U0001f3b2", "dice", 1},
    {"\U0001f44d", "yes", 1}, {"\U0001f44e", "no", 1}, {"\u27a1", ">", 1},
    {"\U0001f5d1", "discards", 1}, {"\U0001f501", "again", 1}, {"\u2795", "gets", 1},
    {"w/o", "without", 1}, {"w/", "with", 1}, {"d'", "the", 1}, {"d\u2019", "the", 1},
    {"\ufe0f\u20e3", "", 0}, {"\ufe0f", "", 0},
    {"_", "", 2},    {"½", "1/2", 1}, {"\u00a0", "", 1},
};
static const char *const numbers[][12] = {
    {"zero", "null"}, {"one", "eins", "ones", "einsen", "einser"},
    {"two", "zwei", "zweier", "zwo", "twos", "zweien", "second", "zweite", "zweiten", "zweiter", "zweites"},
    {"three", "drei", "dreier", "threes", "dreien", "third", "dritte", "dritten", "dritter", "drittes"},
    {"four", "vier", "vierer", "fours", "vieren", "fourth", "vierte", "vierten", "vierter", "viertes"},
    {"five", "fuenf", "fuenfer", "fives", "fuenfen", "fifth", "fuenfte", "fuenften", "fuenfter", "fuenftes"},
    {"six", "sechs", "sixes", "sechsen", "sechser", "sixth", "sechste", "sechsten", "sechster", "sechstes"},
    {"seven", "sieben", "seventh", "siebte", "siebten", "siebter", "siebtes"},
    {"eight", "acht", "eighth", "achten", "achter", "achtes"},
    {"nine", "neun", "ninth", "neunte", "neunten", "neunter"}, {"ten", "zehn", "tenth", "zehnte", "zehnten"}, {"eleven", "elf"}, {"twelve", "zwoelf"},
};
/* What may be 1. */
static const char articles[] =
    " a an another ein eine einen einem einer first erste ersten erster erstes ";
/* Words of printed names that German notes translate. */
static const char *const translated[][2] = {
    {"armee", "army"},           {"heer", "army"},
    {"prinz", "prince"},         {"koenig", "king"},
    {"demokratie", "democracy"}, {"demokrat", "democrat"},    {"demokraten", "democrats"},
    {"republikaner", "republican"}, {"liberaler", "liberal"},
    {"reaktionaer", "reactionary"}, {"reaktionaere", "reactionary"},
    {"ohne", "without"}, {"stein", "scheibe"}, {"steine", "scheiben"}, {"steinen", "scheiben"},
};
/* Forms that no ending makes. */
static const char *const irregular[][2] = {
    {"gave", "gives"}, {"given", "gives"}, {"took", "takes"},
    {"taken", "takes"}, {"got", "gets"}, {"drew", "draws"}, {"drawn", "draws"},
    {"threw", "throws"}, {"thrown", "throws"}, {"came", "comes"},
    {"went", "goes"}, {"lost", "loses"}, {"chose", "chooses"},
    {"chosen", "chooses"}, {"began", "begins"}, {"begun", "begins"},
    {"brought", "brings"}, {"sent", "sends"}, {"built", "builds"},
    {"spent", "spends"}, {"kept", "keeps"}, {"won", "wins"}, {"led", "leads"},
    {"laid", "lays"}, {"made", "makes"}, {"said", "says"}, {"held", "holds"},
    {"stole", "steals"}, {"fought", "fights"}, {"broke", "breaks"},
    {"gab", "gibt"}, {"nahm", "nimmt"}, {"genommen", "nimmt"},
    {"zog", "zieht"}, {"zogen", "zieht"}, {"warf", "wirft"}, {"kam", "kommt"},
    {"kamen", "kommt"}, {"verlor", "verliert"}, {"begann", "beginnt"},
    {"bekam", "bekommt"}, {"erhielt", "erhaelt"}, {"erhalten", "erhaelt"},
    {"behielt", "behaelt"}, {"liess", "laesst"}, {"gelassen", "laesst"},
    {"fing", "faengt"}, {"hielt", "haelt"}, {"brachte", "bringt"},
    {"gebracht", "bringt"}, {"gewann", "gewinnt"}, {"gewonnen", "gewinnt"},
    {"schob", "schiebt"}, {"verschob", "verschiebt"},
    {"verschoben", "verschiebt"}, {"ging", "geht"}, {"gingen", "geht"},
    {"griff", "greift"}, {"brach", "bricht"}, {"stahl", "stiehlt"},
    {"gestohlen", "stiehlt"}, {"sah", "sieht"}, {"trat", "tritt"},
    {"versprach", "verspricht"}, {"schloss", "schliesst"},
    {"hob", "hebt"}, {"put", "puts"}, {"burnt", "burns"},
    {"left", "leaves"}, {"met", "meets"}, {"swung", "swings"}, {"shot", "shoots"},
    {"setzten", "setzt"}, {"verwarf", "verwirft"}, {"verworfen", "verwirft"},
    {"trug", "traegt"}, {"schlug", "schlaegt"}, {"geschlagen", "schlaegt"},
    {"liefen", "laeuft"}, {"lief", "laeuft"}, {"fiel", "faellt"}, {"gefallen", "faellt"},
    {"half", "hilft"}, {"hoerte", "hoert"}, {"hoere", "hoert"}, {"stand", "steht"}, {"stiess", "stoesst"}, {"nehme", "nimmt"},
    {"gebe", "gibt"}, {"lasse", "laesst"}, {"werfe", "wirft"}, {"behalte", "behaelt"}, {"verliere", "verliert"}, {"trage", "traegt"},
    {"fange", "faengt"}, {"halte", "haelt"}, {"greife", "greift"}, {"griffen", "greift"}, {"sperrte", "sperrt"}, {"nahmen", "nimmt"},
    {"gaben", "gibt"}, {"warfen", "wirft"}, {"liessen", "laesst"}, {"verloren", "verliert"}, {"zogst", "zieht"}, {"trennte", "trennt"}, {"bot", "bietet"}, {"vergab", "vergibt"}, {"rief", "ruft"}, {"trieb", "treibt"},
};
static const char negations[] =
    " not no never nicht kein keine keinen keiner keinem keines nie niemals "
    "dont doesnt didnt cannot cant wont isnt wasnt without ohne statt instead "
    "anstatt nothing nichts nix nirgends nowhere neither nor weder except excluding ausser ";
/* Words that say nothing together, after their verbs have got one form: `left`
 * is `leaves` here. */
static const char idioms[] =
    "i good|i fine|sage ich|sag ich|sagte ich|i say|i said|finde ich|of all things|of all people|of all|of course|after all|at all|all in all|all the same|first of all|for now|"
    "in the end|at the end|at last|zum schluss|am ende|am schluss|vor allem|alles in allem|to be fair|by the way|"
    "on top|obendrauf|oben drauf|i hear|i heard|he says|she says|says he|says she|sagt er|sagt sie|meint er|meint sie|reicht nicht|not enough|"
    "so far|as usual|wie immer|wie ueblich|for once|straight away|right away|in response|as expected|wie erwartet|"
    "to start with|for starters|of his own|of her own|of its own|of their own|auf einmal|in turn|wieder mal|mal wieder|"
    "next up|as always|in any case|in dieser reihenfolge|in this order|in that order|in order|at once|nothing happens|nothing happened|passiert nichts|kept the rest|keep the rest|keeps the rest|the rest stays|rest stays|rest bleibt|der rest bleibt|behalte den rest|den rest behalte|auf jeden fall|gefiel mir nicht|gefaellt mir nicht|gefiel ihm nicht|gefiel ihr nicht|passte mir nicht|did not like it|didnt like it|did not like that|didnt like that|did not like that one|not what i wanted|reicht es nicht|fuer mehr reicht es nicht|ich weiss nicht warum|weiss nicht mehr warum|ich weiss selbst nicht mehr warum|no idea why|dont know why|do not know why|kein gewinner|keine gewinnerin|no winner|still no winner|kein sieger|passiert beides nichts|schluss fuer heute|das wars fuer heute|das war es fuer heute|genug fuer heute|thats it for today|thats it for tonight|that is it for tonight|enough for today|enough for tonight|zu guter letzt|last but not least|"
    "leaves to right|from leaves to right|von links nach rechts|von links|ganz links|ganz rechts|far left|far right|weiter gehts|weiter geht es|los gehts|on we go|here we go|meine letzte|seine letzte|ihre letzte|meine letzte karte|seine letzte karte|ihre letzte karte|my last card|his last card|her last card|thats my hand gone|that is my hand gone|my hand was full|hand leer|hand ist leer|auch leer|hand empty|hand is empty|all out|last card|last one|letzte karte|sonst nix besseres|hab nix besseres|habe nichts besseres|hab nichts besseres|nothing better|everyone back in|as agreed|asked first|first asked|zuerst gefragt|als erste gefragt|als erster gefragt|as discussed|as arranged|wie abgemacht|wie vereinbart|wie verabredet|wie besprochen|wie versprochen|"
    "hab ich nicht gesehen|habe ich nicht gesehen|hab ich uebersehen|habe ich uebersehen|i did not see that|i didnt see that|i overlooked that|i overlooked it|did not see it|didnt see it";
/* Words that are not short for others. */
static const char adjectives[] = " last only new next own other another same this that which small big old good lone final ";
static const char fillers[] =
    " us uns the a an of to for from on in into at with and or by his her its their is "
    "are be as it this that then now also too again up so out off over der die das den dem des ein "
    "eine einen einem einer eines von vom zu zum zur fuer aus auf im ins "
    "am bei mit und oder sein seine seinen seiner seinem ihr ihre ihren ihrer ihrem ihres "
    "ist wird als es dann jetzt auch noch "
    "nach um hin was who which wer via per ueber dort there he "
    "she they er sie has have hat haben some any using use thus cards card karte karten "
    "gegen against vs versus gg u wurde wurden worden werden habe hatte had only just nur "
    "darauf dazu schliesslich damit danach dafuer dabei diesmal sowie plus mich mir sich selbst been being were "
    "ok okay well st nd rd th my mein meine me himself herself etwas "
    "beim schon still yet already we wir you man leider luckily finally natuerlich endlich immerhin ausgerechnet sofort "
    "gleich ouch wow haha lol ugh uh aehm hm naja halt eben mal wohl suddenly ploetzlich simply einfach obviously anyway "
    "actually eigentlich tatsaechlich really wirklich immediately quickly schnell right though aber but oh ah ach anschliessend "
    "gar ueberhaupt sehr davon thereof very single einzige einzigen einziges einziger einzelne einzelnen hierauf ferner zuletzt zunaechst erst zuerst nun selber moment tja naemlich super can must kann muss darf "
    "na meh schade pity shame mist uff puh argh damn verdammt war waren ans aufs thanks thx danke please bitte pls dank vielen sorted cheers afterwards daraufhin eventually meanwhile inzwischen straight hier here ";
/* clang-format on */

static void
number_word(struct note_word *w)
{
	const int count = (int)(sizeof(numbers) / sizeof(numbers[0]));

	for (int n = 0; n < count; n++)
		for (int k = 0; numbers[n][k]; k++)
			if (strcmp(w->at, numbers[n][k]) == 0) {
				w->kind = NOTE_NUMBER;
				w->number = n;
				return;
			}
}

/* --- letters -------------------------------------------------------------- */

struct cutter {
	struct note_words *words;
	struct note_word word; /* in progress */
	uint8_t gap;           /* before the next word */
	bool capital;          /* the letter that comes */
	int capitals;          /* of the word */
	bool mixed;            /* there are small letters, too */
	bool aside;            /* an open parenthesis is before it */
	bool sign;             /* a sign that means nothing here is, too */
};

/* `Sechserpasch`, `Doppelsechs` */
static void
cut_double(struct cutter *c)
{
	struct note_word *w = &c->word;
	struct note_word number = *w;

	if (w->size > 8 && strcmp(w->at + w->size - 5, "pasch") == 0)
		number.at[w->size - 5] = '\0';
	else if (w->size > 8 && strncmp(w->at, "doppel", 6) == 0)
		memmove(number.at, w->at + 6, w->size - (size_t)5);
	else
		return;
	number_word(&number);
	if (number.kind != NOTE_NUMBER)
		return;
	number.size = (uint8_t)strlen(number.at);
	*w = number;
	if (c->words->count < NOTE_WORDS)
		c->words->word[c->words->count++] = number;
}

/* `Zentrumsbasis`: the noun that a compound ends with is a word of its own. */
static void
cut_compound(struct cutter *c)
{
	static const char *const heads[] = {
	    "basis",  "basen",    "karte",  "karten", "stapel",  "wurf",
	    "wuerfe", "scheiben", "marker", "leiste", "ereignis"};
	struct note_word *w = &c->word, front = *w;

	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++) {
		const size_t size = strlen(heads[i]);

		if (w->kind != NOTE_WORD || w->size < size + 4 ||
		    strcmp(w->at + w->size - size, heads[i]) != 0)
			continue;
		front.size = (uint8_t)(w->size - size);
		front.at[front.size] = '\0';
		front.dot = false;
		if (c->words->count < NOTE_WORDS)
			c->words->word[c->words->count++] = front;
		w->size = (uint8_t)size;
		memcpy(w->at, heads[i], size + 1);
		w->gap = 2;
		return;
	}
}

static void
replace(struct note_word *w, const char *by)
{
	w->size = (uint8_t)strlen(by);
	memcpy(w->at, by, w->size + (size_t)1);
}

/* The English word of a printed name, for the German one or (`part`) for its
 * beginning. */
static void
translate(struct note_word *w, bool part)
{
	for (size_t i = 0; i < sizeof(translated) / sizeof(translated[0]); i++)
		if (strcmp(w->at, translated[i][0]) == 0 ||
		    (part && w->size > 2 &&
		     strncmp(w->at, translated[i][0], w->size) == 0)) {
			replace(w, translated[i][1]);
			break;
		}
}

static void
end_word(struct cutter *c)
{
	struct note_word *w = &c->word;

	if (!w->size)
		return;
	w->at[w->size] = '\0';
	cut_compound(c);
	for (size_t i = 0; i < sizeof(irregular) / sizeof(irregular[0]); i++)
		if (strcmp(w->at, irregular[i][0]) == 0) {
			replace(w, irregular[i][1]);
			break;
		}
	translate(w, w->dot && w->kind == NOTE_WORD);
	if (w->kind == NOTE_SIGN && w->at[0] == '>')
		w->filler = true;
	if (w->kind == NOTE_WORD) {
		cut_double(c);
		if (w->kind == NOTE_WORD)
			number_word(w);
		w->filler = w->kind == NOTE_WORD && note_is(w, fillers) &&
			    !(c->mixed && w->size == 2 && c->capitals == 2);
		w->one = note_is(w, articles);
		w->no = note_is(w, negations);
	}
	w->name = w->capital && c->capitals == 1;
	w->nothing =
	    note_is(w, " nothing nichts nix none nil nirgends nowhere ");
	w->everything = note_is(w, " everything alles all alle saemtliche ");
	if (c->words->count == NOTE_WORDS)
		c->words->over = true;
	else
		c->words->word[c->words->count++] = *w;
	memset(w, 0, sizeof(*w));
	c->gap = 0;
	c->capitals = 0;
}

static void
add_letter(struct cutter *c, char letter, enum note_kind kind)
{
	struct note_word *w = &c->word;

	if (w->size && w->kind != kind)
		end_word(c);
	if (!w->size) {
		w->gap = c->gap;
		w->capital = c->capital;
		w->aside = c->aside;
		w->sign = c->sign;
		c->sign = false;
	}
	w->kind = (uint8_t)kind;
	c->capitals += c->capital;
	if (w->size < NOTE_LETTERS - 2)
		w->at[w->size++] = letter;
	if (kind == NOTE_NUMBER && w->number < 1000000)
		w->number = 10 * w->number + (letter - '0');
}

static void
add_gap(struct cutter *c, uint8_t gap)
{
	if (gap)
		end_word(c);
	if (gap > c->gap)
		c->gap = gap;
}

enum { SHORT = 5 }; /* letters of a word that a dot may shorten */

static size_t
add_mark(struct cutter *c, const char *at, size_t left)
{
	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
		const size_t size = strlen(marks[i].mark);

		if (size > left || memcmp(at, marks[i].mark, size) != 0)
			continue;
		if (strchr("()[]", *at))
			c->aside = *at == '(' || *at == '[';
		if (*at == '.' && c->word.size && c->word.kind == NOTE_WORD)
			c->word.dot = true;
		/* `2/5`, `6..1`: two numbers that belong together, as in `2-5`
		 */
		const bool joins = size == 1 + (*at == '.') &&
				   (*at == '/' || *at == '.') && left > size &&
				   c->word.size &&
				   c->word.kind == NOTE_NUMBER &&
				   at[size] >= '0' && at[size] <= '9';

		/* `Rep. 6`: short for a word with a number; in `1. Zug. 2
		 * discs` a sentence ends */
		const size_t next = left > 1 && at[1] == ' ' ? 2 : 1;
		const bool is_short =
		    *at == '.' && c->word.size && c->word.size <= SHORT &&
		    c->word.kind == NOTE_WORD && next < left &&
		    at[next] >= '0' && at[next] <= '9' &&
		    !note_is(&c->word,
			     " zug turn weg los aus end ende off out gone ");

		/* `for a debate - Media to 3` */
		if (*at == '-' && c->gap && left > 1 && at[1] == ' ')
			add_gap(c, 3);
		add_gap(c, joins ? 2 : is_short ? 1 : marks[i].gap);
		if (!*marks[i].word)
			return size;
		for (const char *w = marks[i].word; *w; w++)
			add_letter(c, *w,
				   *w >= 'a' && *w <= 'z' ? NOTE_WORD
							  : NOTE_SIGN);
		end_word(c);
		while (marks[i].word[0] == '-' && size < left &&
		       at[size] == '-')
			at++, left--;
		return size;
	}
	return 0;
}

static size_t
add_folded(struct cutter *c, const char *at, size_t left)
{
	const char *plain = near_letter(at, left);

	for (const char *a = plain; a && *a; a++)
		add_letter(c, *a, NOTE_WORD);
	return plain ? 2 : 0;
}

/* How many words from here on are the idiom; 0: they are not. */
static int
idiom_size(const struct note_words *w, int at, struct slice idiom)
{
	int n = 0;

	for (; idiom.at && at + n < w->count; n++)
		if (!slice_is(slice_cut(&idiom, ' '), w->word[at + n].at))
			return 0;
	return idiom.at ? 0 : n;
}

/* `Reak 4`: what is in front of a number may be cut short without a dot. */
static void
translate_numbered(struct note_words *w)
{
	for (int i = 0; i + 1 < w->count; i++)
		if (w->word[i].kind == NOTE_WORD && !w->word[i].filler &&
		    w->word[i + 1].kind == NOTE_NUMBER &&
		    w->word[i + 1].gap < 3)
			translate(&w->word[i], true);
}

/* `one to each of the other two`, and no noun after it: they are counted, not
 * taken. */
static bool
are_others(const struct note_words *w, int i)
{
	int at = i - 1;

	if (w->word[i].kind != NOTE_NUMBER ||
	    !note_is(&w->word[at],
		     " other anderen uebrigen restlichen remaining ") ||
	    (i + 1 < w->count && w->word[i + 1].gap < 3))
		return false;
	while (at && !w->word[at].no && !w->word[at].nothing &&
	       w->word[at - 1].kind != NOTE_NUMBER && w->word[at].gap < 3)
		at--;
	return at && (w->word[at].no || w->word[at].nothing ||
		      w->word[at - 1].kind == NOTE_NUMBER);
}

/* `(3 of 3)`: how many there are in all. */
static bool
is_total(const struct note_words *w, int i)
{
	const struct note_word *total = &w->word[i];

	return i > 1 && total->aside && total->kind == NOTE_NUMBER &&
	       note_is(total - 1, " of von ") &&
	       total[-2].kind == NOTE_NUMBER &&
	       total[-2].number <= total->number;
}

/* Words of idioms, and `number` or `all` before one, say nothing. */
static void
end_idioms(struct note_words *w)
{
	for (int i = 0; i < w->count; i++) {
		struct slice rest = slice_of(idioms);
		int n = 0;

		/* `the third one` counts what was before */
		if (i && strcmp(w->word[i].at, "one") == 0 &&
		    (note_is_ordinal(&w->word[i - 1]) ||
		     strcmp(w->word[i - 1].at, "first") == 0)) {
			w->word[i - 1].kind = w->word[i].kind = NOTE_WORD;
			w->word[i - 1].filler = true;
			w->word[i - 1].one = false;
			n = 1;
		}
		/* `the last one`, `the other two`; `stop` in a telegram */
		else if (i && (strcmp(w->word[i].at, "one") == 0
				   ? note_is(&w->word[i - 1], adjectives)
				   : are_others(w, i) || is_total(w, i))) {
			w->word[i].kind = NOTE_WORD;
			n = 1;
		} else if (i > 1 && i + 1 == w->count &&
			   strcmp(w->word[i].at, "stop") == 0)
			n = 1;
		else if (i + 1 < w->count &&
			 w->word[i + 1].kind == NOTE_NUMBER &&
			 note_is(&w->word[i],
				 " number nummer nr num no all alle "))
			n = 1;
		while (!n && rest.at)
			n = idiom_size(w, i, slice_cut(&rest, '|'));
		for (int k = i; k < i + n; k++) {
			w->word[k].filler = true;
			w->word[k].no = w->word[k].one = false;
		}
	}
}

/* The bytes of `§3.2.1` or `§ 4`, a section of the rules, whose number says
 * nothing of the game; 0: the text does not begin with one. */
static size_t
section_size(struct slice text)
{
	size_t size = 2;

	if (text.size < 3 || memcmp(text.at, "\xc2\xa7", 2) != 0)
		return 0;
	while (size < text.size &&
	       (text.at[size] == ' ' || text.at[size] == '.' ||
		(text.at[size] >= '0' && text.at[size] <= '9')))
		size++;
	return size;
}

/* `↓`, an emoji, or ` < `: no letter, and no mark that sentences have. */
static bool
is_sign(const char *at, size_t left, bool apart)
{
	return left > 1 && (memcmp(at, "\xe2\x86", 2) >= 0 ||
			    (apart && strchr("<^~=#*%@", *at) && at[1] == ' '));
}

void
note_words_add(struct note_words *words, struct slice text)
{
	struct cutter c = {.words = words, .gap = words->count ? 3 : 0};
	size_t size;

	for (size_t i = 0; i < text.size; i++)
		c.mixed |= text.at[i] >= 'a' && text.at[i] <= 'z';
	for (; text.size; text.at += size, text.size -= size) {
		char letter = *text.at;

		if (letter >= 'A' && letter <= 'Z') {
			letter = (char)(letter | 32);
			c.capital = true;
		} else
			c.capital = false;
		if (letter >= 'a' && letter <= 'z' && !c.word.size &&
		    (size = add_mark(&c, text.at, text.size)) > 0)
			continue;
		size = 1;
		if (letter >= 'a' && letter <= 'z')
			add_letter(&c, letter, NOTE_WORD);
		else if (letter >= '0' && letter <= '9')
			add_letter(&c, letter, NOTE_NUMBER);
		else if ((size = section_size(text)) > 0)
			add_gap(&c, 1);
		else if ((size = add_folded(&c, text.at, text.size)) == 0 &&
			 (size = add_mark(&c, text.at, text.size)) == 0) {
			c.sign |= is_sign(text.at, text.size, c.gap > 0);
			add_gap(&c, 1);
			size = 1;
		}
	}
	end_word(&c);
	translate_numbered(words);
	note_negate(words);
	end_idioms(words);
	note_double(words);
}

void
note_words_read(struct note_words *words, struct slice text)
{
	bool aside = true;

	memset(words, 0, sizeof(*words));
	note_words_add(words, text);
	for (int i = 0; i < words->count; i++)
		aside &= words->word[i].aside;
	/* a line in brackets stands beside nothing */
	for (int i = 0; i < words->count; i++)
		words->word[i].aside &= !aside;
}
