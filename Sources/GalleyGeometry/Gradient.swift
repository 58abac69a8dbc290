public import Foundation

/// Colours that go over into each other.
///
/// Between two stops the colour is mixed from their sRGB values multiplied by their opacities, so that a stop that is
/// clear fades its neighbour's colour and adds none of its own.
public struct Gradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// From 0, where the gradient starts, to 1, where it ends.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// In the order of their locations. A stop whose location is less than the one before it counts as standing there;
    /// locations are cut to 0…1. Before the first stop and behind the last there is no change. Without stops nothing is
    /// painted.
    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances, the first at 0 and the last at 1.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}
