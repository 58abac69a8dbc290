import Foundation
package import GalleyData
package import GalleyDiagnostics
import GalleyFormatting
package import GalleySpreadsheet
package import GalleyText

/// A change to a field's value: `{{price | number:"0.00"}}`.
package enum FieldFilter: Sendable {
    case letterCase(LetterCase)
    /// A text that replaces an empty value.
    case otherwise(String)
    /// A text before a non-empty value.
    case prefix(String)
    /// A text after a non-empty value.
    case suffix(String)
    /// A unit after a number without one.
    case unit(String)
    /// The name of the column before a number or date, or its unit after it.
    case named
    /// The name of the column before the value, without or with a colon: `Lot 7`, `Lot: 7`.
    case heading, label
    /// Omits the salutation of a firm, such as `Firma`, before the name of a person.
    case personal
    /// The kind of a unit before its number: `Unit 5`.
    case unitName(String)
    /// The word of post boxes before a number alone: `PO Box 12`.
    case postBox(String)
    /// The name of a country in place of its code: `Germany` for `DE`.
    case countryName(CountryNames)
    case date(FieldFormat)
    case number(FieldFormat)
    /// The minimum number of characters, padded with zeros.
    case pad(Int)
    /// The items between separators, for `each`.
    case split(String)

    /// The names of all filters, with the arguments they expect.
    package static let known: [(name: String, argument: String?)] = [
        ("upper", nil), ("lower", nil), ("title", nil), ("default", "a text, such as default:\"–\""),
        ("prefix", "a text, such as prefix:\", \""), ("suffix", "a text, such as suffix:\" g\""),
        ("date", "a pattern, such as date:\"d MMMM yyyy\""), ("number", "a pattern, such as number:\"#,##0.00\""),
        ("pad", "a number from 1 to 64, such as pad:6"), ("named", nil), ("heading", nil), ("label", nil),
        ("split", "a separator, such as split:','"),
    ]

    /// The name of the filter for prices, which is a part of its own: its currency may be that of another field.
    static let money = "money"

    init(_ name: String, argument: String?) throws(Diagnostic) {
        guard let known = Self.known.first(where: { $0.name == name }) else {
            let names = Self.known.map(\.name) + [Self.money]
            throw Diagnostic(
                .fieldSyntax, "unknown filter \(quoted(name))", expected: "\(NearestName.choices(names, for: name))")
        }
        guard (known.argument == nil) == (argument == nil) else {
            let expected = known.argument ?? "nothing after it"
            throw Diagnostic(.fieldSyntax, "the filter \(name) takes \(expected)")
        }
        let argument = argument ?? ""
        func made<T>(_ value: T?) throws(Diagnostic) -> T {
            guard let value else {
                throw Diagnostic(
                    .fieldSyntax, "\(name): \(invalid: argument, expected: "\(known.argument ?? "")")")
            }
            return value
        }
        switch name {
        case "upper": self = .letterCase(.upper)
        case "lower": self = .letterCase(.lower)
        case "title": self = .letterCase(.title)
        case "named": self = .named
        case "heading": self = .heading
        case "label": self = .label
        case "default": self = .otherwise(argument)
        case "prefix": self = .prefix(argument)
        case "suffix": self = .suffix(argument)
        case "date":
            do { self = .date(FieldFormat(.date(try DatePattern(argument)))) } catch {
                let isGeneral = error.expected == DatePattern.expected
                let expected = isGeneral ? "\(known.argument ?? "")" : error.remedy
                throw Diagnostic(.fieldSyntax, "date: \(invalid: argument, expected: "\(expected)")")
            }
        case "number": self = .number(FieldFormat(.number(try made(NumberPattern(argument)))))
        case "split":
            guard !argument.isEmpty else { throw Diagnostic(.fieldSyntax, "split takes \(known.argument ?? "")") }
            self = .split(argument)
        default: self = .pad(try made(Int(argument).flatMap { (1...64).contains($0) ? $0 : nil }))
        }
    }

    /// The values that the filter accepts.
    private var expected: String {
        switch self {
        case .date: "a date such as 2026-01-31"
        case .number: "a number such as 12.5"
        default: "text"
        }
    }

    /// The filtered value. An empty value stays empty, except with `otherwise`.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - stored: the number or date behind the value, in the cell of a sheet.
    ///   - field: the name of the field.
    ///   - language: the BCP 47 tag of numbers and dates; nil for English.
    ///   - conventions: how the field's numbers are written.
    /// - Throws: `Diagnostic` if the filter cannot apply.
    package func apply(
        to value: String, stored: StoredValue? = nil, of field: String, language: String?,
        _ conventions: StreamedConventions
    ) throws(Diagnostic) -> String {
        if value.isEmpty {
            if case .otherwise(let text) = self { return text }
            return value
        }
        switch self {
        case .letterCase(let letterCase): return letterCase.applied(to: value, language: language)
        case .otherwise: return value
        case .prefix(let text):
            // "c/o Lehmann" has the words already.
            let isThere = text.hasSuffix(" ") && value.lowercased().hasPrefix(text.lowercased())
            return isThere || Self.careOf.contains(text.trimmed) && Self.isCareOf(value) ? value : text + value
        case .suffix(let text): return value + text
        case .unit(let unit):
            let isNumber =
                value.allSatisfy { $0.isNumber || ".,-\u{2212} ".contains($0) } && value.last?.isNumber == true
            return isNumber ? "\(value) \(unit)" : value
        case .named:
            if let unit = ColumnVocabulary.withoutUnit(field)?.unit {
                return try FieldFilter.unit(unit).apply(to: value, of: field, language: language, conventions)
            }
            return ValueKind(value).isNumber ? Self.title(of: field) + value : value
        case .personal: return Self.firmSalutations.contains(value.lowercased()) ? "" : value
        case .unitName(let name): return ColumnVocabulary.isBareUnit(value) ? "\(name) \(value)" : value
        case .postBox(let word): return value.contains(where: \.isLetter) ? value : word + value
        case .countryName(let names): return names.name(of: value) ?? value
        case .heading: return Self.title(of: field) + value
        case .label: return Self.label(of: field) + value
        case .date(let format):
            var known: Int?
            if case .date(let seconds)? = stored { known = seconds }
            guard let seconds = known ?? conventions.seconds(value, field: field),
                let text = format.string(secondsSince1970: seconds, language: language)
            else { throw Diagnostic(.fieldValue, expected: "\(expected)") }
            return text
        case .number(let format):
            if case .number(let number)? = stored {
                let shown = ShownNumbers([value], [stored]).number(number, value)
                guard let text = format.string(shown, language: language) else {
                    throw Diagnostic(.fieldValue, expected: "\(expected)")
                }
                return text
            }
            switch conventions.number(value, field: field) {
            case .number(let number):
                guard let text = format.string(number, language: language) else {
                    throw Diagnostic(.fieldValue, expected: "\(expected)")
                }
                return text
            case .notNumber: throw Diagnostic(.fieldValue, expected: "\(expected)")
            case .contradiction(let expected): throw Diagnostic(.fieldValue, expected: "\(expected)")
            }
        case .split(let separator): return value.replacing(separator, with: Self.itemEnd)
        case .pad(let length): return value.zeroPadded(to: length)
        }
    }

    /// Whether a text begins with words such as "bei" or "care of".
    private static func isCareOf(_ value: String) -> Bool {
        let value = value.lowercased()
        return careOf.contains { value.hasPrefix($0 + " ") }
    }

    private static let careOf = Vocabulary.cells.names("care-of")
    private static let firmSalutations = Set(Vocabulary.cells.names("firm-salutation"))

    /// Stands between the items of `split`.
    static let itemEnd = "\u{1f}"

    /// The name of a column before its values: `Vintage 2019`.
    static func title(of field: String) -> String {
        let steps = field.split(separator: ".", omittingEmptySubsequences: false)
        // "Inv.-Nr." is an abbreviation, `order.number` a path.
        let isPath = steps.allSatisfy { $0.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
        let name = isPath ? steps.last.map { String($0) } ?? "" : field
        return name.isEmpty ? "" : name + " "
    }

    /// The name of a column as a label: `Best before: `.
    static func label(of field: String) -> String {
        let title = title(of: field).trimmed
        guard let last = title.last else { return "" }
        return ":?：？".contains(last) ? title + " " : title + ": "
    }
}
