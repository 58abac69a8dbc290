import GalleyText

/// The character codes of one font in the file, each with its glyph and the text it stands for.
///
/// A code is the glyph's own number for the first text that the glyph is met with. A glyph that stands for another text
/// elsewhere (a vowel sign that is drawn before its consonant, a missing character's box) gets a code of its own above
/// the font's glyphs, so that every code has one meaning and text comes back right without ActualText. CFF fonts cannot
/// give two codes to one glyph: there the caller is told.
struct GlyphCodes {
    let font: FontInstance
    private let canAlias: Bool
    /// By glyph: what its own code means; nil for a glyph that is not used.
    private var texts: [GlyphText?]
    /// The same where it is one unit, else 0.
    private var units: [UInt16]
    private(set) var aliases: [(glyph: GlyphID, text: GlyphText)] = []
    private var aliasNumbers: [Alias: UInt16] = [:]

    private struct Alias: Hashable {
        var glyph: GlyphID
        var text: GlyphText
    }

    /// One UTF-16 unit, or several.
    enum GlyphText: Hashable {
        case unit(UInt16)
        case units([UInt16])
    }

    init(font: FontInstance) {
        self.font = font
        canAlias = font.outlineFormat == .trueType
        texts = Array(repeating: nil, count: font.glyphCount)
        units = Array(repeating: 0, count: font.glyphCount)
    }

    /// The code for `glyph` where it stands for `text`; nil where the glyph already stands for something else and the
    /// font has no room for another code.
    mutating func code(for glyph: GlyphID, text: GlyphText) -> UInt16? {
        // The text that a glyph nearly always stands for is one unit: looked at without touching the others.
        if case .unit(let unit) = text, units[Int(glyph)] == unit, unit != 0 { return glyph }
        let known = texts[Int(glyph)]
        if known == text { return glyph }
        if known == nil {
            if case .unit(let unit) = text { units[Int(glyph)] = unit }
            texts[Int(glyph)] = text
            return glyph
        }
        guard canAlias else { return nil }
        let alias = Alias(glyph: glyph, text: text)
        if let number = aliasNumbers[alias] { return number }
        let number = font.glyphCount + aliases.count
        guard number <= 0xffff else { return nil }
        aliases.append((glyph, text))
        aliasNumbers[alias] = UInt16(number)
        return UInt16(number)
    }

    /// All codes in order, with glyph and text.
    var all: [(code: UInt16, glyph: GlyphID, text: GlyphText)] {
        var list: [(UInt16, GlyphID, GlyphText)] = []
        for (glyph, text) in texts.enumerated() {
            if let text { list.append((UInt16(glyph), GlyphID(glyph), text)) }
        }
        for (index, alias) in aliases.enumerated() {
            list.append((UInt16(font.glyphCount + index), alias.glyph, alias.text))
        }
        return list
    }

    var isIdentity: Bool { aliases.isEmpty }
}
