package import GalleyDiagnostics
import GalleyGeometry

/// The header of a table: the names of its columns, or of the fields of its objects.
package struct TableHeader: Sendable {
    package let file: String
    package let names: [String]
    private let isOfObjects: Bool

    package init(_ record: Record, of reader: RecordReader) throws(Diagnostic) {
        (file, isOfObjects) = (reader.name, !reader.format.isTable)
        let given = record.fields.map { $0.trimmed }
        names = Self.distinct(given)
        if let row = reader.reading.headerRow, row != record.line, reader.format.isTable {
            let line = reader.origins.origin.isSheet ? "row" : "line"
            throw Diagnostic(
                .tableHeader, "\(line) \(row) is empty", expected: "the header, which \(line) \(record.line) may be",
                at: .init(file: file))
        }
        // A line in quotes hides its delimiters from the choice of one.
        if given.count == 1, let name = given.first, reader.format.isTable, reader.reading.delimiter == nil,
            name.contains(reader.format == .csv ? /[,;\t]"|[^\s][,;\t][^\s]/ : /[,;\t]"/)
        {
            throw Diagnostic(
                .tableHeader, "the line is quoted as a whole", expected: "each field in quotes of its own",
                at: .init(file: file, line: record.line))
        }
        for (name, other) in zip(given, names) where name != other {
            DataNotices.note(
                Diagnostic(
                    .tableHeader, "the column is given again, and is called \(quoted(other))",
                    at: .init(file: file, line: record.line, field: .column(name)), severity: .note))
        }
    }

    /// The names, with numbers behind those that are given again: `Name`, `Name 2`.
    private static func distinct(_ names: [String]) -> [String] {
        var (known, counts) = (Set(names.map { $0.lowercased() }), [String: Int]())
        return names.map { name in
            let key = name.lowercased()
            counts[key, default: 0] += 1
            guard !name.isEmpty, var number = counts[key], number > 1 else { return name }
            while !known.insert("\(key) \(number)").inserted { number += 1 }
            counts[key] = number
            return "\(name) \(number)"
        }
    }

    /// Names in place of those of `other`.
    package init(names: [String], like other: TableHeader) {
        (file, self.names, isOfObjects) = (other.file, names, other.isOfObjects)
    }

    private func same(_ a: String, _ b: String) -> Bool { a.lowercased() == b.lowercased() }

    /// The index of the column `name`; nil if it is missing. Case is ignored.
    package func index(of name: String) -> Int? { names.firstIndex { same($0, name) } }

    /// The index of a required column.
    package func require(_ name: String, line: Int) throws(Diagnostic) -> Int {
        if let index = index(of: name) { return index }
        let hint = NearestName.hint(for: name, among: names)
        let list = isOfObjects ? nameList(names.map { quoted($0) }) : columnList(names)
        let kind = isOfObjects ? "field" : "column"
        throw Diagnostic(
            .unknownColumn, "no such \(kind); the \(kind)s are \(list)\(hint)",
            at: .init(file: file, line: line, field: isOfObjects ? .key(name) : .column(name)))
    }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
    /// The text without white space at its ends. O(1) if there is none.
    @inlinable package var trimmed: String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
        guard let first = utf8.first, let last = utf8.last else { return "" }
        if first < 0x80, last < 0x80, !isSpace(first), !isSpace(last) { return String(self) }
        // A first or last byte beyond ASCII may belong to a Unicode space.
        guard let start = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(self[start..<unicodeScalars.index(after: end)])
    }
}
