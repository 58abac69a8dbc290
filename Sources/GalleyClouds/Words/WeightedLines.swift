import Galley
public import GalleyData
import GalleyFormatting

/// A text whose lines are words with weights, all in one form: `word:12`, `word 12`, `word,12` and with a colour `word:12:ff0000`;
/// `word (12)`; `12 word`, as `uniq -c` prints them; or several in a line. Each line may be an item of a list: `- word: 12`.
struct WeightedLines {
    private(set) var tags: [Tag] = []
    private static let separators: [Character] = [":", "\t", ";", "=", " ", ","]
    private static let longestPhrase = 5

    private static let itemMark = TextPattern(/(?:[-*+•]|[0-9]{1,4}[.)])\s+/)

    private typealias Parts = (word: String, weight: String, color: Color?)

    /// - Parameters:
    ///   - lines: the lines of the text.
    ///   - file: the name of the file in messages.
    /// - Returns: nil unless each line has a word and a weight, and two words differ.
    init?(_ lines: [String], file: String) throws {
        var lines = lines.enumerated().map { (number: $0 + 1, text: $1.trimmed) }.filter { !$0.text.isEmpty }
        if let pairs = Self.pairs(in: lines) { lines = pairs }
        let items = lines.compactMap { Self.itemMark.prefix(of: $0.text)?.range.upperBound }
        if items.count == lines.count {
            for index in lines.indices { lines[index].text = String(lines[index].text[items[index]...]) }
        }
        let found = try Self.tags(lines, file: file, Self.atEnd) ?? Self.tags(lines, file: file, Self.inBrackets)
        guard let tags = try found ?? Self.tags(lines, file: file, Self.atStart), found != nil || !tags.areNumbered
        else {
            return nil
        }
        self.tags = tags
    }

    /// The words, each once.
    var added: [Tag] { tags.added(keepsGroups: false) }

    private static func tags(
        _ lines: [(number: Int, text: String)], file: String, _ parts: (String) -> Parts?
    ) throws -> [Tag]? {
        var (tags, weights) = ([Tag](), WeightColumn(hasPoints: false))
        for line in lines {
            guard let parts = parts(line.text), let word = word(parts.word),
                let weight = weights.read(parts.weight, tag: tags.count, line: line.number), weight >= 0,
                weight.isFinite
            else { return nil }
            var tag = Tag(word: word, weight: weight, color: parts.color)
            tag.contentSource = .line(file: file, line.number)
            tags.append(tag)
        }
        guard let first = tags.first, tags.contains(where: { $0.word != first.word }) else { return nil }
        try weights.resolve(&tags, delimiter: ",") { line, problem in
            Diagnostic(.unusableData, problem, at: .init(file: file, line: line))
        }
        return tags
    }

    private static func atEnd(_ line: String) -> Parts? {
        let fields = line.split(separator: ":").map { String($0).trimmed }
        if fields.count == 3, let color = Color(parsing: fields[2]) ?? Color(parsing: "#" + fields[2]) {
            return (fields[0], fields[1], color)
        }
        if let parts = beforeTimes(line) { return parts }
        for separator in separators {
            guard let place = line.lastIndex(of: separator) else { continue }
            let weight = String(line[line.index(after: place)...]).trimmed
            if WeightColumn.isNumber(weight) { return (String(line[..<place]), weight, nil) }
        }
        return nil
    }

    // Scanned by hand: a regular expression takes quadratic time on many spaces.

    /// `tea x 5`
    private static func beforeTimes(_ line: String) -> Parts? {
        let weight = line[
            (line.lastIndex { !$0.isASCIIDigit }.map(line.index(after:)) ?? line.startIndex)...]
        var rest = line[..<weight.startIndex]
        if rest.last?.isWhitespace ?? false { rest.removeLast() }
        guard !weight.isEmpty, let sign = rest.popLast(), sign == "x" || sign == "×", rest.last?.isWhitespace ?? false
        else { return nil }
        return (String(rest).trimmed, String(weight), nil)
    }

    /// `tea (5)`
    private static func inBrackets(_ line: String) -> Parts? {
        guard let last = line.last, last == ")" || last == "]",
            let open = line.dropFirst().firstIndex(where: { $0 == "(" || $0 == "[" })
        else { return nil }
        let weight = line[line.index(after: open)...].dropLast()
        return weight.isEmpty ? nil : (String(line[..<open]).trimmed, String(weight), nil)
    }

    private static let weightAndWord = TextPattern(/(\S+)\s+(.+)/)

    private static func atStart(_ line: String) -> Parts? {
        weightAndWord.whole(line).map { (String($0.2), String($0.1), nil) }
    }

    private static let bracket = TextPattern(/(?:[A-Za-z_]+\()?[\[{(\s]*(?=["'])|[\[{(\s]+$|[\]})\s]+$/)

    /// Several words with weights in a line, one a line: `apple: 5, banana: 3`, and what programs print of them, `{'apple': 5}` or
    /// `[('apple', 5), ('pear', 3)]`; nil for other lines.
    private static func pairs(in lines: [(number: Int, text: String)]) -> [(number: Int, text: String)]? {
        var (pairs, areQuoted) = ([(number: Int, text: String)](), true)
        for line in lines {
            var rest = line.text[...]
            if let open = bracket.prefix(of: rest) {
                rest = rest[open.range.upperBound...]
            }
            let isQuoted = rest.first == "'" || rest.first == "\""
            if !isQuoted {
                areQuoted = false
                pairs += rest.split { $0 == "," || $0 == ";" }.map { (line.number, String($0).trimmed) }
                continue
            }
            while !rest.isEmpty {
                guard
                    let pair = rest.prefixMatch(
                        of: /["']([^"']+|[^"]+)["']\s*[:,]\s*([0-9][0-9.eE+\-]*)[\])}\s]*(?:[,;][\[({\s]*|$)/)
                else { return nil }
                pairs.append((line.number, "\(pair.1):\(pair.2)"))
                rest = rest[pair.range.upperBound...]
            }
        }
        let areWeighted = pairs.allSatisfy { (atEnd($0.text) ?? inBrackets($0.text)).flatMap { word($0.word) } != nil }
        return pairs.count > max(areQuoted ? 1 : 2, lines.count) && areWeighted ? pairs : nil
    }

    /// A word or a short phrase, without the separator after it.
    private static func word(_ text: String) -> String? {
        var word = text.trimmed[...]
        while let last = word.last, separators.contains(last) || "-–—".contains(last) { word.removeLast() }
        guard word.contains(where: { $0.isLetter || !$0.isASCII }),
            word.split(separator: " ").count <= longestPhrase
        else { return nil }
        return String(word)
    }
}

extension [Tag] {
    /// Whether the numbers before words number the lines, or are years.
    fileprivate var areNumbered: Bool {
        let weights = map(\.weight)
        return zip(weights, weights.dropFirst()).allSatisfy { $1 == $0 + 1 }
            || weights.allSatisfy { (1000...2100).contains($0) && $0 == $0.rounded() }
    }
}

extension Tag {
    /// Reads the words and weights of a text whose lines have both: `word:12`, `word (12)`, `12 word`. Equal words are added.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - encoding: its encoding; UTF-16 and ISO-2022-JP are recognised.
    /// - Throws: `Diagnostic` for a file that cannot be read, or has other lines.
    public static func read(linesOf path: String, encoding: TextEncoding = .utf8) throws -> [Tag] {
        let count = WordCount()
        let name = count.name(of: path)
        guard let lines = try WeightedLines(try count.lines(ofFile: path, encoding: encoding), file: name) else {
            throw Diagnostic(
                .unusableData, "some lines have no word or no number", expected: "both in each line, such as word:12",
                at: .init(file: name))
        }
        return lines.added
    }
}
