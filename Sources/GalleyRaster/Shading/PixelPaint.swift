import GalleyDisplay
import GalleyGeometry

/// A paint on its way to pixels.
enum PixelPaint {
    case color(Color)
    case shader(any Shader)

    /// Nil where nothing is seen of it.
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
