import Galley

/// The names of the fields of a file's records; a name keeps its place once it is met.
public final class FieldNames {
    public var names: [String] { unsafe knownNames }
    // Looked at for each field of each record, and never while they change.
    @exclusivity(unchecked) private var knownNames: [String] = []
    @exclusivity(unchecked) private var places: [String: Int] = [:]

    public init(_ names: [String] = []) { for name in names { _ = add(name) } }

    /// The place of `name`, case aside; nil where no record has had it so far.
    public func place(of name: String) -> Int? {
        // Short names are sooner compared than hashed.
        if unsafe knownNames.count <= 16, let place = unsafe knownNames.firstIndex(of: name) { return place }
        return unsafe places[name] ?? places[name.lowercased()]
    }

    /// More different names are no records of one kind. Spreadsheets have as many columns.
    static let most = 16_384

    func add(_ name: String) -> Int {
        if let known = place(of: name) { return known }
        let place = names.count
        unsafe knownNames.append(name)
        unsafe places[name.lowercased()] = place
        if unsafe places[name] == nil { unsafe places[name] = place }
        return place
    }
}

/// A record of a data file: values by the names of their fields.
public struct DataRecord {
    /// Counted from 1, the header of a table left out.
    public var row: Int
    /// The line on which it begins.
    public var line: Int
    public let fields: FieldNames
    /// By the fields' places; fields that came up later have none.
    public var values: [String]

    public init(row: Int, line: Int, fields: FieldNames, values: [String]) {
        (self.row, self.line, self.fields, self.values) = (row, line, fields, values)
    }

    /// The value of the field `name` without white space at its ends; empty where the record has none.
    public subscript(name: String) -> String {
        fields.place(of: name).map(value) ?? ""
    }

    /// The same of the field at `place`.
    func value(at place: Int) -> String { place < values.count ? values[place].trimmed : "" }

    var isEmpty: Bool { values.allSatisfy { $0.trimmed.isEmpty } }
}
