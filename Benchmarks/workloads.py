#!/usr/bin/env python3
"""Measures Galley beside other programs: whole processes, one after the other in turn, and prints medians and ratios.

usage: python3 Benchmarks/workloads.py GALLEY YARDSTICK [--runs N] [--only NAME,...] [--peer PEER,...] [--json FILE]

GALLEY is the built program. YARDSTICK is a folder with `run_peer.py`, which generates the inputs and gives the command of a
peer by `run_peer.py --cmd PEER WORKLOAD SIZE OUT`, and with `YARD_WORK` in the environment, where its programs are built and
its inputs kept. Every peer draws the same page. `floor` is a program in C that does the least possible: its variants ld and
s-ld are the limit that ratios of processor time are to; those of time by the clock are to `typst`.
"""

import argparse
import json
import os
import pathlib
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
TEMPLATES = HERE / "workloads"
CLOUD = ["--font", "Noto Sans", "--sizes", "8-36", "--color-by", "fixed", "--color", "#23517a", "--align", "leading"]
CLOUD += ["--spacing", "6pt", "--line-spacing", "4pt", "--margin", "36pt"]

# name: (workload and size of the yardstick, the floor's variant, runs, Galley's arguments with {in} and {out}, ending)
WORKLOADS = {
    "W1-200": ("w1", "200", "floor-s-ld", 9, ["cloud", "{in}", *CLOUD], "pdf"),
    "W1-5000": ("w1", "5000", "floor-s-ld", 5, ["cloud", "{in}", *CLOUD], "pdf"),
    "W1-50000": ("w1", "50000", "floor-s-ld", 3, ["cloud", "{in}", *CLOUD], "pdf"),
    "W2-1000": ("w2", "1000", "floor-s-ld", 5, ["labels", "labels.yaml", "--data", "{in}", "--stock", "L7160"], "pdf"),
    "W2-20000": ("w2", "20000", "floor-s-ld", 3, ["labels", "labels.yaml", "--data", "{in}", "--stock", "L7160"], "pdf"),
    "W2-200000": ("w2", "200000", "floor-s-ld", 3, ["labels", "labels.yaml", "--data", "{in}", "--stock", "L7160"], "pdf"),
    "W2b-20000": ("w2b", "20000", "floor-s-ld", 3, ["labels", "labels-bars.yaml", "--data", "{in}", "--stock", "L7160"], "pdf"),
    "W3": ("w3", "100000", "floor-ld", 3, ["report", "{md}"], "pdf"),
    "W4-144": ("w4", "144", "floor-ld", 9, ["cloud", "{in}", *CLOUD, "--dpi", "144", "--pages", "1"], "png"),
    "W4-300": ("w4", "300", "floor-ld", 9, ["cloud", "{in}", *CLOUD, "--dpi", "300", "--pages", "1"], "png"),
    "W5-1": ("w5", "1", "floor", 15, ["badge", "--data", "{badges}", "--font", "Noto Sans"], "png"),
    "W5-1000": ("w5", "1000", "floor", 5, ["badge", "--data", "{badges}", "--font", "Noto Sans"], "png"),
    "W6": ("w6", "5000", None, 3, ["cloud", "{in}", *CLOUD, "--font", "Noto Sans CJK SC", "--system-fonts"], "pdf"),
}


def yardstick(folder, peer, workload, size, out):
    """The command of a peer, and the environment that it wants."""
    line = subprocess.run(
        [sys.executable, folder / "run_peer.py", "--cmd", peer, workload, size, out], capture_output=True, text=True
    )
    if line.returncode != 0:
        return None
    words, variables = shlex.split(line.stdout.strip().splitlines()[-1]), {}
    while re.match(r"\w+=", words[0]):
        name, value = words.pop(0).split("=", 1)
        variables[name] = value
    return words, {**os.environ, **variables}


def inputs(folder, workload, size):
    """The generated input, made by asking for a command that reads it."""
    words, _ = yardstick(folder, "typst", workload, size, "unused")
    return next(word for word in words if re.search(r"/data/[^/]+\.(csv|txt)$", word))


def markdown(text, folder):
    """The yardstick's prose as a report: a paragraph for each line."""
    path = pathlib.Path(folder) / "prose.md"
    head = f"---\ntitle: Prose\nlanguage: en\npage: 419.53x595.28pt\ntheme: {TEMPLATES / 'prose.yaml'}\n---\n\n"
    path.write_text(head + "\n\n".join(pathlib.Path(text).read_text().splitlines()) + "\n")
    return str(path)


