# The page with the whole program in it: `make web` writes umpire.html.
#
# The program is compiled to WebAssembly as it is, with wasi-libc.  What that
# lacks is in wasi/: headers that come before its own, and missing.c.

web       := cmd/web
W         = $(BUILD)/web
WASM_CC   = clang --target=wasm32-wasi
# No header of this machine may be taken in silence; /usr/include is not looked
# at, nor is wasm-opt run, which would make other bytes where it is installed;
# where the build is, is in no message.
WASM_OPT    = -O2
WASM_CFLAGS = -std=c11 $(WASM_OPT) $(WARN) $(WERROR) -Wno-shorten-64-to-32 \
	    -Wno-gnu-statement-expression -Wno-missing-field-initializers \
	    -nostdlibinc -isystem $(web)/wasi \
	    -isystem /usr/include/wasm32-wasi -isystem $(W)/include \
	    -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_PROCESS_CLOCKS \
	    -DUMPIRE_VERSION='"$(VERSION)"' -DUMPIRE_PLAIN \
	    -ffile-prefix-map=$(W)/= -ffile-prefix-map=$(BUILD)/=
# The commands and the reader of notes are small rather than quick: time is spent in
# core/ and what judges a log.
$(W)/cmd/%.o $(W)/logs/notes/%.o: private WASM_OPT = -Oz
# Nor is a sum over bytes by whole words worth its tables.
$(W)/lib/zlib/%.o: private WASM_OPT = -Oz -DZ_TESTW=
# The stack comes first: one that is too small ends in a trap, not in data.
WASM_LDFLAGS = --stack-first --strip-all --gc-sections

WEB_DEPS  = clang lld wasi-libc libclang-rt-14-dev-wasm32 dpkg-dev zopfli nodejs

wasm_obj  := $(patsubst $(BUILD)/%,$(W)/%,$(core_obj) $(logs_obj) $(cmd_obj)) \
	     $(W)/$(web)/wasi/missing.o
# of the libraries: what is used of them
wasm_lib  := $(addprefix $(W)/lib/,libcsv/libcsv.o $(addprefix yajl/src/yajl, \
	     .o _alloc.o _buf.o _encode.o _gen.o _lex.o _parser.o) \
	     $(addprefix zlib/,adler32.o crc32.o deflate.o inffast.o \
	     inflate.o inftrees.o trees.o zutil.o))

.PHONY: web lint-scripts check-web check-browser web-pictures web-screens

web:
	+@$(call need,$(WEB_DEPS))
	+@$(build) $(BUILD)/umpire.html

$(W)/fetched: $(web)/libraries
	$(Q)sh $< $(W)

$(W)/flags: FORCE
	@mkdir -p $(W)
	@printf '%s\n' '$(subst ','\'',$(WASM_CC) $(WASM_CFLAGS))' | \
	cmp -s - $@ || \
	printf '%s\n' '$(subst ','\'',$(WASM_CC) $(WASM_CFLAGS))' >$@

$(W)/%.o: %.c $(W)/flags | $(W)/fetched
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_CFLAGS) -MMD -MP -c -o $@ $<

$(W)/gen/%.o: $(BUILD)/gen/%.c $(W)/flags | $(W)/fetched
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_CFLAGS) -I. -MMD -MP -c -o $@ $<

$(wasm_lib): $(W)/lib/%.o: $(W)/flags | $(W)/fetched
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_CFLAGS) -w -I$(W)/include \
		-I$(W)/yajl/src/api -c -o $@ $(W)/$*.c

# GNU ar makes no index of these objects: they are linked as they are.
$(W)/umpire.wasm: STACK = 1048576
$(W)/small.wasm: STACK = 262144
# for the tests: with a quarter of the stack, and with little memory
$(W)/tight.wasm: STACK = 262144
$(W)/tight.wasm: WASM_LDFLAGS += --max-memory=2097152
$(W)/umpire.wasm $(W)/small.wasm $(W)/tight.wasm: $(wasm_obj) $(wasm_lib)
	$(Q)wasm-ld -o $@ $(WASM_LDFLAGS) -z stack-size=$(STACK) \
		-L/usr/lib/wasm32-wasi /usr/lib/wasm32-wasi/crt1-command.o $^ -lc \
		$(shell $(WASM_CC) -print-libgcc-file-name)

