# The sources of the page: nothing is left out, nothing reaches for the network,
# no text is read as HTML.  What it does is for check-web and check-browser.
for source in cmd/web/*.js cmd/web/*.mjs cmd/report/page/*.js; do
	name=${source##*/}
	case $name in
	board-*) continue ;; # all of them are taken
	esac
	grep -qE "(^|[ ,/])$name( |\\)|$)" cmd/web/web.mk Makefile && ok ||
		no "$source is in no page"
done
for word in 'innerHTML' 'outerHTML *=' 'document\.write' 'eval(' 'new Function' \
	'XMLHttpRequest' 'sendBeacon' 'WebSocket' 'https*://'; do
	found=$(grep -n "$word" cmd/web/*.js cmd/web/*.mjs cmd/web/*.html cmd/report/page/*.js |
		grep -v 'http://www.w3.org/2000/svg')
	[ -z "$found" ] && ok || no "the page has $word" "$found"
done
# Only the worker that keeps the page asks for it again.
[ "$(grep -l 'fetch(' cmd/web/*.js cmd/web/*.mjs)" = cmd/web/offline.js ] && ok ||
	no 'the page fetches'
grep -q "default-src 'none'" cmd/web/page.html && ok || no 'the page has no policy'

# A rule of a game is in no script of the page: each asks the program.
found=$(grep -nE "'(bismarck|revolution1848|secret-weapons|weimar)'" cmd/web/*.js cmd/web/*.mjs)
[ -z "$found" ] && ok || no 'a script of the page knows a game' "$found"

# Modules become one script, so no two may give the same name to two things.
found=$(sed -nE 's/^(export )?(async )?(function|class|const|let) ([A-Za-z0-9_]+).*/\4/p' \
	$(ls cmd/web/*.js cmd/web/*.mjs cmd/report/page/*.js | grep -vE \
	'/(main|files|wasi|worker|offline|outlines-make)\.js$') | sort | uniq -d)
[ -z "$found" ] && ok || no 'two things of the page have one name' "$found"
