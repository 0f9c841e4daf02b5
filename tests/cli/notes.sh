# import: notes of twelve games whose logs are known, read as whole files.

notes=tests/notes

# One line after the rows of onto.csv: its status and what is printed.
line_is() {
	printf '%s\n' "$1" >"$tmp/words.txt"
	run "$umpire" import --format json --onto "$tmp/onto.csv" "$tmp/words.txt"
	wants "$@"
}
# A file of only these lines.
file_is() {
	printf '%s\n' "$1" >"$tmp/words.txt"
	run "$umpire" import "$tmp/words.txt"
	wants "$@"
}

# A file without planted errors gives the game that was played; only what its
# writer could not see differs, and import asks about that.
for file in Ba.csv Bc.csv Ra.csv Rc.csv Sb.txt Wb.txt; do
	truth=$notes/${file%.*}.truth.csv
	run "$umpire" import "$notes/$file" "$tmp/$file.log"
	wants "import $file" 0
	[ "$("$umpire" hash "$tmp/$file.log" | cut -d' ' -f1)" = \
		"$("$umpire" hash "$truth" | cut -d' ' -f1)" ] && ok ||
		no "import $file: not the game of $truth" "$err"
done
run "$umpire" import "$notes/We1.txt" "$tmp/We1.csv"
wants 'what somebody did not see stays unseen' 0 ''

# Lines that are lost, doubled, swapped or wrong: each is named.
run "$umpire" import "$notes/Wd.txt" "$tmp/Wd.csv"
wants 'defects of Wd' 1
for words in ':22:*lost: a row is missing*spd,threat-remove,kind=unrest city=hamburg' \
	':31:*is not clear' ':37:*line 35 seems to belong before this line' ':38:*doubled' \
	':42:*lost: a row is missing*,roll,dice='; do
	case $err in
	*$words*) ok ;;
	*) no "Wd.txt: nothing says $words" "$err" ;;
	esac
done
run "$umpire" validate "$tmp/Wd.csv"
wants 'the log is legal all the same' 0
printf '22 ,shuffle,deck=dnvp\n' >"$tmp/Wd"
run "$umpire" import --answers "$tmp/Wd" "$notes/Wd.txt"
wants 'an answer without the row that is missing' 1 ':22: a row is missing before this line'

# Lines after one that cannot be read are still read, each by itself.
run "$umpire" import "$notes/hole.txt"
wants 'what follows a missing row' 1 ':8: not understood; kept as a comment' '23 rows; 8 lines follow a missing row'
printf '8 The row gets Thessaly and Salonica\n' >"$tmp/hole"
run "$umpire" import --answers "$tmp/hole" "$notes/hole.txt"
wants 'what follows it once it is there' 0 '24 rows'

# What two such lines name is the first that may be missing.
run "$umpire" import "$notes/lost.txt"
wants 'play goes on after lines that were lost' 1 'not understood' \
	'1 line follows a missing row' 'p2,draw,person=pe22 action=z26' 'p1,pass,'

# Several seats in one line.
head -26 fixtures/revolution1848/games/three-players-open.csv |
	sed '2a\
p1,seat,name=Anna,\
p2,seat,name=Jörg,\
p3,seat,name=Käthe,' >"$tmp/onto.csv"
for words in 'Käthe passt, Anna auch' 'beide passen' 'Käthe passes, so does Anna' \
	'die anderen passen'; do
	line_is "$words" 0 '"rows":["p3,pass,","p1,pass,"]'
done

# A clause whose content is not in the row is never dropped silently.
for words in 'Käthe passt, Jörg spielt Liberal 4' 'Käthe passt, dann spielt sie Liberal 4' \
	'Käthe passt, Anna nicht' "Käthe passes, Anna doesn't" 'Käthe passt und noch zweimal' \
	'Käthe passt nicht' 'Käthe hat noch nicht gepasst' 'Käthe passt?' 'Käthe refuses to pass' \
	'Käthe passt + 3' 'Käthe passt, Vertagung'; do
	line_is "$words" 1 '"rows":[]'
done

# Who acts and whom it hits are not exchanged so that a row is legal.
sed -i '28,$d' "$tmp/onto.csv"
line_is 'Anna plays z20 on Käthe' 0 '"p1,play,card=z20 on=p3"'
line_is 'Käthe plays z20 on Anna' 1 '"p3,play,card=z20 on=p1"' one-act-per-turn

