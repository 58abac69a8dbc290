import GalleyGeometry
import GalleyParagraph

extension StyledText {
    /// Parses the markup of data files:
    ///
    ///     **bold**   *italic*   `code`   [label](address)   \* literal character   <br> line break
    ///
    /// Marks nest, except in code, which is literal. Bold and italic begin before a non-space and end after one.
    /// Addresses contain no spaces. A backslash at the end of a line, and a newline, are line breaks. Anything that
    /// does not follow these rules is literal: no character is lost.
    ///
    /// - Complexity: O(length).
    package init(markup: String) { self.init(markup, dialect: .dataFiles) }

    /// Parses the markup of data files with these marks besides:
    ///
    ///     H~2~O   m^2^   [text]{color=#c00000}   [text]{underline}
    ///
    /// A subscript or superscript follows a letter, a digit, a bracket or another one, has at most 24 characters and no spaces.
    ///
    /// - Complexity: O(length).
    package init(richMarkup: String) { self.init(richMarkup, dialect: .rich) }

    /// The first mark of rich text that is not closed, or the options of a span that are unknown: `**` or `]{colour=red}`; nil for
    /// none. It is literal text.
    ///
    /// - Complexity: O(length).
    package static func unclosedMark(richMarkup text: String) -> String? {
        var reader = MarkupReader(Array(text), .rich)
        reader.read()
        return reader.fault
    }

    /// The characters of `text` as markup that means nothing else.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { "*`[]\\<~^".utf8.contains($0) }) else { return text }
        return text.reduce(into: "") { marked, character in
            if "*`[]\\<~^".contains(character) { marked.append("\\") }
            marked.append(character)
        }
    }

    /// Whether characters of a text may be marks.
    package static func mayHaveMarkup(_ text: String) -> Bool { text.utf8.contains { "*`[\\<~^".utf8.contains($0) } }

    /// Parses the Markdown of a paragraph. White space is preserved.
    ///
    /// - Complexity: O(length).
    init(markdown: String) { self.init(markdown, dialect: .markdown) }

    fileprivate init(_ text: String, dialect: MarkupReader.Dialect) {
        var reader = MarkupReader(Array(text), dialect)
        reader.read()
        self.init(reader.runs)
    }
}

extension Text.Content {
    /// Stands for an interpolated value in the literal of a text. A noncharacter, which text does not contain.
    static let placeholder = Unicode.Scalar(0xfdd0 as UInt16)!

    /// The inline Markdown of `literal`, in which placeholders stand for `values`. White space is preserved.
    static func markdown(_ literal: String, _ values: [Text.Content]) -> Text.Content {
        let isPlain = !literal.utf8.contains { "*_`[]\\~<".utf8.contains($0) }
        if isPlain, values.isEmpty { return .string(literal) }
        let runs = isPlain ? [StyledText.Run(literal)] : StyledText(markdown: literal).runs
        var rest = values[...]
        var parts: [Text.Content] = []
        for run in runs {
            var attributes = run.attributes
            var inner: [Text.Content] = []
            for (index, piece) in run.text.unicodeScalars.split(
                separator: placeholder, omittingEmptySubsequences: false
            ).enumerated() {
                if index > 0, let value = rest.popFirst() { inner.append(value) }
                if !piece.isEmpty { inner.append(.string(String(piece))) }
            }
            if let address = (attributes.link ?? nil), address.unicodeScalars.contains(placeholder) {
                let pieces = address.unicodeScalars.split(separator: placeholder, omittingEmptySubsequences: false)
                var filled = String(pieces[0])
                for piece in pieces.dropFirst() {
                    filled += rest.popFirst()?.string ?? ""
                    filled += String(piece)
                }
                attributes.link = filled
            }
            let content: Text.Content = inner.count == 1 ? inner[0] : .joined(inner)
            parts.append(isPlain ? content : .attributed(content, attributes))
        }
        return parts.count == 1 ? parts[0] : .joined(parts)
    }
}

/// Reads characters in order and collects the marks that may still be closed.
private struct MarkupReader {
    enum Dialect {
        /// Asterisks, and `<br>` for a line break.
        case dataFiles
        /// Also subscripts, superscripts and spans with a colour or an underline.
        case rich
        /// Also underscores, tildes that strike through, and addresses in angle brackets; no `<br>`.
        case markdown
    }

    private enum Mark { case italic, bold, struck, label }

