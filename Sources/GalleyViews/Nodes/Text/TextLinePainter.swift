import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyText

/// Draws the decorations of one line: highlights, underlines, strikethroughs and links.
struct TextLinePainter {
    private let painter: TextPainter
    private let line: ParagraphLines.Line
    private let left: CGFloat
    private let baseline: CGFloat

    init(_ painter: TextPainter, _ line: ParagraphLines.Line, left: CGFloat) {
        self.painter = painter
        self.line = line
        self.left = left
        baseline = painter.baseline(of: line)
    }

    private func decorations(_ segment: LineSegment) -> TextDecorations? {
        painter.paragraph.paint(segment.paint).decorations
    }

    /// Adjacent segments of the line with the same `value`, from left to right; segments without a value are omitted.
    private func groups<Value>(
        _ value: (TextDecorations) -> Value?, _ isSame: (Value, Value) -> Bool
    ) -> [(value: Value, segments: ArraySlice<LineSegment>)] {
        var stretches: [(value: Value, segments: ArraySlice<LineSegment>)] = []
        var index = 0
        while index < line.segments.count {
            guard let own = decorations(line.segments[index]).flatMap(value) else {
                index += 1
                continue
            }
            var end = index + 1
            while end < line.segments.count, let next = decorations(line.segments[end]).flatMap(value),
                isSame(own, next)
            {
                end += 1
            }
            stretches.append((own, line.segments[index..<end]))
            index = end
        }
        return stretches
    }

    /// The horizontal extent of the segments' glyphs on the page, including the space between but not beside them.
    private func reach(_ segments: ArraySlice<LineSegment>) -> (minX: CGFloat, maxX: CGFloat) {
        guard let first = segments.first, let last = segments.last else { return (left, left) }
        let end = last.x + last.contentWidth * last.expansion
        return (left + first.x * painter.scale, left + end * painter.scale)
    }

    /// The extent above and below the baseline by the metrics of the segments' fonts.
    private func extent(_ segments: ArraySlice<LineSegment>) -> LineExtent {
        var extent = LineExtent.none
        for segment in segments {
            let fontExtent = painter.paragraph.face(ofItem: segment.item).extent
            extent.include(LineExtent(above: fontExtent.above * painter.scale, below: fontExtent.below * painter.scale))
        }
        return extent
    }

    private func frame(_ segments: ArraySlice<LineSegment>) -> CGRect {
        let (minX, maxX) = reach(segments)
        let extent = extent(segments)
        return CGRect(x: minX, y: baseline - extent.above, width: maxX - minX, height: extent.height)
    }

    // MARK: Links

    /// The links on the line, from left to right.
    func links() -> [InlineElements.LinkPart] {
        groups(\.link, ==).map {
            InlineElements.LinkPart(segments: $0.segments.indices, url: $0.value, frame: frame($0.segments))
        }
    }

    // MARK: Highlights

    func drawHighlights(on canvas: inout PageCanvas) {
        for group in groups(\.highlight, { $0.number == $1.number }) {
            let highlight = group.value
            let logical = group.segments.filter { !$0.range.isEmpty }
            guard let start = logical.map(\.range.lowerBound).min(), let end = logical.map(\.range.upperBound).max()
            else { continue }
            let isWhole = highlight.isCloned
            let begins = isWhole || !continues(highlight.number, before: start)
            let ends = isWhole || !continues(highlight.number, after: end)
            let isRightToLeft = group.segments.first?.isRightToLeft ?? false
            let (opensLeft, opensRight) = isRightToLeft ? (ends, begins) : (begins, ends)
            let padding = highlight.padding
            let scale = painter.scale
            var rect = frame(group.segments)
            let leftPad = opensLeft ? (isRightToLeft ? padding.trailing : padding.leading) * scale : 0
            let rightPad = opensRight ? (isRightToLeft ? padding.leading : padding.trailing) * scale : 0
            rect = CGRect(
                x: rect.minX - leftPad, y: rect.minY - padding.top * scale, width: rect.width + leftPad + rightPad,
                height: rect.height + (padding.top + padding.bottom) * scale)
            let radius = min(highlight.cornerRadius * scale, rect.height / 2)
            let (leading, trailing) = (opensLeft ? radius : 0, opensRight ? radius : 0)
            let path =
                leading == trailing
                ? Path(roundedRect: rect, cornerRadius: leading)
                : Path(
                    roundedRect: rect,
                    cornerRadii: RectangleCornerRadii(
                        topLeading: leading, bottomLeading: leading, bottomTrailing: trailing, topTrailing: trailing))
            canvas.path(path, fill: highlight.style.paint(in: rect))
        }
    }

