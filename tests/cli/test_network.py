#!/usr/bin/env python3
"""Ledgers on file systems of a network, which write another journal: on which kinds they do, and
that they keep what they must there. The kind is a pretended one, told by a library that is loaded
before the C library's own answer.

    test_network.py <command> <library> [kills]
"""

import os
import sys
import time
import unittest

LIBRARY = os.path.abspath(sys.argv.pop(2))

import test_front  # noqa: E402 takes the command from the arguments
import test_ledger  # noqa: E402 and the number of kills

test_front.ENVIRONMENT["LD_PRELOAD"] = LIBRARY

OWN = {"ext4": 0xef53, "xfs": 0x58465342, "btrfs": 0x9123683e, "zfs": 0x2fc12fc1,
       "tmpfs": 0x01021994, "overlay": 0x794c7630, "f2fs": 0xf2f52010, "bcachefs": 0xca451a4e,
       "fat": 0x4d44, "ntfs3": 0x7366746e}
SHARED = {"nfs": 0x6969, "smb": 0x517b, "cifs": 0xff534d42, "smb2": 0xfe534d42,
          "lustre": 0x0bd00bd0, "gpfs": 0x47504653, "beegfs": 0x19830326, "ceph": 0x00c36400,
          "openafs": 0x5346414f, "afs": 0x6b414653, "coda": 0x73757245, "9p": 0x01021997,
          "fuse": 0x65735546, "gfs2": 0x01161970, "ocfs2": 0x7461636f, "panfs": 0xaad7aaea,
          "orangefs": 0x20030528, "ncp": 0x564c, "vmhgfs": 0xbacbacbc, "vboxsf": 0x786f4256}


def pretend(kind):
    test_front.ENVIRONMENT["TEST_FILE_SYSTEM"] = "" if kind is None else hex(kind)


class Kinds(test_ledger.Ledgers):
    def journal(self):
        """The journal that a hunt writes, by the file's head while it is held: SQLite's form 2 is
        the log, form 1 the rollback journal."""
        db = self.path()
        process = test_ledger.start(*test_ledger.LONG, "--db", db, "--threads", "1")
        head = b""
        end = time.monotonic() + test_front.LIMIT
        while len(head) < 20 and process.poll() is None and time.monotonic() < end:
            time.sleep(0.005)
            if os.path.exists(db):
                with open(db, "rb") as file:
                    head = file.read(20)
        process.kill()
        process.communicate(timeout=test_front.LIMIT)
        for name in os.listdir(self.folder):
            os.remove(self.path(name))
        self.assertEqual(head[:15], b"SQLite format 3")
        return {1: "rollback", 2: "log"}[head[18]]

    def test_each_kind(self):
        for name, kind in (OWN | SHARED | {"not known": None}).items():
            pretend(kind)
            self.assertEqual(self.journal(), "log" if name in OWN else "rollback", name)


def on_a_network(name):
    """The tests of ledgers once more, there."""
    class There(getattr(test_ledger, name)):
        @classmethod
        def setUpClass(cls):
            pretend(SHARED["nfs"])
            super().setUpClass()

        def tearDown(self):
            logs = [name for name in os.listdir(self.folder) if name.endswith(("-wal", "-shm"))]
            self.assertEqual(logs, [])

    There.__qualname__ = There.__name__ = name + "OnANetwork"
    return There


WholeThere = on_a_network("Whole")
ShardsThere = on_a_network("Shards")
KilledThere = on_a_network("Killed")

if __name__ == "__main__":
    unittest.main()
