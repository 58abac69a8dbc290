/// Tracks whether a line is part of fenced code, or of a directive's data.
struct FenceTracker {
    private var fence: (mark: Character, count: Int)?
    private var isData = false

    /// Whether the line is read literally.
    var isPlain: Bool { isInside || isData }

    /// Whether the line is part of fenced code, including its fences.
    private(set) var isInside = false

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
        if fence == nil, let name = Directive.openedName(line) { isData = !Directive.containers.contains(name) }
        let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let text = line[line.utf8.index(line.startIndex, offsetBy: indent)...]
        guard indent < 4, let mark = text.first, mark == "`" || mark == "~" else {
            isInside = fence != nil
            return
        }
        let count = text.prefix { $0 == mark }.count
        isInside = fence != nil || count >= 3
        if let open = fence {
            if mark == open.mark, count >= open.count, text.dropFirst(count).allSatisfy(\.isWhitespace) { fence = nil }
        } else if count >= 3 {
            // The info string after opening backticks contains none.
            if mark == "~" || !text.dropFirst(count).contains("`") { fence = (mark, count) } else { isInside = false }
        }
    }
}
