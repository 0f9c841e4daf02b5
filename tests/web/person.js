'use strict';

/* A page that a person sits before; what it says and asks for is kept. */
const fs = require('fs');
const path = require('path');
const names = require('./names.js');

class Person {
	/* SHARED is what browser.js gives to all: is(), root, file, modules. */
	static async at(browser, where, shared) {
		const {name, width, phone, firefox, dark} = where;
		const person = Object.assign(new Person(), shared, {shared});
		const page = await browser.newPage();
		person.page = page;
		person.phone = phone;
		person.place = name;
		person.firefox = firefox;
		person.lights = !firefox ? ['light', 'dark'] : dark ? ['dark'] : ['light'];
		person.words = [];
		page.on('console', message => person.words.push(message.text()));
		page.on('pageerror', error => person.words.push(error.message));
		page.on('request', request => {
			if (!/^(file|blob|data|about):/.test(request.url()) &&
				!(person.served && request.url().startsWith(
					new URL(person.served).origin)))
				person.words.push('asks for ' + request.url());
		});
		page.on('dialog', dialog => dialog.dismiss());
		await page.setViewport({width, height: 900, ...firefox ? {}
			: {isMobile: Boolean(phone), hasTouch: Boolean(phone)}});
		await page.evaluateOnNewDocument(names);
		await page.goto('file://' + path.resolve(person.file));
		await person.sees('#files');
		return person;
	}

	beside(browser, where) {
		return Person.at(browser, where, this.shared);
	}

	sees(selector, ms = 30000) {
		return this.page.waitForSelector(selector, {timeout: ms});
	}

	/* Waits until the page says so. */
	async reads(words, where = 'body', ms = 30000) {
		try {
			await this.page.waitForFunction((words, where) =>
				[...document.querySelectorAll(where)].some(each =>
					each.textContent.includes(words)),
			{timeout: ms}, words, where);
			this.is(words, true);
		} catch {
			this.is(`reads "${words}" in ${where}`, false,
				await this.text(where));
		}
	}

	text(where = 'body') {
		return this.page.evaluate(where => [...document.querySelectorAll(
			where)].map(each => each.textContent).join(' | ')
			.slice(0, 400), where);
	}

	/* Taps what has this label and is to be seen. */
	async taps(label, where = '', again = false) {
		const handle = await this.page.waitForFunction((label, where) =>
			[...document.querySelectorAll(['button', 'a', 'summary',
				'label'].map(tag => where + ' ' + tag).join(','))]
				.find(each => each.textContent.trim() === label &&
					each.offsetParent), {timeout: 10000}, label,
		where).catch(() => null);
		if (!handle)
			return this.is(`there is "${label}"`, false);
		const element = handle.asElement();
		try {
			await element.evaluate(each =>
				each.scrollIntoView({block: 'center'}));
			await element.click();
		} catch (error) { /* it was drawn again meanwhile */
			if (again || !/detached/.test(error.message))
				throw error;
			await this.taps(label, where, true);
		}
	}

	picks(name, value) {
		return this.page.evaluate(selector => document.querySelector(selector)
			.click(), `[name="${name}"][value="${value}"]`);
	}

	async types(label, words) {
		const input = await this.sees(`[aria-label="${label}"], [name="${label}"]`);
		await input.evaluate(each => {
			each.value = '';
		});
		await input.type(words);
	}

	async opens(...logs) {
		await this.goes('');
		const input = await this.sees('#files');
		await input.uploadFile(...logs.map(log => path.resolve(
			this.root, log)));
		await this.sees('.verdict-box, .notice.bad');
	}

	async goes(hash) {
		await this.page.evaluate(hash => {
			location.hash = hash || '#';
		}, hash);
		await this.page.waitForFunction(() =>
			!document.body.classList.contains('busy'));
	}

	async quiet() {
		await this.page.waitForFunction(() =>
			!document.body.classList.contains('busy'));
		await new Promise(good => setTimeout(good, 250));
		await this.page.waitForFunction(() =>
			!document.body.classList.contains('busy'));
	}

	/* The log as it is now. */
	log() {
		return this.page.evaluate(() => new TextDecoder().decode(
			app.log.bytes));
	}

	async again() {
		await this.quiet();
		await this.page.reload();
		await this.page.waitForFunction(() => document.body.dataset.ready);
		await this.quiet();
	}

	/* Nobody is kept out, and nothing is wider than the screen. */
	async easy(name) {
		const axe = path.join(this.modules, 'axe-core');
		await this.page.evaluate('window.axe || (() => {' + fs.readFileSync(
			require.resolve(axe), 'utf8') + ';window.axe = axe})()');
		for (const value of this.lights) {
			if (!this.firefox)
				await this.page.emulateMediaFeatures([{name: 'prefers-color-scheme', value}]);
			const found = await this.page.evaluate(async () => {
				const {violations} = await axe.run(document, {resultTypes: ['violations']});
				const {scrollWidth} = document.documentElement;
				return [...violations.map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(
					({html}) => html.slice(0, 120)).join(' ; ')}`),
				...scrollWidth > innerWidth ? [`${scrollWidth} wide`] : []];
			}).catch(error => [error.message]);
			this.is(`${name} is easy, ${value}`, !found.length, found.join('\n\t'));
		}
	}
}

module.exports = Person;
