"""One long-lived galley process, which answers requests on pipes."""

from __future__ import annotations

import atexit
import base64
import json
import os
import subprocess
import threading
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

#: An argument: a text, or the name of a file and its content; without a content the command writes it.
Argument = Union[str, Tuple[str, Optional[str]]]


class Message(NamedTuple):
    """An error, a warning or a note. Lines and columns count from 1; what is unknown is None."""

    #: The rule, such as "data.unusable".
    id: str
    #: "error", "warning" or "note".
    severity: str
    #: The whole text.
    message: str
    file: Optional[str] = None
    line: Optional[int] = None
    column: Optional[int] = None
    page: Optional[int] = None
    sheet: Optional[str] = None
    cell: Optional[str] = None
    field: Optional[str] = None
    value: Optional[str] = None
    expected: Optional[str] = None
    nearest: Optional[str] = None
    hint: Optional[str] = None

    @classmethod
    def read(cls, members: Dict[str, Any]) -> "Message":
        return cls(**{name: members[name] for name in cls._fields if name in members})


class GalleyError(Exception):
    """A run that failed. The text is its messages; the fields are those of the first error."""

    def __init__(self, text: str, status: int, messages: Sequence[Message] = ()) -> None:
        super().__init__(text)
        #: The exit status of the command.
        self.status = status
        #: All messages of the run.
        self.messages: List[Message] = list(messages)

    def __getattr__(self, name: str) -> Any:
        if name not in Message._fields:
            raise AttributeError(name)
        first = next((one for one in self.__dict__.get("messages", ()) if one.severity == "error"), None)
        return getattr(first, name, None)


def executable() -> str:
    """The path of the galley command: $GALLEY, or the one in the package."""
    inside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "galley")
    return os.environ.get("GALLEY", inside)


class Reply(NamedTuple):
    output: bytes
    messages: List[Message]
    summary: Dict[str, Any]
    files: List[bytes]


def _file(name: str, text: Optional[str]) -> Dict[str, str]:
    return {"file": name} if text is None else {"file": name, "text": text}


class _Session:
    """The process of this process and folder: a fork or another folder starts another one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Optional["subprocess.Popen[bytes]"] = None
        self._owner: Tuple[int, str] = (0, "")

    def run(self, arguments: Sequence[Argument], data: Union[str, bytes]) -> Reply:
        words = [one if isinstance(one, str) else _file(*one) for one in arguments]
        parameters: Dict[str, Any] = {"arguments": words}
        if isinstance(data, str):
            parameters["input"] = data
        else:
            parameters["inputBase64"] = base64.b64encode(data).decode()
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "run", "params": parameters})
        with self._lock:
            answer = json.loads(self._ask(line.encode() + b"\n"))
        if "error" in answer:
            raise GalleyError(answer["error"]["message"], 2)
        result = answer["result"]
        messages = [Message.read(one) for one in result["messages"]]
        if result["status"] not in (0, 3):
            errors = [one.message for one in messages if one.severity == "error"]
            raise GalleyError("\n".join(errors) or "galley failed", result["status"], messages)
        files = [base64.b64decode(one["base64"]) for one in result.get("files", ())]
        return Reply(base64.b64decode(result["output"]), messages, result.get("summary", {}), files)

    def _ask(self, line: bytes) -> bytes:
        owner = (os.getpid(), os.getcwd())
        if self._process is None or self._owner != owner or self._process.poll() is not None:
            if self._owner[0] == owner[0]:
                self.close()
            self._process = subprocess.Popen(
                [executable(), "serve", "--stdio", "--anywhere"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self._owner = owner
        try:
            assert self._process.stdin is not None and self._process.stdout is not None
            self._process.stdin.write(line)
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except OSError:
            answer = b""
        except BaseException:
            # An interrupted request would be answered to the next one.
            self._process.kill()
            self._process = None
            raise
        if not answer:
            self._process = None
            raise GalleyError("the galley process has ended", 1)
        return answer

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.stdin is not None and process.stdout is not None:
            process.stdin.close()
            process.wait()
            process.stdout.close()


session = _Session()
atexit.register(session.close)
