// Workflow commands of standard input, taken apart and issued again by GitHub's
// own toolkit: every line has to come back as it was.
const { issueCommand } = require('@actions/core/lib/command')
const lines = require('fs').readFileSync(0, 'utf8').trimEnd().split('\n')
const plain = text => text.replace(/%3A/g, ':').replace(/%2C/g, ',')
	.replace(/%0D/g, '\r').replace(/%0A/g, '\n').replace(/%25/g, '%')
const kinds = {}

for (const line of lines) {
	const found = line.match(/^::(\w+) (.*?)::(.*)$/)
	if (!found)
		continue
	const properties = {}
	for (const part of found[2].split(',')) {
		const [key, value] = part.split(/=(.*)/s)
		properties[key] = plain(value)
	}
	let again = ''
	const write = process.stdout.write
	process.stdout.write = text => { again += text; return true }
	issueCommand(found[1], properties, found[3].replace(/%0D/g, '\r')
		.replace(/%0A/g, '\n').replace(/%25/g, '%'))
	process.stdout.write = write
	if (again !== line + '\n') {
		console.log(`not as GitHub writes it:\n${line}\n${again}`)
		process.exit(1)
	}
	kinds[found[1]] = (kinds[found[1]] || 0) + 1
}
console.log(Object.keys(kinds).sort().map(k => `${kinds[k]} ${k}`).join(', '))
