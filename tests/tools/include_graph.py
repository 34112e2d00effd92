#!/usr/bin/env python3
"""Nothing includes upward, rooms know nothing of each other, src/ is pure, headers stand alone.

    include_graph.py <build folder>         its generated/ holds what internal headers may need
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from report import finish

TOP = Path(__file__).resolve().parents[2]
LAYERS = [["core"], ["rng"], ["odds"], ["lanes"], ["pvz", "sts2", "sheep", "sgs"], ["hunt"],
          ["verbs"], ["cli", "bench"]]
LAYER = {folder: index for index, folders in enumerate(LAYERS) for folder in folders}
# Public headers that are not called after their folder.
PUBLIC = {"status": "core", "dice": "rng", "command": "verbs", "foreseed": "cli",
          "sheep_bottom": "sheep", "sheep_make": "sheep", "sheep_solve": "sheep", "pool": "core",
          "ledger": "core", "peers": "core",
          "sgs_env": "sgs", "sgs_select": "sgs"}
# Values and types only: nothing that prints, reads, asks the time or ends the program.
PURE = {"float.h", "limits.h", "math.h", "stdarg.h", "stdalign.h", "stdatomic.h", "stdbool.h",
        "stddef.h", "stdint.h", "string.h"}
PURE_IN = {"src/core/memory.c": {"stdlib.h"}, "src/lanes/vec.h": {"immintrin.h", "wasm_simd128.h"}}
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.M)


def c_files(*folders):
    for folder in folders:
        for ending in ("*.c", "*.h", "*.inl"):
            yield from sorted((TOP / folder).rglob(ending))


def folder_of(path):
    """The layer's name of a file of ours, given as it stands in the tree."""
    parts = path.relative_to(TOP).parts
    if parts[0] == "include":
        return PUBLIC.get(path.stem, path.stem)
    return parts[1] if parts[0] == "src" else parts[0]


def folder_of_include(name):
    head, _, tail = name.partition("/")
    if head == "foreseed":
        stem = tail.removesuffix(".h")
        return PUBLIC.get(stem, stem)
    return head


def includes(path):
    return [(ours, system) for ours, system in INCLUDE.findall(path.read_text(encoding="utf-8"))]


def direction_problems(path):
    """Includes of this file that go up, sideways to another room, or out of the pure subset."""
    name = str(path.relative_to(TOP))
    own = folder_of(path)
    if own not in LAYER:
        yield f"{name}: its folder is in no layer; add it to LAYERS"
        return
    for ours, system in includes(path):
        if system and name.startswith(("src/", "include/")):
            if system not in PURE | PURE_IN.get(name, set()):
                yield f"{name}: <{system}> in src/, which is pure"
        if not ours or ours.startswith("generated/") or "/" not in ours:
            continue
        target = folder_of_include(ours)
        if target not in LAYER:
            yield f"{name}: \"{ours}\" is in no layer"
        elif LAYER[target] > LAYER[own]:
            yield f"{name}: \"{ours}\" is above it"
        elif LAYER[target] == LAYER[own] and target != own and own not in ("cli", "bench"):
            yield f"{name}: \"{ours}\" is another room's"
        if name.startswith("include/") and not ours.startswith("foreseed/"):
            yield f"{name}: \"{ours}\" is not installed"


def table_problems(paths):
    """A generated table is data of its own in every file that includes it: one may. ids.h only
    numbers rows."""
    users = {}
    for path in paths:
        for ours, _ in includes(path):
            if ours.startswith("generated/") and not ours.endswith("/ids.h"):
                users.setdefault(ours, []).append(str(path.relative_to(TOP)))
    for table, names in users.items():
        if len(names) > 1:
            yield f"{table} is included by {' and '.join(names)}; one file only"


def alone(path, compiler, language):
    """What the compiler says of a file that includes nothing but this header, twice."""
    name = path.relative_to(TOP / ("include" if "include" in path.parts else "src"))
    text = f'#include "{name}"\n#include "{name}"\n'
    command = [compiler, "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I", TOP / "include",
               "-x", language, f"-std={'c17' if language == 'c' else 'c++17'}", "-"]
    if "include" not in path.parts:  # what lanes take from the file that includes them
        command[1:1] = ["-I", TOP / "src", "-I", sys.argv[1], "-DFSD_LANES_ISA=base", "-DFSD_LANES_BYTES=16"]
    result = subprocess.run(command, input=text, capture_output=True, encoding="utf-8")
    return result.stderr if result.returncode else None


def header_checks():
    """(header, compiler, language) for every header; the public ones also as C++."""
    compiler = os.environ.get("CC") or shutil.which("gcc") or "cc"
    plus = shutil.which("clang++") or shutil.which("clang++-14") or shutil.which("g++")
    public = sorted((TOP / "include" / "foreseed").glob("*.h"))
    for path in public + sorted((TOP / "src").rglob("*.h")):
        yield path, compiler, "c"
    for path in public:
        yield path, plus, "c++"


def main():
    passed, problems, skipped = 0, [], []
    paths = list(c_files("src", "include", "cli", "bench"))
    for path in paths:
        found = list(direction_problems(path))
        problems += found
        passed += not found
    problems += table_problems(paths)
    for path, compiler, language in header_checks():
        if compiler is None:
            skipped.append(f"{path.name} as {language}: no compiler for it")
            continue
        said = alone(path, compiler, language)
        if said:
            problems.append(f"{path.relative_to(TOP)} does not stand alone as {language}:\n{said}")
        passed += not said
    finish(passed, problems, skipped)


if __name__ == "__main__":
    sys.exit(main())
