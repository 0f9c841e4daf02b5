# Texts of printed cards (cards.csv): each as a cell, as the sentence of `pack
# read`, and in a log that plays a card with it and claims what it did.  `...` is
# what the language cannot express.
awk '
	# the next cell of a CSV row: rest loses it
	function cut(   at, word) {
		if (substr(rest, 1, 1) == "\"") {
			at = match(substr(rest, 2), /"(,|$)/)
			word = substr(rest, 2, at - 1)
			rest = substr(rest, at + 3)
		} else {
			at = index(rest ",", ",")
			word = substr(rest, 1, at - 1)
			rest = substr(rest, at + 1)
		}
		return word
	}
	NR > 1 {
		rest = $0
		print cut() "\t" cut() "\t" cut() "\t" cut()
	}' tests/cli/cards.csv >"$tmp/cards"
while IFS="$(printf '\t')" read -r game text cell log; do
	case $cell in
	'condition: '*) key=condition cell=${cell#*: } ;;
	*) key=effects ;;
	esac
	if [ $key = effects ]; then
		run "$umpire" pack read "$game/stand-in" "$cell"
		wants "$game: $text: $cell" 0 '.'
	fi
	# played: its game has a row of play and a claim after the cell
	awk -v cell=" $key=$cell," '
		/^,game,/ {on = played = 0}
		/^,component,/ && index($0 ",", cell) {on = 1}
		on && /^[a-z0-9]+,/ {played = 1}
		on && /^,illegal,/ || played && /^,expect,/ {found = 1}
		END {exit !found}' "$log" && ok ||
		no "$game: $text: no log plays it" "$cell"
done <"$tmp/cards"
[ "$(wc -l <"$tmp/cards")" -ge 40 ] && ok || no 'the list of cards was read'

# Texts composed from the grammar of a game, and the sentence for each.
for seeds in bismarck:3 revolution1848:8 secret-weapons:3 weimar:6; do
	run "$BUILD/properties" words "${seeds%:*}" 1 "${seeds#*:}" 60 tell
	wants "random texts of ${seeds%:*}" 0 ' 0 exceptions'
	same "random texts of ${seeds%:*}" "tests/sentences/${seeds%:*}"
done
