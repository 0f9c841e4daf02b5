# Each limit of umpire(1): one less, exactly, and one more, which gives a message;
# nothing is cut silently.
log=$tmp/log.csv
letters() { # N of them
	head -c "$1" /dev/zero | tr '\0' x
}
game=',game,id=bismarck pack=stand-in'

row() { # a row of N bytes, its line end among them
	printf 'actor,move,args,note\n%s,%s\n' "$game" "$(letters $(($1 - ${#game} - 2)))" >"$log"
	run "$umpire" validate --brief "$log"
}
title() { # N lines above the header
	{ yes 'our game' | head -n "$1" && printf 'actor,move,args\n%s\n' "$game"; } >"$log"
	run "$umpire" validate --brief --ignore log/title "$log"
}
project() { # N bytes of `.umpire`
	mkdir -p "$tmp/p" && printf 'actor,move,args\n%s\n' "$game" >"$tmp/p/log.csv"
	{ echo && letters $(($1 - 2)) | sed 's/^x/#/' && echo; } | head -c "$1" >"$tmp/p/.umpire"
	run "$umpire" validate --brief "$tmp/p"
}
option() { # N times
	printf 'actor,move,args\n%s\n' "$game" >"$log"
	run "$umpire" validate --brief $(yes -- '--ignore log/title' | head -n "$1") "$log"
}
jobs() {
	printf 'actor,move,args\n%s\n' "$game" >"$log"
	run "$umpire" validate --brief -j "$1" "$log"
}
value() { # a condition of N values
	run "$umpire" find "n=$(seq -s, "$1")" fixtures/bismarck/games/victory.csv
}
waivers() { # N bytes of a table
	printf 'actor,move,args\n%s\n' "$game" >"$log"
	{ printf 'log,game,n,rule,reason\n' && awk -v n=$(($1 - 23)) 'BEGIN {
		for (; n > 1000; n -= 1000) printf "%999s\n", ""
		printf "%*s\n", n - 1, ""
	}'; } >"$tmp/known"
	run "$umpire" validate --brief --waivers "$tmp/known" "$log"
}
back() { # N rows taken back
	"$umpire" record --random --seed 3 --rows 150 secret-weapons 2>/dev/null |
		sed '/,result,/d' >"$log"
	printf '%s,,takeback,rows=%s,\n' $(($(wc -l <"$log"))) "$1" >>"$log"
	run "$umpire" validate --brief "$log"
}

sed -n 's/^\.\\" limit //p' man/umpire.1 >"$tmp/limits"
[ "$(wc -l <"$tmp/limits")" -ge 8 ] && ok || no 'umpire(1) has its limits'
while read -r what most status words; do
	for n in $((most - 1)) "$most"; do
		$what "$n"
		wants "$what: $n" 0
	done
	$what $((most + 1))
	wants "$what: $((most + 1))" "$status" "$words"
	grep -q "^\\.It.* $most" man/umpire.1 && ok || no "umpire(1) has no limit of $most"
done <"$tmp/limits"
