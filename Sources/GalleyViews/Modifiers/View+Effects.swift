import Foundation
public import GalleyDiagnostics
import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout

nonisolated extension View {
    /// Draws a shadow of the view beneath it.
    ///
    /// - Parameters:
    ///   - color: the colour and the strength of the shadow.
    ///   - radius: the width of its soft edge, in points.
    ///   - x: the distance by which it is moved right.
    ///   - y: the distance by which it is moved down.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        WrappedView(content: self) { node, _, _ in
            StyleEffectNode(node, [.shadow(.drop(color: color, radius: radius, x: x, y: y))])
        }
    }

    /// Shows the view where `mask` is opaque. Images in a mask count as their frames.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        let mask = mask()
        return WrappedView(content: self) { node, context, path in
            let layer = mask.node(in: context, at: path, stack: .layers(alignment))
            return MaskNode(node, mask: layer, alignment, context.environment.layoutDirection)
        }
    }

    /// Shows the view where `mask` is opaque.
    public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }

    /// Sets how the view is blended with what is beneath it.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        layered { $0.blendMode = blendMode }
    }

    /// Composites the view on its own before it is drawn: blend modes within it do not reach what is beneath it.
    public func compositingGroup() -> some View { layered { $0.isIsolated = true } }

    /// As `compositingGroup`; the parameters have no effect.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        compositingGroup()
    }

    private func layered(_ change: @escaping (inout DisplayGroup) -> Void) -> some View {
        WrappedView(content: self) { node, _, _ in
            DrawnNode(node) { node, canvas in
                var drawn = canvas.separate
                node.draw(on: &drawn)
                guard !drawn.items.isEmpty else { return }
                var group = DisplayGroup(items: drawn.items)
                change(&group)
                canvas.drawn({ _ in [.group(group)] }, in: node.frame)
            }
        }
    }
}

/// The colours of a view.
nonisolated extension View {
    /// Reduces the colours to grey by `amount`, in 0…1. Images keep their colours, with a warning.
    public func grayscale(_ amount: Double) -> some View { saturation(1 - amount) }

    /// Multiplies the distance of colours from grey by `amount`. Images keep their colours, with a warning.
    public func saturation(_ amount: Double) -> some View {
        colored("saturation") { color in
            let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
            return color.mappingComponents { grey + ($0 - grey) * amount }
        }
    }

    /// Turns the hues of colours by `angle`; their luminance stays. Images keep their colours, with a warning.
    public func hueRotation(_ angle: Angle) -> some View {
        // Filter Effects 1 §9.6, hueRotate.
        let (c, s) = (cos(angle.radians), sin(angle.radians))
        return colored("hueRotation") { color in
            let (r, g, b) = (color.red, color.green, color.blue)
            let grey = 0.213 * r + 0.715 * g + 0.072 * b
            let across = (
                -0.213 * r - 0.715 * g + 0.928 * b, 0.143 * r + 0.14 * g - 0.283 * b,
                -0.787 * r + 0.715 * g + 0.072 * b
            )
            func turned(_ own: Double, _ across: Double) -> Double {
                (grey + c * (own - grey) + s * across).clamped(to: 0...1)
            }
            return Color(
                red: turned(r, across.0), green: turned(g, across.1), blue: turned(b, across.2),
                opacity: color.opacity)
        }
    }

    /// Adds `amount` to the components of colours. Images keep their colours, with a warning.
    public func brightness(_ amount: Double) -> some View {
        colored("brightness") { $0.mappingComponents { $0 + amount } }
    }

    /// Multiplies the distance of colours from a middle grey by `amount`. Images keep their colours, with a warning.
    public func contrast(_ amount: Double) -> some View {
        colored("contrast") { $0.mappingComponents { 0.5 + ($0 - 0.5) * amount } }
    }

    /// Replaces colours by their complements. Images keep their colours, with a warning.
    public func colorInvert() -> some View { colored("colorInvert") { $0.mappingComponents { 1 - $0 } } }

    /// Replaces colours by black whose opacity is their luminance, as for a mask. Images keep their colours, with a warning.
    public func luminanceToAlpha() -> some View {
        colored("luminanceToAlpha") {
            Color(white: 0, opacity: $0.opacity * (0.2126 * $0.red + 0.7152 * $0.green + 0.0722 * $0.blue))
        }
    }

    /// Multiplies the components of colours by those of `color`. Images keep their colours, with a warning.
    public func colorMultiply(_ color: Color) -> some View {
        colored("colorMultiply") { own in
            Color(
                red: own.red * color.red, green: own.green * color.green, blue: own.blue * color.blue,
                opacity: own.opacity * color.opacity)
        }
    }

    private func colored(_ name: String, _ change: @escaping (Color) -> Color) -> some View {
        WrappedView(content: self) { node, context, _ in
            DrawnNode(node) { node, canvas in
                var drawn = canvas.separate
                node.draw(on: &drawn)
                if drawn.items.haveImages { context.session.warn(.unchangedImage(name)) }
                canvas.drawn({ _ in drawn.items.map { $0.repainted { $0.mappingColors(change) } } }, in: node.frame)
            }
        }
    }
}

extension Color {
    fileprivate func mappingComponents(_ change: (Double) -> Double) -> Color {
        func changed(_ value: Double) -> Double { change(value).clamped(to: 0...1) }
        return Color(red: changed(red), green: changed(green), blue: changed(blue), opacity: opacity)
    }
}

extension Diagnostic.ID {
    /// An image keeps its colours although the view around it changes them.
    public static let unchangedImage = Diagnostic.ID("view.unchanged-image", .design)
}

extension Diagnostic {
    static func unchangedImage(_ modifier: String) -> Diagnostic {
        Diagnostic(
            .unchangedImage, "\(modifier) does not change an image", value: modifier,
            expected: "an image that has these colours", severity: .warning)
    }
}
