import GalleyGeometry

/// The characters of a `text` with their styles and the places that they are given. SVG 1.1 §10.
struct SVGCharacters {
    /// What the characters of one element that stand together have in common.
    struct Span {
        /// The element.
        let element: Int
        /// The `a` that it stands in.
        let link: Int?
        let context: SVGPainter.Context
        var end: Int
    }

    /// Where a character is put, in user units; an offset counts from where it would stand.
    struct Place {
        var x, y: CGFloat?
        var dx: CGFloat = 0
        var dy: CGFloat = 0
    }

    private(set) var units: [UInt16] = []
    private(set) var spans: [Span] = []
    /// By the character's offset.
    private(set) var places: [Int: Place] = [:]
    /// Whether what came last was a space that others after it vanish in.
    private var endsInSpace = true

    /// Adds `text`; its white space becomes one space unless it is kept. SVG 2 §11.7.
    /// The `a` in which what comes next stands.
    var link: Int?

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

    /// Takes the space at the very end away.
    mutating func finish() {
        while let last = spans.last, !last.context.style.keepsSpace, units.last == 0x20, endsInSpace {
            units.removeLast()
            for index in spans.indices { spans[index].end = min(spans[index].end, units.count) }
            endsInSpace = units.last == 0x20
        }
    }

    /// Lists of places for the characters from `start` on.
    mutating func place(from start: Int, _ xs: [CGFloat], _ ys: [CGFloat], _ dxs: [CGFloat], _ dys: [CGFloat]) {
        for index in 0..<max(xs.count, ys.count, dxs.count, dys.count) {
            var place = places[start + index] ?? Place()
            if index < xs.count { place.x = xs[index] }
            if index < ys.count { place.y = ys[index] }
            if index < dxs.count { place.dx = dxs[index] }
            if index < dys.count { place.dy = dys[index] }
            places[start + index] = place
        }
    }

    /// Forgets the places that an element gave to more characters than it has.
    mutating func endPlaces() { places = places.filter { $0.key < units.count } }

    /// Stretches that begin where a character is put somewhere.
    var chunks: [Range<Int>] {
        var starts = places.filter { $1.x != nil || $1.y != nil }.keys.sorted()
        if starts.first != 0 { starts.insert(0, at: 0) }
        return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : units.count) }
            .filter { !$0.isEmpty }
    }
}
