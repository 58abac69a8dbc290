import Foundation

/// The view in an `AnyView`. Views that lie in each other by the hundred thousand are let go of a stretch at a time:
/// letting go of each within the one around it would take a stack as deep as they are.
final class AnyViewStorage {
    /// There until the storage goes.
    private var content: (any View)?

    init(_ view: some View) { content = view }

    var view: any View {
        guard let content else { preconditionFailure("the view is gone") }
        return content
    }

    deinit {
        let disposal = Disposal.ofThread
        guard disposal.depth < Disposal.deepest else {
            if let content { disposal.waiting.append(content) }
            return
        }
        disposal.depth += 1
        content = nil
        while disposal.depth == 1, !disposal.waiting.isEmpty { disposal.waiting.removeLast() }
        disposal.depth -= 1
    }

    /// The storages that a thread is letting go of, each within the one before it.
    private final class Disposal {
        var depth = 0
        /// Views that are too deep to go now.
        var waiting: [any View] = []
        static let deepest = 64

        static var ofThread: Disposal {
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
}
