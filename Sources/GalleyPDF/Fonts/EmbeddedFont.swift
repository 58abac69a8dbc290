import Foundation
import GalleyDiagnostics
import GalleyGeometry
import GalleyText

/// A composite font of the file: collects the codes that pages use, and finally writes the font with its subset. ISO
/// 32000-1 §9.7.
struct EmbeddedFont {
    var codes: GlyphCodes
    let font: FontInstance
    private let unitsPerEm: Double
    /// The glyphs shown so far, by glyph number.
    private(set) var shown: [ShownGlyph]
    var ink: InkBoundsCache

    init(_ codes: GlyphCodes) {
        self.codes = codes
        font = codes.font
        ink = InkBoundsCache(font)
        unitsPerEm = Double(font.metrics.unitsPerEm)
        blank = Self.blank(of: font)
        shown = Array(repeating: ShownGlyph(), count: font.glyphCount)
    }

    /// The width and the primary code of a glyph.
    struct ShownGlyph {
        /// The width as written in the file; NaN before its first use.
        var width = Double.nan
        /// The first single UTF-16 unit that the glyph represents, and its code; 0 before.
        var unit: UInt16 = 0
        var code: UInt16 = 0
    }

    /// Whether `unit` is the primary text of `glyph`, which its first use determines. Other texts need codes of their
    /// own. U+0000 marks an unused glyph and is never primary.
    mutating func shows(_ glyph: GlyphID, unit: UInt16) -> Bool {
        let known = shown[Int(glyph)].unit
        guard unit != 0, known == 0 else { return unit != 0 && known == unit }
        let before = codes.changeCount
        guard let code = codes.code(for: glyph, unit: unit) else { return false }
        (shown[Int(glyph)].unit, shown[Int(glyph)].code) = (unit, code)
        _ = statedWidth(glyph)
        ownChangeCount += 1
        if recordsFirstUses {
            firstUses.append(
                FirstUse(glyph: glyph, unit: unit, code: code, changeCount: codes.changeCount - before + 1))
        }
        return true
    }

    /// The first use of a glyph as a character.
    struct FirstUse {
        let glyph: GlyphID
        let unit: UInt16
        let code: UInt16
        /// The number of changes that it made.
        fileprivate let changeCount: Int
    }

    /// Whether first uses are recorded, to be repeated in the document's own font.
    var recordsFirstUses = false {
        didSet { firstUses = [] }
    }
    private(set) var firstUses: [FirstUse] = []
    private var ownChangeCount = 0
    /// The number of changes that decide on codes.
    var changeCount: Int { codes.changeCount + ownChangeCount }
    /// The number of these changes that first uses made.
    var firstUseChangeCount: Int { firstUses.reduce(0) { $0 + $1.changeCount } }

    /// Makes the same first uses.
    ///
    /// - Returns: whether all of them got the same codes.
    mutating func repeatFirstUses(_ uses: [FirstUse]) -> Bool {
        for use in uses {
            guard shows(use.glyph, unit: use.unit), shown[Int(use.glyph)].code == use.code else { return false }
        }
        return true
    }

    /// Returns the space's code and its width as written in the file; nil if the font has no space or no free code for
    /// it.
    mutating func space() -> (code: UInt16, width: Double)? {
        if let knownSpace { return knownSpace }
        guard let glyph = font.glyph(for: " ") else { return nil }
        guard codes.hasRoom(for: glyph, unit: 0x20), let code = codes.code(for: glyph, unit: 0x20) else {
            // Another page may assign one.
            ownChangeCount += 1
            return nil
        }
        knownSpace = (code, statedWidth(glyph))
        ownChangeCount += 1
        return knownSpace
    }
    private var knownSpace: (code: UInt16, width: Double)?

    /// A blank glyph to which codes can be assigned; nil for CFF outlines. A joiner or zero-width space is preferred,
    /// since readers would take a step back over a width for a gap.
    let blank: GlyphID?

    private static func blank(of font: FontInstance) -> GlyphID? {
        guard font.outlineFormat == .trueType else { return nil }
        let glyphs = ["\u{200d}", "\u{200c}", "\u{200b}", " "].compactMap { font.glyph(for: $0) }
        return glyphs.first { font.advance(of: $0) == 0 && font.inkExtent(of: $0) == (0, 0) } ?? font.glyph(for: " ")
    }

    /// Returns the width of `glyph` as written in the W array, in thousandths of an em. Text positions account for its
    /// rounding.
    mutating func statedWidth(_ glyph: GlyphID) -> Double {
        let known = shown[Int(glyph)].width
        if !known.isNaN { return known }
        let width = (Double(font.advance(of: glyph)) * 100_000 / unitsPerEm).rounded() / 100
        shown[Int(glyph)].width = width
        return width
    }

