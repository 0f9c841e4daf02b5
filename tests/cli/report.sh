# The page of a game: complete, safe whatever the log contains, written in one go.
page=$tmp/page.html
run "$umpire" report -o "$page" fixtures/bismarck/games/victory.csv
wants 'report' 0
[ -z "$out$err" ] && ok || no 'report is silent' "$out$err"

# data FILE: the JSON of a page.
data() {
	sed -n 's/^<script type="text\/plain" id="data">//p' "$1" |
		sed 's/<\/script>$//' | base64 -d | gzip -dc
}

# placeless FILE: the output of --data without the places of rows in the log, which
# whoever shows a page does not have.
placeless() {
	sed -E 's/"columns":\[[^]]*\],"header":\[[0-9,]*\],"delimiter":"[^"]*","end":"[^"]*",//g
		s/\[\[[0-9]+(,[0-9]+){5}\],"/["/g' "$1"
}

# unpacks LOG NAME: packed data has the right checksum and length, and nothing after.
unpacks() {
	"$umpire" report -o "$tmp/packed.html" "$1"
	"$umpire" report --data -o "$tmp/data.json" "$1"
	placeless "$tmp/data.json" >"$tmp/plain"
	{ data "$tmp/packed.html" && echo; } >"$tmp/data" &&
		cmp "$tmp/data" "$tmp/plain" && ok ||
		no "report: $2: its data are not those of --data, or not packed as they say"
}
unpacks fixtures/bismarck/games/victory.csv 'a whole game'
"$umpire" record --random --seed 7 --games 9 revolution1848 | cut -d, -f2- >"$tmp/long.csv"
unpacks "$tmp/long.csv" 'so much that the level changes'

# The last block may end at any bit of a byte.
for note in '' a an not note notes longer another whatever; do
	printf 'actor,move,args,note\n,game,id=bismarck pack=stand-in,%s\n' \
		"$note" >"$tmp/bits.csv"
	unpacks "$tmp/bits.csv" "a note of ${#note} bytes"
done

# The text of a card, in the words of `pack read`.
data "$page" | grep -q '"effects in words":"1\. Lose the support of' && ok ||
	no 'report: a card says what the referee does with it'

# The policy has the hashes of exactly these bytes of style and script.
hash_of() {
	tr '\n' '\001' <"$page" | sed "s/.*<$1>//; s/<\/$1>.*//" |
		tr '\001' '\n' >"$tmp/inline"
	if [ -x "$(command -v openssl)" ]; then
		openssl dgst -sha256 -binary "$tmp/inline" | base64
	else
		sha256sum "$tmp/inline" | cut -c1-64 | sed 's/../\\x&/g' |
			xargs -0 /usr/bin/printf | head -c 32 | base64
	fi
}
for element in style script; do
	grep -q "$element-src 'sha256-$(hash_of $element)'" "$page" && ok ||
		no "report: the policy has another hash of the $element"
done
grep -q "default-src 'none'" "$page" && ok || no 'report has no policy'
grep -qE '(src|href)="?(https?:)?//' "$page" &&
	no 'report reaches for the network' || ok
grep -qiE 'innerHTML|document\.write|eval\(|\bon[a-z]+="' "$page" &&
	no 'report reads text as HTML' || ok
for word in '"id":"bismarck"' '"paths":["turn"' '"player","allocate"' \
	'"findings":[]' '"title":"Great Britain"'; do
	data "$page" | grep -qF "$word" && ok || no "report lacks $word"
done

# Findings, with rule and citation; the exit status of validate.
run "$umpire" report -k -o "$page" tests/logs/revolution1848/mistakes.csv
wants 'report of a game with mistakes' 1
for word in '"kind":"illegal"' '"rule":"revolution1848/own-turn"' \
	'"cite":"§Gameplay II' '"legal":"p2 play'; do
	data "$page" | grep -qF "$word" && ok || no "report lacks $word"
done

# A hostile log: nothing in it closes the element with the data.
printf '%s\n' 'actor,move,args,note' \
	',game,id=revolution1848 seats=p1+p2 pack=stand-in,</script><script>alert(1)</script>' \
	'p1,seat,name=<img src=x onerror=alert(2)>,"<!-- & ""quoted"" \u003c"' \
	"p1,draw,action=z29+z01,$(printf 'line\342\200\250paragraph\342\200\251')" \
	>"$tmp/<b>hostile.csv"
run "$umpire" report -o "$page" "$tmp/<b>hostile.csv"
[ "$status" -le 1 ] && ok || no 'report of a hostile log' "$err"
[ "$(grep -c '<script' "$page")" = 2 ] && [ "$(grep -c '</script>' "$page")" = 2 ] &&
	ok || no 'report: a log opens or ends a script'
data "$page" | grep -qF '</script>' && ok || no 'report loses hostile text'

# Names and packs can be hostile too, and the file name, which is on the page.
data "$page" | grep -qF '<b>hostile.csv' && ok ||
	no 'report loses the name of the file'
bidi=$(printf '\342\200\256')
"$umpire" pack template bismarck "$tmp/evil" >"$tmp/out" 2>&1
cp fixtures/packs/bismarck/stand-in/*.csv "$tmp/evil"
sed -i 's/^id,[^,]*/id,evil/; s/^kind,[^,]*/kind,user/' "$tmp/evil/pack.csv"
sed -i "s/^sofia,crisis,Sofia/sofia,crisis,<\/script><!-- ]]> $bidi/" "$tmp/evil/cards.csv"
sed 's/pack=stand-in/pack=evil/' fixtures/bismarck/games/victory.csv >"$tmp/evil.csv"
run "$umpire" report --dispute --pack "$tmp/evil" -o "$page" "$tmp/evil.csv"
wants 'report of a pack with marks of direction' 2 'marks of direction' '\u{202e}'
sed -i "s/ $bidi//" "$tmp/evil/cards.csv"
run "$umpire" report --dispute --pack "$tmp/evil" -o "$page" "$tmp/evil.csv"
[ "$status" -le 1 ] && ok || no 'report of a hostile pack' "$err"
[ "$(grep -c '</script>' "$page")" = 2 ] && [ "$(grep -c '<!--' "$page")" = 0 ] &&
	ok || no 'report: a pack ends the script'
data "$page" | grep -qF '</script><!-- ]]>' && ok ||
	no 'report loses what a pack says'

# --dispute: what umpire-dispute(1) finds, with citations.
log=fixtures/bismarck/games/third-disc-support-check.csv
run "$umpire" report --dispute -o "$page" "$log"
wants 'report --dispute' 0
[ -z "$out$err" ] && ok || no 'report --dispute is silent' "$out$err"
data "$page" | sed 's/.*"dispute"://' >"$tmp/dispute"
for word in '"result":"outcome=loss"' '"reading":"third-disc=immediate"' \
	'"here":"third-disc=support-check"' '"effect":"stops","asked":17,"n":19' \
	'"verdict":"illegal: the game is over: loss, third-disc [bismarck/game-over]"' \
	'{"path":"outcome","here":"running","there":"loss"}' '"states":18' \
	'"fields-in-all":9' '"boards":[[18,[1,"over",2,"loss",3,"third-disc"'; do
	grep -qF "$word" "$tmp/dispute" && ok || no "report --dispute lacks $word"
done
differences='"reading":"[^"]*","here":"[^"]*","effect":"[^"]*","asked":[0-9]*'
for log in $log fixtures/weimar/games/half-of-the-reichstag.csv \
	tests/logs/revolution1848/mistakes.csv; do
	"$umpire" report --dispute -o "$page" "$log" 2>/dev/null
	"$umpire" dispute --format json "$log" 2>/dev/null |
		grep -o "$differences" >"$tmp/a"
	data "$page" | sed 's/.*"dispute"://' | grep -o "$differences" >"$tmp/b"
	[ -s "$tmp/a" ] && cmp -s "$tmp/a" "$tmp/b" && ok ||
		no "report --dispute of $log" "$(diff "$tmp/a" "$tmp/b")"
done
"$umpire" report --data -o - "$log" 2>/dev/null | grep -q '"dispute"' &&
	no 'report without --dispute tries readings' || ok
cp fixtures/bismarck/games/third-disc-support-check.csv "$tmp/in.csv"
status=0
"$umpire" report --dispute --data -o - - <"$tmp/in.csv" >"$tmp/out" 2>"$tmp/err" || status=$?
[ "$status" = 0 ] && grep -qF '"effect":"stops"' "$tmp/out" && ok ||
	no 'report --dispute of standard input' "$(cat "$tmp/err")"
run "$umpire" report --dispute -o "$page" "$tmp/nowhere.csv"
wants 'report --dispute of no log' 2 'No such file'
run "$umpire" report --dispute --data -o - tests/logs/revolution1848/mistakes.csv
wants 'report --dispute of a game with mistakes' 1 '"stopped":9'

# Two logs; a page that cannot be written leaves no file.
run "$umpire" report --data -o - fixtures/bismarck/games/victory.csv \
	fixtures/bismarck/games/victory.csv
wants 'report of two logs' 0 '"logs":2'
rm -rf "$tmp/pages"
mkdir "$tmp/pages"
run "$umpire" report -o "$tmp/pages/none/page.html" fixtures/bismarck/games/victory.csv
wants 'report into no folder' 2 'No such file or directory'
run "$umpire" report -o "$tmp/pages" fixtures/bismarck/games/victory.csv
wants 'report onto a folder' 2 'Is a directory'
[ -z "$(ls "$tmp/pages")" ] && ok || no 'report leaves files'
run "$umpire" report fixtures/bismarck/games/victory.csv
wants 'report without -o' 2 '-o FILE'
run "$umpire" report -o "$page" "$tmp/nowhere.csv"
wants 'report of no log' 2 'No such file'

# --data is what the page holds; rows of play in sentences, with names.
log=tests/logs/revolution1848/mistakes.csv
run "$umpire" report -k --data -o - "$log"
wants 'report --data' 1
cp "$tmp/out" "$tmp/data.json"
"$umpire" report -k -o "$page" "$log" 2>"$tmp/err"
[ "$(data "$page")" = "$(placeless "$tmp/data.json")" ] && ok || no 'report --data is not what the page holds'
for word in '"p1 Alan plays pe30' '"asks":{' '"house":[]'; do
	grep -qF "$word" "$tmp/data.json" && ok || no "report --data lacks $word"
done
run "$umpire" report --ruling third-disc=support-check --data -o - \
	fixtures/bismarck/games/victory.csv
case $out in
*'"house":["third-disc"]'*) ok ;;
*) no 'report --data: a ruling that is not the default' ;;
esac

# What a seat could not see: in its view the row names no card.
for log in fixtures/weimar/games/draft-republic.csv \
	fixtures/secret-weapons/games/two-seats-common-victory.csv \
	fixtures/revolution1848/games/two-players-ranking.csv; do
	"$umpire" report --data -o "$tmp/data.json" "$log" 2>"$tmp/err"
	grep -qF '"hidden":[' "$tmp/data.json" && ok || no "report: $log hides nothing"
	grep -q 'hidden card' "$tmp/data.json" && ok ||
		no "report: no row of $log hides a card"
done
run "$umpire" report --data -o - fixtures/revolution1848/games/two-players-ranking.csv
case $out in
*',2,[[17,"person=?*2 action=?*2","","p2 draws 2 hidden Characters, 2 hidden Action cards",""]]]'*) ok ;;
*) no 'report: what p1 hears of a draw of p2' ;;
esac
run "$umpire" report --data -o - fixtures/bismarck/games/victory.csv
case $out in
*'"hidden"'*) no 'report: something is hidden in a game alone' ;;
*) ok ;;
esac
