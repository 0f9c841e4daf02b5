/* Stands for the document that modules of the page look for when they are loaded:
 * to be imported before them. */
const any = new Proxy(() => any, {get: (it, name) => name === Symbol.toPrimitive
	? () => '' : any});

Object.assign(globalThis, {document: any, window: any, addEventListener: any,
	matchMedia: any});
