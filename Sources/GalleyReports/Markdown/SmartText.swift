import Galley
import GalleyConcurrency
import GalleyData
import GalleyFormatting
import GalleyText

/// Typographic characters instead of typewriter ones: quotation marks by language, dashes, ellipses, and no-break spaces where a
/// line must not end.
struct SmartText {
    private let marks: QuotationMarks?
    private let months: Set<String>
    /// Whether words of one letter end no line.
    private let bindsLetters: Bool
    /// The last character before the text.
    private var previous: Character?
    private var openQuotes: [Character] = []
    /// Whether a quotation may open directly after the last mark: after one that opens, and after an apostrophe.
    private var lastMarkOpens = true

    /// - Parameter language: a BCP 47 tag; nil for English.
    init(language: String?) {
        self = Self.texts.withLock {
            $0.cached(language ?? "", limit: Self.mostTexts) { SmartText(newLanguage: language) }
        }
    }

    /// The start of a text in each language, since the names of months take long and each of many letters asks for them.
    private static let texts = Locked<[String: SmartText]>([:])
    private static let mostTexts = 64

    private init(newLanguage language: String?) {
        marks = QuotationMarks(language: language)
        // The names within a date and those that stand alone.
        let names = ["MMMM", "LLLL"].flatMap { CalendarFormatter.months($0, language: language ?? "en") }
        months = Set(names.filter { $0.contains(where: \.isLetter) })
        bindsLetters = language.map { Self.letterBinding.contains(LanguageRules.base($0)) } ?? false
    }

    /// The parts of a paragraph. Code is left alone.
    func paragraph(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
        var search = Search()
        guard bindsLetters || search.mayChange(inlines) else { return inlines }
        var text = self
        return text.read(inlines)
    }

    /// A text without parts.
    func string(_ text: String) -> String {
        var search = Search()
        guard bindsLetters || search.mayChange(text) else { return text }
        var reader = self
        return reader.read(text)
    }

    // MARK: Parts

    private mutating func read(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
        var read: [MarkdownInline] = []
        var text = ""
        func isText(_ inline: MarkdownInline) -> Bool { if case .text = inline { true } else { false } }
        for (index, inline) in inlines.enumerated() {
            switch inline {
            case .text(let part):
                // Lines of the source are parts of one text.
                text += part
                if index + 1 == inlines.count || !isText(inlines[index + 1]) {
                    read.append(.text(self.read(text)))
                    text = ""
                }
            case .emphasis(let inner): read.append(.emphasis(self.read(inner)))
            case .strong(let inner): read.append(.strong(self.read(inner)))
            case .styled(let style, let inner): read.append(.styled(style, self.read(inner)))
            case .link(let url, let inner): read.append(.link(url, self.read(inner)))
            case .html:
                previous = " "
                read.append(inline)
            case .footnote: read.append(inline)
            case .code, .image, .script:
                previous = "x"
                read.append(inline)
            }
        }
        return read
    }

    private mutating func read(_ text: String) -> String {
        // The bytes of a text whose characters have one byte each; comparing characters takes far longer.
        let bytes = Self.bytes(of: text)
        var characters = bytes.isEmpty ? Array(text) : bytes.map { Self.asciiCharacters[Int($0)] }
        let marks = bytes.isEmpty ? Self.takeIsolateMarks(&characters)[...] : []
        var (result, rest) = ("", marks)
        result.reserveCapacity(text.utf8.count + 16)
        var index = 0
        // The options of inline directives have no end after it.
        let lastBrace = characters.lastIndex(of: "}") ?? -1
        while index < characters.count {
            while let mark = rest.first, mark.index <= index {
                result.append(mark.character)
                rest.removeFirst()
            }
            let end = Self.endOfPlain(bytes, from: index, bindsLetters: bindsLetters)
            if end > index {
                result += String(decoding: bytes[index..<end], as: UTF8.self)
                index = end
                previous = characters[index - 1]
                continue
            }
            let character = characters[index]
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            var step = 1
            switch character {
            case "]" where next == "{" && index < lastBrace:
                // The options of an inline directive.
                let end = characters[index...].firstIndex(of: "}") ?? index
                result += String(characters[index...end])
                step = end - index + 1
            case "\"", "'": result += quote(character, next, characters, index)
            case "." where next == "." && index + 2 < characters.count && characters[index + 2] == ".":
                result += "…"
                step = 3
            case "-" where isMinus(characters, index): result += "\u{2212}"
            case "-" where next == "-": step = dash(characters, index, &result)
            case " "
            where (bindsSpace(characters, at: index) || Self.isBeforeDash(characters, index))
                && Self.mayBind(after: result):
                result += "\u{a0}"
            case "—", "–":
                result.append(character)
                // A dash that begins an aside stays with its first word.
                if next?.isLetter ?? false, previous?.isWhitespace ?? true { result += "\u{2060}" }
            default: result.append(character)
            }
            index += step
            previous = characters[index - 1]
        }
        return result + rest.map(\.character)
    }

