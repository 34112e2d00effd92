#!/usr/bin/env python3
"""Writes files into a C header as arrays of bytes, with a table of their names.

usage: embed.py HEADER FILE...
"""
import os
import sys


def main():
    header, files = sys.argv[1], sorted(sys.argv[2:])
    text = ["/* Made by tools/embed.py; do not edit. */"]
    rows = []
    for number, path in enumerate(files):
        with open(path, "rb") as source:
            data = source.read()
        text.append(f"static const unsigned char fsd_file_{number}[{max(len(data), 1)}] = {{")
        for at in range(0, len(data), 24):
            text.append("    " + "".join(f"{byte}," for byte in data[at:at + 24]))
        text.append("};")
        rows.append(f'    {{"{os.path.basename(path)}", fsd_file_{number}, {len(data)}}},')
    text.append("static const struct {\n    const char *name;\n    const unsigned char *bytes;\n"
                "    size_t size;\n} fsd_files[] = {")
    text.extend(rows)
    text.append("};\n")
    os.makedirs(os.path.dirname(header), exist_ok=True)
    with open(header, "w", encoding="utf-8") as out:
        out.write("\n".join(text))


if __name__ == "__main__":
    main()
