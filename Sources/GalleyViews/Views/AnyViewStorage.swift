import GalleyConcurrency
import GalleyGeometry

/// The view in an `AnyView`, released step by step, since views may be nested a hundred thousand deep.
final class AnyViewStorage {
    /// Nil only while the storage is released.
    private var content: (any View)?

    init(_ view: some View) { content = view }

    var view: any View {
        guard let content else { preconditionFailure("the view is gone") }
        return content
    }

    deinit { Disposal.release(&content, leaving: nil) }
}
