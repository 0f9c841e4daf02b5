# Packs with one fault each, made from the stand-in pack of Bismarck: the file,
# what sed changes in it, and what `pack check` prints.
rm -rf "$tmp/sound-pack"
"$umpire" pack template --from stand-in bismarck "$tmp/sound-pack" >/dev/null
long=$(printf '%0160d' 0)
while IFS='|' read -r file edit text; do
	rm -rf "$tmp/faulty"
	cp -r "$tmp/sound-pack" "$tmp/faulty"
	sed -i "$edit" "$tmp/faulty/$file.csv"
	cmp -s "$tmp/sound-pack/$file.csv" "$tmp/faulty/$file.csv" &&
		no "pack fault '$edit' changes nothing"
	run "$umpire" pack check "$tmp/faulty"
	wants "pack fault '$edit'" "$status" "$text"
	[ "$status" -gt 0 ] && ok || no "pack fault '$edit' passes"
done <<END
pack|s/^game,.*/game,chess,/|umpire knows no game 'chess'
pack|s/^id,.*/id,My Pack,/|small letters, digits and hyphens, found 'My Pack'
pack|s/^id,.*/id,-,/|small letters, digits and hyphens
pack|s/^kind,.*/kind,official,/|expected known, stand-in or user, found 'official'
pack|s/^kind,.*/kind,known,/|a pack of your own has the kind user, found 'known'
pack|s/^schema,.*/schema,9,/|expected schema 1, found '9'
pack|s/^title,.*/title,$long,/|the title is longer than 159 bytes
pack|/^title,/d|'title' is missing
pack|s/^id,.*/&\\n&/|'id' is there twice
pack|1s/.*/name,value/|expected the header key,value
pack|s/^id,.*/id,"open/|quote
track|2s/french/german/|zones go from french over neutral to german
track|s/french/neutral/|the track has a french and a german zone
doubles|s/^1,gb/1,russia/|each power and party has one double
powers|s/,[0-9],/,6,/|not all powers start as German allies
cards|s/^egypt,crisis,Egypt,africa,[^,]*/egypt,crisis,Egypt,africa,france/|'egypt' shows no power but France
cards|s/^\\(egypt,.*,no,\\)none/\\1refresh token=broker/|'egypt' is a crisis and has a text
cards|s/^\\(spa,event,Spa,\\)none/\\1balkans/|'spa' is an event and shows powers or theatres
cards|s/^\\(spa,.*,no,\\)none/\\1refresh token=broker/|'spa' has a lasting text: its effects must be none
cards|s/surcharge action=diplomacy by=1/refresh token=broker/|cards spa, lasting (H31): expected what happens (a verb), found 'refresh' (it belongs in another column)
cards|s/surcharge action/may surcharge action/|have no meaning in this column
cards|s/lose-support party=c or lose-support party=z/forbid token=broker/|cards civil-marriage, effects (G38): expected what happens (a verb), found 'forbid'
cards|s/flag power=gb steps=-2/if lost=z/|expected what happens (a verb) at the end
cards|s/flag power=gb steps=-2/flag power=france steps=-2/|moves or turns a flag of Germany or France, who own none
cards|s/flag power=gb steps=-2/flag power=?gb+france steps=-2/|moves or turns a flag of Germany or France, who own none
cards|s/flag power=gb steps=-2/may deactivate power=germany/|moves or turns a flag of Germany or France, who own none
cards|s/flag power=gb steps=-2/refresh token=broker or if lost=z activate power=france/|moves or turns a flag of Germany or France, who own none
cards|s/^egypt,crisis/egypt,event/|shows powers or theatres
cards|s/^gladstone,event/gladstone,feast/|feast
cards|s/^sofia,/so fia,/|cards so fia, id (A2): expected
END

# All faults of a pack in one run, each once: in steps of a text, cells, rows, and
# between cells.  A cell that names a refused id is not a fault of its own.
rm -rf "$tmp/faulty"
"$umpire" pack template --from stand-in revolution1848 "$tmp/faulty" >/dev/null
sed -i -e 's/^pe04,\(.*\),no,/pe04,\1,nein,/' "$tmp/faulty/persons.csv"
sed -i -e '2s/votes party=[a-z]* delta=[0-9]*/votes party=foo delta=2;vote party=liberal delta=1 ; flat party=liberal votes=xx/' \
	"$tmp/faulty/actions.csv"
sed -i 's/,no,/,yes,/' "$tmp/faulty/events.csv"
run "$umpire" pack check "$tmp/faulty"
wants 'pack check names all faults in one run' 1 \
	"persons pe04, train (G5): expected yes or no, found 'nein' [" \
	"actions z01, effects (H2): party= takes republican, democrat, liberal, reactionary, found 'foo' [" \
	"actions z01, effects (H2): expected what happens (a verb), found 'vote'" \
	"actions z01, effects (H2): 'xx' is neither a number nor the path of one [" \
	'more than 14 Events are marked basic [pack/unsound]' ', 5 impossible'

