# umpire: referee for recorded tabletop games.  `make help` lists the targets.

VERSION  = 0.2.0
# Whoever publishes umpire says here where its repository is, and who answers for
# the Debian package.
REPOSITORY =
MAINTAINER = The authors of umpire <umpire@example.org>
PREFIX   = /usr/local
BASHDIR  = $(PREFIX)/share/bash-completion/completions
ZSHDIR   = $(PREFIX)/share/zsh/site-functions
BUILD    = build
CC       = cc
# -O2 -g takes half as long again to build, and saves the tests less than that.
OPT      = -O1 -g1
# What is installed and what is released are built in folders of their own: an
# attacker who found a fault in them finds nothing at a fixed address, no table
# of calls that can be written and no stack that is not watched; and they hold
# no symbol and no path.
INSTALLED = $(BUILD)/installed
RELEASE  = $(BUILD)/release
FAST     = -O3 -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE \
	   -D_FORTIFY_SOURCE=2
BEST     = $(FAST) $(LTO)
SAFE     = -Wl,-z,relro,-z,now -s
# Optimisation across files saves a twentieth of the time and takes three times
# as long to build: for releases.  Left out where the compiler cannot do it this
# way.  Archives hold the ordinary code as well.
LTO      = $(eval LTO := $(shell t=-flto=auto\ -ffat-lto-objects\ \
	   -fno-ipa-cp-clone; echo 'int main(void) { return 0; }' | \
	   $(CC) -Werror $$t -x c -o /dev/null - 2>/dev/null && echo $$t))$(LTO)
SAN      = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
	   -fno-omit-frame-pointer
# In one, its two runtimes write where log_path says (apart, that of undefined
# behaviour does not); at a fixed address, a start takes two thirds of the time.
SAN_LINK = -no-pie -static-libasan -static-libubsan
SAN_MAKE = $(build) BUILD=build/san CC=gcc OPT='$(SAN)' LDFLAGS='$(SAN_LINK)'
FUZZ     = -O1 -g -fsanitize=fuzzer-no-link,address,undefined \
	   -fno-sanitize-recover=all -fno-omit-frame-pointer
MSAN     = -O1 -g -fsanitize=memory -fno-omit-frame-pointer
MSAN_WRAP = -Wl,--wrap=csv_init,--wrap=csv_parse,--wrap=csv_fini \
	   -Wl,--wrap=yajl_gen_config,--wrap=yajl_alloc,--wrap=yajl_parse \
	   -Wl,--wrap=deflate
MSAN_MAKE = $(build) BUILD=build/msan CC=clang PLAIN=1 \
	   OPT='$(MSAN)' \
	   LDLIBS='$(MSAN_WRAP) build/msan/tests/msan.o -lcsv -lyajl -lz -lpthread'
TSAN     = -O1 -g -fsanitize=thread
WARN     = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion \
	   -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith \
	   -Wcast-qual -Wwrite-strings -Wundef -Wvla -Wformat=2 \
	   -Wswitch-enum -Wimplicit-fallthrough -fno-common
WERROR   = $(if $(CI),-Werror)
CFLAGS   = -std=c11 $(OPT) $(WARN) $(WERROR)
CPPFLAGS = -D_POSIX_C_SOURCE=200809L -DUMPIRE_VERSION='"$(VERSION)"' \
	   $(if $(MUTANTS),-DUMPIRE_MUTANTS) $(if $(PLAIN),-DUMPIRE_PLAIN)
LDFLAGS  =
LDLIBS   = $(STATIC) -lpthread
# Found at build time, not at every start: seven libraries fewer to look for
# save a fifth of what a start costs.
STATIC   = $(eval STATIC := $(shell l='-lcsv -lyajl -lz -ledit'; \
	   s='-Wl,-Bstatic -lcsv -lyajl_s -lz -ledit -ltinfo -lbsd -lmd \
	   -Wl,-Bdynamic'; echo 'int main(void) { return 0; }' | \
	   $(CC) -x c -o /dev/null - $$s 2>/dev/null && echo $$s || echo $$l))$(STATIC)
TESTLIBS = -lcriterion

# `make V=1` shows the commands.
Q        = $(if $(V),,@echo '  $(if $(filter %.o,$@),compile,make)' $@;)

# Debian's packages: to build, and besides to test.
DEPS     = gcc make esbuild libc6-dev libcsv-dev libxxhash-dev libyajl-dev \
	   zlib1g-dev libedit-dev
