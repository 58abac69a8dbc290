import GalleyText

/// The character codes of one font, each with its glyph and the text it represents.
///
/// A glyph's own code represents the glyph's first text. If it represents another text elsewhere (a vowel sign drawn
/// before its consonant, the box of a missing character), it gets a further code. So every code has one meaning, and
/// text extraction works without ActualText. A CFF font cannot assign two codes to one glyph; then `code(for:text:)`
/// returns nil.
///
/// Codes equal CIDs, since some readers look up text by CID. `Coding` gives their length.
struct GlyphCodes {
    /// One UTF-16 unit, or several.
    enum GlyphText: Hashable {
        case unit(UInt16)
        case units([UInt16])
    }

    typealias Entry = (code: UInt16, glyph: GlyphID, text: GlyphText)

    /// The encoding of codes in content streams. ISO 32000-1 §9.7.6.2.
    enum Coding: String {
        /// Two bytes: the glyph number in the font program, or a number above those for a further code.
        case glyphNumbers
        /// One byte: printable ASCII keeps its codes, and some 150 codes are left for other texts. A page of prose
        /// takes an eighth less, and less time to compress.
        case compact

        /// The length of a code in bytes.
        var codeLength: Int { self == .compact ? 1 : 2 }

        /// The codes outside printable ASCII, without white space.
        fileprivate static let further: [UInt16] =
            Array(0x80...0xff) + (1...0x1f).filter { !(0x08...0x0d).contains($0) }

        /// The first character of scripts with too many characters for one-byte codes.
        fileprivate static let firstIdeograph: UInt16 = 0x2e80
    }

    private struct Alias: Hashable {
        var glyph: GlyphID
        var text: GlyphText
    }

    let font: FontInstance
    let coding: Coding
    private let canAlias: Bool
    /// The own codes by glyph, where they differ from glyph numbers: from the font's charset, or assigned on first use.
    private var own: [UInt16]?
    /// The text of each glyph's own code if it is a single unit; 0 for unused glyphs and longer texts.
    private var units: [UInt16]
    /// The glyphs whose texts are in `units`, in order of first use.
    private var used: [GlyphID] = []
    /// The texts of own codes that have several units.
    private var longTexts: [GlyphID: GlyphText] = [:]
    private var aliases: [Alias: UInt16] = [:]
    private var isASCIIUsed = [Bool](repeating: false, count: 128)
    private var furtherCount = 0

    /// - Parameter coding: one-byte codes require TrueType outlines, since CFF has its own CIDs.
    init(font: FontInstance, _ coding: Coding) {
        self.font = font
        self.coding = coding
        room = coding == .compact ? Coding.further.count : .max
        canAlias = font.outlineFormat == .trueType
        own =
            coding == .compact
            ? Array(repeating: 0, count: font.glyphCount)
            : CFFCharset.cids(glyphCount: font.glyphCount) { font.table("CFF ", $0) ?? [] }
        units = Array(repeating: 0, count: font.glyphCount)
    }

    /// The number of free codes.
    private(set) var room: Int
    /// The number of codes assigned so far.
    private(set) var changeCount = 0

    /// Whether there are enough codes for `run`, which may need one per glyph and per character.
    ///
    /// - Parameter room: the free codes of `codes`; for most runs they suffice, and `codes` is not copied.
    static func takes(_ run: GlyphRun, room: Int, _ codes: @autoclosure () -> GlyphCodes) -> Bool {
        if room == .max { return true }
        guard let first = run.text.first, first < Coding.firstIdeograph else { return run.text.isEmpty }
        return room >= run.glyphs.count + run.text.count || codes().hasCodes(for: run)
    }

    func takes(_ run: GlyphRun) -> Bool { Self.takes(run, room: room, self) }

    /// Whether `glyph` has, or can get, a code that represents `unit`.
    func hasRoom(for glyph: GlyphID, unit: UInt16) -> Bool {
        guard coding == .compact, units[Int(glyph)] != unit else { return true }
        return room > 0 || ((0x20..<0x7f).contains(unit) && !isASCIIUsed[Int(unit)])
    }

    /// Whether each glyph of `run` has a code, or is the first to represent its ASCII character.
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

