import GalleyText

/// The character codes of one font in the file, each with its glyph and the text it stands for.
///
/// A glyph's own code stands for the first text that the glyph is met with. A glyph that stands for another text
/// elsewhere (a vowel sign that is drawn before its consonant, a missing character's box) gets a further code above the
/// font's glyphs, so that every code has one meaning and text comes back right without ActualText. CFF fonts cannot give
/// two codes to one glyph: there the caller is told.
struct GlyphCodes {
    let font: FontInstance
    private let canAlias: Bool
    /// By glyph, for a font whose own codes are not its glyph numbers.
    private let cids: [UInt16]?
    /// By glyph: what its own code means where that is one unit; 0 for a glyph that is not used or means something else.
    private var units: [UInt16]
    /// What the own code means of glyphs that stand for several units.
    private var longTexts: [GlyphID: GlyphText] = [:]
    /// Codes that came from elsewhere, in order; nil where they are given here.
    private let given: [(code: UInt16, glyph: GlyphID, text: GlyphText)]?
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

    /// Codes that other files have given.
    init(font: FontInstance, given: [(code: UInt16, glyph: GlyphID, text: GlyphText)]? = nil) {
        self.font = font
        self.given = given
        canAlias = font.outlineFormat == .trueType
        cids = font.table("CFF ").flatMap { CFFCharset.cids(of: $0, glyphCount: font.glyphCount) }
        units = Array(repeating: 0, count: font.glyphCount)
    }

    /// The code that shows `glyph`, whatever it stands for.
    func ownCode(of glyph: GlyphID) -> UInt16 { cids?[Int(glyph)] ?? glyph }

    /// The code for `glyph` where it stands for `text`; nil where the glyph already stands for something else and the
    /// font has no room for another code.
    mutating func code(for glyph: GlyphID, text: GlyphText) -> UInt16? {
        if case .unit(let unit) = text, unit != 0 {
            let known = units[Int(glyph)]
            if known == unit { return ownCode(of: glyph) }
            if known == 0, longTexts[glyph] == nil {
                units[Int(glyph)] = unit
                return ownCode(of: glyph)
            }
        } else {
            let known = longTexts[glyph]
            if known == text { return ownCode(of: glyph) }
            if known == nil, units[Int(glyph)] == 0 {
                longTexts[glyph] = text
                return ownCode(of: glyph)
            }
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

    /// The same for `glyph` where it stands for one unit, as nearly all do.
    mutating func code(for glyph: GlyphID, unit: UInt16) -> UInt16? {
        if unit != 0, units[Int(glyph)] == unit { return ownCode(of: glyph) }
        return code(for: glyph, text: .unit(unit))
    }

    /// All codes in order, with glyph and text.
    var all: [(code: UInt16, glyph: GlyphID, text: GlyphText)] {
        if let given { return given }
        var list: [(code: UInt16, glyph: GlyphID, text: GlyphText)] = []
        for (index, unit) in units.enumerated() {
            let glyph = GlyphID(index)
            guard let text = unit != 0 ? .unit(unit) : longTexts[glyph] else { continue }
            list.append((ownCode(of: glyph), glyph, text))
        }
        for (index, alias) in aliases.enumerated() {
            list.append((UInt16(font.glyphCount + index), alias.glyph, alias.text))
        }
        return list.sorted { $0.code < $1.code }
    }

    var isIdentity: Bool { given.map { $0.allSatisfy { $0.code == ownCode(of: $0.glyph) } } ?? aliases.isEmpty }
}