FOR_TEST = libcriterion-dev mandoc libxml2-utils git python3
# where there is one, the page is tested in it
browser  = $(shell command -v chromium || command -v chromium-browser || \
	     command -v google-chrome)
need     = $(MAKE) --no-print-directory DEPS='$(DEPS) $(strip $(1))' deps

games    := $(notdir $(patsubst %/rules.def,%,$(wildcard core/*/rules.def)))
core_src := $(wildcard core/*.c core/*/*.c)
logs_own := $(wildcard logs/*.c logs/*/*.c)
logs_src := $(logs_own) $(BUILD)/gen/packs.c
cmd_src  := $(wildcard cmd/*.c cmd/*/*.c)
# The template of a game is compiled as a game is.
nim_src  := $(wildcard tests/unit/nim/*.c)
# Random games are played as the properties play them.
unit_src := $(wildcard tests/unit/*.c) $(nim_src) \
	    $(addprefix tests/property/,desk.c mutants.c near.c trace.c)
pins_src := $(wildcard tests/pins/*.c) \
	    $(addprefix tests/property/,desk.c mutants.c near.c trace.c)
fuzz_src := $(filter-out tests/fuzz/corpus.c tests/fuzz/libfuzzer.c, \
	      $(wildcard tests/fuzz/*.c))
props_src := $(wildcard tests/property/*.c)
packs    := $(sort $(wildcard fixtures/packs/*/known/*.csv \
	      fixtures/packs/*/stand-in/*.csv))

objects   = $(patsubst %.c,$(BUILD)/%.o,$(1:$(BUILD)/%=%))
core_obj := $(call objects,$(core_src))
logs_obj := $(call objects,$(logs_src))
cmd_obj  := $(call objects,$(cmd_src) $(BUILD)/gen/page.c)
unit_obj := $(call objects,$(unit_src))
pins_obj := $(call objects,$(pins_src))
props_obj := $(call objects,$(props_src))
fuzz_obj := $(call objects,$(fuzz_src)) \
	    $(filter-out $(BUILD)/cmd/main.o,$(cmd_obj))

# Files are built on all processors, unless -j says on how many, and what is
# printed of each stays together.  Every other goal is a sequence of steps.
# Of two makes in one folder, the second waits while the first builds.
said_j    = $(filter -j%,$(MAKEFLAGS))
# With -n not even a folder is made.
dry       = $(findstring n,$(firstword -$(MAKEFLAGS)))
build     = $(if $(dry),,mkdir -p $(BUILD) && flock $(BUILD)/lock) $(MAKE) \
	    --no-print-directory -O $(if $(V),,-s) $(if $(said_j),,-j$(shell nproc))
export JOBS ?= $(said_j:-j%=%)
run_tests = BUILD=$(BUILD) sh tests/run
ifneq ($(filter-out $(BUILD)/%,$(or $(MAKECMDGOALS),all)),)
.NOTPARALLEL:
else ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -O -j$(shell nproc)
endif

.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: all demo test mutate dist check-dist check-archive check-pure check-san \
	check-game check-hosts check-mutants check-properties check-secrets check-sheets \
	check-portable check-report pictures bench bench-table deps release \
	static installed install install-files uninstall version notes site \
	lint clean help coverage fuzz fuzz-build fuzz-keep check-faults san-deps \
	check-san-address check-san-memory check-san-thread check-compilers \
	pins FORCE

all:
	+@$(build) $(BUILD)/umpire

help:
	@sed -n 's/^#: //p' Makefile

#: make           build build/umpire
#: make demo      install what is missing, build, show what umpire does
#: make test      install what is missing, build, run every test
#: make pins      record again what the core makes of every row of the fixtures
#: make deps      install the Debian packages that are missing to build
#: make install   install to DESTDIR/PREFIX (/usr/local; or PREFIX=~/.local)
#: make uninstall remove what `make install` installed
#: make static    build/static/umpire: the program for any Linux, nothing else needed
#: make dist      tars of the sources and of programs for any x86-64 and arm64 Linux
#: make bench     measure every aim of speed in one run, as ratios
#: make bench-table AGAINST=REV what a person waits for, beside another version
#: make fuzz      FUZZ_SECONDS=600 of processor time for every fuzz entry and
#:                every property of every game (PROPERTIES=2000 games)
#: make check-game begin a fifth game from the template, and run the tests with it
#: make check-san tests under address, undefined-behaviour, memory and thread
#:                sanitizers
#: make check-compilers gcc and clang, -O0 to -O3: tests, and the same digests
#: make check-hosts results of several hosts, one of which dies, added up
#: make check-faults every call that can fail, every byte cut and flipped, huge logs
#: make check-mutants switch off each rule and each place that tests one in turn
#: make check-properties a fault for each property, which its quick sample notices
#: make check-secrets all fixtures and 400 random games: what a seat is shown does not
#:                depend on what it cannot know
#: make check-portable the same digests from gcc and clang, on 32-bit x86 and s390x
#: make coverage lines and branches that the tests reach
#: make web      build build/umpire.html: the whole program in one page
#: make deb       build/umpire_VERSION_ARCH.deb: a Debian package for this machine
#: make check-deb the package through lintian, and in a clean system
#: make npm       build/umpire-referee-VERSION.tgz: the same as an npm package
#: make check-npm the package installed, in three versions of Node, as the native one
#: make check-workflows linters over .github, and every line that it runs
#: make check-web every log through the page's program in node, as the native one
#: make check-browser the page of `make web` in Chromium and Firefox
#: make check-report the page of `umpire report` in Chromium
#: make check-sheets a log through LibreOffice and back: the same digest
#: make pictures  the boards that README shows, from Chromium
#: make check-archive 10,000 games with known mistakes: every question, with times
#: make check-pure prove that the core does no I/O and asks for no memory, and
#:                that its files have an order from the ground up
#: make lint      clang-format, cppcheck and clang-tidy; eslint and tsc for scripts
#: make clean     remove build/

# --- building ----------------------------------------------------------------

# Changed flags rebuild everything that they touch.
flags := $(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(LDLIBS)
$(BUILD)/flags: FORCE
	@mkdir -p $(BUILD)
	@printf '%s\n' '$(subst ','\'',$(flags))' | cmp -s - $@ || \
	printf '%s\n' '$(subst ','\'',$(flags))' >$@

$(BUILD)/tests/unit/nim/%.o: tests/unit/nim/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/tests/%.o: tests/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(filter-out -Wconversion -Wsign-conversion \
	-Wmissing-prototypes -Wpedantic,$(CFLAGS)) -MMD -MP -c -o $@ $<

$(BUILD)/gen/%.o: $(BUILD)/gen/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -I. -MMD -MP -c -o $@ $<

# What hashes: XXH3 is written for -O3, and other levels take twice as long.
$(BUILD)/core/game.o $(BUILD)/logs/digest.o: OPT += -O3

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

# The built-in packs are compiled in as the bytes of their CSV files.
$(BUILD)/gen/packs.c: logs/embed.awk $(packs) $(BUILD)/packs.list
	@mkdir -p $(@D)
	$(Q)for f in $(packs); do \
		echo "FILE $$f"; od -An -v -tx1 $$f; \
	done | LC_ALL=C awk -f logs/embed.awk >$@

# A pack file that comes or goes rebuilds them too.
$(BUILD)/packs.list: FORCE
	@mkdir -p $(BUILD)
	@echo '$(packs)' | cmp -s - $@ || echo '$(packs)' >$@

# The page of `umpire report` too: its style and script stand in it, and its
# policy names their hashes, so that no other script runs.  A script is bundled
# from its modules, and begins on a line of its own, as the hash is over all
# between the tags.
page     := cmd/report/page
page_mjs := $(wildcard $(page)/*.mjs)
bundle    = esbuild --minify --charset=utf8 --log-level=warning --target=es2022
script    = $(bundle) --bundle --format=iife --global-name=umpire $(1)
style     = cat $(1) | $(bundle) --loader=css
hash      = $$({ echo; cat $(1); } | sha256sum | cut -c1-64 | tr a-f A-F | basenc -d --base16 | base64)
with      = -e "s|@$(1)_HASH@|$(call hash,$(2))|" -e '/@$(1)@/{r $(2)' -e 'd}'

$(BUILD)/gen/page.c: $(page)/page.html $(page)/style.css $(page_mjs)
	@mkdir -p $(@D)
	@$(call style,$(page)/style.css) >$(@D)/page.css
	@$(call script,$(page)/main.mjs) >$(@D)/page.js
	@sed $(call with,STYLE,$(@D)/page.css) $(call with,SCRIPT,$(@D)/page.js) \
		$< >$(@D)/page.html
	$(Q){ echo '#include "cmd/report/report.h"'; for part in head tail; do \
		echo "static const unsigned char $$part[] = {"; \
		{ case $$part in \
		head) sed '/@DATA@/{s/@DATA@.*//;q}' $(@D)/page.html | head -c -1 ;; \
		tail) sed '1,/@DATA@/{/@DATA@/!d;s/.*@DATA@//}' $(@D)/page.html ;; \
		esac; } | od -An -v -tx1 | sed 's/ \(..\)/0x\1,/g'; \
		echo '};'; \
		echo "const struct page_part page_$$part = {$$part, sizeof($$part)};"; \
	done; } >$@

$(BUILD)/libcore.a: $(core_obj)
$(BUILD)/liblogs.a: $(logs_obj)
$(BUILD)/lib%.a:
	@rm -f $@
	$(Q)$(AR) rcs $@ $^

# Optimisation across files writes a makefile, which can have no blank in a name.
$(BUILD)/umpire: $(cmd_obj) $(BUILD)/liblogs.a $(BUILD)/libcore.a
	$(Q)TMPDIR=$(@D) $(CC) -std=c11 $(OPT) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(BUILD)/unit: $(unit_obj) $(filter-out %/main.o,$(cmd_obj)) \
		$(BUILD)/liblogs.a $(BUILD)/libcore.a
	$(Q)$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) -o $@ $^ $(LDLIBS) $(TESTLIBS)

