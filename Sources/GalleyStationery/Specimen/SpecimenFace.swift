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

    /// A length of the metrics as a part of the size.
    func em(_ length: Int) -> CGFloat { CGFloat(length) / CGFloat(metrics.unitsPerEm) }
}
