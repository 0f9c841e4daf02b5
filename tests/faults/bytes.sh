# Logs and packs cut at every byte and flipped at every byte (bytes.c).
# bytes NAME COMMAND...: its last line is a figure.
bytes() {
	what=$1
	shift
	if cut=$("$@" 2>&1); then
		ok
	else
		no "bytes of $what" "$cut"
	fi
	figure "$what: $(echo "$cut" | tail -n 1)"
}

# Every byte where there is time for all, else one in so many.
every=$(full && echo 1 || echo 811)
logs_of fixtures tests/logs >"$tmp/logs"
bytes 'logs' xargs -d '\n' -a "$tmp/logs" -x -n 9999 \
	"$BUILD/faults/bytes" -n $every

mkdir -p "$tmp/sealed"
for log in fixtures/*/games/*.csv; do
	cp "$log" "$tmp/sealed/$(echo "$log" | tr / -)"
done
# games with a mistake in them cannot be sealed, and stay as they are
"$umpire" hash --seal "$tmp/sealed" >"$tmp/out" 2>&1
[ "$(grep -c 'rows sealed' "$tmp/out")" -ge 20 ] && ok ||
	no 'logs of complete games are sealed' "$(cat "$tmp/out")"
sed -n 's/: [0-9,]* rows sealed$//p' "$tmp/out" >"$tmp/sealed.logs"
bytes 'sealed logs' xargs -d '\n' -a "$tmp/sealed.logs" -x -n 9999 \
	"$BUILD/faults/bytes" -s -n $(full && echo 7 || echo 2003)
for game in $games; do
	for pack in fixtures/packs/"$game"/*; do
		bytes "${pack#*/*/}" "$BUILD/faults/bytes" \
			-n $(full && echo 1 || echo 499) -p "${pack#*/*/}"
	done
done
if full; then
	bytes 'logs, sanitized' xargs -d '\n' -a "$tmp/logs" -x -n 9999 \
		build/san/faults/bytes -n 41
	for game in $games; do
		bytes "$game, sanitized" build/san/faults/bytes \
			-n 41 -p "$game/$(whole_pack "$game")"
	done
fi
