import GalleyParagraph
import GalleyText

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
    package init(markup: String) {
        var reader = MarkupReader(Array(markup))
        reader.read()
        self.init(reader.runs)
    }
}

/// Reads characters in order and collects the marks that may still be closed.
private struct MarkupReader {
    private enum Mark { case italic, bold, label }

    /// A mark that has been opened; until it is closed, it is literal text in its run.
    private struct Opener {
        var mark: Mark
        var run: Int
    }

    private let text: [Character]
    private var index = 0
    private(set) var runs: [StyledText.Run] = []
    private var openers: [Opener] = []
    /// The end of the last address examined: the end of the next address is there or later.
    private var addressEnd = -1
    /// Whether the last run may be extended.
    private var isOpen = false

    /// The maximum number of open marks; earlier ones become literal text.
    private static let openerLimit = 32
    private static let escapable = Set<Character>("\\`*_{}[]()#+-.!<>|~\"'$%&,/:;=?@^")

    init(_ text: [Character]) { self.text = text }

    mutating func read() {
        while index < text.count {
            switch text[index] {
            case "\\": readEscape()
            case "`": readCode()
            case "*": readStars()
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
        openers.append(Opener(mark: mark, run: runs.count))
        runs.append(.init(literal))
        isOpen = false
    }

    private mutating func readStars() {
        var end = index
        while end < text.count, text[end] == "*" { end += 1 }
        var rest = end - index
        let opens = end < text.count && !text[end].isWhitespace
        let closes = index > 0 && !text[index - 1].isWhitespace
        while rest > 0 {
            if closes, let last = opener(endedBy: rest), last.run + 1 < runs.count {
                close(last) { attributes in
                    if last.mark == .bold { attributes.weight = .some(.bold) } else { attributes.isItalic = true }
                }
                rest -= length(of: last.mark)
            } else if opens {
                let mark: Mark = rest >= 2 ? .bold : .italic
                open(mark, String(repeating: "*", count: length(of: mark)))
                rest -= length(of: mark)
            } else {
                append(String(repeating: "*", count: rest))
                rest = 0
            }
        }
        index = end
    }

    /// The mark that is closed by `stars` asterisks: the innermost of the same kind, otherwise the nearest.
    private func opener(endedBy stars: Int) -> Opener? {
        let italic = openers.last { $0.mark == .italic }
        if stars == 1 { return italic }
        if stars == 2 { return openers.last { $0.mark == .bold } ?? italic }
        return openers.last { $0.mark != .label }
    }

    private func length(of mark: Mark) -> Int { mark == .bold ? 2 : 1 }

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
            index + 1 < text.count, text[index + 1] == "("
        else { return readPlain() }
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
}
