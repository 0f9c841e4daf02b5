/* One SARIF 2.1.0 document, for code scanning and editors. */
#include <string.h>

#include "../output/json.h"
#include "verdicts.h"

static void
begin(struct verdicts *v)
{
	struct json *j = v->json;

	json_open(j);
	json_key_string(j, "$schema",
			"https://json.schemastore.org/sarif-2.1.0.json");
	json_key_string(j, "version", "2.1.0");
	json_key(j, "runs");
	json_open_list(j);
	json_open(j);
	json_key(j, "tool");
	json_open(j);
	json_key(j, "driver");
	json_open(j);
	json_key_string(j, "name", "umpire");
	json_key_string(j, "version", UMPIRE_VERSION);
	json_close(j);
	json_close(j);
	json_key_string(j, "columnKind", "unicodeCodePoints");
	json_key(j, "results");
	json_open_list(j);
}

static void
location(struct json *j, const struct finding *f)
{
	json_key(j, "locations");
	json_open_list(j);
	json_open(j);
	json_key(j, "physicalLocation");
	json_open(j);
	json_key(j, "artifactLocation");
	json_open(j);
	json_key(j, "uri");
	json_slice(j, slice_of(f->file));
	json_close(j);
	if (f->position.line) {
		json_key(j, "region");
		json_open(j);
		json_key_number(j, "startLine", (int64_t)f->position.line);
		json_key_number(j, "startColumn", (int64_t)f->position.column);
		json_close(j);
	}
	json_close(j);
	json_close(j);
	json_close_list(j);
}

static void
finding(struct verdicts *v, const struct finding *f)
{
	char words[3000];
	struct text t = text_in(words, sizeof(words));
	struct json *j = v->json;

	if (f->kind == FINDING_UNVERIFIED && !v->options->strict)
		return;
	text_add(&t, f->words);
	if (*f->cite) {
		text_add(&t, " (");
		text_add(&t, f->cite);
		text_add(&t, ": ");
		text_add(&t, f->statement);
		text_char(&t, ')');
	}
	if (*f->note) {
		text_add(&t, " Note: ");
		text_add(&t, f->note);
	}
	if (*f->alternatives) {
		text_add(&t, " Legal here: ");
		text_add(&t, f->alternatives);
	}
	json_open(j);
	json_key_string(j, "ruleId",
			*f->rule ? f->rule : finding_names[f->kind]);
	json_key_string(j, "level",
			verdicts_fails(v, f->kind) ? "error" : "warning");
	json_key(j, "message");
	json_open(j);
	json_key_string(j, "text", words);
	json_close(j);
	location(j, f);
	json_close(j);
}

static void
end(struct verdicts *v)
{
	struct json *j = v->json;

	json_close_list(j);
	json_close(j);
	json_close_list(j);
	json_close(j);
	json_line(j);
}

const struct verdict_format verdict_sarif = {begin, finding, NULL, end, NULL};
