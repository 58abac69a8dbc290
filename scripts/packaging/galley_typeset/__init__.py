"""Typesets documents from data: reports, labels, charts, tag clouds and badges.

    import galley_typeset as galley

    pdf = galley.report("# Sales\n\n::chart sales.csv kind=bar", title="Sales")
    svg = galley.cloud({"tea": 3, "cake": 2}, format="svg")
    labels = galley.labels(frame, "address", stock="L7160")   # pandas, polars, pyarrow, or a list of mappings
    labels.save("labels.pdf")

Each function returns the bytes of a document; notebooks show it. Options are those of the command: `page="A5"` is `--page A5`,
`border=True` is `--border`, `set=["a=1", "b=2"]` repeats `--set`, and underscores are hyphens; `galley labels --help-all` lists
them. A run that fails raises `GalleyError`, which has the message's id, file, line, field, value and expectation.
"""

from __future__ import annotations

import collections
import os
import subprocess
import sys
from typing import IO, Any, Dict, Iterable, List, Mapping, Optional, Sequence, Union

from ._records import dumps, is_table, plain, records
from ._session import Argument, GalleyError, Message, executable, session

__all__ = [
    "Document", "GalleyError", "Message", "badge", "chart", "cloud", "executable", "labels", "main", "render", "report", "run",
]

#: Bytes, a text, a binary file, or the path of a file.
Source = Union[bytes, str, IO[bytes], "os.PathLike[str]"]


