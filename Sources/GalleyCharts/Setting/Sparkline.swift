public import Galley

/// A chart as high as the capitals of a text, without axes, for sentences and cells. Assistive technologies read its numbers.
nonisolated public struct Sparkline: View {
    /// The form of the values.
    public enum Kind: String, Sendable, CaseIterable {
        /// A line with a dot at its end.
        case line
        /// Bars from zero.
        case bar
        /// Dots on a line from the least to the greatest value.
        case dot
    }

    private let values: [Double]
    private let kind: Kind
    private let domain: ClosedRange<Double>?
    private let tint: Color?
    private let label: String
    @Environment(\.documentStyle) private var style
    @Environment(\.font) private var font
    @Environment(\.foregroundColor) private var color

    /// - Parameters:
    ///   - values: the numbers in order; one that is not finite leaves a gap.
    ///   - kind: what they are drawn as.
    ///   - domain: the values at both ends of the scale; nil for the least and the greatest one.
    ///   - tint: the colour of bars and dots; nil for that of the theme.
    ///   - label: the numbers as text.
    public init(
        _ values: [Double], kind: Kind = .line, domain: ClosedRange<Double>? = nil, tint: Color? = nil, label: String
    ) {
        self.values = values
        self.kind = kind
        self.domain = domain
        self.tint = tint
        self.label = label
    }

    /// The line, the bars or the dots.
    public var body: some View {
        let em = font?.size ?? style.body.font.size
        let width = kind == .dot ? em * 5 : (CGFloat(values.count) * em * 0.4).clamped(to: (em * 1.6)...(em * 8))
        drawing(CGSize(width: width, height: em * 0.72)).view
            .accessibilityElement()
            .accessibilityLabel(label)
    }

    private func drawing(_ size: CGSize) -> ChartParts {
        var parts = ChartParts()
        parts.size = size
        let finite = values.filter(\.isFinite)
        guard var low = domain?.lowerBound ?? finite.min(), var high = domain?.upperBound ?? finite.max() else {
            return parts
        }
        if kind == .bar { (low, high) = (min(0, low), max(0, high)) }
        let accent = tint ?? style.accent
        let dot = size.height * (kind == .dot ? 0.26 : 0.1)
        let inner = CGRect(origin: .zero, size: size).insetBy(dx: kind == .bar ? 0 : dot, dy: kind == .bar ? 0 : dot)
        /// The share of the scale below a value. Halves do not overflow.
        func share(_ value: Double) -> CGFloat {
            high > low ? ((value / 2 - low / 2) / (high / 2 - low / 2)).clamped(to: 0...1) : 0.5
        }
        func y(_ value: Double) -> CGFloat { inner.maxY - share(value) * inner.height }
        switch kind {
        case .bar:
            let slot = size.width / CGFloat(values.count)
            var path = Path()
            for (index, value) in values.enumerated() where value.isFinite {
                let (top, bottom) = (y(max(value, 0)), y(min(value, 0)))
                let x = CGFloat(index) * slot + slot * 0.1
                path.addRect(CGRect(x: x, y: top, width: slot * 0.8, height: max(bottom - top, 0.3)))
            }
            parts.fill(path, accent)
        case .line:
            let step = inner.width / CGFloat(max(1, values.count - 1))
            let points = values.enumerated().map { index, value in
                CGPoint(x: inner.minX + CGFloat(index) * step, y: value.isFinite ? y(value) : .nan)
            }
            var path = Path()
            for run in LineGeometry.runs(points) { LineGeometry.add(Array(points[run]), .linear, to: &path) }
            parts.stroke(path, color ?? .black, StrokeStyle(lineWidth: size.height * 0.1, lineJoin: .round))
            if let last = points.last(where: { !$0.y.isNaN }) {
                let mark = BasicChartSymbolShape.circle.path(area: dot * dot * 9)
                parts.fill(mark.offsetBy(dx: last.x, dy: last.y), accent)
            }
        case .dot:
            let middle = size.height / 2
            parts.line(
                CGPoint(x: 0, y: middle), CGPoint(x: size.width, y: middle), style.ruleColor, width: size.height * 0.07)
            let mark = BasicChartSymbolShape.circle.path(area: dot * dot * .pi)
            var path = Path()
            for value in finite { path.addPath(mark.offsetBy(dx: inner.minX + share(value) * inner.width, dy: middle)) }
            parts.fill(path, accent)
        }
        return parts
    }
}
