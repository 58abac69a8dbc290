import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

/// A layout that page breaks may divide: between its strips, within a strip that holds a single divisible view, and
/// within a grid row whose cells can all be cut at one height.
package final class StripLayoutNode<L: StripLayout>: LayoutNode<L> {
    /// A strip, or part of one.
    private struct Part {
        var strip: LayoutStrip
        /// The index of the layout's strip.
        var number: Int
        /// The strip's number in the only view of the layout's strip; nil for a whole strip.
        var inner: Int?
        /// The strips of each cell, for part of a row.
        var cells: [Range<Int>]?
    }

    /// Receives warnings about views that are larger than their place; nil if none can be.
    var session: LayoutSession?
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

    override func strips() -> [LayoutStrip] { parts().map(\.strip) }

    private func parts() -> [Part] {
        if let placedParts { return placedParts }
        let strips = layout.strips(in: frame, proposal: proposal, subviews: host.subviews, cache: &cache)
        var parts: [Part] = []
        parts.reserveCapacity(strips.count)
        for (number, strip) in strips.enumerated() {
            if strip.subviews.count > 1, layout is GridLayout {
                parts += pieces(of: strip, number)
                continue
            }
            // A reduced or clipped view is not divided.
            let canDivide = strip.subviews.count == 1 && host.fittings[strip.subviews.lowerBound] == nil
            let inside = canDivide ? children[strip.subviews.lowerBound].strips() : []
            guard inside.count > 1 else {
                var whole = strip
                if let only = inside.first { whole.takeOver(only) }
                parts.append(Part(strip: whole, number: number))
                continue
            }
            for (inner, var part) in inside.enumerated() {
                part.subviews = strip.subviews
                if inner == 0 { part.minY = min(part.minY, strip.minY) }
                if inner == inside.count - 1 {
                    part.maxY = max(part.maxY, strip.maxY)
                    if part.breakAfter == .allowed { part.breakAfter = strip.breakAfter }
                    part.penalty = max(part.penalty, strip.penalty)
                }
                parts.append(Part(strip: part, number: number, inner: inner))
            }
        }
        placedParts = parts
        return parts
    }

    /// The parts of a grid row, if it can be divided.
    private func pieces(of row: LayoutStrip, _ number: Int) -> [Part] {
        let views = row.subviews.map { children[$0].strips() }
        guard views.contains(where: { $0.count > 1 }) else { return [Part(strip: row, number: number)] }
        let cuts = SharedCuts(views, maxY: row.maxY)
        guard cuts.pieces.count > 1 else { return [Part(strip: row, number: number)] }
        var top = row.minY
        return cuts.pieces.enumerated().map { index, piece in
            defer { top = piece.maxY }
            let isLast = index == cuts.pieces.count - 1
            var strip = LayoutStrip(minY: top, maxY: piece.maxY, subviews: row.subviews)
            strip.breakAfter = isLast ? row.breakAfter : .allowed
            strip.penalty = isLast ? row.penalty : PageEnd.insideRow + piece.penalty
            return Part(strip: strip, number: number, cells: piece.strips)
        }
    }

    package override func draw(on canvas: inout PageCanvas) {
        // A whole layout needs its strips only for their marks.
        if showsMarks { draw(on: &canvas, strips: parts().indices) } else { super.draw(on: &canvas) }
    }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        let parts = parts()[range]
        guard let first = parts.first, let last = parts.last else { return }
        if showsMarks { drawMarks(on: &canvas, strips: first.number..<last.number + 1) }
        var start = range.lowerBound
        while start < range.upperBound {
            let number = parts[start].number
            var end = start + 1
            if let first = parts[start].cells {
                while end < range.upperBound, parts[end].number == number { end += 1 }
                let last = parts[end - 1].cells ?? first
                let cells = zip(first, last).map { $0.lowerBound..<$1.upperBound }
                draw(on: &canvas, cells: parts[start].strip.subviews, strips: cells)
            } else if let inner = parts[start].inner {
                while end < range.upperBound, parts[end].number == number { end += 1 }
                let child = children[parts[start].strip.subviews.lowerBound]
                child.draw(on: &canvas, strips: inner..<inner + end - start)
                if showsMarks {
                    let (top, bottom) = (parts[start].strip.minY, parts[end - 1].strip.maxY)
                    canvas.mark(
                        .itemBounds(
                            child.frame.overlap(
                                with: CGRect(
                                    x: child.frame.minX, y: top, width: child.frame.width, height: bottom - top))))
                }
            } else {
                while end < range.upperBound, parts[end].inner == nil, parts[end].cells == nil { end += 1 }
                draw(
                    on: &canvas,
                    children: parts[start].strip.subviews.lowerBound..<parts[end - 1].strip.subviews.upperBound)
            }
            start = end
        }
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
    /// Takes over the break, the penalty and the repeated height of the only view in the strip.
    fileprivate mutating func takeOver(_ inner: LayoutStrip) {
        if breakAfter == .allowed { breakAfter = inner.breakAfter }
        penalty = max(penalty, inner.penalty)
        repeatedHeight = max(repeatedHeight, inner.repeatedHeight)
    }
}
