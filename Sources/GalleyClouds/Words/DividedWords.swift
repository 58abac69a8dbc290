/// Words that a hyphen divides at the end of a line, as in text out of PDF files.
struct DividedWords {
    struct Division: Hashable {
        let first: String
        let second: String
    }

    private(set) var divisions: [Division] = []
    /// The last part of the line before.
    private var pending: String?

    private static func isHyphen(_ character: Character) -> Bool { "-\u{2010}\u{ad}".contains(character) }
    private static let fewestLetters = 2

    /// Adds a line, and returns it without the parts of divided words.
    mutating func rest(of line: String) -> String {
        var text = line[...]
        if let first = pending {
            pending = nil
            let start = text.drop(while: \.isWhitespace)
            let second = start.prefix(while: \.isLetter)
            if second.first?.isLowercase ?? false {
                divisions.append(Division(first: first, second: String(second)))
                text = start[second.endIndex...]
            } else {
                // The hyphen divides no word: the next line begins with a capital, a number or a sign.
                text = "\(first) \(line)"[...]
            }
        }
        guard let hyphen = text.lastIndex(where: { !$0.isWhitespace }), Self.isHyphen(text[hyphen]) else {
            return String(text)
        }
        let before = text[..<hyphen]
        let start = before.lastIndex { !$0.isLetter }.map { before.index(after: $0) } ?? before.startIndex
        guard before[start...].count >= Self.fewestLetters, start == before.startIndex || before[..<start].last == " "
        else { return String(text) }
        pending = String(before[start...])
        return String(before[..<start])
    }

    /// The rest of the last line.
    mutating func finish() -> String {
        defer { pending = nil }
        return pending ?? ""
    }
}

extension DividedWords.Division {
    /// The words that the parts are: one word, a word with a hyphen, or two words of which the first lacks its end.
    ///
    /// - Parameters:
    ///   - isWord: whether the text has a word, in lower case.
    ///   - isStopWord: whether a word is a common one: *Vor- und* are two words.
    func text(isWord: (String) -> Bool, isStopWord: (String) -> Bool) -> String {
        let whole = (first + second).lowercased()
        if isWord(whole) { return first + second }
        if isWord("\(first)-\(second)".lowercased()) { return "\(first)-\(second)" }
        if isStopWord(second.lowercased()) { return "\(first) \(second)" }
        return isWord(first.lowercased()) && isWord(second.lowercased()) ? "\(first)-\(second)" : first + second
    }
}
