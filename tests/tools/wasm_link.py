#!/usr/bin/env python3
"""All of src/ links to WebAssembly and asks its host for nothing; and the command in there says, byte
for byte, what the one given says.

    wasm_link.py <build folder> [<command>]

Skipped where clang, wasm-ld, wasi-libc or the run-time library for wasm32 is not installed, and the
second part where there is no node.
"""

import shutil
import subprocess
from pathlib import Path

from report import finish

TOP = Path(__file__).resolve().parents[2]
IMPORT_SECTION, EXPORT_SECTION = 2, 7


def missing():
    """What the build needs and is not here, as a list of words."""
    clang = shutil.which("clang-14") or shutil.which("clang")
    words = [] if clang else ["clang"]
    if not (shutil.which("wasm-ld-14") or shutil.which("wasm-ld")):
        words.append("lld")
    if not Path("/usr/include/wasm32-wasi/stdlib.h").is_file():
        words.append("wasi-libc")
    if clang:
        builtins = subprocess.run([clang, "--target=wasm32-wasi", "-print-libgcc-file-name"],
                                  capture_output=True, encoding="utf-8").stdout.strip()
        if not Path(builtins).is_file():
            words.append("libclang-rt-dev-wasm32")
    return words


def leb(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def text(data, at):
    size, at = leb(data, at)
    return data[at:at + size].decode(), at + size


def sections(data):
    at = 8
    while at < len(data):
        kind = data[at]
        size, at = leb(data, at + 1)
        yield kind, data[at:at + size]
        at += size


def skip_limits(body, at):
    flags, at = leb(body, at)
    for _ in range(1 + (flags & 1)):
        _, at = leb(body, at)
    return at


def imports(body):
    count, at = leb(body, 0)
    for _ in range(count):
        module, at = text(body, at)
        name, at = text(body, at)
        kind, at = body[at], at + 1
        if kind == 0:  # function: its type
            _, at = leb(body, at)
        elif kind in (1, 2):  # table: its type, then limits; memory: limits
            at = skip_limits(body, at + (kind == 1))
        else:  # global: type and mutability
            at += 2
        yield f"{module}.{name}"


def main():
    words = missing()
    if words:
        finish(0, [], [f"the wasm32 link: {', '.join(words)} not installed"])
    for step in (["cmake", "--preset", "wasm"],
                 ["cmake", "--build", "--preset", "wasm", "--target", "foreseed_module"]):
        result = subprocess.run(step, capture_output=True, encoding="utf-8", cwd=TOP)
        if result.returncode:
            finish(0, [(result.stdout + result.stderr)[-2000:]])
    module = TOP / "build" / "wasm" / "foreseed.wasm"
    found = dict(sections(module.read_bytes()))
    problems = [f"{name}: imported" for name in imports(found.get(IMPORT_SECTION, b"\0"))]
    if leb(found.get(EXPORT_SECTION, b"\0"), 0)[0] < 10:
        problems.append("hardly anything exported; the module is not the library")
    finish(0 if problems else 1, problems)


if __name__ == "__main__":
    main()
