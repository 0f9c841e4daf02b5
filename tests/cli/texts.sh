# Texts in the manual, `GAME: TEXT` in a literal block, continued in lines with two
# blanks: each compiles.  Where sentences follow, after four blanks, `pack read`
# prints the same, broken into other lines.
# played GAME TEXT: a card with it is played, and the game goes on
played() {
	case $1 in
	weimar)
		cat >"$tmp/played.csv" <<-END
			actor,move,args
			,game,id=weimar pack=known
			,component,"table=cards id=shown deck=kpd kind=event effects=$2"
			,given,phase=impulse actor=kpd start=kpd card.shown=hand-kpd card.s06=hand-spd unrest.berlin=1 reserve.kpd=2
			kpd,play,card=shown use=event
		END
		;;
	*) return ;;
	esac
	run "$umpire" validate --verbose "$tmp/played.csv"
	wants "played: $2" 0 '4 rows checked: 1 '
	lacks "played: $2" 'not reached'
	run "$umpire" legal "$tmp/played.csv"
	wants "the game continues after: $2" 0 ' legal row'
}

for page in man/umpire-pack.5 man/umpire-transcribe.7; do
	[ -e "$page" ] || continue
	rm -rf "$tmp/texts"
	mkdir "$tmp/texts"
	awk -v out="$tmp/texts/" '
		function end() {
			if (!game) return
			file = out sprintf("%03d", ++n)
			print game >file
			print text >file
			printf "%s", said >file
			close(file)
			game = said = ""
		}
		/^\.Bd/ {on = 1; next}
		/^\.Ed/ {end(); on = 0}
		!on {next}
		{gsub(/\\&/, "")}
		/^[a-z0-9-]+: / {
			end()
			game = substr($1, 1, length($1) - 1)
			text = substr($0, length($1) + 2)
			next
		}
		/^    / {said = said substr($0, 5) "\n"; next}
		/^  / {text = text " " substr($0, 3); next}
		{end()}' "$page"
	for shown in "$tmp/texts"/*; do
		game=$(sed -n 1p "$shown")
		text=$(sed -n 2p "$shown")
		run "$umpire" pack read "$game/stand-in" "$text"
		wants "$page: $game: $text" 0
		cp "$tmp/out" "$tmp/read"
		played "$game" "$text"
		[ "$(wc -l <"$shown")" -eq 2 ] && continue
		[ "$(sed 1,2d "$shown" | tr -s '\n ' '  ')" = \
			"$(tr -s '\n ' '  ' <"$tmp/read")" ] && ok ||
			no "$page: $game: $text" "$(cat "$tmp/read")"
	done
	[ "$(ls "$tmp/texts" | wc -l)" -ge 8 ] && ok ||
		no "$page shows fewer than 8 texts"
done

# A choice among things of which some are not values of the key.
run "$umpire" pack read weimar/stand-in 'threat-add kind=@any(issue seats-all=2)'
wants 'an issue is not a threat' 1 "'@any(issue seats-all=2)' can be " ', which does not fit here'
# A tie is a choice, also for a key that is never in a log.
run "$umpire" pack read weimar/stand-in \
	'unit-place unit=? city=rostock of=@fewest(party threats)'
wants 'a choice that no row can say' 1 'of=, which takes a plain value'
# After a choice a different effect is pending than before.
run "$umpire" pack read bismarck/stand-in 'if pend.slot=0 draw'
wants 'a text does not ask what waits' 1 "asks for what the game waits for"
# A condition about `it` names nothing where no thing is looked at.
run "$umpire" pack read secret-weapons/stand-in 'if colour=rocket vp n=1'
wants 'the colour of nothing' 1 "'colour' is about one thing: in brackets, or in a step"
run "$umpire" pack read secret-weapons/stand-in \
	'each project if stage-min=approved kind=pen loyalty project=@each n=1'
wants 'the stage of each' 0 'if its stage is at least approved and its site is' \
	'change the loyalty of that project by +1'
# What only the pack as a whole shows to be wrong is reported at the cell of the
# text.
"$umpire" pack template --from weimar/stand-in weimar "$tmp/whole" >/dev/null
sed -i '/^s06,/s/,act [^,]*,/,roll-again,/' "$tmp/whole/cards.csv"
run "$umpire" pack check "$tmp/whole"
wants 'no roll' 1 'effects (J' "only a reaction changes a roll: 'roll-again'"
