public import Foundation

/// A sequence of colours that blend into each other.
///
/// Between two stops, colours are interpolated in premultiplied sRGB, so that a clear stop fades its neighbour's colour
/// without adding its own.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location of a gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour at the location.
        public var color: Color
        /// The location, from 0 at the start of the gradient to 1 at its end.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops in the order of their locations, which are clamped to 0…1 and to the location of the previous stop.
    /// The colour is constant before the first stop and after the last. A gradient without stops paints nothing.
    public var stops: [Stop]

    /// Creates a gradient.
    public init(stops: [Stop]) { self.stops = stops }

    /// A gradient of evenly spaced colours, the first at 0 and the last at 1.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}
