/* What the page around the views does: that of `umpire report` and the page with
 * the whole program each put here what they can. */
/**
 * @type {{mark: (game: any) => void, disputes: boolean, remember: (place: string) => void,
 *	rowTools: (row: any, found: any[]) => any[], findingTools: (finding: any) =>
 *	any, rule: (game: any, rule: string) => string, legal: (view: any) => any}}
 */
export const host = {
	/* Marks cards of a game that somebody has typed. */
	mark() {},
	/* Are rulings that matter shown below the game? */
	disputes: false,
	/* The place in the address, so that it can be sent. */
	remember() {},
	/* What else can be done with a row: elements below it. */
	rowTools: () => [],
	/* What can be done about a finding. */
	findingTools: () => '',
	/* Where a rule is to be read; '': nowhere. */
	rule: () => '',
	/* Shows what is legal after the row of a view. */
	legal() {},
};
