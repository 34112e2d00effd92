#!/usr/bin/env python3
"""What the libraries define, need and keep: names of ours only, no call outside the pure subset, no state.

    symbols.py libforeseed.a libforeseed.so
"""

import re
import subprocess
import sys

from report import finish

NEEDED = {
    "memcpy", "memmove", "memset", "memcmp", "memchr", "strlen", "strcmp", "strncmp", "strchr",
    "strcspn", "malloc", "realloc", "free", "sqrt", "sqrtf", "floor", "floorf", "fabs",
}
# Put in by the compiler: 128-bit division, counting bits, processor features, hardening.
COMPILERS = re.compile(
    r"__u?(div|mod|divmod)ti[34]|__popcount[ds]i2|__cpu_model|__cpu_indicator_init"
    r"|__stack_chk_fail|__(mem\w+)_chk|_GLOBAL_OFFSET_TABLE_"
)
# The one thing that may change, in src/lanes/isa.c: which instruction set the lanes use.
STATE = {"chosen"}
CHANGEABLE = re.compile(r"\*COM\*|\.(bss|tbss|tdata|data)\b(?!\.rel\.ro).*")
LINE = re.compile(r"^[0-9a-f]+ (.{7}) (\S+)\t[0-9a-f]+ +(?:\.hidden +)?(\S+)$")


def symbols(library):
    text = subprocess.run(["objdump", "-t", library], check=True, capture_output=True,
                          encoding="utf-8").stdout
    for line in text.splitlines():
        match = LINE.match(line)
        if match:
            yield match.groups()


def static_problems(library):
    defined, needed, problems = set(), set(), []
    for flags, section, name in symbols(library):
        if section == "*UND*":
            needed.add(name)
        elif flags[0] in "gu!" or flags[1] == "w" or section == "*COM*":
            defined.add(name)
        if CHANGEABLE.fullmatch(section) and flags[5] != "d" and name not in STATE:
            problems.append(f"{name}: data that can change ({section}); the library keeps no state")
    problems += [f"{name}: defined without fsd_ in front"
                 for name in sorted(defined) if not name.startswith("fsd_")]
    problems += [f"{name}: called, but src/ is pure"
                 for name in sorted(needed - defined - NEEDED) if not COMPILERS.fullmatch(name)]
    return len(defined) + len(needed), problems


def shared_problems(library):
    text = subprocess.run(["nm", "-D", "--defined-only", library], check=True,
                          capture_output=True, encoding="utf-8").stdout
    names = [line.split()[-1].split("@")[0] for line in text.splitlines()]
    if not names:
        return 0, [f"{library}: exports nothing"]
    return len(names), [f"{name}: leaves the shared library without fsd_ in front"
                        for name in names if not name.startswith("fsd_")]


def main():
    static, shared = sys.argv[1:]
    looked, problems = 0, []
    for count, found in (static_problems(static), shared_problems(shared)):
        looked += count > 0
        problems += found
        if count == 0:
            problems.append("no symbols found")
    finish(0 if problems else looked, problems)


if __name__ == "__main__":
    main()
