import Foundation
import Galley
import GalleyMessages

/// A record of a data file that describes a badge.
public struct BadgeRecord: Sendable {
    /// The location for messages: `badges.csv:4`.
    public var source: String
    let file: String
    let line: Int?
    /// The prefix of field names in messages, for formats without lines: `[3].`.
    let keyPrefix: String
    private var origin = RecordOrigin.lines
    /// All fields by `key(_:)`, known or not.
    let fields: [String: String]
    /// The segments after the message: `text:color`.
    var segments: [String] = []

    /// The fields that describe a badge; others may be used in file names.
    public static let knownFields = [
        "label", "message", "color", "labelColor", "style", "logo", "logoColor", "link", "labelLink", "alt",
        "segments",
    ]

    static func key(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }

    /// The value of a field, without case, hyphens and underscores; nil if it is missing or empty.
    public subscript(name: String) -> String? {
        guard let text = fields[Self.key(name)]?.trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// A name that differs by one letter from a known field that the record lacks: otherwise the field would be ignored
    /// silently. Short names resemble too many others.
    private static func misspelt(_ names: [String]) -> (name: String, meant: String)? {
        let present = Set(names.map(key))
        for name in names where !knownFields.contains(where: { key($0) == key(name) }) {
            guard
                let meant = NearestName.of(
                    key(name), among: knownFields.filter { $0.count > 4 && $0 != "message" }, limit: 1),
                !present.contains(key(meant))
            else { continue }
            return (name, meant)
        }
        return nil
    }

    /// The names of all fields of `records`, sorted.
    public static func fieldNames(of records: [BadgeRecord]) -> [String] {
        records.reduce(into: Set<String>()) { $0.formUnion($1.fields.keys) }.sorted()
    }

    /// An error in the field `name`.
    public func error(_ name: String, _ problem: String) -> DataError {
        origin.located(DataError(file: file, line: line, column: keyPrefix + name, problem: problem))
    }

    /// `pattern` with each `{field}` replaced by its value, and `{n}` by `number`. Hyphens replace characters that would lead
    /// to another folder or hide the file.
    ///
    /// - Throws: `DataError` for a missing field.
    public func fileName(_ pattern: String, number: Int) throws(DataError) -> String {
        try FileNamePattern.fill(pattern) { (field: String) throws(DataError) -> String in
            if field == "n" { return String(number) }
            guard let value = self[field] else {
                throw error(field, "empty or missing, but the name \(pattern) uses it; expected a value")
            }
            return value
        }
    }
}

extension BadgeRecord {
    private static func isJSON(_ path: String, _ reading: DataReading) -> Bool {
        (reading.format ?? DataFormat(fileName: path)) == .json
    }

    private static func noRecord(_ path: String) -> DataError {
        DataError(file: path, problem: "no records; expected at least one")
    }

    /// Reads the records of a file; JSON is an array of objects, or one object.
    ///
    /// - Throws: `DataError` for a file that cannot be read, and for a record without a message.
    public static func read(path: String, reading: DataReading = DataReading()) throws -> [BadgeRecord] {
        let records =
            isJSON(path, reading)
            ? try readJSON(path: path) : try readTable(RecordReader(path: path, reading: reading))
        guard !records.isEmpty else { throw noRecord(path) }
        return records
    }

    /// Reads the records of a table.
    public static func readTable(_ reader: RecordReader) throws -> [BadgeRecord] {
        var records: [BadgeRecord] = []
        try readTable(reader) { record in
            records.append(record)
            return true
        }
        return records
    }

    /// Whether the file has several records. A table is read up to its second record.
    public static func areSeveral(path: String, reading: DataReading = DataReading()) throws -> Bool {
        guard !isJSON(path, reading) else { return try readJSON(path: path).count > 1 }
        var count = 0
        try readTable(RecordReader(path: path, reading: reading)) { _ in
            count += 1
            return count < 2
        }
        return count > 1
    }

