import ArgumentParser
import Foundation
import Galley
import GalleyStationery

/// What a cloud's words are: of a table or of a text, and how many of them.
struct CloudWordOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Input format: csv, tsv or text. (default: by the file extension; .txt and .md are text)",
            valueName: "format"))
    var inputFormat: String?

    @Option(
        help: ArgumentHelp(
            "Keep only the heaviest words. (default: 150 of a text, all of a table)",
            valueName: "number"))
    var top: String?

    @Option(
        help: ArgumentHelp(
            "Common words to omit from a text: languages (\(StopWords.languages.joined(separator: " "))), a file "
                + "with one word per line, or none. (default: the language detected in the text)",
            valueName: "language,…"))
    var stopWords: String?

    @Option(help: ArgumentHelp("Omit words of a text that occur less often.", valueName: "number"))
    var minCount = "1"

    @Flag(help: "Also count pairs of neighbouring words of a text.")
    var bigrams = false

    @Option(
        help: ArgumentHelp(
            "Link target of words without a url; {word} stands for the word.", valueName: "url"))
    var link: String?

    private enum Format {
        case table(TableFormat?)
        case text
    }

    private func format(of file: String) throws -> Format {
        if let inputFormat {
            return try OptionValues.choice(
                "--input-format", inputFormat, [("csv", .table(.csv)), ("tsv", .table(.tsv)), ("text", .text)])
        }
        let ending = PathName.fileExtension(of: file)
        return ["txt", "text", "md"].contains(ending) ? .text : .table(nil)
    }

    /// Where words are.
    enum Source {
        case file(String)
        case table(RecordReader)
    }

    /// The words of `source`; what is left out is said.
    func tags(of source: Source, language: String?) throws -> [Tag] {
        switch source {
        case .file(let path): try tags(of: path, language: language)
        case .table(let reader): linked(shortened(try Tag.read(from: reader), top: try top.map(Self.top), []))
        }
    }

    private static func top(_ value: String) throws -> Int { try OptionValues.count("--top", value) }

    /// Whether words are counted, rather than read from a table.
    func isText(_ file: String) -> Bool { if case .text = try? format(of: file) { true } else { false } }

    func tags(of file: String, language: String?) throws -> [Tag] {
        var top = try top.map(Self.top)
        let tags: [Tag]
        var leftOut: [String] = []
        switch try format(of: file) {
        case .table(let format): tags = try Tag.read(from: RecordReader(path: file, format: format))
        case .text:
            top = top ?? 150
            let minCount = try OptionValues.count("--min-count", minCount)
            let stopWords = try chosenStopWords()
            var count = WordCount(language: language, countsPairs: bigrams)
            try count.add(contentsOf: file)
            let result = count.tags(.init(stopWords: stopWords, minCount: minCount))
            tags = result.tags
            if result.stopped > 0 {
                leftOut.append("\(result.stopped) common ones" + (result.language.map { " (\($0))" } ?? ""))
            }
            if result.rare > 0 { leftOut.append("\(result.rare) that occur less than \(minCount) times") }
            guard !tags.isEmpty else {
                throw DataError(
                    file: count.name(of: file),
                    problem:
                        "no word is left of \(count.distinct); expected a text with words, or another --stop-words or "
                        + "--min-count")
            }
        }
        return linked(shortened(tags, top: top, leftOut))
    }

    /// The heaviest of `tags`; says what is left out, with what has been before.
    private func shortened(_ tags: [Tag], top: Int?, _ before: [String]) -> [Tag] {
        var (tags, leftOut) = (tags, before)
        if let top, top < tags.count {
            leftOut.append("\(tags.count - top) that are not among the \(top) heaviest")
            tags = tags.heaviest(top)
        }
        if !leftOut.isEmpty { Terminal.say("galley: words left out: \(leftOut.joined(separator: ", "))") }
        return tags
    }

    private func linked(_ tags: [Tag]) -> [Tag] {
        var tags = tags
        if let link {
            for index in tags.indices where tags[index].url == nil {
                tags[index].url = Self.filled(link, tags[index].word)
            }
        }
        return tags
    }

    private static func filled(_ pattern: String, _ word: String) -> String {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        let escaped = word.addingPercentEncoding(withAllowedCharacters: allowed) ?? word
        return pattern.replacingOccurrences(of: "{word}", with: escaped)
    }

    /// Nil for those of the language in which the text seems to be.
    private func chosenStopWords() throws -> StopWords? {
        guard let stopWords else { return nil }
        if stopWords.lowercased() == "none" { return StopWords.none }
        if ReadableFile.mayExist(stopWords) {
            let bytes: [UInt8]
            do throws(InputError) { bytes = try ReadableFile.bytes(ofFile: stopWords) } catch {
                throw DataError(file: stopWords, problem: error.problem, isUnreadable: true)
            }
            return StopWords(
                String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init))
        }
        return try stopWords.split(separator: ",").map { tag in
            guard let list = StopWords(language: String(tag)) else {
                throw OptionError(
                    option: "--stop-words", value: stopWords,
                    expected:
                        "\(StopWords.languages.joined(separator: ", ")), several of them with commas, none, or a file")
            }
            return list
        }
        .reduce(StopWords.none) { $0.union($1) }
    }
}
