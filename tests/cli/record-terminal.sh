# record on a pseudo-terminal.
pty=$BUILD/pty

# Completion, history, and a power failure between two rows.
rm -f "$tmp/log.csv"
TERM=vt100 "$pty" "$umpire" record --pack stand-in bismarck "$tmp/log.csv" \
	>"$tmp/out" 2>&1 <<-'END'
	wait Who plays player
	line 
	wait 2 table> 
	line deal cards=egypt+spa+bukhara+sofia+reichstag
	wait 3 player> 
	line can\tcard=eg\tdis\t
	wait 4 player> 
	line cancel card=egypt discs=9
	wait refused
	wait 4 player> 
	line help cancel
	wait discs put
	wait 4 player> 
	send \e[A\e[A
	line 
	wait refused
	wait 4 player> 
	send player al
	kill
END
status=$? out=$(cat "$tmp/out") err=
wants 'record on a terminal, killed' 137 'setup-cancel-funds'
TERM=vt100 "$pty" "$umpire" record --continue "$tmp/log.csv" >"$tmp/out" 2>&1 <<-'END'
	wait continues after row 3
	wait 4 player> 
	line canc\tcard=spa discs=2 # saved
	wait 5 player> 
	line quit
	wait 4 rows
END
status=$? out=$(cat "$tmp/out") err=
wants 'record --continue on a terminal' 0
cat >"$tmp/expected" <<-'END'
	n,actor,move,args,note
	1,,game,id=bismarck edition=0.3.0 pack=stand-in digest=d01202ad1226c80d6b58e4017f891588 rules=CATALOGUE,
	2,,deal,cards=egypt+spa+bukhara+sofia+reichstag,
	3,player,cancel,card=egypt discs=1,
	4,player,cancel,card=spa discs=2,saved
END
sed -i "$mask_rules" "$tmp/log.csv"
cmp -s "$tmp/log.csv" "$tmp/expected" && ok ||
	no 'the log of a terminal' "$(diff "$tmp/expected" "$tmp/log.csv")"

# What is typed is kept, whatever the locale: umlauts, quotes, marks that
# combine, wide characters; completion goes on after them, and leaves a `?`.
for locale in C C.UTF-8 de_DE.ISO-8859-1; do
	rm -f "$tmp/log.csv"
	TERM=vt100 LC_ALL=$locale "$pty" "$umpire" record --pack stand-in \
		--seats p1+p2 revolution1848 "$tmp/log.csv" \
		>"$tmp/out" 2>&1 <<-'END'
		wait Who plays p1
		line 
		wait Who plays p2
		line 
		wait 2 p1+p2> 
		line p1 seat name=Jörg „von“ Müller é 日本
		wait 3 p1+p2> 
		line p1 dr\tperson=?\t+pe01 action=z29+z02 # Grüße „aus“ Köln
		wait 4 
		line quit
		wait rows
	END
	status=$? out=$(cat "$tmp/out") err=
	wants "umlauts on a terminal, locale $locale" 0
	grep -q '^2,p1,seat,name=Jörg „von“ Müller é 日本,$' "$tmp/log.csv" &&
		grep -q 'person=?+pe01 action=z29+z02,Grüße „aus“ Köln$' "$tmp/log.csv" &&
		ok || no "a name typed under $locale" "$(cat "$tmp/log.csv")"
done

# Ctrl-C clears the line that is being typed, and does not end the program.
rm -f "$tmp/log.csv"
TERM=xterm "$pty" "$umpire" record --pack stand-in bismarck "$tmp/log.csv" \
	>"$tmp/out" 2>&1 <<-'END'
	wait Who plays player
	line 
	wait 2 table> 
	send deal cards=rubbish
	send \x03
	line deal cards=egypt+spa+bukhara+sofia+reichstag
	wait 3 player> 
	send \x03
	line cancel card=egypt discs=1
	wait 4 player> 
	line quit
	wait 3 rows
END
status=$? out=$(cat "$tmp/out") err=
wants 'Ctrl-C' 0 'puts 1 disc on Egypt'

# A board fits a terminal of 60 columns; lines break between words.
for game in $games; do
	rm -f "$tmp/log.csv"
	"$umpire" record --random --seed 2 --rows 120 "$game" "$tmp/log.csv" 2>"$tmp/err"
	"$umpire" replay --board "$tmp/log.csv" | sed 1d | tr -s ' \n' '\n' >"$tmp/wide"
	for command in 'record --continue' 'replay --board'; do
		case $command in
		record*) printf '%s\n' 'wait > ' 'line board' 'wait > ' 'line quit' ;;
		esac | TERM=dumb LC_ALL=C.UTF-8 "$pty" -s 300x60 \
			"$umpire" $command "$tmp/log.csv" >"$tmp/out" 2>&1
		long=$(sed 's/^|//' "$tmp/out" | grep -v "$tmp" | LC_ALL=C.UTF-8 grep -E '.{60}')
		[ -z "$long" ] && ok || no "$game: $command at 60 columns" "$long"
		sed 's/^|//' "$tmp/out" | tr -s ' \n' '\n' >"$tmp/narrow"
		lost=$(grep -vxF -f "$tmp/narrow" "$tmp/wide" | head -n 5)
		[ -z "$lost" ] && ok || no "$game: $command at 60 columns cuts words" "$lost"
	done
done
