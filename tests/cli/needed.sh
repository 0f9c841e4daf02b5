# pack needed: the cells that logs depend on.
cat >"$tmp/log.csv" <<'END'
actor,move,args
,game,id=revolution1848 seats=p1+p2
p2,draw,person=pe02+pe34 action=z33+z05
p1,draw,person=pe04+pe37 action=z20+z19
,first,seat=p1
p1,play,card=z19
p1,done,
END
run "$umpire" pack needed "$tmp/log.csv"
wants 'pack needed' 1 \
	'revolution1848/known: actions.csv: z19: effects: an effect text (umpire-pack(5)), or none (what the bottom part says): ' \
	' rows of 5 depend on '
run "$umpire" pack needed --format json "$tmp/log.csv"
wants 'pack needed as JSON' 1 '"type":"cell","game":"revolution1848","pack":"known","table":"actions","row":"z19","keys":"id=z19",' \
	'{"type":"totals","rows":5,'
run "$umpire" pack list --format json
wants 'pack list as JSON' 2 '--format works only with'
sed -i 's/p1+p2/p1+p2 pack=stand-in/; /done/d' "$tmp/log.csv"
run "$umpire" pack needed "$tmp/log.csv"
wants 'a pack that knows all' 0 '0 rows of 4 depend on 0 cells'
run "$umpire" pack needed "$tmp/nowhere.csv"
wants 'no such log' 2 'No such file'
run "$umpire" pack needed
wants 'pack needed without a log' 2 'needed LOG...'
