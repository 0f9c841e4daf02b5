# Completion of umpire(1) for bash: umpire itself knows what can come next.

_umpire() {
	local word=${COMP_WORDS[COMP_CWORD]} line typed i
	local -a words=()
	COMPREPLY=()
	# `=` breaks words: put key=value together again
	for ((i = 1; i <= COMP_CWORD; i++)); do
		case $i:${COMP_WORDS[i]}:${COMP_WORDS[i - 1]} in
		1:*) words+=("${COMP_WORDS[i]}") ;;
		*:=:* | *:=) words[${#words[@]} - 1]+=${COMP_WORDS[i]} ;;
		*) words+=("${COMP_WORDS[i]}") ;;
		esac
	done
	typed=${words[${#words[@]} - 1]}
	[ "$word" != = ] || word=
	while IFS= read -r line; do
		case $line in
		$'\tfiles' | $'\tfolders')
			compopt -o filenames 2>/dev/null
			[ "$line" = $'\tfiles' ] && i=-f || i=-d
			while IFS= read -r line; do
				COMPREPLY+=("$line")
			done < <(compgen "$i" -- "$word")
			;;
		*)
			# what is before `=` is on the line already
			line=${line%%$'\t'*}
			COMPREPLY+=("${line#"${typed%"$word"}"}")
			;;
		esac
	done < <(umpire complete "${words[@]}" 2>/dev/null)
}

complete -F _umpire umpire
