# Two commands: `make run` and `make check`; and `make web` for the page, `make serve` to look at it. The rest of the build is CMake's: see CMakePresets.json.
ARGS = demo
PREFIX = /usr/local

PORT ?= 8000

.PHONY: run check long bench web serve install format clean

run: release
	@build/release/foreseed $(ARGS)

check:
	@tools/deps check
	@tools/check

long:
	@tools/deps check
	@tools/check long

bench: release
	@build/release/foreseed bench

web:
	@tools/deps web
	@tools/page

serve: web
	@node web/serve.mjs $(PORT)

install: release
	cmake --install build/release --prefix $(PREFIX)
	@case "$$(id -u) $(PREFIX)" in "0 /usr"|"0 /usr/local") ldconfig ;; esac

format:
	git ls-files '*.c' '*.h' '*.inl' | xargs clang-format -i

clean:
	rm -rf build web/dist

.PHONY: release
release:
	@tools/deps run
	@mkdir -p build
	@{ cmake --preset release && cmake --build --preset release; } >build/release.log 2>&1 || \
	    { cat build/release.log; exit 1; }
