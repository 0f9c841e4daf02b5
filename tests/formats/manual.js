// manual.js SCHEMA: the forms of lines as sections of umpire-json(5), in mdoc.
const fs = require('fs');

const schema = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const out = [];

function type(member) {
	if (member.enum)
		return 'one of ' + member.enum.join(', ');
	if (Array.isArray(member.type))
		return 'text or number';
	switch (member.type) {
	case 'string': return 'text';
	case 'integer': return 'number';
	case 'boolean': return 'true or false';
	case 'array': {
		const of = member.items.type;
		return of === 'string' ? 'list of texts'
			: of === 'array' ? 'list of lists of texts'
			: 'list of objects';
	}
	case 'object': return 'object';
	}
	return 'of its own form';
}

// A number or word of a list is text in mdoc unless it begins a line.
function members(object) {
	out.push('.Bl -tag -width "claims-unverified" -compact');
	for (const [name, member] of Object.entries(object.properties)) {
		if (member.const)
			continue;
		const optional = object.required.includes(name) ? ''
			: ', may be missing';
		out.push(`.It Cm ${name}`,
			`${type(member)}${optional}: ${member.description}`);
		const of = member.items || member;
		for (const part of of.anyOf || [of])
			if (part.properties)
				members(part);
	}
	out.push('.El');
}

for (const [command, definition] of Object.entries(schema.$defs)) {
	out.push(`.Ss umpire ${command}`);
	for (const form of definition.anyOf) {
		const name = form.properties.type && form.properties.type.const;
		const title = form.title[0].toUpperCase() + form.title.slice(1);
		if (form !== definition.anyOf[0])
			out.push('.Pp');
		out.push(name ? `.Cm ${name} :` : 'Without a type:',
			title + '.');
		members(form);
	}
}
console.log(out.join('\n'));
