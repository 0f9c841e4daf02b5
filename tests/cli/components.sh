# What a `component` row says has to go together with the rest of the pack.
log unsound.csv <<'END'
1,,game,id=bismarck,,
2,,component,table=powers id=gb start=3,,
3,,component,table=doubles face=1 event=gb,,
4,,component,table=doubles face=2 event=gb,,
END
run "$umpire" validate "$tmp/unsound.csv"
wants 'components that do not go together' 2 'unsound.csv:5:14: malformed: ' \
	'each power and party has one double [pack/unsound]'
sed '$d' "$tmp/unsound.csv" >"$tmp/sound.csv"
run "$umpire" validate --allow-empty "$tmp/sound.csv"
wants 'components that go together' 0
