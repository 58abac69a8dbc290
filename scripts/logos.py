#!/usr/bin/env python3
"""Makes Sources/CResources/logos/simple-icons.tsv.z from the package simple-icons-pack of PyPI."""
import re
import sys
import zlib

import simple_icons_pack

LICENCES = {"CC0-1.0", "Apache-2.0", "MIT", "BSD-3-Clause", "CC-BY-3.0", "CC-BY-4.0"}
LONGEST_PATH = 12_000

lines = []
icons = (getattr(simple_icons_pack, name) for name in dir(simple_icons_pack) if name.startswith("SI_"))
for icon in sorted(icons, key=lambda icon: icon.slug):
    (path,) = re.findall(r'<path d="([^"]+)"', icon.svg)
    licence = icon.license or "CC0-1.0"
    if licence in LICENCES and len(path) <= LONGEST_PATH:
        lines.append("\t".join((icon.slug, icon.title, icon.hex.lower(), licence, path)) + "\n")
sys.stdout.buffer.write(zlib.compress("".join(lines).encode(), 9))
