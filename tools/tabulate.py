#!/usr/bin/env python3
"""Turn the tables of one room (data/<room>/*.tsv) into C headers, or say what is wrong with them.

    tools/tabulate.py data/pvz                      check only
    tools/tabulate.py data/pvz build/generated/pvz  check, then write <table>.h for every table

schema.tsv has the columns `table column type`, one line for each column of each table. Types:

    u8 u16 u32 i32 u64 f32 f64   a number; `u8 1..9` limits it
    bool                         0 or 1
    text                         UTF-8
    key                          [a-z0-9_]+, unique in its column
    id                           [A-Z0-9_]+, otherwise as a key
    constant:prefix              as a key; the room's ids.h numbers the rows as PREFIX_KEY
    constant                     the same without a prefix: KEY
    enum:a|b|c                   the index of the word, named FSD_<ROOM>_<TABLE>_<COLUMN>_<WORD>
    set:a|b|c                    comma list of words, a bit set; the same constants number the bits
    ints:n                       comma list of exactly n int32
    ref:table                    a key of another table of the room, its row index
    unique:<type>                no value twice
    opt:<type>                   may be empty: 0, NULL, no bits, all zeros; -1 for a reference

A line `table * index:c` for a column of references adds <table>_by_<c>, the table's rows in the order of what they refer
to, and <table>_by_<c>_from[r], the first of them that refers to row r or a later one.
A line `table * order:a,-b` sorts the table's rows by column a ascending, then by b descending; references, words
and numbers compare as numbers. Where the first column is a reference or a word, <table>_from[r] is the first row that has
row or word r or a later one, and the last entry the number of rows.

Besides the array each header has FSD_<ROOM>_<TABLE>_EACH(ROW), a call of the macro ROW for every row
with the cells as arguments: keys bare, the numbers of a list one by one. With it a constant can be made
of a table where C refuses the elements of an array.

ids.h is written for a room with constants and, unlike the others, holds no data: any file may include it.

Lines that begin with `#` are comments (where the numbers come from). Every problem is one line,
`file:line: what; what would be right`, and the exit code is 1.
"""

import math
import re
import struct
import sys
from pathlib import Path

INTEGERS = {
    "u8": ("uint8_t", 0, 2**8 - 1),
    "u16": ("uint16_t", 0, 2**16 - 1),
    "u32": ("uint32_t", 0, 2**32 - 1),
    "i32": ("int32_t", -(2**31), 2**31 - 1),
    "u64": ("uint64_t", 0, 2**64 - 1),
}
REALS = {"f32": "float", "f64": "double"}
INTEGER = re.compile(r"-?(0|[1-9][0-9]*)|0x[0-9a-fA-F]+")
REAL = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?")
NAME = re.compile(r"[a-z][a-z0-9_]*")
KEY = re.compile(r"[a-z0-9_]+")
ID = re.compile(r"[A-Z0-9_]+")
C_KEYWORDS = set(
    "auto break case char const continue default do double else enum extern float for goto if "
    "inline int long register restrict return short signed sizeof static struct switch typedef "
    "union unsigned void volatile while bool true false".split()
)


class Bad(Exception):
    """A cell or a type that cannot be; the text is `what; what would be right`."""


def parse_integer(text, low, high):
    if not INTEGER.fullmatch(text):
        raise Bad(f"'{text}' is not a whole number; use {low}..{high}, decimal or 0x hex")
    value = int(text, 0)
    if not low <= value <= high:
        raise Bad(f"{text} is out of range; use {low}..{high}")
    return value


def c_integer(value, ctype):
    if ctype == "uint64_t":
        return f"UINT64_C({value})"
    if ctype == "uint32_t":
        return f"{value}u"
    return "INT32_MIN" if value == -(2**31) else str(value)


def c_string(text):
    escaped = "".join("\\" + c if c in '\\"?' else c for c in text)
    return f'"{escaped}"'


class IntegerType:
    def __init__(self, name, limits):
        self.ctype, self.low, self.high = INTEGERS[name]
        if limits:
            low, high = (parse_integer(x, self.low, self.high) for x in limits)
            if low > high:
                raise Bad(f"range {low}..{high} is empty; put the smaller number first")
            self.low, self.high = low, high
        self.zero = "0"

    def convert(self, text, _room):
        value = parse_integer(text, self.low, self.high)
        return value, c_integer(value, self.ctype)


