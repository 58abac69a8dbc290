package import GalleyDisplay
public import GalleyGeometry
import GalleyParagraph

/// The drawing of a `Canvas`: paths, texts, images and views, in points from the canvas's top left corner.
///
/// A copy draws on the same canvas with a transform, clip and opacity of its own.
public struct GraphicsContext {
    /// The opacity of what is drawn next, in 0…1.
    public var opacity = 1.0
    /// The blending of what is drawn next with what is beneath it.
    public var blendMode = BlendMode.normal
    /// The map from the coordinates of what is drawn next to those of the canvas.
    public var transform = CGAffineTransform.identity
    /// The clips, each in the coordinates of the canvas.
    private var clips: [Clip] = []
    /// The changes of what is drawn next, in their order.
    var filters: [Filter] = []
    let target: Target

    /// The environment of the canvas.
    public var environment: EnvironmentValues { target.context.environment }

    private struct Clip {
        let path: Path
        let style: FillStyle
    }

    /// The items that have been drawn, from back to front.
    final class Target {
        let context: ResolveContext
        let symbols: SubviewsCollection
        var items: [DisplayItem] = []

        init(_ context: ResolveContext, _ symbols: SubviewsCollection) {
            self.context = context
            self.symbols = symbols
        }
    }

    init(_ target: Target) { self.target = target }

    // MARK: Coordinates

    /// Moves the coordinates of what is drawn next.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales the coordinates of what is drawn next.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Rotates the coordinates of what is drawn next, clockwise on the page.
    public mutating func rotate(by angle: Angle) { concatenate(CGAffineTransform(rotationAngle: angle.radians)) }

    /// Transforms the coordinates of what is drawn next.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    // MARK: Clips and layers

    /// The way in which a clip is applied.
    public struct ClipOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32
        /// Creates options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Shows the outside of the path.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Shows only what is drawn next within `path`.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        var shown = path.applying(transform)
        if options.contains(.inverse) {
            // Far beyond any page, by the even-odd rule.
            shown.addRect(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
            clips.append(Clip(path: shown, style: FillStyle(eoFill: true)))
        } else {
            clips.append(Clip(path: shown, style: style))
        }
    }

    /// Draws several things, which are then blended with the canvas as one.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let layer = Target(target.context, target.symbols)
        var inner = GraphicsContext(layer)
        try content(&inner)
        guard !layer.items.isEmpty else { return }
        var group = DisplayGroup(items: layer.items)
        group.isIsolated = true
        add([.group(group)])
    }

    /// Adds items in the coordinates of what is drawn next.
    package func add(_ items: [DisplayItem]) {
        guard !items.isEmpty else { return }
        var items = filters.reduce(items) { $1.apply($0) }
        if !transform.isIdentity || opacity < 1 || blendMode != .normal {
            var group = DisplayGroup(transform: transform, opacity: opacity.clamped(to: 0...1), items: items)
            group.blendMode = blendMode
            items = [.group(group)]
        }
        for clip in clips.reversed() {
            items = [.group(DisplayGroup(clip: clip.path, clipStyle: clip.style, items: items))]
        }
        target.items += items
    }

    // MARK: Paths

    /// Fills `path`.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        paint(path, with: shading) { PaintedPath(path: path, fill: $0, fillStyle: style) }
    }

    /// Draws a line along `path`.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        paint(path, with: shading) { PaintedPath(path: path, stroke: PaintedPath.Stroke(paint: $0, style: style)) }
    }

    private func paint(_ path: Path, with shading: Shading, _ painted: (Paint) -> PaintedPath) {
        let (style, bounds) = (shading.style, path.boundingRect)
        let item = DisplayItem.path(painted(ResolvedStyle(style, environment).paint(in: bounds)))
        add(environment.effects(of: style).resolved(in: target.context).applied(to: [item], in: bounds))
    }

    /// Draws a line of `lineWidth` points along `path`.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The style of a path, a text or a symbol in a canvas.
    public struct Shading {
        fileprivate let style: any ShapeStyle

        /// A gradient at its place in the canvas.
        private struct PlacedGradient: ShapeStyle {
            let paint: GradientPaint

            func _paint(in bounds: CGRect, _ environment: EnvironmentValues) -> StylePaint { .gradient(paint) }
        }

        private init(_ style: some ShapeStyle) { self.style = style }

        private init(_ gradient: Gradient, _ geometry: GradientPaint.Geometry) {
            style = PlacedGradient(paint: GradientPaint(gradient, geometry))
        }

        /// One colour.
        public static func color(_ color: Color) -> Shading { Shading(color) }

        /// One colour by its components.
        public static func color(
            _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading { color(Color(space, red: red, green: green, blue: blue, opacity: opacity)) }

        /// A grey.
        public static func color(
            _ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading { color(Color(space, white: white, opacity: opacity)) }

        /// A style, fitted to the bounds of what it paints.
        public static func style(_ style: some ShapeStyle) -> Shading { Shading(style) }

        /// An image repeated over what is filled, from the upper left corner of its bounds; the parameters are those of `ImagePaint`.
        public static func tiledImage(
            _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
        ) -> Shading { style(ImagePaint(image: image, sourceRect: sourceRect, scale: scale)) }

        /// The environment's foreground style.
        public static var foreground: Shading { style(ForegroundStyle()) }

        /// A gradient along the line between two points of the canvas.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading(gradient, .linear(start: startPoint, end: endPoint))
        }

        /// A gradient between two circles around a point of the canvas.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading(gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius))
        }

        /// A gradient around a point of the canvas, over a full turn from `angle`.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
            Shading(gradient, .conic(center: center, startAngle: angle, endAngle: angle + .degrees(360)))
        }
    }
}
