/* A log in the address of a page: packed, in letters that an address takes. */

const LARGEST = 16 * 1024 * 1024; /* bytes of a log */

/* All bytes of a stream; fails where there are more than `most`. */
export async function within(stream, most) {
	const parts = [], reader = stream.getReader();
	let size = 0;
	for (;;) {
		const {done, value} = await reader.read();
		if (done)
			return new Uint8Array(await new Blob(parts).arrayBuffer());
		size += value.length;
		if (size > most) {
			await reader.cancel();
			throw new Error('It is too large.');
		}
		parts.push(value);
	}
}

function squeeze(bytes, kind) {
	return within(new Blob([bytes]).stream().pipeThrough(kind), LARGEST);
}

/* What follows the # of the address. */
export async function linkOf(name, bytes) {
	const packed = await squeeze(bytes, new CompressionStream('deflate-raw'));
	let letters = '';
	for (const byte of packed)
		letters += String.fromCharCode(byte);
	return 'log=' + btoa(letters).replaceAll('+', '-').replaceAll('/', '_')
		.replace(/=+$/, '') + '&name=' + encodeURIComponent(name);
}

/* [name, bytes]; fails where the link is damaged, or the log too large. */
export async function fromLink(words) {
	const letters = atob(words.get('log').replaceAll('-', '+')
		.replaceAll('_', '/'));
	return [words.get('name') || 'log.csv', await squeeze(Uint8Array.from(
		letters, letter => letter.charCodeAt(0)),
	new DecompressionStream('deflate-raw'))];
}
