package import GalleyDiagnostics

extension Diagnostic.ID {
    /// A file is of another kind than a spreadsheet.
    package static let notSpreadsheet = Diagnostic.ID("spreadsheet.kind", .records)
    /// A spreadsheet is protected by a password.
    package static let encryptedSpreadsheet = Diagnostic.ID("spreadsheet.encrypted", .records)
    /// A part of a spreadsheet is missing or damaged.
    package static let damagedSpreadsheet = Diagnostic.ID("spreadsheet.damaged", .records)
    /// A spreadsheet takes more memory than a limit allows.
    package static let largeSpreadsheet = Diagnostic.ID("spreadsheet.size", .records)
    /// There is no sheet of that name.
    package static let unknownSheet = Diagnostic.ID("spreadsheet.sheet", .records)
    /// A cell or row is invalid.
    package static let badCell = Diagnostic.ID("spreadsheet.cell", .records)
    /// The library that reads archives is not installed.
    package static let missingLibrary = Diagnostic.ID("spreadsheet.library", .records)
}

extension Diagnostic {
    /// - Parameter column: counted from 1; nil for the row as a whole.
    func at(row: Int, column: Int?) -> Diagnostic {
        var located = self
        located.place.row = row
        located.place.cell = column.map { "\(CellName.letters($0))\(row)" }
        return located
    }
}

extension Diagnostic {
    /// Whether it is about the content of a spreadsheet, whose file the reader does not know.
    package var isOfSpreadsheet: Bool {
        let ids: [ID] = [
            .notSpreadsheet, .encryptedSpreadsheet, .damagedSpreadsheet, .largeSpreadsheet, .unknownSheet, .badCell,
            .missingLibrary,
        ]
        return place.sheet != nil || ids.contains(id)
    }
}
