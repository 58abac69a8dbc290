public import Foundation

/// A distance in two directions, in points.
public struct CGVector: Hashable, Sendable {
    /// The distance across.
    public var dx: CGFloat
    /// The distance downwards.
    public var dy: CGFloat
    /// No distance.
    public static let zero = CGVector(dx: 0, dy: 0)
    /// Creates no distance.
    public init() { self.init(dx: 0, dy: 0) }
    /// Creates a distance.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

/// The ends of lines, as Core Graphics names them.
public typealias CGLineCap = LineCap
/// The corners of lines, as Core Graphics names them.
public typealias CGLineJoin = LineJoin

/// A colour in sRGB, as Core Graphics names it.
public struct CGColor: Hashable, Sendable {
    fileprivate let color: Color

    fileprivate init(_ color: Color) { self.color = color }
    /// Creates a colour from components in 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    /// Creates a colour from components in 0…1.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates a grey, in 0…1.
    public init(gray: CGFloat, alpha: CGFloat) { color = Color(white: gray, opacity: alpha) }

    /// Black.
    public static let black = CGColor(.black)
    /// White.
    public static let white = CGColor(.white)
    /// No colour.
    public static let clear = CGColor(.clear)
    /// The opacity, in 0…1.
    public var alpha: CGFloat { color.opacity }
    /// Red, green, blue and opacity, in 0…1.
    public var components: [CGFloat]? { [color.red, color.green, color.blue, color.opacity] }
}

extension Color {
    /// Creates the colour of Core Graphics.
    public init(cgColor: CGColor) { self = cgColor.color }
    /// The colour, as Core Graphics names it.
    public var cgColor: CGColor? { CGColor(self) }
}

/// A path, as Core Graphics names it.
public class CGPath {
    fileprivate(set) var path: Path

    /// Creates an empty path.
    public init() { path = Path() }
    fileprivate init(_ path: Path) { self.path = path }
    /// Creates a rectangle; `transform` has no effect.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { path = Path(rect) }
    /// Creates an ellipse; `transform` has no effect.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { path = Path(ellipseIn: rect) }

    /// The smallest rectangle around the path.
    public var boundingBox: CGRect { path.boundingRect }
    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }
    /// The end of the last element.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// Whether the path surrounds a point.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// A path that can be changed, as Core Graphics names it.
public final class CGMutablePath: CGPath {
    /// Begins a figure.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve of the third degree.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    /// Adds a curve of the second degree.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    /// Adds an arc; angles are in radians.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: clockwise)
    }
    /// Adds lines between points.
    public func addLines(between points: [CGPoint]) { path.addLines(points) }
    /// Adds another path.
    public func addPath(_ other: CGPath) { path.addPath(other.path) }
    /// Closes the figure.
    public func closeSubpath() { path.closeSubpath() }
}

extension Path {
    /// Creates the path of Core Graphics.
    public init(_ path: CGPath) { self = path.path }
    /// The path, as Core Graphics names it.
    public var cgPath: CGPath { CGPath(self) }
}