    /// Writes the font's objects; `object` becomes the Type 0 font dictionary.
    ///
    /// - Parameters:
    ///   - glyphs: the glyphs of the program; nil for those with codes.
    ///   - made: the font program, if it has already been built; `isShared`: whether other files have it, too; `known`:
    ///     its object, if it has been written.
    ///   - encodings: the file's CMaps.
    /// - Returns: the program.
    /// - Throws: `Diagnostic` (`notEmbeddable`) if the font forbids embedding.
    @discardableResult
    mutating func write(
        as object: ObjectNumber, glyphs: [GlyphID]? = nil, made: FontProgram? = nil, isShared: Bool = false,
        program known: ObjectNumber? = nil, _ encodings: inout EncodingObjects, to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        let (all, permission) = (codes.all, font.embedding)
        guard permission.allowsOutlines else {
            throw Diagnostic.notEmbeddable(font.source.name, name: font.postScriptName)
        }
        let glyphs = programGlyphs(glyphs)
        let tag = permission.allowsSubsets ? Self.tag(for: glyphs, font) + "+" : ""
        let name = tag + font.postScriptName
        let (descendant, descriptor, program, toUnicode) =
            (file.allocate(), file.allocate(), known ?? file.allocate(), file.allocate())
        let isTrueType = font.outlineFormat == .trueType
        let encoding = try encodings.entry(for: codes.coding, to: &file)

        try file.add(object) { body in
            body.raw("<</Type/Font/Subtype/Type0/BaseFont")
            body.name(name)
            body.bytes += encoding
            body.raw("/DescendantFonts[")
            body.reference(descendant)
            body.raw("]/ToUnicode ")
            body.reference(toUnicode)
            body.raw(">>")
        }
        var map: ObjectNumber?
        if isTrueType, !codes.isIdentity {
            let stream = file.allocate()
            try file.addStream(stream, Self.glyphMap(all))
            map = stream
        }
        try file.add(descendant) { body in
            body.raw("<</Type/Font/Subtype/\(isTrueType ? "CIDFontType2" : "CIDFontType0")/BaseFont")
            body.name(name)
            body.raw("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ")
            body.reference(descriptor)
            if let map {
                body.raw("/CIDToGIDMap ")
                body.reference(map)
            } else if isTrueType {
                body.raw("/CIDToGIDMap/Identity")
            }
            body.raw("/DW 0/W[")
            writeWidths(all.map { ($0.code, $0.glyph) }, to: &body)
            body.raw("]>>")
        }
        let made = known == nil ? try made ?? FontProgram(fontProgram(glyphs)) : made
        var codeSet: ObjectNumber?
        if file.version == .pdf14 {
            let stream = file.allocate()
            let kept = isTrueType ? made.map { Self.glyphCount(of: $0.bytes) } ?? 0 : 0
            // The CIDToGIDMap covers all codes up to the last.
            let count = map == nil ? kept : Int(all.last?.code ?? 0) + 1
            try file.addStream(stream, Self.codeSet(all.map(\.code), count))
            codeSet = stream
        }
        try writeDescriptor(descriptor, codeSet, name: name, program: program, isTrueType: isTrueType, to: &file)
        if let made, known == nil { try write(made, isShared: isShared, as: program, to: &file) }
        try file.addStream(toUnicode, ToUnicode.map(all.map { ($0.code, $0.text) }, codes.coding))
        return program
    }

    /// Returns the program's glyphs: the requested ones or those with codes; all if the font forbids subsetting.
    private func programGlyphs(_ glyphs: [GlyphID]?) -> [GlyphID] {
        guard font.embedding.allowsSubsets else { return (0..<font.glyphCount).map { GlyphID($0) } }
        return glyphs ?? Set(codes.all.map(\.glyph)).sorted()
    }

    /// Builds the font program that `write` would embed. Safe on any thread.
    ///
    /// - Parameter shared: the programs of the files of one run.
    func program(glyphs: [GlyphID]?, shared: SharedFontPrograms?) throws -> FontProgram {
        let glyphs = programGlyphs(glyphs)
        guard let shared else { return FontProgram(try fontProgram(glyphs)) }
        return try shared.program(of: font, glyphs, keepsNumbers: !codes.usesCharset) { try fontProgram(glyphs) }
    }

    /// Builds the font program with `glyphs`.
    private func fontProgram(_ glyphs: [GlyphID]) throws -> [UInt8] {
        // PDF embeds glyf and CFF outlines; CFF2 outlines are converted.
        if font.outlineFormat == .cff2 { return CFFProgram(font, glyphs: glyphs).bytes }
        // The charset of a CID-keyed font maps CIDs to glyphs, so glyphs may be renumbered. §9.7.4.2.
        return try font.subset(keeping: glyphs, keepsNumbers: !codes.usesCharset)
    }

    /// Writes the font program. §9.9.
    private func write(
        _ made: FontProgram, isShared: Bool, as program: ObjectNumber, to file: inout PDFObjectWriter
    ) throws {
        let format = font.outlineFormat
        guard let content = format == .cff ? fontTable("CFF ", of: made.bytes) : made.bytes else {
            throw Diagnostic.malformedFont(font.source.name, "it has neither glyf nor CFF outlines")
        }
        func entries(_ dictionary: inout PDFBytes) {
            dictionary.raw(format == .trueType ? "/Length1 \(content.count)" : "/Subtype/CIDFontType0C")
        }
        if isShared {
            let compressors = file.compressors
            try file.addStream(
                program, content, packed: { made.packed { compressors.compress(content) } }, dictionary: entries)
        } else {
            try file.addStream(program, content, dictionary: entries)
        }
    }

