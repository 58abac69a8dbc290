public import GalleyGeometry

/// A view's size under one proposal, and its alignment guides in its own coordinates.
public struct ViewDimensions {
    public let width: CGFloat
    public let height: CGFloat
    private let element: LayoutElement?
    private let proposal: ProposedViewSize

    /// Dimensions whose guides all have their default values.
    public init(size: CGSize) { self.init(size: size, element: nil, proposal: .unspecified) }

    /// `element` answers for the guides that it states.
    init(size: CGSize, element: LayoutElement?, proposal: ProposedViewSize) {
        width = size.width
        height = size.height
        self.element = element
        self.proposal = proposal
    }

    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

    /// The guide's value where the view, or one of the views it is made of, states it; else nil.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

    public subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.id.defaultValue(in: self) }

    public subscript(explicit key: AlignmentKey) -> CGFloat? {
        element?.explicitAlignment(key, in: CGSize(width: width, height: height), proposal: proposal)
    }
}

extension ViewDimensions: Equatable {
    public static func == (a: Self, b: Self) -> Bool {
        a.width == b.width && a.height == b.height && a.element === b.element
    }
}