# What the core makes of every row of the logs.
$(BUILD)/pins: $(pins_obj) $(filter-out %/main.o,$(cmd_obj)) \
		$(BUILD)/liblogs.a $(BUILD)/libcore.a
	$(Q)$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) -o $@ $^ $(LDLIBS)

# What must hold of every game, with packs, rows and texts by chance.
$(BUILD)/properties: $(props_obj) $(filter-out %/main.o,$(cmd_obj)) \
		$(BUILD)/liblogs.a $(BUILD)/libcore.a
	$(Q)$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) -o $@ $^ $(LDLIBS)

# Types at a command on a pseudo-terminal, for tests.
$(BUILD)/pty: $(BUILD)/tests/pty.o
	$(Q)$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) -o $@ $^

# The entries of the fuzzer without it: seeds, and `make test`.
$(BUILD)/corpus: $(fuzz_obj) $(BUILD)/tests/fuzz/corpus.o \
		$(BUILD)/liblogs.a $(BUILD)/libcore.a
	$(Q)$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) -o $@ $^ $(LDLIBS)

# With it, by clang.
$(BUILD)/fuzz: $(fuzz_obj) $(BUILD)/tests/fuzz/libfuzzer.o \
		$(BUILD)/liblogs.a $(BUILD)/libcore.a
	$(Q)$(CC) $(CFLAGS) -fsanitize=fuzzer $(LDFLAGS) -o $@ $^ $(LDLIBS)

