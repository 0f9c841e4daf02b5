# What an empty cell leaves open.  The pack `half` is the stand-in pack with a few
# empty cells, as of somebody who is still transcribing a box: rows that depend on
# them are unverified, all others are judged, and the log brings texts.

half=$tmp/half

# half_of GAME: the pack, with no cell emptied yet.
half_of() {
	rm -rf "$half"
	mkdir -p "$half"
	cp fixtures/packs/"$1"/stand-in/*.csv "$half"
	sed -i 's/^id,[^,]*/id,half/; s/^kind,[^,]*/kind,user/' "$half/pack.csv"
}

# empty TABLE ROW CELLS: empties these cells, by number, of the row with this
# beginning.
empty() {
	before=$(cat "$half/$1.csv")
	awk -F, -v OFS=, -v row="$2" -v cells="$3" 'BEGIN {
			n = split(cells, cell, " ")
		}
		index($0, row ",") == 1 {
			for (i = 1; i <= n; i++)
				$cell[i] = ""
		}
		{ print }' "$half/$1.csv" >"$tmp/half.csv"
	mv "$tmp/half.csv" "$half/$1.csv"
	[ "$before" != "$(cat "$half/$1.csv")" ] ||
		no "nothing was emptied in $1.csv"
}

half_of secret-weapons
empty slots 1 '3 4 5 6 7 8'
empty funding 2 '2 3'
empty years 1941 '3 4'
empty projects rocket-1 '10 11'
empty events express-permit 9

run "$umpire" pack check "$half"
wants 'half a box' 1 '13 missing, 0 impossible'
run "$umpire" validate --pack "$half" tests/cli/cells/secret-weapons.csv
wants 'logs with half a box' 0 'unverified'
lacks 'logs with half a box' 'not reached'
run "$umpire" validate --verbose --pack "$half" tests/cli/cells/secret-weapons.csv
wants 'the cells that rows depend on' 0 \
	"has no 'research_w' of slot=1 in table slots" \
	"has no 'workers' of value=2 in table funding" \
	"'provides_w' of rocket-1 in table projects" \
	"has no 'runs' of year=1941 in table years"

printf '%s\n' actor,move,args \
	',game,id=secret-weapons pack=half seats=p1+p2' \
	',component,table=events id=express-permit effects=complete project=? anywhere=maybe' \
	>"$tmp/cells.csv"
run "$umpire" validate --pack "$half" "$tmp/cells.csv"
wants 'a key with one word' 2 \
	"3:51: malformed: 'maybe' is not a name that fits here [pack/effect-syntax]"

half_of weimar
empty society revolution 6
empty society night-shift 6
empty foreign a11 3
empty foreign a13 6
empty actions kpd,coup 6
run "$umpire" validate --verbose --pack "$half" tests/cli/cells/weimar.csv
wants 'Weimar with half a box' 0 '14 claims' \
	"has no 'chooser' of night-shift in table society" \
	"has no 'stack' of a11 in table foreign" \
	"has no 'opposing' of party=kpd action=coup in table actions"
lacks 'Weimar with half a box' 'not reached'
lacks 'Weimar with half a box' 'not met'
