import GalleyData
import GalleyDiagnostics

/// The spoken words of an interview, a play or minutes, whose paragraphs begin with the name of the speaker: `Anna: It was long ago.`
struct SpeakerTranscript {
    /// The lines without names.
    let lines: [String]
    /// In order of appearance.
    private let names: [String]

    private static let (longestName, mostWords, mostNames, fewestTurns) = (40, 4, 20, 4)

    /// - Returns: nil for another text: a turn is long, at least half of the lines with text begin one, and speakers speak again.
    /// - Complexity: O(*n*).
    init?(_ lines: [String]) {
        var (names, known) = ([String](), Set<String>())
        var (turns, filled, words) = (0, 0, 0)
        let spoken = lines.map { line -> String in
            if !line.allSatisfy(\.isWhitespace) { filled += 1 }
            guard let (name, text) = Self.turn(line) else { return line }
            if known.insert(name).inserted { names.append(name) }
            turns += 1
            words += text.split(separator: " ").count
            return text
        }
        guard turns >= Self.fewestTurns, turns * 2 >= filled, (2...Self.mostNames).contains(names.count),
            names.count * 2 <= turns, words >= 3 * turns
        else { return nil }
        (self.lines, self.names) = (spoken, names)
    }

    /// Says which names are not counted.
    var notice: Wording {
        let listed = names.prefix(3).map { quoted($0) }.joined(separator: ", ")
        return
            "read as a conversation: the names of speakers (\(listed)\(names.count > 3 ? ", …" : "")) are not counted"
    }

    /// The name of the speaker and the beginning of the turn; nil for a line that goes on.
    private static func turn(_ line: String) -> (name: String, text: String)? {
        let head = line.prefix(longestName + 1)
        guard let colon = head.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
        let name = String(head[..<colon]).trimmed
        let text = String(line[line.index(after: colon)...]).trimmed
        guard let first = name.first, first.isLetter, !first.isLowercase, !text.isEmpty, !text.hasPrefix("//"),
            name.split(separator: " ").count <= mostWords, !name.contains(where: { ".!?,;".contains($0) })
        else { return nil }
        return (name, text)
    }
}