def badges(table, folder):
    """The yardstick's badges under Galley's names of fields."""
    path = pathlib.Path(folder) / "badges.csv"
    head, rest = pathlib.Path(table).read_text().split("\n", 1)
    path.write_text(head.replace("value", "message") + "\n" + rest)
    return str(path)


def once(command, environment):
    """Seconds by the clock, of the processor, and the peak in MiB, of one run."""
    started = time.monotonic()
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        cwd=TEMPLATES,
    )
    complaint = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command, stderr=complaint)
    return time.monotonic() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def size(path):
    path = pathlib.Path(path)
    files = path.parent.glob(path.name.replace("{n}", "*").replace("%d", "*")) if re.search(r"{n}|%d", str(path)) else [path]
    return sum(file.stat().st_size for file in files if file.exists())


def measure(name, arguments, folder):
    workload, amount, floor, runs, galley, ending = WORKLOADS[name]
    source = inputs(arguments.yardstick, workload, amount)
    many = workload == "w5" and amount != "1"
    values = {"in": source}
    if workload == "w3":
        values["md"] = markdown(source, folder)
    if workload == "w5":
        values["badges"] = badges(source, folder)
    contenders = {}
    for label, more in [("tagged", []), ("untagged", ["--no-tags"])] if ending == "pdf" else [("galley", [])]:
        out = f"{folder}/{label}-{{n}}.{ending}" if many else f"{folder}/{label}.{ending}"
        command = [arguments.galley, *(word.format(**values) for word in galley), *more, "-o", out]
        contenders[label] = (command, dict(os.environ), out)
    for peer in ([floor] if floor else []) + arguments.peer:
        out = f"{folder}/{peer}-%d.{ending}" if many else f"{folder}/{peer}.{ending}"
        known = yardstick(arguments.yardstick, peer, workload, amount, out)
        if known:
            contenders[peer] = (*known, out)
    results = {label: [] for label in contenders}
    for _ in range(arguments.runs or runs):
        for label, (command, environment, _) in list(contenders.items()):
            try:
                results[label].append(once(command, environment))
            except subprocess.CalledProcessError as error:
                # A peer that cannot do it is left out; Galley has to.
                if command[0] == arguments.galley:
                    raise SystemExit(error.stderr.decode()) from error
                print(f"{name}: {label} cannot do it: {error.stderr.decode().strip().splitlines()[-1]}", file=sys.stderr)
                del contenders[label], results[label]
    table = {}
    for label, values in results.items():
        wall, cpu, peak = (statistics.median(run[place] for run in values) for place in range(3))
        table[label] = {"wall": wall, "cpu": cpu, "peak": peak, "bytes": size(contenders[label][2]), "runs": len(values)}
    return floor, table


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("galley", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("yardstick", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--runs", type=int, help="runs of each, in the place of three to fifteen")
    parser.add_argument("--only", type=lambda text: text.split(","), help="names of workloads: " + " ".join(WORKLOADS))
    parser.add_argument("--peer", type=lambda text: text.split(","), default=["typst"])
    parser.add_argument("--json", type=pathlib.Path, help="where the medians go, too")
    arguments = parser.parse_args()
    everything = {}
    print("| workload | | by the clock | processor | peak | bytes | processor : floor | clock, Typst : it |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    for name in arguments.only or WORKLOADS:
        with tempfile.TemporaryDirectory() as folder:
            floor, table = measure(name, arguments, folder)
        everything[name] = table
        for label, row in table.items():
            limit = f"{row['cpu'] / table[floor]['cpu']:.1f}" if floor in table else "–"
            typst = f"{table['typst']['wall'] / row['wall']:.1f}" if "typst" in table else "–"
            print(
                f"| {name} | {label} | {row['wall'] * 1000:,.0f} ms | {row['cpu'] * 1000:,.0f} ms | {row['peak']:.0f} MiB "
                f"| {row['bytes']:,} | {limit} | {typst} |",
                flush=True,
            )
    if arguments.json:
        arguments.json.write_text(json.dumps(everything, indent=1) + "\n")


if __name__ == "__main__":
    main()