    /// Whether the highlight continues beyond an offset, past spaces and line ends that are not drawn.
    private func continues(_ number: Int, before offset: Int) -> Bool {
        offset > 0 && isHighlighted(number, at: offset - 1)
    }

    private func continues(_ number: Int, after offset: Int) -> Bool {
        let text = painter.paragraph.itemised.text
        var next = offset
        // A highlight does not continue across trailing spaces of its own.
        while next < text.count, text[next] == 0x20 || ShapedParagraph.isLineEnd(text[next]) { next += 1 }
        return next < text.count && isHighlighted(number, at: next)
    }

    private func isHighlighted(_ number: Int, at offset: Int) -> Bool {
        let paragraph = painter.paragraph
        return paragraph.paint(paragraph.paintIndex(at: offset)).decorations?.highlight?.number == number
    }

    // MARK: Lines

    /// The minimum thickness of a line, a hairline in print.
    private static let hairline: CGFloat = 0.25

    func drawUnderlines(on canvas: inout PageCanvas) {
        for group in groups(\.underline, ==) {
            // The largest text of the group positions the line, so that the line has no steps.
            guard let largest = group.segments.max(by: { $0.style.size < $1.style.size }) else { continue }
            let metrics = largest.font.metrics
            let unit = largest.style.size * painter.scale / CGFloat(metrics.unitsPerEm)
            let thickness = max(Self.hairline, CGFloat(metrics.underlineThickness) * unit)
            let top = baseline - CGFloat(metrics.underlinePosition) * unit
            let band = top...top + thickness
            let gaps = group.segments.flatMap { inks(of: $0, in: band) }
            draw(group.value, group.segments, band, gaps: gaps, on: &canvas)
        }
    }

    func drawStrikethroughs(on canvas: inout PageCanvas) {
        for group in groups(\.strikethrough, ==) {
            guard let largest = group.segments.max(by: { $0.style.size < $1.style.size }) else { continue }
            let metrics = largest.font.metrics
            let unit = largest.style.size * painter.scale / CGFloat(metrics.unitsPerEm)
            let thickness = max(Self.hairline, CGFloat(metrics.strikeoutThickness) * unit)
            let top = baseline - CGFloat(metrics.strikeoutPosition) * unit - largest.style.rise * painter.scale
            draw(group.value, group.segments, top...top + thickness, gaps: [], on: &canvas)
        }
    }

    /// A line through `band` under all of `segments`, in pieces where ink is in its way or its colour changes.
    private func draw(
        _ textLine: TextLine, _ segments: ArraySlice<LineSegment>, _ band: ClosedRange<CGFloat>,
        gaps: [ClosedRange<CGFloat>], on canvas: inout PageCanvas
    ) {
        let thickness = band.upperBound - band.lowerBound
        let start = reach(segments).minX
        var index = segments.startIndex
        while index < segments.endIndex {
            // Segments in one colour.
            var end = index + 1
            if textLine.color != nil {
                end = segments.endIndex
            } else {
                while end < segments.endIndex, segments[end].paint == segments[index].paint { end += 1 }
            }
            let paint =
                textLine.color.map(Paint.color)
                ?? painter.paragraph.paint(segments[index].paint).foreground.paint(in: painter.frame)
            let (minX, own) = reach(segments[index..<end])
            let maxX = end < segments.endIndex ? reach(segments[end...]).minX : own
            for piece in Self.pieces(minX...max(minX, maxX), without: gaps, shortest: thickness) {
                draw(textLine.pattern, piece, band, paint, phase: piece.lowerBound - start, on: &canvas)
            }
            index = end
        }
    }

