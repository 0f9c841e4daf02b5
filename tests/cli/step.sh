# replay --step on a pseudo-terminal whose screen the tests read.  Each script
# waits for what it expects to see, so nothing depends on how fast that is.
pty=$BUILD/pty

# steps SIZE ARGUMENT... <SCRIPT: replay --step on a screen of that size, in the
# folder $place
steps() {
	size=$1
	shift
	status=0
	(
		cd "${place:-.}" || exit
		TERM=${terminal:-xterm-256color} LC_ALL=${locale:-C.UTF-8} \
			"$pty" -s "$size" "$umpire" replay --step "$@"
	) >"$tmp/out" 2>"$tmp/err" || status=$?
	out=$(cat "$tmp/out")
	err=$(cat "$tmp/err")
}

weimar=fixtures/weimar/games/six-rounds.csv
mistakes=tests/logs/revolution1848/mistakes.csv

# --- rows --------------------------------------------------------------------

steps 24x80 --plain "$weimar" <<'S'
see  six-rounds.csv: weimar published
see  row 1/891
see -- row 1
see id=weimar
see q quit
send \eOC
see  row 2/891
send l
see  row 3/891
send  
see  row 4/891
send \eOD
see  row 3/891
send h
see  row 2/891
send \eOF
see  row 891/891
see round 6 of 6, over: points, won by spd
send l
see this is the last row
send \eOH
see  row 1/891
gone this is the last row
send h
see this is the first row
send >
see  row 891/891
send <
see  row 1/891
send 300\r
see  row 300/891
see -- row 300: legal
see frankfurt    1/2 dnvp 1                   unrest, reichswehr-2
send :893\r
see the game has rows 1 to 891
send :0\r
see the game has rows 1 to 891
send :12x\r
see the game has rows 1 to 891
send :29\x7f\r
see  row 300/891
send :\e
gone go to row
send 41\r
see  row 41/891 finding 1/2
see remark: effect 1 (act kind=demonstrate
send q
S
wants 'step: rows' 0 'terminal as before'

# back over more rows than are kept, and on again
steps 24x80 "$weimar" <<'S'
see q quit
send >
see  row 891/891
send :600\r
see  row 600/891
send h
see  row 599/891
send :10\r
see  row 10/891
send l
see  row 11/891
send h
see  row 10/891
send :800\r
see  row 800/891
send q
S
wants 'step: far rows' 0 'terminal as before'

# --- what is shown is what replay shows --------------------------------------

for log in fixtures/*/games/*.csv; do
	steps 200x100 --at 14 --game 1 "$log" <<'S'
see q quit
screen
send q
S
	"$umpire" replay --board --at 14 --game 1 "$log" 2>/dev/null |
		sed '1d; s/ *$//' >"$tmp/a"
	rows=$(grep -c '' "$tmp/a")
	sed -n 's/^|//p' "$tmp/out" | sed -n "2,$((rows + 1))p" >"$tmp/b"
	[ "$rows" -gt 5 ] && cmp -s "$tmp/a" "$tmp/b" && ok ||
		no "step: the board of $log" "$(diff "$tmp/a" "$tmp/b")"
done

# --- findings, games, search -------------------------------------------------

steps 30x100 "$mistakes" <<'S'
see finding
see q quit
send f
see  row 9/112 finding 1/1
see illegal: it is the turn of p2, not of p1 [revolution1848/own-turn]
see Only the seat whose turn it is may play
see legal here: p2 play card=
see mistakes.csv:10:1
send f
see no finding after this row
send F
see no finding before this row
send l
see not checked, the game has stopped
send q
S
wants 'step: findings, the status of replay' 1 'terminal as before'
run "$umpire" replay "$mistakes"
wants 'replay: the same status' 1

steps 30x100 -k "$mistakes" <<'S'
see finding
send f
see finding 1/
see -- row 9: illegal
send f
see finding 2/
send F
see finding 1/
send q
S
wants 'step -k' 1

log two.csv <<'L'
,,game,id=bismarck pack=stand-in,,first
,,deal,cards=egypt+spa+bukhara+sofia+reichstag,,
,,game,id=bismarck pack=stand-in,,second Game
,,deal,cards=egypt+spa+bukhara+sofia+reichstag,,
,,expect,turn=7,,not so
L
place=$tmp steps 24x80 two.csv <<'S'
see  game 1/2 row 1/2
see first
send g
see  game 2/2 row 1/3
see second Game
send g
see this is the last game
send l
see  row 2/3
send l
see claim: 
see two.csv:6:
see -- row 3: claim not met
send G
see  game 2/2 row 1/3
send G
see  game 1/2 row 1/2
send G
see this is the first game
send f
see  game 2/2 row 3/3 finding 1/1
send F
see no finding before
send /egypt\r
see  game 1/2 row 2/2
see on from the start
send n
see  game 2/2 row 2/3
gone on from
send N
see  game 1/2 row 2/2
send N
see  game 2/2 row 2/3
see on from the end
send /SECOND GAME\r
see  game 2/2 row 1/3
send n
see no other row holds these words
send /xyzzy\r
see no row holds: xyzzy
send l
send n
see no row holds: xyzzy
send /spa
see search: spa
send \e
gone search:
send q
S
wants 'step: games and search' 1 'terminal as before'

steps 24x80 --game 2 --at 2 "$tmp/two.csv" <<'S'
see  row 2/3
send g
see this is the last game
send G
see  row 1/3
send G
see this is the first game
send /first\r
see no row holds: first
send q
S
wants 'step --game' 1
steps 24x80 --game 3 "$tmp/two.csv" </dev/null
wants 'step: no such game' 2 'terminal as before'
steps 24x80 --at 99 "$tmp/two.csv" </dev/null
wants 'step: no such row' 2 'terminal as before'

# --- panes, help, fields -----------------------------------------------------

steps 24x80 --plain --at 301 "$weimar" <<'S'
see [board 1-14 of
see round 2 of 6
send j
see [board 2-15 of
gone round 2 of 6
send k
see [board 1-14 of
send \e[6~
see [board 14-27 of
send d
see treaties
send \e[5~b\e[5~b
see round 2 of 6
send \t
see Up and Down scroll the row
see [row 1-
send \eOB
see [row 2-
send \eOA
see [row 1-
send v
see chancellor=spd
send l
see  row 302/
see phase=politics
send v
gone phase=politics
see round 2 of 6
send ?
see the next row with a finding
send \eOB
see keys
send x
gone the next row with a finding
send !
see ? shows the keys
send \f
see row 302/
send q
S
wants 'step: scrolling, fields, help' 0 'terminal as before'

# the help has 19 lines of this width, and two bars
steps 21x80 "$weimar" <<'S'
send ?
see any key: back
gone Up, Down: more
send xq
S
wants 'step: the help fits' 0 'terminal as before'
steps 20x80 "$weimar" <<'S'
send ?
see Up, Down: more; any other key: back
send xq
S
wants 'step: the help is too long by a line' 0 'terminal as before'

steps 40x100 --at 302 --only vp "$weimar" <<'S'
see no field changed
send v
see vp.kpd=18
gone phase=
send q
S
wants 'step --only' 0

# what changed is bold, and said in words besides
steps 40x100 --at 2 "$tmp/two.csv" <<'S'
see row.1: none -> 
looks changed:
see q quit
send q
S
wants 'step: changes' 1 "'changed:': plain"

# --- colours -----------------------------------------------------------------

colours="see finding
send f
see illegal: it is
looks illegal: it is
looks q quit
send q"
steps 30x100 "$mistakes" <<S
$colours
S
wants 'step: colours' 1 "'illegal: it is': bold colour" "'q quit': reverse"
NO_COLOR=1
export NO_COLOR
steps 30x100 "$mistakes" <<S
$colours
S
unset NO_COLOR
wants 'step: NO_COLOR' 1 "'illegal: it is': bold
" "'q quit': reverse"
terminal=vt100 steps 30x100 "$mistakes" <<S
$colours
S
wants 'step: a terminal without colours' 1 "'illegal: it is': bold
"

# --- sizes -------------------------------------------------------------------

steps 24x80 --plain --at 301 "$weimar" <<'S'
see q quit
resize 45x120
see treaties
see q quit
resize 10x40
see row 301/891
see -- row 301: legal
resize 5x40
see too small: needs 24x6, is 40x5
resize 1x8
see too
resize 6x24
see row 301/
send l
see row 302/
resize 24x80
see -- row 302
resize 60x200
see treaties
send ?
see the next game
resize 12x30
see Up, Down: more
send q
see row 302/
send q
S
wants 'step: sizes' 0 'terminal as before'
steps 3x10 "$weimar" <<'S'
see small
send q
S
wants 'step: begins too small' 0 'terminal as before'

# --- the terminal is as it was, whatever ends it -----------------------------

for signal in 1 2 3 6 15; do
	steps 24x80 "$weimar" <<S
see q quit
signal $signal
S
	wants "step: signal $signal" $((128 + signal)) 'terminal as before'
done
steps 24x80 "$weimar" <<'S'
see q quit
send \x03
S
wants 'step: Ctrl-C' 130 'terminal as before'

# Ctrl-Z gives the terminal back, and fg takes it again
status=0
umpire=$umpire PS1='$ ' HISTFILE= TERM=xterm-256color LC_ALL=C.UTF-8 \
	"$pty" -s 24x80 bash --norc --noprofile -i \
	>"$tmp/out" 2>"$tmp/err" <<S || status=$?
see $
line "\$umpire" replay --step $weimar
see q quit
send l
see  row 2/891
send \x1a
see Stopped
gone  row 2/891
line fg
see  row 2/891
resize 20x80
see q quit
send l
see  row 3/891
send q
gone  row 3/891
line exit
S
out=$(cat "$tmp/out")
err=$(cat "$tmp/err")
wants 'step: stopped and continued' 0 'terminal as before'

# --- a hostile log -----------------------------------------------------------

esc=$(printf '\033')
log "bad$esc[31m.csv" <<L
,,game,id=bismarck pack=stand-in,,"a$esc[2Jb$(printf '\302\233')31mc"
,,deal,cards=$esc]0;owned,,x
L
steps 24x80 "$tmp/bad$esc[31m.csv" <<'S'
see bad\x1b[31m.csv
see a\x1b[2Jb
see q quit
send l
see malformed
see -- row 2: malformed
see deal cards=\x1b]0;owned
looks malformed:
send /x
see search: x
send \r
send q
S
wants 'step: escapes do not pass' 2 'terminal as before'

# in a locale that is not UTF-8, what cannot be shown is a question mark
log umlaut.csv <<'L'
,,game,id=bismarck pack=stand-in,,Königsberg 伯林 end
L
locale=C.UTF-8 steps 24x80 "$tmp/umlaut.csv" <<'S'
see Königsberg 伯林 end
send /ö\r
see no other row
send q
S
wants 'step: UTF-8' 0
locale=C steps 24x80 "$tmp/umlaut.csv" <<'S'
see Königsberg 伯林 end
send q
S
wants 'step: logs are UTF-8, whatever the locale' 0

: >"$tmp/empty.csv"
steps 24x80 "$tmp/empty.csv" </dev/null
wants 'step: an empty log' 2 'terminal as before'
printf 'actor,move,args\n,deal,\n' >"$tmp/nogame.csv"
steps 24x80 "$tmp/nogame.csv" <<'S'
see no game that can be shown
see malformed
send q
S
wants 'step: no game row' 2 'terminal as before'

# --- without a terminal ------------------------------------------------------

run "$umpire" replay --step "$weimar"
cp "$tmp/out" "$tmp/plain"
run "$umpire" replay "$weimar"
cmp -s "$tmp/plain" "$tmp/out" && ok || no 'step without a terminal is replay'
for log in "$mistakes" "$tmp/two.csv" "$tmp/empty.csv"; do
	run "$umpire" replay "$log"
	want=$status
	run "$umpire" replay --step "$log"
	wants "step without a terminal: $log" "$want"
done
terminal=dumb steps 24x80 --board "$weimar" <<'S'
see treaties
S
wants 'step on a dumb terminal is plain' 0 'terminal as before'
terminal=no-such steps 24x80 --board "$weimar" <<'S'
see treaties
S
wants 'step on an unknown terminal is plain' 0

# the log comes from a pipe, the keys from the terminal
status=0
TERM=xterm LC_ALL=C.UTF-8 "$pty" -s 24x80 \
	sh -c 'cat "$1" | "$0" replay --step -' "$umpire" "$mistakes" \
	>"$tmp/out" <<'S' ||
see <stdin>
see q quit
send f
see illegal: it is
send q
S
	status=$?
out=$(cat "$tmp/out")
err=
wants 'step of a pipe' 1 'terminal as before'

run "$umpire" replay --step --format json "$weimar"
wants 'step has no formats' 2 '--step shows text'
run "$umpire" replay --step "$weimar" "$mistakes"
wants 'step of two logs' 2 'one log at a time'

# a log of 5,000 rows
{
	cat "$weimar"
	i=892
	while [ $i -le 5000 ]; do
		echo ',,expect,round=6'
		i=$((i + 1))
	done
} | sed 's/^,,expect/,expect/' >"$tmp/long.csv"
steps 24x80 "$tmp/long.csv" <<'S'
see  row 1/5000
send >
see  row 5000/5000
send hhh
see  row 4997/5000
send :700\r
see  row 700/5000
send q
S
wants 'step: 5,000 rows' 0
