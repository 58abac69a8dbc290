/// Finds the words of a text and their hyphenation points.
struct HyphenationSearch {
    private let text: [UInt16]
    private let hyphenator: Hyphenator
    private let patterns: HyphenationPatterns
    private(set) var found: [Int] = []

    // The current word.
    private var letters: [HyphenationTrie.Letter] = []
    /// The offset of each letter.
    private var starts: [Int] = []
    /// The offset after the last letter.
    private var end = 0
    private var priorities: [UInt8] = []
    /// The offsets after soft hyphens; of several in a row, only the last.
    private var softHyphens: [Int] = []
    private var hasDigit = false
    /// The numbers of the letters that a word joiner ties to the letter before.
    private var joined: [Int] = []

    init(text: [UInt16], hyphenator: Hyphenator) {
        self.text = text
        self.hyphenator = hyphenator
        patterns = hyphenator.patterns
        // Long enough for nearly all words.
        letters.reserveCapacity(32)
        starts.reserveCapacity(32)
        priorities.reserveCapacity(32)
    }

    /// Divides all words in `range`.
    mutating func run(_ range: Range<Int>) { Self.forEachToken(of: text, range) { divideToken($0) } }

    /// Calls `body` with each token between white space. Tokens are hyphenated independently.
    static func forEachToken(of text: [UInt16], _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, !isSpace(text[end]) { end += 1 }
            if end > start { body(start..<end) }
            start = end + 1
        }
    }

    mutating func divideToken(_ token: Range<Int>) { if !isAddress(token) { divide(token) } }

    /// Adds the hyphenation points of a token that begins at `start`, one for each set bit.
    mutating func add(_ divisions: UInt64, from start: Int) {
        var rest = divisions
        while rest != 0 {
            found.append(start + rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }

    // MARK: Tokens

    private static func isSpace(_ unit: UInt16) -> Bool {
        unit <= 0x20 || unit == 0x85 || unit == 0xa0 || unit == 0x1680 || (0x2000...0x200b).contains(unit)
            || unit == 0x2028 || unit == 0x2029 || unit == 0x202f || unit == 0x205f || unit == 0x3000
    }

    /// Whether a token is an address, a path or an identifier, which readers copy letter by letter.
    private func isAddress(_ token: Range<Int>) -> Bool {
        for index in token {
            switch text[index] {
            case 0x40, 0x5c, 0x5f, 0x23, 0x3d, 0x7e, 0x7c, 0x7b, 0x7d, 0x3c, 0x3e: return true  // @\_#=~|{}<>
            case 0x2e where index > token.lowerBound && index + 1 < token.upperBound:
                // A full stop between two letters: example.org, report.pdf, z.B.
                if isLetterUnit(text[index - 1]), isLetterUnit(text[index + 1]) { return true }
            case 0x2f where index == token.lowerBound || text[index - 1] == 0x2f || text[index - 1] == 0x2e: return true
            default: break
            }
        }
        return false
    }

    private func isLetterUnit(_ unit: UInt16) -> Bool {
        patterns.letter(unit) != HyphenationTrie.unknown || Unicode.Scalar(unit)?.properties.isAlphabetic == true
    }

    // MARK: Words

    private mutating func divide(_ token: Range<Int>) {
        var index = token.lowerBound
        while index < token.upperBound {
            let unit = text[index]
            let letter = patterns.letter(unit)
            // The fast path: a letter of the language without combining marks.
            if letter != HyphenationTrie.unknown, unit != 0x2d,
                index + 1 == token.upperBound || text[index + 1] < 0x300 || patterns.letter(text[index + 1]) != 0
            {
                append(letter, index..<index + 1)
                index += 1
            } else {
                index = readOther(at: index, in: token)
            }
        }
        endWord()
    }

    private mutating func append(_ letter: HyphenationTrie.Letter, _ range: Range<Int>) {
        if letters.isEmpty { letters.append(HyphenationTrie.border) }
        letters.append(letter)
        starts.append(range.lowerBound)
        end = range.upperBound
    }

    /// Reads a character that is not a plain letter and returns the offset after it.
    private mutating func readOther(at index: Int, in token: Range<Int>) -> Int {
        let (scalar, length) = Unicode.Scalar.decode(text, at: index, to: token.upperBound)
        var next = index + length
        if scalar == "\u{AD}" {
            if !starts.isEmpty { addSoftHyphen(next) }
            return next
        }
        if scalar.properties.numericType == .decimal {
            hasDigit = true
            return next
        }
        let isApostrophe = scalar == "'" || scalar == "’" || scalar == "\u{2BC}"
        guard (scalar.properties.isAlphabetic && !isApostrophe) || (isApostrophe && patterns.hasApostrophe) else {
            endWord()
            return next
        }
        // A base and its combining marks are one letter. Default ignorables within it are skipped.
        var cluster = String.UnicodeScalarView([isApostrophe && scalar != "'" ? "’" : scalar])
        while next < token.upperBound {
            let (mark, length) = Unicode.Scalar.decode(text, at: next, to: token.upperBound)
            if mark == "\u{AD}" || mark == "\u{200B}" { break }
            if !mark.properties.isDefaultIgnorableCodePoint {
                guard mark.isMark else { break }
                cluster.append(mark)
            } else if mark == "\u{2060}" {
                joined.append(starts.count + 1)
            }
            next += length
        }
        let character = Character(String(cluster))
        append(patterns.letter(character), index..<next)
        return next
    }

    private mutating func addSoftHyphen(_ offset: Int) {
        if softHyphens.last == offset - 1 { softHyphens.removeLast() }
        softHyphens.append(offset)
    }

    private mutating func endWord() {
        defer {
            letters.removeAll(keepingCapacity: true)
            starts.removeAll(keepingCapacity: true)
            softHyphens.removeAll(keepingCapacity: true)
            joined.removeAll(keepingCapacity: true)
            hasDigit = false
        }
        guard let last = starts.last, !hasDigit else { return }
        guard softHyphens.isEmpty else {
            found += softHyphens.filter { $0 <= last }
            return
        }
        let lowest = max(1, hyphenator.minimumBefore)
        let highest = starts.count - max(1, hyphenator.minimumAfter)
        guard lowest <= highest else { return }
        if let divisions = exception() {
            found += divisions.filter { (lowest...highest).contains($0) }.map { starts[$0] }
            return
        }
        letters.append(HyphenationTrie.border)
        priorities.removeAll(keepingCapacity: true)
        priorities.append(contentsOf: repeatElement(0, count: letters.count + 1))
        patterns.trie.apply(to: letters, &priorities)
        // Letter i of the word is letters[i + 1], after the word boundary.
        for index in lowest...highest
        where priorities[index + 1] & 1 == 1 && letters[index] != 0 && letters[index + 1] != 0
            && !joined.contains(index)
        {
            found.append(starts[index])
        }
    }

    /// The hyphenation points of the current word by the user's exceptions; nil if it is not among them.
    private func exception() -> [Int]? {
        guard !hyphenator.exceptions.isEmpty, let first = starts.first else { return nil }
        return hyphenator.exceptions[patterns.folded(String(utf16: text[first..<end]))]
    }
}
