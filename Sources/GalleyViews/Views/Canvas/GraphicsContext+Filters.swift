public import Foundation
import GalleyDisplay
public import GalleyGeometry

extension GraphicsContext {
    /// A change of what is drawn, drawn as the view's modifier of the same name is.
    public struct Filter {
        let apply: ([DisplayItem]) -> [DisplayItem]

        /// Soft edges; `radius` is the standard deviation in points.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter { radius > 0 && radius.isFinite ? $0.blurred(radius) : $0 }
        }

        /// A shadow beneath what is drawn; lengths are in points.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0
        ) -> Filter {
            let shadow = ShadowStyle.drop(color: color, radius: radius, x: x, y: y)
            return Filter { shadow.items(beneath: $0) + $0 }
        }
    }

    /// The options of a blur. No effect.
    public struct BlurOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32
        /// Creates options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The result is opaque.
        public static let opaque = BlurOptions(rawValue: 1)
    }

    /// Changes what is drawn next by `filter`, after the filters before it.
    public mutating func addFilter(_ filter: Filter) { filters.append(filter) }
}
