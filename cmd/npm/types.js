'use strict';

/* The records of the library as TypeScript, made from the program's own
 * schema: `umpire schema | node types.js >records.d.ts`. */
const {$defs} = JSON.parse(require('fs').readFileSync(0));

/* Name of a type: the command and the title of the records that it is. */
const NAMES = {
	Finding: ['validate', 'a finding'],
	Game: ['validate', 'a game, after its findings'],
	Totals: ['validate', 'the end of the run'],
	LegalRow: ['legal', 'a legal row'],
	Choices: ['legal', 'with --row, a move'],
	Why: ['legal', 'with --why, the row'],
	Unclear: ['legal', 'with --why, words that are not clear'],
	Difference: ['diff'],
	Now: ['record', 'the end of an answer'],
	Refusal: ['record', 'why a row was refused'],
	Told: ['record', 'a row that was taken'],
};

/* Records without a `type` and those with one are kept apart. */
const UNTYPED = {type: {const: undefined}};

function typeOf({anyOf, type, properties, items, ...schema}, tabs) {
	if (anyOf)
		return [...new Set(anyOf.map(each => typeOf(each, tabs)))]
			.join(' | ');
	if ('const' in schema)
		return schema.const ? `'${schema.const}'` : 'undefined';
	if (schema.enum)
		return schema.enum.map(word => `'${word}'`).join(' | ');
	if (items)
		return `(${typeOf(items, tabs)})[]`;
	if (properties)
		return members(properties, schema.required || [], tabs);
	return {integer: 'number', string: 'string', boolean: 'boolean'}[type] ||
		'unknown';
}

function members(properties, required, tabs) {
	return `{\n${Object.entries(properties).map(([name, schema]) =>
		(schema.description ? `${tabs}\t/** ${schema.description} */\n`
			: '') + `${tabs}\t${JSON.stringify(name)}${
			required.includes(name) ? '' : '?'}: ${
			typeOf(schema, tabs + '\t')};\n`).join('')}${tabs}}`;
}

for (const [name, [command, title]] of Object.entries(NAMES)) {
	const all = $defs[command].anyOf.filter(each =>
		!title || each.title === title).map(each =>
		({...each, properties: {...UNTYPED, ...each.properties}}));
	if (!all.length)
		throw new Error(`umpire ${command} has no record "${title}"`);
	console.log(`/** \`umpire ${command}\`: ${title || 'any record'}. */
export type ${name} = ${typeOf({anyOf: all}, '')};
`);
}
