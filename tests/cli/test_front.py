#!/usr/bin/env python3
"""What the command does with terminals, signals, pipes, clocks and instruction sets, which case files
cannot say. test_front.py <command>"""

import fcntl
import functools
import json
import os
import pty
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata
import unittest

COMMAND = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "foreseed"
KEPT = {k: v for k, v in os.environ.items() if k == "PATH" or k.endswith("SAN_OPTIONS")}
ENVIRONMENT = KEPT | {"LC_ALL": "C.UTF-8", "TERM": "dumb"}
TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLES = {"example:" + name for _, _, names in os.walk(os.path.join(TOP, "examples"))
            for name in names if not name.endswith(".c")}
LIMIT = 60  # seconds; no call here takes one
ENDLESS = ("pvz", "odds", "--stage", "500", "--want", "giga", "--sample", "1000000000000")


def run(*arguments, env=None, **more):
    more = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    return subprocess.run([COMMAND, *arguments], env=ENVIRONMENT | (env or {}), encoding="utf-8",
                          timeout=LIMIT, **more)


def start(*arguments, **more):
    return subprocess.Popen([COMMAND, *arguments], env=ENVIRONMENT, encoding="utf-8",
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


class InFolder(unittest.TestCase):
    """Tests with a folder of their own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def refused(self, result, code, *says):
        """In one line, which says this, and with nothing else."""
        self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
        self.assertRegex(result.stderr, r"\Aforeseed: [^\n]+\n\Z")
        for words in says:
            self.assertIn(words, result.stderr)


def on_terminal(*arguments, columns=80, stderr=False, env=None, wait_for=None):
    """What a terminal sees of standard output, or of standard error; and the exit code."""
    near, far = pty.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    streams = {"stdout": far, "stderr": subprocess.DEVNULL}
    if stderr:
        streams = {"stdout": subprocess.DEVNULL, "stderr": far}
    process = subprocess.Popen([COMMAND, *arguments], stdin=subprocess.DEVNULL,
                               env=ENVIRONMENT | {"TERM": "xterm"} | (env or {}), **streams)
    os.close(far)
    seen = b""
    while True:
        try:
            piece = os.read(near, 65536)
        except OSError:  # what Linux says when the other side is closed
            piece = b""
        if not piece:
            break
        seen += piece
        if wait_for and wait_for in seen:
            process.send_signal(signal.SIGINT)
            wait_for = None
    os.close(near)
    return seen.decode().replace("\r\n", "\n"), process.wait(timeout=LIMIT)


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


class Output(unittest.TestCase):
    """Where the bytes go when they cannot go where they should."""

    def test_full_disk(self):
        for language, says in (("en", "standard output: cannot be written (No space left on device)"),
                               ("zh", "标准输出: 无法写出 (空间已满)")):
            with open("/dev/full", "w", encoding="utf-8") as full:
                result = run("pvz", "odds", "--stage", "8", "--lang", language, stdout=full)
            self.assertEqual(result.returncode, 4)
            self.assertTrue(result.stderr.startswith(f"foreseed: {says}; "), result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1)

    def test_full_disk_stops_long_output(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            result = run("pvz", "types", "--seed", "1", "--stages", "0..2147483647", stdout=full)
        self.assertEqual(result.returncode, 4)
        self.assertEqual(result.stderr.count("\n"), 1)

    def test_full_disk_does_not_hide_a_mistake(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            result = run("pvz", "odds", "--stage", "x", stdout=full)
        self.assertEqual(result.returncode, 2)

    def test_closed_output(self):
        result = run("pvz", "odds", "--stage", "8", stdout=None, preexec_fn=lambda: os.close(1))
        self.assertEqual(result.returncode, 4)
        self.assertIn("cannot be written (Bad file descriptor)", result.stderr)

    def test_closed_everything(self):
        """A file opened where standard output was must not be written to."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game1_13.dat")
            with open(path, "wb") as file:
                file.write(b"not a save" * 100)
            result = run("pvz", "save", path, stdout=None, stderr=None,
                         preexec_fn=lambda: os.closerange(0, 3))
            self.assertEqual(result.returncode, 3)
            with open(path, "rb") as file:
                self.assertEqual(file.read(), b"not a save" * 100)

    def test_reader_that_leaves_is_no_error_to_speak_of(self):
        process = start("pvz", "types", "--seed", "1", "--stages", "0..2147483647", "--csv")
        self.assertTrue(process.stdout.readline().startswith("stage,"))
        process.stdout.close()
        self.assertEqual(process.wait(timeout=LIMIT), 4)
        self.assertEqual(process.stderr.read(), "")
        process.stderr.close()

    def test_long_tables_come_while_they_are_made(self):
        process = start("pvz", "types", "--seed", "1", "--stages", "0..2147483647", "--json")
        self.assertTrue(process.stdout.read(1000).startswith('{"schema":"foreseed.pvz.types/1",'))
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=LIMIT)
        self.assertEqual(process.returncode, 130)
        self.assertRegex(errors, r"\Aforeseed: interrupted: \d+ of 2147483648 done\n\Z")
        self.assertTrue(rest.endswith("]}]}\n"))  # complete JSON with the stages so far

    def test_long_csv_is_the_short_ones_joined(self):
        whole = run("pvz", "types", "--seed", "1", "--stages", "0..2500", "--csv").stdout
        parts = [run("pvz", "types", "--seed", "1", "--stages", stages, "--csv").stdout
                 for stages in ("0..999", "1000..2500")]
        self.assertEqual(whole, parts[0] + parts[1].split("\n", 1)[1])


