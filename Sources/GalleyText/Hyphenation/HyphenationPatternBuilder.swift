package import GalleyDiagnostics
import GalleyFormatting

/// Builds a trie from the text of patterns and exceptions.
struct HyphenationPatternBuilder {
    typealias Letter = HyphenationTrie.Letter

    /// The values of exceptions exceed those of patterns, which are single digits.
    private static let forbidden: UInt8 = 10
    private static let allowed: UInt8 = 11

    private(set) var trie: HyphenationTrie
    private(set) var letters: [Character: Letter] = [:]
    private(set) var quick = [Letter](repeating: HyphenationTrie.unknown, count: HyphenationPatterns.quickLimit)
    private let isTurkic: Bool
    private var lastLetter = HyphenationTrie.border
    private var word: [Letter] = []
    private var digits: [UInt8] = []
    private var line = 1
    private var bytes: [UInt8] = []
    private var token = 0..<0

    init(size: Int, isTurkic: Bool) {
        self.isTurkic = isTurkic
        // Published patterns need a node for every three to five bytes.
        trie = HyphenationTrie(capacity: size / 4)
    }

    /// Adds patterns such as `.ach4 1ba`: letters with digits between them; a full stop marks a word boundary.
    mutating func addPatterns(_ text: String) throws(Diagnostic) {
        try forEachToken(text) { builder throws(Diagnostic) in try builder.addPattern() }
    }

    /// Adds exceptions such as `ta-ble`: words with a hyphen at each hyphenation point.
    mutating func addExceptions(_ text: String) throws(Diagnostic) {
        try forEachToken(text) { builder throws(Diagnostic) in try builder.addException() }
    }

    /// Sets `token` to each token in turn and calls `use`. A `%` starts a comment, as in TeX.
    private mutating func forEachToken(
        _ text: String, _ use: (inout Self) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        (bytes, line) = (Array(text.utf8), 1)
        var (start, isComment) = (0, false)
        for index in 0...bytes.count {
            let byte = index < bytes.count ? bytes[index] : 0x0a
            guard byte <= 0x20 || byte == 0x25 else { continue }
            if !isComment, start < index {
                token = start..<index
                try use(&self)
            }
            isComment = byte == 0x25 || (isComment && byte != 0x0a)
            if byte == 0x0a { line += 1 }
            start = index + 1
        }
    }

    private mutating func addPattern() throws(Diagnostic) {
        word.removeAll(keepingCapacity: true)
        digits.removeAll(keepingCapacity: true)
        digits.append(0)
        var hasLetter = false
        var isClosed = false
        var index = token.lowerBound
        while index < token.upperBound {
            let byte = bytes[index]
            guard !isClosed else { throw malformed("a full stop marks a word boundary; expected nothing after it") }
            if byte.isASCIIDigit {
                digits[digits.count - 1] = byte - 0x30
                index += 1
                continue
            }
            if byte == 0x2e {
                isClosed = !word.isEmpty
                word.append(HyphenationTrie.border)
                index += 1
            } else {
                word.append(try letter(at: &index))
                hasLetter = true
            }
            digits.append(0)
        }
        guard hasLetter else { throw malformed("it has no letter") }
        trie.insert(word, digits: digits)
    }

    private mutating func addException() throws(Diagnostic) {
        word = [HyphenationTrie.border]
        digits = [0, 0]
        var index = token.lowerBound
        while index < token.upperBound {
            if bytes[index] == 0x2d {
                digits[digits.count - 1] = Self.allowed
                index += 1
            } else {
                word.append(try letter(at: &index))
                digits.append(Self.forbidden)
            }
        }
        guard word.count > 1 else { throw malformed("it has no letter") }
        word.append(HyphenationTrie.border)
        // No hyphen is possible before the first letter or after the last.
        (digits[1], digits[digits.count - 1]) = (0, 0)
        trie.insert(word, digits: digits + [0])
    }

    // MARK: Letters

    /// Returns the number of the letter at `index` and advances `index` past it.
    private mutating func letter(at index: inout Int) throws(Diagnostic) -> Letter {
        let byte = bytes[index]
        if byte < 0x80, quick[Int(byte)] != HyphenationTrie.unknown {
            index += 1
            return quick[Int(byte)]
        }
        guard let scalar = String(decoding: bytes[index..<token.upperBound], as: UTF8.self).unicodeScalars.first else {
            throw malformed("it has no letter")
        }
        index += UTF8.width(scalar)
        if scalar.value < HyphenationPatterns.quickLimit, quick[Int(scalar.value)] != HyphenationTrie.unknown {
            return quick[Int(scalar.value)]
        }
        if let number = letters[Character(scalar)] { return number }
        return try newLetter(scalar)
    }

    /// Assigns the next number to a letter in both cases.
    private mutating func newLetter(_ scalar: Unicode.Scalar) throws(Diagnostic) -> Letter {
        guard scalar.properties.isAlphabetic || "'’-".unicodeScalars.contains(scalar) else {
            throw malformed("\(quoted(String(scalar))) is no letter")
        }
        guard lastLetter + 1 < HyphenationTrie.letterLimit else {
            throw malformed("there are more than \(HyphenationTrie.letterLimit - 2) different letters")
        }
        lastLetter += 1
        for form in Self.cases(of: Character(scalar), isTurkic: isTurkic) {
            letters[form] = lastLetter
            let scalars = form.unicodeScalars
            if scalars.count == 1, let only = scalars.first, only.value < HyphenationPatterns.quickLimit {
                quick[Int(only.value)] = lastLetter
            }
        }
        return lastLetter
    }

    /// The letter in both cases, as far as each is a single character. In Turkic languages i and ı are distinct letters.
    private static func cases(of letter: Character, isTurkic: Bool) -> [Character] {
        if isTurkic, letter == "i" { return ["i", "İ"] }
        return [letter] + [letter.lowercased(), letter.uppercased()].filter { $0.count == 1 }.map { Character($0) }
    }

    private func malformed(_ reason: Wording) -> Diagnostic {
        .malformedHyphenation(String(decoding: bytes[token], as: UTF8.self), line: line, reason)
    }
}

extension Diagnostic.ID {
    /// A hyphenation pattern or exception is malformed.
    package static let malformedHyphenation = Diagnostic.ID("hyphenation.malformed", .input)
}

extension Diagnostic {
    /// - Parameter line: counted from 1.
    static func malformedHyphenation(_ text: String, line: Int, _ reason: Wording) -> Diagnostic {
        Diagnostic(
            .malformedHyphenation, "\(quoted(text)) cannot be read: \(reason)", value: text, at: Place(line: line))
    }
}
