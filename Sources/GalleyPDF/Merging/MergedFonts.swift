import GalleyText

/// The fonts of several parts: one program per font, with the glyphs of all parts, and as few font dictionaries as
/// compatible codes allow.
struct MergedFonts {
    private struct Program {
        /// The whole font, as embedded in the parts.
        let content: [UInt8]
        let name: String
        var codeSets: [CodeSet] = []
    }

    /// Compatible codes and the font dictionary that uses them.
    private struct CodeSet {
        let object: ObjectNumber
        let coding: GlyphCodes.Coding
        var codes: [UInt16: (glyph: GlyphID, text: GlyphCodes.GlyphText)] = [:]

        /// Whether all codes fit the stated length.
        var isValid: Bool { coding != .compact || codes.keys.allSatisfy { $0 <= 0xff } }

        /// Adds the codes of `font` if they have the same encoding and none conflicts; otherwise returns false.
        mutating func join(_ font: WrittenFont) -> Bool {
            guard font.coding == coding else { return false }
            let agrees = font.codes.allSatisfy { other in
                codes[other.code].map { $0.glyph == other.glyph && $0.text == other.text } ?? true
            }
            if agrees { for other in font.codes { codes[other.code] = (other.glyph, other.text) } }
            return agrees
        }
    }

    private var programs: [Program] = []

    /// Adds the fonts of `part`.
    ///
    /// - Returns: the merged font dictionaries, by the object numbers of the part's dictionaries.
    mutating func add(_ part: PartFile, to file: inout PDFObjectWriter) throws(MergeError) -> [Int: ObjectNumber] {
        var numbers: [Int: ObjectNumber] = [:]
        for font in part.table.fonts {
            let content = try part.content(font.program.value)
            let index: Int
            if let known = programs.firstIndex(where: { $0.content == content }) {
                index = known
            } else {
                index = programs.count
                programs.append(Program(content: content, name: part.name))
            }
            numbers[font.object.value] = join(font, index, &file)
        }
        return numbers
    }

    private mutating func join(_ font: WrittenFont, _ index: Int, _ file: inout PDFObjectWriter) -> ObjectNumber {
        for place in programs[index].codeSets.indices where programs[index].codeSets[place].join(font) {
            return programs[index].codeSets[place].object
        }
        var codes = CodeSet(object: file.allocate(), coding: font.coding)
        _ = codes.join(font)
        programs[index].codeSets.append(codes)
        return codes.object
    }

    /// Writes font programs and dictionaries.
    func write(to file: inout PDFObjectWriter) throws {
        var encodings = EncodingObjects()
        for program in programs {
            let font = try FontInstance(FontSource(program.content, name: program.name))
            let glyphs = Set(program.codeSets.flatMap { $0.codes.values.map(\.glyph) }).sorted()
            guard Int(glyphs.last ?? 0) < font.glyphCount, program.codeSets.allSatisfy(\.isValid) else {
                throw MergeError.damaged(file: program.name)
            }
            var written: ObjectNumber?
            for set in program.codeSets {
                let codes = set.codes.map { (code: $0.key, glyph: $0.value.glyph, text: $0.value.text) }
                var embedded = EmbeddedFont(
                    GlyphCodes(font: font, set.coding, given: codes.sorted { $0.code < $1.code }))
                written = try embedded.write(
                    as: set.object, glyphs: glyphs, program: written, &encodings, to: &file)
            }
        }
    }
}