# Faults, for tests: a call that fails, a command run with each of them in turn,
# logs cut and flipped at every byte.
faults := $(addprefix $(BUILD)/faults/,preload.so kept.so sweep bytes)

$(BUILD)/faults/%.so: tests/faults/%.c
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c11 -O2 -g $(WARN) -Wno-pedantic -fPIC -shared -o $@ $<

$(BUILD)/faults/sweep: $(BUILD)/tests/faults/sweep.o
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) -o $@ $^

$(BUILD)/faults/bytes: $(BUILD)/tests/faults/bytes.o $(BUILD)/liblogs.a \
		$(BUILD)/libcore.a
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) -o $@ $^ $(LDLIBS)

-include $(core_obj:.o=.d) $(logs_obj:.o=.d) $(cmd_obj:.o=.d) \
	 $(unit_obj:.o=.d) $(pins_obj:.o=.d) $(props_obj:.o=.d) $(fuzz_src:%.c=$(BUILD)/%.d) \
	 $(addprefix $(BUILD)/tests/,pty.d fuzz/corpus.d faults/bytes.d faults/sweep.d)

include cmd/web/web.mk
include cmd/npm/npm.mk
include cmd/deb/deb.mk

# --- installing --------------------------------------------------------------

# One at a time; the lists of packages are fetched only where they are too old.
missing  = missing=; for p in $(DEPS); do \
		dpkg-query -W -f '$${Status}' $$p 2>/dev/null | \
		grep -q 'ok installed' || missing="$$missing $$p"; \
	   done; [ "$$missing" ] || exit 0
