import GalleyDisplay
public import GalleyGeometry
import GalleyLayout

/// A figure that fits itself to a rectangle; drawn in the foreground colour where nothing else is said.
public protocol Shape: View, Sendable where Body == Never {
    func path(in rect: CGRect) -> Path
}

extension Shape {
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(ShapeNode(self, fill: context.environment.foregroundColor, stroke: nil))
    }

    public func fill(_ color: Color) -> some View { PaintedShape(shape: self, fill: color, stroke: nil) }

    /// A line of `lineWidth` points along the outline, half of it outside.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
        stroke(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(_ color: Color, style: StrokeStyle) -> some View {
        PaintedShape(shape: self, fill: nil, stroke: .init(color: color, style: style))
    }
}

public struct Rectangle: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

public struct RoundedRectangle: Shape {
    public var cornerRadius: CGFloat
    public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
}

public struct Ellipse: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

public struct Circle: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
}

/// A colour as a view fills the space that it is proposed.
extension Color: View {
    public typealias Body = Never
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(ShapeNode(Rectangle(), fill: self, stroke: nil))
    }
}

struct PaintedShape<S: Shape>: View {
    typealias Body = Never
    let shape: S
    let fill: Color?
    let stroke: PaintedPath.Stroke?

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(ShapeNode(shape, fill: fill, stroke: stroke))
    }
}

/// Takes the size proposed, 10 by 10 points where none is.
final class ShapeNode: ViewNode {
    private let shape: any Shape
    private let fill: Color?
    private let stroke: PaintedPath.Stroke?

    init(_ shape: some Shape, fill: Color?, stroke: PaintedPath.Stroke?) {
        self.shape = shape
        self.fill = fill
        self.stroke = stroke
    }

    override func draw(on canvas: inout PageCanvas) {
        canvas.path(shape.path(in: frame), fill: fill, stroke: stroke)
    }
}
