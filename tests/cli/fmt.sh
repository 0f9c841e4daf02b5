# Canonical form: the same game, idempotent, and nothing is lost.
cat >"$tmp/wild.csv" <<'EOF'
actor;move;mood;args;note
;game;;seats=p1+p2   id=revolution1848;"two; seats"
p1;seat;;name=Anna  Blume;
;component;;table=persons id=pe03 cross=0;
p1;draw;calm;action=?+?  person=pe36+pe03;"kept: ""this"""
p2;draw;;person=pe35+pe37 action=?*2

;first;;seat=p1;
;illegal;;rule=own-turn;
p2;play;;on=p2 card=pe35;
p1;play;x;card=pe36 on=p1;
;expect;; phase=play   actor=p2 ;
p2;juggle;;with=torches;no such row
p2;play;;on=p2 card=pe35;after the stop
EOF
cat >"$tmp/tame.csv" <<'EOF'
actor;move;mood;args;note
;game;;id=revolution1848 seats=p1+p2;"two; seats"
p1;seat;;name=Anna  Blume;
;component;;table=persons id=pe03 cross=0;
p1;draw;calm;person=pe36+pe03 action=?*2;"kept: ""this"""
p2;draw;;person=pe35+pe37 action=?*2;
;first;;seat=p1;
;illegal;;rule=revolution1848/own-turn;
p2;play;;card=pe35;
p1;play;x;card=pe36;
;expect;;phase=play actor=p2;
p2;juggle;;with=torches;no such row
p2;play;;card=pe35;after the stop
EOF
cp "$tmp/wild.csv" "$tmp/one.csv"
run "$umpire" fmt --check "$tmp/one.csv"
wants 'fmt --check of a wild log' 1 "$tmp/one.csv"
cmp -s "$tmp/wild.csv" "$tmp/one.csv" && ok || no 'fmt --check writes nothing'
run "$umpire" fmt "$tmp/one.csv"
wants 'fmt' 0 "$tmp/one.csv"
cmp -s "$tmp/tame.csv" "$tmp/one.csv" && ok ||
	no 'fmt of a wild log' "$(diff "$tmp/tame.csv" "$tmp/one.csv")"
run "$umpire" fmt --check "$tmp/one.csv"
wants 'fmt --check of a tame log' 0
[ -z "$out" ] && ok || no 'fmt --check of a tame log is silent' "$out"
"$umpire" fmt - <"$tmp/wild.csv" >"$tmp/out" &&
	cmp -s "$tmp/out" "$tmp/tame.csv" && ok ||
	no 'fmt from standard input to standard output'
{
	printf '\357\273\277'
	sed 's/$/\r/' "$tmp/tame.csv"
} >"$tmp/one.csv"
run "$umpire" fmt -q "$tmp/one.csv"
wants 'fmt -q' 0
cmp -s "$tmp/tame.csv" "$tmp/one.csv" && [ -z "$out" ] && ok ||
	no 'fmt of BOM and CRLF'

# Every fixture, and every log with mistakes: the same games and verdicts, and
# fmt of fmt is the same bytes.
rm -rf "$tmp/fmt"
mkdir "$tmp/fmt"
while read -r f; do
	cp "$f" "$tmp/fmt/log.csv"
	"$umpire" hash "$tmp/fmt/log.csv" >"$tmp/fmt/before" 2>/dev/null
	"$umpire" fmt -q "$tmp/fmt/log.csv" >"$tmp/fmt/out" 2>&1 || {
		grep -q 'as it was' "$tmp/fmt/out" ||
			no "fmt of $f" "$(cat "$tmp/fmt/out")"
		continue
	}
	"$umpire" hash "$tmp/fmt/log.csv" >"$tmp/fmt/after" 2>/dev/null
	cmp -s "$tmp/fmt/before" "$tmp/fmt/after" && ok ||
		no "fmt of $f is another game"
	cp "$tmp/fmt/log.csv" "$tmp/fmt/once.csv"
	"$umpire" fmt -q "$tmp/fmt/log.csv"
	cmp -s "$tmp/fmt/log.csv" "$tmp/fmt/once.csv" && ok ||
		no "fmt of fmt of $f is not the same bytes"
done <<END
$(logs_of fixtures tests/logs)
END

# What is written differently but clearly is read with a remark, fails under
# --strict, and is rewritten in the right form.
cp tests/logs/mistakes/24-player-by-name.csv "$tmp/plain.csv"
run "$umpire" validate --strict "$tmp/plain.csv"
wants 'a plain row under --strict' 1 "read as 'p1 play card=z20 on=p2'"
run "$umpire" hash "$tmp/plain.csv"
before=${out%% *}
run "$umpire" fmt "$tmp/plain.csv"
wants 'fmt of a plain row' 0
run "$umpire" validate --strict --brief "$tmp/plain.csv"
lacks 'a plain row that was formatted' 'read as'
run "$umpire" hash "$tmp/plain.csv"
[ "${out%% *}" = "$before" ] && ok || no 'the game of a plain row is another'
