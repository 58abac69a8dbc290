import GalleyDisplay
package import GalleyGeometry

/// The background of all pages.
package struct PageGround: Sendable {
    /// The colour of the background.
    package var color: Color
    /// Whether colours of texts that have too little contrast with it change; false for content with backgrounds of its own.
    package var changesColors: Bool

    package init(_ color: Color, changesColors: Bool) {
        self.color = color
        self.changesColors = changesColors
    }

    /// The contrast of text on it. WCAG 2.1, criterion 1.4.3.
    private static let contrast = 4.5

    /// The page with its background.
    func applied(to page: DisplayPage) -> DisplayPage {
        var page = page
        if changesColors { page.items = legible(page.items) }
        let ground = DisplayItem.path(
            PaintedPath(path: Path(CGRect(origin: .zero, size: page.size)), fill: color))
        // Within the figure that is the whole page, which names an SVG.
        var place = 0
        if case .beginElement(let element, _)? = page.items.first, element.role == .figure { place = 1 }
        page.items.insert(ground, at: place)
        return page
    }

    /// The items with other colours of texts, except those on shapes of their own.
    private func legible(_ items: [DisplayItem]) -> [DisplayItem] {
        var shape = CGRect.null
        return items.map { item in
            switch item {
            case .path(let path):
                if path.fill != nil { shape = path.path.boundingRect }
                return item
            case .glyphs, .line:
                let isOnShape = item.runs.first.map { shape.contains($0.origin) } ?? false
                return isOnShape ? item : item.mapColors { $0.legible(on: color, contrast: Self.contrast) }
            case .group(var group):
                group.items = legible(group.items)
                return .group(group)
            default: return item
            }
        }
    }
}