class Input(unittest.TestCase):
    def test_huge_arguments(self):
        huge = "7" * 120000
        for arguments, code in ((("pvz", "types", "--seed", huge), 2), ((huge,), 2),
                                (("pvz", huge), 2), (("pvz", "types", "--" + huge), 2),
                                (("pvz", "types", "--seed", "1", huge), 2),
                                (("pvz", "rows", "--rng-seed", "1", "--types", "0," * 60000), 2),
                                (("pvz", "odds", "--stage", "9", "--want", "0," * 60000 + "0"), 0),
                                (("pvz", "save", huge), 4)):
            result = run(*arguments)
            self.assertEqual(result.returncode, code, arguments[-2:][0])
            if code:
                self.assertEqual(result.stdout, "")
                self.assertEqual(result.stderr.count("\n"), 1)
                self.assertLess(len(result.stderr), 700)

    def test_bytes_that_are_not_utf8(self):
        result = run(b"pvz", b"odds", b"--stage", b"8", b"--want", b"\xff\xfe\xc3")
        self.assertEqual(result.returncode, 2)
        self.assertTrue(result.stderr.startswith("foreseed: --want: '???' is not known; "))

    def test_input_from_a_pipe(self):
        project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        with open(os.path.join(project, "examples", "game1_13.dat"), "rb") as save:
            piped = subprocess.run([COMMAND, "pvz", "save", "-", "--csv"], stdin=save, check=True,
                                   env=ENVIRONMENT, capture_output=True, timeout=LIMIT)
        self.assertEqual(piped.stdout.decode(), run("pvz", "save", "example:game1_13.dat", "--csv",
                                                    ).stdout.replace("\n", "\r\n"))

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_forbidden_file(self):
        with tempfile.NamedTemporaryFile() as file:
            os.chmod(file.name, 0)
            result = run("pvz", "save", file.name)
        self.assertEqual(result.returncode, 4)
        self.assertIn("cannot be opened (Permission denied)", result.stderr)

    SIZES = (  # MiB, what is read, and where FILE is read as that
        (16, "save", "存档", ("pvz save FILE", "pvz types --save FILE", "sts2 save FILE",
                              "sts2 odds --save FILE",
                              "sts2 run ABC --progress FILE")),
        (1, "rules", "规则文件", ("pvz types --seed 1 --rules FILE",)),
        (4, "level", "关卡", ("sheep show FILE", "sheep solve FILE", "sheep play FILE",
                              "sheep find FILE solvable --seeds 1..9", "sheep make FILE", "sheep odds FILE",
                              "sheep show example:sheep_small.json --deal FILE")),
        (4, "list of moves", "着法文件", ("sheep check example:sheep_small.json --moves FILE",)),
        (4, "certificate", "证书", ("sheep check example:sheep_small.json --certificate FILE",)),
        (4, "scenario", "局面", ("sgs show FILE", "sgs think FILE", "sgs think --check FILE",
                                 "sgs replay FILE --scenario", "sgs play --scenario FILE")),
        (4, "replay", "对局记录", ("sgs replay FILE", "sgs play --load FILE")),
        (64, "answer", "回答", ("sgs arena --merge FILE", "sheep odds example:sheep_small.json --so-far FILE")),
        (1, "filter", "筛选条件", ("pvz find --filter FILE", "sgs find --filter FILE")),
        (1024, "list of seeds", "种子列表", ("sts2 find act1==overgrowth --from FILE",)))

    def test_a_file_larger_than_any_of_its_kind(self):
        with tempfile.NamedTemporaryFile() as file:
            os.truncate(file.name, (1 << 30) + 1)  # takes no room
            for most, en, zh, lines in self.SIZES:
                for line in lines:
                    words = line.replace("FILE", file.name).split()
                    began = time.monotonic()
                    result = run(*words)
                    self.assertLess(time.monotonic() - began, 5, line)
                    self.assertEqual((result.returncode, result.stdout), (3, ""), line)
                    self.assertTrue(result.stderr.endswith(
                        f": is larger than {most} MiB; no {en} is\n"), (line, result.stderr))
                    self.assertEqual(result.stderr.count("\n"), 1)
                    says = run(*words, "--lang", "zh").stderr
                    self.assertTrue(says.endswith(f": 超过 {most} MiB; 没有这样大的{zh}\n"), says)

    def test_input_without_end(self):
        for _, en, _, lines in self.SIZES:
            if en == "list of seeds":
                continue  # as large as memory may be
            with open("/dev/zero", "rb") as zero:
                result = run(*lines[0].replace("FILE", "-").split(), stdin=zero)
            self.assertEqual(result.returncode, 3)
            self.assertIn(f"; no {en} is", result.stderr)


