import GalleyDisplay
import GalleyGeometry
import GalleyParagraph
import GalleyText

/// Finds the words of a line and their places, for inspection.
struct LineWords {
    private(set) var words: [InspectedView.Word] = []
    /// The word that goes on, with its code units.
    private var open: (units: [UInt16], minX: CGFloat, maxX: CGFloat)?

    /// - Parameters:
    ///   - left: the x coordinate of the line's start.
    ///   - scale: the factor of all lengths of the line.
    ///   - size: the size of the type of a line in one style.
    init(_ line: ParagraphLines.Line, left: CGFloat, scale: CGFloat, size: CGFloat) {
        for part in line.parts { add(part.run, from: left + part.x * scale, size * scale) }
        for segment in line.segments {
            let x = left + segment.x * scale
            if let run = segment.run {
                add(run, from: x, segment.style.size * segment.expansion * scale)
            } else {
                close()
            }
        }
        close()
    }

    /// Adds the glyphs of a run from left to right.
    private mutating func add(_ run: GlyphRun, from start: CGFloat, _ size: CGFloat) {
        let unit = size / CGFloat(run.font.metrics.unitsPerEm)
        var x = start
        var index = run.glyphs.startIndex
        while index < run.glyphs.endIndex {
            let cluster = Int(run.glyphs[index].cluster)
            var (width, end) = (CGFloat(0), index)
            // Glyphs of one cluster are one character or several that belong together.
            while end < run.glyphs.endIndex, Int(run.glyphs[end].cluster) == cluster {
                width += CGFloat(run.glyphs[end].advance) * unit
                end += 1
            }
            let next =
                run.isRightToLeft
                ? (index > run.glyphs.startIndex ? Int(run.glyphs[index - 1].cluster) : run.text.count)
                : (end < run.glyphs.endIndex ? Int(run.glyphs[end].cluster) : run.text.count)
            let units = cluster < next && next <= run.text.count ? Array(run.text[cluster..<next]) : []
            if units.allSatisfy({ Unicode.Scalar($0)?.properties.isWhitespace ?? false }) {
                if !units.isEmpty { close() }
            } else {
                var word = open ?? (units: [], minX: x, maxX: x)
                word.units = run.isRightToLeft ? units + word.units : word.units + units
                word.maxX = x + width
                open = word
            }
            x += width
            index = end
        }
    }

    private mutating func close() {
        guard let word = open else { return }
        open = nil
        words.append(
            InspectedView.Word(
                text: String(utf16: word.units), x: word.minX, width: word.maxX - word.minX))
    }
}
