#!/usr/bin/env python3
"""Make a small save of Plants vs. Zombies, pool endless, for the tour and the tests.

    tools/make_example_save.py build/dev/foreseed examples/game1_13.dat

The run is made up; its types and its wave list are dealt by the command that is named. The file has the
form of version 1.0.0.1051 (docs/pvz.md, "Saves") with nothing on the lawn: header, board, tail.
"""

import json
import struct
import subprocess
import sys
from pathlib import Path

BOARD_SEED, USER, MODE, POOL, STAGE = 271828182, 1, 13, 2, 500
YETI = 19
MAGIC, BUILD = 0xFEEDDEAD, 0xB7EFF6A8
BOARD, CHALLENGE, MUSIC = 0x564C, 0xBC, 0x4C
# Weight and the last two picks of each row, as a board has them after some waves.
ROWS = [(1, 3, 7), (1, 0, 5), (1, 2, 9), (1, 4, 11), (1, 1, 6), (1, 5, 8)]


def ask(command, *arguments):
    run = subprocess.run([command, "pvz", *arguments, "--json"], capture_output=True, check=True)
    return json.loads(run.stdout)


def deal(command):
    run = ("--seed", str(BOARD_SEED), "--user", str(USER), "--mode", str(MODE))
    types = ask(command, "types", *run, "--stages", f"{STAGE}..{STAGE}")["stages"][0]["stored"]
    types = sorted({*types, YETI})
    listed = ",".join(map(str, types))
    waves = ask(command, "waves", "--stage", str(STAGE), "--types", listed, "--rng-seed", "1")["waves"]
    return types, waves


def board(types, waves):
    """The dump of the board; what it holds stands at its place in the file."""
    file = bytearray(0x14 + BOARD)
    struct.pack_into("<5I", file, 0, 12, MAGIC, 2, BUILD, BOARD)
    struct.pack_into("<6i", file, 0x4A0, *[-100] * 6)
    for row, state in enumerate(ROWS):
        struct.pack_into("<i3f", file, 0x504 + 16 * row, row, *state)
    for wave in range(100):
        ids = waves[wave] if wave < len(waves) else []
        padded = ids + [-1] * (50 - len(ids))
        struct.pack_into("<50i", file, 0x564 + 200 * wave, *padded)
    for zombie in types:
        file[0x5384 + zombie] = 1
    struct.pack_into("<i", file, 0x53FC, POOL)
    struct.pack_into("<i", file, 0x5414, len(waves))
    struct.pack_into("<i", file, 0x54B4, 1)  # between two stages: the types are the next one's
    struct.pack_into("<I", file, 0x54CC, BOARD_SEED)
    return file


def tail():
    challenge = bytearray(CHALLENGE)
    struct.pack_into("<i", challenge, 0x6C, STAGE - 1)
    words = struct.pack("<I", CHALLENGE), challenge, struct.pack("<I", MUSIC), bytes(MUSIC)
    return b"".join(words) + struct.pack("<I", MAGIC)


def main(arguments):
    if len(arguments) != 2:
        print("usage: make_example_save.py <foreseed command> <file to write>", file=sys.stderr)
        return 2
    command, out = arguments
    Path(out).write_bytes(bytes(board(*deal(command))) + tail())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
