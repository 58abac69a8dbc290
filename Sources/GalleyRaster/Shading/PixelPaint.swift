import GalleyDisplay
import GalleyGeometry

/// A paint prepared for rasterisation.
enum PixelPaint {
    case color(Color)
    case shader(any Shader)

    /// Returns nil for an invisible paint.
    init?(_ paint: Paint, _ map: PixelMap) {
        if case .color(let color) = paint {
            guard color.opacity > 0 else { return nil }
            self = .color(color)
            return
        }
        switch paint.resolved {
        case .none: return nil
        case .color(let color): self = .color(color)
        case .gradient(let gradient):
            guard let shader = GradientShader(gradient, map) else { return nil }
            self = .shader(shader)
        }
    }
}
