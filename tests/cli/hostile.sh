# In every command and format, names, cells and texts that would control the
# terminal are refused or escaped.
evil=$(printf 'E\033]0;PWN\007\342\200\256\357\277\276\302\233')
printf 'actor,move,args,note\n,game,id=revolution1848 pack=stand-in seats=p1+p2,%s\np1,seat,name=%s,\n,component,table=persons id=pe02 name=%s,\np1,draw,person=%s action=%s,\n' \
	"$evil" "$evil" "$evil" "$evil" "$evil" >"$tmp/evil.csv"
grep -v component "$tmp/evil.csv" >"$tmp/evil2.csv"
cp -r fixtures/packs/bismarck/stand-in "$tmp/box"
printf 'key,value\nid,box\ngame,bismarck\nkind,user\nschema,1\ntitle,%s\n' "$evil" >"$tmp/box/pack.csv"

# control characters everywhere: in each cell, the name of a column and of the
# file, a text; and a byte that is not a letter
printf 'actor,move,args,note,%s\n,game,id=weimar pack=stand-in title=%s,%s,%s\n%s,%s,%s,%s,%s\n,component,table=cards id=k03 title=%s effects=%s,,\n,given,phase=impulse card.k03=%s,,\n,expect,%s=1,,\n,result,outcome=%s,,\nkpd,play,card=%s use=event,,\n' \
	"$evil" "$evil" "$evil" "$evil" "$evil" "$evil" "$evil" "$evil" \
	"$evil" "$evil" "$evil" "$evil" "$evil" "$evil" "$evil" >"$tmp/evil3.csv"
sed "s/^p1,seat.*/p1,illegal,rule=$evil,/" "$tmp/evil2.csv" >"$tmp/$evil.csv"
{ cat "$tmp/evil2.csv" && printf 'p1,draw,person=\377,\377\n'; } >"$tmp/evil4.csv"
printf '1848, %s, J\303\266rg\np1 %s 2 + 2 %s\n' "$evil" "$evil" "$evil" >"$tmp/evil.txt"

# printable WHAT: $out has no control character, no direction mark and no
# non-character; and it is valid in its format
printable() {
	if printf '%s' "$out$err" | LC_ALL=C tr -d '\n\t' |
		LC_ALL=C grep -q -e '[[:cntrl:]]' -e "$(printf '\342\200\256')" \
			-e "$(printf '\357\277\276')" -e "$(printf '\302\233')"; then
		no "$1 writes to the terminal" "$(printf '%s' "$out$err" | od -c | head)"
	elif [ $status -gt 2 ]; then
		no "$1 ends with $status" "$err"
	else
		ok
	fi
	case $1 in
	*junit* | *gitlab*) printf '%s\n' "$out" | xmllint --noout - 2>"$tmp/xml" && ok ||
		no "$1 is no XML" "$(cat "$tmp/xml")" ;;
	*json* | *sarif* | *--data*)
		printf '%s\n' "$out" | python3 -c '
import json, sys
words = sys.stdin.buffer.read().decode().strip() or "0"
try:
    json.loads(words)
except ValueError:
    [json.loads(line) for line in words.splitlines()]' 2>"$tmp/json" && ok ||
			no "$1 is no JSON" "$(tail -n 1 "$tmp/json")" ;;
	esac
}
# The commands that print something of a log, one word for each format.
while read -r formats how; do
	for log in evil evil2 evil3 evil4 "$evil"; do
		case $how in diff) more=$tmp/evil.csv ;; *) more= ;; esac
		for format in $(echo "$formats" | tr , ' '); do
			[ "$format" = text ] || format="--format $format"
			# shellcheck disable=SC2086
			run "$umpire" $how ${format#text} "$tmp/$log.csv" \
				${more:+"$more"}
			printable "$how $format of $log"
		done
	done
done <<'END'
text,json,csv,junit,gitlab,sarif,github validate -v
text,csv,junit validate -k
text,json replay --board
text,json,csv replay --rows
text,json,csv dispute
text,json,csv stats
text,json,csv legal
text legal --why pass
text,json,csv find phase=play
text,json,csv find expect
text,json hash --rows
text,json diff
text,json,csv perft
text pack needed
text report --data
text report
END
for how in 'pack check' 'pack show' 'pack show --format json' 'validate --pack'; do
	# shellcheck disable=SC2086
	run "$umpire" $how "$tmp/box" "$tmp/evil2.csv"
	printable "${how%json} of a box"
done
for how in 'import --format json' import 'rules revolution1848' help \
	'find -q' "$evil"; do
	# shellcheck disable=SC2086
	run "$umpire" $how "$tmp/evil.txt" "$tmp/$evil.made"
	printable "$how"
done
printf 'play card=%s\n%s\nundo %s\n' "$evil" "$evil" "$evil" >"$tmp/typed"
run sh -c '"$1" record --pack stand-in bismarck "$2" <"$3"' - "$umpire" \
	"$tmp/$evil.new" "$tmp/typed"
printable 'record'
run "$umpire" pack check "$tmp/box"
wants 'a title with control characters' 2 'without control characters'

# merge: strings from other programs, and a run that was cut inside a game
printf '{"type":"finding","kind":"claim","file":"a","line":1,"column":1,"game":1,"id":"<\\u001b[31m","n":1,"rule":"x","message":"\\u001b]0;P\\u0007","cite":"","statement":"","row":"","legal":"","more":0,"after_illegal":false,"note":""}\n' >"$tmp/evil.json"
run "$umpire" merge "$tmp/evil.json"
printable 'merge of hostile strings'
"$umpire" validate --format json tests/logs/bismarck/mistakes.csv |
	head -n 1 >"$tmp/cut.json"
run "$umpire" merge --format junit "$tmp/cut.json"
[ "$(printf '%s' "$out" | grep -c '<testcase')" = \
	"$(printf '%s' "$out" | grep -c -e '</testcase' -e '/>$')" ] && ok ||
	no 'JUnit of a cut run is not closed' "$out"
