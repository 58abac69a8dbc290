"""Tests of the Python module, for scripts/check-packages: test_python.py, with galley_typeset on the path.

pandas and polars are tested where they are installed.
"""

import collections
import dataclasses
import datetime
import importlib.util
import json
import os
import pathlib
import sys
import tempfile
import threading
import time

import galley_typeset as galley


def expect(condition, *values):
    if not condition:
        raise AssertionError(values)


def is_svg(document):
    return document.format == "svg" and b"<svg" in document[:200] and b"</svg>" in document


def test_documents():
    expect(galley.report("# Title\n\nText\n").startswith(b"%PDF-"))
    expect(is_svg(galley.report("{{name}}: {{rows.0.a}}", {"name": "Ann", "rows": [{"a": 1}]}, format="svg")))
    expect(is_svg(galley.badge("build", "passing")))
    expect(is_svg(galley.badge("-x", "--help")))
    expect(galley.badge("build", "passing", format="png")._repr_png_().startswith(b"\x89PNG"))
    people = [{"name": "Ann Lee", "street": "Main St 1", "town": "1234 Town"}]
    expect(galley.labels(people, "address", stock="L7160")._repr_png_().startswith(b"\x89PNG"))
    template = {"stock": "L7160", "content": {"text": "{{name}}"}}
    expect(galley.labels(people, template).summary["labels"] == 1)
    expect(is_svg(galley.chart({"month": ["May", "June"], "sales": [3, 4]}, kind="column")))
    expect(galley.badge("a", "b")._repr_svg_().startswith("<svg") and galley.badge("a", "b")._repr_png_() is None)


def test_words():
    same = galley.cloud({"tea": 3, "cake": 2})
    expect(same == galley.cloud([("tea", 3), ("cake", 2)]) == galley.cloud(["tea"] * 3 + ["cake"] * 2))
    expect(same == galley.cloud([{"word": "tea", "weight": 3}, {"word": "cake", "weight": 2}]))
    expect(is_svg(galley.cloud("tea tea cake and a text of more words")))
    expect(galley.cloud({"日本": 1.5}, format="pdf", lang="ja").startswith(b"%PDF-"))


def test_records():
    Row = collections.namedtuple("Row", "name amount")
    made = dataclasses.make_dataclass("Made", ["name", "amount"])
    tables = [[Row("a", 1)], [made("a", 1)], {"name": ["a"], "amount": [1]}, [{"name": "a", "amount": 1.0}]]
    template = {"stock": "L7160", "content": {"text": "{{name}} {{amount}}"}}
    expect(len({bytes(galley.labels(table, template, format="svg")) for table in tables}) == 1)
    dates = [{"name": datetime.date(2026, 3, 9), "amount": None}]
    expect(galley.labels(dates, template).summary["records"] == 1)
    for wrong in ([1], {"a": [1], "b": []}):
        try:
            galley.labels(wrong)
        except (TypeError, ValueError):
            continue
        raise AssertionError(wrong)


def test_errors():
    try:
        galley.cloud([("tea", "x")])
    except galley.GalleyError as error:
        expect(error.id == "data.unusable" and error.status == 5 and error.line == 1, error.messages)
        expect(error.field == "weight" and "weight" in str(error))
    else:
        raise AssertionError("a weight that is no number was accepted")
    try:
        galley.badge("a", "b", color="nonsense")
    except galley.GalleyError as error:
        expect(error.field == "--color" and error.value == "nonsense" and error.expected, error.messages)
    else:
        raise AssertionError("an unknown color was accepted")
    expect(is_svg(galley.badge("a", "b")))


def test_places():
    old = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "report.md").write_text("# Title\n")
        try:
            os.chdir(folder)
            expect(galley.report(pathlib.Path("report.md"), format="svg") == galley.report("# Title\n", format="svg"))
            galley.badge("a", "b").save("badge.svg")
            expect(pathlib.Path("badge.svg").read_bytes() == galley.badge("a", "b"))
        finally:
            os.chdir(old)


def test_threads():
    expected, found = galley.badge("a", "b"), []
    threads = [threading.Thread(target=lambda: found.append(galley.badge("a", "b"))) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expect(found == [expected] * 16)


def test_frames():
    rows = {"word": ["tea", "cake", "pie"], "weight": [3, 2, 1]}
    expected = galley.cloud([dict(zip(rows, row)) for row in zip(*rows.values())])
    for name in ("pandas", "polars"):
        if importlib.util.find_spec(name) is None:
            print("skipped: %s is not installed" % name)
            continue
        frame = importlib.import_module(name).DataFrame(rows)
        expect(galley.cloud(frame) == expected)
        expect(galley.chart(frame, kind="bar") == galley.chart(rows, kind="bar"))
        expect(galley.report("{{rows.1.word}}", {"rows": frame}) == galley.report("{{rows.1.word}}", {"rows": rows_of(rows)}))
        if name == "pandas":
            expect(galley.cloud(frame["word"].value_counts()) == galley.cloud({"tea": 1, "cake": 1, "pie": 1}))
            missing = frame.assign(count=[1, None, 3], day=importlib.import_module(name).to_datetime(["2026-03-09"] * 3))
            text = json.loads(galley._records.dumps(galley._records.records(missing)))
            expect([row["count"] for row in text] == [1, None, 3] and text[0]["day"] == "2026-03-09", text)


def rows_of(columns):
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


def memory():
    """The memory of the server, in MB."""
    process = galley._session.session._process
    pages = int(pathlib.Path("/proc/%d/statm" % process.pid).read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def test_many(count=int(os.environ.get("GALLEY_CLOUDS", "200"))):
    words = {"word%d" % number: number + 1 for number in range(30)}
    for _ in range(count // 4):
        galley.cloud(words)
    before, start = memory(), time.perf_counter()
    for _ in range(count):
        galley.cloud(words)
    seconds, after = time.perf_counter() - start, memory()
    print("%d clouds: %.2f ms each, %.1f MB before, %.1f MB after" % (count, 1000 * seconds / count, before, after))
    expect(after < 1.2 * before + 8, before, after)


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_") and (len(sys.argv) < 2 or name in sys.argv[1:]):
            test()
            print("%s: done" % name)
