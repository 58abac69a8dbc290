/// A direction of layout: across the page or down it.
@frozen public enum Axis: Int8, Hashable, Sendable, CaseIterable {
    /// From the leading to the trailing edge.
    case horizontal
    /// From the top down.
    case vertical

    /// A set of axes.
    @frozen public struct Set: OptionSet, Hashable, Sendable {
        /// The bits of the set, one for each axis.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// The set of `axis` alone.
        public init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

        /// The horizontal axis alone.
        public static let horizontal = Set(.horizontal)
        /// The vertical axis alone.
        public static let vertical = Set(.vertical)
    }
}

extension Axis: CustomStringConvertible {
    /// The name of the case.
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// The direction of text, which determines the leading and trailing edges.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// Leading is left, as in Latin.
    case leftToRight
    /// Leading is right, as in Arabic and Hebrew.
    case rightToLeft
}
