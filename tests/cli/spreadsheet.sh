# However spreadsheets and people save a log: the same game, the same digest.
cat >"$tmp/plain.csv" <<'EOF'
actor,move,args,note
,game,id=revolution1848 seats=p1+p2 pack=stand-in,
p1,seat,name=Jörg von „Rhein“,
p2,draw,person=pe02+pe34 action=z33+z05,
p1,draw,person=pe04+pe37 action=z20+z19,
,first,seat=p1,"one note, with a comma"
p1,play,card=z19 on=p2,
p2,play,card=z33,
,expect,actor=p1,
EOF
run "$umpire" hash "$tmp/plain.csv"
digest=${out%% *}

# same_game NAME FINDING...: as.csv is the game of plain.csv.
same_game() {
	what=$1
	shift
	run "$umpire" hash "$tmp/as.csv"
	wants "$what" 0 "$digest"
	run "$umpire" validate -v "$tmp/as.csv"
	wants "$what" 0 '5 legal' "$@"
	run "$umpire" fmt "$tmp/as.csv"
	wants "fmt of $what" 0
	run "$umpire" hash "$tmp/as.csv"
	wants "fmt of $what" 0 "$digest"
	run "$umpire" fmt --check "$tmp/as.csv"
	wants "fmt again of $what" 0
}

nbsp=$(printf '\302\240') zero=$(printf '\342\200\213')
sed 's/,/;/g; s/note; with/note, with/' "$tmp/plain.csv" >"$tmp/semi.csv"
cp "$tmp/semi.csv" "$tmp/as.csv"
same_game 'semicolons'
sed 's/$/\r/' "$tmp/plain.csv" >"$tmp/as.csv"
same_game 'CRLF'
{ printf '\357\273\277'; cat "$tmp/plain.csv"; } >"$tmp/as.csv"
same_game 'a BOM'
{ printf 'sep=;\r\n'; cat "$tmp/semi.csv"; } >"$tmp/as.csv"
same_game 'sep=;'
{ printf 'Unser Spiel;;\n\n'; cat "$tmp/plain.csv"; } >"$tmp/as.csv"
same_game 'a title' 'the header is line 3; the line above it is a title'
sed '1s/.*/Actor, MOVE ,Args,NOTE/' "$tmp/plain.csv" >"$tmp/as.csv"
same_game 'names in another case' "'Actor' is taken for 'actor'" \
	"'Args' is taken for 'args'"
sed '1a ,,,\n,,,,,,\n'"$nbsp$zero"',,,
5a ,,,a short rest
$a ,,,\n,,,' "$tmp/plain.csv" >"$tmp/as.csv"
same_game 'blank rows and comments'
sed "s/,game,/,Game ,/; s/seats=/${nbsp}seats = /; s/,first/$nbsp,FIRST/
s/card=z19 on=p2/card= Z19  on =${nbsp}P2/; s/,expect,a/, Expect,${zero}A/
s/p2,play/P2 ,play$zero/" "$tmp/plain.csv" >"$tmp/as.csv"
same_game 'blanks and case'

# The delimiter stays.
run "$umpire" fmt "$tmp/semi.csv"
wants 'fmt keeps the delimiter' 0
grep -q '^actor;move;args;note$' "$tmp/semi.csv" && ok ||
	no 'fmt keeps the delimiter' "$(cat "$tmp/semi.csv")"

# Notes, and lines above the header, survive a seal.
{ printf 'Unser Spiel,,\n'; sed '5a ,,,a short rest\n,,,' "$tmp/plain.csv"; } \
	>"$tmp/seal.csv"
run "$umpire" hash --seal "$tmp/seal.csv"
wants 'hash --seal' 0
head -n 2 "$tmp/seal.csv" | tr '\n' '|' >"$tmp/out"
printf 'Unser Spiel,,|actor,move,args,note,hash|' | cmp -s - "$tmp/out" &&
	grep -q '^,,,a short rest' "$tmp/seal.csv" && ok ||
	no 'a sealed log keeps its title' "$(cat "$tmp/seal.csv")"
run "$umpire" hash "$tmp/seal.csv"
wants 'a sealed log' 0 "$digest"

# Row numbers count the numbered rows.
cat >"$tmp/n.csv" <<'EOF'
n,actor,move,args,note
1,,game,id=bismarck pack=stand-in,
2,,,,a numbered comment
,,,,one without a number
3,,deal,cards=egypt+spa+bukhara+sofia+reichstag,
4,,,,
EOF
run "$umpire" validate "$tmp/n.csv"
wants 'numbered comments' 0 '1 legal'

# Files of spreadsheet programs, and other encodings.
printf 'PK\003\004\024\000\010\010\010\000' >"$tmp/game.xlsx"
run "$umpire" validate "$tmp/game.xlsx"
wants 'an .xlsx file' 2 \
	'this is the file of a spreadsheet program (.xlsx); save it there as `CSV UTF-8`'
{ printf 'PK\003\004\024\000\000\010\000\000abcdefghijklmnop\010\000\000\000'
	printf 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'; } >"$tmp/game.ods"
run "$umpire" validate "$tmp/game.ods"
wants 'an .ods file' 2 'a spreadsheet program (.ods)'
printf '\320\317\021\340\241\261\032\341' >"$tmp/game.xls"
run "$umpire" validate "$tmp/game.xls"
wants 'an .xls file' 2 'a spreadsheet program (.xls)'
printf '\377\376a\000c\000t\000' >"$tmp/utf16.csv"
run "$umpire" validate "$tmp/utf16.csv"
wants 'UTF-16' 2 'the file is UTF-16; save it as `CSV UTF-8`'
printf 'Spieler;Zug;Angaben\n;game;id=bismarck\n' >"$tmp/german.csv"
run "$umpire" validate "$tmp/german.csv"
wants 'a German header' 2 "write 'actor' for 'Spieler', 'move' for 'Zug', 'args' for 'Angaben'"