class Saves(unittest.TestCase):
    """Saves that differ from the example in a few bytes."""

    FROM_END, BETWEEN, WAVE, TYPES = -0xA4, 0x54B4, 0x542C, 0x5384

    def ask(self, words, *more):
        """What `pvz save` says of the example with other words at these places."""
        project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        with open(os.path.join(project, "examples", "game1_13.dat"), "rb") as file:
            save = bytearray(file.read())
        for place, word in words.items():
            struct.pack_into("<i", save, place if place >= 0 else len(save) + place, word)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "mine.dat")
            with open(path, "wb") as file:
                file.write(save)
            return run("pvz", *(word or path for word in more))

    def test_place(self):
        for words, en, zh in (
                ({}, "Stage 499 is over, stage 500 comes next.", "第 499 轮已结束, 接着是第 500 轮。"),
                ({self.BETWEEN: 0, self.WAVE: 7}, "In stage 499, 7 of 20 waves have come.",
                 "第 499 轮中, 7/20 波已出。"),
                ({self.FROM_END: -1}, "Before the first stage (the file says stage -1, which trainers "
                 "write).", "尚在第 0 轮之前 (存档中轮数为 -1, 是修改器写的)。")):
            self.assertEqual(self.ask(words, "save", "").stdout.splitlines()[1], en)
            said = self.ask(words, "save", "", "--lang", "zh").stdout
            self.assertEqual(said.splitlines()[1], zh)

    def test_untold(self):
        """`save` shows all the same, `types` asks for the one number that is missing."""
        edited = {self.TYPES: 0x01010101, self.TYPES + 4: 0x01010101}
        said = self.ask(edited, "save", "")
        self.assertEqual(said.returncode, 0)
        self.assertEqual(said.stdout.splitlines()[0], "Pool endless  seed 271828182  next stage 500")
        self.assertIn("Whose game it is cannot be told: give --user", said.stdout)
        self.assertIn("(Flag)", said.stdout)
        self.assertIn("In parentheses: takes a place among the types but never comes.", said.stdout)
        answer = json.loads(self.ask(edited, "save", "", "--json").stdout)
        self.assertEqual((answer["user"], answer["verdict"]), (None, "untold"))
        said = self.ask(edited, "types", "--save", "")
        self.assertEqual(said.returncode, 2)
        self.assertRegex(said.stderr, r"\Aforeseed: --user: .*; give the number[^\n]*\n\Z")
        self.assertNotIn("--mode", said.stderr)
        said = self.ask(edited, "types", "--save", "", "--user", "1")
        self.assertEqual((said.returncode, said.stderr), (0, ""))
        self.assertEqual(said.stdout.splitlines()[1],
                         "The stored types fit no user and no stage near: they were edited.")


