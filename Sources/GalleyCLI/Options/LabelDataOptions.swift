import ArgumentParser
import Galley
import GalleyStationery

/// Which records become labels, and how many of each.
struct LabelDataOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A CSV, TSV, NDJSON or JSON file; - for standard input.", valueName: "file"))
    var data: String?

    @Option(
        help: ArgumentHelp(
            "Input format: csv, tsv, ndjson or json. (default: by the file extension)", valueName: "format"))
    var inputFormat: String?

    @Option(help: ArgumentHelp("Encoding of a table: utf-8, latin-1 or windows-1252.", valueName: "name"))
    var encoding = "utf-8"

    @Option(help: ArgumentHelp("Rows to use: 10-200, 10-, -200 or 7.", valueName: "range"))
    var rows: String?

    @Option(
        help: ArgumentHelp(
            "Use only records that meet a condition: field=value, field!=value, field~part, field>1, field (not empty) or !field; repeat for "
                + "several conditions.", valueName: "condition"))
    var filter: [String] = []

    @Option(help: ArgumentHelp("Labels per record.", valueName: "number"))
    var copies = "1"

    @Option(help: ArgumentHelp("Field that holds the number of labels of a record.", valueName: "field"))
    var copiesField: String?

    @Flag(help: "Print copies set by set instead of side by side.")
    var collate = false

    @Option(help: ArgumentHelp("First free label on the first sheet.", valueName: "number"))
    var start = "1"

    @Option(help: ArgumentHelp("First value of {{serial}}.", valueName: "number"))
    var serialStart = "1"

    @Option(help: ArgumentHelp("Step from one {{serial}} to the next.", valueName: "number"))
    var serialStep = "1"

    @Option(help: ArgumentHelp("Digits of {{serial}}, padded with zeros.", valueName: "number"))
    var serialPad = "0"

    @Option(help: ArgumentHelp("Unit that {{serial}} counts: copy, record or page.", valueName: "unit"))
    var serialPer = "copy"

    func source() throws -> DataSource {
        guard let data else {
            throw OptionError(option: "--data", value: "", expected: "a CSV, TSV, NDJSON or JSON file, or -")
        }
        let format: DataFormat? = try inputFormat.map { try OptionValues.choice("--input-format", $0) }
        return DataSource(path: data, format: format, encoding: try OptionValues.choice("--encoding", encoding))
    }

    func apply(to job: inout LabelJob) throws {
        if let rows { job.rows = try range(rows) }
        job.filters = try filter.map { text in
            guard let filter = RecordFilter(text) else {
                throw OptionError(
                    option: "--filter", value: text, expected: "a condition such as country=France, price>=10 or email")
            }
            return filter
        }
        job.copies = try OptionValues.integer("--copies", copies, in: 1...1_000_000)
        job.copiesField = copiesField
        job.collates = collate
        job.firstPosition = try OptionValues.integer("--start", start, in: 1...job.stock.count)
        job.serial.start = try OptionValues.integer(
            "--serial-start", serialStart, in: -1_000_000_000...1_000_000_000_000)
        job.serial.step = try OptionValues.integer("--serial-step", serialStep, in: -1_000_000...1_000_000)
        job.serial.pad = try OptionValues.integer("--serial-pad", serialPad, in: 0...64)
        job.serial.unit = try OptionValues.choice("--serial-per", serialPer)
    }

    private func range(_ text: String) throws -> ClosedRange<Int> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let low = parts[0].isEmpty && parts.count == 2 ? 1 : Int(parts[0])
        let high = parts.count == 1 ? low : parts[1].isEmpty ? Int.max : Int(parts[1])
        guard parts.count <= 2, text != "-", let low, let high, low >= 1, high >= low else {
            throw OptionError(option: "--rows", value: text, expected: "a range such as 10-200, 10-, -200 or 7")
        }
        return low...high
    }
}
