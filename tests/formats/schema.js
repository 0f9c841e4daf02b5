// schema.js SCHEMA: lines of JSON from standard input, each after the command that
// wrote it and a tab, against its definition.  What fits none is printed, and each
// form of a line that no line had.  A member that the schema does not name is a
// fault here, though readers have to expect some from later versions.
const fs = require('fs');
const Ajv = require('ajv/dist/2020');

const schema = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const ajv = new Ajv({allErrors: true, allowUnionTypes: true});
ajv.compile(schema);

function close(part) {
	if (part === null || typeof part !== 'object')
		return part;
	if (part.properties && part.required)
		part.additionalProperties = false;
	Object.values(part).forEach(close);
	return part;
}

const forms = {};
for (const [command, definition] of Object.entries(close(schema.$defs)))
	forms[command] = definition.anyOf.map(form =>
		({title: form.title, check: ajv.compile(form), lines: 0}));

for (const line of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
	const [command, text] = line.split(/\t(.*)/s);
	const value = JSON.parse(text);
	const fit = (forms[command] || []).filter(form => form.check(value));
	for (const form of fit)
		form.lines++;
	if (!fit.length)
		console.log(`${command}: no form of a line: ${text}`);
}
for (const [command, list] of Object.entries(forms))
	for (const form of list.filter(form => !form.lines))
		console.log(`${command}: no line was this: ${form.title}`);
