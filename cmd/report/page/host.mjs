/* What the page around the views does: that of `umpire report` and the page with
 * the whole program each put here what they can. */
export const host = {
	embeds: false, /* can the page be put into another? */

	/* The place in the address, so that it can be sent. */
	remember(place) {},

	/* A link leads to a row of the view. */
	goes() {},

	/* What else can be done with a row: elements below it. */
	rowTools(row, found) {
		return [];
	},

	/* What can be done about a finding. */
	findingTools(finding) {
		return '';
	},

	/* What is legal where a view is; null: the page has no program to ask. */
	legal: null,
};