# A card and the answers to its text, without naming the move: only one is possible.
head -3 fixtures/secret-weapons/rules/effects.csv >"$tmp/onto.csv"
line_is 'p1 plays night train, V-1 to Fallersleben' 0 \
	'"rows":["p1,play,card=night-train","p1,move,project=v-1 site=fallersleben"]'

# Answers: a number, the line in other words (clear or not), several rows.  With
# them a file gives the game that was played, whatever was lost, wrong, swapped or
# not seen.
printf '14 2\n' >"$tmp/Se1"
printf '%s\n' '17 Chris nimmt Patron at court' \
	'24 Beate: Feld 2 Forschung, Arbeiter Neuschwabenland, V-1; p2,plan,stage=2 slot=2 op=recruit workers=v-1' \
	'27 p3,plan,stage=2 slot=1 op=research workers=ho-229; p3,plan,stage=2 slot=1 op=recruit workers=ho-229' \
	'28 0' '32 0' '41 Chris Stufe 6 Wissensch. Ho 229; Doro Stufe 6 Wissensch. Nuclear prog.' >"$tmp/Sd"
printf '%s\n' '2 Karl zieht pe32, pe20, z16, z24' '13 Karl zieht pe35, pe12, z15, z12' \
	'20 p2,draw,person=pe06+pe15 action=z31' '30 Karl zieht pe38, pe39, z20' >"$tmp/Re1"
printf '%s\n' '12 Georg draws a39, a58' '27 Georg draws s06, s14, s15' >"$tmp/We1"
for file in Se1 Sd Re1 We1; do
	run "$umpire" import --answers "$tmp/$file" "$notes/$file.txt" "$tmp/told-$file.csv"
	wants "$file with answers" 0
	[ "$("$umpire" hash "$tmp/told-$file.csv" | cut -d' ' -f1)" = \
		"$("$umpire" hash "$notes/${file%1}.truth.csv" | cut -d' ' -f1)" ] && ok ||
		no "$file with answers is not the game that was played" "$err"
done
printf '24 Beate plans; Beate passt\n' >"$tmp/Sd"
run "$umpire" import --answers "$tmp/Sd" "$notes/Sd.txt"
wants 'of several rows one is not clear' 1 "Sd.txt:24: the answer: 'Beate plans' is not clear there"

# A line that is not a row keeps its place.
printf '1848: Anna und Joerg, stand-in\nAnna draws nothing but air today my friend\n' >"$tmp/odd.txt"
run "$umpire" import "$tmp/odd.txt"
wants 'a line that means nothing' 1 ',,,Anna draws nothing but air today my friend'
run "$umpire" import "$tmp/nothing.txt"
wants 'no file' 2
file_is 'hello: no game' 2

# Each line alone at its true position, and every planted error: at least as many
# points as before, and no wrong reading.
run python3 tests/notes/score "$umpire" tests/notes
wants 'the score' 0 '822 lines: 99.9 % right, 0.0 in 1000 wrong' \
	'defects 10 of 10'

# A log read as notes stays the same log: whatever its delimiter and encoding, the
# same rows with the same verdicts.  All of them: tests/notes/logs UMPIRE 1 LOG...
run tests/notes/logs "$umpire" 8 $(find fixtures tests/logs -name '*.csv' \
	! -path '*/packs/*' ! -name header-inside.csv)
wants 'logs are read as they are' 0 'logs, 0 not the same'
run "$umpire" import tests/logs/revolution1848/mistakes.csv "$tmp/mistakes.csv"
wants 'every mistake of a log' 1
"$umpire" validate -k tests/logs/revolution1848/mistakes.csv | grep -o '\[.*\]' >"$tmp/rules"
[ "$(wc -l <"$tmp/rules")" = 11 ] && grep ': illegal: ' "$tmp/err" | grep -o '\[.*\]' |
	cmp -s - "$tmp/rules" && ok || no 'mistakes.csv: not the rules that validate names' "$err"

# import does not repair a game: an illegal row is named with its rule, in a log,
# in the sentences of umpire, and in sentences with names.  More of them:
# tests/notes/illegal UMPIRE 500
run tests/notes/illegal "$umpire" 12
wants 'illegal games stay illegal' 0 '12 games, 0 exceptions'

