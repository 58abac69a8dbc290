public import GalleyGeometry

/// A view's size under one proposal, and its alignment guides in its own coordinates.
public struct ViewDimensions {
    /// In points.
    public let width: CGFloat
    /// In points.
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

    /// The guide's value: the stated one, else the guide's default.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// The guide's value: the stated one, else the guide's default.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

    /// The guide's value where the view, or one of the views it is made of, states it; else nil.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
    /// The guide's value where the view, or one of the views it is made of, states it; else nil.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

    /// The guide's value; zero where it came out as not a number.
    public subscript(key: AlignmentKey) -> CGFloat {
        let value = self[explicit: key] ?? key.id.defaultValue(in: self)
        return value.isNaN ? 0 : value
    }

    /// The guide's value where it is stated; else nil.
    public subscript(explicit key: AlignmentKey) -> CGFloat? {
        element?.statedGuide(key, in: CGSize(width: width, height: height), proposal: proposal)
    }
}

extension ViewDimensions: Equatable {
    /// Whether they are of the same size and of the same view, or of none.
    public static func == (a: Self, b: Self) -> Bool {
        a.width == b.width && a.height == b.height && a.element === b.element
    }
}