    /// Writes widths by runs of consecutive codes: `12[500 512]20[633]`. §9.7.4.3.
    private mutating func writeWidths(_ codes: [(code: UInt16, glyph: GlyphID)], to body: inout PDFBytes) {
        for (index, item) in codes.enumerated() {
            if index == 0 || codes[index - 1].code + 1 != item.code {
                if index > 0 { body.raw("]") }
                body.integer(Int(item.code))
                body.raw("[")
            } else {
                body.space()
            }
            body.number(statedWidth(item.glyph))
        }
        if !codes.isEmpty { body.raw("]") }
    }

    /// Returns the CIDToGIDMap: two bytes per code, 0 for unused codes. §9.7.4.2.
    private static func glyphMap(_ codes: [GlyphCodes.Entry]) -> [UInt8] {
        guard let last = codes.last?.code else { return [] }
        var map = [UInt8](repeating: 0, count: 2 * (Int(last) + 1))
        for item in codes {
            map[2 * Int(item.code)] = UInt8(item.glyph >> 8)
            map[2 * Int(item.code) + 1] = UInt8(item.glyph & 255)
        }
        return map
    }

    /// Returns the CIDSet, which PDF/A-1 requires: one bit per CID in the program, including 0 and the glyphs kept as
    /// blanks; with a CIDToGIDMap, all up to its end. §9.8.3.2, ISO 19005-1 §6.3.5, ISO 14289-1 §7.21.4.2.
    private static func codeSet(_ codes: [UInt16], _ glyphCount: Int) -> [UInt8] {
        var set = [UInt8](repeating: 0, count: max(Int(codes.last ?? 0), glyphCount - 1) / 8 + 1)
        for code in [0] + Array(0..<glyphCount) + codes.map(Int.init) { set[code / 8] |= 0x80 >> UInt8(code % 8) }
        return set
    }

    /// Returns the glyph count from `maxp`. OpenType 1.9 §maxp.
    private static func glyphCount(of file: [UInt8]) -> Int {
        guard let table = fontTable("maxp", of: file), table.count >= 6 else { return 0 }
        return Int(table[4]) << 8 | Int(table[5])
    }

    /// Writes the font descriptor. §9.8, Table 122.
    private func writeDescriptor(
        _ object: ObjectNumber, _ codeSet: ObjectNumber?, name: String, program: ObjectNumber, isTrueType: Bool,
        to file: inout PDFObjectWriter
    ) throws {
        let (appearance, metrics) = (font.appearance, font.metrics)
        func thousandths(_ units: Int) -> Int { Int((Double(units) * 1000 / unitsPerEm).rounded()) }
        // Flags, Table 123: bit 1 fixed pitch, 2 serif, 3 symbolic (not only the standard Latin set), 7 italic.
        var flags = 4
        if appearance.isFixedPitch { flags |= 1 }
        if appearance.isSerif { flags |= 2 }
        if font.descriptor.slant != .upright { flags |= 64 }
        // Fonts do not record their stem width; this is the usual estimate from the weight.
        let weight = font.variations.first { $0.tag == "wght" }?.value ?? font.descriptor.weight
        let stem = Int((50 + pow(weight / 65, 2)).rounded())
        try file.add(object) { body in
            body.raw("<</Type/FontDescriptor/FontName")
            body.name(name)
            body.raw("/Flags \(flags)/FontBBox[")
            let box = appearance.boundingBox
            for (index, value) in [box.xMin, box.yMin, box.xMax, box.yMax].enumerated() {
                if index > 0 { body.space() }
                body.integer(thousandths(value))
            }
            body.raw("]/ItalicAngle ")
            body.number(appearance.italicAngle)
            body.raw(
                "/Ascent \(thousandths(metrics.ascender))/Descent \(thousandths(metrics.descender))"
                    + "/CapHeight \(thousandths(metrics.capHeight))/StemV \(stem)")
            if let codeSet {
                body.raw("/CIDSet ")
                body.reference(codeSet)
            }
            body.raw(isTrueType ? "/FontFile2 " : "/FontFile3 ")
            body.reference(program)
            body.raw(">>")
        }
    }

    /// Returns the six capitals that distinguish this subset from others of the same font. §9.6.4.
    private static func tag(for glyphs: [GlyphID], _ font: FontInstance) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
        // The head table holds the checksum of the whole font.
        for byte in font.table("head") ?? [] { add(UInt64(byte)) }
        for glyph in glyphs { add(UInt64(glyph)) }
        for variation in font.variations { add(variation.value.bitPattern) }
        var letters: [UInt8] = []
        for _ in 0..<6 {
            letters.append(UInt8(ascii: "A") + UInt8(hash % 26))
            hash /= 26
        }
        return String(decoding: letters, as: UTF8.self)
    }
}
