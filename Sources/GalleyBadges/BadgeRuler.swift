package import Galley

/// Measures badges one by one, to find the width of the widest.
package final class BadgeRuler {
    /// The width of the widest badge so far, in points.
    package private(set) var widest: CGFloat = 0

    private let fonts: FontCollection
    private let language: String?
    private var compositor: Compositor
    private var count = 0

    /// The number of badges after which the compositor is replaced, since it caches shaped words.
    private static let badgesPerCompositor = 5000

    /// - Parameters:
    ///   - fonts: the fonts of the badges.
    ///   - language: the BCP 47 tag of the texts' language; nil if unknown.
    package init(fonts: FontCollection, language: String?) {
        (self.fonts, self.language) = (fonts, language)
        compositor = BadgeSheet.compositor(fonts, language)
    }

    /// Measures `badge` as wide as its content.
    ///
    /// - Throws: `Diagnostic`.
    package func measure(_ badge: Badge) throws {
        count += 1
        if count % Self.badgesPerCompositor == 0 { compositor = BadgeSheet.compositor(fonts, language) }
        var badge = badge
        badge.width = nil
        widest = max(widest, try compositor.set(badge, proposal: .unspecified).size.width)
    }
}