    /// Whether each glyph of `run` has a code for its text, as nearly all do after some pages.
    private func hasAllCodes(for run: GlyphRun) -> Bool {
        guard run.hasGlyphForEachUnit else {
            return RunText.clusters(of: run).allSatisfy { hasAllCodes(for: $0, of: run) }
        }
        for index in run.glyphs.indices {
            let (glyph, unit) = (run.glyphs[index].id, run.text[index])
            if unit != 0, units[Int(glyph)] == unit { continue }
            if !hasCode(for: glyph, .unit(unit)) { return false }
        }
        return true
    }

    private func hasAllCodes(for cluster: RunText.Cluster, of run: GlyphRun) -> Bool {
        // Right-to-left ligatures need the codes of blanks, too.
        guard cluster.isExact, !run.isRightToLeft || cluster.text.count == 1 else { return false }
        return zip(cluster.glyphs, cluster.texts).allSatisfy { hasCode(for: run.glyphs[$0].id, $1) }
    }

    private func hasCode(for glyph: GlyphID, _ text: GlyphText) -> Bool {
        if case .unit(let unit) = text, unit != 0, units[Int(glyph)] == unit { return true }
        return longTexts[glyph] == text || aliases[Alias(glyph: glyph, text: text)] != nil
    }

    /// The number of free codes that `run` may need; nil if it has codes, or if codes never run out.
    ///
    /// Mutating, since a call on an element of an array would otherwise copy it.
    mutating func roomNeeded(for run: GlyphRun) -> Int? {
        room == .max || hasAllCodes(for: run) ? nil : run.glyphs.count + run.text.count
    }

    /// Whether codes are CIDs from the font's charset.
    var usesCharset: Bool { coding == .glyphNumbers && own != nil }

    /// Returns the own code of `glyph`, whatever text it represents.
    func ownCode(of glyph: GlyphID) -> UInt16 { own?[Int(glyph)] ?? glyph }

    /// Returns the code for `glyph` where it represents `text`; nil if the glyph represents another text and no further
    /// code is available.
    mutating func code(for glyph: GlyphID, text: GlyphText) -> UInt16? {
        let (unit, longText) = (units[Int(glyph)], longTexts[glyph])
        if unit == 0, longText == nil {
            if coding == .compact {
                guard let code = compactCode(text) else { preconditionFailure("a run is taken where it has codes") }
                own?[Int(glyph)] = code
            }
            if case .unit(let new) = text, new != 0 {
                units[Int(glyph)] = new
                used.append(glyph)
            } else {
                longTexts[glyph] = text
            }
            changeCount += 1
            return ownCode(of: glyph)
        }
        if unit == 0 ? longText == text : text == .unit(unit) { return ownCode(of: glyph) }
        guard canAlias else { return nil }
        let alias = Alias(glyph: glyph, text: text)
        if let known = aliases[alias] { return known }
        guard let code = aliasCode(text) else { return nil }
        aliases[alias] = code
        changeCount += 1
        return code
    }

    /// Returns the code for `glyph` where it represents one unit, as nearly all glyphs do.
    mutating func code(for glyph: GlyphID, unit: UInt16) -> UInt16? {
        if unit != 0, units[Int(glyph)] == unit { return ownCode(of: glyph) }
        return code(for: glyph, text: .unit(unit))
    }

    // MARK: Assigning codes

    private mutating func aliasCode(_ text: GlyphText) -> UInt16? {
        if coding == .compact { return compactCode(text) }
        // Further codes follow the font's glyph numbers.
        let code = font.glyphCount + furtherCount
        guard code <= 0xffff else { return nil }
        furtherCount += 1
        return UInt16(code)
    }

    /// Returns the ASCII code itself for the first glyph that represents a printable ASCII character, otherwise the
    /// next free code.
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

    // MARK: Assigned codes

    /// Whether there are no codes.
    var isEmpty: Bool { changeCount == 0 }

    /// All codes, sorted, with glyph and text.
    var all: [Entry] {
        var list: [Entry] = []
        list.reserveCapacity(changeCount)
        for glyph in used { list.append((ownCode(of: glyph), glyph, .unit(units[Int(glyph)]))) }
        for (glyph, text) in longTexts { list.append((ownCode(of: glyph), glyph, text)) }
        for (alias, code) in aliases { list.append((code, alias.glyph, alias.text)) }
        return list.sorted { $0.code < $1.code }
    }

    /// Whether every code equals its glyph number.
    var isIdentity: Bool { coding == .glyphNumbers && all.allSatisfy { $0.code == ownCode(of: $0.glyph) } }
}
