#!/usr/bin/env python3
"""Makes the workbooks of the tests, with openpyxl and odfpy: make.py FOLDER"""
import datetime
import pathlib
import sys

import openpyxl
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P

FOLDER = pathlib.Path(sys.argv[1])


def excel():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "May"
    sheet.append(["name", "ean", "price", "paid", "when", "share", "ok", "quantity", "error"])
    sheet.append(["Ärger & Co.", 5901234123457, 1234.5, -3.25, datetime.date(2024, 5, 31), 0.125, True, 3, "#N/A"])
    late = datetime.datetime(1900, 1, 15, 13, 5, 9)
    sheet.append(["two\nlines", 4006381333931, 0.1 + 0.2, 7, late, 1.5, False, 2.0, None])
    for row in (2, 3):
        sheet.cell(row, 3).number_format = "#,##0.00"
        sheet.cell(row, 4).number_format = '_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-'
        sheet.cell(row, 6).number_format = "0.0%"
    sheet.cell(2, 5).number_format = "dd/mm/yyyy"
    words = book.create_sheet("Words")
    words["B2"] = "Words of the month"
    words["B4"], words["C4"] = "word", "weight"
    for index, (word, weight) in enumerate([("tea", 3), ("coffee", 1200), ("water", 5)]):
        words.cell(5 + index, 2, word)
        words.cell(5 + index, 3, weight).number_format = "#,##0"
    book.create_sheet("Secret").sheet_state = "hidden"
    book.save(FOLDER / "orders.xlsx")
    book = openpyxl.Workbook()
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    book.active.append(["when"])
    book.active.append([datetime.date(2024, 5, 31)])
    book.active["A2"].number_format = "d mmmm yyyy"
    book.save(FOLDER / "epoch1904.xlsx")
    book = openpyxl.Workbook()
    book.active.append(["word", "weight"])
    book.active.append(["tea", "=1+2"])
    book.save(FOLDER / "formula.xlsx")


def open_document():
    document = OpenDocumentSpreadsheet()
    table = Table(name="Blatt 1")
    for values in [["word", "weight", "share"], ["tea", 3, 0.5], ["coffee", 12, 0.25]]:
        row = TableRow()
        for index, value in enumerate(values):
            kind = "string" if isinstance(value, str) else "percentage" if index == 2 else "float"
            cell = TableCell(valuetype=kind) if kind == "string" else TableCell(valuetype=kind, value=value)
            # The last column has values without text.
            if kind != "percentage":
                cell.addElement(P(text=str(value)))
            row.addElement(cell)
        row.addElement(TableCell(numbercolumnsrepeated=1000))
        table.addElement(row)
    table.addElement(TableRow(numberrowsrepeated=1048000))
    document.spreadsheet.addElement(table)
    document.save(FOLDER / "words.ods")


excel()
open_document()
