# Completion of umpire(1) for bash.  Everything it offers, umpire itself says:
# commands and options come from -h, packs and rulings from the lists.

_umpire_commands() {
	umpire -h 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'
}

_umpire_options() {
	umpire "$1" -h 2>/dev/null |
		sed -n 's/^  \(-.\)\{0,1\},\{0,1\} *\(--[a-z-]*\).*/\1 \2/p'
}

_umpire_games() {
	umpire pack list 2>/dev/null | sed -n 's,^\([a-z0-9-]*\)/.*,\1,p' |
		sort -u
}

_umpire_packs() {
	umpire pack list 2>/dev/null | sed -n 's/^\([^ ]*\) .*/\1/p'
}

_umpire_rulings() {
	local game
	for game in $(_umpire_games); do
		umpire rules "$game" --rulings --format csv 2>/dev/null |
			sed -n '1!s/^\([a-z0-9-]*\),"\([^"]*\)".*/\1 \2/p'
	done | while read -r key values; do
		values=${values// (default)/}
		for value in ${values//,/ }; do
			echo "$key=$value"
		done
	done | sort -u
}

_umpire_formats() {
	umpire "$1" -h 2>/dev/null | sed -n 's/^ *--format F *//p' |
		sed 's/,/ /g; s/ or / /g'
}

# What can stand here: _umpire_words COMMAND WORD... with the words before.
_umpire_words() {
	local command=$1 before=
	shift
	[ $# -eq 0 ] || before=${!#}
	case $before in
	--format) _umpire_formats "$command" && return ;;
	--ruling) _umpire_rulings && return ;;
	--at | --depth | --edition | --games | --rows | --seats | --seed | -j)
		return
		;;
	esac
	case $command:$1 in
	rules: | record:) _umpire_games ;;
	rules:*)
		umpire rules "$1" --format csv 2>/dev/null |
			sed -n '1!s,^[a-z0-9-]*/\([a-z0-9-]*\)\,.*,\1,p'
		;;
	pack:) echo list show template check diff ;;
	pack:template) _umpire_games ;;
	pack:show)
		if [ $# -eq 2 ]; then
			umpire pack show "$2" 2>/dev/null |
				sed -n 's/^  \([a-z-]*\) .*/\1/p'
		elif [ $# -eq 3 ]; then
			umpire pack show "$2" "$3" 2>/dev/null |
				sed -n '1!s/^\([a-z0-9-]*\),.*/\1/p'
		else
			_umpire_packs
		fi
		;;
	pack:*) _umpire_packs ;;
	esac
}

_umpire() {
	local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words
	local -a before=()
	local i
	COMPREPLY=()
	# `=` and `:` break words; put key=value together again
	if [ "$word" = = ]; then
		word=${COMP_WORDS[COMP_CWORD - 1]}=
	elif [ "$COMP_CWORD" -gt 2 ] &&
		[ "${COMP_WORDS[COMP_CWORD - 1]}" = = ]; then
		word=${COMP_WORDS[COMP_CWORD - 2]}=$word
	fi
	if [ "$COMP_CWORD" -eq 1 ]; then
		mapfile -t COMPREPLY < <(compgen -W "$(_umpire_commands)" -- "$word")
		return
	fi
	for ((i = 2; i < COMP_CWORD; i++)); do
		before+=("${COMP_WORDS[i]}")
	done
	case $word in
	-*) words=$(_umpire_options "$command") ;;
	*)
		case $word in
		*=*) before=(--ruling) ;;
		esac
		words=$(_umpire_words "$command" "${before[@]}")
		;;
	esac
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
	# the part before `=` is on the line already
	case $word in
	*=*) COMPREPLY=("${COMPREPLY[@]#*=}") ;;
	esac
	if [ ${#COMPREPLY[@]} -eq 0 ]; then
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
	fi
}

complete -F _umpire umpire