# An id that is nearly the known one, one that rules name, and cells that name an
# id that is refused.
rm -rf "$tmp/faulty"
"$umpire" pack template --from stand-in revolution1848 "$tmp/faulty" >/dev/null
sed -i 's/^pe03,/pe3,/' "$tmp/faulty/persons.csv"
sed -i 's/^z07,/z7,/' "$tmp/faulty/actions.csv"
run "$umpire" pack check "$tmp/faulty"
wants 'pack check of ids' 1 "doubtful: persons pe3: the pack 'known' calls it pe03" \
	"has no 'z07', which the rules name" ', 1 impossible, 2 doubtful'
rm -rf "$tmp/faulty"
cp -r "$tmp/sound-pack" "$tmp/faulty"
sed -i 's/^gb,/g b,/' "$tmp/faulty/powers.csv"
sed -i 's/,gb,/,g b,/; s/power=gb/power=g b/' "$tmp/faulty"/*.csv
run "$umpire" pack check "$tmp/faulty"
lacks 'a refused id has no echo in arrows' 'arrows.csv'

# A cell is the same however people and spreadsheets write it.
rm -rf "$tmp/typed"
"$umpire" pack template --from stand-in revolution1848 "$tmp/typed" >/dev/null
sed -i -e 's/republican/Republican/g; s/,none,/,None,/g' -e 's/,yes,/,YES,/' \
	-e '1s/$/,mine/; 2s/$/,a word of mine/' "$tmp/typed/persons.csv"
sed -i -e 's/delta=-/delta = −/g; s/delta=\([0-9]\)/delta=+\1/g; s/ ; /;/g' \
	-e 's/^z01,[^,]*,/Z01,another title,/' "$tmp/typed/actions.csv"
sed -i 's/^id,[^,]*/id,typed/; s/^version,.*/version,2026-11,/' "$tmp/typed/pack.csv"
run "$umpire" pack check "$tmp/typed"
wants 'cells as people type them' 0 '0 missing, 0 impossible'
run "$umpire" pack show "$tmp/typed"
wants 'a pack has a version' 0 'version 2026-11'
grep '^digest' "$tmp/out" >"$tmp/digest-typed"
"$umpire" pack show revolution1848/stand-in | grep '^digest' >"$tmp/digest-first"
cmp -s "$tmp/digest-typed" "$tmp/digest-first" && ok ||
	no 'the spelling of cells and titles is not in the digest'

# Texts with conditions on the position: random games with them are legal.
rm -rf "$tmp/asking"
cp -r "$tmp/sound-pack" "$tmp/asking"
sed -i -e 's/^id,[^,]*/id,asking/' "$tmp/asking/pack.csv"
sed -i -e 's/flag power=gb steps=-2/if supported=z lose-support party=z ; if neutral=gb flag power=gb steps=1 ; if inactive=italy activate power=italy/' \
	-e 's/refresh token=broker/if lost=z refresh token=? or if turn-min=3 exhaust token=?/' \
	-e 's/flag power=italy steps=2,/if inactive=russia activate power=? or if tokens.reroll-max=0 refresh token=reroll,/' \
	"$tmp/asking/cards.csv"
"$umpire" record --random --games 40 --seed 3 --pack "$tmp/asking" bismarck \
	>"$tmp/asking.csv" 2>"$tmp/err"
status=$? out= err=$(cat "$tmp/err")
wants 'random games with texts that ask' 0
run "$umpire" validate --pack "$tmp/asking" "$tmp/asking.csv"
wants 'random games with texts that ask are legal' 0 '40 games'

# One number of the stand-in pack of Weimar that the rulebook prints is changed at
# a time: `pack check` refuses it.
"$umpire" pack export weimar/stand-in "$tmp/counts" >/dev/null
run "$umpire" pack check "$tmp/counts"
wants 'the stand-in pack is as printed' 0 ', 0 impossible'
while IFS='|' read -r file edit text; do
	cp "$tmp/counts/$file.csv" "$tmp/as-printed"
	sed -i "$edit" "$tmp/counts/$file.csv"
	run "$umpire" pack check "$tmp/counts"
	wants "printed count '$edit'" 1 "$text"
	mv "$tmp/as-printed" "$tmp/counts/$file.csv"
done <<END
board|s/^seats,24/seats,25/|value is 25; printed is 24 (rulebook 2.1)
cities|s/^berlin,Berlin,5/berlin,Berlin,6/|printed is 2..5
cities|s/^leipzig,Leipzig,3,11/leipzig,Leipzig,3,10/|id=leipzig: roll is 10; printed is, each once, 2..12
units|s/white,1,5,5/white,1,5,4/|printed is 5
society|s/kpd milieu,2/kpd milieu,3/|colour=white: the sum of count is 22; printed is 21
cards|/^k20,/d|deck=kpd: 21 rows; printed is 22
cards|s/^a33,timeline,white/a33,timeline,green/|banner is green; printed is white
minor|s/^uspd,kpd+spd,kpd/uspd,kpd+spd,spd/|start is spd; printed is kpd
END
