#!/usr/bin/env python3
"""Sets letters of one page by Galley and by Typst: the same text with the values of different records.

usage: python3 Benchmarks/letters.py GALLEY [--letters N] [--runs N] [--only NAME,…] [--folder FOLDER]

GALLEY is the built program; Typst is the package `typst` of the Python Package Index, run by the Python that runs this.
`files` are letters in a file each, `file` all letters in one. Typst's compiler stays in memory between the letters of a run.
Both set Noto Sans 10 on A4 and write tagged PDF.

Times are those of the whole process, from its start to the last closed file: on the clock, and of the processor, where
other work on the machine counts less; the best of the runs. Memory is the process's largest.
"""

import csv
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from reports import measured, option

NAMES = """Ada Ben Clara David Emma Felix Greta Hanna Ivan Julia Karl Lena Mia Noah Olga Paul Quentin Rosa Sofia Tom Ursula
Vera Walter Xenia Yusuf Zoe Élodie Jürgen Søren Łukasz""".split()
SURNAMES = """Abbott Baker Carter Dixon Ellis Foster Grant Hughes Irving Jones Knight Lawson Miller Nolan Owens Parker Quinn
Reed Stone Turner Underwood Vaughan Walker Young Zimmermann Müller García Nowák Ødegård""".split()
STREETS = ["High Street", "Mill Lane", "Church Road", "Station Road", "Park Avenue", "Green Lane", "Queen's Road", "Kingsway"]
TOWNS = """Ashford Bristol Coventry Derby Exeter Falmouth Gloucester Hereford Ipswich Kendal Leeds Manchester Norwich Oxford
Preston Reading Swansea Taunton Ullapool Wells York""".split()

THEME = """bodyFont: Noto Sans
size: 10
lineHeight: 15
"""

LETTER = """---
title: Your contract {{number}}
language: en-GB
page: A4
theme: letter.yaml
---

{{name}}\\
{{street}}\\
{{postcode}} {{town}}

Dear {{name}},

thank you for your confidence in the last year. We write to tell you how your contract **{{number}}** goes on, and what it
costs from January. You pay **{{amount}}** a month, on the {{day}}th of each month, by direct debit from the account that
you named when the contract began. You need to do nothing if your bank, your name and your address are still the same.

The price follows from what you used. In the twelve months to the end of October you used {{units}} units, and the year
before about as many. For each unit we charge what the network charges us, and a part for the meter, its reading and this
letter. The tariff has been approved by the regulator, and you find it with all of its parts on our pages.

# What you can do

- Compare the figures in this letter with those on your meter.
- Tell us if your bank, your name or your address has changed.
- Ask for a plan of payments if a month is difficult for you.

| Part | Price a month |
|---|--:|
| Basic charge | 8.90 |
| Units | 12.40 |
| Total | {{amount}} |

If you have questions, please call or write, and name the number **{{number}}**. Our office in {{town}} is open from eight
to six on all days but Sunday. You can end the contract at the end of each month with notice of four weeks; a letter or a
message with your name and the number of the contract is enough.

With kind regards,

Customer service
"""

PREAMBLE = """#set page(paper: "a4", margin: 60pt)
#set text(font: "Noto Sans", size: 10pt, lang: "en", region: "GB", hyphenate: true)
#set par(leading: 5pt, spacing: 12pt)
#set table(stroke: none)
"""


def records(count, seed=5):
    draw = random.Random(seed)

    def letters(known, number):
        return "".join(draw.choices(known, k=number))

    for number in range(1, count + 1):
        yield {
            "id": number,
            "name": f"{draw.choice(NAMES)} {draw.choice(SURNAMES)}",
            "street": f"{draw.randint(1, 299)} {draw.choice(STREETS)}",
            "postcode": f"{letters('ABCDEGHLMNPRST', 2)}{draw.randint(1, 29)} {draw.randint(1, 9)}{letters('ABDEFGHJLN', 2)}",
            "town": draw.choice(TOWNS),
            "number": f"{letters('ABCDEFGHJKLMNPRSTUVWXYZ', 1)}-{draw.randint(100000, 999999)}",
            "amount": f"{draw.randint(1000, 99999) / 100:.2f}",
            "day": draw.randint(4, 20),
            "units": draw.randint(100, 9999),
        }