class Memory(unittest.TestCase):
    def test_too_little_memory_is_told(self):
        """However early it runs out: what ends with the exit code for it has said why."""
        codes = set()
        for kilobytes in range(1600, 6400, 64):
            limit = (kilobytes * 1024,) * 2
            result = run("pvz", "types", "--seed", "1", "--stages", "0..20000",
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit))
            codes.add(result.returncode)
            if result.returncode == 4:
                self.assertRegex(result.stderr, r"\Aforeseed: out of memory[^\n]*\n\Z")
        if 0 not in codes and 4 not in codes:
            self.skipTest("does not start in little memory")

class Documents(unittest.TestCase):
    """docs/json.md names every field and column, and no verb has one that it does not name."""

    ASKS = {
        "types": [("--seed", "1", "--stages", "0..9", "--all")],
        "save": [("example:game1_13.dat",)],
        "waves": [("--stage", "30", "--types", "0,giga", "--rng-seed", "1"),
                  ("--stage", "30", "--types", "0,giga", "--sample", "9")],
        "rows": [("--types", "0,giga", "--rng-seed", "1"),
                 ("--scene", "day", "--types", "snorkel,giga", "--sample", "9")],
        "odds": [("--stage", "30", "--want", "giga", "--sample", "9")],
    }

    def keys(self, value):
        if isinstance(value, dict):
            return set(value) | set().union(*map(self.keys, value.values()))
        return set().union(*map(self.keys, value)) if isinstance(value, list) else set()

    def test_fields_and_columns(self):
        project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        with open(os.path.join(project, "docs", "json.md"), encoding="utf-8") as file:
            page = file.read()
        kinds = set(re.findall(r"^ +\d+  (\w+)", run("pvz", "--help").stdout, re.MULTILINE))
        for verb, asks in self.ASKS.items():
            section = page[page.index(f"## pvz {verb}\n"):].split("\n## ")[0]
            fields = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\|([^|]*)\|", section,
                                                                   re.MULTILINE))))
            found = set().union(*(self.keys(json.loads(run("pvz", verb, *ask, "--json").stdout))
                                  for ask in asks)) - {"schema"}
            self.assertEqual(found - fields, set(), verb)
            self.assertEqual(fields - found, set(), verb)
            named = set(re.findall(r"`(\w+)`", section))
            for ask in asks:
                header = run("pvz", verb, *ask, "--csv").stdout.splitlines()[0].split(",")
                unnamed = {column for column in header if column not in named | kinds}
                self.assertLessEqual(unnamed, {f"row_{n}" for n in range(2, 7)}, verb)

    SPIRE = {
        "seed": [("ABCDEF",)],
        "roll": [("ABCDEF", "rewards", "--count", "2", "--call", "int(5)")],
        "run": [("ABCDEF",), ("ABCDEF", "--build", "v0.111.0", "--players", "2", "--offers")],
        "map": [("ABCDEF", "--act", "1"), ("ABCDEF", "--act", "1", "--route", "1,1")],
        "save": [("example:current_run.save",)],
        "odds": [("--rewards", "2", "--sample", "9"), ("--what", "potions", "--rewards", "2"),
                 ("--what", "unknown", "--rewards", "2", "--sample", "9")],
        "invert": [("--like", "ABCDEF", "--era", "B", "--count", "1")],
        "same": [("ABCDEF", "ABCDE")],
        "chaotic": [("--seed-from", "3")],
    }

    def test_fields_and_columns_of_the_spire(self):
        project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        with open(os.path.join(project, "docs", "json.md"), encoding="utf-8") as file:
            page = file.read()
        streams = set(json.loads(run("sts2", "seed", "ABCDEF", "--json").stdout)["streams"])
        for verb, asks in self.SPIRE.items():
            section = page[page.index(f"## sts2 {verb}\n"):].split("\n## ")[0]
            named = set(re.findall(r"`(\w+)`", section))
            fields = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\|([^|]*)\|", section,
                                                                   re.MULTILINE))))
            found = set().union(*(self.keys(json.loads(run("sts2", verb, *ask, "--json").stdout))
                                  for ask in asks)) - {"schema"}
            self.assertEqual(found - fields - streams, set(), verb)
            self.assertEqual(fields - found, set(), verb)
            for ask in asks:
                table = run("sts2", verb, *ask, "--csv")
                if table.returncode == 0:
                    columns = set(table.stdout.splitlines()[0].split(","))
                    self.assertLessEqual(columns - named, {f"next_{n}" for n in range(2, 5)}, verb)


