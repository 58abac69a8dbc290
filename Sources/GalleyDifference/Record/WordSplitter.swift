import GalleyGeometry

/// Collects the words of a page from its characters in drawing order.
struct WordSplitter {
    private(set) var elements: [LayoutElement] = []
    /// The place where the next character of the last word would begin; nil if the word has ended.
    private var pen: CGPoint?

    /// The gaps within a word, in ems: letters are spaced by less than words, and kerned by less than this.
    private static let gaps: ClosedRange<CGFloat> = -0.3...0.1

    /// Whether a character belongs to the word before it.
    ///
    /// - Parameters:
    ///   - along: its distance from the end of the word, along the line.
    ///   - across: its distance from the line.
    ///   - size: the type size.
    static func continues(along: CGFloat, across: CGFloat, size: CGFloat) -> Bool {
        abs(across) < 0.02 * size && gaps.contains(along / size)
    }

    mutating func add(_ element: LayoutElement) {
        pen = nil
        if element.isPlaced { elements.append(element) }
    }

    /// Ends the last word.
    mutating func space() { pen = nil }

    /// Adds characters without white space to the last word, if they continue it.
    ///
    /// - Parameter piece: a word whose size is that of the characters.
    mutating func add(word piece: LayoutElement) {
        guard piece.isPlaced else { return }
        let isWhole = piece.content.unicodeScalars.first.map(Self.standsAlone) ?? true
        let turn = piece.angle * .pi / 180
        defer {
            pen =
                isWhole
                ? nil
                : CGPoint(
                    x: piece.origin.x + cos(turn) * piece.size.width, y: piece.origin.y + sin(turn) * piece.size.width)
        }
        if let pen, !isWhole, let last = elements.indices.last {
            let (dx, dy) = (piece.origin.x - pen.x, piece.origin.y - pen.y)
            let along = dx * cos(turn) + dy * sin(turn)
            let across = dy * cos(turn) - dx * sin(turn)
            let word = elements[last]
            if word.kind == .word, word.font == piece.font, word.color == piece.color,
                abs(word.size.height - piece.size.height) < 0.01, abs(word.angle - piece.angle) < 0.01,
                word.isArtifact == piece.isArtifact,
                Self.continues(along: along, across: across, size: max(piece.size.height, 0.01))
            {
                elements[last].content += piece.content
                elements[last].size.width += along + piece.size.width
                return
            }
        }
        elements.append(piece)
    }

    /// Whether a character of UTF-16 or a control is white space.
    static func isSpace(_ code: UInt32) -> Bool {
        code <= 0x20 || code == 0xa0 || (0x2000...0x200b).contains(code) || code == 0x3000
    }

    /// Whether lines may break on both sides of a character without white space: Chinese and Japanese.
    static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2e80...0xa4cf, 0xf900...0xfaff, 0xff00...0xffef, 0x20000...0x3ffff: true
        default: false
        }
    }
}
