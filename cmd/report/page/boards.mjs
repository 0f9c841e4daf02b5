/* The boards that games have of their own. */
import {bismarckBoard} from './board-bismarck.mjs';
import {revolution1848Board} from './board-revolution1848.mjs';
import {secretWeaponsBoard} from './board-secret-weapons.mjs';
import {weimarBoard} from './board-weimar.mjs';

export const boards = {bismarck: bismarckBoard, revolution1848: revolution1848Board,
	'secret-weapons': secretWeaponsBoard, weimar: weimarBoard};
