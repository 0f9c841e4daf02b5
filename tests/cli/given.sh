# replay --given: the position after any row, as a log of its own with the same
# hash.

# hash_of OPTIONS LOG: the hash that replay prints
hash_of() {
	"$umpire" replay --game 1 --format json "$@" 2>"$tmp/err" |
		sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/'
}

fragments=0 refused=0
for log in fixtures/*/games/*.csv fixtures/*/examples/*.csv; do
	for at in 4 17 60; do
		"$umpire" replay --game 1 --given --at $at "$log" \
			>"$tmp/fragment.csv" 2>"$tmp/err"
		if [ -s "$tmp/fragment.csv" ]; then
			fragments=$((fragments + 1))
			[ "$(hash_of --at $at "$log")" = \
				"$(hash_of "$tmp/fragment.csv")" ] && ok ||
				no "the fragment of $log, row $at" \
					"$(cat "$tmp/fragment.csv")"
		elif grep -q 'when the game is set up with it' "$tmp/err"; then
			refused=$((refused + 1))
		elif ! grep -q -e 'there is no row' -e 'stops at row' "$tmp/err"; then
			no "no fragment of $log, row $at" "$(cat "$tmp/err")"
		fi
	done
done
[ $fragments -gt 90 ] && [ $refused -lt 10 ] && ok ||
	no "fragments: $fragments written, $refused refused"

# The game can be continued from it; it has the seats and the readings.
cat >"$tmp/log.csv" <<'END'
actor,move,args,note
,game,id=revolution1848 seats=p2+p1 pack=stand-in,
p1,seat,name=Jörg,
,ruling,army-timing=any-time,
,component,table=persons id=pe03 cross=0,
p1,draw,person=pe36+pe01 action=z29+z02,
p2,draw,person=?*2 action=?*2,
END
sed -i '/component/d' "$tmp/log.csv"
run "$umpire" replay --given "$tmp/log.csv"
wants 'a fragment' 0 ',game,id=revolution1848 edition=extended pack=stand-in seats=p2+p1,' \
	'the position after row 5 of' \
	'p1,seat,name=Jörg,' ',ruling,army-timing=any-time,' ',given,round=0 phase=setup'
{ printf '%s\n' "$out"; echo ',first,seat=p1,'; } >"$tmp/on.csv"
echo ',first,seat=p1,' >>"$tmp/log.csv"
run "$umpire" validate "$tmp/on.csv"
wants 'a fragment that is played on' 0 '1 legal'
[ "$(hash_of "$tmp/on.csv")" = "$(hash_of "$tmp/log.csv")" ] && ok ||
	no 'a fragment that is played on' "$(cat "$tmp/on.csv")"
for other in --board --changes --only=round --format=json; do
	run "$umpire" replay --given $other "$tmp/log.csv"
	wants "a log, and $other" 2 '--given writes a log'
done
cat >"$tmp/known.csv" <<'END'
actor,move,args
,game,id=revolution1848 seats=p1+p2 pack=known
,component,table=persons id=pe36 votes=5
p1,draw,person=pe36+pe01 action=z29+z02
END
run "$umpire" replay --given "$tmp/known.csv"
wants 'components are in the fragment' 0 ',component,table=persons id=pe36 votes=5,'
