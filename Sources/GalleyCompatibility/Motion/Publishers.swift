public import Foundation
public import GalleyViews

extension Timer {
    /// A source of dates at intervals. No date comes on paper.
    public struct TimerPublisher: Publisher {
        /// The source itself.
        public typealias Failure = Never
        /// Nil.
        public var _current: Date? { nil }
        /// The source itself.
        public func autoconnect() -> TimerPublisher { self }
    }

    /// Creates a source of dates at intervals; no date comes on paper.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher() }
}

extension NotificationCenter {
    /// A source of notifications. None comes on paper.
    public struct Publisher: GalleyViews.Publisher {
        /// Notifications do not fail.
        public typealias Failure = Never
        /// Nil.
        public var _current: Notification? { nil }
    }

    /// Creates a source of notifications; none comes on paper.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { Publisher() }
}
