# Known mistakes are shown and fail nothing, and the game goes on; unused waivers.
mkdir -p "$tmp/w/games"
sed 's/card=bukhara discs=1/card=bukhara discs=2/' \
	fixtures/bismarck/examples/first-turn.csv |
	sed -n '1,3p' >"$tmp/w/games/kiel.csv"
cat >>"$tmp/w/games/kiel.csv" <<'EOF'
player,cancel,card=bukhara discs=2,
player,allocate,event=0 diplomacy=2 politics=0,
EOF
run "$umpire" validate "$tmp/w/games/kiel.csv"
wants 'a mistake without a waiver' 1 'kiel.csv:4:34: illegal' '1 row not reached'

# waivers REST: a file of one waiver
waivers() {
	printf 'log,game,n,rule,reason\n%s\n' "$1" >"$tmp/waivers.csv"
}
waivers 'games/kiel.csv,1,3,bismarck/setup-cancel-cost,"noticed later, left"'
run "$umpire" validate --waivers "$tmp/waivers.csv" "$tmp/w"
wants 'a mistake with its waiver' 0 \
	'kiel.csv:4:34: waived: cancelling slot 1 costs 1 disc, 2 were put; waived: noticed later, left [bismarck/setup-cancel-cost]' \
	'1 waived' '2 legal'
lacks 'the game continues after it' 'not reached'
run "$umpire" validate --strict --waivers "$tmp/waivers.csv" "$tmp/w"
wants 'a waiver holds under --strict' 0 '1 waived'
waivers 'kiel.csv,,3,bismarck/setup-cancel-cost,x'
run "$umpire" validate --waivers "$tmp/waivers.csv" "$tmp/w"
wants 'a missing game is the first' 0 '1 waived'
waivers 'iel.csv,,3,bismarck/setup-cancel-cost,x'
run "$umpire" validate --waivers "$tmp/waivers.csv" "$tmp/w"
wants 'a log is named from a folder on' 1 'illegal'

# every format shows the waiver, and none fails
waivers 'kiel.csv,,3,bismarck/setup-cancel-cost,x'
for format in text json csv junit sarif github; do
	run "$umpire" validate --format $format --waivers "$tmp/waivers.csv" "$tmp/w"
	wants "a waiver as $format" 0
done
run "$umpire" validate --format json --waivers "$tmp/waivers.csv" "$tmp/w"
wants 'a waiver as json' 0 '"kind":"waived"' '"waived":1'

# an unused waiver, from the start or after a change
for stale in 'kiel.csv,1,4,bismarck/setup-cancel-cost,x' \
	'kiel.csv,2,3,bismarck/setup-cancel-cost,x' \
	'kiel.csv,1,3,bismarck/cancel-cost,x' \
	'kiel.csv,1,99,bismarck/setup-cancel-cost,x'; do
	waivers "kiel.csv,,3,bismarck/setup-cancel-cost,x
$stale"
	run "$umpire" validate --waivers "$tmp/waivers.csv" "$tmp/w"
	wants "stale: $stale" 1 'waivers.csv:3:1: waiver: row' \
		'is not refused for' '[log/waiver]' '1 unused waiver'
done
for format in json csv junit sarif github; do
	run "$umpire" validate --format $format --waivers "$tmp/waivers.csv" "$tmp/w"
	wants "a stale waiver as $format" 1 'the waiver does not apply'
done
waivers 'kiel.csv,,3,bismarck/setup-cancel-cost,x
other.csv,,3,bismarck/setup-cancel-cost,x'
run "$umpire" validate --waivers "$tmp/waivers.csv" "$tmp/w"
wants 'a waiver for a log that was not judged' 0
waivers 'kiel.csv,,3,bismarck/setup-cancel-cost,x
kiel.csv,2,3,bismarck/setup-cancel-cost,x'
run "$umpire" validate --game 1 --waivers "$tmp/waivers.csv" "$tmp/w"
wants 'a waiver for a game that was not judged' 0

# malformed files of waivers
while IFS='|' read -r row place words; do
	waivers "$row"
	run "$umpire" validate --waivers "$tmp/waivers.csv" "$tmp/w"
	wants "waiver '$row'" 2 "waivers.csv:2:$place: " "$words"
done <<'EOF'
kiel.csv,1,3,bismarck/cancel-target,x|1|cannot be waived
kiel.csv,1,3,bismarck/no-such,x|1|is not a rule of a game
kiel.csv,1,3,cancel-cost,x|1|is not a rule of a game
kiel.csv,1,0,bismarck/cancel-cost,x|12|is not a number from 1 on
kiel.csv,one,3,bismarck/cancel-cost,x|10|is not a number from 1 on
kiel.csv,1,3,bismarck/cancel-cost,|1|names its log and its reason
EOF
printf 'log,game,n,rule\n' >"$tmp/waivers.csv"
run "$umpire" validate --waivers "$tmp/waivers.csv" "$tmp/w"
wants 'waivers without a column' 2 "'reason' is not a column"
run "$umpire" validate --waivers "$tmp/nowhere.csv" "$tmp/w"
wants 'no file of waivers' 2 'No such file'

# With all its mistakes waived, each log with mistakes goes as far as with -k; only
# impossible rows still fail.
for f in tests/logs/*/mistakes.csv; do
	"$umpire" validate -k --format csv "$f" >"$tmp/findings"
	game=$(basename "$(dirname "$f")")
	"$umpire" rules --format csv "$game" | awk -F, '$2 == "impossible" {print $1}' \
		>"$tmp/impossible"
	{
		echo log,game,n,rule,reason
		awk -F, '$6 == "illegal" {print $1 "," $4 "," $5 "," $7 ",known"}' \
			"$tmp/findings" | grep -vwFf "$tmp/impossible"
	} >"$tmp/waivers.csv"
	[ "$(wc -l <"$tmp/waivers.csv")" -gt 3 ] && ok || no "few mistakes in $f"
	"$umpire" validate --format csv --waivers "$tmp/waivers.csv" "$f" |
		awk -F, '{print $5 "," $6 "," $7}' | sed 's/,waived,/,illegal,/' \
		>"$tmp/after"
	awk -F, '{print $5 "," $6 "," $7}' "$tmp/findings" >"$tmp/before"
	cmp -s "$tmp/before" "$tmp/after" && ok ||
		no "$f waived and with -k" "$(diff "$tmp/before" "$tmp/after")"
done
