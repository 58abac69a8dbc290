extension MainActor {
    /// Returns `body` of `value` on the thread that lays the document out.
    ///
    /// Bodies of views belong to the main actor, so that they may read models that do. Where views of the user's own are laid out, one
    /// thread at a time does so; only views of which no part is isolated are laid out by several.
    ///
    /// - Parameter body: a closure that captures nothing needs no allocation.
    @inline(__always)
    package static func read<Value, Result>(_ value: Value, _ body: @escaping @MainActor (Value) -> Result) -> Result {
        unsafe unsafeBitCast(body, to: ((Value) -> Result).self)(value)
    }
}
