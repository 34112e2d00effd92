#!/usr/bin/env python3
"""An installed copy works: a small program builds against it with pkg-config (shared and static) and with
CMake, and runs; a copy moved elsewhere still does.

    run.py <build folder> <compiler>
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tools"))

from report import finish  # noqa: E402

BUILD, COMPILER = Path(sys.argv[1]), sys.argv[2]
EXPECTED = "FSD_OK 0x15\n"


class Failed(Exception):
    pass


def run(*command, **more):
    result = subprocess.run([str(c) for c in command], capture_output=True, encoding="utf-8",
                            env=os.environ | more)
    if result.returncode:
        raise Failed(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


def libdir(prefix):
    return next(prefix.rglob("pkgconfig")).parent


def pkg_config(prefix, *options):
    return run("pkg-config", *options, "foreseed",
               PKG_CONFIG_PATH=str(libdir(prefix) / "pkgconfig")).split()


def compiled(prefix, work, *options):
    program = work / "consumer"
    flags = pkg_config(prefix, *options, "--cflags", "--libs")
    static = ["-static"] if options else []
    run(COMPILER, "-std=c17", HERE / "consumer.c", *static, *flags, "-o", program)
    return run(program, LD_LIBRARY_PATH=str(libdir(prefix)))


def against_shared(prefix, work):
    return compiled(prefix, work)


def against_static(prefix, work):
    return compiled(prefix, work, "--static")


def with_cmake(prefix, work):
    said = ""
    for library in ("foreseed", "foreseed_static"):
        build = work / library
        run("cmake", "-S", HERE, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCMAKE_C_COMPILER={COMPILER}", f"-DLIBRARY=foreseed::{library}")
        run("cmake", "--build", build)
        said = run(build / "consumer")
        if said != EXPECTED:
            break
    return said


def after_a_move(prefix, work):
    moved = work / "elsewhere"
    shutil.copytree(prefix, moved, symlinks=True)
    return compiled(moved, work)


def the_files(prefix, _work):
    """The command, its pages and its completion are in their places, and the command runs."""
    wanted = ["bin/foreseed", "share/man/man1/foreseed.1", "share/man/zh_CN/man1/foreseed.1",
              "share/bash-completion/completions/foreseed", "include/foreseed/foreseed.h"]
    missing = [name for name in wanted if not (prefix / name).is_file()]
    if missing:
        raise Failed("not installed: " + ", ".join(missing))
    run("bash", "-n", prefix / wanted[3])
    run(prefix / "bin" / "foreseed", "version")
    return EXPECTED


def the_readme(prefix, work):
    """The program of each README builds as told there and prints what is shown there."""
    libraries = libdir(prefix)
    shell = {"PKG_CONFIG_PATH": str(libraries / "pkgconfig"), "LD_LIBRARY_PATH": str(libraries)}
    for page in ("README.md", "README.zh-CN.md"):
        text = (HERE.parents[1] / page).read_text(encoding="utf-8")
        program = re.search(r"^```c\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]
        commands, shown = re.search(r"^```\n((?:\$ [^\n]*\n)+)(.*?)^```$",
                                    text[text.index(program):], re.MULTILINE | re.DOTALL).groups()
        (work / "stages.c").write_text(program, encoding="utf-8")
        lines = [line[2:] for line in commands.splitlines()]
        said = run("sh", "-e", "-c", "\n".join([f"cd {work}", *lines]), **shell)
        if said != shown:
            return f"{page}: {said}"
    return EXPECTED


def main():
    passed, problems, skipped = 0, [], []
    with tempfile.TemporaryDirectory() as scratch:
        prefix = Path(scratch) / "usr"
        run("cmake", "--install", BUILD, "--prefix", prefix)
        for check in (the_files, against_shared, against_static, with_cmake, after_a_move,
                      the_readme):
            work = Path(scratch) / check.__name__
            work.mkdir()
            if shutil.which("pkg-config") is None and check not in (the_files, with_cmake):
                skipped.append(f"{check.__name__}: pkg-config is not installed")
                continue
            try:
                said = check(prefix, work)
            except Failed as failure:
                problems.append(f"{check.__name__}: {failure}")
                continue
            if said != EXPECTED:
                problems.append(f"{check.__name__}: the program said {said!r}")
            passed += said == EXPECTED
    finish(passed, problems, skipped)


if __name__ == "__main__":
    main()
