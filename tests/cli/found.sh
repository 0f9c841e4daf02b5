# What the fuzzer found: one case each, named after what was wrong.

# The board of a game that stopped at its `given` rows: three seats, and an
# order that leaves one out.
log order.csv <<'EOT'
1,,game,id=secret-weapons pack=known seats=p1+p2+p3,,
2,,given,order=p1+p2 no-such-field=1,,
EOT
run "$umpire" replay --board "$tmp/order.csv"
wants 'board, a seat left out of the order' 2 'p2: 0 VP'
lacks 'board, a seat left out of the order' 'none: 0 VP'

# A tally that leaves out a seat means that it had nothing: it is the same game
# as with that written out.
sed -n '/^,game/,/^,tally/p' fixtures/revolution1848/rules/attest.csv |
	awk '/^,game/ {n = 0} {row[++n] = $0} /^,tally/ {stop = 1; exit}
	END {for (i = 1; i <= n; i++) print row[i]}' >"$tmp/rows"
{
	head -n 1 fixtures/revolution1848/rules/attest.csv
	cat "$tmp/rows"
} >"$tmp/zeros.csv"
sed '/^,tally/s/ p2=0\*4//' "$tmp/zeros.csv" >"$tmp/tally.csv"
run cmp "$tmp/tally.csv" "$tmp/zeros.csv"
wants 'a tally with and without a line of zeros' 1
a=$("$umpire" hash "$tmp/tally.csv" | cut -c1-32)
b=$("$umpire" hash "$tmp/zeros.csv" | cut -c1-32)
[ ${#a} = 32 ] && [ "$a" = "$b" ] && ok ||
	no 'a line of zeros in a tally is another game' "$a $b"
run "$umpire" fmt "$tmp/tally.csv"
run "$umpire" fmt "$tmp/zeros.csv"
run cmp "$tmp/tally.csv" "$tmp/zeros.csv"
wants 'a tally has one canonical form' 0

# The remark about the last effect that an unknown text can have is complete.
log last.csv <<'EOT'
1,,game,id=weimar edition=published pack=known,,
2,,given,phase=impulse actor=spd start=spd card.s02=hand-spd,,
3,spd,play,card=s02 use=event skip=1+32,,
EOT
run timeout 20 "$umpire" validate "$tmp/last.csv"
wants 'the last effect of a text is left out' 0 \
	'effect 1 was not used: unknown; effect 32 was not used: unknown [weimar/effect-skip]'
