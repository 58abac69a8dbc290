import Galley
package import GalleyData

/// The options that choose the records of labels, their number and their serial numbers.
extension LabelOptions {
    static let data = [
        rows, filter, sort, groupBy, groupStart, copies, copiesField, copiesDefault, collate, start, serialStart,
        serialStep, serialPad, serialPer,
        currency, columns, hide, party, explain,
    ]

    package static let rows = OptionDescription(
        "rows",
        "Rows to use, with the numbers that messages give: 10-200, 10-, -200 or 7. Records count from 1 without the header, over all files; "
            + "rows of a spreadsheet have their numbers in the sheet.", .records,
        brief: "Only these records, such as 10-20",
        valueName: "range")
    package static let filter = OptionDescription(
        "filter",
        "Use only records that meet a condition: field=value, field!=value, field~part, field>1, field (not empty) or !field; repeat for "
            + "several conditions.", .records, brief: "Only records such as country=DE; repeatable",
        valueName: "condition", kind: .list)
    package static let sort = OptionDescription(
        "sort",
        "Columns to sort by, with a hyphen before one for descending order: bin,-price. The data must fit into memory.",
        .records, valueName: "columns", kind: .list)
    package static let groupBy = OptionDescription(
        "group-by", "Column by which labels are sorted first, in groups that begin as --group-start says.", .records,
        valueName: "column")
    package static let groupStart = OptionDescription(
        "group-start", "Start of a group: label, with its value and the number of its labels, sheet, or both.",
        .records,
        valueName: "start", kind: .value(default: "label"),
        values: .choices(LabelOrder.GroupStart.allCases.map(\.rawValue)))
    package static let copies = OptionDescription(
        "copies", "Labels per record.", .records, brief: "Labels of each record", valueName: "number",
        kind: .value(default: "1"))
    package static let copiesField = OptionDescription(
        "copies-field", "Field that holds the number of labels of a record.", .records,
        brief: "Column with the number of labels", valueName: "field")
    package static let copiesDefault = OptionDescription(
        "copies-default", "Labels of a record whose field for --copies-field is empty. (default: an error)", .records,
        valueName: "number")
    package static let collate = OptionDescription(
        "collate", "Print copies set by set instead of side by side.", .records, kind: .flag)
    package static let start = OptionDescription(
        "start", "First free label on the first sheet.", .records, brief: "First free label of the first sheet",
        valueName: "number", kind: .value(default: "1"), control: OptionControl("First label", .sheet, .text))
    package static let serialStart = OptionDescription(
        "serial-start", "First value of {{serial}}.", .records, valueName: "number", kind: .value(default: "1"))
    package static let serialStep = OptionDescription(
        "serial-step", "Step from one {{serial}} to the next.", .records, valueName: "number",
        kind: .value(default: "1"))
    package static let serialPad = OptionDescription(
        "serial-pad", "Digits of {{serial}}, padded with zeros.", .records, valueName: "number",
        kind: .value(default: "0"))
    package static let serialPer = OptionDescription(
        "serial-per", "Unit that {{serial}} counts: copy, record or page.", .records, valueName: "unit",
        kind: .value(default: "copy"))

    package static let currency = OptionDescription(
        "currency", "Currency of prices without one on product labels: a code such as EUR, or a sign.", .records,
        valueName: "currency")

    package static let columns = OptionDescription(
        "columns", "Show columns that a built-in template does not; repeat for several.", .records,
        valueName: "name", kind: .list)
    package static let hide = OptionDescription(
        "hide", "Omit a column, or a role such as price; repeat for several.", .records,
        valueName: "name", kind: .list)
    package static let party = OptionDescription(
        "party",
        "Party whose address is shown: shipping, mailing, business, home, billing, buyer, sender, or the word before its columns. "
            + "(default: the one to which things are sent)", .records, valueName: "name")
    package static let explain = OptionDescription(
        "explain", "Print which column has which role, and why.", .records, kind: .flag)

    static func source(_ texts: OptionTexts, data paths: [String]) throws -> DataSource {
        guard !paths.isEmpty else {
            throw Diagnostic.missingOption(
                "--data", expected: "a file of records such as people.csv or people.xlsx, or -")
        }
        return DataSource(paths: paths, reading: try DataOptions.reading(texts))
    }

    static func setData(of job: inout LabelJob, _ texts: OptionTexts) throws {
        func integer(_ option: OptionDescription, _ range: ClosedRange<Int>) throws -> Int {
            try OptionValues.integer(option.argument, texts.value(option), in: range)
        }
        if let text = texts[rows] { job.rows = try range(text) }
        job.filters = try texts.list(filter).map { text in
            guard let condition = RecordFilter(text) else {
                throw Diagnostic.option(
                    filter.argument, value: text, expected: "a condition such as country=France, price>=10 or email")
            }
            return condition
        }
        job.order.keys = texts.list(sort).flatMap { $0.split(separator: ",") }.map { LabelOrder.Key(String($0)) }
        job.order.group = texts[groupBy]
        job.order.groupStart = try OptionValues.choice(groupStart.argument, texts.value(groupStart))
        job.copies = try integer(copies, 1...1_000_000)
        job.copiesField = texts[copiesField]
        job.defaultCopies = try texts[copiesDefault].map {
            try OptionValues.integer(copiesDefault.argument, $0, in: 0...1_000_000)
        }
        job.collates = texts.isOn(collate)
        job.firstPosition = try integer(start, 1...job.stock.count)
        job.serial.start = try integer(serialStart, -1_000_000_000...1_000_000_000_000)
        job.serial.step = try integer(serialStep, -1_000_000...1_000_000)
        job.serial.pad = try integer(serialPad, 0...64)
        if let value = texts[currency] {
            guard let known = Currency.parse(value) else {
                let hint = value.utf8.count <= 20 ? Currency.hint(for: value) : ""
                throw Diagnostic.option(
                    currency.argument, value: value, expected: "a code such as EUR, or a sign\(hint)")
            }
            guard job.design.maySetPrices else {
                throw Diagnostic.option(
                    currency.argument, value: value,
                    expected: "the template product; a template of your own contains its currency")
            }
            job.currency = known
        }
        job.columns.shown = texts.list(columns)
        job.columns.hidden = texts.list(hide)
        job.columns.party = texts[party]
        job.explainsColumns = texts.isOn(explain)
        if !job.design.usesRoles, job.columns != ColumnChoice() {
            let option = [columns, hide].first { !texts.list($0).isEmpty } ?? party
            throw Diagnostic.option(
                option.argument, value: texts.list(option).first ?? texts[option] ?? "",
                expected: "a template with roles, such as address; this one names its columns")
        }
        job.serial.unit = try OptionValues.choice(serialPer.argument, texts.value(serialPer))
    }

    private static func range(_ text: String) throws -> ClosedRange<Int> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let low = parts[0].isEmpty && parts.count == 2 ? 1 : Int(parts[0])  // bounded: compared only
        let high = parts.count == 1 ? low : parts[1].isEmpty ? Int.max : Int(parts[1])
        guard parts.count <= 2, text != "-", let low, let high, low >= 1, high >= low else {
            throw Diagnostic.option(rows.argument, value: text, expected: "a range such as 10-200, 10-, -200 or 7")
        }
        return low...high
    }
}
