#!/usr/bin/env python3
"""Solves the real deals and random ones of ten layouts, and writes the tables into the page.

    tools/sheep_table.py <foreseed> <folder of levels> [docs/sheep_solving.md]

The folder is the optional one that tests use (levels/sheep in it). Times are the clock's, with two
threads: run it on a machine that does nothing else.
"""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

LIMIT = 10  # seconds for a deal
SEEDS = range(1, 13)
REST = "2,3,4"
LAYOUTS = [
    "duqian42707_90009_f9f18b6a_map_data.txt",
    "NB-Dragon_90011_6d1ac312_online_data_reverse_0.json",
    "bc0042_90016_6aa9c014_map",
    "bc0042_90017_cd825d42_map",
    "bc0042_90019_809f9b9f_map",
    "bc0042_90023_84ec10a6_map",
    "bc0042_90024_45c25ee3_map",
    "bc0042_90030_8064f712_map",
    "bc0042_100001_bc8935cc_map",
    "bc0042_100021_839a7a99_map",
]
REAL = [
    ("BugMaker888_90029_f73548a5_map_data.js", None),
    ("BugMaker888_90030_6be66439_map_data.json", None),
    ("NB-Dragon_100031_cd6c5106_online_data_200.json", None),
    ("NB-Dragon_90007_d63e709c_map_data.js", None),
    ("NB-Dragon_90011_6d1ac312_online_data_reverse_0.json", None),
    ("NB-Dragon_90011_6d1ac312_online_data_top_first_0.json", None),
    ("NB-Dragon_90011_6d1ac312_online_data_top_first_7.json", None),
    ("NB-Dragon_90031_a926cbee_online_data.json", None),
    ("NB-Dragon_90031_cd6c5106_online_data_4.json", None),
    ("biechuyangwang_100019_93699b3a_online_data.json", None),
    ("biechuyangwang_90027_d916ca32_map_data.js", None),
    ("duule_90004_4f96c6c5_map_data.json", None),
    ("longhuan1999_90001_af78df57_map_data.js", None),
    ("bc0042_x_50bf10a6_game1.json", None),
    ("bc0042_x_5564bd98_game1.json", None),
    ("bc0042_x_9d56eddd_game1.json", None),
    ("bc0042_90019_809f9b9f_map", "2705905154,682006868,3863274980,2086314427"),
    ("bc0042_90023_84ec10a6_map", "bc0042_x_84ec10a6_match"),
    ("bc0042_90024_45c25ee3_map", "bc0042_x_45c25ee3_match"),
    ("bc0042_90030_8064f712_map", "bc0042_x_8064f712_match"),
    ("bc0042_100001_bc8935cc_map", "bc0042_x_bc8935cc_match"),
]


def solve(command, folder, name, deal):
    """The answer object and the time it took."""
    arguments = [command, "sheep", "solve", folder / name, "--json", "--quiet",
                 "--threads", "2", "--time", str(LIMIT), "--power-ups", "0,0,0,0"]
    if deal is not None:
        arguments += ["--deal", folder / deal if "match" in deal else deal]
    before = time.monotonic()
    result = subprocess.run(arguments, capture_output=True, encoding="utf-8")
    return json.loads(result.stdout), time.monotonic() - before


def row(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |\n"


def real_table(command, folder):
    text = row("level", "tiles", "answer", "states", "search", "seconds") + "|--:|--:|---|--:|---|--:|\n"
    for name, deal in REAL:
        answer, seconds = solve(command, folder, name, deal)
        level = answer["level"] if answer["level"] is not None else "record"
        text += row(level, answer["tiles"], answer["result"], answer["states"],
                    answer["member"] or "-", f"{seconds:.2f}")
    return text


def random_table(command, folder):
    text = (row("layout", "solvable", "unsolvable", "unknown", "median s", "largest s")
            + "|--:|--:|--:|--:|--:|--:|\n")
    all_seconds, totals = [], {"solvable": 0, "unsolvable": 0, "unknown": 0}
    for name in LAYOUTS:
        counts, times = dict.fromkeys(totals, 0), []
        for seed in SEEDS:
            answer, seconds = solve(command, folder, name, f"{seed},{REST}")
            counts[answer["result"]] += 1
            totals[answer["result"]] += 1
            times.append(seconds)
        all_seconds += times
        text += row(answer["level"], *counts.values(), f"{statistics.median(times):.2f}",
                    f"{max(times):.2f}")
    return text + row("all", *totals.values(), f"{statistics.median(all_seconds):.2f}",
                      f"{max(all_seconds):.2f}")


def replace(text, name, table):
    """The page with the table between the two remarks of this name."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end {name} -->\n"
    head, _, rest = text.partition(begin)
    _, _, tail = rest.partition(end)
    return head + begin + table + end + tail


def main(arguments):
    if len(arguments) not in (2, 3):
        print(__doc__.split("\n\n")[1].strip(), file=sys.stderr)
        return 2
    command, folder = arguments[0], Path(arguments[1])
    tables = {"real deals": real_table(command, folder), "random deals": random_table(command, folder)}
    if len(arguments) < 3:
        print("\n".join(tables.values()))
        return 0
    page = Path(arguments[2])
    text = page.read_text(encoding="utf-8")
    for name, table in tables.items():
        text = replace(text, name, table)
    page.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
