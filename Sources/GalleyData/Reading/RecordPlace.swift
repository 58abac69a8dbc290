/// A record's place in its files, at which reading can begin.
package struct RecordPlace: Hashable, Sendable, Codable {
    /// The index of the file.
    package var file = 0
    /// The offset of the record's first byte in the text of the file, in UTF-8 if that is converted from UTF-16.
    package var offset = 0
    /// The line on which it begins.
    package var line = 0
    /// The number of the record, counted from 1 over all files.
    package var row = 0
    /// The number of records in the files before.
    package var earlierRows = 0

    package init() {}
}

/// The files of a table while they are read.
package final class ReadingPlaces {
    /// The place of the current record.
    package var current = RecordPlace()
    /// Where the records of each file come from.
    let origins: [RecordOrigins]
    /// The number of records before each file that has been begun.
    private var earlierRows: [Int?]

    init(fileCount: Int) {
        origins = (0..<fileCount).map { _ in RecordOrigins() }
        earlierRows = Array(repeating: nil, count: fileCount)
    }

    /// Begins a file.
    func begin(file: Int, earlierRows rows: Int) {
        earlierRows[file] = rows
        (current.file, current.earlierRows) = (file, rows)
    }

    /// The index of the file with record `row`.
    func file(ofRow row: Int) -> Int {
        guard earlierRows.count > 1 else { return 0 }
        return earlierRows.lastIndex { $0.map { $0 < row } ?? false } ?? 0
    }
}
