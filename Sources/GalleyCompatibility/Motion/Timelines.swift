public import Foundation
public import GalleyViews

/// The dates at which a `TimelineView` is drawn. A page shows the first.
public protocol TimelineSchedule: Sendable {
    /// The first date.
    var firstDate: Date { get }
}

/// Dates at intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule {
    /// The date at which it starts.
    public let firstDate: Date
    /// Creates a schedule; the interval has no effect.
    public init(from startDate: Date, by interval: TimeInterval) { firstDate = startDate }
}

/// Stated dates.
public struct ExplicitTimelineSchedule: TimelineSchedule {
    /// The first of the dates; the start of 2001 if there is none.
    public let firstDate: Date
    /// Creates a schedule of dates.
    public init(_ dates: some Sequence<Date>) {
        firstDate = dates.first { _ in true } ?? Date(timeIntervalSinceReferenceDate: 0)
    }
}

/// Dates that follow the clock. As no clock is read, a page shows the start of 2001.
public struct AnimationTimelineSchedule: TimelineSchedule {
    /// The start of 2001.
    public var firstDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
    /// Creates a schedule; the parameters have no effect.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates at intervals.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    /// Stated dates.
    public static func explicit(_ dates: some Sequence<Date>) -> ExplicitTimelineSchedule {
        ExplicitTimelineSchedule(dates)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Dates that follow the clock.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// Dates that follow the clock.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule()
    }
    /// The start of each minute.
    public static var everyMinute: AnimationTimelineSchedule { AnimationTimelineSchedule() }
}

/// The date for which a `TimelineView` is drawn.
public struct TimelineViewDefaultContext: Sendable {
    /// How often a view is drawn.
    public enum Cadence: Hashable, Sendable, Comparable {
        /// A pace.
        case live, seconds, minutes
    }
    /// The date.
    public let date: Date
    /// Each second.
    public let cadence = Cadence.seconds
}

/// A view of a date, at the first date of its schedule.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// The date for which the view is drawn.
    public typealias Context = TimelineViewDefaultContext

    private let content: Content

    /// Creates a view of the first date of `schedule`.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.content = content(TimelineViewDefaultContext(date: schedule.firstDate))
    }

    /// The content for the date.
    public var body: some View { content }
}

/// A view that goes through phases, in the first.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let content: Content?

    /// Creates a view in the first phase.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.content = phases.first { _ in true }.map(content) }

    /// Creates a view in the first phase.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.init(phases, content: content) }

    /// The content in the first phase.
    public var body: some View { content }
}
