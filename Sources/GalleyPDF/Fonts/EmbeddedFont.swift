import Foundation
import GalleyConcurrency
import GalleyDiagnostics
import GalleyFormatting
import GalleyText

/// A composite font of the file: the codes of all pages that agree about them, and finally the font with its subset. ISO
/// 32000-1 §9.7.
struct EmbeddedFont {
    let font: FontInstance
    let coding: GlyphCodes.Coding
    /// The number of the Type 0 font dictionary.
    let object: ObjectNumber
    private let usesCharset: Bool
    private let unitsPerEm: Double
    private(set) var entries: [GlyphCodes.Entry] = []
    /// The index in `entries` of each code; -1 for unused ones.
    private var places: [Int32]

    init(_ use: PageFont.Use, as object: ObjectNumber) {
        font = use.font
        coding = use.coding
        usesCharset = GlyphCodes.cids(of: font, coding) != nil
        unitsPerEm = Double(font.metrics.unitsPerEm)
        self.object = object
        places = Array(repeating: -1, count: coding == .compact ? 256 : 65536)
    }

    /// Adds the codes of a page.
    ///
    /// - Returns: false if a code has another meaning here; then nothing is added, and the page needs another font over the same
    ///   program.
    mutating func add(_ page: [GlyphCodes.Entry]) -> Bool {
        var hasNew = false
        for entry in page {
            let place = Int(places[Int(entry.code)])
            if place < 0 { hasNew = true } else if entries[place] != entry { return false }
        }
        guard hasNew else { return true }
        for entry in page where places[Int(entry.code)] < 0 {
            places[Int(entry.code)] = Int32(entries.count)
            entries.append(entry)
        }
        return true
    }

