/* In what a file is written, as far as its bytes tell.  A log is UTF-8; what
 * spreadsheets also write can be read, and whoever opens it is asked. */

/* `utf-8`, `utf-16le`, `utf-16be`, `windows-1252`; null: not text. */
export function encodingOf(bytes) {
	const [a, b] = bytes;
	if (a === 0xff && b === 0xfe)
		return 'utf-16le';
	if (a === 0xfe && b === 0xff)
		return 'utf-16be';
	/* controls other than tab, line ends and form feed are not text */
	if (bytes.subarray(0, 4096).some(byte => byte < 9 || byte === 11 || byte > 13 && byte < 32))
		return null;
	try {
		new TextDecoder('utf-8', {fatal: true}).decode(bytes);
		return 'utf-8';
	} catch {
		return 'windows-1252';
	}
}

export function decoded(bytes, encoding) {
	return new TextDecoder(encoding).decode(bytes);
}

/* Words of the text that show whether it was read rightly: with letters that are
 * not ASCII, each once, with the letters beside them. */
export function tellingWords(text, most = 6) {
	return [...new Set(text.match(/[^\s,;="+]*[^\x00-\x7f][^\s,;="+]*/g))]
		.slice(0, most);
}
