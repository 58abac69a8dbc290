#!/usr/bin/env python3
"""Compares the sizes of PDF files by Galley and by Typst: the same words, sizes, colours and fonts, tagged in both.

usage: python3 Benchmarks/sizes.py GALLEY

GALLEY is the built program. Typst is the package `typst` of the Python Package Index; its files are rewritten by
`qpdf --object-streams=generate --recompress-flate --compression-level=9`, which is as small as they get.
"""

import csv
import pathlib
import subprocess
import sys
import tempfile

import typst

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLES = ["elements", "licence-words", "unicode-scripts", "languages"]
FAMILIES = '("Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai", "DejaVu Sans")'


def source(rows, title):
    """A cloud of pills as `galley cloud --scale sqrt --color-by fixed` sets it."""
    weights = [float(row["weight"]) for row in rows]
    low, high = min(weights) ** 0.5, max(weights) ** 0.5
    lines = [
        f'#set document(title: "{title}")',
        "#set page(paper: \"a4\", margin: 18mm)",
        f'#set text(font: {FAMILIES}, lang: "en", fallback: true)',
        "#set par(leading: 6pt, justify: false)",
        "#set align(center)",
        f"= {title}",
        "#set list(marker: none)",
    ]
    for row, weight in zip(rows, weights):
        share = (weight**0.5 - low) / (high - low) if high > low else 0
        size = round(9 + 21 * share, 1)
        word = row["word"].replace("\\", "\\\\").replace('"', '\\"')
        pill = (
            f'box(fill: rgb("#dfe8f3"), radius: 50%, inset: (x: {5 + size * 0.28:.2f}pt, y: {size * 0.06:.2f}pt), '
            f'text(size: {size}pt, fill: rgb("#2364aa"))[#"{word}"])'
        )
        if row.get("url"):
            pill = f'link("{row["url"]}", {pill})'
        lines.append(f"#{pill}#h(6pt, weak: true)")
    return "\n".join(lines)


def main():
    galley = pathlib.Path(sys.argv[1]).resolve()
    fonts = [str(path) for path in (ROOT / "fonts").iterdir() if path.is_dir()]
    print(f"{'sample':<18}{'Galley':>10}{'Typst':>10}{'rewritten':>11}{'ratio':>8}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for sample in SAMPLES:
            table = ROOT / "samples" / f"{sample}.csv"
            with table.open(encoding="utf-8") as file:
                rows = list(csv.DictReader(file))
            (folder / "in.typ").write_text(source(rows, sample), encoding="utf-8")
            theirs = folder / "typst.pdf"
            theirs.write_bytes(
                typst.compile(str(folder / "in.typ"), font_paths=fonts, ignore_system_fonts=True, pdf_standards=["ua-1"])
            )
            small = folder / "small.pdf"
            subprocess.run(
                ["qpdf", "--object-streams=generate", "--recompress-flate", "--compression-level=9", theirs, small],
                check=True,
            )
            ours = folder / "galley.pdf"
            subprocess.run(
                [galley, "cloud", table, "-o", ours, "--title", sample, "--lang", "en", "--color", "#2364aa",
                 "--no-legend", "--pdf-standard", "ua-1"],
                check=True,
            )
            sizes = [path.stat().st_size for path in (ours, theirs, small)]
            print(f"{sample:<18}{sizes[0]:>10,}{sizes[1]:>10,}{sizes[2]:>11,}{sizes[0] / sizes[2]:>8.2f}")


if __name__ == "__main__":
    main()