class RealType:
    def __init__(self, name, limits):
        self.ctype = REALS[name]
        self.limits = [self.parse(x) for x in limits] if limits else None
        if self.limits and self.limits[0] > self.limits[1]:
            raise Bad("the range is empty; put the smaller number first")
        self.zero = "0"

    def parse(self, text):
        if not REAL.fullmatch(text):
            raise Bad(f"'{text}' is not a number; use digits such as 12 or -0.5 or 1e-6")
        value = float(text)
        try:
            if self.ctype == "float":
                struct.pack("<f", value)
        except OverflowError:
            value = math.inf
        if math.isinf(value):
            raise Bad(f"{text} is too large for a {self.ctype}; use a smaller number")
        return value

    def convert(self, text, _room):
        value = self.parse(text)
        if self.limits and not self.limits[0] <= value <= self.limits[1]:
            raise Bad(f"{text} is out of range; use {self.limits[0]:g}..{self.limits[1]:g}")
        plain = text if re.search(r"[.eE]", text) else text + ".0"
        return value, plain + ("f" if self.ctype == "float" else "")


class BoolType:
    ctype, zero = "bool", "false"

    def convert(self, text, _room):
        if text not in ("0", "1"):
            raise Bad(f"'{text}' is not a yes or no; use 0 or 1")
        return text, ("false", "true")[int(text)]


class TextType:
    ctype, zero = "const char *", "NULL"

    def convert(self, text, _room):
        return text, c_string(text)


class KeyType(TextType):
    def convert(self, text, _room):
        if not KEY.fullmatch(text):
            raise Bad(f"'{text}' is not a key; use a-z, 0-9 and _ only")
        return text, c_string(text)


class IdType(KeyType):
    def convert(self, text, _room):
        if not ID.fullmatch(text):
            raise Bad(f"'{text}' is not an id; use A-Z, 0-9 and _ only")
        return text, c_string(text)


class ConstantType(KeyType):
    def __init__(self, prefix):
        if prefix and not NAME.fullmatch(prefix):
            raise Bad(f"'{prefix}' cannot be a prefix; use a-z, 0-9 and _, a letter first")
        self.prefix = f"{prefix}_".upper() if prefix else ""


class WordType:
    """What enum: and set: have in common: a fixed list of words, whose indices become constants."""

    def __init__(self, words):
        self.words = words.split("|")
        if len(set(self.words)) != len(self.words):
            raise Bad("a word stands twice in the type; list each once")
        for word in self.words:
            if not KEY.fullmatch(word):
                raise Bad(f"'{word}' cannot be a word of a type; use a-z, 0-9 and _ only")

    def index(self, word):
        if word not in self.words:
            raise Bad(f"unknown value '{word}'; use one of {', '.join(self.words)}")
        return self.words.index(word)


class EnumType(WordType):
    ctype, zero = "uint8_t", None

    def convert(self, text, _room):
        value = self.index(text)
        return value, str(value)


class SetType(WordType):
    zero = "0"

    def __init__(self, words):
        super().__init__(words)
        width = next((w for w in (8, 16, 32, 64) if len(self.words) <= w), None)
        if width is None:
            raise Bad(f"a set of {len(self.words)} words; 64 are the most")
        self.ctype = f"uint{width}_t"

    def convert(self, text, _room):
        value = 0
        for word in text.split(","):
            bit = 1 << self.index(word)
            if value & bit:
                raise Bad(f"'{word}' stands twice; list each word once")
            value |= bit
        return value, c_integer(value, self.ctype)


class IntsType:
    ctype, zero = "int32_t", "{0}"

    def __init__(self, count):
        if not re.fullmatch(r"[1-9][0-9]*", count):
            raise Bad(f"'ints:{count}' has no count; use ints:n with n from 1")
        self.count = int(count)

    def convert(self, text, _room):
        cells = text.split(",")
        if len(cells) != self.count:
            raise Bad(f"{len(cells)} numbers in the list; exactly {self.count} are needed")
        values = tuple(parse_integer(c, *INTEGERS["i32"][1:]) for c in cells)
        return values, "{" + ", ".join(c_integer(v, "int32_t") for v in values) + "}"


class RefType:
    ctype, zero = "uint16_t", "-1"

    def __init__(self, table):
        self.table = table

    def convert(self, text, room):
        keys = room.keys(self.table)
        if text not in keys:
            raise Bad(f"'{text}' is no key of {self.table}.tsv; use a key that stands there")
        return text, str(keys[text])


