"""Typesets documents from data: reports, labels, badges and tag clouds.

    import galley_typeset

    pdf = galley_typeset.render("cloud", data=b"word,weight\\ntea,3\\ncake,2\\n")
    svg = galley_typeset.render("badge", "build", "passing", format="svg")
    labels = galley_typeset.render("labels", "address", data=open("people.csv", "rb"), stock="L7160")

Options are those of the command: `galley labels --help` lists them.
"""

import os
import shutil
import subprocess
import sys
import tempfile

__all__ = ["GalleyError", "executable", "main", "render", "run"]


class GalleyError(Exception):
    """A run of the command that failed. The text is its message."""

    def __init__(self, message, status):
        super().__init__(message)
        #: The exit status of the command.
        self.status = status


def executable():
    """The path of the galley command."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "galley")


def run(*arguments, input=None):
    """Runs the command and returns its standard output, as bytes.

    `arguments` are those of the command line; `input` is the standard input, bytes or a binary file.
    Raises GalleyError with the command's message if it fails.
    """
    if hasattr(input, "read"):
        input = input.read()
    done = subprocess.run([executable(), *map(str, arguments)], input=input or b"", capture_output=True)
    if done.returncode:
        raise GalleyError(done.stderr.decode("utf-8", "replace").strip(), done.returncode)
    return done.stdout


def render(command, *arguments, data=None, format="pdf", **options):
    """Runs a command that makes one document, and returns the document as bytes.

    command    report, labels, badge or cloud
    arguments  its arguments: texts, or the paths of files
    data       the table, or the text of a report: bytes, a str, a binary file, or a path (os.PathLike); `input_format`
               tells the command that bytes are JSON, for example
    format     pdf, png or svg
    options    the command's options: `page="A5"` is `--page A5`, `border=True` is `--border`, `set=["a=1", "b=2"]`
               repeats `--set`; underscores are hyphens

    Raises GalleyError with the command's message if it fails.
    """
    line = [command, *arguments]
    for name, value in options.items():
        name = "--" + name.replace("_", "-")
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is True:
                line.append(name)
            elif one is not None and one is not False:
                line += [name, one]
    content = b""
    if data is not None:
        path = data
        if not isinstance(data, os.PathLike):
            content = data.read() if hasattr(data, "read") else data
            path = "-"
        line += [path] if command in ("report", "cloud") else ["--data", path]
    folder = tempfile.mkdtemp(prefix="galley-")
    try:
        result = os.path.join(folder, "result." + format)
        run(*line, "-o", result, input=content.encode() if isinstance(content, str) else content)
        with open(result, "rb") as file:
            return file.read()
    finally:
        shutil.rmtree(folder)


def main():
    """The galley command."""
    os.execv(executable(), [executable(), *sys.argv[1:]])
