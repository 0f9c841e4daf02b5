/* One SARIF 2.1.0 document, for code scanning and editors.  Results come first
 * and the tool after them, because only then it is known which rules it has to
 * explain. */
#include <string.h>

#include "../../core/hash.h"
#include "../files/names.h"
#include "../judge/result_queue.h"
#include "../options/candidates.h"
#include "../output/json.h"
#include "../output/output.h"
#include "verdicts.h"

enum { RESULTS = 25000 }; /* GitHub refuses a run with more */

struct most {
	struct result_queue
	    soft; /* what does not fail: for room that is left */
	uint64_t written, left_out;
	struct tally prints;
};

static void
begin(struct verdicts *v)
{
	v->own = allocate(sizeof(struct most));
	json_shape(v->sheet.json,
		   "{ $schema=https://json.schemastore.org/sarif-2.1.0.json "
		   "version=2.1.0 runs [ { columnKind=unicodeCodePoints "
		   "results [");
}

static void
json_text(struct json *j, const char *key, const char *words)
{
	json_key_open(j, key);
	json_key_string(j, "text", words);
	json_close(j);
}

/* `[words](address)` would be a link (3.11.6). */
static void
json_plain(struct json *j, const char *key, const char *words)
{
	BUF(t, 2 * 4200 + 1);

	for (; *words; words++) {
		if (strchr("[]\\", *words))
			buf_char(&t, '\\');
		buf_char(&t, *words);
	}
	json_text(j, key, t.at);
}

/* --- results -------------------------------------------------------------- */

/* RFC 3986: what may stand in a path stands for itself. */
static void
print_uri(const char *name, struct buf *t)
{
	BUF(w, PATH_MAX);
	const char *path = w.at;

	buf_name_for_others(&w, name);
	if (*path == '/')
		buf_add(t, "file://");
	for (; *path; path++) {
		const unsigned char c = (unsigned char)*path;

		if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		    (c >= '0' && c <= '9') || strchr("-._~/", c)) {
			buf_char(t, (char)c);
		} else {
			buf_char(t, '%');
			buf_hex(t, c, 2);
		}
	}
}

/* Standard input is not a place that a reader of SARIF could open. */
static void
location(struct json *j, const struct finding *f)
{
	BUF(t, 3 * NAME_SHOWN);

	if (strcmp(f->file, "-") == 0)
		return;
	print_uri(f->file, &t);
	json_shape(j,
		   "locations [ { physicalLocation { artifactLocation { uri");
	json_string(j, t.at);
	json_shape(j, "}");
	if (f->position.line) {
		json_key_open(j, "region");
		json_key_number(j, "startLine", (int64_t)f->position.line);
		json_key_number(j, "startColumn", (int64_t)f->position.column);
		json_close(j);
	}
	json_shape(j, "} } ]");
}

/* Equal findings of a game are kept apart by their order. */
static void
fingerprint(struct verdicts *v, const struct finding *f)
{
	struct json *j = v->sheet.json;
	struct most *m = v->own;
	BUF(t, 256);
	BUF(d, 17);
	struct tally_entry *e;

	buf_add(&t, f->print);
	if (!t.size)
		return;
	e = tally_at(&m->prints, t.at);
	buf_say(&t, ":%ju", e ? ++e->count[0] : 0);
	buf_hex(&d, hash_64(t.at, t.size), 16);
	json_shape(j, "partialFingerprints { gameRuleRow/v1");
	json_string(j, d.at);
	json_shape(j, "}");
}

/* What the file would be with the edit. */
static void
fix(struct json *j, const struct finding *f)
{
	BUF(t, 3 * NAME_SHOWN);

	print_uri(f->file, &t);
	json_shape(j, "fixes [ {");
	json_plain(j, "description", f->words);
	json_shape(j, "artifactChanges [ { artifactLocation { uri");
	json_string(j, t.at);
	json_shape(j, "} replacements [ { deletedRegion {");
	json_key_number(j, "startLine", (int64_t)f->fix_line);
	json_key_number(j, "startColumn", 1);
	json_key_number(j, "endLine", (int64_t)(f->fix_line + f->fix_lines));
	json_key_number(j, "endColumn", 1);
	json_shape(j, "}");
	json_text(j, "insertedContent", f->fix);
	json_shape(j, "} ] } ] } ]");
}

