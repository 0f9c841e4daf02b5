# The sources of the page: no module is left out, nothing uses the network, no text
# is read as HTML.  check-web and check-browser test what it does.
for page in cmd/web/start.mjs cmd/web/worker.mjs cmd/report/page/main.mjs; do
	esbuild --bundle --metafile="$tmp/meta" --outfile="$tmp/bundle.js" \
		--log-level=error "$page" && ok || no "$page cannot be bundled"
	grep -o '"[^"]*\.mjs"' "$tmp/meta" >>"$tmp/taken"
done
for source in cmd/web/*.mjs cmd/report/page/*.mjs; do
	grep -qF "\"$source\"" "$tmp/taken" && ok || no "$source is in no page"
done
for word in 'innerHTML' 'outerHTML *=' 'document\.write' 'eval(' 'new Function' \
	'XMLHttpRequest' 'sendBeacon' 'WebSocket' 'https*://'; do
	found=$(grep -n "$word" cmd/web/*.mjs cmd/web/*.html cmd/report/page/*.mjs |
		grep -v 'http://www.w3.org/[12][09][09][09]/')
	[ -z "$found" ] && ok || no "the page has $word" "$found"
done
[ -z "$(grep -l 'fetch(' cmd/web/*.mjs)" ] && ok || no 'the page fetches'
grep -q "default-src 'none'" cmd/web/page.html && ok || no 'the page has no policy'

# No script of the page knows a rule of a game: each asks the program.
found=$(grep -nE "'(bismarck|revolution1848|secret-weapons|weimar)'" cmd/web/*.mjs)
[ -z "$found" ] && ok || no 'a script of the page knows a game' "$found"
