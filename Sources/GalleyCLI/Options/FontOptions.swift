import ArgumentParser
import GalleyStationery

/// Options for files of fonts, for the system's fonts, and for the list of fonts used.
struct FontOptions: ParsableArguments {
    @Option(LabelOptions.fontPath) var fontPath: [String]
    @Flag(LabelOptions.systemFonts) var systemFonts: Bool?

    @Flag(
        help: ArgumentHelp("List the fonts used on standard error, with the number of characters set in each.", .fonts))
    var fontsUsed = false

    /// The collection with the families of `--font`.
    ///
    /// - Throws: `Diagnostic` for an unusable file or an unknown family.
    func collection(families: [String]) throws -> FontCollection {
        let use: SystemFontUse =
            switch systemFonts {
            case nil: .fallback
            case true?: .all
            case false?: .none
            }
        return try FontCollection(use, recordsAllFonts: fontsUsed, paths: fontPath, families: families)
    }

    /// The texts of the options that labels share.
    var texts: OptionTexts {
        var texts = OptionTexts()
        texts.set(LabelOptions.fontPath, fontPath)
        if let systemFonts { texts.set(LabelOptions.systemFonts, systemFonts) }
        return texts
    }

    /// Names the system fonts used as fallbacks, and lists all fonts for `--fonts-used`.
    func report(_ fonts: FontCollection) {
        let used = fonts.usedFonts
        if systemFonts == nil {
            var characters: [String: Set<Unicode.Scalar>] = [:]
            for font in used where font.isSystemFallback {
                characters[font.family, default: []].formUnion(font.characters)
            }
            let parts = characters.mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.enumerated()
                .map { index, entry in
                    let characters = index > 0 ? "" : entry.value == 1 ? " character set" : " characters set"
                    return "\(entry.value)\(characters) in \(entry.key)"
                }
            if !parts.isEmpty {
                RunLog.note(
                    Diagnostic(
                        .fallbackFonts,
                        verbatim: "\(parts.joined(separator: ", ")) (system font\(parts.count == 1 ? "" : "s")); "
                            + "--no-system-fonts keeps to the embedded fonts"))
            }
        }
        guard fontsUsed else { return }
        for font in used {
            let count = counted(font.characters.count, "character")
            RunLog.note(
                Diagnostic(.usedFont, verbatim: "font: \(font.name), \(font.file ?? "embedded"), \(count)"))
        }
    }

    /// Advice for a warning of characters without a font.
    var advice: String {
        systemFonts == false ? "--system-fonts or --font-path may add a font that has them" : Warnings.fontAdvice
    }
}
