# Everything that sets up, builds, checks and tests Wunderkammer. `make` alone lists what there is.
#
# What has been installed or built is remembered by stamp files that depend on the lock files and sources, so that a second
# call asks no package index. A stamp is written last: whatever was interrupted is done again.

VENV ?= .venv
PYTHON ?=
PYTEST_ARGS ?=
BENCH_ARGS ?=

BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --no-input
NODE := $(PY) tools/node.py -C web
STAMPS := $(VENV)/stamps

CLIENT := src/wunderkammer/server/client
CLIENT_PAGE := $(CLIENT)/index.html
MODULES := web/node_modules/.stamp
API_TYPES := web/src/api/schema.d.ts
CLIENT_TESTED := $(STAMPS)/client-tests
# Folders are among the sources, since deleting a file changes only its folder.
CLIENT_SOURCES := $(shell find web -mindepth 1 \( -name node_modules -o -name dist -o -name coverage -o -path web/tests \
	-o -name '.?*' \) -prune -o ! -name '*.test.ts' -print)

# What a Python must answer to be used.
SUITS := import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))

.SUFFIXES:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

.PHONY: help
help: ## List these targets
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@printf '\n  PYTHON=python3.12 chooses the interpreter, VENV=folder the environment it makes,\n'
	@printf '  PYTEST_ARGS="-k auction -x" narrows the tests. make play takes PORT, DATA and NO_BROWSER=1.\n'

# --- playing -----------------------------------------------------------------------------------------------------------

.PHONY: play
play: $(STAMPS)/play $(CLIENT_PAGE) ## Set up what is missing, start the server and open the browser on it
	@exec $(BIN)/wunderkammer play $${PORT:+--port "$$PORT"} $${DATA:+--data "$$DATA"} \
		$$(case "$${NO_BROWSER:-0}" in 0|no|false) ;; *) echo --no-browser ;; esac)

.PHONY: client
client: $(CLIENT_PAGE) ## Build the browser client into the Python package

.PHONY: wheel
wheel: $(STAMPS)/play $(CLIENT_PAGE) ## Build the wheel, client included, into dist/
	@$(PY) -m hatchling build --target wheel

# --- checking ----------------------------------------------------------------------------------------------------------

.PHONY: check
check: check-locks check-style check-imports check-types check-api check-client ## Lint, formatting, types and import contracts; the client's tests

.PHONY: check-locks
check-locks: $(STAMPS)/dev
	$(PY) tools/locks.py
	$(PY) -m pip check --disable-pip-version-check

.PHONY: check-style
check-style: $(STAMPS)/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check

.PHONY: check-imports
check-imports: $(STAMPS)/dev
	$(BIN)/lint-imports

.PHONY: check-types
check-types: $(STAMPS)/dev
	$(PY) tools/node.py $(BIN)/pyright --pythonpath $(PY)

.PHONY: check-api
check-api: build/schema.d.ts
	@cmp build/schema.d.ts $(API_TYPES) || { echo "The server describes itself otherwise: run make types." >&2; exit 1; }

.PHONY: check-client
check-client: $(MODULES)
	$(NODE) npm run --silent lint
	$(NODE) npm run --silent check
	@$(MAKE) --no-print-directory $(CLIENT_TESTED)

.PHONY: test
test: $(STAMPS)/dev $(CLIENT_PAGE) $(CLIENT_TESTED) ## The whole suite, browser tests and the client's unit tests included
	@$(PY) tools/chromium.py
	@echo "Compiling the rules, unless they are: once here, not in every process of the tests."
	@$(PY) -c 'from wunderkammer.server.readiness import rehearse_all; rehearse_all()'
	$(BIN)/pytest -n auto --maxprocesses 4 --dist loadgroup $(PYTEST_ARGS)

.PHONY: test-long
test-long: $(STAMPS)/dev $(CLIENT_PAGE) ## Many more random games (tests marked `long`)
	$(BIN)/pytest -n auto --maxprocesses 4 --timeout 7200 -m long $(PYTEST_ARGS)

.PHONY: test-pythons
test-pythons: ## The whole suite on each Python there is of 3.11, 3.12 and 3.13, in environments of their own
	@for version in 3.11 3.12 3.13; do \
		for python in python$$version "$$HOME"/.pyenv/versions/$$version.*/bin/python missing; do \
			if "$$python" -c '$(SUITS)' >/dev/null 2>&1; then break; fi; \
		done; \
		if [ "$$python" = missing ]; then echo "== Python $$version is not on this machine, and was not tested"; continue; fi; \
		echo "== Python $$version"; \
		$(MAKE) --no-print-directory test PYTHON="$$python" VENV=.venv-$$version || exit 1; \
	done

.PHONY: bench
bench: ## Speed beside other libraries, as ratios measured in one run (an environment of its own)
	@$(MAKE) --no-print-directory bench-here VENV=.venv-bench

.PHONY: bench-here
bench-here: $(STAMPS)/bench
	$(PY) -m benchmarks $(BENCH_ARGS)
	$(PY) -m benchmarks.laying $(LAYING_ARGS)
	$(PY) -m benchmarks.searching $(SEARCHING_ARGS)
	$(PY) -m benchmarks.environments $(ENVIRONMENTS_ARGS)