class Stopping(unittest.TestCase):
    def test_time_limit_gives_what_there_is(self):
        result = run(*ENDLESS, "--time", "0.2", "--json")
        done = json.loads(result.stdout)["sample"]["n"]
        self.assertGreater(done, 0)
        self.assertEqual((result.returncode, result.stderr),
                         (5, f"foreseed: stopped by --time: {done} of 1000000000000 done\n"))
        self.assertRegex(run(*ENDLESS, "--time", "0.1", "--lang", "zh").stderr,
                         r"\Aforeseed: 因 --time 停止: 已完成 \d+/1000000000000\n\Z")
        self.assertEqual(run(*ENDLESS, "--time", "0.1", "--quiet").stderr, "")

    def test_interrupt_gives_what_there_is(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process = start(*ENDLESS, "--json")
            time.sleep(0.3)
            process.send_signal(number)
            out, errors = process.communicate(timeout=LIMIT)
            done = json.loads(out)["sample"]["n"]
            self.assertGreater(done, 0)
            self.assertEqual((process.returncode, errors),
                             (130, f"foreseed: interrupted: {done} of 1000000000000 done\n"))

    def test_nohup(self):
        process = start(*ENDLESS, "--time", "0.6",
                        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        time.sleep(0.3)
        process.send_signal(signal.SIGHUP)
        process.communicate(timeout=LIMIT)
        self.assertEqual(process.returncode, 5)

    def test_interrupt_while_an_input_is_awaited(self):
        with tempfile.TemporaryDirectory() as folder:
            fifo = os.path.join(folder, "fifo")
            os.mkfifo(fifo)  # nobody writes to it
            for name in ("-", fifo):
                process = start("pvz", "save", name, stdin=subprocess.PIPE)
                time.sleep(0.3)
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(timeout=LIMIT), 130, name)
                self.assertEqual(process.communicate(), ("", ""), name)

    def test_interrupt_in_the_middle_of_a_measurement(self):
        process = start("bench", "--seconds", "1e300")
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=LIMIT)
        self.assertEqual((process.returncode, errors), (130, ""))
        self.assertEqual(out.count("\n"), 1)  # no measurement was complete

    def test_sampled_verbs_stop(self):
        for arguments in (("pvz", "waves", "--stage", "60", "--types", "0,giga"),
                          ("pvz", "rows", "--types", "0,giga")):
            result = run(*arguments, "--sample", "1000000000000", "--time", "0.2", "--json")
            self.assertEqual(result.returncode, 5)
            self.assertIsNone(json.loads(result.stdout)["rng"])


