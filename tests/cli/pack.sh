# Component packs of every game: templates, checks, comparisons.
for game in $boxed; do
	run "$umpire" pack check "$game/stand-in" "fixtures/packs/$game/stand-in"
	wants "pack check $game/stand-in" 0 '0 missing, 0 impossible'
	run "$umpire" pack check "$game/known"
	wants "pack check $game/known" 1 ' missing: ' ' 0 impossible'
	run "$umpire" pack check --partial "$game/known"
	wants "pack check --partial $game/known" 0 ' 0 impossible'
	run "$umpire" pack diff "$game/stand-in" "fixtures/packs/$game/stand-in"
	wants "pack diff of $game with itself" 0 '0 cells differ, 0 rows'
	run "$umpire" pack diff "$game/known" "$game/stand-in"
	wants "pack diff $game" 1 ' differ, '

	# A template is a pack with the same content as the pack it was made from.
	rm -rf "$tmp/mine"
	run "$umpire" pack template "$game" "$tmp/mine"
	wants "pack template $game" 0 'COLUMNS.txt says what they take'
	run "$umpire" pack diff "$game/known" "$tmp/mine"
	wants "the template of $game is what is known" 0 '0 cells differ, 0 rows'
	rm -rf "$tmp/full"
	run "$umpire" pack template --from stand-in "$game" "$tmp/full"
	wants "pack template --from $game" 0
	run "$umpire" pack check "$tmp/full"
	wants "a template that is filled in, $game" 0 '0 missing, 0 impossible'
	run "$umpire" pack diff "$game/stand-in" "$tmp/full"
	wants "a template that is filled in is the same, $game" 0 '0 cells differ, 0 rows'

	rm -rf "$tmp/pack-copy"
	"$umpire" pack export "$tmp/full" "$tmp/pack-copy" >/dev/null
	run "$umpire" pack diff "$tmp/full" "$tmp/pack-copy"
	wants "pack export $game is the pack again" 0 '0 cells differ, 0 rows'
done

# The first file that is opened may be number 0.
run sh -c '"$0" pack check "$1" <&-' "$umpire" fixtures/packs/bismarck/stand-in
wants 'pack check without standard input' 0 '0 missing, 0 impossible'

# What is missing and what is impossible, with file, line and column.
rm -rf "$tmp/mine"
"$umpire" pack template --from stand-in bismarck "$tmp/mine" >/dev/null
cp "$tmp/mine/doubles.csv" "$tmp/doubles"
head -n 3 "$tmp/mine/doubles.csv" >"$tmp/doubles.cut"
sed -i '3s/^2,[^,]*,/2,,/; 5s/^4,/nine,/' "$tmp/mine/doubles.csv"
run "$umpire" pack check "$tmp/mine"
wants 'pack check names cells' 1 "mine/doubles.csv:3:3: missing: doubles 2, event (B3): " \
	"mine/doubles.csv:5:1: impossible: doubles nine, face (A5): " '1 missing, '
cp "$tmp/doubles.cut" "$tmp/mine/doubles.csv"
run "$umpire" pack check "$tmp/mine"
wants 'pack check of a short table' 1 '[pack/too-few-rows]'
for kind_of_pack in stand-in known; do # the box whole, and what is known of it
	cp -R fixtures/packs/bismarck/$kind_of_pack "$tmp/short"
	head -n 3 "$tmp/short/cards.csv" >"$tmp/cut"
	mv "$tmp/cut" "$tmp/short/cards.csv"
	run "$umpire" pack check "$tmp/short"
	printf '%s\n' "$out" | grep -c 'too-few-rows' >>"$tmp/short.counts"
	rm -R "$tmp/short"
done
[ "$(cat "$tmp/short.counts")" = '1
0' ] && ok || no 'what is known may be short, a whole pack may not' \
	"$(cat "$tmp/short.counts")"
rm "$tmp/mine/doubles.csv"
run "$umpire" pack check --partial "$tmp/mine"
wants 'pack check without a table' 1 'doubles'
cp "$tmp/doubles" "$tmp/mine/doubles.csv"
# a circle, a wrong number of rows: faults of no single cell
sed -i 's/,start,/,start,/; s/^\([a-z0-9-]*\),event,/\1,crisis,/' "$tmp/mine/cards.csv"
run "$umpire" pack check "$tmp/mine"
wants 'pack check of the whole' 1 ' impossible'

# No folder is made for a pack that does not exist.
run "$umpire" pack template --from no-such bismarck "$tmp/none"
wants 'pack template from no pack' 2
[ -e "$tmp/none" ] && no 'no folder without a pack' || ok

# A game played with a pack of one's own.
rm -rf "$tmp/mine"
"$umpire" pack template --from stand-in bismarck "$tmp/mine" >/dev/null
"$umpire" record --random --pack "$tmp/mine" bismarck >"$tmp/own.csv"
run "$umpire" validate --pack "$tmp/mine" "$tmp/own.csv"
wants 'a game with a pack of one'\''s own' 0 'pack mine'

# A log can name the digest of its pack, which `pack show` prints.
digest=$("$umpire" pack show bismarck/stand-in | sed -n 's/^digest //p')
printf 'actor,move,args\n,game,id=bismarck pack=stand-in digest=%s\n,deal,cards=egypt+spa+bukhara+sofia+reichstag\n' \
	"$digest" >"$tmp/digest.csv"
run "$umpire" validate "$tmp/digest.csv"
wants 'the digest of the pack' 0 '2 rows checked: 1 legal'

# Several logs at once read the folder before they begin.
run "$umpire" validate -j 2 --pack fixtures/packs/bismarck/stand-in \
	fixtures/bismarck/games/victory.csv fixtures/bismarck/games/mistakes.csv
wants 'validate -j 2 --pack' 0 '2 logs, 2 games'
