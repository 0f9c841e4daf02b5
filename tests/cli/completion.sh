# Completion in the shell: what is offered for a line.
games=$(sed -n 's/^GAME(\(.*\))/\1/p' core/games.def | tr _ -)
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
			compadd() { print -l -- ${(P)5} }
			_files() { [[ $1 = -/ ]] && print -l -- *(N/) || print -l -- *(N) }
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

# only NAME WORD...: these candidates, and no others, in any order
only() {
	name=$1
	shift
	[ "$(printf '%s\n' "$@" | LC_ALL=C sort)" = \
		"$(LC_ALL=C sort "$tmp/out")" ] && ok ||
		no "$name: not just $*" "$out"
}

shells=bash
command -v zsh >/dev/null && shells='bash zsh'
for shell in $shells; do
	offers $shell ''
	wants "$shell: commands" 0 dispute validate record pack help
	lacks "$shell: hidden commands" complete
	offers $shell val
	only "$shell: a command" validate
	offers $shell help re
	only "$shell: help of a command" record replay report
	offers $shell validate --str
	only "$shell: an option" --strict
	offers $shell validate --format ''
	only "$shell: formats" text json csv junit gitlab sarif github waivers
	offers $shell record ''
	only "$shell: games" $games
	offers $shell record --continue READ
	wants "$shell: a log to continue with" 0 README.md
	offers $shell pack show ''
	wants "$shell: packs" 0 bismarck/known weimar/stand-in cmd
	lacks "$shell: no file is a pack" README.md
	offers $shell validate --pack cm
	wants "$shell: folders" 0 cmd
	lacks "$shell: only folders" README.md
	offers $shell validate --game ''
	only "$shell: nothing for a number" ''
	offers $shell nothing ''
	only "$shell: nothing after what is not a command" ''
	[ -z "$err" ] && ok || no "$shell is silent" "$err"
done
offers bash validate --ruling third-disc = sup
only 'bash: half a ruling' support-check
offers bash validate --ruling third-disc =
only 'bash: a ruling without its value' support-check immediate
offers bash validate --ruling = third-disc = sup
only 'bash: half a ruling after =' support-check
offers zsh validate --ruling=third-disc=sup
[ "$shells" = bash ] || only 'zsh: half a ruling after =' \
	--ruling=third-disc=support-check