deps:
	@$(missing); exec 9</var/lib/dpkg && flock 9; $(missing); \
	echo "installing Debian packages:$$missing"; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	set -- $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install \
		-y -qq --no-install-recommends $$missing; \
	{ "$$@" >/dev/null 2>&1 || \
	{ $$sudo apt-get update -qq; "$$@" >/dev/null; }; } 9<&-

release = $(build) BUILD='$(RELEASE)' OPT='$(BEST)' LDFLAGS='-pie $(SAFE)'
release:
	+@$(release) '$(RELEASE)/umpire'

# The libraries, in the order of a linker that reads them once.
static:
	+@$(build) BUILD='$(BUILD)/static' OPT='$(BEST)' \
		LDFLAGS='-static-pie $(SAFE) $(LDFLAGS)' \
		LDLIBS='-lcsv -l:libyajl_s.a -lz -ledit -ltinfo -lbsd \
		-lmd -lpthread' '$(BUILD)/static/umpire'

version:
	@echo $(VERSION)

# What changed for users in this version.
notes:
	@sed -n '/^\.Ss $(VERSION)$$/,/^\.S[sh] /p' man/umpire-changes.7 | \
	sed -e '/^\.S/d' -e '/^\.\(Bl\|El\|Pp\)/d' -e 's/^\.It.*/-/' \
	-e 's/^\.[A-Z][a-z] //'

