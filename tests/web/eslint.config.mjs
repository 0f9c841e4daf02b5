/* What a linter wants of the scripts of pages; names and types are for tsc. */
const wrong = ['array-callback-return', 'constructor-super', 'eqeqeq', 'no-cond-assign',
	'no-const-assign', 'no-dupe-args', 'no-dupe-class-members', 'no-dupe-else-if',
	'no-dupe-keys', 'no-duplicate-case', 'no-duplicate-imports', 'no-empty',
	'no-fallthrough', 'no-func-assign', 'no-global-assign', 'no-implicit-globals',
	'no-loss-of-precision', 'no-misleading-character-class', 'no-new-func', 'no-eval',
	'no-redeclare', 'no-self-assign', 'no-self-compare', 'no-shadow-restricted-names',
	'no-sparse-arrays', 'no-template-curly-in-string', 'no-this-before-super',
	'no-unreachable', 'no-unsafe-finally', 'no-unsafe-negation',
	'no-unsafe-optional-chaining', 'no-unused-labels', 'no-unused-vars',
	'no-use-before-define', 'no-useless-catch', 'no-useless-escape',
	'no-useless-rename', 'no-var', 'prefer-const', 'use-isnan', 'valid-typeof'];

export default [{
	files: ['**/*.mjs'],
	rules: {...Object.fromEntries(wrong.map(rule => [rule, 'error'])),
		'no-use-before-define': ['error', {functions: false, classes: false,
			variables: false}],
		'no-unused-vars': ['error', {caughtErrors: 'all'}],
		'prefer-const': ['error', {destructuring: 'all'}]},
}];
