import Galley
import GalleyFormatting

extension DisplayPage {
    /// The dump in fewer and shorter lines: runs of one style that follow each other are one text, and a long outline is its
    /// beginning, its length and a checksum.
    var goldenDump: String {
        var lines: [String] = []
        var text: DumpedText?
        for line in dump.split(separator: "\n") {
            let next = DumpedText(line)
            if let joined = next.flatMap({ text?.joined(with: $0) }) {
                text = joined
                lines[lines.count - 1] = joined.line
            } else {
                text = next
                lines.append(Self.shortened(line))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func shortened(_ line: Substring) -> String {
        guard let start = line.firstRange(of: "path M")?.lowerBound,
            let end = line.firstRange(of: #/ (?:fill|stroke) /#)?.lowerBound, line[start..<end].utf8.count > 100
        else { return String(line) }
        let outline = line[start..<end]
        // FNV-1a.
        let sum = outline.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return line[..<start] + outline.prefix(50) + "… (\(outline.utf8.count) bytes, \(String(sum, radix: 16)))"
            + line[end...]
    }
}

/// A line `glyphs "text" font size at x,y wWidth paint` of a dump.
private struct DumpedText {
    var indent, text, font, y, paint: Substring
    var x, width: Double

    init?(_ line: Substring) {
        guard let match = line.wholeMatch(of: #/( *)glyphs "(.*)" (\S+ \S+) at (\S+),(\S+) w(\S+) (.*)/#),
            let x = Double(match.4), let width = Double(match.6)
        else { return nil }
        (indent, text, font, y, paint) = (match.1, match.2, match.3, match.5, match.7)
        (self.x, self.width) = (x, width)
    }

    /// Both texts in one, if `other` begins where this one ends, in the same style; coordinates are rounded to hundredths.
    func joined(with other: DumpedText) -> DumpedText? {
        guard (indent, font, y, paint) == (other.indent, other.font, other.y, other.paint),
            abs(x + width - other.x) < 0.05
        else { return nil }
        var joined = self
        joined.text += other.text
        joined.width = other.x + other.width - x
        return joined
    }

    var line: String {
        let number = DecimalText(places: 2)
        return "\(indent)glyphs \"\(text)\" \(font) at \(number.string(x)),\(y) w\(number.string(width)) \(paint)"
    }
}
