import GalleyText

/// The character codes of one font in the file, each with its glyph and the text it stands for.
///
/// A glyph's own code stands for the first text that the glyph is met with. A glyph that stands for another text
/// elsewhere (a vowel sign that is drawn before its consonant, a missing character's box) gets a further code, so that every
/// code has one meaning and text comes back right without ActualText.
struct GlyphCodes {
    /// A code, and what it shows.
    struct Entry: Equatable {
        var code: CharacterCode
        /// The glyph's number in the font's program: of a font with glyph names and of TrueType the glyph itself.
        var cid: UInt16
        var glyph: GlyphID
        var text: GlyphText
    }

    /// One UTF-16 unit, or several.
    enum GlyphText: Hashable {
        case unit(UInt16)
        case units([UInt16])
    }

    private struct Alias: Hashable {
        var glyph: GlyphID
        var text: GlyphText
    }

    let font: FontInstance
    /// By glyph, for a font that numbers them otherwise.
    private let cids: [UInt16]?
    /// By glyph: what its own code means where that is one unit; 0 for a glyph that is not used or means something else.
    private var units: [UInt16]
    /// By glyph: its own code.
    private var own: [CharacterCode]
    /// What the own code means of glyphs that stand for several units.
    private var longTexts: [GlyphID: GlyphText] = [:]
    private var aliases: [Alias: CharacterCode] = [:]
    /// Codes that came from elsewhere; nil where they are given here.
    private let given: [Entry]?
    /// Whether codes do not depend on the order in which glyphs are met, where that can be.
    private let isFixed: Bool
    private var isASCIIUsed = [Bool](repeating: false, count: 128)
    private var furtherCount = 0

    /// - Parameters:
    ///   - isPart: whether other parts of the document, made elsewhere, should give the same codes.
    ///   - given: codes that other files have given.
    init(font: FontInstance, isPart: Bool = false, given: [Entry]? = nil) {
        self.font = font
        self.given = given
        isFixed = isPart
        cids = font.table("CFF ").flatMap { CFFCharset.cids(of: $0, glyphCount: font.glyphCount) }
        units = Array(repeating: 0, count: font.glyphCount)
        own = Array(repeating: .none, count: font.glyphCount)
    }

    /// The code that shows `glyph`, which has one, whatever it stands for.
    func ownCode(of glyph: GlyphID) -> CharacterCode { own[Int(glyph)] }

    /// The code for `glyph` where it stands for `text`; nil where all codes are taken.
    mutating func code(for glyph: GlyphID, text: GlyphText) -> CharacterCode? {
        if own[Int(glyph)] == .none {
            guard let code = newCode(for: text, cid: cid(of: glyph)) else { return nil }
            own[Int(glyph)] = code
            if case .unit(let unit) = text, unit != 0 { units[Int(glyph)] = unit } else { longTexts[glyph] = text }
            return code
        }
        if self.text(of: glyph) == text { return own[Int(glyph)] }
        let alias = Alias(glyph: glyph, text: text)
        if let known = aliases[alias] { return known }
        guard let code = newCode(for: text, cid: nil) else { return nil }
        aliases[alias] = code
        return code
    }

    /// The same for `glyph` where it stands for one unit, as nearly all do.
    mutating func code(for glyph: GlyphID, unit: UInt16) -> CharacterCode? {
        if unit != 0, units[Int(glyph)] == unit { return own[Int(glyph)] }
        return code(for: glyph, text: .unit(unit))
    }

    /// - Parameter cid: of a glyph whose own code it will be.
    private mutating func newCode(for text: GlyphText, cid: UInt16?) -> CharacterCode? {
        if case .unit(let unit) = text, let code = CharacterCode.ascii(unit), !isASCIIUsed[Int(unit)] {
            isASCIIUsed[Int(unit)] = true
            return code
        }
        if isFixed, let cid { return .fixed(cid) }
        let code = CharacterCode.further(furtherCount)
        // Those that parts give to glyphs by their numbers are not given twice.
        if isFixed, code.map({ $0.length > 2 }) ?? true { return nil }
        if code != nil { furtherCount += 1 }
        return code
    }

    private func cid(of glyph: GlyphID) -> UInt16 { cids?[Int(glyph)] ?? glyph }

    /// What the own code of a glyph means that has one.
    private func text(of glyph: GlyphID) -> GlyphText {
        let unit = units[Int(glyph)]
        return unit != 0 ? .unit(unit) : longTexts[glyph] ?? .unit(0)
    }

    /// All codes in order.
    var all: [Entry] {
        if let given { return given }
        var list: [Entry] = []
        for index in own.indices where own[index] != .none {
            let glyph = GlyphID(index)
            list.append(Entry(code: own[index], cid: cid(of: glyph), glyph: glyph, text: text(of: glyph)))
        }
        for (alias, code) in aliases {
            list.append(Entry(code: code, cid: cid(of: alias.glyph), glyph: alias.glyph, text: alias.text))
        }
        return list.sorted { $0.code < $1.code }
    }
}
