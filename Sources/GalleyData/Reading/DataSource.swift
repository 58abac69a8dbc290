import Foundation
package import GalleyDiagnostics

/// A file of records, read as a stream, or several files with the same columns. Empty lines and rows without any value are
/// skipped.
///
/// Memory: one chunk of the input and one record.
public struct DataSource {
    /// The name of the first file in messages; `<stdin>` for standard input.
    package let name: String
    /// The format of the files.
    package let format: DataFormat
    package let paths: [String]
    package let reading: DataReading
    /// The progress of reading, updated while records are read.
    package let progress = ReadingProgress()
    /// Whether records keep the objects that they are in JSON, for templates that show their lists.
    package var keepsObjects = false
    package let places: ReadingPlaces

    /// Creates a source; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - format: the format; nil for that of the file's extension.
    ///   - encoding: the encoding of the text; UTF-8 by default.
    public init(path: String, format: DataFormat? = nil, encoding: TextEncoding = .utf8) {
        self.init(path: path, reading: DataReading(format: format, encoding: encoding))
    }

    /// Creates a source; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - reading: the way the file is read.
    public init(path: String, reading: DataReading) { self.init(paths: [path], reading: reading) }

    /// Creates a source of several files that are one table; nothing is read yet.
    ///
    /// - Parameters:
    ///   - paths: the files, at least one; `-`, standard input, only by itself.
    ///   - reading: the way the files are read.
    public init(paths: [String], reading: DataReading = DataReading()) {
        precondition(!paths.isEmpty, "a table has a file")
        (self.paths, self.reading) = (paths, reading)
        format = reading.format ?? DataFormat(fileName: paths[0])
        name = Self.name(of: paths[0])
        places = ReadingPlaces(fileCount: paths.count)
    }

    package static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

    /// Whether the files are tables with a header.
    package var isTable: Bool { format.isTable }

    /// The name of the file with record `row`, of those read so far.
    package func name(ofRow row: Int) -> String { Self.name(of: paths[places.file(ofRow: row)]) }

    /// Whether there are several files.
    package var hasSeveralFiles: Bool { paths.count > 1 }

    /// The number of a record in messages and options: that of its row in a sheet, otherwise that of the record over all files.
    package func rowNumber(_ row: Int, line: Int) -> Int {
        places.origins[places.file(ofRow: row)].origin.isSheet ? line : row
    }

    /// The place of a record or field in a file that has no lines, such as `sheet "May", cell C12`.
    package func complete(_ place: inout Diagnostic.Place, row: Int) {
        places.origins[places.file(ofRow: row)].origin.complete(&place)
    }

    /// Whether the source can be read again; standard input and pipes cannot.
    package var isRepeatable: Bool {
        // Of several files, some may be missing: a shard with a plan does not need all.
        paths.allSatisfy { $0 != "-" && InputFile(path: $0).isRepeatable }
    }

    /// Calls `body` with each record until it returns false.
    ///
    /// - Parameters:
    ///   - names: receives the names of the fields.
    ///   - onBad: called for a row with fewer or more fields than the header. It may throw the error to stop reading.
    ///   - body: receives each record; returns false to stop reading.
    /// - Throws: `Diagnostic` for a file that cannot be read, is malformed or has other columns than the first; errors of
    ///   `body` and `onBad`.
    package func readRecords(
        names: FieldNames, onBad: (_ row: Int, _ error: Diagnostic) throws -> Void,
        while body: (DataRecord) throws -> Bool
    ) throws {
        try readRecords(names: names, from: nil, onBad: onBad, while: body)
    }
}
