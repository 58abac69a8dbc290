import GalleyDiagnostics
import GalleyGeometry
import GalleyText

/// Widths of texts that a drawing states, or that the program which made it assumed.
extension SVGPainter {
    /// The length that a `text` element states. SVG 2 §11.5.
    struct TextLength {
        var length: CGFloat
        /// Whether glyphs change their widths, too, not only the spaces between them.
        var stretchesGlyphs: Bool

        /// Sets the pieces of a line from `start` to `end` to the length. Complexity: O(glyphs).
        ///
        /// - Returns: the new end.
        func fit(_ pieces: inout [Piece], from start: CGFloat, to end: CGFloat) -> CGFloat {
            let factor = length / (end - start)
            // Beyond these factors, the length belongs to another text.
            guard end > start, (0.1...10).contains(factor) else { return end }
            let gaps = pieces.reduce(-1) { $0 + $1.run.spacedCount }
            guard !stretchesGlyphs, gaps > 0 else {
                for index in pieces.indices {
                    pieces[index].origin.x = start + (pieces[index].origin.x - start) * factor
                    pieces[index].stretch *= factor
                }
                return start + length
            }
            let space = (length - (end - start)) / CGFloat(gaps)
            var (pen, natural) = (start, start)
            for index in pieces.indices {
                let piece = pieces[index]
                let gap = piece.origin.x - natural
                natural = piece.origin.x + piece.width
                let unit = piece.size / CGFloat(piece.run.font.metrics.unitsPerEm) * piece.stretch
                pieces[index].run = piece.run.spaced(by: space / unit, spacesLast: index < pieces.count - 1)
                pieces[index].origin.x = pen + gap
                pen = pieces[index].origin.x + pieces[index].width
            }
            return pen
        }
    }

    mutating func textLength(_ index: Int, chunkCount: Int) -> TextLength? {
        guard let text = values(index)["textLength"] else { return nil }
        guard chunkCount == 1, let length = SVGLength(text), length.value > 0 else {
            warn(index, "textLength: unsupported value or place; ignored")
            return nil
        }
        return TextLength(
            length: length.units(percentOf: source.viewBox.width, fontSize: 16),
            stretchesGlyphs: values(index)["lengthAdjust"] == "spacingAndGlyphs")
    }

    /// The average advance in ems of English text, of families that drawings name and few systems have, and of those that
    /// take their places. Adobe Font Metrics of the PostScript core fonts; hmtx tables of Noto.
    private static let advances: [String: CGFloat] = [
        "times": 0.428, "times new roman": 0.428, "times roman": 0.428, "times-roman": 0.428,
        "helvetica": 0.469, "arial": 0.469, "noto serif": 0.497, "noto sans": 0.488,
    ]

    /// The factor by which the glyphs of a font are narrower than designed, so that a text is as wide as in the family that
    /// the drawing names, and its boxes and columns are wide enough; 1 if that family is available.
    mutating func substitution(for families: [String], _ font: FontInstance) -> CGFloat {
        guard let own = Self.advances[font.descriptor.family.lowercased()] else { return 1 }
        for family in families {
            guard !hasFamily([family]) else { return 1 }
            if let named = Self.advances[family.lowercased()] { return min(named / own, 1) }
        }
        return 1
    }
}
