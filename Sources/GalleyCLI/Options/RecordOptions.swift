import ArgumentParser
import GalleyStationery

/// The options that say how a file of records is read; the format aside, which has other values for clouds.
struct RecordOptions: ParsableArguments {
    @Option(DataOptions.sheet) var sheet: String?
    @Option(DataOptions.range) var range: String?
    @Option(DataOptions.query) var query: String?
    @Option(DataOptions.encoding) var encoding: String?
    @Option(DataOptions.delimiter) var delimiter: String?

    func add(to texts: inout OptionTexts) {
        texts.set(DataOptions.sheet, sheet)
        texts.set(DataOptions.range, range)
        texts.set(DataOptions.query, query)
        texts.set(DataOptions.encoding, encoding)
        texts.set(DataOptions.delimiter, delimiter)
    }

    /// The way of reading that the options describe.
    func reading(format: String?) throws -> DataReading {
        var texts = OptionTexts()
        texts.set(DataOptions.inputFormat, format)
        add(to: &texts)
        return try DataOptions.reading(texts)
    }
}
