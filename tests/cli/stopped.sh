# A game that stopped has the position before the row that stopped it.
cat >"$tmp/stops.csv" <<'END'
n,actor,move,args
1,,game,id=bismarck pack=stand-in
2,,deal,cards=egypt+spa+bukhara+sofia+reichstag
3,player,cancel,card=egypt discs=4
4,player,cancel,card=egypt discs=1
END
run "$umpire" replay "$tmp/stops.csv"
wants 'replay of a game that stopped' 1 'stand-in, after row 2' 'row.1=egypt'
run "$umpire" replay --board "$tmp/stops.csv"
wants 'its board' 1 'stand-in, after row 2'
run "$umpire" replay --format json "$tmp/stops.csv"
wants 'the same as JSON' 1 '"n":2,'
run "$umpire" replay --at 2 "$tmp/stops.csv"
wants 'before it stops' 1 'stand-in, after row 2'
run "$umpire" replay --at 3 "$tmp/stops.csv"
wants 'where it stops' 1 'stand-in, after row 2' 'costs 1 disc, 4 were put'
for row in 4 9; do
	run "$umpire" replay --at "$row" "$tmp/stops.csv"
	wants "replay --at $row" 2 "#1 stops at row 3 and does not reach row $row" \
		'costs 1 disc, 4 were put'
done
run "$umpire" replay -k --at 3 "$tmp/stops.csv"
wants 'with -k it continues' 1 'stand-in, after row 3'
sed 4,5d "$tmp/stops.csv" >"$tmp/short.csv"
run "$umpire" replay --at 9 "$tmp/short.csv"
wants 'no such row' 2 '#1 has 2 rows, there is no row 9'
sed 's/id=bismarck/id=bismark/' "$tmp/stops.csv" >"$tmp/none.csv"
run "$umpire" replay "$tmp/none.csv"
wants 'no game' 2 "did you mean 'bismarck'"
sed 's/stand-in/standin/' "$tmp/stops.csv" >"$tmp/none.csv"
run "$umpire" replay "$tmp/none.csv"
wants 'no pack' 2 "did you mean 'stand-in'"
lacks 'no pack' 'after row'

# The only row is malformed in two ways: none was counted as set-up.
printf '%s\n' actor,move,args,note ,game,game=bismarck, ,deal,, >"$tmp/two.csv"
run "$umpire" validate "$tmp/two.csv"
wants 'malformed twice' 2 'stopped at row 1: 2 malformed; 1 row not reached'

# Messages quote at most 80 bytes of a word.
word=$(printf '%080d' 0)
printf '%s\n' actor,move,args ",game,id=$word" >"$tmp/word.csv"
run "$umpire" validate "$tmp/word.csv"
wants 'a word of 80 bytes' 2 "'$word'"
printf '%s\n' actor,move,args ",game,id=${word}1" >"$tmp/word.csv"
run "$umpire" validate "$tmp/word.csv"
wants 'a word of 81 bytes' 2 "'$word...'"
