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
        /// One byte: printable ASCII stands for itself, and for what else comes up there are some 150 codes. A page of prose
        /// is an eighth smaller so, and sooner packed.
        case compact

        /// In bytes.
        var codeLength: Int { self == .compact ? 1 : 2 }

        /// Those beside ASCII: none that is white space.
        fileprivate static let further: [UInt16] =
            Array(0x80...0xff) + (1...0x1f).filter { !(0x08...0x0d).contains($0) }

        /// Scripts with more characters than that begin here.
        fileprivate static let firstIdeograph: UInt16 = 0x2e80
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
    private var isASCIIUsed = [Bool](repeating: false, count: 128)
    private var furtherCount = 0

    /// - Parameters:
    ///   - coding: of one byte for fonts with TrueType outlines alone: CFF has its own numbers.
    ///   - isPart: whether other parts of the document, made elsewhere, should give the same codes.
    ///   - given: codes that other files have given, in order.
    init(font: FontInstance, _ coding: Coding, isPart: Bool = false, given: [Entry]? = nil) {
        self.font = font
        self.coding = coding
        self.given = given
        room = coding == .compact ? isPart ? 0 : Coding.further.count : .max
        canAlias = font.outlineFormat == .trueType
        own =
            coding == .compact
            ? Array(repeating: 0, count: font.glyphCount)
            : CFFCharset.cids(glyphCount: font.glyphCount) { font.table("CFF ", $0) ?? [] }
        units = Array(repeating: 0, count: font.glyphCount)
    }

    /// How many codes are left to be given to whatever comes.
    private(set) var room: Int

    /// Whether there are codes for all of `run`, which may need one for each glyph and each character.
    ///
    /// - Parameter room: that of `codes`, which need not be copied for most runs so.
    static func takes(_ run: GlyphRun, room: Int, _ codes: @autoclosure () -> GlyphCodes) -> Bool {
        if room == .max { return true }
        guard let first = run.text.first, first < Coding.firstIdeograph else { return run.text.isEmpty }
        return room >= run.glyphs.count + run.text.count || codes().hasCodes(for: run)
    }

    func takes(_ run: GlyphRun) -> Bool { Self.takes(run, room: room, self) }

    /// Whether `glyph` has a code where it stands for `unit`, or can be given one.
    func hasRoom(for glyph: GlyphID, unit: UInt16) -> Bool {
        guard coding == .compact, units[Int(glyph)] != unit else { return true }
        return room > 0 || ((0x20..<0x7f).contains(unit) && !isASCIIUsed[Int(unit)])
    }

    /// Whether each glyph of `run` has its code, or is the first to stand for an ASCII character.
    private func hasCodes(for run: GlyphRun) -> Bool {
        guard run.hasGlyphForEachUnit else { return false }
        var new: [UInt16: GlyphID] = [:]
        for (glyph, unit) in zip(run.glyphs, run.text) {
            if unit != 0, units[Int(glyph.id)] == unit { continue }
            guard (0x20..<0x7f).contains(unit), !isASCIIUsed[Int(unit)], own?[Int(glyph.id)] == 0,
                new[unit].map({ $0 == glyph.id }) ?? !new.values.contains(glyph.id)
            else { return false }
            new[unit] = glyph.id
        }
        return true
    }

    /// Whether codes are the CIDs that the font itself gives its glyphs.
    var goByCharset: Bool { coding == .glyphNumbers && own != nil }

    /// The code that shows `glyph`, which has one, whatever it stands for.
    func ownCode(of glyph: GlyphID) -> UInt16 { own?[Int(glyph)] ?? glyph }

    /// The code for `glyph` where it stands for `text`; nil where the glyph already stands for something else and the
    /// font has no room for another code.
    mutating func code(for glyph: GlyphID, text: GlyphText) -> UInt16? {
        let (unit, longText) = (units[Int(glyph)], longTexts[glyph])
        if unit == 0, longText == nil {
            if coding == .compact {
                guard let code = compactCode(text) else { preconditionFailure("a run is taken where it has codes") }
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

    private mutating func aliasCode(_ text: GlyphText) -> UInt16? {
        if coding == .compact { return compactCode(text) }
        // Above the font's glyphs.
        let code = font.glyphCount + furtherCount
        guard code <= 0xffff else { return nil }
        furtherCount += 1
        return UInt16(code)
    }

    /// A printable ASCII character's own number, for the first glyph that stands for it, or one of the others.
    private mutating func compactCode(_ text: GlyphText) -> UInt16? {
        if case .unit(let unit) = text, (0x20..<0x7f).contains(unit), !isASCIIUsed[Int(unit)] {
            isASCIIUsed[Int(unit)] = true
            return unit
        }
        guard furtherCount < Coding.further.count else { return nil }
        furtherCount += 1
        room = max(0, room - 1)
        return Coding.further[furtherCount - 1]
    }

    // MARK: What was given

    /// Whether there are no codes.
    var isEmpty: Bool { all.isEmpty }

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
}
