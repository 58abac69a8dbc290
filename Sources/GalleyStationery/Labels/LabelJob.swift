import Galley

/// What labels are made from and how many: the records, the design, the stock, and the places on it.
public struct LabelJob {
    public enum Design {
        case builtIn(BuiltInTemplate)
        /// - Parameter folder: where the paths of its images begin.
        case template(LabelTemplate, folder: String)
    }

    /// Numbers that count on: `{{serial}}`.
    public struct Serial: Sendable {
        /// What the number counts.
        public enum Unit: String, Sendable, CaseIterable { case copy, record, page }

        public var start = 1
        public var step = 1
        /// Zeros before a number with fewer digits.
        public var pad = 0
        public var unit = Unit.copy

        public init() {}

        func text(_ index: Int) -> String {
            let number = start + step * index
            let digits = "\(number.magnitude)"
            return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, pad - digits.count)) + digits
        }
    }

    /// One of several runs that make a part of the sheets each.
    public struct Shard: Equatable, Sendable {
        /// Counted from 1.
        public var number: Int
        public var count: Int

        /// `2/8`; nil for anything else.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let number = parts[0], let count = parts[1],
                (1...PDFPart.most).contains(count), (1...count).contains(number)
            else { return nil }
            (self.number, self.count) = (number, count)
        }

        /// Its part of `sheets`, even to one sheet.
        func sheets(of sheets: Int) -> Range<Int> { sheets * (number - 1) / count..<sheets * number / count }
    }

    public var design: Design
    public var stock: Stock
    /// Instead of the template's own fonts; none leaves those.
    public var families: [String] = []
    /// Instead of the template's own language.
    public var language: String?
    public var data: DataSource
    /// Of the data, counted from 1.
    public var rows: ClosedRange<Int> = 1...Int.max
    /// All have to hold.
    public var filters: [RecordFilter] = []
    /// Of each label.
    public var copies = 1
    /// The field that says how many copies a record has, times `copies`.
    public var copiesField: String?
    /// Copies come set after set, rather than together.
    public var collates = false
    /// The first free place on the first sheet, counted from 1.
    public var firstPosition = 1
    public var serial = Serial()
    public var printing = LabelPrinting()
    /// Records that cannot be used are passed over and reported; else the first of them is an error.
    public var skipsBadRecords = false
    public var shard: Shard?

    public init(_ design: Design = .builtIn(.address), on stock: Stock, data: DataSource) {
        (self.design, self.stock, self.data) = (design, stock, data)
    }
}

/// What a run has made.
public struct LabelSummary: Equatable, Sendable {
    /// Records that labels were made of.
    public var records = 0
    /// Of the last record that gave labels, counted from 1.
    public var row = 0
    public var labels = 0
    public var pages = 0
    /// Records that could not be used.
    public var rejected = 0
    /// Labels with a fault, but made.
    public var warnings = 0
    /// Columns with a value that a built-in template does not show, in the order in which they were met.
    public var unsetColumns: [String] = []

    public init() {}
}
