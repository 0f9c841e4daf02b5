# For every value of every ruling some fixture plays differently: in a state, a
# verdict or the result.  Each fixture is disputed about the rulings with a value
# that has shown no difference yet.

# What a dispute adds to two lists of KEY=VALUE lines: the values that exist, and
# those that made a difference.
note_readings() {
	awk -F, -v all="$tmp/values" -v shown="$tmp/shown" '
		FNR > 1 && $3 ~ /^[a-z0-9-]+=/ {
			print $3 > all
			print $4 > all
			if ($5 != "same") {
				print $3 > shown
				print $4 > shown
			}
		}' "$tmp/out"
	for kind_of in values shown; do
		[ ! -e "$tmp/$kind_of" ] ||
			cat "$tmp/$kind_of" >>"$tmp/$game.$kind_of"
		rm -f "$tmp/$kind_of"
		sort -u "$tmp/$game.$kind_of" -o "$tmp/$game.$kind_of"
	done
	comm -23 "$tmp/$game.values" "$tmp/$game.shown" >"$tmp/left"
}

for game in $games; do
	: >"$tmp/$game.values"
	: >"$tmp/$game.shown"
	only=
	{
		logs_of "fixtures/$game/rules"
		logs_of "fixtures/$game" | grep -v "/rules/"
	} >"$tmp/logs"
	while read -r f; do
		# shellcheck disable=SC2086 # keys are words
		run "$umpire" dispute --format=csv $only "$f"
		note_readings
		only=$(sed 's/=.*//; s/^/--only /' "$tmp/left" | sort -u)
		[ "$only" ] || break
		# an option can be given 64 times
		[ "$(echo "$only" | wc -l)" -le 64 ] || only=
	done <"$tmp/logs"
	if [ -s "$tmp/$game.values" ] && ! [ -s "$tmp/left" ]; then
		ok
	else
		no "$game: rulings that no fixture plays differently under" \
			"$(cat "$tmp/left")"
	fi
done
