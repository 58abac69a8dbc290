import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

/// A layout that page breaks may divide: between its strips, within a strip that holds a single divisible view, and
/// within a grid row whose cells can all be cut at one height.
package final class StripLayoutNode<L: StripLayout>: LayoutNode<L> {
    /// A strip of the layout, undivided or in parts.
    private struct Part {
        /// Its views.
        var subviews: Range<Int>
        /// The index of the layout's strip.
        var number: Int
        /// The number of its strips: more than one for the strips of its only view.
        var count = 1
        /// The number of its first strip in this node.
        var first = 0
        /// The strips of each cell, for part of a row.
        var cells: [Range<Int>]?
    }

    /// Receives warnings about views that are larger than their place; nil if none can be.
    var session: LayoutSession?
    /// The height of a page; infinite without pages.
    var pageHeight = CGFloat.infinity
    /// Kept, since each page needs them.
    private var placedParts: [Part]?

    package override func place(in frame: CGRect, proposal: ProposedViewSize) {
        placedParts = nil
        super.place(in: frame, proposal: proposal)
        guard let session else { return }
        for index in children.indices {
            guard let (fitting, place) = host.fittings[index] else { continue }
            let excess = children[index].frame.width - place.width
            switch fitting {
            case .scaled(let scale):
                if let (text, source) = children[index].firstText {
                    session.warn(.shrunk(text: text, scale: scale, source: source))
                } else {
                    session.warn(.oversizedItem(by: excess, scale: scale))
                }
            case .clipped: session.warn(.oversizedItem(by: excess, scale: nil))
            }
        }
    }

    override func strips() -> [LayoutStrip] { divided().strips }

    private func parts() -> [Part] { placedParts ?? divided().parts }

    /// The strips, and the parts in which they are drawn. Only the parts are kept: a long table has many strips.
    private func divided() -> (strips: [LayoutStrip], parts: [Part]) {
        let layoutStrips = layout.strips(in: frame, proposal: proposal, subviews: host.subviews, cache: &cache)
        var (strips, parts): ([LayoutStrip], [Part]) = ([], [])
        strips.reserveCapacity(layoutStrips.count)
        parts.reserveCapacity(layoutStrips.count)
        for (number, strip) in layoutStrips.enumerated() {
            var part = Part(subviews: strip.subviews, number: number, first: strips.count)
            if strip.subviews.count > 1, divides(rowOf: strip.maxY - strip.minY) {
                for piece in pieces(of: strip) {
                    (part.first, part.cells) = (strips.count, piece.cells)
                    strips.append(piece.strip)
                    parts.append(part)
                }
                continue
            }
            // A reduced or clipped view is not divided.
            let canDivide = strip.subviews.count == 1 && host.fittings[strip.subviews.lowerBound] == nil
            var inside = canDivide ? children[strip.subviews.lowerBound].strips() : []
            guard inside.count > 1 else {
                var whole = strip
                if let only = inside.first { whole.takeOver(only) }
                strips.append(whole)
                parts.append(part)
                continue
            }
            for index in inside.indices { inside[index].subviews = strip.subviews }
            let last = inside.count - 1
            inside[0].minY = min(inside[0].minY, strip.minY)
            inside[last].maxY = max(inside[last].maxY, strip.maxY)
            if inside[last].breakAfter == .allowed { inside[last].breakAfter = strip.breakAfter }
            inside[last].penalty = max(inside[last].penalty, strip.penalty)
            part.count = inside.count
            parts.append(part)
            if strips.isEmpty { strips = inside } else { strips += inside }
        }
        placedParts = parts
        return (strips, parts)
    }

    /// Whether pages may end in a row of a height: in that of a grid, and in one that is higher than a page.
    private func divides(rowOf height: CGFloat) -> Bool {
        layout is GridLayout || layout is HStackLayout && height > pageHeight
    }

    /// The parts of a grid row; the row itself if it cannot be divided.
    private func pieces(of row: LayoutStrip) -> [(strip: LayoutStrip, cells: [Range<Int>]?)] {
        let views = row.subviews.map { children[$0].strips() }
        guard views.contains(where: { $0.count > 1 }) else { return [(row, nil)] }
        let cuts = SharedCuts(views, maxY: row.maxY)
        guard cuts.pieces.count > 1 else { return [(row, nil)] }
        var top = row.minY
        return cuts.pieces.enumerated().map { index, piece in
            defer { top = piece.maxY }
            let isLast = index == cuts.pieces.count - 1
            var strip = LayoutStrip(minY: top, maxY: piece.maxY, subviews: row.subviews)
            strip.breakAfter = isLast ? row.breakAfter : .allowed
            strip.penalty = isLast ? row.penalty : PageEnd.insideRow + piece.penalty
            strip.isWithinRow = !isLast
            return (strip, piece.strips)
        }
    }

    package override func draw(on canvas: inout PageCanvas) {
        // A whole layout needs its strips only for their marks.
        if showsMarks { draw(on: &canvas, strips: strips().indices) } else { super.draw(on: &canvas) }
    }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        let parts = parts()
        guard !range.isEmpty, !parts.isEmpty else { return }
        var index = Self.index(ofPartWith: range.lowerBound, in: parts)
        if showsMarks {
            let last = Self.index(ofPartWith: range.upperBound - 1, in: parts)
            drawMarks(on: &canvas, strips: parts[index].number..<parts[last].number + 1)
        }
        var start = range.lowerBound
        while start < range.upperBound {
            let part = parts[index]
            func isOnPage(_ next: Int) -> Bool { next < parts.count && parts[next].first < range.upperBound }
            var last = index
            if part.count > 1 {
                let end = min(part.first + part.count, range.upperBound)
                draw(part, strips: start - part.first..<end - part.first, on: &canvas)
            } else if let first = part.cells {
                while isOnPage(last + 1), parts[last + 1].number == part.number { last += 1 }
                let cells = zip(first, parts[last].cells ?? first).map { $0.lowerBound..<$1.upperBound }
                draw(on: &canvas, cells: part.subviews, strips: cells)
            } else {
                while isOnPage(last + 1), parts[last + 1].count == 1, parts[last + 1].cells == nil { last += 1 }
                draw(on: &canvas, children: part.subviews.lowerBound..<parts[last].subviews.upperBound)
            }
            start = parts[last].first + parts[last].count
            index = last + 1
        }
    }

    /// Draws strips of the only view of a part.
    private func draw(_ part: Part, strips range: Range<Int>, on canvas: inout PageCanvas) {
        let child = children[part.subviews.lowerBound]
        child.draw(on: &canvas, strips: range)
        guard showsMarks else { return }
        let strips = strips()
        let (top, bottom) = (
            strips[part.first + range.lowerBound].minY, strips[part.first + range.upperBound - 1].maxY
        )
        canvas.mark(
            .itemBounds(
                child.frame.overlap(
                    with: CGRect(x: child.frame.minX, y: top, width: child.frame.width, height: bottom - top))))
    }

    /// The index of the part that has a strip.
    private static func index(ofPartWith strip: Int, in parts: [Part]) -> Int {
        max(0, parts.partitioningIndex { $0.first > strip } - 1)
    }

    private func drawMarks(on canvas: inout PageCanvas, strips: Range<Int>) {
        guard let flow = layout as? FlowLayout, var flowCache = cache as? FlowLayout.Cache else { return }
        let boxes = flow.lineBoxes(in: frame, proposal: proposal, subviews: host.subviews, cache: &flowCache)
        for box in boxes where strips.contains(box.strip) {
            canvas.mark(.lineBox(box.frame))
            if let guide = box.guide { canvas.mark(.baseline(from: guide.start, to: guide.end)) }
        }
    }
}

