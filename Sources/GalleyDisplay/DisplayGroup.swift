import GalleyConcurrency
public import GalleyGeometry

/// Items that are moved, cut out and faded together.
public struct DisplayGroup: Sendable {
    /// From the group's coordinates to the page's (or the surrounding group's).
    public var transform: CGAffineTransform
    /// In the group's own coordinates; nothing outside it is seen.
    public var clip: Path?
    /// What is inside the clip.
    public var clipStyle: FillStyle
    /// Of the group as a whole: its items are drawn onto each other first.
    public var opacity: Double
    /// How the whole mixes with what lies beneath it.
    public var blendMode = BlendMode.normal
    /// Whether items that mix do so with each other only, not with what lies beneath the group.
    public var isIsolated = false
    /// White lets the group through, black and what is left free hide it; in the group's own coordinates.
    public var mask: [DisplayItem]? {
        get { contents.mask }
        set { contents = Contents(contents.items, mask: newValue) }
    }
    /// The name of the view that the items show, the same in every layout of it; nil for views without one.
    public var identifier: String?
    /// In the order in which they are read.
    public var items: [DisplayItem] {
        get { contents.items }
        _modify {
            if !isKnownUniquelyReferenced(&contents) { contents = Contents(contents.items, mask: contents.mask) }
            yield &contents.items
        }
    }
    /// The places of the items from back to front; nil where they are painted in the order in which they are read. Each
    /// item that an element begins or ends in has the whole of it.
    public var paintingOrder: [Int]?
    private var contents: Contents

    public init(
        transform: CGAffineTransform = .identity, clip: Path? = nil, clipStyle: FillStyle = FillStyle(),
        opacity: Double = 1, items: [DisplayItem]
    ) {
        self.transform = transform
        self.clip = clip
        self.clipStyle = clipStyle
        self.opacity = opacity
        contents = Contents(items)
    }

    /// Whether the items are drawn, and read, as they would be without the group.
    package var isPlain: Bool { transform.isIdentity && clip == nil && !isLayer && paintingOrder == nil }

    /// The items from back to front.
    package var paintedItems: [DisplayItem] { paintingOrder?.map { items[$0] } ?? items }

    /// Whether the items have to be drawn onto each other before they are put on the page.
    package var isLayer: Bool { opacity < 1 || blendMode != .normal || isIsolated || mask != nil }
}

extension DisplayGroup {
    /// The items of a group, which lets go of them step by step where groups lie in each other by the thousand.
    private final class Contents: @unchecked Sendable {
        /// Changed only by a group that nobody shares them with.
        var items: [DisplayItem]
        private(set) var mask: [DisplayItem]?

        init(_ items: [DisplayItem], mask: [DisplayItem]? = nil) { (self.items, self.mask) = (items, mask) }

        deinit {
            Disposal.release(&items, leaving: [])
            if mask != nil { Disposal.release(&mask, leaving: nil) }
        }
    }
}
