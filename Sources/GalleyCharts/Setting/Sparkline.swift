public import Galley

/// A chart as high as the capitals of a text, without axes, for sentences and cells. Assistive technologies read its numbers.
public struct Sparkline: View {
    /// The form of the values.
    public enum Kind: String, Sendable, CaseIterable {
        /// A line with a dot at its end.
        case line
        /// Bars from zero.
        case bar
    }

    private let values: [Double]
    private let kind: Kind
    private let label: String
    @Environment(\.documentStyle) private var style
    @Environment(\.foregroundColor) private var color

    /// - Parameters:
    ///   - values: the numbers in order; one that is not finite leaves a gap.
    ///   - kind: what they are drawn as.
    ///   - label: the numbers as text.
    public init(_ values: [Double], kind: Kind = .line, label: String) {
        self.values = values
        self.kind = kind
        self.label = label
    }

    /// The line or the bars.
    public var body: some View {
        let em = style.body.font.size
        parts(CGSize(width: (CGFloat(values.count) * em * 0.4).clamped(to: (em * 1.6)...(em * 8)), height: em * 0.72))
            .view
            .accessibilityElement()
            .accessibilityLabel(label)
    }

    private func parts(_ size: CGSize) -> ChartParts {
        var parts = ChartParts()
        parts.size = size
        let known = values.filter(\.isFinite)
        guard var low = known.min(), var high = known.max() else { return parts }
        if kind == .bar { (low, high) = (min(0, low), max(0, high)) }
        let range = high > low ? high - low : 1
        let dot = size.height * 0.1
        let inner =
            kind == .line
            ? CGRect(origin: .zero, size: size).insetBy(dx: dot, dy: dot) : CGRect(origin: .zero, size: size)
        func y(_ value: Double) -> CGFloat { inner.maxY - (high > low ? (value - low) / range : 0.5) * inner.height }
        guard kind == .line else {
            let slot = size.width / CGFloat(values.count)
            var path = Path()
            for (index, value) in values.enumerated() where value.isFinite {
                let (top, bottom) = (y(max(value, 0)), y(min(value, 0)))
                path.addRect(
                    CGRect(
                        x: CGFloat(index) * slot + slot * 0.1, y: top, width: slot * 0.8, height: max(bottom - top, 0.3)
                    ))
            }
            parts.fill(path, style.accent)
            return parts
        }
        let step = inner.width / CGFloat(max(1, values.count - 1))
        let points = values.enumerated().map { index, value in
            CGPoint(x: inner.minX + CGFloat(index) * step, y: value.isFinite ? y(value) : .nan)
        }
        var path = Path()
        for run in LineGeometry.runs(points) { LineGeometry.add(Array(points[run]), .linear, to: &path) }
        parts.stroke(path, color ?? .black, StrokeStyle(lineWidth: size.height * 0.1, lineJoin: .round))
        if let last = points.last(where: { !$0.y.isNaN }) {
            let mark = BasicChartSymbolShape.circle.path(area: dot * dot * 9)
            parts.fill(mark.offsetBy(dx: last.x, dy: last.y), style.accent)
        }
        return parts
    }
}