# The sentences that umpire prints for a game are notes that give that game.
run tests/notes/whole "$umpire" 2 80
wants 'sentences of whole games are read as their rows' 0 '8 games' ' 0 exceptions'

# The same notes in other file formats give the same log.
printf '%s\n' 'wer;was' 'Anna;zieht Hecker, Liberal 4, Armee 3 und Court in exile' \
	'Jörg;zieht Liberal 2, Demokrat 6, Armee 4 und Great speech' >"$tmp/utf8.csv"
tr ';' '\t' <"$tmp/utf8.csv" >"$tmp/tabs.csv"
sed 's/$/\r/' "$tmp/utf8.csv" >"$tmp/crlf.csv"
printf '\357\273\277' | cat - "$tmp/utf8.csv" >"$tmp/mark.csv"
iconv -f UTF-8 -t WINDOWS-1252 <"$tmp/utf8.csv" >"$tmp/1252.csv"
for wide in LE BE; do
	mark='\377\376'
	[ $wide = LE ] || mark='\376\377'
	{ printf "$mark" && iconv -f UTF-8 -t UTF-16$wide <"$tmp/utf8.csv"; } \
		>"$tmp/utf16$wide.csv"
done
for how in utf8 tabs crlf mark 1252 utf16LE utf16BE; do
	run "$umpire" import --game revolution1848 --pack stand-in \
		--seats 'p1:Anna+p2:Jörg' "$tmp/$how.csv"
	wants "notes in $how" 0 'p2,seat,name=Jörg' 'p1,draw,person=pe01+pe24' \
		'p2,draw,person=pe22+pe14 action=z31+z22' 'Jörg'
done

# A pack that was not named is reported; a pack may be a folder.
printf '1848, Anna und Jörg\nAnna zieht Hecker, Liberal 4, Army 3, Court in exile\n' \
	>"$tmp/few.txt"
run "$umpire" import "$tmp/few.txt"
wants 'no card pack was given' 0 'pack=stand-in' 'no card pack was given: using invented stand-in cards'
cp -r fixtures/packs/revolution1848/stand-in "$tmp/own"
sed -i "s/^id,.*/id,box/; s/^kind,.*/kind,user/" "$tmp/own/pack.csv"
run "$umpire" import --pack "$tmp/own" "$tmp/few.txt"
wants 'the folder of a pack' 0 'pack=box'
run "$umpire" import --pack nowhere "$tmp/few.txt"
wants 'a pack that is not there' 2

# On a terminal import asks for what is missing and what is not clear; with the
# answers as options, the run can be repeated.
printf 'Anna draws Schurz\n' >"$tmp/short.txt"
"$BUILD/pty" "$umpire" import --answers "$tmp/typed" "$tmp/short.txt" \
	"$tmp/short.csv" >"$tmp/out" 2>&1 <<-'END'
	wait which game was played
	line chess
	wait 'chess' is not a game
	line revolution1848
	wait which component pack
	line nowhere
	wait no pack 'nowhere'
	line 
	wait who sat where
	line Anna+Jörg
	wait is not clear
	line Anna draws Schurz, Liberal 4
	wait is not clear
	line Anna draws Schurz, Liberal 4, Army 3 and Court in exile
	wait short.txt: 4 rows
END
status=$? out=$(cat "$tmp/out") err=
wants 'notes on a terminal' 0
run "$umpire" import --game revolution1848 --pack stand-in \
	--seats Anna+Jörg --answers "$tmp/typed" "$tmp/short.txt"
wants 'and the run again' 0 'p1,draw,person=pe03+pe24 action=z30+z19'

# What is written is what is judged: a forbidden row that is clearly named, a row
# with blanks, a chat, a takeback; what a line denies is not read.
printf '%s\n' '1848, Jörg und Käthe' \
	'Jörg zieht Hecker, Liberal 4, Armee 3, Censorship returns' \
	'Käthe: Republican 2, Liberal 10, Petition of the guilds, Crown without a purse' \
	'Jörg fängt an' 'J spielt Hecker' 'K passt' 'K Petition of the guilds' \
	'J Liberal 4' >"$tmp/pass.txt"
