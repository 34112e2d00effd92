#!/usr/bin/env python3
"""Hunts and counts over MPI: any number of processes prints what one thread prints, and what a lost process
leaves can be gone on with. Skipped where Open MPI or the plug-in is not there.

    test_cluster.py <command>
"""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from test_front import COMMAND, ENVIRONMENT, LIMIT, InFolder, run

PLUGIN = os.path.join(os.path.dirname(COMMAND), "foreseed-mpi.so")
THERE = shutil.which("mpirun") is not None and os.path.exists(PLUGIN)
MPI = ENVIRONMENT | {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                     "OMPI_MCA_rmaps_base_oversubscribe": "1", "TMPDIR": tempfile.gettempdir()}
PLAIN = ("--json", "--no-timing", "--threads", "1")
SHEEP = "example:sheep_small.json"

HUNTS = {
    "range": ("pvz", "find", "stage 500..504: giga and not gargantuar", "--seeds", "0..9999999"),
    "sample": ("pvz", "find", "stage 8: giga and stage 3: not zomboni", "--sample", "30000"),
    "limit": ("pvz", "find", "stage 500..504: giga and not gargantuar", "--limit", "900"),
    "best": ("pvz", "find", "best 9 by count(stages 8..30, giga)", "--sample", "60000"),
    "count": ("sts2", "find", "draw(shuffle, 0, int(100)) < 3", "--count", "--all"),
    "runs": ("sts2", "find", "draw(niche, 1, int(900)) == 4", "--sample", "30000"),
    "never": ("pvz", "find", "stage 8: not normal"),
    "deals": ("sheep", "find", SHEEP, "states > 40", "--seeds", "1..40"),
    "odds": ("sheep", "odds", SHEEP, "--slot", "5", "--states", "20000", "--deals", "30"),
    "games": ("sgs", "arena", "--minds", "v2,rebel=random", "--games", "300", "--by", "general"),
    "mirror": ("sgs", "arena", "--minds", "v2,trust,random", "--mirror", "--games", "40"),
    "test": ("sgs", "arena", "--packages", "std", "--minds", "v2,random", "--mirror", "--sprt",
             "0,60", "--games", "4000"),
    "lists": ("pvz", "waves", "--stage", "30", "--types", "0,2,7,giga", "--sample", "60000"),
}


def ranks(number, *arguments, **more):
    return subprocess.run(["mpirun", "-n", str(number), COMMAND, *arguments, "--mpi"], env=MPI,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                          timeout=LIMIT, **more)


def said(result):
    """What foreseed said on standard error, without what mpirun adds."""
    return [line for line in result.stderr.splitlines() if line.startswith("foreseed: ")]


class Without(unittest.TestCase):
    def test_without_the_plug_in(self):
        with tempfile.TemporaryDirectory() as folder:
            command = shutil.copy(COMMAND, folder)
            result = subprocess.run([command, *HUNTS["sample"], "--mpi"], env=ENVIRONMENT,
                                    capture_output=True, encoding="utf-8", timeout=LIMIT)
            with open(os.path.join(folder, "foreseed-mpi.so"), "w", encoding="utf-8") as file:
                file.write("no library")
            broken = subprocess.run([command, *HUNTS["sample"], "--mpi", "--lang", "zh"],
                                    env=ENVIRONMENT, capture_output=True, encoding="utf-8",
                                    timeout=LIMIT)
        for refused in (result, broken):
            self.assertEqual((refused.returncode, refused.stdout), (4, ""))
            self.assertRegex(refused.stderr, r"\Aforeseed: --mpi: [^\n]*Open MPI[^\n]*\n\Z")