class Column:
    """One column of a table: its base type and whether it may be empty or must be unique."""

    def __init__(self, name, text):
        self.name = name
        self.optional = text.startswith("opt:")
        base = text[4:] if self.optional else text
        self.unique = base.startswith("unique:")
        base = base[7:] if self.unique else base
        self.type = base_type(base)
        self.is_key = isinstance(self.type, KeyType)
        if self.is_key:
            self.unique = True
        if self.optional and (self.is_key or isinstance(self.type, EnumType)):
            raise Bad(f"'{text}' has no empty value; drop opt: (an enum can list the word none)")

    @property
    def field(self):
        return self.name + "_" if self.name in C_KEYWORDS else self.name

    def declaration(self):
        ctype = self.type.ctype
        if isinstance(self.type, RefType) and self.optional:
            ctype = "int32_t"
        space = "" if ctype.endswith("*") else " "
        count = f"[{self.type.count}]" if isinstance(self.type, IntsType) else ""
        return f"{ctype}{space}{self.field}{count};"


def base_type(text):
    head, _, rest = text.partition(":")
    if head == "constant" and (rest or text == head):
        return ConstantType(rest)
    if head in ("enum", "set", "ints", "ref") and rest:
        return {"enum": EnumType, "set": SetType, "ints": IntsType, "ref": RefType}[head](rest)
    if text in ("bool", "text", "key", "id"):
        return {"bool": BoolType, "text": TextType, "key": KeyType, "id": IdType}[text]()
    name, _, limits = text.partition(" ")
    if (name in INTEGERS or name in REALS) and (not limits or ".." in limits):
        kind = IntegerType if name in INTEGERS else RealType
        return kind(name, limits.split("..", 1) if limits else None)
    raise Bad(f"unknown type '{text}'; the types are listed at the top of tools/tabulate.py")


