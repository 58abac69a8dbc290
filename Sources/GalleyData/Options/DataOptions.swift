import GalleyDiagnostics
import GalleyGeometry
import GalleySpreadsheet

/// The options that say how a file of records is read.
package enum DataOptions: OptionTable {
    package static let inputFormat = OptionDescription(
        "input-format",
        "Input format: \(DataFormat.allCases.map(\.rawValue).joined(separator: ", ")). (default: by the file extension)",
        .input, valueName: "format", values: .choices(DataFormat.allCases.map(\.rawValue)))
    package static let sheet = OptionDescription(
        "sheet", "Sheet of a spreadsheet. (default: the first visible one)", .input,
        brief: "Sheet of a spreadsheet (default: the first)", valueName: "name")
    package static let range = OptionDescription(
        "range", "Cells of a spreadsheet with the header and the records, such as B3: or A1:F200.", .input,
        valueName: "cells")
    package static let headerRow = OptionDescription(
        "header-row",
        "Line of the header in a CSV or TSV file, or its row in a sheet; what is above is omitted. (default: recognised)",
        .input,
        valueName: "number")
    package static let noHeader = OptionDescription(
        "no-header", "The first line of a table is a record; its columns are called 1, 2, 3 and so on.", .input,
        kind: .flag)
    package static let query = OptionDescription(
        "query", "Query of an SQLite database, such as \"SELECT * FROM orders\".", .input,
        brief: "SQL query of a database", valueName: "sql")
    package static let encoding = OptionDescription(
        "encoding",
        "Encoding of a CSV or TSV file, such as windows-1250, shift_jis or gb18030. (default: utf-8; others are recognised)",
        .input, brief: "Encoding of a text, such as windows-1252", valueName: "name",
        values: .choices(TextEncoding.common))
    package static let delimiter = OptionDescription(
        "delimiter",
        "Character between the fields of a CSV file, or comma, semicolon, tab or pipe. (default: recognised by the header)",
        .input, valueName: "character", values: .choices(["comma", "semicolon", "tab", "pipe"]))

    /// The options without the format, which has other values for clouds.
    package static let table = [sheet, range, headerRow, noHeader, query, encoding, delimiter]
    package static let options = [inputFormat] + table

    /// The way of reading that `texts` describe.
    ///
    /// - Parameter format: the format if `texts` do not name one.
    /// - Throws: `Diagnostic` for a value that cannot be used.
    package static func reading(_ texts: OptionTexts, format: DataFormat? = nil) throws -> DataReading {
        var reading = DataReading(format: format)
        if format == nil {
            reading.format = try texts[inputFormat].map { try OptionValues.choice(inputFormat.argument, $0) }
        }
        reading.encoding = try textEncoding(texts)
        reading.guessesEncoding = texts[encoding] == nil
        reading.delimiter = try texts[delimiter].map(delimiterCharacter)
        (reading.sheet, reading.query) = (texts[sheet], texts[query])
        reading.headerRow = try texts[headerRow].map {
            try OptionValues.integer(headerRow.argument, $0, in: 1...1_048_576)
        }
        if let text = texts[range] {
            guard CellRange(text) != nil else {
                throw Diagnostic.option(
                    range.argument, value: text,
                    expected: "a range of cells such as B3:, A1:F200 or B:F, with the header in its first row")
            }
            reading.range = text
        }
        if texts.isOn(noHeader) {
            reading.hasHeader = false
            // Nothing above the records is omitted as titles.
            if reading.range == nil { reading.headerRow = reading.headerRow ?? 1 }
        }
        return reading
    }

    /// The encoding of a text; UTF-8 by default.
    package static func textEncoding(_ texts: OptionTexts) throws -> TextEncoding {
        guard let name = texts[encoding] else { return .utf8 }
        guard let encoding = TextEncoding(name) else {
            throw Diagnostic.option(
                encoding.argument, value: name,
                expected: "an encoding such as utf-8, windows-1252 or shift_jis"
                    + NearestName.hint(for: name, among: TextEncoding.common))
        }
        return encoding
    }

    private static func delimiterCharacter(_ text: String) throws -> Character {
        let names: [String: Character] = ["comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|", "\\t": "\t"]
        if let named = names[text.lowercased()] { return named }
        guard text.count == 1, let character = text.first, character.isASCII, character != "\"", !character.isNewline
        else {
            throw Diagnostic.option(
                delimiter.argument, value: text, expected: "one ASCII character, or comma, semicolon, tab or pipe")
        }
        return character
    }
}

extension DataReading {
    /// The stated encoding; nil for the usual one.
    package var swiftEncoding: String? {
        encoding == .utf8 ? nil : "TextEncoding(\(SwiftSource.string(encoding.argument)))!"
    }

    /// The Swift expression of the reader of a file, and the statements that it needs.
    ///
    /// - Parameter path: an expression.
    package func swiftReader(ofFile path: String) -> (lines: [String], reader: String) {
        let properties: [(name: String, value: String?)] = [
            ("sheet", sheet.map(SwiftSource.string)), ("range", range.map(SwiftSource.string)),
            ("headerRow", headerRow.map(String.init)), ("query", query.map(SwiftSource.string)),
            ("delimiter", delimiter.map { SwiftSource.string(String($0)) }), ("encoding", swiftEncoding),
        ]
        let lines = properties.compactMap { name, value in value.map { "reading.\(name) = \($0)" } }
        let argument = format.map { "format: .\($0.rawValue)" }
        guard !lines.isEmpty || format.map({ $0 != .csv && $0 != .tsv }) ?? false else {
            return ([], "RecordReader(path: \(path)\(argument.map { ", \($0)" } ?? ""))")
        }
        return (
            ["var reading = DataReading(\(argument ?? ""))"] + lines, "RecordReader(path: \(path), reading: reading)"
        )
    }
}
