# Every target sets up what it needs in .venv, from nothing but Python 3.11 or newer and make.
#   make play ARGS="--players 3"     make test ARGS="-k dead_card"     make PYTHON=/path/to/python3

VENV    := .venv
PY      := $(VENV)/bin/python
BASE    := $(VENV)/base.stamp
DEV     := $(VENV)/dev.stamp
OTHERS  := 3.12 3.13
PYTHON  :=
ARGS    :=
PYTHONS := $(if $(PYTHON),"$(PYTHON)",python3 python3.14 python3.13 python3.12 python3.11 python)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

.DEFAULT_GOAL := help
.PHONY: help play test lint format bench soak test-all clean

# A checkout that was moved or copied with its .venv gets a new one.
ifneq ($(shell cat $(VENV)/home 2>/dev/null),$(CURDIR))
.PHONY: $(BASE) $(DEV)
endif

help:
	@echo "make play      start a game against a bot    ARGS=\"--players 3\""
	@echo "make test      run the tests                 ARGS=\"-k dead_card\""
	@echo "make test-all  run them on Python $(OTHERS) as well, where installed"
	@echo "make lint      check style, types and layers"
	@echo "make format    mend what the style check can mend"
	@echo "make bench     measure the speed"
	@echo "make soak      play thousands of random games"
	@echo "make clean     remove all that was made here"

play: $(BASE)
	@$(VENV)/bin/sequence play $(ARGS)

test: $(DEV)
	@$(PY) -m pytest $(ARGS)

lint: $(DEV)
	@status=0; \
	$(PY) -m ruff check --quiet . || status=1; \
	$(PY) -m mypy --no-error-summary || status=1; \
	layers=$$($(VENV)/bin/lint-imports 2>&1) || { echo "$$layers"; status=1; }; \
	test $$status = 0 && echo "style, types and layers are fine"

format: $(DEV)
	@$(PY) -m ruff check --quiet --fix .

bench: $(DEV)
	@$(PY) -m bench $(ARGS)

soak: $(DEV)
	@$(PY) -m bench.soak $(ARGS)
	@$(PY) -m bench.soak --boards 2000
	@$(PY) -m bench.soak --differential --games 100000

test-all: test
	@for version in $(OTHERS); do \
	  if PYENV_VERSION=$$version python$$version -c '' >/dev/null 2>&1; then \
	    echo "Python $$version:"; \
	    $(MAKE) --no-print-directory test VENV=$(VENV)-$$version PYTHON=python$$version \
	      PYENV_VERSION=$$version || exit 1; \
	  else \
	    echo "Python $$version: not installed, left out"; \
	  fi; \
	done

clean:
	@rm -rf $(VENV) $(VENV)-* build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BASE): pyproject.toml
	@$(call install,.)

$(DEV): pyproject.toml
	@$(call install,.[dev])
	@$(PY) -m pip install -qq --only-binary numba,llvmlite,numpy --editable '.[fast]' >/dev/null 2>&1 \
	  || echo "numba does not install here: compiled games are left out" >&2
	@touch $(BASE) $@

# Makes the .venv unless a sound one is there, then installs this project into it.
define install
set -e; \
if ! test "$$(cat $(VENV)/home 2>/dev/null)" = "$(CURDIR)" || ! $(PY) -c 'import pip' 2>/dev/null; then \
  found=; \
  for python in $(PYTHONS); do \
    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
      found=$$python; break; \
    fi; \
  done; \
  if test -z "$$found"; then \
    echo "Python 3.11 or newer is needed and was not found; install it, or name it: make PYTHON=/path/to/python3" >&2; \
    exit 1; \
  fi; \
  if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
    echo "$$found has no venv module; install it (on Debian and Ubuntu: apt install python3-venv)" >&2; \
    exit 1; \
  fi; \
  echo "setting up $(VENV) with $$("$$found" --version), once …" >&2; \
  "$$found" -m venv --clear $(VENV); \
  printf '%s\n' "$(CURDIR)" >$(VENV)/home; \
else \
  echo "bringing $(VENV) up to date …" >&2; \
fi; \
$(PY) -m pip install -qq --editable '$(1)'; \
touch $@
endef
