# The message when pins do not hold any more: each difference, with its row.

mkdir -p "$tmp/old/game" "$tmp/new/game"

# pinned PART: the old file from standard input; the new one is made from it by
# sed with the words of $1 on.
pinned() {
	cat >"$tmp/old/game/$1"
	sed -e "$2" "$tmp/old/game/$1" >"$tmp/new/game/$1"
	run sh tests/pins/compare "$tmp/old" "$tmp/new" "game/$1"
}

states() {
	pinned states "$1" <<'END'
= known first p1+p2: phase=deal purse.p1=3 .p2=4
@ fixtures/a.csv#1
1 start known first p1+p2:
2 p1 buy: purse.p1=2 held.1=disc .2=none
3 p2 pass: phase=over
4 takeback: =2
end: rows=4 legal=2 stopped=no
@ fixtures/a.csv#2
1 start known first p1+p2: purse.p2=5
2 p1 buy: purse.p1=2 held.1=disc
end: rows=2 legal=1 stopped=no
END
}

states ''
wants 'pins: the same states' 0 'only how it is written'
states 's/purse.p1=2 held.1/purse.p1=1 held.1/'
wants 'pins: a value' 0 'purse.p1 in 2 rows' '2 rows of 2 games:' \
	'fixtures/a.csv#1, row 2 (p1 buy): purse.p1=1, pinned 2'
states 's/ phase=over//'
wants 'pins: a field that does not change' 0 \
	'a.csv#1, row 3 (p2 pass): phase unchanged, pinned over'
states 's/=disc$/=disc phase=over/'
wants 'pins: a field that changes' 0 \
	'a.csv#2, row 2 (p1 buy): phase=over, pinned unchanged'
states 's/held/stock/'
wants 'pins: a field renamed' 0 \
	'held.* is now stock.*, 3 values, all the same'
lacks 'pins: a field renamed' 'row 2'
states 's/held.1=disc$/stock.1=disc/'
lacks 'pins: a field renamed in one row only' 'is now'
states 's/=2$/=1/'
wants 'pins: a takeback' 0 'row 4 (takeback): takeback to row=1, pinned 2'
states 's/legal=2/legal=1 unverified=1/'
wants 'pins: a verdict' 0 \
	'a.csv#1, end: legal=1, pinned 2; unverified=1, pinned unchanged'
states 's/phase=deal/phase=setup/'
wants 'pins: a start' 0 \
	'the start of known first p1+p2: phase=setup, pinned deal'
states 's/a.csv#2/b.csv#1/'
wants 'pins: a game' 0 'a.csv#2: gone' 'b.csv#1: new'
states '/^3 /d'
wants 'pins: a row' 0 '1 row of 1 game' 'a.csv#1, row 3: gone'
states '/^[34] /d'
wants 'pins: several rows' 0 'a.csv#1, row 3: gone, and 1 later row'

listings() {
	pinned listings "$1" <<'END'
@ fixtures/a.csv#1
1 p1 buy: n=1 | n=2
1 p1 pass:
2 p1 buy =1
2 roll: dice=?*2 #21
3 =1
4 p1 store: 24 rows 0123456789abcdef
5 -
END
}

listings 's/n=1 | n=2/n=1/'
wants 'pins: a row that is not listed' 0 'buy after 3 rows' \
	'a.csv#1, row 2: no longer legal: p1 buy n=2'
listings 's/n=2/n=3/'
wants 'pins: another row listed' 0 \
	'row 3: no longer legal: p1 buy n=2; newly legal: p1 buy n=3'
listings 's/n=1 | n=2/n=1 | n=1 | n=2/'
wants 'pins: a row listed twice' 0 'row 1: p1 buy: a row twice'
listings 's/#21/#20/'
wants 'pins: a pattern' 0 'newly legal: roll dice=?*2 #20'
listings 's/24 rows 0/23 rows 1/'
wants 'pins: fewer rows of many' 0 'row 4: p1 store: 23 rows, pinned 24'
listings 's/rows 0/rows 1/'
wants 'pins: other rows of many' 0 \
	'row 4: p1 store: 24 rows, not those pinned'
listings 's/^5 -/5 p2 pass:/'
wants 'pins: a row where none was' 0 'row 5: newly legal: p2 pass'
listings 's/^3 =1/3 =2/'
wants 'pins: the rows of another row' 0 'row 3: ' 'newly legal: roll dice'

orders() {
	pinned orders "$1" <<'END'
@ fixtures/a.csv#1
1 01234567
2 89abcdef
END
}

listings ''
orders 's/89/98/'
wants 'pins: an order' 0 'in another order:' 'a.csv#1, row 2'
orders '/^2/d'
wants 'pins: no order where one was' 0 'a.csv#1, row 2: gone'
listings 's/#21/#20/'
orders 's/89/98/'
wants 'pins: an order of other rows' 0 'only where the listings differ'

pinned boards 's/red 3/red 4/; s/0123/3210/; s/89ab/ba98/' <<'END'
@ fixtures/a.csv#1
1 01234567
  red 3
  blue 2
2 89abcdef
END
wants 'pins: a board' 0 '2 rows of 1 game, boards that are written out' \
	'a.csv#1, row 1:' '- red 3' '+ red 4' 'a.csv#1, row 2'
lacks 'pins: a board' 'blue'

hashes() {
	pinned hashes 's/01/10/' <<'END'
0123456789abcdef 0123456789abcdef fixtures/a.csv#1
END
}

states ''
hashes
wants 'pins: other bytes of the same states' 0 \
	'1 game, the same fields in other bytes:' 'a.csv#1'
states 's/phase=over/phase=done/'
hashes
wants 'pins: other bytes of other states' 0 'only where the states differ'

tries() {
	pinned tries 's/4567/7654/' <<'END'
@ fixtures/a.csv#1
1 01234567
2 89abcdef
END
}

states ''
tries
wants 'pins: other tries' 0 '1 row of 1 game' 'a.csv#1, tries at row 1'
lacks 'pins: other tries' 'row 2'
states 's/phase=over/phase=done/'
tries
wants 'pins: tries after other states' 0 'only where the states differ'

pinned chance 's/01/10/' <<'END'
texts 17 212 0123456789abcdef
near 17 212 2123456789abcdef
END
wants 'pins: random games' 0 '1 game:' 'texts 17'
lacks 'pins: random games' 'near 17'
