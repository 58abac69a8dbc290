import GalleyConcurrency
package import GalleyGeometry

/// Items that are transformed, clipped and composited together.
package struct DisplayGroup: Sendable {
    /// From the group's coordinates to those of the page or the enclosing group.
    package var transform: CGAffineTransform
    /// The clip in the group's coordinates; nil draws everything.
    package var clip: Path?
    /// The fill rule of the clip.
    package var clipStyle: FillStyle
    /// The opacity of the group as a whole, in 0…1. Its items are composited with each other first.
    package var opacity: Double
    /// The blend mode of the group with its backdrop.
    package var blendMode = BlendMode.normal
    /// Whether the items blend only with each other, not with the group's backdrop.
    package var isIsolated = false
    /// Whether the items are drawn as they are where what is around them is redacted.
    package var isUnredacted = false
    /// A luminosity mask in the group's coordinates: white shows the group, black and unpainted areas hide it.
    package var mask: [DisplayItem]? {
        get { contents.mask }
        set { contents = Contents(contents.items, mask: newValue) }
    }
    /// The identifier of the view that the items show, stable across layouts; nil for none.
    package var identifier: String?
    /// The items in reading order.
    package var items: [DisplayItem] {
        get { contents.items }
        _modify {
            if !isKnownUniquelyReferenced(&contents) { contents = Contents(contents.items, mask: contents.mask) }
            yield &contents.items
        }
    }
    /// The indices of the items from back to front; nil if the painting order is the reading order. Otherwise each item
    /// must contain whole structure elements.
    package var paintingOrder: [Int]?
    private var contents: Contents

    /// Creates a group that blends normally.
    package init(
        transform: CGAffineTransform = .identity, clip: Path? = nil, clipStyle: FillStyle = FillStyle(),
        opacity: Double = 1, items: [DisplayItem]
    ) {
        self.transform = transform
        self.clip = clip
        self.clipStyle = clipStyle
        self.opacity = opacity
        contents = Contents(items)
    }

    /// Whether the group has no effect on drawing and reading.
    package var isPlain: Bool { transform.isIdentity && clip == nil && !isLayer && paintingOrder == nil }

    /// The items in painting order, from back to front.
    package var paintedItems: [DisplayItem] { paintingOrder?.map { items[$0] } ?? items }

    /// Whether the items must be composited with each other before they are drawn on the page.
    package var isLayer: Bool { opacity < 1 || blendMode != .normal || isIsolated || mask != nil }
}

extension DisplayGroup {
    /// The items of a group. Frees deeply nested groups iteratively, since recursion would overflow the stack.
    private final class Contents: @unchecked Sendable {
        /// Mutated only while uniquely referenced.
        var items: [DisplayItem]
        private(set) var mask: [DisplayItem]?

        init(_ items: [DisplayItem], mask: [DisplayItem]? = nil) { (self.items, self.mask) = (items, mask) }

        deinit {
            Disposal.release(&items, leaving: [])
            if mask != nil { Disposal.release(&mask, leaving: nil) }
        }
    }
}

extension [DisplayItem] {
    /// The items, each followed by those of its group, with their transforms to the outermost ones: in the order of drawing.
    ///
    /// Without recursion, since groups may be nested deeply. O(*n*).
    package func flattened(
        _ transform: CGAffineTransform = .identity
    ) -> [(item: DisplayItem, transform: CGAffineTransform)] {
        var list: [(item: DisplayItem, transform: CGAffineTransform)] = []
        var open = [(items: self[...], transform: transform)]
        while let last = open.indices.last {
            guard let item = open[last].items.popFirst() else {
                open.removeLast()
                continue
            }
            list.append((item, open[last].transform))
            guard case .group(let group) = item else { continue }
            open.append((group.items[...], group.transform.concatenating(open[last].transform)))
        }
        return list
    }
}

extension DisplayItem {
    /// The item with other colours of paths and texts. Images, gradients and masks are unchanged: the colours of masks are not visible.
    package func mapColors(_ change: (Color) -> Color) -> DisplayItem {
        repainted { paint in paint.color.map { .color(change($0)) } ?? paint }
    }

    /// The item with each paint replaced. Images keep their colours, or are replaced by their frames in `imagePaint`.
    package func repainted(imagePaint: Paint? = nil, _ change: (Paint) -> Paint) -> DisplayItem {
        switch self {
        case .glyphs(var placed):
            placed.paint = change(placed.paint)
            return .glyphs(placed)
        case .line(var line):
            line.paint = change(line.paint)
            return .line(line)
        case .path(var painted):
            painted.fill = painted.fill.map(change)
            painted.stroke = painted.stroke.map { PaintedPath.Stroke(paint: change($0.paint), style: $0.style) }
            return .path(painted)
        case .image(let placed):
            return imagePaint.map { .path(PaintedPath(path: Path(placed.frame), fill: $0)) } ?? self
        case .group(var group):
            group.items = group.items.map { $0.repainted(imagePaint: imagePaint, change) }
            return .group(group)
        case .link, .destination, .beginElement, .endElement: return self
        }
    }
}
