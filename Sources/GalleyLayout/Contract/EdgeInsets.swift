public import GalleyGeometry

/// A side of a rectangle; leading and trailing follow the layout direction.
@frozen public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    /// The top edge.
    case top
    /// The leading edge.
    case leading
    /// The bottom edge.
    case bottom
    /// The trailing edge.
    case trailing

    /// A set of edges.
    @frozen public struct Set: OptionSet, Hashable, Sendable {
        /// The bits of the set, one for each edge.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// The set of `edge` alone.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

        /// The top edge alone.
        public static let top = Set(.top)
        /// The leading edge alone.
        public static let leading = Set(.leading)
        /// The bottom edge alone.
        public static let bottom = Set(.bottom)
        /// The trailing edge alone.
        public static let trailing = Set(.trailing)
        /// The leading and the trailing edge.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and the bottom edge.
        public static let vertical: Set = [.top, .bottom]
        /// All four edges.
        public static let all: Set = [.horizontal, .vertical]
    }

    /// The edge at the start of `axis`, or at its end.
    init(_ axis: Axis, isEnd: Bool) {
        switch axis {
        case .horizontal: self = isEnd ? .trailing : .leading
        case .vertical: self = isEnd ? .bottom : .top
        }
    }
}

/// Insets from the four edges, in points.
@frozen public struct EdgeInsets: Hashable, Sendable {
    /// The inset from the top edge.
    public var top: CGFloat
    /// The inset from the leading edge.
    public var leading: CGFloat
    /// The inset from the bottom edge.
    public var bottom: CGFloat
    /// The inset from the trailing edge.
    public var trailing: CGFloat

    /// A separate inset for each edge.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No insets.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// One length for all edges, two for those at top and bottom and those at the sides, or four clockwise from the top; nil for
    /// other numbers of lengths.
    package init?(lengths: [CGFloat]) {
        switch lengths.count {
        case 1: self.init(.all, lengths[0])
        case 2: self.init(top: lengths[0], leading: lengths[1], bottom: lengths[0], trailing: lengths[1])
        case 4: self.init(top: lengths[0], leading: lengths[3], bottom: lengths[2], trailing: lengths[1])
        default: return nil
        }
    }

    /// `length` on the edges of `set`, zero on the others.
    public init(_ set: Edge.Set, _ length: CGFloat) {
        self.init(
            top: set.contains(.top) ? length : 0, leading: set.contains(.leading) ? length : 0,
            bottom: set.contains(.bottom) ? length : 0, trailing: set.contains(.trailing) ? length : 0)
    }
}
