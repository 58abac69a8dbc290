import Foundation
package import GalleyData
package import GalleyDiagnostics

/// A record of a data file that describes a badge.
package struct BadgeRecord: Sendable {
    /// The location for messages: `badges.csv:4`.
    package var source: String
    package let file: String
    package let line: Int
    private let origin: RecordOrigin
    /// All fields by `key(_:)`, known or not.
    package let fields: [String: String]
    /// The segments after the message: `text:color`.
    var segments: [String] = []

    /// The fields that describe a badge; others may be used in file names.
    package static let knownFields = [
        "label", "message", "color", "labelColor", "style", "logo", "logoColor", "link", "labelLink", "alt",
        "segments",
    ]

    /// Further fields of shields' endpoint JSON. Only `isError`, `logoSvg` and `namedLogo` change a badge.
    private static let endpointFields = [
        "schemaVersion", "isError", "namedLogo", "logoSvg", "logoWidth", "logoSize", "logoPosition", "cacheSeconds",
    ]

    /// Whether it is shields' endpoint JSON, in which all fields are known.
    private var isEndpoint: Bool { self["schemaVersion"] != nil }

    /// The field with the logo; nil for none. Endpoint JSON may name logos that no longer exist.
    var logoField: String? {
        if let field = ["logo", "logoSvg"].first(where: { self[$0] != nil }) { return field }
        return self["namedLogo"].flatMap { LogoCatalogue.logo(named: $0) } == nil ? nil : "namedLogo"
    }

    /// The data that a badge cannot show: unknown logos and fields of endpoint JSON.
    var warnings: [Diagnostic] {
        guard isEndpoint else { return [] }
        var warnings: [Diagnostic] = []
        func warn(_ name: String, _ problem: Wording) {
            let place = Diagnostic.Place(file: file, line: line, field: .column(name))
            warnings.append(origin.located(Diagnostic(.badgeField, problem, at: place, severity: .warning)))
        }
        if let name = self["namedLogo"], logoField == nil {
            warn("namedLogo", "\(quoted(name)): no such logo; not used\(LogoCatalogue.hint(for: name))")
        }
        for name in ["logoWidth", "logoSize", "logoPosition"] {
            if let value = self[name] { warn(name, "\(quoted(value)): not used") }
        }
        let knownNames = Set((Self.knownFields + Self.endpointFields).map(Self.key))
        for name in fields.keys.sorted() where !knownNames.contains(name) && !name.hasPrefix("segments.") {
            warn(name, "badges have no such field; ignored\(NearestName.hint(for: name, among: Self.knownFields))")
        }
        return warnings
    }

    package static func key(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    /// The value of a field, without case, hyphens and underscores; nil if it is missing or empty.
    package subscript(name: String) -> String? {
        guard let text = fields[Self.key(name)]?.trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// A name that differs by one letter from a known field that the record lacks: otherwise the field would be ignored
    /// silently. Short names resemble too many others.
    private static func misspelt(_ names: [String]) -> (name: String, text: String)? {
        let present = Set(names.map(key))
        let others = Set((knownFields + endpointFields).map(key))
        for name in names where !others.contains(key(name)) {
            guard
                let meant = NearestName.of(
                    key(name), among: knownFields.filter { $0.count > 4 }, limit: 1),
                !present.contains(key(meant))
            else { continue }
            return (name, "badges have no such field" + NearestName.hint(meant))
        }
        return nil
    }

    /// A part of a list or object in the place of a text: only `segments` may be a list.
    private static func nested(_ names: [String]) -> (name: String, text: String)? {
        for name in names {
            guard let dot = name.firstIndex(of: "."),
                let field = knownFields.first(where: { key($0) == key(String(name[..<dot])) }), field != "segments"
            else { continue }
            return (field, "found a list or an object; expected text or a number")
        }
        return nil
    }

    /// The names of all fields of `records`, sorted.
    package static func fieldNames(of records: [BadgeRecord]) -> [String] {
        records.reduce(into: Set<String>()) { $0.formUnion($1.fields.keys) }.sorted()
    }

    /// An error in the field `name`.
    func error(_ name: String, _ error: any Error) -> Diagnostic {
        guard let error = error as? Diagnostic else { return self.error(name, "\(error)") }
        if error.id == .badgeValue, error.what.isEmpty {
            return self.error(name, "\(quoted(error.value ?? "")): expected \(error.remedy)")
        }
        let place = Diagnostic.Place(file: file, line: line, field: .column(name))
        return origin.located(error.restated(as: .unusableRecord, at: place))
    }

    package func error(_ name: String, _ problem: Wording) -> Diagnostic {
        origin.located(Diagnostic(.unusableData, problem, at: .init(file: file, line: line, field: .column(name))))
    }

    /// `pattern` with each `{field}` replaced by its value, and `{n}` by `number`. Hyphens replace characters that would lead
    /// to another folder or hide the file.
    ///
    /// - Throws: `Diagnostic` for a missing field.
    package func fileName(_ pattern: String, number: Int) throws(Diagnostic) -> String {
        do {
            return try FileNamePattern.fill(pattern) { (field: String) throws(Diagnostic) -> String in
                if field == "n" { return String(number) }
                guard let value = self[field] else {
                    throw error(field, "empty or missing, but the name \(pattern) uses it; expected a value")
                }
                return value
            }
        } catch {
            throw origin.located(error.at(file: file, line: line))
        }
    }
}

extension Diagnostic.ID {
    /// A field that a badge does not show.
    package static let badgeField = Diagnostic.ID("badge.field", .records)
    /// A message without a number, by which colours are chosen.
    package static let badgeNumber = Diagnostic.ID("badge.number", .records)
}

extension BadgeRecord {
    private static func noRecord(_ path: String) -> Diagnostic {
        Diagnostic(.noRecords, "no records", expected: "at least one", at: .init(file: path))
    }

    /// Reads the records of a file.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, and for a record without a message.
    package static func read(path: String, reading: DataReading = DataReading()) throws -> [BadgeRecord] {
        let records = try readTable(RecordReader(path: path, reading: reading))
        guard !records.isEmpty else { throw noRecord(path) }
        return records
    }

    /// Reads the records of a table.
    package static func readTable(_ reader: RecordReader) throws -> [BadgeRecord] {
        var records: [BadgeRecord] = []
        try readTable(reader) { record in
            records.append(record)
            return true
        }
        return records
    }

    /// Whether the file has several records. It is read up to the second one.
    package static func areSeveral(path: String, reading: DataReading = DataReading()) throws -> Bool {
        var count = 0
        try readTable(RecordReader(path: path, reading: reading)) { _ in
            count += 1
            return count < 2
        }
        return count > 1
    }

    /// Calls `body` with each record of a file, which is read as a stream.
    package static func forEach(
        path: String, reading: DataReading = DataReading(), _ body: (BadgeRecord) throws -> Void
    ) throws {
        var count = 0
        try readTable(RecordReader(path: path, reading: reading)) { record in
            count += 1
            try body(record)
            return true
        }
        guard count > 0 else { throw noRecord(path) }
    }

    /// Usual names of the columns with messages and labels, in a table that has no column `message`.
    private static let usualNames = [
        "message": ["status", "value", "result", "state", "version"],
        "label": ["name", "title", "service", "component", "project", "check", "subject", "key"],
        "color": ["colour"], "labelcolor": ["labelcolour"],
    ]

    /// The keys of a header. A table without `message` may have a column with a usual name in its place.
    private static func keys(_ names: [String]) -> [String] {
        var keys = names.map(key)
        let hasMessage = keys.contains("message")
        for (field, names) in usualNames.sorted(by: { $0.key < $1.key }) where !keys.contains(field) {
            guard !hasMessage || field.hasSuffix("color"),
                let name = names.first(where: { keys.contains($0) }), let index = keys.firstIndex(of: name)
            else { continue }
            keys[index] = field
        }
        return keys
    }

    private static func readTable(_ reader: RecordReader, while body: (BadgeRecord) throws -> Bool) throws {
        var header: (names: [String], keys: [String])?
        try reader.readRecords { record in
            guard let columns = header else {
                let table = try TableHeader(record, of: reader)
                let keys = keys(table.names)
                // Names in place of others are no misspelt ones.
                let names = table.names.indices.map { keys[$0] == key(table.names[$0]) ? table.names[$0] : keys[$0] }
                if let problem = misspelt(names) ?? nested(names) {
                    throw reader.origins.origin.located(
                        Diagnostic(
                            .unusableData, "\(problem.text)",
                            at: .init(file: reader.name, line: record.line, field: .column(problem.name))))
                }
                if !keys.contains("message") { _ = try table.require("message", line: record.line) }
                header = (table.names, keys)
                return true
            }
            try Diagnostic.checkLength(record, of: columns.names, in: reader.name)
            var place = Diagnostic.Place(file: reader.name, line: record.line)
            reader.origins.origin.complete(&place)
            var badge = BadgeRecord(
                source: place.name, file: reader.name,
                line: record.line, origin: reader.origins.origin,
                fields: Dictionary(zip(columns.keys + columns.names.map(key), record.fields + record.fields)) {
                    first, _ in
                    first
                })
            badge.segments = (badge["segments"] ?? "").split(separator: "|").map { String($0).trimmed }
            if !reader.format.isTable {
                // The items of a list in an object.
                badge.segments += (0..<columns.names.count).map { badge["segments.\($0)"] ?? "" }
                    .filter { !$0.isEmpty }
            }
            return try body(badge)
        }
    }
}
