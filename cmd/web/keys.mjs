/* Things to take for a row: the values of an open key, or of a list. */
import {html} from '../report/page/svg.mjs';
import {bounds} from './choose.mjs';
import {button} from './pieces.mjs';

/* `items`: {value, said, n: how many are taken, more: can one more be}; a chip each,
 * and a stepper where one can be taken again; a search where they are many. */
export function itemsField(told, items, take) {
	const few = html('div', {class: 'chips'});
	const item = ({value, said, n, more}) => {
		const main = button(n > 1 ? `${said} \u00d7 ${n}` : said, () => take(value,
			n && !more ? -1 : 1), {class: 'answer', 'aria-pressed': String(
			n > 0), disabled: !n && !more && 'disabled'});
		return n && (more || n > 1) ? html('span', {class: 'stepper'}, button(
			'\u2212', () => take(value, -1), {'aria-label': `one less: ${said}`}),
		main, button('+', () => take(value, 1), {'aria-label': `one more: ${said}`,
			disabled: !more && 'disabled'})) : main;
	};
	const draw = word => few.replaceChildren(...items.filter(({said}) => said
		.toLowerCase().includes(word)).slice(0, 200).map(item));
	draw('');
	return html('fieldset', {}, html('legend', {}, told), items.length > 15 &&
		html('input', {type: 'search', placeholder: 'two letters of it',
			'aria-label': `${told}: search`, autocomplete: 'off',
			oninput: event => draw(event.target.value.trim()
				.toLowerCase())}), few);
}

/* An open key with what is chosen of it; `own`: it is the only one. */
export function keyField(key, list, table, own) {
	const [least, most] = bounds(key), name = key.key.replaceAll('-', ' ');
	const left = most <= 1 ? '' : least === most ? `${most - list.length} of ${
		most} left` : `${list.length} of ${least} to ${most}`;
	const told = own && left || [name, left].filter(Boolean).join(': ');
	if (!key.values || !key.values.length)
		return html('label', {class: 'field'}, html('span', {}, told),
			html('input', {'aria-label': key.key, value: list.join(
				'+'), onchange: event => table.takeAll(key, event.target
				.value.split('+').map(word => word.trim()).filter(
					Boolean))}));
	return itemsField(told, key.values.map(({value, name: said}) => ({value, said:
		table.plain(said || '') || table.named(value), n: list.filter(each =>
		each === value).length, more: most <= 1 || list.length < most && key.fit.has(
		value) && (key.once === false || !list.includes(value))})), (value, by) =>
		table.take(key, value, by));
}
