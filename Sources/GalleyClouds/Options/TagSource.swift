import Foundation
import Galley
package import GalleyData
import GalleyDiagnostics

/// The source of a cloud's tags: a table or a text, with options that choose among its words.
package struct TagSource {
    package static let inputFormat = OptionDescription(
        "input-format",
        "Input format: \(DataFormat.allCases.map(\.rawValue).joined(separator: ", ")) or text. (default: by the file extension; "
            + ".txt and .md are text)",
        valueName: "format")
    package static let wordColumn = OptionDescription(
        "word-column", "Column of a table with the words. (default: by its name, or the first with text)",
        valueName: "column")
    package static let weightColumn = OptionDescription(
        "weight-column", "Column of a table with the weights. (default: by its name, or the first with numbers)",
        valueName: "column")
    package static let split = OptionDescription(
        "split", "Separator of several words in a cell of a table. (default: found by the cells)",
        valueName: "separator")
    package static let wordsOf = OptionDescription(
        "words-of", "Column of a table with texts, whose words are counted.", valueName: "column")
    package static let top = OptionDescription(
        "top", "Keep only the heaviest words. (default: 150 of a text, all of a table)", valueName: "number")
    package static let stopWords = OptionDescription(
        "stop-words",
        "Common words to omit from a text: languages (\(StopWords.languages.joined(separator: " "))), a file "
            + "of further words, or none; several with commas between them. (default: the languages detected in the text)",
        valueName: "language,…", mayBePath: true)
    package static let stemming = OptionDescription(
        "stemming", "Count the inflected forms of a word in a text as one, shown in the most frequent form.",
        kind: .enabledFlag)
    package static let numbers = OptionDescription("numbers", "Also count the numbers in a text.", kind: .flag)
    package static let letters = OptionDescription("letters", "Also count the single letters in a text.", kind: .flag)
    package static let minCount = OptionDescription(
        "min-count", "Omit words of a text that occur less often.", valueName: "number", kind: .value(default: "1"))
    package static let bigrams = OptionDescription(
        "bigrams", "Also count pairs of neighbouring words of a text.", kind: .flag)
    package static let link = OptionDescription(
        "link", "Link target of words without a url; {word} stands for the word.", valueName: "url")

    package static let options = [inputFormat] + DataOptions.table + words
    /// The options that choose among the words.
    package static let words = [
        wordColumn, weightColumn, split, wordsOf, top, stopWords, stemming, minCount, numbers, letters, bigrams, link,
    ]

    /// The default number of words of a text.
    private static let mostOfText = 150

    private enum Format: Equatable {
        case table(DataFormat?)
        case text
    }

    package enum Input {
        case file(String)
        case table(RecordReader)
    }

    private let texts: OptionTexts
    private let language: String?

    /// - Parameters:
    ///   - texts: the texts of the options.
    ///   - language: the BCP 47 tag of the text, for word boundaries.
    package init(_ texts: OptionTexts, language: String?) { (self.texts, self.language) = (texts, language) }

    private func format(of file: String) throws -> Format {
        if let name = texts[Self.inputFormat] {
            return try OptionValues.choice(
                Self.inputFormat.argument, name,
                DataFormat.allCases.map { ($0.rawValue, .table($0)) } + [("text", .text)])
        }
        return ["txt", "text", "md"].contains(PathName.fileExtension(of: file)) ? .text : .table(nil)
    }

    private func count(_ option: OptionDescription) throws -> Int? {
        try texts[option].map { try OptionValues.count(option.argument, $0) }
    }

    /// Returns the tags of `input`.
    ///
    /// - Parameters:
    ///   - input: the source of the tags.
    ///   - note: takes a message about omitted words.
    /// - Throws: `Diagnostic` and `BadRecords` for the file.
    package func tags(of input: Input, note: (String) -> Void) throws -> [Tag] {
        var top = try count(Self.top)
        var omitted: [String] = []
        /// The words of a text, or of the texts in a column.
        func counted(_ count: WordCount, _ name: String) throws -> [Tag] {
            top = top ?? Self.mostOfText
            return try countedWords(count, name, &omitted, note: note)
        }
        func read(_ reader: RecordReader) throws -> [Tag] {
            guard let column = texts[Self.wordsOf] else {
                return try Tag.read(
                    from: reader, wordColumn: texts[Self.wordColumn], weightColumn: texts[Self.weightColumn],
                    separator: texts[Self.split])
            }
            var count = emptyCount
            try count.add(column: column, of: reader)
            return try counted(count, reader.name)
        }
        let tags: [Tag]
        switch input {
        case .table(let reader): tags = try read(reader)
        case .file(let path):
            switch try format(of: path) {
            case .table(let format):
                let reading = try DataOptions.reading(texts, format: format ?? DataFormat(fileName: path))
                tags = try read(RecordReader(path: path, reading: reading))
            case .text:
                var count = emptyCount
                let lines = try count.lines(ofFile: path, encoding: try DataOptions.textEncoding(texts))
                if let weighted = try WeightedLines(lines, file: count.name(of: path)) {
                    top = top ?? Self.mostOfText
                    tags = weighted.tags.added(keepsGroups: false)
                    let words = tags.count < weighted.tags.count ? ", and equal words are added" : ""
                    note("\(count.name(of: path)): the lines are read as words with weights\(words)")
                } else {
                    count.add(lines: lines)
                    tags = try counted(count, count.name(of: path))
                }
            }
        }
        var kept = tags
        if let top, top < tags.count {
            omitted.append("\(tags.count - top) not among the \(top) heaviest")
            kept = tags.heaviest(top)
        }
        if !omitted.isEmpty { note("omitted words: \(omitted.joined(separator: ", "))") }
        return texts[Self.link].map { kept.linked(to: $0) } ?? kept
    }

    private var emptyCount: WordCount { WordCount(language: language, countsPairs: texts.isOn(Self.bigrams)) }

    private func countedWords(
        _ count: WordCount, _ name: String, _ omitted: inout [String], note: (String) -> Void
    ) throws -> [Tag] {
        let least = try self.count(Self.minCount) ?? 1
        let chosen = try chosenStopWords()
        let result = count.tags(
            .init(
                stopWords: chosen.words, moreStopWords: chosen.more, minCount: least,
                isStemmed: texts.isOn(Self.stemming),
                includesNumbers: texts.isOn(Self.numbers), includesLetters: texts.isOn(Self.letters)))
        func omit(_ number: Int, _ kind: String, _ kinds: String? = nil) {
            if number > 0 { omitted.append("\(number) \(number == 1 ? kind : kinds ?? kind)") }
        }
        let languages = chosen.words == nil ? result.languages.joined(separator: ", ") : ""
        omit(result.stopped, languages.isEmpty ? "common" : "common (\(languages))")
        omit(result.letters, "single letter", "single letters")
        omit(result.numbers, "number", "numbers")
        omit(result.addresses, "web or e-mail address", "web and e-mail addresses")
        omit(result.rare, "with fewer than \(least) occurrences")
        guard !result.tags.isEmpty else {
            throw Diagnostic(
                .unusableData, "no words are left of \(count.distinct)",
                expected: "a text with words, or another --stop-words or --min-count",
                at: .init(file: name))
        }
        if result.joined > 0 {
            note(
                result.joined == 1
                    ? "1 inflected form is counted under the most frequent form of its word"
                    : "\(result.joined) inflected forms are counted under the most frequent form of their word")
        }
        return result.tags
    }

    private struct ChosenStopWords {
        /// The words of the languages; nil for those of the detected languages.
        var words: StopWords?
        /// The words of files, in addition.
        var more = StopWords.none
        var wordsSource: String?
        var moreSource: String?
    }

    /// The chosen lists and their Swift source. Files add to the languages, chosen or detected.
    private func chosenStopWords() throws -> ChosenStopWords {
        var chosen = ChosenStopWords()
        guard let value = texts[Self.stopWords] else { return chosen }
        // The name of a file may have commas.
        let parts = ReadableFile.mayExist(value) ? [value] : value.split(separator: ",").map { String($0).trimmed }
        for part in parts {
            if part.lowercased() == "none" {
                chosen.words = chosen.words ?? StopWords.none
                chosen.wordsSource = chosen.wordsSource ?? ".none"
            } else if let list = StopWords(language: part), part.utf8.count < 9 {
                let source = "StopWords(language: \(SwiftSource.string(part)))!"
                chosen.wordsSource =
                    chosen.wordsSource.map { $0 == ".none" ? source : "\($0).union(\(source))" } ?? source
                chosen.words = chosen.words?.union(list) ?? list
            } else if ReadableFile.mayExist(part) {
                let source = "try StopWords(contentsOfFile: \(SwiftSource.string(part)))"
                chosen.moreSource = chosen.moreSource.map { "\($0).union(\(source))" } ?? source
                chosen.more = chosen.more.union(try StopWords(contentsOfFile: part))
            } else {
                throw Diagnostic.option(
                    Self.stopWords.argument, value: value,
                    expected:
                        "\(StopWords.languages.joined(separator: ", ")), several of them with commas, none, or a file")
            }
        }
        return chosen
    }

    /// The Swift statements that declare `tags` with the words of `file`.
    package func source(_ file: String) throws -> String {
        let path = SwiftSource.string(file)
        let format = try format(of: file)
        let column = texts[Self.wordsOf]
        let top = try count(Self.top) ?? (format == .text || column != nil ? Self.mostOfText : nil)
        let chosen =
            (top.map { ".heaviest(\($0))" } ?? "")
            + (texts[Self.link].map { ".linked(to: \(SwiftSource.string($0)))" } ?? "")
        if case .table(let given) = format, texts[Self.wordsOf] == nil {
            return try tableSource(path, given, chosen)
        }
        let stopWords = try chosenStopWords()
        var arguments: [String] = []
        if let source = stopWords.wordsSource { arguments.append("stopWords: \(source)") }
        if let source = stopWords.moreSource { arguments.append("moreStopWords: \(source)") }
        arguments.append("minCount: \(texts.value(Self.minCount))")
        if !texts.isOn(Self.stemming) { arguments.append("isStemmed: false") }
        if texts.isOn(Self.numbers) { arguments.append("includesNumbers: true") }
        if texts.isOn(Self.letters) { arguments.append("includesLetters: true") }
        return """
            var count = WordCount(language: \(language.map(SwiftSource.string) ?? "nil"), countsPairs: \
            \(texts.isOn(Self.bigrams)))
            try count.add(\(column.map { "column: \(SwiftSource.string($0)), of: RecordReader(path: \(path))" } ?? "contentsOf: \(path)"))
            let tags = count.tags(.init(\(arguments.joined(separator: ", ")))).tags\(chosen)
            """
    }
}