# The page: the view of `umpire report`, what is around it, and the program,
# packed.  zopfli writes the gzip of the least size, and no time of day.
web_mjs   := $(wildcard $(web)/*.mjs) $(page_mjs)
# games with a mistake in each, which the page opens with
web_logs  := $(sort $(wildcard $(web)/samples/*.csv))
web_css   := $(page)/style.css $(web)/web.css

# What the first screen needs is in the page as the program has judged it: each
# game as it begins, for which the published cards are enough, and the samples.
$(W)/judged: $(BUILD)/umpire $(web_logs)
	@rm -rf $(W)/begun && mkdir -p $(W)/begun && cp $(web_logs) $(W)/begun && : >$(W)/begun/known
	@umpire="$$(cd $(BUILD) && pwd)/umpire" && cd $(W)/begun && \
	for game in $(games); do \
		"$$umpire" record $$game $$game.csv </dev/null >/dev/null 2>&1; \
		"$$umpire" record --pack known $$game known.csv </dev/null >/dev/null 2>&1; \
		"$$umpire" legal --format=json known.csv 2>/dev/null | \
		grep -q '"move"' && echo $$game >>known; rm -f known.csv; \
	done; { "$$umpire" report --data -o - $(games:=.csv); \
	"$$umpire" report --data -o - $(notdir $(web_logs)); } 2>/dev/null | \
	node -e "const read = file => require('fs').readFileSync(file, 'utf8').trim() \
		.split('\n'), known = read('known'); \
	const [begun, samples] = read(0).map(line => JSON.parse(line).games); \
	console.log(JSON.stringify({known, samples: samples.map(({asks, rulings, ...game}) => \
		game), begun: begun.map(({id, title, rows, seats, words, hidden, \
		findings}) => ({id, title, rows, seats, words, hidden, findings}))}))" \
		>../judged.json
	$(Q)zopfli --i5 -c $(W)/judged.json | base64 -w0 >$@

$(BUILD)/umpire.html: $(web)/page.html $(web_mjs) $(web_css) $(W)/judged \
		$(W)/umpire.wasm
	@$(call style,$(web_css)) >$(W)/page.css
	@$(call script,$(web)/start.mjs) >$(W)/page.js
	@$(call script,$(web)/worker.mjs) >$(W)/worker.js
	@zopfli --i5 -c $(W)/umpire.wasm | base64 -w0 >$(W)/program
	$(Q)sed $(call with,STYLE,$(W)/page.css) $(call with,SCRIPT,$(W)/page.js) \
		$(foreach part,WORKER:worker.js JUDGED:judged PROGRAM:program,\
		-e '/@$(firstword $(subst :, ,$(part)))@/{r $(W)/$(lastword \
		$(subst :, ,$(part)))' -e 'd}') $< >$@

# Every log through the commands in node, against the native program; two builds
# of the page are the same bytes.
check-web: web
	+@$(build) $(BUILD)/umpire $(W)/small.wasm
	@BUILD=$(BUILD) sh tests/web/run

npm_quiet = --cache='$(W)/npm-cache' --silent --no-save --no-audit --no-fund

# A linter over the scripts of pages; tsc, which knows what the program writes.
NPM_SCRIPTS = typescript@5.4.3 eslint@9.39.1
lint-scripts:
	+@command -v npm >/dev/null || $(call need,npm)
	+@$(build) $(BUILD)/umpire
	@mkdir -p $(W)
	@npm install $(npm_quiet) --prefix $(W)/lint-scripts $(NPM_SCRIPTS) >/dev/null
	@$(BUILD)/umpire schema | node $(npm)/types.js >$(W)/records.d.ts
	$(W)/lint-scripts/node_modules/.bin/eslint -c tests/web/eslint.config.mjs \
		$(web)/*.mjs $(page)/*.mjs $(npm)/*.mjs
	$(W)/lint-scripts/node_modules/.bin/tsc -p $(web)/tsconfig.json

# The page in Chromium and Firefox, as a person uses it.
npm_there = npm install $(npm_quiet) --prefix $(W)/npm $(NPM) >/dev/null
NPM       = puppeteer-core@24.43.1 axe-core@4.14.1
check-browser: web
	+@$(call need,chromium firefox-esr)
	+@command -v npm >/dev/null || $(call need,npm)
	+@$(build) $(BUILD)/umpire $(W)/tight.wasm
	@$(npm_there)
	@node tests/web/browser.js $(BUILD)/umpire $(BUILD)/umpire.html \
		$(abspath $(W)/npm/node_modules)

# The pictures of the page in README.
web-pictures: web
	+@$(call need,chromium pngquant)
	@$(npm_there)
	@node tests/web/pictures.js $(BUILD)/umpire.html \
		$(abspath $(W)/npm/node_modules)

# Every screen of every game, three widths, light and dark: to be looked at.
web-screens: web
	+@$(call need,chromium poppler-utils)
	+@command -v npm >/dev/null || $(call need,npm)
	@$(npm_there)
	@node tests/web/screens.js $(BUILD)/umpire.html \
		$(abspath $(W)/npm/node_modules) $(W)/screens

-include $(wasm_obj:.o=.d)
