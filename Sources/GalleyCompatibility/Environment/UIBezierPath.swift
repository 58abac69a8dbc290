public import Foundation
public import GalleyGeometry

/// Corners of a rectangle, as UIKit names them.
public struct UIRectCorner: OptionSet, Sendable {
    /// The corners as bits.
    public let rawValue: UInt
    /// Creates corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners = UIRectCorner(rawValue: 15)
}

/// A path, as UIKit names it. Drawn as `Path(path.cgPath)`.
public final class UIBezierPath {
    private var path: Path

    /// Creates an empty path.
    public init() { path = Path() }
    /// Creates a rectangle.
    public init(rect: CGRect) { path = Path(rect) }
    /// Creates an ellipse.
    public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
    /// Creates a rectangle with rounded corners of `cornerRadius` points.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }
    /// Creates a rectangle of which some corners are rounded, by the width of `cornerRadii` in points.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        path = Path(
            roundedRect: rect,
            cornerRadii: RectangleCornerRadii(
                topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
                topTrailing: radius(.topRight)))
    }
    /// Creates an arc; angles are in radians, clockwise on the page if `clockwise` is true.
    public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path = Path()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The path of Core Graphics.
    public var cgPath: CGPath { path.cgPath }
    /// The smallest rectangle around the path.
    public var bounds: CGRect { path.boundingRect }

    /// Begins a figure.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve of the third degree.
    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a curve of the second degree.
    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }
    /// Adds an arc; angles are in radians, clockwise on the page if `clockwise` is true.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // UIKit's flag is the opposite of that of `Path`, whose y axis it names.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: !clockwise)
    }
    /// Closes the figure.
    public func close() { path.closeSubpath() }
    /// Adds another path.
    public func append(_ other: UIBezierPath) { path.addPath(other.path) }
}

/// The device's movement for a touch. No effect on paper.
public struct UIImpactFeedbackGenerator: Sendable {
    /// A strength.
    public enum FeedbackStyle: Sendable {
        /// A strength.
        case light, medium, heavy, soft, rigid
    }
    /// Creates a generator.
    public init(style: FeedbackStyle = .medium) {}
    /// Has no effect on paper.
    public func prepare() {}
    /// Has no effect on paper.
    public func impactOccurred() {}
}

/// A screen. On paper: two pixels in a point.
public struct UIScreen: Sendable {
    /// The only screen.
    public static let main = UIScreen()
    /// The pixels in a point: 2.
    public let scale: CGFloat = 2
}