.PHONY: docs
docs: $(STAMPS)/docs ## Build the documentation site into build/site; whatever is wrong in it stops the build
	@$(PY) tools/docs_site.py build/site
	@echo "Built into build/site. To read it: $(PY) -m http.server --bind 127.0.0.1 --directory build/site"

# --- changing ----------------------------------------------------------------------------------------------------------

.PHONY: format
format: $(STAMPS)/dev $(MODULES) ## Format everything, and fix what the linter can fix
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format
	$(NODE) npm run --silent format

.PHONY: types
types: build/schema.d.ts ## Generate the client's types anew from the server's OpenAPI description
	@cp build/schema.d.ts $(API_TYPES)

.PHONY: golden
golden: $(STAMPS)/dev ## Write the golden playthroughs anew; review the difference
	$(BIN)/pytest tests/golden --regenerate

.PHONY: pictures
pictures: $(STAMPS)/dev $(CLIENT_PAGE) ## Take the screenshots in docs/pictures anew (tests marked `pictures`)
	@$(PY) tools/chromium.py
	$(BIN)/pytest -m pictures $(PYTEST_ARGS)

.PHONY: notebooks
notebooks: $(STAMPS)/dev ## Run the notebooks in examples/notebooks anew and write what they show into docs/notebooks
	@$(PY) tools/notebooks.py

COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
	--no-header --no-emit-index-url --no-emit-find-links $(if $(UPGRADE),--upgrade)
.PHONY: lock
lock: $(STAMPS)/dev ## Compile the lock files from pyproject.toml and package.json (UPGRADE=1: to the newest versions)
	$(COMPILE) pyproject.toml --group build -o requirements/play.lock
	$(COMPILE) pyproject.toml --group build --group dev -c requirements/play.lock -o requirements/dev.lock
	$(COMPILE) pyproject.toml --group build --group bench -c requirements/play.lock -o requirements/bench.lock
	$(COMPILE) pyproject.toml --group build --group docs -c requirements/dev.lock -o requirements/docs.lock
	$(COMPILE) --group pyproject.toml:node -o requirements/node.lock
	$(NODE) npm $(if $(UPGRADE),update,install) --package-lock-only --ignore-scripts
	$(PY) tools/locks.py

.PHONY: clean
clean: ## Remove everything that was installed or built
	rm -rf .venv .venv-* web/node_modules $(CLIENT) build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache

# --- what the targets above stand on -----------------------------------------------------------------------------------

$(STAMPS)/venv:
	@chosen=; for candidate in $(or $(PYTHON),python3.13 python3.12 python3.11 python3 python); do \
		if "$$candidate" -c '$(SUITS)' >/dev/null 2>&1; then chosen="$$candidate"; break; fi; \
	done; \
	if [ -z "$$chosen" ]; then \
		echo "Wunderkammer needs Python 3.11, 3.12 or 3.13 with its venv module (Debian, Ubuntu: apt-get install python3-venv)." >&2; \
		echo "$(or $(PYTHON),python3) is: $$($(or $(PYTHON),python3) --version 2>&1)" >&2; \
		echo "Name another with: make $(MAKECMDGOALS) PYTHON=/path/to/python3.12" >&2; \
		exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$chosen" --version)."; \
	"$$chosen" -m venv --clear $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/play: requirements/play.lock pyproject.toml | $(STAMPS)/venv
	@echo "Installing the requirements (a minute or so, once)."
	@$(PIP) --require-hashes --requirement $<
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(STAMPS)/dev: requirements/dev.lock $(STAMPS)/play
	@echo "Installing the tools for checks and tests."
	@$(PIP) --require-hashes --requirement $<
	@touch $@

$(STAMPS)/bench: requirements/bench.lock $(STAMPS)/play
	@echo "Installing the libraries to compare with."
	@$(PIP) --require-hashes --requirement $<
	@touch $@

$(STAMPS)/docs: requirements/docs.lock $(STAMPS)/play
	@echo "Installing what builds the documentation."
	@$(PIP) --require-hashes --requirement $<
	@touch $@

$(MODULES): web/package-lock.json web/.npmrc | $(STAMPS)/venv
	@echo "Installing the client's build tools."
	@$(NODE) npm ci --ignore-scripts --loglevel=error
	@touch $@

# Passed for these sources: whoever calls make check and then make test runs them once.
$(CLIENT_TESTED): $(MODULES) $(CLIENT_SOURCES) $(shell find web/src web/tests -name '*.ts')
	$(NODE) npm run --silent test
	@touch $@

.PHONY: build/schema.d.ts
build/schema.d.ts: $(STAMPS)/dev $(MODULES)
	@mkdir -p build
	$(PY) -m wunderkammer.server.schema build/openapi.json
	$(NODE) npm run --silent types

# Built aside and moved into place whole. The page is dated by the start of the build: what was saved since is built next time.
$(CLIENT_PAGE): $(CLIENT_SOURCES) $(MODULES)
	@echo "Building the client."
	@rm -rf build/client && mkdir -p build && touch build/started
	@$(NODE) npm run --silent build -- --outDir ../build/client --logLevel warn
	@touch -r build/started build/client/index.html
	@rm -rf $(CLIENT) && mv build/client $(CLIENT)
