import GalleyFormatting
import GalleyText

/// The character codes that a page uses of one font, each with its glyph and the text it represents.
///
/// Every code has one meaning, so text extraction works without ActualText. A glyph that represents several texts (a vowel
/// sign drawn before its consonant, the box of a missing character) has a code for each. A CFF font cannot assign two codes
/// to one glyph; then `code(for:text:)` returns nil.
///
/// Codes do not depend on other pages: a fixed rule gives each glyph a preferred code for its text, and only if the page uses
/// that for another meaning, the next free one. Nearly all pages therefore agree, and share a font: see `EmbeddedFont.add`.
///
/// Codes equal CIDs, since some readers look up text by CID. `Coding` gives their length.
struct GlyphCodes {
    /// A code and its meaning.
    struct Entry: Equatable {
        let code: UInt16
        let glyph: GlyphID
        let text: GlyphText
    }

    /// The encoding of codes in content streams. ISO 32000-1 §9.7.6.2.
    enum Coding: String {
        /// Two bytes: the glyph number in the font program for the character that the font maps to the glyph, and numbers
        /// above those for other texts.
        case glyphNumbers
        /// One byte: printable ASCII keeps its codes, and some 150 codes are left for other texts. A page of prose
        /// takes an eighth less, and less time to compress.
        case compact

        /// The length of a code in bytes.
        var codeLength: Int { self == .compact ? 1 : 2 }

        /// The codes outside printable ASCII, without white space.
        fileprivate static let further: [UInt16] =
            Array(0x80...0xff) + (1...0x1f).filter { !(0x08...0x0d).contains($0) }

        /// Characters that occur beside any letters: those from 0x01 on in `further` are for them.
        fileprivate static let marks = Array("–—‘’“”„‚…•«»€№·°×−→™§\u{a0}\u{2011}\u{202f}\u{2060}".utf16)

        /// The first character of scripts with too many characters for one-byte codes.
        fileprivate static let firstIdeograph: UInt16 = 0x2e80
    }

    private struct Meaning: Hashable {
        let glyph: GlyphID
        let text: GlyphText
    }

    /// The width and the primary meaning of a glyph.
    struct ShownGlyph {
        /// The width as written in the file; NaN until it is needed.
        fileprivate(set) var width = Double.nan
        /// The first single UTF-16 unit that the glyph represents on the page, and its code; 0 before.
        fileprivate(set) var unit: UInt16 = 0
        fileprivate(set) var code: UInt16 = 0
    }

    let font: FontInstance
    let coding: Coding
    private let canAlias: Bool
    private let unitsPerEm: Double
    /// The codes of glyphs by the font's charset.
    private let cids: [UInt16]?
    /// By glyph number.
    private(set) var shown: [ShownGlyph]
    /// The codes of the page, in order of first use.
    private(set) var entries: [Entry] = []
    /// The codes that are not primary.
    private var others: [Meaning: UInt16] = [:]
    private var isTaken: [Bool]
    /// The number of free codes.
    private(set) var freeCount: Int

    /// - Parameter coding: one-byte codes require TrueType outlines, since CFF has its own CIDs.
    init(font: FontInstance, _ coding: Coding) {
        self.font = font
        self.coding = coding
        canAlias = font.outlineFormat == .trueType
        unitsPerEm = Double(font.metrics.unitsPerEm)
        cids = Self.cids(of: font, coding)
        shown = Array(repeating: ShownGlyph(), count: font.glyphCount)
        isTaken = Array(repeating: false, count: coding == .compact ? 256 : 65536)
        freeCount = coding == .compact ? Coding.further.count : .max
    }

    /// The codes of glyphs by the font's charset; nil where codes are glyph numbers.
    static func cids(of font: FontInstance, _ coding: Coding) -> [UInt16]? {
        coding == .compact ? nil : CFFCharset.cids(glyphCount: font.glyphCount) { font.table("CFF ", $0) ?? [] }
    }

    /// Returns the codes of the page and forgets them.
    mutating func takeEntries() -> [Entry] {
        for entry in entries {
            shown[Int(entry.glyph)].unit = 0
            isTaken[Int(entry.code)] = false
        }
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
        if coding == .compact { freeCount = Coding.further.count }
        defer {
            entries = []
            entries.reserveCapacity(64)
        }
        return entries
    }

    /// Returns the width of `glyph` as written in the W array, in thousandths of an em. Text positions account for its
    /// rounding.
    mutating func statedWidth(_ glyph: GlyphID) -> Double {
        let cached = shown[Int(glyph)].width
        if !cached.isNaN { return cached }
        let width = Self.statedWidth(glyph, font, unitsPerEm)
        shown[Int(glyph)].width = width
        return width
    }

    static func statedWidth(_ glyph: GlyphID, _ font: FontInstance, _ unitsPerEm: Double) -> Double {
        (Double(font.advance(of: glyph)) * 100_000 / unitsPerEm).rounded() / 100
    }

    // MARK: Codes of runs

    /// Whether there are enough codes for `run`, which may need one per glyph and per character.
    ///
    /// - Parameter freeCount: that of `codes`; for most runs it suffices, and `codes` is not copied.
    static func takes(_ run: GlyphRun, freeCount: Int, _ codes: @autoclosure () -> GlyphCodes) -> Bool {
        if freeCount == .max { return true }
        guard let first = run.text.first, first < Coding.firstIdeograph else { return run.text.isEmpty }
        return freeCount >= run.glyphs.count + run.text.count || codes().hasCodes(for: run)
    }

    func takes(_ run: GlyphRun) -> Bool { Self.takes(run, freeCount: freeCount, self) }

