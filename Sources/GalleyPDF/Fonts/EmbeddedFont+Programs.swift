import GalleyConcurrency
import GalleyText

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
            var own = glyphs[key] ?? []
            shared?.widen(&own, of: font.font)
            programs[key] = Program(font: font, glyphs: own.sorted())
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
