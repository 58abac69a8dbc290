import Foundation

/// A glyph as a viewer shows it: the effect of the text operators of a content stream. ISO 32000-1 §9.4.
struct ShownGlyph {
    var font: Int
    var code: Int
    var size: Double
    /// In the page's own upward coordinates.
    var x, y: Double
}

extension OpenFile {
    /// The glyphs of a page's content in the order in which they are shown. Only for pages without `cm`.
    func shownGlyphs(page: Int = 0) -> [ShownGlyph] {
        var glyphs: [ShownGlyph] = []
        var operands: [Substring] = []
        var widths: [Int: [Int: Double]] = [:]
        var (font, size, rise) = (0, 0.0, 0.0)
        var (lineX, lineY, x) = (0.0, 0.0, 0.0)
        func numbers() -> [Double] { operands.compactMap { Double($0) } }
        for token in contents[page].matches(
            of: /<<[^>]*?<[^>]*>>>|<[0-9A-F]*>|\/[A-Za-z0-9]+|-?[0-9.]+|[A-Za-z*]+|[\[\]]/)
        {
            let text = token.0
            guard let first = text.first, first.isLetter else {
                operands.append(text)
                continue
            }
            switch text {
            case "BT": (lineX, lineY, x) = (0, 0, 0)
            case "Td":
                let step = numbers()
                (lineX, lineY) = (lineX + step[0], lineY + step[1])
                x = lineX
            case "Tf":
                font = self.font(String(operands[0].dropFirst())) ?? 0
                if widths[font] == nil { widths[font] = self.widths(ofFont: font) }
                size = numbers()[0]
            case "Ts": rise = numbers()[0]
            case "Tj", "TJ":
                for operand in operands {
                    if let adjustment = Double(operand) {
                        x -= adjustment * size / 1000
                    } else if operand.first == "<" {
                        var digits = operand.dropFirst().dropLast()
                        let length = isCompact(font: font) ? 2 : 4
                        while let code = Int(digits.prefix(length), radix: 16) {
                            glyphs.append(ShownGlyph(font: font, code: code, size: size, x: x, y: lineY + rise))
                            x += (widths[font]?[code] ?? 0) * size / 1000
                            digits = digits.dropFirst(length)
                        }
                    }
                }
            default: break
            }
            operands.removeAll()
        }
        return glyphs
    }
}
