#!/usr/bin/env python3
"""Writes data/core/width.tsv, the terminal columns of characters, from Python's Unicode tables.

    python3 tools/width.py > data/core/width.tsv

Run by hand when a newer Unicode is wanted; the table is committed. Only characters that do not take
one column are listed. Unassigned ones take the width of their neighbours where both sides agree, so
that the ranges stay few and characters of later versions come out right more often than not.
"""
import unicodedata

WIDE_BLOCKS = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD))
JAMO = ((0x1160, 0x11FF), (0xD7B0, 0xD7C6), (0xD7CB, 0xD7FB))  # vowels and finals join what stands before
# Format characters that are seen: the soft hyphen and the marks that enclose the numbers behind them.
VISIBLE = {0xAD, *range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def width(code):
    """Columns of a code point, None for an unassigned one."""
    c = chr(code)
    category = unicodedata.category(c)
    if within(code, JAMO):
        return 0
    if category in ("Mn", "Me", "Cf", "Zl", "Zp") and code not in VISIBLE:
        return 0
    if within(code, WIDE_BLOCKS):
        return 2
    if category == "Cn":  # east_asian_width answers "F" for some of these
        return None
    return 2 if unicodedata.east_asian_width(c) in "WF" else 1


rows = []
for code in range(0x300, 0x110000):
    w = width(code)
    if w is None:
        continue
    if rows and rows[-1][2] == w:
        rows[-1][1] = code
    else:
        rows.append([code, code, w])

print(f"# Unicode {unicodedata.unidata_version}: East Asian Wide and Fullwidth 2; Mn, Me, Cf and joining Jamo 0.")
print("first\tlast\twidth")
for first, last, w in rows:
    if w != 1:
        print(f"0x{first:04X}\t0x{last:04X}\t{w}")