extension TagSource {
    private func tableSource(_ path: String, _ format: DataFormat?, _ chosen: String) throws -> String {
        let reading = try DataOptions.reading(texts, format: format ?? .csv)
        var lines: [String] = []
        func set(_ name: String, _ value: String?) {
            if let value { lines.append("reading.\(name) = \(SwiftSource.string(value))") }
        }
        set("sheet", reading.sheet)
        set("range", reading.range)
        set("query", reading.query)
        set("delimiter", reading.delimiter.map(String.init))
        if reading.encoding != .utf8 { lines.append("reading.encoding = .\(reading.encoding)") }
        guard !lines.isEmpty || (format.map { $0 != .csv && $0 != .tsv } ?? false) else {
            let argument = format.map { ", format: .\($0.rawValue)" } ?? ""
            return "let tags = try Tag.read(from: RecordReader(path: \(path)\(argument))\(columnArguments))\(chosen)"
        }
        let made = "var reading = DataReading(\(format.map { "format: .\($0.rawValue)" } ?? ""))"
        return
            ([made] + lines
            + [
                "let tags = try Tag.read(from: RecordReader(path: \(path), reading: reading)\(columnArguments))\(chosen)"
            ])
            .joined(separator: "\n")
    }

    private var columnArguments: String {
        [("wordColumn", Self.wordColumn), ("weightColumn", Self.weightColumn), ("separator", Self.split)].map {
            name, option in
            texts[option].map { ", \(name): \(SwiftSource.string($0))" } ?? ""
        }.joined()
    }
}

extension [Tag] {
    /// Returns the tags with links for those without a URL.
    ///
    /// - Parameter pattern: a URL in which the percent-encoded word replaces `{word}`.
    public func linked(to pattern: String) -> [Tag] {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        return map { tag in
            guard tag.url == nil else { return tag }
            var tag = tag
            let word = tag.word.addingPercentEncoding(withAllowedCharacters: allowed) ?? tag.word
            tag.url = pattern.replacingOccurrences(of: "{word}", with: word)
            return tag
        }
    }
}
