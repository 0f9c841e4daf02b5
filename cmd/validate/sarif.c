/* One SARIF 2.1.0 document, for code scanning and editors.  Results come first
 * and the tool after them, because only then it is known which rules it has to
 * explain. */
#include <string.h>

#include "../../core/hash.h"
#include "../options/candidates.h"
#include "../output/json.h"
#include "verdicts.h"

static void
begin(struct verdicts *v)
{
	struct json *j = v->sheet.json;

	json_open(j);
	json_key_string(j, "$schema",
			"https://json.schemastore.org/sarif-2.1.0.json");
	json_key_string(j, "version", "2.1.0");
	json_key_list(j, "runs");
	json_open(j);
	json_key_string(j, "columnKind", "unicodeCodePoints");
	json_key_list(j, "results");
}

static void
json_text(struct json *j, const char *key, const char *words)
{
	json_key_open(j, key);
	json_key_string(j, "text", words);
	json_close(j);
}

/* --- results -------------------------------------------------------------- */

/* RFC 3986: what may stand in a path stands for itself. */
static void
print_uri(const char *path, struct text *t)
{
	if (*path == '/')
		text_add(t, "file://");
	for (; *path; path++) {
		const unsigned char c = (unsigned char)*path;

		if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		    (c >= '0' && c <= '9') || strchr("-._~/", c)) {
			text_char(t, (char)c);
		} else {
			text_char(t, '%');
			text_hex(t, c, 2);
		}
	}
}

static void
location(struct json *j, const struct finding *f)
{
	char uri[3 * 4200];
	struct text t = text_in(uri, sizeof(uri));

	if (strcmp(f->file, "-") == 0)
		return;
	print_uri(f->file, &t);
	json_key_list(j, "locations");
	json_open(j);
	json_key_open(j, "physicalLocation");
	json_key_open(j, "artifactLocation");
	json_key_string(j, "uri", uri);
	json_close(j);
	if (f->position.line) {
		json_key_open(j, "region");
		json_key_number(j, "startLine", (int64_t)f->position.line);
		json_key_number(j, "startColumn", (int64_t)f->position.column);
		json_close(j);
	}
	json_close(j);
	json_close(j);
	json_close_list(j);
}

/* The same finding has the same print though rows above it come and go: game,
 * rule and row, but not its line. */
static void
fingerprint(struct json *j, const struct finding *f)
{
	char words[2000], digits[17];
	struct text t = text_in(words, sizeof(words));
	struct text d = text_in(digits, sizeof(digits));

	text_number(&t, f->game);
	text_char(&t, '\n');
	text_add(&t, f->rule);
	text_char(&t, '\n');
	text_add(&t, f->row);
	text_hex(&d, hash_64(words, t.size), 16);
	json_key_open(j, "partialFingerprints");
	json_key_string(j, "gameRuleRow/v1", digits);
	json_close(j);
}

static void
suppression(struct json *j, const struct finding *f)
{
	json_key_list(j, "suppressions");
	json_open(j);
	json_key_string(j, "kind", "external");
	json_key_string(j, "justification", f->words);
	json_close(j);
	json_close_list(j);
}

/* What the file would be with the edit. */
static void
fix(struct json *j, const struct finding *f)
{
	char uri[3 * 4200];
	struct text t = text_in(uri, sizeof(uri));

	print_uri(f->file, &t);
	json_key_list(j, "fixes");
	json_open(j);
	json_text(j, "description", f->words);
	json_key_list(j, "artifactChanges");
	json_open(j);
	json_key_open(j, "artifactLocation");
	json_key_string(j, "uri", uri);
	json_close(j);
	json_key_list(j, "replacements");
	json_open(j);
	json_key_open(j, "deletedRegion");
	json_key_number(j, "startLine", (int64_t)f->fix_line);
	json_key_number(j, "startColumn", 1);
	json_key_number(j, "endLine", (int64_t)(f->fix_line + f->fix_lines));
	json_key_number(j, "endColumn", 1);
	json_close(j);
	json_text(j, "insertedContent", f->fix);
	json_close(j);
	json_close_list(j);
	json_close(j);
	json_close_list(j);
	json_close(j);
	json_close_list(j);
}

static const char *
rule_id(const struct finding *f)
{
	return *f->rule ? f->rule : finding_names[f->kind];
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	char words[4200], notes[3000];
	struct text t = text_in(words, sizeof(words));
	struct text n = text_in(notes, sizeof(notes));
	struct json *j = v->sheet.json;

	if (f->kind == FINDING_UNVERIFIED && !v->options->strict)
		return;
	verdicts_notes(f, &n);
	text_add(&t, f->words);
	text_add(&t, n.size ? "\n" : "");
	text_bytes(&t, notes, n.size ? n.size - 1 : 0);
	json_open(j);
	json_key_string(j, "ruleId", rule_id(f));
	json_key_string(j, "level",
			verdicts_fails(v, f->kind) ? "error" : "warning");
	json_text(j, "message", words);
	location(j, f);
	fingerprint(j, f);
	if (f->kind == FINDING_WAIVED)
		suppression(j, f);
	if (f->fix_line)
		fix(j, f);
	json_close(j);
}

/* --- the tool ------------------------------------------------------------- */

static void
explain(struct json *j, const char *id)
{
	const struct rule *r = rule_named(id);

	json_open(j);
	json_key_string(j, "id", id);
	if (r) {
		char help[2400];
		struct text t = text_in(help, sizeof(help));

		text_add(&t, r->cite);
		text_add(&t, ": ");
		text_add(&t, r->statement);
		json_key_string(j, "name", r->id);
		json_text(j, "shortDescription", r->statement);
		json_text(j, "help", help);
	}
	json_close(j);
}

/* Kinds of findings of one rule are side by side: by name of the rule
 * they would not, so each is looked for among those before it. */
static bool
explained(const struct tally *t, size_t at, const char *id)
{
	size_t i;

	for (i = 0; i < at; i++)
		if (strcmp(t->entries[i].name + KIND_WIDE, id) == 0)
			return true;
	return false;
}

static void
end(struct verdicts *v)
{
	struct json *j = v->sheet.json;
	size_t i;

	json_close_list(j);
	json_key_list(j, "invocations");
	json_open(j);
	json_key_bool(j, "executionSuccessful", !v->totals.errors);
	json_close(j);
	json_close_list(j);
	json_key_open(j, "tool");
	json_key_open(j, "driver");
	json_key_string(j, "name", "umpire");
	json_key_string(j, "version", UMPIRE_VERSION);
	json_key_list(j, "rules");
	tally_sort(&v->rules);
	for (i = 0; i < v->rules.count; i++) {
		const char *id = v->rules.entries[i].name + KIND_WIDE;

		if (*id && !explained(&v->rules, i, id))
			explain(j, id);
	}
	json_close_list(j);
	json_close(j);
	json_close(j);
	json_close(j);
	json_close_list(j);
	json_end(j);
}

const struct verdict_format verdict_sarif = {
    .begin = begin, .finding = finding, .end = end};