class Room:
    def __init__(self, folder):
        self.folder = folder
        self.name = folder.name
        self.problems = []
        self.schema = {}
        self.order = {}
        self.index = {}
        self.lines = {}
        self.key_index = {}

    def problem(self, path, line, what):
        self.problems.append(f"{path}:{line}: {what}")

    def read(self, path):
        """The numbered lines of a table as lists of cells, comments left out."""
        if path in self.lines:
            return self.lines[path]
        rows = []
        data = path.read_bytes()
        for number, raw in enumerate(data.removesuffix(b"\n").split(b"\n"), 1):
            if raw.startswith(b"#"):
                continue
            try:
                line = raw.decode("utf-8")
            except UnicodeDecodeError:
                self.problem(path, number, "not UTF-8; save the file as UTF-8")
                continue
            if any(c < " " and c != "\t" or c in "\x7f\ufeff" for c in line):
                self.problem(path, number, "a control character; use plain text, tabs and LF")
                continue
            rows.append((number, line.split("\t")))
        self.lines[path] = rows
        return rows

    def read_schema(self):
        path = self.folder / "schema.tsv"
        if not path.is_file():
            self.problem(path, 1, "missing; add a line `table column type` for each column")
            return
        rows = self.read(path)
        if not rows or rows[0][1] != ["table", "column", "type"]:
            self.problem(path, 1, "wrong header; use `table column type`, separated by tabs")
            return
        for number, cells in rows[1:]:
            try:
                self.add_column(cells)
            except Bad as bad:
                self.problem(path, number, bad)
        for table, names in self.index.items():
            for name in names:
                column = self.schema.get(table, {}).get(name)
                if column is None or not isinstance(column.type, RefType) or column.optional:
                    self.problem(path, 1, f"{table} has an index by '{name}'; name a column of"
                                 " references, none of them empty")
        for table in self.schema:
            if not (self.folder / f"{table}.tsv").is_file():
                self.problem(path, 1, f"{table}.tsv is missing; add it or drop its lines here")

    def add_column(self, cells):
        if len(cells) != 3:
            raise Bad(f"{len(cells)} cells; exactly 3 are needed: table column type")
        table, name, text = cells
        if name == "*":
            if text.startswith("index:"):
                self.index.setdefault(table, []).append(text.removeprefix("index:"))
            else:
                self.order[table] = self.order_of(text)
            return
        for what in (table, name):
            if not NAME.fullmatch(what):
                raise Bad(f"'{what}' cannot be a name; use a-z, 0-9 and _, a letter first")
        columns = self.schema.setdefault(table, {})
        if name in columns:
            raise Bad(f"column '{name}' of {table} stands twice; describe it once")
        columns[name] = Column(name, text)
        if columns[name].is_key and sum(c.is_key for c in columns.values()) > 1:
            raise Bad(f"{table} has two keys; use unique:text for the second")

    @staticmethod
    def order_of(text):
        head, _, rest = text.partition(":")
        names = [(n.removeprefix("-"), n.startswith("-")) for n in rest.split(",")]
        if head != "order" or not all(NAME.fullmatch(n) for n, _ in names):
            raise Bad(f"'{text}' is no order; use order:column,-column")
        return names

    def sort_rows(self, table, rows):
        columns = list(self.schema[table])
        for name, descending in reversed(self.order.get(table, [])):
            if name not in columns:
                self.problem(self.folder / "schema.tsv", 1, f"{table} is ordered by '{name}', "
                             "which it does not have; name a column")
                return
            at = columns.index(name)
            rows.sort(key=lambda row: int(row[at]), reverse=descending)

    def keys(self, table):
        """The keys of a table that a ref: names, with their row indices."""
        if table in self.order:
            raise Bad(f"'{table}' is sorted when compiled; use ref: with a table that is not")
        if table not in self.key_index:
            key = next((c.name for c in self.schema.get(table, {}).values() if c.is_key), None)
            path = self.folder / f"{table}.tsv"
            if key is None or not path.is_file():
                raise Bad(f"'{table}' is no table with a key; use ref: with one that has")
            rows = self.read(path)
            at = rows[0][1].index(key) if rows and key in rows[0][1] else len(rows)
            found = [cells[at] for _, cells in rows[1:] if at < len(cells)]
            self.key_index[table] = {text: index for index, text in enumerate(found)}
        return self.key_index[table]

    def check_table(self, table):
        """The table's rows as lists of C initialisers in the order of the schema."""
        path = self.folder / f"{table}.tsv"
        rows = self.read(path)
        columns = self.schema.get(table)
        if columns is None:
            self.problem(path, 1, "no schema; describe its columns in schema.tsv")
            return []
        if len(rows) < 2:
            self.problem(path, 1, "no rows; a table has a header line and at least one row")
            return []
        line, header = rows[0]
        if not self.check_header(path, line, header, columns):
            return []
        seen = {name: {} for name, column in columns.items() if column.unique}
        out = []
        for number, cells in rows[1:]:
            if len(cells) != len(header):
                self.problem(path, number, f"{len(cells)} cells; the header has {len(header)}")
                continue
            row = dict(zip(header, cells))
            out.append([self.cell(path, number, c, row[c.name], seen) for c in columns.values()])
        if not self.problems:
            self.sort_rows(table, out)
        return out

    def check_header(self, path, line, header, columns):
        good = True
        for index, name in enumerate(header):
            if name not in columns:
                known = ", ".join(columns)
                self.problem(path, line, f"unknown column '{name}'; schema.tsv has {known}")
                good = False
            elif name in header[:index]:
                self.problem(path, line, f"column '{name}' stands twice; name it once")
                good = False
        for name in columns:
            if name not in header:
                self.problem(path, line, f"column '{name}' is missing; schema.tsv describes it")
                good = False
        return good

    def cell(self, path, number, column, text, seen):
        try:
            if text == "":
                if not column.optional:
                    raise Bad("empty cell; give a value or make the type opt:")
                return column.type.zero
            if text != text.strip():
                raise Bad(f"'{text}' has a space at its end; take it away")
            value, initialiser = column.type.convert(text, self)
            if column.unique:
                first = seen[column.name].setdefault(value, number)
                if first != number:
                    raise Bad(f"'{text}' stands already in line {first}; use each value once")
            return initialiser
        except Bad as bad:
            self.problem(path, number, f"{column.name}: {bad}")
            return None

    def header(self, table, rows):
        columns = self.schema[table].values()
        prefix = f"fsd_{self.name}_{table}"
        guard = f"FSD_GENERATED_{self.name}_{table}_H".upper()
        lines = [
            f"/* Made from data/{self.name}/{table}.tsv by tools/tabulate.py; edit the table. */",
            f"#ifndef {guard}",
            f"#define {guard}",
            "",
            "#include <stdbool.h>",
            "#include <stddef.h>",
            "#include <stdint.h>",
            "",
        ]
        for column in columns:
            if isinstance(column.type, WordType):
                lines += self.constants(prefix, column)
        lines += [f"typedef struct {prefix}_row {{"]
        lines += [f"    {column.declaration()}" for column in columns]
        lines += [f"}} {prefix}_row;", ""]
        lines += [f"enum {{ {prefix.upper()}_COUNT = {len(rows)} }};", ""]
        lines += [f"static const {prefix}_row {prefix}_rows[] = {{"]
        lines += [f"    {{{', '.join(row)}}}," for row in rows]
        lines += ["};", ""]
        lines += self.starts(prefix, table, rows) + self.indices(prefix, table, rows)
        lines += [f"#define {prefix.upper()}_EACH(ROW) \\"]
        lines += [" \\\n".join(f"    ROW({self.arguments(columns, row)})" for row in rows)]
        lines += ["", "#endif", ""]
        return "\n".join(lines)

    def starts(self, prefix, table, rows):
        """Where the rows of each reference or word begin, for a table that is ordered by them."""
        name, descending = self.order.get(table, [(None, True)])[0]
        column = self.schema[table].get(name)
        if descending or not isinstance(column.type, (RefType, EnumType)):
            return []
        return self.starts_of(f"{prefix}_from", table, name, rows)

    def starts_of(self, array, table, name, rows):
        columns = list(self.schema[table])
        at = columns.index(name)
        kind = self.schema[table][name].type
        count = len(kind.words) if isinstance(kind, EnumType) else len(self.keys(kind.table))
        starts = [sum(int(row[at]) < r for row in rows) for r in range(count + 1)]
        return self.numbers(array, starts)

    @staticmethod
    def numbers(array, values):
        return [f"static const uint16_t {array}[] = {{", f"    {', '.join(map(str, values))},",
                "};", ""]

    def indices(self, prefix, table, rows):
        """The rows in the order of what a column of references names."""
        lines = []
        for name in self.index.get(table, []):
            at = list(self.schema[table]).index(name)
            by = sorted(range(len(rows)), key=lambda i: int(rows[i][at]))
            lines += self.numbers(f"{prefix}_by_{name}", by)
            lines += self.starts_of(f"{prefix}_by_{name}_from", table, name, rows)
        return lines

    def ids(self, checked):
        """The header that numbers the rows of all tables with constants, or None without any."""
        lines = []
        for table, rows in checked.items():
            for index, column in enumerate(self.schema[table].values()):
                if isinstance(column.type, ConstantType):
                    keys = [row[index].strip('"').upper() for row in rows]
                    names = [f"    {column.type.prefix}{k} = {i}," for i, k in enumerate(keys)]
                    count = f"    {column.type.prefix or table.upper() + '_'}COUNT = {len(keys)},"
                    lines += ["", f"/* {table}.tsv */", "enum {"] + names + [count, "};"]
        if not lines:
            return None
        guard = f"FSD_GENERATED_{self.name}_IDS_H".upper()
        top = [f"/* Made from data/{self.name} by tools/tabulate.py; edit the tables. */",
               f"#ifndef {guard}", f"#define {guard}"]
        return "\n".join(top + lines + ["", "#endif", ""])

    @staticmethod
    def arguments(columns, row):
        cells = []
        for column, cell in zip(columns, row):
            if column.is_key:
                cell = cell.strip('"')
            elif isinstance(column.type, IntsType):
                numbers = cell.strip("{}").split(", ")
                cell = ", ".join(numbers + ["0"] * (column.type.count - len(numbers)))
            cells.append(cell)
        return ", ".join(cells)

    @staticmethod
    def constants(prefix, column):
        stem = f"{prefix}_{column.name}_".upper()
        names = [f"    {stem}{w.upper()} = {i}," for i, w in enumerate(column.type.words)]
        return ["enum {"] + names + ["};", ""]


def write_if_changed(path, text):
    """An untouched header keeps its time, so that only what depends on a changed table rebuilds."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main(arguments):
    if len(arguments) not in (1, 2):
        print("usage: tabulate.py <data folder of a room> [<output folder>]", file=sys.stderr)
        return 2
    room = Room(Path(arguments[0]))
    room.read_schema()
    tables = sorted(p.stem for p in room.folder.glob("*.tsv") if p.stem != "schema")
    checked = {}
    if not room.problems:
        checked = {table: room.check_table(table) for table in tables}
    if room.problems:
        print("\n".join(room.problems), file=sys.stderr)
        return 1
    if len(arguments) == 2:
        out = Path(arguments[1])
        out.mkdir(parents=True, exist_ok=True)
        for table, rows in checked.items():
            write_if_changed(out / f"{table}.h", room.header(table, rows))
        ids = room.ids(checked)
        if ids is not None:
            write_if_changed(out / "ids.h", ids)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
