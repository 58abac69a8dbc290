import Foundation
import Galley
import GalleyData

/// The columns of a table with words and weights: by their names in several languages, or else by the values of the first records.
package struct TagColumns: Equatable {
    /// The names that the user has given; nil where the table decides.
    package struct Names {
        var word: String?
        var weight: String?
        var group: String?
        /// The separator of several words in a cell.
        var separator: String?
        /// The column with the names of small clouds.
        var facet: String?
    }

    var word: Int
    /// The column with the weights; nil if each record counts as 1.
    var weight: Int?
    /// The column with the groups of the words; nil if there is none.
    var group: Int?
    /// The column whose values have a small cloud each; nil for a single cloud.
    var facet: Int?

    /// The number of records whose values decide.
    static let sampleSize = 100

    private static let words = keys("word")
    private static let weights = keys("weight")
    /// Columns with numbers that are no weights.
    private static let numberings = keys("number")
    /// Names of weights that identifiers have, too: "number" of an issue.
    private static let ambiguous = keys("ambiguous")
    private static let groups = keys("group")

    private static func keys(_ kind: String) -> Set<String> { Set(Vocabulary.clouds.names(kind).map { key($0) }) }

    /// A name without case, accents, spaces and punctuation.
    private static func key(_ name: some StringProtocol) -> String { ColumnVocabulary.key(name) }

    /// The columns by names alone; nil if the values must decide which have the words and weights.
    ///
    /// - Throws: `Diagnostic` if the table lacks a column of `own`.
    static func named(in header: TableHeader, _ own: Names, line: Int) throws(Diagnostic) -> TagColumns? {
        var columns = try namedColumns(in: header, own, line: line)
        try columns?.findGroup(in: header, own, line: line)
        return columns
    }

    private static func namedColumns(
        in header: TableHeader, _ own: Names, line: Int
    ) throws(Diagnostic) -> TagColumns? {
        func index(_ name: String?, _ usual: String) throws(Diagnostic) -> Int? {
            if let name { return try header.require(name, line: line) }
            return header.index(of: usual)
        }
        let (word, weight) = (try index(own.word, "word"), try index(own.weight, "weight"))
        let facet = try own.facet.map { name throws(Diagnostic) in try header.require(name, line: line) }
        if let word, let weight { return TagColumns(word: word, weight: weight, facet: facet) }
        // The facet is neither.
        let names = header.names.indices.map { $0 == facet ? "" : key(header.names[$0]) }
        // "Nombre" is a name in Spanish and a number in French.
        let clear = names.indices.filter { $0 != word && weights.contains(names[$0]) && !words.contains(names[$0]) }
        let either = names.indices.last { $0 != word && weights.contains(names[$0]) }
        guard let foundWeight = weight ?? (clear.count > 1 ? nil : clear.first ?? either),
            let foundWord = word
                ?? names.indices.first(where: { $0 != foundWeight && words.contains(names[$0]) })
        else { return nil }
        // The values tell weights from identifiers.
        if weight == nil, ambiguous.contains(names[foundWeight]) { return nil }
        return TagColumns(word: foundWord, weight: foundWeight, facet: facet)
    }

    /// The columns by names and by the values of the first records. The weights are a column of numbers that do not count the
    /// records, if there is one; the words are a column of text.
    ///
    /// - Throws: `Diagnostic` if there is no column of text, or the table lacks a column of `own`.
    static func found(
        in header: TableHeader, _ own: Names, line: Int, values: [Record]
    ) throws(Diagnostic) -> TagColumns {
        let names = header.names.map { key($0) }
        let columns = names.indices.map { index in
            Values(values.map { index < $0.fields.count ? $0.fields[index] : "" })
        }
        let givenWeight = try own.weight.map { name throws(Diagnostic) in try header.require(name, line: line) }
        let givenWord = try own.word.map { name throws(Diagnostic) in try header.require(name, line: line) }
        /// Whether a word of a column's name is known.
        func isKnown(_ column: Int, _ known: Set<String>) -> Bool {
            ColumnVocabulary.words(header.names[column]).contains { known.contains($0) }
        }
        /// The first of `candidates` by names: known, of several words of which one is known, a question, any.
        func best(_ candidates: [Int], _ known: Set<String>) -> Int? {
            candidates.first { known.contains(names[$0]) } ?? candidates.first { isKnown($0, known) }
                ?? candidates.first { isQuestion(header.names[$0]) } ?? candidates.first
        }
        let facet = try own.facet.map { name throws(Diagnostic) in try header.require(name, line: line) }
        var weight = givenWeight ?? header.index(of: "weight")
        // The keywords of articles rather than their titles.
        let lists = names.indices.first { $0 != facet && isKnown($0, words) && columns[$0].areLists }
        let word = givenWord ?? header.index(of: "word") ?? lists
        let numeric = names.indices.filter { $0 != word && $0 != facet && columns[$0].areNumbers }
        if weight == nil, word == nil || word != lists {
            let counts = numeric.filter {
                !columns[$0].countRecords && !columns[$0].areEqual && !isNumbering(header.names[$0])
                    && !(ambiguous.contains(names[$0]) && columns[$0].areIdentifiers)
            }
            weight = best(counts, weights)
        }
        var texts = names.indices.filter { $0 != weight && $0 != facet && columns[$0].areTexts }
        // Beside words, short codes such as "en" and "fr" say something about them.
        let longer = texts.filter { !columns[$0].areCodes || words.contains(names[$0]) }
        if !longer.isEmpty { texts = longer }
        guard
            let found = word ?? best(texts, words)
                ?? names.indices.first(where: { $0 != weight && words.contains(names[$0]) })
        else {
            return TagColumns(word: try header.require("word", line: line), facet: facet)
        }
        var result = TagColumns(word: found, weight: weight, facet: facet)
        try result.findGroup(in: header, own, line: line)
        return result
    }

    /// Whether numbers below a name are no weights: "Year", "Satisfaction (1-5)".
    private static func isNumbering(_ name: String) -> Bool {
        if numberings.contains(key(name.prefix { $0 != "(" && $0 != "[" })) { return true }
        // "Respondent ID", "#"
        let last = ColumnVocabulary.words(name).last
        return !ambiguous.contains(key(name)) && last.map(identifiers.contains) ?? false
    }

    private static let identifiers = Set(Vocabulary.headers.names("identifier"))

    /// Whether a name is a question, whose answers are below it: "What do you like?"
    private static func isQuestion(_ name: String) -> Bool { "?？؟".contains(name.trimmed.last ?? ".") }

    /// The name of a column with texts, such as the comments of a survey; nil for a table of words.
    ///
    /// - Complexity: O(*n*) in the first records.
    static func texts(in reader: RecordReader) -> String? {
        var (header, records) = (TableHeader?.none, [Record]())
        _ = try? reader.readRecords { record in
            guard let names = header else {
                header = try TableHeader(record, of: reader)
                return header.flatMap { try? named(in: $0, Names(), line: record.line) } == nil
            }
            records.append(record)
            return records.count < sampleSize && records[0].fields.count == names.names.count
        }
        guard let header, records.count > 1 else { return nil }
        let names = header.names.map { key($0) }
        func cells(_ column: Int) -> [String] {
            records.compactMap { column < $0.fields.count ? $0.fields[column].trimmed : nil }.filter { !$0.isEmpty }
        }
        /// Whether the numbers are those of the records: of issues, of answers.
        func isOfRecords(_ column: Int) -> Bool {
            let values = Values(cells(column))
            return values.countRecords || ambiguous.contains(names[column]) && values.areIdentifiers
        }
        // A column of weights beside texts makes them words of a cloud.
        let hasWeights = header.names.indices.contains { column in
            weights.contains(names[column])
                && records.allSatisfy { column < $0.fields.count && WeightColumn.isNumber($0.fields[column]) }
                && !isOfRecords(column)
        }
        if hasWeights { return nil }
        // Nor are texts counted beside the keywords of each.
        if header.names.indices.contains(where: { column in
            ColumnVocabulary.words(header.names[column]).contains(where: words.contains)
                && WordLists.separator(of: cells(column)) != nil
        }) {
            return nil
        }
        let candidates = header.names.indices.filter { column in
            let filled = cells(column)
            let isAnswers = isQuestion(header.names[column])
            let long = filled.count { isProse($0, isAnswer: isAnswers) }
            return long > 1 && long * 2 >= filled.count && WordLists.separator(of: filled) == nil
                && !ColumnVocabulary.words(header.names[column]).contains(where: numberings.contains)
        }
        let best =
            candidates.first { words.contains(names[$0]) } ?? candidates.first { isQuestion(header.names[$0]) }
            ?? candidates.first
        return best.map { header.names[$0] }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether a text has several words: names and titles are shorter. Chinese and Japanese have no spaces, but names have hardly any
    /// hiragana.
    ///
    /// - Parameter isAnswer: whether it is the answer to a question, which may be shorter.
    private static func isProse(_ text: String, isAnswer: Bool) -> Bool {
        if text.split(separator: " ").count >= (isAnswer ? 3 : 4) { return true }
        guard text.isEastAsian, text.count >= 8 else { return false }
        let kana = text.unicodeScalars.count { (0x3041...0x3096).contains($0.value) }
        return kana >= 3 || text.count >= 12 && text.contains { "，。、！？".contains($0) }
    }

    /// Sets the column with the groups of the words by its name.
    private mutating func findGroup(in header: TableHeader, _ own: Names, line: Int) throws(Diagnostic) {
        if let name = own.group {
            group = try header.require(name, line: line)
        } else {
            group = (header.index(of: "group").map { [$0] } ?? Array(header.names.indices)).first {
                ![word, weight, facet].contains($0) && Self.groups.contains(Self.key(header.names[$0]))
            }
        }
    }

    /// Sets the column with the groups of the words by the values of the first records, if none has its name: the first with a few
    /// texts, of which each word has one.
    ///
    /// - Complexity: O(*n*) in the records.
    mutating func findGroup(in header: TableHeader, values: [Record]) {
        let open = header.names.indices.filter {
            ![word, weight, group, facet, header.index(of: "color"), header.index(of: "url")].contains($0)
                && !Self.numberings.contains(Self.key(header.names[$0]))
        }
        guard group == nil, weight != nil else { return }
        group = open.first { column in
            var (groups, sizes) = ([String: String](), [String: Int]())
            for record in values {
                guard record.fields.count == header.names.count else { return false }
                let (name, value) = (record.fields[word].trimmed, record.fields[column].trimmed)
                guard !value.isEmpty, value.count <= Self.longestGroup, groups[name, default: value] == value else {
                    return false
                }
                groups[name] = value
                sizes[value, default: 0] += 1
                guard sizes.count <= Self.mostGroups else { return false }
            }
            return sizes.count > 1 && values.count >= 3 * sizes.count && sizes.values.allSatisfy { $0 > 1 }
                && sizes.keys.allSatisfy { !WeightColumn.isNumber($0) && ValueKind($0) == .text }
        }
    }

    /// The most groups that are found by values, and their longest name in characters.
    private static let (mostGroups, longestGroup) = (8, 40)

    /// Whether the names of a header are a record: one of them is a number. Below an empty name is an index, as pandas writes it.
    static func isRecord(_ header: TableHeader) -> Bool {
        header.names.first?.isEmpty == false && header.names.contains { WeightColumn.isNumber($0) }
            && !header.names.contains { words.contains(key($0)) }
    }

    /// The header in the first of the lists that are records, `[["Task", "Hours"], ["Work", 11]]`; nil if it is none.
    static func headerOfPairs(_ header: TableHeader, _ records: [Record]) -> TableHeader? {
        guard records.count > 1, header.names == header.names.indices.map({ "value.\($0)" }),
            records[0].fields.allSatisfy({ !$0.isEmpty && !WeightColumn.isNumber($0) }),
            header.names.indices.contains(where: { column in
                records.dropFirst().allSatisfy { column < $0.fields.count && WeightColumn.isNumber($0.fields[column]) }
            })
        else { return nil }
        return TableHeader(names: records[0].fields, like: header)
    }

    /// The values of a column.
    private struct Values {
        let areNumbers, areTexts, countRecords, areEqual, areIdentifiers, areCodes, areLists: Bool

        /// The spread of identifiers in a row, as a share of the greatest.
        private static let greatestSpread = 0.5

        init(_ values: [String]) {
            let filled = values.map(\.trimmed).filter { !$0.isEmpty }
            let numbers = filled.filter { WeightColumn.isNumber($0) }
            areNumbers = !filled.isEmpty && numbers.count * 5 >= filled.count * 4
            // 1, 2, 3, …
            countRecords =
                filled.count > 2
                && (0...1).contains { start in
                    filled.indices.allSatisfy { filled[$0] == String(start + $0) }
                }
            // The number of a session or a poll.
            areEqual = filled.count > 2 && Set(filled).count == 1
            // 1204, 1203, 1201: each another whole number in order, none of them small beside the others.
            let wholes = filled.compactMap { Int($0) }  // bounded: compared only
            let isOrdered = [(<), (>)].contains { (isBefore: (Int, Int) -> Bool) in
                zip(wholes, wholes.dropFirst()).allSatisfy(isBefore)
            }
            areIdentifiers =
                wholes.count > 2 && wholes.count == filled.count && isOrdered
                && wholes.max().map { Double($0 - (wholes.min() ?? 0)) < Self.greatestSpread * Double($0) } ?? false
            areCodes = filled.allSatisfy { $0.utf8.count <= 3 && $0.utf8.allSatisfy { $0 < 0x80 } }
            areLists = WordLists.separator(of: filled) != nil
            let others = filled.prefix(20).map { ValueKind($0) }
            areTexts =
                !filled.isEmpty && !areNumbers && others.contains { $0 != .date && $0 != .contact && $0 != .flag }
        }
    }
}
