import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyText

/// Draws the lines of a text in its frame: highlights first, then underlines, then glyphs and views, strikethroughs last.
struct TextPainter {
    let paragraph: ShapedParagraph
    let frame: CGRect
    /// The factor of all lengths of the lines.
    let scale: CGFloat

    /// The x coordinate at which the aligned part of the line begins.
    func left(of line: ParagraphLines.Line) -> CGFloat {
        let format = paragraph.format
        let slack = frame.width - line.width * scale
        var alignment = format.alignment
        if alignment == .justified {
            // Only lines that do not fill the measure have slack: last lines, and lines that cannot be stretched.
            alignment = format.style.lastLineAlignment ?? .justified
        }
        switch (alignment, format.direction) {
        case (.center, _): return frame.minX + slack / 2
        case (.leading, .leftToRight), (.trailing, .rightToLeft): return frame.minX
        case (.trailing, .leftToRight), (.leading, .rightToLeft): return frame.minX + slack
        case (.justified, _):
            return paragraph.itemised.baseLevel(at: line.range.lowerBound) & 1 == 0 ? frame.minX : frame.minX + slack
        }
    }

    func baseline(of line: ParagraphLines.Line) -> CGFloat { frame.minY + line.baseline * scale }

    // MARK: Views

    /// Gives each view on a line its frame. In a text that was reduced to fit, it is drawn smaller, from the frame's
    /// top left corner.
    ///
    /// - Parameter views: in the order of the paragraph's inline elements.
    func placeInlines(_ lines: ParagraphLines, _ views: [ViewNode]) {
        for line in lines.lines {
            let left = left(of: line)
            for segment in line.segments where segment.run == nil {
                let number = segment.inline
                let inline = paragraph.text.inlines[number]
                let top = line.baseline - inline.guide - paragraph.rise(ofInline: number, segment)
                let origin = CGPoint(x: left + segment.x * scale, y: frame.minY + top * scale)
                views[number].place(in: CGRect(origin: origin, size: inline.size), proposal: .unspecified)
            }
        }
    }

    private func draw(_ node: ViewNode, on canvas: inout PageCanvas) {
        guard scale != 1 else { return node.draw(on: &canvas) }
        let origin = node.frame.origin
        let shrinking = CGAffineTransform(scaleX: scale, y: scale).around(origin)
        canvas.group(transform: shrinking) { node.draw(on: &$0) }
    }

    // MARK: Drawing

    /// Draws the paragraph's plain line without making its segments; returns false if it has decorations.
    func draw(_ line: PlainLine, on canvas: inout PageCanvas) -> Bool {
        guard paragraph.isBare else { return false }
        let (size, rise) = (paragraph.base.style.size, paragraph.base.style.rise)
        let baseline = PlainLine.baseline(paragraph.base, paragraph.format)
        // The frame is as wide as the line.
        let origin = CGPoint(x: frame.minX, y: frame.minY + (baseline - rise) * scale)
        let paint = paragraph.text.basePaint.foreground.paint(in: frame)
        draw(line.run, size, 1, at: origin, paint, endsInSpace: false, on: &canvas)
        return true
    }

    /// Whether white space follows a line: it is part of the text but not drawn.
    private func endsInSpace(_ line: ParagraphLines.Line) -> Bool {
        let end = line.range.upperBound
        guard end < paragraph.itemised.text.count else { return false }
        let unit = paragraph.itemised.text[end]
        return unit == 0x20 || ShapedParagraph.isLineEnd(unit)
            || Unicode.Scalar(unit)?.properties.isWhitespace ?? false
    }

    func draw(_ all: ParagraphLines, _ strips: Range<Int>, _ views: [ViewNode], on canvas: inout PageCanvas) {
        if paragraph.isBare { return drawUniform(all.lines, strips, on: &canvas) }
        let isUndecorated = paragraph.text.paints.isEmpty && paragraph.text.basePaint.decorations == nil
        var paints: [Int: Paint] = [:]
        let drawn = all.lines[strips]
        // A highlight that extends into the line above must be beneath that line's letters.
        if !isUndecorated {
            for line in drawn { TextLinePainter(self, line, left: left(of: line)).drawHighlights(on: &canvas) }
        }
        for line in drawn {
            let last = endsInSpace(line) ? line.segments.lastIndex { $0.run != nil } : nil
            let left = left(of: line)
            let lines = isUndecorated ? nil : TextLinePainter(self, line, left: left)
            lines?.drawUnderlines(on: &canvas)
            var parts = InlineElements(paragraph, lines?.links() ?? [])
            let (segments, baseline) = (line.segments, baseline(of: line))
            for index in segments.indices {
                let segment = segments[index]
                parts.begin(index, language: segment.style.language, on: &canvas)
                guard let run = segment.run else {
                    draw(views[segment.inline], on: &canvas)
                    continue
                }
                let paint = paints[segment.paint] ?? paragraph.paint(segment.paint).foreground.paint(in: frame)
                paints[segment.paint] = paint
                let origin = CGPoint(x: left + segment.x * scale, y: baseline - segment.style.rise * scale)
                if let recorder = canvas.recorder {
                    recorder.isUnderlined = paragraph.paint(segment.paint).decorations?.underline != nil
                }
                draw(
                    run, segment.style.size, segment.expansion, at: origin, paint, endsInSpace: index == last,
                    on: &canvas)
            }
            parts.end(on: &canvas)
            lines?.drawStrikethroughs(on: &canvas)
        }
    }

    /// Draws lines of glyphs in one paint.
    private func drawUniform(
        _ lines: [ParagraphLines.Line], _ strips: Range<Int>, on canvas: inout PageCanvas
    ) {
        let paint = paragraph.text.basePaint.foreground.paint(in: frame)
        let (size, rise) = (paragraph.base.style.size, paragraph.base.style.rise)
        for index in strips {
            let (left, baseline) = (left(of: lines[index]), baseline(of: lines[index]))
            let y = baseline - rise * scale
            let endsInSpace = endsInSpace(lines[index])
            if !lines[index].parts.isEmpty {
                let parts = lines[index].parts
                canvas.line(
                    scale == 1 ? parts : parts.map { .init(run: $0.run, x: $0.x * scale) },
                    reach: lines[index].reach * scale, size: size * scale, at: CGPoint(x: left, y: y), paint: paint,
                    endsInSpace: endsInSpace)
            }
            let segments = lines[index].segments
            for place in segments.indices {
                guard let run = segments[place].run else { continue }
                let origin = CGPoint(x: left + segments[place].x * scale, y: y)
                draw(
                    run, size, segments[place].expansion, at: origin, paint,
                    endsInSpace: endsInSpace && place == segments.count - 1, on: &canvas)
            }
        }
    }

    private func draw(
        _ run: consuming GlyphRun, _ ownSize: CGFloat, _ expansion: CGFloat, at origin: CGPoint, _ paint: Paint,
        endsInSpace: Bool, on canvas: inout PageCanvas
    ) {
        let size = ownSize * scale
        guard expansion != 1 else {
            return canvas.glyphs(run, size: size, at: origin, paint: paint, endsInSpace: endsInSpace)
        }
        let stretched = consume run
        canvas.group(transform: CGAffineTransform(scaleX: expansion, y: 1).around(origin)) {
            $0.glyphs(stretched, size: size, at: origin, paint: paint, endsInSpace: endsInSpace)
        }
    }
}
