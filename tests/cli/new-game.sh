# A game begun from the template: the folder is complete, and its C compiles.
# `make check-game` builds it, and runs the tests with it.
mkdir "$tmp/tree"
cp -R core man tests "$tmp/tree"
mkdir -p "$tmp/tree/fixtures/packs"
cd "$tmp/tree" || exit
run sh tests/new-game Nine folder
wants 'new-game: what is no id' 2 'small letters and digits'
run sh tests/new-game one-more folder
wants 'new-game' 0
run sh tests/new-game one-more folder
wants 'new-game: what is there' 2 'core/one-more is there'
run cc -std=c11 -Wall -Wextra -Werror -fsyntax-only core/games.c \
	core/one-more/*.c
wants 'new-game: its C' 0
run mandoc -Tlint -Wwarning man/umpire-one-more.7 man/umpire.1
wants 'new-game: its manual page' 0