    /// Calls `body` with each record of a file. A table is read as a stream, JSON as a whole.
    public static func forEach(
        path: String, reading: DataReading = DataReading(), _ body: (BadgeRecord) throws -> Void
    ) throws {
        if isJSON(path, reading) || path == "-" { return try read(path: path, reading: reading).forEach(body) }
        var count = 0
        try readTable(RecordReader(path: path, reading: reading)) { record in
            count += 1
            try body(record)
            return true
        }
        guard count > 0 else { throw noRecord(path) }
    }

    private static func readTable(_ reader: RecordReader, while body: (BadgeRecord) throws -> Bool) throws {
        var header: (names: [String], keys: [String])?
        try reader.readRecords { record in
            guard let known = header else {
                let made = try TableHeader(record, file: reader.name)
                _ = try made.require("message", line: record.line)
                if let slip = misspelt(made.names) {
                    throw DataError(
                        file: reader.name, line: record.line, column: slip.name,
                        problem: "badges have no such field; did you mean \(quoted(slip.meant))?")
                }
                header = (made.names, made.names.map(key))
                return true
            }
            guard record.fields.count == known.names.count else {
                throw DataError(
                    file: reader.name, line: record.line,
                    problem:
                        "the record has \(record.fields.count) fields; expected \(known.names.count), as the header has"
                )
            }
            let place = reader.origins.origin.place(row: record.line, column: nil)
            var made = BadgeRecord(
                source: "\(reader.name)\(place.map { ": \($0)" } ?? ":\(record.line)")", file: reader.name,
                line: record.line, keyPrefix: "",
                fields: Dictionary(zip(known.keys, record.fields)) { first, _ in first })
            made.origin = reader.origins.origin
            made.segments = (made["segments"] ?? "").split(separator: "|").map { String($0).trimmed }
            if reader.format == .ndjson {
                // The items of a list in an object.
                made.segments = (0..<known.names.count).map { made["segments.\($0)"] ?? "" }
                    .filter { !$0.isEmpty }
            }
            return try body(made)
        }
    }

    private static func readJSON(path: String) throws -> [BadgeRecord] {
        guard let json = try JSONFile.read(path: path, allowsStandardInput: true) else {
            throw DataError(
                file: path, problem: "not JSON; expected an array of objects such as {\"message\": \"passing\"}")
        }
        let objects = json as? [Any] ?? [json]
        return try objects.enumerated().map { index, item in
            let keyPrefix = json is [Any] ? "[\(index)]." : ""
            guard let object = item as? [String: Any] else {
                throw DataError(file: path, problem: "item \(index) is not an object; expected {\"message\": …}")
            }
            if let slip = misspelt(object.keys.sorted()) {
                throw DataError(
                    file: path, column: keyPrefix + slip.name,
                    problem: "badges have no such field; did you mean \(quoted(slip.meant))?")
            }
            var fields: [String: String] = [:]
            var segments: [String] = []
            for (name, value) in object {
                switch value {
                case let list as [String] where key(name) == "segments": segments = list
                case let text as String where key(name) == "segments": segments = [text]
                case let text as String: fields[key(name)] = text
                case let number as NSNumber: fields[key(name)] = "\(number)"
                case is NSNull: break
                default:
                    throw DataError(
                        file: path, column: keyPrefix + name, problem: "not text; expected text or a number")
                }
            }
            guard fields["message"] != nil else {
                let nearest = NearestName.of("message", among: Array(object.keys)).map {
                    "; did you mean \"message\" by \(quoted($0))?"
                }
                throw DataError(
                    file: path, column: keyPrefix + "message",
                    problem: "missing" + (nearest ?? "; expected a text"))
            }
            return BadgeRecord(
                source: "\(path)\(keyPrefix.isEmpty ? "" : " [\(index)]")", file: path, line: nil, keyPrefix: keyPrefix,
                fields: fields, segments: segments)
        }
    }
}