    /// A mark that has been opened; until it is closed, it is literal text in its run.
    private struct Opener {
        var mark: Mark
        var run: Int
        var character: Character = "["
    }

    private let dialect: Dialect
    private let text: [Character]
    private var index = 0
    private(set) var runs: [StyledText.Run] = []
    private var openers: [Opener] = []
    /// The end of the last address examined: the end of the next address is there or later.
    private var addressEnd = -1
    /// Whether the last run may be extended.
    private var isOpen = false
    /// The first options of a span that are unknown.
    private var unknownOptions: String?

    /// The first mark that is literal, although it looks as if it were none: single asterisks may be meant as such.
    var fault: String? { openers.contains { $0.mark == .bold } ? "**" : unknownOptions }

    /// The maximum number of open marks; earlier ones become literal text.
    private static let openerLimit = 32
    private static let escapable = Set<Character>("\\`*_{}[]()#+-.!<>|~\"'$%&,/:;=?@^")

    init(_ text: [Character], _ dialect: Dialect) {
        self.text = text
        self.dialect = dialect
    }

    mutating func read() {
        while index < text.count {
            switch text[index] {
            case "\\": readEscape()
            case "`": readCode()
            case "*": readMarks()
            case "_" where dialect == .markdown: readMarks()
            case "~" where dialect == .markdown: readMarks()
            case "~" where dialect == .rich: readScript(.sub)
            case "^" where dialect == .rich: readScript(.super)
            case "<" where dialect == .markdown: readAddress()
            case "[":
                open(.label, "[")
                index += 1
            case "]": readLabelEnd()
            case "<": readLineEnd()
            default: readPlain()
            }
        }
        runs.removeAll { $0.text.isEmpty }
    }

    private mutating func append(_ string: String) {
        if isOpen {
            runs[runs.count - 1].text += string
        } else {
            runs.append(.init(string))
            isOpen = true
        }
    }

    private mutating func readPlain() {
        append(String(text[index]))
        index += 1
    }

    private mutating func readEscape() {
        guard index + 1 < text.count else { return readPlain() }
        let next = text[index + 1]
        guard next.isNewline || Self.escapable.contains(next) else { return readPlain() }
        append(next.isNewline ? "\n" : String(next))
        index += 2
    }

    private mutating func readLineEnd() {
        let rest = text[index...]
        guard let mark = ["<br>", "<br/>"].first(where: { rest.starts(with: $0) }) else { return readPlain() }
        append("\n")
        index += mark.count
    }

    private mutating func readCode() {
        guard let end = text[(index + 1)...].firstIndex(of: "`"), end > index + 1 else { return readPlain() }
        var attributes = TextAttributes()
        attributes.design = .some(.monospaced)
        runs.append(.init(String(text[index + 1..<end]), attributes))
        isOpen = false
        index = end + 1
    }

    // MARK: Marks with two ends

    private mutating func open(_ mark: Mark, _ literal: String) {
        if openers.count == Self.openerLimit { openers.removeFirst() }
        openers.append(Opener(mark: mark, run: runs.count, character: literal.first ?? "["))
        runs.append(.init(literal))
        isOpen = false
    }

    /// A run of asterisks, underscores or tildes. Underscores within a word are literal.
    private mutating func readMarks() {
        let character = text[index]
        var end = index
        while end < text.count, text[end] == character { end += 1 }
        var rest = end - index
        let (before, after) = (index > 0 ? text[index - 1] : " ", end < text.count ? text[end] : " ")
        func isWord(_ neighbour: Character) -> Bool { neighbour.isLetter || neighbour.isNumber }
        let opens = !after.isWhitespace && !(character == "_" && isWord(before))
        let closes = !before.isWhitespace && !(character == "_" && isWord(after))
        while rest > 0 {
            if closes, let last = opener(endedBy: rest, character), last.run + 1 < runs.count {
                close(last) { attributes in
                    switch last.mark {
                    case .bold: attributes.weight = .some(.bold)
                    case .italic: attributes.isItalic = true
                    case .struck: attributes.strikethrough = .some(TextLine())
                    case .label: break
                    }
                }
                rest -= min(rest, length(of: last.mark))
            } else if opens, character != "~" || rest <= 2 {
                let mark: Mark = character == "~" ? .struck : rest >= 2 ? .bold : .italic
                let count = min(rest, length(of: mark))
                open(mark, String(repeating: character, count: count))
                rest -= count
            } else {
                append(String(repeating: character, count: rest))
                rest = 0
            }
        }
        index = end
    }

