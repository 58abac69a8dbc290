import GalleyMessages

/// Lengths of one font in its own units, y up: `unitsPerEm` of them make the font's size.
public struct FontMetrics: Equatable, Sendable {
    public var unitsPerEm: Int
    /// From OS/2's typographic values where the font asks for them (USE_TYPO_METRICS), else from hhea. The descender
    /// is negative.
    public var ascender, descender, lineGap: Int
    public var capHeight, xHeight: Int
    /// The top of the stroke and its thickness. OpenType 1.9 §post and §OS/2.
    public var underlinePosition, underlineThickness: Int
    public var strikeoutPosition, strikeoutThickness: Int
}

/// A place on one axis of a variable font. OpenType 1.9 §fvar.
public struct FontVariation: Hashable, Sendable {
    public var tag: String
    public var value: Double

    /// `tag` has four characters (`wght`, `opsz`).
    public init(tag: String, value: Double) {
        precondition(tag.utf8.count == 4, "an axis tag has four bytes, not \(quoted(tag))")
        (self.tag, self.value) = (tag, value)
    }
}

/// An axis that a variable font offers, with its range.
public struct FontAxis: Hashable, Sendable {
    public var tag: String
    public var minimum, initial, maximum: Double
}

/// An OpenType feature, on, off or with the number of an alternate.
public struct FontFeature: Hashable, Sendable {
    public var tag: String
    public var value: Int

    public init(tag: String, value: Int = 1) {
        precondition(tag.utf8.count == 4, "a feature tag has four bytes, not \(quoted(tag))")
        (self.tag, self.value) = (tag, value)
    }

    /// Reads `liga=0`, `tnum`, `ss01=2`, `+smcp` or `-kern`; nil for anything else.
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

/// The box of a glyph's ink, in font units, y up, from the glyph's origin; without width and height for a blank.
package struct InkBounds {
    package var minX, minY, maxX, maxY: Int32

    package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    var isBlank: Bool { minX == maxX && minY == maxY }
}
