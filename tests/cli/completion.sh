# Completion of the shell: what is offered for a line.
mkdir -p "$tmp/bin"
ln -sf "$umpire" "$tmp/bin/umpire"

# offers SHELL WORD...: candidates for the last word
offers() {
	shell=$1
	shift
	status=0
	case $shell in
	bash)
		PATH="$tmp/bin:$PATH" bash --norc -c '
			. cmd/completion/umpire.bash
			compopt() { :; }
			COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
			_umpire
			printf "%s\n" "${COMPREPLY[@]}"' \
			bash umpire "$@" >"$tmp/out" 2>"$tmp/err" || status=$?
		;;
	zsh)
		PATH="$tmp/bin:$PATH" zsh -f -c '
			compadd() { print -l -- ${(P)2} }
			_files() { print -l -- *(N) }
			words=("$@") CURRENT=$#
			. cmd/completion/_umpire' \
			zsh umpire "$@" >"$tmp/out" 2>"$tmp/err" || status=$?
		;;
	esac
	out=$(cat "$tmp/out")
	err=$(cat "$tmp/err")
	# zsh filters by itself
	[ $shell = bash ] || status=0
}

shells=bash
command -v zsh >/dev/null && shells='bash zsh'
for shell in $shells; do
	offers $shell ''
	wants "$shell: commands" 0 dispute validate record pack
	offers $shell val
	wants "$shell: a command" 0 validate
	offers $shell validate --
	wants "$shell: options" 0 --strict --format --keep-going
	offers $shell validate --format ''
	wants "$shell: formats" 0 junit github
	offers $shell record ''
	wants "$shell: games" 0 bismarck revolution1848
	offers $shell rules bismarck setup-
	wants "$shell: rules" 0 setup-cancel-cost
	offers $shell pack ''
	wants "$shell: what pack does" 0 template check
	offers $shell pack show ''
	wants "$shell: packs" 0 bismarck/known
	offers $shell pack show bismarck/known ca
	wants "$shell: tables" 0 cards
	offers $shell pack show bismarck/known cards bu
	wants "$shell: cards" 0 bukhara
	offers $shell validate --ruling ''
	wants "$shell: rulings" 0 third-disc=support-check third-disc=immediate
	offers $shell validate READ
	wants "$shell: files" 0 README.md
	[ -z "$err" ] && ok || no "$shell is silent" "$err"
done
offers bash validate --ruling third-disc = sup
wants 'bash: half a ruling' 0 support-check
