import GalleyText

/// A font as pages show it, one after the other: the codes of the current page, and what is known of glyphs for all pages.
struct PageFont {
    var codes: GlyphCodes
    var ink: InkBoundsCache
    /// The number in the resource name; nil before the page shows the font.
    var number: Int?
    private var cachedSpace: (code: UInt16, width: Double)?

    init(_ font: FontInstance, _ coding: GlyphCodes.Coding) {
        codes = GlyphCodes(font: font, coding)
        ink = InkBoundsCache(font)
        blank = Self.blank(of: font)
    }

    /// The codes that a page uses of a font.
    struct Use {
        let font: FontInstance
        let coding: GlyphCodes.Coding
        let entries: [GlyphCodes.Entry]
    }

    /// Returns what the page uses of the font, and is ready for the next page.
    mutating func takeUse() -> Use {
        number = nil
        cachedSpace = nil
        return Use(font: codes.font, coding: codes.coding, entries: codes.takeEntries())
    }

    /// Returns the space's code and its width as written in the file; nil if the font has no space or no free code for
    /// it.
    mutating func space() -> (code: UInt16, width: Double)? {
        if let cachedSpace { return cachedSpace }
        guard let glyph = codes.font.glyph(for: " "), let code = codes.code(for: glyph, text: .unit(0x20)) else {
            return nil
        }
        cachedSpace = (code, codes.statedWidth(glyph))
        return cachedSpace
    }

    /// A blank glyph to which codes can be assigned; nil for CFF outlines. A joiner or zero-width space is preferred,
    /// since readers would take a step back over a width for a gap.
    let blank: GlyphID?

    private static func blank(of font: FontInstance) -> GlyphID? {
        guard font.outlineFormat == .trueType else { return nil }
        let glyphs = ["\u{200d}", "\u{200c}", "\u{200b}", " "].compactMap { font.glyph(for: $0) }
        return glyphs.first { font.advance(of: $0) == 0 && font.inkExtent(of: $0) == (0, 0) } ?? font.glyph(for: " ")
    }
}

/// A font as named in content streams.
enum FontResource: Equatable {
    /// An embedded font and its code length.
    case outlines(Int, GlyphCodes.Coding)
    /// A Type 3 font of coloured glyphs.
    case pictures(Int)

    var coding: GlyphCodes.Coding {
        switch self {
        case .outlines(_, let coding): coding
        case .pictures: .compact
        }
    }

    /// Writes the resource name, `/F0` or `/E0`.
    func write(to out: inout PDFBytes) {
        switch self {
        case .outlines(let number, _):
            out.raw("/F")
            out.integer(number)
        case .pictures(let number):
            out.raw("/E")
            out.integer(number)
        }
    }
}
