import ArgumentParser
import GalleyStationery

/// The records of labels, and their numbers.
struct LabelDataOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file of records: CSV, TSV, JSON, NDJSON, .xlsx, .ods or SQLite; - for standard input. Repeat for several files with "
                + "the same columns, which are one table.", valueName: "file"), completion: Completions.tables)
    var data: [String] = []

    @Option(DataOptions.inputFormat) var inputFormat: String?
    @OptionGroup var records: RecordOptions
    @Option(LabelOptions.rows) var rows: String?
    @Option(LabelOptions.filter) var filter: [String]
    @Option(LabelOptions.copies) var copies: String
    @Option(LabelOptions.copiesField) var copiesField: String?
    @Option(LabelOptions.copiesDefault) var copiesDefault: String?
    @Flag(LabelOptions.collate) var collate: Bool
    @Option(LabelOptions.start) var start: String
    @Option(LabelOptions.serialStart) var serialStart: String
    @Option(LabelOptions.serialStep) var serialStep: String
    @Option(LabelOptions.serialPad) var serialPad: String
    @Option(LabelOptions.serialPer) var serialPer: String
    @Option(LabelOptions.currency) var currency: String?

    func add(to texts: inout OptionTexts) {
        texts.set(DataOptions.inputFormat, inputFormat)
        records.add(to: &texts)
        texts.set(LabelOptions.rows, rows)
        texts.set(LabelOptions.filter, filter)
        texts.set(LabelOptions.copies, copies)
        texts.set(LabelOptions.copiesField, copiesField)
        texts.set(LabelOptions.copiesDefault, copiesDefault)
        texts.set(LabelOptions.collate, collate)
        texts.set(LabelOptions.start, start)
        texts.set(LabelOptions.serialStart, serialStart)
        texts.set(LabelOptions.serialStep, serialStep)
        texts.set(LabelOptions.serialPad, serialPad)
        texts.set(LabelOptions.serialPer, serialPer)
        texts.set(LabelOptions.currency, currency)
    }
}