    /// Writes the font's objects.
    ///
    /// - Parameters:
    ///   - glyphs: the glyphs of the program; nil for those with codes.
    ///   - made: the font program, if it has already been built; `isShared`: whether other files have it, too; `known`:
    ///     its object, if it has been written.
    ///   - encodings: the file's CMaps.
    /// - Returns: the program.
    /// - Throws: `Diagnostic` (`notEmbeddable`) if the font forbids embedding.
    @discardableResult
    func write(
        glyphs: [GlyphID]? = nil, made: FontProgram? = nil, isShared: Bool = false,
        program known: ObjectNumber? = nil, _ encodings: inout EncodingObjects, to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        let permission = font.embedding
        let all = entries.sorted { $0.code < $1.code }
        guard permission.allowsOutlines else {
            throw Diagnostic.notEmbeddable(font.source.name, name: font.postScriptName)
        }
        let glyphs = programGlyphs(glyphs)
        let tag = permission.allowsSubsets ? Self.tag(for: glyphs, font) + "+" : ""
        let name = tag + font.postScriptName
        let (descendant, descriptor, program, toUnicode) =
            (file.allocate(), file.allocate(), known ?? file.allocate(), file.allocate())
        let isTrueType = font.outlineFormat == .trueType
        let encoding = try encodings.entry(for: coding, to: &file)

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
        if isTrueType, !all.allSatisfy({ $0.code == $0.glyph }) || coding == .compact {
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
            writeWidths(all, to: &body)
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
        try file.addStream(toUnicode, ToUnicode.map(all.map { ($0.code, $0.text) }, coding))
        return program
    }

    /// Returns the program's glyphs: the requested ones or those with codes; all if the font forbids subsetting.
    private func programGlyphs(_ glyphs: [GlyphID]?) -> [GlyphID] {
        guard font.embedding.allowsSubsets else { return (0..<font.glyphCount).map { GlyphID($0) } }
        return glyphs ?? Set(entries.map(\.glyph)).sorted()
    }

    /// Builds the font program that `write` would embed. Safe on any thread.
    ///
    /// - Parameter shared: the programs of the files of one run.
    func program(glyphs: [GlyphID]?, shared: SharedFontPrograms?) throws -> FontProgram {
        let glyphs = programGlyphs(glyphs)
        guard let shared else { return FontProgram(try fontProgram(glyphs)) }
        return try shared.program(of: font, glyphs, keepsNumbers: !usesCharset) { try fontProgram(glyphs) }
    }

    /// Builds the font program with `glyphs`.
    private func fontProgram(_ glyphs: [GlyphID]) throws -> [UInt8] {
        // PDF embeds glyf and CFF outlines; CFF2 outlines are converted.
        if font.outlineFormat == .cff2 { return CFFProgram(font, glyphs: glyphs).bytes }
        // The charset of a CID-keyed font maps CIDs to glyphs, so glyphs may be renumbered. §9.7.4.2.
        return try font.subset(keeping: glyphs, keepsNumbers: !usesCharset)
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
    private func writeWidths(_ codes: [GlyphCodes.Entry], to body: inout PDFBytes) {
        for (index, item) in codes.enumerated() {
            if index == 0 || codes[index - 1].code + 1 != item.code {
                if index > 0 { body.raw("]") }
                body.integer(Int(item.code))
                body.raw("[")
            } else {
                body.space()
            }
            body.number(GlyphCodes.statedWidth(item.glyph, font, unitsPerEm))
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
        func thousandths(_ units: Int) -> Int { Int(bounded: (Double(units) * 1000 / unitsPerEm).rounded()) }
        // Flags, Table 123: bit 1 fixed pitch, 2 serif, 3 symbolic (not only the standard Latin set), 7 italic.
        var flags = 4
        if appearance.isFixedPitch { flags |= 1 }
        if appearance.isSerif { flags |= 2 }
        if font.descriptor.slant != .upright { flags |= 64 }
        // Fonts do not record their stem width; this is the usual estimate from the weight.
        let weight = font.variations.first { $0.tag == "wght" }?.value ?? font.descriptor.weight
        let stem = Int(bounded: (50 + pow(weight / 65, 2)).rounded())
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
        // The head table holds the checksum of the whole font.
        var hash = StableHash(font.table("head") ?? [])
        for glyph in glyphs { hash.add(UInt64(glyph)) }
        for variation in font.variations { hash.add(variation.value.bitPattern) }
        if font.tracking != 0 { hash.add(UInt64(font.tracking)) }
        return StableHash.letters(hash.value, count: 6).uppercased()
    }
}

extension EmbeddedFont {
    /// A font program, shared by fonts that differ only in their codes.
    struct Program {
        let font: EmbeddedFont
        /// The glyphs in the program.
        var glyphs: [GlyphID]
        /// The program, or the error of its subsetting; nil for a font that may not be embedded.
        var made: Result<FontProgram?, any Error> = .success(nil)
        /// The program's object, once written.
        var object: ObjectNumber?
    }

    /// Subsets the font programs on all cores.
    ///
    /// - Parameter shared: the programs of the files of one run; these are made on all cores themselves.
    static func programs(
        of fonts: [EmbeddedFont], _ shared: SharedFontPrograms?
    ) -> [ObjectIdentifier: Program] {
        var glyphs: [ObjectIdentifier: Set<GlyphID>] = [:]
        for font in fonts { glyphs[ObjectIdentifier(font.font), default: []].formUnion(font.entries.lazy.map(\.glyph)) }
        var programs: [ObjectIdentifier: Program] = [:]
        for font in fonts {
            let key = ObjectIdentifier(font.font)
            var used = glyphs[key] ?? []
            shared?.widen(&used, of: font.font)
            programs[key] = Program(font: font, glyphs: used.sorted())
        }
        if let shared {
            for (key, var program) in programs {
                if program.font.font.embedding.allowsOutlines {
                    program.made = Result { try program.font.program(glyphs: program.glyphs, shared: shared) }
                }
                programs[key] = program
            }
            return programs
        }
        // The closures only read the fonts.
        struct Programs: @unchecked Sendable { let all: [(key: ObjectIdentifier, value: Program)] }
        let shared = Programs(all: Array(programs))
        let made = concurrentMap(shared.all.count) { index -> Result<FontProgram?, any Error> in
            let program = shared.all[index].value
            guard program.font.font.embedding.allowsOutlines else { return .success(nil) }
            return Result { try program.font.program(glyphs: program.glyphs, shared: nil) }
        }
        for (item, made) in zip(shared.all, made) { programs[item.key]?.made = made }
        return programs
    }
}