class Terminal(unittest.TestCase):
    ASK = ("pvz", "types", "--seed", "1083049701", "--stages", "500")

    def test_colours_on_a_terminal_only(self):
        plain = run(*self.ASK).stdout
        seen, code = on_terminal(*self.ASK, columns=200)
        self.assertEqual(code, 0)
        self.assertIn("\x1b[1m", seen)
        self.assertEqual(re.sub("\x1b\\[[0-9]*m", "", seen), plain)
        for env in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}):
            self.assertEqual(on_terminal(*self.ASK, env=env, columns=200)[0], plain, env)
        self.assertEqual(on_terminal(*self.ASK, "--color", "never", columns=200)[0], plain)
        self.assertEqual(on_terminal(*self.ASK, "--color", "auto", columns=200)[0], seen)
        self.assertNotIn("\x1b", on_terminal(*self.ASK, "--csv")[0])

    def test_sentences_fit_the_terminal(self):
        """Tables keep their columns but for a text at their end; headers, lists of names and
        remarks are broken."""
        for ask in (("pvz", "save", "example:game1_13.dat"),
                    ("pvz", "types", "--save", "example:game1_13.dat"),
                    ("pvz", "waves", "--save", "example:game1_13.dat", "--rng-seed", "1"),
                    ("pvz", "waves", "--save", "example:game1_13.dat", "--sample", "20"),
                    ("pvz", "rows", "--types", "giga,bungee", "--rng-seed", "1"),
                    ("pvz", "odds", "--stage", "500", "--want", "0,giga,2,23,zomboni,1", "--ban",
                     "pogo,ladder,yeti", "--sample", "100"),
                    ("sgs", "pick", "--role", "loyalist", "--lord", "dongzhuo", "nos_zhangjiao"),
                    ("sts2", "run", "ABCDEF"),
                    ("sts2", "save", "example:current_run.save"),
                    ("sgs", "generals", "zhuge"),
                    ("sgs", "replay", "--scenario", "example:sgs_table.json", "--until", "9"),
                    ("sgs", "watch", "--players", "10", "--minds", "v2", "--chat")):
            for language in ("en", "zh"):
                plain = run(*ask, "--lang", language).stdout
                seen, code = on_terminal(*ask, "--lang", language, columns=72,
                                         env={"NO_COLOR": "1"})
                self.assertEqual(code, 0)
                self.assertEqual(re.sub(r"\s", "", seen), re.sub(r"\s", "", plain))
                for line in seen.splitlines():
                    self.assertLessEqual(width(line), 72, line)

    def test_tables_fit_80_columns(self):
        for ask in ("pvz types --save example:game1_13.dat", "pvz save example:game1_13.dat",
                    "pvz waves --save example:game1_13.dat --sample 200",
                    "pvz rows --types giga --sample 200", "sts2 odds --what unknown --sample 100",
                    "sts2 odds --what potions --sample 100", "sts2 odds --what cards",
                    "sts2 map ABCDEF", "sts2 seed ABCDEF", "sheep show example:sheep_small.json",
                    "sheep odds example:sheep_small.json --deals 20", "sheep bottom", "sgs generals",
                    "sgs arena --games 4", "sgs arena --games 4 --minds v2,trust,random --mirror",
                    "sgs show example:sgs_table.json --open --log", "sgs watch --mode 1v1", "doctor"):
            for language in ("en", "zh"):
                seen, code = on_terminal(*ask.split(), "--lang", language, env={"NO_COLOR": "1"})
                self.assertEqual(code, 0, ask)
                for line in seen.splitlines():
                    self.assertLessEqual(width(line), 80, line)

    def test_thoughts_fit_80_columns(self):
        """Their table is as narrow as the longest names allow; all else is broken."""
        for example in sorted(name for name in EXAMPLES if re.search(r":E(0[4-9]|10)_", name)):
            for language in ("en", "zh"):
                seen, code = on_terminal("sgs", "think", example, "--lang", language,
                                         env={"NO_COLOR": "1"})
                self.assertEqual(code, 0)
                for line in seen.splitlines():
                    self.assertLessEqual(width(line), 80, line)

    def test_help_fits_the_terminal(self):
        for language in ("en", "zh"):
            lines = {}
            for columns, most in ((10, 40), (50, 50), (80, 80), (100, 100), (200, 80)):
                seen, _ = on_terminal("--help", "--lang", language, columns=columns,
                                      env={"NO_COLOR": "1"})
                lines[columns] = seen.splitlines()
                for line in lines[columns][:-2]:  # up to the hints
                    self.assertLessEqual(width(line), most)
            self.assertGreater(len(lines[10]), len(lines[50]))
            self.assertGreater(len(lines[50]), len(lines[80]))
            self.assertEqual(lines[80], lines[200])  # long lines are hard to read

    def test_help_is_found(self):
        said = run("--help").stdout
        for ask in ((), ("-h",), ("help",), ("help", "--help"), ("--help", "--xyzzy")):
            self.assertEqual(run(*ask).stdout, said, ask)
        self.assertEqual(run("--lang", "zh").stdout, run("--help", "--lang", "zh").stdout)

    def test_help_fits_80_columns(self):
        verbs = re.findall(r"^  ((?:\w+ )?\w+)  ", run("--help").stdout, re.MULTILINE)
        self.assertGreaterEqual(len(verbs), 11)
        for verb in verbs:
            for language in ("en", "zh"):
                said = run(*verb.split(), "--help", "--lang", language).stdout
                for line in said.splitlines():
                    self.assertLessEqual(width(line), 80, line)

    def test_progress_on_a_terminal(self):
        seen, code = on_terminal(*ENDLESS, stderr=True, wait_for=b"a second")
        self.assertEqual(code, 130)
        self.assertRegex(seen, r"^\r\x1b\[K\d+ of 1000000000000  \d+ a second  [\d.]+ (s|min|h|days) to go")
        self.assertRegex(seen, r"\r\x1b\[Kforeseed: interrupted: \d+ of 1000000000000 done\n\Z")
        seen, code = on_terminal(*ENDLESS, "--quiet", "--time", "0.6", stderr=True)
        self.assertEqual((seen, code), ("", 5))


