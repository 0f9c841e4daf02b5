/* The page without a network, where it is served: what was loaded last is kept.
 * Lies beside umpire.html as umpire-offline.js. */
'use strict';

addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(clients.claim()));

async function answer(request) {
	const cache = await caches.open('umpire');
	try {
		const fresh = await fetch(request);
		if (fresh.ok)
			await cache.put(request, fresh.clone());
		return fresh;
	} catch (error) {
		const kept = await cache.match(request, {ignoreSearch: true});
		if (kept)
			return kept;
		throw error;
	}
}

addEventListener('fetch', event => {
	if (event.request.mode === 'navigate' && event.request.method === 'GET')
		event.respondWith(answer(event.request));
});

/* The first visit has come before this worker: the page asks to be kept. */
addEventListener('message', event => event.waitUntil(answer(
	new Request(event.data))));
