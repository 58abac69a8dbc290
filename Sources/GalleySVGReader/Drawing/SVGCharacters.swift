import GalleyGeometry

/// The characters of a `text` element with their styles and positions. SVG 1.1 §10.
struct SVGCharacters {
    /// A range of characters of one element.
    struct Span {
        /// The element's index.
        let element: Int
        /// The index of the enclosing `a`.
        let link: Int?
        let context: SVGPainter.Context
        var end: Int
    }

    /// A character's position in user units: absolute coordinates and offsets from the natural position.
    struct Position {
        var x, y: CGFloat?
        var dx: CGFloat = 0
        var dy: CGFloat = 0
    }

    private(set) var units: [UInt16] = []
    private(set) var spans: [Span] = []
    /// The positions by the character's offset.
    private(set) var positions: [Int: Position] = [:]
    /// Whether the last character was a collapsible space.
    private var endsInSpace = true

    /// The `a` that encloses the following characters.
    var link: Int?

    /// Adds `text`; white space collapses to one space unless it is preserved. SVG 2 §11.7.
    mutating func append(_ text: String, of element: Int, _ context: SVGPainter.Context) {
        for unit in text.utf16 {
            let isSpace = unit == 0x20 || unit == 0x09 || unit == 0x0a || unit == 0x0d
            if isSpace, !context.style.keepsSpace {
                if endsInSpace { continue }
                endsInSpace = true
            } else {
                endsInSpace = false
            }
            units.append(isSpace ? 0x20 : unit)
        }
        if let last = spans.last, last.element == element {
            spans[spans.count - 1].end = units.count
        } else {
            spans.append(Span(element: element, link: link, context: context, end: units.count))
        }
    }

    /// Removes a trailing space.
    mutating func finish() {
        while let last = spans.last, !last.context.style.keepsSpace, units.last == 0x20, endsInSpace {
            units.removeLast()
            for index in spans.indices { spans[index].end = min(spans[index].end, units.count) }
            endsInSpace = units.last == 0x20
        }
    }

    /// Assigns lists of positions to the characters from `start` on.
    mutating func place(from start: Int, _ xs: [CGFloat], _ ys: [CGFloat], _ dxs: [CGFloat], _ dys: [CGFloat]) {
        for index in 0..<max(xs.count, ys.count, dxs.count, dys.count) {
            var position = positions[start + index] ?? Position()
            if index < xs.count { position.x = xs[index] }
            if index < ys.count { position.y = ys[index] }
            if index < dxs.count { position.dx = dxs[index] }
            if index < dys.count { position.dy = dys[index] }
            positions[start + index] = position
        }
    }

    /// Removes the positions beyond the last character.
    mutating func endPlaces() { positions = positions.filter { $0.key < units.count } }

    /// The text chunks: ranges that start at characters with absolute positions.
    var chunks: [Range<Int>] {
        var starts = positions.filter { $1.x != nil || $1.y != nil }.keys.sorted()
        if starts.first != 0 { starts.insert(0, at: 0) }
        return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : units.count) }
            .filter { !$0.isEmpty }
    }
}
