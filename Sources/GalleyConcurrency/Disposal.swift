#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How values that lie in each other by the hundred thousand are let go of: a stretch at a time. Letting go of each within
/// the one around it would take a stack as deep as they are.
///
/// A class that holds such values hands them over in its `deinit`.
package final class Disposal {
    /// The values that this thread is letting go of, each within the one before it.
    private var depth = 0
    /// Those that are too deep to go now.
    private var waiting: [Any] = []
    private static let deepest = 64

    /// Lets go of `content`, now or as soon as those around it are gone.
    ///
    /// - Parameter empty: what stands in its place from now on.
    package static func letGo<Content>(of content: inout Content, leaving empty: Content) {
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
        let made = Disposal()
        unsafe pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
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
        precondition(status == 0, "there is no room for a thread's own values")
        return key
    }()
}
