import Galley
import GalleyData
import GalleyText

/// The columns of a directive's records as numbers, and the formats that its options give them.
struct RecordFormats {
    static let options = ["format", "currency"] + Directive.readingOptions

    let records: ReportRecords
    let numbers: [NumberColumn]
    /// The formats by the indices of their columns.
    let formats: [Int: ColumnFormat]
    /// The columns that are formatted as dates.
    let dates: [Int: DateColumn]
    /// Informational messages.
    let notes: [Diagnostic]
    /// The columns of dates in words without a format.
    private let writtenDates: Set<Int>
    /// The signs between digits that are typed without any; nil for none.
    var groups: DigitGroups?
    private let keepsUnits: Bool
    private let language: String?
    /// The most rows that are examined for written dates.
    private static let mostSampledRows = 50

    /// - Parameters:
    ///   - directive: the directive; its options `format` and `currency` are removed.
    ///   - language: the BCP 47 tag of the report's language.
    ///   - keepsUnits: whether no line ends between a number and its unit within a text.
    /// - Throws: `Diagnostic` for an option that cannot be used, `Diagnostic` for records.
    init(_ directive: inout Directive, language: String?, keepsUnits: Bool = false) throws {
        self.keepsUnits = keepsUnits
        self.language = language
        let records = try ReportRecords(of: directive, try directive.takeReading(), language: language)
        var numbers = records.numbers(language: language)
        let currency = directive.take("currency")
        if let currency, !Currency.isCode(currency) {
            throw directive.invalid(currency, of: "currency", expected: "an ISO 4217 code such as EUR")
        }
        var (formats, dates, notes): ([Int: ColumnFormat], [Int: DateColumn], [Diagnostic]) = ([:], [:], [])
        for (name, text) in Self.pairs(directive.take("format") ?? "", records) {
            let source = try records.columnIndex(of: name, directive, in: "format")
            let pattern: FieldPattern
            do { pattern = try FieldPattern(text) } catch {
                throw directive.invalid(text, of: "format", expected: "\(error.remedy)")
            }
            let units = Set(numbers[source].numbers.map(\.unit)).sorted()
            formats[source] = ColumnFormat(pattern, language: language, currency: currency, units: units)
            switch pattern {
            case .date: dates[source] = DateColumn(numbers[source], language: language)
            case .number(let pattern):
                if pattern.hasCurrency, let currency {
                    let sign = CurrencyCode.sign(currency, language: language ?? "en")
                    numbers[source].unmarkedUnit = units.contains(sign) ? sign : currency
                }
                guard pattern.hasCurrency, currency == nil, units.contains(where: { !Currency.isCurrency($0) }),
                    let usual = CurrencyCode.usual(in: language ?? "en"), !usual.isRegionNamed
                else { continue }
                notes.append(
                    directive.note(
                        "column \(quoted(name)): ¤ is \(usual.code), as usual for the language \(quoted(language ?? "en")); currency=… sets another"
                    ))
            }
        }
        writtenDates = Set(
            numbers.indices.filter { formats[$0] == nil && Self.areWrittenDates(numbers[$0], language) })
        self.records = records
        self.numbers = numbers
        self.formats = formats
        self.dates = dates
        self.notes = notes
    }

    /// Whether the first cells of a column are dates such as `31 May 2026`.
    private static func areWrittenDates(_ column: NumberColumn, _ language: String?) -> Bool {
        let rows = column.texts.indices.lazy.filter { !NumberColumn.isMissing(column.texts[$0]) }.prefix(
            mostSampledRows)
        let isPossible = rows.allSatisfy { row in
            let text = column.texts[row].utf8
            return text.count <= 40 && text.contains(UInt8(ascii: " ")) && column.texts[row].contains(where: \.isNumber)
        }
        return isPossible && !rows.isEmpty && DateColumn(column.selecting(Array(rows)), language: language).isDates
    }

    /// The text of a cell in the format of its column; unchanged if it is neither a number nor a date.
    func text(_ row: Int, _ column: Int) -> String {
        let text = records.columns[column][row]
        guard let format = formats[column] else {
            if writtenDates.contains(column) { return Self.unbroken(text) }
            guard numbers[column].cells.notation(row) == nil else { return number(text, column) }
            return bound(text)
        }
        if format.isDate {
            return dates[column]?.seconds[row].flatMap { format.string(secondsSince1970: $0) }.map(Self.unbroken)
                ?? text
        }
        guard let number = numbers[column].cells.number(row) else { return text }
        return format.string(number) ?? text
    }

    /// A text in which no line ends between a number and its unit, unless the report leaves its texts as they are.
    func bound(_ text: String) -> String { keepsUnits ? SmartText.withUnbrokenUnits(text) : text }

    /// A number as typed, in the digits of the report and grouped as it groups them.
    func written(_ text: String, _ column: Int) -> String {
        NativeDigits.text(groups?.text(text, column) ?? text, language: language)
    }

    /// The same with the minus sign of the report.
    private func number(_ text: String, _ column: Int) -> String {
        let digits = written(text, column)
        guard let sign = digits.firstIndex(of: "-"),
            sign == digits.startIndex || !digits[..<sign].contains(where: \.isNumber)
        else { return digits }
        return digits[..<sign] + "\u{2212}" + digits[digits.index(after: sign)...]
    }

    /// A date, within which no line ends.
    private static func unbroken(_ date: String) -> String { String(date.map { $0 == " " ? "\u{a0}" : $0 }) }

    /// The names and patterns in `a=0.0; b=#,##0;(#,##0)`, also with colons after names of columns: a semicolon without a name after it
    /// belongs to the pattern.
    private static func pairs(_ text: String, _ records: ReportRecords) -> [(name: String, value: String)] {
        var (pieces, ends): ([Substring], [String.Index]) = ([], [])
        for piece in text.split(separator: ";") {
            let colon = piece.firstIndex(of: ":").flatMap { colon in
                records.index(of: String(piece[..<colon]).trimmed) == nil ? nil : colon
            }
            if let end = colon ?? piece.firstIndex(of: "=") ?? (pieces.isEmpty ? piece.endIndex : nil) {
                pieces.append(piece)
                ends.append(end)
            } else if let last = pieces.last {
                pieces[pieces.count - 1] = text[last.startIndex..<piece.endIndex]
            }
        }
        return zip(pieces, ends).map { piece, end in
            (String(piece[..<end]).trimmed, String(piece[end...].dropFirst()).trimmed)
        }
    }
}
