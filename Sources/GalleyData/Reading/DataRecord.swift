import GalleyGeometry
package import GalleySpreadsheet

/// The names of the fields of a file's records. Records share it; objects may add names, which never change their index.
package final class FieldNames {
    /// The names in the order of their first occurrence.
    package private(set) var names: [String] = []
    private var indices: [String: Int] = [:]

    package init(_ names: [String] = []) { for name in names { _ = add(name) } }

    /// The index of `name`, compared without case; nil if no record so far has the field. O(1).
    package func index(of name: String) -> Int? {
        // A few names are compared faster than they are hashed.
        for index in names.indices.prefix(Self.mostCompared) where names[index] == name { return index }
        return indices[name] ?? indices[name.lowercased()]
    }

    private static let mostCompared = 8

    /// The maximum number of names, that of a spreadsheet's columns.
    package static let most = 16_384

    package func add(_ name: String) -> Int {
        if let known = index(of: name) { return known }
        let index = names.count
        names.append(name)
        indices[name.lowercased()] = index
        if indices[name] == nil { indices[name] = index }
        return index
    }
}

/// A record of a data file: values by the names of their fields.
package struct DataRecord {
    /// The number of the record, counted from 1 without the header.
    package var row: Int
    /// The line on which the record begins, counted from 1.
    package var line: Int
    /// The names of the fields.
    package let fields: FieldNames
    /// Values by the indices of the fields; shorter if fields were added later.
    package var values: [String]
    /// The numbers and dates behind the values of a sheet's row, by the indices of the fields; empty for other files.
    package var stored: [StoredValue?]
    /// The JSON object that the record was, and its file; nil for other records, and where `DataSource.keepsObjects` is not set.
    package var object: (json: [UInt8], file: String)?

    package init(row: Int, line: Int, fields: FieldNames, values: [String]) {
        self.init(row: row, line: line, fields: fields, values: values, stored: [])
    }

    package init(row: Int, line: Int, fields: FieldNames, values: [String], stored: [StoredValue?]) {
        self.row = row
        self.line = line
        self.fields = fields
        self.values = values
        self.stored = stored
    }

    /// The trimmed value of a field; empty if it is missing.
    package subscript(name: String) -> String {
        fields.index(of: name).map(value) ?? ""
    }

    /// The value of the field at `index`, trimmed.
    package func value(at index: Int) -> String { index < values.count ? values[index].trimmed : "" }

    /// The record with a copy of its names, to which later records add nothing.
    package func with(_ names: FieldNames) -> DataRecord {
        var copy = DataRecord(row: row, line: line, fields: names, values: values, stored: stored)
        copy.object = object
        return copy
    }

    /// The number or date behind the value of a field; nil for text.
    package func stored(_ name: String) -> StoredValue? {
        guard !stored.isEmpty, let index = fields.index(of: name), index < stored.count else { return nil }
        return stored[index]
    }
}
