#!/usr/bin/env python3
"""Makes the workbooks of the tests, with openpyxl and odfpy: make.py FOLDER"""
import datetime
import pathlib
import sys
import zipfile

import openpyxl

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


# The numbers of the figures; each is shown with fewer digits than it has.
FIGURES = [
    ("North", 12.3456, 0.12345, datetime.date(2024, 5, 31), 0, 1234567.89),
    ("South", 7.8949, 0.2, datetime.date(2023, 12, 1), -1234.5, 2345678.9),
    ("East", 100.005, 0.33333, datetime.date(2024, 1, 15), 99.999, 456),
    ("West", 0.1 + 0.2, 0.34322, datetime.date(2022, 7, 4), 12.345, 7654321),
]


def figures():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Figures"
    sheet.append(["region", "sales", "share", "when", "paid", "thousands"])
    for row, values in enumerate(FIGURES, start=2):
        sheet.append(values)
        sheet.cell(row, 2).number_format = "0.00"
        sheet.cell(row, 3).number_format = "0%"
        sheet.cell(row, 4).number_format = "d mmm yyyy"
        sheet.cell(row, 5).number_format = '_-"£"* #,##0.00_-;-"£"* #,##0.00_-;_-"£"* "-"??_-;_-@_-'
        sheet.cell(row, 6).number_format = "#,##0,"
    cloud = book.create_sheet("Cloud")
    cloud.append(["word", "weight"])
    for row, (region, sales, *_) in enumerate(FIGURES, start=2):
        cloud.append([region, sales])
        cloud.cell(row, 2).number_format = '0;-0;"-"'
    book.save(FOLDER / "figures.xlsx")


def german_figures():
    """The figures as LibreOffice saves them in Germany: the text of each cell, and the value behind it."""
    names = "office:1.0|o table:1.0|t text:1.0|x".split()
    spaces = " ".join(
        f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}"' for name, prefix in (n.split("|") for n in names)
    )

    def cell(kind, value, text):
        return f'<t:table-cell o:value-type="{kind}" {value}><x:p>{text}</x:p></t:table-cell>'

    def german(number, places):
        return f"{number:,.{places}f}".translate(str.maketrans(",.", ".,"))

    rows = [[cell("string", "", name) for name in ["region", "sales", "when"]]]
    for region, sales, _, when, _, total in FIGURES:
        value = sales + total
        rows.append(
            [
                cell("string", "", region),
                cell("currency", f'o:currency="EUR" o:value="{value!r}"', german(value, 2) + " €"),
                cell("date", f'o:date-value="{when}"', when.strftime("%d.%m.%y")),
            ]
        )
    body = "".join("<t:table-row>" + "".join(row) + "</t:table-row>" for row in rows)
    with zipfile.ZipFile(FOLDER / "figures.ods", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr(
            "content.xml",
            f"<o:document-content {spaces}><o:body><o:spreadsheet>"
            f'<t:table t:name="Zahlen">{body}</t:table></o:spreadsheet></o:body></o:document-content>',
        )


def merged():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Teams"
    sheet["A1"] = "Sales of the year"
    sheet.merge_cells("A1:E1")
    for column, head in (("A", "Region"), ("B", "Rep"), ("E", "Total")):
        sheet[column + "3"] = head
        sheet.merge_cells(f"{column}3:{column}4")
    sheet["C3"], sheet["C4"], sheet["D4"] = "2023", "Q1", "Q2"
    sheet.merge_cells("C3:D3")
    reps = [("North", "Ann", 1.5, 2.5), (None, "Bob", 2, 3), (None, "Cid", 4, 5), ("South", "Dee", 6, 7), (None, "Eve", 8, 9)]
    for row, (region, rep, first, second) in enumerate(reps, start=5):
        for column, value in enumerate([region, rep, first, second, first + second], start=1):
            if value is not None:
                sheet.cell(row, column, value)
    sheet.merge_cells("A5:A7")
    sheet.merge_cells("A8:A9")
    heads = book.create_sheet("Heads")
    heads["A1"], heads["B1"] = "name", "sales"
    heads.merge_cells("B1:C1")
    heads.append(["Ann", 1, 2])
    heads.append(["Bob", 3, 4])
    book.save(FOLDER / "merged.xlsx")


def open_document():
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

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
figures()
german_figures()
merged()
open_document()
