public import GalleyGeometry

/// The identity of an alignment guide and its value where a view states none.
public protocol AlignmentID: SendableMetatype {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide as layouts pass it on, whichever its axis.
public struct AlignmentKey: Hashable, Sendable {
    public let id: any AlignmentID.Type
    public let axis: Axis

    public init(id: any AlignmentID.Type, axis: Axis) {
        self.id = id
        self.axis = axis
    }

    public static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.axis == b.axis }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

/// A guide across the horizontal axis: a distance from a view's leading edge, in points.
public struct HorizontalAlignment: Hashable, Sendable {
    public let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

    public static let leading = HorizontalAlignment(LeadingID.self)
    public static let center = HorizontalAlignment(CenterID.self)
    public static let trailing = HorizontalAlignment(TrailingID.self)

    private enum LeadingID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum CenterID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
    private enum TrailingID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
}

/// A guide across the vertical axis: a distance from a view's top edge downwards, in points.
public struct VerticalAlignment: Hashable, Sendable {
    public let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

    public static let top = VerticalAlignment(TopID.self)
    public static let center = VerticalAlignment(CenterID.self)
    public static let bottom = VerticalAlignment(BottomID.self)
    /// The baseline of the first line of text; the bottom edge of a view without text.
    public static let firstTextBaseline = VerticalAlignment(FirstBaselineID.self)
    /// The baseline of the last line of text; the bottom edge of a view without text.
    public static let lastTextBaseline = VerticalAlignment(LastBaselineID.self)

    private enum TopID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum CenterID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
    private enum BottomID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    private enum FirstBaselineID: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
    }
    private enum LastBaselineID: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
    }
}

/// A guide on each axis.
public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
