#!/usr/bin/env python3
"""Sets one long report by Galley, Typst and WeasyPrint, and prints what it costs.

usage: python3 Benchmarks/reports.py GALLEY [--words N] [--runs N] [--only NAME,…] [--folder FOLDER]

GALLEY is the built program. The others are the packages `typst` and `weasyprint` of the Python Package Index, run by the
Python that runs this. The text is the same for all: headings, paragraphs, lists, tables, notes, a table of contents,
numbers at the pages' feet, Noto Sans 10 on 13 points, justified and hyphenated, A5 with margins of 48 points, tagged. Its
words are those of the licences that every Debian has (/usr/share/common-licenses), as often as they occur there, drawn with a
fixed seed.

Times are those of the whole process, from its start to the closed file: on the clock, and of the processor, where other
work on the machine counts less; the best of the runs. Memory is the process's largest.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

LICENCES = "/usr/share/common-licenses"
FONTS = "/usr/share/fonts/truetype/noto"


def blocks(count, seed=7):
    """The report as (kind, content) in order, with `count` words in its paragraphs and lists."""
    draw = random.Random(seed)
    texts = [path.read_text(encoding="utf-8", errors="ignore") for path in sorted(pathlib.Path(LICENCES).iterdir())]
    known = re.findall(r"\b[a-z]+\b", " ".join(texts))

    def words(number):
        return draw.choices(known, k=number)

    def sentence(number):
        text = words(number)
        for place in range(2, number - 2):
            if draw.random() < 0.06:
                text[place] += ","
        return " ".join(text).capitalize() + draw.choice("......?!")

    made, left, section, note = [], count, 0, 0
    while left > 0:
        if section % 8 == 0:
            made.append(("h1", " ".join(words(3)).capitalize()))
        made.append(("h2", " ".join(words(4)).capitalize()))
        section += 1
        for place in range(5):
            text = " ".join(sentence(draw.randint(6, 22)) for _ in range(draw.randint(3, 8)))
            left -= len(text.split())
            if place == 2:
                note += 1
                made.append(("note", (text, note, sentence(14))))
            else:
                made.append(("p", text))
        items = [sentence(draw.randint(4, 12)) for _ in range(4)]
        left -= sum(len(item.split()) for item in items)
        made.append(("list", items))
        if section % 4 == 0:
            rows = [[words(1)[0], words(1)[0], f"{draw.randint(10, 99999) / 100:.2f}"] for _ in range(12)]
            made.append(("table", [["Word", "Kind", "Share"]] + rows))
    return made


def markdown(parts):
    lines = ["---", "title: A long report", "language: en-US", "page: A5", "margins: 48", "theme: bench.yaml", "toc: 2",
             'footer: ["", "{page}", ""]', "---", ""]
    for kind, content in parts:
        if kind in ("h1", "h2"):
            lines += ["#" * int(kind[1]) + " " + content, ""]
        elif kind == "p":
            lines += [content, ""]
        elif kind == "note":
            text, number, words = content
            lines += [f"{text}[^{number}]", "", f"[^{number}]: {words}", ""]
        elif kind == "list":
            lines += [f"- {item}" for item in content] + [""]
        else:
            lines += ["| " + " | ".join(content[0]) + " |", "|---|---|--:|"]
            lines += ["| " + " | ".join(row) + " |" for row in content[1:]] + [""]
    return "\n".join(lines)


THEME = """bodyFont: Noto Sans
size: 10
lineHeight: 13
align: justified
"""

TYPST = """#set document(title: "A long report")
#set page(paper: "a5", margin: 48pt, numbering: "1")
#set text(font: "Noto Sans", size: 10pt, lang: "en", region: "US", hyphenate: true)
#set par(justify: true, leading: 3pt, spacing: 9.5pt)
#set table(stroke: none)
#outline(depth: 2)
"""


def typst(parts):
    def plain(text):
        return re.sub(r"([\\#$*_`<>@\[\]~/=+-])", r"\\\1", text)

    lines = [TYPST]
    for kind, content in parts:
        if kind in ("h1", "h2"):
            lines += ["=" * int(kind[1]) + " " + plain(content), ""]
        elif kind == "p":
            lines += [plain(content), ""]
        elif kind == "note":
            text, _, words = content
            lines += [f"{plain(text)}#footnote[{plain(words)}]", ""]
        elif kind == "list":
            lines += [f"- {plain(item)}" for item in content] + [""]
        else:
            head = "table.header(" + ", ".join(f"[{plain(cell)}]" for cell in content[0]) + ")"
            cells = ", ".join(f"[{plain(cell)}]" for row in content[1:] for cell in row)
            lines += [f"#table(columns: 3, align: (left, left, right), {head}, {cells})", ""]
    return "\n".join(lines)


STYLE = """@font-face { font-family: N; src: url(file://%(fonts)s/NotoSans-Regular.ttf) }
@font-face { font-family: N; font-weight: bold; src: url(file://%(fonts)s/NotoSans-Bold.ttf) }
@page { size: A5; margin: 48pt; @bottom-center { content: counter(page); font: 8pt N } }
body { font: 10pt/13pt N; text-align: justify; hyphens: auto; margin: 0 } p { margin: 0 0 6.5pt }
h1, h2 { text-align: left; break-after: avoid } td:last-child, th:last-child { text-align: right }
.note { float: footnote; font-size: 8pt } .toc a::after { content: leader(" ") target-counter(attr(href), page) }
""" % {"fonts": FONTS}


def html(parts):
    def plain(text):
        return text.replace("&", "&amp;").replace("<", "&lt;")

    body, contents, number = [], [], 0
    for kind, content in parts:
        if kind in ("h1", "h2"):
            number += 1
            body.append(f'<{kind} id="h{number}">{plain(content)}</{kind}>')
            contents.append(f'<p><a href="#h{number}">{plain(content)}</a></p>')
        elif kind == "p":
            body.append(f"<p>{plain(content)}</p>")
        elif kind == "note":
            text, _, words = content
            body.append(f'<p>{plain(text)}<span class="note">{plain(words)}</span></p>')
        elif kind == "list":
            body.append("<ul>" + "".join(f"<li>{plain(item)}</li>" for item in content) + "</ul>")
        else:
            def row(cells, name):
                return "<tr>" + "".join(f"<{name}>{plain(cell)}</{name}>" for cell in cells) + "</tr>"

            body.append("<table><thead>" + row(content[0], "th") + "</thead><tbody>"
                        + "".join(row(cells, "td") for cells in content[1:]) + "</tbody></table>")
    head = f'<!doctype html><html lang="en-US"><title>A long report</title><style>{STYLE}</style>'
    return head + '<div class="toc">' + "".join(contents) + "</div>" + "".join(body)


def measured(command, folder):
    """Seconds on the clock, seconds of the processor, and the most MiB of a process."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{command[0]}: {errors.decode()[-400:]}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def pages(path):
    found = subprocess.run(["pdfinfo", path], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Pages:\s+(\d+)", found).group(1))


def option(name, default):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    folder = option("--folder", None) or tempfile.mkdtemp()
    parts = blocks(int(option("--words", 100_000)))
    files = {"report.md": markdown(parts), "bench.yaml": THEME, "report.typ": typst(parts), "report.html": html(parts)}
    for name, text in files.items():
        pathlib.Path(folder, name).write_text(text, encoding="utf-8")
    compile_typst = "import typst; typst.compile('report.typ', output='typst.pdf')"
    write_pdf = "import weasyprint; weasyprint.HTML('report.html').write_pdf('weasyprint.pdf', pdf_ua=True)"
    commands = {
        "galley": [os.path.abspath(sys.argv[1]), "report", "report.md", "-o", "galley.pdf"],
        "typst": [sys.executable, "-c", compile_typst],
        "weasyprint": [sys.executable, "-c", write_pdf],
    }
    only = option("--only", ",".join(commands)).split(",")
    print(f"{'':12}{'seconds':>9}{'processor':>11}{'MiB':>8}{'pages':>7}{'pages/s':>9}{'bytes':>12}")
    for name in only:
        runs = [measured(commands[name], folder) for _ in range(int(option("--runs", 3)))]
        seconds, processor = min(run[0] for run in runs), min(run[1] for run in runs)
        memory = max(run[2] for run in runs)
        path = os.path.join(folder, name + ".pdf")
        count = pages(path)
        size = os.path.getsize(path)
        print(f"{name:12}{seconds:9.2f}{processor:11.2f}{memory:8.0f}{count:7}{count / processor:9.0f}{size:12,}", flush=True)


if __name__ == "__main__":
    main()
