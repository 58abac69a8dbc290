#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Releases deeply nested values without deep recursion. Nested `deinit`s use stack space for each level, and values can be
/// nested a hundred thousand levels deep.
///
/// A class that owns such values passes them to `release(_:leaving:)` in its `deinit`.
package final class Disposal {
    /// The number of nested releases on this thread.
    private var depth = 0
    /// Values whose release is deferred until the nesting ends.
    private var waiting: [Any] = []
    private static let deepest = 64

    /// Releases `content`: at once, or after the enclosing values if they are nested too deeply.
    ///
    /// - Parameter empty: the value to leave in place of `content`.
    package static func release<Content>(_ content: inout Content, leaving empty: Content) {
        let disposal = ofThread
        guard disposal.depth < deepest else {
            disposal.waiting.append(content)
            return
        }
        disposal.depth += 1
        content = empty
        while disposal.depth == 1, !disposal.waiting.isEmpty { disposal.waiting.removeLast() }
        disposal.depth -= 1
    }

    private static var ofThread: Disposal {
        if let known = unsafe pthread_getspecific(key) {
            return unsafe Unmanaged<Disposal>.fromOpaque(known).takeUnretainedValue()
        }
        let disposal = Disposal()
        unsafe pthread_setspecific(key, Unmanaged.passRetained(disposal).toOpaque())
        return disposal
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = unsafe pthread_key_create(&key) { known in
            #if canImport(Darwin)
                unsafe Unmanaged<Disposal>.fromOpaque(known).release()
            #else
                if let known = unsafe known { unsafe Unmanaged<Disposal>.fromOpaque(known).release() }
            #endif
        }
        precondition(status == 0, "the process has no thread-specific data keys left")
        return key
    }()
}
