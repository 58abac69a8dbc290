public import Foundation
public import Galley

/// Scrolling, selection and gestures: a page shows all of a chart, at rest.
nonisolated extension View {
    /// Has no effect on paper.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
    /// Has no effect on paper.
    public func chartXVisibleDomain(length: some Plottable) -> some View { self }
    /// Has no effect on paper.
    public func chartYVisibleDomain(length: some Plottable) -> some View { self }
    /// Has no effect on paper.
    public func chartScrollPosition(x: Binding<some Plottable>) -> some View { self }
    /// Has no effect on paper.
    public func chartScrollPosition(y: Binding<some Plottable>) -> some View { self }
    /// Has no effect on paper.
    public func chartScrollPosition(initialX: some Plottable) -> some View { self }
    /// Has no effect on paper.
    public func chartScrollPosition(initialY: some Plottable) -> some View { self }
    /// Has no effect on paper.
    public func chartScrollTargetBehavior(_ behavior: ChartScrollTargetBehavior) -> some View { self }
    /// Has no effect on paper.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Has no effect on paper.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Has no effect on paper.
    public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View { self }
    /// Has no effect on paper.
    public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View { self }
    /// Has no effect on paper.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    #if canImport(GalleyCompatibility)  // Fuzz targets go without it.
        /// Has no effect on paper.
        public func chartGesture(_ body: @escaping (ChartProxy) -> some Gesture) -> some View { self }
    #endif
}

/// Where a chart comes to rest after scrolling. No effect on paper.
public struct ChartScrollTargetBehavior: Sendable {
    /// Where a long movement ends.
    public enum MajorAlignment: Sendable {
        /// At a page.
        case page
        /// At multiples of a number.
        case unit(Double)
        /// At dates with such parts.
        case matching(DateComponents)
    }

    /// How far one movement reaches.
    public enum LimitBehavior: Sendable {
        /// A limit.
        case automatic, always, never
    }

    /// At pages.
    public static let paging = ChartScrollTargetBehavior()
    /// At multiples of a number.
    public static func valueAligned(
        unit: Double, majorAlignment: MajorAlignment? = nil, limitBehavior: LimitBehavior = .automatic
    ) -> ChartScrollTargetBehavior { ChartScrollTargetBehavior() }
    /// At dates with such parts.
    public static func valueAligned(
        matching components: DateComponents, majorAlignment: MajorAlignment? = nil,
        limitBehavior: LimitBehavior = .automatic
    ) -> ChartScrollTargetBehavior { ChartScrollTargetBehavior() }
}