extension LayoutStrip {
    /// Takes over the break, the penalty and the heights at page ends of the only view in the strip.
    fileprivate mutating func takeOver(_ inner: LayoutStrip) {
        if breakAfter == .allowed { breakAfter = inner.breakAfter }
        penalty = max(penalty, inner.penalty)
        repeatedHeight = max(repeatedHeight, inner.repeatedHeight)
        endHeight = max(endHeight, inner.endHeight)
    }
}

/// The heights at which a page may end within views side by side: between strips of all of them.
struct SharedCuts {
    /// The part between two cuts.
    struct Piece {
        var maxY: CGFloat
        /// The strips of each view in it; none where a view has ended.
        var strips: [Range<Int>]
        /// The largest penalty of a page's end here.
        var penalty: CGFloat
    }

    /// From top to bottom; a single piece if the views cannot be cut together.
    let pieces: [Piece]

    /// - Complexity: O(s v) for s strips in v views.
    init(_ views: [[LayoutStrip]], maxY: CGFloat) {
        var pieces: [Piece] = []
        var starts = [Int](repeating: 0, count: views.count)
        let edges = Set(views.flatMap { $0.dropLast().map(\.maxY) }).sorted()
        for edge in edges {
            var (ends, penalty, isCut) = (starts, CGFloat(0), true)
            for (index, strips) in views.enumerated() {
                while ends[index] < strips.count, strips[ends[index]].maxY <= edge + Self.tolerance { ends[index] += 1 }
                guard ends[index] < strips.count else { continue }
                isCut = isCut && strips[ends[index]].minY >= edge - Self.tolerance
                if ends[index] > 0 { penalty = max(penalty, strips[ends[index] - 1].penalty) }
            }
            guard isCut, ends != starts, zip(ends, views).contains(where: { $0 < $1.count }) else { continue }
            pieces.append(Piece(maxY: edge, strips: zip(starts, ends).map { $0..<$1 }, penalty: penalty))
            starts = ends
        }
        let last = zip(starts, views).map { $0..<$1.count }
        self.pieces = pieces + [Piece(maxY: maxY, strips: last, penalty: 0)]
    }

    /// Lines of the same size begin at the same heights except for rounding errors of summation.
    private static let tolerance: CGFloat = 0.05
}
