public import Galley

/// The position of a view beside its mark.
public enum AnnotationPosition: Hashable, Sendable {
    /// Above a point, at the end of a bar.
    case automatic
    /// Within the mark.
    case overlay
    /// On a side of the mark.
    case top, bottom, leading, trailing
    /// At a corner of the mark.
    case topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// The mark that an annotation stands at.
public struct AnnotationContext {
    /// The size of the mark, in points.
    public let targetSize: CGSize
}

/// How an annotation that leaves the chart is moved.
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// The movement along one axis.
    public enum Strategy: Hashable, Sendable {
        /// Into the chart.
        case automatic
        /// None.
        case disabled
        /// Into the bounds.
        case fit(to: Boundary)
        /// As `fit`.
        case padScale

        /// Into the chart.
        public static let fit = Strategy.fit(to: .automatic)
    }

    /// The area that annotations are moved into.
    public enum Boundary: Hashable, Sendable {
        /// The chart.
        case automatic, chart
        /// The plot between the axes.
        case plot
    }

    let x, y: Strategy

    /// Annotations stay in the chart.
    public static let automatic = AnnotationOverflowResolution()

    /// The movements along both axes.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
}

extension ChartContent {
    /// Puts a view beside each mark.
    ///
    /// - Parameters:
    ///   - position: the side of the mark.
    ///   - alignment: the edges that the view shares with the mark, if it is wider or narrower.
    ///   - spacing: the distance from the mark in points; nil for the usual one.
    ///   - overflowResolution: how a view that would leave the chart is moved.
    ///   - content: the view.
    public func annotation(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: () -> some View
    ) -> some ChartContent {
        let view = AnyView(content())
        return annotation(
            position: position, alignment: alignment, spacing: spacing, overflowResolution: overflowResolution
        ) { _ in view }
    }

    /// Puts a view beside each mark that depends on the size of the mark.
    ///
    /// - Parameters:
    ///   - position: the side of the mark.
    ///   - alignment: the edges that the view shares with the mark, if it is wider or narrower.
    ///   - spacing: the distance from the mark in points; nil for the usual one.
    ///   - overflowResolution: how a view that would leave the chart is moved.
    ///   - content: makes the view.
    public func annotation(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic,
        @ViewBuilder content: @escaping (AnnotationContext) -> some View
    ) -> some ChartContent {
        let annotation = Mark.Annotation(
            position: position, alignment: alignment, spacing: spacing ?? 2, overflow: overflowResolution
        ) { AnyView(content($0)) }
        return changing { $0.annotations.append(annotation) }
    }
}
