import GalleyDiagnostics
import GalleyText

/// The embedded fonts of a file and the characters that each must contain.
struct SVGFonts {
    private var fonts: [FontInstance] = []
    private var characters: [Set<UInt32>] = []
    private let shaper = Shaper()

    /// Returns the font number of `run`; nil for a run that must be drawn as outlines.
    mutating func number(of run: GlyphRun) -> Int? {
        guard !run.font.hasColorGlyphs, !run.hasMissingGlyph, shaper.isReproduced(run) else {
            return nil
        }
        let number = fonts.firstIndex { $0 === run.font } ?? fonts.count
        if number == fonts.count {
            fonts.append(run.font)
            characters.append([])
        }
        for scalar in String(utf16: run.text).unicodeScalars {
            characters[number].insert(scalar.value)
        }
        return number
    }

    /// Writes the fonts as `@font-face` rules, which all browsers support. §20.8.3.
    func write(to file: inout SVGBytes) throws(Diagnostic) {
        guard !fonts.isEmpty else { return }
        file.raw("<style>\n")
        for (number, font) in fonts.enumerated() {
            file.raw("@font-face{font-family:")
            file.definition("f")
            file.integer(number)
            file.raw(
                font.outlineFormat == .trueType ? ";src:url(data:font/ttf;base64," : ";src:url(data:font/otf;base64,")
            file.base64(try font.webFont(with: characters[number].sorted()))
            file.raw(")}\n")
        }
        file.raw("</style>\n")
    }
}
