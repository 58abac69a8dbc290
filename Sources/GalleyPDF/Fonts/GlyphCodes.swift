import GalleyText

/// The character codes of one font in the file, each with its glyph and the text it stands for.
///
/// A glyph's own code stands for the first text that the glyph is met with. A glyph that stands for another text
/// elsewhere (a vowel sign that is drawn before its consonant, a missing character's box) gets a further code, so that
/// every code has one meaning and text comes back right without ActualText. CFF fonts cannot give two codes to one glyph:
/// there the caller is told.
///
/// A code's number is its glyph's CID, since some readers look texts up by CIDs. See `Coding` for how long it is.
struct GlyphCodes {
    /// One UTF-16 unit, or several.
    enum GlyphText: Hashable {
        case unit(UInt16)
        case units([UInt16])
    }

    typealias Entry = (code: UInt16, glyph: GlyphID, text: GlyphText)

    /// How codes stand in content streams. ISO 32000-1 §9.7.6.2.
    enum Coding: String {
        /// Two bytes: the number of the glyph in the font's program, above those for further codes.
        case glyphNumbers
        /// One byte or two, as the first of them tells: printable ASCII stands for itself, some hundred other codes have one
        /// byte, the rest two from E000 on. A page of prose is an eighth smaller so, and packed in half of the time.
        case compact

        fileprivate init(_ font: FontInstance) {
            // In CFF, CIDs are what they are. With more glyphs there might be too few codes.
            self = font.outlineFormat == .trueType && font.glyphCount <= 8000 ? .compact : .glyphNumbers
        }

        static let firstOfTwoBytes: UInt16 = 0xe000

        /// In bytes.
        func length(of code: UInt16) -> Int { self == .compact && code < Self.firstOfTwoBytes ? 1 : 2 }

        /// Of one byte beside ASCII: none that is white space.
        fileprivate static let short: [UInt16] = Array(0x80...0xdf) + (1...0x1f).filter { !(0x08...0x0d).contains($0) }
    }

    private struct Alias: Hashable {
        var glyph: GlyphID
        var text: GlyphText
    }

    let font: FontInstance
    let coding: Coding
    private let canAlias: Bool
    /// By glyph, for a font whose own codes are not its glyph numbers: given by the font, or as glyphs are met.
    private var own: [UInt16]?
    /// By glyph: what its own code means where that is one unit; 0 for a glyph that is not used or means something else.
    private var units: [UInt16]
    /// What the own code means of glyphs that stand for several units.
    private var longTexts: [GlyphID: GlyphText] = [:]
    private var aliases: [Alias: UInt16] = [:]
    /// Codes that came from elsewhere, in order; nil where they are given here.
    private let given: [Entry]?
    /// Whether own codes do not depend on the order in which glyphs are met.
    private let isFixed: Bool
    private var isASCIIUsed = [Bool](repeating: false, count: 128)
    private var (shortCount, longCount) = (0, 0)

    /// - Parameters:
    ///   - isPart: whether other parts of the document, made elsewhere, should give the same codes.
    ///   - given: codes that other files have given, in order.
    init(font: FontInstance, isPart: Bool = false, given: (coding: Coding, codes: [Entry])? = nil) {
        self.font = font
        self.given = given?.codes
        isFixed = isPart
        coding = given?.coding ?? Coding(font)
        canAlias = font.outlineFormat == .trueType
        own =
            coding == .compact
            ? Array(repeating: 0, count: font.glyphCount)
            : font.table("CFF ").flatMap { CFFCharset.cids(of: $0, glyphCount: font.glyphCount) }
        units = Array(repeating: 0, count: font.glyphCount)
    }

    /// The code that shows `glyph`, which has one, whatever it stands for.
    func ownCode(of glyph: GlyphID) -> UInt16 { own?[Int(glyph)] ?? glyph }

    /// The code for `glyph` where it stands for `text`; nil where the glyph already stands for something else and the
    /// font has no room for another code.
    mutating func code(for glyph: GlyphID, text: GlyphText) -> UInt16? {
        let (unit, longText) = (units[Int(glyph)], longTexts[glyph])
        if unit == 0, longText == nil {
            if coding == .compact {
                let code = ownCompactCode(glyph, text)
                own?[Int(glyph)] = code
            }
            if case .unit(let new) = text, new != 0 { units[Int(glyph)] = new } else { longTexts[glyph] = text }
            return ownCode(of: glyph)
        }
        if unit == 0 ? longText == text : text == .unit(unit) { return ownCode(of: glyph) }
        guard canAlias else { return nil }
        let alias = Alias(glyph: glyph, text: text)
        if let known = aliases[alias] { return known }
        guard let code = aliasCode(text) else { return nil }
        aliases[alias] = code
        return code
    }

    /// The same for `glyph` where it stands for one unit, as nearly all do.
    mutating func code(for glyph: GlyphID, unit: UInt16) -> UInt16? {
        if unit != 0, units[Int(glyph)] == unit { return ownCode(of: glyph) }
        return code(for: glyph, text: .unit(unit))
    }

    // MARK: Giving codes

    private mutating func ownCompactCode(_ glyph: GlyphID, _ text: GlyphText) -> UInt16 {
        if let code = asciiCode(text) { return code }
        if !isFixed, let code = shortCode() { return code }
        return Coding.firstOfTwoBytes + glyph
    }

    private mutating func aliasCode(_ text: GlyphText) -> UInt16? {
        if coding == .compact, let code = asciiCode(text) ?? shortCode() { return code }
        // Behind the codes of all glyphs.
        let first = font.glyphCount + (coding == .compact ? Int(Coding.firstOfTwoBytes) : 0)
        guard first + longCount <= 0xffff else { return nil }
        longCount += 1
        return UInt16(first + longCount - 1)
    }

    /// A printable ASCII character's own number, for the first glyph that stands for it.
    private mutating func asciiCode(_ text: GlyphText) -> UInt16? {
        guard case .unit(let unit) = text, (0x20..<0x7f).contains(unit), !isASCIIUsed[Int(unit)] else { return nil }
        isASCIIUsed[Int(unit)] = true
        return unit
    }

    private mutating func shortCode() -> UInt16? {
        guard shortCount < Coding.short.count else { return nil }
        shortCount += 1
        return Coding.short[shortCount - 1]
    }

    // MARK: What was given

    /// All codes in order, with glyph and text.
    var all: [Entry] {
        if let given { return given }
        var list: [Entry] = []
        for (index, unit) in units.enumerated() {
            let glyph = GlyphID(index)
            guard let text = unit != 0 ? .unit(unit) : longTexts[glyph] else { continue }
            list.append((ownCode(of: glyph), glyph, text))
        }
        for (alias, code) in aliases { list.append((code, alias.glyph, alias.text)) }
        return list.sorted { $0.code < $1.code }
    }

    /// Whether every code is its glyph's number.
    var isIdentity: Bool { coding == .glyphNumbers && (given ?? all).allSatisfy { $0.code == ownCode(of: $0.glyph) } }

    /// Whether all codes have one byte.
    var isOneByte: Bool { coding == .compact && (all.last?.code ?? 0) < Coding.firstOfTwoBytes }
}
