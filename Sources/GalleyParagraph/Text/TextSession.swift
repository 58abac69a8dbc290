package import GalleyDiagnostics
import GalleyGeometry
package import GalleyText

/// The fonts, shapers and hyphenators with which one thread sets text, and its caches.
package final class TextSession {
    package let itemiser: Itemiser
    package let shaper = Shaper()
    package private(set) var errors: TextErrors
    /// Nil for a language without patterns.
    private var hyphenators: [HyphenatorKey: HyphenationCache?] = [:]
    private var inkExtents: [GlyphKey: (above: Int, below: Int)] = [:]
    private var faces = FaceMemory()

    /// - Parameter fonts: the fonts to choose from.
    package init(fonts: FontCollection) {
        itemiser = Itemiser(fonts: fonts)
        errors = TextErrors(shaper)
    }

    /// A session for another thread, with the same fonts.
    package convenience init(branchOf session: TextSession) { self.init(fonts: session.itemiser.fonts) }

    /// Takes over the errors of `branch`, which adds later ones to this session's.
    package func join(_ branch: TextSession) {
        errors.merge(branch.errors)
        branch.errors = errors
    }

    // MARK: Faces

    /// The faces of texts that differ only in their size, as the tags of a cloud do.
    private struct FaceMemory {
        var font: Font?
        var language: String?
        var faces: [CGFloat: StyleFace] = [:]
        static let most = 1024
        /// The last face of a text with attributes.
        var last: StyleFace?
    }

    /// The face of a text without attributes.
    package func face(of font: Font, language: String?) -> StyleFace {
        if let last = faces.font, font.isSame(as: last), faces.language == language {
            if let face = faces.faces[font.size] { return face }
        } else {
            faces = FaceMemory(font: font, language: language)
        }
        let face = StyleFace(TextStyle(font, language: language, self), self)
        if faces.faces.count < FaceMemory.most { faces.faces[font.size] = face }
        return face
    }

    package func face(of style: TextStyle) -> StyleFace {
        if let face = faces.last, face.style == style { return face }
        let face = StyleFace(style, self)
        faces.last = face
        return face
    }

    /// Returns the value of `body`; where a font fails, records the error and returns the value for the default family.
    func withFonts<T>(_ style: ShapingStyle, _ body: (ShapingStyle) throws(Diagnostic) -> T) -> T {
        do { return try body(style) } catch {
            errors.font = errors.font ?? error
            var fallback = style
            fallback.families = [FontCollection.defaultFamily]
            guard let value = try? body(fallback) else { preconditionFailure("the default family is embedded") }
            return value
        }
    }

    // MARK: Ink

    private struct GlyphKey: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
    }

    /// The distance that the ink of `glyph` reaches above and below the baseline, in font units. Cached, since measuring
    /// walks along the outline.
    func inkExtent(of glyph: GlyphID, in font: FontInstance) -> (above: Int, below: Int) {
        let key = GlyphKey(font: ObjectIdentifier(font), glyph: glyph)
        if let extent = inkExtents[key] { return extent }
        let extent = font.inkExtent(of: glyph)
        inkExtents[key] = extent
        return extent
    }

    // MARK: Hyphenation

    private struct HyphenatorKey: Hashable {
        var language: String
        var minimumBefore: Int?
        var minimumAfter: Int?
        var exceptions: [String]
    }

    /// The hyphenator of `language` with the minima and exceptions of `hyphenation`; nil without patterns.
    func hyphenator(_ language: String, _ hyphenation: Hyphenation) -> HyphenationCache? {
        let key = HyphenatorKey(
            language: language, minimumBefore: hyphenation.minimumBefore, minimumAfter: hyphenation.minimumAfter,
            exceptions: hyphenation.exceptions)
        if let hyphenator = hyphenators[key] { return hyphenator }
        var hyphenator = Hyphenator(language: language)
        if let least = hyphenation.minimumBefore { hyphenator?.minimumBefore = max(1, least) }
        if let least = hyphenation.minimumAfter { hyphenator?.minimumAfter = max(1, least) }
        do { try hyphenator?.addExceptions(hyphenation.exceptions) } catch {
            errors.hyphenation = errors.hyphenation ?? error
        }
        let memory = hyphenator.map(HyphenationCache.init)
        hyphenators[key] = .some(memory)
        return memory
    }
}

/// The first error of each kind that came up while text was set. Views do not throw, so errors wait here for the caller of
/// the layout.
package final class TextErrors {
    package var font: Diagnostic?
    package var hyphenation: Diagnostic?
    /// The shaper of the session, and those of sessions that have joined it.
    private var shapers: [Shaper]

    init(_ shaper: Shaper) { shapers = [shaper] }

    /// The error of the first shaper that encountered a run with too many glyphs.
    package var overlong: Diagnostic? { shapers.lazy.compactMap(\.overlong).first }

    /// Whether there is no error, and none of another session can be added.
    var isEmpty: Bool { shapers.count == 1 && overlong == nil && font == nil && hyphenation == nil }

    func merge(_ branch: TextErrors) {
        shapers += branch.shapers
        font = font ?? branch.font
        hyphenation = hyphenation ?? branch.hyphenation
    }
}
