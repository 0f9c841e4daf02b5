/* A log in the address of a page: packed, in letters that an address takes. */

async function squeeze(bytes, kind) {
	const stream = new Blob([bytes]).stream().pipeThrough(kind);
	return new Uint8Array(await new Response(stream).arrayBuffer());
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

/* [name, bytes]; fails where the link is damaged. */
export async function fromLink(words) {
	const letters = atob(words.get('log').replaceAll('-', '+')
		.replaceAll('_', '/'));
	return [words.get('name') || 'log.csv', await squeeze(Uint8Array.from(
		letters, letter => letter.charCodeAt(0)),
	new DecompressionStream('deflate-raw'))];
}
