import Galley

/// A line of an outline, from (x, y) to (z, w).
typealias InkLine = SIMD4<Double>

/// The outlines of glyphs as lines, in multiples of the type size, y down. Words share them.
struct InkTable {
    private struct Key: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
    }

    private var numbers: [Key: Int] = [:]
    private(set) var glyphs: [[InkLine]] = []
    private var fonts: [FontInstance] = []

    /// The largest distance of a line from its curve, in multiples of the type size.
    static let tolerance = 0.002

    /// The number of a glyph's outline; nil for a blank one.
    mutating func number(of glyph: GlyphID, in font: FontInstance) -> Int? {
        let key = Key(font: ObjectIdentifier(font), glyph: glyph)
        if let known = numbers[key] { return glyphs[known].isEmpty ? nil : known }
        // Retained, so that object identifiers stay unique.
        if !fonts.contains(where: { $0 === font }) { fonts.append(font) }
        let em = Double(font.metrics.unitsPerEm)
        var lines: [InkLine] = []
        let picture = font.hasColorGlyphs ? GlyphPicture(glyph, of: font, foreground: .black) : nil
        // The bounds of a coloured glyph.
        let path = picture.map { Path($0.bounds) } ?? font.outline(of: glyph)
        let up = picture == nil ? -1.0 : 1.0
        path.forEachLine(within: Self.tolerance * em) { from, to in
            lines.append(InkLine(from.x, from.y * up, to.x, to.y * up) / em)
        }
        numbers[key] = glyphs.count
        glyphs.append(lines)
        return lines.isEmpty ? nil : glyphs.count - 1
    }
}

/// The ink of a word and of its weight, from their outlines.
struct WordInk {
    /// A glyph of a text, with its origin in multiples of the text's size from the start of its baseline.
    struct Glyph {
        var number: Int
        var x, y: Double
    }

    var word: [Glyph] = []
    var count: [Glyph] = []
    /// The line under the word, in multiples of its size from the baseline.
    private(set) var underline: (top: Double, bottom: Double) = (0, 0)
    /// Whether the weight is before the word, as in scripts that run from right to left.
    var startsWithCount = false

    /// - Parameters:
    ///   - items: the word and its weight, drawn on one line.
    ///   - sizes: of the word and of the weight, which tell them apart.
    init(_ items: [DisplayItem], sizes: (word: CGFloat, count: CGFloat), _ table: inout InkTable) {
        let runs = items.flatMap(\.runs)
        var starts = (word: CGFloat.infinity, count: CGFloat.infinity)
        for run in runs {
            if run.size == sizes.word {
                starts.word = min(starts.word, run.origin.x)
            } else {
                starts.count = min(starts.count, run.origin.x)
            }
        }
        startsWithCount = starts.count < starts.word
        guard let baseline = runs.first?.origin.y else { return }
        for run in runs {
            let isWord = run.size == sizes.word
            let metrics = run.run.font.metrics
            let scale = 1 / Double(metrics.unitsPerEm)
            if isWord {
                let top = -Double(metrics.underlinePosition) * scale
                underline.top = min(underline.top, top)
                underline.bottom = max(underline.bottom, top + Double(metrics.underlineThickness) * scale)
            }
            var advance = Double(run.origin.x - (isWord ? starts.word : starts.count)) / Double(run.size)
            for glyph in run.run.glyphs {
                if let number = table.number(of: glyph.id, in: run.run.font) {
                    let placed = Glyph(
                        number: number, x: advance + Double(glyph.xOffset) * scale,
                        y: Double(run.origin.y - baseline) / Double(run.size) - Double(glyph.yOffset) * scale)
                    if isWord { word.append(placed) } else { count.append(placed) }
                }
                advance += Double(glyph.advance) * scale
            }
        }
    }
}
