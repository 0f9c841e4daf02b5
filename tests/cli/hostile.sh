# Every screen: names, cells and texts that would write to the terminal are
# refused or escaped, whatever the command and the format.
evil=$(printf 'E\033]0;PWN\007\342\200\256\357\277\276\302\233')
printf 'actor,move,args,note\n,game,id=revolution1848 pack=stand-in seats=p1+p2,%s\np1,seat,name=%s,\n,component,table=persons id=pe02 name=%s,\np1,draw,person=%s action=%s,\n' \
	"$evil" "$evil" "$evil" "$evil" "$evil" >"$tmp/evil.csv"
grep -v component "$tmp/evil.csv" >"$tmp/evil2.csv"
cp -r fixtures/packs/bismarck/stand-in "$tmp/box"
printf 'key,value\nid,box\ngame,bismarck\nkind,user\nschema,1\ntitle,%s\n' "$evil" >"$tmp/box/pack.csv"

# printable WHAT: no control, no direction mark, no non-character in $out
printable() {
	if printf '%s' "$out" | LC_ALL=C tr -d '\n\t' |
		LC_ALL=C grep -q -e '[[:cntrl:]]' -e "$(printf '\342\200\256')" \
			-e "$(printf '\357\277\276')" -e "$(printf '\302\233')"; then
		no "$1 writes to the terminal" "$(printf '%s' "$out" | od -c | head)"
	else
		ok
	fi
}
for log in evil evil2; do
	for how in 'validate -v' 'replay --board' 'dispute' 'stats' 'legal' \
		'find phase=play' 'hash --rows' 'diff' 'pack needed' \
		'validate --format json' 'validate --format csv' \
		'validate --format tap' 'validate --format junit' \
		'validate --format gitlab' 'validate --format sarif' \
		'validate --format github'; do
		case $how in diff) more=$tmp/evil.csv ;; *) more= ;; esac
		# shellcheck disable=SC2086
		run "$umpire" $how "$tmp/$log.csv" ${more:+"$more"}
		printable "$how of $log"
	done
done
for how in 'pack check' 'pack show' 'validate --pack'; do
	run "$umpire" $how "$tmp/box" "$tmp/evil2.csv"
	printable "$how"
done
run "$umpire" pack check "$tmp/box"
wants 'a title with control characters' 2 'without control characters'

# merge: strings of others, and a run that was cut inside a game
printf '{"type":"finding","kind":"claim","file":"a","line":1,"column":1,"game":1,"id":"<\\u001b[31m","n":1,"rule":"x","message":"\\u001b]0;P\\u0007","cite":"","statement":"","row":"","legal":"","more":0,"after_illegal":false,"note":""}\n' >"$tmp/evil.json"
run "$umpire" merge "$tmp/evil.json"
printable 'merge of hostile strings'
"$umpire" validate --format json tests/logs/bismarck/mistakes.csv |
	head -n 1 >"$tmp/cut.json"
run "$umpire" merge --format junit "$tmp/cut.json"
[ "$(printf '%s' "$out" | grep -c '<testcase')" = \
	"$(printf '%s' "$out" | grep -c -e '</testcase' -e '/>$')" ] && ok ||
	no 'JUnit of a cut run is not closed' "$out"
