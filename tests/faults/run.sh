# Faults of the machine and of the files, sourced by tests/run.  `make test`
# takes a sample, FULL=1 (`make check-faults`) everything.  Every script says
# its figures in $figures.
figures=
full() {
	[ "${FULL:-}" ]
}
for script in tests/faults/calls.sh tests/faults/bytes.sh \
	tests/faults/files.sh tests/faults/killed.sh \
	tests/faults/large.sh tests/faults/outside.sh; do
	faults_before=$((passed + failed))
	. "$script"
	[ $((passed + failed)) -gt $faults_before ] || no "$script tested nothing"
done
full && echo "faults: $figures"
