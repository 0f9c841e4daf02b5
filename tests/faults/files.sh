# Files and folders that are not what they should be.
place=$tmp/places
mkdir -p "$place/logs"
cp fixtures/bismarck/games/victory.csv "$place/logs"
good=logs/victory.csv

# limited COMMAND...: as `run`, in that folder and with a time limit.
limited() {
	run sh -c 'cd "$0" && exec timeout 60 "$@"' "$place" "$@"
}

# what cannot be read, beside a log that is still read
mkdir "$place/logs/folder.csv"
mkfifo "$place/logs/pipe.csv"
ln -s nowhere "$place/logs/nowhere.csv"
ln -s loop.csv "$place/logs/loop.csv"
ln -s .. "$place/logs/back"
for command in validate hash fmt\ --check 'rules bismarck --coverage' replay legal; do
	limited "$umpire" $command logs
	wants "$command: a pipe, links and a loop in a folder" 2 \
		'this is not a file' 'the link leads nowhere' \
		'loop.csv' 'leads out of the folder'
done
for command in validate hash diff\ $good replay legal dispute perft fmt\ --check \
	'hash --seal' 'hash --check' 'report -o -'; do
	limited "$umpire" $command logs/nowhere.csv
	wants "$command: a link that leads nowhere" 2 'No such file'
	limited "$umpire" $command logs/loop.csv
	wants "$command: a link to itself" 2 'symbolic links'
done

# without permission to read or write; root drops the capability that overrides it
cp "$place/$good" "$place/logs/secret.csv"
chmod 0 "$place/logs/secret.csv"
bare=
[ ! -r "$place/logs/secret.csv" ] ||
	bare='setpriv --inh-caps -all --bounding-set -all'
for command in validate hash 'hash --seal' fmt dispute; do
	limited $bare "$umpire" $command logs/secret.csv
	wants "$command: permission denied" 2 'Permission denied'
done
before=$(cksum <"$place/$good")
chmod 500 "$place/logs"
for command in 'hash --seal' 'report -o logs/new.html'; do
	limited $bare "$umpire" $command "$good"
	wants "$command: into a folder that is closed" 2 'Permission denied'
done
chmod 700 "$place/logs"
[ "$before" = "$(cksum <"$place/$good")" ] && [ ! -e "$place/logs/new.html" ] &&
	ok || no 'what cannot be written is as it was'

# a pack whose table is a pipe: no waiting
"$umpire" pack template --from stand-in bismarck "$place/pack" >/dev/null
rm "$place/pack/cards.csv"
mkfifo "$place/pack/cards.csv"
limited "$umpire" validate --pack pack "$good"
wants 'a pipe in a pack' 2 'cards.csv: this is not a file'

# standard output on a full disk
for command in "validate $good" "validate --format json $good" "replay $good" \
	"hash $good" "hash --rows $good" "rules bismarck" "legal $good" \
	"perft $good" "dispute $good" "diff $good $good" "fmt --check -" \
	"pack list" "pack show bismarck/known" "report -o - $good" \
	"record --random bismarck"; do
	status=0
	(
		cd "$place" || exit
		timeout 60 "$umpire" $command <"$good" >/dev/full 2>"$tmp/err"
	) || status=$?
	out= err=$(cat "$tmp/err")
	case $command in
	'fmt --check'*) ;; # prints nothing
	*) wants "$command >/dev/full" 2 'standard output: ' ;;
	esac
done

# a log that shrinks and grows while it is read ends with a verdict
cp fixtures/weimar/games/six-rounds.csv "$place/moving.csv"
for turn in 1 2 3 4 5; do
	(
		head -c $((turn * 5000)) fixtures/weimar/games/six-rounds.csv \
			>"$place/moving.csv"
		cat fixtures/weimar/games/six-rounds.csv >"$place/moving.csv"
	) &
	limited "$umpire" validate moving.csv
	[ "$status" -le 2 ] && [ "$out$err" ] && ok ||
		no "a log that changes while it is read: $status"
	wait
done

# a command killed half-way leaves the old file
cp fixtures/weimar/games/six-rounds.csv "$place/killed.csv"
before=$(cksum <"$place/killed.csv")
for delay in 0.001 0.002 0.004 0.008; do
	timeout -s KILL $delay "$umpire" hash --seal "$place/killed.csv" \
		>"$tmp/out" 2>&1
	now=$(cksum <"$place/killed.csv")
	if [ "$before" != "$now" ]; then # it was done before the end came
		run "$umpire" validate "$place/killed.csv"
		wants 'a log sealed whole' 0
		cp fixtures/weimar/games/six-rounds.csv "$place/killed.csv"
	else
		ok
	fi
done