    private func draw(
        _ pattern: TextLine.Pattern, _ piece: ClosedRange<CGFloat>, _ band: ClosedRange<CGFloat>, _ paint: Paint,
        phase: CGFloat, on canvas: inout PageCanvas
    ) {
        let thickness = band.upperBound - band.lowerBound
        let length = piece.upperBound - piece.lowerBound
        let dash: [CGFloat] =
            switch pattern {
            case .solid: []
            case .dot: [1, 1]
            case .dash: [4, 2]
            case .dashDot: [4, 2, 1, 2]
            case .dashDotDot: [4, 2, 1, 2, 1, 2]
            }
        guard !dash.isEmpty else {
            let rect = CGRect(x: piece.lowerBound, y: band.lowerBound, width: length, height: thickness)
            return canvas.path(Path(rect), fill: paint)
        }
        var path = Path()
        let middle = (band.lowerBound + band.upperBound) / 2
        path.move(to: CGPoint(x: piece.lowerBound, y: middle))
        path.addLine(to: CGPoint(x: piece.upperBound, y: middle))
        let style = StrokeStyle(lineWidth: thickness, dash: dash.map { $0 * thickness }, dashPhase: phase)
        canvas.path(path, stroke: .init(paint: paint, style: style))
    }

    /// The parts of `whole` between `gaps`, without those shorter than `shortest`.
    private static func pieces(
        _ whole: ClosedRange<CGFloat>, without gaps: [ClosedRange<CGFloat>], shortest: CGFloat
    ) -> [ClosedRange<CGFloat>] {
        var pieces: [ClosedRange<CGFloat>] = []
        var start = whole.lowerBound
        for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) where gap.upperBound > start {
            let end = min(gap.lowerBound, whole.upperBound)
            if end - start >= shortest { pieces.append(start...end) }
            start = gap.upperBound
        }
        if whole.upperBound - start >= shortest || (gaps.isEmpty && whole.upperBound > start) {
            pieces.append(start...max(start, whole.upperBound))
        }
        return pieces
    }

    /// Where the ink of a segment's glyphs crosses `band`, with a line's thickness on both sides.
    private func inks(of segment: LineSegment, in band: ClosedRange<CGFloat>) -> [ClosedRange<CGFloat>] {
        guard let run = segment.run, segment.style.size > 0 else { return [] }
        let room = band.upperBound - band.lowerBound
        let unit = segment.style.size * painter.scale / CGFloat(run.font.metrics.unitsPerEm)
        let origin = baseline - segment.style.rise * painter.scale
        var pen = left + segment.x * painter.scale
        var crossings: [ClosedRange<CGFloat>] = []
        for glyph in run.glyphs {
            defer { pen += CGFloat(glyph.advance) * unit * segment.expansion }
            let below = CGFloat(run.font.inkExtent(of: glyph.id).below - Int(glyph.yOffset)) * unit
            // Most letters have no ink below the baseline.
            guard origin + below > band.lowerBound - room / 2 else { continue }
            let rise = origin - CGFloat(glyph.yOffset) * unit
            let (low, high) = ((rise - band.upperBound) / unit - 1, (rise - band.lowerBound) / unit + 1)
            guard let ink = run.font.outline(of: glyph.id).reach(between: low, and: high) else { continue }
            let x = pen + CGFloat(glyph.xOffset) * unit * segment.expansion
            let stretched = unit * segment.expansion
            crossings.append(x + ink.lowerBound * stretched - room...x + ink.upperBound * stretched + room)
        }
        return crossings
    }
}