/* A result: its rule, its place, what it is known by, perhaps a fix. */
static void
write(struct verdicts *v, const struct finding *f)
{
	BUF(t, 4200);
	BUF(n, 3000);
	struct json *j = v->sheet.json;

	verdicts_notes(f, &n);
	buf_say(&t, "%s%s", f->words, n.size ? "\n" : "");
	buf_bytes(&t, n.at, n.size ? n.size - 1 : 0);
	json_open(j);
	json_key_string(j, "ruleId",
			*f->rule ? f->rule : finding_names[f->kind]);
	json_key_string(j, "level",
			verdicts_fails(v, f->kind) ? "error" : "warning");
	json_plain(j, "message", t.at);
	location(j, f);
	fingerprint(v, f);
	if (f->kind == FINDING_WAIVED) {
		json_shape(j, "suppressions [ { kind=external justification");
		json_string(j, f->words);
		json_shape(j, "} ]");
	}
	if (f->fix_line)
		fix(j, f);
	json_close(j);
}

static void
write_if_room(struct verdicts *v, struct most *m, const struct finding *f)
{
	if (m->written == RESULTS) {
		m->left_out++;
		return;
	}
	write(v, f);
	m->written++;
}

/* Of more results than a consumer takes, those that fail come first. */
static void
finding(struct verdicts *v, const struct finding *f)
{
	struct most *m = v->own;

	if (!m || (f->kind == FINDING_UNVERIFIED && !v->options->strict))
		return;
	if (verdicts_fails(v, f->kind))
		write_if_room(v, m, f);
	else if (m->soft.count < RESULTS)
		queue_finding(&m->soft, f);
	else
		m->left_out++;
}

static void
write_held(struct verdicts *v, struct most *m)
{
	for (const struct queued *q = m->soft.first; q; q = q->next)
		write_if_room(v, m, q->finding);
	if (memory_gone(m->soft.lost || m->prints.lost)) {
		v->totals.errors++;
		v->status = EXIT_ERROR;
	}
	queue_free(&m->soft);
	tally_free(&m->prints);
}

/* --- the tool ------------------------------------------------------------- */

/* A rule of the tool, as viewers show it beside a result. */
static void
explain(struct json *j, const char *id)
{
	const struct rule *r = rule_named(id);

	json_open(j);
	json_key_string(j, "id", id);
	if (r) {
		BUF(t, 2400);

		buf_say(&t, "%s: %s", r->cite, r->statement);
		json_key_string(j, "name", r->id);
		json_text(j, "shortDescription", r->statement);
		json_text(j, "help", t.at);
	}
	json_close(j);
}

/* Is the rule explained already, with findings of another kind? */
static bool
is_explained(const struct tally *t, size_t at, const char *id)
{
	for (size_t i = 0; i < at; i++)
		if (strcmp(t->entries[i]->name + KIND_WIDE, id) == 0)
			return true;
	return false;
}

static void
notify(struct json *j, uint64_t count, const char *one, const char *many)
{
	BUF(t, 120);

	if (!count)
		return;
	buf_count(&t, count, one, many);
	json_shape(j, "{ level=warning");
	json_plain(j, "message", t.at);
	json_shape(j, "}");
}

/* What is not among the results. */
static void
notifications(const struct verdicts *v, struct json *j)
{
	const struct most *m = v->own;

	if (!v->totals.excluded && !(m && m->left_out))
		return;
	json_key_list(j, "toolExecutionNotifications");
	notify(j, m ? m->left_out : 0,
	       "result is left out: there are more than 25000",
	       "results are left out: there are more than 25000");
	notify(j, v->totals.excluded, "log or folder is left out by .umpire",
	       "logs or folders are left out by .umpire");
	json_close_list(j);
}

/* What was held back for want of room, then the tool and its rules. */
static void
end(struct verdicts *v)
{
	struct json *j = v->sheet.json;

	write_held(v, v->own);
	json_shape(j, "] invocations [ { executionSuccessful");
	json_bool(j, !v->totals.errors);
	notifications(v, j);
	json_shape(j, "} ] tool { driver { name=umpire version=" UMPIRE_VERSION
		      " rules [");
	tally_sort(&v->rules);
	for (size_t i = 0; i < v->rules.count; i++) {
		const char *id = v->rules.entries[i]->name + KIND_WIDE;

		if (*id && !is_explained(&v->rules, i, id))
			explain(j, id);
	}
	json_shape(j, "] } } } ] }");
	json_line(j);
}

const struct verdict_format verdict_sarif = {
    .begin = begin, .finding = finding, .end = end};