class Document(bytes):
    """The bytes of a document, which notebooks show."""

    #: "pdf", "png", "svg" or "zpl".
    format: str
    #: Warnings and notes of the run.
    messages: List[Message]
    #: The numbers of the run, such as pages and warnings.
    summary: Dict[str, Any]
    _command: "_Command"

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the document to a file."""
        with open(path, "wb") as file:
            file.write(self)

    def _repr_png_(self) -> Optional[bytes]:
        if self.format == "png":
            return bytes(self)
        return self._command.picture() if self.format == "pdf" else None

    def _repr_svg_(self) -> Optional[str]:
        return self.decode() if self.format == "svg" else None

    def __repr__(self) -> str:
        return "<%s of %d bytes>" % (self.format.upper(), len(self))


class _Command:
    """A command with its options and input, without those of the output."""

    def __init__(
        self, words: Sequence[Argument], options: Mapping[str, Any], data: Union[str, bytes] = "", texts: Sequence[str] = ()
    ) -> None:
        self._words = list(words)
        self._data = data
        # After these hyphens, a text may begin with one.
        self._texts = ["--", *texts] if texts else []
        for name, value in options.items():
            name = "--" + name.replace("_", "-")
            for one in value if isinstance(value, (list, tuple)) else [value]:
                if one is True:
                    self._words.append(name)
                elif one is not None and one is not False:
                    self._words.append("%s=%s" % (name, one))

    def _has(self, option: str) -> bool:
        return any(isinstance(one, str) and one.split("=")[0] == option for one in self._words)

    def picture(self) -> bytes:
        """The first page, for a notebook."""
        kind = self._words[0]
        words: List[Argument] = list(self._words)
        if kind == "labels":
            # A sheet of the first records.
            words += [] if self._has("--page") else ["--page", "sheet"]
            words += [] if self._has("--rows") else ["--rows", "1-100"]
            words += ["--output", ("page-{p}.png", None)]
            return session.run(words, self._data).files[0]
        if kind != "badge" and not self._has("--pages"):
            words += ["--pages", "1"]
        return session.run(words + ["--output", "-", "--format", "png"] + self._texts, self._data).output

    def document(self, format: str) -> Document:
        words = self._words + ["--output", "-", "--format", format]
        reply = session.run(words + self._texts, self._data)
        document = Document(reply.output)
        document.format, document.messages, document.summary = format, reply.messages, reply.summary
        document._command = self
        return document


def report(text: Union[str, "os.PathLike[str]"], data: Any = None, *, format: str = "pdf", **options: Any) -> Document:
    """A report.

    text     Markdown, or the path of a file (os.PathLike)
    data     the values of {{fields}}: a mapping, whose values may be lists, tables and mappings
    options  those of `galley report`, such as page="A5", theme="editorial", lang="de"
    """
    is_file = isinstance(text, os.PathLike)
    words: List[Argument] = ["report", os.fspath(text) if is_file else "-"]
    if data is not None:
        words += ["--data", ("data.json", dumps(plain(data)))]
    return _Command(words, options, "" if is_file else str(text)).document(format)


def labels(
    data: Any, template: Union[str, Mapping[str, Any]] = "auto", *, format: str = "pdf", **options: Any
) -> Document:
    """Sheets of labels, one for each record.

    data      a DataFrame of pandas or polars, a table of pyarrow, a mapping of columns, or mappings, named tuples or data classes
    template  the name of a built-in template, the path of a file, or a template as a mapping
    options   those of `galley labels`, such as stock="L7160", start=3
    """
    named: Argument = template if isinstance(template, str) else ("template.yaml", dumps(plain(template)))
    words: List[Argument] = ["labels", named, "--data", "-", "--input-format", "json"]
    return _Command(words, options, dumps(records(data))).document(format)


def chart(data: Any, *, format: str = "svg", **options: Any) -> Document:
    """A chart of records: see `labels` for what they may be.

    options  those of `galley chart`, such as kind="line", x="month", y="sales"
    """
    return _Command(["chart", "-", "--input-format", "json"], options, dumps(records(data))).document(format)


def cloud(words: Any, *, format: str = "svg", **options: Any) -> Document:
    """A tag cloud.

    words    a text, whose words are counted; words, which are counted as they are; pairs of word and weight; a mapping of weights,
             such as the value_counts() of a pandas column; or records with the columns word and weight, as for `labels`
    options  those of `galley cloud`, such as layout="packed", top=50
    """
    if isinstance(words, str):
        return _Command(["cloud", "-", "--input-format", "text"], options, words).document(format)
    return _Command(["cloud", "-", "--input-format", "json"], options, dumps(_tags(words))).document(format)


def _tags(words: Any) -> List[Dict[str, Any]]:
    if is_table(words):
        return records(words)
    if hasattr(words, "items"):
        return [{"word": str(word), "weight": plain(weight)} for word, weight in words.items()]
    items = list(words)
    if all(isinstance(one, str) for one in items):
        return _tags(collections.Counter(items))
    if all(isinstance(one, (tuple, list)) and len(one) == 2 and not hasattr(one, "_asdict") for one in items):
        return [{"word": str(word), "weight": plain(weight)} for word, weight in items]
    return records(items)


def badge(label: str, message: str, *, format: str = "svg", **options: Any) -> Document:
    """A badge.

    options  those of `galley badge`, such as color="green", style="flat-square"
    """
    return _Command(["badge"], options, texts=[label, message]).document(format)


def render(command: str, *arguments: Any, data: Optional[Source] = None, format: str = "pdf", **options: Any) -> Document:
    """A command that makes one document, by its command line.

    command    report, labels, chart, badge or cloud
    arguments  its arguments: texts, or the paths of files
    data       the table, or the text of a report; `input_format` tells the command that bytes are JSON, for example
    """
    words: List[Argument] = [command, *map(str, arguments)]
    content: Union[str, bytes] = b""
    if data is not None:
        path = "-"
        if isinstance(data, os.PathLike):
            path = os.fspath(data)
        elif isinstance(data, (str, bytes)):
            content = data
        else:
            content = data.read()
        words += [path] if command in ("report", "cloud", "chart") else ["--data", path]
    return _Command(words, options, content).document(format)


def run(*arguments: Any, input: Union[bytes, IO[bytes], None] = None) -> bytes:
    """Runs any command in a process of its own, and returns its standard output.

    arguments  those of the command line
    input      the standard input: bytes or a binary file
    """
    content = input if input is None or isinstance(input, bytes) else input.read()
    done = subprocess.run([executable(), *map(str, arguments)], input=content or b"", capture_output=True)
    if done.returncode:
        raise GalleyError(done.stderr.decode("utf-8", "replace").strip(), done.returncode)
    return done.stdout


def main() -> None:
    """The galley command."""
    os.execv(executable(), [executable(), *sys.argv[1:]])
