# The rules print some facts about components: `pack check` refuses the stand-in
# pack of each game with one such cell changed.
alter() {
	awk -F, -v OFS=, -v row="$2" -v column="$3" -v word="$4" '
	    NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) at = i }
	    $1 == row { $at = word }
	    { print }' "$tmp/printed/$1.csv" >"$tmp/altered/$1.csv"
}

for game in bismarck revolution1848 secret-weapons weimar; do
	rm -rf "$tmp/printed"
	"$umpire" pack template --from stand-in "$game" "$tmp/printed" >/dev/null
	run "$umpire" pack check "$tmp/printed"
	wants "printed counts of the stand-in pack of $game" "$status" '0 impossible'
	while read -r of table row column word; do
		[ "$of" = "$game" ] || continue
		rm -rf "$tmp/altered"
		cp -r "$tmp/printed" "$tmp/altered"
		alter "$table" "$row" "$column" "$word"
		cmp -s "$tmp/printed/$table.csv" "$tmp/altered/$table.csv" &&
			no "$game: $table $row $column=$word alters nothing"
		run "$umpire" pack check "$tmp/altered"
		[ "$status" -gt 0 ] && ok ||
			no "$game: $table $row $column=$word passes"
	done <<END
bismarck cards sofia kind event
bismarck cards spa kind crisis
bismarck cards bukhara kind event
bismarck cards bukhara theatres africa
bismarck cards bukhara theatres africa+asia
bismarck cards bukhara theatres none
bismarck cards bukhara powers gb
bismarck cards bukhara powers russia+gb+france
bismarck cards bukhara powers austria+russia
bismarck cards spa effects refresh token=broker
bismarck cards spa theatres asia
bismarck cards plevna kind event
bismarck track 1 zone neutral
bismarck track 6 zone neutral
bismarck track 1 zone german
bismarck track 6 zone french
bismarck doubles 1 event party
bismarck doubles 6 event gb
bismarck doubles 2 event gb
bismarck powers gb start 7
revolution1848 persons pe03 votes 4
revolution1848 persons pe03 party democrat
revolution1848 persons pe04 votes 3
revolution1848 persons pe04 party liberal
revolution1848 persons pe07 votes 2
revolution1848 persons pe07 party democrat
revolution1848 persons pe35 cross 2
revolution1848 persons pe35 flag prussia
revolution1848 persons pe35 party liberal
revolution1848 persons pe40 cross 3
revolution1848 persons pe40 flag austria
revolution1848 persons pe40 party democrat
revolution1848 persons pe41 cross 4
revolution1848 persons pe41 flag germany
revolution1848 actions z29 strength 16
revolution1848 actions z29 flag prussia
revolution1848 actions z33 strength 14
revolution1848 actions z33 flag germany
revolution1848 actions z13 red 10
revolution1848 actions z20 train no
revolution1848 actions z15 flag prussia
revolution1848 actions z15 kind event
revolution1848 actions z27 kind event-army
revolution1848 actions z28 kind event
secret-weapons pack first-year value 1939
secret-weapons years 1938 runs 1
secret-weapons years 1939 runs 2
secret-weapons years 1940 runs 0
secret-weapons years 1945 runs 0
secret-weapons years 1938 turn 2
secret-weapons years 1941 turn 3
secret-weapons sites berlin kind factory
secret-weapons sites wewelsburg kind development
secret-weapons sites dessau kind home
secret-weapons projects v-2 repeat no
secret-weapons projects v-1 repeat yes
secret-weapons projects v-2 class research
secret-weapons projects v-1 class mission
secret-weapons projects v-3 origin deck
secret-weapons projects tibet class research
secret-weapons projects cargo-u-boat pen no
secret-weapons projects type-xxi pen no
secret-weapons projects death-ray special none
secret-weapons projects v-1 special delay-advance
secret-weapons techs atomic-reactor move 1
secret-weapons techs batteries-1 light_kind gyro
secret-weapons techs batteries-1 dark_kind gyro
weimar board seats value 25
weimar board dr-spaces value 7
weimar board reserve-max value 3
weimar threats inflation count 4
weimar threats black-friday count 3
weimar threats uprising count 5
weimar units reichswehr-1 supply-at-start 2
weimar units police supply-at-start 4
weimar cities berlin spaces 6
weimar cities leipzig spaces 2
weimar cities leipzig roll 10
weimar foreign a13 stack 2
weimar foreign a11 threshold 5+
weimar minor uspd start spd
weimar cards a33 banner green
weimar cards a55 banner white
weimar cards a21 removed yes
weimar cards k03 set one
weimar cards k20 deck spd
weimar agendas kpd-red-front party spd
weimar society radio colour white
END
done
