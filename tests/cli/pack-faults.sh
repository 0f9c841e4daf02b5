# Packs with one fault each, made from the stand-in pack of Bismarck: the file,
# what sed changes in it, and what `pack check` says.
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
pack|s/^schema,.*/schema,9,/|expected schema 1, found '9'
pack|s/^title,.*/title,$long,/|the title is longer than 159 bytes
pack|/^title,/d|'title' is not said
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
cards|s/^\\(spa,.*,no,\\)none/\\1refresh token=broker/|'spa' has both effects and a lasting text
cards|s/surcharge action=diplomacy by=1/refresh token=broker/|'spa' lasts by other words than surcharge and forbid
cards|s/surcharge action/may surcharge action/|'spa' has a lasting text with conditions or may
cards|s/lose-support party=c or lose-support party=z/forbid token=broker/|'civil-marriage' has surcharge or forbid as an effect
cards|s/flag power=gb steps=-2/flag power=gb steps=?/|'gladstone' has a ? where a value stands
cards|s/flag power=gb steps=-2/flag power=france steps=-2/|'gladstone' moves a flag of Germany or France
cards|s/flag power=gb steps=-2/flag power=?gb+france steps=-2/|'gladstone' moves a flag of Germany or France
cards|s/flag power=gb steps=-2/if lost=z/|expected a primitive at the end
cards|s/flag power=gb steps=-2/nothing ; nothing ; nothing ; nothing ; nothing ; nothing ; nothing ; nothing ; nothing/|'gladstone' has more than eight steps
cards|s/flag power=gb steps=-2/nothing or nothing or nothing or nothing or nothing or nothing or nothing or nothing or nothing/|'gladstone' has too many options in a step
cards|s/^egypt,crisis/egypt,event/|shows powers or theatres
cards|s/^gladstone,event/gladstone,feast/|feast
cards|s/^sofia,/Sofia,/|Sofia
END

# Texts that ask for the position: games by chance with them are legal.
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