run "$umpire" import "$tmp/pass.txt" "$tmp/pass.csv"
wants 'a pass that is too early' 1 'pass.txt:6: illegal: ' \
	'[revolution1848/pass-too-early]' '1 row breaks a rule'
run "$umpire" validate "$tmp/pass.csv"
wants 'validate says the same' 1 '[revolution1848/pass-too-early]'
printf '%s\n' 'Jörg spielt Liberal 4' '21:04 Käthe: Republican 2 weg' \
	'Käthe nimmt ihren Zug zurück' '[14.03.26, 21:05] Käthe: Petition of the guilds' \
	'p1 discard card=z30' >"$tmp/chat.txt"
head -8 "$tmp/pass.csv" >"$tmp/onto.csv"
run "$umpire" import --onto "$tmp/onto.csv" "$tmp/chat.txt"
wants 'a chat, a takeback, a row with blanks' 1 'p1,play,card=pe24' \
	'[revolution1848/one-act-per-turn]'
sed -i '1d' "$tmp/chat.txt"
run "$umpire" import --onto "$tmp/onto.csv" "$tmp/chat.txt"
wants 'the same in turn' 0 'p2,discard,card=pe02' ',takeback,rows=1' \
	'p2,play,card=z02' 'p1,discard,card=z30'
for stamp in '[14.03., 21:05]' 'Sa 14.03. 21:05' '[Mar 14, 2026 9:05 PM]' \
	'14. März 2026, 21:05 Uhr,' 'Di., 3. Feb. um 21:05,' '[21.05]'; do
	sed "s/^.*Käthe: /$stamp Käthe: /" "$tmp/chat.txt" >"$tmp/stamp.txt"
	run "$umpire" import --onto "$tmp/onto.csv" "$tmp/stamp.txt"
	wants "$stamp" 0 'p2,discard,card=pe02' 'p2,play,card=z02'
done
for words in 'Käthe spielt Republican 2 nicht' 'Käthe almost plays Republican 2' \
	'Jörg spielt Republican 2' 'Käthe forgot Republican 2'; do
	line_is "$words" 1
	case $out in
	*'"rows":["p2,play,card=pe02"]'*) no "$words is read as the play" "$out" ;;
	*) ok ;;
	esac
done

