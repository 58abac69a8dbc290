import GalleyDiagnostics
package import GalleyGeometry
import GalleyText

/// The position of a stretch of text relative to the baseline.
public enum TextScript: Hashable, Sendable, CaseIterable {
    /// On the baseline.
    case normal
    /// Superscript: the font's own glyphs (`sups`) if it has them for the whole text, otherwise a smaller size at the
    /// font's own offset. OpenType 1.9 §OS/2 ySuperscriptYSize, ySuperscriptYOffset.
    case `super`
    /// Subscript: `subs`, otherwise ySubscriptYSize and ySubscriptYOffset.
    case sub
}

/// The letters that are set as small capitals.
public enum SmallCaps: Hashable, Sendable, CaseIterable {
    /// No letters.
    case none
    /// Lower-case letters only.
    case lowercase
    /// Lower-case letters and capitals.
    case all
}

/// The source of the glyphs of small capitals, superscripts and subscripts.
package enum GlyphSource: Hashable, Sendable {
    /// The font's own glyphs, by the OpenType feature with that tag.
    case feature(String)
    /// The ordinary glyphs at `scale` times the text's size, raised by `rise` ems.
    case scaled(CGFloat, rise: CGFloat)
}

/// Finds out whether a font has special glyphs for a feature.
package struct FeatureProbe {
    package let session: TextSession

    package init(session: TextSession) {
        self.session = session
    }

    /// Whether `feature` changes the glyphs of each of `characters` in `style`; false for no characters.
    func has(_ feature: String, for characters: Set<Character>, _ style: ShapingStyle) -> Bool {
        var changed = style
        changed.features.append(FontFeature(tag: feature))
        return !characters.isEmpty
            && characters.allSatisfy { glyphs(of: $0, style).map(\.id) != glyphs(of: $0, changed).map(\.id) }
    }

    private func glyphs(of character: Character, _ style: ShapingStyle) -> [Glyph] {
        let text = Array(character.utf16)
        let item = session.withFonts(style) { style throws(Diagnostic) in
            try session.itemiser.itemise(text, spans: [TextSpan(end: text.count, style: style)]).items[0]
        }
        return session.shaper.shape(
            text, text.indices, font: item.font, style: session.shaper.number(of: style), script: item.script,
            isRightToLeft: item.level & 1 == 1
        ).glyphs
    }

    /// The sources of the small capitals of `text`.
    package func smallCaps(_ text: String, _ letters: SmallCaps, _ style: TextStyle) -> [GlyphSource] {
        let metrics = StyleFace(style, session).font.metrics
        let scale = metrics.capHeight > 0 ? CGFloat(metrics.xHeight) / CGFloat(metrics.capHeight) : 1
        let scaled = GlyphSource.scaled(scale.clamped(to: 0.3...1), rise: 0)
        let small = Set(text.filter { $0.isLowercase && $0.uppercased() != String($0) })
        let large = Set(text.filter { $0.isUppercase && $0.lowercased() != String($0) })
        guard small.isEmpty || has("smcp", for: small, style.shaping) else { return [scaled] }
        guard letters == .all else { return [.feature("smcp")] }
        guard large.isEmpty || has("c2sc", for: large, style.shaping) else { return [scaled] }
        return [.feature("smcp"), .feature("c2sc")]
    }

    /// The source of `text` as a superscript or subscript.
    package func script(_ text: String, _ script: TextScript, _ style: TextStyle) -> GlyphSource {
        let feature = script == .super ? "sups" : "subs"
        if has(feature, for: Set(text.filter { !$0.isWhitespace }), style.shaping) { return .feature(feature) }
        let font = StyleFace(style, session).font
        let table = font.table("OS/2") ?? []
        func value(_ at: Int) -> CGFloat {
            guard at + 1 < table.count else { return 0 }
            let units = Int16(bitPattern: UInt16(table[at]) << 8 | UInt16(table[at + 1]))
            return CGFloat(units) / CGFloat(font.metrics.unitsPerEm)
        }
        // ySubscriptYSize, ySubscriptYOffset (downwards), ySuperscriptYSize, ySuperscriptYOffset.
        let (size, rise) = script == .super ? (value(20), value(24)) : (value(12), -value(16))
        guard size > 0.2, size <= 1, rise != 0 else { return .scaled(0.6, rise: script == .super ? 0.35 : -0.15) }
        return .scaled(size, rise: rise)
    }
}
