#!/usr/bin/env python3
"""Measures how evenly justified prose is set: by Galley and, if it is installed, by Typst.

usage: python3 Benchmarks/spaces.py GALLEY [--theme THEME] [--text FILE] [--lines]

GALLEY is the built program. Typst is the package `typst` of the Python Package Index, run by the Python that runs this, with
its microtypography on: overhanging punctuation, and tracking as wide as Galley's. The text is FILE, a paragraph per empty line;
by default the paragraphs of the GNU General Public License of Debian that have more than 40 words. It is set at measures of
126, 84 and 60 mm, in the size, the face and the line height of the theme (default: editorial), in American English.

For each measure: the coefficient of variation of the spaces between words (their standard deviation divided by their mean, over
all lines but the last ones of paragraphs), the number of hyphens that are not in the text, the longest run of lines that end with one,
paragraphs whose last line continues a word, and last lines of less than four letters.
"""

import argparse
import html
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

LICENCE = "/usr/share/common-licenses/GPL-3"
MEASURES = [126, 84, 60]
POINTS = 72 / 25.4


def paragraphs(path):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    found = [" ".join(part.split()) for part in re.split(r"\n\s*\n", text)]
    return [part for part in found if len(part.split()) > 40 and not re.search(r"https?:|[<>*_`#]", part)]


def galley(program, theme, texts, measure, folder):
    source = folder / "prose.md"
    width = 210 - measure
    body = "\n\n".join(re.sub(r"^(\d+)\.", r"\1\\.", text) for text in texts)
    source.write_text(
        f"---\nlanguage: en-US\npage: A4\ntheme: {theme}\nmargins: [20mm, {width / 2}mm, 20mm, {width / 2}mm]\nsmart: false\n"
        f"header: []\nfooter: []\n---\n\n{body}\n", encoding="utf-8")
    subprocess.run([program, "report", str(source), "-o", str(folder / "galley.pdf")], check=True, stderr=subprocess.DEVNULL)
    return folder / "galley.pdf"


def typst(theme, texts, measure, folder):
    import typst as compiler

    keys = dict(re.findall(r"^(\w+): (.*)$", (pathlib.Path(__file__).parent.parent / f"Sources/CThemes/{theme}.yaml").read_text(), re.M))
    size, height = float(keys["size"]), float(keys["lineHeight"])
    tracking = float(keys.get("letterStretch", 0.01))
    body = "\n\n".join(re.sub(r"([\\#$*_`@<>=\[\]~/\"'-])", r"\\\1", text) for text in texts)
    source = folder / "prose.typ"
    source.write_text(
        f'#set page(paper: "a4", margin: (x: {(210 - measure) / 2}mm, y: 20mm))\n'
        f'#set text(font: "{keys["bodyFont"]}", size: {size}pt, lang: "en", region: "US")\n'
        f"#set par(justify: true, leading: {height - size * 0.7}pt, justification-limits: "
        f"(tracking: (min: -{tracking}em, max: {tracking}em)))\n\n{body}\n", encoding="utf-8")
    made = folder / "typst.pdf"
    compiler.compile(str(source), output=str(made), font_paths=[str(pathlib.Path(__file__).parent.parent / "fonts")])
    return made


def lines_of(pdf):
    """The lines of a document from top to bottom, each as (left, right, word) of its words."""
    text = subprocess.run(["pdftotext", "-bbox", str(pdf), "-"], capture_output=True, check=True).stdout.decode("utf-8")
    lines, last, page = [], None, 0
    for match in re.finditer(r'<page |<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>', text):
        if match.group(0) == "<page ":
            page += 1
            continue
        left, _, right, bottom = (float(match.group(index)) for index in range(1, 5))
        if last is None or abs(bottom - last[1]) > 3 or page != last[0]:
            lines.append([])
        last = (page, bottom)
        lines[-1].append((left, right, html.unescape(match.group(5))))
    return lines


def measured(pdf, texts, measure, shows_lines):
    left = (210 - measure) / 2 * POINTS
    right = left + measure * POINTS
    known = set(re.findall(r"\w+-\w+", " ".join(texts)))
    gaps, hyphens, run, longest, ends, short = [], 0, 0, 0, 0, 0
    lines = lines_of(pdf)
    for index, line in enumerate(lines):
        is_full = line[-1][1] > right - 4
        following = lines[index + 1] if index + 1 < len(lines) else None
        word = line[-1][2]
        divided = (
            is_full and following is not None and word[-1] in "-\u2010\u00ad"
            and f"{re.split(r'[^-0-9A-Za-z]', word[:-1])[-1]}-{re.match(r'[0-9A-Za-z]*', following[0][2]).group(0)}" not in known)
        hyphens += divided
        run = run + 1 if divided else 0
        longest = max(longest, run)
        if is_full:
            gaps += [b[0] - a[1] for a, b in zip(line, line[1:])]
            ends += divided and following[-1][1] < right - 4
        elif len(re.sub(r"\W", "", "".join(part[2] for part in line))) < 4:
            short += 1
        if shows_lines:
            print(f"      {'full' if is_full else 'last'} {' '.join(part[2] for part in line)}")
    return statistics.pstdev(gaps) / statistics.mean(gaps), hyphens, longest, ends, short, len(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("--theme", default="editorial")
    parser.add_argument("--text", default=LICENCE)
    parser.add_argument("--lines", action="store_true", help="print the lines")
    options = parser.parse_args()
    texts = paragraphs(options.text)
    words = sum(len(text.split()) for text in texts)
    print(f"{len(texts)} paragraphs, {words} words, theme {options.theme}")
    print("measure  program  variation  hyphens  longest run  divided last lines  short last lines  lines")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for measure in MEASURES:
            programs = [("Galley", lambda: galley(options.galley, options.theme, texts, measure, folder))]
            programs.append(("Typst", lambda: typst(options.theme, texts, measure, folder)))
            for program, make in programs:
                try:
                    made = make()
                except ImportError:
                    continue
                found = measured(made, texts, measure, options.lines)
                print("{:4} mm  {:7}  {:9.3f}  {:7}  {:11}  {:18}  {:16}  {:5}".format(measure, program, *found))


if __name__ == "__main__":
    sys.exit(main())
