import Galley
import GalleyConcurrency
import GalleyData
import GalleyFormatting

/// A programming language, as far as colours need it: comments, texts, numbers and keywords.
struct CodeLanguage: Sendable {
    private var comments: [[Character]] = []
    private var blocks: [(start: [Character], end: [Character])] = []
    /// The marks around texts, the longest first, and whether such a text may have several lines.
    private var marks: [(mark: [Character], isLong: Bool)] = []
    private var keywords: Set<String> = []
    private var words: Set<String> = []
    /// The characters of words other than letters, digits and underscores.
    private var letters: Set<Character> = []

    private static let lines = Vocabulary.code.lines
    private static let names: [String: String] = Dictionary(
        uniqueKeysWithValues: lines.filter { $0.key.hasSuffix(" name") }.flatMap { line in
            line.names.map { ($0, String(line.key.dropLast(5))) }
        })
    private static let read = Locked<[String: CodeLanguage]>([:])

    /// The language of a block of code.
    ///
    /// - Parameter info: the text after its fence, whose first word is the name: `swift`, `{python}`, `rust,ignore`.
    static func of(info: String) -> CodeLanguage? {
        let word = info.lowercased().drop { "{. ".contains($0) }.prefix { !$0.isWhitespace && !",}:".contains($0) }
        guard !word.isEmpty, let name = names[String(word)] else { return nil }
        return read.withLock { $0.cached(name) { CodeLanguage(name) } }
    }

    private init(_ name: String) {
        for line in Self.lines where line.key.hasPrefix(name + " ") {
            switch line.key.dropFirst(name.count + 1) {
            case "comment": comments += line.names.map(Array.init)
            case "block":
                for pair in line.names.map({ $0.split(separator: " ") }) where pair.count == 2 {
                    blocks.append((Array(pair[0]), Array(pair[1])))
                }
            case "string": marks += line.names.map { (Array($0), false) }
            case "text": marks += line.names.map { (Array($0), true) }
            case "keyword": keywords.formUnion(line.names)
            case "word": words.formUnion(line.names)
            case "letter": letters.formUnion(line.names.flatMap { $0 })
            default: break
            }
        }
        marks.sort { $0.mark.count > $1.mark.count }
    }

    /// The parts of lines that have a colour.
    ///
    /// - Complexity: O(*n*) in the length of the lines.
    func spans(of lines: [String]) -> [[CodeSpan]] {
        /// The end of a comment or text that continues from the line before.
        var open: (end: [Character], kind: CodeSpan.Kind)?
        return lines.map { spans(of: Array($0), &open) }
    }

    private func spans(
        of line: [Character], _ open: inout (end: [Character], kind: CodeSpan.Kind)?
    ) -> [CodeSpan] {
        var (spans, index): ([CodeSpan], Int) = ([], 0)
        func add(_ start: Int, _ kind: CodeSpan.Kind) { spans.append(CodeSpan(start..<index, kind)) }
        if let (end, kind) = open {
            guard take(until: end, line, &index) else { return [CodeSpan(0..<line.count, kind)] }
            add(0, kind)
            open = nil
        }
        while index < line.count {
            let start = index
            // `#` within a word of a shell or of an address begins no comment.
            let isApart = start == 0 || line[start - 1].isWhitespace
            let isInWord =
                start > 0 && (isLetter(line[start - 1]) || line[start - 1].isNumber || line[start - 1] == "$")
            if !isInWord, comments.contains(where: { ($0 != ["#"] || isApart) && begins($0, line, start) }) {
                index = line.count
                add(start, .comment)
            } else if let block = blocks.first(where: { begins($0.start, line, start) }) {
                index += block.start.count
                if !take(until: block.end, line, &index) { open = (block.end, .comment) }
                add(start, .comment)
            } else if let (mark, isLong) = marks.first(where: { begins($0.mark, line, start) }) {
                index += mark.count
                if !take(until: mark, line, &index) {
                    // A single mark is an apostrophe.
                    if isLong { open = (mark, .text) } else { index = start + mark.count }
                }
                if isLong || index > start + mark.count { add(start, .text) }
            } else if line[start].isASCII, line[start].isNumber, !isInWord {
                while index < line.count, line[index].isLetter || line[index].isNumber || "._".contains(line[index]) {
                    index += 1
                }
                add(start, .number)
            } else if isLetter(line[start]) {
                while index < line.count, isLetter(line[index]) || line[index].isNumber { index += 1 }
                let word = String(line[start..<index])
                if keywords.contains(word) || !words.isEmpty && words.contains(word.lowercased()) {
                    add(start, .keyword)
                }
            } else {
                index += 1
            }
        }
        return spans
    }

    private func isLetter(_ character: Character) -> Bool {
        character.isLetter || character == "_" || letters.contains(character)
    }

    private func begins(_ mark: [Character], _ line: [Character], _ index: Int) -> Bool {
        line[index] == mark[0] && line[index...].starts(with: mark)
    }

    /// Moves behind the next mark that no backslash precedes.
    ///
    /// - Returns: false, and the end of the line, without one.
    private func take(until mark: [Character], _ line: [Character], _ index: inout Int) -> Bool {
        while index < line.count {
            if begins(mark, line, index) {
                index += mark.count
                return true
            }
            index += line[index] == "\\" ? 2 : 1
        }
        index = line.count
        return false
    }
}
