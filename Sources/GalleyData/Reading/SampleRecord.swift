import GalleyFormatting

/// A record among the first ones of a file.
struct SampleRecord {
    /// The texts of the fields, as far as ASCII tells them; none for an empty line.
    let fields: [String]
    /// The number of lines.
    let lines: Int

    /// The maximum number of records that are looked at.
    private static let most = 200

    /// - Returns: nil if quotes do not fit the dialect.
    static func records(of text: [UInt8], _ dialect: TableForm.Dialect, isWhole: Bool) -> [SampleRecord]? {
        var records: [SampleRecord] = []
        var scanner = FieldScanner(dialect)
        return unsafe text.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count, records.count < most {
                let rest = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
                scanner.reset()
                switch unsafe scanner.scan(rest, areLines: isWhole) {
                case .misplacedQuote: return nil
                case .incomplete: return isWhole ? nil : records
                case .record(let end):
                    let fields = unsafe scanner.texts(rest, repairing: true) ?? []
                    records.append(SampleRecord(fields: fields, lines: scanner.innerLineEnds + 1))
                    start += end
                }
            }
            return records
        }
    }

    var isBlank: Bool { usedCount == 0 }

    /// The number of fields up to the last one with a text: spreadsheets export all rows with as many fields.
    var usedCount: Int { fields.lastIndex { !$0.trimmed.isEmpty }.map { $0 + 1 } ?? 0 }

    /// Whether the values look like the names of columns: there are several texts, each only once.
    var areNames: Bool { areNames(upTo: fields.count) }

    /// Whether the values before `end` look like the names of columns.
    ///
    /// - Parameter mayHaveYears: whether years may follow the first names, as in the tables of the World Bank.
    func areNames(upTo end: Int, mayHaveYears: Bool = false) -> Bool {
        var names = fields.prefix(end).map { $0.trimmed.lowercased() }
        guard names.count > 1, Set(names).count == names.count else { return false }
        if mayHaveYears { names.removeAll(where: \.isYear) }
        return !names.isEmpty && !names.contains { $0.isNumberLike || $0.isEmpty }
    }

    /// Whether the line is a comment, as above the tables of Google Analytics.
    var isComment: Bool { fields.count == 1 && fields[0].hasPrefix("#") }
}

extension [SampleRecord] {
    /// The usual number of fields: that of most records.
    private var usualCount: Int {
        let counts = Dictionary(grouping: filter { !$0.isBlank && !$0.isComment }, by: \.fields.count)
            .mapValues(\.count)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }

    /// The share of records with the usual number of fields, at least two; 0 for a single column.
    var consistency: Double {
        let (records, count) = (filter { !$0.isBlank }, usualCount)
        guard count > 1 else { return 0 }
        return Double(records.count { $0.fields.count == count }) / Double(records.count)
    }

    /// Whether all records below the header are divided between two digits.
    var divideNumbers: Bool {
        let below = dropFirst().filter { !$0.isBlank }
        return !below.isEmpty
            && below.allSatisfy { record in
                zip(record.fields, record.fields.dropFirst()).allSatisfy {
                    $0.last?.isASCIIDigit ?? false && $1.first?.isASCIIDigit ?? false
                }
            }
    }

    /// Whether a space follows each comma of the header, as in a sentence.
    var headerIsProse: Bool {
        first { !$0.isBlank }?.fields.dropFirst().allSatisfy { $0.hasPrefix(" ") } ?? false
    }

    /// Whether most records have as many fields as the header.
    var isTable: Bool {
        headerIndex != nil || sectionIndex != nil || stackedIndex != nil
            || consistency >= 0.8 && first { !$0.isBlank }?.fields.count == usualCount
    }

    /// Whether all records have as many fields as the first.
    var areConsistent: Bool { consistency == 1 }

