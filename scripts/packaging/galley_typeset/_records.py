"""Tables and values of other packages as JSON, recognised by their methods."""

from __future__ import annotations

import datetime
import json
from typing import Any, Dict, Iterable, List, Mapping


def plain(value: Any) -> Any:
    """A value as JSON has it: missing values are None, dates are ISO 8601."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if type(value).__name__ in ("NAType", "NaTType"):
        return None
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            return None
        # Columns of whole numbers with missing values are floats in pandas.
        return int(value) if value.is_integer() and abs(value) < 1e15 else value
    if isinstance(value, datetime.datetime) and value.time() == datetime.time() and value.tzinfo is None:
        return value.date().isoformat()
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(name): plain(one) for name, one in value.items()}
    if is_table(value):
        return records(value)
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(one) for one in value]
    if hasattr(value, "item") and getattr(value, "shape", None) == ():
        return plain(value.item())
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return str(value)


def is_table(data: Any) -> bool:
    """Whether it is a DataFrame of polars or pandas, or a table of pyarrow."""
    return any(hasattr(data, name) for name in ("to_dicts", "to_pylist")) or (
        hasattr(data, "to_dict") and hasattr(data, "columns"))


def records(data: Any) -> List[Dict[str, Any]]:
    """The records of a table, of a mapping of columns, or of mappings, data classes or named tuples."""
    if hasattr(data, "to_dicts"):
        rows: Iterable[Any] = data.to_dicts()
    elif hasattr(data, "to_pylist"):
        rows = data.to_pylist()
    elif hasattr(data, "to_dict") and hasattr(data, "columns"):
        rows = data.to_dict("records")
    elif isinstance(data, Mapping):
        columns = {name: list(column) for name, column in data.items()}
        if len({len(column) for column in columns.values()}) > 1:
            raise ValueError("columns of different lengths; expected as many values in each")
        rows = [dict(zip(columns, row)) for row in zip(*columns.values())]
    else:
        rows = data
    return [{str(name): plain(value) for name, value in _members(row).items()} for row in rows]


def _members(row: Any) -> Mapping[Any, Any]:
    if isinstance(row, Mapping):
        return row
    if hasattr(row, "_asdict"):
        return row._asdict()
    if hasattr(row, "__dataclass_fields__"):
        return {name: getattr(row, name) for name in row.__dataclass_fields__}
    raise TypeError("a record is %s; expected a mapping, a named tuple or a data class" % type(row).__name__)


def dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
