package import GalleyGeometry

/// A shape style without the environment that it was resolved in.
package enum ResolvedStyle {
    /// Nearly every style: no object is allocated for it.
    case color(Color)
    /// A paint that depends on the bounds of the figure, as a gradient does.
    case fitted((_ bounds: CGRect) -> Paint)

    package func paint(in bounds: CGRect) -> Paint {
        switch self {
        case .color(let color): .color(color)
        case .fitted(let paint): paint(bounds)
        }
    }
}
