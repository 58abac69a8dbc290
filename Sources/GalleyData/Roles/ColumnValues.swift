import GalleyFormatting
import GalleyGeometry
import GalleyText

/// The values in the first records of a table, by which columns with unknown names are recognised.
package struct ColumnValues: Sendable {
    /// The number of records.
    package static let sampleSize = 100

    private var counts: [String: [ValueKind: Int]] = [:]
    private var streets: [String: Int] = [:]
    /// Streets with their number behind them.
    private var numberedLast: [String: Int] = [:]
    /// Streets, of which those of a word and a number are without it.
    private var streetWords: [String: Set<String>] = [:]
    private var greetings: [String: Int] = [:]
    /// The columns of texts with digits.
    private var withDigits: Set<String> = []
    /// The number of values that may count days, as spreadsheets do.
    private var serialDates: [String: Int] = [:]
    /// The most digits of numbers with a zero at their beginning, which no spreadsheet has taken.
    private var zeroFirst: [String: Int] = [:]
    /// The texts of digits, by which the numbers of a column are told from article numbers.
    private var digits: [String: [String]] = [:]
    /// The texts of each column, by which records are told apart.
    private var texts: [String: Set<String>] = [:]
    /// The first value of a column that says that somebody does not come, or that an order is not sent.
    private(set) package var absences: [String: String] = [:]
    private var eastAsian: Set<String> = []
    private var han = HanLanguage()

    package init() {}

    package var isEmpty: Bool { counts.isEmpty }

    /// Adds the values of a record.
    package mutating func add(_ names: [String], value: (Int) -> String) {
        for (index, name) in names.enumerated() {
            let value = value(index)
            guard !value.isEmpty else { continue }
            let kind = ValueKind(value)
            counts[name, default: [:]][kind, default: 0] += 1
            if kind == .text, ValueKind.isStreet(value) {
                streets[name, default: 0] += 1
                let isWord = value.split(separator: " ").count == 2
                streetWords[name, default: []].insert(isWord ? value.filter { !$0.isNumber } : value)
                if value.first?.isLetter == true { numberedLast[name, default: 0] += 1 }
            }
            if kind == .text, ValueKind.isGreeting(value) { greetings[name, default: 0] += 1 }
            if value.contains(where: \.isNumber) { withDigits.insert(name) }
            if kind.isNumber, SerialDate.date(value) != nil { serialDates[name, default: 0] += 1 }
            if value.hasPrefix("0"), value.utf8.allSatisfy(\.isASCIIDigit) {
                zeroFirst[name] = max(zeroFirst[name] ?? 0, value.utf8.count)
            }
            texts[name, default: []].insert(value)
            if absences[name] == nil, Self.isAbsence(value, in: name) { absences[name] = value }
            if (8...14).contains(value.utf8.count), value.utf8.allSatisfy(\.isASCIIDigit) {
                digits[name, default: []].append(value)
            }
            if value.isEastAsian {
                // Kana in a heading show Japanese, too.
                if eastAsian.insert(name).inserted { han.add(name) }
                han.add(value)
            }
        }
    }

    /// Adds the values of a record of which only `columnsOfSerialDates` are asked for.
    package mutating func addDates(_ names: [String], value: (Int) -> String) {
        for (index, name) in names.enumerated() {
            let value = value(index)
            guard !value.isEmpty else { continue }
            let hasDigit = value.utf8.contains(where: \.isASCIIDigit)
            let isSerial = hasDigit && SerialDate.date(value) != nil
            let kind: ValueKind = isSerial ? .number : hasDigit && ValueKind(value) == .date ? .date : .text
            counts[name, default: [:]][kind, default: 0] += 1
            if isSerial { serialDates[name, default: 0] += 1 }
        }
    }

    /// The language of values with Han characters; nil for others, and where nothing decides.
    package var hanLanguage: String? { han.tag }

    /// The kind of at least nine tenths of a column's values; text if they differ, and for a column without values.
    package func kind(of column: String) -> ValueKind {
        guard let counts = counts[column] else { return .text }
        let total = counts.values.reduce(0, +)
        // Numbers of different lengths are numbers.
        var merged = counts
        if counts.count > 1 {
            for (kind, count) in counts {
                guard case .digits = kind else { continue }
                merged[kind] = nil
                merged[.number, default: 0] += count
            }
            if let digits = counts.first(where: {
                if case .digits = $0.key { $0.value * 10 >= total * 9 } else { false }
            }) {
                return digits.key
            }
        }
        return merged.first { $0.value * 10 >= total * 9 }?.key
            ?? (merged.allSatisfy { $0.key.isInternal } ? .number : .text)
    }

    /// Whether most values of a column are streets with a number. "Bus 12" and "Bus 7" count things: their words recur.
    func areStreets(in column: String) -> Bool {
        let count = streets[column] ?? 0
        return count * 10 > total(column) * 6 && (count == 1 || (streetWords[column]?.count ?? 0) * 2 > count)
    }

    /// Whether most values of a column are streets with the number behind them, as no country has them where the postcode is last.
    func areNumberedLast(in column: String) -> Bool { (numberedLast[column] ?? 0) * 10 > total(column) * 6 }

    /// Whether most values of a column are the first words of letters: `Dear Ann`.
    func areGreetings(in column: String) -> Bool { (greetings[column] ?? 0) * 10 > total(column) * 6 }

    /// Whether a column has no digits.
    func hasNoDigits(in column: String) -> Bool { !withDigits.contains(column) }

    /// The columns of dates in which some are the numbers of days that spreadsheets count: those beside written dates, and those below
    /// the names of dates.
    package var columnsOfSerialDates: Set<String> {
        Set(
            serialDates.compactMap { column, count in
                let dates = counts[column]?[.date] ?? 0
                guard (count + dates) * 10 >= total(column) * 9 else { return nil }
                return dates > 0 || ColumnVocabulary.namesDates(column) ? column : nil
            })
    }

    /// Whether the values of a column are words such as `True` and `No`; a letter may be a name.
    func areAnswers(in column: String) -> Bool {
        kind(of: column) == .flag && texts[column]?.allSatisfy { $0.utf8.count > 1 } ?? false
    }

    /// Whether most values of a column contain a value of another: whole names the family names.
    func mostlyContain(in column: String, valuesOf part: String) -> Bool {
        let parts = Set((texts[part] ?? []).flatMap { $0.lowercased().split(separator: " ") })
        let names = texts[column] ?? []
        return names.count { name in name.lowercased().split(separator: " ").contains(where: parts.contains) } * 2
            >= names.count
    }

    private static let absent = Set(Vocabulary.cells.names("absent"))

    private static func isAbsence(_ value: String, in column: String) -> Bool {
        absent.contains(value.lowercased())
            || FalseWord.isAnswer(value) && ColumnVocabulary.shared.namesAttendance(column)
    }

    /// Whether each value of a column is another, and no column has more.
    func areDistinct(in column: String) -> Bool {
        let count = texts[column]?.count ?? 0
        return count == total(column) && counts.keys.allSatisfy { total($0) <= count }
    }

    /// The values of a column that are 8 to 14 digits.
    package func digits(in column: String) -> [String] { digits[column] ?? [] }

    private func total(_ column: String) -> Int { (counts[column] ?? [:]).values.reduce(0, +) }

    /// The number of digits that the values of a column have: of those with a zero at their beginning, or else of half of the values;
    /// nil for other values.
    func usualDigits(in column: String) -> Int? {
        if let digits = zeroFirst[column] { return digits }
        guard let counts = counts[column] else { return nil }
        let total = counts.values.reduce(0, +)
        return counts.compactMap { kind, count in
            if case .digits(let digits) = kind, count * 2 >= total { digits } else { nil }
        }.max()
    }

    /// Whether a value of one of `columns` is written in an East Asian script.
    package func isEastAsian(_ columns: [String]) -> Bool { columns.contains { eastAsian.contains($0) } }
}

extension String {
    /// Whether the text has an ideograph, or a letter of kana or hangul.
    package var isEastAsian: Bool {
        // Lead bytes of U+3000 to U+DFFF, and of ideographs beyond the basic plane.
        guard utf8.contains(where: { (0xe3...0xed).contains($0) || $0 == 0xf0 }) else { return false }
        return unicodeScalars.contains { $0.isKana || $0.isIdeograph || $0.isHangul }
    }
}