def typst_body():
    """The text of the letter in Typst's markup, with `r` as the record."""
    lines = LETTER.split("---\n", 2)[2]
    lines = lines.replace("\\\n", " \\\n").replace("**", "*").replace("\n# ", "\n== ")
    table = re.search(r"(?:^\|.*\n)+", lines, re.M)
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.group().strip().split("\n")]
    made = ", ".join(f"[{cell}]" for row in cells[2:] for cell in row)
    head = ", ".join(f"[{cell}]" for cell in cells[0])
    lines = lines.replace(
        table.group(), f"#table(columns: 2, align: (left, right), table.header({head}), {made})\n")
    return re.sub(r"{{(\w+)}}", r"#r.\1;", "= Your contract {{number}}\n" + lines)


ONE = """#let r = json(bytes(sys.inputs.record))
#set document(title: "Your contract " + r.number)
"""
ALL = '#set document(title: "Letters")\n#for r in csv("data.csv", row-type: dictionary) [\n%s\n#pagebreak(weak: true)\n]\n'

FONTS = [str(path) for path in (pathlib.Path(__file__).resolve().parent.parent / "fonts").iterdir() if path.is_dir()]

FILES = f"""
FONTS = {FONTS}
import csv, json, typst
compiler = typst.Compiler("one.typ", font_paths=FONTS, ignore_system_fonts=True)
for record in csv.DictReader(open("data.csv", encoding="utf-8")):
    compiler.compile(output=f"typst/{{record['id']}}.pdf", sys_inputs={{"record": json.dumps(record)}})
"""

FILE = f"""
FONTS = {FONTS}
import typst
typst.compile("all.typ", output="typst.pdf", font_paths=FONTS, ignore_system_fonts=True)
"""


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    folder = pathlib.Path(option("--folder", None) or tempfile.mkdtemp())
    count = int(option("--letters", 500))
    with (folder / "data.csv").open("w", encoding="utf-8", newline="") as file:
        rows = list(records(count))
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    texts = {"letter.md": LETTER, "letter.yaml": THEME, "one.typ": PREAMBLE + ONE + typst_body(),
             "all.typ": PREAMBLE + ALL % typst_body()}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    galley = [os.path.abspath(sys.argv[1]), "report", "letter.md", "--for-each", "data.csv"]
    python = [sys.executable, "-c"]
    # The name, the command, and the files that it writes.
    commands = [
        ("galley-files", galley + ["-o", "galley/{id}.pdf"], "galley/*.pdf"),
        ("typst-files", python + [FILES], "typst/*.pdf"),
        ("galley-file", galley + ["--into", "galley.pdf"], "galley.pdf"),
        ("typst-file", python + [FILE], "typst.pdf"),
    ]
    only = option("--only", ",".join(name for name, _, _ in commands)).split(",")
    print(f"{'':14}{'seconds':>9}{'processor':>11}{'letters/s':>11}{'MiB':>6}{'bytes a letter':>16}")
    for name, command, pattern in commands:
        if name not in only:
            continue
        runs = []
        for _ in range(int(option("--runs", 3))):
            for old in ("galley", "typst"):
                shutil.rmtree(folder / old, ignore_errors=True)
                (folder / old).mkdir()
            runs.append(measured(command, folder))
        seconds, processor = min(run[0] for run in runs), min(run[1] for run in runs)
        memory = max(run[2] for run in runs)
        size = sum(path.stat().st_size for path in folder.glob(pattern))
        print(f"{name:14}{seconds:9.2f}{processor:11.2f}{count / seconds:11.0f}{memory:6.0f}{size / count:16,.0f}", flush=True)


if __name__ == "__main__":
    main()