    /// Whether each glyph of `run` has a code, or is the first to represent its ASCII character.
    private func hasCodes(for run: GlyphRun) -> Bool {
        guard run.hasGlyphForEachUnit else { return false }
        var new: [UInt16: GlyphID] = [:]
        for (glyph, unit) in zip(run.glyphs, run.text) {
            if unit != 0, shown[Int(glyph.id)].unit == unit { continue }
            if others[Meaning(glyph: glyph.id, text: .unit(unit))] != nil { continue }
            guard (0x20..<0x7f).contains(unit), !isTaken[Int(unit)], new[unit].map({ $0 == glyph.id }) ?? true else {
                return false
            }
            new[unit] = glyph.id
        }
        return true
    }

    // MARK: Codes of glyphs

    /// Whether `unit` is the primary text of `glyph`, which its first use on the page determines. U+0000 marks an unused
    /// glyph and is never primary.
    mutating func shows(_ glyph: GlyphID, unit: UInt16) -> Bool {
        let primary = shown[Int(glyph)].unit
        guard unit != 0, primary == 0 else { return unit != 0 && primary == unit }
        guard code(for: glyph, text: .unit(unit)) != nil else { return false }
        _ = statedWidth(glyph)
        return true
    }

    /// Returns the code for `glyph` where it represents `text`; nil if there is none, and no further one is available.
    mutating func code(for glyph: GlyphID, text: GlyphText) -> UInt16? {
        if case .unit(let unit) = text, unit != 0, shown[Int(glyph)].unit == unit { return shown[Int(glyph)].code }
        let meaning = Meaning(glyph: glyph, text: text)
        if let code = others[meaning] { return code }
        guard let code = coding == .compact ? compactCode(for: meaning) : wideCode(for: meaning) else { return nil }
        isTaken[Int(code)] = true
        entries.append(Entry(code: code, glyph: glyph, text: text))
        if case .unit(let unit) = text, unit != 0, shown[Int(glyph)].unit == 0 {
            shown[Int(glyph)].unit = unit
            shown[Int(glyph)].code = code
        } else {
            others[meaning] = code
        }
        return code
    }

    /// Returns a code that shows `glyph`, whatever text it represents: where `code(for:text:)` has returned nil.
    func anyCode(of glyph: GlyphID) -> UInt16 { entries.first { $0.glyph == glyph }?.code ?? ownCode(of: glyph) }

    private func ownCode(of glyph: GlyphID) -> UInt16 { cids?[Int(glyph)] ?? glyph }

    /// Whether the font maps the text to the glyph.
    private func isMapped(_ meaning: Meaning) -> Bool {
        guard case .unit(let unit) = meaning.text, let character = Unicode.Scalar(unit) else { return false }
        return font.glyph(for: character) == meaning.glyph
    }

    /// Returns the glyph number for a character that the font maps to the glyph, and a number above the font's glyphs for any
    /// other text.
    private func wideCode(for meaning: Meaning) -> UInt16? {
        let glyphCode = ownCode(of: meaning.glyph)
        let isOwnFree = !isTaken[Int(glyphCode)]
        if isOwnFree, !canAlias || isMapped(meaning) { return glyphCode }
        let furtherCount = canAlias ? min(0x10000 - font.glyphCount, Self.mostFurther) : 0
        if furtherCount > 0 {
            let preferred = Self.hash(meaning) % furtherCount
            for step in 0..<min(furtherCount, Self.mostSteps) {
                let code = font.glyphCount + (preferred + step) % furtherCount
                if !isTaken[code] { return UInt16(code) }
            }
        }
        return isOwnFree ? glyphCode : nil
    }

    private static let mostFurther = 8192
    private static let mostSteps = 256

    /// Returns the ASCII code itself for the first glyph that represents a printable ASCII character, otherwise the free
    /// code that follows the preferred one.
    private mutating func compactCode(for meaning: Meaning) -> UInt16? {
        if case .unit(let unit) = meaning.text, (0x20..<0x7f).contains(unit), !isTaken[Int(unit)] { return unit }
        guard freeCount > 0 else { return nil }
        freeCount -= 1
        var slot = preferredPlace(of: meaning)
        while isTaken[Int(Coding.further[slot])] { slot = (slot + 1) % Coding.further.count }
        return Coding.further[slot]
    }

    /// The preferred code as its place in `Coding.further`: the characters of a script follow each other in Unicode, and
    /// glyphs without a character of their own in the font.
    private func preferredPlace(of meaning: Meaning) -> Int {
        if case .unit(let unit) = meaning.text {
            if let mark = Coding.marks.firstIndex(of: unit) { return 0x80 + mark }
            if isMapped(meaning) { return Int(unit & 0x7f) }
        }
        return Int(meaning.glyph & 0x7f)
    }

    /// FNV-1a, the same in every process.
    private static func hash(_ meaning: Meaning) -> Int {
        var hash: UInt32 = 0x811c_9dc5
        func add(_ value: UInt16) { hash = (hash ^ UInt32(value)) &* 0x0100_0193 }
        add(meaning.glyph)
        for unit in meaning.text.all { add(unit) }
        return Int(hash ^ hash >> 15)
    }
}

/// The text that a code represents: one UTF-16 unit, or several.
enum GlyphText: Hashable {
    case unit(UInt16)
    case units([UInt16])

    /// In order.
    var all: [UInt16] {
        switch self {
        case .unit(let unit): [unit]
        case .units(let units): units
        }
    }

    func write(to out: inout BinaryWriter) { out.list(all) { $0.count(Int($1)) } }

    init(from bytes: inout BinaryReader) throws(MalformedBytes) {
        let units = try bytes.list { bytes throws(MalformedBytes) in UInt16(try bytes.count(atMost: 0xffff)) }
        self = units.count == 1 ? .unit(units[0]) : .units(units)
    }
}
