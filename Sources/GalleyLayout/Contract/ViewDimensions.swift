public import GalleyGeometry

/// A view's size for one proposal, and its alignment guides in its own coordinates.
public struct ViewDimensions {
    /// The width in points.
    public let width: CGFloat
    /// The height in points.
    public let height: CGFloat
    private let element: LayoutElement?
    private let proposal: ProposedViewSize

    /// Creates dimensions whose guides all have their default values.
    package init(size: CGSize) { self.init(size: size, element: nil, proposal: .unspecified) }

    /// Creates dimensions with the explicit guides of `element`.
    init(size: CGSize, element: LayoutElement?, proposal: ProposedViewSize) {
        width = size.width
        height = size.height
        self.element = element
        self.proposal = proposal
    }

    /// The guide's explicit value, or its default.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// The guide's explicit value, or its default.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

    /// The guide's explicit value; nil if neither the view nor a subview sets it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
    /// The guide's explicit value; nil if neither the view nor a subview sets it.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

    /// The guide's explicit value, or its default; zero instead of NaN.
    @usableFromInline package subscript(key: AlignmentKey) -> CGFloat {
        let value = self[explicit: key] ?? key.id.defaultValue(in: self)
        return value.isNaN ? 0 : value
    }

    /// The guide's explicit value; nil if there is none.
    @usableFromInline package subscript(explicit key: AlignmentKey) -> CGFloat? {
        element?.statedGuide(key, in: CGSize(width: width, height: height), proposal: proposal)
    }
}

extension ViewDimensions: Equatable {
    /// Whether both have the same size and belong to the same view, or to none.
    public static func == (a: Self, b: Self) -> Bool {
        a.width == b.width && a.height == b.height && a.element === b.element
    }
}
