#!/usr/bin/env python3
"""`foreseed sgs play` as people and scripts use it: whole games of every mode, saved, gone on with
and taken back, at terminals of both languages. test_sgs_play.py <command>"""

import fcntl
import os
import pty
import random
import re
import resource
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

from test_front import COMMAND, ENVIRONMENT, LIMIT, run, width

# What somebody types who knows no rules: numbers, passes, now and then nonsense.
TYPED = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "1", "2", "3", "", "0", "#1", "#2", "#3",
         "1 2", "2 1 #3", "?", "b", "xyz", "/"]
OVER = re.compile(r"^(You have won|You have lost|The game is a draw)|^(你获胜了|你输了|平局)", re.MULTILINE)
MODES = [("--mode", "identity"), ("--players", "2"), ("--players", "8", "--chat"), ("--mode", "1v1"),
         ("--mode", "1v1", "--variant", "classical"), ("--mode", "3v3"),
         ("--players", "10", "--variant", "d", "--packages", "std,wind,mountain")]


def lines_of(seed, count=2500):
    dice = random.Random(seed)
    return [dice.choice(TYPED) for _ in range(count)]


class Scripted(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def play(self, lines, *options):
        done = run("sgs", "play", *options, input="".join(line + "\n" for line in lines))
        self.assertEqual((done.returncode, done.stderr), (0, ""), options)
        return done.stdout

    def verify(self, name):
        done = run("sgs", "replay", self.path(name), "--verify")
        self.assertEqual((done.returncode, done.stderr), (0, ""), name)
        return done.stdout

    def test_whole_games_of_every_mode(self):
        """Nobody gets stuck, whatever is typed, and the replay is that of the game."""
        for number, mode in enumerate(MODES):
            for language in ("en", "zh"):
                options = (*mode, "--seed", str(number), "--lang", language)
                said = self.play(lines_of(number), *options, "--replay", self.path("game"))
                self.assertRegex(said, OVER, options)
                self.assertIn("as recorded", self.verify("game"))

    def test_going_on_is_the_same(self):
        """A game that was saved and loaded goes on as if it had not been."""
        for number, mode in enumerate(MODES):
            lines = lines_of(number + 100)
            options = (*mode, "--seed", str(number))
            whole = self.play(lines, *options, "--replay", self.path("whole"))
            for cut in (1, 7, 40):
                self.play(lines[:cut] + ["back", f"save {self.path('part')}"], *options)
                # An answer that was begun is begun anew.
                said = self.play(["b"] + lines[cut:], "--load", self.path("part"), "--replay",
                                 self.path("rest"))
                self.play(lines[:cut] + ["b"] + lines[cut:], *options, "--replay", self.path("both"))
                self.assertEqual(self.read("rest"), self.read("both"), (mode, cut))
                self.assertRegex(said, OVER)
            self.assertRegex(whole, OVER)

    def test_hints_change_nothing(self):
        lines = [line for line in lines_of(3) if line != "?"]
        asked = [word for line in lines for word in ("?", "??", "log", "table", "skills", line)]
        for name, typed in (("plain", lines), ("asked", asked)):
            self.play(typed, "--seed", "3", "--replay", self.path(name))
        self.assertEqual(self.read("plain"), self.read("asked"))

    def test_the_whole_page_of_reasons(self):
        """Of the mind and of who has the seat, in both languages."""
        for language, title in (("en", "How it goes: "), ("zh", "局势: ")):
            said = self.play(["1", "??"], "--seed", "3", "--general", "caocao", "--lang", language)
            self.assertEqual(said.count(title), 1)

    def test_decisions_taken_back(self):
        """The record says where, and how many decisions of all players that were."""
        lines = lines_of(4, 80)
        self.play(lines + ["undo", "undo", f"save {self.path('back')}"], "--seed", "4")
        undone = re.findall(r"^undone (\d+)$", self.read("back"), re.MULTILINE)
        self.assertEqual(len(undone), 1)
        self.assertGreaterEqual(int(undone[0]), 2)
        self.assertIn("as recorded", self.verify("back"))
        told = run("sgs", "replay", self.path("back"))
        self.assertIn(f"(decisions taken back here: {undone[0]})", told.stdout)
        said = self.play(["undo"] + lines_of(5), "--load", self.path("back"), "--replay",
                         self.path("end"))
        self.assertRegex(said, OVER)
        more = re.findall(r"^undone (\d+)$", self.read("end"), re.MULTILINE)
        self.assertGreater(sum(map(int, more)), int(undone[0]))
        self.verify("end")

    def test_what_others_hold_is_not_shown(self):
        """Cards drawn and dealt are faces for who gets them and a number for others."""
        drawn = re.compile(r"^  (.*) -> (.*) #(\d+) hand \((?:drawn|dealt)\)$", re.MULTILINE)
        for seed in range(8):
            said = self.play(lines_of(seed), "--seed", str(seed), "--seat", "2", "--players", "6")
            own = others = 0
            for cards, _, seat in drawn.findall(said):
                if seat == "2":
                    own += 1
                    self.assertRegex(cards, "[♠♣♥♦]")
                else:
                    others += 1
                    self.assertRegex(cards, r"^\d+ cards?$")
            self.assertGreater(own, 0)
            self.assertGreater(others, 0)
            before_end = said[:OVER.search(said).start()].rsplit("over>", 1)[0]
            rows = re.findall(r"^ [ >] [13-6]  .*?  (\?|lord|loyalist|rebel|renegade)  +\d+/",
                              before_end, re.MULTILINE)
            self.assertIn("?", rows)

    def test_a_position(self):
        said = self.play(["1 4", "save " + self.path("placed")], "--scenario",
                         "example:sgs_table.json")
        self.assertIn("Zhang Fei (you)", said)
        self.assertTrue(self.read("placed").startswith("scenario {"))
        self.assertIn("as recorded", self.verify("placed"))
        said = self.play(lines_of(1), "--load", self.path("placed"), "--replay", self.path("end"))
        self.assertRegex(said, OVER)
        self.verify("end")

    def test_a_replay_of_minds_is_gone_on_with(self):
        watched = run("sgs", "watch", "--minds", "v2", "--seed", "2", "--replay").stdout
        record = watched.split("\n")
        with open(self.path("watched"), "w", encoding="utf-8") as file:
            file.write("\n".join(record[:40] + ["end", ""]))
        said = self.play(lines_of(2), "--load", self.path("watched"), "--seat", "3", "--replay",
                         self.path("end"))
        self.assertRegex(said, OVER)
        self.verify("end")

    def test_beginnings_of_a_save(self):
        """A save that is cut, or changed, is refused with one line."""
        self.play(lines_of(6, 30) + [f"save {self.path('save')}"], "--seed", "6")
        text = self.read("save")
        changed = [text.replace("person 0", "person 9"), text.replace("minds v2", "minds v3"),
                   text.replace("advisor v2", "advisor random"), text.replace("answer", "anwser", 1),
                   text.replace("hash 1", "hash 2").replace("hash 8", "hash 7"), "", "scenario {}"]
        for broken in changed + [text[:end] for end in range(0, len(text) - 1, 23)]:
            if broken == text:
                continue
            with open(self.path("broken"), "w", encoding="utf-8") as file:
                file.write(broken)
            done = run("sgs", "play", "--load", self.path("broken"), input="")
            self.assertEqual((done.returncode, done.stdout), (3, ""), broken)
            self.assertRegex(done.stderr, r"\Aforeseed: [^\n]+\n\Z")

    def test_where_it_cannot_be_written(self):
        said = self.play(["save /nowhere/at/all", "save", "quit", "quit"], "--seed", "1")
        self.assertIn("/nowhere/at/all: cannot be written (No such file or directory)", said)
        self.assertIn("After 'save' comes the name of a file.", said)
        done = run("sgs", "play", "--seed", "1", "--replay", "/nowhere/at/all", input="")
        self.assertEqual(done.returncode, 4)
        self.assertRegex(done.stderr, r"\Aforeseed: /nowhere/at/all: cannot be written [^\n]+\n\Z")

    def test_a_save_is_replaced_whole(self):
        self.play(["1", f"save {self.path('save')}", "1", f"save {self.path('save')}"], "--seed", "1")
        self.verify("save")
        self.assertEqual(os.listdir(self.folder.name), ["save"])

    def test_what_lies_around_a_save_stays(self):
        """The link that leads to it, its rights, and files with names like its own."""
        for name in ("there", "save.new", "save.tmp", "save~", "there.new"):
            with open(self.path(name), "w", encoding="utf-8") as file:
                file.write(name)
        os.chmod(self.path("there"), 0o640)
        os.symlink("there", self.path("save"))
        before = sorted(os.listdir(self.folder.name))
        self.play(["1", f"save {self.path('save')}"], "--seed", "1")
        self.assertTrue(os.path.islink(self.path("save")))
        self.assertEqual(os.stat(self.path("there")).st_mode & 0o777, 0o640)
        self.verify("there")
        self.assertEqual(sorted(os.listdir(self.folder.name)), before)
        for name in ("save.new", "save.tmp", "save~", "there.new"):
            self.assertEqual(self.read(name), name)

    def test_a_save_that_does_not_fit(self):
        """What was there stays whole, and nothing is left of what is not."""
        self.play(["1", f"save {self.path('old')}"], "--seed", "1")
        old = self.read("old")
        for name in ("old", "new"):
            done = run("sgs", "play", "--load", self.path("old"), "--replay", self.path(name), input="",
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50, 50)))
            self.assertEqual(done.returncode, 4)
            self.assertRegex(done.stderr, rf"\Aforeseed: .*/{name}: cannot be written "
                                          r"\(File too large\); give another place\n\Z")
            self.assertEqual(os.listdir(self.folder.name), ["old"])
            self.assertEqual(self.read("old"), old)

    def test_two_save_at_once(self):
        """Each writes the whole of its own."""
        self.play([f"save {self.path('save')}"], "--seed", "1")
        lines = f"save {self.path('save')}\n" * 40
        players = [subprocess.Popen([COMMAND, "sgs", "play", "--seed", str(seed)], env=ENVIRONMENT,
                                    stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
                   for seed in (1, 2, 3)]
        for player in players:
            player.stdin.write(lines.encode())
            player.stdin.close()
        while any(player.poll() is None for player in players):
            self.assertTrue(self.read("save").endswith("\nend\n"))
        self.assertEqual([player.wait() for player in players], [0, 0, 0])
        self.verify("save")
        self.assertEqual(os.listdir(self.folder.name), ["save"])


class Player:
    """Somebody at a terminal of that many columns."""

    def __init__(self, *arguments, columns=80, language="en", environment=()):
        self.near, far = pty.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.process = subprocess.Popen(
            [COMMAND, "sgs", "play", *arguments, "--lang", language], stdin=far, stdout=far,
            stderr=far, env=ENVIRONMENT | {"TERM": "xterm"} | dict(environment),
            start_new_session=True)
        os.close(far)

    def read(self):
        """What comes up to the prompt or the end, without colours."""
        piece = b""
        end = time.monotonic() + LIMIT
        while True:
            seen = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", piece.decode(errors="ignore"))
            if re.search(r"(^|\n)[^ \n][^\n]*> $", seen):
                break
            ready, _, _ = select.select([self.near], [], [], max(0, end - time.monotonic()))
            try:
                got = os.read(self.near, 65536) if ready else b""
            except OSError:  # what Linux says when the other side is closed
                got = b""
            if not got:
                break
            piece += got
        self.raw = piece.decode(errors="ignore")
        return seen.replace("\r\n", "\n")

    def type(self, line):
        os.write(self.near, (line + "\n").encode())
        return self.read()

    def end(self):
        code = self.process.wait(timeout=LIMIT)
        os.close(self.near)
        return code


class Terminal(unittest.TestCase):
    def test_lines_fit_the_terminal(self):
        for language in ("en", "zh"):
            for columns in (80, 120):
                player = Player("--seed", "8", "--players", "8", "--chat", columns=columns,
                                language=language)
                seen = player.read()
                for line in lines_of(8, 120):
                    seen += player.type(line)
                for line in ("help", "?", "??", "table", "skills", "skills 1"):
                    seen += player.type(line)
                for line in seen.splitlines():
                    self.assertLessEqual(width(line), columns, line)
                player.type("quit")
                os.write(player.near, b"quit\n")
                player.read()
                self.assertEqual(player.end(), 0)

    def test_colours_are_as_elsewhere(self):
        for environment, coloured in (((), True), ((("NO_COLOR", "1"),), False)):
            player = Player("--seed", "8", environment=environment)
            player.read()
            self.assertEqual("\x1b[" in player.raw, coloured)
            os.write(player.near, b"\x04")
            self.assertIn("The input ended. The game was not saved.", player.read())
            self.assertEqual(player.end(), 0)

    def test_interrupt(self):
        """What was asked to be written is written then, too."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            player = Player("--seed", "8", "--replay", path)
            player.read()
            player.type("1")
            player.process.send_signal(signal.SIGINT)
            player.read()
            self.assertEqual(player.end(), 130)
            self.assertEqual(run("sgs", "replay", path, "--verify").returncode, 0)

    def test_a_terminal_that_is_closed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            player = Player("--seed", "8", "--replay", path)
            player.read()
            player.type("1")
            player.process.send_signal(signal.SIGHUP)  # as the system does then
            self.assertEqual(player.end(), 130)
            self.assertEqual(run("sgs", "replay", path, "--verify").returncode, 0)


if __name__ == "__main__":
    unittest.main()
