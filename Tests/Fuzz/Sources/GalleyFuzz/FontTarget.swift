@testable import GalleyGeometry
@testable import GalleyText

extension FuzzTarget {
    private static let texts: [(text: [UInt16], script: ScriptTag, isRightToLeft: Bool)] = [
        (Array("AVA fi ffl 1/2 \u{301}e".utf16), .latin, false), (Array("سلام لا".utf16), .arabic, true),
        (Array("क्षि र्क".utf16), ScriptTag("Deva"), false), (Array("שָׁלוֹם".utf16), .hebrew, true),
        (Array("👩‍👩‍👧 🇺🇳".utf16), .common, false),
    ]

    static let font = FuzzTarget(
        name: "font", summary: "font files: faces, metrics, outlines, colours, shaping, subsets"
    ) { bytes in
        let source = FontSource(bytes, name: "fuzz.ttf")
        guard let count = try? source.faceCount() else { return }
        for index in 0..<min(count, 3) {
            guard let face = try? FontInstance(source, faceIndex: index) else { continue }
            check(face)
            // At the far end of its axes, too.
            let ends = face.axes.prefix(3).map { FontVariation(tag: $0.tag, value: $0.maximum) }
            if !ends.isEmpty, let moved = try? FontInstance(source, faceIndex: index, variations: ends) { check(moved) }
        }
    }

    private static func check(_ font: FontInstance) {
        let metrics = font.metrics
        if metrics.unitsPerEm <= 0 { breach("\(metrics.unitsPerEm) units per em") }
        let glyphs = (0..<min(font.glyphCount, 24)).map { GlyphID($0) } + [GlyphID(clamping: font.glyphCount - 1)]
        for glyph in glyphs {
            for element in font.outline(of: glyph).elements where !element.isFinite {
                breach("an endless outline of \(glyph)")
            }
            _ = (font.advance(of: glyph), font.inkExtent(of: glyph), font.colorGlyph(glyph))
        }
        let shaper = Shaper()
        let style = shaper.number(of: ShapingStyle(families: []))
        for sample in texts {
            let run = shaper.shape(
                sample.text, sample.text.indices, font: font, style: style, script: sample.script,
                isRightToLeft: sample.isRightToLeft)
            if let broken = run.brokenInvariant { breach(broken) }
        }
        _ = (font.hasSpaceRules, font.postScriptName)
        for keepsNumbers in [true, false] { _ = try? font.subset(keeping: glyphs, keepsNumbers: keepsNumbers) }
    }
}

extension Path.Element {
    fileprivate var isFinite: Bool {
        let points: [CGPoint] =
            switch self {
            case .move(let point), .line(let point): [point]
            case .quadCurve(let point, let control): [point, control]
            case .curve(let point, let first, let second): [point, first, second]
            case .closeSubpath: []
            }
        return points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
}
