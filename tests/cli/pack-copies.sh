# Two copies with one id are told apart; a pack is published without what belongs
# only to its owner.
"$umpire" pack template --from stand-in bismarck "$tmp/one" >/dev/null
cp -r "$tmp/one" "$tmp/two"
run "$umpire" pack diff "$tmp/one" "$tmp/two"
wants 'pack diff of two copies with one id' 0 '0 cells differ'

# Printed words and own columns are not published.
rm -rf "$tmp/one"
"$umpire" pack template --from stand-in bismarck "$tmp/one" >/dev/null
awk -F, -v OFS=, 'FNR == 1 {print $0, "mine"; next}
	{$(NF - 1) = "printed words"; print $0, "a note of mine"}' \
	"$tmp/one/cards.csv" >"$tmp/cards"
cp "$tmp/cards" "$tmp/one/cards.csv"
sed -i 's/^version,.*/version,7,/' "$tmp/one/pack.csv"
run "$umpire" pack check "$tmp/one"
wants 'a pack with words and notes' 0 '0 missing, 0 impossible'
run "$umpire" pack export "$tmp/one" "$tmp/copy"
wants 'pack export' 0
grep -q 'printed words.*a note of mine' "$tmp/copy/cards.csv" && ok ||
	no 'a copy has everything'
run "$umpire" pack export --share "$tmp/one" "$tmp/shared"
wants 'pack export --share' 0
grep -q 'printed words\|of mine' "$tmp/shared"/*.csv &&
	no 'what is shared has no printed words' || ok
grep -q '^id,one' "$tmp/shared/pack.csv" &&
	grep -q '^version,7' "$tmp/shared/pack.csv" && ok ||
	no 'what is shared has its id and version' "$(cat "$tmp/shared/pack.csv")"
for copy in one shared; do
	"$umpire" pack show "$tmp/$copy" | grep '^digest'
done | sort -u | wc -l | grep -qx 1 && ok ||
	no 'what is shared is the same pack'

# Random games with a pack: how often its texts took effect.
run "$umpire" pack check --play 10 bismarck/stand-in
wants 'pack check --play' 0 '10 games, ' ' never reached' 'texts: '
sed -i 's/^gladstone,.*/gladstone,event,Gladstone,none,none,no,"if lost=pl supported=pl refresh token=broker",none,,/' \
	"$tmp/shared/cards.csv"
sed -i '1s/text,//; s/,,$/,/' "$tmp/shared/cards.csv"
run "$umpire" pack check --play 40 "$tmp/shared"
wants 'pack check --play finds what does nothing' 0 \
	'cards gladstone, effects: reached, and never had an effect'

# Words and sentences.
run "$umpire" pack words bismarck cards.lasting
wants 'pack words of a column' 0 'takes what holds while' 'surcharge ' 'by=1..5'
lacks 'only what the column takes' gain-support
run "$umpire" pack words bismarck no-such
wants 'pack words of no column' 2 "no table or column 'no-such'"
run "$umpire" pack words bismarck
wants 'pack words' 0 'lose-support ' '@this ' 'lost-parties ' '  SIDE '
for game in $boxed; do
	run "$umpire" pack words "$game"
	[ -z "$(awk 'length > 80' "$tmp/out")" ] && ok ||
		no "pack words $game is wider than 80 columns"
	run "$umpire" pack read "$game/stand-in"
	wants "pack read $game" 0
	run "$umpire" pack read "$game/known"
	wants "pack read of what is known, $game" 0 'unknown'
done
run "$umpire" pack read bismarck/stand-in 'flag power=gb step=1'
wants 'pack read shows the place' 1 '
              ^
' "flag has no key 'step'"
run "$umpire" pack read bismarck/stand-in no-such
wants 'pack read of no card' 2 "has no 'no-such'"
