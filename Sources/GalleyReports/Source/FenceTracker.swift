import GalleyFormatting

/// Tracks whether a line is part of fenced code, or of a directive's data.
struct FenceTracker {
    private var fence: (mark: Character, count: Int, indent: Int)?
    /// The indentation of the content of the last list item.
    private var listIndent = 0
    private var isData = false

    /// Whether the line is read literally.
    var isPlain: Bool { isInside || isData }

    /// Whether the line is part of fenced code, including its fences.
    private(set) var isInside = false

    /// Whether the line is code: fenced, or indented by four spaces more than its list.
    private(set) var isLiteral = false

    /// Whether `line`, if it came next, would be part of fenced code.
    func isInside(_ line: String) -> Bool {
        var next = self
        next.take(line)
        return next.isInside
    }

    mutating func take(_ line: String) {
        if isData {
            isData = !Directive.isEnd(line)
            return
        }
        // Most lines are text at the left edge outside of code.
        if fence == nil, Self.isPlainText(line) {
            (listIndent, isInside, isLiteral) = (0, false, false)
            return
        }
        let (marked, text, hasMarker) = Self.content(of: line)
        if let open = fence, open.indent > 0, !text.isEmpty, marked < open.indent, !hasMarker { fence = nil }
        // The content of a list item is indented further than by its marker.
        if fence == nil, !text.isEmpty { listIndent = hasMarker ? marked : min(listIndent, marked) }
        let base = fence?.indent ?? listIndent
        defer { isLiteral = isInside || marked >= base + 4 }
        if fence == nil, marked < base + 4, let name = Directive.openedName(line) {
            isData = !Directive.containers.contains(name)
        }
        guard marked < base + 4, let mark = text.first, mark == "`" || mark == "~", fence == nil || !hasMarker else {
            isInside = fence != nil
            return
        }
        let count = text.prefix { $0 == mark }.count
        isInside = fence != nil || count >= 3
        if let open = fence {
            if mark == open.mark, count >= open.count, text.dropFirst(count).allSatisfy(\.isWhitespace) { fence = nil }
        } else if count >= 3 {
            // The info string after opening backticks contains none.
            let isFence = mark == "~" || !text.dropFirst(count).contains("`")
            if isFence { fence = (mark, count, listIndent) } else { isInside = false }
        }
    }

    /// Whether the line begins with a letter, or another character that begins neither a list item nor code nor a directive.
    private static func isPlainText(_ line: String) -> Bool {
        guard let first = line.utf8.first else { return false }
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "|"),
            UInt8(ascii: "#"), UInt8(ascii: "{"):
            return true
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let next = line.utf8.first { !$0.isASCIIDigit }
            return next != UInt8(ascii: ".") && next != UInt8(ascii: ")")
        default: return false
        }
    }

    /// The content of a line after the markers of list items: its indentation in characters, its text, and whether there is a
    /// marker.
    static func content(of line: String) -> (indent: Int, text: Substring, hasMarker: Bool) {
        var (text, indent, hasMarker) = (line[...], 0, false)
        func skipSpaces() {
            while text.first == " " {
                text.removeFirst()
                indent += 1
            }
        }
        skipSpaces()
        while let first = text.first {
            var marker = 0
            if "-*+".contains(first) {
                marker = 1
            } else {
                let digits = text.prefix { $0.isASCIIDigit }.count
                if (1...9).contains(digits), let end = text.dropFirst(digits).first, end == "." || end == ")" {
                    marker = digits + 1
                }
            }
            guard marker > 0, text.dropFirst(marker).first == " " else { break }
            text = text.dropFirst(marker)
            indent += marker
            hasMarker = true
            skipSpaces()
        }
        return (indent, text, hasMarker)
    }
}
