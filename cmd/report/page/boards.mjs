/* The boards that games have of their own. */
import {bismarckBoard} from './board-bismarck.mjs';
import {revolution1848Board} from './board-revolution1848.mjs';
import {secretWeaponsBoard} from './board-secret-weapons.mjs';
import {weimarBoard} from './board-weimar.mjs';

/* Of a game that has none yet: its fields. */
const plain = {title: 'Fields', chapter: ['turn', 'Turn'], charts: () => [],
	draw: (game, state, sheet) => sheet.chips('', game.paths.filter(path => state.has(
		path)).map(path => [`${path} ${state.get(path)}`, '', path, path]))};
const boards = {bismarck: bismarckBoard, revolution1848: revolution1848Board,
	'secret-weapons': secretWeaponsBoard, weimar: weimarBoard};

/** @returns {any} */ export const boardOf = game => boards[game.id] || plain;