    /// Removes the marks of isolates, which change nothing, and returns them with the indices of the characters after them.
    private static func takeIsolateMarks(_ characters: inout [Character]) -> [(index: Int, character: Character)] {
        var (marks, others): ([(index: Int, character: Character)], [Character]) = ([], [])
        for character in characters {
            if character == "\u{2068}" || character == "\u{2069}" {
                marks.append((others.count, character))
            } else {
                others.append(character)
            }
        }
        if !marks.isEmpty { characters = others }
        return marks
    }

    private static let asciiCharacters = (0..<0x80).map { Character(Unicode.Scalar(UInt8($0))) }

    /// The bytes of a text in ASCII, whose characters have one byte each; empty for another text.
    private static func bytes(of text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes.allSatisfy { $0 < 0x80 && $0 != 0x0d } ? bytes : []
    }

    // MARK: Quotation marks and dashes

    /// The most quotations within each other.
    private static let maxDepth = 32

    private mutating func open(_ mark: Character) {
        lastMarkOpens = true
        if openQuotes.count < Self.maxDepth { openQuotes.append(mark) }
    }

    /// English words without their beginning.
    private static let shortened: Set<String> = ["n", "tis", "twas", "em", "til", "cause"]

    private func isShortened(_ characters: [Character], _ index: Int) -> Bool {
        Self.shortened.contains(String(characters[(index + 1)...].prefix(8).prefix(while: \.isLetter)).lowercased())
    }

    private mutating func quote(
        _ mark: Character, _ next: Character?, _ characters: [Character], _ index: Int
    ) -> String {
        guard let marks else { return String(mark) }
        let isAfterMark = previous == "\"" || previous == "'"
        let opens =
            isAfterMark ? lastMarkOpens : previous.map { $0.isWhitespace || "([{–—-/«„“‚‘".contains($0) } ?? true
        if mark == "'" {
            let isInWord = previous.map { $0.isLetter || $0.isNumber } ?? false
            let isApostrophe =
                isInWord && next?.isLetter == true
                || opens && (next?.isNumber == true || isShortened(characters, index))
            if !isApostrophe, opens, next?.isWhitespace == false {
                open(mark)
                return marks.innerOpen
            }
            guard !isApostrophe, openQuotes.last == mark else {
                lastMarkOpens = true
                return "’"
            }
            openQuotes.removeLast()
            lastMarkOpens = false
            return marks.innerClose
        }
        if opens, next.map({ !$0.isWhitespace }) ?? true {
            open(mark)
            return marks.open
        }
        lastMarkOpens = false
        guard let start = openQuotes.lastIndex(of: mark) else {
            // Inches, or a quotation without a beginning.
            return previous?.isNumber == true ? String(mark) : marks.close
        }
        openQuotes.removeSubrange(start...)
        return marks.close
    }

    /// Whether a hyphen is the sign of a number: “at -5 °C”, “-€12”.
    private func isMinus(_ characters: [Character], _ index: Int) -> Bool {
        guard previous.map({ $0.isWhitespace || "([{“„‘‚=<>≈≤≥".contains($0) }) ?? true else { return false }
        let rest = characters[(index + 1)...]
        return (rest.first?.isCurrencySymbol == true ? rest.dropFirst() : rest).first?.isNumber ?? false
    }

    /// Adds a dash for two or three hyphens; more of them, and options of commands, stay as they are.
    private func dash(_ characters: [Character], _ index: Int, _ result: inout String) -> Int {
        var end = index
        while end < characters.count, characters[end] == "-" { end += 1 }
        let count = end - index
        let isOption =
            (previous.map { !$0.isLetter && !$0.isNumber } ?? true) && end < characters.count
            && characters[end].isLetter
            && previous?.isPunctuation != true
        result += count > 3 || (count == 2 && isOption) ? String(repeating: "-", count: count) : count == 3 ? "—" : "–"
        return count
    }

    // MARK: Spaces

    /// The languages whose prepositions and conjunctions of one letter stay with the next word: “w domu”, “в доме”.
    private static let letterBinding: Set<String> = ["be", "cs", "pl", "ru", "sk", "uk"]
    private static let units = Set(Vocabulary.units.names("unit"))
    /// The most characters of a unit, with its power.
    private static let longestUnit = 10
    /// Words before a number, without their point.
    private static let references: Set<String> = [
        "Fig", "Figs", "Tab", "Eq", "Sec", "Ch", "Chap", "Vol", "No", "Nos", "p", "pp", "Abb", "Kap", "Nr", "S", "Bd",
        "Art", "Abs", "Ziff", "Gl", "fig", "tab", "vol", "no", "art", "cap", "pág", "núm", "рис", "табл", "стр", "Fr",
        "Rs", "kr",
    ]
    /// Signs between the parts of a formula.
    static let operators: Set<Character> = ["=", "≈", "≠", "≤", "≥", "<", ">", "±", "×", "∓", "≡", "∝"]
    /// The most characters of a formula without a place where a line may end.
    private static let longestFormula = 24