class Build(unittest.TestCase):
    """What differs between builds and machines."""

    @staticmethod
    @functools.cache
    def doctor():
        """Asked once: it computes for seconds under a sanitizer."""
        return run("doctor").stdout

    def isas(self):
        return re.findall(r"instruction set gives the same bits\W+(\w+)", self.doctor())

    def test_version(self):
        said = run("version").stdout
        self.assertRegex(said, r"\Aforeseed \d+\.\d+\.\d+ \((?:[0-9a-f]{7,40}|unknown), "
                               r"(?:gcc|clang) \d[^\n]*, (?:base|avx2|avx512)\)\n"
                               r"pvz: tables of game version 1\.0\.0\.1051\n(?:\w+: tables of game version [^\n]+\n)*\Z")
        self.assertEqual(run("--version").stdout, said)
        self.assertEqual(run("pvz", "types", "--version").stdout, said)
        value = json.loads(run("version", "--json").stdout)
        self.assertEqual(list(value), ["schema", "version", "commit", "compiler", "isa", "tables"])
        self.assertEqual(value["schema"], "foreseed.version/1")
        self.assertIn(f"foreseed {value['version']} ({value['commit']}, ", said)

    def test_doctor(self):
        result = run("doctor", "--csv")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        rows = [line.split(",") for line in result.stdout.splitlines()]
        self.assertEqual(rows[0], ["check", "found", "good"])
        self.assertEqual({row[-1] for row in rows[1:]}, {"ok"})
        self.assertEqual({row[0] for row in rows[1:]}, {"signature", "isa", "pvz.tables"})
        self.assertEqual(run("doctor", "--csv", "--lang", "zh").stdout, result.stdout)
        self.assertNotRegex(run("doctor", "--lang", "zh").stdout, r"ok|BAD")
        self.assertEqual(self.isas()[0], "base")

    def test_instruction_sets_agree(self):
        ask = ("pvz", "odds", "--stage", "500", "--want", "giga", "--sample", "20000", "--json")
        answers = {run(*ask, env={"FSD_ISA": isa}).stdout for isa in self.isas()}
        self.assertEqual(len(answers), 1)
        for isa in self.isas():
            said = json.loads(run("version", "--json", env={"FSD_ISA": isa}).stdout)
            self.assertEqual(said["isa"], isa)

    def test_unknown_instruction_set(self):
        for asked, shown in (("mmx", "mmx"), ("\x1b[31mbase", "?[31mbase"), ("BASE", "BASE")):
            result = run("pvz", "types", "--seed", "1", env={"FSD_ISA": asked})
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertEqual(result.stderr, f"foreseed: FSD_ISA: '{shown}' is not an instruction set "
                                            f"of this machine; use one of {', '.join(self.isas())}\n")

    def test_bench_in_chinese(self):
        ask = ("bench", "--only", "pvz.types", "--seconds", "0", "--lang", "zh")
        self.assertIn("个种子", run(*ask).stdout)
        self.assertIn(",seeds,", run(*ask, "--csv").stdout)

    def test_bench_without_times_is_the_same_twice(self):
        """All benches once, for each compares a fast way with a plain one; some of them again."""
        ask = ("bench", "--seconds", "0", "--no-timing", "--csv")
        first = run(*ask)
        self.assertEqual((first.returncode, first.stderr), (0, ""))
        head, *rows = first.stdout.splitlines(True)
        self.assertEqual(head, "name,unit,per_second,plain_per_second,ratio\n")
        some = [row for row in rows if row.startswith("pvz.")]
        self.assertGreater(len(some), 1)
        self.assertEqual(run(*ask, "--only", "pvz").stdout, head + "".join(some))

    def test_manual(self):
        for language, sections in (("en", ("INPUTS", "NAMES", "OUTPUT", "ENVIRONMENT", "EXAMPLES",
                                           "EXIT STATUS")),
                                   ("zh", ("输入", "名字", "输出", "环境变量", "例子", "退出码"))):
            said = run("manual", "--lang", language).stdout
            for section in sections:
                self.assertIn(f".SH {section}\n", said)
            self.assertIn("example:game1_13.dat\n", said)
            self.assertRegex(said, r"32  giga +\S")
            self.assertIn("foreseed pvz odds \\-\\-scene pool", said)
            self.assertEqual(said.count(".nf\n"), said.count(".fi\n"))

    @unittest.skipUnless(shutil.which("bash"), "no bash")
    def test_completion(self):
        script = run("completion").stdout
        for words, wanted in ((["foreseed", "pv"], {"pvz"}), (["foreseed", "pvz", "ro"], {"rows"}),
                              (["foreseed", "pvz", "types", "--st"], {"--stages"}),
                              (["foreseed", "pvz", "odds", "--scene", "r"], {"roof"}),
                              (["foreseed", "bench", "--si"], {"--signature"}),
                              (["foreseed", "version", "--j"], {"--json"}),
                              (["foreseed", "pvz", "odds", "--scene=r"], {"roof"}),
                              (["foreseed", "pvz", "odds", "--want", "giga,zom"],
                               {"giga,zomboni", "giga,zomboss"}),
                              (["foreseed", "pvz", "types", "--save", "ex"], EXAMPLES),
                              (["foreseed", "pvz", "types", "--save", "example:g"],
                               {"game1_13.dat"}),
                              (["foreseed", "pvz", "save", "example:g"], {"game1_13.dat"}),
                              (["foreseed", "doctor", "--color", "n"], {"never"})):
            ask = (f"{script}\nCOMP_LINE='{' '.join(words)}'; COMP_POINT=${{#COMP_LINE}}\n"
                   "_foreseed; printf '%s\\n' \"${COMPREPLY[@]}\"")
            found = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True)
            self.assertEqual((set(found.stdout.split()), found.stderr), (wanted, ""), words)

    @unittest.skipUnless(shutil.which("groff"), "no groff")
    def test_manual_is_sound_roff(self):
        for language in ("en", "zh"):
            page = run("manual", "--lang", language).stdout
            # Chinese lines have few spaces to stretch, which is no mistake ("break").
            shown = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-Wbreak", "-Kutf8"],
                                   input=page, capture_output=True, text=True, check=True)
            self.assertEqual(shown.stderr, "")
            text = re.sub(".\x08", "", shown.stdout)  # bold is struck twice
            for verb in ("pvz types", "pvz odds", "bench"):
                self.assertIn(f"foreseed {verb}\n", text)


if __name__ == "__main__":
    unittest.main()
