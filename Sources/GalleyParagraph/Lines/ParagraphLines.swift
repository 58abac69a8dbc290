package import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout
import GalleyText

/// A paragraph broken into lines for one measure.
package struct ParagraphLines {
    package struct Line {
        /// From left to right; empty where there are parts.
        package var segments: [LineSegment]
        /// The runs of a line that is drawn as one item, in the place of its segments, which take more memory.
        package var parts: [PlacedLine.Part] = []
        /// The right end of the last part.
        package var reach: CGFloat = 0
        /// The range in the paragraph.
        package var range: Range<Int>
        /// Without what protrudes into the margins.
        package var width: CGFloat
        /// The distance that the first segment protrudes into the left margin.
        var overhang: CGFloat = 0
        package var extent: LineExtent
        /// The top of the line, from the top of the paragraph.
        package var minY: CGFloat
        /// Whether the line ends at a forced break.
        package var isLast: Bool

        package var baseline: CGFloat { minY + extent.above }
    }

    package private(set) var lines: [Line] = []
    private(set) var size = CGSize.zero

    /// Whether text is omitted for the line limit.
    package private(set) var isTruncated = false
    /// The lines that could not be justified within their stretch or shrink.
    package private(set) var unfitLines: [UnfitLine] = []

    package struct UnfitLine {
        package var line: Int
        /// The length that is missing beyond the line's stretch or in excess beyond its shrink, in points.
        package var amount: CGFloat
        package var isOverfull: Bool
    }

    /// - Parameters:
    ///   - measure: the text width, in points; infinite for lines that end only at forced breaks.
    ///   - isTight: whether letters may be tightened to make a line fit.
    ///   - dividesLongWords: whether words that are wider than the measure are divided, if the style divides them.
    ///   - truncation: nil for no limit to the number of lines.
    init(
        _ paragraph: ShapedParagraph, measure: CGFloat, isTight: Bool = false, dividesLongWords: Bool = true,
        truncation: Truncation? = nil, shaper: Shaper
    ) {
        let measure = max(0, measure)
        if truncation == nil, measure == .infinity, let plain = paragraph.plainLine {
            append(Self.line(of: plain, paragraph), paragraph)
            finish(paragraph)
            return
        }
        guard !paragraph.boxes.isEmpty else {
            // An empty text is one empty line.
            append(Line(segments: [], range: 0..<0, width: 0, extent: .none, minY: 0, isLast: true), paragraph)
            finish(paragraph)
            return
        }
        if truncation == nil, measure == .infinity, let line = Self.singleLine(paragraph, isWhole: true) {
            append(line, paragraph)
            finish(paragraph)
            return
        }
        let composer = LineComposer(
            paragraph, measure: measure, isTight: isTight, dividesLongWords: dividesLongWords,
            mayAddLine: truncation == nil && paragraph.mayAddLine, shaper: shaper)
        // Break.
        var broken = composer.broken()
        // Truncate.
        if let truncation {
            let last = broken.prefix(truncation.lineLimit).last
            let isOverfull = last.map { $0.length - $0.shrink > LineBreaker.limit(of: measure) } ?? false
            isTruncated = broken.count > truncation.lineLimit || (isOverfull && broken.count == truncation.lineLimit)
            broken.removeLast(max(0, broken.count - truncation.lineLimit))
        }
        for (number, flow) in broken.enumerated() {
            let isCut = isTruncated && number == broken.count - 1
            var line: Line
            if isCut, let truncation {
                line = composer.line(
                    truncation.segments(of: paragraph, line: composer.range(of: flow), measure, shaper))
            } else {
                // Justify and reorder.
                let composed = composer.line(flow, number: number)
                line = composed.line
                if var unfit = composed.unfit {
                    unfit.line = number
                    unfitLines.append(unfit)
                }
            }
            // Stack.
            append(line, paragraph)
        }
        finish(paragraph)
    }

    /// The size of a long text in one font and style on a single line, without making that line; nil for other texts.
    static func sizeOfSingleLine(_ paragraph: ShapedParagraph) -> CGSize? {
        guard paragraph.plainLine == nil, !paragraph.boxes.isEmpty,
            let line = singleLine(paragraph, isWhole: false)
        else { return nil }
        var lines = ParagraphLines()
        lines.append(line, paragraph)
        lines.finish(paragraph)
        return lines.size
    }

    private init() {}

    private static func line(of plain: PlainLine, _ paragraph: ShapedParagraph) -> Line {
        let range = 0..<plain.run.text.count
        let segment = LineSegment(plain.run, range, item: 0, level: 0, face: paragraph.baseFace, paint: 0)
        return Line(segments: [segment], range: range, width: segment.width, extent: .none, minY: 0, isLast: true)
    }

    /// Replaces the one line, a plain one, by another in the same style.
    mutating func replace(with line: PlainLine) {
        let run = line.run
        lines[0].segments[0].setRun(run)
        lines[0].segments[0].range = 0..<run.text.count
        lines[0].range = 0..<run.text.count
        lines[0].width = lines[0].segments[0].width
        size.width = max(0, lines[0].width)
    }

    /// Words in one font and style on a line without a limit to its length: there is nothing to break or to reorder.
    ///
    /// - Parameter isWhole: false for a line with only the first word, which is as high as the line.
    private static func singleLine(_ paragraph: ShapedParagraph, isWhole: Bool) -> Line? {
        let boxes = paragraph.boxes
        guard paragraph.itemised.items.count == 1, paragraph.isUniform, paragraph.spacings.isEmpty,
            paragraph.format.opticalMargins == .none,
            let end = boxes.last?.range.upperBound,
            !boxes.dropLast().contains(where: { $0.flow.breakAfter == .forced })
        else { return nil }
        let (level, face) = (paragraph.itemised.items[0].level, paragraph.face(ofItem: 0))
        guard level == 0 || paragraph.units.count == 1 else { return nil }
        // Fallback fonts may have larger extents, word by word.
        if !isWhole, paragraph.itemised.items[0].font !== face.font { return nil }
        let units = paragraph.units
        var segments: [LineSegment] = []
        segments.reserveCapacity(isWhole ? units.count : 1)
        var x: CGFloat = 0
        for unit in units {
            // Spaces at the end of the line are not part of it.
            if unit.range.lowerBound >= end { break }
            guard unit.range.upperBound <= end, let run = unit.run else { return nil }
            guard isWhole || segments.isEmpty else {
                x += unit.width
                continue
            }
            segments.append(
                LineSegment(run, width: unit.width, unit.range, item: 0, level: level, face: face, paint: 0))
            segments[segments.count - 1].move(to: x)
            x += segments[segments.count - 1].width
        }
        return Line(segments: segments, range: 0..<end, width: x, extent: .none, minY: 0, isLast: true)
    }

    /// The number of lines that end within `height`, in points; at least one.
    func count(within height: CGFloat) -> Int {
        max(1, lines.prefix { $0.minY + $0.extent.height <= height + 1e-6 }.count)
    }

    // MARK: Stacking

    private mutating func append(_ made: consuming Line, _ paragraph: ShapedParagraph) {
        var line = consume made
        line.extent = Self.extent(of: line.segments, from: line.range.lowerBound, paragraph)
        if let previous = lines.last { line.minY = previous.minY + previous.extent.height + paragraph.lineGap }
        line.minY = paragraph.format.lineTop(line.minY, line.extent)
        if paragraph.isBare, let parts = line.segments.parts {
            line.parts = parts
            line.reach = line.segments.last.map { $0.x + $0.contentWidth } ?? 0
            line.segments = []
        }
        lines.append(line)
        size.width = max(size.width, line.width)
    }

    private mutating func finish(_ paragraph: ShapedParagraph) {
        guard let last = lines.last else { return }
        size.height = paragraph.format.textHeight(last.minY + last.extent.height)
        if let cap = paragraph.text.dropCap, lines.count < cap.lines {
            size.height += CGFloat(cap.lines - lines.count) * (last.extent.height + paragraph.lineGap)
        }
    }

    /// The extent of a line: of the fonts of its styles, and of fallback fonts, scripts and inline views where those need
    /// more.
    private static func extent(
        of segments: [LineSegment], from start: Int, _ paragraph: ShapedParagraph
    ) -> LineExtent {
        let format = paragraph.format
        var extent = LineExtent.none
        if case .exact = format.style.lineHeight {
            extent = format.extent(paragraph.baseFace, isBase: true) ?? .none
        }
        var last = -1
        for index in segments.indices {
            if paragraph.isInOneStyle, last >= 0 { break }
            // A segment has the style of its item.
            let item = segments[index].item
            if item == last || !segments[index].style.affectsLineHeight { continue }
            last = item
            guard segments[index].run != nil else { continue }
            if let own = format.extent(paragraph.face(ofItem: item), isBase: false) { extent.include(own) }
        }
        if extent.above == -.infinity {
            let face = paragraph.text.units.isEmpty ? paragraph.baseFace : paragraph.face(at: start)
            extent = format.extent(face, isBase: true) ?? face.extent
        }
        // Elements are accessed by index: each copy would be reference-counted.
        for index in segments.indices where segments[index].range.lowerBound >= paragraph.text.dropCap?.end ?? 0 {
            guard let run = segments[index].run else {
                extent.include(paragraph.reach(ofInline: segments[index].inline, segments[index]))
                continue
            }
            let face = segments[index].face
            if format.growsForInk, run.font !== face.font || !face.style.affectsLineHeight {
                extent.include(inkExtent(of: run, face.style, paragraph.session))
            }
        }
        return extent
    }

    /// The extent of a run's ink. Fallback fonts open a line only where their ink needs more than the style's own font, since
    /// their metrics can be twice as generous.
    private static func inkExtent(of run: GlyphRun, _ style: TextStyle, _ session: TextSession) -> LineExtent {
        var extent = LineExtent.none
        let scale = style.size / CGFloat(run.font.metrics.unitsPerEm)
        for glyph in run.glyphs {
            let ink = session.inkExtent(of: glyph.id, in: run.font)
            // Blanks have no ink.
            if ink.above == 0, ink.below == 0 { continue }
            let rise = CGFloat(glyph.yOffset) * scale + style.rise
            extent.include(
                LineExtent(above: CGFloat(ink.above) * scale + rise, below: CGFloat(ink.below) * scale - rise))
        }
        return extent
    }
}

extension ShapedParagraph {
    /// The extent of an inline view above and below the baseline.
    func reach(ofInline number: Int, _ segment: LineSegment) -> LineExtent {
        let rise = rise(ofInline: number, segment)
        let inline = text.inlines[number]
        return LineExtent(above: inline.guide + rise, below: inline.size.height - inline.guide - rise)
    }

    /// The height of an inline view's guide above the baseline.
    package func rise(ofInline number: Int, _ segment: LineSegment) -> CGFloat {
        let metrics = segment.font.metrics
        let scale = segment.style.size / CGFloat(metrics.unitsPerEm)
        let guide: CGFloat =
            switch text.inlines[number].alignment {
            case .center: CGFloat(metrics.capHeight) / 2
            case .top: CGFloat(metrics.ascender)
            case .bottom: CGFloat(metrics.descender)
            default: 0
            }
        return guide * scale + segment.style.rise
    }
}
