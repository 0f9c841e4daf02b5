/* What the two pages share, for the one with the whole program. */
export * from './cards.mjs';
export * from './compare.mjs';
export * from './data.mjs';
export * from './dispute.mjs';
export * from './figure.mjs';
export * from './head.mjs';
export * from './host.mjs';
export * from './svg.mjs';
export * from './view.mjs';
