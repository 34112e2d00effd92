#!/usr/bin/env python3
"""Ledgers of work that only counts: killed at any moment, cut into shards or asked for more later,
it ends with what one undisturbed run prints, or says in one line why not.

    test_counts.py <command> [kills]    of each kind of work
"""

import json
import os
import random
import resource
import signal
import sqlite3
import sys
import time
import unittest
from collections import namedtuple

from test_front import LIMIT, InFolder, run, start

KILLS = int(sys.argv.pop()) if sys.argv[-1].isdigit() else 5

EXAMPLE = "example:sheep_small.json"
LISTS = ("pvz", "waves", "--stage", "30", "--types", "0,2,7,bungee,giga")
TEST = ("sgs", "arena", "--packages", "std", "--mirror", "--minds", "v2,random", "--sprt", "0,60")
FORMS = (("--json",), ("--csv",), ())

# What is asked; how many of what: a few, so many that they take a while; and how to read how many
# there are.
Work = namedtuple("Work", "words option few many counted")
WORKS = {
    "deals": Work(("sheep", "odds", EXAMPLE, "--slot", "5", "--states", "20000"), "--deals", 60,
                  1000, lambda answer: answer["deals"]),
    "games": Work(("sgs", "arena", "--minds", "v2,rebel=random", "--by", "general"), "--games",
                  120, 1500, lambda answer: answer["games"]),
    "matches": Work(("sgs", "arena", "--mode", "3v3", "--mirror", "--minds", "v2,trust,random"),
                    "--games", 40, 200, lambda answer: answer["games"] // 3),
    "lists": Work(LISTS, "--sample", 30000, 150000, lambda answer: answer["sample"]["lists"]),
}
GROWING = ("deals", "games", "matches")


def ask(name, number=None, form=("--json",)):
    work = WORKS[name]
    if name == "deals" and form == ("--csv",):
        form = ()
    return (*work.words, work.option, str(number or work.few), *form, "--no-timing")


class Counts(InFolder):
    def setUp(self):
        super().setUp()
        self.db = self.path("counts.db")

    def go_on(self, name, number=None, *more):
        return run(*ask(name, number), "--db", self.db, "--resume", *more)

    def shown(self, db=None):
        lines = run("db", "show", db or self.db, "--json").stdout.splitlines(True)
        return json.loads(lines[0]), lines[1:]

    def parts(self, name, shards, number=None):
        parts = [self.path(f"{name}{i}of{shards}.db") for i in range(1, shards + 1)]
        for i, part in enumerate(parts, 1):
            run(*ask(name, number), "--db", part, "--shard", f"{i}/{shards}")
        return parts


class Kept(Counts):
    def test_told_again(self):
        for name in WORKS:
            with self.subTest(name):
                self.db = self.path(name)
                whole = run(*ask(name)).stdout
                for threads in ("1", "2"):
                    result = self.go_on(name, None, "--threads", threads)
                    self.assertEqual((result.stdout, result.stderr), (whole, ""))
                self.refused(run(*ask(name), "--db", self.db), 2, "--resume")
                self.assertEqual(run("db", "export", self.db).stdout, whole)
                ledger, answer = self.shown()
                self.assertEqual(answer, [whole])
                self.assertTrue(ledger["parts"][0]["finished"])
                self.assertEqual(run("db", "export", self.db, "--text").stdout,
                                 run(*ask(name, form=()), "--quiet").stdout)
                verified = run("db", "verify", self.db)
                self.assertEqual((verified.returncode, verified.stderr), (0, ""))
                self.assertIn("no hits", verified.stdout)
                if name != "deals":
                    self.assertEqual(run("db", "export", self.db, "--csv").stdout,
                                     run(*ask(name, form=("--csv",))).stdout)

    def test_the_usual_folder(self):
        state = {"XDG_STATE_HOME": self.path("state")}
        for name in WORKS:
            for _ in range(2):
                self.assertEqual(run(*ask(name), "--resume", env=state).stdout,
                                 run(*ask(name)).stdout, name)
        ledgers = json.loads(run("db", "list", "--json", env=state).stdout)["ledgers"]
        self.assertEqual([ledger["finished"] for ledger in ledgers], [True] * len(WORKS))
        self.assertEqual({tuple(ledger["work"].split()[:2]) for ledger in ledgers},
                         {work.words[:2] for work in WORKS.values()})

    def test_more_is_asked_later(self):
        for name in GROWING:
            with self.subTest(name):
                self.db, few = self.path(name), WORKS[name].few
                more = run(*ask(name, 2 * few)).stdout
                self.assertEqual(self.go_on(name, few).stdout, run(*ask(name, few)).stdout)
                for number in (2 * few, 2 * few, few):  # nothing is taken back
                    self.assertEqual(self.go_on(name, number).stdout, more)
                self.assertEqual(run("db", "export", self.db).stdout, more)

    def test_another_plan(self):
        others = {"deals": (("--seed", "1"), ("--from", "2"), ("--match", "2"),
                            ("--precision", "0.2")),
                  "games": (("--seed", "1"), ("--players", "8"), ("--cards", "std"),
                            ("--minds", "v2"), ("--packages", "std")),
                  "matches": (("--mode", "1v1"), ("--minds", "trust,v2,random"),
                              ("--minds", "v2,trust")),
                  "lists": (("--rng-seed", "1"), ("--flags", "9"), ("--sample", "29999"))}
        for name, changes in others.items():
            self.db = self.path(name)
            self.go_on(name)
            for change in changes:
                with self.subTest((name, change)):
                    words = [*ask(name), "--db", self.db, "--resume"]
                    if change[0] in words:
                        words[words.index(change[0]) + 1] = change[1]
                    else:
                        words += change
                    self.refused(run(*words), 3, "another plan", " ".join(WORKS[name].words[:2]))


class Shards(Counts):
    def test_merged_as_one(self):
        for name in WORKS:
            for shards in (2, 5):
                with self.subTest((name, shards)):
                    parts = self.parts(name, shards)
                    random.Random(shards).shuffle(parts)
                    db = self.path(f"{name}{shards}.db")
                    merged = run("db", "merge", db, *parts)
                    self.assertEqual((merged.returncode, merged.stderr), (0, ""))
                    self.assertEqual(run("db", "export", db).stdout, run(*ask(name)).stdout)
                    self.refused(run(*ask(name), "--db", db, "--resume"), 3, "merged")

    def test_cut_unevenly(self):
        """One half, and the other in two parts; before these are there, a part of the whole."""
        for name in WORKS:
            with self.subTest(name):
                one, _ = self.parts(name, 2)
                _, two, _, four = self.parts(name, 4)
                gap, whole = self.path(f"{name}gap.db"), self.path(f"{name}whole.db")
                self.assertEqual(run("db", "merge", gap, one, four).returncode, 5)
                self.assertEqual(run("db", "merge", whole, four, one, two).returncode, 0)
                self.assertEqual(run("db", "export", whole).stdout, run(*ask(name)).stdout)
                counted = WORKS[name].counted(json.loads(run("db", "export", gap).stdout))
                self.assertLess(counted, WORKS[name].few)

    def test_answers_and_ledgers(self):
        """What is merged of some parts is the same as JSON and as ledgers."""
        parts = self.parts("matches", 4)[1:]
        answers = []
        for i, part in enumerate(parts):
            answers.append(self.path(f"{i}.json"))
            with open(answers[-1], "w", encoding="utf-8") as file:
                file.write(run("db", "export", part).stdout)
        run("db", "merge", self.db, *parts)
        added = run("sgs", "arena", "--merge", *answers, "--json")
        self.assertEqual(added.returncode, 5)
        self.assertEqual(run("db", "export", self.db).stdout, added.stdout)
        self.assertEqual(json.loads(added.stdout)["shards"], {"of": 4, "have": [2, 3, 4]})

    def test_parts_of_another_size(self):
        for name in WORKS:
            with self.subTest(name):
                few = WORKS[name].few
                one, two = self.parts(name, 2)
                other = self.path("other.db")
                run(*ask(name, 2 * few), "--shard", "2/2", "--db", other)
                self.refused(run("db", "merge", self.path("a.db"), one, other), 3, "another plan")
                self.refused(run(*ask(name, 2 * few), "--shard", "2/2", "--db", two, "--resume"), 3,
                             "another plan")
                self.refused(run(*ask(name), "--shard", "1/2", "--db", two, "--resume"), 3,
                             "--shard 2/2")
                os.remove(other)


class Cut(Counts):
    def test_killed_at_any_moment(self):
        for name, work in WORKS.items():
            with self.subTest(name):
                self.db, moments, kills, done = self.path(name), random.Random(name), 0, 0
                while kills < KILLS or done == 0:
                    process = start(*ask(name, work.many), "--db", self.db, "--resume")
                    time.sleep(moments.uniform(0, 0.4))
                    process.kill()
                    process.communicate(timeout=LIMIT)
                    kills += 1
                    if run("db", "show", self.db).returncode == 0:
                        done = int(self.shown()[0]["parts"][0]["blocks_done"])
                whole = run(*ask(name, work.many)).stdout
                result = self.go_on(name, work.many)
                self.assertEqual((result.stdout, result.stderr), (whole, ""))
                self.assertEqual(run("db", "export", self.db).stdout, whole)

    def test_interrupted(self):
        for name, work in WORKS.items():
            with self.subTest(name):
                self.db = self.path(name)
                process = start(*ask(name, 100 * work.many), "--db", self.db)
                while run("db", "show", self.db).returncode != 0 or not self.shown()[1]:
                    time.sleep(0.05)
                process.send_signal(signal.SIGINT)
                out, errors = process.communicate(timeout=LIMIT)
                self.assertEqual(process.returncode, 130)
                self.assertRegex(errors, r"\Aforeseed: interrupted: \d+ of \d+ done\n\Z")
                done = work.counted(json.loads(out))
                self.assertEqual(work.counted(json.loads(run("db", "export", self.db).stdout)),
                                 done)
                if name in GROWING:
                    self.assertEqual(self.go_on(name, done + 20).stdout,
                                     run(*ask(name, done + 20)).stdout)

    def test_no_more_room(self):
        """What was counted is printed; there is an error, and a ledger to go on with."""
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (60000, 60000))
        for name in ("games", "matches", "lists"):
            with self.subTest(name):
                self.db, much = self.path(name), 9 * WORKS[name].many
                result = run(*ask(name, much), "--db", self.db, preexec_fn=limit)
                self.assertEqual(result.returncode, 4)
                self.assertRegex(result.stderr, r"\Aforeseed: [^\n]*cannot be written[^\n]*\n\Z")
                self.assertLess(WORKS[name].counted(json.loads(result.stdout)), much)
                self.assertEqual(run("db", "verify", self.db).returncode, 0)

    def test_until_it_is_known_well_enough(self):
        """The same place is found to stop at, however often the run was cut."""
        for words, option, much in (
                (WORKS["deals"].words, "--deals", ("1000", "--precision", "0.35")),
                (TEST, "--games", ("3000",))):
            with self.subTest(words[:2]):
                self.db = self.path(words[0])
                whole = run(*words, option, *much, "--json", "--no-timing")
                answer = json.loads(whole.stdout)
                stopped = answer.get("deals", answer.get("games"))
                self.assertLess(stopped, int(much[0]))
                for number in (stopped // 2 // 6 * 2, stopped // 2 // 2 * 2, *[int(much[0])] * 2):
                    result = run(*words, option, str(number), *much[1:], "--json", "--no-timing",
                                 "--db", self.db, "--resume")
                self.assertEqual((result.stdout, result.returncode),
                                 (whole.stdout, whole.returncode))
                told = run("db", "export", self.db)
                self.assertEqual((told.stdout, told.returncode), (whole.stdout, 0))
        self.refused(run(*WORKS["deals"].words, "--shard", "1/2", "--precision", "0.5"), 2)

    def test_tampered_with(self):
        """What SQLite takes for whole: the counts say themselves that they are not."""
        for change in ("sums = x'0102'", "sums = zeroblob(length(sums))", "blocks_done = 1",
                       "sums = CAST(x'79' || substr(sums, 2) AS BLOB)", "over = 0"):
            with self.subTest(change):
                self.go_on("games")
                with sqlite3.connect(self.db) as ledger:
                    ledger.execute(f"UPDATE part SET {change}")
                ledger.close()
                for result in (run("db", "show", self.db), run("db", "verify", self.db),
                               self.go_on("games")):
                    self.refused(result, 3, "damaged")
                os.remove(self.db)


if __name__ == "__main__":
    unittest.main()