# A log stays that log, however its columns are named and separated.
for game in bismarck secret-weapons; do
	log=$(ls fixtures/$game/games/*.csv | head -1)
	run "$umpire" import "$log" "$tmp/again-$game.csv"
	[ "$("$umpire" hash "$tmp/again-$game.csv" | cut -d' ' -f1)" = \
		"$("$umpire" hash "$log" | cut -d' ' -f1)" ] && ok ||
		no "import $log: another game" "$err"
done

# Who sits where: a named seat counts, not the place in the line; import asks if
# only some have a seat, or two have the same.
for words in 'Game report: Weimar (KPD = Marek, SPD = Ulla, Z = Dario, DNVP = Signe)' \
	'Report by Otto: Weimar, Signe = DNVP, Dario = Z, Ulla = SPD, Marek = KPD' \
	'Spielbericht Weimar: Signe (DNVP), Marek (KPD), Dario (Zentrum), Ulla (SPD)' \
	'Weimar. Report (DNVP: Signe, KPD: Marek, SPD: Ulla, Zentrum: Dario)' \
	'Spielbericht Weimar: KPD Marek, SPD Ulla, Z Dario, DNVP Signe' \
	'Weimar. Marek had the KPD, Ulla the SPD, I (Dario) the Zentrum, Signe the DNVP' \
	'Weimar, 4 Sp. U = Ulla (SPD), D = Dario (Z), S = Signe (DNVP), M = Marek (KPD)'; do
	file_is "$words" 0 'kpd,seat,name=Marek' 'spd,seat,name=Ulla' \
		'zentrum,seat,name=Dario' 'dnvp,seat,name=Signe'
done
file_is '1848, player 2 = Anna, player 1 = Jörg' 0 'p1,seat,name=Jörg' 'p2,seat,name=Anna'
# What a roll does may be told beside it, but not what it does not do.
file_is 'Weimar: Tom KPD, Sue SPD, Zoe Zentrum, Dan DNVP, stand-in
Poverty: 6+3 (Munich), then 5+1, Zoe used Stresemann, new roll 6+1, so Berlin' 0 \
	',roll,dice=6+3' 'zentrum,stresemann,dice=5+1' ',roll,dice=6+1'
file_is 'Weimar: Tom KPD, Sue SPD, Zoe Zentrum, Dan DNVP, stand-in
Poverty: 6+3, which is Essen' 1 'not understood'
file_is '1848, ich (Jörg) und Anna (A) zu zweit in der Nachtschicht' 0 \
	'p1,seat,name=Jörg' 'p2,seat,name=Anna'
printf '%s\n' '20:28 - Tobi: 1848 zu zweit, jeder schreibt was er macht' \
	'20:29 - Ulla: passt' '20:30 - Tobi: los' >"$tmp/chat.txt"
run "$umpire" import "$tmp/chat.txt"
wants 'the two who speak' 1 'p1,seat,name=Tobi' 'p2,seat,name=Ulla'
printf '%s\n' 'Rd,Who,Cards,Remark' ',,new game,"1848, two of us: Moira, Pat"' \
	'1,Moira,"Herwegh, Hecker",' '1,Pat,"Sigel, Blum",' >"$tmp/quoted.csv"
run "$umpire" import --pack stand-in "$tmp/quoted.csv"
wants 'quotes in cells cut nothing' 1 'p2,seat,name=Pat'
for words in 'Weimar (KPD = Marek, KPD = Ulla, Z = Dario, DNVP = Signe)' \
	'Weimar (KPD = Marek, SPD = Ulla, Red = Dario, DNVP = Signe)' \
	'Spielbericht Weimar: KPD Marek, SPD Ulla, Dario, DNVP Signe'; do
	file_is "$words" 2 '; --seats '
done

# The title of a game names no players.
file_is '1848, extended basic rules' 2 'the first line names 0'

file_is 'Secret Weapons, Frank and Nadia. w = workers, CU = Cargo U-boat' 0 \
	'p1,seat,name=Frank' 'p2,seat,name=Nadia'

file_is '1848. A = Ingo, B = Maren. w = under the deck
A draws Hecker' 1 'p1,seat,name=Ingo' 'p2,seat,name=Maren'
file_is '1848 - Alice vs. Bob - 3rd of May, Café Central
Alice draws Hecker' 1 'p1,seat,name=Alice' 'p2,seat,name=Bob'
file_is '1848 per Post, A: Ingo, B: Maren' 2 '; --seats '
# Nothing is read before the first byte (make check-san-address).
file_is 'B. 1848, Anna und Jörg' 0 'p1,seat,name=Anna' 'p2,seat,name=Jörg'
file_is 'Weimar w/ Mo (kpd) me Lea (spd) Tina (zentrun) Ralf dnvp' 0 \
	'spd,seat,name=Lea' 'zentrum,seat,name=Tina'

# The game may be named in a column of remarks, beside a move.
printf '%s\n' 'Turn,Act,E,D,P,Card,Note' \
	'0,deal,,,,"Russo-Turkish War, Massawa, Straits, Spa, Suez","Bismarck solo"' \
	'1,alloc,2,0,0,,' >"$tmp/remark.csv"
run "$umpire" import "$tmp/remark.csv"
wants 'the game in a remark' 0 ',deal,cards=russo-turkish-war+' 'event=2 diplomacy=0 politics=0'

# A column for each player: `-` and `x` there are no row.
run "$umpire" import "$notes/columns.csv"
wants 'a column for each player' 0 'p1 is Ida, p2 is Kurt, p3 is Lotte' '31 rows'

# The number of a section says nothing of the game.
file_is "Bismarck's Dance, Gwen
Row: Irish Question, Angra Pequena, Irredenta, Suez, Spa (§2)
§3.1: 2 Diplomacy, 2 Politics" 0 'event=0 diplomacy=2 politics=2'

# The total in `4 of 23` is not counted, and is not a letter.
file_is '1848, Anna und Jörg, stand-in
Anna draws 4 (4 of 23)' 1 'not understood'

# A column of running numbers is not a value, in one line or many; `19.30` is a
# time where most lines begin so; numbers with letters are not dice.
printf '%s\n' "Bismarck's Dance, Gwen" '| # | what | cards |' '|---|:--|---|' \
	'| 1 | row | Turn of Luck, Boulanger, Royal Visit, Suez, Spa |' \
	'| 2 | mulligan | Spa |' '| 3 | replacement | Tobacco Monopoly |' \
	'| 4 | discs | P6 |' '| 5 | roll | 2, 6 |' '| 6 | keep it | |' >"$tmp/bars.txt"
run "$umpire" import "$tmp/bars.txt" "$tmp/bars.csv"
wants 'a table with bars that counts its rows' 0
run sed 1,3d "$tmp/bars.csv"
wants 'its rows' 0 ',draw,cards=tobacco-monopoly' \
	'player,allocate,event=0 diplomacy=0 politics=6' ',roll,dice=2+6' 'player,keep,'
sed '/---/d;s/^| //;s/ |$//;s/ | /;/g;1a May 5, at home' "$tmp/bars.txt" >"$tmp/titled.csv"
run "$umpire" import "$tmp/titled.csv"
wants 'the game, the day and then the titles of a table' 1 ',draw,cards=tobacco-monopoly' \
	'player,allocate,event=0 diplomacy=0 politics=6' ',roll,dice=2+6' 'player,keep,'
printf '%s\n' "Bismarck's Dance, Gwen" \
	'20.05 row: Turn of Luck, Boulanger, Royal Visit, Suez, Spa' \
	'20.07 mulligan Spa' '20.07 Uhr. Neu: Tobacco Monopoly' \
	'20.10 discs P6' '20.11 rolled 2, 6' '21.02. keep it' >"$tmp/times.txt"
run "$umpire" import "$tmp/times.txt"
wants 'times with a full stop' 0 ',draw,cards=tobacco-monopoly' \
	'player,allocate,event=0 diplomacy=0 politics=6' ',roll,dice=2+6' 'player,keep,'
head -6 "$tmp/bars.csv" >"$tmp/onto.csv"
for words in '| 17 | discs | D1 P2 |' '17 | discs | D1 P2' '17, discs, D1 P2' \
	'12 D1 P2'; do
	printf '%s\n' "$words" >"$tmp/words.txt"
	run "$umpire" import --format json --onto "$tmp/onto.csv" "$tmp/words.txt"
	case $out in
	*'"rows":["player,allocate,event=0 diplomacy=1 politics=2"]'* | *'"ask":[["player,'*) ok ;;
	*) no "$words: a roll is made of it" "$out" ;;
	esac
done

# A log names the rules by which it was read; JSON has only what is in the line.
printf '%s\n' 'Bismarck, stand-in' >"$tmp/words.txt"
run "$umpire" import --format json "$tmp/words.txt"
wants 'the line of the game' 0 '"rows":[",game,id=bismarck edition=0.3.0 pack=stand-in"]'
file_is 'Bismarck, stand-in' 0 'pack=stand-in rules='

# Headings, remarks, and players in brackets or by number do not spoil later lines.
printf '%s\n' '1848, Anna und Jörg, stand-in' 'A = Anna (links), Jörg = 2' 'R1, Karten' \
	'A zieht Hecker, Liberal 4, Armee 3, Court in exile' \
	'Jörg zieht Liberal 2, Demokrat 6, Armee 4 und Great speech' 'T1 (Kaffee kommt)' 'Anna beginnt' \
	'Das war ein Spaziergang.' 'Anna spielt Hecker' >"$tmp/heads.txt"
run "$umpire" import "$tmp/heads.txt"
wants 'headings and remarks' 1 'p1,draw,person=pe01+pe24 action=z30+z19' \
	'p2,draw,person=pe22+pe14 action=z31+z22' ',first,seat=p1' 'p1,play,card=pe01'
case $err in
*'could be'*) no 'a heading or remark makes a question' "$err" ;;
*) ok ;;
esac

# The step of a turn is a remark beside a move, but alone it means `end,,`.
printf '%s\n' 'actor,move,args' ',game,id=bismarck pack=stand-in' \
	',deal,cards=suez+schnaebele+irredenta+plevna+irish-question' \
	'player,allocate,event=0 diplomacy=3 politics=0' ',roll,dice=2+6' \
	'player,keep,' 'player,crisis,side=germany' >"$tmp/onto.csv"
printf '%s\n' 'Turn,Step,What,Notes' '2,draw,Tunis,' ',end,,short' \
	'3,discs,3 event 1 politics,' >"$tmp/steps.csv"
run "$umpire" import --onto "$tmp/onto.csv" "$tmp/steps.csv"
wants 'a row with its step alone' 0 'player,end-turn,,end'

# The end of a turn is a row of its own, with a mark before it or without; a number
# belongs to the noun beside it.
for words in 'Tunis joins; turn over' 'Tunis shows up i end it there' \
	'Tunis kommt, und das war alles von mir'; do
	line_is "$words" 0 '"rows":[",draw,cards=tunis","player,end-turn,"]'
done
sed -i '4,$d' "$tmp/onto.csv"
line_is 'second turn three on politics and one five on the dice' 0 'politics=3",",roll,dice=1+5'

# What a roll does may be told in several pieces, but an unknown one may be a row.
printf '%s\n' 'player,cancel,card=suez discs=2' 'player,allocate,event=0 diplomacy=3 politics=0' \
	>>"$tmp/onto.csv"
line_is '1+2, Suez goes, discs back' 0 '"rows":[",roll,dice=1+2"]'
line_is '1+2, Suez goes, Vertagung' 1 '"rows":[]'

# The game may be named in a column of remarks, beside a move.
printf '%s\n' 'Turn,Act,E,D,P,Card,Note' \
	'0,deal,,,,"Russo-Turkish War, Massawa, Straits, Spa, Suez","Bismarck solo"' \
	'1,alloc,2,0,0,,' >"$tmp/remark.csv"
run "$umpire" import "$tmp/remark.csv"
wants 'the game in a remark' 0 ',deal,cards=russo-turkish-war+' 'event=2 diplomacy=0 politics=0'

# A column for each player: several rows in a cell, and what all of them do before it.
printf '%s\n' '1848 Runde;Anna;Jörg;Anmerkung' \
	'zieht;Hecker, Liberal 4, Armee 3, Court in exile;Liberal 2, Demokrat 6, Armee 4, Great speech;' \
	'1;beginnt, Hecker;Armee 4 weg;Pause' '1;Armee 3 weg;Liberal 2;' >"$tmp/columns.csv"
run "$umpire" import --pack stand-in --seats p1:Anna+p2:Jörg --game revolution1848 "$tmp/columns.csv"
wants 'a column for each player' 0 'p1,draw,person=pe01+pe24 action=z30+z19' \
	'p1,play,card=pe01' 'p2,discard,card=z31' 'p1,discard,card=z30' 'p2,play,card=pe22'

# Titles in words of their own, below a first row of players.
printf '%s\n' 'Weimar;Eva = KPD;Rob = SPD;Nick = Zentrum;Uta = DNVP' \
	'Serial;Taxpayer;Matter;Object;Ref' '1;;Poverty roll;3+6;' '2;;Poverty roll;4+2;' \
	'3;;Poverty roll;6+5;' >"$tmp/titles.csv"
run "$umpire" import --pack stand-in "$tmp/titles.csv"
wants 'titles in words of their own' 0 ',roll,dice=3+6' ',roll,dice=4+2' ',roll,dice=6+5'

# Whoever is named in front of the move acts, also out of turn; a line that begins
# with `I think` is not a move.
printf '%s\n' '1848, Nora, Hal, Sven, Ines' \
	'Nora draws Liberal 3, Democrat 4, Petition of the guilds, Great speech' \
	'Ines draws Sigel, Blum, Army 3, Army 6' \
	'Hal draws Herwegh, Liberal 2, Scandal, Empty treasury' \
	'Sven draws Democrat 7, Simson, Army 2, Kroatien' 'Hal begins' >"$tmp/hands.txt"
for words in 'Ines plays Sigel=p4,play,card=pe07' 'Sven spielt Kroatien=p3,play,card=z15'; do
	{
		cat "$tmp/hands.txt"
		echo "${words%%=*}"
	} >"$tmp/turn.txt"
	run "$umpire" import "$tmp/turn.txt"
	wants "out of turn: ${words%%=*}" 1 "${words#*=}" 'revolution1848/own-turn'
done
{
	cat "$tmp/hands.txt"
	echo 'I think Hal plays Herwegh'
} >"$tmp/turn.txt"
run "$umpire" import "$tmp/turn.txt"
wants 'what somebody thinks' 1 ',,,I think Hal plays Herwegh'

# Copies of a card have their numbers; a row that nobody wrote is never added where
# the line's own is legal without it.
printf '%s\n' 'Secret Weapons, Anna und Bert' 'Anna first, dann Bert' \
	'Anna startet mit nuclear programme, V-1 und tibet' \
	'Bert hat ho 229, type XXI und cargo u-boat' \
	'tech track von 6 runter: rocket engine 1, isotope furnace 1, lift rotor 1, gyro 4, heat alloy 3, heat alloy 2' \
	>"$tmp/copies.txt"
run "$umpire" import --pack stand-in "$tmp/copies.txt"
wants 'two copies of a card' 0 'slot=2 cards=heat-alloy-3' 'slot=1 cards=heat-alloy-2'
printf '%s\n' 'event cards: winter relief, new road, denunciation' \
	'Anna picked new road, Bert denunciation' 'Anna done, Bert done' \
	'Anna verspricht Bert, nächstes Jahr' >>"$tmp/copies.txt"
run "$umpire" import --pack stand-in "$tmp/copies.txt"
case $out in
*'p1,pass,,not in the notes'*) no 'a pass is invented' "$out" ;;
*'p1,promise,seat=p2'*) ok ;;
*) no 'a promise is lost' "$out" ;;
esac

# `none` under a step of the turn is not silently a turn ended and discs of none.
printf '%s\n' 'Turn,Step,What' ',,Bismarck solo (Ines)' \
	'0,deal,"Suez, Schnaebele, Irredenta, Plevna, Irish Question"' \
	'1,discs,3 diplomacy' '1,dice,"2+6, kept, for Germany"' '1,new card,Tunis' \
	'1,actions,none' >"$tmp/steps.csv"
run "$umpire" import --pack stand-in "$tmp/steps.csv"
wants 'none, after which nothing comes' 1 ',draw,cards=tunis' 'is not clear'

# Titles of columns that say the moves; a number of all the cards is no card more,
# and an unknown name beside a known one is not dropped.
printf '%s\n' '"1848, stand-in: Mia, Ben",,,' \
	'Player,Received (drawn),Issued (on table),Written off (under deck)' \
	'Mia,"R. Blum, Reactionary 4, Proklamation, Army 4",,' \
	'Ben,"Liberal 8, Democrat 5, Army 5, Workers'\'' congress",,' \
	'Mia (opens),,,Army 4' 'Ben,,Democrat 5,' 'Mia,,,Blum' 'Ben,,Liberal 8,' \
	'Mia,,Reactionary 4,' 'Ben,,,Army 5' 'Mia,,,Proklamation' \
	'Ben,,,Workers'\'' congress' 'Ben,Jellacic (1 card only),,' >"$tmp/ledger.csv"
run "$umpire" import "$tmp/ledger.csv"
wants 'titles that say moves' 0 'p1,discard,card=z31' 'p2,play,card=pe13' \
	'p1,discard,card=z08' 'p2,draw,action=z15,'
echo 'Mia,"Liberal 3 und die Zensur",,' >>"$tmp/ledger.csv"
run "$umpire" import "$tmp/ledger.csv"
wants 'an unknown card' 1 "die Zensur\"' is not clear"

# The first line may say a row behind the names; an arrow between places says which
# way, and is no sign of what a row the other way has done.
sed -i '1s/$/ (Reihenfolge: Anna, Bert)/; 2d' "$tmp/copies.txt"
sed -i '$d' "$tmp/copies.txt"
for way in 'V-1 -> Ho 229=0' 'Ho 229 -> V-1=1'; do
	{
		cat "$tmp/copies.txt"
		echo "Anna -> Bert: 1 scientist [${way%=*}]"
	} >"$tmp/way.txt"
	run "$umpire" import --pack stand-in "$tmp/way.txt"
	wants "an arrow: ${way%=*}" "${way#*=}" ',order,seats=p1+p2'
done

# A line that says it is a remark is at most asked about.
{
	cat "$tmp/hands.txt"
	echo 'Anmerkung: Hal spielt Herwegh'
} >"$tmp/turn.txt"
run "$umpire" import "$tmp/turn.txt"
wants 'a remark by its own word' 1 "Herwegh' is not clear"
