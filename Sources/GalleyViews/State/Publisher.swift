/// A source of values over time. A page takes the value that a source has from the start; most have none.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the error that ends the source.
    associatedtype Failure: Error
    /// The value from the start; nil if there is none.
    var _current: Output? { get }
}

extension Published {
    /// A source of the values of a published property, which begins with its value.
    public struct Publisher: GalleyViews.Publisher {
        /// Properties do not fail.
        public typealias Failure = Never
        /// The value.
        public let _current: Value?
    }
}
