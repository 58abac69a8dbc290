import Foundation
import Galley
package import GalleyData
package import GalleyDiagnostics

/// The source of a cloud's tags: a table or a text, with options that choose among its words.
package struct TagSource: OptionTable {
    package static let inputFormat = OptionDescription(
        "input-format",
        "Input format: \(DataFormat.allCases.map(\.rawValue).joined(separator: ", ")) or text. (default: by the file extension; "
            + ".txt and .md are text)",
        .input, valueName: "format", values: .choices(DataFormat.allCases.map(\.rawValue)))
    package static let wordColumn = OptionDescription(
        "word-column", "Column of a table with the words. (default: by its name, or the first with text)", .words,
        valueName: "column")
    package static let weightColumn = OptionDescription(
        "weight-column", "Column of a table with the weights. (default: by its name, or the first with numbers)",
        .words, valueName: "column")
    package static let groupColumn = OptionDescription(
        "group-column", "Column of a table with the groups of the words. (default: by its name or values)", .words,
        valueName: "column")
    package static let split = OptionDescription(
        "split", "Separator of several words in a cell of a table. (default: found by the cells)", .words,
        valueName: "separator")
    package static let wordsOf = OptionDescription(
        "words-of", "Column of a table with texts, whose words are counted.", .words, valueName: "column")
    package static let top = OptionDescription(
        "top", "Keep only the heaviest words. (default: 150 of a text, all of a table)", .words,
        brief: "Only the heaviest words (default: 150 of a text)", valueName: "number")
    package static let stopWords = OptionDescription(
        "stop-words",
        "Common words to omit from a text: languages (\(StopWords.languages.joined(separator: " "))), a file "
            + "of further words, or none; several with commas between them. (default: the languages detected in the text)",
        .words, brief: "Common words to omit: languages, a file or none", valueName: "language,…", mayBePath: true)
    package static let stemming = OptionDescription(
        "stemming", "Count the inflected forms of a word in a text as one, shown in the most frequent form.", .words,
        kind: .enabledFlag)
    package static let numbers = OptionDescription(
        "numbers", "Also count the numbers in a text.", .words, kind: .flag)
    package static let letters = OptionDescription(
        "letters", "Also count the single letters in a text.", .words, kind: .flag)
    package static let minCount = OptionDescription(
        "min-count", "Omit words of a text that occur less often.", .words, valueName: "number",
        kind: .value(default: "1"))
    package static let bigrams = OptionDescription(
        "bigrams", "Also count pairs of neighbouring words of a text.", .words, kind: .flag)
    package static let compare = OptionDescription(
        "compare", "File with the words of an earlier edition: words show how they have changed since.", .words,
        valueName: "file", values: .file, mayBePath: true)
    package static let facet = OptionDescription(
        "facet", "Column of a table with a small cloud for each of its values: the same words at the same places.",
        .words, valueName: "column", control: OptionControl("Small clouds by column", .measure, .text))
    package static let link = OptionDescription(
        "link", "Link target of words without a url; {word} stands for the word.", .words, valueName: "url")

    package static let options = [inputFormat] + DataOptions.table + words
    /// The options that choose among the words.
    package static let words = [
        wordColumn, weightColumn, groupColumn, split, wordsOf, top, stopWords, stemming, minCount, numbers, letters,
        bigrams, link,
        compare, facet,
    ]

    /// The default number of words of a text.
    static let mostOfText = 150

    private enum Format: Hashable {
        case table(DataFormat)
        case text
    }

    package enum Input {
        case file(String)
        case table(RecordReader)
    }

    /// The lists of common words that are omitted. Files add to the languages, chosen or detected.
    struct ChosenStopWords: Hashable {
        var isNone = false
        var languages: [String] = []
        var files: [String] = []

        init() {}

        init(_ value: String) throws {
            // The name of a file may have commas.
            let parts =
                ReadableFile.mayExist(value) ? [value] : value.split(separator: ",").map { String($0).trimmed }
            for part in parts {
                if part.lowercased() == "none" {
                    isNone = true
                } else if part.utf8.count < 9, StopWords(language: part) != nil {
                    languages.append(part)
                } else if ReadableFile.mayExist(part) {
                    files.append(part)
                } else {
                    throw Diagnostic.option(
                        stopWords.argument, value: value,
                        expected:
                            "\(StopWords.languages.joined(separator: ", ")), several of them with commas, none, or a file"
                    )
                }
            }
        }

        /// The words of the languages; nil for those of the detected languages.
        var words: StopWords? {
            let lists = languages.compactMap { StopWords(language: $0) }
            return lists.isEmpty && !isNone ? nil : lists.reduce(StopWords.none) { $0.union($1) }
        }

        /// The words of the files.
        func more() throws -> StopWords {
            try files.reduce(StopWords.none) { $0.union(try StopWords(contentsOfFile: $1)) }
        }

        /// The arguments in Swift.
        var source: [String] {
            func union(_ lists: [String], _ label: String) -> String? {
                lists.first.map { "\(label): " + lists.dropFirst().reduce($0) { "\($0).union(\($1))" } }
            }
            let lists = languages.map { "StopWords(language: \(SwiftSource.string($0)))!" }
            return [
                union(lists.isEmpty && isNone ? [".none"] : lists, "stopWords"),
                union(files.map { "try StopWords(contentsOfFile: \(SwiftSource.string($0)))" }, "moreStopWords"),
            ].compactMap { $0 }
        }
    }

    /// The stated format.
    private var format: Format?
    /// The way of reading, but for the format.
    private(set) var reading: DataReading
    let wordColumn: String?
    let weightColumn: String?
    let groupColumn: String?
    let separator: String?
    /// The column with texts whose words are counted.
    var textColumn: String?
    private(set) var top: Int?
    let chosenStopWords: ChosenStopWords
    let minCount: Int
    let isStemmed: Bool
    let includesNumbers: Bool
    let includesLetters: Bool
    let countsPairs: Bool
    private(set) var link: String?
    /// The file of an earlier edition.
    private(set) var earlier: String?
    /// The column whose values have a small cloud each.
    let facetColumn: String?
    let language: String?

    /// - Parameters:
    ///   - texts: the texts of the options.
    ///   - language: the BCP 47 tag of the text; nil to detect its languages.
    /// - Throws: `Diagnostic` for a value that cannot be used.
    package init(_ texts: OptionTexts, language: String?) throws {
        format = try texts[Self.inputFormat].map { name in
            try OptionValues.choice(
                Self.inputFormat.argument, name,
                DataFormat.allCases.map { ($0.rawValue, .table($0)) } + [("text", .text)])
        }
        reading = try DataOptions.reading(texts, format: .csv)
        wordColumn = texts[Self.wordColumn]
        weightColumn = texts[Self.weightColumn]
        groupColumn = texts[Self.groupColumn]
        separator = texts[Self.split]
        if separator == "" {
            throw Diagnostic.option(Self.split.argument, value: "", expected: "one or more characters, such as \";\"")
        }
        textColumn = texts[Self.wordsOf]
        top = try texts[Self.top].map { try OptionValues.count(Self.top.argument, $0) }
        chosenStopWords = try texts[Self.stopWords].map { try ChosenStopWords($0) } ?? ChosenStopWords()
        minCount = try OptionValues.count(Self.minCount.argument, texts.value(Self.minCount))
        isStemmed = texts.isOn(Self.stemming)
        includesNumbers = texts.isOn(Self.numbers)
        includesLetters = texts.isOn(Self.letters)
        countsPairs = texts.isOn(Self.bigrams)
        link = texts[Self.link]
        earlier = texts[Self.compare]
        facetColumn = texts[Self.facet]
        if facetColumn != nil {
            for other in [Self.compare, Self.wordsOf] {
                guard let value = texts[other] else { continue }
                throw Diagnostic(
                    .invalidOption,
                    "\(other.argument) \(excerpt(value)) and \(Self.facet.argument) exclude each other: small clouds show the words of one table as they are",
                    expected: "one of them", at: .init(field: .option(other.argument)))
            }
        }
        self.language = language
    }

    /// Whether `file` is a text rather than a table.
    func isText(_ file: String) -> Bool {
        format.map { $0 == .text } ?? Self.textExtensions.contains(PathName.fileExtension(of: file))
    }

    private static let textExtensions: Set = ["txt", "text", "md", "markdown", "srt", "vtt", "sbv"]

    /// Whether the name of the file decides on its format.
    var isFormatOpen: Bool { format == nil }

    /// Makes the source a table of text.
    mutating func readsTable(delimitedBy delimiter: Character) {
        (format, reading.delimiter) = (.table(.csv), delimiter)
    }

    /// The stated format of a table.
    var tableFormat: DataFormat? { if case .table(let format) = format { format } else { nil } }

    /// Returns the tags of `input`.
    ///
    /// - Parameters:
    ///   - input: the source of the tags.
    ///   - note: takes a message about omitted words.
    /// - Throws: `Diagnostic` and `BadRecords` for the file.
    package func tags(of input: Input, note: (Diagnostic) -> Void) throws -> [Tag] {
        switch input {
        case .file(let path): try suited(to: path).suitedTags(of: input, note: note)
        case .table(let reader): try suited(to: reader).suitedTags(of: input, note: note)
        }
    }

    private func suitedTags(of input: Input, note: (Diagnostic) -> Void) throws -> [Tag] {
        func report(_ what: Wording) {
            note(Diagnostic(.dataNotice, what, at: .init(file: input.file), severity: .note))
        }
        var top = top
        var omitted: [String] = []
        var isCompared = earlier == nil
        /// The words of a text, or of the texts in a column.
        func counted(_ count: WordCount, _ name: String) throws -> [Tag] {
            top = top ?? Self.mostOfText
            return try countedWords(count, name, &omitted, note: note)
        }
        func read(_ reader: RecordReader) throws -> [Tag] {
            guard let textColumn else {
                let tags = try Tag.read(
                    from: reader, wordColumn: wordColumn, weightColumn: weightColumn,
                    groupColumn: groupColumn, separator: separator, facetColumn: facetColumn)
                try checkFacets(of: tags, in: reader.name)
                return tags
            }
            var count = emptyCount
            if let earlier {
                try count.add(column: textColumn, of: table(earlier))
                count.beginLaterEdition()
                isCompared = true
            }
            try count.add(column: textColumn, of: reader)
            return try counted(count, reader.name)
        }
        var tags: [Tag]
        switch input {
        case .table(let reader): tags = try read(reader)
        case .file(let path) where isText(path):
            if let facetColumn {
                throw Diagnostic.option(
                    Self.facet.argument, value: facetColumn, expected: "a table in place of the text \(quoted(path))")
            }
            var count = emptyCount
            let name = count.name(of: path)
            let lines = try lines(of: path)
            let weighted = try WeightedLines(lines, file: name)
            if weighted == nil, let earlier, isText(earlier), try weightedLines(of: earlier) == nil {
                try count.add(contentsOf: earlier, encoding: reading.encoding)
                count.beginLaterEdition()
                isCompared = true
            }
            if let weighted {
                top = top ?? Self.mostOfText
                tags = weighted.added
                let equal = tags.count < weighted.tags.count ? ", and equal words are added" : ""
                report("the lines are read as words with weights\(equal)")
            } else {
                try count.add(lines: lines, of: path)
                tags = try counted(count, name)
            }
        case .file(let path):
            tags = try read(table(path))
        }
        if let earlier, !isCompared { tags = tags.compared(with: try edition(of: earlier)) }
        if earlier != nil, tags.allSatisfy({ $0.change.map { $0.earlier == 0 || $0.later == 0 } ?? false }) {
            report("the two editions have no word in common")
        }
        var kept = tags
        if let top {
            kept = tags.heaviest(top)
            if kept.count < tags.count {
                omitted.append("\(tags.wordCount - kept.wordCount) not among the \(top) heaviest")
            }
        }
        if !omitted.isEmpty { report("omitted words: \(omitted.joined(separator: ", "))") }
        return link.map { kept.linked(to: $0) } ?? kept
    }

    func table(_ path: String) -> RecordReader {
        var reading = reading
        reading.format = tableFormat ?? DataFormat(fileName: path)
        return RecordReader(path: path, reading: reading)
    }

    /// All words of an earlier edition.
    private func edition(of path: String) throws -> [Tag] {
        var source = self
        (source.earlier, source.top, source.link) = (nil, .max, nil)
        return try source.tags(of: .file(path)) { _ in }
    }

    var emptyCount: WordCount { WordCount(language: language, countsPairs: countsPairs) }

    private func countedWords(
        _ count: WordCount, _ name: String, _ omitted: inout [String], note: (Diagnostic) -> Void
    ) throws -> [Tag] {
        let stopWords = chosenStopWords.words
        let more = try chosenStopWords.more()
        let result = count.tags(
            .init(
                stopWords: stopWords, moreStopWords: more, minCount: minCount, isStemmed: isStemmed,
                includesNumbers: includesNumbers, includesLetters: includesLetters))
        func omit(_ number: Int, _ kind: String, _ kinds: String? = nil) {
            if number > 0 { omitted.append("\(number) \(number == 1 ? kind : kinds ?? kind)") }
        }
        let languages = stopWords == nil ? result.languages.joined(separator: ", ") : ""
        omit(result.stopped, languages.isEmpty ? "common" : "common (\(languages))")
        omit(result.letters, "single letter", "single letters")
        omit(result.numbers, "number", "numbers")
        omit(result.addresses, "web or e-mail address", "web and e-mail addresses")
        omit(result.rare, "with fewer than \(minCount) occurrences")
        guard !result.tags.isEmpty else {
            throw Diagnostic(
                .unusableData, "no words are left of \(count.distinct)", expected: "a text with words",
                hint: .omittedWords, at: .init(file: name))
        }
        if result.joined > 0 {
            let forms: Wording =
                result.joined == 1
                ? "1 inflected form is counted under the most frequent form of its word"
                : "\(result.joined) inflected forms are counted under the most frequent form of their word"
            note(Diagnostic(.dataNotice, forms, at: .init(file: name), severity: .note))
        }
        return result.tags
    }
}
