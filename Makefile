# Every target sets up what it needs, on a machine with Python 3.11 or newer, its pip, and make.

.DEFAULT_GOAL := help
# Tests start many processes, and each would compile the bot anew.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: help run test coverage soak chaos check pictures lock programs

NAMES := python3 python3.14 python3.13 python3.12 python3.11
NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < (3, 11))'
PYTHON ?= $(shell for name in $(NAMES); do \
	"$$name" $(NEW_ENOUGH) 2>/dev/null && { echo "$$name"; break; }; done)

BIN := .venv/bin
TESTS ?= tests
GAMES ?= 30

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile

run: .venv/runtime ## the bot, or without BOT_TOKEN a stand-in for Telegram in the browser
	@exec $(BIN)/python -m bot

test: .venv/dev programs ## all tests; TESTS=tests/engine for a part
	$(BIN)/pytest -n 2 --dist worksteal $(TESTS)

coverage: .venv/dev programs ## branch coverage by the tests that are not long, which takes about as long as all of them
	$(BIN)/pytest -n 2 --dist worksteal -m "not long" --cov --cov-report=term $(TESTS)

soak: .venv/dev programs ## whole games of every preset through the chat, GAMES=3 for fewer than thirty of each; laws with new draws
	GAMES=$(GAMES) $(BIN)/pytest -n 2 --dist worksteal tests/bot/test_every_preset.py
	$(BIN)/pytest -n 2 --dist worksteal --hypothesis-profile other tests/engine

chaos: .venv/dev programs ## two minutes of kills, refusals and restarts while forty tables play; SEED=1 for the same again
	@$(BIN)/python -m tests.bot.chaos $(if $(SEED),--seed $(SEED))

check: .venv/dev ## what CI runs besides the tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@.ci/audit

pictures: .venv/dev ## every scene in every theme, to be looked at in build/pictures; renews the README's
	$(BIN)/python -m tests.render.sheet build/pictures
	$(BIN)/python -m tests.render.readme

programs: ## browser, Redis and fonts that the tests use, where apt-get may install them
	@.ci/programs

# Anew whenever its lock changed; the larger set serves the smaller one's target too.
.venv/runtime: requirements.lock
	$(call venv,requirements.lock)
	@touch $@

.venv/dev: requirements-dev.lock
	$(call venv,requirements-dev.lock)
	@touch $@ .venv/runtime

# pip from outside, because Debian's Python can't put it into a venv without a further package.
define venv
@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: none of $(NAMES) is. \
	Install one, or name it: make PYTHON=/path/to/python" >&2; exit 1; }
@"$(PYTHON)" $(NEW_ENOUGH) || { echo "Python 3.11 or newer is needed: $(PYTHON) is none." >&2; exit 1; }
@"$(PYTHON)" -m pip --version >/dev/null || { echo "$(PYTHON) has no pip: install it." >&2; exit 1; }
"$(PYTHON)" -m venv --clear --without-pip .venv
"$(PYTHON)" -m pip --python $(BIN)/python install --quiet --require-hashes -r $(1)
endef

# Versions stay as they are unless UPGRADE=--upgrade; with the oldest Python, which needs the most packages.
# One machine's pip settings must not decide what the hashes are of.
COMPILE = env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL PIP_CONFIG_FILE=/dev/null \
	CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe \
	--strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-options $(UPGRADE)

lock: .venv/dev ## the lock files from pyproject.toml; UPGRADE=--upgrade for newer packages
	$(COMPILE) --extra embedded --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra embedded --extra dev --output-file requirements-dev.lock pyproject.toml
