import GalleyGeometry
import GalleyLayout
import GalleyText

/// A paragraph broken into lines for one measure.
struct ParagraphLines {
    struct Line {
        /// Runs from left to right, each with its distance from the line's left end.
        var runs: [(run: GlyphRun, x: CGFloat)]
        var width: CGFloat
        var extent: LineExtent
        /// The top of the line, from the paragraph's top.
        var minY: CGFloat

        var baseline: CGFloat { minY + extent.above }

        mutating func append(_ run: GlyphRun, _ paragraph: Paragraph) {
            let size = paragraph.style.size
            runs.append((run, width))
            width += run.width(at: size)
            if run.font !== paragraph.primaryFont { extent.include(ParagraphLines.inkExtent(of: run, size)) }
        }
    }

    private(set) var lines: [Line] = []
    private(set) var size = CGSize.zero

    /// Whether text is left out for the line limit.
    private(set) var isTruncated = false

    /// - Parameters:
    ///   - measure: the text width; infinite for lines that end only where the text says so.
    ///   - truncation: what happens to text beyond a number of lines; nil where there is no limit.
    init(_ paragraph: Paragraph, measure: CGFloat, truncation: Truncation? = nil, shaper: Shaper) {
        let style = paragraph.style
        let own = Self.extent(of: paragraph.primaryFont, style.size)
        guard !paragraph.boxes.isEmpty else {
            // No text is one empty line.
            lines = [Line(runs: [], width: 0, extent: own, minY: 0)]
            size = CGSize(width: 0, height: own.height)
            return
        }
        if paragraph.boxes.count == 1, paragraph.units.count == 1, paragraph.boxes[0].range == paragraph.units[0].range
        {
            // One word: there is nothing to break and nothing to order.
            var line = Line(runs: [], width: 0, extent: own, minY: 0)
            line.append(paragraph.units[0].run, paragraph)
            lines = [line]
            size = CGSize(width: line.width, height: line.extent.height)
            return
        }
        var y: CGFloat = 0
        let measure = max(0, measure)
        var broken = LineBreaker().lines(of: paragraph.boxes.map(\.flow), measure: measure)
        if let truncation, broken.count > truncation.lineLimit {
            broken.removeLast(broken.count - truncation.lineLimit)
            isTruncated = true
        }
        for (number, flow) in broken.enumerated() {
            let boxes = paragraph.boxes[flow.items]
            let range = boxes.first!.range.lowerBound..<max(boxes.first!.range.lowerBound, boxes.last!.range.upperBound)
            let isCut = isTruncated && number == broken.count - 1
            let logical =
                isCut
                ? truncation!.runs(of: paragraph, lineStart: range.lowerBound, measure: measure, shaper)
                : paragraph.runs(in: range, shaper: shaper)
            let runs = Self.visualOrder(logical)
            var line = Line(runs: [], width: 0, extent: own, minY: y)
            for run in runs { line.append(run, paragraph) }
            lines.append(line)
            y += line.extent.height + paragraph.lineGap
            size.width = max(size.width, line.width)
        }
        size.height = max(0, y - paragraph.lineGap)
    }

    private static func extent(of font: FontInstance, _ size: CGFloat) -> LineExtent {
        let scale = size / CGFloat(font.metrics.unitsPerEm)
        return LineExtent(
            above: CGFloat(font.metrics.ascender) * scale, below: CGFloat(-font.metrics.descender) * scale)
    }

    /// How far the ink of a run reaches. Lines are as high as the style's own font says; the fonts that stand in for it
    /// open a line only where their ink needs more, since their own metrics can be twice as generous.
    fileprivate static func inkExtent(of run: GlyphRun, _ size: CGFloat) -> LineExtent {
        var extent = LineExtent(above: 0, below: 0)
        let scale = size / CGFloat(run.font.metrics.unitsPerEm)
        for glyph in run.glyphs {
            let ink = run.font.inkExtent(of: glyph.id)
            let rise = CGFloat(glyph.yOffset)
            extent.include(
                LineExtent(above: (CGFloat(ink.above) + rise) * scale, below: (CGFloat(ink.below) - rise) * scale))
        }
        return extent
    }

    /// The runs from left to right. UAX #9, rule L2: from the highest level to the lowest odd one, reverse every
    /// sequence of runs at that level or higher.
    private static func visualOrder(_ runs: [(run: GlyphRun, level: UInt8)]) -> [GlyphRun] {
        var runs = runs
        guard let highest = runs.map(\.level).max(), highest > 0 else { return runs.map(\.run) }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < runs.count {
                guard runs[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < runs.count, runs[end].level >= level { end += 1 }
                runs[start..<end].reverse()
                start = end
            }
        }
        return runs.map(\.run)
    }
}
