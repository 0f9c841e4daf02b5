// What TAP's own parser makes of standard input: a line a test, with what its
// YAML block says, and then how many there were.
const { Parser } = require('tap-parser')

const parser = new Parser(result => {
	console.log(`${result.count} tests, ${result.fail} failed`)
	if (result.bailout || result.count !== result.plan.end)
		process.exit(1)
})
parser.on('extra', text => console.log(`no TAP: ${text}`))
parser.on('assert', test => {
	console.log(`${test.ok ? 'ok' : 'not ok'}: ${test.name}`)
	for (const finding of (test.diag || {}).findings || [])
		console.log(`  ${finding.rule}: ${finding.cite}: ` +
			`${(finding.legal || []).length} legal rows`)
})
process.stdin.pipe(parser)
