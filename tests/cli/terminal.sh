# On a terminal: colours, unless NO_COLOR is set or standard output goes
# elsewhere.
esc=$(printf '\033')
pty=$BUILD/pty
log=tests/logs/revolution1848/mistakes.csv

run "$pty" "$umpire" validate "$log"
wants 'colours on a terminal' 1 "10:1: $esc[1;31millegal:$esc[0m it is the turn"
run env NO_COLOR=1 "$pty" "$umpire" validate "$log"
wants 'NO_COLOR' 1 '10:1: illegal: it is the turn'
lacks 'NO_COLOR' "$esc["
run env NO_COLOR= "$pty" "$umpire" validate "$log"
wants 'an empty NO_COLOR says nothing' 1 "$esc[1;31millegal:"
run "$pty" sh -c '"$0" validate "$1" | cat' "$umpire" "$log"
lacks 'no colours in a pipe' "$esc["
