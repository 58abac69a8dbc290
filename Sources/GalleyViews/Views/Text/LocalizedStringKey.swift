public import Foundation

/// A literal with Markdown and interpolated texts and values, as a title or a `Text` takes it. Nothing is looked up: the
/// characters are those of the literal.
///
/// Integers are grouped and decimal numbers have six digits after the point, by the environment's locale, as in SwiftUI;
/// `specifier` states another number of digits. Markdown in interpolated strings is literal.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
    let content: Text.Content
    /// The literal with a placeholder for each value.
    private let key: String

    /// Creates a key from the characters of `value`, whose Markdown is set.
    public init(_ value: String) { self.init(key: value, values: []) }

    /// Creates a key from a literal without interpolations.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a key from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        self.init(key: stringInterpolation.key, values: stringInterpolation.values)
    }

    private init(key: String, values: [Text.Content]) {
        self.key = key
        content = .markdown(key, values)
    }

    /// Whether both keys are made of the same literal, apart from interpolated values.
    public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool { a.key == b.key }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var values: [Text.Content] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) { values.reserveCapacity(interpolationCount) }

        /// Appends the literal characters between interpolations.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        private mutating func append(_ value: Text.Content) {
            key.unicodeScalars.append(Text.Content.placeholder)
            values.append(value)
        }

        private mutating func append(_ text: @escaping (Locale) -> String) {
            append(.formatted(Text.FormattedValue(text: text)))
        }

        /// Appends the characters of `string`, without Markdown.
        public mutating func appendInterpolation(_ string: String) { append(.string(string)) }

        /// Appends a text in its own style.
        public mutating func appendInterpolation(_ text: Text) { append(text.content) }

        /// Appends an integer, grouped by the locale.
        public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
            append { IntegerFormatStyle<Value>(locale: $0).format(value) }
        }

        /// Appends a decimal number with six digits after the point.
        public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
            append { PrintfFormat.decimal(Double(value), 6, $0) }
        }

        /// Appends an integer in a format of `printf`, such as `%05d`.
        public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value, specifier: String) {
            append { locale in
                PrintfFormat(specifier)?.text(Int64(truncatingIfNeeded: value), locale) ?? specifier
            }
        }

        /// Appends a number in a format of `printf`, such as `%.2f`.
        public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value, specifier: String) {
            append { locale in PrintfFormat(specifier)?.text(Double(value), locale) ?? specifier }
        }

        /// Appends a formatted value.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(.string(format.format(input)))
        }

        /// Appends a date in `style`.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append(Text(date, style: style).content)
        }

        /// Appends a value in the format of a formatter.
        public mutating func appendInterpolation<Subject: AnyObject>(_ subject: Subject, formatter: Formatter) {
            append(.string(formatter.string(for: subject) ?? ""))
        }

        /// Appends the description of `value`.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ value: some Any) { append(.string(String(describing: value))) }
    }
}

/// A conversion of `printf`. ISO 9899 §7.23.6.1.
private struct PrintfFormat {
    private let specifier: String
    private let conversion: Character
    private let precision: Int?
    /// Whether it has neither flags nor a width, so that the number is grouped.
    private let isPlain: Bool

    /// Nil for anything but one conversion of a number.
    init?(_ specifier: String) {
        guard
            let match = specifier.wholeMatch(
                of: /%([-+ 0#]*)([0-9]*)(?:\.([0-9]*))?(?:hh|h|ll|l|q|L|z)?([diufFeEgGxXo])/)
        else { return nil }
        self.specifier = specifier
        conversion = match.4.first ?? "d"
        precision = match.3.map { Int($0) ?? 0 }  // bounded: by the guard below
        isPlain = match.1.isEmpty && match.2.isEmpty
        // More digits are not meant, and would fill the memory.
        guard (Int(match.2.isEmpty ? "0" : String(match.2)) ?? .max) <= 100, precision ?? 0 <= 100 else { return nil }
    }

    static func decimal(_ value: Double, _ digits: Int, _ locale: Locale) -> String {
        FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(digits)).format(value)
    }

    private var isDecimal: Bool { "fFeEgG".contains(conversion) }

    func text(_ value: Double, _ locale: Locale) -> String {
        if "fF".contains(conversion), isPlain {
            return Self.decimal(value, precision ?? 6, locale)
        }
        return isDecimal
            ? String(format: specifier, locale: locale, value) : text(Int64(exactly: value.rounded()) ?? 0, locale)
    }

    func text(_ value: Int64, _ locale: Locale) -> String {
        if isDecimal { return text(Double(value), locale) }
        if "diu".contains(conversion), isPlain, precision == nil {
            return IntegerFormatStyle<Int64>(locale: locale).format(value)
        }
        // 64 bits, whatever length the conversion states.
        let letters = specifier.filter { !"hlqLz".contains($0) }
        return String(format: letters.dropLast() + "ll" + String(conversion), locale: locale, value)
    }
}
