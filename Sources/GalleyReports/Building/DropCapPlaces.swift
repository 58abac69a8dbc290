import Galley

/// Finds the paragraphs that begin with a drop cap: the first one of a text, and of chapters long enough to be opened by one.
struct DropCapPlaces {
    private let lines: Int
    private let lineLength: CGFloat
    private var isOpen = true
    private var isAtStart = true
    /// The least lines of a chapter.
    private static let leastLines: CGFloat = 24

    /// - Parameters:
    ///   - lines: the number of lines that a letter is high; 1 for none.
    ///   - lineLength: the usual number of characters in a line.
    init(_ lines: Int, lineLength: CGFloat) {
        self.lines = lines
        self.lineLength = lineLength
    }

    /// Whether the block begins with a drop cap. Called for each block in order.
    mutating func hasDropCap(_ blocks: [MarkdownBlock], at index: Int) -> Bool {
        guard lines > 1 else { return false }
        if let level = blocks[index].headingLevel {
            isOpen = level == 1 || isAtStart
            return false
        }
        defer { (isOpen, isAtStart) = (false, false) }
        guard isOpen, case .paragraph(let inlines) = blocks[index].kind, blocks[index].isRightToLeft != true else {
            return false
        }
        // The paragraph goes on below the letter.
        guard CGFloat(inlines.plain.count) > lineLength * CGFloat(lines + 1) else { return false }
        return isAtStart || isLong(blocks[index...])
    }

    private func isLong(_ blocks: ArraySlice<MarkdownBlock>) -> Bool {
        var length: CGFloat = 0
        for block in blocks {
            if block.headingLevel == 1 { break }
            if case .paragraph(let inlines) = block.kind { length += CGFloat(inlines.plain.count) }
            if length > lineLength * Self.leastLines { return true }
        }
        return false
    }
}
