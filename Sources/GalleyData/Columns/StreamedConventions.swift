import GalleyGeometry

/// A field whose numbers are formatted.
package struct NumberField: Equatable, Sendable {
    package var name: String
    /// Whether the numbers are those of the cells. Filters before may write others.
    package var isAsWritten: Bool

    package init(name: String, isAsWritten: Bool) {
        self.name = name
        self.isAsWritten = isAsWritten
    }
}

/// The conventions of the numbers and dates in a stream of records, by field. The first records decide; a later cell that
/// contradicts them is an error.
package final class StreamedConventions {
    /// The number of records that decide, where the stream can be read twice.
    package static let sampleSize = 1000

    private struct Field {
        var reader = ColumnReader()
        /// The first date that depends on the order of its parts.
        var firstDate: String?
        /// The convention by which an ambiguous number was read.
        var assumed: NumberConvention?

        mutating func observeDate(_ text: String) {
            let isFirst = !reader.hasSeveralReadings
            reader.observeDate(text)
            if isFirst, reader.hasSeveralReadings { firstDate = text }
        }
    }

    /// The number in a text, or the reason why there is none.
    package enum Reading {
        case number(WrittenNumber)
        case notNumber
        /// The cells before have another decimal sign.
        case contradiction(expected: String)
    }

    private let language: String?
    /// Whether numbers have decimal points in any language, as in JSON.
    private let hasPoints: Bool
    private var fields: [String: Field] = [:]
    /// The fields whose numbers are formatted; nil if unknown.
    package var numberFields: [NumberField]?
    /// The fields with dates of which some are numbers of days, as spreadsheets count them.
    package var serialDates: Set<String> = []
    /// Whether the values of fields are unknown, so that the names of fields alone say which have dates.
    package var knowsNamesOnly = false
    /// Whether the names of fields so far are those of dates.
    var namedDates: [String: Bool] = [:]
    /// Whether all cells have been observed.
    package var isComplete = false

    /// - Parameters:
    ///   - language: the BCP 47 tag of the document's language.
    ///   - hasPoints: whether numbers have decimal points in any language, as in JSON.
    package init(language: String?, hasPoints: Bool = false) { (self.language, self.hasPoints) = (language, hasPoints) }

    /// Conventions for another thread, which reads other cells.
    package func copy() -> StreamedConventions {
        let copy = StreamedConventions(language: language, hasPoints: hasPoints)
        (copy.fields, copy.numberFields, copy.isComplete) = (fields, numberFields, isComplete)
        (copy.serialDates, copy.knowsNamesOnly) = (serialDates, knowsNamesOnly)
        return copy
    }

    /// Whether no later cell can change how numbers are read. Ambiguous cells alone are all read in the same way.
    package var isDecided: Bool {
        numberFields?.allSatisfy { convention(of: $0.name) != nil || (isComplete && $0.isAsWritten) } ?? false
    }

    /// The fields whose convention a later cell may decide.
    package var undecidedFields: [String] {
        (numberFields ?? []).filter { $0.isAsWritten && convention(of: $0.name) == nil }.map(\.name)
    }

    /// Counts the number in a cell among those that decide.
    package func observeNumber(_ text: String, field: String) {
        fields[field, default: Field()].reader.observeNumber(text.trimmed)
    }

    /// Counts a cell among those that decide.
    package func observe(_ text: String, field: String) {
        observeNumber(text, field: field)
        fields[field, default: Field()].observeDate(text)
    }

    /// The fields whose dates may all be read in two ways, by name.
    package var ambiguousDates: [(field: String, date: AmbiguousDate)] {
        fields.sorted { $0.key < $1.key }.compactMap { name, field in
            guard let text = field.firstDate else { return nil }
            let orders = field.reader.orders(language: language)
            return AmbiguousDate(text, orders, readsShortYears: field.reader.readsShortYears).map { (name, $0) }
        }
    }

    /// The convention of the field's numbers so far; nil if all of them are ambiguous.
    package func convention(of field: String) -> NumberConvention? { fields[field]?.reader.convention }

    /// Reads the number in a text.
    package func number(_ text: String, field: String) -> Reading {
        let own = NumberConvention.evident(in: text)
        let isAmbiguous = own == nil && NumberConvention.isAmbiguous(text)
        guard own != nil || isAmbiguous else {
            return NumberConvention.point.read(text).map(Reading.number) ?? .notNumber
        }
        var state = fields[field, default: Field()]
        let convention =
            state.reader.convention ?? state.assumed ?? own
            ?? (hasPoints ? .point : NumberConvention(language: language))
        if let own, own != convention, convention.read(text)?.value != own.read(text)?.value {
            return .contradiction(
                expected: "a decimal \(convention == .point ? "point" : "comma"), as in the cells before")
        }
        if isAmbiguous { state.assumed = convention }
        state.reader.observeNumber(text)
        fields[field] = state
        return convention.read(text).map(Reading.number) ?? .notNumber
    }

    /// Reads the date in a text, in seconds since 1970; nil if it is none.
    package func seconds(_ text: String, field: String) -> Int? {
        let reader = fields[field]?.reader ?? ColumnReader()
        let (order, short) = (reader.orders(language: language)[0], reader.readsShortYears)
        if let seconds = WrittenDate.seconds(text, order: order, readsShortYears: short) { return seconds }
        return WrittenDate.seconds(text, order: order, names: MonthNames.of(language))
    }
}
