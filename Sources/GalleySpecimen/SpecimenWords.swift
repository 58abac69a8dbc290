import Foundation
import Galley
import GalleyData

/// Words for a specimen from a file.
package enum SpecimenWords {
    private static let most = 200

    /// Returns the column `word`, or the first column, of a table, or the lines of a `.txt` file. Empty ones are skipped.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, is empty, or has more than 200 words, since each is set in every
    ///   cell.
    package static func read(path: String) throws -> [String] {
        var words: [String] = []
        let isText = path.lowercased().hasSuffix(".txt")
        // A text file is read as a table of one column without a header.
        var column = isText ? 0 : Int?.none
        let reader = RecordReader(path: path, format: isText ? .tsv : nil)
        try reader.forEachRecord { record in
            guard let column else {
                column = try TableHeader(record, of: reader).index(of: "word") ?? 0
                return
            }
            guard record.fields.indices.contains(column) else {
                throw Diagnostic(
                    .recordLength, "the record has \(counted(record.fields.count, "field"))",
                    expected: "\(column + 1) or more",
                    at: .init(file: reader.name, line: record.line))
            }
            let word = record.fields[column].trimmed
            if !word.isEmpty { words.append(word) }
        }
        guard (1...most).contains(words.count) else {
            throw Diagnostic(
                .unusableData, "found \(words.count) items", expected: "1 to \(most)", at: .init(file: reader.name))
        }
        return words
    }
}
