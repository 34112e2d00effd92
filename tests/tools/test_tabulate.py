#!/usr/bin/env python3
"""tools/tabulate.py takes good tables and refuses each kind of bad one with file, line and remedy."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TABULATE = Path(__file__).resolve().parents[2] / "tools" / "tabulate.py"

SCHEMA = """table column type
plants id unique:u8 0..9
plants key key
plants short opt:text
plants hits set:air|pool
plants kind enum:sun|war
plants weight f32
plants cost opt:ints:2
plants from opt:ref:plants
plants big u64
"""
HEADER = "id key short hits kind weight cost from big"
PEA = "0 pea ~ air,pool war 0.5 100,-25 ~ 18446744073709551615"
LILY = "1 lily 莲 pool sun 3 ~ pea 0x10"


def table(*lines):
    """Cells are written with spaces between them and ~ for an empty one."""
    return "".join(line.replace(" ", "\t").replace("~", "") + "\n" for line in lines)


def schema(text):
    """Only the first two spaces of a line part cells: a range keeps its own."""
    return "".join("\t".join(line.split(" ", 2)) + "\n" for line in text.splitlines())


class Tabulate(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.top = Path(scratch.name)
        self.room = self.top / "data" / "yard"
        self.room.mkdir(parents=True)
        self.put("schema.tsv", schema(SCHEMA))
        self.put("plants.tsv", table(HEADER, PEA, LILY))

    def put(self, name, text):
        data = text if isinstance(text, bytes) else text.encode()
        (self.room / name).write_bytes(data)

    def run_tool(self, *more):
        command = [sys.executable, TABULATE, "data/yard", *more]
        return subprocess.run(command, cwd=self.top, capture_output=True, encoding="utf-8")

    def refused(self, *expected):
        result = self.run_tool("out")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.splitlines(), list(expected))
        self.assertFalse((self.top / "out").exists(), "a bad room writes nothing")

    def refused_row(self, row, *expected):
        self.put("plants.tsv", table(HEADER, PEA, row))
        self.refused(*(f"data/yard/plants.tsv:3: {what}" for what in expected))

    def refused_type(self, text, what):
        self.put("schema.tsv", schema(SCHEMA + f"plants extra {text}\n"))
        self.refused(f"data/yard/schema.tsv:11: {what}")

    def test_good_table_becomes_c(self):
        self.assertEqual(self.run_tool("out").returncode, 0)
        text = (self.top / "out" / "plants.h").read_text(encoding="utf-8")
        for line in (
            "    const char *short_;",
            "    int32_t cost[2];",
            "    FSD_YARD_PLANTS_KIND_WAR = 1,",
            "enum { FSD_YARD_PLANTS_COUNT = 2 };",
            '    {0, "pea", NULL, 3, 1, 0.5f, {100, -25}, -1, UINT64_C(18446744073709551615)},',
            '    {1, "lily", "莲", 2, 0, 3.0f, {0}, 0, UINT64_C(16)},',
            "#define FSD_YARD_PLANTS_EACH(ROW) \\",
            '    ROW(0, pea, NULL, 3, 1, 0.5f, 100, -25, -1, UINT64_C(18446744073709551615)) \\',
            '    ROW(1, lily, "莲", 2, 0, 3.0f, 0, 0, 0, UINT64_C(16))',
        ):
            self.assertIn(line + "\n", text)

    def test_constants_number_the_rows(self):
        self.put("schema.tsv", schema(SCHEMA.replace("key key", "key constant:plant")))
        self.assertEqual(self.run_tool("out").returncode, 0)
        text = (self.top / "out" / "ids.h").read_text(encoding="utf-8")
        self.assertIn("enum {\n    PLANT_PEA = 0,\n    PLANT_LILY = 1,\n    PLANT_COUNT = 2,\n};",
                      text)

    def test_constants_without_a_prefix(self):
        self.put("schema.tsv", schema(SCHEMA.replace("key key", "key constant")))
        self.run_tool("out")
        text = (self.top / "out" / "ids.h").read_text(encoding="utf-8")
        self.assertIn("enum {\n    PEA = 0,\n    LILY = 1,\n    PLANTS_COUNT = 2,\n};", text)

    def test_no_ids_without_constants(self):
        self.run_tool("out")
        self.assertFalse((self.top / "out" / "ids.h").exists())

    def test_rows_are_ordered(self):
        self.put("plants.tsv", table(HEADER, PEA, LILY.replace(" pea ", " ~ ")))
        self.put("schema.tsv", schema(SCHEMA.replace("key key", "key constant:plant") +
                                      "plants * order:kind,-id\n"))
        self.assertEqual(self.run_tool("out").returncode, 0)
        text = (self.top / "out" / "plants.h").read_text(encoding="utf-8")
        self.assertLess(text.index('"lily"'), text.index('"pea"'))
        ids = (self.top / "out" / "ids.h").read_text(encoding="utf-8")
        self.assertIn("PLANT_LILY = 0,", ids)

    def test_rows_of_a_reference_are_told(self):
        self.put("schema.tsv", schema(SCHEMA + "pots * order:plant,-wide\npots plant ref:plants\n"
                                      "pots wide u8\n"))
        self.put("pots.tsv", table("plant wide", "lily 3", "pea 1", "lily 9"))
        self.assertEqual(self.run_tool("out").returncode, 0)
        text = (self.top / "out" / "pots.h").read_text(encoding="utf-8")
        self.assertIn("static const uint16_t fsd_yard_pots_from[] = {\n    0, 1, 3,\n};", text)
        self.assertIn("    {0, 1},\n    {1, 9},\n    {1, 3},\n", text)

    def test_rows_of_a_word_are_told(self):
        self.put("schema.tsv", schema(SCHEMA + "pots * order:size\npots size enum:small|wide|huge\n"))
        self.put("pots.tsv", table("size", "huge", "small", "huge"))
        self.assertEqual(self.run_tool("out").returncode, 0)
        text = (self.top / "out" / "pots.h").read_text(encoding="utf-8")
        self.assertIn("static const uint16_t fsd_yard_pots_from[] = {\n    0, 1, 1, 3,\n};", text)

    def test_index_by_a_reference(self):
        self.put("schema.tsv", schema(SCHEMA + "pots * index:plant\npots plant ref:plants\n"
                                      "pots wide u8\n"))
        self.put("pots.tsv", table("plant wide", "lily 3", "pea 1", "lily 9"))
        self.assertEqual(self.run_tool("out").returncode, 0)
        text = (self.top / "out" / "pots.h").read_text(encoding="utf-8")
        self.assertIn("static const uint16_t fsd_yard_pots_by_plant[] = {\n    1, 0, 2,\n};", text)
        self.assertIn("static const uint16_t fsd_yard_pots_by_plant_from[] = {\n    0, 1, 3,\n};",
                      text)

    def test_index_by_something_else(self):
        self.put("schema.tsv", schema(SCHEMA + "plants * index:kind\n"))
        self.refused("data/yard/schema.tsv:1: plants has an index by 'kind'; name a column of"
                     " references, none of them empty")

    def test_bad_orders(self):
        self.put("schema.tsv", schema(SCHEMA + "plants * sorted\n"))
        self.refused("data/yard/schema.tsv:11: 'sorted' is no order; use order:column,-column")
        self.put("plants.tsv", table(HEADER, PEA, LILY.replace(" pea ", " ~ ")))
        self.put("schema.tsv", schema(SCHEMA + "plants * order:smell\n"))
        self.refused("data/yard/schema.tsv:1: plants is ordered by 'smell', which it does not have;"
                     " name a column")

    def test_no_reference_to_a_sorted_table(self):
        self.put("schema.tsv", schema(SCHEMA + "plants * order:kind\n"))
        self.refused("data/yard/plants.tsv:3: from: 'plants' is sorted when compiled; use ref: with"
                     " a table that is not")

    def test_unchanged_header_keeps_its_time(self):
        self.run_tool("out")
        before = (self.top / "out" / "plants.h").stat().st_mtime_ns
        self.run_tool("out")
        self.assertEqual((self.top / "out" / "plants.h").stat().st_mtime_ns, before)

    def test_columns_may_stand_in_any_order(self):
        head, pea = HEADER.split(), PEA.split()
        self.run_tool("out")
        straight = (self.top / "out" / "plants.h").read_text(encoding="utf-8")
        self.put("plants.tsv", table(" ".join(head[::-1]), " ".join(pea[::-1]),
                                     " ".join(LILY.split()[::-1])))
        self.run_tool("out")
        self.assertEqual((self.top / "out" / "plants.h").read_text(encoding="utf-8"), straight)

    def test_comment_lines_keep_the_line_numbers_right(self):
        self.put("plants.tsv", "# counted by hand\n" + table(HEADER, PEA, PEA))
        self.refused(
            "data/yard/plants.tsv:4: id: '0' stands already in line 3; use each value once",
            "data/yard/plants.tsv:4: key: 'pea' stands already in line 3; use each value once",
        )

    def test_missing_schema(self):
        (self.room / "schema.tsv").unlink()
        self.refused("data/yard/schema.tsv:1: missing; add a line `table column type` for each"
                     " column")

    def test_table_without_schema(self):
        self.put("fungi.tsv", table("key", "puff"))
        self.refused("data/yard/fungi.tsv:1: no schema; describe its columns in schema.tsv")

    def test_schema_without_table(self):
        self.put("schema.tsv", schema(SCHEMA + "fungi key key\n"))
        self.refused("data/yard/schema.tsv:1: fungi.tsv is missing; add it or drop its lines here")

    def test_unknown_and_missing_column(self):
        self.put("plants.tsv", table(HEADER.replace("weight", "wait"), PEA))
        known = ", ".join(HEADER.split())
        self.refused(
            f"data/yard/plants.tsv:1: unknown column 'wait'; schema.tsv has {known}",
            "data/yard/plants.tsv:1: column 'weight' is missing; schema.tsv describes it",
        )

    def test_wrong_count_of_cells(self):
        self.refused_row("1 lily", "2 cells; the header has 9")
        self.refused_row(LILY + " 7", "10 cells; the header has 9")
        self.refused_row("~", "1 cells; the header has 9")

    def test_no_rows(self):
        self.put("plants.tsv", table(HEADER))
        self.refused("data/yard/plants.tsv:1: no rows; a table has a header line and at least"
                     " one row")

    def test_bad_numbers(self):
        for text in ("x", "1.5", "+1", "01", "0x", "１", "1_0"):
            self.refused_row(LILY.replace("1", text, 1),
                             f"id: '{text}' is not a whole number; use 0..9, decimal or 0x hex")
        for text in ("x", "nan", "inf", ".5", "1.", "0x1p3"):
            self.refused_row(LILY.replace(" 3 ", f" {text} "), f"weight: '{text}' is not a number;"
                             " use digits such as 12 or -0.5 or 1e-6")

    def test_out_of_range(self):
        self.refused_row(LILY.replace("1", "10", 1), "id: 10 is out of range; use 0..9")
        self.refused_row(LILY.replace("1", "-1", 1), "id: -1 is out of range; use 0..9")
        self.refused_row(LILY.replace("0x10", "18446744073709551616"),
                         "big: 18446744073709551616 is out of range; use 0..18446744073709551615")
        self.refused_row(LILY.replace(" 3 ", " 1e39 "),
                         "weight: 1e39 is too large for a float; use a smaller number")

    def test_duplicates(self):
        self.refused_row(LILY.replace("lily", "pea"),
                         "key: 'pea' stands already in line 2; use each value once")
        self.refused_row(LILY.replace("1", "0x0", 1),
                         "id: '0x0' stands already in line 2; use each value once")

    def test_unknown_words(self):
        self.refused_row(LILY.replace(" sun ", " moon "),
                         "kind: unknown value 'moon'; use one of sun, war")
        self.refused_row(LILY.replace(" pool ", " pool,sea "),
                         "hits: unknown value 'sea'; use one of air, pool")
        self.refused_row(LILY.replace(" pool ", " air,air "),
                         "hits: 'air' stands twice; list each word once")

    def test_unknown_reference(self):
        self.refused_row(LILY.replace(" pea ", " rose "),
                         "from: 'rose' is no key of plants.tsv; use a key that stands there")

    def test_ids(self):
        self.put("schema.tsv", schema(SCHEMA.replace("key key", "key id")))
        self.put("plants.tsv", table(HEADER, PEA.replace("pea", "PEA_2"),
                                     LILY.replace("lily", "LILY").replace(" pea ", " PEA_2 ")))
        self.assertEqual(self.run_tool().stderr, "")
        self.put("plants.tsv", table(HEADER, PEA))
        self.refused("data/yard/plants.tsv:2: key: 'pea' is not an id; use A-Z, 0-9 and _ only")

    def test_wrong_list(self):
        self.refused_row(LILY.replace(" 3 ~ ", " 3 1,2,3 "),
                         "cost: 3 numbers in the list; exactly 2 are needed")

    def test_empty_cell(self):
        self.refused_row(LILY.replace(" 3 ", " ~ "),
                         "weight: empty cell; give a value or make the type opt:")

    def test_bad_bytes(self):
        good = table(HEADER, PEA).encode()
        self.put("plants.tsv", good + b"\xff\n")
        self.refused("data/yard/plants.tsv:3: not UTF-8; save the file as UTF-8")
        self.put("plants.tsv", good.replace(b"\n", b"\r\n"))
        control = "a control character; use plain text, tabs and LF"
        self.refused(*(f"data/yard/plants.tsv:{n}: {control}" for n in (1, 2)),
                     "data/yard/plants.tsv:1: no rows; a table has a header line and at least"
                     " one row")

    def test_every_problem_is_told(self):
        self.refused_row("x Pea ~ fire moon y 1 rose z",
                         "id: 'x' is not a whole number; use 0..9, decimal or 0x hex",
                         "key: 'Pea' is not a key; use a-z, 0-9 and _ only",
                         "hits: unknown value 'fire'; use one of air, pool",
                         "kind: unknown value 'moon'; use one of sun, war",
                         "weight: 'y' is not a number; use digits such as 12 or -0.5 or 1e-6",
                         "cost: 1 numbers in the list; exactly 2 are needed",
                         "from: 'rose' is no key of plants.tsv; use a key that stands there",
                         "big: 'z' is not a whole number; use 0..18446744073709551615, decimal or"
                         " 0x hex")

    def test_bad_types(self):
        unknown = "the types are listed at the top of tools/tabulate.py"
        for text in ("u9", "u8:1..5", "int", "ref:", "bool 0..1", "text 1..2"):
            self.refused_type(text, f"unknown type '{text}'; {unknown}")
        self.refused_type("u8 9..1", "range 9..1 is empty; put the smaller number first")
        self.refused_type("u8 0..256", "256 is out of range; use 0..255")
        self.refused_type("ints:x", "'ints:x' has no count; use ints:n with n from 1")
        self.refused_type("enum:a|a", "a word stands twice in the type; list each once")
        self.refused_type("key", "plants has two keys; use unique:text for the second")
        self.refused_type("opt:enum:a|b", "'opt:enum:a|b' has no empty value; drop opt: (an enum"
                          " can list the word none)")


if __name__ == "__main__":
    unittest.main()
