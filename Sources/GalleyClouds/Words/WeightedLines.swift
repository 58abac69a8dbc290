import Galley
import GalleyData

/// A text whose lines are words with weights: `word:12`, `word 12`, `word,12`, and with a colour `word:12:ff0000`.
struct WeightedLines {
    private(set) var tags: [Tag] = []
    private static let separators: [Character] = [":", "\t", ";", "=", " ", ","]
    private static let longestPhrase = 5

    /// - Parameters:
    ///   - lines: the lines of the text.
    ///   - file: the name of the file in messages.
    /// - Returns: nil unless each line has a word and a weight, and two words differ.
    init?(_ lines: [String], file: String) throws {
        var weights = WeightColumn(hasPoints: false)
        for (number, line) in lines.enumerated() where !line.trimmed.isEmpty {
            guard let parts = Self.parts(of: line.trimmed),
                let weight = weights.read(parts.weight, tag: tags.count, line: number + 1), weight >= 0, weight.isFinite
            else { return nil }
            var tag = Tag(word: parts.word, weight: weight, color: parts.color)
            tag.contentSource = .line(file: file, number + 1)
            tags.append(tag)
        }
        guard let first = tags.first, tags.contains(where: { $0.word != first.word }) else { return nil }
        try weights.resolve(&tags, delimiter: ",") { line, problem in
            Diagnostic(.unusableData, problem, at: .init(file: file, line: line))
        }
    }

    private static func parts(of line: String) -> (word: String, weight: String, color: Color?)? {
        let fields = line.split(separator: ":").map { String($0).trimmed }
        if fields.count == 3, let color = Color(fields[2]) ?? Color("#" + fields[2]) {
            return word(fields[0]).map { ($0, fields[1], color) }
        }
        for separator in separators {
            guard let place = line.lastIndex(of: separator) else { continue }
            let weight = String(line[line.index(after: place)...]).trimmed
            if WeightColumn.isNumber(weight) { return word(String(line[..<place])).map { ($0, weight, nil) } }
        }
        return nil
    }

    /// A word or a short phrase, without the separator after it.
    private static func word(_ text: String) -> String? {
        var word = text.trimmed[...]
        while let last = word.last, separators.contains(last) { word.removeLast() }
        guard word.contains(where: { $0.isLetter || !$0.isASCII }),
            word.split(separator: " ").count <= longestPhrase
        else { return nil }
        return String(word)
    }
}
