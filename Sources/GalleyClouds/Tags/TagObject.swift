import Galley
import GalleyData
import GalleyFormatting

/// The tags in the only object of a JSON file: its members, `{"Swift": 40, "Rust": 31}`; the only list of words with weights at
/// any depth, as charting libraries have it, `{"series": [{"data": [{"name": "Swift", "weight": 40}]}]}`; or lists of the same
/// length, `{"labels": ["Swift", "Rust"], "data": [40, 31]}`.
struct TagObject {
    private(set) var names: [String]
    private(set) var records: [Record]

    /// A list at a path, with the fields of its items.
    private struct List {
        var fields: [String] = []
        var rows: [[String: String]] = []
        private var fieldSet: Set<String> = []

        /// Whether its items are values, not objects.
        var isPlain: Bool { fields == [""] }

        mutating func add(_ value: String, row: Int, field: String) {
            // The keys of an object may be numbers.
            guard (0...rows.count).contains(row) else { return }
            if row == rows.count { rows.append([:]) }
            if fieldSet.insert(field).inserted { fields.append(field) }
            rows[row][field] = value
        }

        func values(_ field: String) -> [String] { rows.map { $0[field] ?? "" } }
        func areNumbers(_ field: String) -> Bool { values(field).allSatisfy { WeightColumn.isNumber($0.trimmed) } }
        func areTexts(_ field: String) -> Bool {
            values(field).allSatisfy { !$0.isEmpty && !WeightColumn.isNumber($0) }
        }
        /// The names of columns in the first of its lists, whose other items have numbers below them: `[["tea", "sold"], ["Assam", 5]]`.
        var header: [String]? {
            guard rows.count > 1, fields.count > 1, fields == fields.indices.map(String.init) else { return nil }
            let names = fields.map { rows[0][$0] ?? "" }
            let below = fields.filter { field in
                values(field).dropFirst().allSatisfy { WeightColumn.isNumber($0.trimmed) }
            }
            let areNames =
                names.allSatisfy { !$0.isEmpty } && below.contains { !WeightColumn.isNumber(rows[0][$0] ?? "") }
            return areNames ? names : nil
        }
        var hasWeights: Bool {
            rows.count > 1 && fields.contains(where: areNumbers) && fields.contains(where: areTexts)
        }
    }

    /// - Parameters:
    ///   - names: the names of the object's fields, with points between the steps of a path.
    ///   - record: the object.
    ///   - file: the name of the file in messages.
    /// - Returns: nil for an object that is a record.
    /// - Throws: `Diagnostic` for an object whose lists have no words, or several.
    init?(_ names: [String], _ record: Record, file: String) throws(Diagnostic) {
        guard names.count == record.fields.count, !names.isEmpty else { return nil }
        let paths = names.map { $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
        // The items of lists have numbers from 0; other numbers are keys, such as years.
        let lists = Set(paths.flatMap { path in path.indices.filter { path[$0] == "0" && $0 > 0 }.map { path[..<$0] } })
        func isItem(_ path: [String], _ step: Int) -> Bool {
            ReadableNumber.read(path[step]) != nil && lists.contains(path[..<step])
        }
        let isNested = paths.allSatisfy { $0.count > 1 && $0[0] == paths[0][0] }
        let areNumbers = record.fields.map { WeightColumn.isNumber($0.trimmed) }
        let areCounts = zip(areNumbers, record.fields).allSatisfy { $0 || $1.isEmpty } && areNumbers.contains(true)
        let hasLists = !lists.isEmpty
        // Objects of counts, in groups.
        let haveGroups = !isNested && paths.allSatisfy { $0.count == 2 }
        let isFlat = paths.allSatisfy { $0.count == 1 }
        if !hasLists, !isFlat, !areCounts || !isNested && !haveGroups {
            throw Self.noWords("no list has words with weights", file)
        }
        if !hasLists, names.count > 1 || isNested, areCounts {
            for (name, value) in zip(names, record.fields) where value.isEmpty || value.hasPrefix("-") {
                throw Diagnostic(
                    .unusableData, value.isEmpty ? "null or empty" : "\(excerpt(value)) is negative",
                    expected: "a number ≥ 0", at: .init(file: file, line: record.line, field: .key(name)))
            }
            self.init(
                isNested ? names.map { String($0.dropFirst(paths[0][0].count + 1)) } : paths.map { $0[$0.count - 1] },
                record.fields, groups: haveGroups ? paths.map { $0[0] } : [], record.line)
            return
        }
        guard hasLists else { return nil }
        var (keys, found) = ([String](), [String: List]())
        for (path, value) in zip(paths, record.fields) {
            guard var last = path.indices.last(where: { $0 > 0 && isItem(path, $0) }) else { continue }
            var field = path[(last + 1)...].joined(separator: ".")
            // The items of a list of pairs.
            if last > 1, field.isEmpty, isItem(path, last - 1) {
                field = path[last]
                last -= 1
            }
            let key = path[..<last].joined(separator: ".")
            if found[key] == nil { keys.append(key) }
            found[key, default: List()].add(value, row: ReadableNumber.read(path[last]) ?? 0, field: field)
        }
        let all = keys.compactMap { found[$0] }
        let weighted = all.filter { !$0.isPlain && $0.hasWeights }
        let texts = all.filter { $0.isPlain && $0.areTexts("") }
        let numbers = all.filter { $0.isPlain && $0.areNumbers("") }
        if weighted.count == 1 {
            self.init(weighted[0], record.line)
        } else if weighted.isEmpty, texts.count == 1, numbers.count == 1, texts[0].rows.count == numbers[0].rows.count {
            self.init(texts[0].values(""), numbers[0].values(""), record.line)
        } else if all.count == 1, numbers.isEmpty {
            self.init(all[0], record.line, name: keys[0])
        } else {
            throw Self.noWords(
                weighted.count > 1 ? "several lists have words with weights" : "no list has words with weights", file)
        }
    }

    private static func noWords(_ problem: Wording, _ file: String) -> Diagnostic {
        Diagnostic(
            .unusableData, problem,
            expected:
                "an object of numbers, one list of objects with a word and a weight, or a list of words and one of "
                + "as many numbers",
            at: .init(file: file))
    }

    private init(_ words: [String], _ weights: [String], groups: [String] = [], _ line: Int) {
        names = ["word", "weight"] + (groups.isEmpty ? [] : ["group"])
        records = words.indices.map { index in
            Record(line: line, fields: [words[index], weights[index]] + (groups.isEmpty ? [] : [groups[index]]))
        }
    }

    private init(_ list: List, _ line: Int, name: String = "") {
        let isPair = list.fields == ["0", "1"] && list.areTexts("0")
        let header = list.header
        names = isPair ? ["word", "weight"] : header ?? list.fields.map { $0.isEmpty ? name : $0 }
        records = list.rows.dropFirst(header == nil ? 0 : 1).map { row in
            Record(line: line, fields: list.fields.map { row[$0] ?? "" })
        }
    }
}
