/// Knows whether a line stands in fenced code, or among the data of a directive.
struct FenceTracker {
    private var fence: (mark: Character, count: Int)?
    private var isData = false

    /// Whether the line is read as it stands.
    var isPlain: Bool { isInside || isData }

    /// The fences themselves count as inside.
    private(set) var isInside = false

    /// Whether `line` would stand in fenced code, or be a fence.
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
