/* The values of a row that are open. */
import {html} from '../report/page/svg.mjs';
import {bounds} from './choose.mjs';
import {button} from './pieces.mjs';

/* An open key: what is chosen of how many, and the values; a search where they
 * are many.  `table` takes one, or all of them. */
export function keyField(key, list, table) {
	const [least, most] = bounds(key);
	const name = key.key.replaceAll('-', ' ');
	const told = most <= 1 ? name : least === most ? `${name}: ${most -
		list.length} of ${most} left` : `${name}: ${list.length} of ${
		least} to ${most}`;
	const few = html('div', {class: 'chips'});
	const draw = word => few.replaceChildren(...values.filter(one => !word ||
		one.said.toLowerCase().includes(word)).slice(0, 200).map(one =>
		button(one.said, () => table.take(key, one.value), {class: 'answer',
			'aria-pressed': String(list.includes(one.value))})));
	const values = (key.values || []).map(one => ({...one, said: table.plain(
		one.name || '') || table.named(one.value)}));
	if (!key.values || !key.values.length)
		return html('label', {class: 'field'}, html('span', {}, told),
			html('input', {'aria-label': key.key, value: list.join(
				'+'), onchange: event => {
				table.takeAll(key, event.target.value.split('+').map(
					word => word.trim()).filter(Boolean));
			}}));
	draw('');
	return html('fieldset', {}, html('legend', {}, told), values.length > 15 &&
		html('input', {type: 'search', placeholder: 'two letters of it',
			'aria-label': `${name}: search`, autocomplete: 'off',
			oninput: event => draw(event.target.value.trim()
				.toLowerCase())}), few,
	list.length > 1 || key.once === false && list.length ? html('p',
		{class: 'note'}, table.named(list.join('+')), ' ', button('Clear', () => {
			table.takeAll(key, []);
		})) : '');
}
