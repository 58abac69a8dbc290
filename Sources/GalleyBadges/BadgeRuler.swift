package import Galley
package import GalleyData

/// Measures the badges of a set one by one, and makes them as wide as its template says.
package final class BadgeRuler {
    private let template: BadgeTemplate
    /// The width of the widest badge so far, in points.
    package private(set) var widest: CGFloat = 0
    /// The widths of the widest label, and of the widest rest of a badge beside its label.
    private var (widestLabel, widestRest): (CGFloat, CGFloat) = (0, 0)

    private let fonts: FontCollection
    private let language: String?
    private var compositor: Compositor
    private var count = 0

    /// The number of badges after which the compositor is replaced, since it caches shaped words.
    private static let badgesPerCompositor = 5000

    /// - Parameters:
    ///   - fonts: the fonts of the badges.
    ///   - language: the BCP 47 tag of the texts' language; nil if unknown.
    ///   - template: the template of the set.
    package init(_ template: BadgeTemplate = BadgeTemplate(), fonts: FontCollection, language: String?) {
        (self.template, self.fonts, self.language) = (template, fonts, language)
        compositor = BadgeSheet.compositor(fonts, language)
    }

    /// Measures `badge` as wide as its content.
    ///
    /// - Throws: `Diagnostic`.
    package func measure(_ badge: Badge) throws {
        count += 1
        if count % Self.badgesPerCompositor == 0 { compositor = BadgeSheet.compositor(fonts, language) }
        var badge = badge
        (badge.width, badge.labelWidth) = (nil, nil)
        let set = try compositor.set(badge, proposal: .unspecified)
        widest = max(widest, set.size.width)
        guard template.hasEqualLabels else { return }
        // A single text is no label.
        let label = badge.segments.count > 1 ? set.inspection.firstLeaf.frame.width : 0
        (widestLabel, widestRest) = (max(widestLabel, label), max(widestRest, set.size.width - label))
    }

    /// Gives `badge` the widths of the set.
    ///
    /// - Parameter limit: the greatest width of a badge, in points.
    package func fit(_ badge: inout Badge, limit: CGFloat = .infinity) {
        if template.hasEqualLabels { badge.labelWidth = widestLabel }
        guard template.hasEqualWidths else { return }
        badge.width = min(limit, template.hasEqualLabels ? widestLabel + widestRest : widest)
    }
}

extension BadgeTemplate {
    /// Calls `body` with each badge of a file, in its final width. The file is read twice if the widths depend on each other.
    ///
    /// - Parameter limit: the greatest width of a badge, in points.
    /// - Throws: the errors of `forEachBadge` and `BadgeRuler.measure`.
    package func forEachFittedBadge(
        of path: String, reading: DataReading, fonts: FontCollection, language: String?, limit: CGFloat,
        _ body: (Badge) throws -> Void
    ) throws {
        guard needsRuler else { return try forEachBadge(of: path, reading: reading) { try body($1) } }
        let ruler = BadgeRuler(self, fonts: fonts, language: language)
        try forEachBadge(of: path, reading: reading) { try ruler.measure($1) }
        try forEachBadge(of: path, reading: reading) { _, badge in
            var badge = badge
            ruler.fit(&badge, limit: limit)
            try body(badge)
        }
    }
}

extension InspectedView {
    /// The first view in drawing order: of a badge, the background of its first segment.
    fileprivate var firstLeaf: InspectedView {
        var leaf = self
        while let first = leaf.children.first { leaf = first }
        return leaf
    }
}
