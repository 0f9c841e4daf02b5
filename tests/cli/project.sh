# A project file is found in the folders above the logs.
project=$tmp/project
mkdir -p "$project/logs/below" "$project/drafts"
third=fixtures/bismarck/games/third-disc-support-check.csv
grep -v ',ruling,' "$third" >"$project/logs/below/third.csv"
cp tests/logs/bismarck/mistakes.csv "$project/drafts"
echo 'name,points' >"$project/logs/ladder.csv"
run "$umpire" validate "$project/logs"
wants 'before there is a project' 1 'game-over'
run "$umpire" validate "$project/logs"
lacks 'other tables are no logs' 'ladder'
run "$umpire" validate "$project/logs/ladder.csv"
wants 'but one that is named is' 2 'ladder.csv'
cat >"$project/.umpire" <<'END'
# our table
ruling third-disc=support-check
exclude drafts/*

END
run "$umpire" validate "$project/logs"
wants 'a ruling of the project' 0 '1 log, 1 game'
run "$umpire" validate "$project"
wants 'excluded files' 0 '1 log, 1 game'
run "$umpire" validate "$project/drafts/mistakes.csv"
wants 'one that is named is not excluded' 1 'mistakes.csv'
run sh -c 'cd "$1" && "$2" validate -v third.csv' - "$project/logs/below" \
	"$umpire"
wants 'from below' 0 '.umpire: ruling third-disc=support-check' '.umpire: exclude drafts/*'
run "$umpire" validate --ruling third-disc=immediate "$project/logs"
wants 'the command line wins' 1 'game-over'
run "$umpire" replay --only outcome "$project/logs/below/third.csv"
wants 'replay reads it' 0 outcome
run "$umpire" diff "$third" "$project/logs/below/third.csv"
wants 'each log has those of its own' 0
echo 'log,game,n,rule,reason' >"$project/known.csv"
echo 'drafts/mistakes.csv,1,3,bismarck/setup-cancel-cost,noticed late' \
	>>"$project/known.csv"
echo 'waivers known.csv' >>"$project/.umpire"
run "$umpire" validate -k "$project/drafts/mistakes.csv"
wants 'waivers of the project' 1 'waived: noticed late'
cp -r fixtures/packs/bismarck/stand-in "$project/box"
sed -i "s/^id,.*/id,box/; s/^kind,.*/kind,user/" "$project/box/pack.csv"
printf 'pack box\nedition 0.3.0\n' >>"$project/.umpire"
run "$umpire" validate "$project/logs"
wants 'a pack of the project' 0 '1 log, 1 game'
for line in 'rulings third-disc=immediate' 'ruling third-disk=immediate' \
	'edition 7' 'pack nowhere' 'waivers' 'ruling'; do
	echo "$line" >"$project/.umpire"
	run "$umpire" validate "$project/logs"
	wants "project: $line" 2 '.umpire:1: '
done