    /// Whether a text has a place where a line may end near its end.
    private static func mayBind(after text: String) -> Bool {
        text.utf8.count < longestFormula || text.suffix(longestFormula).contains(" ")
    }

    /// Whether a dash or point between spaces follows, with which no line begins.
    private static func isBeforeDash(_ characters: [Character], _ index: Int) -> Bool {
        guard index > 0 else { return false }
        if index + 2 < characters.count, "·•".contains(characters[index + 1]) { return characters[index + 2] == " " }
        let dash = characters[(index + 1)...].prefix { "–—-".contains($0) }
        guard dash == ["–"] || dash == ["—"] || dash == ["-", "-"] || dash == ["-", "-", "-"] else { return false }
        return dash.endIndex < characters.count && characters[dash.endIndex] == " "
    }

    /// Whether no line may end at a space.
    private func bindsSpace(_ characters: [Character], at index: Int) -> Bool {
        guard index + 1 < characters.count, let last = index > 0 ? characters[index - 1] : previous else {
            return false
        }
        let next = characters[index + 1]
        if Self.operators.contains(next) || Self.operators.contains(last) { return bindsFormula(characters, index) }
        if last.isNumber { return bindsNumber(characters, index) }
        if bindsLetters, last.isLetter, next.isLetter, index < 2 || Self.endsWord(characters[index - 2]) { return true }
        if last == "§" || last.isCurrencySymbol { return next.isNumber }
        guard last == ".", index > 1 else { return false }
        var start = index - 1
        while start > 0, characters[start - 1].isLetter { start -= 1 }
        let word = String(characters[start..<index - 1])
        if word.isEmpty {
            // 12. November
            return index > 1 && characters[index - 2].isNumber && isMonth(characters, index + 1)
        }
        if next.isNumber { return Self.references.contains(word) }
        // 1.2 Mio. €
        if next.isCurrencySymbol { return Self.units.contains(word) }
        guard word.count == 1, start == 0 || !characters[start - 1].isNumber else { return false }
        // Initials, such as J. S. Bach, and abbreviations, such as z. B.
        let isAbbreviated = index + 2 < characters.count && characters[index + 2] == "." && next.isLetter
        return isAbbreviated || word.allSatisfy(\.isUppercase) && next.isUppercase
    }

    /// Whether a space is between a number and its unit, currency, month or next group of digits.
    private func bindsNumber(_ characters: [Character], _ index: Int) -> Bool {
        let word = characters[(index + 1)...].prefix { !Self.endsWord($0) }
        if let sign = word.first, sign.isCurrencySymbol, word.count == 1 || word.dropFirst().first == "/" {
            return true
        }
        if word.count == 3, word.allSatisfy(\.isWholeNumber) {
            // 12 345, not 2026 100.
            let group = characters[..<index].suffix(4).reversed().prefix(while: \.isWholeNumber)
            if group.count < 4 { return true }
        }
        if word.allSatisfy(\.isWholeNumber) {
            return (2...4).contains(word.count) && Self.isTelephone(characters[..<index])
        }
        return Self.isUnit(word) || months.contains(String(word))
    }

    static func endsWord(_ character: Character) -> Bool {
        guard let byte = character.asciiValue else { return character.isWhitespace || "–—”“»".contains(character) }
        return switch byte {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default: character.isWhitespace
        }
    }

    /// Whether a word is a unit or begins with one: `m²`, `km/h`, `µg/m³`.
    static func isUnit(_ word: ArraySlice<Character>) -> Bool {
        let first = word.prefix { $0 != "/" && $0 != "·" }
        guard first.count <= longestUnit else { return false }
        let hasPower = first.count > 1 && !first.allSatisfy(\.isASCII)
        var name = String(hasPower ? first.prefix { !"²³⁻¹".contains($0) } : first)
        if name.first == "\u{3bc}" { name = "µ" + name.dropFirst() }
        return units.contains(name)
    }

    /// Whether a space beside an operator is within a formula: `t = 0`, `3.1 ± 0.2`. A line may end after the operator if a
    /// long text follows.
    private func bindsFormula(_ characters: [Character], _ index: Int) -> Bool {
        let left = characters[..<index].suffix(Self.longestFormula).reversed().prefix { !$0.isWhitespace }
        guard left.count < Self.longestFormula else { return false }
        let right = characters[(index + 1)...].prefix(Self.longestFormula).prefix { !$0.isWhitespace }
        if right.count == 1, Self.operators.contains(characters[index + 1]) {
            // An operator between spaces, with something on either side.
            return index > 0 && index + 2 < characters.count && characters[index + 2].isWhitespace
        }
        // `<b` is no operator; a text after `=` may be long.
        return left.count == 1 && index > 1 && characters[index - 2].isWhitespace && right.count <= 4
            && right.first.map { $0.isNumber || "-−+(".contains($0) } ?? false
    }

    private func isMonth(_ characters: [Character], _ start: Int) -> Bool {
        months.contains(String(characters[start...].prefix(while: \.isLetter)))
    }
}