# What is at the address of the page.
site: web all
	@mkdir -p $(BUILD)/site
	@cp $(BUILD)/umpire.html $(BUILD)/site/index.html
	@cp LICENSE $(BUILD)/site
	@for g in $(notdir $(wildcard fixtures/packs/*)); do $(BUILD)/umpire rules --rulings --format html \
		--shown-in fixtures/$$g $$g >$(BUILD)/site/rulings-$$g.html || \
		exit; done

# Sources, and a program for each machine that needs nothing there; the page, the
# npm package, the Debian package, licences.
MACHINES = x86_64 aarch64
dist_env = BUILD='$(BUILD)' VERSION='$(VERSION)'
dist:
	+@$(call need,git gcc-aarch64-linux-gnu libc6-dev-arm64-cross)
	@$(dist_env) sh tests/dist make $(MACHINES)

# The same bytes from another place; both programs are safe, and run.
check-dist: dist
	+@$(call need,qemu-user-static)
	@$(dist_env) sh tests/dist check $(MACHINES)

install: installed install-files

installed:
	+@$(build) BUILD='$(INSTALLED)' OPT='$(FAST)' LDFLAGS='-pie $(SAFE)' \
		'$(INSTALLED)/umpire'

# NATIVE is a program that runs here, where the one to install does not.
prefix = $(DESTDIR)$(PREFIX)
mandir = $(prefix)/share/man/man
install-files:
	install -d '$(prefix)/bin' '$(mandir)1' '$(mandir)5' '$(mandir)7' \
		'$(DESTDIR)$(BASHDIR)' '$(DESTDIR)$(ZSHDIR)' \
		'$(prefix)/share/doc/umpire'
	install -m 755 '$(INSTALLED)/umpire' '$(prefix)/bin'
	install -m 644 LICENSE '$(prefix)/share/doc/umpire'
	install -m 644 cmd/completion/umpire.bash '$(DESTDIR)$(BASHDIR)/umpire'
	install -m 644 cmd/completion/_umpire '$(DESTDIR)$(ZSHDIR)'
	for s in 1 5 7; do install -m 644 man/*.$$s '$(mandir)'$$s; done
	install -d '$(prefix)/share/umpire'
	'$(or $(NATIVE),$(INSTALLED)/umpire)' schema >'$(prefix)/share/umpire/umpire.schema.json'
	chmod 644 '$(prefix)/share/umpire/umpire.schema.json'
	[ ! -e $(BUILD)/umpire.html ] || install -m 644 $(BUILD)/umpire.html '$(prefix)/share/umpire'

uninstall:
	rm -f '$(prefix)/bin/umpire' '$(DESTDIR)$(BASHDIR)/umpire' \
		'$(DESTDIR)$(ZSHDIR)/_umpire' \
		'$(prefix)/share/doc/umpire/LICENSE' \
		'$(prefix)/share/umpire/umpire.schema.json' \
		'$(prefix)/share/umpire/umpire.html'
	for f in man/*.[157]; do \
		rm -f '$(mandir)'$${f##*.}/$${f#man/}; done

clean:
	rm -rf $(BUILD)

# --- running -----------------------------------------------------------------

demo: deps all
	@sh tests/demo '$(BUILD)'

# --- testing -----------------------------------------------------------------

# Every test: unit tests, fixtures, the commands, the documents.  The last line
# counts them.
test:
	+@$(call need,$(FOR_TEST) $(if $(browser),$(WEB_DEPS)))
	+@$(build) $(BUILD)/umpire $(BUILD)/unit $(BUILD)/pty \
		$(BUILD)/corpus $(BUILD)/pins $(BUILD)/properties $(faults) \
		build/npm/done $(if $(browser),$(BUILD)/umpire.html)
	@$(run_tests)

# Those who read what umpire writes, from npm, for tests.
build/npm/done: tests/formats/package-lock.json
	@command -v npm >/dev/null || \
		$(call need,nodejs npm)
	@mkdir -p $(@D)
	@cp tests/formats/package.json tests/formats/package-lock.json $(@D)
	$(Q)cd $(@D) && npm ci --cache=cache --legacy-peer-deps --ignore-scripts --no-audit \
		--no-fund --silent && touch done

# Records the pins anew and says what changed; `git diff tests/pins` shows it.
pins: deps
	+@$(build) $(BUILD)/umpire $(BUILD)/pins $(BUILD)/properties
	@RECORD=1 MOST=40 $(run_tests) pins

check-pure:
	+@$(build) $(BUILD)/libcore.a
	@sh tests/check-pure $(BUILD)/libcore.a
	@sh tests/check-order $(BUILD)

# The chapter of HACKING.md on a game, played in a tree of its own.
check-game: deps
	@sh tests/check-game

check-san: san-deps check-san-address check-san-memory check-san-thread
	@sh tests/sanitized build/san build/msan build/tsan

san-deps:
	+@$(call need,$(FOR_TEST) clang libclang-rt-14-dev)

# Every compiler at every level gives the same digests.
check-compilers:
	+@$(call need,clang)
	@mkdir -p build/compilers
	@sh tests/compilers

check-san-address:
	+@$(SAN_MAKE) \
		build/san/umpire build/san/unit build/san/pty \
		build/san/corpus build/san/pins build/san/properties \
		build/san/faults/bytes build/npm/done
	@BUILD=build/san sh tests/sanitized run

# Libraries are not built with it: those that only a terminal needs are left
# out, tests/msan.c stands between the others and us, and the unit tests, which
# Criterion runs, are not for it.
check-san-memory:
	+@$(MSAN_MAKE) build/msan/tests/msan.o
	@rm -f build/msan/umpire build/msan/corpus
	+@$(MSAN_MAKE) build/msan/umpire build/msan/corpus build/msan/pty build/npm/done
	@BUILD=build/msan sh tests/sanitized run fixtures logs fuzz outputs cli docs

# The entries of the fuzzer start no thread.
check-san-thread:
	+@$(build) BUILD=build/tsan CC=gcc OPT='$(TSAN)' \
		build/tsan/umpire build/tsan/pty build/npm/done
	@BUILD=build/tsan sh tests/sanitized run fixtures logs outputs cli docs

# GNU Parallel over hosts made of network namespaces.
check-hosts:
	+@$(call need,parallel openssh-server openssh-client iproute2 procps)
	+@$(build) $(BUILD)/umpire
	@BUILD=$(BUILD) sh tests/hosts

# Every call that can fail, every byte of every fixture, and logs of any size;
# then the bytes once more, a sample of them, under sanitizers.
check-faults: deps
	+@$(build) $(BUILD)/umpire $(faults)
	+@$(SAN_MAKE) build/san/umpire build/san/faults/bytes
	@FULL=1 $(run_tests) faults

# Every entry under libFuzzer, with address and undefined-behaviour sanitizers.
fuzz: fuzz-build
	@sh tests/fuzz/run

# What it found beyond the fixtures, minimised, for `make test`.
fuzz-keep: fuzz-build
	@sh tests/fuzz/run keep

fuzz-build:
	+@$(call need,clang libclang-rt-14-dev)
	+@$(build) BUILD=build/fuzz CC=clang OPT='$(FUZZ)' \
		build/fuzz/fuzz build/fuzz/corpus build/fuzz/properties

# Switches off each rule in turn, and each place that tests one: a log has to
# notice.
check-mutants: deps
	+@$(build) BUILD=build/mutants MUTANTS=1 build/mutants/umpire
	@BUILD=build/mutants sh tests/mutants

# Puts N faults into the sources by chance, one at a time: a test has to notice.
N        = 100
SEED     = 1
mutate:
	+@$(call need,$(FOR_TEST))
	+@$(build) build/npm/done
	@python3 tests/mutate $(N) $(SEED)

check-secrets: $(BUILD)/umpire
	node tests/secrets.mjs $< 3 1 134 $$(find fixtures -name '*.csv' | \
		grep -v packs/)

# Each property notices the fault that tests/property/seeded has for it.
check-properties: deps
	@python3 tests/mutate seeded

# Lines and branches of core/ and logs/ that the tests reach; threads count
# too, so the counters are atomic.
coverage:
	+@$(call need,$(FOR_TEST) gcovr)
	+@$(build) BUILD=build/coverage \
		OPT='-O0 -g --coverage -fprofile-update=atomic' \
		build/coverage/umpire build/coverage/unit \
		build/npm/done \
		build/coverage/pty build/coverage/corpus build/coverage/pins \
		build/coverage/properties \
		$(faults:$(BUILD)/%=build/coverage/%)
	@BUILD=build/coverage sh tests/coverage

# Ten thousand games, with mistakes that are known.
check-archive: all
	@BUILD='$(BUILD)' sh tests/archive

# The page of `umpire report` in a browser; the pictures of README.
BROWSER  = chromium chromium-driver curl poppler-utils pngquant
check-report pictures:
	+@$(call need,$(BROWSER))
	+@$(build) $(BUILD)/umpire
	@BUILD=$(BUILD) sh tests/report/$(if $(filter pictures,$@),pictures,run)

# Exports of a spreadsheet, made by LibreOffice itself.
check-sheets:
	+@$(call need,libreoffice-calc-nogui)
	+@$(build) $(BUILD)/umpire
	@BUILD=$(BUILD) sh tests/sheets

# The same digests from other compilers and on other machines, under emulation.
check-portable: deps
	+@$(call need,gcc-$(shell gcc -dumpversion)-multilib libc6-dev-i386 \
		gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user-static \
		clang locales)
	@BUILD=$(BUILD) sh tests/portable

bench: deps
	+@command -v pgn-extract >/dev/null || [ -x /usr/games/pgn-extract ] || \
		$(call need,pgn-extract)
	+@$(call need,valgrind)
	+@$(release) $(RELEASE)/umpire $(RELEASE)/bench-csv \
		$(RELEASE)/bench-measure
	@BUILD=$(RELEASE) sh tests/bench/run

bench-table: deps
	+@$(release) $(RELEASE)/umpire $(RELEASE)/bench-csv \
		$(RELEASE)/bench-measure
	@BUILD=$(RELEASE) AGAINST='$(AGAINST)' sh tests/bench/table

$(BUILD)/bench-%: $(BUILD)/tests/bench/%.o
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcsv

# cppcheck takes a structure that a function is to fill for one that it reads, and
# uint64_t for another type than uintmax_t (%ju);
# the memory sanitizer and both compilers know better.
lint: lint-scripts
	+@$(call need,clang-format clang-tidy cppcheck)
	clang-format --dry-run -Werror $(core_src) $(cmd_src) $(nim_src) \
		$(logs_own) $(wildcard core/*.h core/*/*.h logs/*.h \
		logs/*/*.h cmd/*.h cmd/*/*.h tests/unit/nim/*.h)
	cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr -UUMPIRE_MUTANTS \
		-UGAME_PRINTED \
		--suppress=ctuuninitvar --suppress=invalidPrintfArgType_uint \
		--enable=warning,portability \
		$(core_src) $(cmd_src) $(nim_src) $(logs_own)
	@echo 'clang-tidy, every source'
	@printf '%s\n' $(core_src) $(cmd_src) $(nim_src) $(logs_own) | \
	xargs -P "$$(nproc)" -n 16 sh -c 'clang-tidy --quiet "$$@" -- \
		-std=c11 $(subst ','\'',$(CPPFLAGS))' clang-tidy
