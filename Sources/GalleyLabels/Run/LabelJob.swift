import Galley
public import GalleyData

/// The description of a print job of labels: the records, the design, the stock, and the positions on it.
///
///     let stock = try StockCatalogue().stock(named: "L7160")
///     let job = LabelJob(.builtIn(.address), on: stock, data: DataSource(path: "people.csv"))
///     let summary = try job.run(fonts: FontCollection()) { page in pages.append(page) }
public struct LabelJob {
    /// The design of the labels.
    public enum Design {
        /// The built-in template that suits the columns of the data: an address, a name badge, a product, or all columns.
        case automatic
        /// A built-in template.
        case builtIn(BuiltInTemplate)
        /// A template; paths of images are relative to `folder`.
        case template(LabelTemplate, folder: String)
    }

    /// The serial numbers of `{{serial}}`.
    public typealias Serial = SerialNumbers

    /// One of several runs that each produce a part of the sheets.
    public struct Shard: Equatable, Sendable {
        /// The number of the shard, counted from 1.
        package var number: Int
        /// The number of shards.
        package var count: Int

        /// Creates the shard `number` of `count`.
        init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

        /// Parses `2/8`; nil for other text.
        public init?(_ text: String) {
            // bounded: by the guard
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let number = parts[0], let count = parts[1],
                (1...PDFShard.most).contains(count), (1...count).contains(number)
            else { return nil }
            (self.number, self.count) = (number, count)
        }

        /// The range of sheets of the shard. Sizes of shards differ by at most one sheet.
        func sheets(of sheets: Int) -> Range<Int> { range(of: sheets) }

        /// The range of the shard among a number of things.
        package func range(of total: Int) -> Range<Int> { total * (number - 1) / count..<total * number / count }
    }

    /// The design of the labels.
    public var design: Design
    /// The sheet or roll.
    public var stock: Stock
    /// Font families that replace the template's; empty for the template's.
    public var families: [String] = []
    /// A BCP 47 tag that replaces the template's language.
    public var language: String?
    /// The currency of prices without one on product labels: a code of ISO 4217 or a sign; nil for none.
    public var currency: String?
    /// The columns that a design with roles shows or omits on request, and the party whose address it shows.
    package var columns = ColumnChoice()
    /// Whether the first record's issues say what each column is for.
    package var explainsColumns = false
    /// Rules that labels have to meet besides the template's.
    package var rules: [Rulebook] = []
    /// Whether texts are enlarged to the least sizes of rules.
    package var fitsRules = false
    /// The records.
    public var data: DataSource
    /// The records to use, counted from 1.
    public var rows: ClosedRange<Int> = 1...Int.max
    /// The order of the labels, and their groups.
    package var order = LabelOrder()
    /// Conditions that records must meet, all of them.
    package var filters: [RecordFilter] = []
    /// The number of labels per record.
    public var copies = 1
    /// The field with the number of labels of a record, which is multiplied by `copies`.
    public var copiesField: String?
    /// The number of labels of a record whose `copiesField` is empty; nil to reject it.
    public var defaultCopies: Int?
    /// Whether copies are printed set by set instead of side by side.
    public var collates = false
    /// The first free label of the first sheet, counted from 1.
    public var firstPosition = 1
    /// The serial numbers.
    public var serial = Serial()
    /// Corrections for the printer, and marks.
    public var printing = LabelPrinting()
    /// Whether invalid records are reported and skipped; otherwise the first is an error.
    public var skipsBadRecords = false
    /// The part of the sheets to produce; nil for all.
    public var shard: Shard?
    /// Where the shards begin in the data; nil to read the data from its beginning.
    package var shardPlan: ShardPlan?
    /// Whether sheets say which records they have, for PDF/VT.
    package var marksRecords = false

    /// Creates a job with one label per record.
    ///
    /// - Parameters:
    ///   - design: the design of the labels; by default the built-in template that suits the columns.
    ///   - stock: the sheet or roll.
    ///   - data: the records.
    public init(_ design: Design = .automatic, on stock: Stock, data: DataSource) {
        (self.design, self.stock, self.data) = (design, stock, data)
    }
}

extension LabelJob {
    /// The number of labels in the text of `copiesField`, such as `3`, `3.0` or `1,200`; nil for other text.
    func copies(in text: String) -> Int? {
        if text.isEmpty { return defaultCopies }
        let number = Int(text) ?? NumberConvention.point.read(text).flatMap { Int(exactly: $0.value) }
        return number.flatMap { (0...1_000_000).contains($0) ? $0 : nil }
    }
}

/// The numbers of a run of labels.
public struct LabelSummary: Equatable, Sendable {
    /// The number of records with labels.
    public var records = 0
    /// The number of the last record with labels, counted from 1.
    package var row = 0
    /// The number of labels.
    public var labels = 0
    /// The number of pages, one for each printed side of a sheet.
    public var pages = 0
    /// The number of invalid records.
    public var rejected = 0
    /// The number of records with 0 copies.
    package var withoutLabels = 0
    /// The number of labels with warnings.
    public var warnings = 0
    /// The non-empty columns that a built-in template does not show.
    public var unsetColumns: [String] = []

    /// Creates a summary of nothing.
    package init() {}
}

extension LabelJob {
    /// Whether all labels have the same size of text where possible, which needs data that can be read twice.
    var sharesSize: Bool {
        guard data.isRepeatable else { return false }
        guard case .template(let template, _) = design else { return true }
        return template.shrinking == .run
    }
}
