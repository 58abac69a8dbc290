public import Foundation

/// The shape of the ends of an open line. ISO 32000-1 Table 54.
public enum LineCap: Int, Hashable, Sendable {
    /// Ends squarely at the endpoint.
    case butt
    /// Ends with a semicircle around the endpoint.
    case round
    /// Ends squarely, half the line width beyond the endpoint.
    case square
}

/// The shape of the corners of a line. ISO 32000-1 Table 55.
public enum LineJoin: Int, Hashable, Sendable {
    /// Extends the outer edges until they meet.
    case miter
    /// Rounds the corner with an arc around the joint.
    case round
    /// Connects the outer edges with a straight line.
    case bevel
}

/// The width, caps, joins and dashes of a stroke; lengths in points.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the line.
    public var lineWidth: CGFloat
    /// The shape of the ends of open lines and dashes.
    public var lineCap: LineCap
    /// The shape of corners.
    public var lineJoin: LineJoin
    /// The maximum ratio of miter length to line width, beyond which corners are bevelled.
    public var miterLimit: CGFloat
    /// Alternating lengths of dashes and gaps; empty for a solid line.
    public var dash: [CGFloat]
    /// The offset into the dash pattern at which the line starts.
    public var dashPhase: CGFloat

    /// Creates a style; lengths in points.
    public init(
        lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
