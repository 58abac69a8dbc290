import Galley
import GalleyData

/// The values of a report's `{{fields}}` in nested scopes: the data, a record, the items of each `{{#each}}`.
struct ReportData {
    private var scopes: [SpecNode]
    let filters: ReportFieldFilters

    /// - Parameters:
    ///   - scopes: the values, inner scopes last.
    ///   - filters: the filters of fields, shared by all scopes.
    init(_ scopes: [SpecNode] = [], filters: ReportFieldFilters = ReportFieldFilters()) {
        (self.scopes, self.filters) = (scopes, filters)
    }

    var isEmpty: Bool { scopes.isEmpty }

    /// Reads a file of JSON, or of YAML.
    static func read(path: String, files: ReportFiles? = nil) throws -> ReportData {
        ReportData([try files?.data(path) { try node(path: path) } ?? node(path: path)])
    }

    private static func node(path: String) throws -> SpecNode {
        let node = try SpecFile.readData(path, expected: "a JSON object")
        guard case .mapping = node.value else {
            throw Diagnostic(
                .invalidSetting, "found \(node.kind)", expected: "a JSON object {…}",
                at: .init(file: path, line: node.line))
        }
        return node
    }

    /// The data with the fields of a record, which take precedence. An object of JSON has its lists, too.
    func adding(_ record: DataRecord) throws -> ReportData {
        if let object = record.object {
            let own = ReportData([try SpecNode(json: object.json, file: object.file, line: record.line)])
            // The fields of other objects are empty here, and their lists have no items.
            var others: [(key: String, line: Int, value: SpecNode)] = []
            for name in record.fields.names where own.value(name) == nil {
                others.append((name, record.line, SpecNode(value: .scalar("", isPlain: false), line: record.line)))
                guard let dot = name.firstIndex(of: "."), own.value(String(name[..<dot])) == nil else { continue }
                others.append((String(name[..<dot]), record.line, SpecNode(value: .list([]), line: record.line)))
            }
            return ReportData(
                scopes + [SpecNode(value: .mapping(others), line: record.line)] + own.scopes, filters: filters)
        }
        let pairs = record.fields.names.map { name in
            (
                name, record.line,
                SpecNode(
                    value: .scalar(record[name], isPlain: false), line: record.line, stored: record.stored(name))
            )
        }
        return ReportData(scopes + [SpecNode(value: .mapping(pairs), line: record.line)], filters: filters)
    }

    /// The data within one item of a list. `.` is the item, `@number` its number from 1.
    func entering(_ item: SpecNode, number: Int) -> ReportData {
        let count = SpecNode(value: .scalar("\(number)", isPlain: true), line: item.line)
        var pairs: [(key: String, line: Int, value: SpecNode)] = [
            (".", item.line, item), ("@number", item.line, count),
        ]
        if case .mapping(let own) = item.value { pairs += own }
        return ReportData(scopes + [SpecNode(value: .mapping(pairs), line: item.line)], filters: filters)
    }

    /// The value at `path`, such as `address.city`, in the innermost scope that has the first part.
    func value(_ path: String) -> SpecNode? {
        guard !path.isEmpty else { return nil }
        // Records have the names of nested values as a whole.
        if let whole = scopes.reversed().lazy.compactMap({ $0[path] }).first { return whole }
        guard path.utf8.contains(UInt8(ascii: ".")) else { return nil }
        let steps = path == "." ? ["."] : path.split(separator: ".").map(String.init)
        guard let first = steps.first, let start = scopes.reversed().lazy.compactMap({ $0[first] }).first else {
            return nil
        }
        var node = start
        for step in steps.dropFirst() {
            guard let next = node[step] else { return nil }
            node = next
        }
        return node
    }

    /// All names, for hints.
    var names: [String] {
        scopes.flatMap { scope -> [String] in
            guard case .mapping(let pairs) = scope.value else { return [] }
            return pairs.map(\.key).filter { $0 != "." && $0 != "@number" }
        }
    }
}

extension SpecNode {
    /// A value of a mapping by its key, or of a list by its index.
    fileprivate subscript(step: String) -> SpecNode? {
        switch value {
        case .mapping(let pairs): pairs.first { $0.key == step }?.value
        case .list(let list): Int(step).flatMap { list.indices.contains($0) ? list[$0] : nil }
        case .scalar: nil
        }
    }
}
