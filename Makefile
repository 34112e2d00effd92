# Two commands: `make run` and `make check`. The rest of the build is CMake's: see CMakePresets.json.
ARGS = demo
PREFIX = /usr/local

.PHONY: run check long bench install format clean

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

install: release
	cmake --install build/release --prefix $(PREFIX)
	@case "$$(id -u) $(PREFIX)" in "0 /usr"|"0 /usr/local") ldconfig ;; esac

format:
	git ls-files '*.c' '*.h' '*.inl' | xargs clang-format -i

clean:
	rm -rf build

.PHONY: release
release:
	@tools/deps run
	@mkdir -p build
	@{ cmake --preset release && cmake --build --preset release; } >build/release.log 2>&1 || \
	    { cat build/release.log; exit 1; }