    /// The mark that is closed by `count` characters: the innermost of the same kind, otherwise the nearest.
    private func opener(endedBy count: Int, _ character: Character) -> Opener? {
        if character == "~" { return openers.last { $0.mark == .struck } }
        let italic = openers.last { $0.mark == .italic && $0.character == character }
        if count == 1 { return italic }
        if count == 2 { return openers.last { $0.mark == .bold && $0.character == character } ?? italic }
        return openers.last { ($0.mark == .bold || $0.mark == .italic) && $0.character == character }
    }

    private func length(of mark: Mark) -> Int { mark == .bold || mark == .struck ? 2 : 1 }

    /// `<https://example.org>`
    private mutating func readAddress() {
        guard let end = text[index...].prefix(2000).firstIndex(where: { $0 == ">" || $0.isWhitespace }),
            text[end] == ">"
        else { return readPlain() }
        let address = String(text[index + 1..<end])
        guard address.contains(/^[A-Za-z][A-Za-z0-9+.-]+:/) else { return readPlain() }
        var attributes = TextAttributes()
        attributes.link = .some(address)
        attributes.foregroundStyle = AnyShapeStyle(TintShapeStyle())
        runs.append(.init(address, attributes))
        isOpen = false
        index = end + 1
    }

    /// Closes `opener`: all runs since then get the attributes set by `change`.
    private mutating func close(_ opener: Opener, _ change: (inout TextAttributes) -> Void) {
        var attributes = TextAttributes()
        change(&attributes)
        runs[opener.run].text = ""
        for run in (opener.run + 1)..<runs.count {
            let own = runs[run].attributes
            runs[run].attributes = attributes.merging(own)
        }
        openers.removeAll { $0.run >= opener.run }
        isOpen = false
    }

    /// `](address)`
    private mutating func readLabelEnd() {
        guard let opener = openers.last(where: { $0.mark == .label }), opener.run + 1 < runs.count,
            index + 1 < text.count
        else { return readPlain() }
        if dialect == .rich, text[index + 1] == "{" { return readSpanEnd(opener) }
        guard text[index + 1] == "(" else { return readPlain() }
        let start = index + 2
        if addressEnd < start { addressEnd = text[start...].firstIndex { $0 == ")" || $0.isWhitespace } ?? text.count }
        let end = addressEnd
        guard end < text.count, text[end] == ")", end > start else { return readPlain() }
        let address = String(text[start..<end])
        close(opener) { attributes in
            attributes.link = .some(address)
            attributes.foregroundStyle = AnyShapeStyle(TintShapeStyle())
        }
        index = end + 1
    }

    // MARK: Rich text

    /// The most characters of a subscript, a superscript or the options of a span.
    private static let mostShort = 24

    /// `~2~` or `^2^`
    private mutating func readScript(_ script: TextScript) {
        let mark = text[index]
        guard index > 0, text[index - 1].isLetter || text[index - 1].isNumber || ")]~^".contains(text[index - 1]) else {
            return readPlain()
        }
        var (letters, next) = ("", index + 1)
        while next < text.count, letters.count < Self.mostShort, text[next] != mark, !text[next].isWhitespace {
            if text[next] == "\\", next + 1 < text.count, Self.escapable.contains(text[next + 1]) { next += 1 }
            letters.append(text[next] == "-" ? "−" : text[next])
            next += 1
        }
        guard next < text.count, text[next] == mark, !letters.isEmpty else { return readPlain() }
        var attributes = TextAttributes()
        attributes.script = script
        runs.append(.init(letters, attributes))
        isOpen = false
        index = next + 1
    }

    /// `]{color=#c00000}` or `]{underline}`
    private mutating func readSpanEnd(_ opener: Opener) {
        let start = index + 2
        guard let end = text[start...].prefix(Self.mostShort).firstIndex(of: "}") else {
            unknownOptions = unknownOptions ?? "]{" + text[start...].prefix(Self.mostShort)
            return readPlain()
        }
        let option = String(text[start..<end])
        let color = option.hasPrefix("color=") ? Color(parsing: String(option.dropFirst(6))) : nil
        guard color != nil || option == "underline" else {
            unknownOptions = unknownOptions ?? "]{\(option)}"
            return readPlain()
        }
        close(opener) { attributes in
            if let color {
                attributes.foregroundStyle = AnyShapeStyle(color)
            } else {
                attributes.underline = .some(TextLine())
            }
        }
        index = end + 1
    }
}
