# A browser, controlled by the WebDriver protocol with curl.  Sourced by
# tests/report/run and tests/report/pictures.

session=

browser_start() {
	for tool in chromium chromedriver curl; do
		command -v $tool >/dev/null || {
			echo "check-report: $tool is not installed"
			return 1
		}
	done
	port=$((20000 + $$ % 20000))
	chromedriver --port=$port >"$tmp/driver.log" 2>&1 &
	driver=$!
	trap '[ -z "$session" ] || curl -s -X DELETE "$session" >/dev/null
		kill $driver 2>/dev/null; wait $driver 2>/dev/null; rm -rf "$tmp"' EXIT
	for try in 1 2 3 4 5 6 7 8 9 10; do
		ask "http://localhost:$port/status" '' | grep -q . && break
		sleep 1
	done
	session=$(ask "http://localhost:$port/session" "{\"capabilities\":
		{\"alwaysMatch\": {\"goog:loggingPrefs\": {\"browser\": \"ALL\"},
		\"goog:chromeOptions\": {\"args\": [\"--headless\", \"--no-sandbox\",
		\"--disable-gpu\", \"--disable-quic\", \"--no-first-run\",
		\"--disable-background-networking\", \"--disable-component-update\",
		\"--disable-sync\", \"--hide-scrollbars\", \"--user-data-dir=$tmp/profile\",
		\"--window-size=1280,1000\"]}}}}" |
		sed -n 's/.*"sessionId":"\([^"]*\)".*/\1/p')
	if [ -z "$session" ]; then
		echo 'check-report: the browser does not start'
		return 1
	fi
	session=http://localhost:$port/session/$session
}

# ask PATH JSON: one command of the protocol.
ask() {
	curl -s -m 120 -H 'Content-Type: application/json' -d "$2" "$1"
}

# cdp COMMAND PARAMETERS: one command of the DevTools protocol.
cdp() {
	ask "$session/goog/cdp/execute" "{\"cmd\": \"$1\", \"params\": $2}"
}

# screen WIDTH [light|dark] [SCALE]
screen() {
	cdp Emulation.setDeviceMetricsOverride "{\"width\": $1, \"height\": 1000,
		\"deviceScaleFactor\": ${3:-1}, \"mobile\": false}" >/dev/null
	cdp Emulation.setEmulatedMedia "{\"features\": [{\"name\":
		\"prefers-color-scheme\", \"value\": \"${2:-light}\"}]}" >/dev/null
}

# report ARGUMENT...: writes a page to $page; findings do not matter here.
report() {
	page=$tmp/page-$((pages = ${pages:-0} + 1)).html
	"$umpire" report -o "$page" "$@" 2>/dev/null
	[ -s "$page" ] || no "umpire report $*"
}

# open_page [#PLACE]: loads it again, which a new fragment alone would not.
open_page() {
	ask "$session/url" '{"url": "about:blank"}' >/dev/null
	address=$(echo "$page" | sed 's/%/%25/g; s/ /%20/g; s/#/%23/g; s/?/%3F/g')
	ask "$session/url" "{\"url\": \"file://$address${1:-}\"}" >/dev/null
	for try in 1 2 3 4 5 6 7 8 9 10; do # its data are unpacked after it
		[ "$(value 'document.body.dataset.ready')" != '"yes"' ] || break
		sleep .2
	done
}

# value SCRIPT: what the script returns, as JSON.
value() {
	printf '%s' "$1" | tr '\n\t' '  ' | sed 's/\\/\\\\/g; s/"/\\"/g' >"$tmp/script"
	ask "$session/execute/sync" \
		"{\"script\": \"with (window.umpire || {}) return $(cat "$tmp/script")\", \"args\": []}" |
		sed 's/^{"value"://; s/}$//'
}

# is NAME SCRIPT VALUE
is() {
	found=$(value "$2")
	[ "$found" = "$3" ] && ok || no "$1: $found, expected $3"
}

# key CODE...: each pressed and released, where the focus is.
key() {
	actions=
	for code; do
		actions="$actions{\"type\": \"keyDown\", \"value\": \"$code\"},
			{\"type\": \"keyUp\", \"value\": \"$code\"},"
	done
	ask "$session/actions" "{\"actions\": [{\"type\": \"key\", \"id\": \"k\",
		\"actions\": [${actions%,}]}]}" >/dev/null
}
left='\ue012' right='\ue014' end='\ue010' home='\ue011'
tab='\ue004' enter='\ue007' pageup='\ue00e' pagedown='\ue00f'
count='document.querySelector(".count").textContent'

# quiet NAME: the browser has logged nothing since the last call.
quiet() {
	ask "$session/se/log" '{"type": "browser"}' >"$tmp/said"
	grep -q '"level":"SEVERE"' "$tmp/said" &&
		no "$1: the browser complains" "$(cat "$tmp/said")" || ok
}