    /// Whether the header lacks a name, and each record below begins with another text, or with its number.
    var haveRowNames: Bool {
        let filled = filter { !$0.isBlank }
        guard let header = filled.first, filled.count > 2, header.fields.count > 0,
            header.areNames || header.fields.count == 1
        else { return false }
        let below = filled.dropFirst()
        let names = below.map { $0.fields[0] }
        guard below.allSatisfy({ $0.fields.count == header.fields.count + 1 }), Set(names).count == names.count,
            !names.contains("")
        else { return false }
        return (0...header.fields.count).contains { column in below.allSatisfy { $0.fields[column].isNumberLike } }
    }

    /// The index of the identifiers in JSON that Qualtrics writes below the names and the texts of questions.
    var identifiersIndex: Int? {
        firstIndex { $0.fields.first?.hasPrefix("{\"ImportId\":") ?? false }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether the record below the header names each column without a name, and begins with a blank.
    func haveAnswers(below header: Int) -> Bool {
        guard count > header + 2, self[(header + 2)...].contains(where: { !$0.isBlank }) else { return false }
        let (names, answers) = (self[header].fields.map(\.trimmed), self[header + 1].fields.map(\.trimmed))
        let unnamed = names.indices.filter { names[$0].isEmpty }
        return names.count == answers.count && answers.first == "" && names.first != "" && !unnamed.isEmpty
            && unnamed.allSatisfy { !answers[$0].isEmpty } && !answers.contains(where: \.isNumberLike)
            && self[(header + 2)...].allSatisfy { $0.isBlank || $0.fields.first?.trimmed != "" }
    }

    /// Whether the record names groups of columns, as merged cells of a sheet do, above one with the names of all columns: blanks or
    /// the same name follow those of the groups.
    func haveGroups(below header: Int) -> Bool {
        guard count > header + 2 else { return false }
        let (groups, names) = (self[header].fields.map(\.trimmed), self[header + 1].fields.map(\.trimmed))
        let below = self[(header + 2)...].filter { !$0.isBlank }
        guard groups.count == names.count, groups.count > 2, !names.contains(where: \.isNumberLike),
            zip(groups, names).allSatisfy({ !$0.isEmpty || !$1.isEmpty }),
            zip(names.dropFirst(), groups.dropFirst()).allSatisfy({ !$0.isEmpty || !$1.isEmpty })
        else { return false }
        let (first, others) = (groups[0].isEmpty != names[0].isEmpty, groups.indices.dropFirst())
        let followers = others.filter { groups[$0].isEmpty || $0 > 1 && groups[$0] == groups[$0 - 1] }
        let heads = others.filter { !groups[$0].isEmpty && !followers.contains($0) }
        return first && !heads.isEmpty && !followers.isEmpty && followers.allSatisfy { !names[$0].isEmpty }
            && followers.contains { column in
                below.allSatisfy { $0.fields.indices.contains(column) && $0.fields[column].isNumberLike }
            }
    }

    /// Whether the record below the header says of questions alone that their answers are texts, as SurveyMonkey writes it.
    func haveOpenAnswers(below header: Int) -> Bool {
        guard count > header + 2 else { return false }
        let texts = self[header + 1].fields.map { $0.trimmed.lowercased() }.filter { !$0.isEmpty }
        guard !texts.isEmpty, self[header + 1].fields[0].isEmpty else { return false }
        let answers = Vocabulary.cells.names("open-answer")
        return texts.allSatisfy(answers.contains)
    }

    /// The index of the header of the first table in a file of several, each below a title of its own and an empty line, as Teams
    /// writes those of attendance; nil for other files.
    var sectionIndex: Int? {
        guard let first = first(where: { !$0.isBlank }), first.usedCount == 1 else { return nil }
        let titles = indices.filter { self[$0].usedCount == 1 && ($0 == 0 || self[$0 - 1].isBlank) }
        guard titles.count > 1 else { return nil }
        return titles.map { $0 + 1 }.first { index in
            guard index + 1 < count, self[index].fields.count >= Self.fewestOfSection, self[index].areNames else {
                return false
            }
            let table = self[(index + 1)...].prefix { !$0.isBlank }
            return !table.isEmpty && table.allSatisfy { $0.fields.count == self[index].fields.count }
        }
    }

    /// The fewest columns of a table among several: others are lists of facts.
    private static var fewestOfSection: Int { 3 }

    /// The index of the first of two header lines, or of one, that begin with a blank below titles, as statistical offices write them;
    /// nil for other headers.
    var stackedIndex: Int? {
        let count = usualCount
        guard count > 2,
            let data = firstIndex(where: {
                $0.fields.count == count && !$0.fields[0].trimmed.isEmpty
                    && $0.fields.dropFirst().contains(where: \.isNumberLike)
            }), data > 1, data + 1 < self.count, self[data + 1].fields.count == count
        else { return nil }
        let header = self[..<data].reversed().prefix {
            $0.fields.count == count && $0.fields[0].trimmed.isEmpty && $0.usedCount > 1
        }
        let titles = self[..<(data - header.count)]
        guard !header.isEmpty, !titles.isEmpty, titles.allSatisfy({ $0.usedCount <= 1 }) else { return nil }
        return data - Swift.min(header.count, 2)
    }

    /// Whether a line of the file's own data stands above the header, as in DATEV's exports (`"EXTF";700;…`): it has blanks or numbers,
    /// and another number of fields than all other records, of which the first has names alone.
    private func isMetadata(at index: Int) -> Bool {
        guard index + 2 < count, usualCount > 1, self[index].fields.count != usualCount, !self[index].areNames else {
            return false
        }
        let others = self[(index + 1)...].filter { !$0.isBlank }
        guard let names = others.first, others.count > 1, others.allSatisfy({ $0.fields.count == usualCount }) else {
            return false
        }
        return self[index].fields.contains(where: \.isNumberLike) && self[index].usedCount > 2
            && !names.fields.contains { $0.isNumberLike || $0.trimmed.isEmpty }
            && names.fields.indices.contains { column in
                others.dropFirst().allSatisfy { $0.fields[column].isNumberLike }
            }
    }

    /// The index of the header behind titles; nil if the first record is the header. A header has as many fields as the records
    /// below, and more than the titles; a blank line, or numbers below its names, tell it from a record.
    var headerIndex: Int? {
        let count = usualCount
        if let index = firstIndex(where: { !$0.isBlank }), isMetadata(at: index) { return index + 1 }
        let comments = prefix { $0.isBlank || $0.fields[0].hasPrefix("#") && $0.usedCount < count }
        if count > 1, !comments.isEmpty, comments.count < self.count,
            self[comments.count...].allSatisfy({ $0.isBlank || $0.fields.count == count })
        {
            return comments.count
        }
        // All records may end in a delimiter.
        let used = lazy.filter { $0.fields.count == count }.map(\.usedCount).max() ?? count
        guard count > 1, let first = first(where: { !$0.isBlank }), first.usedCount < used,
            let index = firstIndex(where: { $0.usedCount == used && $0.fields.count == count }), index > 0, index <= 40,
            self[index].areNames(upTo: used, mayHaveYears: true)
        else { return nil }
        let below = self[(index + 1)...].filter { !$0.isBlank }
        // Lines of text may be below the table, too.
        guard let table = below.lastIndex(where: { $0.fields.count > 1 }).map({ below[...$0] }),
            table.allSatisfy({ $0.fields.count == count }), self[..<index].allSatisfy({ $0.usedCount < used })
        else { return nil }
        let hasNumbers = (0..<count).contains { column in table.allSatisfy { $0.fields[column].isNumberLike } }
        return self[index - 1].isBlank || hasNumbers ? index : nil
    }
}

extension String {
    /// Whether the text is a year from 1000 to 2999.
    fileprivate var isYear: Bool { utf8.count == 4 && "12".contains(first ?? " ") && allSatisfy(\.isASCIIDigit) }

    /// Whether the text begins like a number, an amount or a date.
    fileprivate var isNumberLike: Bool {
        let text = trimmed.drop { "+-−€$£(".contains($0) }
        return text.first.map { $0.isASCIIDigit } ?? false
    }
}