@unittest.skipUnless(THERE, "Open MPI or the plug-in is not there")
class Cluster(InFolder):
    def test_any_number_of_ranks(self):
        for name, hunt in HUNTS.items():
            alone = run(*hunt, *PLAIN)
            several = name in ("range", "sample", "deals", "games", "lists")
            for number in (1, 2, 4) if several else (3,):
                db = self.path(f"{name}{number}.db")
                result = ranks(number, *hunt, *PLAIN, "--db", db)
                self.assertEqual(result.stdout, alone.stdout, (name, number, result.stderr))
                self.assertEqual(result.returncode, alone.returncode)
                self.assertEqual(run(*hunt, *PLAIN, "--db", db, "--resume").stdout,
                                 alone.stdout)

    def test_shards_of_ranks(self):
        alone = run(*HUNTS["sample"], *PLAIN).stdout
        parts = [self.path(f"{i}.db") for i in (1, 2)]
        for i, part in enumerate(parts, 1):
            ranks(2, *HUNTS["sample"], *PLAIN, "--db", part, "--shard", f"{i}/2")
        self.assertEqual(run("db", "merge", self.path("whole.db"), *parts).returncode, 0)
        exported = run("db", "export", self.path("whole.db")).stdout
        self.assertEqual(exported.splitlines(), alone.splitlines()[:-1])

    def test_games_are_listed_by_one(self):
        games = (*HUNTS["mirror"], "--won-by", "second", "--threads", "1")
        folders = [self.path(name) for name in ("alone", "together")]
        for folder in folders:
            os.mkdir(folder)
        alone = run(*games, "--each", "--csv", "--replays", folders[0])
        result = ranks(3, *games, "--each", "--csv", "--replays", folders[1])
        self.assertEqual((result.stdout, result.returncode), (alone.stdout, 0), result.stderr)
        names = [sorted(os.listdir(folder)) for folder in folders]
        self.assertEqual(names[0], names[1])
        self.assertEqual(len(names[0]), len(alone.stdout.splitlines()) - 1)
        self.assertGreater(len(names[0]), 9)

    def test_mistakes_are_told_once(self):
        for hunt, code, says in (
                (("pvz", "find", "stage 8: gigga"), 2, "did you mean"),
                ((*HUNTS["games"], "--players", "11"), 2, "--players"),
                (("pvz", "waves", "--stage", "3", "--types", "0", "--rng-seed", "1"), 2, "--mpi"),
                ((*HUNTS["sample"], "--seeds", "9..1"), 2, "--seeds"),
                (("pvz", "find", "--filter", self.path("none")), 4, "none"),
                ((*HUNTS["sample"], "--db", self.path("no/such.db")), 4, "no/such.db")):
            result = ranks(3, *hunt)
            self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
            self.assertEqual(len(said(result)), 1, result.stderr)
            self.assertIn(says, said(result)[0])

    def test_stopped_by_time(self):
        result = ranks(2, *HUNTS["range"][:3], *PLAIN, "--time", "0.5", "--db", self.path("t.db"))
        self.assertEqual(result.returncode, 5)
        hits = result.stdout.splitlines()[:-1]
        self.assertEqual(run("db", "export", self.path("t.db")).stdout.splitlines(), hits)

    def children(self, parent):
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
                    fields = file.read().rsplit(")", 1)[1].split()
                with open(f"/proc/{pid}/environ", "rb") as file:
                    rank = re.search(rb"OMPI_COMM_WORLD_RANK=(\d+)", file.read())
            except OSError:
                continue
            if rank and int(fields[1]) == parent:
                yield int(rank[1]), int(pid)

    def test_a_lost_process(self):
        """Open MPI ends the others as well; the ledger goes on."""
        hunt = (*HUNTS["range"][:3], "--seeds", "0..60000000")
        db = self.path("lost.db")
        for victim in (1, 0, 2):
            process = subprocess.Popen(["mpirun", "-n", "3", COMMAND, *hunt, *PLAIN, "--db", db,
                                        "--resume", "--mpi"], env=MPI, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            end = time.monotonic() + LIMIT
            ranked = {}
            while victim not in ranked and time.monotonic() < end and process.poll() is None:
                ranked = dict(self.children(process.pid))
                time.sleep(0.05)
            time.sleep(1)
            if process.poll() is None:
                os.kill(ranked[victim], signal.SIGKILL)
            process.wait(timeout=LIMIT)
        self.assertEqual(ranks(2, *hunt, *PLAIN, "--db", db, "--resume").stdout,
                         run(*hunt, *PLAIN).stdout)


if __name__ == "__main__":
    unittest.main()
