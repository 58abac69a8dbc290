import Galley

/// The properties of a family's regular face for the sheet of a font.
struct SpecimenFace: Sendable {
    let name: String
    let metrics: FontMetrics
    /// The tags of its OpenType features.
    let features: [String]

    /// - Parameter families: the family, and those that replace it.
    init?(_ families: [String], in fonts: FontCollection) {
        guard let font = try? fonts.font(for: ShapingStyle(families: families)) else { return nil }
        (name, metrics, features) = (font.postScriptName, font.metrics, font.featureTags)
    }

    /// Words in scripts that the embedded fonts lack, at sizes at which they look as large as 15 points of Latin.
    private static let otherScripts: [(name: String, text: String, size: CGFloat)] = [
        ("Han", "\u{6f22}\u{5b57}", 13), ("Korean", "\u{d55c}\u{ae00}", 13), ("emoji", "\u{1f600}", 13),
    ]

    /// Those of `otherScripts` for which there are fonts on the machine.
    static func otherScripts(
        _ families: [String], in fonts: FontCollection
    ) -> [(name: String, text: String, size: CGFloat)] {
        let style = ShapingStyle(families: families)
        return otherScripts.filter {
            fonts.font(covering: Array($0.text.unicodeScalars), for: style, prefersColor: $0.name == "emoji") != nil
        }
    }

    /// A length of the metrics as a part of the size.
    func em(_ length: Int) -> CGFloat { CGFloat(length) / CGFloat(metrics.unitsPerEm) }
}
