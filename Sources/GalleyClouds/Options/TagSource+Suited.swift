import Galley
import GalleyData
import GalleyDiagnostics

/// The kind of a file before it is read: a text that is a table, a table of texts.
extension TagSource {
    /// The source with what options leave open, for a file.
    func suited(to file: String) throws -> TagSource {
        guard InputFile(path: file).isRepeatable else { return self }
        var source = self
        if isText(file), isFormatOpen, let delimiter = TextTable.delimiter(of: try lines(of: file)) {
            source.readsTable(delimitedBy: delimiter)
            let sign = ["\t": "tab", " ": "space"][delimiter] ?? String(delimiter)
            DataNotices.note(
                Diagnostic(
                    .dataNotice, "read as a table with the delimiter \(quoted(sign)), not as a text",
                    at: .init(file: file),
                    severity: .note))
        }
        if source.isText(file) { return source }
        if isFormatOpen, reading.delimiter == nil, DataFormat(fileName: file) == .csv,
            TextTable.isColumn(source.table(file))
        {
            source.readsTable(delimitedBy: "\t")
        }
        return source.suited(to: source.table(file))
    }

    /// The source with the column of the texts whose words are counted; unchanged for a table of words.
    func suited(to reader: RecordReader) -> TagSource {
        guard [textColumn, wordColumn, weightColumn, groupColumn, separator, facetColumn].allSatisfy({ $0 == nil }),
            reader.isRepeatable,
            let column = TagColumns.texts(in: reader)
        else { return self }
        DataNotices.note(
            Diagnostic(
                .dataNotice, "the words of the texts in \(quoted(column)) are counted", hint: .textColumn,
                at: .init(file: reader.name), severity: .note))
        var source = self
        source.textColumn = column
        return source
    }

    /// The words and weights of a text whose lines have both; nil for another text.
    func weightedLines(of path: String) throws -> WeightedLines? {
        try WeightedLines(try lines(of: path), file: emptyCount.name(of: path))
    }

    func lines(of path: String) throws -> [String] {
        try emptyCount.lines(ofFile: path, encoding: reading.encoding, guesses: reading.guessesEncoding)
    }
}

extension TagSource.Input {
    /// The name of the file in messages.
    var file: String {
        switch self {
        case .file(let path): path
        case .table(let reader): reader.name
        }
    }
}

/// Lines of a `.txt` file that are the records of a table, as concordancers and statistics programs write them.
enum TextTable {
    private static let signs: [Character] = ["\t", ";", "|", ",", " "]
    private static let sampleSize = 100

    /// The delimiter of a table with a column of numbers below its header; nil for another text. A header may lack the name of the
    /// first column, and lines that begin with `#` are comments.
    static func delimiter(of lines: [String]) -> Character? {
        let rows = Array(lines.lazy.filter { !$0.trimmed.isEmpty && !$0.hasPrefix("#") }.prefix(sampleSize))
        // "1. tea 45"
        let areNumbered = rows.allSatisfy { $0.prefixMatch(of: /\s*[0-9]{1,4}[.)]\s/) != nil }
        return signs.first { sign in
            if areNumbered, sign == " " { return false }
            let fields = rows.map { Self.fields($0, sign) }
            guard fields.count > 2, let count = fields.last?.count, count > 1,
                fields.dropFirst().allSatisfy({ $0.count == count }),
                fields[0].count == count || fields[0].count == count - 1
            else { return false }
            let numbers = (0..<count).filter { column in
                fields.dropFirst().allSatisfy { WeightColumn.isNumber($0[column]) }
            }
            // Two columns without a header are words with weights.
            return !numbers.isEmpty && numbers.count < count
                && (count > 2 || !fields[0].contains(where: WeightColumn.isNumber))
        }
    }

    /// Whether a table has one column, such as answers, in which commas are punctuation: the header has no delimiter, and others have
    /// commas with a space behind them.
    ///
    /// - Complexity: O(*n*) in the first records.
    static func isColumn(_ reader: RecordReader) -> Bool {
        var (count, hasCommas, isColumn) = (0, false, true)
        _ = try? reader.readRecords { record in
            let others = record.fields.dropFirst()
            if count == 0 {
                isColumn = others.isEmpty && !record.fields[0].contains(where: { ";|\t".contains($0) })
            } else if !others.isEmpty {
                hasCommas = true
                isColumn = others.allSatisfy { $0.hasPrefix(" ") }
            }
            count += 1
            return isColumn && count <= TagColumns.sampleSize
        }
        return isColumn && hasCommas
    }

    /// The fields of a line, with the quotes around them removed.
    private static func fields(_ line: String, _ sign: Character) -> [String] {
        var isQuoted = false
        return line.split(omittingEmptySubsequences: false) { character in
            if character == "\"" { isQuoted.toggle() }
            return character == sign && !isQuoted
        }.map { $0.filter { $0 != "\"" } }
    }
}

extension TagSource {
    /// The most small clouds of a cloud.
    static let mostFacets = 100

    /// Checks that there are not too many small clouds.
    func checkFacets(of tags: [Tag], in file: String) throws(Diagnostic) {
        let count = Set(tags.lazy.compactMap(\.facet)).count
        guard let facetColumn, count > Self.mostFacets else { return }
        throw Diagnostic(
            .unusableData, "\(count) values are too many for small clouds", value: "\(count)",
            expected: "at most \(Self.mostFacets)", at: .init(file: file, field: .column(facetColumn)))
    }
}
