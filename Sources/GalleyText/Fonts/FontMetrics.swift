import GalleyDiagnostics

/// The metrics of a font in font units, y up; `unitsPerEm` of them equal the font size.
package struct FontMetrics: Equatable, Sendable {
    /// The number of font units in an em.
    package var unitsPerEm: Int
    /// The line metrics: OS/2's typographic values if USE_TYPO_METRICS is set, else those of hhea. The descender is negative.
    package var ascender, descender, lineGap: Int
    /// The heights of capital and lower-case letters.
    package var capHeight, xHeight: Int
    /// The top of the underline, and its thickness. OpenType 1.9 §post.
    package var underlinePosition, underlineThickness: Int
    /// The top of the strikeout, and its thickness. OpenType 1.9 §OS/2.
    package var strikeoutPosition, strikeoutThickness: Int
}

/// A value on one axis of a variable font. OpenType 1.9 §fvar.
public struct FontVariation: Hashable, Sendable {
    /// The axis, such as `wght`.
    package var tag: String
    /// The value in the axis's units.
    package var value: Double

    /// Creates a setting. `tag` must have four ASCII characters.
    public init(tag: String, value: Double) {
        precondition(tag.utf8.count == 4, "an axis tag has four bytes, not \(quoted(tag))")
        (self.tag, self.value) = (tag, value)
    }
}

/// A variation axis of a font.
package struct FontAxis: Hashable, Sendable {
    /// The axis's four-character tag.
    package var tag: String
    /// The range of values, and the default.
    package var minimum, initial, maximum: Double
}

/// The setting of an OpenType feature.
public struct FontFeature: Hashable, Sendable {
    /// The feature's four-character tag, such as `tnum`.
    package var tag: String
    /// 0 for off, 1 for on, or the number of an alternate.
    package var value: Int

    /// Creates a setting. `tag` must have four ASCII characters.
    public init(tag: String, value: Int = 1) {
        precondition(tag.utf8.count == 4, "a feature tag has four bytes, not \(quoted(tag))")
        (self.tag, self.value) = (tag, value)
    }

    /// Parses `liga=0`, `tnum`, `ss01=2`, `+smcp` or `-kern`; nil for other text.
    public init?(_ text: some StringProtocol) {
        let sides = text.split(separator: "=", omittingEmptySubsequences: false)
        guard let name = sides.first, sides.count <= 2 else { return nil }
        let sign = name.first == "+" || name.first == "-" ? name.first : nil
        let tag = sign == nil ? name : name.dropFirst()
        guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
        var value = sign == "-" ? 0 : 1
        if sides.count == 2 {
            guard sign == nil, let given = UInt16(sides[1]), sides[1].first != "+" else { return nil }
            value = Int(given)
        }
        self.init(tag: String(tag), value: value)
    }
}

/// The bounding box of a glyph's ink in font units, y up, from the glyph's origin; empty for a blank glyph.
package struct InkBounds {
    package var minX, minY, maxX, maxY: Int32

    package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    var isBlank: Bool { minX == maxX && minY == maxY }
}
