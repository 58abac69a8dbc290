/// The records of a table that a page shows.
package struct PageRecord: Hashable, Sendable {
    /// A field that identifies a record.
    package struct Field: Hashable, Sendable {
        package var name, value: String

        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// The numbers of the first and the last record, counted from 1.
    package var first, last: Int
    /// The fields that identify the record, if it is one.
    package var fields: [Field]

    package init(_ number: Int, fields: [Field] = []) { (first, last, self.fields) = (number, number, fields) }

    /// Adds a later record.
    package mutating func add(_ number: Int) {
        guard number != last else { return }
        last = number
        fields = []
    }
}

/// The label of a page: its number as printed.
public struct PageLabel: Hashable, Sendable {
    /// The numeral style of a page number.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// 1, 2, 3.
        case decimal
        /// i, ii, iii, iv, as in front matter.
        case roman
    }

    /// The numeral style.
    package var style: Style
    /// The page number, from 1.
    package var number: Int

    package init(_ number: Int, style: Style = .decimal) { (self.number, self.style) = (number, style) }

    /// The label as printed.
    package var text: String {
        switch style {
        case .decimal: "\(number)"
        case .roman: Self.roman(number)
        }
    }

    private static let numerals = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]

    private static func roman(_ number: Int) -> String {
        var (rest, text) = (number, "")
        for (value, numeral) in numerals {
            text += String(repeating: numeral, count: max(0, rest / value))
            rest %= value
        }
        return text
    }
}
