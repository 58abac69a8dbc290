public import Foundation

/// How the two ends of an open line look. ISO 32000-1 Table 54.
public enum LineCap: Int, Hashable, Sendable { case butt, round, square }

/// How two segments of a line meet. ISO 32000-1 Table 55.
public enum LineJoin: Int, Hashable, Sendable { case miter, round, bevel }

/// Width, ends, corners and dashes of a stroked path; lengths in points.
public struct StrokeStyle: Hashable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: LineCap
    public var lineJoin: LineJoin
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

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
